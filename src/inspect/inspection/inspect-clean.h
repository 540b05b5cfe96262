/* inspect-clean.h: normalises a pasted text before anything is looked for in it
 *
 * Programs that carry text from one person to another change it: they add invisible characters,
 * turn `&` into `&amp;`, escape `|`, write `%` codes twice. All of that is undone here, each sort
 * with one note, and every byte of the clean text keeps its place in the pasted one.
 *
 * Text that is JSON is not cleaned here; inspect-payload.c has its own normalisations.
 *
 * Example: `2\|2p0pG0f` becomes `2|2p0pG0f` with the note "escaped-bar".
 */
#pragma once

#include "inspect/inspection/inspection-builder.h"

MappedText *inspect_clean (const MappedText  *pasted,
                           InspectionBuilder *builder);
