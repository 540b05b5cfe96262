/* A view of one cell, the chosen one: a widget for each would be too many. The corner between
 * the heads, the heads and the cells are four panes, each clipped to its place; offsets of the
 * adjustments move three of them.
 *
 * Columns go from left to right in every language, as rows and columns of a board do.
 */
#include "app/tournament/cross-table.h"

#include "app/compat/text-color.h"
#include "app/tournament/tournament-text.h"
#include "app/widgets/builders.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define PADDING 6       /* around a text */
#define WIDEST_LEAD "−188"
#define MAX_HEAD 132    /* longer names are shortened */
#define MIN_HEAD 40
#define MEASURED 100    /* heads that are measured: all would take too long */
#define NATURAL_CELLS 8 /* rows and columns that the table would like to show */
#define LEAST_CELLS 2
#define WON_SHADE 0.24  /* how strong the colour of a cell is, 0…1 */
#define LOST_SHADE 0.2
#define SELF_SHADE 0.1
#define LINE_SHADE 0.12
#define CHOSEN_SHADE 0.1

struct _EditorCrossTable
{
  EditorCellView          parent_instance;

  EditorTournamentResult *result;   /* a reference, or NULL */
  guint                   place;    /* of the chosen cell, as the next one */
  guint                   opponent;
  int                     offset[2]; /* that the cells are scrolled by, by GtkOrientation */
  gboolean                reveals;  /* the next allocation scrolls to the chosen cell */

  /* Texts, laid out once each and forgotten with another font or result. Sizes follow from them. */
  GHashTable             *heads;    /* PangoLayout by place */
  GHashTable             *leads;    /* PangoLayout by lead */
  int                     cell_width, cell_height; /* 0 until they are measured */
  int                     head;     /* length of the heads of rows and columns */
};

G_DEFINE_FINAL_TYPE (EditorCrossTable, editor_cross_table, EDITOR_TYPE_CELL_VIEW)

static guint
get_n (EditorCrossTable *self)
{
  return self->result != NULL ? editor_tournament_result_get_n (self->result) : 0;
}

/* ---- Texts ---- */

static void
forget_texts (EditorCrossTable *self)
{
  self->cell_width = 0;
  g_hash_table_remove_all (self->heads);
  g_hash_table_remove_all (self->leads);
}

static PangoLayout *
make_head (EditorCrossTable *self,
           guint             place)
{
  /* Translators: the place of a board and its name, at the head of a row */
  g_autofree char *text = g_strdup_printf (_("%1$u  %2$s"), place + 1,
                                           SHOWN (editor_tournament_result_name (self->result,
                                                                                 place)));

  return gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
}

static void
measure_texts (EditorCrossTable *self)
{
  g_autoptr (PangoLayout) layout = NULL;
  guint n = MIN (get_n (self), MEASURED);

  if (self->cell_width > 0)
    return;

  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), WIDEST_LEAD);
  pango_layout_get_pixel_size (layout, &self->cell_width, &self->cell_height);
  self->cell_width += 2 * PADDING;
  self->cell_height += 2 * PADDING;
  self->head = MIN_HEAD;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) head = make_head (self, i);
      int width;

      pango_layout_get_pixel_size (head, &width, NULL);
      self->head = MAX (self->head, width + 2 * PADDING);
    }
  self->head = MIN (self->head, MAX_HEAD);
}

static PangoLayout *
get_head (EditorCrossTable *self,
          guint             place)
{
  PangoLayout *layout = g_hash_table_lookup (self->heads, GUINT_TO_POINTER (place));

  if (layout != NULL)
    return layout;

  layout = make_head (self, place);
  pango_layout_set_width (layout, (self->head - 2 * PADDING) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  g_hash_table_insert (self->heads, GUINT_TO_POINTER (place), layout);

  return layout;
}

static PangoLayout *
get_lead (EditorCrossTable *self,
          gint              lead)
{
  PangoLayout *layout = g_hash_table_lookup (self->leads, GINT_TO_POINTER (lead));
  g_autofree char *text = NULL;

  if (layout != NULL)
    return layout;

  text = editor_tournament_format_lead (lead);
  layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_hash_table_insert (self->leads, GINT_TO_POINTER (lead), layout);

  return layout;
}

/* ---- Places ---- */

/* Where the cells begin: behind the heads, and scrolled. */
static graphene_point_t
find_origin (EditorCrossTable *self)
{
  return GRAPHENE_POINT_INIT ((float) (self->head - self->offset[GTK_ORIENTATION_HORIZONTAL]),
                              (float) (self->head - self->offset[GTK_ORIENTATION_VERTICAL]));
}

/* Where a cell is, also beside what is in view. */
static graphene_rect_t
find_rect (EditorCrossTable *self,
           guint             place,
           guint             opponent)
{
  graphene_point_t origin = find_origin (self);

  return GRAPHENE_RECT_INIT (origin.x + (float) (opponent * (guint) self->cell_width),
                             origin.y + (float) (place * (guint) self->cell_height),
                             (float) self->cell_width, (float) self->cell_height);
}

typedef struct
{
  guint first, last; /* places, the last one excluded */
} Span;

/* Columns, or rows. */
static Span
find_span (EditorCrossTable *self,
           GtkOrientation    orientation)
{
  gboolean is_across = orientation == GTK_ORIENTATION_HORIZONTAL;
  int view = is_across ? gtk_widget_get_width (GTK_WIDGET (self))
                       : gtk_widget_get_height (GTK_WIDGET (self));
  int cell = is_across ? self->cell_width : self->cell_height;
  int offset = self->offset[orientation];
  guint n = get_n (self);

  return (Span) { MIN ((guint) (offset / cell), n),
                  MIN ((guint) ((offset + MAX (view - self->head, 0)) / cell) + 1, n) };
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

  if (n == 0 || self->cell_width == 0 || x < self->head || y < self->head)
    return FALSE;

  *opponent = (guint) ((x - origin.x) / self->cell_width);
  *place = (guint) ((y - origin.y) / self->cell_height);

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
  PangoLayout *layout = get_lead (self, lead);
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
               rect.origin.x + (float) (self->cell_width - width) / 2,
               rect.origin.y + (float) (self->cell_height - height) / 2);
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
  Span rows = find_span (self, GTK_ORIENTATION_VERTICAL);
  Span columns = find_span (self, GTK_ORIENTATION_HORIZONTAL);

  for (guint i = rows.first; i < rows.last; i++)
    for (guint j = columns.first; j < columns.last; j++)
      draw_cell (self, snapshot, colors, i, j);
  draw_lines (self, snapshot, colors, rows, columns);
  gtk_widget_snapshot_child (GTK_WIDGET (self), gtk_widget_get_first_child (GTK_WIDGET (self)),
                             snapshot);
}

