#include "match/match-description.h"
#include "match/match-taking.h"
#include "spaces/board/code.h"
#include "../opponents.h"

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

  g_assert_cmpuint (spaces_board_get_move (spaces_round_get_board (editor_match_get_round (match,
                                                                                           0),
                                                                   SPACES_SIDE_PLAYER),
                                           0)
                        ->square.col,
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
count (guint *n)
{
  (*n)++;
}

/* Ten boards with this code, as a file or a link brings them. */
static SpacesOpponent *
read_deck (const char *code,
           const char *name)
{
  SpacesOpponent *deck = opponent_read (code, NULL);

  while (deck->boards->len < EDITOR_MATCH_DECK)
    g_ptr_array_add (deck->boards, read_board (code));
  g_free (deck->name);
  deck->name = g_strdup (name);

  return deck;
}

/* The first deck waits for the second one, from whichever side it comes. */
static void
test_taking_decks (void)
{
  static const struct
  {
    SpacesSide first;
    const char *name; /* of the opponent's deck */
    const char *sentence;
    const char *whom;
  } cases[] = {
    { SPACES_SIDE_PLAYER, "Theirs", "That is your deck.", "against the deck Theirs" },
    { SPACES_SIDE_OPPONENT, "", "That is your opponent’s deck.", "deck against deck" },
    { SPACES_SIDE_OPPONENT, NULL, "That is your opponent’s deck.", "deck against deck" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoardEditor) editor = NULL;
      g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
      g_autoptr (SpacesOpponent) mine = read_deck ("2|2p0pG0f", "Mine");
      g_autoptr (SpacesOpponent) theirs = read_deck ("2|2p3tG0f", cases[i].name);
      g_autofree char *whom = NULL;

      for (guint step = 0; step < SPACES_N_SIDES; step++)
        {
          g_auto (GStrv) sentences = NULL;

          if ((cases[i].first == SPACES_SIDE_OPPONENT) == (step == 0))
            sentences = editor_match_take_opponent (match, theirs, "own");
          else
            {
              g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
              g_autofree char *sentence = editor_match_take_deck (match, mine, SPACES_SIDE_PLAYER);

              if (sentence != NULL)
                g_strv_builder_add (builder, sentence);
              sentences = g_strv_builder_end (builder);
            }
          g_assert_cmpuint (g_strv_length (sentences), ==, step == 0 ? 1 : 0);
          if (step == 0)
            g_assert_true (g_str_has_prefix (sentences[0], cases[i].sentence));
          g_assert_cmpint (editor_match_plays_decks (match), ==, step == 1);
        }
      whom = editor_match_describe_opponent (match);
      g_assert_cmpstr (whom, ==, cases[i].whom);
      g_assert_cmpstr (editor_match_get_deck_name (match, SPACES_SIDE_PLAYER), ==, "Mine");
      g_assert_true (
          spaces_board_equal (editor_match_get_deck_board (match, SPACES_SIDE_OPPONENT, 9),
                              g_ptr_array_index (theirs->boards, 9)));
    }
}

/* A reply repeats the round before; when all rounds were played the next one begins a match. */
static void
test_rounds_from_elsewhere (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesBoard) one = read_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) other = read_board ("2|3p1pG1f");
  g_autoptr (SpacesOpponent) reply
      = opponent_read ("https://x.example/#result=2|2p3tG0f,2|2p0pG0f&next=2|3p1pG1f", NULL);
  g_auto (GStrv) sentences = NULL;

  for (guint i = 0; i < EDITOR_MATCH_ROUNDS; i++)
    {
      g_assert_true (editor_match_add (match, one, i / 2 == 0 ? one : other));
      g_assert_cmpuint (editor_match_get_n_kept (match), ==, i + 1);
    }
  g_assert_false (editor_match_add (match, one, other));
  g_assert_false (editor_match_add (match, other, one));
  sentences = editor_match_take_opponent (match, reply, "own");
  g_assert_cmpuint (g_strv_length (sentences), ==, 1);
  g_assert_true (g_str_has_prefix (sentences[0], "This board begins another match."));
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, 1);
}

