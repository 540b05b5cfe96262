/* answer.h: the best board against a known one
 *
 * Given the opponent's board, finds a legal board of the same size that leads by as many points as
 * possible; among those one with the most own points, and of those one with the fewest moves. Legal
 * is what the game's board creator can build and its engine plays (check.h): starting in the
 * bottom row, at most size − 1 traps, at most 2·size² moves.
 *
 * What is worth knowing before reading an answer: with web scoring every step up counts, so the
 * best board often traps the opponent early and then walks up and down until its moves run out. Two
 * options keep answers sensible: forward_only never steps back down, max_moves bounds the length.
 *
 * How it is found
 *
 *   The opponent's moves are fixed. So all that matters of a moment is the step, our cell, our
 *   points, our traps, and — for it follows from the traps — when the opponent will step on one.
 *
 *   1. Once the opponent stands still, the rest is a shortest-way problem and is solved exactly
 *      (answer-ending.h).
 *   2. Before that, leaving our own traps out of the way makes the problem small, and its exact
 *      solution is an upper bound of the real one (answer-outlook.h).
 *   3. The search then asks for a board that is worth as much as the bound says at most (iterative
 *      deepening with branch and bound, as in IDA*, and a transposition table). It goes depth
 *      first, only where the bound still allows that, and remembers states it has been in: two ways
 *      to the same state with the same traps differ in points alone, and more points are never
 *      worse. If there is no such board, the best bound that was turned down is the next to ask
 *      for. So the first board found is the best, and at any moment the bound asked for is proven:
 *      nothing is better.
 *
 *   States are remembered by 128 bits of a mixing function over the whole state. Two different
 *   states that share them would make the search skip one of them; with a million states that
 *   happens in one of 10^26 searches, and only "proven" would be wrong then, never a result.
 *
 * The effort is bounded by a number of search nodes, so that the same question has the same answer
 * on every machine. When it is used up, the best board found is returned, not proven, with the
 * bound that is.
 *
 * With a fog only what was seen of the opponent's board counts: a step that was not seen is a step
 * in which the opponent did nothing.
 *
 * Errors   G_IO_ERROR_CANCELLED; DECODE_ERROR_TOO_LONG for an opponent's board with more moves than
 *          the game allows.
 *
 * Example: the best answer to `3|7p4p1pG1f` with engine scoring is `3|7p4t6p3p0pG0f`: a trap before
 * the opponent's feet, and around it to the goal, 3 points to 0. With web scoring it goes up and
 * down until 18 moves are made, 9 points to 0.
 */
#pragma once

#include <gio/gio.h>

#include "spaces/round/fog.h"
#include "objects/shared-value.h"

/* About a second. The boards that people shared take one to three milliseconds. */
#define SPACES_ANSWER_EFFORT 300000

typedef struct
{
  SpacesScoring    scoring;
  gboolean         forward_only;
  guint            max_moves; /* 0 for the game's own limit; a board needs size + 1 */
  guint64          effort;    /* search nodes, 0 for SPACES_ANSWER_EFFORT */
  const SpacesFog *fog;       /* NULL when the whole board is known */
} SpacesAnswerOptions;

#define SPACES_TYPE_ANSWER (spaces_answer_get_type ())

SHARED_VALUE_TYPE (SpacesAnswer, spaces_answer)

/* An immutable value. */
struct _SpacesAnswer
{
  SpacesBoard *board;
  gint         points[SPACES_N_SIDES]; /* when it is played */
  gint         bound;                  /* no board leads by more points */
  gboolean     proven;                 /* no board is better */
  guint64      n_nodes;                /* of all searches together */
};

/* Called from the thread that searches: the lead of the best board so far, and the proven bound. */
typedef void (*SpacesAnswerProgress) (guint64  n_nodes,
                                      gint     lead,
                                      gint     bound,
                                      gpointer data);

GType         spaces_answer_get_type   (void) G_GNUC_CONST;

/* The moves of the shortest board of a size: up a column, and the goal. */
guint         spaces_answer_least_moves (guint                  size);
SpacesAnswer *spaces_answer_find       (SpacesBoard               *opponent,
                                        const SpacesAnswerOptions *options,
                                        SpacesAnswerProgress       progress,
                                        gpointer                   data,
                                        GCancellable              *cancellable,
                                        GError                   **error);
void          spaces_answer_find_async (SpacesBoard               *opponent,
                                        const SpacesAnswerOptions *options,
                                        SpacesAnswerProgress       progress,
                                        gpointer                   progress_data,
                                        GCancellable              *cancellable,
                                        GAsyncReadyCallback        callback,
                                        gpointer                   data);
SpacesAnswer *spaces_answer_find_finish (GAsyncResult             *result,
                                        GError                   **error);
