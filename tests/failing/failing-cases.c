#include "failing-cases.h"

#include "failing-calls.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

/* Work that never comes to an end by failing later and later is wrong itself. */
#define MOST_CALLS 5000

/* What an interrupted call, or one that did half of its work, leaves to do is done by the next one,
 * so the whole work must be done then. For ever interrupted is nothing. */
typedef struct
{
  const char *kind;
  int         error;
  gboolean    goes_on;
  gboolean    later;
} Failure;

static const Failure failures[] = {
  { "open", EACCES, FALSE, TRUE },
  { "open", EMFILE, FALSE, TRUE },
  { "directory", EMFILE, FALSE, TRUE },
  { "read", EIO, FALSE, TRUE },
  { "read", EINTR, TRUE, FALSE },
  { "read", FAILING_CALLS_HALF, TRUE, TRUE },
  { "write", ENOSPC, FALSE, TRUE },
  { "write", -ENOSPC, FALSE, TRUE },
  { "write", EIO, FALSE, TRUE },
  { "write", EINTR, TRUE, FALSE },
  { "write", FAILING_CALLS_HALF, TRUE, TRUE },
  { "sync", EIO, FALSE, TRUE },
  { "rename", EACCES, FALSE, TRUE },
  { "link", EACCES, FALSE, TRUE },
  { "mkdir", EROFS, FALSE, TRUE },
  { "truncate", EIO, FALSE, TRUE },
  { "seek", EIO, FALSE, TRUE },
  { "stat", EIO, FALSE, TRUE },
  { "mode", EPERM, FALSE, TRUE },
  { "lock", ENOLCK, FALSE, TRUE },
  { "close", EIO, FALSE, TRUE },
  { "memory", ENFILE, FALSE, TRUE },
  { "pipe", EMFILE, FALSE, TRUE },
  { "spawn", EAGAIN, FALSE, TRUE },
};

/* One attempt. FALSE: the work was done before it came to that call. */
static gboolean
try_call (const FailingWork *work,
          const Failure     *failure,
          guint              number,
          gboolean           later,
          gboolean          *has_failed)
{
  g_autoptr (GError) error = NULL;
  gboolean is_done;
  guint n_failed;

  work->prepare (work->data);
  failing_calls_arm (failure->kind, number, failure->error, later);
  is_done = work->act (work->data, &error);
  n_failed = failing_calls_disarm ();

  g_test_message ("%s %u%s, error %d: %s", failure->kind, number, later ? " and later" : "",
                  failure->error,
                  n_failed == 0   ? "not reached"
                  : is_done       ? "done"
                  : error != NULL ? error->message
                                  : "(no word)");
  g_assert_true (is_done == (error == NULL));
  if (n_failed == 0 || failure->goes_on)
    g_assert_true (is_done);
  if (!is_done)
    {
      *has_failed = TRUE;
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_cmpuint (strlen (error->message), >, 5);
    }
  work->check (work->data, is_done);

  return n_failed > 0;
}

static guint
next_number (guint    number,
             gboolean is_long)
{
  return is_long || number < 2 ? number + 1 : number / 10 * 10 + 10;
}

/* The error must be there as well where it is not the first thing that goes wrong. */
static gboolean
try_all_calls (const FailingWork *work,
               const Failure     *failure,
               gboolean           later)
{
  gboolean is_long = g_getenv ("SPACES_TEST_LONG") != NULL;
  gboolean has_failed = FALSE;
  guint number = 1;

  while (try_call (work, failure, number, later, &has_failed))
    {
      number = next_number (number, is_long);
      g_assert_cmpuint (number, <, MOST_CALLS);
    }

  return has_failed;
}

void
failing_cases_run (const FailingWork *work,
                   const char        *must_fail)
{
  g_auto (GStrv) kinds = g_strsplit (must_fail, " ", -1);
  g_autoptr (GHashTable) failed = g_hash_table_new (g_str_hash, g_str_equal);
  const Failure nothing = { "nothing", 0, FALSE, FALSE };

  try_all_calls (work, &nothing, FALSE); /* what is loaded once is loaded now */
  for (gsize i = 0; i < G_N_ELEMENTS (failures); i++)
    {
      if (try_all_calls (work, &failures[i], FALSE))
        g_hash_table_add (failed, (gpointer) failures[i].kind);
      if (failures[i].later && try_all_calls (work, &failures[i], TRUE))
        g_hash_table_add (failed, (gpointer) failures[i].kind);
    }

  for (gsize i = 0; kinds[i] != NULL; i++)
    {
      if (!g_hash_table_contains (failed, kinds[i]))
        g_error ("No failing call of the kind “%s” had any effect", kinds[i]);
    }
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
read_names (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);

  return names;
}

char *
failing_cases_list (const char *folder)
{
  g_autoptr (GPtrArray) names = read_names (folder);

  return g_strjoinv (" ", (char **) names->pdata);
}

void
failing_cases_remove (const char *folder)
{
  g_autoptr (GPtrArray) names = read_names (folder);

  for (guint i = 0; names->pdata[i] != NULL; i++)
    {
      g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_rmdir (folder);
}
