/* entries → sorted → the first of them → selection. A column view of GTK makes widgets for up to
 * 200 rows at once, which takes longer than a frame; so the list that it sees begins short and
 * grows with every frame, after a new result as after sorting.
 */
#include "app/tournament/ranking-view.h"

#include "app/widgets/drop-children.h"
#include "app/widgets/one-stop.h"

#include <glib/gi18n-lib.h>

#define FIRST_ROWS 24   /* fill a window of usual height */
#define MORE_ROWS 6     /* in each frame, some milliseconds */
#define MANY_ROWS 200   /* further ones need no widgets of their own */
#define NAME_CHARS 16   /* a longer name is shortened where there is no room */
#define OPPONENT_CHARS 10

struct _EditorRankingView
{
  GtkWidget            parent_instance;

  GListStore          *entries; /* the model holds these, too */
  GtkSortListModel    *sorted;
  GtkSliceListModel   *slice;
  GtkSingleSelection  *selection;
  GtkColumnView       *view;
  GtkColumnViewColumn *columns[EDITOR_N_TOURNAMENT_COLUMNS]; /* not owned */
  guint                tick; /* callback that adds rows, or 0 */
};

enum
{
  ACTIVATED,
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

/* ---- Growing ---- */

static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  EditorRankingView *self = EDITOR_RANKING_VIEW (widget);
  guint size = gtk_slice_list_model_get_size (self->slice);

  gtk_slice_list_model_set_size (self->slice, size < MANY_ROWS ? size + MORE_ROWS : G_MAXUINT);
  if (size < MANY_ROWS
      && size < g_list_model_get_n_items (G_LIST_MODEL (self->sorted)))
    return G_SOURCE_CONTINUE;

  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
grow (EditorRankingView *self)
{
  gtk_slice_list_model_set_size (self->slice, FIRST_ROWS);
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* ---- Rows ---- */

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
    }
  gtk_list_item_set_child (item, label);
}

/* The row has a parent only once it is bound; its words come with the first column. */
static void
on_bind (GtkSignalListItemFactory *factory,
         GtkListItem              *item,
         gpointer                  column_number)
{
  EditorTournamentColumn column = GPOINTER_TO_UINT (column_number);
  EditorTournamentEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  GtkWidget *cell = gtk_widget_get_parent (label);
  GtkWidget *row = cell != NULL ? gtk_widget_get_parent (cell) : NULL;
  g_autofree char *text = editor_tournament_entry_format (entry, column);

  gtk_label_set_text (GTK_LABEL (label), text);
  if (columns[column].chars > 0)
    gtk_widget_set_tooltip_text (label, text);
  if (column == EDITOR_TOURNAMENT_PLACE && row != NULL)
    {
      g_autofree char *words = editor_tournament_entry_describe (entry);

      gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                      -1);
    }
}

static void
on_activate (EditorRankingView *self,
             guint              position)
{
  g_autoptr (EditorTournamentEntry) entry
      = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

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
  grow (self);
  g_list_store_splice (self->entries, 0, g_list_model_get_n_items (G_LIST_MODEL (self->entries)),
                       entries->pdata, entries->len);
}

static gboolean
editor_ranking_view_focus (GtkWidget        *widget,
                           GtkDirectionType  direction)
{
  return !editor_one_stop_leaves (widget, direction)
         && GTK_WIDGET_CLASS (editor_ranking_view_parent_class)->focus (widget, direction);
}

static gboolean
editor_ranking_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (EDITOR_RANKING_VIEW (widget)->view));
}

static void
editor_ranking_view_dispose (GObject *object)
{
  EditorRankingView *self = EDITOR_RANKING_VIEW (object);

  if (self->sorted != NULL)
    g_signal_handlers_disconnect_by_data (gtk_sort_list_model_get_sorter (self->sorted), self);
  editor_drop_children (GTK_WIDGET (object));
  g_clear_object (&self->selection);
  g_clear_object (&self->slice);
  g_clear_object (&self->sorted);
  g_clear_object (&self->entries);

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
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);

  /* Before the model that sorts hears of it: that one then hands on no more than the first rows. */
  g_signal_connect_swapped (sorter, "changed", G_CALLBACK (grow), self);
  self->entries = g_list_store_new (EDITOR_TYPE_TOURNAMENT_ENTRY);
  self->sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->entries)),
                                          g_object_ref (sorter));
  self->slice = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->sorted)), 0,
                                          FIRST_ROWS);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->slice)));
  gtk_column_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
}

static void
editor_ranking_view_init (EditorRankingView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

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
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->view));
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
}
