/* A program that is killed at any moment loses nothing that was on disk.
 *
 * This program starts itself again with a folder: that one edits a board as fast as it can, has it
 * kept by a draft store, and tells in a file what it did:
 *
 *   m 4|12p08p 1 17     a state that was made: code, position, name
 *   s                   what was made so far is on disk: draft_store_save() said so
 *
 * It is killed (SIGKILL) at a random moment. What is found then is one of the states that were made
 * since the last "s", with a history, and no other draft is left. 30 times, 300 with
 * SPACES_TEST_LONG.
 *
 * Another one edits as a person does, who never saves: what is lost of that was made within the
 * last quarter of a second, and here within LONGEST_LOSS, because the machine may be busy.
 */
#include "draft-cases.h"
#include "spaces/editor/board-editor.h"
#include "drafts/draft-store.h"
#include "scratch.h"
#include "spaces/board/code.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#define KILLS 30
#define KILLS_LONG 300
#define KILLS_A_FOLDER 10 /* a draft goes on from one kill to the next, so many times */
#define LONGEST 60        /* milliseconds from the first state to the kill */
#define KEY 10            /* milliseconds between two edits of a person */
#define LONGEST_TYPING 900
#define LONGEST_LOSS 1500 /* milliseconds */
#define WAIT 60000        /* milliseconds; a busy machine takes its time */

static const char *const codes[] = {
  "4|12p08p04p00pG0f",
  "4|12p08p12t04p00pG0f",
  "2|2p0p2tG0f",
  "3|6p3p6t0p3tG0f",
  "4|12p",
  "5|20p15p",
  "31|"
  "930p899p868p837p806p775p744p713p682p651p620p589p558p527p496p465p434p403p372p341p310p279p248p217"
  "p",
};

static char *program;

/* --- The one that is killed ------------------------------------------------------------------ */

static char *
describe (BoardEditor *editor)
{
  return g_strdup_printf ("m %s %u %s\n", board_editor_get_code (editor),
                          (guint) board_editor_get_position (editor),
                          board_editor_get_name (editor));
}

static void
tell (int         file,
      const char *text)
{
  g_assert_cmpint (write (file, text, strlen (text)), ==, (gssize) strlen (text));
}

static void
edit (BoardEditor *editor,
      guint        number)
{
  const char *code = codes[g_random_int_range (0, G_N_ELEMENTS (codes))];
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autofree char *name = g_strdup_printf ("%u", number);

  switch (g_random_int_range (0, 10))
    {
    case 0:
      document_undo (DOCUMENT_DOCUMENT (editor));
      break;
    case 1:
      document_redo (DOCUMENT_DOCUMENT (editor));
      break;
    case 2:
      board_editor_set_position (editor, 0);
      break;
    case 3:
      board_editor_load (editor, board, name);
      break;
    case 4:
      board_editor_replace (editor, board);
      break;
    case 5:
      board_editor_take_back (editor);
      break;
    default:
      board_editor_set_name (editor, name);
      break;
    }
}

static int
run_session (const char *folder,
             const char *log)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (4, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (DraftStore) store = draft_store_new (DOCUMENT_DOCUMENT (editor), folder);
  int file = g_open (log, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC, 0600);

  draft_store_restore (store);
  if (!draft_store_save (store))
    return EXIT_FAILURE;
  for (guint number = 0;; number++)
    {
      g_autofree char *state = describe (editor);

      tell (file, state); /* nothing of it is written before the main loop runs */
      if (number == 0 || g_random_int_range (0, 20) == 0)
        {
          if (!draft_store_save (store))
            return EXIT_FAILURE;
          tell (file, "s\n");
        }
      g_main_context_iteration (NULL, FALSE);
      edit (editor, number);
    }
}

typedef struct
{
  BoardEditor *editor;
  int          file;
  guint        number;
} Typing;