/* What was kept comes back: rounds, whose turn it is, what is known, and what is looked at. */
static void
test_restored_rounds (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (MatchRecord) record = match_record_new ("game");
  g_autoptr (SpacesBoard) mine = read_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) theirs = read_board ("2|2p3tG0f");
  guint n_learned = 0;

  for (guint i = 0; i < 2; i++)
    {
      match_record_set_board (record, i, SPACES_SIDE_OPPONENT, theirs);
      if (i == 0)
        match_record_set_board (record, i, SPACES_SIDE_PLAYER, mine);
    }
  record->kept = 1;
  record->n_rounds = 2;
  record->rounds[0].known = TRUE;
  record->shown = 1;
  record->turn = MATCH_TURN_THEIRS;
  record->scoring = SPACES_SCORING_ENGINE;
  record->name[SPACES_SIDE_OPPONENT] = g_strdup ("Bea");
  record->creator_id = g_strdup ("Bea's");

  meet (match, "2|3p1pG1f");
  editor_match_restore (match, record);
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, 1);
  g_assert_true (editor_match_get_known (match, 0));
  g_assert_false (editor_match_get_known (match, 1));
  assert_total (match, 0, 1);
  g_assert_true (spaces_board_equal (editor_match_get_opponent (match), theirs));
  g_assert_cmpstr (editor_match_get_name (match), ==, "Bea");
  g_assert_cmpstr (editor_match_get_game_id (match), ==, "game");
  g_assert_false (editor_match_is_creator (match));
  g_assert_cmpint (editor_match_get_turn (match), ==, MATCH_TURN_THEIRS);
  g_assert_cmpint (editor_match_get_scoring (match), ==, SPACES_SCORING_ENGINE);
  editor_match_set_scoring (match, SPACES_SCORING_ENGINE);
  g_assert_cmpuint (editor_match_get_shown (match), ==, 1);
  editor_match_set_shown (match, 0);
  g_assert_cmpuint (editor_match_get_shown (match), ==, 0);
  g_signal_connect_swapped (match, "learned", G_CALLBACK (count), &n_learned);
  editor_match_see (match, 0, 1); /* known already, and stays so */
  editor_match_reveal (match, 0);
  editor_match_set_turn (match, MATCH_TURN_THEIRS);
  g_assert_cmpuint (n_learned, ==, 0);
  g_assert_true (editor_match_get_known (match, 0));
}

static void
test_restored_decks (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (MatchRecord) record = match_record_new ("game");
  g_autoptr (SpacesBoard) mine = read_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) theirs = read_board ("2|2p3tG0f");

  record->mode = MATCH_MODE_DECKS;
  record->n_rounds = EDITOR_MATCH_DECK;
  record->name[SPACES_SIDE_OPPONENT] = g_strdup ("Theirs");
  for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
    {
      match_record_set_board (record, i, SPACES_SIDE_PLAYER, mine);
      match_record_set_board (record, i, SPACES_SIDE_OPPONENT, theirs);
      record->rounds[i].known = i < 3;
    }
  editor_match_restore (match, record);
  g_assert_true (editor_match_plays_decks (match));
  g_assert_cmpstr (editor_match_get_name (match), ==, "Theirs");
  g_assert_cmpuint (editor_match_get_n_known (match), ==, 3);
  assert_total (match, 0, 3);
}

/* A board of another person begins another match, and says so even where nobody has a name. */
static void
test_nameless_gives_way (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) challenge = opponent_read ("2|2p3tG0f", NULL);
  g_autoptr (SpacesOpponent) board = opponent_read ("2|3p1pG1f", NULL);
  g_auto (GStrv) sentences = NULL;

  challenge->is_game = TRUE;
  challenge->game_id = g_strdup ("game");
  challenge->creator_id = g_strdup ("theirs");
  g_strfreev (editor_match_take_opponent (match, challenge, "own"));
  sentences = editor_match_take_opponent (match, board, "own");
  g_assert_cmpuint (g_strv_length (sentences), ==, 1);
  g_assert_true (g_str_has_prefix (sentences[0], "This board begins another match."));
}

