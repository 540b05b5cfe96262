/* match.h: the rounds of a game between the board that is being built and an opponent's
 *
 * A match has places for EDITOR_MATCH_ROUNDS rounds, or for ten when two decks play each other.
 *
 *   a game of rounds   the rounds that were kept come first; after them comes the present round,
 *                      which pits the board of the BoardEditor, as it is now, against the
 *                      opponent's. editor_match_keep() closes it, and the next one waits for an
 *                      opponent
 *   two decks          all ten rounds are there at once
 *
 * Every result is computed again from the boards whenever a board or the scoring changes; nothing
 * is stored that can be derived. Boards of two sizes, unfinished and illegal ones are played all
 * the same, as the game would: match-description.h has the warnings about them.
 *
 * Known     a round is a secret until it has been played through, step by step, or was revealed.
 *           A view that shows one reports the steps shown (editor_match_see()), and shows the
 *           player nothing of a round that is not known beyond the steps that were seen. Another
 *           board of either side makes another round.
 * Keeping   editor_match_restore() takes a match up as it was kept (match/match-record.h); how it
 *           gets there is in match-keeping.h.
 *
 * Signals "changed": a round, or which rounds there are, has changed; "learned": a round became
 * known, or it is the other player's turn; "shown": another round is looked at.
 *
 * Example: with `2|2p0pG0f` in the editor, editor_match_set_opponent (`2|2p3tG0f`) makes the first
 * place a round that ends 0 to 1; after editor_match_reveal() and editor_match_keep() the total is
 * 0 to 1 and the second place waits for an opponent.
 */
#pragma once

#include "spaces/editor/board-editor.h"
#include "match/match-record.h"

/* What the player is to do. A game that begins with a challenge, goes on after a round, or had no
 * board when its opponent came waits for one that is drawn for it; against any other board plays
 * whatever the editor has. */
typedef enum
{
  EDITOR_MATCH_NOTHING,
  EDITOR_MATCH_DRAW,  /* the present round waits for a finished board of its size */
  EDITOR_MATCH_PLAY,  /* both boards are there, and the round is a secret */
  EDITOR_MATCH_REPLY, /* the opponent waits for the reply with the player's board */
} EditorMatchTask;

#define EDITOR_MATCH_ROUNDS MATCH_ROUNDS
#define EDITOR_MATCH_DECK MATCH_DECK

#define EDITOR_TYPE_MATCH (editor_match_get_type ())
G_DECLARE_FINAL_TYPE (EditorMatch, editor_match, EDITOR, MATCH, GObject)

EditorMatch  *editor_match_new            (BoardEditor        *editor);

/* The board of the editor, which plays the present round. */
SpacesBoard  *editor_match_get_own        (EditorMatch        *self);
/* @board or @name may be NULL, for no opponent and one without a name. */
void          editor_match_set_opponent   (EditorMatch        *self,
                                           SpacesBoard        *board,
                                           const char         *name);
SpacesBoard  *editor_match_get_opponent   (EditorMatch        *self);
const char   *editor_match_get_name       (EditorMatch        *self);
void          editor_match_set_scoring    (EditorMatch        *self,
                                           SpacesScoring       scoring);
SpacesScoring editor_match_get_scoring    (EditorMatch        *self);

/* One of the two decks, of EDITOR_MATCH_DECK boards; NULL ends playing with decks. */
void          editor_match_set_deck       (EditorMatch        *self,
                                           SpacesSide          side,
                                           SpacesBoard *const *boards,
                                           const char         *name);
const char   *editor_match_get_deck_name  (EditorMatch        *self,
                                           SpacesSide          side);
SpacesBoard  *editor_match_get_deck_board (EditorMatch        *self,
                                           SpacesSide          side,
                                           guint               place);
gboolean      editor_match_has_deck       (EditorMatch        *self,
                                           SpacesSide          side);
gboolean      editor_match_plays_decks    (EditorMatch        *self);

EditorMatchTask
              editor_match_get_task       (EditorMatch        *self);
