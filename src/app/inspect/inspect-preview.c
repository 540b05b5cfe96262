#include "app/inspect/inspect-preview.h"

#include "app/canvas/board-picture.h"
#include "app/canvas/timeline.h"
#include "app/widgets/accessible-names.h"

#include <glib/gi18n-lib.h>

struct _EditorInspectPreview
{
  GtkWidget           parent_instance;

  Inspection         *inspection;
  BoardEditor        *editor; /* steps through the board; never edits it */
  gsize               index;
  gboolean            setting;

  GtkLabel           *heading;
  GtkLabel           *size_label;
  GtkDropDown        *chooser;
  EditorBoardPicture *picture;
  EditorTimeline     *timeline;
};

G_DEFINE_FINAL_TYPE (EditorInspectPreview, editor_inspect_preview, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  STEPPED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

const InspectionFind *
editor_inspect_preview_get_board (EditorInspectPreview *self)
{
  if (self->inspection == NULL || self->index >= inspection_get_n_finds (self->inspection))
    return NULL;

  return inspection_get_find (self->inspection, self->index);
}

gssize
editor_inspect_preview_get_move (EditorInspectPreview *self)
{
  return (gssize) board_editor_get_position (self->editor) - 1;
}

static void
show_board (EditorInspectPreview *self)
{
  const InspectionFind *found = editor_inspect_preview_get_board (self);
  g_autofree char *size = NULL;
  guint side;

  if (found == NULL)
    return;

  self->setting = TRUE;
  side = spaces_board_get_size (found->value);
  board_editor_load (self->editor, found->value, found->name);
  board_editor_set_position (self->editor, spaces_board_get_n_moves (found->value));
  self->setting = FALSE;

  size = g_strdup_printf (_("%u×%u, “%s”"), side, side, found->name);
  gtk_label_set_text (self->heading, found->complete ? _("Board") : _("What could be read"));
  gtk_label_set_text (self->size_label, size);
}

static void
fill_chooser (EditorInspectPreview *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  gsize n = inspection_get_n_finds (self->inspection);

  for (gsize i = 0; i < n; i++)
    {
      const InspectionFind *found = inspection_get_find (self->inspection, i);
      /* Translators: one of several boards: its number, how many there are, and its name */
      g_autofree char *name = g_strdup_printf (_("%lu of %lu · %s"), (gulong) i + 1, (gulong) n,
                                               found->name);

      gtk_string_list_append (names, name);
    }

  gtk_drop_down_set_model (self->chooser, G_LIST_MODEL (names));
  gtk_widget_set_visible (GTK_WIDGET (self->chooser), n > 1);
}

void
editor_inspect_preview_show (EditorInspectPreview *self,
                             Inspection           *inspection)
{
  Inspection *before = self->inspection;

  self->inspection = inspection_ref (inspection);
  g_clear_pointer (&before, inspection_unref);
  self->index = 0;

  self->setting = TRUE;
  fill_chooser (self);
  self->setting = FALSE;
  show_board (self);
}

void
editor_inspect_preview_point (EditorInspectPreview *self,
                              gsize                 board,
                              gssize                move)
{
  if (board >= inspection_get_n_finds (self->inspection))
    return;

  self->setting = TRUE;
  if (board != self->index)
    {
      self->index = board;
      gtk_drop_down_set_selected (self->chooser, (guint) board);
      show_board (self);
    }
  self->setting = TRUE;
  if (move == EDITOR_INSPECT_NO_MOVE)
    move = (gssize) spaces_board_get_n_moves (board_editor_get_board (self->editor)) - 1;
  board_editor_set_position (self->editor, (gsize) (move + 1));
  self->setting = FALSE;
}

static void
on_chosen (EditorInspectPreview *self)
{
  guint index = gtk_drop_down_get_selected (self->chooser);

  if (self->setting || index == GTK_INVALID_LIST_POSITION)
    return;

  self->index = index;
  show_board (self);
  g_signal_emit (self, signals[CHOSEN], 0);
}

static void
on_position (EditorInspectPreview *self)
{
  if (!self->setting)
    g_signal_emit (self, signals[STEPPED], 0);
}

/* A square that was visited several times goes through its visits. */
static void
on_square (EditorInspectPreview *self,
           int                   row,
           int                   col)
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
          board_editor_set_position (self->editor, move + 1);
          return;
        }
    }
}

static void
editor_inspect_preview_dispose (GObject *object)
{
  EditorInspectPreview *self = EDITOR_INSPECT_PREVIEW (object);
  GtkWidget *child;

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->editor);
  g_clear_pointer (&self->inspection, inspection_unref);

  G_OBJECT_CLASS (editor_inspect_preview_parent_class)->dispose (object);
}

static void
editor_inspect_preview_class_init (EditorInspectPreviewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_inspect_preview_dispose;

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[STEPPED] = g_signal_new ("stepped", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (EDITOR_TYPE_BOARD_PICTURE);
  g_type_ensure (EDITOR_TYPE_TIMELINE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/inspect-preview.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPreview, heading);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPreview, size_label);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPreview, chooser);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPreview, picture);
  gtk_widget_class_bind_template_child (widget_class, EditorInspectPreview, timeline);
  gtk_widget_class_bind_template_callback (widget_class, on_chosen);
  gtk_widget_class_bind_template_callback (widget_class, on_square);
}

static void
editor_inspect_preview_init (EditorInspectPreview *self)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (SPACES_MIN_SIZE, NULL, 0);

  gtk_widget_init_template (GTK_WIDGET (self));
  self->editor = board_editor_new (board);
  editor_board_picture_set_editor (self->picture, self->editor);
  editor_timeline_set_editor (self->timeline, self->editor);
  editor_accessible_names_set_inside (GTK_WIDGET (self->chooser), _("Which of the boards is shown"));
  g_signal_connect_swapped (self->editor, "notify::position", G_CALLBACK (on_position), self);
}