static void
test_scoring (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("3|6p3p6p3p0pG0f", &editor);
  g_autofree char *warning = NULL;

  meet (match, "3|6p");
  editor_match_reveal (match, 0);
  assert_total (match, 4, 0);
  warning = editor_match_describe (match, 0);
  g_assert_nonnull (warning);
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
    gboolean is_known;
    const char *part; /* of the remark, NULL for none */
  } cases[] = {
    { "2|2p0pG0f", "2|2p0pG0f", TRUE, NULL },
    { "2|2p0pG0f", "3|6p3p0pG0f", TRUE, "3×3" },
    { "2|2p0pG0f", "2|0pG0f", TRUE, "opponent’s board breaks a rule" },
    { "2|0pG0f", "2|2p0pG0f", TRUE, "Your board breaks a rule" },
    { "2|2p0pG0f", "2|2p", TRUE,
      "opponent’s board breaks a rule, but the web game plays it. The goal" },
    { "2|2p0pG0f", "2|2p0f", TRUE, "rejects your opponent’s board. The final move" },
    { "3|6p3p6p3p0pG0f", "3|6p3p6p3p0pG0f", TRUE, "A piece moved backward" },
    { "3|6p3p6p3p0pG0f", "3|6p3p6p3p0pG0f", FALSE, NULL },
    { "2|2p0pG0f", "2|2p0f", FALSE, "rejects your opponent’s board." },
    { "2|2p0f", "2|2p0pG0f", FALSE, "rejects your board. The final move" },
    { "2|2p0pG0f", "2|0pG0f", FALSE, "opponent’s board breaks a rule, but the web game plays it." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoardEditor) editor = NULL;
      g_autoptr (EditorMatch) match = make_match (cases[i].mine, &editor);
      g_autofree char *warning = NULL;

      meet (match, cases[i].theirs);
      g_assert_nonnull (editor_match_get_round (match, 0));
      g_assert_null (editor_match_describe (match, 1));
      if (cases[i].is_known)
        editor_match_reveal (match, 0);
      warning = editor_match_describe (match, 0);
      g_test_message ("%s, %s: %s", cases[i].mine, cases[i].theirs,
                      warning != NULL ? warning : "nothing");
      g_assert_true ((warning == NULL) == (cases[i].part == NULL));
      if (cases[i].part == NULL)
        continue;
      if (cases[i].is_known || strstr (cases[i].part, "your board") != NULL)
        g_assert_nonnull (strstr (warning, cases[i].part));
      else
        g_assert_true (g_str_has_suffix (warning, cases[i].part)); /* what is wrong stays hidden */
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
      g_autoptr (SpacesOpponent) opponent = opponent_read ("2|2p3tG0f", NULL);
      g_auto (GStrv) sentences = NULL;

      opponent->is_game = TRUE;
      opponent->creator_id = g_strdup (creators[i]);
      sentences = editor_match_take_opponent (match, opponent, "own");
      g_assert_cmpuint (g_strv_length (sentences), ==, 0);
      g_assert_cmpint (editor_match_is_creator (match), ==, g_strcmp0 (creators[i], "other") != 0);
      g_assert_nonnull (editor_match_get_opponent (match));
    }
}

static void
test_no_deck (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) opponent = opponent_read ("2|2p3tG0f", NULL);
  g_autofree char *no_deck = editor_match_take_deck (match, opponent, SPACES_SIDE_PLAYER);

  g_assert_nonnull (strstr (no_deck, "no deck"));
}

static SpacesOpponent *
make_challenge (const char *board,
                const char *game_id,
                const char *sender_id)
{
  SpacesOpponent *challenge = opponent_read (board, NULL);

  challenge->is_game = TRUE;
  challenge->game_id = g_strdup (game_id);
  challenge->creator_id = g_strdup (sender_id);
  challenge->sender_id = g_strdup (sender_id);
  challenge->name = g_strdup ("Ryan");

  return challenge;
}

static void
take (EditorMatch    *match,
      SpacesOpponent *opponent)
{
  g_strfreev (editor_match_take_opponent (match, opponent, "own"));
}

static void
load (BoardEditor *editor,
      const char  *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode_any (code, -1, NULL, NULL);

  board_editor_load (editor, board, "");
}

static void
assert_task (EditorMatch     *match,
             EditorMatchTask  task,
             const char      *sentence)
{
  g_autofree char *told = editor_match_describe_task (match);

  g_assert_cmpint (editor_match_get_task (match), ==, task);
  g_assert_cmpstr (told, ==, sentence);
}

