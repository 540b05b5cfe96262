#include "pent-cases.h"
#include "pentominoes/editor/pent-editor.h"
#include "pentominoes/encoding/slug.h"

static PentEditor *
make_editor (const char *slug)
{
  PentSlugReading reading = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PentBoard) board = pent_slug_decode (slug, -1, &reading, &error);

  g_assert_no_error (error);

  return pent_editor_new (board);
}

static void
assert_slug (PentEditor *editor,
             const char *expected)
{
  g_autofree char *slug = pent_slug_encode (pent_editor_get_board (editor), NULL);

  g_assert_cmpstr (slug, ==, expected);
}

static void
count (GObject *object  G_GNUC_UNUSED,
       gpointer unused  G_GNUC_UNUSED,
       guint           *n)
{
  ++*n;
}

static void
test_edits (void)
{
  g_autoptr (PentEditor) editor = make_editor ("R88R00");
  Document *document = DOCUMENT_DOCUMENT (editor);
  guint n_notified = 0, n_steps = 0;
  static const char *const after[] = { "R88R00",         "R88P411R00",     "R88P511R00",
                                       "R88P523R00",     "R88P523X055R00", "R88pG23X055R00",
                                       "T88pG23X055R00", "T85pG23R00",     "T85R00_6P" };

  g_signal_connect (editor, "notify::board", G_CALLBACK (count), &n_notified);
  g_signal_connect (editor, "step", G_CALLBACK (count), &n_steps);
  pent_editor_place (editor, (PentPiece) { 1, 1, PENT_NAME_P, 4 });
  assert_slug (editor, after[1]);
  pent_editor_turn (editor, 1, PENT_TURN_RIGHT);
  assert_slug (editor, after[2]);
  pent_editor_move (editor, 1, (PentPiece) { 2, 3, PENT_NAME_P, 5 });
  assert_slug (editor, after[3]);
  pent_editor_place (editor, (PentPiece) { 5, 5, PENT_NAME_X, 0 });
  assert_slug (editor, after[4]);
  pent_editor_set_color (editor, PENT_NAME_P, 7);
  g_assert_cmpuint (pent_board_get_color (pent_editor_get_board (editor), PENT_NAME_P), ==, 7);
  pent_editor_set_surface (editor, PENT_SURFACE_TORUS);
  pent_editor_set_size (editor, 8, 5);
  g_assert_cmpuint ((pent_editor_get_board (editor))->n_pieces, ==, 2);
  pent_editor_clear (editor);
  g_assert_cmpuint ((pent_editor_get_board (editor))->n_pieces, ==, 1);
  pent_editor_clear (editor); /* nothing to clear: no step */
  g_assert_cmpuint (n_notified, ==, 8);
  g_assert_cmpuint (n_steps, ==, 8);

  for (guint i = 8; i-- > 0;)
    {
      g_assert_true (document_get_can_undo (document));
      document_undo (document);
      if (i <= 4)
        assert_slug (editor, after[i]);
    }
  g_assert_false (document_get_can_undo (document));
  document_undo (document);
  for (guint i = 1; i <= 8; i++)
    {
      document_redo (document);
      if (i <= 4)
        assert_slug (editor, after[i]);
    }
  g_assert_false (document_get_can_redo (document));
}

/* A drag is one step. */
static void
test_group (void)
{
  g_autoptr (PentEditor) editor = make_editor ("R88P411");

  document_begin_group (DOCUMENT_DOCUMENT (editor));
  pent_editor_remove (editor, 0);
  pent_editor_place (editor, (PentPiece) { 2, 2, PENT_NAME_P, 4 });
  document_end_group (DOCUMENT_DOCUMENT (editor));
  pent_editor_place (editor, (PentPiece) { 6, 6, PENT_NAME_X, 0 });
  document_undo (DOCUMENT_DOCUMENT (editor));
  assert_slug (editor, "R88P422");
  document_undo (DOCUMENT_DOCUMENT (editor));
  assert_slug (editor, "R88P411");
}

static void
test_status (void)
{
  static const struct
  {
    const char      *slug;
    DocumentState state;
    const char      *sentence;
  } cases[] = {
    { "P88R00", DOCUMENT_OPEN, "8×8 projective plane · 0 pieces placed" },
    { "R88P411", DOCUMENT_OPEN, "8×8 rectangle · 1 piece placed" },
    { "R88X022I032", DOCUMENT_PROBLEM, "8×8 rectangle · pieces overlap or stick out on 3 squares" },
    { "C55I102I112I122I132I142", DOCUMENT_READY,
      "5×5 cylinder · solved: every square is covered once" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PentEditor) editor = make_editor (cases[i].slug);
      g_auto (DocumentStatus) status = document_get_status (DOCUMENT_DOCUMENT (editor));

      g_assert_cmpstr (status.sentence, ==, cases[i].sentence);
      g_assert_cmpint (status.state, ==, cases[i].state);
      g_assert_cmpint (pent_editor_is_solved (editor), ==, cases[i].state == DOCUMENT_READY);
    }
}

