/* Matches that are kept, found and taken away. */
#include "failing-cases.h"

#include "store/journal.h"
#include "store/thread.h"
#include "match/match-store.h"
#include "scratch.h"

#include <glib/gstdio.h>
#include <string.h>

#define OLD_STEP 3
#define NEW_STEP 7

typedef struct
{
  char       *folder;
  char       *path; /* of the database */
  MatchStore *store;
  char       *sentence;
  gboolean    is_loaded;
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("failing-XXXXXX", NULL);
  fixture->path = g_build_filename (fixture->folder, LIBRARY_WORK_NAME, NULL);
}

static void
close_store (Fixture *fixture)
{
  g_clear_object (&fixture->store);
  while (g_main_context_iteration (NULL, FALSE)) /* nothing of it is open */
    ;
  g_clear_pointer (&fixture->sentence, g_free);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  close_store (fixture);
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_free (fixture->path);
}

static void
on_failed (Fixture    *fixture,
           const char *sentence)
{
  g_free (fixture->sentence);
  fixture->sentence = g_strdup (sentence);
}

static void
on_loaded (Fixture *fixture)
{
  fixture->is_loaded = TRUE;
}

static void
open_store (Fixture *fixture)
{
  fixture->store = match_store_new (fixture->folder);
  fixture->is_loaded = FALSE;
  g_signal_connect_swapped (fixture->store, "failed", G_CALLBACK (on_failed), fixture);
  g_signal_connect_swapped (fixture->store, "loaded", G_CALLBACK (on_loaded), fixture);
  match_store_load (fixture->store);
  while (!fixture->is_loaded)
    g_main_context_iteration (NULL, TRUE);
}

static void
put (Fixture    *fixture,
     const char *game_id,
     guint       step)
{
  g_autoptr (MatchRecord) record = match_record_new (game_id);

  record->step = step;
  match_store_put (fixture->store, record);
}

static void
prepare (gpointer data)
{
  Fixture *fixture = data;

  close_store (fixture);
  scratch_remove (fixture->folder);
  open_store (fixture);
  put (fixture, "a", OLD_STEP);
  g_assert_true (match_store_flush (fixture->store));
  close_store (fixture);
}

static gboolean
flush (Fixture  *fixture,
       GError  **error)
{
  if (match_store_flush (fixture->store))
    return TRUE;

  while (fixture->sentence == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, fixture->sentence);
  return FALSE;
}

/* The step of the match that a program would find now; 0 without one. */
static guint
read_step (Fixture *fixture)
{
  g_autoptr (LibraryStore) store = NULL;
  g_autoptr (GPtrArray) matches = NULL;
  g_autoptr (MatchRecord) record = NULL;
  const StoreEntry *match;
  gboolean is_newer;

  store = store_open (fixture->path, LIBRARY_OPENING_WORK, NULL, NULL, NULL);
  matches = store_journal_list (store, "match", 100, NULL, NULL);
  g_assert_nonnull (matches);
  if (matches->len == 0)
    return 0;

  g_assert_cmpuint (matches->len, ==, 1);
  match = g_ptr_array_index (matches, 0);
  record = match_record_from_text (match->line, strlen (match->line), &is_newer, NULL);
  g_assert_nonnull (record);
  return record->step;
}

/* --- A match is kept ------------------------------------------------------------------------- */

static void
prepare_open (gpointer data)
{
  prepare (data);
  open_store (data);
}

static gboolean
keep (gpointer   data,
      GError   **error)
{
  put (data, "a", NEW_STEP);

  return flush (data, error);
}

/* What could not be written is written as soon as that works again. */
static void
check_kept (gpointer data,
            gboolean is_done)
{
  Fixture *fixture = data;

  g_assert_cmpuint (read_step (fixture), ==, is_done ? NEW_STEP : OLD_STEP);
  g_assert_true (match_store_flush (fixture->store));
  g_assert_cmpuint (read_step (fixture), ==, NEW_STEP);
}

static void
test_keep (Fixture       *fixture,
           gconstpointer  data)
{
  const FailingWork work = { prepare_open, keep, check_kept, fixture };

  failing_cases_run (&work, "write sync");
}

/* --- The folder is read ---------------------------------------------------------------------- */

static gboolean
load_and_keep (gpointer   data,
               GError   **error)
{
  Fixture *fixture = data;
  MatchRecord *found;

  open_store (fixture);
  found = match_store_find (fixture->store, "a");
  if (found != NULL)
    g_assert_cmpuint (found->step, ==, OLD_STEP);
  put (fixture, "a", NEW_STEP);

  return flush (fixture, error);
}

/* A match that could not be read is not written over. */
static void
check_loaded (gpointer data,
              gboolean is_done)
{
  Fixture *fixture = data;

  g_assert_cmpuint (read_step (fixture), ==, is_done ? NEW_STEP : OLD_STEP);
}

static void
test_load (Fixture       *fixture,
           gconstpointer  data)
{
  const FailingWork work = { prepare, load_and_keep, check_loaded, fixture };

  failing_cases_run (&work, "open read write");
}

/* --- The folder is made ---------------------------------------------------------------------- */

static void
prepare_gone (gpointer data)
{
  Fixture *fixture = data;

  prepare_open (fixture);
  scratch_remove (fixture->folder);
}

static void
check_gone (gpointer data,
            gboolean is_done)
{
  Fixture *fixture = data;

  g_assert_cmpuint (read_step (fixture), ==, is_done ? NEW_STEP : 0);
  g_assert_true (match_store_flush (fixture->store));
  g_assert_cmpuint (read_step (fixture), ==, NEW_STEP);
}

static void
test_gone (Fixture       *fixture,
           gconstpointer  data)
{
  const FailingWork work = { prepare_gone, keep, check_gone, fixture };

  failing_cases_run (&work, "open write sync mkdir");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/failing/match/keep", Fixture, NULL, set_up, test_keep, tear_down);
  g_test_add ("/failing/match/load", Fixture, NULL, set_up, test_load, tear_down);
  g_test_add ("/failing/match/folder-gone", Fixture, NULL, set_up, test_gone, tear_down);

  return g_test_run ();
}
