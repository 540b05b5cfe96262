/* inspect-readers.h: the readers of the single formats of the game
 *
 * Each is the reader of a row of the table (inspection/inspect-format.h), which inspect-spaces.c
 * lists. A new format is a file here, a prototype below and one row there.
 */
#pragma once

#include "inspect/inspection/inspect-format.h"

G_BEGIN_DECLS

gboolean inspect_bare_state (InspectSource     *source,
                             InspectionBuilder *builder);
gboolean inspect_challenge  (InspectSource     *source,
                             InspectionBuilder *builder);
gboolean inspect_code       (InspectSource     *source,
                             InspectionBuilder *builder);
gboolean inspect_lot        (InspectSource     *source,
                             InspectionBuilder *builder);
gboolean inspect_named      (InspectSource     *source,
                             InspectionBuilder *builder);
gboolean inspect_result     (InspectSource     *source,
                             InspectionBuilder *builder);
gboolean inspect_short      (InspectSource     *source,
                             InspectionBuilder *builder);
gboolean inspect_state      (InspectSource     *source,
                             InspectionBuilder *builder);
gboolean inspect_stored     (InspectSource     *source,
                             InspectionBuilder *builder);

/* Adds what a text that begins with a bracket holds. */
void     inspect_json_text  (const MappedText  *text,
                             InspectionBuilder *builder);

G_END_DECLS
