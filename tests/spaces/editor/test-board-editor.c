#include "spaces/editor/board-editor.h"

#include "../../game/history-copy.h"
#include "game/draft-journal.h"
#include "sanitized.h"
#include "spaces/board/code.h"

#include <string.h>

/* Counts how often each property was notified. */
typedef struct
{
  BoardEditor *editor;
  guint        board, position, selection, name, can_undo, can_redo;
} Watch;

static void
count (BoardEditor *editor,
       GParamSpec  *pspec,
       guint       *counter)
{
  (*counter)++;
}

static Watch *
watch_new (const char *code,
           guint       size)
{
  g_autoptr (SpacesBoard) board = code != NULL ? spaces_code_decode (code, -1, NULL, NULL)
                                               : spaces_board_new (size, NULL, 0);
  Watch *watch = g_new0 (Watch, 1);

  g_assert_nonnull (board);
  watch->editor = board_editor_new (board);
  g_signal_connect (watch->editor, "notify::board", G_CALLBACK (count), &watch->board);
  g_signal_connect (watch->editor, "notify::position", G_CALLBACK (count), &watch->position);
  g_signal_connect (watch->editor, "notify::selection", G_CALLBACK (count), &watch->selection);
  g_signal_connect (watch->editor, "notify::name", G_CALLBACK (count), &watch->name);
  g_signal_connect (watch->editor, "notify::can-undo", G_CALLBACK (count), &watch->can_undo);
  g_signal_connect (watch->editor, "notify::can-redo", G_CALLBACK (count), &watch->can_redo);

  return watch;
}

static void
watch_free (Watch *watch)
{
  g_assert_finalize_object (watch->editor);
  g_free (watch);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Watch, watch_free)

static gboolean
place (Watch          *watch,
       SpacesMoveType  type,
       int             row,
       int             col)
{
  return board_editor_place (watch->editor, type, (SpacesSquare) { row, col }, NULL);
}

/* The board of @code in place of the present one, as one edit. */
static void
replace (BoardEditor *editor,
         const char  *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  g_assert_nonnull (board);
  board_editor_replace (editor, board);
}

#define assert_code(watch, expected) \
  g_assert_cmpstr (board_editor_get_code ((watch)->editor), ==, (expected))

static void
test_builds_the_fourth_example (void)
{
  g_autoptr (Watch) watch = watch_new (NULL, 4);

  assert_code (watch, "4|");
  g_assert_true (place (watch, SPACES_MOVE_PIECE, 3, 0));
  g_assert_true (place (watch, SPACES_MOVE_PIECE, 2, 0));
  g_assert_true (place (watch, SPACES_MOVE_TRAP, 3, 0));
  g_assert_true (place (watch, SPACES_MOVE_PIECE, 1, 0));
  g_assert_true (place (watch, SPACES_MOVE_PIECE, 0, 0));
  g_assert_true (place (watch, SPACES_MOVE_FINAL, SPACES_GOAL_ROW, 0));
  assert_code (watch, "4|12p08p12t04p00pG0f");
  g_assert_cmpint (board_editor_get_report (watch->editor)->level, ==, SPACES_LEVEL_LEGAL);
  g_assert_cmpuint (watch->board, ==, 6);
  g_assert_cmpuint (watch->can_undo, ==, 1);
  g_assert_cmpuint (board_editor_get_position (watch->editor), ==, 6);
  g_assert_cmpint (board_editor_get_selection (watch->editor), ==, 5);
}

static void
test_rejection_changes_nothing (void)
{
  g_autoptr (Watch) watch = watch_new ("2|2p", 0);
  g_autoptr (GError) error = NULL;

  g_assert_false (board_editor_place (watch->editor, SPACES_MOVE_PIECE, (SpacesSquare) { 0, 1 },
                                      &error));
  g_assert_error (error, BOARD_EDITOR_ERROR, SPACES_VERDICT_NOT_ADJACENT);
  g_assert_cmpuint (strlen (error->message), >, 10);
  g_assert_false (place (watch, SPACES_MOVE_FINAL, SPACES_GOAL_ROW, 0));
  assert_code (watch, "2|2p");
  g_assert_cmpuint (watch->board + watch->position + watch->selection + watch->can_undo, ==, 0);
}

