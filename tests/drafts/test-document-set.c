/* A second kind of document beside the board is one more row: nothing that keeps, shows or
 * opens documents knows the toy. */
#include "drafts/document-set.h"

#include "draft-cases.h"
#include "spaces/editor/board-editor.h"
#include "scratch.h"
#include "spaces/board/code.h"
#include "spaces/links/board-kind.h"
#include "toy-document.h"

static Document *
make_board (gpointer data)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (4, NULL, 0);

  return DOCUMENT_DOCUMENT (board_editor_new (board));
}

static gboolean
open_board (Document              *document,
            const DocumentContent *content)
{
  board_editor_load (BOARD_EDITOR (document), (SpacesBoard *) content->value, content->name);
  return TRUE;
}

static const DocumentKind boards = { BOARD_EDITOR_KIND, make_board, open_board };

typedef struct
{
  char         *folder;
  guint         n_toys; /* that were made */
  guint         n_shows;
  DocumentSet  *set;
} Fixture;

static void
count_shows (DocumentSet *set,
             GParamSpec  *pspec,
             guint       *count)
{
  (*count)++;
}

static DocumentSet *
new_set (Fixture *fixture,
         guint   *n_toys)
{
  DocumentSet *set = document_set_new (n_toys, fixture->folder);

  document_set_add_kind (set, &boards);
  document_set_add_kind (set, &toy_document_kind);
  return set;
}

static void
start (Fixture *fixture)
{
  g_clear_object (&fixture->set);
  fixture->n_toys = fixture->n_shows = 0;
  fixture->set = new_set (fixture, &fixture->n_toys);
  g_signal_connect (fixture->set, "notify::kind", G_CALLBACK (count_shows), &fixture->n_shows);
}

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  fixture->folder = g_dir_make_tmp ("documents-XXXXXX", NULL);
  start (fixture);
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  g_clear_object (&fixture->set);
  draft_cases_close ();
  scratch_remove (fixture->folder);
  g_free (fixture->folder);
}

static DocumentOpening
open_text (Fixture    *fixture,
           const char *text)
{
  GString string = { (char *) text, strlen (text), strlen (text) + 1 };

  return document_set_open (fixture->set,
                            &(DocumentContent) { .kind = &toy_value_kind, .value = &string });
}

static const char *
get_title (Fixture *fixture)
{
  return document_get_title (document_set_get_present (fixture->set));
}

static void
test_another_is_made_when_it_is_shown (Fixture       *fixture,
                                       gconstpointer  data)
{
  g_autofree char *kind = NULL;

  g_object_get (fixture->set, "kind", &kind, NULL);
  g_assert_cmpstr (kind, ==, "board");
  g_assert_cmpstr (document_set_get_kind (fixture->set), ==, "board");
  g_assert_true (BOARD_IS_EDITOR (document_set_get_present (fixture->set)));
  g_assert_cmpuint (fixture->n_toys, ==, 0);

  g_object_set (fixture->set, "kind", "toy", NULL);
  document_set_set_kind (fixture->set, "toy");
  g_assert_true (TOY_IS_DOCUMENT (document_set_get_present (fixture->set)));
  g_assert_cmpuint (fixture->n_toys, ==, 1);
  g_assert_cmpuint (fixture->n_shows, ==, 1);

  document_set_set_kind (fixture->set, "no such kind");
  g_assert_cmpstr (document_set_get_kind (fixture->set), ==, "toy");
  g_assert_cmpuint (fixture->n_shows, ==, 1);
}

static void
test_opening_puts_the_present_one_away (Fixture       *fixture,
                                        gconstpointer  data)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p0pG0f", -1, NULL, NULL);
  const DocumentContent mine = { .kind = &spaces_board_kind, .value = board, .name = "Mine" };
  const GameKind date_kind = { .id = "date", .get_type = g_date_get_type };
  const DocumentContent date = { .kind = &date_kind };
  Document *document;

  g_assert_cmpint (document_set_open (fixture->set, &mine), ==, DOCUMENT_OPENED);
  g_assert_cmpint (open_text (fixture, "abc"), ==, DOCUMENT_OPENED);
  g_assert_cmpstr (get_title (fixture), ==, "abc");
  g_assert_cmpint (open_text (fixture, "abc"), ==, DOCUMENT_SAME);
  g_assert_cmpint (document_set_open (fixture->set, &date), ==, DOCUMENT_NOT_TAKEN);
  g_assert_cmpstr (document_set_get_kind (fixture->set), ==, "toy");

  document = document_set_get_present (fixture->set);
  document_undo (document);
  g_assert_false (document_get_can_undo (document)); /* into the board leads no undo */
  document_set_set_kind (fixture->set, "board");
  g_assert_cmpstr (get_title (fixture), ==, "Mine");
  document_undo (document_set_get_present (fixture->set));
  g_assert_cmpstr (get_title (fixture), ==, "Untitled Board");
  g_assert_cmpint (open_text (fixture, "ABC"), ==, DOCUMENT_OPENED);
  g_assert_true (document_set_get_present (fixture->set) == document);
}

