/* The status line: the most important problem, or else what comes next. A problem for every player
 * comes before one of today's web game alone.
 */
#include "spaces/editor/board-status.h"

#include "spaces/editor/board-snapshot.h"
#include "spaces/description/move-description.h"
#include "spaces/rules/limits.h"
#include "spaces/rules/next.h"

#include <glib/gi18n-lib.h>

char *
board_status_describe_traps (const SpacesBoard *board)
{
  guint limit = spaces_rules_web_trap_limit (spaces_board_get_size (board));
  guint n_traps = 0;

  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    n_traps += spaces_board_get_move (board, i)->type == SPACES_MOVE_TRAP;

  /* Translators: how many traps lie, and how many today's web game takes */
  return g_strdup_printf (ngettext ("%u of %u trap", "%u of %u traps", limit), n_traps, limit);
}

const char *
board_status_get_title (const char *name)
{
  /* Translators: stands for the name of a board that has none */
  return *name != '\0' ? name : _("Untitled Board");
}

/* A problem that only today's web game has with the board. */
static gboolean
is_web_only (const SpacesProblem *problem)
{
  return g_str_equal (problem->rule, "goal-column-web")
         || g_str_equal (problem->rule, "trap-limit");
}

/* The first problem of a move, one for all players before one for the web game alone. A problem of
 * the whole board is that it is unfinished, which is normal while it is being built. */
static const SpacesProblem *
find_problem (const SpacesReport *report)
{
  const SpacesProblem *web_only = NULL;

  for (guint i = 0; i < report->problems.len; i++)
    {
      const SpacesProblem *problem = &report->problems.items[i];

      if (problem->move == SPACES_NO_MOVE)
        continue;
      if (!is_web_only (problem))
        return problem;
      if (web_only == NULL)
        web_only = problem;
    }

  return web_only;
}

/* Whether the piece has any step left. */
static gboolean
can_move (const SpacesNext *next)
{
  for (guint i = 0; i < next->size * next->size; i++)
    {
      if (spaces_verdict_allows (next->piece_verdict[i]))
        return TRUE;
    }

  return FALSE;
}

/* What to do next, in a few words. */
static const char *
next_step (const SpacesBoard *board)
{
  SpacesNext next;

  spaces_rules_next (board, spaces_board_get_n_moves (board), &next);
  if (!next.has_piece)
    return _("start in the bottom row");
  if (spaces_verdict_allows (next.goal_verdict[next.piece.col]))
    return _("now finish at the goal");
  if (!can_move (&next))
    return _("the piece cannot go on, take a move back");
  if (next.must_move)
    return _("now move off the trap");

  return _("go up to the top row");
}

static char *
problem_text (const SpacesBoard   *board,
              const SpacesProblem *problem)
{
  g_autofree char *sentence = NULL;

  if (g_str_equal (problem->rule, "goal-column-web"))
    return g_strdup_printf (_("today’s web game cannot open goal column %d"), problem->square.col);
  if (g_str_equal (problem->rule, "trap-limit"))
    {
      guint limit = spaces_rules_web_trap_limit (spaces_board_get_size (board));

      return g_strdup_printf (ngettext ("today’s web game takes only %u trap",
                                        "today’s web game takes only %u traps", limit),
                              limit);
    }

  sentence = spaces_problem_describe (problem);
  /* Translators: number of a move, and a sentence that says what is wrong with it */
  return g_strdup_printf (_("move %u: %s"), (guint) problem->move + 1, sentence);
}

gssize
board_status_get_problem (const SpacesReport *report)
{
  const SpacesProblem *problem = find_problem (report);

  return problem != NULL ? problem->move : BOARD_EDITOR_NONE;
}

static DocumentState
get_state (const SpacesReport  *report,
           const SpacesProblem *problem)
{
  if (problem == NULL)
    return report->complete ? DOCUMENT_READY : DOCUMENT_OPEN;

  return is_web_only (problem) ? DOCUMENT_ADVICE : DOCUMENT_PROBLEM;
}

DocumentStatus
board_status_describe (const SpacesBoard  *board,
                       const SpacesReport *report)
{
  const SpacesProblem *problem = find_problem (report);
  g_autofree char *size = spaces_describe_size (spaces_board_get_size (board));
  g_autofree char *n_moves = spaces_describe_n_moves (spaces_board_get_n_moves (board));
  DocumentStatus status = { .state = get_state (report, problem) };

  if (problem != NULL)
    status.brief = problem_text (board, problem);
  else
    status.brief = g_strdup (report->complete ? _("ready to share") : next_step (board));

  if (status.state == DOCUMENT_OPEN)
    status.sentence = g_strdup_printf ("%s · %s", size, status.brief);
  else
    status.sentence = g_strdup_printf ("%s · %s · %s", size, n_moves, status.brief);
  status.leads = problem != NULL;

  return status;
}
