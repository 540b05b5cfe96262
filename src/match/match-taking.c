/* Decides what an imported board, deck or challenge does to the match, and says so in sentences.
 * Rules, in order: ten boards are a deck; a challenge that is older than the match changes nothing;
 * a challenge, or a board while decks are played, begins its game, unless the match has all of it;
 * a board beside another person's, of another size, sender or round begins another match; anything
 * else answers the round that waits.
 */
#include "match/match-taking.h"

#include "match/match-description.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

char *
editor_match_take_deck (EditorMatch          *match,
                        const SpacesOpponent *deck,
                        SpacesSide            side)
{
  if (deck->boards->len != EDITOR_MATCH_DECK)
    return g_strdup (_("This file has no deck of ten boards."));

  editor_match_set_deck (match, side, (SpacesBoard *const *) deck->boards->pdata,
                         deck->name);
  if (editor_match_plays_decks (match))
    return NULL;

  return g_strdup (side == SPACES_SIDE_OPPONENT
                       ? _("That is your opponent’s deck. Now open yours.")
                       : _("That is your deck. Now open your opponent’s."));
}

/* 0: it has no board. */
static guint
find_size (const SpacesOpponent *opponent)
{
  const SpacesPastRound *past
      = opponent->rounds->len > 0 ? g_ptr_array_index (opponent->rounds, 0) : NULL;

  if (opponent->boards->len > 0)
    return spaces_board_get_size (g_ptr_array_index (opponent->boards, 0));

  return past != NULL ? spaces_board_get_size (past->board[0]) : 0;
}

/* What is not told is no difference. */
static gboolean
is_same_size (EditorMatch          *match,
              const SpacesOpponent *opponent)
{
  guint size = editor_match_get_size (match);

  return size == 0 || find_size (opponent) == 0 || find_size (opponent) == size;
}

static gboolean
is_same_text (const char *a,
              const char *b)
{
  return a == NULL || b == NULL || *a == '\0' || *b == '\0' || g_str_equal (a, b);
}

static gboolean
has_same_id (EditorMatch          *match,
             const SpacesOpponent *opponent)
{
  return opponent->game_id != NULL
         && g_str_equal (opponent->game_id, editor_match_get_game_id (match));
}

/* Another size or sender is another game, whatever it is called. */
static gboolean
is_same_game (EditorMatch          *match,
              const SpacesOpponent *opponent)
{
  return has_same_id (match, opponent) && is_same_size (match, opponent)
         && is_same_text (opponent->sender_id, editor_match_get_sender_id (match));
}

static gboolean
is_finished (const SpacesOpponent *opponent)
{
  return opponent->is_game && opponent->boards->len == 0;
}

/* What ends a game does not tell who began it. */
static void
begin_game (EditorMatch          *match,
            const SpacesOpponent *opponent,
            const char           *own_id)
{
  gboolean is_own = g_strcmp0 (opponent->creator_id, own_id) == 0;
  gboolean is_same = is_same_game (match, opponent);
  gboolean is_other = has_same_id (match, opponent) && !is_same;
  g_autofree char *creator_id = g_strdup (
      is_finished (opponent) && is_same ? editor_match_get_creator_id (match)
                                        : is_own ? NULL : opponent->creator_id);

  editor_match_begin (match, is_other ? NULL : opponent->game_id, creator_id);
  editor_match_set_sender_id (match, opponent->sender_id);
}

/* How many rounds were played before the board that was sent, with boards in the link or not. */
static guint
count_rounds (const SpacesOpponent *opponent)
{
  guint n = is_finished (opponent) ? opponent->round : MAX (opponent->round, 1) - 1;
  guint most = is_finished (opponent) ? EDITOR_MATCH_ROUNDS : EDITOR_MATCH_ROUNDS - 1;

  return n <= most ? MAX (n, opponent->rounds->len) : opponent->rounds->len;
}

