/* inspect-problems.h: the problems of an inspected text, and repairs to choose from
 *
 * A list with one row for each problem, worst first, and one for each repair, with a button. It is
 * hidden when there is nothing to say. Of many problems INSPECT_PROBLEMS_SHOWN are to be there at
 * first, and a last row brings up to INSPECT_PROBLEMS_MOST.
 *
 * Uses the actions "inspect.point" (uint64 from, uint64 to) of a problem that has a place,
 * "inspect.repair" (string, the text to take instead), and "inspect.more-problems". Nothing is
 * repaired by itself.
 *
 *   editor_inspect_problems_show (list, inspection, INSPECT_PROBLEMS_SHOWN);
 */
#pragma once

#include "inspect/inspection/inspection.h"

#include <gtk/gtk.h>

#define INSPECT_PROBLEMS_SHOWN 3 /* so that the fields below are seen as well */
#define INSPECT_PROBLEMS_MOST 50 /* more are not read before these are repaired */

/* Of the problems @most are shown. */
void editor_inspect_problems_show (GtkListBox       *list,
                                   const Inspection *inspection,
                                   gsize             most);
