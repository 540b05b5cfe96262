/* How the work of some things grows with their size: n, 10 n and 100 n, in milliseconds of
 * processor time, and in microseconds for each; medians. What grows as its work does keeps the
 * second number.
 */
#include "cards/deal/deal.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/solver/pent-solver.h"
#include "print/print-sheet.h"
#include "qr/qr-symbol.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "spaces/picture/paper-picture.h"
#include "spaces/share/board-export.h"

#include <stdlib.h>
#include <time.h>

#define MOST_RUNS 9
#define SECONDS_EACH 3.0

/* Up each column in turn, on 31×31; one frame a move. */
static void
write_gif (guint n)
{
  g_autofree SpacesMove *moves = g_new0 (SpacesMove, n);
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (GBytes) bytes = NULL;
  PictureExportOptions options;

  for (guint i = 0; i < n; i++)
    {
      moves[i].square.row = (gint8) (30 - i / 31);
      moves[i].square.col = (gint8) (i / 31 % 2 == 0 ? i % 31 : 30 - i % 31);
      moves[i].type = SPACES_MOVE_PIECE;
    }
  board = spaces_board_new (31, moves, n);
  board_export_options_init (&options, board);
  bytes = board_export_to_bytes (BOARD_EXPORT_GIF, board, NULL, &options, NULL);
  g_assert_nonnull (bytes);
}

/* So many steps of the search for all ways to fill 6×10. */
static void
solve (guint n)
{
  g_autoptr (PentBoard) board = pent_slug_decode ("R6a", -1, NULL, NULL);
  g_autoptr (PentSolution) solution = pent_solver_solve (board, TRUE, n, NULL, NULL);

  g_assert_nonnull (solution);
}

static void
encode_qr (guint n)
{
  g_autofree char *text = g_strnfill (n, '7');
  g_autoptr (QrSymbol) symbol = NULL;

  for (guint i = 0; i < n; i += 3)
    text[i] = "pGt|"[i / 3 % 4]; /* as codes are: neither figures alone nor without */
  symbol = qr_symbol_new (text, QR_LEVEL_L, NULL);
  g_assert_nonnull (symbol);
}

static void
deal (guint n)
{
  for (guint i = 1; i <= n; i++)
    {
      const CardsDeal number = { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, i };

      cards_table_unref (cards_deal_make (&number));
    }
}

static void
write_pdf (guint n)
{
  static const char *const codes[] = { "4|12p08p12t04p00pG0f", "5|22p17p18t12p07p08t02pG2f" };
  const SheetSpec spec = { 210, 297, 10, 6, 88, 63, SHEET_FRONTS };
  const PrintSheetOptions options = { FALSE, TRUE, TRUE, "Bench" };
  g_autoptr (GOutputStream) pdf = g_memory_output_stream_new_resizable ();
  g_autoptr (GPtrArray) cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);
  g_autoptr (PrintSheet) sheet = NULL;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode (codes[i % 2], -1, NULL, NULL);
      g_autofree char *link
          = share_link_make (SHARE_LINK_SHORT, SHARE_DEFAULT_SHORT_BASE, board, NULL);

      g_ptr_array_add (cards, print_card_new (spaces_paper_picture_new (board, link), "Bench", NULL,
                                              QR_LEVEL_M, NULL));
    }
  sheet = print_sheet_new (cards, &spec, &options, NULL);
  g_assert_true (print_sheet_write_pdf (sheet, pdf, NULL, NULL, NULL, NULL));
}

static const struct
{
  const char *name;
  const char *unit;
  void      (*work) (guint n);
  guint       n;
} rows[] = {
  { "GIF", "frames of 31×31", write_gif, 9 },
  { "pentominoes", "steps of the solver", solve, 10000 },
  { "QR code", "characters", encode_qr, 11 },
  { "solitaire", "deals", deal, 1000 },
  { "PDF", "cards", write_pdf, 10 },
};

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : 1;
}

static void
measure (gsize row,
         guint n)
{
  gint64 until = g_get_monotonic_time () + (gint64) (SECONDS_EACH * G_USEC_PER_SEC);
  double times[MOST_RUNS];
  guint n_runs = 0;

  while (n_runs == 0 || (n_runs < MOST_RUNS && g_get_monotonic_time () < until))
    {
      clock_t before = clock ();

      rows[row].work (n);
      times[n_runs++] = (double) (clock () - before) * 1e3 / CLOCKS_PER_SEC;
    }
  qsort (times, n_runs, sizeof *times, compare);
  g_print ("%s, %u %s: %.2f ms, each %.3f µs\n", rows[row].name, n, rows[row].unit,
           times[n_runs / 2], times[n_runs / 2] * 1e3 / n);
}

int
main (void)
{
  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    for (guint factor = 1; factor <= 100; factor *= 10)
      measure (row, rows[row].n * factor);

  return 0;
}