/* Shows the first round that is not known yet. */
static void
show_first_secret (EditorMatch *match)
{
  for (guint i = 0; i < editor_match_get_n_kept (match); i++)
    if (editor_match_get_round (match, i) != NULL && !editor_match_get_known (match, i))
      {
        editor_match_set_shown (match, i);
        return;
      }
}

/* Takes @sentence, which may be NULL. */
static void
say (GStrvBuilder *sentences,
     char         *sentence)
{
  if (sentence != NULL)
    g_strv_builder_add (sentences, sentence);
  g_free (sentence);
}

/* Adds a past round and a sentence if its points are not those that were sent. */
static void
add_round (EditorMatch           *match,
           const SpacesPastRound *past,
           GStrvBuilder          *sentences)
{
  if (editor_match_add (match, past->board[SPACES_SIDE_PLAYER], past->board[SPACES_SIDE_OPPONENT]))
    say (sentences, editor_match_compare (match, editor_match_get_n_kept (match) - 1,
                                          past->points));
  else
    say (sentences, g_strdup (_("All five rounds have been played. Start a new match first.")));
}

/* Whether a board that says nothing of its game is the answer that the next round waits for. What
 * comes with it is the name of the board, which in a game of challenges is that of the sender. */
static gboolean
is_awaited (EditorMatch          *match,
            const SpacesOpponent *opponent)
{
  guint n_kept = editor_match_get_n_kept (match);
  const char *sender = editor_match_get_sender_id (match) != NULL ? editor_match_get_name (match)
                                                                  : NULL;

  return n_kept < EDITOR_MATCH_ROUNDS && is_same_size (match, opponent)
         && is_same_text (opponent->name, sender)
         && (opponent->round == 0 || opponent->round == n_kept + 1);
}

/* Whether @past is the last round that was kept. */
static gboolean
is_last_round (EditorMatch           *match,
               const SpacesPastRound *past)
{
  guint n_kept = editor_match_get_n_kept (match);
  SpacesRound *last = n_kept > 0 ? editor_match_get_round (match, n_kept - 1) : NULL;

  return last != NULL && spaces_board_equal (spaces_round_get_board (last, 0), past->board[0])
         && spaces_board_equal (spaces_round_get_board (last, 1), past->board[1]);
}

/* Whether a reply was made to the board that is there: it shows the round of it, or the last one
 * again. */
static gboolean
is_reply_here (EditorMatch          *match,
               const SpacesOpponent *opponent)
{
  SpacesBoard *present = editor_match_get_opponent (match);
  const SpacesPastRound *past
      = opponent->rounds->len > 0 ? g_ptr_array_index (opponent->rounds, 0) : NULL;

  return present == NULL || past == NULL
         || spaces_board_equal (present, past->board[SPACES_SIDE_OPPONENT])
         || is_last_round (match, past);
}

/* A board that says nothing of its game answers the round that waits for one, if it is of its size
 * and sender. While another person's board is in the round it begins another match; the one that
 * was played stays in the list. */
static gboolean
begins_another (EditorMatch          *match,
                const SpacesOpponent *opponent)
{
  SpacesBoard *present = editor_match_get_opponent (match);
  guint n_kept = editor_match_get_n_kept (match);

  if (opponent->is_game || opponent->boards->len == 0
      || (present != NULL
          && spaces_board_equal (present, g_ptr_array_index (opponent->boards, 0))))
    return FALSE;
  if (!is_reply_here (match, opponent))
    return TRUE;
  if (n_kept == 0 && (present == NULL || editor_match_get_creator_id (match) == NULL))
    return FALSE;

  return (present != NULL && opponent->rounds->len == 0) || !is_awaited (match, opponent);
}

/* Begins a new match and returns the sentence that says so. */
static char *
begin_another (EditorMatch *match)
{
  const char *name = editor_match_get_name (match);
  char *sentence;

  if (name != NULL && *name != '\0')
    /* Translators: %s is the name of the opponent of the match before */
    sentence = g_strdup_printf (_("This board begins another match. The one against %s stays in "
                                   "the list."),
                                SHOWN (name));
  else
    sentence = g_strdup (
        _("This board begins another match. The one before it stays in the list."));
  editor_match_begin (match, NULL, NULL);

  return sentence;
}

