/* A board as a preview: a picture of the board after some of its moves. The layout is computed at
 * drawing, from the size that the widget then has, and kept to find the square of a click, which
 * goes to the next move made there. */
#include "app/canvas/board-preview.h"

#include "app/canvas/board-palette.h"
#include "app/canvas/board-tiles.h"
#include "app/widgets/builders.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Pixels around the picture, fewer towards the bar with the steps below it. */
#define MARGIN 12
#define MARGIN_BOTTOM 6
#define LABEL_SIZE 12 /* pixels, of row and column numbers */
#define SIDE 260
#define MIN_WIDTH 60
#define MIN_HEIGHT 200 /* squares of a board of ten can be told apart */

struct _EditorBoardPreview
{
  EditorPreview    parent_instance;

  SpacesBoard     *board;    /* a reference */
  gsize            position; /* moves that are made */
  char            *name;
  SpacesLayout     layout;   /* of the last drawing */
  EditorKeptTiles  kept;
};

G_DEFINE_FINAL_TYPE (EditorBoardPreview, editor_board_preview, EDITOR_TYPE_PREVIEW)

static void
editor_board_preview_set_position (EditorPreview *preview,
                                   gsize          position)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (preview);
  guint size = spaces_board_get_size (self->board);
  g_autofree char *words = NULL;

  self->position = position;
  /* Translators: for a screen reader: the size of a board in a picture, and how far it is
   * shown; “3×3, after move 4 of 7” */
  words = g_strdup_printf (_("Board, %1$u×%2$u, after move %3$u of %4$u"),
                           size, size, (guint) position,
                           (guint) spaces_board_get_n_moves (self->board));
  editor_set_label (self, words);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
editor_board_preview_show (EditorPreview *preview,
                           const GValue  *value,
                           const char    *name)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (preview);

  g_free (self->name);
  self->name = g_strdup (name);
  g_clear_pointer (&self->board, spaces_board_unref);
  self->board = g_value_dup_boxed (value);
  editor_board_preview_set_position (preview, spaces_board_get_n_moves (self->board));
}

static char *
editor_board_preview_describe (EditorPreview *preview)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (preview);
  guint side = spaces_board_get_size (self->board);

  /* Translators: rows and columns of the board, and its name */
  return g_strdup_printf (_("%1$u×%2$u, “%3$s”"), side, side, SHOWN (self->name));
}

static gssize
editor_board_preview_get_n_steps (EditorPreview *preview)
{
  return (gssize) spaces_board_get_n_moves (EDITOR_BOARD_PREVIEW (preview)->board);
}

/* --- The picture ----------------------------------------------------------------------------- */

/* As large as fits, in whole pixels from 8 on. */
static void
place_squares (EditorBoardPreview *self)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  double cell;

  spaces_layout_init (&self->layout, spaces_board_get_size (self->board), LABEL_SIZE);
  cell = spaces_layout_fit_cell (&self->layout, width, height);
  spaces_layout_set_cell (&self->layout, cell >= 8 ? (int) cell : cell);
  spaces_layout_set_view (&self->layout, width, height, 0, 0);
}

/* The move that was made last is marked as one that is selected. */
static void
editor_board_preview_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (widget);
  SpacesPicture picture;

  place_squares (self);
  spaces_picture_init (&picture, self->board, editor_board_palette_get ());
  picture.step = self->position;
  if (self->position > 0)
    picture.selected = spaces_board_get_move (self->board, self->position - 1)->square;
  picture.show &= ~(SpacesShow) SPACES_SHOW_BACKGROUND;

  editor_board_tiles_set_font (&self->kept, widget, &picture);
  editor_board_tiles_snapshot (&self->kept, snapshot, self->board, &self->layout, &picture);
}

static void
editor_board_preview_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MIN_WIDTH : MIN_HEIGHT;
  *natural = SIDE;
}

/* Goes to the next move on the square after the present position, and around: clicking again goes
 * through all visits. */
static gboolean
editor_board_preview_find_step (EditorPreview *preview,
                                double         x,
                                double         y,
                                gsize         *position)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (preview);
  gsize n = spaces_board_get_n_moves (self->board);
  SpacesSquare square;

  if (!spaces_layout_find (&self->layout, x, y, &square))
    return FALSE;

  for (gsize i = 0; i < n; i++)
    {
      gsize move = (self->position + i) % n;

      *position = move + 1;
      if (spaces_square_equal (spaces_board_get_move (self->board, move)->square, square))
        return TRUE;
    }

  return FALSE;
}

static void
editor_board_preview_finalize (GObject *object)
{
  EditorBoardPreview *self = EDITOR_BOARD_PREVIEW (object);

  g_clear_pointer (&self->board, spaces_board_unref);
  g_free (self->name);
  editor_kept_tiles_clear (&self->kept);

  G_OBJECT_CLASS (editor_board_preview_parent_class)->finalize (object);
}

static void
editor_board_preview_class_init (EditorBoardPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  EditorPreviewClass *preview_class = EDITOR_PREVIEW_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = editor_board_preview_finalize;
  preview_class->show = editor_board_preview_show;
  preview_class->describe = editor_board_preview_describe;
  preview_class->get_n_steps = editor_board_preview_get_n_steps;
  preview_class->set_position = editor_board_preview_set_position;
  preview_class->find_step = editor_board_preview_find_step;
  widget_class->snapshot = editor_board_preview_snapshot;
  widget_class->measure = editor_board_preview_measure;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
editor_board_preview_init (EditorBoardPreview *self)
{
  g_object_set (self, "margin-top", MARGIN, "margin-start", MARGIN, "margin-end", MARGIN,
                "margin-bottom", MARGIN_BOTTOM, NULL);
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  editor_board_palette_watch (GTK_WIDGET (self));
}
