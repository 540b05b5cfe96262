/* What it costs to write a board to a file of each kind, in milliseconds by the clock and of
 * processor time, which a PNG spreads over all processors, and how large it becomes; medians.
 * Boards: a ladder on 4×4, a way of 100 moves on 10×10, and 31×31 with all 1,922 moves.
 */
#include "spaces/share/board-export.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define N_MOST 101
#define SECONDS_EACH 0.5

static const struct
{
  guint size;
  gsize n_moves;
} boards[] = { { 4, 5 }, { 10, 100 }, { 31, 1922 } };

static const struct
{
  BoardExportFormat format;
  double            scale;
} kinds[] = {
  { BOARD_EXPORT_THUMBNAIL, 1 }, { BOARD_EXPORT_SVG, 1 }, { BOARD_EXPORT_PDF, 1 },
  { BOARD_EXPORT_PNG, 1 },       { BOARD_EXPORT_PNG, 4 }, { BOARD_EXPORT_PNG, 16 },
  { BOARD_EXPORT_GIF, 1 },
};

/* Row after row from the bottom, left and right in turn, and all the way back. */
static SpacesBoard *
board_new (guint size,
           gsize n_moves)
{
  g_autofree SpacesMove *moves = g_new (SpacesMove, n_moves);
  gsize n_squares = (gsize) size * size;

  for (gsize i = 0; i < n_moves; i++)
    {
      gsize at = i < n_squares ? i : 2 * n_squares - 1 - i;
      guint up = (guint) (at / size);
      guint along = (guint) (at % size);

      moves[i].square.row = (gint8) (size - 1 - up);
      moves[i].square.col = (gint8) (up % 2 == 0 ? along : size - 1 - along);
      moves[i].type = i == at && at % 7 == 6 ? SPACES_MOVE_TRAP : SPACES_MOVE_PIECE;
    }

  return spaces_board_new (size, moves, n_moves);
}

static int
compare (const void *a,
         const void *b)
{
  double difference = *(const double *) a - *(const double *) b;

  return difference < 0 ? -1 : difference > 0;
}

/* Of all threads. */
static double
get_processor_ms (void)
{
  return (double) clock () * 1e3 / CLOCKS_PER_SEC;
}

static void
report (SpacesBoard       *board,
        BoardExportFormat  format,
        double             scale)
{
  g_autoptr (GameSubject) subject = board_export_subject_new (board, NULL);
  const char *id = subject->pictures->formats[format]->id;
  double times[N_MOST], processor_times[N_MOST];
  gint64 until = g_get_monotonic_time () + (gint64) (SECONDS_EACH * G_USEC_PER_SEC);
  PictureExportOptions options;
  gsize n_bytes = 0;
  guint n = 0;

  board_export_options_init (&options, board);
  options.scale = scale;
  while (n < N_MOST && (n < 1 || g_get_monotonic_time () < until))
    {
      gint64 before = g_get_monotonic_time ();
      double processor_before = get_processor_ms ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = board_export_to_bytes (format, board, "Bench", &options, &error);

      times[n] = (double) (g_get_monotonic_time () - before) / 1e3;
      processor_times[n++] = get_processor_ms () - processor_before;
      if (bytes == NULL)
        {
          printf ("%-10s × %2.0f  %s\n", id, scale, error->message);
          return;
        }
      n_bytes = g_bytes_get_size (bytes);
    }
  qsort (times, n, sizeof *times, compare);
  qsort (processor_times, n, sizeof *processor_times, compare);
  printf ("%-10s × %2.0f  %9.3f ms  %9.1f kB  processor %9.3f ms\n", id, scale, times[n / 2],
          (double) n_bytes / 1e3, processor_times[n / 2]);
}

int
main (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (SpacesBoard) board = board_new (boards[i].size, boards[i].n_moves);

      printf ("%u×%u, %zu moves\n", boards[i].size, boards[i].size, boards[i].n_moves);
      for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
        report (board, kinds[k].format, kinds[k].scale);
    }

  return 0;
}
