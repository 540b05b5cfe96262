#include "app/print/print-job.h"

#include "app/desktop/settings.h"
#include "app/print/print-item.h"
#include "cards/encoding/session.h"
#include "cards/picture/table-paper.h"
#include "pentominoes/encoding/slug.h"
#include "pentominoes/picture/pent-paper.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "spaces/share/board-export.h"

#include <string.h>

#define CODE "4|12p08p12t04p00pG0f"

static void
add_subject (EditorPrintJob *job,
             GameSubject    *subject)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);

  g_ptr_array_add (items, editor_print_item_new (subject));
  editor_print_job_add_items (job, items);
}

static void
add_named (EditorPrintJob *job,
           const char     *code,
           const char     *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, &error);
  g_autoptr (GameSubject) subject = NULL;

  g_assert_no_error (error);
  subject = board_export_subject_new (board, name);
  add_subject (job, subject);
}

static void
add (EditorPrintJob *job,
     const char     *code)
{
  add_named (job, code, "Zig");
}

static void
add_solitaire (EditorPrintJob *job)
{
  g_autoptr (CardsRecord) record = cards_session_decode ("g4z3m.NsJm", -1, NULL, NULL);
  g_autoptr (GameSubject) subject = game_subject_new (&cards_game_pictures, record, NULL, 1, FALSE);

  add_subject (job, subject);
}

static void
add_pentominoes (EditorPrintJob *job,
                 const char     *slug)
{
  g_autoptr (PentBoard) board = pent_slug_decode (slug, -1, NULL, NULL);
  g_autoptr (GameSubject) subject = game_subject_new (&pent_board_pictures, board, NULL, 0, FALSE);

  add_subject (job, subject);
}

static void
assert_sheet (EditorPrintJob *job,
              guint           copies,
              guint           n_cards,
              guint           n_pages)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PrintSheet) sheet = editor_print_job_make (job, copies, "", "", &error);

  g_assert_no_error (error);
  g_assert_cmpuint (print_sheet_get_layout (sheet)->n_cards, ==, n_cards);
  g_assert_cmpuint (print_sheet_get_layout (sheet)->n_pages, ==, n_pages);
}

static void
test_copies_and_sides (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);

  add (job, CODE);
  assert_sheet (job, 1, 1, 1);
  assert_sheet (job, 9, 9, 2);
  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIDES, "long-edge");
  assert_sheet (job, 9, 9, 4);
  g_settings_reset (settings, EDITOR_SETTING_CARDS_SIDES);
  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIZE, "page");
  assert_sheet (job, 3, 3, 3);
  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIZE, "60x40mm");
  assert_sheet (job, 4, 4, 1);
  g_settings_reset (settings, EDITOR_SETTING_CARDS_SIZE);
}

/* The last page is filled with what is there, from the first board on. */
static void
test_fill (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);

  g_settings_set_boolean (settings, EDITOR_SETTING_CARDS_FILL, TRUE);
  add (job, CODE);
  assert_sheet (job, 1, 8, 1);
  add (job, "2|2p0p2tG0f");
  add (job, "3|6p3p6t0p3tG0f");
  assert_sheet (job, 1, 8, 1);
  assert_sheet (job, 3, 16, 2);
  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIZE, "page");
  assert_sheet (job, 1, 3, 3);
  g_settings_reset (settings, EDITOR_SETTING_CARDS_SIZE);
  g_settings_reset (settings, EDITOR_SETTING_CARDS_FILL);
}

static char *
get_details (EditorPrintJob *job,
             guint           position)
{
  g_autoptr (GObject) item
      = g_list_model_get_item (G_LIST_MODEL (job->items), position);
  char *details;

  g_object_get (item, "details", &details, NULL);
  return details;
}

static void
include (EditorPrintJob *job,
         guint           position,
         gboolean        included)
{
  g_autoptr (EditorPrintItem) item
      = g_list_model_get_item (G_LIST_MODEL (job->items), position);

  g_object_set (item, "included", included, NULL);
}

static void
set_open_board (EditorPrintJob *job,
                const char     *code)
{
  g_autoptr (SpacesBoard) board
      = code != NULL ? spaces_code_decode (code, -1, NULL, NULL) : spaces_board_new (4, NULL, 0);
  g_autoptr (GameSubject) subject = board_export_subject_new (board, NULL);

  editor_print_job_set_open (job, subject);
}