/* What a player is to do, from a challenge to the reply and the next round; what cannot be done yet
 * is not offered. */
static void
test_tasks (void)
{
  static const struct
  {
    const char     *own;
    EditorMatchTask task;
    const char     *sentence;
    gboolean        replies;
  } cases[] = {
    { "2|", EDITOR_MATCH_DRAW, "Round 1 against Ryan · draw your board", FALSE },
    { "2|2p", EDITOR_MATCH_DRAW, "Round 1 against Ryan · draw your board", FALSE },
    { "3|6p3p0pG0f", EDITOR_MATCH_DRAW, "Round 1 against Ryan · draw a board of 2×2 squares",
      FALSE },
    { "2|2p0pG0f", EDITOR_MATCH_PLAY, "Round 1 against Ryan · your board is ready", TRUE },
  };
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) challenge = make_challenge ("2|2p3tG0f", "game", "ryan");

  assert_task (match, EDITOR_MATCH_NOTHING, NULL);
  take (match, challenge);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_test_message ("%s", cases[i].own);
      load (editor, cases[i].own);
      assert_task (match, cases[i].task, cases[i].sentence);
      g_assert_cmpint (editor_match_can_reply (match), ==, cases[i].replies);
    }
  editor_match_reveal (match, 0);
  assert_task (match, EDITOR_MATCH_REPLY, "Round 1 against Ryan · send your reply");

  g_assert_true (editor_match_keep (match));
  assert_task (match, EDITOR_MATCH_DRAW, "Round 2 against Ryan · draw your board");
  load (editor, "2|3p1pG1f");
  assert_task (match, EDITOR_MATCH_REPLY, "Round 2 against Ryan · send your reply");
  editor_match_set_turn (match, MATCH_TURN_THEIRS);
  assert_task (match, EDITOR_MATCH_NOTHING, NULL);
}

/* A board that nobody has challenged with asks for one only where there was none when it came. */
static void
test_no_task (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);

  meet (match, "2|2p3tG0f");
  assert_task (match, EDITOR_MATCH_NOTHING, NULL);
  load (editor, "2|");
  assert_task (match, EDITOR_MATCH_NOTHING, NULL);
  meet (match, "2|2p3tG0f");
  assert_task (match, EDITOR_MATCH_DRAW, "Round 1 against Bea · draw your board");
}

/* Another size, sender, round or game begins a match of its own. */
static void
test_another_match (void)
{
  static const struct
  {
    const char *board;
    const char *game_id; /* NULL: a plain link */
    const char *sender_id;
    guint       round;
    gboolean    is_another;
  } cases[] = {
    { "2|3p1pG1f", NULL, NULL, 0, FALSE },
    { "2|3p1pG1f", NULL, NULL, 2, FALSE },
    { "2|3p1pG1f", NULL, NULL, 3, TRUE },
    { "3|6p3p0pG0f", NULL, NULL, 0, TRUE },
    { "2|3p1pG1f", "game", "ryan", 2, FALSE },
    { "2|3p1pG1f", "game", "zoe", 2, TRUE },
    { "2|3p1pG1f", "another", "ryan", 2, TRUE },
    { "3|6p3p0pG0f", "game", "ryan", 2, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoardEditor) editor = NULL;
      g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
      g_autoptr (SpacesOpponent) challenge = make_challenge ("2|2p3tG0f", "game", "ryan");
      g_autoptr (SpacesOpponent) next
          = cases[i].game_id != NULL
                ? make_challenge (cases[i].board, cases[i].game_id, cases[i].sender_id)
                : opponent_read (cases[i].board, NULL);

      g_test_message ("%s, %s, %u", cases[i].board, cases[i].game_id, cases[i].round);
      next->round = cases[i].round;
      take (match, challenge);
      editor_match_keep (match);
      take (match, next);
      g_assert_cmpint (g_strcmp0 (editor_match_get_game_id (match), "game") != 0, ==,
                       cases[i].is_another);
      g_assert_true (cases[i].is_another || editor_match_get_round (match, 0) != NULL);
    }
}

