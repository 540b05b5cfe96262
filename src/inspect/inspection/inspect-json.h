/* inspect-json.h: a JSON value as a tree of fields
 *
 * Members become fields under their own names, with a name for people where the game's meaning is
 * known. Whole boards (objects with a "sequence") are one line, because their codes are shown
 * elsewhere; grids, sequences and pictures are never unfolded.
 *
 * Where a byte of the JSON text stands in the pasted text the caller knows: @place is asked for each
 * field.
 */
#pragma once

#include "inspect/inspection/inspection-builder.h"
#include "text/json-span.h"

G_BEGIN_DECLS

typedef TextSpan (*InspectJsonPlace) (gconstpointer data,
                                      gsize         from,
                                      gsize         to);

void inspect_json_add_members (InspectionBuilder *builder,
                               const char        *json,
                               JsonSpan           object,
                               InspectJsonPlace   place,
                               gconstpointer      data);

G_END_DECLS
