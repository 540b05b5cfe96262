/* inspect-colors.h: which colour each byte of an inspected text has
 *
 * The innermost field at a byte gives it its colour, the same that the field has in the tree.
 * The result has one entry a byte, 0…EDITOR_INSPECT_COLORS − 1 or EDITOR_INSPECT_NO_COLOR, and is
 * freed with g_free().
 */
#pragma once

#include "app/inspect/inspect-field.h"

G_BEGIN_DECLS

guint8 *editor_inspect_colors_of (Inspection        *inspection,
                                  EditorInspectLayer  layer,
                                  gsize              length);

G_END_DECLS
