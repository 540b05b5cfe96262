/* GTK sorts: a model of entries in the order of the places, sorted as the headings of the columns
 * ask for. GTK gives a row no accessible name of its own before 4.12, so it is named by way of its
 * first cell: label, cell, row. */
#include "app/tournament/ranking-view.h"

#include "app/canvas/board-palette.h"
#include "app/tournament/tournament-text.h"
#include "app/widgets/builders.h"
#include "app/widgets/one-stop.h"
#include "spaces/picture/thumbnail-painter.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define NAME_CHARS 16 /* a longer name is shortened where there is no room */
#define OPPONENT_CHARS 10
#define END_MARGIN 12 /* of the last column to the edge of the window */
#define PICTURE 32    /* pixels a side */

/* ---- Entries ----
 *
 * An entry is a reference to the result and a place in it: it costs little, and what a row says is
 * made when the row is shown. Thousands of entries are sorted on the main loop, so comparing two of
 * them looks at numbers and keys that are there already. */

struct _EditorTournamentEntry
{
  GObject                 parent_instance;

  EditorTournamentResult *result; /* a reference */
  guint                   place;
};

DEFINE_PLAIN_TYPE (EditorTournamentEntry, editor_tournament_entry, G_TYPE_OBJECT)

static const SpacesStanding *
get_standing (EditorTournamentEntry *self)
{
  return editor_tournament_result_get (self->result, self->place);
}

static guint
get_opponent (EditorTournamentEntry  *self,
              EditorTournamentColumn  column)
{
  const SpacesStanding *standing = get_standing (self);

  return self->result->places[column == EDITOR_TOURNAMENT_BEST ? standing->best
                                                               : standing->worst];
}

static gint
get_lead (EditorTournamentEntry  *self,
          EditorTournamentColumn  column)
{
  return editor_tournament_result_lead (self->result, self->place, get_opponent (self, column));
}

static char *
format_opponent (EditorTournamentEntry  *self,
                 EditorTournamentColumn  column)
{
  g_autofree char *lead = editor_tournament_format_lead (get_lead (self, column));
  guint opponent = get_opponent (self, column);

  /* Translators: how many points a board was ahead in a round, and its opponent: "+5 Zag" */
  return g_strdup_printf (_("%1$s %2$s"), lead,
                          SHOWN (editor_tournament_result_name (self->result, opponent)));
}

/* What a column says and is sorted by; the place for a column of words. Doubles hold all of them
 * exactly. */
static double
get_number (EditorTournamentEntry  *self,
            EditorTournamentColumn  column)
{
  const SpacesStanding *standing = get_standing (self);

  switch (column)
    {
    case EDITOR_TOURNAMENT_POINTS:
      return (double) standing->points;
    case EDITOR_TOURNAMENT_WINS:
      return standing->wins;
    case EDITOR_TOURNAMENT_TIES:
      return standing->ties;
    case EDITOR_TOURNAMENT_LOSSES:
      return standing->losses;
    case EDITOR_TOURNAMENT_ELO:
      return standing->elo;
    case EDITOR_TOURNAMENT_BEST:
    case EDITOR_TOURNAMENT_WORST:
      return get_lead (self, column);
    case EDITOR_TOURNAMENT_MEAN:
      return spaces_standing_get_mean (standing);
    case EDITOR_TOURNAMENT_PLACE:
    case EDITOR_TOURNAMENT_NAME:
      break;
    }

  return self->place + 1;
}

char *
editor_tournament_entry_format (EditorTournamentEntry  *self,
                                EditorTournamentColumn  column)
{
  double number = get_number (self, column);

  if (column == EDITOR_TOURNAMENT_NAME)
    return shown_text (editor_tournament_result_name (self->result, self->place));
  if (column == EDITOR_TOURNAMENT_BEST || column == EDITOR_TOURNAMENT_WORST)
    return format_opponent (self, column);
  if (column == EDITOR_TOURNAMENT_MEAN)
    return editor_tournament_format_mean (get_standing (self));

  return isnan (number) ? g_strdup ("–") : g_strdup_printf ("%.0f", number);
}

