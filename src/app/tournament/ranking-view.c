/* `entries` are in the order of the places, `order` has them as the view is sorted, and `rows` is
 * the list that GTK sees: its n-th row has the n-th entry of `order`.
 *
 * A column view makes widgets for up to 200 rows at once, takes those of every row that goes away
 * apart and tells the accessibility bus of each, all of which takes longer than a frame. So rows
 * stay (ranking-row.h), and what is to be done to them is done in small steps at idle, below the
 * priority of frames: rows with other entries are refreshed, from the top; then rows that are
 * missing are added, and those that are too many are removed, at the end of the list.
 */
#include "app/tournament/ranking-view.h"

#include "app/tournament/ranking-row.h"
#include "app/widgets/drop-children.h"
#include "app/widgets/one-stop.h"

#include <glib/gi18n-lib.h>

#define STEP 6         /* rows of one step, some milliseconds */
#define MANY_ROWS 200  /* further ones need no widgets of their own */
#define NAME_CHARS 16  /* a longer name is shortened where there is no room */
#define OPPONENT_CHARS 10

struct _EditorRankingView
{
  GtkWidget            parent_instance;

  GPtrArray           *entries; /* of EditorTournamentEntry, as the next one */
  GPtrArray           *order;
  GListStore          *rows;    /* of EditorRankingRow; the model holds them, too */
  guint                n_fresh; /* the first rows, which show what they have */
  guint                step;    /* source that works on the rows, or 0 */
  GtkSingleSelection  *selection;
  GtkScrolledWindow   *scroller;
  GtkColumnView       *view;
  GtkColumnViewColumn *columns[EDITOR_N_TOURNAMENT_COLUMNS]; /* not owned */
};

enum
{
  ACTIVATED,
  EMPTIED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorRankingView, editor_ranking_view, GTK_TYPE_WIDGET)

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
};

G_STATIC_ASSERT (G_N_ELEMENTS (columns) == EDITOR_N_TOURNAMENT_COLUMNS);

const char *
editor_ranking_view_get_title (EditorTournamentColumn column)
{
  return _(columns[column].title);
}

/* ---- Steps ---- */

static guint
get_n_rows (EditorRankingView *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->rows));
}

static EditorRankingRow *
get_row (EditorRankingView *self,
         guint              position)
{
  g_autoptr (EditorRankingRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), position);

  return row; /* the list holds it */
}

/* FALSE when all of them show what they have. */
static gboolean
refresh_rows (EditorRankingView *self)
{
  guint end = MIN (get_n_rows (self), self->order->len);
  guint n_done = 0;

  while (self->n_fresh < end && n_done < STEP)
    n_done += editor_ranking_row_refresh (get_row (self, self->n_fresh++));

  return n_done > 0;
}

static gboolean
add_rows (EditorRankingView *self)
{
  guint first = get_n_rows (self);
  guint n = first < self->order->len ? self->order->len - first : 0;
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);

  if (n == 0)
    return FALSE;

  if (first < MANY_ROWS)
    n = MIN (n, STEP);
  for (guint i = 0; i < n; i++)
    {
      g_ptr_array_add (added, editor_ranking_row_new ());
      editor_ranking_row_set_entry (added->pdata[i], self->order->pdata[first + i]);
    }
  g_list_store_splice (self->rows, first, 0, added->pdata, n);

  return TRUE;
}

static gboolean
remove_rows (EditorRankingView *self)
{
  guint end = get_n_rows (self);
  guint n = end > self->order->len ? end - self->order->len : 0;

  if (n == 0)
    return FALSE;

  n = end <= MANY_ROWS ? MIN (n, STEP) : MIN (n, end - MANY_ROWS);
  g_list_store_splice (self->rows, end - n, n, NULL, 0);

  return TRUE;
}

static gboolean
on_step (gpointer data)
{
  EditorRankingView *self = data;

  if (refresh_rows (self) || add_rows (self) || remove_rows (self))
    return G_SOURCE_CONTINUE;

  self->step = 0;
  if (self->entries->len == 0)
    g_signal_emit (self, signals[EMPTIED], 0);

  return G_SOURCE_REMOVE;
}

/* Gives the rows that there are the entries of `order`. */
static void
deal_entries (EditorRankingView *self)
{
  for (guint i = 0; i < get_n_rows (self); i++)
    editor_ranking_row_set_entry (get_row (self, i),
                                  i < self->order->len ? self->order->pdata[i] : NULL);
  self->n_fresh = 0;
  if (self->step == 0)
    self->step = g_idle_add (on_step, self);
}

/* ---- Rows ---- */

/* Only where the text is shortened. */
static gboolean
on_tooltip (GtkLabel   *label,
            int         x,
            int         y,
            gboolean    by_keyboard,
            GtkTooltip *tooltip,
            gpointer    data)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));

  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

static void
on_setup (GtkSignalListItemFactory *factory,
          GtkListItem              *item,
          gpointer                  column_number)
{
  EditorTournamentColumn column = GPOINTER_TO_UINT (column_number);
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), columns[column].is_number ? 1 : 0);
  gtk_widget_add_css_class (label, "numeric");
  if (columns[column].chars > 0)
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), columns[column].chars);
      gtk_widget_set_has_tooltip (label, TRUE);
      g_signal_connect (label, "query-tooltip", G_CALLBACK (on_tooltip), NULL);
    }
  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  column)
{
  editor_ranking_row_bind (gtk_list_item_get_item (item), GPOINTER_TO_UINT (column),
                           GTK_LABEL (gtk_list_item_get_child (item)));
}

