/* limits.h: how many moves and traps a board of some size has at most
 *
 * The numbers that the rules, their sentences and the readers of files share (docs/formats.md,
 * "Limits").
 *
 * Example: a 10×10 board has at most 200 moves; the format allows 99 traps on it, today's web
 * game 9.
 */
#pragma once

#include <glib.h>

/* The largest board that the web game offers to build. */
#define SPACES_WEB_MAX_SIZE 10

/* The web game reads one digit behind the "G". */
#define SPACES_WEB_MAX_GOAL_COLUMN 9

/* How many traps today's web game takes on a board of @size. */
static inline guint
spaces_rules_web_trap_limit (guint size)
{
  return size - 1;
}

/* How many the document of the format allows: one square stays free. */
static inline guint
spaces_rules_trap_limit (guint size)
{
  return size * size - 1;
}

/* How many moves a board of @size has at most, the final move included. */
static inline gsize
spaces_rules_move_limit (guint size)
{
  return 2 * (gsize) size * size;
}
