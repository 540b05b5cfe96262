/* library-labels.h: titles and descriptions of an item of the library
 *
 * All texts are translated, and freed by the caller unless they are const.
 *
 * Example: a legal board of today is "4×4 · 6 moves · today"; one that is not legal is what is
 * wrong with it: "Move 3 jumps a row".
 */
#pragma once

#include "library/library-item.h"

/* Its name, or what stands for one. */
const char *editor_library_title         (LibraryItem *item);
/* "4×4 · 6 moves", or "83 moves · won". */
char       *editor_library_contents      (LibraryItem *item);
/* The first thing that is wrong with a board; NULL for a legal one and for other games. */
char       *editor_library_problem       (LibraryItem *item);
/* "today", "yesterday", "3 Nov", "3 Nov 2024". @now is the time to compare with. */
char       *editor_library_day           (gint64       milliseconds,
                                          GDateTime   *now);
/* The line below the title; of what was deleted with the day of that. */
char       *editor_library_details       (LibraryItem *item);
/* All of it for a screen reader: "Zigzag, 4×4 · 9 moves · today, tricky". */
char       *editor_library_description   (LibraryItem *item,
                                          const char  *details);
