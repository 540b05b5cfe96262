/* check-report.h: what `spaces check` prints about a board, for people
 *
 * All of it for one board; for a line of a list its parts, which go on in the same line.
 *
 * Example: with `2|2p` check_report_print_level() prints `readable`, and of its only problem
 * check_report_print_problem() prints `Whole board: The goal is not reached yet: … [unfinished]`.
 */
#pragma once

#include "cli/terminal/terminal.h"
#include "spaces/rules/check.h"

void check_report_print         (const Terminal      *out,
                                 const SpacesBoard   *board,
                                 const SpacesReport  *report);
void check_report_print_level   (const Terminal      *out,
                                 SpacesLevel          level);
/* @style is that of the place. */
void check_report_print_problem (const Terminal      *out,
                                 TerminalStyle        style,
                                 const SpacesProblem *problem);
