/* opponent.h: an opponent's board, or deck, in any form in which a person may have it
 *
 *   a board
 *   a reply     …#result=<their board>,<your board>&next=<their next board>: the round before, as
 *               the sender saw it, and the board to play against
 *   a challenge …#c=…, of the web game: the board, who sends it, and all rounds so far; the message
 *               at the end of a game has rounds only
 *   a deck      of ten boards, out of a file of the game
 *
 * An opponent is an immutable, reference counted value; an inspection carries it as its whole
 * (inspect/inspection/inspection.h), so that what was recognised once is not read again. Texts are
 * read there alone: inspect_spaces_make_opponent() (inspect/spaces/inspect-spaces.h).
 *
 * Rounds are given from the reader's side: the board of SPACES_SIDE_PLAYER is the reader's.
 *
 * Errors of the domain DECODE_ERROR, with a sentence for the player; nothing is returned then.
 */
#pragma once

#include "spaces/files/files.h"
#include "spaces/links/challenge.h"
#include "spaces/round/round.h"
#include "objects/shared-value.h"

#define SPACES_POINTS_UNKNOWN (-1)

typedef struct
{
  SpacesBoard *board[SPACES_N_SIDES];
  gint         points[SPACES_N_SIDES]; /* as they were sent, or SPACES_POINTS_UNKNOWN */
} SpacesPastRound;

SHARED_VALUE_TYPE (SpacesOpponent, spaces_opponent)

struct _SpacesOpponent
{
  GPtrArray   *boards;     /* of SpacesBoard: one, as many as a deck has, or none after a game */
  char        *name;       /* of the board, the deck or the player; or NULL */
  GPtrArray   *rounds;     /* of SpacesPastRound */
  gboolean     is_game;    /* the rounds are all there were, and not only the last one */
  guint        round;      /* that the board is for, or that ended the game; 0: it is not told */
  gint         total[SPACES_N_SIDES]; /* points so far, or SPACES_POINTS_UNKNOWN */
  char        *game_id;    /* of a challenge, or NULL */
  char        *creator_id;
  char        *sender_id;
};

#define SPACES_TYPE_OPPONENT (spaces_opponent_get_type ())

GType           spaces_opponent_get_type      (void) G_GNUC_CONST;

/* @name is NULL for none. A board without moves is no opponent, nor are the boards of the first
 * deck in @file if they are not ten: NULL then. */
SpacesOpponent *spaces_opponent_new_board     (const SpacesBoard           *board,
                                               const char                  *name,
                                               GError                     **error);
SpacesOpponent *spaces_opponent_new_deck      (const SpacesFile            *file);
SpacesOpponent *spaces_opponent_new_reply     (SpacesBoard                 *player,
                                               SpacesBoard                 *opponent,
                                               SpacesBoard                 *next,
                                               const char                  *name);
SpacesOpponent *spaces_opponent_new_challenge (const SpacesChallengeFields *fields,
                                               GError                     **error);
