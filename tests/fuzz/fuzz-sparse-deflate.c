/* Bytes to deflate, in two parts: zlib inflates what was written to what was there, and no byte
 * more. The input is a small program that writes them, so that there are long runs and repetitions
 * at every distance, as in the rows of a picture. */
#include "fuzz.h"

#include "drawing/sparse-deflate.h"

#include <string.h>
#include <zlib.h>

#define MOST_BYTES 100000 /* more than the window of deflate */

typedef enum
{
  STEP_ZEROS,
  STEP_RUN,     /* of one byte */
  STEP_LITERAL, /* bytes of the program itself */
  STEP_REPEAT,  /* what stands further back */
  STEP_RAMP,    /* bytes that differ */
  N_STEPS,
} Step;

static void
append_run (GByteArray *bytes,
            guint8      byte,
            gsize       length)
{
  guint at = bytes->len;

  g_byte_array_set_size (bytes, at + (guint) length);
  memset (bytes->data + at, byte, length);
}

static void
append_copy (GByteArray   *bytes,
             const guint8 *from,
             gsize         length)
{
  g_autofree guint8 *copy = g_memdup2 (from, length); /* growing may move what it is from */

  g_byte_array_append (bytes, copy, (guint) length);
}

static void
append_repetition (GByteArray *bytes,
                   guint       distance)
{
  guint back = 1 + distance % MAX (bytes->len, 1);

  if (bytes->len > 0)
    append_copy (bytes, bytes->data + bytes->len - back, MIN (600, back));
}

/* Each step is three bytes: what, how much, and one more. */
static GByteArray *
run_program (const uint8_t *data,
             size_t         size)
{
  GByteArray *bytes = g_byte_array_new ();

  for (size_t at = 0; at + 3 <= size && bytes->len < MOST_BYTES; at += 3)
    {
      guint length = data[at + 1], value = data[at + 2];
      size_t literal = MIN (length, size - at - 3);

      switch ((Step) (data[at] % N_STEPS))
        {
        case STEP_ZEROS:
          append_run (bytes, 0, (gsize) length * (value + 1));
          break;
        case STEP_RUN:
          append_run (bytes, (guint8) value, length);
          break;
        case STEP_LITERAL:
          g_byte_array_append (bytes, data + at + 3, (guint) literal);
          at += literal;
          break;
        case STEP_REPEAT:
          append_repetition (bytes, length * 257 + value);
          break;
        case STEP_RAMP:
        default:
          for (guint i = 0; i < length; i++)
            append_run (bytes, (guint8) (value * i * i + i), 1);
          break;
        }
    }

  return bytes;
}

static void
check_inflates (const GByteArray *deflated,
                const GByteArray *bytes)
{
  g_autofree guint8 *out = g_malloc (bytes->len + 16);
  z_stream stream = { .next_in = deflated->data, .avail_in = deflated->len,
                      .next_out = out, .avail_out = bytes->len + 16 };

  g_assert_cmpint (inflateInit2 (&stream, -MAX_WBITS), ==, Z_OK);
  g_assert_cmpint (inflate (&stream, Z_FINISH), ==, Z_STREAM_END);
  g_assert_cmpuint (stream.avail_in, ==, 0);
  g_assert_cmpmem (out, stream.total_out, bytes->data, bytes->len);
  inflateEnd (&stream);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GByteArray) bytes = run_program (data, size);
  g_autoptr (GByteArray) deflated = g_byte_array_new ();
  gsize cut = size > 3 ? data[3] * 1021u % (bytes->len + 1) : 0, length;
  g_autofree guint8 *first = NULL;
  g_autofree guint8 *second = NULL;

  g_byte_array_append (bytes, (const guint8 *) "", 1); /* a part is never without an address */
  first = sparse_deflate (bytes->data, cut, FALSE, &length);
  g_byte_array_append (deflated, first, (guint) length);
  second = sparse_deflate (bytes->data + cut, bytes->len - cut, TRUE, &length);
  g_byte_array_append (deflated, second, (guint) length);
  check_inflates (deflated, bytes);
  g_assert_cmpuint (sparse_adler32 (bytes->data, bytes->len), ==,
                    adler32_z (1, bytes->data, bytes->len));

  return 0;
}
