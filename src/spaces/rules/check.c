/* One pass over the moves: a SpacesWalk judges each (walk.h), an advisor watches for what is
 * unusual (advice.h), and the report collects. Boards are checked far more often than they have
 * problems, so messages are made only for moves that fail, and a board without problems and advice
 * allocates nothing but the report. Linear in the moves.
 */
#include "spaces/rules/check.h"

#include "spaces/rules/advice.h"
#include "spaces/rules/limits.h"
#include "spaces/rules/walk.h"
#include "spaces/rules/web-rules.h"

#include <glib/gi18n-lib.h>

/* The web game reads one digit behind the "G". */
#define WEB_MAX_GOAL_COLUMN 9

typedef struct
{
  SpacesReport     *report;
  const SpacesMove *moves;
  gsize             n_moves;
  gboolean          reported_finished; /* each of these problems is reported once */
  gboolean          reported_full;
  gboolean          reported_goal_column;
} Check;

/* Room for one more item behind @len of @size bytes. The capacity is the next power of two and is
 * not stored: it doubles whenever @len is one, so appending costs amortised constant time. */
static gpointer
make_room (gpointer items,
           guint    len,
           gsize    size)
{
  return (len & (len - 1)) == 0 ? g_realloc_n (items, MAX (2 * (gsize) len, 1), size) : items;
}

/* Takes @message. */
static void
add_to (SpacesProblems *list,
        const Check    *check,
        const char     *rule,
        gssize          move,
        char           *message)
{
  SpacesProblem problem = { .rule = rule, .move = move, .message = message };

  if (move != SPACES_NO_MOVE)
    problem.square = check->moves[move].square;

  list->items = make_room (list->items, list->len, sizeof problem);
  list->items[list->len++] = problem;
}

static void
add_problem (Check      *check,
             const char *rule,
             gssize      move,
             char       *message)
{
  add_to (&check->report->problems, check, rule, move, message);
}

/* The callback of the advisor. */
static void
add_advice (const char *rule,
            gssize      move,
            char       *message,
            gpointer    data)
{
  Check *check = data;

  add_to (&check->report->advice, check, rule, move, message);
}

/* The callback of the web game's own rules. */
static void
add_web_error (const char *field,
               char       *message,
               gpointer    data)
{
  SpacesReport *report = data;
  SpacesWebErrors *list = &report->web_errors;

  list->items = make_room (list->items, list->len, sizeof *list->items);
  list->items[list->len++] = (SpacesWebError) { field, message };
}

/* ---- One move ---- */

/* Reported once, at the first of the moves that are too many. */
static void
report_surplus (Check            *check,
                const SpacesWalk *walk,
                SpacesVerdict     verdict)
{
  gboolean *reported = verdict == SPACES_VERDICT_FULL ? &check->reported_full
                                                      : &check->reported_finished;
  char *message;

  if (*reported)
    return;

  *reported = TRUE;
  if (verdict == SPACES_VERDICT_FULL)
    message = g_strdup_printf (_("A %u×%u board has at most %lu moves: remove the moves from here "
                                 "on."),
                               walk->size, walk->size,
                               (gulong) spaces_rules_move_limit (walk->size));
  else
    message = g_strdup (_("The goal is reached and nothing may follow it: remove the moves from "
                          "here on."));
  add_problem (check, spaces_verdict_get_rule (verdict), (gssize) walk->n_moves, message);
}

/* The functions that report look the move up themselves: most moves are in order, and passing each
 * of them would cost more than judging it. */
static void
report_verdict (Check            *check,
                const SpacesWalk *walk,
                SpacesVerdict     verdict)
{
  SpacesNext next;

  if (verdict == SPACES_VERDICT_FULL || verdict == SPACES_VERDICT_FINISHED)
    {
      report_surplus (check, walk, verdict);
      return;
    }

  spaces_walk_describe (walk, &next);
  add_problem (check, spaces_verdict_get_rule (verdict), (gssize) walk->n_moves,
               spaces_verdict_describe (verdict, &next, check->moves[walk->n_moves]));
}

/* Reported once: several finals are one problem for the web game. */
static void
report_goal_column (Check            *check,
                    const SpacesWalk *walk)
{
  if (check->reported_goal_column)
    return;

  check->reported_goal_column = TRUE;
  add_problem (check, "goal-column-web", (gssize) walk->n_moves,
               g_strdup_printf (_("Today’s web game cannot read a goal above column %d: reach the "
                                  "goal in one of the columns 0 to %d to send this board there."),
                                check->moves[walk->n_moves].square.col, WEB_MAX_GOAL_COLUMN));
}

static void
report_advice (Check             *check,
               const SpacesWalk  *walk,
               SpacesAdviceFlags  flags)
{
  spaces_advice_describe (flags, walk, check->moves[walk->n_moves], add_advice, check);
}

/* Judges a move and makes it, also when it is not legal; see walk.h. */
static inline void
check_move (Check         *check,
            SpacesWalk    *walk,
            SpacesAdvisor *advisor,
            SpacesMove     move)
{
  SpacesVerdict verdict = spaces_walk_judge (walk, move);

  if (G_UNLIKELY (verdict != SPACES_VERDICT_OK))
    report_verdict (check, walk, verdict);
  if (G_UNLIKELY (move.square.row == SPACES_GOAL_ROW && move.square.col > WEB_MAX_GOAL_COLUMN))
    report_goal_column (check, walk);
  if (spaces_verdict_allows (verdict))
    {
      SpacesAdviceFlags flags = spaces_advisor_watch (advisor, walk, move);

      if (G_UNLIKELY (flags != 0))
        report_advice (check, walk, flags);
    }

  spaces_walk_step (walk, move);
}

