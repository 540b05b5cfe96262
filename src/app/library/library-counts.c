/* The numbers in the side of the page are all counted by one job in the thread of the library.
 * Each row of the sidebar ("part") is turned into a query by the same function that the page
 * lists with, so that a number is always that of the list behind it.
 */
#include "app/library/library-counts.h"

#include "library/library-decks.h"
#include "library/library-rounds.h"

void
editor_library_part_to_query (EditorLibraryPart  part,
                              LibraryQuery      *query)
{
  switch (part)
    {
    case EDITOR_LIBRARY_RECENT:
      query->recent = TRUE;
      query->order = LIBRARY_ORDER_RECENT;
      break;
    case EDITOR_LIBRARY_NOT_LEGAL:
      query->legality = LIBRARY_LEGALITY_NOT_LEGAL;
      break;
    case EDITOR_LIBRARY_DUPLICATES:
      query->duplicates = TRUE;
      break;
    case EDITOR_LIBRARY_SMALL:
      query->min_size = 2;
      query->max_size = 4;
      break;
    case EDITOR_LIBRARY_MEDIUM:
      query->min_size = 5;
      query->max_size = 8;
      break;
    case EDITOR_LIBRARY_LARGE:
      query->min_size = 9;
      query->max_size = SPACES_MAX_SIZE;
      break;
    case EDITOR_LIBRARY_BOARDS:
      query->kind = LIBRARY_KIND_BOARD;
      break;
    case EDITOR_LIBRARY_CARDS:
      query->kind = LIBRARY_KIND_CARDS;
      break;
    case EDITOR_LIBRARY_PENTOMINOES:
      query->kind = LIBRARY_KIND_PENTOMINOES;
      break;
    case EDITOR_LIBRARY_ALL:
    case EDITOR_LIBRARY_ROUNDS:
    case EDITOR_LIBRARY_N_PARTS:
      break;
    }
}

void
editor_library_counts_free (gpointer data)
{
  EditorLibraryCounts *counts = data;

  g_clear_pointer (&counts->decks, g_ptr_array_unref);
  g_clear_pointer (&counts->tags, g_ptr_array_unref);
  g_free (counts);
}

/* Rounds are not items, and are counted in their own table. */
static gboolean
count_parts (LibraryStore         *store,
             EditorLibraryCounts  *counts,
             GError              **error)
{
  for (guint part = 0; part < EDITOR_LIBRARY_N_PARTS; part++)
    {
      LibraryQuery query = LIBRARY_QUERY_INIT;

      if (part == EDITOR_LIBRARY_ROUNDS)
        continue;
      editor_library_part_to_query (part, &query);
      if (!library_store_count (store, &query, &counts->n[part], error))
        return FALSE;
    }

  return library_store_count_rounds (store, &counts->n[EDITOR_LIBRARY_ROUNDS], error);
}

gpointer
editor_library_count (LibraryStore   *store,
                      gconstpointer   data,
                      GCancellable   *cancellable,
                      GError        **error)
{
  EditorLibraryCounts *counts = g_new0 (EditorLibraryCounts, 1);

  if (count_parts (store, counts, error)
      && (counts->decks = library_store_list_decks (store, error)) != NULL
      && (counts->tags = library_store_list_tags (store, error)) != NULL)
    return counts;

  editor_library_counts_free (counts);
  return NULL;
}
