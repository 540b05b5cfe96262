/* A board of pentominoes as a player without a picture has it: what is spoken of each square, and
 * what keys and drags do. The letters of the boards are those of their links. */
#include "app/pentominoes/pent-input.h"
#include "app/pentominoes/pent-view.h"
#include "pentominoes/encoding/slug.h"

#include <adwaita.h>

typedef struct
{
  PentEditor     *editor;
  GtkWidget      *window;
  EditorPentView *view;
} Fixture;

/* @data is the link of the board. */
static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  g_autoptr (PentBoard) board = pent_slug_decode (data, -1, NULL, NULL);

  fixture->editor = pent_editor_new (board);
  fixture->view = g_object_new (EDITOR_TYPE_PENT_VIEW, NULL);
  editor_pent_input_attach (fixture->view);
  editor_pent_view_set_editor (fixture->view, fixture->editor);
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->view));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 480, 480);
  gtk_window_present (GTK_WINDOW (fixture->window));
  while (editor_pent_view_get_layout (fixture->view)->cell < 10)
    g_main_context_iteration (NULL, TRUE);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->editor);
}

static void
assert_slug (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *slug = pent_slug_encode (pent_editor_get_board (fixture->editor), NULL);

  g_assert_cmpstr (slug, ==, expected);
}

/* The squares are the children of the view, row by row. */
static GtkWidget *
get_square (Fixture *fixture,
            guint    row,
            guint    col)
{
  guint n = row * (pent_editor_get_board (fixture->editor))->width + col;
  GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (fixture->view));

  while (n-- > 0)
    child = gtk_widget_get_next_sibling (child);

  return child;
}

static void
assert_words (Fixture    *fixture,
              guint       row,
              guint       col,
              const char *words)
{
  GtkWidget *square = get_square (fixture, row, col);

  gtk_test_accessible_assert_role (square, GTK_ACCESSIBLE_ROLE_GRID_CELL);
  gtk_test_accessible_assert_property (square, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
}

static void
assert_note (Fixture    *fixture,
             const char *words)
{
  g_autofree char *note = NULL;

  g_object_get (fixture->view, "note", &note, NULL);
  g_assert_cmpstr (note, ==, words);
}

/* As the controller of the view has it. */
static gboolean
press (Fixture         *fixture,
       guint            key,
       GdkModifierType  state)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (fixture->view));
  gboolean is_done = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", key, 0, state, &is_done);
    }

  return is_done;
}

static void
press_all (Fixture     *fixture,
           const guint *keys)
{
  for (; *keys != 0; keys++)
    g_assert_true (press (fixture, *keys, 0));
}

static void
test_squares_are_spoken (Fixture       *fixture,
                         gconstpointer  data)
{
  gtk_test_accessible_assert_role (GTK_WIDGET (fixture->view), GTK_ACCESSIBLE_ROLE_GRID);
  gtk_test_accessible_assert_property (GTK_WIDGET (fixture->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Board of pentominoes");
  assert_words (fixture, 0, 0, "empty; row 0, column 0");
  assert_words (fixture, 1, 1, "centre of piece X, not turned; row 1, column 1");
  assert_words (fixture, 1, 2, "pieces I and X overlap; row 1, column 2");
  assert_words (fixture, 1, 5, "piece I; row 1, column 5");
  assert_words (fixture, 4, 1, "piece L sticks out of the board here; row 4, column 1");
  assert_words (fixture, 4, 4, "blocked; row 4, column 4");
}

/* Focus is on one square of the board, and goes where the cursor goes, round at the edges. */
static void
test_focus_follows_the_cursor (Fixture       *fixture,
                               gconstpointer  data)
{
  gtk_widget_grab_focus (GTK_WIDGET (fixture->view));
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_square (fixture, 0, 0));
  press_all (fixture, (guint[]){ GDK_KEY_Up, GDK_KEY_Left, 0 });
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_square (fixture, 4, 4));
  g_assert_false (press (fixture, GDK_KEY_Up, GDK_CONTROL_MASK));
  g_assert_false (press (fixture, GDK_KEY_x, 0));
}

/* Enter picks nothing up at first, and a piece in the hand is not lost over a blocked square. */
static void
test_begins_on_an_empty_square (Fixture       *fixture,
                                gconstpointer  data)
{
  press_all (fixture, (guint[]){ GDK_KEY_Return, 0 });
  assert_slug (fixture, data);
  press_all (fixture, (guint[]){ GDK_KEY_e, GDK_KEY_e, GDK_KEY_Left, GDK_KEY_Return, 0 });
  assert_slug (fixture, data);
  g_assert_cmpint (editor_pent_view_get_hand (fixture->view), ==, 0);
}

