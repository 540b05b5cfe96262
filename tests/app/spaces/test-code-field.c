#include "app/spaces/code-field.h"
#include "spaces/board/code.h"

#include <adwaita.h>

#define CODE "4|12p08p12t04p00pG0f"

typedef struct
{
  BoardEditor   *editor;
  GtkWidget     *window;
  GtkWidget     *field;
  GtkTextBuffer *buffer;
  GtkTextView   *text_view;
  GtkLabel      *note;
} Fixture;

static gpointer
child_of (Fixture    *fixture,
          const char *name)
{
  return gtk_widget_get_template_child (fixture->field, EDITOR_TYPE_CODE_FIELD, name);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  compact)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (CODE, -1, NULL, NULL);

  fixture->editor = board_editor_new (board);
  fixture->field = editor_code_field_new (fixture->editor, GPOINTER_TO_INT (compact));
  fixture->buffer = GTK_TEXT_BUFFER (child_of (fixture, "buffer"));
  fixture->text_view = GTK_TEXT_VIEW (child_of (fixture, "text_view"));
  fixture->note = GTK_LABEL (child_of (fixture, "note_label"));
  fixture->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->field);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (fixture->editor);
}

static char *
get_text (Fixture *fixture)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (fixture->buffer, &start, &end);
  return gtk_text_buffer_get_text (fixture->buffer, &start, &end, TRUE);
}

static void
assert_text (Fixture    *fixture,
             const char *expected)
{
  g_autofree char *text = get_text (fixture);

  g_assert_cmpstr (text, ==, expected);
}

/* As pasting over everything does it: two changes within one action of the user. */
static void
paste (Fixture    *fixture,
       const char *text)
{
  GtkTextIter start, end;

  gtk_text_buffer_begin_user_action (fixture->buffer);
  gtk_text_buffer_get_bounds (fixture->buffer, &start, &end);
  gtk_text_buffer_delete (fixture->buffer, &start, &end);
  gtk_text_buffer_insert (fixture->buffer, &start, text, -1);
  gtk_text_buffer_end_user_action (fixture->buffer);
}

static void
type_at_end (Fixture    *fixture,
             const char *text)
{
  GtkTextIter end;

  gtk_text_buffer_get_end_iter (fixture->buffer, &end);
  gtk_text_buffer_place_cursor (fixture->buffer, &end);
  gtk_text_buffer_insert_interactive_at_cursor (fixture->buffer, text, -1, TRUE);
}

static gboolean
is_wrong (Fixture *fixture)
{
  return gtk_widget_has_css_class (child_of (fixture, "frame"), "wrong");
}

/* Whether the tint of a selected move lies behind the character at @iter; how the text is broken
 * into lines is a tag as well. */
static gboolean
is_tinted (const GtkTextIter *iter)
{
  g_autoptr (GSList) tags = gtk_text_iter_get_tags (iter);

  for (GSList *l = tags; l != NULL; l = l->next)
    {
      gboolean tinted;

      g_object_get (l->data, "background-set", &tinted, NULL);
      if (tinted)
        return TRUE;
    }

  return FALSE;
}

/* The tinted characters of a text that has one run of them, or NULL. */
static char *
get_marked (Fixture *fixture)
{
  g_autoptr (GString) marked = g_string_new (NULL);
  GtkTextIter iter;

  gtk_text_buffer_get_start_iter (fixture->buffer, &iter);
  for (; !gtk_text_iter_is_end (&iter); gtk_text_iter_forward_char (&iter))
    if (is_tinted (&iter))
      g_string_append_unichar (marked, gtk_text_iter_get_char (&iter));

  return marked->len > 0 ? g_strdup (marked->str) : NULL;
}

static void
test_shows_the_board (Fixture       *fixture,
                      gconstpointer  data)
{
  assert_text (fixture, CODE);
  g_assert_cmpstr (gtk_label_get_text (fixture->note), ==, "20 characters instead of 603 as JSON");

  board_editor_set_name (fixture->editor, "Trap behind me");
  g_assert_cmpstr (gtk_label_get_text (fixture->note), ==, "20 characters instead of 617 as JSON");
  board_editor_remove (fixture->editor, 5);
  assert_text (fixture, "4|12p08p12t04p00p");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  assert_text (fixture, CODE);
}

static void
test_marks_the_selected_move (Fixture       *fixture,
                              gconstpointer  data)
{
  g_autofree char *move = NULL;
  g_autofree char *goal = NULL;
  g_autofree char *none = NULL;

  board_editor_set_selection (fixture->editor, 3);
  move = get_marked (fixture);
  g_assert_cmpstr (move, ==, "04p");
  board_editor_set_selection (fixture->editor, 5);
  goal = get_marked (fixture);
  g_assert_cmpstr (goal, ==, "G0f");
  board_editor_set_selection (fixture->editor, BOARD_EDITOR_NONE);
  none = get_marked (fixture);
  g_assert_null (none);
}