static void
count_change (guint *n)
{
  ++*n;
}

/* A board is solved with its last piece, not before. */
static void
test_status_of_steps (void)
{
  g_autoptr (PentEditor) editor = make_editor ("C55I102I112I122I132I142");
  g_auto (DocumentStatus) status = { 0 };
  guint n_changes = 0;

  g_signal_connect_swapped (editor, "changed", G_CALLBACK (count_change), &n_changes);
  document_set_position (DOCUMENT_DOCUMENT (editor), 0);
  status = document_get_status (DOCUMENT_DOCUMENT (editor));
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_cmpstr (status.sentence, ==, "5×5 cylinder · 0 pieces placed");
  g_assert_false (pent_editor_is_solved (editor));
  document_set_position (DOCUMENT_DOCUMENT (editor), 5);
  g_assert_true (pent_editor_is_solved (editor));
}

static void
edit_somehow (PentEditor *editor,
              GRand      *random)
{
  const PentBoard *board = pent_editor_get_board (editor);
  guint n = board->n_pieces;
  PentPiece piece
      = { .row = (guint8) g_rand_int_range (random, 0, (int) board->height),
          .col = (guint8) g_rand_int_range (random, 0, (int) board->width),
          .name = (guint8) g_rand_int_range (random, 0, PENT_N_NAMES),
          .orientation = (guint8) g_rand_int_range (random, 0, PENT_N_ORIENTATIONS) };
  guint index = n > 0 ? (guint) g_rand_int_range (random, 0, (int) n) : 0;

  switch (g_rand_int_range (random, 0, n > 0 ? 9 : 6))
    {
    case 0:
    case 1:
      pent_editor_place (editor, piece);
      break;
    case 2:
      pent_editor_set_color (editor, piece.name % PENT_N_COLORS, index % PENT_N_COLORS);
      break;
    case 3:
      pent_editor_set_surface (editor, piece.name % PENT_N_SURFACES);
      break;
    case 4:
      pent_editor_set_size (editor, (guint) g_rand_int_range (random, 3, 61),
                            (guint) g_rand_int_range (random, 3, 61));
      break;
    case 5:
      if (g_rand_int_range (random, 0, 9) == 0)
        pent_editor_clear (editor);
      break;
    case 6:
      pent_editor_remove (editor, index);
      break;
    case 7:
      pent_editor_move (editor, index, piece);
      break;
    default:
      pent_editor_turn (editor, index, piece.name % 4);
    }
}

/* Whatever is done: all of it can be undone, and done again. */
static void
test_everything_can_be_undone (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 40; i++)
    {
      g_autoptr (PentBoard) first = pent_case_make_random (random, 20, 11);
      g_autoptr (PentEditor) editor = pent_editor_new (first);
      g_autoptr (PentBoard) last = NULL;

      for (guint j = 0; j < 60; j++)
        edit_somehow (editor, random);
      last = pent_board_ref (pent_editor_get_board (editor));
      while (document_get_can_undo (DOCUMENT_DOCUMENT (editor)))
        document_undo (DOCUMENT_DOCUMENT (editor));
      g_assert_true (pent_board_equal (pent_editor_get_board (editor), first));
      while (document_get_can_redo (DOCUMENT_DOCUMENT (editor)))
        document_redo (DOCUMENT_DOCUMENT (editor));
      g_assert_true (pent_board_equal (pent_editor_get_board (editor), last));
    }
}

/* Looking at the first pieces is no edit; an edit shows all of them. */
static void
test_position (void)
{
  g_autoptr (PentEditor) editor = make_editor ("R88P411X055R00");
  Document *document = DOCUMENT_DOCUMENT (editor);
  guint n_notified = 0;

  g_signal_connect (editor, "notify::position", G_CALLBACK (count), &n_notified);
  g_assert_cmpuint (document_get_n_steps (document), ==, 2);
  g_assert_cmpuint (document_get_position (document), ==, 2);
  document_set_position (document, 1);
  document_set_position (document, 1);
  g_assert_cmpuint (document_get_position (document), ==, 1);
  g_assert_false (document_get_can_undo (document));
  g_assert_cmpuint (n_notified, ==, 1);
  pent_editor_turn (editor, 1, PENT_TURN_LEFT);
  g_assert_cmpuint (document_get_position (document), ==, 2);
  document_set_position (document, 99);
  g_assert_cmpuint (document_get_position (document), ==, 2);
}

static void
test_append_history (void)
{
  g_autoptr (PentEditor) editor = make_editor ("R88P411");
  g_autoptr (PentEditor) other = make_editor ("T88");

  pent_editor_place (other, (PentPiece) { 5, 5, PENT_NAME_X, 0 });
  document_append_history (DOCUMENT_DOCUMENT (editor),
                           document_get_history (DOCUMENT_DOCUMENT (other)));
  assert_slug (editor, "T88X055");
  document_undo (DOCUMENT_DOCUMENT (editor));
  assert_slug (editor, "T88");
  document_undo (DOCUMENT_DOCUMENT (editor));
  assert_slug (editor, "R88P411");
}

