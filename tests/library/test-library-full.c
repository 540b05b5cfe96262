/* A disk that is full, a real one: this program starts itself again in a mount namespace of its
 * own, with a small file system for the library. Where that is not allowed it is skipped.
 *
 * What matters: it is told once, what is there can be read, and saving goes on by itself as soon as
 * there is room again.
 */
#include "library/library-save.h"
#include "library/library.h"

#include "library-cases.h"
#include "scratch.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define MOST_BOARDS 700 /* more than fit */

/* $0 is a folder, the rest a program. */
#define NAMESPACE "mount -t tmpfs -o size=512k full \"$0\" && exec \"$@\""

static char *program;

/* --- On the small disk ----------------------------------------------------------------------- */

typedef struct
{
  char    *path;
  char    *filler;
  Library *library;
  guint    n_failed;
  guint    n_saved; /* and so the number of the next board */
} Disk;

static void
on_failed (Disk       *disk,
           const char *sentence)
{
  g_assert_cmpstr (sentence, ==, "The disk is full, so the library couldn’t be saved.");
  disk->n_failed++;
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* In the thread of the library. */
static gpointer
save_item (LibraryStore   *store,
           gconstpointer   item,
           GCancellable   *cancellable,
           GError        **error)
{
  LibraryItem *kept;
  LibrarySave how = library_store_save (store, (LibraryItem *) item, &kept, error);

  g_assert_cmpint (how, ==, kept != NULL ? LIBRARY_SAVE_ADDED : LIBRARY_SAVE_FAILED);
  return kept;
}

/* Whether the next board was saved; nothing but a full disk may keep it from that. */
static gboolean
save (Disk *disk)
{
  g_autofree char *code = library_case_code (disk->n_saved);
  g_autoptr (LibraryItem) plain = library_case_board (code, "Board");
  g_autofree char *notes = g_strnfill (1000, 'n');
  g_autoptr (LibraryItem) item = library_item_with (plain, notes, notes);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (LibraryItem) kept = NULL;
  g_autoptr (GError) error = NULL;

  library_run_async (disk->library, save_item, item, NULL, (GDestroyNotify) library_item_unref,
                     NULL, on_done, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  kept = library_run_finish (disk->library, result, &error);
  if (kept != NULL)
    {
      disk->n_saved++;
      return TRUE;
    }
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_FULL);

  return FALSE;
}

/* Takes what room there is. */
static void
fill (Disk *disk)
{
  static const char zeros[1024];
  int file = g_open (disk->filler, O_WRONLY | O_APPEND | O_CREAT, 0600);

  g_assert_cmpint (file, >=, 0);
  while (write (file, zeros, sizeof zeros) > 0)
    ;
  g_assert_cmpint (errno, ==, ENOSPC);
  close (file);
}

static gpointer
count (LibraryStore  *store,
       gconstpointer  data,
       GCancellable  *cancellable,
       GError       **error)
{
  return GUINT_TO_POINTER (library_case_count (store));
}

static void
assert_saved (Disk *disk)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  library_run_async (disk->library, count, NULL, NULL, NULL, NULL, on_done, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (GPOINTER_TO_UINT (library_run_finish (disk->library, result, &error)), ==,
                    disk->n_saved);
  g_assert_no_error (error);
}

static void
save_until_full (Disk *disk)
{
  guint before = disk->n_failed;

  fill (disk);
  while (save (disk))
    g_assert_cmpuint (disk->n_saved, <, MOST_BOARDS);
  for (guint i = 0; i < 5; i++)
    g_assert_false (save (disk));
  g_assert_cmpuint (disk->n_failed, ==, before + 1);
}

static void
use_disk (Disk *disk)
{
  g_assert_true (save (disk));
  save_until_full (disk);

  g_assert_cmpint (g_unlink (disk->filler), ==, 0);
  for (guint i = 0; i < 5; i++)
    g_assert_true (save (disk));
  assert_saved (disk);
  save_until_full (disk);
}

static int
run_on_disk (const char *folder)
{
  Disk disk = { .path = g_build_filename (folder, "library.db", NULL) };
  g_auto (LibraryStoreReport) report = { 0 };
  g_autoptr (LibraryStore) store = NULL;

  disk.filler = g_build_filename (folder, "filler", NULL);
  disk.library = library_get (disk.path);
  g_signal_connect_swapped (disk.library, "failed", G_CALLBACK (on_failed), &disk);
  use_disk (&disk);
  assert_saved (&disk);
  g_assert_finalize_object (disk.library);

  /* Closed on the full disk, and opened again. */
  store = library_store_open (disk.path, &report, NULL);
  g_assert_nonnull (store);
  g_assert_null (report.set_aside);
  g_assert_cmpuint (library_case_count (store), ==, disk.n_saved);
  g_free (disk.path);
  g_free (disk.filler);

  return EXIT_SUCCESS;
}

/* --- The disk -------------------------------------------------------------------------------- */

static int
run_in_namespace (const char *folder,
                  char      **command)
{
  const char *words[] = {
    "unshare", "--map-current-user", "--keep-caps", "--mount", "sh", "-c", NAMESPACE, folder,
    command[0], command[1], command[2], NULL,
  };
  int status = -1;

  if (!g_spawn_sync (NULL, (char **) words, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL,
                     &status, NULL))
    return -1;

  return status;
}

static void
test_full (void)
{
  g_autofree char *folder = g_dir_make_tmp ("library-full-XXXXXX", NULL);
  char *nothing[] = { (char *) "true", NULL, NULL };
  char *session[] = { program, (char *) "--on-disk", folder };

  if (run_in_namespace (folder, nothing) != 0)
    g_test_skip ("mount namespaces are not allowed");
  else
    g_assert_cmpint (run_in_namespace (folder, session), ==, 0);
  scratch_remove (folder);
}

int
main (int    argc,
      char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--on-disk"))
    return run_on_disk (argv[2]);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/library/full-disk", test_full);

  return g_test_run ();
}
