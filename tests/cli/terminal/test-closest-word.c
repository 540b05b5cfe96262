#include "cli/terminal/closest-word.h"

static const char *const words[] = { "check", "card", "scan", "sheet", "simulate", "qr", "answer" };

static const struct
{
  const char *word;
  const char *closest; /* or NULL */
} cases[] = {
  { "chekc", "check" },     /* neighbors exchanged */
  { "chck", "check" },      /* left out */
  { "checck", "check" },    /* added */
  { "chack", "check" },     /* exchanged */
  { "sim", "simulate" },    /* the beginning of one */
  { "simulat", "simulate" },
  { "anwsre", "answer" },   /* two mistakes in six letters */
  { "sacn", "scan" },
  { "s", NULL },            /* the beginning of three */
  { "c", NULL },
  { "rq", NULL },           /* half of it is wrong */
  { "xyz", NULL },
  { "", NULL },
  { "\xFF\xFE", NULL },
  { "checkcheckcheckcheckcheckcheckcheckcheck", NULL },
};

static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (closest_word_find (cases[i].word, words, G_N_ELEMENTS (words)), ==,
                     cases[i].closest);
}

/* Words as long as they may be, in all lengths against each other. */
static void
test_long_words (void)
{
  for (gsize n = 1; n <= CLOSEST_WORD_MAX + 2; n++)
    for (gsize m = 1; m <= CLOSEST_WORD_MAX + 2; m++)
      {
        g_autofree char *word = g_strnfill (n, 'a');
        g_autofree char *other = g_strnfill (m, 'b');
        const char *const others[] = { other };

        g_assert_null (closest_word_find (word, others, 1));
        g_assert_cmpstr (closest_word_find (word, (const char *const[]) { word }, 1), ==,
                         n <= CLOSEST_WORD_MAX ? word : NULL);
      }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/closest-word/words", test_words);
  g_test_add_func ("/closest-word/long-words", test_long_words);

  return g_test_run ();
}
