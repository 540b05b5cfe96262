/* table-pointer.h: playing on a table with mouse and touch
 *
 * editor_table_pointer_attach() gives an EditorTableView these gestures:
 *
 *   drag           a card with all above it; dropped where that is not legal, it goes back
 *   click          picks up; a second click on another pile puts down, on the same card it puts
 *                  back
 *   double click   the card goes to a foundation
 *   stock          a click deals
 *
 * A finger does what the primary button does.
 */
#pragma once

#include "app/cards/table-view.h"

G_BEGIN_DECLS

void editor_table_pointer_attach (EditorTableView *view);

G_END_DECLS
