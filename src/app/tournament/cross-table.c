/* The table draws its cells itself: a widget for each would be too many for GTK. The corner between
 * the heads, the heads and the cells are four panes, each clipped to its place; offsets of the
 * adjustments move three of them.
 *
 * Columns go from left to right in every language, as rows and columns of a board do.
 */
#include "app/tournament/cross-table.h"

#include "app/compat/text-color.h"
#include "app/tournament/cross-texts.h"
#include "app/tournament/tournament-text.h"
#include "app/widgets/board-scroll.h"
#include "app/widgets/drop-children.h"

#include <glib/gi18n-lib.h>

#define NATURAL_CELLS 8 /* rows and columns that the table would like to show */
#define LEAST_CELLS 2
#define WON_SHADE 0.24  /* how strong the colour of a cell is, 0…1 */
#define LOST_SHADE 0.2
#define SELF_SHADE 0.1
#define LINE_SHADE 0.12
#define CHOSEN_SHADE 0.1

struct _EditorCrossTable
{
  GtkWidget               parent_instance;

  EditorTournamentResult *result;   /* a reference, or NULL */
  guint                   place;    /* of the chosen cell, as the next one */
  guint                   opponent;
  GtkWidget              *cursor;   /* the chosen cell */
  EditorBoardScroll       scroll;   /* the adjustments of GtkScrollable */
  gboolean                reveals;  /* the next allocation scrolls to the chosen cell */

  EditorCrossTexts        texts;
};

