/* timeline.h: stepping and scrubbing through the moves of a document
 *
 * Buttons to the start, one move back, one move on and to the end, and a slider over the document's
 * position (0…n moves made). Where it is compact only the single steps are left, and "4 / 6" stands
 * for "Move 4 of 6"; Home and End on the board still go all the way. A document that goes wrong
 * after its last move can be stepped through up to there, and is not played.
 */
#pragma once

#include "game/document.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_TIMELINE (editor_timeline_get_type ())
G_DECLARE_FINAL_TYPE (EditorTimeline, editor_timeline, EDITOR, TIMELINE, GtkWidget)

void editor_timeline_set_document (EditorTimeline *self,
                                   Document       *document);

void editor_timeline_add_keys     (EditorTimeline *self,
                                   GtkWidget      *widget);
void editor_timeline_set_compact  (EditorTimeline *self,
                                   gboolean        compact);

G_END_DECLS
