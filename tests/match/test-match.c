#include "match/match-remarks.h"
#include "match/match-taking.h"
#include "spaces/board/code.h"

#include <string.h>

static SpacesBoard *
read_board (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);
  return board;
}

static EditorMatch *
make_match (const char   *code,
            BoardEditor **editor)
{
  g_autoptr (SpacesBoard) board = read_board (code);

  *editor = board_editor_new (board);

  return editor_match_new (*editor);
}

static void
meet (EditorMatch *match,
      const char  *code)
{
  g_autoptr (SpacesBoard) board = read_board (code);

  editor_match_set_opponent (match, board, "Bea");
}

static void
reveal_all (EditorMatch *match)
{
  for (guint i = 0; i < editor_match_get_n_places (match); i++)
    editor_match_reveal (match, i);
}

static void
assert_total (EditorMatch *match,
              gint         mine,
              gint         theirs)
{
  g_assert_cmpint (editor_match_get_total (match, SPACES_SIDE_PLAYER), ==, mine);
  g_assert_cmpint (editor_match_get_total (match, SPACES_SIDE_OPPONENT), ==, theirs);
}

/* The example of the header. */
static void
test_rounds (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);

  g_assert_null (editor_match_get_round (match, 0));
  g_assert_false (editor_match_keep (match));
  meet (match, "2|2p3tG0f");
  g_assert_nonnull (editor_match_get_round (match, 0));
  assert_total (match, 0, 0);
  editor_match_reveal (match, 0);
  assert_total (match, 0, 1);

  g_assert_true (editor_match_keep (match));
  g_assert_cmpuint (editor_match_get_shown (match), ==, 1);
  g_assert_null (editor_match_get_opponent (match));
  g_assert_null (editor_match_get_round (match, 1));
  assert_total (match, 0, 1);

  meet (match, "2|3p1pG1f");
  g_assert_cmpuint (editor_match_get_n_played (match), ==, 2);
}

/* A kept round stays what it was; the present one follows the board that is built. */
static void
test_follows_editor (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesBoard) other = read_board ("2|3p1pG1f");

  meet (match, "2|2p3tG0f");
  editor_match_keep (match);
  meet (match, "2|2p3tG0f");
  board_editor_replace (editor, other);

  g_assert_cmpuint (spaces_board_get_move (spaces_round_get_board (editor_match_get_round (match, 0),
                                                                   SPACES_SIDE_PLAYER), 0)->square.col,
                    ==, 0);
  g_assert_true (spaces_board_equal (spaces_round_get_board (editor_match_get_round (match, 1),
                                                             SPACES_SIDE_PLAYER), other));
}

static void
test_five_rounds (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);

  for (guint i = 0; i < EDITOR_MATCH_ROUNDS; i++)
    {
      meet (match, "2|2p3tG0f");
      g_assert_true (editor_match_keep (match));
    }
  meet (match, "2|2p3tG0f");
  g_assert_false (editor_match_keep (match));
  g_assert_cmpuint (editor_match_get_n_played (match), ==, EDITOR_MATCH_ROUNDS);
  reveal_all (match);
  assert_total (match, 0, 5);

  editor_match_clear (match);
  g_assert_cmpuint (editor_match_get_n_played (match), ==, 0);
}

static void
test_decks (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesBoard) mine = read_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) theirs = read_board ("2|2p3tG0f");
  SpacesBoard *decks[SPACES_N_SIDES][EDITOR_MATCH_DECK];

  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    {
      decks[SPACES_SIDE_PLAYER][i] = mine;
      decks[SPACES_SIDE_OPPONENT][i] = theirs;
    }
  editor_match_set_deck (match, SPACES_SIDE_OPPONENT, decks[SPACES_SIDE_OPPONENT],
                         "Theirs");
  g_assert_false (editor_match_plays_decks (match));
  editor_match_set_deck (match, SPACES_SIDE_PLAYER, decks[SPACES_SIDE_PLAYER], "Mine");
  g_assert_true (editor_match_plays_decks (match));
  g_assert_cmpuint (editor_match_get_n_places (match), ==, EDITOR_MATCH_DECK);
  g_assert_cmpstr (editor_match_get_name (match), ==, "Theirs");
  assert_total (match, 0, 0);
  reveal_all (match);
  assert_total (match, 0, 10);
  g_assert_cmpint (editor_match_get_turn (match), ==, MATCH_TURN_OVER);
}

static void
test_scoring (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("3|6p3p6p3p0pG0f", &editor);
  g_autofree char *remark = NULL;

  meet (match, "3|6p");
  editor_match_reveal (match, 0);
  assert_total (match, 4, 0);
  remark = editor_match_describe (match, 0);
  g_assert_nonnull (remark);
  editor_match_set_scoring (match, SPACES_SCORING_ENGINE);
  assert_total (match, 3, 0);
}

