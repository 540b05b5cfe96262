/* What one edit costs with everything shown: canvas, timeline, and the sidebar with its rows, code,
 * thumbnail and QR code; first the call itself, then all that follows it up to the last frame. */
#include "app/design-page.h"
#include "app/settings.h"

#include <adwaita.h>
#include <stdlib.h>
#include <time.h>

#define N_EDITS 40

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
settle (void)
{
  gint64 quiet_since = g_get_monotonic_time ();

  /* A frame may wait for the clock of the screen; two of them without work are quiet. */
  while (g_get_monotonic_time () - quiet_since < 2 * G_USEC_PER_SEC / 60)
    {
      if (g_main_context_iteration (NULL, FALSE))
        quiet_since = g_get_monotonic_time ();
    }
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return *(const double *) a < *(const double *) b ? -1 : 1;
}

static double
median (double *values)
{
  qsort (values, N_EDITS, sizeof *values, compare);

  return values[N_EDITS / 2];
}

static void
measure (guint size)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (SpacesBoard) board = long_board (size);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (EditorBoardLink) link = editor_board_link_new (editor, settings);
  GtkWidget *page = g_object_new (EDITOR_TYPE_DESIGN_PAGE, NULL);
  GtkWidget *window = gtk_window_new ();
  double call[N_EDITS];
  double work[N_EDITS];

  editor_design_page_set_editor (EDITOR_DESIGN_PAGE (page), editor);
  editor_design_page_complete (EDITOR_DESIGN_PAGE (page), link, settings);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));
  settle ();

  for (guint i = 0; i < N_EDITS; i++)
    {
      clock_t start = clock ();

      board_editor_set_type (editor, 100, i % 2 ? SPACES_MOVE_PIECE : SPACES_MOVE_TRAP);
      call[i] = (clock () - start) * 1000.0 / CLOCKS_PER_SEC;
      settle ();
      work[i] = (clock () - start) * 1000.0 / CLOCKS_PER_SEC;
    }

  g_print ("%2u×%-2u %4u moves: processor time of an edit %.2f ms, until all is shown about %.1f ms\n", size,
           size, 2 * size * size, median (call), median (work) - 2 * 1000.0 / 60);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int   argc,
      char *argv[])
{
  gtk_init ();
  adw_init ();
  measure (10);
  measure (31);
  return 0;
}