static void
draw_row_heads (EditorCrossTable *self,
                GtkSnapshot      *snapshot,
                const Colors     *colors)
{
  Span rows = find_span (self, GTK_ORIENTATION_VERTICAL);

  for (guint i = rows.first; i < rows.last; i++)
    {
      graphene_rect_t cell = find_rect (self, i, 0);

      if (i == self->place)
        fill (snapshot, &colors->text, CHOSEN_SHADE,
              GRAPHENE_RECT_INIT (0, cell.origin.y, (float) self->head, cell.size.height));
      draw_layout (snapshot, get_head (self, i), &colors->text,
                   PADDING, cell.origin.y + PADDING);
    }
}

/* Upwards, read with the head turned to the left. */
static void
draw_column_heads (EditorCrossTable *self,
                   GtkSnapshot      *snapshot,
                   const Colors     *colors)
{
  Span columns = find_span (self, GTK_ORIENTATION_HORIZONTAL);
  float foot = (float) (self->head - PADDING);

  for (guint i = columns.first; i < columns.last; i++)
    {
      graphene_rect_t cell = find_rect (self, 0, i);
      float line = cell.size.height - 2 * PADDING;
      float x = cell.origin.x + (cell.size.width - line) / 2;

      if (i == self->opponent)
        fill (snapshot, &colors->text, CHOSEN_SHADE,
              GRAPHENE_RECT_INIT (cell.origin.x, 0, cell.size.width, (float) self->head));
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, foot));
      gtk_snapshot_rotate (snapshot, -90);
      gtk_snapshot_append_layout (snapshot, get_head (self, i),
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
  float head = (float) self->head;
  const Colors colors = {
    .text = editor_compat_get_color (widget),
    .won = editor_compat_lookup_color (widget, "board_goal"),
    .lost = editor_compat_lookup_color (widget, "board_trap"),
  };

  if (get_n (self) == 0 || self->cell_width == 0)
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

  measure_texts (self);
  cell = orientation == GTK_ORIENTATION_HORIZONTAL ? self->cell_width
                                                   : self->cell_height;
  *minimum = self->head + LEAST_CELLS * cell;
  *natural = self->head + NATURAL_CELLS * cell;
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

static int
scroll (EditorCrossTable *self,
        EditorCellAxis   *axis,
        int               cell,
        guint             chosen)
{
  axis->length = (double) get_n (self) * cell;
  axis->page = MAX (axis->view - self->head, cell);
  axis->step = cell;
  axis->offset = CLAMP (axis->offset, 0, MAX (axis->length - axis->page, 0));
  if (self->reveals)
    axis->offset = reveal (axis->offset, (double) chosen * cell, cell, axis->page);

  return (int) axis->offset;
}

static void
lay_out (EditorCellView *view,
         double          zoom,
         EditorCellAxis *across,
         EditorCellAxis *down)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (view);

  measure_texts (self);
  self->offset[GTK_ORIENTATION_HORIZONTAL]
      = scroll (self, across, self->cell_width, self->opponent);
  self->offset[GTK_ORIENTATION_VERTICAL]
      = scroll (self, down, self->cell_height, self->place);
  self->reveals = FALSE;
}

/* With the lines after it. */
static DrawingRect
get_rect (EditorCellView *view,
          guint           unused)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (view);
  graphene_rect_t cell = find_rect (self, self->place, self->opponent);

  return (DrawingRect) { cell.origin.x, cell.origin.y, cell.size.width + 1, cell.size.height + 1 };
}

