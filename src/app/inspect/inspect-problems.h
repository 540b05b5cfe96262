/* inspect-problems.h: the problems of an inspected text, and repairs to choose from
 *
 * A list with one row for each problem, worst first, and one for each repair, with a button.
 * It hides itself when there is nothing to say. Of many problems INSPECT_PROBLEMS_SHOWN are there
 * at first, and a last row brings up to INSPECT_PROBLEMS_MOST.
 *
 * Signals: "pointed" (uint64 from, uint64 to) when the person activated a problem that has a place,
 * "repaired" (string) when they took a repair, with the text to take instead. Nothing is repaired
 * by itself.
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define INSPECT_PROBLEMS_SHOWN 3 /* so that the fields below are seen as well */
#define INSPECT_PROBLEMS_MOST 50 /* more are not read before these are repaired */

#define EDITOR_TYPE_INSPECT_PROBLEMS (editor_inspect_problems_get_type ())
G_DECLARE_FINAL_TYPE (
    EditorInspectProblems, editor_inspect_problems, EDITOR, INSPECT_PROBLEMS, AdwBin)

void editor_inspect_problems_show (EditorInspectProblems *self,
                                   Inspection            *inspection);

G_END_DECLS