static void
test_built_by_keys (Fixture       *fixture,
                    gconstpointer  data)
{
  press_all (fixture, (guint[]){ GDK_KEY_Return, 0 }); /* there is nothing in the hand */
  assert_slug (fixture, "R55");
  assert_note (fixture, "Choose a piece first, below the board or with Q and E");
  assert_words (fixture, 0, 0, "empty; row 0, column 0");

  /* Blocked squares, then F; turned, mirrored, and put down in the middle. */
  press_all (fixture, (guint[]){ GDK_KEY_e, 0 });
  assert_note (fixture, "Blocked squares: Enter puts one down");
  press_all (fixture, (guint[]){ GDK_KEY_e, 0 });
  assert_note (fixture, "Piece F: Enter puts it down; A, D, S and W turn it");
  press_all (fixture, (guint[]){ GDK_KEY_d, GDK_KEY_s, GDK_KEY_Down, GDK_KEY_Right,
                                 GDK_KEY_Right, GDK_KEY_space, 0 });
  assert_slug (fixture, "R55F712");
  assert_note (fixture, "F put down");
  assert_words (fixture, 1, 2,
                "centre of piece F, three-quarter turn, mirrored; row 1, column 2");
  g_assert_cmpuint (editor_pent_view_get_hand (fixture->view), ==, PENT_NAME_NONE);

  /* With an empty hand keys turn what lies there. */
  press_all (fixture, (guint[]){ GDK_KEY_a, 0 });
  assert_slug (fixture, "R55F612");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  assert_slug (fixture, "R55F712");
  document_redo (DOCUMENT_DOCUMENT (fixture->editor));

  /* What is picked up is in the hand as it lay. */
  press_all (fixture, (guint[]){ GDK_KEY_Return, GDK_KEY_Down, GDK_KEY_Return, 0 });
  assert_slug (fixture, "R55F622");
  press_all (fixture, (guint[]){ GDK_KEY_BackSpace, GDK_KEY_b, 0 });
  assert_slug (fixture, "R55R22");
  assert_note (fixture, "Square blocked");
  assert_words (fixture, 2, 2, "blocked; row 2, column 2");
  press_all (fixture, (guint[]){ GDK_KEY_b, 0 });
  assert_slug (fixture, "R55");
}

static void
test_escape_empties_the_hand (Fixture       *fixture,
                              gconstpointer  data)
{
  press_all (fixture, (guint[]){ GDK_KEY_q, GDK_KEY_q, GDK_KEY_Escape, 0 });
  g_assert_cmpuint (editor_pent_view_get_hand (fixture->view), ==, PENT_NAME_NONE);
  g_assert_false (press (fixture, GDK_KEY_Escape, 0)); /* it is the window's then */
  assert_slug (fixture, "R55");
}

/* What a page with these actions was asked for. */
static void
note_action (GSimpleAction *action,
             GVariant      *parameter,
             GString       *asked)
{
  g_string_append (asked, g_action_get_name (G_ACTION (action)));
  if (parameter != NULL)
    g_string_append_printf (asked, " %d", g_variant_get_int32 (parameter));
  g_string_append_c (asked, ';');
}

static void
test_keys_of_the_page (Fixture       *fixture,
                       gconstpointer  data)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) hint = g_simple_action_new ("hint", NULL);
  g_autoptr (GSimpleAction) color = g_simple_action_new ("next-color", G_VARIANT_TYPE_INT32);
  g_autoptr (GString) asked = g_string_new (NULL);

  g_signal_connect (hint, "activate", G_CALLBACK (note_action), asked);
  g_signal_connect (color, "activate", G_CALLBACK (note_action), asked);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (hint));
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (color));
  gtk_widget_insert_action_group (fixture->window, "pentominoes", G_ACTION_GROUP (group));

  g_assert_true (press (fixture, GDK_KEY_h, 0));
  g_assert_true (press (fixture, GDK_KEY_c, 0));
  g_assert_true (press (fixture, GDK_KEY_C, GDK_SHIFT_MASK));
  g_assert_cmpstr (asked->str, ==, "hint;next-color 1;next-color -1;");
}

/* The I lies upright in the middle of a projective plane of 5×5. Gripped above its centre and
 * carried up and over the left edge, it comes in at the right and mirrored, as low as it was
 * high. */
