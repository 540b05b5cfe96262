/* inspect-case.h: a text, and what is to be found in it, as one row of a table
 *
 * `boards` are the shortest texts of the finds, codes of boards mostly, separated by spaces, an
 * incomplete one followed by `…`. `problems` are the codes of notes, problems and errors separated
 * by spaces, those of errors followed by `!`; advice and what the rules of the game say about a
 * board are not listed.
 */
#pragma once

#include <string.h>

#include "inspect/inspect.h"
#include "inspect/inspection/inspect-table.h"
#include "inspect/spaces/inspect-spaces.h"
#include "spaces/board/code.h"

typedef struct
{
  const char *text;
  const char *format;
  const char *boards;
  const char *problems;
} InspectCase;

static inline char *
inspect_case_list_boards (const Inspection *inspection)
{
  GString *list = g_string_new (NULL);

  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (inspection, i);
      g_autofree char *code = find->kind->encode (find->value);

      g_string_append_printf (list, "%s%s%s", i > 0 ? " " : "", code, find->complete ? "" : "…");
    }

  return g_string_free (list, FALSE);
}

/* The rules name their problems themselves; these are ours. */
static inline gboolean
inspect_case_is_ours (const InspectionProblem *problem)
{
  static const char *const ours[] = {
    "field", "web-refuses", "size-differs", "id", "board",
  };

  if (problem->severity != INSPECTION_PROBLEM)
    return problem->severity != INSPECTION_ADVICE;

  for (gsize i = 0; i < G_N_ELEMENTS (ours); i++)
    if (strcmp (problem->code, ours[i]) == 0)
      return TRUE;

  return FALSE;
}

static inline char *
inspect_case_list_problems (const Inspection *inspection)
{
  GString *list = g_string_new (NULL);

  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      if (inspect_case_is_ours (problem))
        g_string_append_printf (list, "%s%s%s", list->len > 0 ? " " : "", problem->code,
                                problem->severity == INSPECTION_ERROR ? "!" : "");
    }

  return g_string_free (list, FALSE);
}

static inline void
inspect_case_check_fields (const InspectionField *field,
                           gsize                  length)
{
  g_assert_true (g_utf8_validate (field->id, -1, NULL));
  g_assert_true (g_utf8_validate (field->name, -1, NULL));
  g_assert_true (g_utf8_validate (field->value, -1, NULL));
  g_assert_cmpuint (field->from, <=, field->to);
  if (field->from != INSPECTION_NOWHERE)
    g_assert_cmpuint (field->to, <=, length);
  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    inspect_case_check_fields (inspection_field_get_child (field, i), length);
}

/* What every inspection promises: words in UTF-8, places in the text, boards that can be
 * written. */
static inline void
inspect_case_check_promises (const Inspection *inspection,
                             gsize             length)
{
  g_assert_nonnull (inspection->format);
  g_assert_cmpuint (strlen (inspection->title), >, 3);
  g_assert_cmpuint (strlen (inspection->summary), >, 10);
  g_assert_true (g_utf8_validate (inspection->summary, -1, NULL));
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    inspect_case_check_fields (inspection_get_field (inspection, i), length);
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      g_assert_cmpuint (strlen (problem->message), >, 8);
      g_assert_true (g_utf8_validate (problem->message, -1, NULL));
      g_assert_cmpuint (problem->from, <=, problem->to);
      if (problem->from != INSPECTION_NOWHERE)
        g_assert_cmpuint (problem->to, <=, length);
    }
  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (inspection, i);
      SpacesBoard *board = inspection_find_get_value (find, SPACES_TYPE_BOARD);
      g_autofree char *text = find->kind->encode (find->value);

      g_assert_nonnull (inspection_find_get_value (find, find->kind->get_type ()));
      g_assert_cmpint (find->kind == &spaces_board_kind, ==, board != NULL);
      g_assert_true (board == NULL || spaces_board_get_n_moves (board) > 0);
      g_assert_cmpuint (game_kind_measure (find->kind, find->value), ==, strlen (text));
      g_assert_cmpuint (find->from, <=, find->to);
      g_assert_cmpuint (find->to, <=, length);
    }
}

static inline void
inspect_case_check (const InspectCase *test)
{
  g_autoptr (Inspection) inspection = inspect_text (test->text, -1);
  g_autofree char *boards = inspect_case_list_boards (inspection);
  g_autofree char *problems = inspect_case_list_problems (inspection);

  g_autofree char *escaped = g_strescape (test->text, NULL);

  g_test_message ("%s", escaped);
  g_assert_cmpstr (inspection->format, ==, test->format);
  g_assert_cmpstr (boards, ==, test->boards);
  g_assert_cmpstr (problems, ==, test->problems);
  inspect_case_check_promises (inspection, strlen (test->text));
}
