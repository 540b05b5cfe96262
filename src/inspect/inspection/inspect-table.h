/* inspect-table.h: a text is tried on the formats of all games
 *
 * The games are those of the caller, in the order in which they are tried (inspect-format.h). All
 * that is recognised in a message is read, each link or code into an Inspection of its own; a link
 * within another address is found, too.
 *
 *   inspect_table_read (&table, clean, NULL, items, &n_more);
 *
 * Limits: INSPECT_MAX_SOURCES are read, INSPECT_MAX_COUNTED more are counted. A whole inspection
 * (inspection-builder.h) reads up to INSPECTION_MAX_WHOLE.
 */
#pragma once

#include "inspect/inspection/inspect-format.h"

#include <gio/gio.h>

#define INSPECT_MAX_SOURCES 100   /* links in one text */
#define INSPECT_MAX_COUNTED 10000 /* links beyond those; finding more of them takes seconds */

typedef struct
{
  const InspectGame *const *games; /* ends with NULL */
  gboolean                  is_whole;
} InspectTable;

/* How many sources are read of one text. */
gsize              inspect_table_get_max_sources (const InspectTable *table);

/* Adds an Inspection to @items for each source that is recognised, in the order of the text. Beyond
 * the limit sources that may be recognised are added to @n_more. */
void        inspect_table_read      (const InspectTable *table,
                                     const MappedText   *clean,
                                     GCancellable       *cancellable,
                                     GPtrArray          *items,
                                     gsize              *n_more);
/* All of it as one source, or NULL. */
Inspection *inspect_table_read_text (const InspectTable *table,
                                     const MappedText   *clean);
/* The first word that one of the last resorts recognises, or NULL. */
Inspection *inspect_table_read_last (const InspectTable *table,
                                     const MappedText   *clean);