gint
editor_tournament_entry_compare (EditorTournamentEntry  *a,
                                 EditorTournamentEntry  *b,
                                 EditorTournamentColumn  column)
{
  double first = get_number (a, column), second = get_number (b, column);
  gint order = 0;

  if (column == EDITOR_TOURNAMENT_NAME)
    order = strcmp (a->result->keys->pdata[a->place], b->result->keys->pdata[b->place]);
  else if (first < second || first > second)
    order = first < second ? -1 : 1;
  if (order == 0) /* so that no two rows are equal, and each order is a whole one */
    order = a->place < b->place ? -1 : a->place > b->place;

  return order;
}

static void
editor_tournament_entry_class_init (EditorTournamentEntryClass *klass)
{
  OBJECT_KEEPS_AS (klass, EditorTournamentEntry, result, editor_tournament_result_unref);
}

EditorTournamentEntry *
editor_tournament_entry_new (EditorTournamentResult *result,
                             guint                   place)
{
  EditorTournamentEntry *self = g_object_new (EDITOR_TYPE_TOURNAMENT_ENTRY, NULL);

  self->result = editor_tournament_result_ref (result);
  self->place = place;

  return self;
}

/* ---- The view ---- */

struct _EditorRankingView
{
  AdwBin               parent_instance;

  GListStore          *entries; /* of EditorTournamentEntry; owned, as the next one */
  GtkSingleSelection  *selection;
  GtkScrolledWindow   *scroller;
  GtkColumnView       *view;
  GtkColumnViewColumn *columns[EDITOR_N_TOURNAMENT_COLUMNS]; /* not owned */
};

G_DEFINE_FINAL_TYPE (EditorRankingView, editor_ranking_view, ADW_TYPE_BIN)

static const struct
{
  const char *title;
  gboolean    is_number;
  int         chars; /* of what may be shortened, else 0 */
} columns[] = {
  [EDITOR_TOURNAMENT_PLACE] = { N_("Place"), TRUE, 0 },
  [EDITOR_TOURNAMENT_NAME] = { N_("Board"), FALSE, NAME_CHARS },
  [EDITOR_TOURNAMENT_POINTS] = { N_("Points"), TRUE, 0 },
  [EDITOR_TOURNAMENT_WINS] = { N_("Wins"), TRUE, 0 },
  [EDITOR_TOURNAMENT_TIES] = { N_("Ties"), TRUE, 0 },
  [EDITOR_TOURNAMENT_LOSSES] = { N_("Losses"), TRUE, 0 },
  /* Translators: a rating, named after Arpad Elo */
  [EDITOR_TOURNAMENT_ELO] = { N_("Elo"), TRUE, 0 },
  /* Translators: heading above the round that a board won by most */
  [EDITOR_TOURNAMENT_BEST] = { N_("Best Round"), FALSE, OPPONENT_CHARS },
  /* Translators: heading above the round that a board lost by most */
  [EDITOR_TOURNAMENT_WORST] = { N_("Worst Round"), FALSE, OPPONENT_CHARS },
  /* Translators: heading above the mean points of a round, in a sample, with their margin */
  [EDITOR_TOURNAMENT_MEAN] = { N_("Each Round"), TRUE, 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == EDITOR_N_TOURNAMENT_COLUMNS);

const char *
editor_ranking_view_get_title (EditorTournamentColumn column)
{
  return _(columns[column].title);
}

gboolean
editor_ranking_view_has_column (const EditorTournamentResult *result,
                                EditorTournamentColumn        column)
{
  gboolean is_sample = result->tournament->schedule.opponents > 0;

  switch (column)
    {
    case EDITOR_TOURNAMENT_BEST:
    case EDITOR_TOURNAMENT_WORST:
      return result->tournament->table != NULL;
    case EDITOR_TOURNAMENT_ELO:
      return !is_sample;
    default:
      return column != EDITOR_TOURNAMENT_MEAN || is_sample;
    }
}

/* ---- Pictures ---- */

static void
draw_picture (GtkDrawingArea *area,
              cairo_t        *cr,
              int             width,
              int             height,
              gpointer        item)
{
  EditorTournamentEntry *entry = gtk_list_item_get_item (item);
  int side = MIN (width, height);

  if (entry == NULL)
    return;

  cairo_translate (cr, (width - side) / 2.0, (height - side) / 2.0);
  spaces_thumbnail_paint (entry->result->group->boards->pdata[get_standing (entry)->board], cr,
                          side, editor_board_palette_get ());
}

static void
on_picture_setup (GtkSignalListItemFactory *factory,
                  GtkListItem              *item)
{
  GtkWidget *area = gtk_drawing_area_new ();

  gtk_widget_set_size_request (area, PICTURE, PICTURE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_picture, item, NULL);
  editor_board_palette_watch (area);
  gtk_list_item_set_child (item, area);
}

static void
on_picture_bind (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  gtk_widget_queue_draw (gtk_list_item_get_child (item));
}

/* ---- Rows ---- */

static void
on_setup (gpointer     column_number,
          GtkListItem *item)
{
  EditorTournamentColumn column = GPOINTER_TO_UINT (column_number);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), columns[column].is_number ? 1 : 0);
  gtk_widget_add_css_class (label, "numeric");
  if (column + 1 == EDITOR_N_TOURNAMENT_COLUMNS)
    gtk_widget_set_margin_end (label, END_MARGIN);
  if (columns[column].chars > 0)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), columns[column].chars);
      editor_cut_tooltip_add (GTK_LABEL (label));
    }
  gtk_list_item_set_child (item, label);
}

