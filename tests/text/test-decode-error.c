#include "text/decode-error.h"

#include <gio/gio.h>

static void
test_carries_code_and_offset (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;

  decode_error_set (&error, DECODE_ERROR_MOVE_TYPE, 7, "Move %d: %s", 2, "no");
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_MOVE_TYPE);
  g_assert_cmpstr (error->message, ==, "Move 2: no");
  g_assert_cmpstr (decode_error_get_code (error), ==, "move-type");
  g_assert_cmpuint (decode_error_get_offset (error), ==, 7);

  copy = g_error_copy (error);
  g_assert_cmpuint (decode_error_get_offset (copy), ==, 7);

  decode_error_shift (copy, 5);
  g_assert_cmpuint (decode_error_get_offset (copy), ==, 12);
  decode_error_place (copy, 3);
  g_assert_cmpuint (decode_error_get_offset (copy), ==, 3);
}

static void
test_carries_the_move (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) copy = NULL;

  decode_error_set (&error, DECODE_ERROR_ILLEGAL, 7, "Move %d: %s", 2, "no");
  g_assert_cmpuint (decode_error_get_move (error), ==, 0);
  decode_error_set_move (error, 2);
  copy = g_error_copy (error);
  g_assert_cmpuint (decode_error_get_move (copy), ==, 2);
  decode_error_set_move (NULL, 2);
}

static void
test_no_offset_stays_none (void)
{
  g_autoptr (GError) error = NULL;

  decode_error_set (&error, DECODE_ERROR_EMPTY, DECODE_NO_OFFSET, "nothing");
  decode_error_shift (error, 5);
  g_assert_cmpuint (decode_error_get_offset (error), ==, DECODE_NO_OFFSET);
}

static void
test_foreign_error (void)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "disk");

  decode_error_shift (error, 5);
  g_assert_cmpstr (decode_error_get_code (error), ==, "failed");
  g_assert_cmpuint (decode_error_get_offset (error), ==, DECODE_NO_OFFSET);
  decode_error_place (error, 5);
  g_assert_cmpuint (decode_error_get_offset (error), ==, DECODE_NO_OFFSET);
  decode_error_set_move (error, 2);
  g_assert_cmpuint (decode_error_get_move (error), ==, 0);
  decode_error_set (NULL, DECODE_ERROR_EMPTY, 0, "nobody listens");
}

static void
test_every_code_has_a_name (void)
{
  for (int code = 0; code < DECODE_ERROR_N_CODES; code++)
    {
      g_autoptr (GError) error = NULL;

      decode_error_set (&error, code, 0, "x");
      g_assert_nonnull (decode_error_get_code (error));
      g_assert_cmpstr (decode_error_get_code (error), !=, "failed");
    }
}

static void
test_quotes_anything (void)
{
  const struct
  {
    const char *text;
    gsize length;
    gsize offset;
    const char *quoted;
  } cases[] = {
    { "abc", 3, 1, "“b”" },
    { "a\xC3\xA9", 3, 1, "“é”" },
    { "a\xC3", 2, 1, "byte 0xC3" },
    { "a\xFF", 2, 1, "byte 0xFF" },
    { "a\0b", 3, 1, "byte 0x00" },
    { "a\tb", 3, 1, "character U+0009" },
    { "abc", 3, 3, "the end" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *quoted = decode_quote_byte (cases[i].text, cases[i].length, cases[i].offset);

      g_assert_cmpstr (quoted, ==, cases[i].quoted);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/decode-error/carries-code-and-offset", test_carries_code_and_offset);
  g_test_add_func ("/decode-error/carries-the-move", test_carries_the_move);
  g_test_add_func ("/decode-error/no-offset-stays-none", test_no_offset_stays_none);
  g_test_add_func ("/decode-error/foreign-error", test_foreign_error);
  g_test_add_func ("/decode-error/every-code-has-a-name", test_every_code_has_a_name);
  g_test_add_func ("/decode-error/quotes-anything", test_quotes_anything);
  return g_test_run ();
}
