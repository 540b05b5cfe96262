/* inspect-field.h: one field of an Inspection, as an item of a list
 *
 * Fields are plain structures that live as long as their inspection; lists want objects. An item
 * keeps the inspection alive. Its colour, 0…EDITOR_INSPECT_COLORS − 1, is the same in the tree and
 * in the text; neighbours and what lies inside of each other never have the same one.
 *
 * A *path* is how fields are named here: the index among the outermost fields, then the index among
 * its children, and so on, as a GArray of guint. It is NULL for no field.
 *
 * Example: in the inspection of `2|2p0pG0f` the path of the field at byte 5 is { 0, 1, 1 }: the
 * board, its moves, the second of them.
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gio/gio.h>

G_BEGIN_DECLS

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

GListModel            *editor_inspect_field_list       (Inspection            *inspection);
GListModel            *editor_inspect_field_list_inner (EditorInspectField    *self);
const InspectionField *editor_inspect_field_get        (EditorInspectField    *self);
guint                  editor_inspect_field_get_color  (EditorInspectField    *self);
GArray                *editor_inspect_field_dup_path   (EditorInspectField    *self);

void                   editor_inspect_get_place        (const InspectionField *field,
                                                        EditorInspectLayer      layer,
                                                        gsize                 *from,
                                                        gsize                 *to);
const InspectionField *editor_inspect_path_get         (Inspection            *inspection,
                                                        const GArray          *path);
GArray                *editor_inspect_path_at          (Inspection            *inspection,
                                                        EditorInspectLayer      layer,
                                                        gsize                  offset);
GArray                *editor_inspect_path_of_step     (Inspection            *inspection,
                                                        const InspectionFind  *find,
                                                        gsize                  step);
gssize                 editor_inspect_path_get_step    (Inspection            *inspection,
                                                        const GArray          *path,
                                                        const InspectionFind  *find);

/* Which colour each of @length bytes of a text has, 0…EDITOR_INSPECT_COLORS − 1 or
 * EDITOR_INSPECT_NO_COLOR: that of the innermost field there. Freed with g_free(). */
guint8                *editor_inspect_colors_of        (Inspection            *inspection,
                                                        EditorInspectLayer     layer,
                                                        gsize                  length);

G_END_DECLS