/* The size of the boards, 0 while none is there. */
guint         editor_match_get_size       (EditorMatch        *self);
/* Whether the editor has the beginning of a board for the present round, and not the last one. */
gboolean      editor_match_fits           (EditorMatch        *self);

/* Closes the present round, or says whether that has been played. */
gboolean      editor_match_keep           (EditorMatch        *self);
gboolean      editor_match_can_keep       (EditorMatch        *self);
/* Whether there is a board to reply with, to a round that the game plays or that is closed. */
gboolean      editor_match_can_reply      (EditorMatch        *self);
/* Whether the game is over with the present round: what is sent then is the result. */
gboolean      editor_match_ends           (EditorMatch        *self);
/* A round that was played elsewhere, before the present one. FALSE when there is no place left. */
gboolean      editor_match_add            (EditorMatch        *self,
                                           SpacesBoard        *player,
                                           SpacesBoard        *opponent);
/* Closes @n rounds that were played elsewhere and whose boards nobody knows. What the others lack
 * to @total, if that is not negative, these have brought. */
void          editor_match_skip           (EditorMatch        *self,
                                           guint               n,
                                           const gint          total[SPACES_N_SIDES]);
void          editor_match_clear          (EditorMatch        *self);
/* Begins the game of @game_id, either may be NULL; what is known of its rounds stays known. */
void          editor_match_begin          (EditorMatch        *self,
                                           const char         *game_id,
                                           const char         *creator_id);
/* Writes what a record has beside names and boards. */
void          editor_match_note           (EditorMatch        *self,
                                           MatchRecord        *record);
/* The board of the editor is left alone, whatever board the record says. */
void          editor_match_restore        (EditorMatch        *self,
                                           const MatchRecord  *record);

const char   *editor_match_get_game_id    (EditorMatch        *self);
const char   *editor_match_get_creator_id (EditorMatch        *self);
/* Who sends the opponent's boards; NULL while that is not known. */
const char   *editor_match_get_sender_id  (EditorMatch        *self);
void          editor_match_set_sender_id  (EditorMatch        *self,
                                           const char         *sender_id);
/* Whether the sender is MATCH_COMPUTER: nobody waits for a reply. */
gboolean      editor_match_is_alone       (EditorMatch        *self);
/* Whether the game was made here, so that this player picks first in the odd rounds. */
gboolean      editor_match_is_creator     (EditorMatch        *self);

guint         editor_match_get_n_places   (EditorMatch        *self);
guint         editor_match_get_n_kept     (EditorMatch        *self);
/* NULL for a place whose round has not been played. */
SpacesRound  *editor_match_get_round      (EditorMatch        *self,
                                           guint               place);
guint         editor_match_get_n_played   (EditorMatch        *self);

/* Steps that have been looked at, all of them once the round is known. */
guint         editor_match_get_seen       (EditorMatch        *self,
                                           guint               place);
gboolean      editor_match_get_known      (EditorMatch        *self,
                                           guint               place);
guint         editor_match_get_n_known    (EditorMatch        *self);
/* @step is on show; the last one makes the round known. */
void          editor_match_see            (EditorMatch        *self,
                                           guint               place,
                                           gsize               step);
void          editor_match_reveal         (EditorMatch        *self,
                                           guint               place);
void          editor_match_set_turn       (EditorMatch        *self,
                                           MatchTurn           turn);
MatchTurn     editor_match_get_turn       (EditorMatch        *self);
/* Points of the rounds that are known or were scored elsewhere; how many these are. */
gint          editor_match_get_total      (EditorMatch        *self,
                                           SpacesSide          side);
guint         editor_match_get_n_scored   (EditorMatch        *self);
/* Points of those that were scored elsewhere. */
gint          editor_match_get_before     (EditorMatch        *self,
                                           SpacesSide          side);
guint         editor_match_get_shown      (EditorMatch        *self);
void          editor_match_set_shown      (EditorMatch        *self,
                                           guint               place);
