/* solver.h: whether a solitaire can still be won, and how
 *
 *   FreeCell           from any table, with any number of columns and cells: moves that win, or
 *                      that there are none. Needs libfreecell-solver, cards_solver_is_built(); the
 *                      mini game is not searched.
 *   Klondike, Spider   whether anything new can still be reached: a card turned over, one more on
 *                      a foundation, one more empty column, a deal of Spider. If not, the game is
 *                      lost although there may be legal moves. (These are not searched for a win.)
 *
 * A search is one table with a limit. It is run in slices, so that whoever runs it can stop between
 * two of them; cards_solve() does that for a cancellable, in the thread of the caller. In a window
 * it is the work of a background job:
 *
 *   g_autoptr (CardsAnswer) answer = cards_solve (table, 0, cancellable);
 *
 *   if (answer == NULL)
 *     return;                                   // cancelled
 *   if (cards_answer_get_kind (answer) == CARDS_ANSWER_WON)
 *     moves = cards_answer_get_moves (answer, &n);  // play them, and the game is won
 *
 * Moves   are legal from the table on, one after the other, and win: the rules have played them
 *         (rules/rules.h) before anybody sees an answer.
 * Not winnable   every position that can be reached was looked at, and no limit was met. The
 *         library never takes cards back from the foundations, our rules do: a search of our own
 *         follows with these moves, too, as far as they can help. When it meets a limit, the answer
 *         is that nothing is known, CARDS_REASON_FOUNDATIONS.
 * Memory  an answer is an immutable value, reference counted and safe to share between threads. A
 *         search belongs to one thread at a time, holds a reference to its table, and never takes
 *         more than its limit says.
 * Errors  none: where nothing is found out, the reason says why.
 *
 * Example: of Microsoft deal 11982 the answer is CARDS_ANSWER_IMPOSSIBLE, of deal 617 it is
 * CARDS_ANSWER_WON with some hundred moves.
 */
#pragma once

#include "cards/rules/rules.h"
#include "objects/shared-value.h"

#include <gio/gio.h>

typedef enum
{
  CARDS_ANSWER_WON,
  CARDS_ANSWER_IMPOSSIBLE,
  CARDS_ANSWER_UNKNOWN,
  CARDS_N_ANSWERS
} CardsAnswerKind;

typedef enum
{
  CARDS_REASON_MOVES,       /* won: by the moves; none when it is won already */
  CARDS_REASON_EXHAUSTED,   /* impossible: no way leads to a win */
  CARDS_REASON_NOTHING_NEW, /* impossible: Klondike, Spider: nothing new can be reached */
  CARDS_REASON_LIMIT,       /* unknown: a limit was met */
  CARDS_REASON_FOUNDATIONS, /* unknown: not without taking cards back from the foundations */
  CARDS_REASON_OPEN,        /* unknown: Klondike, Spider: there is something new */
  CARDS_REASON_NO_SOLVER,   /* unknown: not built with the library, or a game that it cannot do */
  CARDS_N_REASONS
} CardsReason;

/* Where a search ends without an answer: how many positions each of its ways to search may keep,
 * of which only one is under way at a time. A position takes CARDS_POSITION_BYTES at most. */
#define CARDS_POSITION_BYTES 800
#define CARDS_DEFAULT_POSITIONS 240000 /* less than 200 MB */
#define CARDS_MAX_POSITIONS 100000000

/* ---- Answers ---- */

SHARED_VALUE_TYPE (CardsAnswer, cards_answer)

/* To be read only. */
struct _CardsAnswer
{
  CardsReason  reason;
  guint64      n_positions; /* that were looked at */
  GArray      *moves;       /* of CardsMove; NULL for none */
};

CardsAnswerKind  cards_answer_get_kind        (const CardsAnswer *answer);
/* NULL and 0 unless it is won. */
const CardsMove *cards_answer_get_moves       (const CardsAnswer *answer,
                                               gsize             *n);
/* Stable names, not translated: "won", "impossible", "unknown"; "moves", "exhausted",
 * "nothing-new", "limit", "foundations", "open", "no-solver". */
const char      *cards_answer_id              (CardsAnswerKind    kind);
const char      *cards_reason_id              (CardsReason        reason);
/* A translated sentence without the number of moves: "It can’t be won any more", "Nothing new can
 * be reached from here". */
const char      *cards_reason_describe        (CardsReason        reason);

/* ---- Searching ---- */

typedef struct _CardsSearch CardsSearch;

/* Whether the program was built with libfreecell-solver. */
gboolean         cards_solver_is_built        (void);
/* Whether cards_solve() may find a win of such a game: FreeCell, where the library is there. */
gboolean         cards_solver_can_win         (const CardsConfig *config);

/* @limit is a number of positions, 0 for the default. */
CardsSearch     *cards_search_new             (CardsTable        *table,
                                               guint64            limit);
void             cards_search_free            (CardsSearch       *search);
/* Looks at some thousand positions more: a few milliseconds. NULL while it goes on; then a new
 * reference to the answer. */
CardsAnswer     *cards_search_run             (CardsSearch       *search);

/* Runs a search to its end; NULL when @cancellable (or NULL) was cancelled before. For a thread. */
CardsAnswer     *cards_solve                  (CardsTable        *table,
                                               guint64            limit,
                                               GCancellable      *cancellable);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CardsSearch, cards_search_free)
