/* Descriptions are expensive, since each is a translated sentence, and an edit changes few of
 * them. So each square has a fingerprint (a 64-bit hash) of all that its description depends on:
 * moves, problems, and what may be done next. Only squares with another fingerprint are
 * described again. It costs O(moves + squares) for the hashes. */
#include "app/canvas/board-labels.h"

#include <string.h>

/* A step of FNV-1a over 64-bit words, none of them 0: an empty fingerprint must not stay one when
 * the first move comes to its square. A collision would leave the description of one
 * square as it was until its next change; with 64 bits that is not to be expected. */
static void
mix (guint64 *fingerprint,
     guint64  value)
{
  *fingerprint = (*fingerprint ^ (value + 1)) * G_GUINT64_CONSTANT (0x100000001b3);
}

/* Index, type and whether the move is still to come: a description names all three. */
static void
mix_moves (const EditorSquareScene *scene,
           guint64                 *fingerprints)
{
  const SpacesMove *moves = spaces_board_get_moves (scene->board);
  gsize n_moves = spaces_board_get_n_moves (scene->board);
  guint size = spaces_board_get_size (scene->board);

  for (gsize i = 0; i < n_moves; i++)
    mix (&fingerprints[spaces_slot (size, moves[i].square)],
         (guint64) i << 3 | (guint64) moves[i].type << 1 | (i >= scene->next->n_moves));
}

/* By what their sentences say, since several problems may concern one move. */
static void
mix_problems (const EditorSquareScene *scene,
              guint64                 *fingerprints)
{
  const SpacesProblems *problems = scene->report != NULL ? &scene->report->problems : NULL;
  guint size = spaces_board_get_size (scene->board);

  for (guint i = 0; problems != NULL && i < problems->len; i++)
    {
      const SpacesProblem *problem = &problems->items[i];

      if (problem->move != SPACES_NO_MOVE)
        mix (&fingerprints[spaces_slot (
                 size, spaces_board_get_move (scene->board, (gsize) problem->move)->square)],
             spaces_problem_hash (problem));
    }
}

/* What a click would do now, and where the piece is. */
static void
mix_next (const EditorSquareScene *scene,
          guint64                 *fingerprints)
{
  const SpacesNext *next = scene->next;
  guint n_squares = next->size * next->size;

  for (guint i = 0; i < next->size; i++)
    mix (&fingerprints[i],
         spaces_verdict_allows ((SpacesVerdict) next->goal_verdict[i]) ? 2 : 1);
  for (guint i = 0; i < n_squares; i++)
    {
      guint64 piece = spaces_verdict_allows ((SpacesVerdict) next->piece_verdict[i]);
      guint64 trap = spaces_verdict_allows ((SpacesVerdict) next->trap_verdict[i]);

      /* "Can start" and "can move" are different words. */
      mix (&fingerprints[next->size + i], piece << (next->has_piece ? 1 : 2) | trap);
    }
  if (next->has_piece && !next->finished)
    mix (&fingerprints[spaces_slot (next->size, next->piece)], 3);
}

void
editor_board_labels_update (EditorBoardLabels       *labels,
                            const EditorSquareScene *scene,
                            EditorBoardLabelFunc     func,
                            gpointer                 data)
{
  guint64 fingerprints[SPACES_MAX_SLOTS] = { 0 };
  guint size = spaces_board_get_size (scene->board);
  gboolean all = labels->size != size;

  mix_moves (scene, fingerprints);
  mix_problems (scene, fingerprints);
  mix_next (scene, fingerprints);

  for (guint slot = 0; slot < size * (size + 1); slot++)
    {
      SpacesSquare square = { (gint8) ((int) (slot / size) - 1), (gint8) (slot % size) };
      g_autofree char *words = NULL;

      if (!all && fingerprints[slot] == labels->fingerprint[slot])
        continue;
      words = editor_square_describe (scene, square);
      func (square, words, data);
    }

  memcpy (labels->fingerprint, fingerprints, sizeof fingerprints);
  labels->size = size;
}
