#include "text/game-link.h"

/* --- A link that tells only what it must, and one that tells everything ----------------------- */

struct _BriefLink
{
  GObject parent_instance;
};

static const char *
get_text (GameLink *link)
{
  return "https://example.org/#1";
}

static char *
describe (GameLink *link)
{
  return g_strdup ("one move");
}

static void
brief_link_iface_init (GameLinkInterface *iface)
{
  iface->get_text = get_text;
  iface->describe = describe;
}

G_DECLARE_FINAL_TYPE (BriefLink, brief_link, BRIEF, LINK, GObject)
G_DEFINE_FINAL_TYPE_WITH_CODE (BriefLink, brief_link, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GAME_TYPE_LINK, brief_link_iface_init))

static void
brief_link_class_init (BriefLinkClass *klass)
{
}

static void
brief_link_init (BriefLink *self)
{
}

struct _WholeLink
{
  GObject  parent_instance;
  gboolean has_name;
};

G_DECLARE_FINAL_TYPE (WholeLink, whole_link, WHOLE, LINK, GObject)

static const char *
get_problem (GameLink *link)
{
  return "too long";
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
  game_link_emit_changed (link);
}

static void
whole_link_iface_init (GameLinkInterface *iface)
{
  brief_link_iface_init (iface);
  iface->get_problem = get_problem;
  iface->dup_recipient_notice = dup_recipient_notice;
  iface->is_long = is_long;
  iface->get_name_length = get_name_length;
  iface->has_name = has_name;
  iface->set_has_name = set_has_name;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (WholeLink, whole_link, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GAME_TYPE_LINK, whole_link_iface_init))

static void
whole_link_class_init (WholeLinkClass *klass)
{
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