static void
test_inserts_at_the_position (void)
{
  g_autoptr (Watch) watch = watch_new ("3|7p4p1pG1f", 0);

  board_editor_set_position (watch->editor, 2);
  g_assert_cmpint (board_editor_get_selection (watch->editor), ==, 1);
  g_assert_true (place (watch, SPACES_MOVE_TRAP, 1, 0));
  assert_code (watch, "3|7p4p3t1pG1f");
  g_assert_cmpuint (board_editor_get_position (watch->editor), ==, 3);

  /* What was later and is illegal now stays, and is reported. */
  g_assert_true (place (watch, SPACES_MOVE_PIECE, 1, 2));
  assert_code (watch, "3|7p4p3t5p1pG1f");
  g_assert_cmpuint (board_editor_get_report (watch->editor)->problems.len, >, 0);
}

static void
test_takes_back (void)
{
  g_autoptr (Watch) watch = watch_new ("3|7p4p1pG1f", 0);

  board_editor_set_position (watch->editor, 2);
  g_assert_true (board_editor_take_back (watch->editor));
  assert_code (watch, "3|7p1pG1f");
  g_assert_cmpuint (board_editor_get_position (watch->editor), ==, 1);
  g_assert_true (board_editor_take_back (watch->editor));
  g_assert_false (board_editor_take_back (watch->editor));
  assert_code (watch, "3|1pG1f");
  g_assert_cmpint (board_editor_get_selection (watch->editor), ==, BOARD_EDITOR_NONE);
}

static void
test_edits_anywhere (void)
{
  g_autoptr (Watch) watch = watch_new ("3|7p4p3t1pG1f", 0);
  g_autoptr (SpacesBoard) empty = spaces_board_new (3, NULL, 0);

  board_editor_remove (watch->editor, 0);
  assert_code (watch, "3|4p3t1pG1f");
  g_assert_cmpuint (board_editor_get_position (watch->editor), ==, 4);
  g_assert_cmpint (board_editor_get_selection (watch->editor), ==, 0);

  board_editor_reorder (watch->editor, 1, 3);
  assert_code (watch, "3|4p1pG1f3t");
  g_assert_cmpint (board_editor_get_selection (watch->editor), ==, 3);

  board_editor_set_type (watch->editor, 3, SPACES_MOVE_PIECE);
  assert_code (watch, "3|4p1pG1f3p");

  board_editor_remove (watch->editor, 3);
  g_assert_cmpint (board_editor_get_selection (watch->editor), ==, 2);

  board_editor_replace (watch->editor, empty);
  assert_code (watch, "3|");
  for (int i = 0; i < 5; i++)
    document_undo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "3|7p4p3t1pG1f");
  g_assert_false (document_get_can_undo (DOCUMENT_DOCUMENT (watch->editor)));
  for (int i = 0; i < 9; i++)
    document_redo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "3|");
}

static void
test_same_board_is_no_step (void)
{
  g_autoptr (Watch) watch = watch_new ("3|7p4p", 0);

  board_editor_set_type (watch->editor, 1, SPACES_MOVE_PIECE);
  board_editor_reorder (watch->editor, 1, 1);
  replace (watch->editor, "3|7p4p");
  board_editor_set_name (watch->editor, "");
  g_assert_false (document_get_can_undo (DOCUMENT_DOCUMENT (watch->editor)));
  g_assert_cmpuint (watch->board + watch->name + watch->can_undo, ==, 0);
}

static void
test_group_is_one_step (void)
{
  g_autoptr (Watch) watch = watch_new (NULL, 3);

  document_begin_group (DOCUMENT_DOCUMENT (watch->editor));
  document_end_group (DOCUMENT_DOCUMENT (watch->editor));
  g_assert_false (document_get_can_undo (DOCUMENT_DOCUMENT (watch->editor)));

  document_begin_group (DOCUMENT_DOCUMENT (watch->editor));
  place (watch, SPACES_MOVE_PIECE, 2, 1);
  place (watch, SPACES_MOVE_PIECE, 1, 1);
  place (watch, SPACES_MOVE_PIECE, 0, 1);
  document_end_group (DOCUMENT_DOCUMENT (watch->editor));
  place (watch, SPACES_MOVE_FINAL, SPACES_GOAL_ROW, 1);
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "3|7p4p1p");
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "3|");
}