/* What the window asks of it without knowing what it holds. */
static void
test_is_a_document (void)
{
  g_autoptr (PentEditor) editor = make_editor ("R88P411");
  g_autoptr (PentEditor) other = make_editor ("T88X055");
  g_autoptr (PentBoard) board = NULL;
  Document *document = DOCUMENT_DOCUMENT (editor);
  gboolean can_undo, can_redo;
  guint position;

  g_assert_cmpstr (document_get_title (document), ==, "Pentominoes");
  pent_editor_load (editor, pent_editor_get_board (other));
  g_object_get (editor, "board", &board, "position", &position, "can-undo", &can_undo, "can-redo",
                &can_redo, NULL);
  g_assert_true (pent_board_equal (board, pent_editor_get_board (other)));
  g_assert_cmpuint (position, ==, 1);
  g_assert_true (can_undo);
  g_assert_false (can_redo);
  document_undo (document);
  assert_slug (editor, "R88P411");
}

static void
test_colors (void)
{
  g_autoptr (PentEditor) editor = make_editor ("R88P411_5Fz");
  g_autoptr (GRand) random = g_rand_new_with_seed (7);

  pent_editor_limit_colors (editor, 11); /* Z has the eleventh of 0…11 */
  assert_slug (editor, "R88P411_5F");
  pent_editor_limit_colors (editor, 5);
  assert_slug (editor, "R88P411");
  for (guint n_colors = 1; n_colors <= PENT_N_COLORS; n_colors++)
    {
      guint n_uses[PENT_N_COLORS] = { 0 };

      pent_editor_shuffle_colors (editor, n_colors, random);
      for (PentName name = 0; name < PENT_N_PIECES; name++)
        n_uses[pent_board_get_color (pent_editor_get_board (editor), name)]++;
      for (guint color = 0; color < PENT_N_COLORS; color++)
        {
          g_assert_cmpuint (n_uses[color], >=, color < n_colors ? 12 / n_colors : 0);
          g_assert_cmpuint (n_uses[color], <=,
                            color < n_colors ? (12 + n_colors - 1) / n_colors : 0);
        }
    }
  document_undo (DOCUMENT_DOCUMENT (editor)); /* of one shuffle, whole */
  pent_editor_limit_colors (editor, 1);
  assert_slug (editor, "R88P411");
}

static void
test_meant (void)
{
  g_autoptr (PentEditor) editor = make_editor ("R88P411");
  g_autoptr (PentBoard) meant = pent_steps_cut (pent_editor_get_board (editor), 0);
  g_autoptr (PentBoard) told = NULL;
  guint n_notified = 0;

  g_signal_connect (editor, "notify::meant", G_CALLBACK (count), &n_notified);
  g_assert_null (pent_editor_get_meant (editor));
  pent_editor_set_meant (editor, meant);
  g_assert_true (pent_editor_get_meant (editor) == meant);
  g_object_get (editor, "meant", &told, NULL);
  g_assert_true (told == meant);
  document_set_position (DOCUMENT_DOCUMENT (editor), 0); /* looking at it is no edit */
  g_assert_nonnull (pent_editor_get_meant (editor));
  pent_editor_place (editor, (PentPiece) { 5, 5, PENT_NAME_X, 0 });
  g_assert_null (pent_editor_get_meant (editor));
  g_assert_cmpuint (n_notified, ==, 2);
  pent_editor_set_meant (editor, NULL); /* the link of another board has nothing to do with it */

  document_undo (DOCUMENT_DOCUMENT (editor)); /* the board of the link is back, and so is what is
                                               * wrong with it */
  g_assert_true (pent_editor_get_meant (editor) == meant);
  g_assert_cmpuint (n_notified, ==, 3);
  document_redo (DOCUMENT_DOCUMENT (editor));
  g_assert_null (pent_editor_get_meant (editor));

  document_undo (DOCUMENT_DOCUMENT (editor));
  pent_editor_set_meant (editor, NULL); /* dismissed, it stays away */
  g_assert_cmpuint (n_notified, ==, 6);
  document_redo (DOCUMENT_DOCUMENT (editor));
  document_undo (DOCUMENT_DOCUMENT (editor));
  g_assert_null (pent_editor_get_meant (editor));
  g_assert_cmpuint (n_notified, ==, 6);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-editor/edits", test_edits);
  g_test_add_func ("/pent-editor/group", test_group);
  g_test_add_func ("/pent-editor/status", test_status);
  g_test_add_func ("/pent-editor/status-of-steps", test_status_of_steps);
  g_test_add_func ("/pent-editor/everything-can-be-undone", test_everything_can_be_undone);
  g_test_add_func ("/pent-editor/position", test_position);
  g_test_add_func ("/pent-editor/is-a-document", test_is_a_document);
  g_test_add_func ("/pent-editor/append-history", test_append_history);
  g_test_add_func ("/pent-editor/colors", test_colors);
  g_test_add_func ("/pent-editor/meant", test_meant);

  return g_test_run ();
}
