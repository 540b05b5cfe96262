#include "inspect/inspection/inspection-builder.h"

#include <string.h>

#include "inspect/spaces/inspect-spaces.h"
#include "spaces/board/code.h"

static Inspection *
make (const char *code,
      gsize       characters)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (SpacesBoard) board = code != NULL ? spaces_code_decode (code, -1, NULL, NULL) : NULL;

  if (board != NULL)
    inspect_spaces_add_board (builder, board, "B", FALSE, NULL, (TextSpan) { 0, 1 }, TRUE);
  builder->inspection->sizes.characters = characters;
  return inspection_builder_end (builder);
}

static void
test_describes_sizes (void)
{
  const struct
  {
    const char *code;
    gsize characters;
    const char *words;
  } cases[] = {
    { NULL, 1, "1 character" },
    { NULL, 12, "12 characters" },
    { "2|2p0pG0f", 9, "9 characters" },
    { "2|2p0pG0f", 812, "As a code its contents have 9 characters instead of 812" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Inspection) inspection = make (cases[i].code, cases[i].characters);
      g_autofree char *words = inspection_describe_sizes (inspection);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_errors_are_told_from_the_rest (void)
{
  for (InspectionSeverity severity = INSPECTION_NOTE; severity <= INSPECTION_ERROR; severity++)
    {
      InspectionBuilder *builder = inspection_builder_new (FALSE);
      g_autoptr (Inspection) inspection = NULL;

      inspection_builder_report (builder, severity, "x", inspection_nowhere (), "A remark.");
      inspection = inspection_builder_end (builder);
      g_assert_cmpint (inspection_has_errors (inspection), ==, severity == INSPECTION_ERROR);
      g_assert_cmpuint (strlen (inspection_severity_names[severity]), >, 3);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspection/describes-sizes", test_describes_sizes);
  g_test_add_func ("/inspection/errors-are-told-from-the-rest", test_errors_are_told_from_the_rest);
  return g_test_run ();
}
