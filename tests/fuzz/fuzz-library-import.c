/* Any bytes as a text and as a file that is taken into the library, whatever their form: reading
 * never fails, and what it took goes into a database (in memory), where all of it is counted. */
#include "fuzz.h"

#include "transfer/library-import.h"

#define MOST_ITEMS 5000 /* of a library, so that a round stays short */

/* The library of earlier rounds, and of this one; made anew when it has become large. */
static LibraryStore *
get_store (void)
{
  static LibraryStore *store;
  const LibraryQuery all = LIBRARY_QUERY_INIT;
  GError *error = NULL;
  gsize n_items = 0;

  if (store != NULL)
    g_assert_true (library_store_count (store, &all, &n_items, NULL));
  if (store == NULL || n_items > MOST_ITEMS)
    {
      g_clear_pointer (&store, library_store_unref);
      store = library_store_open (":memory:", NULL, &error);
      g_assert_no_error (error);
    }

  return store;
}

static gsize
count_items (LibraryStore *store)
{
  const LibraryQuery all = LIBRARY_QUERY_INIT;
  gsize n_items;

  g_assert_true (library_store_count (store, &all, &n_items, NULL));
  return n_items;
}

static void
check_diagnostics (const GPtrArray *diagnostics)
{
  g_assert_cmpuint (diagnostics->len, <=, LIBRARY_IMPORT_MAX_DIAGNOSTICS);
  for (guint i = 0; i < diagnostics->len; i++)
    {
      const LibraryImportDiagnostic *diagnostic = diagnostics->pdata[i];

      g_assert_true (g_utf8_validate (diagnostic->message, -1, NULL));
    }
}

static void
check_storing (LibraryImport *import)
{
  LibraryStore *store = get_store ();
  gsize n_before = count_items (store), n_read = import->items->len;
  GError *error = NULL;
  LibraryImportSummary summary;

  g_assert_true (library_import_store (import, store, NULL, &error));
  g_assert_no_error (error);
  summary = import->summary;
  g_assert_cmpuint (count_items (store), ==, n_before + summary.imported);
  g_assert_cmpuint (summary.imported + summary.duplicates, >=, n_read);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  static const char *const tags[] = { "tag", NULL };
  const char *text = data != NULL ? (const char *) data : "";
  g_autoptr (LibraryImport) import = library_import_new (tags);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) size, NULL);
  GError *error = NULL;

  library_import_read_text (import, "text", text, size, NULL, &error);
  g_assert_no_error (error);
  library_import_read_stream (import, "file", stream, NULL, &error);
  g_assert_no_error (error);
  check_diagnostics (import->rejected);
  check_diagnostics (import->repaired);
  check_storing (import);

  return 0;
}
