/* cards-page.h: a solitaire on Design: its table, its timeline, and what is beside them
 *
 * An EditorDocumentPage of a CardsEditor. Below the table is what the last move was, or why
 * something was not done, and the way to play on from a move of a replay.
 *
 * The games played here are counted, with their time (play-clock.h).
 *
 * Undo, hint, safe cards and new deals have buttons and a menu there, too. A won game has a mark
 * over its table and the way to another deal.
 *
 * Actions, with their keys: "solitaire.play-on", "…restart", "…hint" (H), "…send-all" (F), "…solve"
 * (Shift+H), "…record" (R).
 */
#pragma once

#include "app/canvas/document-page.h"
#include "cards/editor/solitaire-link.h"

#define EDITOR_TYPE_CARDS_PAGE (editor_cards_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorCardsPage, editor_cards_page, EDITOR, CARDS_PAGE, EditorDocumentPage)

GtkWidget *editor_cards_page_new (CardsEditor        *editor,
                                  GameLink           *link,
                                  GSettings          *settings);
