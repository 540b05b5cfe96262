/* What a search costs the grid: its tiles stay, and the library is asked for nothing but what is
 * near the screen. */
#include "app/library/library-grid.h"
#include "app/library/library-tile.h"

#include "scratch.h"
#include "spaces/board/code.h"

#include <adwaita.h>

#define N_ITEMS 3000
#define N_FIRST 24 /* in the first frame */
#define N_TILES 36 /* near the screen */
#define N_READ (5 * LIBRARY_LIST_BLOCK) /* more than have a widget */

typedef struct
{
  char              *folder;
  Library           *library;
  LibraryList       *list;
  EditorLibraryGrid *grid;
  GtkWidget         *window;
  guint              n_first; /* items of the view when the first were there */
} Fixture;

static void
fill (const char *path)
{
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, NULL);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (
      (GDestroyNotify) library_item_unref);

  for (guint i = 0; i < N_ITEMS; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s %u", i / 5 == 300 ? "Snail" : "Board", i);

      g_ptr_array_add (items, library_item_new_board (board, name));
    }
  g_assert_true (library_store_add_all (store, (LibraryItem *const *) items->pdata, items->len,
                                        FALSE, NULL, NULL, NULL));
}

static void
find_tiles (GtkWidget  *widget,
            GHashTable *tiles)
{
  if (EDITOR_IS_LIBRARY_TILE (widget))
    g_hash_table_add (tiles, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_tiles (child, tiles);
}

static GHashTable *
list_tiles (Fixture *fixture)
{
  GHashTable *tiles = g_hash_table_new (NULL, NULL);

  find_tiles (GTK_WIDGET (fixture->grid), tiles);
  return tiles;
}

/* A tile near the screen for each item that the list has, up to what is near, and each is read. */
static gboolean
is_shown (Fixture *fixture,
          guint    n_items,
          guint    n_tiles)
{
  g_autoptr (GHashTable) tiles = list_tiles (fixture);
  GHashTableIter iter;
  gpointer tile;

  if (g_list_model_get_n_items (G_LIST_MODEL (fixture->list)) != n_items
      || g_hash_table_size (tiles) < n_tiles)
    return FALSE;

  g_hash_table_iter_init (&iter, tiles);
  while (g_hash_table_iter_next (&iter, &tile, NULL))
    if (editor_library_tile_get_entry (tile)->item == NULL)
      return FALSE;

  return TRUE;
}

/* The items that have widgets, or get one. */
static GListModel *
find_model (GtkWidget *widget)
{
  GListModel *found = GTK_IS_GRID_VIEW (widget)
                          ? G_LIST_MODEL (gtk_grid_view_get_model (GTK_GRID_VIEW (widget))) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_model (child);

  return found;
}

static void
search (Fixture    *fixture,
        const char *text,
        guint       n_items,
        guint       n_tiles)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;

  query.text = text;
  library_list_set_query (fixture->list, &query);
  while (library_list_is_part (fixture->list) || !is_shown (fixture, n_items, n_tiles))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("spaces-grid-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "library.db", NULL);
  fill (path);
  fixture->library = library_get (path);
  fixture->list = library_list_new (fixture->library);
  fixture->grid = g_object_new (EDITOR_TYPE_LIBRARY_GRID, NULL);
  editor_library_grid_set_list (fixture->grid, fixture->list);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 600);
  if (data != NULL) /* larger than the screen, too */
    gtk_widget_set_size_request (GTK_WIDGET (fixture->grid), 2400, 1400);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->grid));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->list);
  library_wait (fixture->library);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  g_object_unref (fixture->library);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static void
test_back_to_all (Fixture       *fixture,
                  gconstpointer  data)
{
  g_autoptr (GHashTable) before = NULL;
  g_autoptr (GHashTable) after = NULL;
  GHashTableIter iter;
  gpointer tile;
  guint n_made = 0;

  search (fixture, "", N_ITEMS, N_TILES);
  before = list_tiles (fixture);
  search (fixture, "snail", 5, 5);
  search (fixture, "", N_ITEMS, N_TILES);
  after = list_tiles (fixture);

  g_hash_table_iter_init (&iter, after);
  while (g_hash_table_iter_next (&iter, &tile, NULL))
    n_made += !g_hash_table_contains (before, tile);
  g_assert_cmpuint (n_made, <=, 1); /* an item may come before the last one goes */
  for (guint i = N_READ; i < N_ITEMS - N_READ; i += LIBRARY_LIST_BLOCK)
    {
      g_autoptr (LibraryEntry) entry = g_list_model_get_item (G_LIST_MODEL (fixture->list), i);

      g_assert_null (entry->item); /* nothing had asked for it */
    }
}

static void
on_listed (Fixture *fixture)
{
  if (library_list_is_part (fixture->list) && is_shown (fixture, LIBRARY_LIST_BLOCK, N_FIRST))
    fixture->n_first = g_list_model_get_n_items (find_model (GTK_WIDGET (fixture->grid)));
}

/* The first page comes without what is behind it, which follows. */
static void
test_first_page (Fixture       *fixture,
                 gconstpointer  data)
{
  LibraryQuery query = { .kind = LIBRARY_ANY_KIND, .text = "board",
                         .order = LIBRARY_ORDER_OLDEST };
  GListModel *model;

  search (fixture, "", N_ITEMS, N_TILES);
  model = find_model (GTK_WIDGET (fixture->grid));
  while (g_list_model_get_n_items (model) < N_ITEMS)
    g_main_context_iteration (NULL, TRUE);

  g_signal_connect_swapped (fixture->list, "listed", G_CALLBACK (on_listed), fixture);
  library_list_set_query (fixture->list, &query);
  while (library_list_is_part (fixture->list) || fixture->n_first == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (fixture->n_first, >=, N_TILES);
  g_assert_cmpuint (fixture->n_first, <, LIBRARY_LIST_BLOCK);

  while (g_list_model_get_n_items (model) < N_ITEMS - 5)
    g_main_context_iteration (NULL, TRUE);
  editor_library_grid_select_all (fixture->grid, TRUE);
  g_assert_cmpuint (editor_library_grid_get_n_selected (fixture->grid), ==, N_ITEMS - 5);

  /* All are selected, and not the first page of them. */
  editor_library_grid_select_all (fixture->grid, FALSE);
  query = (LibraryQuery) LIBRARY_QUERY_INIT;
  library_list_set_query (fixture->list, &query);
  while (g_list_model_get_n_items (G_LIST_MODEL (fixture->list)) != N_ITEMS)
    g_main_context_iteration (NULL, TRUE);
  editor_library_grid_select_all (fixture->grid, TRUE);
  g_assert_cmpuint (editor_library_grid_get_n_selected (fixture->grid), ==, N_ITEMS);
}

/* What is on screen at the top of a list has its tiles however large the screen is. */
static void
test_large_window (Fixture       *fixture,
                   gconstpointer  data)
{
  search (fixture, "", N_ITEMS, 14 * 6);
  search (fixture, "snail", 5, 5);
  search (fixture, "", N_ITEMS, 14 * 6);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/library-grid/back-to-all", Fixture, NULL, set_up, test_back_to_all, tear_down);

  g_test_add ("/library-grid/first-page", Fixture, NULL, set_up, test_first_page, tear_down);
  g_test_add ("/library-grid/large-window", Fixture, "large", set_up, test_large_window,
              tear_down);

  return g_test_run ();
}
