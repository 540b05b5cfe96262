/* The Library page with 1,000, 10,000 and 100,000 boards: how long the main loop works until the
 * page is open and quiet, and until a search, each further letter and the way back to all are
 * done with. Beside it the time by the clock, from the key to the first frame in which all that is
 * on screen is what was found and has its picture, and to the last frame that was painted. The
 * boards are different ones, so that their pictures have to be drawn.
 *
 * Usage: bench-library-page [BOARDS]
 */
#include "app/desktop/settings.h"
#include "app/library/library-page.h"
#include "app/library/library-picture.h"
#include "app/widgets/toast-area.h"
#include "library/library-list.h"
#include "library/library-store.h"
#include "random-code.h"
#include "spaces/board/code.h"

#include <adwaita.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

#define N_TURNS 9
#define QUIET 300 /* milliseconds without work after which nothing more is expected */

typedef struct
{
  double busy;     /* milliseconds that the main loop worked */
  double pictures; /* from the beginning until they were all there */
  double clock;    /* from the beginning to the last frame */
} Cost;

static gint64 last_paint;
static gint64 last_pictures; /* 0: not yet */
static gboolean is_listed;

static void
on_listed (void)
{
  is_listed = TRUE;
}

/* Counts the pictures on screen that are within @widget; FALSE where one is still blank. */
static gboolean
count_pictures (GtkWidget *widget,
                GtkWidget *window,
                guint     *n)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget))
    return TRUE;
  if (EDITOR_IS_LIBRARY_PICTURE (widget))
    {
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      GskRenderNode *node;

      GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
      node = gtk_snapshot_free_to_node (snapshot);
      if (node != NULL)
        gsk_render_node_unref (node);
      if (gtk_widget_compute_bounds (widget, window, &bounds)
          && bounds.origin.y < (float) gtk_widget_get_height (window))
        {
          (*n)++;
          return node != NULL;
        }
    }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!count_pictures (child, window, n))
      return FALSE;

  return TRUE;
}

static void
on_painted (GdkFrameClock *clock,
            GtkWidget     *window)
{
  guint n = 0;

  last_paint = g_get_monotonic_time ();
  if (last_pictures == 0 && is_listed && count_pictures (window, window, &n) && n > 0)
    last_pictures = last_paint;
}

static double
get_busy (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static gboolean
on_quiet (gpointer quiet)
{
  *(gboolean *) quiet = TRUE;
  return G_SOURCE_REMOVE;
}

static void
settle (void)
{
  gboolean quiet = FALSE;

  while (!quiet)
    {
      guint id = g_timeout_add (QUIET, on_quiet, &quiet);

      g_main_context_iteration (NULL, TRUE);
      if (!quiet)
        g_source_remove (id);
    }
}

static void
fill (const char *path,
      guint       n)
{
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  g_autoptr (GPtrArray) items = NULL;

  items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *code = make_code (random);
      g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
      g_autofree char *name = g_strdup_printf ("%s %u", i % 100 == 0 ? "Snail" : "Board", i);

      g_ptr_array_add (items, library_item_new_board (board, name));
    }
  if (!library_store_add_all (store, (LibraryItem **) items->pdata, items->len, FALSE, NULL, NULL,
                              NULL))
    exit (1);
}

static GtkWidget *
find (GtkWidget *widget,
      GType      type)
{
  GtkWidget *found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find (child, type);

  return found;
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : 1;
}

static void
print (guint       n,
       const char *what,
       Cost       *costs,
       guint       n_costs)
{
  double busy[N_TURNS], pictures[N_TURNS], by_clock[N_TURNS];

  for (guint i = 0; i < n_costs; i++)
    {
      busy[i] = costs[i].busy;
      pictures[i] = costs[i].pictures;
      by_clock[i] = costs[i].clock;
    }
  qsort (busy, n_costs, sizeof *busy, compare);
  qsort (pictures, n_costs, sizeof *pictures, compare);
  qsort (by_clock, n_costs, sizeof *by_clock, compare);
  g_print ("%6u boards, %-24s main loop %6.1f ms (%5.1f to %5.1f), pictures after %6.1f ms"
           " (%5.1f to %5.1f), last frame after %6.1f ms (to %5.1f)\n", n, what,
           busy[n_costs / 2], busy[0], busy[n_costs - 1], pictures[n_costs / 2], pictures[0],
           pictures[n_costs - 1], by_clock[n_costs / 2], by_clock[n_costs - 1]);
}

