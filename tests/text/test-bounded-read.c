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
keep_result (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GBytes *
read_by_main_loop (GInputStream  *stream,
                   gsize          max_bytes,
                   GCancellable  *cancellable,
                   GError       **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  bounded_read_async (stream, max_bytes, cancellable, keep_result, &result);
  g_assert_null (result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);

  return bounded_read_finish (stream, result, error);
}

static void
test_async (void)
{
  const gsize lengths[] = { 0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE };

  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GInputStream) exact = stream_new (lengths[i]);
      g_autoptr (GInputStream) more = stream_new (lengths[i] + 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = read_by_main_loop (exact, lengths[i], NULL, &error);
      g_autofree char *expected = g_strnfill (lengths[i], 'x');

      g_assert_no_error (error);
      g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), expected,
                       lengths[i]);
      g_assert_null (read_by_main_loop (more, lengths[i], NULL, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
    }
}

static void
test_async_endless (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/dev/zero");
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (read_by_main_loop (G_INPUT_STREAM (stream), 1000, NULL, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

static void
test_async_cancelled (void)
{
  g_autoptr (GInputStream) stream = stream_new (10);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (read_by_main_loop (stream, 10, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
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
  g_test_add_func ("/bounded-read/async", test_async);
  g_test_add_func ("/bounded-read/async-endless", test_async_endless);
  g_test_add_func ("/bounded-read/async-cancelled", test_async_cancelled);
  return g_test_run ();
}
