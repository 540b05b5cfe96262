#include "text/base64url.h"

#include <string.h>

#include "text/bits.h"
#include "text/decode-error.h"

static void
test_letters (void)
{
  const char *const all = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  guint n = 0;

  for (guint c = 0; c < 256; c++)
    {
      int value = base64url_value ((char) c);
      const char *place = c != 0 ? strchr (all, (int) c) : NULL;

      g_assert_cmpint (value, ==, place != NULL ? (int) (place - all) : -1);
      if (value >= 0)
        {
          g_assert_cmpint (base64url_letter ((guint) value), ==, (char) c);
          n++;
        }
    }
  g_assert_cmpuint (n, ==, 64);
}

static void
test_examples (void)
{
  const struct
  {
    const char *bytes;
    gsize n_bytes;
    const char *text;
  } cases[] = {
    { "", 0, "" }, { "\x01\x46\x00", 3, "AUYA" }, { "\xFF", 1, "_w" }, { "\xFB\xFF", 2, "-_8" },
    { "\x01K\x03", 3, "AUsD" }, { "foob", 4, "Zm9vYg" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize length = strlen (cases[i].text);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;
      guint8 bytes[8];

      base64url_append (text, (const guint8 *) cases[i].bytes, cases[i].n_bytes);
      g_assert_cmpstr (text->str, ==, cases[i].text);
      g_assert_cmpuint (BASE64URL_N_LETTERS (cases[i].n_bytes), ==, length);
      g_assert_cmpuint (BASE64URL_N_BYTES (length), ==, cases[i].n_bytes);
      g_assert_true (base64url_decode (cases[i].text, length, bytes, &error));
      g_assert_no_error (error);
      g_assert_cmpmem (bytes, cases[i].n_bytes, cases[i].bytes, cases[i].n_bytes);
    }
}

static void
test_reads_nothing_else (void)
{
  const struct
  {
    const char *text;
    gsize length;
    gsize offset;
  } cases[] = {
    { "A", 1, 1 },    { "AUYAA", 5, 5 },      { "AU=A", 4, 2 },        { "AU+A", 4, 2 },
    { "AU/A", 4, 2 }, { "A\0AA", 4, 1 },      { "_x", 2, 1 },          { "-_9", 3, 2 },
    { "AUY ", 4, 3 }, { "AU\xC3\xA9", 4, 2 }, { "AU\xC3\xA9x", 5, 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint8 bytes[8];

      g_assert_false (base64url_decode (cases[i].text, cases[i].length, bytes, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_BASE64);
      g_assert_cmpuint (decode_error_get_offset (error), ==, cases[i].offset);
      g_assert_false (base64url_decode (cases[i].text, cases[i].length, bytes, NULL));
    }
}

/* There is one text for each row of bytes: what is read is written the same again. */
static void
test_every_short_text_is_unique (void)
{
  char text[4] = "";

  for (guint n = 0; n < 64 * 64 * 64; n++)
    {
      g_autoptr (GString) again = g_string_new (NULL);
      guint8 bytes[3];
      gsize length = n % 3 + 1;

      text[0] = base64url_letter (n & 63);
      text[1] = base64url_letter (n >> 6 & 63);
      text[2] = base64url_letter (n >> 12 & 63);
      text[length] = '\0';
      if (!base64url_decode (text, length, bytes, NULL))
        continue;
      base64url_append (again, bytes, BASE64URL_N_BYTES (length));
      g_assert_cmpstr (again->str, ==, text);
    }
}

/* ---- Bits ---- */

static void
test_bits_example (void)
{
  guint8 bytes[1] = { 0xFF };
  BitWriter writer = { bytes, 8, 0 };
  BitReader reader = { bytes, 8, 0 };
  guint32 number = 0;

  bit_writer_write (&writer, 3, 5);
  bit_writer_write (&writer, 2, 1);
  g_assert_cmphex (bytes[0], ==, 0xA8);
  g_assert_cmpuint (bit_writer_n_bytes (&writer), ==, 1);
  g_assert_true (bit_reader_read (&reader, 3, &number));
  g_assert_cmpuint (number, ==, 5);
  g_assert_false (bit_reader_read (&reader, 6, &number));
  g_assert_cmpuint (reader.at, ==, 3);
  g_assert_true (bit_reader_read (&reader, 5, &number));
  g_assert_cmpuint (number, ==, 8);
  g_assert_true (bit_reader_read (&reader, 0, &number));
  g_assert_cmpuint (number, ==, 0);
  g_assert_false (bit_reader_read (&reader, 1, &number));
}

static void
test_bits_come_back (void)
{
  for (guint round = 0; round < 500; round++)
    {
      guint8 bytes[200];
      BitWriter writer = { bytes, sizeof bytes * 8, 0 };
      BitReader reader = { bytes, sizeof bytes * 8, 0 };
      guint lengths[40];
      guint32 numbers[40];

      memset (bytes, (int) round, sizeof bytes);
      for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
        {
          lengths[i] = (guint) g_test_rand_int_range (0, 33);
          numbers[i] = (guint32) g_test_rand_int ();
          bit_writer_write (&writer, lengths[i], numbers[i]);
        }
      for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
        {
          guint32 number = 0;

          g_assert_true (bit_reader_read (&reader, lengths[i], &number));
          g_assert_cmphex (number, ==,
                           lengths[i] < 32 ? numbers[i] & ((1U << lengths[i]) - 1) : numbers[i]);
        }
      g_assert_cmpuint (reader.at, ==, writer.at);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/base64url/letters", test_letters);
  g_test_add_func ("/base64url/examples", test_examples);
  g_test_add_func ("/base64url/reads-nothing-else", test_reads_nothing_else);
  g_test_add_func ("/base64url/every-short-text-is-unique", test_every_short_text_is_unique);
  g_test_add_func ("/bits/example", test_bits_example);
  g_test_add_func ("/bits/come-back", test_bits_come_back);
  return g_test_run ();
}
