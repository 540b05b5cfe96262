/* welcome-card.h: the three gestures of the canvas, shown to a newcomer
 *
 * On an empty board that has no name and no history, as long as the setting "welcome-seen" is off:
 * a person who has a draft knows the gestures, and one who opens a board wants to see that. The
 * first change of the board and the close button remove the card, and both turn the setting on.
 *
 * To be called after the first frame, once; it costs nothing where no card is shown.
 */
#pragma once

#include "app/canvas/board-canvas.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_WELCOME_CARD (editor_welcome_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorWelcomeCard, editor_welcome_card, EDITOR, WELCOME_CARD, AdwBin)

void editor_welcome_offer (EditorBoardCanvas *canvas,
                           GSettings         *settings);

G_END_DECLS