/* The board of the round before does not play the next one unasked, but may be chosen for it. */
static void
test_left_over (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) first = make_challenge ("2|2p3tG0f", "game", "ryan");
  g_autoptr (SpacesOpponent) second = opponent_read (
      "https://x.example/#result=2|2p3tG0f,2|2p0pG0f&next=2|3p1pG1f", NULL);
  g_autoptr (MatchRecord) record = match_record_new ("game");
  g_autoptr (SpacesBoard) mine = read_board ("2|2p0pG0f");
  g_autoptr (SpacesBoard) theirs = read_board ("2|3p1pG1f");

  take (match, first);
  editor_match_keep (match);
  second->is_game = TRUE;
  second->game_id = g_strdup ("game");
  second->creator_id = g_strdup ("ryan");
  second->sender_id = g_strdup ("ryan");
  take (match, second);
  g_assert_cmpint (editor_match_get_task (match), ==, EDITOR_MATCH_DRAW);
  g_assert_false (editor_match_can_reply (match));

  editor_match_note (match, record);
  record->kept = 1;
  record->n_rounds = 2;
  match_record_set_board (record, 0, SPACES_SIDE_PLAYER, mine);
  match_record_set_board (record, 0, SPACES_SIDE_OPPONENT, theirs);
  match_record_set_board (record, 1, SPACES_SIDE_OPPONENT, theirs);
  editor_match_restore (match, record);
  g_assert_cmpint (editor_match_get_task (match), ==, EDITOR_MATCH_DRAW);

  load (editor, "2|2p");
  g_assert_cmpint (editor_match_get_task (match), ==, EDITOR_MATCH_DRAW);
  load (editor, "2|2p0pG0f");
  g_assert_cmpint (editor_match_get_task (match), ==, EDITOR_MATCH_PLAY);
  editor_match_see (match, 1, 1);
  take (match, second);
  g_assert_cmpint (editor_match_get_task (match), ==, EDITOR_MATCH_PLAY);
}

/* A reply goes on from the round that it shows; that to another board begins a match of its own. */
static void
test_reply_elsewhere (void)
{
  static const struct
  {
    const char *reply;
    gboolean    is_challenge; /* what the match began with */
    gboolean    is_another;
  } cases[] = {
#define REPLY(theirs, mine) \
  "https://x.example/#result=" theirs "," mine "&next=2|3p1p0pG0f"
    { REPLY ("2|2p3tG0f", "2|2p0pG0f"), FALSE, FALSE },
    { REPLY ("2|2p3tG0f", "2|2p0pG0f"), TRUE, FALSE },
    { REPLY ("2|2p3tG0f", "2|3p1pG1f"), FALSE, FALSE }, /* my board is another one by now */
    { REPLY ("2|3p1pG1f", "2|2p0pG0f"), FALSE, TRUE },
    { REPLY ("2|3p1pG1f", "2|2p0pG0f"), TRUE, TRUE },
    { "https://x.example/#result=3|6p3p0pG0f,3|7p4p1pG1f&next=3|8p5p2pG2f", FALSE, TRUE },
    { "https://x.example/#result=3|6p3p0pG0f,3|7p4p1pG1f&next=3|8p5p2pG2f", TRUE, TRUE },
#undef REPLY
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoardEditor) editor = NULL;
      g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
      g_autoptr (SpacesOpponent) challenge = make_challenge ("2|2p3tG0f", "game", "ryan");
      g_autoptr (SpacesOpponent) board = opponent_read ("2|2p3tG0f", NULL);
      g_autoptr (SpacesOpponent) reply = opponent_read (cases[i].reply, NULL);
      g_autofree char *id = NULL;

      g_test_message ("%s", cases[i].reply);
      take (match, cases[i].is_challenge ? challenge : board);
      id = g_strdup (editor_match_get_game_id (match));
      for (guint again = 0; again < 2; again++)
        {
          take (match, reply);
          g_assert_cmpint (g_strcmp0 (editor_match_get_game_id (match), id) != 0, ==,
                           cases[i].is_another);
          g_assert_cmpuint (editor_match_get_n_kept (match), ==, 1);
        }
    }
}