enum
{
  CHOSEN,
  ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorCrossTable, editor_cross_table, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

static guint
get_n (EditorCrossTable *self)
{
  return self->result != NULL ? editor_tournament_result_get_n (self->result) : 0;
}

/* ---- Places ---- */

static int
get_offset (EditorCrossTable *self,
            GtkOrientation    orientation)
{
  return (int) editor_board_scroll_get (&self->scroll, orientation);
}

/* Where the cells begin: behind the heads, and scrolled. */
static graphene_point_t
find_origin (EditorCrossTable *self)
{
  return GRAPHENE_POINT_INIT (
      (float) (self->texts.head - get_offset (self, GTK_ORIENTATION_HORIZONTAL)),
      (float) (self->texts.head - get_offset (self, GTK_ORIENTATION_VERTICAL)));
}

/* Where a cell is, also beside what is in view. */
static graphene_rect_t
find_rect (EditorCrossTable *self,
           guint             place,
           guint             opponent)
{
  const EditorCrossTexts *texts = &self->texts;
  graphene_point_t origin = find_origin (self);

  return GRAPHENE_RECT_INIT (origin.x + (float) (opponent * (guint) texts->cell_width),
                             origin.y + (float) (place * (guint) texts->cell_height),
                             (float) texts->cell_width, (float) texts->cell_height);
}

typedef struct
{
  guint first, last; /* places, the last one excluded */
} Span;

static Span
find_span (int   offset,
           int   length,
           int   cell,
           guint n)
{
  guint first = MIN ((guint) (offset / cell), n);

  return (Span) { first, MIN ((guint) ((offset + MAX (length, 0)) / cell) + 1, n) };
}

static Span
find_columns (EditorCrossTable *self)
{
  return find_span (get_offset (self, GTK_ORIENTATION_HORIZONTAL),
                    gtk_widget_get_width (GTK_WIDGET (self)) - self->texts.head,
                    self->texts.cell_width, get_n (self));
}

static Span
find_rows (EditorCrossTable *self)
{
  return find_span (get_offset (self, GTK_ORIENTATION_VERTICAL),
                    gtk_widget_get_height (GTK_WIDGET (self)) - self->texts.head,
                    self->texts.cell_height, get_n (self));
}

/* FALSE on the heads and beside the table. */
static gboolean
find_cell (EditorCrossTable *self,
           double            x,
           double            y,
           guint            *place,
           guint            *opponent)
{
  graphene_point_t origin = find_origin (self);
  guint n = get_n (self);

  if (n == 0 || self->texts.cell_width == 0 || x < self->texts.head || y < self->texts.head)
    return FALSE;

  *opponent = (guint) ((x - origin.x) / self->texts.cell_width);
  *place = (guint) ((y - origin.y) / self->texts.cell_height);

  return *place < n && *opponent < n;
}

/* ---- Drawing ---- */

static void
fill (GtkSnapshot     *snapshot,
      const GdkRGBA   *color,
      double           alpha,
      graphene_rect_t  rect)
{
  GdkRGBA shade = *color;

  shade.alpha *= (float) alpha;
  gtk_snapshot_append_color (snapshot, &shade, &rect);
}

static void
draw_layout (GtkSnapshot   *snapshot,
             PangoLayout   *layout,
             const GdkRGBA *color,
             float          x,
             float          y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

typedef struct
{
  GdkRGBA text, won, lost;
} Colors;

static void
draw_cell (EditorCrossTable *self,
           GtkSnapshot      *snapshot,
           const Colors     *colors,
           guint             place,
           guint             opponent)
{
  graphene_rect_t rect = find_rect (self, place, opponent);
  gint lead = editor_tournament_result_lead (self->result, place, opponent);
  PangoLayout *layout = editor_cross_texts_get_lead (&self->texts, lead);
  int width, height;

  if (place == opponent)
    {
      fill (snapshot, &colors->text, SELF_SHADE, rect);
      return;
    }
  if (lead > 0)
    fill (snapshot, &colors->won, WON_SHADE, rect);
  else if (lead < 0)
    fill (snapshot, &colors->lost, LOST_SHADE, rect);

  pango_layout_get_pixel_size (layout, &width, &height);
  draw_layout (snapshot, layout, &colors->text,
               rect.origin.x + (float) (self->texts.cell_width - width) / 2,
               rect.origin.y + (float) (self->texts.cell_height - height) / 2);
}

/* Lines between the cells, over their colours. */
static void
draw_lines (EditorCrossTable *self,
            GtkSnapshot      *snapshot,
            const Colors     *colors,
            Span              rows,
            Span              columns)
{
  graphene_rect_t first = find_rect (self, rows.first, columns.first);
  graphene_rect_t last = find_rect (self, rows.last, columns.last);
  float width = last.origin.x - first.origin.x;
  float height = last.origin.y - first.origin.y;

  for (guint i = rows.first; i <= rows.last; i++)
    fill (snapshot, &colors->text, LINE_SHADE,
          GRAPHENE_RECT_INIT (first.origin.x, find_rect (self, i, 0).origin.y, width, 1));
  for (guint i = columns.first; i <= columns.last; i++)
    fill (snapshot, &colors->text, LINE_SHADE,
          GRAPHENE_RECT_INIT (find_rect (self, 0, i).origin.x, first.origin.y, 1, height));
}

static void
draw_cells (EditorCrossTable *self,
            GtkSnapshot      *snapshot,
            const Colors     *colors)
{
  Span rows = find_rows (self), columns = find_columns (self);

  for (guint i = rows.first; i < rows.last; i++)
    for (guint j = columns.first; j < columns.last; j++)
      draw_cell (self, snapshot, colors, i, j);
  draw_lines (self, snapshot, colors, rows, columns);
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->cursor, snapshot);
}

static void
draw_row_heads (EditorCrossTable *self,
                GtkSnapshot      *snapshot,
                const Colors     *colors)
{
  Span rows = find_rows (self);

  for (guint i = rows.first; i < rows.last; i++)
    {
      graphene_rect_t cell = find_rect (self, i, 0);

      if (i == self->place)
        fill (snapshot, &colors->text, CHOSEN_SHADE,
              GRAPHENE_RECT_INIT (0, cell.origin.y, (float) self->texts.head, cell.size.height));
      draw_layout (snapshot, editor_cross_texts_get_head (&self->texts, i), &colors->text,
                   EDITOR_CROSS_PADDING, cell.origin.y + EDITOR_CROSS_PADDING);
    }
}

/* Upwards, read with the head turned to the left. */
static void
draw_column_heads (EditorCrossTable *self,
                   GtkSnapshot      *snapshot,
                   const Colors     *colors)
{
  Span columns = find_columns (self);
  float foot = (float) (self->texts.head - EDITOR_CROSS_PADDING);

  for (guint i = columns.first; i < columns.last; i++)
    {
      graphene_rect_t cell = find_rect (self, 0, i);
      float line = cell.size.height - 2 * EDITOR_CROSS_PADDING;
      float x = cell.origin.x + (cell.size.width - line) / 2;

      if (i == self->opponent)
        fill (snapshot, &colors->text, CHOSEN_SHADE,
              GRAPHENE_RECT_INIT (cell.origin.x, 0, cell.size.width, (float) self->texts.head));
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, foot));
      gtk_snapshot_rotate (snapshot, -90);
      gtk_snapshot_append_layout (snapshot, editor_cross_texts_get_head (&self->texts, i),
                                  &colors->text);
      gtk_snapshot_restore (snapshot);
    }
}

