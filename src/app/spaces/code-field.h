/* code-field.h: the code of the board, which can be typed and pasted into
 *
 * Shows the board's minimal encoding, the characters of the selected move highlighted, and below
 * it how long it is. Every change of the text is read (spaces/links/board-text.h): a code, or a
 * short link, edits the board. A text that cannot be read stays as it is with its first bad
 * character marked and a sentence below, and the board stays as it is too; Escape brings the code
 * back.
 *
 * A text that is longer than any code is rejected, with a sentence below.
 *
 * With "compact" set there is neither heading nor length, and the copy button stands beside the
 * text.
 */
#pragma once

#include "spaces/editor/board-editor.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_CODE_FIELD (editor_code_field_get_type ())
G_DECLARE_FINAL_TYPE (EditorCodeField, editor_code_field, EDITOR, CODE_FIELD, GtkWidget)

GtkWidget *editor_code_field_new (BoardEditor *editor,
                                  gboolean     compact);