/* It is the first of the list, changes in its place, and goes and comes with its moves. */
static void
test_open_board (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  g_autofree char *finished = NULL;
  g_autofree char *unfinished = NULL;
  g_autofree char *other = NULL;
  const char *notice;

  add (job, "2|2p0p2tG0f");
  set_open_board (job, CODE);
  finished = get_details (job, 0);
  g_assert_cmpstr (finished, ==, "4×4 · 6 moves");
  g_assert_cmpuint (editor_print_job_count_special (job, &notice), ==, 0);
  g_assert_null (notice);

  set_open_board (job, "4|12p08p");
  unfinished = get_details (job, 0);
  g_assert_cmpstr (unfinished, ==, "4×4 · 2 moves · Unfinished board");
  g_assert_cmpuint (editor_print_job_count_special (job, &notice), ==, 1);
  g_assert_cmpstr (notice, ==, "Your opponent will see an unfinished board.");

  set_open_board (job, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (job->items)), ==, 1);
  set_open_board (job, CODE);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (job->items)), ==, 2);
  other = get_details (job, 1);
  g_assert_cmpstr (other, ==, "2×2 · 4 moves");
}

static void
test_nothing_to_print (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  g_autoptr (GError) error = NULL;

  set_open_board (job, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (job->items)), ==, 0);
  g_assert_null (editor_print_job_make (job, 1, "", "", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_too_long (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  GString *code = g_string_new ("31|930p");

  for (guint i = 0; i < 300; i++)
    g_string_append (code, "899p930t");
  add (job, code->str);
  add (job, CODE);
  assert_sheet (job, 1, 1, 1);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (job->items)), ==, 2);
  g_assert_cmpuint (job->n_left_out, ==, 1);
  editor_print_job_clear (job);
  g_assert_cmpuint (job->n_left_out, ==, 0);
  g_string_free (code, TRUE);
}

static void
assert_described (EditorPrintJob *job,
                  const char     *words)
{
  g_autofree char *described = editor_print_job_describe (job);

  g_assert_cmpstr (described, ==, words);
}

/* Cards of every game are made together, each with the link of its own. */
static void
test_several_games (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  g_autofree char *solitaire = NULL;
  const char *notice;

  assert_described (job, "0 boards");
  add (job, CODE);
  add_pentominoes (job, "R88P411R00");
  assert_described (job, "2 boards");
  add_solitaire (job);
  assert_described (job, "3 games");
  assert_sheet (job, 1, 3, 1);
  g_assert_cmpuint (job->n_left_out, ==, 0);
  g_assert_cmpuint (editor_print_job_count_special (job, &notice), ==, 0);
  solitaire = get_details (job, 2);
  g_assert_cmpstr (solitaire, ==, "2 moves");

  /* There is no link to several of different games. */
  g_assert_null (editor_print_job_make_link (job));
  include (job, 0, FALSE);
  assert_described (job, "2 of 3 games");
  include (job, 2, FALSE);
  g_assert_null (editor_print_job_make_link (job));
}

/* What the preferences say in front of a link holds for its kind alone; without an address, that is
 * told. */
static void
test_addresses (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  g_autoptr (EditorPrintItem) item = NULL;
  g_autofree char *details = NULL;

  add (job, CODE);
  add_solitaire (job);
  assert_sheet (job, 1, 2, 1);
  item = g_list_model_get_item (G_LIST_MODEL (job->items), 1);

  g_settings_set_string (settings, EDITOR_SETTING_SOLITAIRE_BASE, "https://example.org/");
  assert_sheet (job, 1, 2, 1);
  g_assert_cmpstr (editor_print_item_make (item, NULL, NULL, QR_LEVEL_M, FALSE)->picture->link,
                   ==, "https://example.org/freecell/?replay=g4z3m.NsJm");

  g_settings_set_string (settings, EDITOR_SETTING_SOLITAIRE_BASE, "nowhere");
  assert_sheet (job, 1, 1, 1);
  g_assert_cmpuint (job->n_left_out, ==, 1);
  g_assert_cmpstr (job->problem, ==,
                   "The web address that links begin with isn’t valid");
  details = get_details (job, 1);
  g_assert_nonnull (strstr (details, "2 moves · The web address"));
  g_settings_reset (settings, EDITOR_SETTING_SOLITAIRE_BASE);
}

