#include "app/board-words.h"

#include "spaces/spaces-limits.h"

#include <glib/gi18n-lib.h>

/* A final on the goal row is the goal; anywhere else it is a move nobody can make. */
const char *
editor_words_type (SpacesMove move)
{
  switch (move.type)
    {
    case SPACES_MOVE_PIECE:
      /* Translators: a move of the piece, as a row of the sequence */
      return _("Piece");
    case SPACES_MOVE_TRAP:
      /* Translators: a trap that is left, as a row of the sequence */
      return _("Trap");
    default:
      /* Translators: the move that finishes the board, as a row of the sequence */
      return _("Goal");
    }
}

char *
editor_words_place (SpacesMove move)
{
  if (move.square.row == SPACES_GOAL_ROW && move.type == SPACES_MOVE_FINAL)
    /* Translators: where the goal is reached; columns count from 0 */
    return g_strdup_printf (_("column %d"), move.square.col);
  if (move.square.row == SPACES_GOAL_ROW)
    /* Translators: a square of the goal strip above the board */
    return g_strdup_printf (_("goal, column %d"), move.square.col);

  /* Translators: a square of the board; rows and columns count from 0 */
  return g_strdup_printf (_("row %d, column %d"), move.square.row, move.square.col);
}

/* The whole move in one line, for a screen reader: "Move 3: Trap, row 3, column 0". */
char *
editor_words_move (SpacesMove move,
                   gsize      index)
{
  g_autofree char *place = editor_words_place (move);

  /* Translators: number, type and place of a move: “Move 3: Trap, row 3, column 0” */
  return g_strdup_printf (_("Move %u: %s, %s"), (guint) index + 1, editor_words_type (move), place);
}

char *
editor_words_size (guint size)
{
  /* Translators: rows and columns of a board, “4×4” */
  return g_strdup_printf (_("%u×%u"), size, size);
}

char *
editor_words_n_moves (gsize n_moves)
{
  if (n_moves == 0)
    return g_strdup (_("no moves"));

  return g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), (guint) n_moves);
}

/* "1 of 3 traps": what lies, and what today's web game takes. */
char *
editor_words_traps (BoardEditor *editor)
{
  SpacesBoard *board = board_editor_get_board (editor);
  guint limit = spaces_rules_web_trap_limit (spaces_board_get_size (board));
  guint n_traps = 0;

  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    n_traps += spaces_board_get_move (board, i)->type == SPACES_MOVE_TRAP;

  /* Translators: how many traps lie, and how many today's web game takes */
  return g_strdup_printf (ngettext ("%u of %u trap", "%u of %u traps", limit), n_traps, limit);
}

const char *
editor_words_name (BoardEditor *editor)
{
  const char *name = board_editor_get_name (editor);

  /* Translators: stands for the name of a board that has none */
  return *name != '\0' ? name : _("Untitled Board");
}

/* A problem that only today's web game has with the board. */
static gboolean
is_web_only (const SpacesProblem *problem)
{
  return g_str_equal (problem->rule, "goal-column-web") || g_str_equal (problem->rule, "trap-limit");
}

/* The first problem of a move, one of all players before one of the web game alone. What concerns
 * the whole board is that it is not finished, which is no problem while it is being built. */
static const SpacesProblem *
find_problem (const SpacesReport *report)
{
  const SpacesProblem *web_only = NULL;

  for (guint i = 0; i < report->problems->len; i++)
    {
      const SpacesProblem *problem = g_ptr_array_index (report->problems, i);

      if (problem->move == SPACES_NO_MOVE)
        continue;
      if (!is_web_only (problem))
        return problem;
      if (web_only == NULL)
        web_only = problem;
    }

  return web_only;
}

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
  if (g_str_equal (problem->rule, "goal-column-web"))
    return g_strdup_printf (_("today’s web game cannot open goal column %d"), problem->square.col);
  if (g_str_equal (problem->rule, "trap-limit"))
    {
      guint limit = spaces_rules_web_trap_limit (spaces_board_get_size (board));

      return g_strdup_printf (ngettext ("today’s web game takes only %u trap",
                                        "today’s web game takes only %u traps", limit),
                              limit);
    }

  /* Translators: number of a move, and a sentence that says what is wrong with it */
  return g_strdup_printf (_("move %u: %s"), (guint) problem->move + 1, problem->message);
}

char *
editor_words_brief (BoardEditor    *editor,
                    EditorStanding *standing)
{
  SpacesBoard *board = board_editor_get_board (editor);
  const SpacesReport *report = board_editor_get_report (editor);
  const SpacesProblem *problem = find_problem (report);

  if (problem == NULL)
    {
      *standing = report->complete ? EDITOR_STANDING_READY : EDITOR_STANDING_OPEN;
      return g_strdup (report->complete ? _("ready to share") : next_step (board));
    }

  *standing = is_web_only (problem) ? EDITOR_STANDING_ADVICE : EDITOR_STANDING_PROBLEM;
  return problem_text (board, problem);
}

gssize
editor_words_problem_move (BoardEditor *editor)
{
  const SpacesProblem *problem = find_problem (board_editor_get_report (editor));

  return problem != NULL ? problem->move : BOARD_EDITOR_NONE;
}

/* The line below the name: "4×4 · 6 moves · ready to share", or what is wrong, or what is next. */
char *
editor_words_standing (BoardEditor    *editor,
                       EditorStanding *standing)
{
  SpacesBoard *board = board_editor_get_board (editor);
  g_autofree char *size = editor_words_size (spaces_board_get_size (board));
  g_autofree char *n_moves = editor_words_n_moves (spaces_board_get_n_moves (board));
  g_autofree char *brief = editor_words_brief (editor, standing);

  if (*standing == EDITOR_STANDING_OPEN)
    return g_strdup_printf ("%s · %s", size, brief);

  return g_strdup_printf ("%s · %s · %s", size, n_moves, brief);
}