/* Whatever is odd is told, and the round is there all the same. */
static void
test_remarks (void)
{
  static const struct
  {
    const char *mine;
    const char *theirs;
    const char *part; /* of the remark, NULL for none */
  } cases[] = {
    { "2|2p0pG0f", "2|2p0pG0f", NULL },
    { "2|2p0pG0f", "3|6p3p0pG0f", "3×3" },
    { "2|2p0pG0f", "2|0pG0f", "opponent’s board breaks a rule" },
    { "2|0pG0f", "2|2p0pG0f", "Your board breaks a rule" },
    { "2|2p0pG0f", "2|2p", "opponent’s board" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoardEditor) editor = NULL;
      g_autoptr (EditorMatch) match = make_match (cases[i].mine, &editor);
      g_autofree char *remark = NULL;

      meet (match, cases[i].theirs);
      g_assert_nonnull (editor_match_get_round (match, 0));
      editor_match_reveal (match, 0);
      remark = editor_match_describe (match, 0);
      if (cases[i].part == NULL)
        g_assert_null (remark);
      else
        g_assert_nonnull (strstr (remark, cases[i].part));
    }
}

static void
test_compare (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  const gint right[] = { 0, 1 }, wrong[] = { 3, 1 }, unknown[] = { -1, 1 };
  g_autofree char *sentence = NULL, *hidden = NULL;

  meet (match, "2|2p3tG0f");
  hidden = editor_match_compare (match, 0, wrong);
  g_assert_nonnull (hidden);
  g_assert_null (strpbrk (hidden, "023456789"));
  editor_match_reveal (match, 0);
  g_assert_null (editor_match_compare (match, 0, right));
  g_assert_null (editor_match_compare (match, 0, unknown));
  sentence = editor_match_compare (match, 0, wrong);
  g_assert_nonnull (strstr (sentence, "3 to 1"));
  g_assert_nonnull (strstr (sentence, "0 to 1"));
}

static void
count (guint *n)
{
  (*n)++;
}

static void
test_signals (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  guint n_changes = 0;

  g_signal_connect_swapped (match, "changed", G_CALLBACK (count), &n_changes);
  board_editor_take_back (editor);
  g_assert_cmpuint (n_changes, ==, 0);
  meet (match, "2|2p3tG0f");
  g_assert_cmpuint (n_changes, ==, 1);
  board_editor_take_back (editor);
  g_assert_cmpuint (n_changes, ==, 2);
}

/* A game that comes back is known by the id it was made under. */
static void
test_whose_game (void)
{
  static const char *const creators[] = { NULL, "other", "own" };

  for (gsize i = 0; i < G_N_ELEMENTS (creators); i++)
    {
      g_autoptr (BoardEditor) editor = NULL;
      g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
      g_autoptr (EditorOpponent) opponent = editor_opponent_read ("2|2p3tG0f", -1, NULL);
      g_auto (GStrv) sentences = NULL;

      opponent->is_game = TRUE;
      opponent->creator_id = g_strdup (creators[i]);
      sentences = editor_match_take_opponent (match, opponent, "own");
      g_assert_cmpuint (g_strv_length (sentences), ==, 0);
      g_assert_cmpint (editor_match_is_creator (match), ==, g_strcmp0 (creators[i], "other") != 0);
      g_assert_nonnull (editor_match_get_opponent (match));
    }
}

/* What is missing is said. */
static void
test_taking_says_what_is_missing (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (SpacesBoard) empty = spaces_board_new (2, NULL, 0);
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (EditorOpponent) opponent = editor_opponent_read ("2|2p3tG0f", -1, NULL);
  g_autofree char *no_deck = editor_match_take_deck (match, opponent, SPACES_SIDE_PLAYER);
  g_auto (GStrv) sentences = NULL;

  board_editor_load (editor, empty, "");
  sentences = editor_match_take_opponent (match, opponent, "");
  g_assert_cmpuint (g_strv_length (sentences), ==, 1);
  g_assert_nonnull (strstr (sentences[0], "still empty"));
  g_assert_nonnull (strstr (sentences[0], "2×2"));
  g_assert_nonnull (strstr (no_deck, "no deck"));
}

/* Two sizes are told also where no round is left that could be told of. */
static void
test_sizes (void)
{
  g_autoptr (SpacesBoard) two = spaces_board_new (2, NULL, 0);
  g_autoptr (SpacesBoard) five = spaces_board_new (5, NULL, 0);
  g_autofree char *remark = editor_match_describe_sizes (five, two);

  g_assert_null (editor_match_describe_sizes (two, two));
  g_assert_nonnull (strstr (remark, "5×5"));
  g_assert_nonnull (strstr (remark, "2×2"));
}

/* A round is known once its last step was on show, and no sooner; another board makes another round. */
static void
test_secret (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autofree char *remark = NULL;
  guint n_learned = 0;

  g_signal_connect_swapped (match, "learned", G_CALLBACK (count), &n_learned);
  meet (match, "2|0pG0f");
  remark = editor_match_describe (match, 0);
  g_assert_nonnull (remark);
  g_assert_null (strpbrk (remark, "0123456789"));
  for (gsize step = 0; step < spaces_round_get_n_steps (editor_match_get_round (match, 0)); step++)
    {
      editor_match_see (match, 0, step);
      g_assert_false (editor_match_get_known (match, 0));
      g_assert_cmpuint (editor_match_get_seen (match, 0), ==, step);
    }
  g_assert_cmpuint (n_learned, ==, 0);
  editor_match_see (match, 0, spaces_round_get_n_steps (editor_match_get_round (match, 0)));
  g_assert_true (editor_match_get_known (match, 0));
  g_assert_cmpuint (n_learned, ==, 1);

  board_editor_take_back (editor);
  g_assert_false (editor_match_get_known (match, 0));
  g_assert_cmpuint (editor_match_get_seen (match, 0), ==, 0);
}