static void
test_dragged_over_an_edge (Fixture       *fixture,
                           gconstpointer  data)
{
  g_assert_false (editor_pent_view_lift (fixture->view, (PentSquare) { 0, 0 }));
  g_assert_true (editor_pent_view_lift (fixture->view, (PentSquare) { 1, 2 }));
  editor_pent_view_drag (fixture->view, (PentSquare) { 0, -1 });
  assert_slug (fixture, "P55I022"); /* until it is dropped */
  editor_pent_view_drop (fixture->view);
  assert_slug (fixture, "P55I434");
  assert_words (fixture, 3, 4, "centre of piece I, mirrored; row 3, column 4");

  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  assert_slug (fixture, "P55I022");
}

static void
test_dragged_away (Fixture       *fixture,
                   gconstpointer  data)
{
  editor_pent_view_lift (fixture->view, (PentSquare) { 2, 2 });
  editor_pent_view_drag (fixture->view, (PentSquare) { 2, 30 });
  editor_pent_view_cancel (fixture->view);
  editor_pent_view_drop (fixture->view); /* there is nothing to drop any more */
  assert_slug (fixture, "P55I022");

  editor_pent_view_lift (fixture->view, (PentSquare) { 2, 2 });
  editor_pent_view_drag (fixture->view, (PentSquare) { 2, 30 });
  editor_pent_view_drop (fixture->view);
  assert_slug (fixture, "P55");

  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  editor_pent_view_lift (fixture->view, (PentSquare) { 2, 2 });
  editor_pent_view_drag (fixture->view, EDITOR_PENT_NOWHERE);
  editor_pent_view_drop (fixture->view);
  assert_slug (fixture, "P55");
}

/* Nothing is joined to the right of a rectangle: there a piece is away at once. */
static void
test_dragged_off_an_edge (Fixture       *fixture,
                          gconstpointer  data)
{
  pent_editor_set_surface (fixture->editor, PENT_SURFACE_RECTANGLE);
  editor_pent_view_lift (fixture->view, (PentSquare) { 2, 2 });
  editor_pent_view_drag (fixture->view, (PentSquare) { 2, 5 });
  editor_pent_view_drop (fixture->view);
  assert_slug (fixture, "R55");
}

/* The piece that is dragged may be gone, and its index another's: dropping does nothing. */
static void
test_board_changes_while_dragging (Fixture       *fixture,
                                   gconstpointer  data)
{
  editor_pent_view_lift (fixture->view, (PentSquare) { 2, 2 });
  editor_pent_view_drag (fixture->view, (PentSquare) { 2, 3 });
  pent_editor_clear (fixture->editor);
  editor_pent_view_drop (fixture->view);
  assert_slug (fixture, "P55");

  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  editor_pent_view_lift (fixture->view, (PentSquare) { 4, 2 });
  pent_editor_set_size (fixture->editor, 3, 3);
  g_assert_null (get_square (fixture, 3, 0));
  editor_pent_view_drop (fixture->view);
  assert_slug (fixture, "P33I022");
}

/* The cursor was on a row that is gone. */
static void
test_smaller_board_keeps_the_cursor (Fixture       *fixture,
                                     gconstpointer  data)
{
  press_all (fixture, (guint[]){ GDK_KEY_Up, GDK_KEY_Left, 0 });
  pent_editor_set_size (fixture->editor, 4, 3);
  g_assert_cmpint (editor_pent_view_get_cursor (fixture->view).row, ==, 3);
  g_assert_cmpint (editor_pent_view_get_cursor (fixture->view).col, ==, 2);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (fixture->window)) == get_square (fixture, 3, 2));
}

int
main (int   argc,
      char *argv[])
{
  static const struct
  {
    const char *name;
    const char *slug;
    void      (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "squares-are-spoken", "R57X011I114L231R44", test_squares_are_spoken },
    { "focus-follows-the-cursor", "R55", test_focus_follows_the_cursor },
    { "begins-on-an-empty-square", "R55R00", test_begins_on_an_empty_square },
    { "built-by-keys", "R55", test_built_by_keys },
    { "escape-empties-the-hand", "R55", test_escape_empties_the_hand },
    { "keys-of-the-page", "R55", test_keys_of_the_page },
    { "dragged-over-an-edge", "P55I022", test_dragged_over_an_edge },
    { "dragged-away", "P55I022", test_dragged_away },
    { "dragged-off-an-edge", "P55I022", test_dragged_off_an_edge },
    { "board-changes-while-dragging", "P55I022", test_board_changes_while_dragging },
    { "smaller-board-keeps-the-cursor", "R55", test_smaller_board_keeps_the_cursor },
  };

  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    {
      g_autofree char *path = g_strdup_printf ("/pent-view/%s", tests[i].name);

      g_test_add (path, Fixture, tests[i].slug, set_up, tests[i].test, tear_down);
    }

  return g_test_run ();
}
