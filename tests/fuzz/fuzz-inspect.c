/* Any bytes as a pasted text: always an answer, with words in UTF-8 and places in the text, and the
 * canonical text is a fixed point. */
#include "fuzz.h"

#include <string.h>

#include "inspect/inspect.h"
#include "spaces/board/board.h"

static void
check_field (const InspectionField *field,
             gsize                  length)
{
  g_assert_true (g_utf8_validate (field->name, -1, NULL)
                 && g_utf8_validate (field->value, -1, NULL));
  g_assert_true (field->from == INSPECTION_NOWHERE
                 || (field->from <= field->to && field->to <= length));
  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    check_field (inspection_field_get_child (field, i), length);
}

static void
check_lists (const Inspection *inspection,
             gsize             length)
{
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    check_field (inspection_get_field (inspection, i), length);
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      g_assert_true (g_utf8_validate (problem->message, -1, NULL));
      g_assert_true (problem->from == INSPECTION_NOWHERE
                     || (problem->from <= problem->to && problem->to <= length));
    }
  for (gsize i = 0; i < inspection_get_n_finds (inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (inspection, i);
      SpacesBoard *board = inspection_find_get_value (find, SPACES_TYPE_BOARD);

      g_assert_true (find->from <= find->to && find->to <= length);
      g_assert_true (board == NULL || spaces_board_get_n_moves (board) > 0);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (Inspection) inspection = inspect_text (data != NULL ? (const char *) data : "",
                                                    (gssize) size);
  g_autofree char *sizes = inspection_describe_sizes (inspection);
  const char *canonical = inspection->canonical;

  g_assert_true (g_utf8_validate (sizes, -1, NULL));
  check_lists (inspection, size);
  if (canonical != NULL && strlen (canonical) <= INSPECT_MAX_TEXT
      && strchr (canonical, '\n') == NULL)
    {
      g_autoptr (Inspection) again = inspect_text (canonical, -1);

      g_assert_cmpstr (again->canonical, ==, canonical);
    }

  return 0;
}
