/* Each function takes what one form of a text was read as. */
#include "spaces/links/opponent.h"

#include "spaces/board/code.h"
#include "spaces/round/deck.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

static void
past_round_free (gpointer data)
{
  SpacesPastRound *round = data;

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    g_clear_pointer (&round->board[side], spaces_board_unref);
  g_free (round);
}

/* Takes both boards; either may be NULL, and then there is no round. */
static void
add_round (SpacesOpponent *opponent,
           SpacesBoard    *mine,
           SpacesBoard    *theirs,
           gint            my_points,
           gint            their_points)
{
  SpacesPastRound *round = g_new (SpacesPastRound, 1);

  *round = (SpacesPastRound) { { mine, theirs }, { my_points, their_points } };
  if (mine != NULL && theirs != NULL)
    g_ptr_array_add (opponent->rounds, round);
  else
    past_round_free (round);
}

/* Takes a reference to @board, which may be NULL as @name may be. */
static SpacesOpponent *
opponent_new (const SpacesBoard *board,
              const char        *name)
{
  SpacesOpponent *opponent = g_atomic_rc_box_new0 (SpacesOpponent);

  opponent->rounds = g_ptr_array_new_with_free_func (past_round_free);
  opponent->boards = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  opponent->name = g_strdup (name);
  opponent->total[0] = opponent->total[1] = SPACES_POINTS_UNKNOWN;
  if (board != NULL)
    g_ptr_array_add (opponent->boards, spaces_board_ref ((SpacesBoard *) board));

  return opponent;
}

SHARED_OWNS (SpacesOpponent, spaces_opponent, (boards, g_ptr_array_unref),
             (rounds, g_ptr_array_unref), (name, g_free), (game_id, g_free), (creator_id, g_free),
             (sender_id, g_free))

G_DEFINE_BOXED_TYPE (SpacesOpponent, spaces_opponent, spaces_opponent_ref, spaces_opponent_unref)

SpacesOpponent *
spaces_opponent_new_deck (const SpacesFile *file)
{
  const SpacesFileDeck *deck = &file->decks[0];
  SpacesOpponent *opponent;

  if (deck->n_boards != SPACES_DECK_BOARDS)
    return NULL;

  opponent = opponent_new (NULL, deck->name);
  for (guint i = 0; i < deck->n_boards; i++)
    g_ptr_array_add (opponent->boards, spaces_board_ref (file->entries[deck->first + i].board));

  return opponent;
}

SpacesOpponent *
spaces_opponent_new_reply (SpacesBoard *player,
                           SpacesBoard *opponent,
                           SpacesBoard *next,
                           const char  *name)
{
  SpacesOpponent *self = opponent_new (next, name);

  add_round (self, spaces_board_ref (player), spaces_board_ref (opponent), SPACES_POINTS_UNKNOWN,
             SPACES_POINTS_UNKNOWN);

  return self;
}

/* Points beyond all reason count as unknown. */
static gint
read_points (double points)
{
  return points >= 0 && points <= G_MAXINT16 ? (gint) points : SPACES_POINTS_UNKNOWN;
}

/* A round whose boards cannot be read is left out: the web game does the same. The sender's player
 * is the reader's opponent. */
static void
take_rounds (SpacesOpponent              *opponent,
             const SpacesChallengeFields *fields)
{
  for (gsize i = 0; i < fields->n_rounds; i++)
    {
      const SpacesChallengeRound *round = &fields->rounds[i];

      if (round->player_board != NULL && round->opponent_board != NULL)
        add_round (opponent, spaces_code_decode (round->opponent_board, -1, NULL, NULL),
                   spaces_code_decode (round->player_board, -1, NULL, NULL),
                   read_points (round->opponent_points), read_points (round->player_points));
    }
}

SpacesOpponent *
spaces_opponent_new_challenge (const SpacesChallengeFields  *fields,
                               GError                      **error)
{
  g_autoptr (SpacesOpponent) opponent = opponent_new (NULL, fields->player_name);
  SpacesBoard *board;

  opponent->game_id = g_strdup (fields->game_id);
  opponent->creator_id = g_strdup (fields->game_creator_id != NULL ? fields->game_creator_id
                                                                   : fields->player_id);
  opponent->sender_id = g_strdup (fields->player_id);
  opponent->is_game = TRUE;
  opponent->round = (guint) MAX (read_points (fields->round), 0);
  opponent->total[SPACES_SIDE_PLAYER] = read_points (fields->opponent_score);
  opponent->total[SPACES_SIDE_OPPONENT] = read_points (fields->player_score);
  take_rounds (opponent, fields);
  if (fields->player_board == NULL || fields->player_board[0] == '\0')
    return g_steal_pointer (&opponent);

  board = spaces_code_decode (fields->player_board, -1, NULL, error);
  if (board == NULL)
    return NULL;

  g_ptr_array_add (opponent->boards, board);

  return g_steal_pointer (&opponent);
}

SpacesOpponent *
spaces_opponent_new_board (const SpacesBoard  *board,
                           const char         *name,
                           GError            **error)
{
  if (spaces_board_get_n_moves (board) == 0)
    return decode_error_null (error, DECODE_ERROR_NO_MOVES, DECODE_NO_OFFSET,
                              _("This board has no moves yet. There is nothing to play against."));

  return opponent_new (board, name);
}
