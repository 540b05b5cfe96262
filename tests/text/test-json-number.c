/* What JavaScript's String() makes of numbers. */
#include "text/json-writer.h"

#include <math.h>
#include <string.h>

static const struct
{
  double number;
  const char *text;
} cases[] = {
  { 0, "0" },
  { -0.0, "0" },
  { 1, "1" },
  { -1, "-1" },
  { 10, "10" },
  { 123456789, "123456789" },
  { 9007199254740991.0, "9007199254740991" },
  { 9007199254740992.0, "9007199254740992" },
  { 0.1, "0.1" },
  { 0.2, "0.2" },
  { 0.1 + 0.2, "0.30000000000000004" },
  { 0.3, "0.3" },
  { 1.0 / 3, "0.3333333333333333" },
  { 2.0 / 3, "0.6666666666666666" },
  { 100.0 / 3, "33.333333333333336" },
  { 1.005, "1.005" },
  { -2.5, "-2.5" },
  { 99.99, "99.99" },
  { 123456.789, "123456.789" },
  { 3.141592653589793, "3.141592653589793" },
  { 1e20, "100000000000000000000" },
  { 123456789012345680000.0, "123456789012345680000" },
  { 1e21, "1e+21" },
  { 1.5e21, "1.5e+21" },
  { 1e100, "1e+100" },
  { 0.000001, "0.000001" },
  { 0.0000015, "0.0000015" },
  { 1e-7, "1e-7" },
  { 1.5e-7, "1.5e-7" },
  { 5e-324, "5e-324" },
  { 2.2250738585072014e-308, "2.2250738585072014e-308" },
  { 1.7976931348623157e308, "1.7976931348623157e+308" },
  { -1.7976931348623157e308, "-1.7976931348623157e+308" },
  { 5.684341886080802e-14, "5.684341886080802e-14" }, /* 2^-44, at which the neighbors are uneven */
  { 9.5367431640625e-7, "9.5367431640625e-7" },
  { 4.35, "4.35" },
  { 4.349999999999999, "4.349999999999999" },
  { 1732233600000.5, "1732233600000.5" },
};

static void
test_numbers (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char text[JSON_NUMBER_SIZE];
      gsize length = json_number_format (cases[i].number, text);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpuint (length, ==, strlen (text));
    }
}

/* Any number at all is read back as itself. */
static void
test_any_number (void)
{
  for (guint i = 0; i < 20000; i++)
    {
      guint64 bits = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
      char text[JSON_NUMBER_SIZE];
      double number;

      memcpy (&number, &bits, sizeof number);
      if (!isfinite (number))
        continue;

      g_assert_cmpuint (json_number_format (number, text), <, JSON_NUMBER_SIZE - 5);
      g_assert_true (g_ascii_strtod (text, NULL) == number);
    }
}

/* Powers of two, where the numbers below lie closer together. */
static void
test_powers_of_two (void)
{
  for (int exponent = -1074; exponent < 1024; exponent++)
    {
      char text[JSON_NUMBER_SIZE];

      json_number_format (ldexp (1, exponent), text);
      g_assert_true (g_ascii_strtod (text, NULL) == ldexp (1, exponent));
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json-number/numbers", test_numbers);
  g_test_add_func ("/json-number/any-number", test_any_number);
  g_test_add_func ("/json-number/powers-of-two", test_powers_of_two);

  return g_test_run ();
}
