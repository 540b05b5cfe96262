#include "inspect/spaces/inspect-spaces.h"

#include <string.h>

#define GOOD "{\"name\":\"Gate\",\"boardSize\":2," \
  "\"sequence\":[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\"," \
             "\"order\":1}],\"grid\":[[\"empty\",\"empty\"],[\"piece\",\"empty\"]]}"
#define ODD_GRID "{\"name\":\"Odd\",\"boardSize\":2," \
  "\"sequence\":[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\"," \
                 "\"order\":1}],\"grid\":[[\"empty\",\"empty\"],[\"empty\",\"empty\"]]}"
#define NO_MOVES "{\"name\":\"None\",\"boardSize\":2,\"sequence\":[],\"grid\":[]}"

static Inspection *
inspect (const char *json)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (MappedText) text = mapped_text_new (json, strlen (json));
  g_auto (InspectPayload) payload = { .builder = builder };
  g_autoptr (SpacesFile) file = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (inspect_payload_read_plain (text, &payload));
  file = spaces_file_read (json, -1, SPACES_FILE_ANY, &error);
  g_assert_no_error (error);
  inspect_entries_add (&payload, file);
  return inspection_builder_end (builder);
}

static void
test_boards_problems_and_notes (void)
{
  const char *json = "[" GOOD "," ODD_GRID "," NO_MOVES "]";
  g_autoptr (Inspection) inspection = inspect (json);
  gboolean note = FALSE, error = FALSE;

  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 2);
  g_assert_cmpuint (inspection_get_n_fields (inspection), ==, 2);
  g_assert_cmpuint (inspection_get_find (inspection, 1)->from, ==, 2 + strlen (GOOD));
  for (gsize i = 0; i < inspection_get_n_problems (inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      note |= problem->severity == INSPECTION_NOTE && problem->from >= 1 + strlen (GOOD);
      error |= problem->severity == INSPECTION_ERROR
               && problem->from >= strlen (json) - strlen (NO_MOVES) - 1;
    }
  g_assert_true (note);
  g_assert_true (error);
}

static void
test_codes_are_shown (void)
{
  g_autoptr (Inspection) inspection = inspect (GOOD);
  const InspectionField *field = inspection_get_field (inspection, 0);
  gboolean found = FALSE;

  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    found |= strcmp (inspection_field_get_child (field, i)->value, "2|2p") == 0;
  g_assert_true (found);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-entries/boards-problems-and-notes", test_boards_problems_and_notes);
  g_test_add_func ("/inspect-entries/codes-are-shown", test_codes_are_shown);
  return g_test_run ();
}
