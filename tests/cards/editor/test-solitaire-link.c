#include "cards/editor/solitaire-link.h"

#include "cards/encoding/game-link.h"

#include <string.h>

#define BASE CARDS_LINK_DEFAULT_BASE
#define GAME BASE "freecell/?replay=g4z3m."

static CardsMove
parse (const char *text)
{
  CardsMove move;

  g_assert_true (cards_move_parse (text, strlen (text), &move));
  return move;
}

/* Deal 27105970, which is `g4z3m`. */
static CardsEditor *
deal (void)
{
  const CardsDeal numbered = { cards_config_freecell (), CARDS_SHUFFLE_WEB, 27105970 };
  g_autoptr (CardsRecord) record = cards_record_new (&numbered, NULL, 0, NULL);

  return cards_editor_new (record);
}

static GameLink *
make_link (CardsEditor *editor,
           const char  *base)
{
  GameLink *link = cards_solitaire_link_new (editor);

  g_object_set (link, "base", base, NULL);

  return link;
}

static void
count (int *n)
{
  *n += 1;
}

static void
move (CardsEditor *editor,
      const char  *text)
{
  g_autoptr (GError) error = NULL;

  cards_editor_move (editor, parse (text), &error);
  g_assert_no_error (error);
}

static void
test_leads_to_the_game (void)
{
  g_autoptr (CardsEditor) editor = deal ();
  g_autoptr (GameLink) link = make_link (editor, BASE);
  g_autofree char *words = NULL;

  move (editor, "T3.6->S0");
  g_assert_cmpstr (game_link_get_text (link), ==, GAME "Ns");
  move (editor, "T2.6->T6");
  g_assert_cmpstr (game_link_get_text (link), ==, GAME "NsJm");
  document_undo (DOCUMENT_DOCUMENT (editor));
  g_assert_cmpstr (game_link_get_text (link), ==, GAME "Ns");
  g_assert_null (game_link_get_problem (link));
  words = game_link_describe (link);
  g_assert_nonnull (strstr (words, "27105970"));
  g_assert_true (g_str_has_suffix (words, ", 1 move"));
}

/* Where one looks at a game, it is the same. */
static void
test_tells_of_changes_alone (void)
{
  g_autoptr (CardsEditor) editor = deal ();
  g_autoptr (GameLink) link = make_link (editor, BASE);
  int n = 0;

  g_signal_connect_swapped (link, "link-changed", G_CALLBACK (count), &n);
  move (editor, "T3.6->S0");
  g_assert_cmpint (n, >, 0);

  g_assert_nonnull (game_link_get_text (link));
  n = 0;
  cards_editor_set_position (editor, 0);
  g_assert_cmpint (n, ==, 0);
  g_assert_cmpstr (game_link_get_text (link), ==, GAME "Ns");

  g_object_set (link, "base", "https://example.com/", NULL);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpstr (game_link_get_text (link), ==,
                   "https://example.com/freecell/?replay=g4z3m.Ns");
}

/* A game that begins with a position has no link of its own: the table that is shown has. */
static void
test_falls_back_to_the_position (void)
{
  g_autoptr (CardsEditor) dealt = deal ();
  g_autoptr (CardsRecord) record = NULL;
  g_autoptr (CardsEditor) editor = NULL;
  g_autoptr (GameLink) link = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *begin = NULL;
  g_autofree char *words = NULL;
  const CardsMove moves[] = { parse ("T3.6->S0") };

  record = cards_record_new_from (cards_editor_get_table (dealt), moves, 1, &error);
  g_assert_no_error (error);
  editor = cards_editor_new (record);
  link = make_link (editor, BASE);

  begin = g_strdup (game_link_get_text (link));
  g_assert_true (g_str_has_prefix (begin, BASE "freecell/?p=v1F00"));
  g_assert_null (cards_solitaire_link_make_game (link, &error));
  g_assert_nonnull (error);
  words = game_link_describe (link);
  g_assert_true (g_str_has_suffix (words, ", current position"));
  g_assert_false (game_link_is_long (link));
  cards_editor_set_position (editor, 0);
  g_assert_cmpstr (game_link_get_text (link), !=, begin);
}

static void
test_says_what_is_wrong (void)
{
  g_autoptr (CardsEditor) editor = deal ();
  g_autoptr (GameLink) link = make_link (editor, "nowhere");

  g_assert_null (game_link_get_text (link));
  g_assert_nonnull (strstr (game_link_get_problem (link), "web address"));
  g_object_set (link, "base", BASE, NULL);
  g_assert_null (game_link_get_problem (link));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solitaire-link/leads-to-the-game", test_leads_to_the_game);
  g_test_add_func ("/solitaire-link/tells-of-changes-alone", test_tells_of_changes_alone);
  g_test_add_func ("/solitaire-link/falls-back-to-the-position", test_falls_back_to_the_position);
  g_test_add_func ("/solitaire-link/says-what-is-wrong", test_says_what_is_wrong);
  return g_test_run ();
}
