/* square-description.h: a square of the board in words
 *
 * What a screen reader says on a square, and what the tooltip says before a click. Rows and
 * columns are called as text/place.h says, and moves count from 1. All texts are translated and
 * owned by the caller.
 *
 * Example: "row 3, column 2, trap, move 5; a trap can be placed here".
 */
#pragma once

#include "spaces/board/visits.h"
#include "spaces/rules/check.h"
#include "spaces/rules/next.h"

G_BEGIN_DECLS

/* A translated format filled with texts
 *
 * Does for the formats of translators what printf() does, at a fraction of the cost and with
 * formats that are looked up once for many sentences: %s, %d and %u each stand for the next value,
 * %2$s for the second, and %% for a percent sign. Flags and widths have no effect. A placeholder
 * without a value stands for nothing; msgfmt has checked that there is none.
 *
 * Example:
 *   const char *const values[] = { "3", "2" };
 *   placeholders_append (text, _("row %d, column %d"), values, 2);
 *   placeholders_continue (text, _("%s; %s"), "a trap can be placed here");
 */
#define PLACEHOLDERS_NUMBER_SIZE 11 /* bytes of a number with its end */

void        placeholders_append   (GString           *text,
                                   const char        *format,
                                   const char *const *values,
                                   guint              n_values);
/* @format has two values: the text as it is so far, and @next. */
void        placeholders_continue (GString           *text,
                                   const char        *format,
                                   const char        *next);
/* Writes a number for a value into @buffer and returns where in it the number begins. */
const char *placeholders_number   (char               buffer[PLACEHOLDERS_NUMBER_SIZE],
                                   guint32            number);

/* Translated phrases, looked up when they are first needed. To describe many squares, keep
 * them from one to the next; they begin as zeros. */
#define EDITOR_SQUARE_PHRASES 12

typedef struct
{
  const char *phrases[EDITOR_SQUARE_PHRASES];
  const char *kinds[SPACES_MOVE_FINAL + 1][2]; /* with one move, made or still to come */
} EditorSquarePhrases;

/* Everything a description is derived from; all borrowed. */
typedef struct
{
  const SpacesBoard   *board;
  const SpacesVisits  *visits;  /* of the board */
  const SpacesNext    *next;    /* at the position that is shown */
  const SpacesReport  *report;  /* of the board, or NULL for no word about problems */
  EditorSquarePhrases *phrases; /* or NULL */
} EditorSquareScene;

char *editor_square_describe (const EditorSquareScene *scene,
                              SpacesSquare             square);
/* What a click would do with @tool, and in a second line what the other gesture would; NULL where
 * neither does anything. The reason is shown after a rejected click, not in the tooltip. */
char *editor_square_explain  (const SpacesNext        *next,
                              SpacesSquare             square,
                              SpacesMoveType           tool);

/* The kind of move that a gesture for @tool makes on @square: on the goal it is always the
 * final. */
static inline SpacesMove
editor_square_get_move (SpacesSquare   square,
                        SpacesMoveType tool)
{
  return (SpacesMove) { square, square.row == SPACES_GOAL_ROW ? SPACES_MOVE_FINAL : tool };
}

G_END_DECLS
