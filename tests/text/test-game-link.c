#include "text/game-link.h"

/* --- A link that tells only what it must, and one that tells everything ----------------------- */

struct _BriefLink
{
  GameLink parent_instance;
};

static char *
make (GameLink  *link,
      GError   **error)
{
  return g_strconcat (game_link_get_base (link), "https://example.org/#1", NULL);
}

static char *
describe (GameLink *link)
{
  return g_strdup ("one move");
}

G_DECLARE_FINAL_TYPE (BriefLink, brief_link, BRIEF, LINK, GameLink)
G_DEFINE_FINAL_TYPE (BriefLink, brief_link, GAME_TYPE_LINK)

static void
brief_link_class_init (BriefLinkClass *klass)
{
  GAME_LINK_CLASS (klass)->make = make;
  GAME_LINK_CLASS (klass)->describe = describe;
}

static void
brief_link_init (BriefLink *self)
{
}

struct _WholeLink
{
  GameLink parent_instance;
  gboolean has_name;
};

G_DECLARE_FINAL_TYPE (WholeLink, whole_link, WHOLE, LINK, GameLink)

static char *
fail (GameLink  *link,
      GError   **error)
{
  g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "too long");
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
  return WHOLE_LINK (link)->has_name;
}

static void
set_has_name (GameLink *link,
              gboolean  has)
{
  WHOLE_LINK (link)->has_name = has;
  game_link_drop (link);
}

G_DEFINE_FINAL_TYPE (WholeLink, whole_link, GAME_TYPE_LINK)

static void
whole_link_class_init (WholeLinkClass *klass)
{
  GameLinkClass *link_class = GAME_LINK_CLASS (klass);

  link_class->make = fail;
  link_class->dup_recipient_notice = dup_recipient_notice;
  link_class->is_long = is_long;
  link_class->get_name_length = get_name_length;
  link_class->has_name = has_name;
  link_class->set_has_name = set_has_name;
}

static void
whole_link_init (WholeLink *self)
{
}

/* --- Tests ------------------------------------------------------------------------------------ */

static void
count (guint *n)
{
  ++*n;
}

static void
test_what_is_left_out (void)
{
  g_autoptr (BriefLink) brief = g_object_new (brief_link_get_type (), NULL);
  GameLink *link = GAME_LINK (brief);
  g_autofree char *description = game_link_describe (link);

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
  g_autoptr (WholeLink) whole = g_object_new (whole_link_get_type (), NULL);
  GameLink *link = GAME_LINK (whole);
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
