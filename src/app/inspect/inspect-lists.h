/* inspect-lists.h: the fields of an inspection, and the text that was unpacked, one of them on show
 *
 * The fields are a tree with one row a field: an expander, a bar in the colour that the field has
 * in the text, its name and its value. Rows of boards and of what holds few fields are open at
 * first. What is selected in one of them is selected in the other. Without fields it hides itself,
 * and without an unpacked text there is nothing to switch to.
 *
 * Signal "selected" (pointer: an InspectionField): the person selected another field; not when
 * editor_inspect_lists_select() did.
 */
#pragma once

#include "app/inspect/inspect-field.h"

#include <gtk/gtk.h>

#define EDITOR_TYPE_INSPECT_LISTS (editor_inspect_lists_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectLists, editor_inspect_lists, EDITOR, INSPECT_LISTS, GtkWidget)

void    editor_inspect_lists_show       (EditorInspectLists *self,
                                         Inspection         *inspection);
void    editor_inspect_lists_set_narrow (EditorInspectLists *self,
                                         gboolean            narrow);
/* A field of the inspection on show. */
void    editor_inspect_lists_select     (EditorInspectLists    *self,
                                         const InspectionField *field);
