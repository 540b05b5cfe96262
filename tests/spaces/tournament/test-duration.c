#include "spaces/tournament/duration.h"

static void
test_units (void)
{
  static const struct
  {
    double      seconds;
    const char *text;
  } cases[] = {
    { 0.2, "1 second" },   { 1, "1 second" },      { 39.2, "40 seconds" }, { 119, "119 seconds" },
    { 200, "3 minutes" },  { 7100, "118 minutes" }, { 10000, "3 hours" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = spaces_duration_describe (cases[i].seconds);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/duration/units", test_units);

  return g_test_run ();
}