static void
editor_cross_table_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float head = (float) self->texts.head;
  const Colors colors = {
    .text = editor_compat_get_color (widget),
    .won = editor_compat_lookup_color (widget, "board_goal"),
    .lost = editor_compat_lookup_color (widget, "board_trap"),
  };

  if (get_n (self) == 0 || self->texts.cell_width == 0)
    return;

  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (head, head, MAX (width - head, 0),
                                                         MAX (height - head, 0)));
  draw_cells (self, snapshot, &colors);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (0, head, head, MAX (height - head, 0)));
  draw_row_heads (self, snapshot, &colors);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_push_clip (snapshot, &GRAPHENE_RECT_INIT (head, 0, MAX (width - head, 0), head));
  draw_column_heads (self, snapshot, &colors);
  gtk_snapshot_pop (snapshot);
}

/* ---- Layout ---- */

static void
editor_cross_table_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (widget);
  int cell;

  editor_cross_texts_measure (&self->texts);
  cell = orientation == GTK_ORIENTATION_HORIZONTAL ? self->texts.cell_width
                                                   : self->texts.cell_height;
  *minimum = self->texts.head + LEAST_CELLS * cell;
  *natural = self->texts.head + NATURAL_CELLS * cell;
}

/* The nearest offset at which a cell is in view. */
static double
reveal (double offset,
        double start,
        double length,
        double page)
{
  if (start < offset)
    return start;

  return start + length > offset + page ? start + length - page : offset;
}

static void
configure (EditorCrossTable *self,
           GtkOrientation    orientation,
           int               size,
           int               cell,
           guint             chosen)
{
  double content = (double) get_n (self) * cell;
  double page = MAX (size - self->texts.head, cell);
  double value = CLAMP (get_offset (self, orientation), 0, MAX (content - page, 0));

  if (self->reveals)
    value = reveal (value, (double) chosen * cell, cell, page);
  editor_board_scroll_configure (&self->scroll, orientation, value, content, page, cell);
}

static void
editor_cross_table_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (widget);
  graphene_rect_t cell;

  editor_cross_texts_measure (&self->texts);
  configure (self, GTK_ORIENTATION_HORIZONTAL, width, self->texts.cell_width, self->opponent);
  configure (self, GTK_ORIENTATION_VERTICAL, height, self->texts.cell_height, self->place);
  self->reveals = FALSE;
  cell = find_rect (self, self->place, self->opponent);
  gtk_widget_measure (self->cursor, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->cursor,
                            &(GtkAllocation) { (int) cell.origin.x, (int) cell.origin.y,
                                               (int) cell.size.width + 1,
                                               (int) cell.size.height + 1 },
                            -1);
  gtk_widget_queue_draw (widget);
}

static void
editor_cross_table_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (widget);

  GTK_WIDGET_CLASS (editor_cross_table_parent_class)->css_changed (widget, change);
  editor_cross_texts_forget (&self->texts, self->result);
  gtk_widget_queue_resize (widget);
}

/* ---- Choosing ---- */

