#include "text/game-link.h"

#include <gio/gio.h>

/* --- A link that tells only what it must, and one that tells everything ----------------------- */

static char *
make (GameLink  *link,
      GError   **error)
{
  return g_strconcat (game_link_get_base (link), "#1", NULL);
}

static char *
describe (GameLink *link)
{
  return g_strdup ("one move");
}

static const GameLinkKind brief_kind = { .make = make, .describe = describe };

static char *
fail (GameLink  *link,
      GError   **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, "too long");
  return NULL;
}

static char *
dup_recipient_notice (GameLink *link,
                      gboolean  is_brief)
{
  return g_strdup (is_brief ? "unfinished" : "Your opponent will see an unfinished board.");
}

static gboolean
is_long (GameLink *link)
{
  return TRUE;
}

static guint
get_name_length (GameLink *link)
{
  return 4;
}

static gboolean
has_name (GameLink *link)
{
  return *(gboolean *) game_link_get_source (link);
}

static void
set_has_name (GameLink *link,
              gboolean  has)
{
  *(gboolean *) game_link_get_source (link) = has;
  game_link_drop (link);
}

static const GameLinkKind whole_kind = {
  .make = fail,
  .describe = describe,
  .dup_recipient_notice = dup_recipient_notice,
  .is_long = is_long,
  .get_name_length = get_name_length,
  .has_name = has_name,
  .set_has_name = set_has_name,
};

/* --- Tests ------------------------------------------------------------------------------------ */

static void
count (guint *n)
{
  ++*n;
}

static void
test_what_is_left_out (void)
{
  g_autoptr (GameLink) link = game_link_new (&brief_kind, NULL, NULL);
  g_autofree char *description = game_link_describe (link);

  g_object_set (link, "base", "https://example.org/", NULL);
  g_assert_cmpstr (game_link_get_text (link), ==, "https://example.org/#1");
  g_assert_cmpstr (description, ==, "one move");
  g_assert_null (game_link_get_problem (link));
  g_assert_null (game_link_dup_recipient_notice (link, FALSE));
  g_assert_false (game_link_is_long (link));
  g_assert_cmpuint (game_link_get_name_length (link), ==, 0);
  g_assert_false (game_link_has_name (link));
  game_link_set_has_name (link, TRUE); /* there is none to carry */
  g_assert_false (game_link_has_name (link));
}

static void
test_what_is_told (void)
{
  g_autoptr (GameLink) link = game_link_new (&whole_kind, g_new0 (gboolean, 1), g_free);
  g_autofree char *notice = game_link_dup_recipient_notice (link, FALSE);
  g_autofree char *label = game_link_dup_recipient_notice (link, TRUE);
  guint n_changes = 0;

  g_signal_connect_swapped (link, "link-changed", G_CALLBACK (count), &n_changes);
  g_assert_cmpstr (game_link_get_problem (link), ==, "too long");
  g_assert_cmpstr (notice, ==, "Your opponent will see an unfinished board.");
  g_assert_cmpstr (label, ==, "unfinished");
  g_assert_true (game_link_is_long (link));
  g_assert_cmpuint (game_link_get_name_length (link), ==, 4);
  g_assert_false (game_link_has_name (link));
  game_link_set_has_name (link, TRUE);
  g_assert_true (game_link_has_name (link));
  g_assert_cmpuint (n_changes, ==, 1);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-link/what-is-left-out", test_what_is_left_out);
  g_test_add_func ("/game-link/what-is-told", test_what_is_told);
  return g_test_run ();
}