static Cost
end (double busy,
     gint64 start)
{
  settle ();
  if (last_pictures == 0) /* nothing else was found */
    last_pictures = last_paint;
  return (Cost) { get_busy () - busy, (last_pictures - start) / 1e3, (last_paint - start) / 1e3 };
}

/* As the entry does for a key, from where it has the letter. */
static Cost
type (GtkWidget  *entry,
      const char *text)
{
  double busy = get_busy ();
  gint64 start = g_get_monotonic_time ();

  last_pictures = 0;
  is_listed = FALSE;
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  return end (busy, start);
}

/* The list that the tiles of @page are of. */
static LibraryList *
find_list (GtkWidget *page)
{
  GtkGridView *view = GTK_GRID_VIEW (find (page, GTK_TYPE_GRID_VIEW));
  GtkMultiSelection *selection = GTK_MULTI_SELECTION (gtk_grid_view_get_model (view));
  GtkSliceListModel *shown = GTK_SLICE_LIST_MODEL (gtk_multi_selection_get_model (selection));

  return LIBRARY_LIST (gtk_slice_list_model_get_model (shown));
}

static GtkWidget *
open (GtkWidget  *window,
      const char *path)
{
  GtkWidget *page = editor_library_page_new (path);

  gtk_window_set_child (GTK_WINDOW (window), editor_toast_area_new (page));
  return page;
}

static void
measure (guint n)
{
  static const char *const texts[] = { "s", "sn", "snail 1", "snail 12", "snail 1", "", "snail",
                                       "b", "8|" };
  static const char *const names[] = { "search \"s\"", "\"sn\", 1 of 100", "\"snail 1\"",
                                       "\"snail 12\"", "Backspace", "back to all",
                                       "\"snail\", 1 of 100", "\"b\", 99 of 100",
                                       "\"8|\", all by their code" };
  g_autofree char *folder = g_dir_make_tmp ("library-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  Cost opening[N_TURNS], searching[G_N_ELEMENTS (texts)][N_TURNS];

  fill (path, n);
  for (guint i = 0; i < N_TURNS; i++)
    {
      GtkWidget *window = gtk_window_new ();
      GtkWidget *page, *entry;
      double busy;
      gint64 start;

      gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
      gtk_window_present (GTK_WINDOW (window));
      settle ();
      g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint",
                        G_CALLBACK (on_painted), window);
      busy = get_busy ();
      start = g_get_monotonic_time ();
      last_pictures = 0;
      is_listed = FALSE;
      page = open (window, path);
      g_signal_connect (find_list (page), "listed", G_CALLBACK (on_listed), NULL);
      opening[i] = end (busy, start);
      entry = find (page, GTK_TYPE_SEARCH_ENTRY);
      for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
        searching[j][i] = type (entry, texts[j]);
      g_signal_handlers_disconnect_by_func (gtk_widget_get_frame_clock (window), on_painted,
                                            window);
      gtk_window_destroy (GTK_WINDOW (window));
      settle ();
    }
  print (n, "opened", opening, N_TURNS);
  for (guint j = 0; j < G_N_ELEMENTS (texts); j++)
    print (n, names[j], searching[j], N_TURNS);

  g_unlink (path);
  g_rmdir (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (GtkCssProvider) provider = NULL;

  gtk_init ();
  adw_init ();
  provider = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (provider, "/com/example/SpacesEditor/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  if (argc > 1)
    measure ((guint) atoi (argv[1]));
  else
    for (guint n = 1000; n <= 100000; n *= 10)
      measure (n);
  return 0;
}
