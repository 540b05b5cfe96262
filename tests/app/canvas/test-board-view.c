#include "app/canvas/board-canvas.h"
#include "app/canvas/board-input.h"
#include "app/canvas/board-view.h"
#include "spaces/board/visits.h"
#include "spaces/board/code.h"

#include <adwaita.h>

typedef struct
{
  BoardEditor     *editor;
  GtkWidget       *window;
  EditorBoardView *view;
} Fixture;

static SpacesBoard *
read_board (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);
  return board;
}

static void
set_up (Fixture       *fixture,
        gconstpointer  code)
{
  g_autoptr (SpacesBoard) board = read_board (code);

  fixture->editor = board_editor_new (board);
  fixture->view = g_object_new (EDITOR_TYPE_BOARD_VIEW, NULL);
  editor_board_input_attach (fixture->view);
  editor_board_view_set_editor (fixture->view, fixture->editor);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 760, 580);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (editor_board_view_get_layout (fixture->view)->width < 700)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  code)
{
  while (g_main_context_iteration (NULL, FALSE)) /* what is announced keeps the window */
    continue;
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->editor);
}

static GtkWidget *
get_cell (Fixture      *fixture,
          SpacesSquare  square)
{
  guint size = editor_board_view_get_layout (fixture->view)->size;

  return GTK_WIDGET (editor_cell_view_get_cell (EDITOR_CELL_VIEW (fixture->view),
                                                spaces_slot (size, square)));
}

