/* What the library costs with 10,000 boards, or as many as its argument says: to import them, to
 * list them and read the first page of a hundred, to open it first, to search at each key that is
 * typed, and to add one board. The import is counted in time of the processor; of all else stands
 * the median of some runs, in milliseconds of the clock, since waiting for the disk counts, and of
 * the processor.
 */
#include "library/library-edit.h"
#include "random-code.h"
#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <time.h>

#define N_BOARDS 10000
#define N_PAGE 100
#define N_RUNS 21

static double
now (void)
{
  return (double) g_get_monotonic_time () / 1000;
}

/* Of an import, which other programs must not lengthen; it waits for the disk once. */
static double
processor (void)
{
  return (double) clock () * 1000 / CLOCKS_PER_SEC;
}

static void
import (LibraryStore *store,
        char        **codes,
        gboolean      has_names)
{
  g_autoptr (GPtrArray) items = NULL;
  const guint n_boards = g_strv_length (codes);
  double start, made, added;

  items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  start = processor ();
  for (guint i = 0; i < n_boards; i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (codes[i], -1, NULL, NULL);
      g_autofree char *name = has_names ? g_strdup_printf ("Board %u of the benchmark", i) : NULL;

      g_ptr_array_add (items, library_item_new_board (board, name));
    }
  made = processor ();
  if (!library_store_add_all (store, (LibraryItem **) items->pdata, items->len, TRUE, NULL, NULL,
                              NULL))
    exit (1);
  added = processor ();
  g_print ("%-14s %8.0f boards/s (%.0f ms to read the codes, %.0f ms to store)\n",
           has_names ? "import, named" : "import", n_boards * 1000 / (added - start),
           made - start, added - made);
}

static void
remove_all (LibraryStore *store)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autofree gint64 *ids = NULL;
  g_autoptr (LibraryEdit) edit = NULL;
  gsize n_ids;

  ids = library_store_list (store, &query, &n_ids, NULL);
  edit = library_edit_new_removal (ids, n_ids);
  if (!library_store_apply (store, edit, NULL, NULL))
    exit (1);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : 1;
}

typedef void (*Work) (LibraryStore *store,
                      const char   *text);

static void
measure (const char   *name,
         LibraryStore *store,
         Work          work,
         const char   *text)
{
  double times[N_RUNS], busy[N_RUNS];

  for (guint i = 0; i < N_RUNS; i++)
    {
      double start = now (), start_busy = processor ();

      work (store, text);
      times[i] = now () - start;
      busy[i] = processor () - start_busy;
    }
  qsort (times, N_RUNS, sizeof times[0], compare);
  qsort (busy, N_RUNS, sizeof busy[0], compare);
  g_print ("%-14s %8.2f ms (slowest %.2f, processor %.2f)\n", name, times[N_RUNS / 2],
           times[N_RUNS - 1], busy[N_RUNS / 2]);
}

static void
list_page (LibraryStore *store,
           const char   *text)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autoptr (GPtrArray) items = NULL;
  g_autofree gint64 *ids = NULL;
  gsize n_ids;

  query.text = text;
  query.order = LIBRARY_ORDER_NAME;
  ids = library_store_list (store, &query, &n_ids, NULL);
  items = library_store_read (store, ids, MIN (n_ids, N_PAGE), NULL);
}

static void
add_one (LibraryStore *store,
         const char   *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autoptr (LibraryItem) item = library_item_new_board (board, "One more");

  library_store_add (store, item, NULL, NULL);
}

static void
search_keys (LibraryStore *store)
{
  static const char *const typed[] = { "b", "be", "ben", "benchmark 99", "45p46", "zzz",
                                       "8|57p48p49p40p41p", "8|57p99p", "8|5" };

  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++)
    {
      g_autofree char *name = g_strdup_printf ("\"%s\"", typed[i]);

      measure (name, store, list_page, typed[i]);
    }
}

static void
open_again (LibraryStore *store,
            const char   *path)
{
  LibraryStore *other = library_store_open (path, NULL, NULL);

  list_page (other, NULL);
  library_store_unref (other);
}

static void
open_checked (LibraryStore *store,
              const char   *path)
{
  library_store_unref (library_store_open (path, NULL, NULL));
}

int
main (int   argc,
      char *argv[])
{
  const guint n_boards = argc > 1 ? (guint) strtoul (argv[1], NULL, 10) : N_BOARDS;
  g_autofree char *folder = g_dir_make_tmp ("library-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (15);
  g_auto (GStrv) codes = g_new0 (char *, n_boards + 1);
  LibraryStore *store = library_store_open (path, NULL, NULL);
  GStatBuf file;

  for (guint i = 0; i < n_boards; i++)
    codes[i] = make_code (random);
  import (store, codes, FALSE);
  remove_all (store);
  import (store, codes, TRUE);
  measure ("list, page", store, list_page, NULL);
  /* As a window opens it: nobody else has it open. */
  g_clear_pointer (&store, library_store_unref);
  measure ("open, list", NULL, open_again, path);
  measure ("open, checked", NULL, open_checked, path);
  store = library_store_open (path, NULL, NULL);
  search_keys (store);
  measure ("add one", store, add_one, codes[0]);
  if (g_stat (path, &file) == 0)
    g_print ("%-14s %8.0f bytes a board\n", "file", (double) file.st_size / n_boards);

  library_store_unref (store);
  g_unlink (path);
  g_rmdir (folder);
  return 0;
}
