/* advice.h: what is allowed and still worth a word
 *
 * The game's own boards obey more than its rules ask for (docs/formats.md, "Advice").
 * Advice is never an error and changes no level. A part of spaces_rules_check(), which documents
 * the ids; not for others to call.
 */
#pragma once

#include "spaces/rules/walk.h"

G_BEGIN_DECLS

typedef struct
{
  int      best_row;   /* 0 once the top row is reached */
  guint    n_new_rows; /* steps up to a row that was never reached before: what the engine counts */
  guint    n_forward;  /* steps up: what the web game counts */
  guint64  visited[SPACES_WALK_WORDS]; /* a bit for each square, as in SpacesWalk */
} SpacesAdvisor;

/* What there is to say about one move; any of them together. */
typedef enum
{
  SPACES_ADVICE_REVISIT = 1 << 0,
  SPACES_ADVICE_BACKWARD = 1 << 1,
  SPACES_ADVICE_TOP_ROW = 1 << 2,
} SpacesAdviceFlags;

/* Clears only the words of `visited` that a board of @size uses. */
static inline void
spaces_advisor_begin (SpacesAdvisor *advisor,
                      guint          size)
{
  advisor->best_row = (int) size;
  advisor->n_new_rows = 0;
  advisor->n_forward = 0;
  for (guint i = 0; i < spaces_walk_n_words (size); i++)
    advisor->visited[i] = 0;
}

/* Looks at a move of the piece to @to, before @walk makes it. */
static inline SpacesAdviceFlags
spaces_advisor_watch_piece (SpacesAdvisor    *advisor,
                            const SpacesWalk *walk,
                            SpacesSquare      to)
{
  guint index = (guint) to.row * walk->size + (guint) to.col;
  guint64 bit = G_GUINT64_CONSTANT (1) << (index % 64);
  guint flags = (advisor->visited[index / 64] & bit) != 0 ? SPACES_ADVICE_REVISIT : 0;

  advisor->visited[index / 64] |= bit;
  if (to.row < advisor->best_row)
    {
      advisor->n_new_rows += walk->has_piece != FALSE;
      advisor->best_row = to.row;
    }
  if (walk->has_piece && to.row < walk->piece.row)
    advisor->n_forward++;
  else if (walk->has_piece && to.row > walk->piece.row)
    flags |= SPACES_ADVICE_BACKWARD;

  return (SpacesAdviceFlags) flags;
}

/* Looks at a @move that is allowed, before @walk makes it. */
static inline SpacesAdviceFlags
spaces_advisor_watch (SpacesAdvisor    *advisor,
                      const SpacesWalk *walk,
                      SpacesMove        move)
{
  guint flags = 0;

  if (move.type == SPACES_MOVE_FINAL)
    return 0;

  if (advisor->best_row == 0)
    flags |= SPACES_ADVICE_TOP_ROW;
  if (move.type == SPACES_MOVE_PIECE)
    flags |= spaces_advisor_watch_piece (advisor, walk, move.square);

  return (SpacesAdviceFlags) flags;
}

G_END_DECLS
