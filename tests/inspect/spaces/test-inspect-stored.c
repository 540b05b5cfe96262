#include "inspect-case.h"

static void
test_cases (void)
{
  static const InspectCase cases[] = {
    { "https://x.example/#s=abcd_23-", INSPECT_SPACES_STORED, "", "" },
    { "#s=abcd1234&x=1", INSPECT_SPACES_STORED, "", "" },
    { "#s=abcd123", INSPECT_SPACES_STORED, "", "id" },
    { "#s=abcd!234", INSPECT_SPACES_STORED, "", "id" },
    { "#s=", INSPECT_SPACES_STORED, "", "id" },
    { "s=abcd1234", INSPECTION_UNKNOWN, "", "unknown!" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    inspect_case_check (&cases[i]);
}

static void
test_says_what_to_do (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("#s=abcd1234", -1);

  g_assert_nonnull (strstr (inspection->summary, "30 days"));
  g_assert_cmpint (inspection_get_problem (inspection, 0)->severity, ==, INSPECTION_ADVICE);
  g_assert_nonnull (strstr (inspection_get_problem (inspection, 0)->message, "Fallback URL"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-stored/cases", test_cases);
  g_test_add_func ("/inspect-stored/says-what-to-do", test_says_what_to_do);
  return g_test_run ();
}