/* ---- The whole board ---- */

/* Whether any of the four squares beside the piece is on the board and free of traps. */
static gboolean
can_leave (const SpacesWalk *walk)
{
  static const SpacesSquare ways[] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      SpacesSquare to = {
        (gint8) (walk->piece.row + ways[i].row), (gint8) (walk->piece.col + ways[i].col),
      };
      SpacesMove move = { to, SPACES_MOVE_PIECE };

      if (to.row >= 0 && spaces_move_fits (move, walk->size) && !spaces_walk_is_trapped (walk, to))
        return TRUE;
    }

  return FALSE;
}

/* What an unfinished board needs next: the first reason that applies. */
static char *
describe_unfinished (const SpacesWalk *walk)
{
  int row = walk->piece.row;
  int col = walk->piece.col;

  if (!walk->has_piece)
    return g_strdup_printf (_("The board has no piece yet: start in the bottom row, row %u."),
                            walk->size - 1);
  if (walk->n_moves >= spaces_rules_move_limit (walk->size))
    return g_strdup_printf (_("All moves of a %u×%u board are made and the goal is not reached: "
                              "make the way shorter."), walk->size, walk->size);
  if (row == 0 && !walk->must_move)
    return g_strdup_printf (_("The goal is not reached yet: the piece stands below it, finish "
                              "above column %d."), col);
  if (!can_leave (walk))
    return g_strdup_printf (_("The piece is shut in on row %d, column %d: take back a trap beside "
                              "it."),
                            row, col);
  if (walk->must_move)
    return g_strdup_printf (_("A trap lies under the piece on row %d, column %d: move the piece "
                               "on."),
                            row, col);

  return g_strdup_printf (_("The goal is not reached yet: lead the piece from row %d, column %d up "
                            "to row 0 and on to the goal."), row, col);
}

static SpacesLevel
judge_level (const Check *check)
{
  const SpacesReport *report = check->report;

  if (!report->complete)
    return SPACES_LEVEL_READABLE;
  if (report->problems.len == 0)
    return SPACES_LEVEL_LEGAL;

  return report->web_playable && report->web_errors.len == 0 && !check->reported_goal_column
           ? SPACES_LEVEL_SENDABLE
           : SPACES_LEVEL_READABLE;
}

/* The game's own programs accept every board without a problem, so they need not be asked. The
 * tests compare this with all of them. */
static void
conclude_in_order (SpacesReport        *report,
                   const SpacesAdvisor *advisor)
{
  report->web_playable = TRUE;
  report->engine_playable = TRUE;
  report->score = (gint) advisor->n_new_rows + 1; /* and the goal */
}

/* A board with problems may still be played by one of the game's programs. */
static void
ask_the_game (SpacesReport      *report,
              const SpacesBoard *board)
{
  spaces_web_rules_errors (board, add_web_error, report);
  report->web_playable = spaces_web_rules_web_playable (board);
  report->engine_playable = spaces_web_rules_engine_playable (board);
  report->score = spaces_web_rules_score (board);
}

/* Whether the last move is a final on the goal row. */
static gboolean
ends_on_goal (const Check *check)
{
  const SpacesMove *last;

  if (check->n_moves == 0)
    return FALSE;

  last = &check->moves[check->n_moves - 1];
  return last->type == SPACES_MOVE_FINAL && last->square.row == SPACES_GOAL_ROW;
}

/* Everything there is to say about @board. */
SpacesReport *
spaces_rules_check (const SpacesBoard *board)
{
  SpacesReport *report = g_new0 (SpacesReport, 1);
  Check check = {
    .report = report,
    .moves = spaces_board_get_moves (board),
    .n_moves = spaces_board_get_n_moves (board),
  };
  SpacesAdvisor advisor;
  SpacesWalk walk;

  spaces_walk_begin (&walk, spaces_board_get_size (board));
  spaces_advisor_begin (&advisor, walk.size);
  for (gsize i = 0; i < check.n_moves; i++)
    check_move (&check, &walk, &advisor, check.moves[i]);
  spaces_advisor_end (&advisor, &walk, add_advice, &check);

  if (!walk.finished)
    add_problem (&check, "unfinished", SPACES_NO_MOVE, describe_unfinished (&walk));

  report->complete = ends_on_goal (&check);
  if (report->problems.len == 0)
    conclude_in_order (report, &advisor);
  else
    ask_the_game (report, board);
  report->level = judge_level (&check);

  return report;
}

static void
problems_clear (SpacesProblems *list)
{
  for (guint i = 0; i < list->len; i++)
    g_free (list->items[i].message);
  g_free (list->items);
}

void
spaces_report_free (SpacesReport *report)
{
  if (report == NULL)
    return;

  problems_clear (&report->problems);
  problems_clear (&report->advice);
  for (guint i = 0; i < report->web_errors.len; i++)
    g_free (report->web_errors.items[i].message);
  g_free (report->web_errors.items);
  g_free (report);
}

/* The word for @level in files and for scripts, not for people. */
const char *
spaces_level_name (SpacesLevel level)
{
  static const char *const names[] = { "readable", "sendable", "legal" };

  g_return_val_if_fail (level <= SPACES_LEVEL_LEGAL, NULL);

  return names[level];
}
