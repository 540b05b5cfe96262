/* What one edit costs: the new board, its code, its problems, what is legal next, its thumbnail and
 * the QR code of its link; on the longest boards that the rules allow. */
#include "spaces/editor/board-editor.h"
#include "game/draft-journal.h"
#include "qr/qr-symbol.h"
#include "scratch.h"
#include "spaces/thumbnail/thumbnail.h"
#include "store/writer.h"

#include <glib/gstdio.h>
#include <malloc.h>
#include <string.h>

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
      document_undo (DOCUMENT_DOCUMENT (editor));
      derive_everything (editor);
      n_edits += 2;
      elapsed = g_get_monotonic_time () - start;
    }
  while (elapsed < SECONDS_PER_FIGURE * G_USEC_PER_SEC);

  g_print ("edit %2ux%-2u with %4" G_GSIZE_FORMAT " moves   %8.4f ms\n", size, size, n_moves,
           elapsed / 1000.0 / n_edits);
}

static char *
write_history (gpointer     owner,
               const char  *slot,
               gint64      *sequence,
               GError     **error)
{
  return draft_journal_write ("board", owner);
}

/* What the draft of a history of @n_entries costs the main loop: once, when all of it is handed
 * over, and at each edit; and how long it takes until one is on the disk. */
static void
measure_draft (gsize n_entries)
{
  static const StoreWriterSource source = { NULL, write_history };
  g_autoptr (SpacesBoard) board = long_board (31);
  g_autoptr (SpacesBoard) other = spaces_board_with_remove (board, 0, 1);
  g_autoptr (History) history = board_history_new (board);
  g_autofree char *folder = g_dir_make_tmp ("bench-draft-XXXXXX", NULL);
  g_autoptr (Library) work = library_get_work (folder);
  g_autoptr (StoreWriter) writer = NULL;
  gint64 start, begun, edited = 0, written = 0;
  const guint n_edits = 20;

  for (gsize i = 0; i < n_entries; i++)
    history_push (history, &(BoardSnapshot) { i % 2 ? board : other, (char *) "", 0, 0, 0 });

  start = g_get_monotonic_time ();
  writer = store_writer_new (work, folder, "board", &source, history);
  store_writer_begin (writer, STORE_JOURNAL_BEGIN);
  store_writer_change (writer, "1");
  store_writer_flush (writer, 60000);
  begun = g_get_monotonic_time () - start;
  for (guint i = 0; i < n_edits; i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      start = g_get_monotonic_time ();
      draft_journal_append_step (line, HISTORY_STEP_PUSH, history_get_type (history),
                                 history_get_present (history));
      store_writer_append (writer, "1", line->str, FALSE);
      edited += g_get_monotonic_time () - start;
      store_writer_flush (writer, 60000);
      written += g_get_monotonic_time () - start;
    }
  g_print ("draft of %5" G_GSIZE_FORMAT " entries, 31x31   begin %8.4f ms, edit %8.4f ms,"
           " on the disk after %8.4f ms\n", n_entries, begun / 1000.0, edited / 1000.0 / n_edits,
           written / 1000.0 / n_edits);

  g_clear_pointer (&writer, store_writer_free);
  g_clear_object (&work);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  scratch_remove (folder);
}

/* Megabytes that are allocated. */
static double
allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (double) (info.uordblks + info.hblkhd) / (1024 * 1024);
}

/* What @n_edits of a board of 31×31 cost that can all be undone: each, in memory, and in the draft
 * that is begun then. */
static void
measure_undo (gsize n_edits)
{
  g_autoptr (SpacesBoard) board = long_board (31);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (History) history = board_history_new (board);
  g_autofree char *text = NULL;
  double before = allocated ();
  gint64 start = g_get_monotonic_time ();
  double elapsed, kept;

  for (gsize i = 0; i < n_edits; i++)
    board_editor_set_type (editor, 900, i % 2 ? SPACES_MOVE_PIECE : SPACES_MOVE_FINAL);
  elapsed = (double) (g_get_monotonic_time () - start);
  kept = allocated () - before;
  for (gsize i = 0; i < n_edits; i++)
    history_push (history, &(BoardSnapshot) { board, (char *) "", 0, 0, 0 });
  text = draft_journal_write ("board", history);
  g_print ("undo of %5" G_GSIZE_FORMAT " edits, 31x31   edit %8.4f ms, kept %6.1f MB,"
           " draft %6.2f MB\n", n_edits, elapsed / 1000.0 / n_edits, kept,
           (double) strlen (text) / (1024 * 1024));
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
  measure_draft (100);
  measure_draft (1000);
  measure_draft (10000);
  measure_undo (100);
  measure_undo (1000);
  measure_undo (10000);
  measure_undo (20000);
  measure_qr (40);
  measure_qr (100);
  measure_qr (2000);
  return 0;
}
