/* timeline.h: stepping and scrubbing through the moves of a document
 *
 * Buttons to the start, one move back, one move on and to the end, and a slider over the document's
 * position (0…n moves made). Where the bar is compact only the single steps are left, and "4 / 6"
 * stands for "Move 4 of 6"; Home and End on the board still go all the way. A document that goes
 * wrong after its last move can be stepped through up to there, and is not played.
 *
 *   editor_timeline_attach (bar, document);
 */
#pragma once

#include "app/widgets/transport-bar.h"
#include "game/document.h"

G_BEGIN_DECLS

/* For a bar without a replay, for as long as the bar lives. */
void editor_timeline_attach (EditorTransportBar *bar,
                             Document           *document);

G_END_DECLS
