/* place.h: the number that a row or a column is called by
 *
 * Rows and columns count from 0 in codes, links, files and JSON. A person may want to read them
 * from 1, and place_shown() is the one place that knows: whatever becomes words or a drawn number
 * for a person, and only that, takes its rows and columns from it. What Inspect reads in a code is
 * told like that, too, so that a page says one number for one square; but what is wrong with a
 * code, a file or JSON is told in the numbers that are written there.
 *
 * Like the language of messages it is of the whole process. The window sets it from a preference;
 * the command never does, so that what it prints counts from 0.
 *
 * Example: after place_set_first (1), place_shown (0) is 1 and the bottom row of a 4×4 board is
 * row 4.
 *
 * Any thread may ask.
 */
#pragma once

#include <glib.h>

int  place_shown     (int index); /* of a row or column, from 0 */
void place_set_first (int first); /* what the first is called: 0, as in the beginning, or 1 */
