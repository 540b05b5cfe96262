/* inspect-pointing.h: one selection in all places
 *
 * A field of an inspection is selected in the text it stands in, in the lists of fields and
 * contents, and in the picture of the find it belongs to. Whoever points at a part in one of these
 * has it selected in the others. The pointing follows the three by their signals until it is freed,
 * which must be before they go.
 *
 *   self->pointing = editor_inspect_pointing_new (entry, lists, preview);
 *   editor_inspect_pointing_set_inspection (self->pointing, inspection);
 */
#pragma once

#include "app/inspect/inspect-entry.h"
#include "app/inspect/inspect-lists.h"
#include "app/inspect/inspect-preview.h"

G_BEGIN_DECLS

typedef struct _EditorInspectPointing EditorInspectPointing;

EditorInspectPointing *editor_inspect_pointing_new            (EditorInspectEntry    *entry,
                                                               EditorInspectLists    *lists,
                                                               EditorInspectPreview  *preview);
void                   editor_inspect_pointing_free           (EditorInspectPointing *self);
/* What all three show; NULL for nothing. */
void                   editor_inspect_pointing_set_inspection (EditorInspectPointing *self,
                                                               Inspection            *inspection);
/* Selects the field at a byte of the pasted text, and of the text the bytes from…to themselves. */
void                   editor_inspect_pointing_point          (EditorInspectPointing *self,
                                                               gsize                  from,
                                                               gsize                  to);

G_END_DECLS
