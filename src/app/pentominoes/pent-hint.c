/* A hint is a piece of the first solution that the solver finds, searched in a thread on an
 * immutable board. The number of nodes limits the search; cancelling drops the answer. */
#include "app/pentominoes/pent-hint.h"

#include "pentominoes/description/pent-description.h"
#include "pentominoes/solver/pent-solver.h"

#include <glib/gi18n-lib.h>

/* Who is called with the answer. Never called once the search was cancelled, so @data need not
 * outlive the cancellation. */
typedef struct
{
  EditorPentHintFunc func;
  gpointer           data;
} Asker;

/* In a thread of the pool: the board is immutable, and nothing else is shared. */
static void
search (GTask        *task,
        gpointer      source,
        gpointer      board,
        GCancellable *cancellable)
{
  GError *error = NULL;
  PentSolution *solution =
      pent_solver_solve (board, FALSE, PENT_SOLVER_MAX_NODES, cancellable, &error);

  if (solution != NULL)
    g_task_return_pointer (task, solution, (GDestroyNotify) pent_solution_free);
  else
    g_task_return_error (task, error);
}

/* The first piece of the solution that the board has not. */
static const PentPiece *
find_new (const PentBoard *board,
          const PentBoard *solved)
{
  const PentPiece *pieces = pent_board_get_pieces (solved);

  for (guint i = 0; i < pent_board_get_n_pieces (solved); i++)
    if (pent_board_find_piece (board, pieces[i].row, pieces[i].col) == PENT_NO_PIECE)
      return &pieces[i];

  return NULL;
}

/* Why there is no hint: the search ended early, there is no solution, or nothing is left to do. */
static const char *
explain (const PentSolution *solution)
{
  if (solution->solvable == PENT_SOLVABLE_UNKNOWN)
    return _("No hint was found in time: place a few more pieces");
  if (solution->solvable == PENT_SOLVABLE_NO && solution->reason == PENT_SOLVER_SEARCHED)
    return _("The rest of the board can’t be filled like this");
  if (solution->solvable == PENT_SOLVABLE_NO)
    return pent_solver_describe (solution->reason);

  return _("Every square is covered already");
}

/* On the main loop again, after the caller may have cancelled. */
static void
on_searched (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autofree Asker *asker = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (PentSolution) solution = g_task_propagate_pointer (G_TASK (result), &error);
  const PentPiece *found = NULL;

  if (solution == NULL)
    return; /* cancelled: nobody waits for it any more */

  if (solution->board != NULL)
    found = find_new (g_task_get_task_data (G_TASK (result)), solution->board);
  if (found != NULL)
    {
      PentPiece piece = *found;
      g_autofree char *words = pent_describe_piece (&piece);
      /* Translators: a piece and its place */
      g_autofree char *sentence = g_strdup_printf (_("A piece that fits – %s"), words);

      asker->func (&piece, sentence, asker->data);
    }
  else
    asker->func (NULL, explain (solution), asker->data);
}

/* The task holds a reference of the board until the answer was given. */
void
editor_pent_hint_find (PentBoard          *board,
                       GCancellable       *cancellable,
                       EditorPentHintFunc  func,
                       gpointer            data)
{
  Asker *asker = g_new (Asker, 1);
  GTask *task = g_task_new (NULL, cancellable, on_searched, asker);

  *asker = (Asker) { func, data };
  g_task_set_task_data (task, pent_board_ref (board), (GDestroyNotify) pent_board_unref);
  g_task_run_in_thread (task, search);
  g_object_unref (task);
}
