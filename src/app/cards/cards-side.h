/* cards-side.h: what is beside the table of a solitaire
 *
 * The moves in words, whether the game can still be won, its state, both links with their lengths,
 * the QR code of the position, and the buttons that copy the links and export the game.
 * They act through the actions of the window (app/share/sharing.h), but for "solitaire.copy-game".
 */
#pragma once

#include "app/canvas/document-side.h"
#include "app/cards/game-outlook.h"
#include "cards/editor/solitaire-link.h"

#define EDITOR_TYPE_CARDS_SIDE (editor_cards_side_get_type ())
G_DECLARE_FINAL_TYPE (EditorCardsSide, editor_cards_side, EDITOR, CARDS_SIDE, EditorDocumentSide)

GtkWidget *editor_cards_side_new (CardsEditor        *editor,
                                  GameLink           *link,
                                  EditorOutlook      *outlook);
