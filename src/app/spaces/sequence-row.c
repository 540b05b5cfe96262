/* Rows are used again by the list view for other places, so all that is shown is set anew by
 * update(). "notify::position" touches a style class only: it changes with every step along the
 * timeline, and every row in sight follows it.
 *
 * GTK keeps some two hundred rows and looks at the style of each of their widgets after every edit,
 * so a row is one widget that draws its texts by itself:
 *
 *   |START| number| GAP |sign| GAP |type …      | GAP |place|END|   LINE_HEIGHT or more
 *   |                          |reason, as many lines as needed|END|   and REASON_BELOW
 *   -------------------------------------------------------------   SEPARATOR
 *
 * From right to left all of it is mirrored. */
#include "app/spaces/sequence-row.h"

#include "app/canvas/board-palette.h"
#include "app/canvas/move-symbol.h"
#include "app/compat/text-color.h"
#include "app/spaces/row-text.h"
#include "spaces/description/move-description.h"

#include <adwaita.h>
#include <string.h>

/* Logical pixels. */
#define START 6
#define END 12
#define GAP 12
#define LINE_HEIGHT 33
#define REASON_BELOW 6
#define SEPARATOR 1

#define WIDEST_NUMBER "000" /* of what most boards have; the column is wider for more figures */
#define REASON_SCALE 0.82   /* of the font, as for captions */

/* How much of the text's colour something has. */
typedef struct
{
  double dim;       /* number and place, which matter less than the type */
  double later;     /* what a move that is not made yet says */
  double separator;
} Strength;

static const Strength normal_strength = { 0.7, 0.7, 0.09 };
static const Strength high_contrast_strength = { 0.9, 1, 0.3 };

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

  gboolean      is_last;  /* no line separates it from another row */

  EditorRowText widest_number; /* for its size alone */
  EditorRowText number;
  EditorRowText type;
  EditorRowText place;
  EditorRowText reason;        /* empty for a legal move */
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

static gboolean
is_later (EditorSequenceRow *self)
{
  return self->index >= board_editor_get_position (self->editor);
}

/* Rows of moves that are not made yet at the editor's position are dimmed. */
static void
update_later (EditorSequenceRow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (is_later (self) == gtk_widget_has_css_class (widget, "later"))
    return;

  if (is_later (self))
    gtk_widget_add_css_class (widget, "later");
  else
    gtk_widget_remove_css_class (widget, "later");
  gtk_widget_queue_draw (widget);
}

static void
update_last (EditorSequenceRow *self,
             gsize              n_moves)
{
  gboolean is_last = self->index + 1 == n_moves;

  if (is_last != self->is_last)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->is_last = is_last;
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
  g_autofree char *reason
      = problem->rule != NULL ? spaces_problem_describe (problem) : g_strdup ("");
  g_autofree char *number = g_strdup_printf ("%u", self->index + 1);
  g_autofree char *place = spaces_describe_place (move);
  gboolean resized = FALSE;

  resized |= editor_row_text_set (&self->number, number);
  resized |= editor_row_text_set (&self->type, spaces_describe_type (move));
  resized |= editor_row_text_set (&self->place, place);
  resized |= editor_row_text_set (&self->reason, reason);
  if (resized)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  update_last (self, spaces_board_get_n_moves (board));
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

static gboolean
has_reason (EditorSequenceRow *self)
{
  return *self->reason.text != '\0';
}

static int
get_number_width (EditorSequenceRow *self)
{
  return MAX (editor_row_text_get_width (&self->widest_number),
              editor_row_text_get_width (&self->number));
}

static int
get_line_height (EditorSequenceRow *self)
{
  return MAX (LINE_HEIGHT, editor_row_text_get_height (&self->type, -1));
}

/* Of type and reason. */
static int
get_words_start (EditorSequenceRow *self)
{
  return START + get_number_width (self) + GAP + EDITOR_MOVE_SYMBOL_SIDE + GAP;
}

static int
get_reason_width (EditorSequenceRow *self,
                  int                width)
{
  return MAX (1, width - get_words_start (self) - END);
}

static int
get_height (EditorSequenceRow *self,
            int                width)
{
  int height = get_line_height (self) + SEPARATOR;

  if (has_reason (self))
    height += editor_row_text_get_height (&self->reason, get_reason_width (self, width))
              + REASON_BELOW;

  return height;
}

/* GTK asks for the width at some height, too; it is the same for all heights. */
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
  int type = editor_row_text_get_width (&self->type);
  int others = get_words_start (self) + GAP + editor_row_text_get_width (&self->place) + END;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = others + MIN (type, get_number_width (self));
      *natural = others + type;
    }
  else
    *minimum = *natural = get_height (self, for_size < 0 ? others + type : for_size);
}

static GtkSizeRequestMode
editor_sequence_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Where something begins that is so wide and that far from the beginning of the row. */
static int
get_left (EditorSequenceRow *self,
          int                start,
          int                width)
{
  GtkWidget *widget = GTK_WIDGET (self);

  return gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
             ? gtk_widget_get_width (widget) - start - width
             : start;
}

static GdkRGBA
fade (GdkRGBA color,
      double  strength)
{
  color.alpha *= (float) strength;

  return color;
}

/* In the middle of the first line. */
static void
draw_word (EditorSequenceRow *self,
           EditorRowText     *text,
           GtkSnapshot       *snapshot,
           int                start,
           int                width,
           GdkRGBA            color)
{
  int y = (get_line_height (self) - editor_row_text_get_height (text, -1)) / 2;

  editor_row_text_snapshot (text, snapshot, get_left (self, start, width), y, width, &color);
}

