/* Rows are used again by the list view for other places, so all that is shown is set anew by
 * update(). "notify::position" touches a style class only: it changes with every step along the
 * timeline, and every row in sight follows it. */
#include "app/design/sequence-row.h"

#include "app/canvas/move-symbol.h"
#include "app/design/reason-text.h"
#include "app/widgets/drop-children.h"
#include "spaces/description/move-description.h"

#include <string.h>

/* What a dragged row carries. A type of its own, so that no other program's data is taken for
 * it. */
typedef struct
{
  BoardEditor *editor; /* not owned; only compared */
  guint        index;
} SequencePlace;

static gpointer
sequence_place_copy (gpointer place)
{
  return g_memdup2 (place, sizeof (SequencePlace));
}

#define SEQUENCE_TYPE_PLACE (sequence_place_get_type ())
static GType sequence_place_get_type (void);
G_DEFINE_BOXED_TYPE (SequencePlace, sequence_place, sequence_place_copy, g_free)

struct _EditorSequenceRow
{
  GtkWidget    parent_instance;

  BoardEditor *editor; /* a reference; NULL after dispose */
  guint        index;  /* of the move, from 0; EDITOR_SEQUENCE_ROW_UNBOUND while it waits */

  gboolean      is_shown; /* the labels say what follows, and that index */
  SpacesMove    move;
  SpacesProblem problem;  /* the first of the move; all zero without one */

  GtkWidget   *line; /* of all but the reason */
  GtkLabel    *number_label;
  GtkWidget   *symbol;
  GtkLabel    *type_label;
  GtkLabel    *place_label;
  GtkWidget   *reason_text;
};

G_DEFINE_FINAL_TYPE (EditorSequenceRow, editor_sequence_row, GTK_TYPE_WIDGET)

/* A screen reader reads the row of the list, which is the parent of this widget. */
static void
describe (EditorSequenceRow   *self,
          SpacesMove           move,
          const char          *reason)
{
  g_autofree char *words = spaces_describe_move (move, self->index);
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    reason,
                                    -1);
}

/* Rows of moves that are not made yet at the editor's position are dimmed. */
static void
update_later (EditorSequenceRow *self)
{
  if (self->index >= board_editor_get_position (self->editor))
    gtk_widget_add_css_class (GTK_WIDGET (self), "later");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "later");
}

/* Of the rows that an edit reaches, some two hundred, all but one or two stay as they are. Bytes
 * between the fields of a problem may differ, and then a row is written once more. */
static gboolean
shows (EditorSequenceRow   *self,
       SpacesMove           move,
       const SpacesProblem *problem)
{
  return self->is_shown && memcmp (&self->move, &move, sizeof move) == 0
         && memcmp (&self->problem, problem, sizeof *problem) == 0;
}

static void
show_move (EditorSequenceRow   *self,
           SpacesMove           move,
           const SpacesProblem *problem)
{
  gboolean is_wrong = problem->rule != NULL;
  g_autofree char *reason = is_wrong ? spaces_problem_describe (problem) : g_strdup ("");
  g_autofree char *number = g_strdup_printf ("%u", self->index + 1);
  g_autofree char *place = spaces_describe_place (move);

  gtk_label_set_text (self->number_label, number);
  gtk_label_set_text (self->type_label, spaces_describe_type (move));
  gtk_label_set_text (self->place_label, place);
  editor_reason_text_set_text (EDITOR_REASON_TEXT (self->reason_text), reason);
  gtk_widget_set_visible (self->reason_text, is_wrong);
  editor_move_symbol_set_type (EDITOR_MOVE_SYMBOL (self->symbol), move.type);
  describe (self, move, reason);

  self->is_shown = TRUE;
  self->move = move;
  self->problem = *problem;
}

static void
update (EditorSequenceRow *self)
{
  static const SpacesProblem none;
  SpacesBoard *board = board_editor_get_board (self->editor);
  const SpacesProblem *problem; /* the editor's */
  guint n_problems;
  SpacesMove move;

  /* The row may get the new board before the model does, and have no move in it any more. Unbound
   * rows have no move either. */
  if (self->index >= spaces_board_get_n_moves (board))
    return;

  move = *spaces_board_get_move (board, self->index);
  problem = spaces_report_find (board_editor_get_report (self->editor), self->index,
                                &n_problems);
  if (problem == NULL)
    problem = &none;
  if (!shows (self, move, problem))
    show_move (self, move, problem);
  update_later (self);
}

