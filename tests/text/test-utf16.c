#include "text/utf16.h"

#include <string.h>

static void
test_units_and_back (void)
{
  const struct
  {
    const char *text;
    gsize n_units;
    guint16 units[4];
  } cases[] = {
    { "", 0, { 0 } },
    { "a\xC3\xA9", 2, { 'a', 0xE9 } },
    { "\xE6\xBC\xA2", 1, { 0x6F22 } },
    { "\xF0\x9F\xA6\x8A", 2, { 0xD83E, 0xDD8A } },
    { "\xED\xA0\x80x", 2, { 0xD800, 'x' } },
    { "\xED\xB0\x80\xED\xA0\x80", 2, { 0xDC00, 0xD800 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize n_units, length;
      g_autofree guint16 *units = utf16_from_utf8 (cases[i].text, strlen (cases[i].text), &n_units);
      g_autofree char *text = utf16_to_utf8 (units, n_units, UTF16_KEEP_LONE, &length);

      g_assert_cmpmem (units, n_units * 2, cases[i].units, cases[i].n_units * 2);
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpuint (length, ==, strlen (cases[i].text));
    }
}

static void
test_bytes_that_are_no_text (void)
{
  const char *const texts[] = { "\xFF", "\xC3", "\xF0\x9F\xA6", "\x80", "\xC0\x80", "\xED\xA0" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gsize n_units;
      g_autofree guint16 *units = utf16_from_utf8 (texts[i], strlen (texts[i]), &n_units);

      g_assert_cmpuint (n_units, ==, strlen (texts[i]));
      g_assert_cmpuint (units[0], ==, 0xFFFD);
    }
}

static void
test_lone_surrogates (void)
{
  const guint16 lone[] = { 'a', 0xD83E, 'b' };
  const guint16 pair[] = { 0xD83E, 0xDD8A };
  const guint16 last[] = { 0xD83E };
  g_autofree char *shown = utf16_to_utf8 (lone, 3, UTF16_REPLACE_LONE, NULL);

  g_assert_cmpstr (shown, ==, "a\xEF\xBF\xBD" "b");
  g_assert_false (utf16_is_well_formed (lone, 3));
  g_assert_false (utf16_is_well_formed (last, 1));
  g_assert_true (utf16_is_well_formed (pair, 2));
  g_assert_true (utf16_is_well_formed (NULL, 0));
}

static void
test_unit_to_byte (void)
{
  const char *text = "a\xC3\xA9\xF0\x9F\xA6\x8Az";

  g_assert_cmpuint (utf16_unit_to_byte (text, 8, 0), ==, 0);
  g_assert_cmpuint (utf16_unit_to_byte (text, 8, 1), ==, 1);
  g_assert_cmpuint (utf16_unit_to_byte (text, 8, 2), ==, 3);
  g_assert_cmpuint (utf16_unit_to_byte (text, 8, 4), ==, 7);
  g_assert_cmpuint (utf16_unit_to_byte (text, 8, 99), ==, 8);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/utf16/units-and-back", test_units_and_back);
  g_test_add_func ("/utf16/bytes-that-are-no-text", test_bytes_that_are_no_text);
  g_test_add_func ("/utf16/lone-surrogates", test_lone_surrogates);
  g_test_add_func ("/utf16/unit-to-byte", test_unit_to_byte);
  return g_test_run ();
}
