/* opponent.h: an opponent's board, or deck, in any form in which a person may have it
 *
 * Reads what board-text.h reads, and besides
 *
 *   a reply     …#result=<their board>,<your board>&next=<their next board>: the round before, as
 *               the sender saw it, and the board to play against
 *   a challenge …#c=…, of the web game: the board, who sends it, and all rounds so far; the message
 *               at the end of a game has rounds only
 *   JSON        a file of the game: its first board, or the ten boards of a deck
 *
 * An opponent is an immutable, reference counted value; an inspection carries it as its whole
 * (inspect/inspection/inspection.h), so that what was recognised once is not read again.
 *
 * Rounds are given from the reader's side: the board of SPACES_SIDE_PLAYER is the reader's.
 *
 * Errors of the domain DECODE_ERROR, with a sentence for the player; nothing is returned then.
 *
 * A few hundred letters may unpack to a megabyte, and a file may be long. Only a text of at most
 * SPACES_OPPONENT_SHORT bytes is read within a millisecond; others belong into a thread, which
 * spaces_opponent_read_async() reads in.
 */
#pragma once

#include "spaces/files/files.h"
#include "spaces/links/challenge.h"
#include "spaces/round/round.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define SPACES_OPPONENT_SHORT 512

#define SPACES_POINTS_UNKNOWN (-1)

typedef struct
{
  SpacesBoard *board[SPACES_N_SIDES];
  gint         points[SPACES_N_SIDES]; /* as they were sent, or SPACES_POINTS_UNKNOWN */
} SpacesPastRound;

typedef struct
{
  GPtrArray   *boards;     /* of SpacesBoard: one, as many as a deck has, or none after a game */
  char        *name;       /* of the board, the deck or the player; or NULL */
  GPtrArray   *rounds;     /* of SpacesPastRound */
  gboolean     is_game;    /* the rounds are all there were, and not only the last one */
  char        *game_id;    /* of a challenge, or NULL */
  char        *creator_id;
} SpacesOpponent;

#define SPACES_TYPE_OPPONENT (spaces_opponent_get_type ())

GType           spaces_opponent_get_type      (void) G_GNUC_CONST;
SpacesOpponent *spaces_opponent_ref           (SpacesOpponent              *opponent);
void            spaces_opponent_unref         (SpacesOpponent              *opponent);

/* Of what was read already; @name is NULL for none. A board without moves is no opponent, nor are
 * the boards of the first deck in @file if they are not ten. */
SpacesOpponent *spaces_opponent_new_board     (const SpacesBoard           *board,
                                               const char                  *name,
                                               GError                     **error);
SpacesOpponent *spaces_opponent_new_deck      (const SpacesFile            *file,
                                               GError                     **error);
SpacesOpponent *spaces_opponent_new_reply     (SpacesBoard                 *player,
                                               SpacesBoard                 *opponent,
                                               SpacesBoard                 *next,
                                               const char                  *name);
SpacesOpponent *spaces_opponent_new_challenge (const SpacesChallengeFields *fields,
                                               GError                     **error);

SpacesOpponent *spaces_opponent_read        (const char           *text,
                                             gssize                length,
                                             GError              **error);

void            spaces_opponent_read_async  (const char           *text,
                                             GCancellable         *cancellable,
                                             GAsyncReadyCallback   callback,
                                             gpointer              data);
SpacesOpponent *spaces_opponent_read_finish (GAsyncResult         *result,
                                             GError              **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesOpponent, spaces_opponent_unref)

G_END_DECLS
