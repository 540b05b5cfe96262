/* hint-finder.h: finds what the next moves of a board are worth, while it is drawn
 *
 * Follows the board and the position of a BoardEditor. While the property "active" is TRUE and the
 * canvas is on screen it hands hints (spaces/strength/hints.h) to the canvas some moments after
 * each edit; the canvas drops them with the next edit. Work is done in threads (variations-job.h),
 * against the opponents of Strength (strength-choice.h).
 *
 * Properties  "active"  gboolean, whether hints are wanted
 */
#pragma once

#include "app/canvas/board-canvas.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_HINT_FINDER (editor_hint_finder_get_type ())
G_DECLARE_FINAL_TYPE (EditorHintFinder, editor_hint_finder, EDITOR, HINT_FINDER, GObject)

/* @canvas shows a board, and outlives the finder. */
EditorHintFinder *editor_hint_finder_new (EditorBoardCanvas *canvas,
                                          GSettings         *settings);

G_END_DECLS
