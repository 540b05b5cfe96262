#include "spaces/files/file-contents.h"

#include <string.h>

static void
test_keeps_places (void)
{
  const char *text = "0123456789";
  const JsonSpan span = { text + 3, text + 5 };
  const JsonSpan nowhere = { NULL, NULL };
  SpacesFileWarnings warnings;
  const SpacesFileWarning *warning;

  spaces_file_warnings_init (&warnings, text);
  spaces_file_warnings_add (&warnings, "boards[3]", span, "%s %d", "number", 7);
  spaces_file_warnings_add (&warnings, "", nowhere, "all");
  spaces_file_warnings_finish (&warnings);

  g_assert_cmpuint (warnings.warnings->len, ==, 2);
  warning = &g_array_index (warnings.warnings, SpacesFileWarning, 0);
  g_assert_cmpstr (warning->path, ==, "boards[3]");
  g_assert_cmpstr (warning->message, ==, "number 7");
  g_assert_cmpuint (warning->from, ==, 3);
  g_assert_cmpuint (warning->to, ==, 5);
  warning = &g_array_index (warnings.warnings, SpacesFileWarning, 1);
  g_assert_cmpuint (warning->to, ==, 0);
  spaces_file_warnings_clear (&warnings);
}

static void
test_stops_growing (void)
{
  const JsonSpan nowhere = { NULL, NULL };
  SpacesFileWarnings warnings;
  const SpacesFileWarning *last;

  spaces_file_warnings_init (&warnings, "");
  for (int i = 0; i < SPACES_FILE_MAX_WARNINGS + 5; i++)
    spaces_file_warnings_add (&warnings, "", nowhere, "%d", i);
  spaces_file_warnings_finish (&warnings);

  g_assert_cmpuint (warnings.warnings->len, ==, SPACES_FILE_MAX_WARNINGS + 1);
  last = &g_array_index (warnings.warnings, SpacesFileWarning, SPACES_FILE_MAX_WARNINGS);
  g_assert_nonnull (strstr (last->message, "5 more"));
  spaces_file_warnings_clear (&warnings);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-remarks/keeps-places", test_keeps_places);
  g_test_add_func ("/file-remarks/stops-growing", test_stops_growing);
  return g_test_run ();
}
