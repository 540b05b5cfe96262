/* Items that the library would not take, because a name or a tag is too long, are made to fit when
 * they are added: one of them would make the whole import fail.
 *
 * An import is filled by the readers and then stored; it is not locked, so only one thread may
 * have it at a time. Memory is bounded: items by LIBRARY_IMPORT_MAX_ITEMS and sentences by
 * LIBRARY_IMPORT_MAX_DIAGNOSTICS, beyond which they are only counted.
 */
#include "objects/record-owns.h"
#include "transfer/library-import-batch-private.h"

#include "library/library-text.h"

#include <glib/gi18n-lib.h>

LibraryImport *
library_import_new (const char *const *tags)
{
  LibraryImport *import = g_new0 (LibraryImport, 1);

  import->tags = g_strdupv ((char **) tags);
  import->items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  import->places = g_array_new (FALSE, FALSE, sizeof (LibraryImportPlace));
  import->texts = g_string_chunk_new (0);
  import->decks = g_array_new (FALSE, FALSE, sizeof (LibraryImportDeck));
  import->rejected = g_ptr_array_new_with_free_func (g_free);
  import->repaired = g_ptr_array_new_with_free_func (g_free);
  import->backups = g_array_new (FALSE, FALSE, sizeof (LibraryImportBackup));

  return import;
}

RECORD_OWNS_EXTERN (LibraryImport, library_import_free, (tags, g_strfreev),
                    (items, g_ptr_array_unref), (places, g_array_unref),
                    (texts, g_string_chunk_free), (decks, g_array_unref), (backups, g_array_unref),
                    (rejected, g_ptr_array_unref), (repaired, g_ptr_array_unref))

/* Decks name items by their places, so they go with them. */
void
library_import_drain (LibraryImport *import)
{
  if (import->drain == NULL)
    return;

  import->drain (import, import->drain_data);
  import->n_drained += import->items->len;
  g_ptr_array_set_size (import->items, 0);
  g_array_set_size (import->places, 0);
  g_array_set_size (import->decks, 0);
}

/* --- What the readers add ------------------------------------------------------------------- */

const char *
library_import_keep (LibraryImport *import,
                     const char    *text)
{
  return g_string_chunk_insert_const (import->texts, text);
}

void
library_import_begin_source (LibraryImport *import,
                             const char    *source)
{
  import->source = library_import_keep (import, source);
}

static void
add_diagnostic (LibraryImport *import,
                GPtrArray     *diagnostics,
                gsize          line,
                const char    *message)
{
  LibraryImportDiagnostic *diagnostic;

  if (diagnostics->len >= LIBRARY_IMPORT_MAX_DIAGNOSTICS)
    return;

  diagnostic = g_new (LibraryImportDiagnostic, 1);
  *diagnostic = (LibraryImportDiagnostic) { import->source, line,
                                             library_import_keep (import, message) };
  g_ptr_array_add (diagnostics, diagnostic);
}

void
library_import_add_rejection (LibraryImport *import,
                              gsize          line,
                              const char    *message)
{
  import->summary.rejected++;
  add_diagnostic (import, import->rejected, line, message);
}

void
library_import_reject (LibraryImport *import,
                       const char    *source,
                       gsize          line,
                       const char    *message)
{
  library_import_begin_source (import, source);
  library_import_add_rejection (import, line, message);
}

void
library_import_add_repair (LibraryImport *import,
                           gsize          line,
                           const char    *message)
{
  import->summary.repaired++;
  add_diagnostic (import, import->repaired, line, message);
}

/* A name that the library would not take is cut: the board is worth more than its name. */
static char *
fit_name (LibraryImport     *import,
          const LibraryItem *item)
{
  if (g_utf8_strlen (item->name, -1) <= LIBRARY_MAX_NAME)
    return g_strdup (item->name);

  library_import_add_repair (import, 0, _("A name was cut, because it is longer than the library "
                                          "takes."));
  return g_utf8_substring (item->name, 0, LIBRARY_MAX_NAME);
}

/* The tags of the item and of the import, without those that the library would not take; the array
 * borrows them, and ends with NULL. */
static GPtrArray *
fit_tags (LibraryImport     *import,
          const LibraryItem *item)
{
  const char *const *lists[] = { (const char *const *) import->tags, item->tags };
  GPtrArray *tags = g_ptr_array_new ();
  gboolean fits = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const char *const *tag = lists[i]; tag != NULL && *tag != NULL; tag++)
      {
        if (tags->len < LIBRARY_MAX_TAGS && g_utf8_strlen (*tag, -1) <= LIBRARY_MAX_TAG)
          g_ptr_array_add (tags, (gpointer) *tag);
        else
          fits = FALSE;
      }
  g_ptr_array_add (tags, NULL);
  if (!fits)
    library_import_add_repair (import, 0, _("Tags were left out, because they are too long or "
                                            "too many."));

  return tags;
}

/* What the row says of @item, which it takes over. */
static LibraryItem *
describe (const LibraryImport *import,
          LibraryItem         *item)
{
  g_autoptr (LibraryItem) given = item;
  g_auto (GStrv) tags = library_text_split_tags (import->row[2]);
  LibraryItem draft = *given;

  draft.tags = (const char *const *) tags;
  if (*import->row[1] != '\0')
    draft.name = import->row[1];

  return library_item_copy (&draft);
}

/* FALSE when the import is full, so that a reader can stop; the item is freed in any case. */
gboolean
library_import_add_item (LibraryImport *import,
                         gsize          line,
                         LibraryItem   *item)
{
  const LibraryImportPlace place = { import->source, line };
  g_autoptr (LibraryItem) given = import->row != NULL ? describe (import, item) : item;
  g_autofree char *name = NULL;
  g_autoptr (GPtrArray) tags = NULL;
  LibraryItem draft = *given;

  if (import->items->len >= LIBRARY_IMPORT_MAX_ITEMS)
    {
      if (!import->is_full)
        {
          g_autofree char *message = NULL;

          /* Translators: %'d is how many boards are allowed */
          message = g_strdup_printf (_("At most %'d boards can be imported at once. Import the "
                                       "others separately."), LIBRARY_IMPORT_MAX_ITEMS);
          library_import_add_rejection (import, 0, message);
        }
      import->is_full = TRUE;
      return FALSE;
    }

  draft.name = name = fit_name (import, given);
  tags = fit_tags (import, given);
  draft.tags = (const char *const *) tags->pdata;
  g_ptr_array_add (import->items, library_item_copy (&draft));
  g_array_append_val (import->places, place);
  return TRUE;
}

/* --- Lines ----------------------------------------------------------------------------------- */

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
