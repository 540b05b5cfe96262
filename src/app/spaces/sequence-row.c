/* Rows are used again by the list view for other places, so all that is shown is set anew by
 * update(). "notify::position" touches a style class only: it changes with every step along the
 * timeline, and every row in sight follows it.
 *
 * GTK keeps some two hundred rows, and one that comes above the others, as where the last move of
 * many is taken back, makes it find the styles of all that is visible in those below it again. So
 * a row that is beyond the edges of the list hides its parts but for those that give it its
 * height, and the labels of a row that stays as it is are left alone. */
#include "app/spaces/sequence-row.h"

#include "app/canvas/symbol.h"
#include "app/desktop/settings.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "spaces/description/move-description.h"
#include "objects/object-owns.h"

#include <string.h>

/* Dots per inch beyond which text is large: usual are 96, and 120 is what desktops call large. */
#define LARGE_DPI 110

struct _EditorSequenceRow
{
  GtkGrid           parent_instance;

  BoardEditor      *editor; /* a reference; NULL after dispose */
  guint             index;  /* of the move, from 0; EDITOR_SEQUENCE_ROW_UNBOUND while it waits */
  guint             dragged; /* its index when it was last dragged: it may have another by now */

  gboolean          is_shown; /* the labels say what follows, and that index */
  SpacesMove        move;
  SpacesProblem     problem;  /* the first of the move; all zero without one */

  GtkLabel         *number;
  EditorSymbol     *symbol;
  GtkLabel         *type;
  GtkLabel         *place;
  GtkWidget        *reason;   /* below type and place; NULL until a move has a problem */
};

G_DEFINE_FINAL_TYPE (EditorSequenceRow, editor_sequence_row, GTK_TYPE_GRID)

/* Rows of moves that are not made yet at the editor's position are dimmed. */
static void
update_later (EditorSequenceRow *self)
{
  editor_set_css_class (GTK_WIDGET (self), "later",
                        self->index >= board_editor_get_position (self->editor));
}

static void
show_reason (EditorSequenceRow *self,
             const char        *reason)
{
  if (self->reason == NULL && reason != NULL)
    {
      self->reason = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_PRESENTATION, "xalign", 0.0f, "wrap", TRUE,
                                   NULL);
      gtk_widget_add_css_class (self->reason, "reason");
      gtk_grid_attach (GTK_GRID (self), self->reason, 2, 1, 2, 1);
    }
  if (reason != NULL)
    gtk_label_set_text (GTK_LABEL (self->reason), reason);
  if (self->reason != NULL)
    gtk_widget_set_visible (self->reason, reason != NULL);
}

/* A screen reader reads the row of the list, which is the parent of this widget. */
static void
describe (EditorSequenceRow *self,
          const char        *reason)
{
  g_autofree char *words = spaces_describe_move (self->move, self->index);
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));

  if (item != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (item),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    reason != NULL ? reason : "", -1);
}

/* Beside the type, which must not be cut, large text leaves no room for a place in one line; others
 * have one, since several are measured again and again. */
static void
show_move (EditorSequenceRow *self)
{
  g_autofree char *reason
      = self->problem.rule != NULL ? spaces_problem_describe (&self->problem) : NULL;
  g_autofree char *number = g_strdup_printf ("%u", self->index + 1);
  g_autofree char *place = spaces_describe_place (self->move);
  int dpi; /* in 1024ths */

  gtk_label_set_text (self->number, number);
  editor_symbol_set_move (self->symbol, self->move.type);
  gtk_label_set_text (self->type, spaces_describe_type (self->move));
  gtk_label_set_text (self->place, place);
  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  gtk_label_set_wrap (self->place, dpi > LARGE_DPI * PANGO_SCALE);
  show_reason (self, reason);
  describe (self, reason);
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
    {
      self->is_shown = TRUE;
      self->move = move;
      self->problem = *problem;
      show_move (self);
    }
  update_later (self);
  editor_set_css_class (GTK_WIDGET (self), "last",
                        self->index + 1 == spaces_board_get_n_moves (board));
}

/* Rows and columns are called another way. */
static void
follow_places (EditorSequenceRow *self)
{
  self->is_shown = FALSE;
  update (self);
}

static GdkContentProvider *
on_drag_prepare (GtkDragSource     *source,
                 double             x,
                 double             y,
                 EditorSequenceRow *self)
{
  self->dragged = self->index;

  return gdk_content_provider_new_typed (EDITOR_TYPE_SEQUENCE_ROW, self);
}

static void
on_drag_begin (GtkDragSource     *source,
               GdkDrag           *drag,
               EditorSequenceRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* A row of another window has another editor, and none once that is closed. */
static gboolean
on_drop (EditorSequenceRow *self,
         const GValue      *value)
{
  const EditorSequenceRow *from = g_value_get_object (value);

  if (from == NULL || from->editor != self->editor
      || from->dragged >= spaces_board_get_n_moves (board_editor_get_board (self->editor)))
    return FALSE;

  board_editor_reorder (self->editor, from->dragged, self->index);
  return TRUE;
}

/* The type and the reason, if there is one, stay: they give the row its height. */
static void
show_parts (GtkWidget *widget,
            gboolean   are_visible)
{
  EditorSequenceRow *self = EDITOR_SEQUENCE_ROW (widget);

  gtk_widget_set_visible (GTK_WIDGET (self->number), are_visible);
  gtk_widget_set_visible (GTK_WIDGET (self->symbol), are_visible);
  gtk_widget_set_visible (GTK_WIDGET (self->place), are_visible);
}

static void
editor_sequence_row_map (GtkWidget *widget)
{
  show_parts (widget, TRUE);
  GTK_WIDGET_CLASS (editor_sequence_row_parent_class)->map (widget);
}

static void
editor_sequence_row_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (editor_sequence_row_parent_class)->unmap (widget);
  show_parts (widget, FALSE);
}

static void
editor_sequence_row_class_init (EditorSequenceRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS (klass, EditorSequenceRow, editor);
  widget_class->map = editor_sequence_row_map;
  widget_class->unmap = editor_sequence_row_unmap;
  g_type_ensure (EDITOR_TYPE_SYMBOL);
  EDITOR_SET_TEMPLATE (widget_class, "sequence-row");
  EDITOR_BIND_CHILDREN (widget_class, EditorSequenceRow, number, symbol, type, place);
  /* A grid would be told of as a group. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
add_drag (EditorSequenceRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (EDITOR_TYPE_SEQUENCE_ROW, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE);
  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_drag_begin), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));

  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), self);
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
  editor_settings_follow_places (self, G_CALLBACK (follow_places));

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
