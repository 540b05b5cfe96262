#include "pentominoes/editor/pent-status.h"

#include "pentominoes/description/pent-description.h"

#include <glib/gi18n-lib.h>

/* Squares, not pieces: a piece may overlap on several. */
static guint
count_conflicts (const PentBoard   *board,
                 const PentPainted *squares)
{
  guint n_squares = pent_board_get_height (board) * pent_board_get_width (board);
  guint n = 0;

  for (guint i = 0; i < n_squares; i++)
    n += squares[i].conflict != PENT_CONFLICT_NONE;

  return n;
}

/* Solved before problems before the number of pieces: the first that holds is the status. */
DocumentStatus
pent_status_describe (const PentBoard   *board,
                      const PentPainted *squares)
{
  g_autofree char *size = pent_describe_size (board);
  guint n_conflicts = count_conflicts (board, squares);
  guint n_pieces = pent_board_get_n_pieces (board)
                   - pent_board_count_name (board, PENT_NAME_TERRAIN);
  DocumentStatus status = { .state = DOCUMENT_OPEN };

  if (pent_painted_is_solved (board, squares))
    {
      status.state = DOCUMENT_READY;
      status.brief = g_strdup (_("solved: every square is covered once"));
    }
  else if (n_conflicts > 0)
    {
      status.state = DOCUMENT_PROBLEM;
      status.brief = g_strdup_printf (ngettext ("a piece overlaps or sticks out on %u square",
                                                "pieces overlap or stick out on %u squares",
                                                n_conflicts),
                                      n_conflicts);
    }
  else
    status.brief = g_strdup_printf (ngettext ("%u piece placed", "%u pieces placed", n_pieces),
                                    n_pieces);

  /* Translators: "8×8 torus", and how the board stands */
  status.sentence = g_strdup_printf (_("%s · %s"), size, status.brief);

  return status;
}
