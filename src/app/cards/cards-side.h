/* cards-side.h: what is beside the table of a solitaire
 *
 * The moves in words, how the game stands, both links with their lengths, the QR code of the
 * position, and the buttons that copy the links.
 *
 * Actions: "solitaire.copy-position", "solitaire.copy-game", "solitaire.save-picture".
 */
#pragma once

#include "cards/editor/cards-editor.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_CARDS_SIDE (editor_cards_side_get_type ())
G_DECLARE_FINAL_TYPE (EditorCardsSide, editor_cards_side, EDITOR, CARDS_SIDE, GtkWidget)

GtkWidget *editor_cards_side_new (CardsEditor *editor,
                                  GSettings   *settings);

G_END_DECLS
