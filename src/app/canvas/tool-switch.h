/* tool-switch.h: what a plain click or tap on the board does
 *
 * Two linked toggle buttons, Move and Trap. The property "tool" is a SpacesMoveType,
 * SPACES_MOVE_PIECE or SPACES_MOVE_TRAP.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_TOOL_SWITCH (editor_tool_switch_get_type ())
G_DECLARE_FINAL_TYPE (EditorToolSwitch, editor_tool_switch, EDITOR, TOOL_SWITCH, GtkWidget)

void editor_tool_switch_set_compact (EditorToolSwitch *self,
                                     gboolean          compact);

G_END_DECLS