static void
assert_label (Fixture    *fixture,
              int         row,
              int         col,
              const char *label)
{
  SpacesSquare square = { (gint8) row, (gint8) col };
  GtkWidget *cell = get_cell (fixture, square);

  gtk_test_accessible_assert_property (cell, GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

static void
test_roles (Fixture       *fixture,
            gconstpointer  code)
{
  guint n_cells = 0;

  gtk_test_accessible_assert_role (GTK_WIDGET (fixture->view), GTK_ACCESSIBLE_ROLE_GRID);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      gtk_test_accessible_assert_role (child, GTK_ACCESSIBLE_ROLE_GRID_CELL);
      g_assert_true (gtk_widget_get_focusable (child));
      n_cells++;
    }
  g_assert_cmpuint (n_cells, ==, 4 * 4 + 4);
}

static void
test_labels (Fixture       *fixture,
             gconstpointer  code)
{
  assert_label (fixture, 3, 0, "piece, move 1, trap, move 3; row 3, column 0");
  assert_label (fixture, 2, 0,
                "the piece is here, piece, move 2; row 2, column 0; a trap can be placed under the "
                "piece, a supermove");
  assert_label (fixture, 1, 0,
                "empty; row 1, column 0; the piece can move here; a trap can be placed here");
  assert_label (fixture, 0, 3, "empty; row 0, column 3");
  assert_label (fixture, -1, 0, "goal, column 0");

  g_assert_true (
      editor_board_view_place (fixture->view, SPACES_MOVE_PIECE, (SpacesSquare) { 1, 0 }));
  g_assert_true (
      editor_board_view_place (fixture->view, SPACES_MOVE_PIECE, (SpacesSquare) { 0, 0 }));
  assert_label (fixture, -1, 0, "goal, column 0; the piece can finish here");
  g_assert_true (
      editor_board_view_place (fixture->view, SPACES_MOVE_PIECE, (SpacesSquare) { -1, 0 }));
  editor_board_view_clear_note (fixture->view);
  assert_label (fixture, -1, 0, "finish, move 6; goal, column 0");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p12t04p00pG0f");

  board_editor_set_position (fixture->editor, 3);
  assert_label (fixture, 0, 0, "later piece, move 5; row 0, column 0");
  assert_label (fixture, -1, 0, "later finish, move 6; goal, column 0");
}

static void
test_rejection (Fixture       *fixture,
                gconstpointer  code)
{
  SpacesSquare far = { 0, 3 };
  const EditorBoardNote *note;

  editor_board_view_move_cursor (fixture->view, far, TRUE);
  g_assert_false (editor_board_view_place (fixture->view, SPACES_MOVE_PIECE, far));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p12t");
  note = editor_board_view_get_note (fixture->view);
  g_assert_cmpint (note->kind, ==, EDITOR_NOTE_REJECTION);
  g_assert_true (g_str_has_prefix (note->text, "Row 0, column 3"));
  g_assert_true (spaces_square_equal (note->square, far));

  editor_board_view_move_cursor (fixture->view, (SpacesSquare) { 1, 3 }, TRUE);
  g_assert_cmpint (note->kind, ==, EDITOR_NOTE_NONE);
}

/* The goal is cheered, and the next change of the board ends that. */
static void
test_cheer (Fixture       *fixture,
            gconstpointer  code)
{
  const EditorBoardNote *note = editor_board_view_get_note (fixture->view);

  editor_board_view_place (fixture->view, SPACES_MOVE_PIECE, (SpacesSquare) { 1, 0 });
  editor_board_view_place (fixture->view, SPACES_MOVE_PIECE, (SpacesSquare) { 0, 0 });
  g_assert_cmpint (note->kind, ==, EDITOR_NOTE_NONE);
  editor_board_view_move_cursor (fixture->view, (SpacesSquare) { -1, 0 }, TRUE);
  editor_board_view_place (fixture->view, SPACES_MOVE_PIECE, (SpacesSquare) { -1, 0 });

  g_assert_cmpint (note->kind, ==, EDITOR_NOTE_CHEER);
  g_assert_cmpstr (note->text, ==, "Goal! The board is finished in 6 moves.");
  assert_label (fixture, -1, 0, "finish, move 6; goal, column 0");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_cmpint (note->kind, ==, EDITOR_NOTE_NONE);
}

static void
test_focus_is_cursor (Fixture       *fixture,
                      gconstpointer  code)
{
  SpacesSquare square = { 1, 2 };
  GtkWidget *cell = get_cell (fixture, square);

  gtk_widget_grab_focus (cell);
  g_assert_true (spaces_square_equal (editor_board_view_get_cursor (fixture->view), square));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == cell);

  board_editor_set_selection (fixture->editor, 2);
  g_assert_true (spaces_square_equal (editor_board_view_get_cursor (fixture->view),
                                      (SpacesSquare) { 3, 0 }));
}

static void
test_cells_are_where_squares_are (Fixture       *fixture,
                                  gconstpointer  code)
{
  for (int row = -1; row < 4; row++)
    for (int col = 0; col < 4; col++)
      {
        SpacesSquare square = { (gint8) row, (gint8) col };
        DrawingRect rect = spaces_layout_get_rect (editor_board_view_get_layout (fixture->view),
                                                   square);
        graphene_rect_t bounds;

        g_assert_true (
            gtk_widget_compute_bounds (get_cell (fixture, square),
                                       GTK_WIDGET (fixture->view), &bounds));
        g_assert_cmpfloat_with_epsilon (bounds.origin.x, rect.x, 1);
        g_assert_cmpfloat_with_epsilon (bounds.origin.y, rect.y, 1);
        g_assert_cmpfloat_with_epsilon (bounds.size.width, rect.width, 1);
      }
}

static void
test_other_size (Fixture       *fixture,
                 gconstpointer  code)
{
  g_autoptr (SpacesBoard) large = spaces_board_new (31, NULL, 0);

  editor_board_view_move_cursor (fixture->view, (SpacesSquare) { 0, 0 }, TRUE);
  g_assert_false (
      editor_board_view_place (fixture->view, SPACES_MOVE_PIECE, (SpacesSquare) { 0, 3 }));
  board_editor_load (fixture->editor, large, "");
  g_assert_null (editor_board_view_get_note (fixture->view)->text);
  assert_label (fixture, 30, 30, "empty; row 30, column 30; the piece can start here");

  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  assert_label (fixture, 3, 0, "piece, move 1, trap, move 3; row 3, column 0");
}