static void
on_bind (gpointer     column_number,
         GtkListItem *item)
{
  EditorTournamentColumn column = GPOINTER_TO_UINT (column_number);
  EditorTournamentEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  GtkWidget *row = gtk_widget_get_parent (gtk_widget_get_parent (label));
  g_autofree char *text = editor_tournament_entry_format (entry, column);

  gtk_label_set_text (GTK_LABEL (label), text);
  if (column == EDITOR_TOURNAMENT_PLACE && row != NULL)
    {
      g_autofree char *words = editor_tournament_describe_place (entry->result, entry->place);

      editor_set_label (row, words);
    }
}

static void
on_activate (EditorRankingView *self,
             guint              position)
{
  g_autoptr (EditorTournamentEntry) entry
      = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  g_signal_emit_by_name (self, "activated", entry->place);
}

/* ---- Sorting ---- */

static int
compare (gconstpointer a,
         gconstpointer b,
         gpointer      column)
{
  return editor_tournament_entry_compare ((EditorTournamentEntry *) a,
                                          (EditorTournamentEntry *) b,
                                          GPOINTER_TO_UINT (column));
}

static gboolean
begin_at_right (GtkWidget     *view,
                GdkFrameClock *clock,
                gpointer       adjustment)
{
  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  return G_SOURCE_REMOVE;
}

/* From right to left the places are at the right, and GTK begins at the left. The view is being
 * allocated; defer the scrolling to the next frame. */
static void
on_extent_changed (EditorRankingView *self,
                   GtkAdjustment     *adjustment)
{
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    gtk_widget_add_tick_callback (GTK_WIDGET (self->view), begin_at_right,
                                  g_object_ref (adjustment), g_object_unref);
}

