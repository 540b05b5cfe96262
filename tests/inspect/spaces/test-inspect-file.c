#include "inspect-case.h"

#include "vector-cases.h"

#define BOARD "{\"name\":\"Gate\",\"boardSize\":2," \
  "\"sequence\":[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\"," \
              "\"order\":1}],\"grid\":[[\"empty\",\"empty\"],[\"piece\",\"empty\"]]}"

static void
test_cases (void)
{
  static const InspectCase cases[] = {
    { BOARD, INSPECT_SPACES_FILE, "2|2p", "" },
    { "\xEF\xBB\xBF " BOARD, INSPECT_SPACES_FILE, "2|2p", "" },
    { "[" BOARD "," BOARD "]", INSPECT_SPACES_FILE, "2|2p 2|2p", "" },
    { "[" BOARD "," BOARD, INSPECT_SPACES_FILE, "2|2p 2|2p", "json!" },
    { BOARD "\n-- \nAnn", INSPECT_SPACES_FILE, "2|2p", "trailing" },
    { "Here is mine: " BOARD, INSPECT_SPACES_FILE, "2|2p", "" },
    { "[{\"boardSize\":2,\"sequence\":[]}," BOARD "]", INSPECT_SPACES_FILE, "2|2p", "board!" },
    { "{\"a\":1}", INSPECTION_UNKNOWN, "", "unknown!" },
    { "{", INSPECTION_UNKNOWN, "", "json! unknown!" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    inspect_case_check (&cases[i]);
}

static void
check_file (JsonObject *object)
{
  const char *text = json_object_get_string_member (object, "text");
  g_autoptr (Inspection) inspection = inspect_file (text, strlen (text));

  inspect_case_check_promises (inspection, strlen (text));
  if (json_object_get_boolean_member (object, "accepted"))
    g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_FILE);
}

static void
test_places_and_codes (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("[ " BOARD " ]", -1);
  const InspectionFind *board = inspection_get_find (inspection, 0);

  g_assert_cmpuint (board->from, ==, 2);
  g_assert_cmpuint (board->to, ==, 2 + strlen (BOARD));
  g_assert_cmpstr (board->name, ==, "Gate");
  g_assert_cmpstr (inspection->canonical, ==, "2|2p");
}

/* A file may be longer than what is pasted. */
static void
test_long_files (void)
{
  g_autoptr (GString) text = g_string_new ("[" BOARD);
  g_autoptr (Inspection) pasted = NULL;
  g_autoptr (Inspection) file = NULL;
  g_autoptr (Inspection) too_long = NULL;

  while (text->len < 2 * INSPECT_MAX_TEXT)
    g_string_append (text, "," BOARD);
  g_string_append_c (text, ']');

  pasted = inspect_text (text->str, (gssize) text->len);
  g_assert_cmpstr (inspection_get_problem (pasted, 0)->code, ==, "too-long");
  file = inspect_file (text->str, text->len);
  g_assert_cmpstr (file->format, ==, INSPECT_SPACES_FILE);
  g_assert_cmpuint (inspection_get_n_finds (file), >, 100);

  g_string_set_size (text, INSPECT_MAX_FILE + 1);
  too_long = inspect_file (text->str, text->len);
  g_assert_cmpstr (too_long->format, ==, INSPECTION_UNKNOWN);
  g_assert_cmpstr (inspection_get_problem (too_long, 0)->code, ==, "too-long");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-file/cases", test_cases);
  vector_cases_add ("/inspect-file/files", "spaces/files", check_file);
  g_test_add_func ("/inspect-file/places-and-codes", test_places_and_codes);
  g_test_add_func ("/inspect-file/long-files", test_long_files);
  return g_test_run ();
}