/* With the square that had it the keyboard would be nowhere up to the next frame, and so would its
 * keys. */
static void
test_other_size_keeps_focus (Fixture       *fixture,
                             gconstpointer  code)
{
  g_autoptr (SpacesBoard) small = spaces_board_new (2, NULL, 0);
  SpacesSquare corner = { 1, 0 };

  gtk_widget_grab_focus (get_cell (fixture, (SpacesSquare) { 1, 2 }));
  board_editor_load (fixture->editor, small, "");
  g_assert_true (spaces_square_equal (editor_board_view_get_cursor (fixture->view), corner));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window))
                 == get_cell (fixture, corner));

  gtk_root_set_focus (GTK_ROOT (fixture->window), NULL);
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_null (gtk_root_get_focus (GTK_ROOT (fixture->window)));
}

static void
test_zoom_scrolls (Fixture       *fixture,
                   gconstpointer  code)
{
  const SpacesLayout *layout = editor_board_view_get_layout (fixture->view);
  double cell = layout->cell;
  DrawingRect before, after;

  before = spaces_layout_get_rect (layout, (SpacesSquare) { 2, 2 });
  editor_cell_view_zoom_at (EDITOR_CELL_VIEW (fixture->view), 4, before.x, before.y);
  after = spaces_layout_get_rect (layout, (SpacesSquare) { 2, 2 });
  g_assert_cmpfloat_with_epsilon (layout->cell, 4 * cell, 1);
  g_assert_cmpfloat_with_epsilon (after.x, before.x, 2);
  g_assert_cmpfloat_with_epsilon (after.y, before.y, 2);

  editor_cell_view_set_zoom (EDITOR_CELL_VIEW (fixture->view), 100);
  g_assert_cmpfloat (editor_cell_view_get_zoom (EDITOR_CELL_VIEW (fixture->view)), ==,
                     EDITOR_BOARD_MAX_ZOOM);
  editor_cell_view_set_zoom (EDITOR_CELL_VIEW (fixture->view), 1);
  g_assert_cmpfloat (layout->cell, ==, cell);
}

static void
test_canvas_has_a_view (Fixture       *fixture,
                        gconstpointer  code)
{
  g_autoptr (GtkWidget) canvas = g_object_ref_sink (g_object_new (EDITOR_TYPE_BOARD_CANVAS, NULL));
  EditorBoardView *view = editor_board_canvas_get_view (EDITOR_BOARD_CANVAS (canvas));
  int tool;

  editor_board_view_set_editor (view, fixture->editor);
  g_object_set (view, "tool", SPACES_MOVE_TRAP, NULL);
  g_object_get (view, "tool", &tool, NULL);
  g_assert_true (editor_board_view_get_editor (view) == fixture->editor);
  g_assert_cmpint (tool, ==, SPACES_MOVE_TRAP);
}

static void
add (const char *name,
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, "4|12p08p12t", set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  add ("/board-view/roles", test_roles);
  add ("/board-view/labels", test_labels);
  add ("/board-view/rejection-changes-nothing", test_rejection);
  add ("/board-view/cheer-is-spoken", test_cheer);
  add ("/board-view/focus-is-the-cursor", test_focus_is_cursor);
  add ("/board-view/cells-are-where-squares-are", test_cells_are_where_squares_are);
  add ("/board-view/other-size", test_other_size);
  add ("/board-view/other-size-keeps-the-focus", test_other_size_keeps_focus);
  add ("/board-view/zoom-keeps-the-point-and-its-bounds", test_zoom_scrolls);
  add ("/board-canvas/has-a-view", test_canvas_has_a_view);
  return g_test_run ();
}