/* The result of another game, size or sender is looked back at in a match of its own. */
static void
test_result_elsewhere (void)
{
  static const struct
  {
    const char *board;
    const char *game_id;
    const char *sender_id;
    gboolean    is_another;
  } cases[] = {
    { "2|2p3tG0f", "game", "ryan", FALSE },
    { "2|2p3tG0f", "other", "ryan", TRUE },
    { "2|2p3tG0f", "game", "zoe", TRUE },
    { "3|6p3p0pG0f", "game", "ryan", TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (BoardEditor) editor = NULL;
      g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
      g_autoptr (SpacesOpponent) challenge = make_challenge ("2|2p3tG0f", "game", "ryan");
      g_autofree char *link
          = g_strdup_printf ("https://x.example/#result=%s,%s&next=%s", cases[i].board,
                             cases[i].board, cases[i].board);
      g_autoptr (SpacesOpponent) result = opponent_read (link, NULL);

      g_test_message ("%s, %s, %s", cases[i].board, cases[i].game_id, cases[i].sender_id);
      g_ptr_array_set_size (result->boards, 0);
      result->is_game = TRUE;
      result->round = EDITOR_MATCH_ROUNDS;
      result->game_id = g_strdup (cases[i].game_id);
      result->sender_id = g_strdup (cases[i].sender_id);
      take (match, challenge);
      take (match, result);
      g_assert_cmpint (g_strcmp0 (editor_match_get_game_id (match), "game") != 0, ==,
                       cases[i].is_another);
      g_assert_cmpint (editor_match_get_turn (match), ==, MATCH_TURN_OVER);
      g_assert_cmpuint (editor_match_get_n_kept (match), ==, EDITOR_MATCH_ROUNDS);
    }
}

/* Rounds that are only counted keep their number and their points, also on disk. */
static void
test_later_round (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) named
      = opponent_read ("https://x.example/#challenge=2|2p3tG0f&r=3&m=r", NULL);
  g_autoptr (SpacesOpponent) challenge = make_challenge ("2|2p3tG0f", "game", "ryan");
  g_autoptr (MatchRecord) record = match_record_new ("game");
  g_autofree char *round = NULL;

  g_assert_cmpuint (named->round, ==, 3);
  take (match, named);
  round = editor_match_describe_round (match, editor_match_get_shown (match));
  g_assert_cmpstr (round, ==, "Round 3");
  g_assert_cmpuint (editor_match_get_n_scored (match), ==, 0);
  assert_total (match, 0, 0);

  challenge->round = 3;
  challenge->total[SPACES_SIDE_PLAYER] = 4;
  challenge->total[SPACES_SIDE_OPPONENT] = 7;
  take (match, challenge);
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, 2);
  g_assert_cmpuint (editor_match_get_n_scored (match), ==, 2);
  assert_total (match, 4, 7);
  editor_match_reveal (match, 2);
  assert_total (match, 4, 8);

  editor_match_note (match, record);
  record->kept = record->n_rounds = 2;
  editor_match_restore (match, record);
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, 2);
  assert_total (match, 4, 7);
  g_assert_cmpstr (editor_match_get_sender_id (match), ==, "ryan");
}

/* A game that is over: the names, the total, and the rounds that the link has; none is a secret. */
static void
test_finished (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) game
      = opponent_read ("https://x.example/#result=2|2p3tG0f,2|2p0pG0f&next=2|2p", NULL);
  g_autofree char *against = NULL, *title = NULL, *sentence = NULL;

  g_ptr_array_set_size (game->boards, 0);
  game->is_game = TRUE;
  game->name = g_strdup ("Ryan");
  game->round = EDITOR_MATCH_ROUNDS;
  game->total[SPACES_SIDE_PLAYER] = 11;
  game->total[SPACES_SIDE_OPPONENT] = 13;
  take (match, game);
  against = editor_match_describe_opponent (match);
  g_assert_cmpstr (against, ==, "against Ryan");
  g_assert_cmpint (editor_match_get_turn (match), ==, MATCH_TURN_OVER);
  g_assert_true (editor_match_get_known (match, 0));
  g_assert_cmpuint (editor_match_get_n_kept (match), ==, EDITOR_MATCH_ROUNDS);
  g_assert_cmpuint (editor_match_get_n_scored (match), ==, EDITOR_MATCH_ROUNDS - 1);
  assert_total (match, 11, 13);
  assert_task (match, EDITOR_MATCH_NOTHING, NULL);

  editor_match_set_shown (match, 4);
  g_assert_false (editor_match_waits (match));
  title = editor_match_describe_wait (match);
  sentence = editor_match_describe_why (match);
  g_assert_cmpstr (title, ==, "Round 5 against Ryan");
  g_assert_cmpstr (sentence, ==, "The link has no boards of this round.");
}

