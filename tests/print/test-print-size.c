#include "print/print-size.h"

static void
test_reads_names_and_figures (void)
{
  const struct
  {
    const char *text;
    double width, height;
  } cases[] = {
    { "poker", 63, 88 }, { "POKER", 63, 88 }, { "a7", 74, 105 },      { "a6", 105, 148 },
    { "page", 0, 0 },    { "90x60", 90, 60 }, { "90.5x60mm", 90.5, 60 }, { "20X1200", 20, 1200 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      double width, height;

      g_assert_true (print_size_parse (cases[i].text, &width, &height, NULL));
      g_assert_cmpfloat (width, ==, cases[i].width);
      g_assert_cmpfloat (height, ==, cases[i].height);
    }
}

static void
test_refuses_the_rest (void)
{
  const char *const texts[] = { "",      "a4",      "90",      "90x",      "x60",     "90x60cm",
                                "9x60",  "90x1201", "-90x60",  "nanxnan",  "infx60",  "90x60mmm",
                                "90 60", "1e9x60",  "90xx60",  "٩٠x60" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      double width, height;

      g_assert_false (print_size_parse (texts[i], &width, &height, &error));
      g_assert_error (error, PRINT_SIZE_ERROR, 0);
    }
}

static void
test_papers_have_names (void)
{
  static const char *const ids[] = { "a4", "a3", "a5", "letter", "legal" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    g_assert_cmpstr (print_paper_size_find (ids[i])->id, ==, ids[i]);
  g_assert_null (print_paper_size_find ("a99"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-size/reads-names-and-figures", test_reads_names_and_figures);
  g_test_add_func ("/card-size/refuses-the-rest", test_refuses_the_rest);
  g_test_add_func ("/card-size/papers-have-names", test_papers_have_names);
  return g_test_run ();
}