static void
draw_symbol (EditorSequenceRow *self,
             GtkSnapshot       *snapshot,
             int                start,
             double             strength)
{
  static const char *const names[] = { "board_piece", "board_trap", "board_goal" };
  int x = get_left (self, start, EDITOR_MOVE_SYMBOL_SIDE);
  int y = (get_line_height (self) - EDITOR_MOVE_SYMBOL_SIDE) / 2;
  GdkRGBA color
      = fade (editor_compat_lookup_color (GTK_WIDGET (self), names[self->move.type]), strength);

  editor_move_symbol_append (snapshot, self->move.type, x, y, &color);
}

static void
draw_first_line (EditorSequenceRow *self,
                 GtkSnapshot       *snapshot,
                 GdkRGBA            color,
                 const Strength    *strength)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int number_end = START + get_number_width (self);
  int number = editor_row_text_get_width (&self->number);
  int place = editor_row_text_get_width (&self->place);
  int type = MIN (editor_row_text_get_width (&self->type),
                  width - END - place - GAP - get_words_start (self));
  double dim = is_later (self) ? strength->later : strength->dim;
  double usual = is_later (self) ? strength->later : 1;

  draw_word (self, &self->number, snapshot, number_end - number, number, fade (color, dim));
  draw_symbol (self, snapshot, number_end + GAP, usual);
  draw_word (self, &self->type, snapshot, get_words_start (self), type, fade (color, usual));
  draw_word (self, &self->place, snapshot, width - END - place, place, fade (color, dim));
}

static void
draw_reason (EditorSequenceRow *self,
             GtkSnapshot       *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int width = get_reason_width (self, gtk_widget_get_width (widget));
  int x = get_left (self, get_words_start (self), width);
  GdkRGBA color = editor_compat_lookup_color (widget, "warning_color");

  editor_row_text_snapshot (&self->reason, snapshot, x, get_line_height (self), width, &color);
}

static void
editor_sequence_row_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  EditorSequenceRow *self = EDITOR_SEQUENCE_ROW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  GdkRGBA color = editor_compat_get_color (widget);
  const Strength *strength = &normal_strength;
  GdkRGBA separator;

  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    strength = &high_contrast_strength;

  draw_first_line (self, snapshot, color, strength);
  if (has_reason (self))
    draw_reason (self, snapshot);
  separator = fade (color, strength->separator);
  if (!self->is_last)
    gtk_snapshot_append_color (snapshot, &separator,
                               &GRAPHENE_RECT_INIT (0, height - SEPARATOR, width, SEPARATOR));
}

static void
for_each_text (EditorSequenceRow  *self,
               void              (*call) (EditorRowText *text))
{
  call (&self->widest_number);
  call (&self->number);
  call (&self->type);
  call (&self->place);
  call (&self->reason);
}

static void
editor_sequence_row_css_changed (GtkWidget         *widget,
                                 GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (editor_sequence_row_parent_class)->css_changed (widget, change);

  for_each_text (EDITOR_SEQUENCE_ROW (widget), editor_row_text_forget);
}

/* How letters are drawn is not part of what a size is found by, but all rows are told, and with the
 * last of them the old sizes go. */
static void
editor_sequence_row_system_setting_changed (GtkWidget        *widget,
                                            GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (editor_sequence_row_parent_class)->system_setting_changed (widget, setting);

  for_each_text (EDITOR_SEQUENCE_ROW (widget), editor_row_text_forget);
  gtk_widget_queue_resize (widget);
}

static void
editor_sequence_row_direction_changed (GtkWidget        *widget,
                                       GtkTextDirection  previous)
{
  GTK_WIDGET_CLASS (editor_sequence_row_parent_class)->direction_changed (widget, previous);

  for_each_text (EDITOR_SEQUENCE_ROW (widget), editor_row_text_forget);
}

static void
editor_sequence_row_dispose (GObject *object)
{
  EditorSequenceRow *self = EDITOR_SEQUENCE_ROW (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (editor_sequence_row_parent_class)->dispose (object);
}

static void
editor_sequence_row_finalize (GObject *object)
{
  for_each_text (EDITOR_SEQUENCE_ROW (object), editor_row_text_clear);

  G_OBJECT_CLASS (editor_sequence_row_parent_class)->finalize (object);
}

static void
editor_sequence_row_class_init (EditorSequenceRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_sequence_row_dispose;
  object_class->finalize = editor_sequence_row_finalize;

  widget_class->measure = editor_sequence_row_measure;
  widget_class->get_request_mode = editor_sequence_row_get_request_mode;
  widget_class->snapshot = editor_sequence_row_snapshot;
  widget_class->css_changed = editor_sequence_row_css_changed;
  widget_class->system_setting_changed = editor_sequence_row_system_setting_changed;
  widget_class->direction_changed = editor_sequence_row_direction_changed;
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
  GtkWidget *widget = GTK_WIDGET (self);

  self->index = EDITOR_SEQUENCE_ROW_UNBOUND;
  editor_row_text_init (&self->widest_number, widget, 1, FALSE);
  editor_row_text_set (&self->widest_number, WIDEST_NUMBER);
  editor_row_text_init (&self->number, widget, 1, FALSE);
  editor_row_text_init (&self->type, widget, 1, FALSE);
  editor_row_text_init (&self->place, widget, 1, FALSE);
  editor_row_text_init (&self->reason, widget, REASON_SCALE, TRUE);
  gtk_widget_add_css_class (widget, "sequence-row");
  editor_board_palette_watch (widget);
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