static GdkContentProvider *
on_drag_prepare (GtkDragSource     *source,
                 double             x,
                 double             y,
                 EditorSequenceRow *self)
{
  SequencePlace place = { self->editor, self->index };

  return gdk_content_provider_new_typed (SEQUENCE_TYPE_PLACE, &place);
}

static void
on_drag_begin (GtkDragSource     *source,
               GdkDrag           *drag,
               EditorSequenceRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* A row of another window has another editor, and may have gone when it is dropped: the editor is
 * compared and not used. */
static gboolean
on_drop (GtkDropTarget     *target,
         const GValue      *value,
         double             x,
         double             y,
         EditorSequenceRow *self)
{
  const SequencePlace *from = g_value_get_boxed (value);

  if (from == NULL || from->editor != self->editor
      || from->index >= spaces_board_get_n_moves (board_editor_get_board (self->editor)))
    return FALSE;

  board_editor_reorder (self->editor, from->index, self->index);
  return TRUE;
}

/* One below the other, as in a GtkBox. But GTK asks for the width at some height, too, and a box
 * then tries one width after the other; here the width is the same for all heights. */
static void
editor_sequence_row_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  EditorSequenceRow *self = EDITOR_SEQUENCE_ROW (widget);
  int reason_minimum, reason_natural;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    for_size = -1;
  gtk_widget_measure (self->line, orientation, for_size, minimum, natural, NULL, NULL);
  if (!gtk_widget_get_visible (self->reason_text))
    return;

  gtk_widget_measure (self->reason_text, orientation, for_size, &reason_minimum, &reason_natural,
                      NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MAX (*minimum, reason_minimum);
      *natural = MAX (*natural, reason_natural);
    }
  else
    {
      *minimum += reason_minimum;
      *natural += reason_natural;
    }
}

static GtkSizeRequestMode
editor_sequence_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
editor_sequence_row_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  EditorSequenceRow *self = EDITOR_SEQUENCE_ROW (widget);
  int reason = 0;

  if (gtk_widget_get_visible (self->reason_text))
    {
      gtk_widget_measure (self->reason_text, GTK_ORIENTATION_VERTICAL, width, &reason, NULL, NULL,
                          NULL);
      gtk_widget_size_allocate (self->reason_text,
                                &(GtkAllocation) { 0, height - reason, width, reason }, -1);
    }
  gtk_widget_size_allocate (self->line, &(GtkAllocation) { 0, 0, width, height - reason }, -1);
}

static void
editor_sequence_row_dispose (GObject *object)
{
  EditorSequenceRow *self = EDITOR_SEQUENCE_ROW (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_sequence_row_parent_class)->dispose (object);
}

static void
editor_sequence_row_class_init (EditorSequenceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_sequence_row_dispose;
  widget_class->measure = editor_sequence_row_measure;
  widget_class->get_request_mode = editor_sequence_row_get_request_mode;
  widget_class->size_allocate = editor_sequence_row_size_allocate;

  g_type_ensure (EDITOR_TYPE_MOVE_SYMBOL);
  g_type_ensure (EDITOR_TYPE_REASON_TEXT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/sequence-row.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorSequenceRow, line);
  gtk_widget_class_bind_template_child (widget_class, EditorSequenceRow, number_label);
  gtk_widget_class_bind_template_child (widget_class, EditorSequenceRow, symbol);
  gtk_widget_class_bind_template_child (widget_class, EditorSequenceRow, type_label);
  gtk_widget_class_bind_template_child (widget_class, EditorSequenceRow, place_label);
  gtk_widget_class_bind_template_child (widget_class, EditorSequenceRow, reason_text);
}

static void
add_drag (EditorSequenceRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (SEQUENCE_TYPE_PLACE, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_drag_begin), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
editor_sequence_row_init (EditorSequenceRow *self)
{
  self->index = EDITOR_SEQUENCE_ROW_UNBOUND;
  gtk_widget_init_template (GTK_WIDGET (self));
  add_drag (self);
}

GtkWidget *
editor_sequence_row_new (BoardEditor *editor)
{
  EditorSequenceRow *self = g_object_new (EDITOR_TYPE_SEQUENCE_ROW, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (update), self);
  g_signal_connect_swapped (editor, "notify::position", G_CALLBACK (update_later), self);

  return GTK_WIDGET (self);
}

guint
editor_sequence_row_get_index (EditorSequenceRow *self)
{
  return self->index;
}

/* Which move is shown; EDITOR_SEQUENCE_ROW_UNBOUND while the row waits to be used again. */
void
editor_sequence_row_set_index (EditorSequenceRow *self,
                               guint              index)
{
  self->index = index;
  self->is_shown = FALSE;
  update (self);
}
