/* welcome-card.h: the three gestures of the canvas, shown to a newcomer
 *
 * On an empty board that has no name and no history, as long as the setting "welcome-seen" is off:
 * a person who has a draft knows the gestures, and one who opens a board wants to see that. The
 * first change of the board and the close button remove the card, and both turn the setting on.
 * The card has room of its own above the board, and keeps it while a button or finger is down: the
 * squares stay where they are during the first stroke.
 *
 * To be called after the first frame, once; it costs nothing where no card is shown.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <adwaita.h>

#define EDITOR_TYPE_WELCOME_CARD (editor_welcome_card_get_type ())
G_DECLARE_FINAL_TYPE (EditorWelcomeCard, editor_welcome_card, EDITOR, WELCOME_CARD, AdwBin)

/* NULL: there is nothing to introduce. @page is what the board and the card will be in. */
GtkWidget *editor_welcome_card_new (BoardEditor *editor,
                                    GSettings   *settings,
                                    GtkWidget   *page);