char *
editor_cross_table_describe (EditorCrossTable *self)
{
  return self->result != NULL
             ? editor_tournament_describe_round (self->result, self->place, self->opponent)
             : g_strdup ("");
}

static void
name_cursor (EditorCrossTable *self)
{
  g_autofree char *words = editor_cross_table_describe (self);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self->cursor), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  g_signal_emit (self, signals[CHOSEN], 0);
}

void
editor_cross_table_choose (EditorCrossTable *self,
                           guint             place,
                           guint             opponent)
{
  g_return_if_fail (place < get_n (self) && opponent < get_n (self));

  self->place = place;
  self->opponent = opponent;
  self->reveals = TRUE;
  name_cursor (self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
editor_cross_table_get_chosen (EditorCrossTable *self,
                               guint            *place,
                               guint            *opponent)
{
  *place = self->place;
  *opponent = self->opponent;
}

/* The chosen board and its opponent may have other places, or not be there: the first round is
 * chosen. */
void
editor_cross_table_set_result (EditorCrossTable       *self,
                               EditorTournamentResult *result)
{
  editor_tournament_result_ref (result);
  g_clear_pointer (&self->result, editor_tournament_result_unref);
  self->result = result;
  editor_cross_texts_forget (&self->texts, result);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  editor_cross_table_choose (self, 0, 1);
}

/* ---- Keys and pointer ---- */

/* The rows and columns to move by; far more than there are lead to an end. */
static gboolean
on_move (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (widget);
  int last = (int) get_n (self) - 1;
  int rows, columns;

  if (last < 0)
    return FALSE;

  g_variant_get (args, "(ii)", &rows, &columns);
  editor_cross_table_choose (self, (guint) CLAMP ((int) self->place + rows, 0, last),
                             (guint) CLAMP ((int) self->opponent + columns, 0, last));

  return TRUE;
}

static gboolean
on_page (GtkWidget *widget,
         GVariant  *args,
         gpointer   data)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (widget);
  int height = gtk_widget_get_height (widget) - self->texts.head;
  int page = MAX (height / MAX (self->texts.cell_height, 1) - 1, 1);

  return on_move (widget, g_variant_new ("(ii)", page * g_variant_get_int32 (args), 0), data);
}

static gboolean
on_activate (GtkWidget *widget,
             GVariant  *args,
             gpointer   data)
{
  if (get_n (EDITOR_CROSS_TABLE (widget)) == 0)
    return FALSE;

  g_signal_emit (widget, signals[ACTIVATED], 0);

  return TRUE;
}

static void
on_pressed (EditorCrossTable *self,
            int               n_press,
            double            x,
            double            y)
{
  guint place, opponent;

  if (!find_cell (self, x, y, &place, &opponent))
    return;

  editor_cross_table_choose (self, place, opponent);
  gtk_widget_grab_focus (self->cursor);
  if (n_press == 2)
    g_signal_emit (self, signals[ACTIVATED], 0);
}

/* On a head its board, which may be shortened there. */
static gboolean
on_tooltip (EditorCrossTable *self,
            int               x,
            int               y,
            gboolean          by_keyboard,
            GtkTooltip       *tooltip)
{
  graphene_point_t origin = find_origin (self);
  g_autofree char *text = NULL;
  guint place, opponent;

  if (by_keyboard || get_n (self) == 0 || self->texts.cell_width == 0)
    return FALSE;

  if (find_cell (self, x, y, &place, &opponent))
    text = editor_tournament_describe_round (self->result, place, opponent);
  else if (x < self->texts.head && y >= self->texts.head)
    place = (guint) ((y - origin.y) / self->texts.cell_height);
  else if (y < self->texts.head && x >= self->texts.head)
    place = (guint) ((x - origin.x) / self->texts.cell_width);
  else
    return FALSE;
  if (text == NULL && place < get_n (self))
    text = editor_tournament_describe_place (self->result, place);
  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

static gboolean
editor_cross_table_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (EDITOR_CROSS_TABLE (widget)->cursor);
}

/* One stop for Tab. */
static gboolean
editor_cross_table_focus (GtkWidget        *widget,
                          GtkDirectionType  direction)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (widget);

  return !gtk_widget_has_focus (self->cursor) && get_n (self) > 0
         && gtk_widget_grab_focus (self->cursor);
}

