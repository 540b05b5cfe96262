#include "text/bounded-read.h"

#include "text/decode-error.h"

#define PIECE (256 * 1024) /* as the reader takes them */

static GInputStream *
stream_new (gsize length)
{
  return g_memory_input_stream_new_from_data (g_strnfill (length, 'x'), (gssize) length, g_free);
}

static void
test_limits (void)
{
  const gsize lengths[] = { 0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GInputStream) exact = stream_new (lengths[i]);
      g_autoptr (GInputStream) more = stream_new (lengths[i] + 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = bounded_read (exact, lengths[i], NULL, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), ==, lengths[i]);
      g_assert_null (bounded_read (more, lengths[i], NULL, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
    }
}

/* A stream without an end is read one piece further than the limit and no more. */
static void
test_endless (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (bounded_read (G_INPUT_STREAM (stream), 1000, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

static void
test_cancelled (void)
{
  g_autoptr (GInputStream) stream = stream_new (10);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (bounded_read (stream, 10, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/bounded-read/limits", test_limits);
  g_test_add_func ("/bounded-read/endless", test_endless);
  g_test_add_func ("/bounded-read/cancelled", test_cancelled);
  return g_test_run ();
}