static void
editor_cross_table_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (widget);

  GTK_WIDGET_CLASS (editor_cross_table_parent_class)->css_changed (widget, change);
  forget_texts (self);
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

  editor_cell_say (editor_cell_view_get_cell (EDITOR_CELL_VIEW (self), 0), words);
  g_signal_emit_by_name (self, "chosen");
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
  if (editor_cell_view_get_n_cells (EDITOR_CELL_VIEW (self)) == 0)
    {
      editor_cell_view_set_n_cells (EDITOR_CELL_VIEW (self), 1, 0);
      gtk_widget_add_css_class (gtk_widget_get_first_child (GTK_WIDGET (self)), "cross-cursor");
    }
  forget_texts (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  editor_cross_table_choose (self, 0, 1);
}

/* ---- Keys and pointer ---- */

/* The rows and columns to move by; far more than there are lead to an end. */
static gboolean
on_move (gpointer cells,
         int      rows,
         int      columns)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (cells);
  int last = (int) get_n (self) - 1;

  if (last < 0)
    return FALSE;

  editor_cross_table_choose (self, (guint) CLAMP ((int) self->place + rows, 0, last),
                             (guint) CLAMP ((int) self->opponent + columns, 0, last));

  return TRUE;
}

static gboolean
on_page (gpointer cells,
         int      direction,
         int      unused)
{
  EditorCrossTable *self = EDITOR_CROSS_TABLE (cells);
  int height = gtk_widget_get_height (GTK_WIDGET (cells)) - self->head;
  int page = MAX (height / MAX (self->cell_height, 1) - 1, 1);

  return on_move (cells, page * direction, 0);
}

static gboolean
on_activate (gpointer cells,
             int      unused,
             int      unused_too)
{
  if (get_n (EDITOR_CROSS_TABLE (cells)) == 0)
    return FALSE;

  g_signal_emit_by_name (cells, "activated");

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
  editor_cell_view_focus_cursor (EDITOR_CELL_VIEW (self), FALSE);
  if (n_press == 2)
    g_signal_emit_by_name (self, "activated");
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

  if (by_keyboard || get_n (self) == 0 || self->cell_width == 0)
    return FALSE;

  if (find_cell (self, x, y, &place, &opponent))
    text = editor_tournament_describe_round (self->result, place, opponent);
  else if (x < self->head && y >= self->head)
    place = (guint) ((y - origin.y) / self->cell_height);
  else if (y < self->head && x >= self->head)
    place = (guint) ((x - origin.x) / self->cell_width);
  else
    return FALSE;
  if (text == NULL && place < get_n (self))
    text = editor_tournament_describe_place (self->result, place);
  gtk_tooltip_set_text (tooltip, text);

  return text != NULL;
}

#define ALL SPACES_TOURNAMENT_MAX_TABLE

static const EditorCellKey keys[] = {
  { GDK_KEY_Up, on_move, -1, 0 },
  { GDK_KEY_Down, on_move, 1, 0 },
  { GDK_KEY_Left, on_move, 0, -1 },
  { GDK_KEY_Right, on_move, 0, 1 },
  { GDK_KEY_Home, on_move, 0, -ALL },
  { GDK_KEY_End, on_move, 0, ALL },
  { GDK_KEY_Home, on_move, -ALL, -ALL, GDK_CONTROL_MASK },
  { GDK_KEY_End, on_move, ALL, ALL, GDK_CONTROL_MASK },
  { GDK_KEY_Page_Up, on_page, -1 },
  { GDK_KEY_Page_Down, on_page, 1 },
  { GDK_KEY_Return, on_activate },
  { GDK_KEY_ISO_Enter, on_activate },
  { GDK_KEY_space, on_activate },
};

/* ---- The widget ---- */

static void
editor_cross_table_class_init (EditorCrossTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS_AS (klass, EditorCrossTable, result, editor_tournament_result_unref);
  OBJECT_KEEPS_AS (klass, EditorCrossTable, heads, g_hash_table_unref);
  OBJECT_KEEPS_AS (klass, EditorCrossTable, leads, g_hash_table_unref);
  widget_class->measure = editor_cross_table_measure;
  widget_class->snapshot = editor_cross_table_snapshot;
  widget_class->css_changed = editor_cross_table_css_changed;
  EDITOR_CELL_VIEW_CLASS (klass)->lay_out = lay_out;
  EDITOR_CELL_VIEW_CLASS (klass)->get_rect = get_rect;
  gtk_widget_class_set_css_name (widget_class, "crosstable");
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "chosen", 0);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "activated", 0);
}

static void
editor_cross_table_init (EditorCrossTable *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->heads = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->leads = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  editor_cell_view_add_keys (EDITOR_CELL_VIEW (self), keys, G_N_ELEMENTS (keys));
  editor_set_label (self, _("Cross Table"));
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  g_signal_connect (self, "query-tooltip", G_CALLBACK (on_tooltip), NULL);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_pressed), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}