/* Goes back to the top, and the keyboard with it if it is in the list. */
static void
on_sorter_changed (EditorRankingView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  gboolean has_keyboard = gtk_widget_get_focus_child (list) != NULL;

  gtk_adjustment_set_value (adjustment, 0);
  gtk_single_selection_set_selected (self->selection, 0);
  if (has_keyboard)
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

void
editor_ranking_view_sort (EditorRankingView      *self,
                          EditorTournamentColumn  column)
{
  gboolean ascends = column == EDITOR_TOURNAMENT_PLACE || column == EDITOR_TOURNAMENT_NAME;

  gtk_column_view_sort_by_column (self->view, self->columns[column],
                                  ascends ? GTK_SORT_ASCENDING : GTK_SORT_DESCENDING);
}

/* ---- The widget ---- */

void
editor_ranking_view_set_result (EditorRankingView      *self,
                                EditorTournamentResult *result)
{
  guint n = editor_tournament_result_get_n (result);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_full (n, g_object_unref);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (entries, editor_tournament_entry_new (result, i));
  for (guint i = 0; i < EDITOR_N_TOURNAMENT_COLUMNS; i++)
    gtk_column_view_column_set_visible (self->columns[i],
                                        editor_ranking_view_has_column (result, i));
  g_list_store_splice (self->entries, 0, g_list_model_get_n_items (G_LIST_MODEL (self->entries)),
                       entries->pdata, n);
}

/* The row that says @place, or NULL: only rows near the visible part have widgets. */
static GtkWidget *
find_row (EditorRankingView *self,
          const char        *place)
{
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  GtkWidget *row = gtk_widget_get_first_child (list);

  for (; row != NULL; row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *cell = gtk_widget_get_first_child (row);
      GtkWidget *label = cell != NULL ? gtk_widget_get_first_child (cell) : NULL;

      if (label != NULL && g_str_equal (gtk_label_get_text (GTK_LABEL (label)), place))
        return row;
    }

  return NULL;
}

/* The chosen row has the keyboard, where it is shown. */
static gboolean
editor_ranking_view_grab_focus (GtkWidget *widget)
{
  EditorRankingView *self = EDITOR_RANKING_VIEW (widget);
  EditorTournamentEntry *entry = gtk_single_selection_get_selected_item (self->selection);
  g_autofree char *place
      = entry != NULL ? editor_tournament_entry_format (entry, EDITOR_TOURNAMENT_PLACE) : NULL;
  GtkWidget *row = place != NULL ? find_row (self, place) : NULL;

  return gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->view));
}

static void
leave (EditorRankingView *self)
{
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
}

static void
editor_ranking_view_class_init (EditorRankingViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorRankingView, selection, entries);
  widget_class->focus = editor_one_stop_focus;
  widget_class->grab_focus = editor_ranking_view_grab_focus;
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "activated", 1, G_TYPE_UINT);
}

static void
add_column (EditorRankingView      *self,
            EditorTournamentColumn  column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSorter) sorter
      = GTK_SORTER (gtk_custom_sorter_new (compare, GUINT_TO_POINTER (column), NULL));

  g_signal_connect_swapped (factory, "setup", G_CALLBACK (on_setup), GUINT_TO_POINTER (column));
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), GUINT_TO_POINTER (column));
  self->columns[column] = gtk_column_view_column_new (editor_ranking_view_get_title (column),
                                                       factory);
  gtk_column_view_column_set_sorter (self->columns[column], sorter);
  gtk_column_view_column_set_resizable (self->columns[column], TRUE);
  gtk_column_view_column_set_expand (self->columns[column], column == EDITOR_TOURNAMENT_NAME);
  gtk_column_view_append_column (self->view, self->columns[column]);
  g_object_unref (self->columns[column]); /* it belongs to the view */
}

/* Its heading is empty, and it stands in front of the name. */
static void
add_picture_column (EditorRankingView *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = NULL;

  g_signal_connect (factory, "setup", G_CALLBACK (on_picture_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_picture_bind), NULL);
  column = gtk_column_view_column_new (NULL, factory);
  gtk_column_view_insert_column (self->view, 1, column);
}

/* The model sorts before on_sorter_changed() is called: it has heard of the sorter first. */
static void
make_models (EditorRankingView *self)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);
  GtkSortListModel *sorted;

  self->entries = g_list_store_new (EDITOR_TYPE_TOURNAMENT_ENTRY);
  sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->entries)),
                                    g_object_ref (sorter));
  self->selection = gtk_single_selection_new (G_LIST_MODEL (sorted));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_swapped (sorter, "changed", G_CALLBACK (on_sorter_changed), self);
}

static void
editor_ranking_view_init (EditorRankingView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  for (guint i = 0; i < EDITOR_N_TOURNAMENT_COLUMNS; i++)
    add_column (self, i);
  add_picture_column (self);
  make_models (self);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  editor_set_label (self->view, _("Ranking"));
  /* Its list is what has the rows, and GTK 4.8 would say its class. */
  editor_set_label (gtk_widget_get_last_child (GTK_WIDGET (self->view)), _("Ranking"));
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->view));
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller), "changed",
                           G_CALLBACK (on_extent_changed), self, G_CONNECT_SWAPPED);
  adw_bin_set_child (ADW_BIN (self), scroller);
}
