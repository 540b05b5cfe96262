#include "app/desktop/settings.h"
#include "app/play/play-page.h"
#include "spaces/links/opponent.h"
#include "scratch.h"
#include "spaces/board/code.h"
#include "text/lz-string.h"
#include "../../opponents.h"

#include <string.h>
#include <time.h>

typedef struct
{
  GSettings            *settings;
  char                 *folder;
  GtkWidget            *window;
  EditorPlayPage       *page;
  EditorOpponentIntake *intake; /* the page's */
  BoardEditor          *editor; /* weak */
} Fixture;

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (EditorMatch) match = editor_match_new (editor);
  g_autoptr (EditorMatchKeeping) keeping = NULL;

  g_set_weak_pointer (&fixture->editor, editor);
  fixture->settings = editor_settings_open ();
  fixture->folder = g_dir_make_tmp ("play-page-XXXXXX", NULL);
  keeping = editor_match_keeping_new (match, editor, fixture->folder);
  editor_match_keeping_load (keeping, 0);
  fixture->page = EDITOR_PLAY_PAGE (editor_play_page_new (keeping, editor, fixture->settings));
  fixture->intake = editor_play_page_get_intake (fixture->page);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->page));
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  if (fixture->window != NULL)
    gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_clear_weak_pointer (&fixture->editor);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
  g_object_unref (fixture->settings);
}

/* Some thousand letters that unfold to half a million numbers. */
static char *
make_bomb (void)
{
  g_autoptr (GString) json = g_string_new ("{\"a\":[");
  g_autofree char *letters = NULL;

  while (json->len < 1000000)
    g_string_append (json, "1,");
  letters = lz_string_compress_utf8 (LZ_FORM_URI, json->str, -1, NULL);

  return g_strconcat ("https://spaces-game.com/#c=", letters, NULL);
}

/* A file of one board, which is long for its spaces. */
static char *
make_file (void)
{
  g_autofree char *spaces = g_strnfill (100000, ' ');

  return g_strconcat (spaces, "2|2p3tG0f", NULL);
}

static double
get_seconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);

  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

static void
assert_against (Fixture    *fixture,
                const char *expected)
{
  g_autofree char *against = NULL;

  g_object_get (fixture->page, "against", &against, NULL);
  g_assert_cmpstr (against, ==, expected);
}

static void
wait_read (Fixture *fixture)
{
  while (editor_opponent_intake_is_reading (fixture->intake))
    g_main_context_iteration (NULL, TRUE);
}

/* A text that takes long is not read by the main loop, which only begins it: what reading it takes
 * of the processor is compared with what beginning takes. */
static void
test_off_the_main_loop (Fixture       *fixture,
                        gconstpointer  data)
{
  g_autofree char *bomb = make_bomb ();
  double start = get_seconds (), reading, beginning = G_MAXDOUBLE;

  g_assert_null (opponent_read (bomb, NULL));
  reading = get_seconds () - start;
  for (guint i = 0; i < 3; i++)
    {
      start = get_seconds ();
      editor_opponent_intake_read (fixture->intake, bomb, NULL);
      beginning = MIN (beginning, get_seconds () - start);
      g_assert_true (editor_opponent_intake_is_reading (fixture->intake));
    }
  g_test_message ("begun in %.2f ms, read in %.2f ms", beginning * 1000, reading * 1000);
  g_assert_cmpfloat (beginning, <, reading / 4);

  wait_read (fixture);
  assert_against (fixture, "no opponent yet");
}

/* What comes later ends what is being read, be it another text or a key in the field. */
static void
test_last_of_several (Fixture       *fixture,
                      gconstpointer  data)
{
  g_autofree char *bomb = make_bomb ();
  g_autofree char *file = make_file ();

  for (guint i = 0; i < 10; i++)
    editor_opponent_intake_read (fixture->intake, file, "Early");
  editor_opponent_intake_read (fixture->intake, file, "Bea");
  wait_read (fixture);
  assert_against (fixture, "against Bea");

  editor_opponent_intake_read (fixture->intake, file, "Early");
  editor_opponent_intake_read (fixture->intake, "2|3p1pG1f", "Ann");
  g_assert_false (editor_opponent_intake_is_reading (fixture->intake));
  assert_against (fixture, "against Ann");

  editor_opponent_intake_read (fixture->intake, file, "Early");
  gtk_widget_activate_action (GTK_WIDGET (fixture->page), "play.stop-reading", NULL);
  g_assert_false (editor_opponent_intake_is_reading (fixture->intake));
  editor_opponent_intake_read (fixture->intake, bomb, NULL);
  wait_read (fixture);
  assert_against (fixture, "against Ann");
}

/* Nothing of the page waits for a text that is still being read, and nothing of it is looked at
 * afterwards. */
static void
test_closed_while_reading (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autofree char *bomb = make_bomb ();

  editor_opponent_intake_read (fixture->intake, bomb, NULL);
  g_assert_true (editor_opponent_intake_is_reading (fixture->intake));
  gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&fixture->window)));
  g_assert_null (fixture->editor);
}

int
main (int    argc,
      char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/play-page/off-the-main-loop", Fixture, NULL, set_up, test_off_the_main_loop,
              tear_down);
  g_test_add ("/play-page/last-of-several", Fixture, NULL, set_up, test_last_of_several, tear_down);
  g_test_add ("/play-page/closed-while-reading", Fixture, NULL, set_up, test_closed_while_reading,
              tear_down);

  return g_test_run ();
}