static void
on_unbind (GtkSignalListItemFactory *factory,
           GtkListItem              *item,
           gpointer                  column)
{
  editor_ranking_row_unbind (gtk_list_item_get_item (item), GPOINTER_TO_UINT (column));
}

static void
on_activate (EditorRankingView *self,
             guint              position)
{
  EditorTournamentEntry *entry
      = position < get_n_rows (self) ? editor_ranking_row_get_entry (get_row (self, position))
                                     : NULL;

  if (entry != NULL)
    g_signal_emit (self, signals[ACTIVATED], 0, editor_tournament_entry_get_place (entry));
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

static gint
compare_entries (gconstpointer a,
                 gconstpointer b,
                 gpointer      sorter)
{
  return gtk_sorter_compare (sorter, *(gpointer const *) a, *(gpointer const *) b);
}

/* The sort is stable: without a sorter the order is that of the places. */
static void
sort (EditorRankingView *self)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);

  g_ptr_array_set_size (self->order, 0);
  for (guint i = 0; i < self->entries->len; i++)
    g_ptr_array_add (self->order, self->entries->pdata[i]);
  if (gtk_sorter_get_order (sorter) != GTK_SORTER_ORDER_NONE)
    g_ptr_array_sort_with_data (self->order, compare_entries, sorter);
  deal_entries (self);
}

/* Goes back to the top, and the keyboard with it if it is in the list. */
static void
on_sorter_changed (EditorRankingView *self)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *list = gtk_widget_get_last_child (GTK_WIDGET (self->view));
  gboolean has_keyboard = gtk_widget_get_focus_child (list) != NULL;

  sort (self);
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

  g_ptr_array_set_size (self->order, 0);
  g_ptr_array_set_size (self->entries, 0);
  for (guint i = 0; i < n; i++)
    g_ptr_array_add (self->entries, editor_tournament_entry_new (result, i));
  sort (self);
  if (get_n_rows (self) == 0)
    add_rows (self); /* for the keyboard */
}

void
editor_ranking_view_empty (EditorRankingView *self)
{
  g_ptr_array_set_size (self->order, 0);
  g_ptr_array_set_size (self->entries, 0);
  deal_entries (self);
}

static gboolean
editor_ranking_view_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  return !editor_one_stop_leaves (widget, direction)
         && GTK_WIDGET_CLASS (editor_ranking_view_parent_class)->focus (widget, direction);
}

/* The chosen row has the keyboard, where it is shown. */
static gboolean
editor_ranking_view_grab_focus (GtkWidget *widget)
{
  EditorRankingView *self = EDITOR_RANKING_VIEW (widget);
  guint position = gtk_single_selection_get_selected (self->selection);
  GtkWidget *row = position < get_n_rows (self)
                       ? editor_ranking_row_find_widget (get_row (self, position))
                       : NULL;

  return gtk_widget_grab_focus (row != NULL ? row : GTK_WIDGET (self->view));
}

static void
editor_ranking_view_dispose (GObject *object)
{
  EditorRankingView *self = EDITOR_RANKING_VIEW (object);

  g_clear_handle_id (&self->step, g_source_remove);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (gtk_column_view_get_sorter (self->view), self);
  editor_drop_children (GTK_WIDGET (object));
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  g_clear_pointer (&self->order, g_ptr_array_unref);
  g_clear_pointer (&self->entries, g_ptr_array_unref);

  G_OBJECT_CLASS (editor_ranking_view_parent_class)->dispose (object);
}

static void
editor_ranking_view_class_init (EditorRankingViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_ranking_view_dispose;
  widget_class->focus = editor_ranking_view_focus;
  widget_class->grab_focus = editor_ranking_view_grab_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  signals[ACTIVATED] = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[EMPTIED] = g_signal_new ("emptied", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
add_column (EditorRankingView      *self,
            EditorTournamentColumn  column)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSorter) sorter
      = GTK_SORTER (gtk_custom_sorter_new (compare, GUINT_TO_POINTER (column), NULL));

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), GUINT_TO_POINTER (column));
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), GUINT_TO_POINTER (column));
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), GUINT_TO_POINTER (column));
  self->columns[column] = gtk_column_view_column_new (editor_ranking_view_get_title (column),
                                                       factory);
  gtk_column_view_column_set_sorter (self->columns[column], sorter);
  gtk_column_view_column_set_resizable (self->columns[column], TRUE);
  gtk_column_view_column_set_expand (self->columns[column], column == EDITOR_TOURNAMENT_NAME);
  gtk_column_view_append_column (self->view, self->columns[column]);
  g_object_unref (self->columns[column]); /* it belongs to the view */
}

static void
make_models (EditorRankingView *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->order = g_ptr_array_new ();
  self->rows = g_list_store_new (EDITOR_TYPE_RANKING_ROW);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_swapped (gtk_column_view_get_sorter (self->view), "changed",
                            G_CALLBACK (on_sorter_changed), self);
}

static void
editor_ranking_view_init (EditorRankingView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  self->view = GTK_COLUMN_VIEW (gtk_column_view_new (NULL));
  for (guint i = 0; i < EDITOR_N_TOURNAMENT_COLUMNS; i++)
    add_column (self, i);
  make_models (self);
  g_signal_connect_swapped (self->view, "activate", G_CALLBACK (on_activate), self);
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "data-table");
  gtk_widget_add_css_class (GTK_WIDGET (self->view), "toast-ground");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Ranking"), -1);
  gtk_scrolled_window_set_child (self->scroller, GTK_WIDGET (self->view));
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
}
