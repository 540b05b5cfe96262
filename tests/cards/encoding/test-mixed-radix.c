#include "cards/encoding/mixed-radix.h"

#include <string.h>

static void
test_example_of_the_header (void)
{
  MixedRadix number = { .n = 0 };
  guint8 bytes[MIXED_RADIX_BYTES];

  mixed_radix_put (&number, 10, 4);
  mixed_radix_put (&number, 3, 2);
  g_assert_cmpuint (mixed_radix_get_bytes (&number, bytes), ==, 1);
  g_assert_cmpuint (bytes[0], ==, 14);
  g_assert_cmpuint (mixed_radix_take (&number, 3), ==, 2);
  g_assert_cmpuint (mixed_radix_take (&number, 10), ==, 4);
  g_assert_true (mixed_radix_is_zero (&number));
}

/* Digits of any radix up to 2^32 come back through the bytes of the number. */
static void
test_digits_come_back (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      guint n = (guint) g_test_rand_int_range (0, 16);
      MixedRadix number = { .n = 0 }, again;
      guint8 bytes[MIXED_RADIX_BYTES];
      guint32 digits[16];
      guint64 radices[16];
      gsize n_bytes;

      for (guint i = 0; i < n; i++)
        {
          radices[i] =
              i % 5 == 0 ? (guint64) 1 << 32 : (guint64) g_test_rand_int_range (1, 1 << (1 + i));
          digits[i] = (guint32) ((guint32) g_test_rand_int () % radices[i]);
        }
      for (guint i = n; i-- > 0;)
        mixed_radix_put (&number, radices[i], digits[i]);

      n_bytes = mixed_radix_get_bytes (&number, bytes);
      g_assert_true (n_bytes == 0 || bytes[0] != 0);
      g_assert_true (mixed_radix_set_bytes (&again, bytes, n_bytes));
      for (guint i = 0; i < n; i++)
        g_assert_cmpuint (mixed_radix_take (&again, radices[i]), ==, digits[i]);
      g_assert_true (mixed_radix_is_zero (&again));
    }
}

static void
test_no_larger_number (void)
{
  guint8 bytes[MIXED_RADIX_BYTES + 1];
  MixedRadix number;

  memset (bytes, 0xFF, sizeof bytes);
  g_assert_true (mixed_radix_set_bytes (&number, bytes, MIXED_RADIX_BYTES));
  g_assert_cmpuint (mixed_radix_take (&number, (guint64) 1 << 32), ==, G_MAXUINT32);
  g_assert_false (mixed_radix_set_bytes (&number, bytes, sizeof bytes));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cards-mixed-radix/example-of-the-header", test_example_of_the_header);
  g_test_add_func ("/cards-mixed-radix/digits-come-back", test_digits_come_back);
  g_test_add_func ("/cards-mixed-radix/no-larger-number", test_no_larger_number);
  return g_test_run ();
}
