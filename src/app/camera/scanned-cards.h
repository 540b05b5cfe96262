/* scanned-cards.h: what was read from QR codes, one card after the other
 *
 * A card is an immutable value: the text of a code and what it is. The text is recognised once,
 * when the card is made, in any thread; whoever opens the card later takes its inspection along.
 *
 *   text        of the code; of a picture without any, the name of its file
 *   title       the name that the card carries, or what it is
 *   summary     "4×4 · 6 moves", or the sentence that says what is wrong with it
 *   is_card     something of a game was read to its end; a foreign or damaged code is none
 *   is_legal    and the board on it can be played
 *
 * The list holds each card once. Cards with the same value are the same card, whatever the address
 * or the name on it; a challenge, or whatever holds several values, is the same with the same text.
 * Codes that are no cards are in the list as well, so that nothing is passed over in silence.
 *
 * Undo takes back the card that came last, or the last removal of all.
 *
 *   g_autoptr (EditorScannedCard) card = editor_scanned_card_new (text);
 *   if (!editor_scanned_cards_add (cards, card, &place))
 *     the card at that place is the same
 */
#pragma once

#include "game/game-subject.h"
#include "inspect/inspection/inspection.h"

#include <gio/gio.h>

/* To be read only. */
struct _EditorScannedCard
{
  GObject      parent_instance;

  char        *text;
  Inspection  *inspection; /* NULL for a picture that could not be read */
  GameSubject *subject;    /* the first value on it; NULL without one */
  char        *title;
  char        *summary;
  char        *identity;   /* what the same cards have in common */
  gboolean     is_card;
  gboolean     is_legal;
};

#define EDITOR_TYPE_SCANNED_CARD (editor_scanned_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorScannedCard, editor_scanned_card, EDITOR, SCANNED_CARD, GObject)

EditorScannedCard  *editor_scanned_card_new        (const char          *text);
/* The picture called @name, which could not be read. */
EditorScannedCard  *editor_scanned_card_new_failed (const char          *name,
                                                    const char          *reason);
/* All of it in a sentence, as it is spoken when the card is read. */
char               *editor_scanned_card_describe   (EditorScannedCard   *card);

typedef struct _EditorScannedCards EditorScannedCards;

EditorScannedCards *editor_scanned_cards_new       (void);
void                editor_scanned_cards_free      (EditorScannedCards  *self);
/* Of EditorScannedCard, in the order in which they came; the list's. */
GListModel         *editor_scanned_cards_get_list  (EditorScannedCards  *self);
/* How many of them are cards. */
guint               editor_scanned_cards_count     (EditorScannedCards  *self);
/* FALSE where it is there already. @place is where it is. */
gboolean            editor_scanned_cards_add       (EditorScannedCards  *self,
                                                    EditorScannedCard   *card,
                                                    guint               *place);
void                editor_scanned_cards_clear     (EditorScannedCards  *self);
gboolean            editor_scanned_cards_can_undo  (EditorScannedCards  *self);
/* The card that went, a reference; NULL where others came back. */
EditorScannedCard  *editor_scanned_cards_undo      (EditorScannedCards  *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorScannedCards, editor_scanned_cards_free)
