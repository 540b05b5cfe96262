/* inspect-entry.h: the field that takes anything to look at, with its buttons
 *
 * The text, which is coloured by what its parts mean (inspect-text.h); below it a note where only a
 * part of a text is shown, and buttons that paste, open, read from the screen and clear. A file or
 * a picture is read without holding anything up; what could not be read leaves the text alone, and
 * a toast shows the reason.
 *
 * Signals: "changed" when the person typed, "imported" (string text, string origin or NULL) when
 * something is to take the place of the text, "pointed" (uint64 offset) when the person put the
 * cursor at a byte.
 *
 * Actions: "inspect.paste", "inspect.open-file", "inspect.read-screen", "inspect.clear".
 */
#pragma once

#include "app/desktop/import.h"
#include "inspect/inspection/inspection.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_INSPECT_ENTRY (editor_inspect_entry_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectEntry, editor_inspect_entry, EDITOR, INSPECT_ENTRY, GtkWidget)

const char *editor_inspect_entry_get_text     (EditorInspectEntry *self);
void        editor_inspect_entry_set_text     (EditorInspectEntry *self,
                                               const char         *text);
/* Colours the text, and marks it where it could not be read; NULL takes all of that away. */
void        editor_inspect_entry_show         (EditorInspectEntry *self,
                                               Inspection         *inspection);
/* Marks the bytes from…to and scrolls there; INSPECTION_NOWHERE marks nothing. */
void        editor_inspect_entry_select       (EditorInspectEntry *self,
                                               gsize               from,
                                               gsize               to);
/* Reads @import off the main loop; "imported" follows, or a toast. */
void        editor_inspect_entry_import       (EditorInspectEntry *self,
                                               EditorImport       *import);
gboolean    editor_inspect_entry_is_importing (EditorInspectEntry *self);
/* Shows that something is under way; stopping also cancels an import. */
void        editor_inspect_entry_start        (EditorInspectEntry *self);
void        editor_inspect_entry_stop         (EditorInspectEntry *self);
void        editor_inspect_entry_set_narrow   (EditorInspectEntry *self,
                                               gboolean            narrow);

G_END_DECLS
