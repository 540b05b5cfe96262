#include "inspect/inspection/inspect-clean.h"

#include <string.h>

static void
test_takes_liberties (void)
{
  const struct
  {
    const char *text;
    const char *clean;
    const char *code; /* of the only note, or NULL */
  } cases[] = {
    { "2|2p", "2|2p", NULL },
    { "", "", NULL },
    { "2\\|2p", "2|2p", "escaped-bar" },
    { "2\\2p", "2\\2p", NULL },
    { "\xEF\xBB\xBF" "2|2p\xE2\x80\x8B", "2|2p", "invisible" },
    { "a&amp;b&amp;c", "a&b&c", "html" },
    { "2%257C2p", "2%7C2p", "twice-escaped" },
    { "2\xEF\xBD\x9C" "2p", "2|2p", "wide-bar" },
    { "2\xC2\xA6" "2p", "2|2p", "broken-bar" },
    { "\xE2\x80", "\xE2\x80", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      InspectionBuilder *builder = inspection_builder_new (FALSE);
      g_autoptr (MappedText) pasted = mapped_text_new (cases[i].text, strlen (cases[i].text));
      g_autoptr (MappedText) clean = inspect_clean (pasted, builder);
      g_autoptr (Inspection) inspection = inspection_builder_end (builder);

      g_assert_cmpstr (clean->text, ==, cases[i].clean);
      g_assert_cmpuint (inspection_get_n_problems (inspection), ==, cases[i].code != NULL ? 1 : 0);
      if (cases[i].code != NULL)
        g_assert_cmpstr (inspection_get_problem (inspection, 0)->code, ==, cases[i].code);
    }
}

static void
test_keeps_places (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (MappedText) pasted = mapped_text_new ("a&amp;b", 7);
  g_autoptr (MappedText) clean = inspect_clean (pasted, builder);
  g_autoptr (Inspection) inspection = inspection_builder_end (builder);
  TextSpan place = mapped_text_get_origin (clean, 1, 2);

  g_assert_cmpuint (place.from, ==, 1);
  g_assert_cmpuint (place.to, ==, 6);
  g_assert_cmpuint (inspection_get_problem (inspection, 0)->from, ==, 1);
  g_assert_cmpuint (inspection_get_problem (inspection, 0)->to, ==, 6);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-clean/takes-liberties", test_takes_liberties);
  g_test_add_func ("/inspect-clean/keeps-places", test_keeps_places);
  return g_test_run ();
}