static void
test_finishes_ahead (void)
{
  g_autoptr (Watch) watch = watch_new ("4|13p", 0);
  g_autoptr (Watch) blocked = watch_new ("3|7p4p1t5p", 0);
  g_autoptr (Watch) nobody = watch_new (NULL, 3);

  g_assert_true (board_editor_finish_ahead (watch->editor, NULL));
  assert_code (watch, "4|13p09p05p01pG1f");
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "4|13p");

  g_assert_true (board_editor_finish_ahead (blocked->editor, NULL));
  assert_code (blocked, "3|7p4p1t5p2pG2f");
  replace (blocked->editor, "3|7p4p1t");
  g_assert_false (board_editor_finish_ahead (blocked->editor, NULL));
  assert_code (blocked, "3|7p4p1t");
  g_assert_false (board_editor_finish_ahead (nobody->editor, NULL));
}

static void
test_names_are_bounded (void)
{
  g_autoptr (Watch) watch = watch_new (NULL, 3);
  g_autofree char *long_name = g_strnfill (10000, 'x');

  board_editor_set_name (watch->editor, "  Trap behind me ");
  g_assert_cmpstr (board_editor_get_name (watch->editor), ==, "Trap behind me");
  board_editor_set_name (watch->editor, long_name);
  g_assert_cmpuint (strlen (board_editor_get_name (watch->editor)), ==, SPACES_NAME_MAX_CHARACTERS);
  board_editor_set_name (watch->editor, "a\xFF");
  g_assert_true (g_utf8_validate (board_editor_get_name (watch->editor), -1, NULL));
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  g_assert_cmpstr (board_editor_get_name (watch->editor), ==, "Trap behind me");
}

static void
test_opening_can_be_undone (void)
{
  g_autoptr (Watch) watch = watch_new ("3|7p4p", 0);
  g_autoptr (SpacesBoard) other = spaces_board_new (5, NULL, 0);
  guint opening = board_editor_get_opening (watch->editor);

  board_editor_set_name (watch->editor, "Renamed");
  g_assert_cmpuint (board_editor_get_opening (watch->editor), ==, opening);
  document_undo (DOCUMENT_DOCUMENT (watch->editor));

  board_editor_load (watch->editor, other, "Fresh");
  assert_code (watch, "5|");
  g_assert_cmpuint (board_editor_get_opening (watch->editor), !=, opening);
  g_assert_cmpstr (board_editor_get_name (watch->editor), ==, "Fresh");
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "3|7p4p");
  g_assert_cmpuint (board_editor_get_opening (watch->editor), ==, opening);
  g_assert_cmpstr (board_editor_get_name (watch->editor), ==, "");
}

/* No board that was opened before the program ended may be taken for one opened after it. */
static void
test_openings_survive_a_draft (void)
{
  g_autoptr (Watch) watch = watch_new ("3|7p4p", 0);
  g_autoptr (Watch) other = watch_new (NULL, 9);
  g_autoptr (SpacesBoard) board = spaces_board_new (5, NULL, 0);
  g_autofree char *text = NULL;
  DraftDamage damage;
  guint opening;

  board_editor_load (watch->editor, board, NULL);
  opening = board_editor_get_opening (watch->editor);
  text = draft_journal_write ("board", document_get_history (DOCUMENT_DOCUMENT (watch->editor)));
  document_take_history (DOCUMENT_DOCUMENT (other->editor),
                         draft_journal_read ("board", &board_snapshot_type, text, strlen (text),
                                             &damage, NULL));
  g_assert_cmpuint (board_editor_get_opening (other->editor), ==, opening);
  board_editor_load (other->editor, board, "Another");
  g_assert_cmpuint (board_editor_get_opening (other->editor), >, opening);
  document_undo (DOCUMENT_DOCUMENT (other->editor));
  document_undo (DOCUMENT_DOCUMENT (other->editor));
  g_assert_cmpuint (board_editor_get_opening (other->editor), ==, 0);
}

static void
test_draft_brings_everything_back (void)
{
  g_autoptr (Watch) watch = watch_new ("3|7p4p", 0);
  g_autoptr (Watch) other = watch_new (NULL, 9);

  place (watch, SPACES_MOVE_PIECE, 0, 1);
  place (watch, SPACES_MOVE_FINAL, SPACES_GOAL_ROW, 1);
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  board_editor_set_position (watch->editor, 1);
  document_take_history (DOCUMENT_DOCUMENT (other->editor),
                         history_copy (document_get_history (DOCUMENT_DOCUMENT (watch->editor))));
  assert_code (other, "3|7p4p1p");
  g_assert_cmpuint (board_editor_get_position (other->editor), ==, 1);
  g_assert_true (document_get_can_undo (DOCUMENT_DOCUMENT (other->editor)));
  document_redo (DOCUMENT_DOCUMENT (other->editor));
  assert_code (other, "3|7p4p1pG1f");
}

