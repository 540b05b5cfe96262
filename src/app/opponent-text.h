/* opponent-text.h: an opponent's board, or deck, from whatever a person has of it
 *
 * Reads what board-text.h reads, and besides
 *
 *   a reply     …#result=<their board>,<your board>&next=<their next board>: the round before, as
 *               the sender saw it, and the board to play against
 *   JSON        a file of the game: its first board, or the ten boards of a deck
 *
 * Boards of the round before are told from the reader's side: `previous_player` is the reader's.
 *
 * Errors of the domain DECODE_ERROR, with a sentence for the player; nothing is returned then.
 */
#pragma once

#include "spaces/spaces-board.h"

G_BEGIN_DECLS

typedef struct
{
  GPtrArray   *boards; /* of SpacesBoard: one, or as many as a deck has */
  char        *name;   /* of the board, the deck or the player; or NULL */
  SpacesBoard *previous_player;   /* both, or none */
  SpacesBoard *previous_opponent;
} EditorOpponent;

EditorOpponent *editor_opponent_read (const char      *text,
                                      gssize           length,
                                      GError         **error);
void            editor_opponent_free (EditorOpponent  *opponent);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorOpponent, editor_opponent_free)

G_END_DECLS
