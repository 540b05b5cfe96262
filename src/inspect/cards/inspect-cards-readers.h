/* inspect-cards-readers.h: the readers of the two formats, which inspect-cards.c lists
 *
 * What they promise is said in inspection/inspect-format.h.
 */
#pragma once

#include "inspect/inspection/inspect-format.h"

G_BEGIN_DECLS

gboolean inspect_cards_read_position (InspectSource     *source,
                                      InspectionBuilder *builder);
gboolean inspect_cards_read_session  (InspectSource     *source,
                                      InspectionBuilder *builder);

G_END_DECLS