static void
install_keys (GtkWidgetClass *widget_class)
{
  const int all = SPACES_TOURNAMENT_MAX_BOARDS;
  const struct
  {
    guint           keys[2];
    GdkModifierType modifiers;
    int             rows, columns;
  } moves[] = {
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, 0, -1, 0 },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, 0, 1, 0 },
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, 0, 0, -1 },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, 0, 0, 1 },
    { { GDK_KEY_Home, GDK_KEY_KP_Home }, 0, 0, -all },
    { { GDK_KEY_End, GDK_KEY_KP_End }, 0, 0, all },
    { { GDK_KEY_Home, GDK_KEY_KP_Home }, GDK_CONTROL_MASK, -all, -all },
    { { GDK_KEY_End, GDK_KEY_KP_End }, GDK_CONTROL_MASK, all, all },
  };
  static const guint activating[]
      = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space };

  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    for (gsize key = 0; key < G_N_ELEMENTS (moves[i].keys); key++)
      gtk_widget_class_add_binding (widget_class, moves[i].keys[key], moves[i].modifiers, on_move,
                                    "(ii)", moves[i].rows, moves[i].columns);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Up, 0, on_page, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Up, 0, on_page, "i", -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Page_Down, 0, on_page, "i", 1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_Page_Down, 0, on_page, "i", 1);
  for (gsize i = 0; i < G_N_ELEMENTS (activating); i++)
    gtk_widget_class_add_binding (widget_class, activating[i], 0, on_activate, NULL);
}

/* ---- The widget ---- */

static void
editor_cross_table_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (!editor_board_scroll_get_property (&EDITOR_CROSS_TABLE (object)->scroll, pspec, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_cross_table_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  if (!editor_board_scroll_set_property (&EDITOR_CROSS_TABLE (object)->scroll, pspec, value))
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_cross_table_dispose (GObject *object)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (object);

  g_clear_pointer (&self->result, editor_tournament_result_unref);
  editor_board_scroll_clear (&self->scroll);
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_cross_table_parent_class)->dispose (object);
}

static void
editor_cross_table_finalize (GObject *object)
{
  editor_cross_texts_clear (&EDITOR_CROSS_TABLE (object)->texts);

  G_OBJECT_CLASS (editor_cross_table_parent_class)->finalize (object);
}

static void
editor_cross_table_class_init (EditorCrossTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = editor_cross_table_get_property;
  G_OBJECT_CLASS (klass)->set_property = editor_cross_table_set_property;
  editor_board_scroll_override_properties (G_OBJECT_CLASS (klass), 1);
  G_OBJECT_CLASS (klass)->dispose = editor_cross_table_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_cross_table_finalize;
  widget_class->measure = editor_cross_table_measure;
  widget_class->size_allocate = editor_cross_table_size_allocate;
  widget_class->snapshot = editor_cross_table_snapshot;
  widget_class->css_changed = editor_cross_table_css_changed;
  widget_class->focus = editor_cross_table_focus;
  widget_class->grab_focus = editor_cross_table_grab_focus;
  gtk_widget_class_set_css_name (widget_class, "crosstable");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
  install_keys (widget_class);
  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_cross_table_init (EditorCrossTable *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->scroll.view = GTK_WIDGET (self);
  editor_cross_texts_init (&self->texts, GTK_WIDGET (self));
  self->cursor
      = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_GRID_CELL, "focusable",
                      TRUE, "can-target", FALSE, NULL);
  gtk_widget_add_css_class (self->cursor, "cross-cursor");
  gtk_widget_set_parent (self->cursor, GTK_WIDGET (self));
  gtk_widget_set_direction (GTK_WIDGET (self), GTK_TEXT_DIR_LTR);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Cross Table"), -1);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_tooltip), NULL);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