/* The last round of a match that was played here has a reply, also after a restart. */
static void
test_last_reply (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (MatchRecord) record = match_record_new ("game");
  g_autoptr (SpacesBoard) board = read_board ("2|2p0pG0f");

  record->kept = record->n_rounds = MATCH_ROUNDS;
  record->turn = MATCH_TURN_OVER;
  for (guint i = 0; i < MATCH_ROUNDS; i++)
    {
      match_record_set_board (record, i, SPACES_SIDE_PLAYER, board);
      match_record_set_board (record, i, SPACES_SIDE_OPPONENT, board);
      record->rounds[i].known = TRUE;
    }
  editor_match_restore (match, record);
  g_assert_cmpint (editor_match_get_turn (match), ==, MATCH_TURN_OVER);
  g_assert_true (editor_match_can_reply (match));
}

/* Nobody waits for a reply to a board that was searched for, before and after the round. */
static void
test_computer (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesBoard) board = read_board ("2|2p3tG0f");
  g_autoptr (MatchRecord) record = match_record_new ("game");

  editor_match_set_sender_id (match, MATCH_COMPUTER);
  editor_match_set_opponent (match, board, "Computer");
  g_assert_false (editor_match_can_reply (match));
  g_assert_true (editor_match_keep (match));
  g_assert_cmpint (editor_match_get_task (match), ==, EDITOR_MATCH_NOTHING);
  g_assert_false (editor_match_can_reply (match));
  editor_match_note (match, record);
  editor_match_clear (match);
  g_assert_false (editor_match_is_alone (match));
  editor_match_restore (match, record);
  g_assert_true (editor_match_is_alone (match));
}

/* What stands in the place of a round says who waits for a board, and of which size. */
static void
test_wait (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) challenge = make_challenge ("3|6p3p0pG0f", "game", "ryan");
  g_autofree char *title = NULL, *sentence = NULL;
  g_autofree char *nobody = editor_match_describe_wait (match);

  g_assert_cmpstr (nobody, ==, "Play Your Board");
  g_assert_false (editor_match_waits (match));
  take (match, challenge);
  g_assert_true (editor_match_waits (match));
  title = editor_match_describe_wait (match);
  sentence = editor_match_describe_why (match);
  g_assert_cmpstr (title, ==, "Ryan challenges you");
  g_assert_nonnull (strstr (sentence, "Round 1 of 5, on 3×3 boards."));
}

/* Both have seen the rounds of a reply but the last one. With the next board drawn, the reply is
 * what is owed, and then the answer is what is awaited. */
static void
test_owed_reply (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) reply
      = opponent_read ("https://x.example/#result=2|2p3tG0f,2|2p0pG0f&next=2|3p1pG1f", NULL);
  g_autoptr (SpacesOpponent) other
      = opponent_read ("https://x.example/#result=2|3p1pG1f,2|2p0pG0f&next=2|3p1pG1f", NULL);
  g_autofree char *title = NULL, *owed = NULL, *awaited = NULL;

  g_ptr_array_add (reply->rounds, g_ptr_array_steal_index (other->rounds, 0));
  reply->is_game = TRUE;
  reply->game_id = g_strdup ("game");
  reply->sender_id = g_strdup ("ryan");
  reply->name = g_strdup ("Ryan");
  take (match, reply);
  g_assert_true (editor_match_get_known (match, 0));
  g_assert_false (editor_match_get_known (match, 1));
  g_assert_cmpuint (editor_match_get_shown (match), ==, 1);
  g_assert_false (editor_match_owes_reply (match));

  editor_match_keep (match);
  load (editor, "2|3p1pG1f");
  g_assert_true (editor_match_owes_reply (match));
  title = editor_match_describe_wait (match);
  owed = editor_match_describe_why (match);
  g_assert_cmpstr (title, ==, "Round 4 against Ryan");
  g_assert_cmpstr (owed, ==, "Your board is ready. Send it with your reply.");

  editor_match_set_turn (match, MATCH_TURN_THEIRS);
  g_assert_false (editor_match_owes_reply (match));
  awaited = editor_match_describe_why (match);
  g_assert_true (g_str_has_prefix (awaited, "It’s your opponent’s turn."));
}

