#include "spaces/links/link.h"

#include "spaces/board/code.h"
#include "spaces/links/challenge.h"

static void
test_writes_links (void)
{
  const struct
  {
    ShareLinkStyle style;
    const char *base;
    const char *link;
    const char *name;
  } cases[] = {
    { SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, "https://spaces-game.com/#2|2p0p2tG0f" },
    { SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, "https://spaces-game.com/#2|2p0p2tG0f", "" },
    { SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE,
      "https://spaces-game.com/#2|2p0p2tG0f:Zig%5D%C3%BC", "Zig]ü" },
    { SHARE_LINK_NAMED, SHARE_DEFAULT_SHORT_BASE,
      "https://spaces-game.com/#challenge=2|2p0p2tG0f:A%2Cb", "A,b" },
    { SHARE_LINK_NAMED, SHARE_DEFAULT_SHORT_BASE,
      "https://spaces-game.com/#challenge=2|2p0p2tG0f" },
    { SHARE_LINK_SHORT, "http://localhost:5173/play?x=1#old",
      "http://localhost:5173/play?x=1#2|2p0p2tG0f" },
    { SHARE_LINK_SHORT, "ftp://spaces-game.com/", NULL },
    { SHARE_LINK_SHORT, "#", NULL },
  };
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0p2tG0f", -1, NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *link = share_link_make (cases[i].style, cases[i].base, board, cases[i].name);

      g_assert_cmpstr (link, ==, cases[i].link);
    }
}

static void
test_writes_several_boards (void)
{
  g_autoptr (SpacesBoard) first = spaces_code_decode ("2|2p0p2tG0f", -1, NULL, NULL);
  g_autoptr (SpacesBoard) second = spaces_code_decode ("3|7p4p1pG1f", -1, NULL, NULL);
  SpacesBoard *const boards[] = { first, second, first };
  const char *const names[] = { "A b", NULL, "" };
  g_autofree char *one = share_link_make_several ("https://spaces-game.com/", boards, NULL, 1);
  g_autofree char *three = share_link_make_several ("https://spaces-game.com/#x", boards, names, 3);

  g_assert_cmpstr (one, ==, "https://spaces-game.com/#2|2p0p2tG0f");
  g_assert_cmpstr (three, ==, "https://spaces-game.com/#2|2p0p2tG0f:A%20b,3|7p4p1pG1f,2|2p0p2tG0f");
  g_assert_null (share_link_make_several ("x", boards, NULL, 1));
}

static void
test_writes_results (void)
{
  g_autoptr (SpacesBoard) player = spaces_code_decode ("2|2p0p2tG0f", -1, NULL, NULL);
  g_autoptr (SpacesBoard) opponent = spaces_code_decode ("2|3p1tG1f", -1, NULL, NULL);
  g_autoptr (SpacesBoard) next = spaces_code_decode ("2|1p0p1tG0f", -1, NULL, NULL);
  g_autofree char *link = share_link_make_result ("https://spaces-game.com/#x", player, opponent,
                                                  next);

  g_assert_cmpstr (link, ==,
                   "https://spaces-game.com/#result=2|2p0p2tG0f,2|3p1tG1f&next=2|1p0p1tG0f");
  g_assert_null (share_link_make_result ("x", player, opponent, next));
}

static void
test_writes_challenges (void)
{
  const ShareSender sender = { "b4c5", "Ryan", "game-1769400313283-bmr712s1p" };
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p3t0pG0f", -1, NULL, NULL);
  g_autofree char *link = share_link_make_challenge (SHARE_DEFAULT_WEB_BASE, board, &sender);
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesChallenge) challenge = spaces_challenge_read (link, -1, &json, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (challenge->fields.player_name, ==, "Ryan");
  g_assert_true (g_str_has_prefix (link, SHARE_DEFAULT_WEB_BASE "#c="));
  g_assert_cmpstr (json, ==,
                   "{\"playerBoard\":\"2|2p3t0pG0f\",\"boardSize\":2,\"round\":1,"
                   "\"gameMode\":\"round-by-round\",\"gameId\":\"game-1769400313283-bmr712s1p\","
                   "\"playerId\":\"b4c5\",\"playerName\":\"Ryan\",\"gameCreatorId\":\"b4c5\","
                   "\"playerScore\":0,\"opponentScore\":0}");
  g_assert_null (share_link_make_challenge ("x", board, &sender));
}

static void
test_game_ids_differ (void)
{
  g_autofree char *one = share_link_make_game_id ();
  g_autofree char *other = share_link_make_game_id ();

  g_assert_true (g_regex_match_simple ("^game-[0-9]{13}-[0-9a-z]{9}$", one, 0, 0));
  g_assert_cmpstr (one, !=, other);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/share-link/writes-links", test_writes_links);
  g_test_add_func ("/share-link/writes-several-boards", test_writes_several_boards);
  g_test_add_func ("/share-link/writes-results", test_writes_results);
  g_test_add_func ("/share-link/writes-challenges", test_writes_challenges);
  g_test_add_func ("/share-link/game-ids-differ", test_game_ids_differ);
  return g_test_run ();
}
