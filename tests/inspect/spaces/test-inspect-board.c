#include "inspect/spaces/inspect-board.h"

#include <string.h>

#include "inspect-case.h"

static Inspection *
inspect_board (const char *text)
{
  g_autoptr (InspectionBuilder) builder = inspection_builder_new (FALSE);
  g_autoptr (MappedText) mapped = mapped_text_new (text, strlen (text));
  g_autoptr (MappedText) code = inspect_board_unescape (mapped, (TextSpan) { 0, strlen (text) });
  g_autoptr (SpacesBoard) board = inspect_board_add (builder, code, INSPECTION_NOWHERE, "board",
                                                     "Mine");

  g_assert_true (board == NULL || builder->inspection->finds->len == 1);
  return inspection_builder_end (g_steal_pointer (&builder));
}

static const InspectionField *
find_child (const InspectionField *field,
            const char            *id)
{
  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    if (strcmp (inspection_field_get_child (field, i)->id, id) == 0)
      return inspection_field_get_child (field, i);

  return NULL;
}

static void
test_fields_and_their_places (void)
{
  g_autoptr (Inspection) inspection = inspect_board ("4%7C12p08p12t04p00pG0f@fox:My%20board");
  const InspectionField *board = inspection_get_field (inspection, 0);
  const InspectionField *moves = find_child (board, "moves");
  const InspectionField *last;

  g_assert_cmpstr (board->value, ==, "4×4 board, 6 moves");
  g_assert_cmpstr (find_child (board, "size")->value, ==, "4×4");
  g_assert_cmpuint (inspection_field_get_n_children (moves), ==, 6);
  g_assert_cmpstr (inspection_field_get_child (moves, 2)->value, ==, "trap, row 3, column 0");
  g_assert_cmpuint (inspection_field_get_child (moves, 0)->from, ==, 4);
  g_assert_cmpuint (inspection_field_get_child (moves, 0)->to, ==, 7);
  last = inspection_field_get_child (moves, 5);
  g_assert_cmpstr (last->value, ==, "final, goal over column 0");
  g_assert_cmpuint (last->to - last->from, ==, 3);
  g_assert_cmpstr (find_child (board, "creature")->value, ==, "fox");
  g_assert_cmpstr (find_child (board, "name")->value, ==, "My board");
  g_assert_cmpstr (inspection_get_find (inspection, 0)->name, ==, "My board");
  g_assert_cmpstr (inspection_get_find (inspection, 0)->creature, ==, "fox");
}

static void
test_wide_squares_have_their_places (void)
{
  g_autoptr (Inspection) inspection = inspect_board ("10|090p080pG0f");
  const InspectionField *moves = find_child (inspection_get_field (inspection, 0), "moves");
  g_autofree char *boards = inspect_case_list_boards (inspection);
  g_autofree char *problems = inspect_case_list_problems (inspection);

  g_assert_cmpuint (inspection_field_get_child (moves, 1)->from, ==, 7);
  g_assert_cmpuint (inspection_field_get_child (moves, 1)->to, ==, 11);
  g_assert_cmpstr (boards, ==, "10|90p80pG0f");
  g_assert_cmpstr (problems, ==, "wide-squares");
}

static void
test_the_rules_speak (void)
{
  g_autoptr (Inspection) inspection = inspect_board ("2|3p1p3t0p2tG0f");
  gboolean found = FALSE;

  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      if (strcmp (problem->code, "trap-limit") != 0)
        continue;
      found = TRUE;
      g_assert_cmpint (problem->severity, ==, INSPECTION_PROBLEM);
      g_assert_cmpuint (problem->from, ==, 10);
      g_assert_cmpuint (problem->to, ==, 12);
    }
  g_assert_true (found);
}

static void
test_damaged_codes (void)
{
  const struct
  {
    const char *code;
    const char *boards;
    const char *problems;
    const char *repair;
  } cases[] = {
    { "4|12p08p12x04p", "4|12p08p…", "move-type!", "4|12p08p" },
    { "4|12p08p12", "4|12p08p…", "move-type!", "4|12p08p" },
    { "4|12p08pG9f", "4|12p08p…", "goal-range!", "4|12p08p" },
    { "4|99p", "", "position-range!", NULL },
    { "2|2p@dragon", "2|2p…", "creature!", "2|2p" },
    { "hello", "", "size!", NULL },
    { "", "", "empty!", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Inspection) inspection = inspect_board (cases[i].code);
      g_autofree char *boards = inspect_case_list_boards (inspection);
      g_autofree char *problems = inspect_case_list_problems (inspection);

      g_test_message ("%s", cases[i].code);
      g_assert_cmpstr (boards, ==, cases[i].boards);
      g_assert_cmpstr (problems, ==, cases[i].problems);
      g_assert_cmpuint (inspection_get_n_repairs (inspection), ==, cases[i].repair != NULL ? 1 : 0);
      if (cases[i].repair != NULL)
        g_assert_cmpstr (inspection_get_repair (inspection, 0)->text, ==, cases[i].repair);
    }
}

static void
test_what_begins_a_code (void)
{
  const struct
  {
    const char *text;
    gboolean begins;
  } cases[] = {
    { "2|", TRUE }, { "31%7c0", TRUE }, { "9999|", TRUE }, { "99999|", FALSE }, { "|", FALSE },
    { "2", FALSE }, { "2%7", FALSE }, { "a|", FALSE }, { "", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (inspect_board_begins (cases[i].text, strlen (cases[i].text)), ==,
                     cases[i].begins);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-board/fields-and-their-places", test_fields_and_their_places);
  g_test_add_func ("/inspect-board/wide-squares-have-their-places",
                   test_wide_squares_have_their_places);
  g_test_add_func ("/inspect-board/the-rules-speak", test_the_rules_speak);
  g_test_add_func ("/inspect-board/damaged-codes", test_damaged_codes);
  g_test_add_func ("/inspect-board/what-begins-a-code", test_what_begins_a_code);
  return g_test_run ();
}