static void
test_goes_on_where_another_stood (void)
{
  g_autoptr (Watch) watch = watch_new ("3|7p", 0);
  g_autoptr (Watch) other = watch_new ("2|2p", 0);

  replace (watch->editor, "3|7p4p");
  replace (other->editor, "2|2p0p");
  document_append_history (DOCUMENT_DOCUMENT (watch->editor),
                           document_get_history (DOCUMENT_DOCUMENT (other->editor)));
  assert_code (watch, "2|2p0p");
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "2|2p");
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "3|7p4p");
  document_undo (DOCUMENT_DOCUMENT (watch->editor));
  assert_code (watch, "3|7p");
}

/* One random call, legal or not; nothing of it may be lost by undo and redo. */
static void
random_edit (BoardEditor *editor)
{
  guint size = spaces_board_get_size (board_editor_get_board (editor));
  gsize n_moves = spaces_board_get_n_moves (board_editor_get_board (editor));
  SpacesSquare square = { g_test_rand_int_range (-1, size), g_test_rand_int_range (0, size) };

  switch (g_test_rand_int_range (0, n_moves > 0 ? 9 : 4))
    {
    case 0:
    case 1:
    case 2:
      board_editor_place (editor, g_test_rand_int_range (0, 3), square, NULL);
      break;
    case 3:
      board_editor_finish_ahead (editor, NULL);
      break;
    case 4:
      board_editor_remove (editor, g_test_rand_int_range (0, n_moves));
      break;
    case 5:
      board_editor_reorder (editor, g_test_rand_int_range (0, n_moves),
                            g_test_rand_int_range (0, n_moves));
      break;
    case 6:
      board_editor_set_type (editor, g_test_rand_int_range (0, n_moves),
                             g_test_rand_int_range (0, 3));
      break;
    case 7:
      board_editor_take_back (editor);
      break;
    case 8:
      board_editor_set_position (editor, g_test_rand_int_range (0, n_moves + 1));
      break;
    default:
      g_assert_not_reached ();
    }
}

static void
test_undo_all_redo_all (void)
{
  for (int round = 0; round < (SANITIZED ? 1000 : 10000); round++)
    {
      g_autoptr (SpacesBoard) first = spaces_board_new (g_test_rand_int_range (2, 12), NULL, 0);
      g_autoptr (BoardEditor) editor = board_editor_new (first);
      g_autofree char *text = NULL;
      g_autofree char *redone = NULL;

      for (int i = 0; i < 20; i++)
        {
          random_edit (editor);
          g_assert_cmpuint (board_editor_get_position (editor), <=,
                            spaces_board_get_n_moves (board_editor_get_board (editor)));
        }

      text = draft_journal_write ("board", document_get_history (DOCUMENT_DOCUMENT (editor)));
      while (document_get_can_undo (DOCUMENT_DOCUMENT (editor)))
        document_undo (DOCUMENT_DOCUMENT (editor));
      g_assert_true (spaces_board_equal (board_editor_get_board (editor), first));
      while (document_get_can_redo (DOCUMENT_DOCUMENT (editor)))
        document_redo (DOCUMENT_DOCUMENT (editor));
      redone = draft_journal_write ("board", document_get_history (DOCUMENT_DOCUMENT (editor)));
      g_assert_cmpstr (redone, ==, text);
    }
}

/* What undo and redo have to give back, kept as plainly as possible: three lists of codes. */
typedef struct
{
  GQueue   undo, redo;
  char    *present;
  gboolean open, used; /* a group is open, and has its entry */
} Model;

static void
model_commit (Model      *model,
              const char *code)
{
  if (strcmp (code, model->present) == 0)
    return;
  if (!model->used)
    {
      g_queue_push_tail (&model->undo, g_strdup (model->present));
      g_queue_clear_full (&model->redo, g_free);
    }
  g_free (model->present);
  model->present = g_strdup (code);
  model->used = model->open;
}

static void
model_step (Model  *model,
            GQueue *from,
            GQueue *to)
{
  if (g_queue_is_empty (from))
    return;
  g_queue_push_tail (to, model->present);
  model->present = g_queue_pop_tail (from);
  model->used = FALSE;
}

