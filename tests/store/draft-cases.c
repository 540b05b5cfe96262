#include "draft-cases.h"

#include "store/database.h"
#include "store/journal.h"
#include "library/library.h"

#include <glib/gstdio.h>

void
draft_cases_close (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static LibraryStore *
open_store (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, LIBRARY_WORK_NAME, NULL);
  g_autoptr (GError) error = NULL;
  LibraryStore *store = store_open (path, LIBRARY_OPENING_WORK, NULL, NULL, &error);

  g_assert_no_error (error);
  return store;
}

char *
draft_cases_read (const char *folder,
                  const char *kind,
                  guint       number)
{
  g_autoptr (LibraryStore) store = open_store (folder);
  g_autoptr (GError) error = NULL;
  g_autofree char *slot = g_strdup_printf ("%u", number);
  char *text = store_journal_read (store, kind, slot, NULL, &error);

  g_assert_no_error (error);
  return text;
}

void
draft_cases_write (const char *folder,
                   const char *kind,
                   guint       number,
                   const char *text)
{
  g_autoptr (LibraryStore) store = open_store (folder);
  g_autofree char *slot = g_strdup_printf ("%u", number);
  StoreMark mark;

  g_assert_true (store_journal_write (store, kind, slot, STORE_JOURNAL_REPLACE, text, -1, &mark,
                                      NULL));
}

char *
draft_cases_list (const char *folder,
                  const char *kind)
{
  g_autoptr (LibraryStore) store = open_store (folder);
  g_autoptr (GPtrArray) entries = store_journal_list (store, kind, 100, NULL, NULL);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint number = 1; number <= 100; number++)
    for (guint i = 0; i < entries->len; i++)
      {
        const StoreEntry *entry = g_ptr_array_index (entries, i);

        if (g_ascii_strtoull (entry->slot, NULL, 10) == number)
          g_string_append_printf (list, "%s%u", list->len > 0 ? " " : "", number);
      }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

void
draft_cases_execute (const char *folder,
                     const char *sql)
{
  g_autofree char *path = g_build_filename (folder, LIBRARY_WORK_NAME, NULL);
  g_autoptr (LibraryDatabase) database = NULL;
  g_autoptr (GError) error = NULL;

  database = library_database_open (path, LIBRARY_DATABASE_WRITE, &error);
  g_assert_no_error (error);
  library_database_execute (database, sql, &error);
  g_assert_no_error (error);
}

char *
draft_cases_get_file (const char *folder,
                      const char *name)
{
  g_autofree char *path = g_build_filename (folder, "drafts", name, NULL);
  char *text = NULL;

  return g_file_get_contents (path, &text, NULL, NULL) ? text : NULL;
}

void
draft_cases_set_file (const char *folder,
                      const char *name,
                      const char *text)
{
  g_autofree char *drafts = g_build_filename (folder, "drafts", NULL);
  g_autofree char *path = g_build_filename (drafts, name, NULL);

  g_mkdir (drafts, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}