/* A round is known once its last step was on show, and no sooner; another board makes another
 * round. */
static void
test_secret (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autofree char *warning = NULL;
  guint n_learned = 0;

  g_signal_connect_swapped (match, "learned", G_CALLBACK (count), &n_learned);
  meet (match, "2|0pG0f");
  warning = editor_match_describe (match, 0);
  g_assert_nonnull (warning);
  g_assert_null (strpbrk (warning, "0123456789"));
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
  g_autoptr (SpacesOpponent) first = opponent_read ("2|2p3tG0f", NULL);
  g_autoptr (SpacesOpponent) second
      = opponent_read ("https://x.example/#result=2|2p3tG0f,2|2p0pG0f&next=2|3p1pG1f", NULL);

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

/* While a challenge waits for its reply a board that is pasted begins another match; after the
 * reply it is the answer, of the same person. */
static void
test_board_without_a_game (void)
{
  g_autoptr (BoardEditor) editor = NULL;
  g_autoptr (EditorMatch) match = make_match ("2|2p0pG0f", &editor);
  g_autoptr (SpacesOpponent) challenge = opponent_read ("2|2p3tG0f", NULL);
  g_autoptr (SpacesOpponent) board = opponent_read ("2|3p1pG1f", NULL);
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

  g_clear_pointer (&board, spaces_opponent_unref);
  board = opponent_read ("2|2p0pG0f", NULL);
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
  g_autofree char *kept = NULL;

  editor_match_set_opponent (match, board, "");
  nameless = editor_match_describe_opponent (match);
  meet (match, "2|2p3tG0f");
  somebody = editor_match_describe_opponent (match);
  g_assert_cmpstr (nobody, ==, "no opponent yet");
  g_assert_cmpstr (nameless, ==, "against a board without a name");
  g_assert_cmpstr (somebody, ==, "against Bea");

  editor_match_begin (match, "shown-again", NULL);
  editor_match_set_opponent (match, NULL, "Ann");
  g_assert_true (editor_match_add (match, board, board));
  kept = editor_match_describe_opponent (match);
  g_assert_cmpstr (kept, ==, "against Ann");
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
  g_test_add_func ("/match/taking-decks", test_taking_decks);
  g_test_add_func ("/match/rounds-from-elsewhere", test_rounds_from_elsewhere);
  g_test_add_func ("/match/restored-rounds", test_restored_rounds);
  g_test_add_func ("/match/restored-decks", test_restored_decks);
  g_test_add_func ("/match/nameless-gives-way", test_nameless_gives_way);
  g_test_add_func ("/match/scoring", test_scoring);
  g_test_add_func ("/match/remarks", test_remarks);
  g_test_add_func ("/match/points-that-were-sent", test_compare);
  g_test_add_func ("/match/signals", test_signals);
  g_test_add_func ("/match/whose-game", test_whose_game);
  g_test_add_func ("/match/no-deck", test_no_deck);
  g_test_add_func ("/match/tasks", test_tasks);
  g_test_add_func ("/match/no-task", test_no_task);
  g_test_add_func ("/match/another-match", test_another_match);
  g_test_add_func ("/match/left-over", test_left_over);
  g_test_add_func ("/match/reply-elsewhere", test_reply_elsewhere);
  g_test_add_func ("/match/result-elsewhere", test_result_elsewhere);
  g_test_add_func ("/match/later-round", test_later_round);
  g_test_add_func ("/match/finished", test_finished);
  g_test_add_func ("/match/last-reply", test_last_reply);
  g_test_add_func ("/match/computer", test_computer);
  g_test_add_func ("/match/wait", test_wait);

  g_test_add_func ("/match/owed-reply", test_owed_reply);
  g_test_add_func ("/match/secret", test_secret);
  g_test_add_func ("/match/whom-it-plays", test_whom_it_plays);
  g_test_add_func ("/match/same-game", test_same_game);

  return g_test_run ();
}