static void
test_typing_edits_the_board (Fixture       *fixture,
                             gconstpointer  data)
{
  paste (fixture, "4|12p");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p");

  type_at_end (fixture, "0");
  g_assert_true (is_wrong (fixture));
  type_at_end (fixture, "8");
  g_assert_true (is_wrong (fixture));
  type_at_end (fixture, "p");
  g_assert_false (is_wrong (fixture));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "4|12p08p");
  assert_text (fixture, "4|12p08p");
}

static void
test_pasting_is_one_step (Fixture       *fixture,
                          gconstpointer  data)
{
  paste (fixture, "2|2p0pG0f");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "2|2p0pG0f");
  document_undo (DOCUMENT_DOCUMENT (fixture->editor));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, CODE);
  g_assert_false (document_get_can_undo (DOCUMENT_DOCUMENT (fixture->editor)));
  assert_text (fixture, CODE);
}

static void
test_errors_keep_text_and_board (Fixture       *fixture,
                                 gconstpointer  data)
{
  const struct
  {
    const char *text;
    const char *marked;
  } cases[] = {
    { "4|12x", "x" },    { "4|12p0é", "é" },
    { "4|12p9", "9" },   { "\xE2\x82\xAC|12p", "\xE2\x82\xAC" },
    { "nonsense", NULL }, /* no letter of it is the wrong one */
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *marked = NULL;

      paste (fixture, cases[i].text);
      assert_text (fixture, cases[i].text);
      g_assert_true (is_wrong (fixture));
      g_assert_cmpstr (gtk_label_get_text (fixture->note), !=, "");
      gtk_test_accessible_assert_state (GTK_WIDGET (fixture->text_view),
                                        GTK_ACCESSIBLE_STATE_INVALID, GTK_ACCESSIBLE_INVALID_TRUE);
      marked = get_marked (fixture);
      g_assert_cmpstr (marked, ==, cases[i].marked);
      g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, CODE);
      g_assert_false (document_get_can_undo (DOCUMENT_DOCUMENT (fixture->editor)));
    }

  /* An edit elsewhere brings the code back. */
  board_editor_remove (fixture->editor, 5);
  assert_text (fixture, "4|12p08p12t04p00p");
  g_assert_false (is_wrong (fixture));
}

/* Whatever its length, a text costs the main loop no more than the longest code. */
static void
test_too_long (Fixture       *fixture,
               gconstpointer  data)
{
  g_autofree char *spaces = g_strnfill (100000, ' ');
  g_autofree char *text = g_strconcat (spaces, "2|2p0pG0f", NULL);
  g_autoptr (GString) longest = g_string_new ("31|");

  paste (fixture, text);
  assert_text (fixture, CODE);
  g_assert_true (is_wrong (fixture));
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, CODE);
  paste (fixture, "2|2p0pG0f");
  g_assert_false (is_wrong (fixture));

  for (guint i = 0; i < 2 * 31 * 31 - 1; i++)
    g_string_append (longest, i % 2 == 0 ? "930p" : "931p");
  paste (fixture, longest->str);
  assert_text (fixture, longest->str);
}

static void
test_a_link_becomes_its_code (Fixture       *fixture,
                              gconstpointer  data)
{
  paste (fixture, "https://spaces-game.com/#2%7C2p0pG0f");
  g_assert_cmpstr (board_editor_get_code (fixture->editor), ==, "2|2p0pG0f");
  assert_text (fixture, "2|2p0pG0f");
  g_assert_false (is_wrong (fixture));
}

static void
test_an_empty_board_can_be_typed (Fixture       *fixture,
                                  gconstpointer  data)
{
  paste (fixture, "5|");
  g_assert_cmpuint (spaces_board_get_size (board_editor_get_board (fixture->editor)), ==, 5);
  g_assert_cmpuint (spaces_board_get_n_moves (board_editor_get_board (fixture->editor)), ==, 0);
  g_assert_false (is_wrong (fixture));
}

static void
test_compact (Fixture       *fixture,
              gconstpointer  data)
{
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->note)));
  paste (fixture, "4|12x");
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->note)));
  paste (fixture, CODE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->note)));
}

static void
add (const char *name,
     void (*test) (Fixture *, gconstpointer))
{
  g_test_add (name, Fixture, NULL, set_up, test, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  add ("/code-field/shows-the-board", test_shows_the_board);
  add ("/code-field/marks-the-selected-move", test_marks_the_selected_move);
  add ("/code-field/typing-edits-the-board", test_typing_edits_the_board);
  add ("/code-field/pasting-is-one-step", test_pasting_is_one_step);
  add ("/code-field/errors-keep-text-and-board", test_errors_keep_text_and_board);
  add ("/code-field/too-long", test_too_long);
  add ("/code-field/a-link-becomes-its-code", test_a_link_becomes_its_code);
  add ("/code-field/an-empty-board-can-be-typed", test_an_empty_board_can_be_typed);
  g_test_add ("/code-field/compact", Fixture, GINT_TO_POINTER (TRUE), set_up, test_compact,
              tear_down);
  return g_test_run ();
}
