#include "drawing/sparse-deflate.h"

#include <string.h>
#include <zlib.h>

/* Inflates @deflated, a whole stream, which is to be @bytes. */
static void
assert_inflates (const guint8 *deflated,
                 gsize         n_deflated,
                 const guint8 *bytes,
                 gsize         length)
{
  g_autofree guint8 *inflated = g_malloc (length + 1);
  z_stream stream = { 0 };

  inflateInit2 (&stream, -15);
  stream.next_in = (guint8 *) deflated;
  stream.avail_in = (uInt) n_deflated;
  stream.next_out = inflated;
  stream.avail_out = (uInt) length + 1;
  g_assert_cmpint (inflate (&stream, Z_FINISH), ==, Z_STREAM_END);
  g_assert_cmpuint (stream.avail_in, ==, 0);
  g_assert_cmpmem (inflated, stream.total_out, bytes, length);
  inflateEnd (&stream);
}

/* In one part, and in three. */
static void
assert_comes_back (const guint8 *bytes,
                   gsize         length)
{
  g_autoptr (GByteArray) joined = g_byte_array_new ();
  const gsize ends[] = { 0, length / 3, length / 2, length };
  gsize n_whole;
  g_autofree guint8 *whole = sparse_deflate (bytes, length, TRUE, &n_whole);

  assert_inflates (whole, n_whole, bytes, length);
  for (guint i = 0; i < 3; i++)
    {
      gsize n_part;
      g_autofree guint8 *part = sparse_deflate (bytes + ends[i], ends[i + 1] - ends[i], i == 2,
                                                &n_part);

      g_byte_array_append (joined, part, (guint) n_part);
    }
  assert_inflates (joined->data, joined->len, bytes, length);
  g_assert_cmphex (sparse_adler32 (bytes, length), ==, adler32_z (1, bytes, length));
}

static void
test_zeros (void)
{
  g_autofree guint8 *zeros = g_malloc0 (1 << 20);
  gsize n;
  g_autofree guint8 *deflated = sparse_deflate (zeros, 1 << 20, TRUE, &n);

  for (gsize length = 0; length < 1100; length++)
    assert_comes_back (zeros, length);
  assert_comes_back (zeros, 1 << 20);
  assert_inflates (deflated, n, zeros, 1 << 20);
  g_assert_cmpuint (n, <, (1 << 20) / 1000); /* the format allows 1032 */
}

/* A byte that is not zero, after and before every number of zeros. */
static void
test_one_byte (void)
{
  for (gsize length = 1; length < 600; length += 1 + length / 50)
    for (gsize at = 0; at < length; at += 1 + at / 20)
      {
        g_autofree guint8 *bytes = g_malloc0 (length);

        bytes[at] = 0xff;
        assert_comes_back (bytes, length);
      }
}

/* Pieces among zeros, which come again from near and from as far as the format reaches. */
static void
test_pieces (void)
{
  for (guint round = 0; round < 300; round++)
    {
      gsize length = (gsize) g_test_rand_int_range (1, 200000);
      g_autofree guint8 *bytes = g_malloc0 (length);
      guint8 piece[300];
      guint most = 1 + round;

      for (gsize i = 0; i < sizeof piece; i++)
        piece[i] = (guint8) (g_test_rand_int_range (0, 3) * g_test_rand_int_range (0, 100));
      for (gsize at = 0; at < length; at += (gsize) g_test_rand_int_range (1, 40000))
        memcpy (bytes + at, piece, MIN (length - at, MIN (most, sizeof piece)));
      assert_comes_back (bytes, length);
    }
}

static void
test_distances (void)
{
  for (gsize distance = 32700; distance < 32800; distance++)
    {
      gsize length = distance + 400;
      g_autofree guint8 *bytes = g_malloc0 (length);

      for (gsize i = 0; i < 200; i++)
        bytes[i] = bytes[distance + i] = (guint8) (i * 37 + 1);
      assert_comes_back (bytes, length);
    }
}

/* What never repeats becomes hardly longer, and what always does is no trouble. */
static void
test_others (void)
{
  const gsize length = 300000;
  g_autofree guint8 *bytes = g_malloc (length);
  g_autofree guint8 *deflated = NULL;
  gsize n;

  for (gsize i = 0; i < length; i++)
    bytes[i] = (guint8) g_test_rand_int ();
  assert_comes_back (bytes, length);
  deflated = sparse_deflate (bytes, length, TRUE, &n);
  g_assert_cmpuint (n, <, length + length / 100);
  for (guint period = 1; period < 300; period += 7)
    {
      for (gsize i = 0; i < 20000; i++)
        bytes[i] = (guint8) (i % period * 5 + 1);
      assert_comes_back (bytes, 20000);
    }
}

/* Circles drawn in rows, as what differs from the row above: no larger than zlib makes it. */
static void
test_no_larger_than_zlib (void)
{
  const gsize width = 3000, height = 300, length = width * height;
  g_autofree guint8 *bytes = g_malloc0 (length);
  g_autofree guint8 *deflated = NULL, *by_zlib = NULL;
  uLongf n_zlib = compressBound (length);
  gsize n;

  for (gsize y = 0; y < height; y++)
    for (gsize x = 0; x < width; x++)
      {
        gsize cell_x = x % 300, cell_y = y % 100;
        gsize now = (cell_x - 150) * (cell_x - 150) + (cell_y - 50) * (cell_y - 50);
        gsize above = now - 2 * (cell_y - 50) + 1;

        bytes[y * width + x] = (guint8) ((now < 2000 ? now / 8 : 255) - (above < 2000 ? above / 8
                                                                                     : 255));
      }
  assert_comes_back (bytes, length);
  deflated = sparse_deflate (bytes, length, TRUE, &n);
  by_zlib = g_malloc (n_zlib);
  compress2 (by_zlib, &n_zlib, bytes, length, 6);
  g_assert_cmpuint (n, <=, n_zlib);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sparse-deflate/zeros", test_zeros);
  g_test_add_func ("/sparse-deflate/one-byte", test_one_byte);
  g_test_add_func ("/sparse-deflate/pieces", test_pieces);
  g_test_add_func ("/sparse-deflate/distances", test_distances);
  g_test_add_func ("/sparse-deflate/others", test_others);
  g_test_add_func ("/sparse-deflate/no-larger-than-zlib", test_no_larger_than_zlib);
  return g_test_run ();
}
