/* tool-switch.h: what a plain click or tap on the board does
 *
 * Two linked toggle buttons, Move and Trap, for the property "tool" of a view.
 *
 *   editor_tool_switch_set_view (tool_switch, view);
 */
#pragma once

#include "app/canvas/board-view.h"

#define EDITOR_TYPE_TOOL_SWITCH (editor_tool_switch_get_type ())
G_DECLARE_FINAL_TYPE (EditorToolSwitch, editor_tool_switch, EDITOR, TOOL_SWITCH, GtkBox)

void editor_tool_switch_set_view    (EditorToolSwitch *self,
                                     EditorBoardView  *view);
void editor_tool_switch_set_compact (EditorToolSwitch *self,
                                     gboolean          compact);
