/* An inspection as items of the library. Each game has its kinds of find: a board is taken as the
 * value that it is, what the others found as its shortest text.
 *
 * What could not be read becomes a rejection with its line and what was corrected a repair, so that
 * every part of a source is counted exactly once.
 */
#include "transfer/library-import-finds.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Notes of the inspection that say that something was not read as it stood. The other notes are
 * about what a link is good for. */
static gboolean
is_repair (const InspectionProblem *problem)
{
  static const char *const repairs[] = {
    "corrected", "letter-case", "line-break", "no-name", "not-canonical", "quotes",
    "spaces",    "trailing",    "wide-squares", NULL,
  };

  return problem->severity == INSPECTION_NOTE && g_strv_contains (repairs, problem->code);
}

/* A list that was cut: the rest of it was not read. */
static gboolean
is_rejection (const InspectionProblem *problem)
{
  return problem->severity == INSPECTION_ERROR || strcmp (problem->code, "more") == 0;
}

gsize
library_import_counter_find (LibraryImportCounter *counter,
                             gsize                 offset)
{
  for (; counter->at < offset; counter->at++)
    counter->line += counter->text[counter->at] == '\n';
  for (; counter->at > offset; counter->at--)
    counter->line -= counter->text[counter->at - 1] == '\n';

  return counter->line;
}

/* NULL for what has no text of its own. */
static LibraryItem *
make_item (const InspectionFind *find)
{
  const char *name = find->is_named ? find->name : NULL;
  const SpacesBoard *board = inspection_find_get_value (find, SPACES_TYPE_BOARD);
  g_autoptr (LibraryItem) item = NULL;

  if (board != NULL)
    {
      item = library_item_new_board (board, name);
    }
  else
    {
      g_autofree char *code = find->kind->encode (find->value);

      if (*code == '\0')
        return NULL;
      item = library_item_new (library_kind_find (find->kind->document), code, name);
    }

  return find->creature != NULL ? library_item_with_creature (item, find->creature)
                                : g_steal_pointer (&item);
}

static int
compare_offsets (gconstpointer a,
                 gconstpointer b)
{
  gsize one = *(const gsize *) a;
  gsize other = *(const gsize *) b;

  return (one > other) - (one < other);
}

/* The places (gsize) of the errors, sorted. */
static GArray *
list_errors (const Inspection *inspection)
{
  GArray *errors = g_array_new (FALSE, FALSE, sizeof (gsize));

  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      if (problem->severity == INSPECTION_ERROR && problem->from != INSPECTION_NOWHERE)
        g_array_append_val (errors, problem->from);
    }
  g_array_sort (errors, compare_offsets);

  return errors;
}

/* Whether an error stands in @find or right behind it: by binary search for the first one that is
 * not in front of it. */
static gboolean
is_damaged (const InspectionFind *find,
            const GArray         *errors)
{
  guint low = 0;
  guint high = errors->len;

  if (!find->complete)
    return TRUE;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (errors, gsize, middle) < find->from)
        low = middle + 1;
      else
        high = middle;
    }

  return low < errors->len && g_array_index (errors, gsize, low) <= find->to;
}

/* Only whole boards and games: what has an error is among the problems, and taken in as well it
 * would be something else than what somebody wrote. */
static gsize
add_items (LibraryImport    *import,
           const char       *source,
           const char       *text,
           gsize             length,
           gsize             first_line,
           const Inspection *inspection)
{
  g_autoptr (GArray) errors = list_errors (inspection);
  LibraryImportCounter counter = { text, 0, first_line };
  gsize n_added = 0;

  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (inspection, i);
      LibraryItem *item = is_damaged (find, errors) ? NULL : make_item (find);
      gsize line = find->from == INSPECTION_NOWHERE
                       ? first_line
                       : library_import_counter_find (&counter, MIN (find->from, length));

      if (item == NULL)
        continue;
      if (!library_import_add_item (import, source, line, item))
        break;
      n_added++;
    }

  return n_added;
}

void
library_import_add_finds (LibraryImport    *import,
                          const char       *source,
                          const char       *text,
                          gsize             length,
                          gsize             first_line,
                          const Inspection *inspection)
{
  LibraryImportMark before = library_import_mark (import);
  LibraryImportCounter counter = { text, 0, first_line };
  gsize n_added = add_items (import, source, text, length, first_line, inspection);

  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);
      gsize line = problem->from == INSPECTION_NOWHERE
                       ? first_line
                       : library_import_counter_find (&counter, MIN (problem->from, length));

      if (is_rejection (problem))
        library_import_reject (import, source, line, problem->message);
      else if (is_repair (problem) && n_added > 0)
        library_import_add_repair (import, source, line, problem->message);
    }

  /* A link that only says where a board is, for one. */
  if (n_added == 0 && library_import_mark (import).summary.rejected == before.summary.rejected)
    library_import_reject (import, source, first_line, inspection_get_summary (inspection));
}