/* A slug can be as long as a code: then the list says so. */
static void
test_too_long_at_a_level (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  g_autoptr (GString) slug = g_string_new ("RYY");
  g_autofree char *low = NULL;
  g_autofree char *high = NULL;

  for (guint row = 0; row < 10; row++)
    for (guint col = 0; col < 40; col++)
      g_string_append_printf (slug, "P%u%c%c", (row + col) % 8, "0123456789"[row],
                              "0123456789abcdefghijklmnopqrstuvwxyzABCD"[col]);
  add_pentominoes (job, slug->str);
  add (job, CODE);

  g_settings_set_string (settings, EDITOR_SETTING_CARDS_LEVEL, "low");
  assert_sheet (job, 1, 2, 1);
  low = get_details (job, 0);
  g_settings_set_string (settings, EDITOR_SETTING_CARDS_LEVEL, "high");
  assert_sheet (job, 1, 1, 1);
  high = get_details (job, 0);
  g_settings_reset (settings, EDITOR_SETTING_CARDS_LEVEL);

  g_assert_cmpstr (low, ==, "400 pieces");
  g_assert_cmpstr (high, ==, "400 pieces · too long for a QR code");
  g_assert_cmpuint (job->n_left_out, ==, 1);
  g_assert_null (job->problem);
}

static void
test_settings_that_do_not_fit (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  g_autoptr (GError) error = NULL;

  add (job, CODE);
  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIZE, "400x400mm");
  g_assert_null (editor_print_job_make (job, 1, "", "", &error));
  g_assert_error (error, SHEET_ERROR, SHEET_ERROR_CARD_TOO_LARGE);
  g_clear_error (&error);
  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIZE, "as large as a house");
  g_assert_null (editor_print_job_make (job, 1, "", "", &error));
  g_assert_nonnull (error);
  g_settings_reset (settings, EDITOR_SETTING_CARDS_SIZE);
}

static void
test_some_of_the_boards (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  g_autoptr (GError) error = NULL;
  g_autofree char *both = NULL;
  g_autofree char *one = NULL;

  add (job, CODE);
  add (job, "2|2p0p2tG0f");
  both = editor_print_job_make_link (job);
  g_assert_cmpstr (both, ==, SHARE_DEFAULT_SHORT_BASE "#" CODE ",2|2p0p2tG0f");

  include (job, 0, FALSE);
  one = editor_print_job_make_link (job);
  g_assert_cmpstr (one, ==, SHARE_DEFAULT_SHORT_BASE "#2|2p0p2tG0f");
  g_assert_cmpuint (editor_print_job_get_n_included (job), ==, 1);
  assert_sheet (job, 1, 1, 1);

  include (job, 1, FALSE);
  g_assert_null (editor_print_job_make_link (job));
  g_assert_null (editor_print_job_make (job, 1, "", "", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);

  include (job, 0, TRUE);
  include (job, 1, TRUE);
  assert_sheet (job, 1, 2, 1);
}

/* The names of all items, in their order. */
static char *
list_names (EditorPrintJob *job)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (job->items)); i++)
    {
      g_autoptr (GObject) item = g_list_model_get_item (G_LIST_MODEL (job->items), i);
      char *name;

      g_object_get (item, "name", &name, NULL);
      g_ptr_array_add (names, name);
    }
  g_ptr_array_add (names, NULL);

  return g_strjoinv (" ", (char **) names->pdata);
}

/* In one change of the list, whichever way; the open board is followed to its place. */
static void
test_moved (void)
{
  const struct
  {
    guint       from, to;
    const char *names;
  } cases[] = {
    { 0, 2, "B C A D" }, { 2, 0, "A B C D" }, { 3, 2, "A B D C" }, { 1, 1, "A B D C" },
    { 0, 3, "B D C A" },
  };
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  g_autoptr (SpacesBoard) board = spaces_code_decode (CODE, -1, NULL, NULL);
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  g_autoptr (GameSubject) open = board_export_subject_new (board, "A");
  g_autoptr (GameSubject) renamed = board_export_subject_new (board, "Z");
  g_autoptr (GameSubject) nothing = board_export_subject_new (empty, "A");
  g_autofree char *changed = NULL;
  g_autofree char *left = NULL;

  editor_print_job_set_open (job, open);
  add_named (job, "2|2p0pG0f", "B");
  add_named (job, "2|3p1pG1f", "C");
  add_named (job, "2|3p1p0tG1f", "D");
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *names = NULL;

      editor_print_job_move (job->items, cases[i].from, cases[i].to);
      names = list_names (job);
      g_assert_cmpstr (names, ==, cases[i].names);
    }

  editor_print_job_set_open (job, renamed);
  changed = list_names (job);
  g_assert_cmpstr (changed, ==, "B D C Z");
  editor_print_job_set_open (job, nothing);
  left = list_names (job);
  g_assert_cmpstr (left, ==, "B D C");
}

