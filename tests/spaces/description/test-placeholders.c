#include "spaces/description/square-description.h"

typedef struct
{
  const char *format;
  const char *text;
} Case;

static void
test_append (void)
{
  static const char *const values[] = { "one", "%s" };
  static const Case cases[] = {
    { "", "" },
    { "nothing", "nothing" },
    { "%s", "one" },
    { "%d and %u", "one and %s" },
    { "%2$s, %1$s", "%s, one" },
    { "%2$s, %s", "%s, " },
    { "100 %% of %s", "100 % of one" },
    { "%s%s%s", "one%s" },
    { "“%s”, „%s“", "“one”, „%s“" },
    { "%9$s%1$s", "one" },
    { "broken %", "broken one" },
    { "broken %1$", "broken one" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new ("> ");
      g_autofree char *expected = g_strconcat ("> ", cases[i].text, NULL);

      placeholders_append (text, cases[i].format, values, G_N_ELEMENTS (values));
      g_assert_cmpstr (text->str, ==, expected);
    }
}

static void
test_continue (void)
{
  static const Case cases[] = {
    { "%s; %s", "so far; 50 %" },
    { "%s, %s", "so far, 50 %" },
    { "%1$s, %2$s", "so far, 50 %" },
    { "%2$s; %1$s", "50 %; so far" },
    { "[%s / %s]", "[so far / 50 %]" },
    { "%s", "so far" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new ("so far");

      placeholders_continue (text, cases[i].format, "50 %");
      g_assert_cmpstr (text->str, ==, cases[i].text);
    }
}

/* As printf() writes them. */
static void
test_number (void)
{
  static const guint32 numbers[] = { 0, 1, 9, 10, 31, 100, 1922, 4294967295 };

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      char buffer[PLACEHOLDERS_NUMBER_SIZE];
      g_autofree char *expected = g_strdup_printf ("%u", numbers[i]);

      g_assert_cmpstr (placeholders_number (buffer, numbers[i]), ==, expected);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/placeholders/append", test_append);
  g_test_add_func ("/placeholders/continue", test_continue);
  g_test_add_func ("/placeholders/number", test_number);
  return g_test_run ();
}
