/* A board as a preview: a picture on a private editor, which only steps. Clicking on a square
 * goes to the next move made there. */
#include "app/canvas/board-preview.h"

#include "app/canvas/board-picture.h"
#include "app/widgets/drop-children.h"
#include "app/widgets/preview.h"
#include "replay/replay-source.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Pixels around the picture, fewer towards the bar with the steps below it. */
#define MARGIN 12
#define MARGIN_BOTTOM 6

struct _EditorBoardPreview
{
  GtkWidget    parent_instance;

  BoardEditor *editor; /* steps through the board; never edits it */
  char        *name;
};

static void preview_iface_init (EditorPreviewInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorBoardPreview, editor_board_preview, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (EDITOR_TYPE_PREVIEW, preview_iface_init))

static void
editor_board_preview_show (EditorPreview *preview,
                           const GValue  *value,
                           const char    *name)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (preview);

  g_return_if_fail (G_VALUE_HOLDS (value, SPACES_TYPE_BOARD));

  g_free (self->name);
  self->name = g_strdup (name);
  board_editor_load (self->editor, g_value_get_boxed (value), name);
}

static char *
editor_board_preview_describe (EditorPreview *preview)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (preview);
  guint side = spaces_board_get_size (board_editor_get_board (self->editor));

  return g_strdup_printf (_("%u×%u, “%s”"), side, side, SHOWN (self->name));
}

static ReplaySource *
editor_board_preview_get_source (EditorPreview *preview)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (preview);

  return replay_source_new (
      spaces_board_get_n_moves (board_editor_get_board (self->editor)), NULL);
}

static void
editor_board_preview_set_position (EditorPreview *preview,
                                   gsize          position)
{
  board_editor_set_position (EDITOR_BOARD_PREVIEW (preview)->editor, position);
}

static void
preview_iface_init (EditorPreviewInterface *iface)
{
  iface->show = editor_board_preview_show;
  iface->describe = editor_board_preview_describe;
  iface->get_source = editor_board_preview_get_source;
  iface->set_position = editor_board_preview_set_position;
}

/* Goes to the next move on the square after the present position, and around: clicking again goes
 * through all visits. */
static void
on_square (EditorBoardPreview *self,
           int                 row,
           int                 col)
{
  SpacesBoard *board = board_editor_get_board (self->editor);
  gsize n = spaces_board_get_n_moves (board);
  gsize start = board_editor_get_position (self->editor);

  for (gsize i = 0; i < n; i++)
    {
      gsize move = (start + i) % n;
      SpacesSquare square = spaces_board_get_move (board, move)->square;

      if (square.row == row && square.col == col)
        {
          editor_preview_step (EDITOR_PREVIEW (self), move + 1);
          return;
        }
    }
}

static void
editor_board_preview_dispose (GObject *object)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (object);

  editor_drop_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (editor_board_preview_parent_class)->dispose (object);
}

static void
editor_board_preview_class_init (EditorBoardPreviewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_board_preview_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
editor_board_preview_init (EditorBoardPreview *self)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (SPACES_MIN_SIZE, NULL, 0);
  GtkWidget *picture;

  self->editor = board_editor_new (board);
  picture = editor_board_picture_new (self->editor);
  g_object_set (picture, "margin-top", MARGIN, "margin-start", MARGIN, "margin-end", MARGIN,
                "margin-bottom", MARGIN_BOTTOM, NULL);
  g_signal_connect_swapped (picture, "square", G_CALLBACK (on_square), self);
  gtk_widget_set_parent (picture, GTK_WIDGET (self));
}

GtkWidget *
editor_board_preview_new (void)
{
  return g_object_new (EDITOR_TYPE_BOARD_PREVIEW, NULL);
}
