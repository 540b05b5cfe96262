/* What a list of 100,000 boards takes of the memory: when it was listed, and after all of it was
 * scrolled through, block by block, down and up again. Only numbers and a few blocks may be kept.
 */
#include "library/library-list.h"
#include "spaces/board/code.h"

#include <glib/gstdio.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define N_BOARDS 100000

/* KiB; what was freed is given back before. */
static long
memory (void)
{
  long pages = 0;
  FILE *file;

  malloc_trim (0);
  file = fopen ("/proc/self/statm", "r");
  if (file == NULL || fscanf (file, "%*d %ld", &pages) != 1)
    exit (1);
  fclose (file);

  return pages * (sysconf (_SC_PAGESIZE) / 1024);
}

static void
fill (const char *path)
{
  g_autoptr (LibraryStore) store = library_store_open (path, NULL, NULL);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);
  g_autoptr (GPtrArray) items = NULL;

  items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  for (guint i = 0; i < N_BOARDS; i++)
    {
      g_autofree char *name = g_strdup_printf ("Board %u of the benchmark", i);

      g_ptr_array_add (items, library_item_new_board (board, name));
    }
  if (!library_store_add_all (store, (LibraryItem **) items->pdata, items->len, FALSE, NULL, NULL,
                              NULL))
    exit (1);
}

static void
show (GListModel *list,
      guint       position)
{
  g_autoptr (LibraryEntry) entry = g_list_model_get_item (list, position);

  while (entry->item == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
scroll (GListModel *list)
{
  for (guint i = 0; i < N_BOARDS; i += LIBRARY_LIST_BLOCK)
    show (list, i);
  for (guint i = N_BOARDS; i >= LIBRARY_LIST_BLOCK; i -= LIBRARY_LIST_BLOCK)
    show (list, i - 1);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("library-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "library.db", NULL);
  g_autoptr (Library) library = library_get (path);
  g_autoptr (LibraryList) list = library_list_new (library);
  LibraryQuery query = LIBRARY_QUERY_INIT;
  long before;

  fill (path);
  before = memory ();
  library_list_set_query (list, &query);
  while (g_list_model_get_n_items (G_LIST_MODEL (list)) < N_BOARDS)
    g_main_context_iteration (NULL, TRUE);
  g_print ("before %6ld KiB\n", before);
  g_print ("listed %6ld KiB more\n", memory () - before);
  for (guint i = 0; i < 3; i++)
    {
      scroll (G_LIST_MODEL (list));
      g_print ("shown  %6ld KiB more\n", memory () - before);
    }

  g_clear_object (&list);
  g_clear_object (&library);
  g_unlink (path);
  g_rmdir (folder);
  return 0;
}