static void
assert_title (EditorPrintJob *job,
              const char     *expected)
{
  g_autofree char *title = editor_print_job_make_title (job);

  g_assert_cmpstr (title, ==, expected);
}

static void
test_title (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);

  assert_title (job, "Spaces cards");
  add_named (job, CODE, "Zig");
  assert_title (job, "Zig");
  add_named (job, "2|2p0pG0f", "Zag");
  add_named (job, "2|3p1pG1f", NULL);
  assert_title (job, "Zig and 2 more");
  include (job, 0, FALSE);
  assert_title (job, "Zag and 1 more");
  include (job, 1, FALSE);
  assert_title (job, "Unnamed board");
}

static void
test_names_that_are_cut (void)
{
  static const char *const long_name
      = "The longest way around the mountain is the shortest one home";
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);

  g_settings_set_string (settings, EDITOR_SETTING_CARDS_SIZE, "45x30mm");
  g_settings_set_boolean (settings, EDITOR_SETTING_CARDS_FILL, TRUE);
  add (job, "2|2p0pG0f");
  for (guint n_long = 0; n_long < 3; n_long++)
    {
      g_autoptr (PrintSheet) sheet = editor_print_job_make (job, 1, "", "", NULL);
      g_autofree char *warning = editor_print_job_describe_warning (job, sheet);
      static const char *const sentences[] = {
        NULL, "home” does not fit its card", "2 names do not fit their cards",
      };

      g_test_message ("%s", warning);
      if (n_long == 0)
        g_assert_null (strstr (warning, "fit"));
      else
        g_assert_nonnull (strstr (warning, sentences[n_long]));
      add_named (job, "2|3p1pG1f", long_name);
    }
  g_settings_reset (settings, EDITOR_SETTING_CARDS_FILL);
  g_settings_reset (settings, EDITOR_SETTING_CARDS_SIZE);
}

/* Making the cards a few at a time comes to an end, and leaves nothing to be made. */
static void
test_prepared (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);

  for (guint i = 0; i < 500; i++)
    add (job, CODE);
  while (!editor_print_job_prepare (job, "text"))
    ;
  g_assert_true (editor_print_job_prepare (job, "text"));
  assert_sheet (job, 2, 1000, 125);
}

static void
test_paper_lies_as_told (void)
{
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (EditorPrintJob) job = editor_print_job_new (settings);
  const struct
  {
    const char *orientation;
    gboolean    broad_card;
    double      paper_width;
  } cases[] = {
    { "auto", TRUE, 210 },
    { "auto", FALSE, 297 },
    { "portrait", FALSE, 210 },
    { "landscape", TRUE, 297 },
  };

  add (job, CODE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (PrintSheet) sheet = NULL;

      g_settings_set_string (settings, EDITOR_SETTING_CARDS_ORIENTATION, cases[i].orientation);
      g_settings_set_boolean (settings, EDITOR_SETTING_CARDS_LANDSCAPE, cases[i].broad_card);
      sheet = editor_print_job_make (job, 1, "", "", NULL);
      g_assert_cmpfloat (print_sheet_get_layout (sheet)->spec.paper_width, ==,
                         cases[i].paper_width);
    }
  g_settings_reset (settings, EDITOR_SETTING_CARDS_ORIENTATION);
  g_settings_reset (settings, EDITOR_SETTING_CARDS_LANDSCAPE);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cards-job/copies-and-sides", test_copies_and_sides);
  g_test_add_func ("/cards-job/fill", test_fill);
  g_test_add_func ("/cards-job/open-board", test_open_board);
  g_test_add_func ("/cards-job/nothing-to-print", test_nothing_to_print);
  g_test_add_func ("/cards-job/too-long", test_too_long);
  g_test_add_func ("/cards-job/several-games", test_several_games);
  g_test_add_func ("/cards-job/addresses", test_addresses);
  g_test_add_func ("/cards-job/too-long-at-a-level", test_too_long_at_a_level);
  g_test_add_func ("/cards-job/settings-that-do-not-fit", test_settings_that_do_not_fit);
  g_test_add_func ("/cards-job/some-of-the-boards", test_some_of_the_boards);
  g_test_add_func ("/cards-job/moved", test_moved);
  g_test_add_func ("/cards-job/title", test_title);
  g_test_add_func ("/cards-job/names-that-are-cut", test_names_that_are_cut);
  g_test_add_func ("/cards-job/prepared", test_prepared);
  g_test_add_func ("/cards-job/paper-lies-as-told", test_paper_lies_as_told);
  return g_test_run ();
}
