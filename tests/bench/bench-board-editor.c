/* What one edit costs: the new board, its code, its problems, what is legal next, its thumbnail and
 * the QR code of its link; on the longest boards that the rules allow. */
#include "editor/board-editor.h"
#include "share/qr-symbol.h"
#include "spaces/spaces-thumbnail.h"

#define SECONDS_PER_FIGURE 1

/* A board of 2·size² moves: up and down the columns, a trap under most steps of the way back. It
 * need not be legal: the cost is what is asked for. */
static SpacesBoard *
long_board (guint size)
{
  gsize n_moves = 2 * (gsize) size * size;
  g_autofree SpacesMove *moves = g_new (SpacesMove, n_moves);

  for (gsize i = 0; i < n_moves; i++)
    {
      gsize at = i / 2;
      guint column = at / size;
      guint row = column % 2 ? at % size : size - 1 - at % size;

      moves[i] = (SpacesMove) { { row, column }, i % 2 ? SPACES_MOVE_TRAP : SPACES_MOVE_PIECE };
    }

  return spaces_board_new (size, moves, n_moves);
}

static void
derive_everything (BoardEditor *editor)
{
  g_autofree char *thumbnail = NULL;

  board_editor_get_code (editor);
  board_editor_get_report (editor);
  board_editor_get_next (editor);
  thumbnail = spaces_thumbnail_player (board_editor_get_board (editor));
}

static void
measure_edit (guint size,
              gsize n_moves)
{
  g_autoptr (SpacesBoard) whole = long_board (size);
  g_autoptr (SpacesBoard) board = spaces_board_with_remove (
      whole, n_moves, spaces_board_get_n_moves (whole) - n_moves);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  gint64 start = g_get_monotonic_time ();
  gint64 elapsed;
  guint n_edits = 0;

  do
    {
      board_editor_set_type (editor, n_moves / 2, SPACES_MOVE_FINAL);
      derive_everything (editor);
      board_editor_undo (editor);
      derive_everything (editor);
      n_edits += 2;
      elapsed = g_get_monotonic_time () - start;
    }
  while (elapsed < SECONDS_PER_FIGURE * G_USEC_PER_SEC);

  g_print ("edit %2ux%-2u with %4" G_GSIZE_FORMAT " moves   %8.4f ms\n", size, size, n_moves,
           elapsed / 1000.0 / n_edits);
}

static void
measure_qr (gsize length)
{
  g_autofree char *link = g_strnfill (length, 'p');
  gint64 start = g_get_monotonic_time ();
  gint64 elapsed;
  guint n_symbols = 0;

  do
    {
      g_autoptr (QrSymbol) symbol = qr_symbol_new (link, QR_LEVEL_M, NULL);

      g_assert_nonnull (symbol);
      n_symbols++;
      elapsed = g_get_monotonic_time () - start;
    }
  while (elapsed < SECONDS_PER_FIGURE * G_USEC_PER_SEC);

  g_print ("QR code of %4" G_GSIZE_FORMAT " bytes         %8.4f ms\n", length,
           elapsed / 1000.0 / n_symbols);
}

int
main (void)
{
  measure_edit (4, 6);
  measure_edit (10, 20);
  measure_edit (10, 200);
  measure_edit (31, 1922);
  measure_qr (40);
  measure_qr (100);
  measure_qr (2000);
  return 0;
}
