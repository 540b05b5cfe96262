#include "app/desktop/settings.h"
#include "app/print/print-window.h"
#include "spaces/board/code.h"

#define CODE "4|12p08p12t04p00pG0f"

typedef struct
{
  GSettings   *settings;
  BoardEditor *editor;
  GtkWindow   *parent;
} Fixture;

static SpacesBoard *
board_new (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);
  return board;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (SpacesBoard) board = board_new (CODE);

  fixture->settings = editor_settings_open ();
  fixture->editor = board_editor_new (board);
  fixture->parent = GTK_WINDOW (gtk_window_new ());
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (fixture->parent);
  g_object_unref (fixture->editor);
  g_object_unref (fixture->settings);
}

static GtkWidget *
show_cards (Fixture *fixture)
{
  return editor_print_window_show (fixture->parent, fixture->editor, fixture->settings);
}

static gboolean
activate (GtkWidget  *window,
          const char *action)
{
  return gtk_widget_activate_action (window, action, NULL);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    continue;
}

/* A key can come before the first sheet was made; there was nothing to print then, and a crash. */
static void
test_before_the_first_sheet (Fixture       *fixture,
                             gconstpointer  data)
{
  GtkWidget *window = show_cards (fixture);

  activate (window, "cards.print");
  activate (window, "cards.pdf");
  activate (window, "cards.svg");
  activate (window, "cards.png");
  settle ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 2);
}

/* A second one would print something else than the first. */
static void
test_one_window (Fixture       *fixture,
                 gconstpointer  data)
{
  GtkWidget *window = show_cards (fixture);

  g_assert_true (show_cards (fixture) == window);
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_assert_false (gtk_widget_get_visible (window));
  g_assert_true (show_cards (fixture) == window);
  g_assert_true (gtk_widget_get_visible (window));
}

static const char *
get_boards_title (GtkWidget *window)
{
  GObject *row = gtk_widget_get_template_child (window, EDITOR_TYPE_PRINT_WINDOW, "boards_row");

  return adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
}

/* A board that grows its first move meanwhile is printed, and one that loses its last is not. */
static void
test_follows_the_open_board (Fixture       *fixture,
                             gconstpointer  data)
{
  GtkWidget *window = show_cards (fixture);
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  g_autoptr (SpacesBoard) other = board_new ("2|2p0p2tG0f");

  settle ();
  g_assert_cmpstr (get_boards_title (window), ==, "1 board");
  board_editor_load (fixture->editor, empty, NULL);
  settle ();
  g_assert_cmpstr (get_boards_title (window), ==, "0 boards");
  board_editor_load (fixture->editor, other, "Zig");
  settle ();
  g_assert_cmpstr (get_boards_title (window), ==, "1 board");
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("/cards-window/before-the-first-sheet", test_before_the_first_sheet);
  ADD ("/cards-window/one-window", test_one_window);
  ADD ("/cards-window/follows-the-open-board", test_follows_the_open_board);
  return g_test_run ();
}
