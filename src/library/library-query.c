/* A query is a plain struct that may lie on the stack with borrowed strings; only copies made
 * here own theirs, and only they may be freed.
 */
#include "library/library-query.h"

LibraryQuery *
library_query_copy (const LibraryQuery *query)
{
  LibraryQuery *copy = g_memdup2 (query, sizeof *query);

  copy->text = g_strdup (query->text);
  copy->tag = g_strdup (query->tag);

  return copy;
}

void
library_query_free (LibraryQuery *query)
{
  g_free ((char *) query->text);
  g_free ((char *) query->tag);
  g_free (query);
}

/* No text and an empty one find the same. */
static gboolean
same_text (const char *a,
           const char *b)
{
  return g_strcmp0 (a != NULL ? a : "", b != NULL ? b : "") == 0;
}

/* All but the order and the limit. */
static gboolean
same_conditions (const LibraryQuery *a,
                 const LibraryQuery *b)
{
  return same_text (a->text, b->text) && a->kind == b->kind && a->min_size == b->min_size
         && a->max_size == b->max_size && a->legality == b->legality && same_text (a->tag, b->tag)
         && a->deck == b->deck && !a->duplicates == !b->duplicates && !a->recent == !b->recent
         && !a->deleted == !b->deleted;
}

gboolean
library_query_equal (const LibraryQuery *a,
                     const LibraryQuery *b)
{
  return same_conditions (a, b) && a->order == b->order && a->limit == b->limit;
}

/* Whether an empty list means an empty library. */
gboolean
library_query_filters (const LibraryQuery *query)
{
  static const LibraryQuery all = LIBRARY_QUERY_INIT;

  return !same_conditions (query, &all);
}