/* Says when it was, and nothing else is called so. */
static gboolean
type (gpointer data)
{
  Typing *typing = data;
  g_autofree char *name = g_strdup_printf ("%u", ++typing->number);
  g_autofree char *line = g_strdup_printf ("%s %" G_GINT64_FORMAT "\n", name,
                                           g_get_monotonic_time ());

  tell (typing->file, line);
  board_editor_set_name (typing->editor, name);

  return G_SOURCE_CONTINUE;
}

static int
run_typing (const char *folder,
            const char *log)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("4|12p", -1, NULL, NULL);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (DraftStore) store G_GNUC_UNUSED = draft_store_new (DOCUMENT_DOCUMENT (editor), folder);
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  Typing typing = { editor, g_open (log, O_WRONLY | O_APPEND | O_CREAT | O_TRUNC, 0600), 0 };

  g_timeout_add (KEY, type, &typing);
  g_main_loop_run (loop);
  return EXIT_FAILURE;
}

/* --- The one that kills ---------------------------------------------------------------------- */

static char *
read_log (const char *log)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (log, &text, NULL, NULL) ? g_steal_pointer (&text) : g_strdup ("");
}

/* Once @begun is in its log and another @longest milliseconds at most went by. Returns when. */
static gint64
kill_at_random (const char *what,
                const char *folder,
                const char *log,
                const char *begun,
                guint       longest)
{
  char *command[] = { program, (char *) what, (char *) folder, (char *) log, NULL };
  gint64 end = g_get_monotonic_time () + WAIT * 1000;
  g_autoptr (GError) error = NULL;
  int status;
  gint64 killed;
  GPid pid;

  g_unlink (log);
  g_spawn_async (NULL, command, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  for (gboolean has_begun = FALSE; !has_begun;)
    {
      g_autofree char *text = read_log (log);

      has_begun = strstr (text, begun) != NULL;
      g_assert_cmpint (g_get_monotonic_time (), <, end);
      g_usleep (500);
    }
  g_usleep ((gulong) g_test_rand_int_range (0, (gint32) longest * 1000));

  killed = g_get_monotonic_time ();
  g_assert_cmpint (kill (pid, SIGKILL), ==, 0);
  while (waitpid (pid, &status, 0) < 0)
    g_assert_cmpint (errno, ==, EINTR);
  g_assert_true (WIFSIGNALED (status)); /* and not over by itself, with a failure */

  return killed;
}

/* Whether @state was made after everything of which was said that it is on disk. */
static gboolean
is_recent (const char *text,
           const char *state)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *line = g_strndup (state, strlen (state) - 1);
  guint n_lines = g_strv_length (lines);

  if (n_lines > 0)
    n_lines--; /* what is behind the last line break was being written */
  for (guint i = n_lines; i > 0; i--)
    {
      gboolean saved = g_str_equal (lines[i - 1], "s");

      if (g_str_equal (lines[i - 1 - (saved ? 1 : 0)], line))
        return TRUE;
      if (saved)
        return FALSE;
    }

  return FALSE;
}

static void
check_history (BoardEditor *editor)
{
  g_autofree char *code = g_strdup (board_editor_get_code (editor));
  guint n_redo = 0, n_undo = 0, n_again = 0;

  for (; document_get_can_redo (DOCUMENT_DOCUMENT (editor)); n_redo++)
    document_redo (DOCUMENT_DOCUMENT (editor));
  for (; document_get_can_undo (DOCUMENT_DOCUMENT (editor)); n_undo++)
    document_undo (DOCUMENT_DOCUMENT (editor));
  for (; document_get_can_redo (DOCUMENT_DOCUMENT (editor)); n_again++)
    document_redo (DOCUMENT_DOCUMENT (editor));
  g_assert_cmpuint (n_again, ==, n_undo);
  for (; n_redo > 0; n_redo--)
    document_undo (DOCUMENT_DOCUMENT (editor));
  g_assert_cmpstr (board_editor_get_code (editor), ==, code);
}

