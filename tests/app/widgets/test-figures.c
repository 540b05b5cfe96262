#include "app/widgets/figures.h"

#include <locale.h>

/* As it is written here, with "<" and ">" for the marks. */
static char *
isolate (const char *text)
{
  g_autofree char *isolated = editor_isolate_figures (g_strdup (text));
  GString *shown = g_string_new (isolated);

  g_string_replace (shown, "\u2066", "<", 0);
  g_string_replace (shown, "\u2069", ">", 0);

  return g_string_free (shown, FALSE);
}

static void
test_isolated (void)
{
  static const struct
  {
    const char *text;
    const char *isolated;
  } cases[] = {
    { "88.0 %", "<88.0 %>" },
    { "100%", "<100%>" },
    { "88,0\u00a0%", "<88,0\u00a0%>" },
    { "Without move 3: +2.5 %", "Without move 3: <+2.5 %>" },
    { "−1 and +12", "<−1> and <+12>" },
    { "a sample of 5,000 boards, ±1.4 %", "a sample of 5,000 boards, <±1.4 %>" },
    { "wins 61 % of the rounds, -3 % against", "wins <61 %> of the rounds, <-3 %> against" },
    { "\u206688.0 %\u2069", "<88.0 %>" },
    { "\u2066+1\u2069", "<+1>" },
    { "4×4 · 6 moves", "4×4 · 6 moves" },
    { "", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *isolated = isolate (cases[i].text);

      g_assert_cmpstr (isolated, ==, cases[i].isolated);
    }
  g_assert_null (editor_isolate_figures (NULL));
}

int
main (int   argc,
      char *argv[])
{
  setlocale (LC_ALL, "C.UTF-8"); /* what messages of a failure need */
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/figures/isolated", test_isolated);
  return g_test_run ();
}
