/* share-button.h: the button that shares what is shown, and beside it the one that opens the menu
 *
 * A click copies the link (action "win.share"); the arrow shows every other way (sharing.h). The
 * window has it in its header bar, or below the board when it is narrow.
 */
#pragma once

#include "app/share/shared-document.h"

#define EDITOR_TYPE_SHARE_BUTTON (editor_share_button_get_type ())
G_DECLARE_FINAL_TYPE (EditorShareButton, editor_share_button, EDITOR, SHARE_BUTTON, GtkBox)

/* What the menu is about; before that the button only copies. */
void editor_share_button_set_shared (EditorShareButton    *self,
                                     EditorSharedDocument *shared);
void editor_share_button_open_menu  (EditorShareButton    *self);

/* Makes @check the choice whether links carry the name of the board: it says how many characters
 * the name costs, is tied to the choice of @link, and hides while there is no name to carry or the
 * link is one that cannot. */
void editor_name_choice_tie         (GtkCheckButton       *check,
                                     GameLink             *link);
