/* inspect-field.h: one field of an Inspection, as an item of a list
 *
 * Fields are plain structures that live as long as their inspection; lists want objects. An item
 * keeps the inspection alive. Its colour, 0…EDITOR_INSPECT_COLORS − 1, is the same in the tree and
 * in the text; neighbours and what lies inside of each other never have the same one.
 *
 * Example: in the inspection of `2|2p0pG0f` the field at byte 5 is the second of the moves, which
 * are the second field inside of the board.
 */
#pragma once

#include "inspect/inspection/inspection.h"
#include "text/mapped-text.h"

#include <gio/gio.h>

#define EDITOR_INSPECT_COLORS 7
#define EDITOR_INSPECT_NO_COLOR 255

/* Whether places are meant in the text that was given or in what was unpacked from it. */
typedef enum
{
  EDITOR_INSPECT_PASTED,
  EDITOR_INSPECT_UNPACKED,
} EditorInspectLayer;

#define EDITOR_TYPE_INSPECT_FIELD (editor_inspect_field_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectField, editor_inspect_field, EDITOR, INSPECT_FIELD, GObject)

GListModel            *editor_inspect_field_list       (Inspection            *inspection,
                                                        EditorInspectField    *outer);
const InspectionField *editor_inspect_field_get        (EditorInspectField    *self);
guint                  editor_inspect_field_get_color  (EditorInspectField    *self);

TextSpan               editor_inspect_get_place        (const InspectionField *field,
                                                        EditorInspectLayer     layer);
const InspectionField *editor_inspect_field_at         (const Inspection      *inspection,
                                                        EditorInspectLayer     layer,
                                                        gsize                  offset);
const InspectionField *editor_inspect_field_of_step    (const Inspection      *inspection,
                                                        const InspectionFind  *find,
                                                        gsize                  step);
gssize                 editor_inspect_field_get_step   (const InspectionField *field,
                                                        const InspectionFind  *find);

/* Which colour each of @length bytes of a text has, 0…EDITOR_INSPECT_COLORS − 1 or
 * EDITOR_INSPECT_NO_COLOR: that of the innermost field there. Freed with g_free(). */
guint8                *editor_inspect_colors_of        (Inspection            *inspection,
                                                        EditorInspectLayer     layer,
                                                        gsize                  length);