static void
check_folder (const char *folder)
{
  g_autofree char *drafts = draft_cases_list (folder, "board");
  g_autofree char *aside = draft_cases_list (folder, "board.damaged");

  g_assert_cmpstr (drafts, ==, "1");
  g_assert_cmpstr (aside, ==, "");
}

static void
check_draft (const char *folder,
             const char *log)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (2, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (DraftStore) store = draft_store_new (DOCUMENT_DOCUMENT (editor), folder);
  g_autofree char *text = read_log (log);
  g_autofree char *state = NULL;

  g_assert_cmpint (draft_store_restore (store), ==, DRAFT_STORE_RESTORED);
  state = describe (editor);
  if (!is_recent (text, state))
    g_error ("found %s which is not among the last states of:\n%s", state, text);
  check_history (editor);
}

static void
test_kills (void)
{
  int n_kills = g_getenv ("SPACES_TEST_LONG") != NULL ? KILLS_LONG : KILLS;

  for (int i = 0; i < n_kills; i += KILLS_A_FOLDER)
    {
      g_autofree char *top = g_dir_make_tmp ("draft-kills-XXXXXX", NULL);
      g_autofree char *folder = g_build_filename (top, "drafts", NULL);
      g_autofree char *log = g_build_filename (top, "log", NULL);

      for (int j = 0; j < KILLS_A_FOLDER; j++)
        {
          kill_at_random ("--session", folder, log, "s\n", LONGEST);
          check_draft (folder, log);
          check_folder (folder);
        }
      draft_cases_close ();
      scratch_remove (top);
    }
}

/* Microseconds from the first edit that is not in the draft to the end. */
static gint64
measure_loss (const char *folder,
              const char *log,
              gint64      killed)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (2, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (DraftStore) store = draft_store_new (DOCUMENT_DOCUMENT (editor), folder);
  g_autofree char *text = read_log (log);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  DraftStoreResult result = draft_store_restore (store);
  guint n_kept = result == DRAFT_STORE_NOTHING ? 0 : (guint) atoi (board_editor_get_name (editor));

  g_assert_true (result == DRAFT_STORE_RESTORED || result == DRAFT_STORE_NOTHING);
  g_assert_cmpuint (n_kept, <, g_strv_length (lines));
  if (lines[n_kept + 1] == NULL) /* nothing behind it, or a line that was being written */
    return 0;

  return killed - g_ascii_strtoll (strchr (lines[n_kept], ' '), NULL, 10);
}

static void
test_typing (void)
{
  guint n_kills = (g_getenv ("SPACES_TEST_LONG") != NULL ? KILLS_LONG : KILLS) / 3;
  gint64 longest = 0;

  for (guint i = 0; i < n_kills; i++)
    {
      g_autofree char *top = g_dir_make_tmp ("draft-kills-XXXXXX", NULL);
      g_autofree char *folder = g_build_filename (top, "drafts", NULL);
      g_autofree char *log = g_build_filename (top, "log", NULL);
      gint64 killed = kill_at_random ("--typing", folder, log, "\n", LONGEST_TYPING);

      longest = MAX (longest, measure_loss (folder, log, killed));
      draft_cases_close ();
      scratch_remove (top);
    }
  g_test_message ("lost at most %d ms", (int) (longest / 1000));
  g_assert_cmpint (longest, <, LONGEST_LOSS * 1000);
}

int
main (int   argc,
      char *argv[])
{
  if (argc == 4 && g_str_equal (argv[1], "--session"))
    return run_session (argv[2], argv[3]);

  if (argc == 4 && g_str_equal (argv[1], "--typing"))
    return run_typing (argv[2], argv[3]);

  program = argv[0];
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draft-kills/nothing-is-lost", test_kills);
  g_test_add_func ("/draft-kills/a-moment-is-lost", test_typing);

  return g_test_run ();
}
