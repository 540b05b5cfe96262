/* cards-editor.h: a solitaire that is played, replayed and played on, as a document
 *
 * The editor holds one game: a CardsRecord with all its moves, and the position, which is how many
 * of them are made on the table that is shown. Views derive everything from these two.
 *
 * Moves      cards_editor_move() makes a legal move at the position. Moves that came after it are
 *            set aside: this is how one plays on from any move of a replay. The game is another one
 *            from there on (an opening of its own), the signal "set-aside" has their number (uint),
 *            and undo brings them back. A move that is not legal changes nothing and sets an error
 *            of the domain CARDS_EDITOR_ERROR whose code is the CardsVerdict and whose message says
 *            why.
 * Undo       every move is a step of the history, several that belong together
 *            (cards_editor_send_home()) are one, opening another game is one. The position is no
 *            step.
 * Play       a deal whose moves were all made here has a number from its first move on, by which
 *            it is counted (play-tally.h); undo brings back that of the game before.
 * Stop       a replay that goes wrong is opened up to its first bad move; why it stops there is
 *            kept, and is the problem that the status reports, until the game is played on.
 * Document   kind CARDS_EDITOR_KIND. Title "FreeCell, deal 617"; status "Move 23 of 94".
 *
 * Properties (all notify): "record" (CardsRecord), and those of a document.
 *
 * Example: an editor of FreeCell, deal 617, after cards_editor_move (T1.6->T5) has position 1, and
 * its table is that of cards_record_get_table (record, 1).
 */
#pragma once

#include "cards/editor/game-snapshot.h"
#include "cards/rules/rules.h"
#include "game/document.h"

#define CARDS_EDITOR_KIND "cards" /* of a document */

#define CARDS_EDITOR_ERROR (cards_editor_error_quark ())
GQuark        cards_editor_error_quark   (void);

#define CARDS_TYPE_EDITOR (cards_editor_get_type ())
G_DECLARE_FINAL_TYPE (CardsEditor, cards_editor, CARDS, EDITOR, Document)

/* At the end of @record, nothing to undo. */
CardsEditor  *cards_editor_new           (CardsRecord   *record);

/* These are the editor's. */
CardsRecord  *cards_editor_get_record    (CardsEditor   *self);
CardsTable   *cards_editor_get_table     (CardsEditor   *self);
gsize         cards_editor_get_position  (CardsEditor   *self);
gsize         cards_editor_get_n_moves   (CardsEditor   *self);
/* The number of the game that is played, 0 for none. */
gint64        cards_editor_get_play      (CardsEditor   *self);
/* NULL for a game that does not stop. */
const char   *cards_editor_get_stop      (CardsEditor   *self);

void          cards_editor_set_position  (CardsEditor   *self,
                                          gsize          position);
/* Opens another game in place of this one; @stop is why a replay ends here, or NULL. */
void          cards_editor_load          (CardsEditor   *self,
                                          CardsRecord   *record,
                                          gsize          position,
                                          const char    *stop);

gboolean      cards_editor_move          (CardsEditor   *self,
                                          CardsMove      move,
                                          GError       **error);
/* Makes all moves to the foundations that can do no harm; how many there were. */
guint         cards_editor_send_home     (CardsEditor   *self);
/* Ends the game at the position, to be played on from there; undo brings back what came after. */
void          cards_editor_play_on       (CardsEditor   *self);
/* Puts moves that nobody has played behind the position, which stays, as one step: the game is not
 * played any more. */
void          cards_editor_append        (CardsEditor     *self,
                                          const CardsMove *moves,
                                          gsize            n_moves);
