#include "text/plain-text.h"

/* Byte by byte, as the header says it. */
static gsize
length_of_plain (const char *text,
                 gsize       length)
{
  gsize n = 0;

  while (n < length && (guchar) text[n] >= ' ' && text[n] != '"' && text[n] != '\\')
    n++;

  return n;
}

/* Every byte at every place of a text, whose other bytes are next to those that matter. The text
 * ends where its memory does. */
static void
test_every_byte_everywhere (void)
{
  static const char around[] = { ' ', '!', '#', '[', ']', 0x7f, 'a', '0' };

  for (gsize length = 1; length <= 20; length++)
    for (gsize at = 0; at < length; at++)
      for (int byte = 0; byte < 256; byte++)
        {
          g_autofree char *text = g_malloc (length);

          for (gsize i = 0; i < length; i++)
            text[i] = around[(i + at) % sizeof around];
          text[at] = (char) byte;
          g_assert_cmpuint (plain_text_length (text, length), ==, length_of_plain (text, length));
          g_assert_cmpint (plain_text_is_ascii (text, length), ==, byte > 0 && byte < 128);
        }
}

/* Bytes that borrow from each other: anything next to anything. */
static void
test_pairs (void)
{
  for (int first = 0; first < 256; first++)
    for (int second = 0; second < 256; second++)
      {
        char text[] = { 'a', 'b', (char) first, (char) second, 'c', 'd', 'e', 'f' };
        gboolean is_ascii = first > 0 && first < 128 && second > 0 && second < 128;

        g_assert_cmpuint (plain_text_length (text, sizeof text), ==,
                          length_of_plain (text, sizeof text));
        g_assert_cmpint (plain_text_is_ascii (text, sizeof text), ==, is_ascii);
      }
}

static void
test_nothing (void)
{
  g_assert_cmpuint (plain_text_length ("", 0), ==, 0);
  g_assert_true (plain_text_is_ascii ("", 0));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/plain-text/every-byte-everywhere", test_every_byte_everywhere);
  g_test_add_func ("/plain-text/pairs", test_pairs);
  g_test_add_func ("/plain-text/nothing", test_nothing);
  return g_test_run ();
}