/* What came before is not taken away by a message that comes again, and stays known when the game
 * goes on. */
static void
test_same_game (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (EditorOpponent) first = editor_opponent_read ("2|2p3tG0f", -1, NULL);
  g_autoptr (EditorOpponent) second
      = editor_opponent_read ("https://x.example/#result=2|2p3tG0f,2|2p0pG0f&next=2|3p1pG1f", -1, NULL);

  first->is_game = second->is_game = TRUE;
  first->game_id = g_strdup ("game");
  second->game_id = g_strdup ("game");
  g_strfreev (editor_match_take_opponent (match, first, "own"));
  editor_match_reveal (match, 0);
  editor_match_keep (match);
  editor_match_set_turn (match, MATCH_TURN_THEIRS);

  g_strfreev (editor_match_take_opponent (match, first, "own"));
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, 1);
  g_assert_cmpint (editor_match_get_turn (match), ==, MATCH_TURN_THEIRS);

  g_strfreev (editor_match_take_opponent (match, second, "own"));
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, 1);
  g_assert_true (editor_match_get_known (match, 0));
  g_assert_false (editor_match_get_known (match, 1));
  g_assert_cmpuint (editor_match_get_shown (match), ==, 1);
  g_assert_cmpint (editor_match_get_turn (match), ==, MATCH_TURN_YOURS);
}

/* While a challenge waits for its reply a board that is pasted begins another match; after the reply it
 * is the answer, of the same person. */
static void
test_board_without_a_game (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (EditorOpponent) challenge = editor_opponent_read ("2|2p3tG0f", -1, NULL);
  g_autoptr (EditorOpponent) board = editor_opponent_read ("2|3p1pG1f", -1, NULL);
  g_auto (GStrv) sentences = NULL;

  challenge->is_game = TRUE;
  challenge->game_id = g_strdup ("game");
  challenge->creator_id = g_strdup ("Ann's");
  challenge->name = g_strdup ("Ann");
  g_strfreev (editor_match_take_opponent (match, challenge, "own"));
  editor_match_keep (match);
  g_strfreev (editor_match_take_opponent (match, board, "own"));
  g_assert_cmpstr (editor_match_get_game_id (match), ==, "game");
  g_assert_cmpstr (editor_match_get_name (match), ==, "Ann");
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, 1);

  g_strfreev (editor_match_take_opponent (match, board, "own"));
  g_assert_cmpstr (editor_match_get_game_id (match), ==, "game");

  g_clear_pointer (&board, editor_opponent_free);
  board = editor_opponent_read ("2|2p0pG0f", -1, NULL);
  sentences = editor_match_take_opponent (match, board, "own");
  g_assert_cmpuint (g_strv_length (sentences), ==, 1);
  g_assert_nonnull (strstr (sentences[0], "Ann"));
  g_assert_cmpstr (editor_match_get_game_id (match), !=, "game");
  g_assert_null (editor_match_get_creator_id (match));
  g_assert_null (editor_match_get_name (match));
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, 0);
}

static void
test_whom_it_plays (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesBoard) board = read_board ("2|2p3tG0f");
  g_autofree char *nobody = editor_match_describe_opponent (match);
  g_autofree char *nameless = NULL;
  g_autofree char *somebody = NULL;

  editor_match_set_opponent (match, board, "");
  nameless = editor_match_describe_opponent (match);
  meet (match, "2|2p3tG0f");
  somebody = editor_match_describe_opponent (match);
  g_assert_cmpstr (nobody, ==, "no opponent yet");
  g_assert_cmpstr (nameless, ==, "against a board without a name");
  g_assert_cmpstr (somebody, ==, "against Bea");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match/rounds", test_rounds);
  g_test_add_func ("/match/follows-the-editor", test_follows_editor);
  g_test_add_func ("/match/five-rounds-and-no-more", test_five_rounds);
  g_test_add_func ("/match/board-without-a-game", test_board_without_a_game);
  g_test_add_func ("/match/two-decks", test_decks);
  g_test_add_func ("/match/scoring", test_scoring);
  g_test_add_func ("/match/remarks", test_remarks);
  g_test_add_func ("/match/points-that-were-sent", test_compare);
  g_test_add_func ("/match/signals", test_signals);
  g_test_add_func ("/match/whose-game", test_whose_game);
  g_test_add_func ("/match/taking-says-what-is-missing", test_taking_says_what_is_missing);

  g_test_add_func ("/match/secret", test_secret);
  g_test_add_func ("/match/whom-it-plays", test_whom_it_plays);
  g_test_add_func ("/match/sizes", test_sizes);
  g_test_add_func ("/match/same-game", test_same_game);

  return g_test_run ();
}