static void
assert_model (BoardEditor *editor,
              Model       *model)
{
  g_assert_cmpstr (board_editor_get_code (editor), ==, model->present);
  g_assert_cmpuint (history_get_n_undo (document_get_history (DOCUMENT_DOCUMENT (editor))), ==,
                    g_queue_get_length (&model->undo));
  g_assert_cmpuint (history_get_n_redo (document_get_history (DOCUMENT_DOCUMENT (editor))), ==,
                    g_queue_get_length (&model->redo));
}

static void
model_clear (Model *model)
{
  g_queue_clear_full (&model->undo, g_free);
  g_queue_clear_full (&model->redo, g_free);
  g_free (model->present);
}

/* A drag during which somebody undoes, redoes or opens another board, in every order. The copy is
 * made of the steps alone, as the draft on disk is. */
static void
on_step (BoardEditor *editor,
         int          step,
         History     *copy)
{
  history_apply (copy, (HistoryStep) step,
                       history_get_present (document_get_history (DOCUMENT_DOCUMENT (editor))));
}

static void
random_history_call (BoardEditor *editor,
                     Model       *model)
{
  static const char *const codes[] = { "2|2p", "2|2p0p", "2|3p", "3|6p", "3|6p3p", "4|12p08p" };
  const char *code = codes[g_test_rand_int_range (0, G_N_ELEMENTS (codes))];
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  switch (g_test_rand_int_range (0, 8))
    {
    case 0:
      document_undo (DOCUMENT_DOCUMENT (editor));
      model_step (model, &model->undo, &model->redo);
      break;
    case 1:
      document_redo (DOCUMENT_DOCUMENT (editor));
      model_step (model, &model->redo, &model->undo);
      break;
    case 2:
      if (!model->open)
        document_begin_group (DOCUMENT_DOCUMENT (editor));
      else
        document_end_group (DOCUMENT_DOCUMENT (editor));
      model->open = !model->open;
      model->used = FALSE;
      break;
    case 3:
      board_editor_load (editor, board, NULL);
      model_commit (model, code);
      break;
    case 4:
      board_editor_set_position (editor, g_test_rand_int_range (0, 4));
      break;
    default:
      replace (editor, code);
      model_commit (model, code);
    }
}

static void
test_groups_and_history_in_any_order (void)
{
  for (int round = 0; round < 2000; round++)
    {
      g_autoptr (SpacesBoard) first = spaces_code_decode ("2|3p1p", -1, NULL, NULL);
      g_autoptr (BoardEditor) editor = board_editor_new (first);
      g_autoptr (History) copy = history_copy (document_get_history (DOCUMENT_DOCUMENT (editor)));
      g_autofree char *text = NULL;
      g_autofree char *copied = NULL;
      Model model = { .present = g_strdup ("2|3p1p") };

      g_signal_connect (editor, "step", G_CALLBACK (on_step), copy);
      for (int i = 0; i < 40; i++)
        {
          random_history_call (editor, &model);
          assert_model (editor, &model);
        }

      text = draft_journal_write ("board", document_get_history (DOCUMENT_DOCUMENT (editor)));
      copied = draft_journal_write ("board", copy);
      g_assert_cmpstr (copied, ==, text);
      while (document_get_can_undo (DOCUMENT_DOCUMENT (editor)))
        {
          document_undo (DOCUMENT_DOCUMENT (editor));
          model_step (&model, &model.undo, &model.redo);
          assert_model (editor, &model);
        }
      if (model.open)
        document_end_group (DOCUMENT_DOCUMENT (editor));
      model_clear (&model);
    }
}

/* What a window binds to says the same as the functions, and no move beyond the last can be
 * chosen. */
