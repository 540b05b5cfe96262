/* What one edit costs with everything shown: canvas, timeline, and the sidebar with its rows, code,
 * thumbnail and QR code; first the call itself, then all that follows it up to the last frame.
 *
 * Two boards of each size. One is a way over all squares that the rules allow, and the edit is the
 * usual one: the last move is taken back or made again. The other is the worst there is, as long as
 * can be and with a problem on every other move, and the edit changes the words of half its squares
 * and rows.
 *
 * Usage: bench-design-page [SIZE]; without one, 10 and 31.
 */
#include "app/spaces/design-page.h"
#include "app/desktop/settings.h"
#include "app/canvas/document-page.h"
#include "app/window/kinds/document-kinds.h"
#include "spaces/editor/board-editor.h"

#include <adwaita.h>
#include <stdlib.h>
#include <time.h>

#define N_EDITS 40

#define MIN_SIZE 8 /* the worst board has to be longer than the place of its edit */
#define WORST_EDIT 100

/* Column after column, up and down in turn, with @n_layers moves on each square. */
static SpacesBoard *
make_board (guint size,
            guint n_layers)
{
  gsize n_moves = n_layers * (gsize) size * size;
  g_autofree SpacesMove *moves = g_new (SpacesMove, n_moves);

  for (gsize i = 0; i < n_moves; i++)
    {
      gsize at = i / n_layers;
      guint column = at / size;
      guint row = column % 2 ? at % size : size - 1 - at % size;

      moves[i] = (SpacesMove) { { row, column },
                                i % n_layers ? SPACES_MOVE_TRAP : SPACES_MOVE_PIECE };
    }

  return spaces_board_new (size, moves, n_moves);
}

static void
edit_as_usual (BoardEditor *editor,
               guint        i)
{
  if (i % 2)
    document_undo (DOCUMENT_DOCUMENT (editor));
  else
    board_editor_remove (editor,
                         spaces_board_get_n_moves (board_editor_get_board (editor)) - 1);
}

static void
edit_at_worst (BoardEditor *editor,
               guint        i)
{
  board_editor_set_type (editor, WORST_EDIT, i % 2 ? SPACES_MOVE_PIECE : SPACES_MOVE_TRAP);
}

static gboolean
on_quiet (gpointer quiet)
{
  *(gboolean *) quiet = TRUE;
  return G_SOURCE_REMOVE;
}

/* A frame may wait for the clock of the screen; two of them without work are quiet. Waits without
 * taking processor time. */
static void
settle (void)
{
  gboolean quiet = FALSE;

  while (!quiet)
    {
      guint id = g_timeout_add (2 * 1000 / 60, on_quiet, &quiet);

      g_main_context_iteration (NULL, TRUE);
      if (!quiet)
        g_source_remove (id);
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

/* An application loads the program's own style; without one it has to be done by hand. */
static void
load_style (void)
{
  g_autoptr (GtkCssProvider) provider = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (provider, "/com/example/SpacesEditor/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (provider),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}

/* The actions of the main window that buttons of the page have: GTK draws those without one in
 * another, much slower way. */
static void
add_actions (GtkWidget *window)
{
  static const char *const names[] = { "scan", "share", "copy-link", "mail", "play-against" };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (names[i], NULL);

      g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
    }
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
}

static void
measure (const char *name,
         guint       size,
         guint       n_layers,
         void      (*edit) (BoardEditor *editor, guint i))
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (SpacesBoard) board = make_board (size, n_layers);
  g_autoptr (BoardEditor) editor = board_editor_new (board);
  g_autoptr (EditorSharedDocument) shared
      = editor_shared_document_new (DOCUMENT_DOCUMENT (editor), &editor_board_document.share,
                                    settings);
  GtkWidget *page = editor_design_page_new (shared, settings);
  GtkWidget *window = gtk_window_new ();
  double call[N_EDITS];
  double work[N_EDITS];

  editor_document_page_complete (EDITOR_DOCUMENT_PAGE (page));
  add_actions (window);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 720);
  gtk_window_present (GTK_WINDOW (window));
  settle ();

  for (guint i = 0; i < N_EDITS; i++)
    {
      clock_t start = clock ();

      edit (editor, i);
      call[i] = (clock () - start) * 1000.0 / CLOCKS_PER_SEC;
      settle ();
      work[i] = (clock () - start) * 1000.0 / CLOCKS_PER_SEC;
    }

  g_print ("%2u×%-2u %4u moves, %-6s: the call %5.2f ms, until all is shown %5.1f ms\n", size, size,
           n_layers * size * size, name, median (call), median (work));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
measure_both (guint size)
{
  measure ("usual", size, 1, edit_as_usual);
  measure ("worst", size, 2, edit_at_worst);
}

int
main (int   argc,
      char *argv[])
{
  gtk_init ();
  adw_init ();
  load_style ();
  g_print ("processor time of an edit\n");
  if (argc > 1)
    measure_both ((guint) CLAMP (atoi (argv[1]), MIN_SIZE, SPACES_MAX_SIZE));
  else
    {
      measure_both (10);
      measure_both (31);
    }
  return 0;
}
