/* `spaces files` and `spaces scan` from outside: what they write, where, and their exit status. */
#include "qr/qr-symbol.h"
#include "scratch.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

typedef struct
{
  int status;
  char *out;
  char *err;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

/* Runs `spaces` with @words, where a word with % in front names a file of tests/data. */
static Run
run_spaces (const char *const *words)
{
  g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GError) error = NULL;
  Run run = { 0 };

  g_ptr_array_add (argv, g_strdup (g_getenv ("SPACES")));
  for (; *words != NULL; words++)
    g_ptr_array_add (argv, **words == '%' ? g_test_build_filename (G_TEST_DIST, "data", *words + 1,
                                                                   NULL)
                                          : g_strdup (*words));
  g_ptr_array_add (argv, NULL);

  process = g_subprocess_newv ((const char *const *) argv->pdata,
                               G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE,
                               &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, NULL, NULL, &run.out, &run.err, &error));
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  run.status = g_subprocess_get_exit_status (process);

  return run;
}

typedef struct
{
  const char *words[8];
  int status;
  const char *out; /* what standard output has in it; NULL: nothing at all */
  const char *err;
} Case;

static const Case cases[] = {
  { { "files", "%spaces/2x2.json" }, 0, "     1  2x2 Easy #1  2|2p0pG0f\n", NULL },
  { { "files", "%spaces/2x2.json" }, 0, "  – 0.id: This should be an id, a UUID.\n", NULL },
  { { "files", "%spaces/2x2.json", "%spaces/my-boards.json" }, 0, "     8  Ted size 4", NULL },
  { { "files", "%spaces/my-boards.json" },
    0,
    "Collection of boards “trap-issue-testing”, 4 boards\n",
    NULL },
  { { "files", "--json", "%spaces/my-boards.json" },
    0,
    "\"kind\":\"collection\",\"name\":\"trap",
    NULL },
  { { "files", "--json", "%spaces/2x2-deck-1.json" },
    0,
    "\"createdAt\":1767031538434,\"boards\":[0,1,2,3,4,5,6,7,8,9]}]",
    NULL },
  { { "files", "--json", "%bad-files/boardSize-missing.json" },
    0,
    "\"notes\":[{\"path\":\"\",",
    NULL },
  { { "files", "--json", "/proc/none", "%spaces/2x2.json" },
    1,
    "\"error\":{\"code\":\"failed\"",
    NULL },
  { { "files", "/proc/none", "%spaces/2x2.json" }, 1, "4 boards\n", "/proc/none: The file" },
  { { "files", "%bad-pictures/html.png" }, 1, NULL, "isn’t valid JSON" },
  { { "files", "--write=board", "--pick=3", "%spaces/2x2.json" },
    0,
    "\"name\": \"2x2 Medium #1\"",
    NULL },
  { { "files", "--write=deck", "--name=Mine", "%spaces/2x2-deck-1.json" },
    0,
    "\"name\": \"Mine\"",
    NULL },
  { { "files", "--write=backup", "%spaces/2x2-deck-1.json" }, 0, "\"version\": \"1.0.0\"", NULL },
  { { "files", "--write=deck", "%spaces/2x2.json" }, 1, NULL, "exactly 10 boards" },
  { { "files", "--write=board", "--pick=9", "%spaces/2x2.json" }, 1, NULL, "“9”" },
  { { "files", "--write=boards", "/proc/none" }, 1, NULL, "/proc/none" },
  { { "files", "--write=boards", "--output=/proc/none/x", "%spaces/2x2.json" },
    1,
    NULL,
    "/proc/none" },
  { { "files", "--write=backup", "--base=%", "%spaces/2x2.json" }, 1, NULL, "couldn’t be read" },
  { { "files", "--write=session", "%spaces/2x2.json" }, 2, NULL, "“session”" },
  { { "files", "--pick=1", "%spaces/2x2.json" }, 2, NULL, "--write" },
  { { "files" }, 2, NULL, "Give at least one file" },
  { { "files", "--help" }, 0, "--pick=NUMBERS", NULL },
  { { "scan", "%bad-pictures/1x1.png" }, 1, NULL, "No QR code" },
  { { "scan", "--json", "%bad-pictures/60-megapixels.png" }, 1, "\"code\":\"too-long\"", NULL },
  { { "scan", "/proc/none" }, 1, NULL, "/proc/none" },
  { { "scan" }, 2, NULL, "Give at least one picture" },
  { { "scan", "--raw", "--json", "/proc/none" }, 2, "--raw has no meaning for “--json”", NULL },
  { { "scan", "--help" }, 0, "WebP", NULL },
  { { "scan", "--all" }, 2, NULL, "Give at least one picture" },
  { { "scan", "--all", "/proc/none" }, 1, NULL, "/proc/none" },
  { { "scan", "--all", "%spaces" }, 1, NULL, "There is no picture in this folder" },
  { { "scan", "--all", "--json", "%spaces" }, 1, "spaces\",\"error\":{\"code\":\"failed\"", NULL },
  { { "scan", "--all", "%bad-pictures/1x1.png" }, 1, NULL, "No QR code" },
};

