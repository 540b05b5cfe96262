/* inspect-text.h: a text whose parts are coloured by what they mean
 *
 * Shows the text that is inspected, which can be edited, or what was unpacked from it, which cannot
 * ("layer"). What belongs to a field has its colour, all else is dim. The selected field is bold
 * and underlined on a tint. Where reading stopped the text has a wavy underline and a caret below
 * it with the number of the character.
 *
 * A text of more than EDITOR_INSPECT_TEXT_SHOWN bytes is shown as far as that; the rest is
 * inspected all the same: editor_inspect_text_get_text() returns all of it. What is typed or pasted
 * takes the place of all of such a text, and a part of it cannot be deleted: what would be left is
 * not in view.
 *
 * Signals: "changed" when the person changed the text, "pointed" (uint64 offset) when they put the
 * cursor at a byte of it. A paste of what is no text, or that replaces the whole text, activates
 * the action "inspect.paste": into an empty field, over a text that is shown in part or that nobody
 * has edited since it was set. Undo brings back what was there.
 */
#pragma once

#include "app/inspect/inspect-field.h"

#include <adwaita.h>

/* More in one line than this takes longer to lay out than a person waits between two keys. */
#define EDITOR_INSPECT_TEXT_SHOWN 12000

#define EDITOR_TYPE_INSPECT_TEXT (editor_inspect_text_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectText, editor_inspect_text, EDITOR, INSPECT_TEXT, AdwBin)

void        editor_inspect_text_set_layer (EditorInspectText *self,
                                          EditorInspectLayer  layer,
                                          const char        *label);
/* What a screen reader says behind the label. */
void        editor_inspect_text_describe (EditorInspectText *self,
                                          const char        *words);
const char *editor_inspect_text_get_text (EditorInspectText *self);
void        editor_inspect_text_set_text (EditorInspectText *self,
                                          const char        *text);
gboolean    editor_inspect_text_is_cut   (EditorInspectText *self);
/* NULL takes all colours and marks away. */
void        editor_inspect_text_show     (EditorInspectText *self,
                                          Inspection        *inspection);
/* Marks the bytes from…to and scrolls there; INSPECTION_NOWHERE marks nothing. */
void        editor_inspect_text_select   (EditorInspectText *self,
                                          gsize              from,
                                          gsize              to);