static void
test_properties (void)
{
  g_autoptr (SpacesBoard) first = spaces_code_decode ("2|3p1p", -1, NULL, NULL);
  g_autoptr (BoardEditor) editor = board_editor_new (first);
  g_autoptr (SpacesBoard) board = NULL;
  g_autofree char *name = NULL;
  gboolean can_undo, can_redo;
  guint position;
  int selection;

  board_editor_set_name (editor, "Mine");
  replace (editor, "2|3p");
  document_undo (DOCUMENT_DOCUMENT (editor));
  board_editor_set_position (editor, 1);
  board_editor_set_selection (editor, 1);
  g_object_get (editor, "board", &board, "position", &position, "selection", &selection, "name",
                &name, "can-undo", &can_undo, "can-redo", &can_redo, NULL);
  g_assert_true (spaces_board_equal (board, first));
  g_assert_cmpuint (position, ==, board_editor_get_position (editor));
  g_assert_cmpint (selection, ==, 1);
  g_assert_cmpstr (name, ==, "Mine");
  g_assert_cmpint (can_undo, ==, document_get_can_undo (DOCUMENT_DOCUMENT (editor)));
  g_assert_true (can_redo);

  board_editor_set_selection (editor, 2);
  g_assert_cmpint (board_editor_get_selection (editor), ==, BOARD_EDITOR_NONE);
  board_editor_set_selection (editor, 0);
  board_editor_set_selection (editor, -7);
  g_assert_cmpint (board_editor_get_selection (editor), ==, BOARD_EDITOR_NONE);
}

static void
count_changes (Document *document,
               guint    *n)
{
  (*n)++;
}

/* What a window does with it without knowing that it is a board. */
static void
test_document (void)
{
  g_autoptr (Watch) watch = watch_new ("2|2p1p", 0);
  Document *document = DOCUMENT_DOCUMENT (watch->editor);
  g_auto (DocumentStatus) status = document_get_status (document);
  guint n_changes = 0;

  g_signal_connect (document, "changed", G_CALLBACK (count_changes), &n_changes);
  g_assert_cmpstr (document_get_kind (document), ==, "board");
  g_assert_cmpstr (document_get_title (document), ==, "Untitled Board");
  g_assert_true (document_can_rename (document));
  document_set_name (document, "Mine");
  g_assert_cmpstr (document_get_name (document), ==, "Mine");
  g_assert_cmpstr (document_get_title (document), ==, "Mine");
  g_assert_cmpuint (n_changes, ==, 1);

  g_assert_cmpint ((int) status.state, ==, (int) DOCUMENT_PROBLEM);
  g_assert_true (status.leads);
  board_editor_set_position (watch->editor, 0);
  document_show_problem (document);
  g_assert_cmpuint (board_editor_get_position (watch->editor), ==, 2);
  g_assert_cmpint (board_editor_get_selection (watch->editor), ==, 1);
  document_set_position (document, 1);
  g_assert_cmpuint (board_editor_get_position (watch->editor), ==, 1);
  g_assert_cmpuint (document_get_n_steps (document), ==, 2);
  g_assert_cmpuint (n_changes, ==, 1); /* to look somewhere else is none */

  document_undo (document);
  g_assert_cmpstr (document_get_name (document), ==, "");
  g_assert_false (document_get_can_undo (document));
  document_redo (document);
  g_assert_cmpstr (document_get_name (document), ==, "Mine");
  g_assert_false (document_get_can_redo (document));
  g_assert_cmpuint (n_changes, ==, 3);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/editor/builds-the-fourth-example", test_builds_the_fourth_example);
  g_test_add_func ("/editor/rejection-changes-nothing", test_rejection_changes_nothing);
  g_test_add_func ("/editor/inserts-at-the-position", test_inserts_at_the_position);
  g_test_add_func ("/editor/takes-back", test_takes_back);
  g_test_add_func ("/editor/edits-anywhere", test_edits_anywhere);
  g_test_add_func ("/editor/same-board-is-no-step", test_same_board_is_no_step);
  g_test_add_func ("/editor/group-is-one-step", test_group_is_one_step);
  g_test_add_func ("/editor/finishes-ahead", test_finishes_ahead);
  g_test_add_func ("/editor/names-are-bounded", test_names_are_bounded);
  g_test_add_func ("/editor/opening-can-be-undone", test_opening_can_be_undone);
  g_test_add_func ("/editor/openings-survive-a-draft", test_openings_survive_a_draft);
  g_test_add_func ("/editor/draft-brings-everything-back", test_draft_brings_everything_back);
  g_test_add_func ("/editor/undo-all-redo-all", test_undo_all_redo_all);
  g_test_add_func ("/editor/goes-on-where-another-stood", test_goes_on_where_another_stood);
  g_test_add_func ("/editor/properties", test_properties);
  g_test_add_func ("/editor/document", test_document);
  g_test_add_func ("/editor/groups-and-history-in-any-order", test_groups_and_history_in_any_order);
  return g_test_run ();
}