static void
test_case (gconstpointer data)
{
  const Case *c = data;
  g_auto (Run) run = run_spaces (c->words);

  g_test_message ("%d\n%s\n%s", run.status, run.out, run.err);
  g_assert_cmpint (run.status, ==, c->status);
  if (c->out != NULL)
    g_assert_nonnull (strstr (run.out, c->out));
  else
    g_assert_cmpstr (run.out, ==, "");
  if (c->err != NULL)
    g_assert_nonnull (strstr (run.err, c->err));
  else
    g_assert_cmpstr (run.err, ==, "");
}

/* What is written is listed again. */
static void
test_output_is_input (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "out.json", NULL);
  g_autofree char *output = g_strconcat ("--output=", path, NULL);
  g_autofree char *base = g_strconcat ("--base=", path, NULL);
  const char *const write[] = { "files", "--write=backup", output, "%spaces/2x2.json", NULL };
  const char *const more[] = { "files", "--write=backup", base, output, "%spaces/my-boards.json",
                               NULL };
  const char *const list[] = { "files", path, NULL };
  g_auto (Run) first = run_spaces (write);
  g_auto (Run) second = run_spaces (more);
  g_auto (Run) listed = run_spaces (list);

  g_assert_cmpint (first.status, ==, 0);
  g_assert_cmpstr (first.out, ==, "");
  g_assert_cmpint (second.status, ==, 0);
  g_assert_nonnull (strstr (listed.out, "Backup of the web game, 8 boards\n"));
  g_assert_nonnull (strstr (listed.out, "The web game accepts this file.\n"));
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_scans_a_picture (void)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new ("https://spaces-game.com/#2|2p0pG0f", QR_LEVEL_M,
                                               NULL);
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, 4, QR_QUIET_ZONE, NULL);
  g_autofree char *path = NULL;
  const char *plain[] = { "scan", NULL, NULL };
  const char *json[] = { "scan", "--json", NULL, NULL };
  int fd = g_file_open_tmp ("XXXXXX.png", &path, NULL);

  close (fd);
  g_assert_true (g_file_set_contents (path, g_bytes_get_data (png, NULL), g_bytes_get_size (png),
                                      NULL));
  plain[1] = json[2] = path;
  {
    g_auto (Run) lines = run_spaces (plain);
    g_auto (Run) object = run_spaces (json);

    g_assert_cmpstr (lines.out, ==, "https://spaces-game.com/#2|2p0pG0f\n");
    g_assert_cmpint (lines.status, ==, 0);
    g_assert_nonnull (strstr (object.out, "\"codes\":[{\"text\":\"https://spaces-game.com/#2|"));
  }
  g_unlink (path);
}

static void
write_code (const char *folder,
            const char *name,
            const char *text)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new (text, QR_LEVEL_M, NULL);
  g_autoptr (GBytes) png = qr_symbol_to_png (symbol, 4, QR_QUIET_ZONE, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (png, NULL), g_bytes_get_size (png),
                                      NULL));
}

/* All pictures of a folder by their names, and a damaged one among them, which ends nothing. */
static void
test_scans_a_folder (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  const char *const plain[] = { "scan", "--all", folder, NULL };
  const char *const json[] = { "scan", "--all", "--json", folder, NULL };
  g_autofree char *inner = g_build_filename (folder, "c", NULL);
  g_autofree char *notes = g_build_filename (folder, "notes.png", NULL);
  g_autofree char *broken = g_build_filename (folder, "B.JPG", NULL);
  g_autofree char *lines = g_strdup_printf ("%s/a.png:1: one\n%s/c/photo:1: a\\x0Ab\n", folder,
                                            folder);
  g_autofree char *damaged = g_strdup_printf ("{\"ok\":false,\"file\":\"%s/B.JPG\",\"error\":",
                                              folder);
  g_autofree char *last = g_strdup_printf ("\n{\"ok\":true,\"file\":\"%s/c/photo\",\"number\":1,"
                                           "\"text\":\"a\\nb\",\"rectangle\":[", folder);

  write_code (folder, "a.png", "one");
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  write_code (inner, "photo", "a\nb");
  g_assert_true (g_file_set_contents (notes, "no picture", -1, NULL));
  g_assert_true (g_file_set_contents (broken, "\xff\xd8\xff", 3, NULL));
  {
    g_auto (Run) run = run_spaces (plain);
    g_auto (Run) objects = run_spaces (json);

    g_assert_cmpstr (run.out, ==, lines);
    g_assert_nonnull (strstr (run.err, "B.JPG: "));
    g_assert_cmpint (run.status, ==, 1);
    g_assert_true (g_str_has_prefix (objects.out, damaged));
    g_assert_nonnull (strstr (objects.out, last));
    g_assert_cmpstr (objects.err, ==, "");
    g_assert_cmpint (objects.status, ==, 1);
  }

  scratch_remove (folder);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/command-files/case-%" G_GSIZE_FORMAT, i + 1);

      g_test_add_data_func (path, &cases[i], test_case);
    }
  g_test_add_func ("/command-files/output-is-input", test_output_is_input);
  g_test_add_func ("/command-files/scans-a-picture", test_scans_a_picture);
  g_test_add_func ("/command-files/scans-a-folder", test_scans_a_folder);
  return g_test_run ();
}
