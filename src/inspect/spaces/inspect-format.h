/* inspect-format.h: the readers of the single formats
 *
 * Each looks at one source (inspect-source.h) and answers whether it is its format. If so it has
 * added all that it found to the builder, also when the source is damaged: then with errors, the
 * parts that could be read, and repairs. A reader that answers FALSE has added nothing.
 *
 * They are tried in the order of the table in inspect.c. A new format is a file here, a prototype
 * below and one row there.
 */
#pragma once

#include "inspect/inspection/inspect-source.h"
#include "inspect/inspection/inspection-builder.h"

G_BEGIN_DECLS

typedef gboolean (*InspectFormat) (InspectSource     *source,
                                   InspectionBuilder *builder);

gboolean inspect_challenge (InspectSource     *source,
                            InspectionBuilder *builder);
gboolean inspect_code      (InspectSource     *source,
                            InspectionBuilder *builder);
gboolean inspect_lot       (InspectSource     *source,
                            InspectionBuilder *builder);
gboolean inspect_named     (InspectSource     *source,
                            InspectionBuilder *builder);
gboolean inspect_result    (InspectSource     *source,
                            InspectionBuilder *builder);
gboolean inspect_state     (InspectSource     *source,
                            InspectionBuilder *builder);
gboolean inspect_stored    (InspectSource     *source,
                            InspectionBuilder *builder);

/* JSON, which is no link in a message. */
void     inspect_json_text (const MappedText  *text,
                            InspectionBuilder *builder);

G_END_DECLS