/* The answer to a reply, and the board that is there already, come from the same person, whether
 * they say so or not. */
static void
set_opponent (EditorMatch          *match,
              const SpacesOpponent *opponent)
{
  SpacesBoard *board = g_ptr_array_index (opponent->boards, 0);
  SpacesBoard *present = editor_match_get_opponent (match);
  gboolean is_same = present != NULL ? spaces_board_equal (present, board)
                                     : editor_match_get_n_kept (match) > 0;
  g_autofree char *name = g_strdup (
      opponent->name == NULL && is_same ? editor_match_get_name (match) : opponent->name);

  editor_match_set_opponent (match, board, name);
}

/* The rounds of a link, and behind them those that it only counts. Both players have seen all but
 * the last one, which is news. */
static void
take_rounds (EditorMatch          *match,
             const SpacesOpponent *opponent,
             GStrvBuilder         *sentences)
{
  guint n_skipped = editor_match_get_n_kept (match) == 0
                        ? count_rounds (opponent) - opponent->rounds->len
                        : 0;

  /* A reply repeats the round that both have just played; a game tells each of its rounds once. */
  for (guint i = 0; i < opponent->rounds->len; i++)
    if (opponent->is_game || !is_last_round (match, g_ptr_array_index (opponent->rounds, i)))
      add_round (match, g_ptr_array_index (opponent->rounds, i), sentences);
  for (guint i = 0; i + 1 < opponent->rounds->len && i < EDITOR_MATCH_ROUNDS; i++)
    editor_match_reveal (match, i);
  editor_match_skip (match, n_skipped, opponent->total);
}

/* Nothing of a game that is over is a secret. */
static void
look_back (EditorMatch          *match,
           const SpacesOpponent *opponent,
           GStrvBuilder         *sentences)
{
  editor_match_set_opponent (match, NULL, opponent->name);
  take_rounds (match, opponent, sentences);
  for (guint i = 0; i < editor_match_get_n_kept (match); i++)
    editor_match_reveal (match, i);
  editor_match_set_shown (match, 0);
  editor_match_set_turn (match, MATCH_TURN_OVER);
}

GStrv
editor_match_take_opponent (EditorMatch          *match,
                            const SpacesOpponent *opponent,
                            const char           *own_id)
{
  g_autoptr (GStrvBuilder) sentences = g_strv_builder_new ();
  gboolean is_same, has_more;

  if (opponent->boards->len == EDITOR_MATCH_DECK)
    {
      say (sentences, editor_match_take_deck (match, opponent, SPACES_SIDE_OPPONENT));
      return g_strv_builder_end (sentences);
    }

  is_same = opponent->is_game && is_same_game (match, opponent);
  if (is_same && editor_match_get_n_kept (match) > count_rounds (opponent))
    {
      say (sentences, g_strdup (_("You’re already further in this match. Nothing was changed.")));
      return g_strv_builder_end (sentences);
    }
  /* What the match has of the game may be more than the link brings of it. */
  has_more = is_same && editor_match_get_n_kept (match) == count_rounds (opponent)
             && opponent->rounds->len < editor_match_get_n_kept (match);
  if (!has_more && (opponent->is_game || editor_match_plays_decks (match)))
    begin_game (match, opponent, own_id);
  else if (begins_another (match, opponent))
    say (sentences, begin_another (match));
  if (is_finished (opponent) && !has_more)
    look_back (match, opponent, sentences);
  else if (!has_more)
    take_rounds (match, opponent, sentences);
  if (opponent->boards->len > 0)
    set_opponent (match, opponent);
  if (!is_finished (opponent))
    show_first_secret (match);

  return g_strv_builder_end (sentences);
}