/* Each under its kind. */
static void
test_drafts_of_all_kinds_come_back (Fixture       *fixture,
                                    gconstpointer  data)
{
  g_autofree char *board = NULL, *toy = NULL;

  document_set_name (document_set_get_present (fixture->set), "Mine");
  open_text (fixture, "abc");
  open_text (fixture, "ABC");
  document_set_set_kind (fixture->set, "board");
  start (fixture);

  board = draft_cases_read (fixture->folder, "board", 1);
  toy = draft_cases_read (fixture->folder, "toy", 1);
  g_assert_true (g_str_has_prefix (board, "spaces-draft 2\n"));
  g_assert_true (g_str_has_prefix (toy, "spaces-draft 2 toy\n"));
  g_assert_cmpint (document_set_get_result (fixture->set, "board"), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (get_title (fixture), ==, "Mine");
  document_set_set_kind (fixture->set, "toy");
  g_assert_cmpint (document_set_get_result (fixture->set, "toy"), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (get_title (fixture), ==, "ABC");
  document_undo (document_set_get_present (fixture->set));
  g_assert_cmpstr (get_title (fixture), ==, "abc");
}

static void
test_damage_of_one_kind_is_its_own (Fixture       *fixture,
                                    gconstpointer  data)
{
  open_text (fixture, "abc");
  document_set_set_kind (fixture->set, "board");
  document_set_name (document_set_get_present (fixture->set), "Mine");
  g_clear_object (&fixture->set);
  draft_cases_write (fixture->folder, "toy", 1,
                     "spaces-draft 2 toy\n= 4|12p 1 0  0 2b5c7d1e\n");
  start (fixture);

  g_assert_cmpint (document_set_get_result (fixture->set, "toy"), ==, DRAFT_STORE_DAMAGED);
  g_assert_cmpint (document_set_get_result (fixture->set, "board"), ==, DRAFT_STORE_RESTORED);
  g_assert_cmpstr (get_title (fixture), ==, "Mine");
}

/* The draft of a window that was killed is found among those of the same kind. */
static void
test_other_windows_drafts (Fixture       *fixture,
                           gconstpointer  data)
{
  guint n_made = 0;
  DocumentSet *other = new_set (fixture, &n_made);
  GString text = { (char *) "other", 5, 6 };
  const DocumentContent content = { .kind = &toy_value_kind, .value = &text };
  DraftStore *store = document_set_get_store (fixture->set, "toy");

  open_text (fixture, "mine");
  document_set_open (other, &content);
  g_object_unref (other);

  g_assert_cmpuint (draft_store_count_others (document_set_get_store (fixture->set, "board")), ==,
                    0);
  g_assert_cmpuint (draft_store_take_others (store), ==, 1);
  g_assert_cmpstr (get_title (fixture), ==, "other");
  document_undo (document_set_get_present (fixture->set));
  document_undo (document_set_get_present (fixture->set));
  g_assert_cmpstr (get_title (fixture), ==, "mine");
}

/* What a header bar asks of any document. */
static void
test_speaks_for_itself (Fixture       *fixture,
                        gconstpointer  data)
{
  g_auto (DocumentStatus) status = { 0 };
  Document *document;

  open_text (fixture, "ABC");
  document = document_set_get_present (fixture->set);
  status = document_get_status (document);
  g_assert_cmpstr (document_get_kind (document), ==, "toy");
  g_assert_cmpint ((int) status.state, ==, (int) DOCUMENT_PROBLEM);
  g_assert_cmpstr (status.sentence, ==, "3 letters, all of them loud");
  g_assert_false (status.leads);
  g_assert_cmpuint (document_get_n_steps (document), ==, 3);
  g_assert_cmpuint (document_get_position (document), ==, 3);
  document_show_problem (document); /* leads nowhere, and does no harm */
  g_assert_false (document_can_rename (document));
  g_assert_cmpstr (document_get_name (document), ==, "");
}

int
main (int   argc,
      char *argv[])
{
  const struct
  {
    const char *name;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/document-set/another-is-made-when-it-is-shown", test_another_is_made_when_it_is_shown },
    { "/document-set/opening-puts-the-present-one-away", test_opening_puts_the_present_one_away },
    { "/document-set/drafts-of-all-kinds-come-back", test_drafts_of_all_kinds_come_back },
    { "/document-set/damage-of-one-kind-is-its-own", test_damage_of_one_kind_is_its_own },
    { "/document-set/other-windows-drafts", test_other_windows_drafts },
    { "/document-set/speaks-for-itself", test_speaks_for_itself },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].name, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
