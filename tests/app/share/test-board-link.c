#include "app/share/board-link.h"

#include "app/desktop/settings.h"
#include "app/share/player-card.h"
#include "match/match-reply.h"
#include "match/match-taking.h"
#include "spaces/board/code.h"
#include "spaces/links/challenge.h"
#include "../../opponents.h"

#include <string.h>

#define BASE "https://spaces-game.com/"
#define MINE "2|2p0pG0f"
#define THEIRS "2|3p1pG1f"

static SpacesBoard *
read_board (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);
  return board;
}

static SpacesOpponent *
read_opponent (const char *link)
{
  g_autoptr (GError) error = NULL;
  SpacesOpponent *opponent = opponent_read (link, &error);

  g_assert_no_error (error);
  return opponent;
}

static GameLink *
make_link (GSettings   *settings,
           BoardEditor *editor)
{
  g_settings_set_enum (settings, EDITOR_SETTING_LINK_STYLE, EDITOR_LINK_CHALLENGE);

  return editor_board_link_new (editor, settings);
}

/* What the other player sends back after having taken the challenge of @link. */
static char *
answer_challenge (const char *link)
{
  static const EditorMatchPlayer player = { "11111111-2222-4333-8444-555555555555", "Bea" };
  g_autoptr (SpacesBoard) board = read_board (THEIRS);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (EditorMatch) match = editor_match_new (editor);
  g_autoptr (SpacesOpponent) opponent = read_opponent (link);
  G_GNUC_UNUSED g_auto (GStrv) sentences = editor_match_take_opponent (match, opponent, player.id);

  g_assert_false (editor_match_is_creator (match));
  g_assert_true (editor_match_keep (match));

  return editor_match_reply_challenge (match, board, BASE, &player);
}

/* A challenge is a game of the person whose id the settings hold, and so is the answer to it. */
static void
test_answer_is_of_the_own_game (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (SpacesBoard) board = read_board (MINE);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (GameLink) link = make_link (settings, editor);
  g_autofree char *answer = answer_challenge (game_link_get_text (link));
  g_autofree char *id = editor_player_card_get_id (settings);
  g_autoptr (EditorMatch) match = editor_match_new (editor);
  g_autoptr (SpacesOpponent) opponent = read_opponent (answer);
  G_GNUC_UNUSED g_auto (GStrv) sentences = editor_match_take_opponent (match, opponent, id);

  g_assert_cmpstr (opponent->creator_id, ==, id);
  g_assert_true (editor_match_is_creator (match));
}

/* Two windows are one player with two games; one link names one game, whatever its board. */
static void
test_one_player (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (SpacesBoard) board = read_board (MINE);
  g_autoptr (SpacesBoard) other = read_board (THEIRS);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (GameLink) first = make_link (settings, editor);
  g_autoptr (GameLink) second = make_link (settings, editor);
  g_autofree char *before = g_strdup (game_link_get_text (first));
  g_autoptr (SpacesOpponent) one = read_opponent (before);
  g_autoptr (SpacesOpponent) two = read_opponent (game_link_get_text (second));
  g_autoptr (SpacesOpponent) later = NULL;

  g_assert_cmpstr (one->creator_id, ==, two->creator_id);
  g_assert_cmpstr (one->game_id, !=, two->game_id);

  board_editor_replace (editor, other);
  later = read_opponent (game_link_get_text (first));
  g_assert_cmpstr (one->game_id, ==, later->game_id);
  board_editor_replace (editor, board);
  g_assert_cmpstr (game_link_get_text (first), ==, before);
}

static void
count (GObject *object,
       guint   *n)
{
  (*n)++;
}

/* It says what it leads to and to whom it is special, and carries the name when it is told to. */
static void
test_is_a_game_link (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (SpacesBoard) board = read_board (MINE);
  g_autoptr (SpacesBoard) empty = spaces_board_new (2, NULL, 0);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (GameLink) board_link = editor_board_link_new (editor, settings);
  GameLink *link = board_link;
  g_autofree char *about = NULL;
  g_autofree char *label = NULL;
  guint n_changes = 0;

  g_settings_set_enum (settings, EDITOR_SETTING_LINK_STYLE, EDITOR_LINK_SHORT);
  g_signal_connect (link, "link-changed", G_CALLBACK (count), &n_changes);
  about = game_link_describe (link);
  g_assert_cmpstr (about, ==, "2×2 board, 3 moves");
  g_assert_cmpstr (game_link_get_text (link), ==, BASE "#" MINE);
  g_assert_null (game_link_get_problem (link));
  g_assert_null (game_link_dup_recipient_notice (link, FALSE));
  g_assert_false (game_link_is_long (link));

  board_editor_set_name (editor, "Zig");
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpuint (game_link_get_name_length (link), ==, strlen (":Zig"));
  game_link_set_has_name (link, TRUE);
  g_assert_true (game_link_has_name (link));
  g_assert_cmpstr (game_link_get_text (link), ==, BASE "#" MINE ":Zig");
  game_link_set_has_name (link, FALSE);
  g_assert_cmpstr (game_link_get_text (link), ==, BASE "#" MINE);

  g_settings_set_string (settings, EDITOR_SETTING_SHORT_BASE, "no address");
  g_assert_null (game_link_get_text (link));
  g_assert_nonnull (game_link_get_problem (link));
  board_editor_replace (editor, empty);
  g_assert_null (game_link_get_text (link));
  g_assert_null (game_link_get_problem (link));
  g_settings_reset (settings, EDITOR_SETTING_SHORT_BASE);
  label = game_link_dup_recipient_notice (link, TRUE);
  g_assert_nonnull (label);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board-link/answer-is-of-the-own-game", test_answer_is_of_the_own_game);
  g_test_add_func ("/board-link/one-player", test_one_player);
  g_test_add_func ("/board-link/is-a-game-link", test_is_a_game_link);

  return g_test_run ();
}
