/* Deflating takes two thirds of the time of a large picture, so it is done by all processors: the
 * rows are cut into strips, each of which becomes a part of the one deflate stream that a PNG
 * holds. A strip ends on a whole byte (Z_SYNC_FLUSH) and refers to nothing before it, which at
 * STRIP_BYTES makes the file no larger. The threads finish strips in any order, and the caller's
 * thread writes them in theirs: what waits is compressed, a fraction of the picture itself. */
#include "drawing/png-picture.h"

#include <string.h>
#include <zlib.h>

#define STRIP_BYTES (1 << 20) /* a few milliseconds of work */
#define LEVEL 6
#define WINDOW_BITS (-15) /* no header and no checksum around a strip: the stream has one of each */
#define FILTER_UP 2       /* what stands in front of each row */

typedef struct
{
  const guint8 *pixels; /* of the surface */
  gsize stride;         /* bytes from a row to the next */
  gsize width;          /* pixels */
  gsize height;
  gsize row_bytes;      /* of a row in the file, without its filter */
  gboolean has_alpha;
} Picture;

typedef struct
{
  guint8 *bytes;    /* owned; NULL until it is done */
  gsize length;
  gsize n_filtered; /* bytes that were compressed, and their Adler-32 */
  guint32 sum;
} Strip;

typedef struct
{
  Picture picture;
  gsize strip_rows; /* the last strip may have fewer */
  gsize n_strips;
  Strip *strips;
  GMutex lock; /* of the strips' `bytes` */
  GCond done;  /* another strip is */
  int stop;    /* atomic: what has not begun is not wanted any more */
} Job;

/* --- Rows ------------------------------------------------------------------------------------- */

/* Each row is stored as what differs from the row above it (the filter "up" of PNG): that suits
 * plain areas and is fast. */
static void
filter_rgb (const guint32 *pixels,
            const guint32 *above,
            gsize          width,
            guint8        *out)
{
  for (gsize x = 0; x < width; x++)
    {
      *out++ = (guint8) ((pixels[x] >> 16) - (above[x] >> 16));
      *out++ = (guint8) ((pixels[x] >> 8) - (above[x] >> 8));
      *out++ = (guint8) (pixels[x] - above[x]);
    }
}

/* A channel without cairo's premultiplied alpha, which PNG does not have; rounded to the
 * nearest. */
static inline guint32
divide (guint32 pixel,
        guint   shift)
{
  guint32 alpha = pixel >> 24;

  return alpha > 0 ? ((pixel >> shift & 0xff) * 255 + alpha / 2) / alpha : 0;
}

static void
filter_rgba (const guint32 *pixels,
             const guint32 *above,
             gsize          width,
             guint8        *out)
{
  memset (out, 0, width * 4);
  for (gsize x = 0; x < width; x++, out += 4)
    {
      if (pixels[x] == above[x])
        continue;
      for (guint i = 0; i < 3; i++)
        out[i] = (guint8) (divide (pixels[x], 16 - 8 * i) - divide (above[x], 16 - 8 * i));
      out[3] = (guint8) ((pixels[x] >> 24) - (above[x] >> 24));
    }
}

static guint8 *
filter_rows (const Picture *picture,
             gsize          first,
             gsize          n_rows)
{
  guint8 *filtered = g_malloc (n_rows * (picture->row_bytes + 1));
  g_autofree guint32 *nothing = g_new0 (guint32, picture->width); /* above the picture */
  guint8 *out = filtered;

  for (gsize y = first; y < first + n_rows; y++)
    {
      const guint8 *row = picture->pixels + y * picture->stride;
      const guint32 *pixels = (const guint32 *) (const void *) row;
      const guint32 *above = y > 0 ? (const guint32 *) (const void *) (row - picture->stride)
                                   : nothing;

      *out++ = FILTER_UP;
      if (picture->has_alpha)
        filter_rgba (pixels, above, picture->width, out);
      else
        filter_rgb (pixels, above, picture->width, out);
      out += picture->row_bytes;
    }

  return filtered;
}

/* --- Strips ----------------------------------------------------------------------------------- */

/* A missing of memory ends the program, as everywhere. */
static void *
allocate (void        *data,
          unsigned int n,
          unsigned int size)
{
  return g_malloc_n (n, size);
}

static void
give_back (void *data,
           void *memory)
{
  g_free (memory);
}

/* The strip as a part of a deflate stream, and the end of it if it is the last. */
static Strip
compress_strip (const Job *job,
                gsize      number)
{
  gsize first = number * job->strip_rows;
  gsize n_rows = MIN (job->strip_rows, job->picture.height - first);
  g_autofree guint8 *filtered = filter_rows (&job->picture, first, n_rows);
  z_stream stream = { .zalloc = allocate, .zfree = give_back };
  Strip strip = { .n_filtered = n_rows * (job->picture.row_bytes + 1) };
  gsize room;

  strip.sum = (guint32) adler32_z (1, filtered, strip.n_filtered);
  deflateInit2 (&stream, LEVEL, Z_DEFLATED, WINDOW_BITS, MAX_MEM_LEVEL, Z_DEFAULT_STRATEGY);
  room = deflateBound (&stream, strip.n_filtered) + 16; /* and the mark of the flush */
  strip.bytes = g_malloc (room);
  stream.next_in = filtered;
  stream.avail_in = (uInt) strip.n_filtered;
  stream.next_out = strip.bytes;
  stream.avail_out = (uInt) room;
  deflate (&stream, number + 1 < job->n_strips ? Z_SYNC_FLUSH : Z_FINISH);
  strip.length = room - stream.avail_out;
  deflateEnd (&stream);
  strip.bytes = g_realloc (strip.bytes, strip.length);

  return strip;
}

/* A GFunc of the pool; @number counts from 1, since a pool takes no NULL. */
static void
do_strip (void *number,
          void *data)
{
  gsize n = GPOINTER_TO_SIZE (number) - 1;
  Job *job = data;
  Strip strip;

  if (g_atomic_int_get (&job->stop))
    return;

  strip = compress_strip (job, n);
  g_mutex_lock (&job->lock);
  job->strips[n] = strip;
  g_cond_signal (&job->done);
  g_mutex_unlock (&job->lock);
}

static const Strip *
wait_for_strip (Job   *job,
                gsize  number)
{
  g_mutex_lock (&job->lock);
  while (job->strips[number].bytes == NULL)
    g_cond_wait (&job->done, &job->lock);
  g_mutex_unlock (&job->lock);

  return &job->strips[number];
}

/* --- The file --------------------------------------------------------------------------------- */

static void
put_number (guint8  *to,
            guint32  number)
{
  number = GUINT32_TO_BE (number);
  memcpy (to, &number, sizeof number);
}

static gboolean
write_chunk (GOutputStream  *stream,
             const char     *type,
             const guint8   *data,
             gsize           length,
             GCancellable   *cancellable,
             GError        **error)
{
  guint8 head[8], foot[4];

  put_number (head, (guint32) length);
  memcpy (head + 4, type, 4);
  put_number (foot, (guint32) crc32_z (crc32_z (0, head + 4, 4), length > 0 ? data : foot, length));

  return g_output_stream_write_all (stream, head, sizeof head, NULL, cancellable, error)
         && g_output_stream_write_all (stream, data, length, NULL, cancellable, error)
         && g_output_stream_write_all (stream, foot, sizeof foot, NULL, cancellable, error);
}

/* Eight bits a channel; deflate, the filters of the standard, not interlaced. */
static gboolean
write_head (const Picture  *picture,
            GOutputStream  *stream,
            GCancellable   *cancellable,
            GError        **error)
{
  static const guint8 signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  static const guint8 zlib_header[] = { 0x78, 0x9c };
  guint8 head[13] = { [8] = 8, [9] = picture->has_alpha ? 6 : 2 };

  put_number (head, (guint32) picture->width);
  put_number (head + 4, (guint32) picture->height);

  return g_output_stream_write_all (stream, signature, sizeof signature, NULL, cancellable, error)
         && write_chunk (stream, "IHDR", head, sizeof head, cancellable, error)
         && write_chunk (stream, "IDAT", zlib_header, sizeof zlib_header, cancellable, error);
}

/* The strips in their order, and the checksum of all. */
static gboolean
write_strips (Job            *job,
              GOutputStream  *stream,
              GCancellable   *cancellable,
              GError        **error)
{
  uLong sum = 1;
  guint8 foot[4];

  for (gsize i = 0; i < job->n_strips; i++)
    {
      const Strip *strip = wait_for_strip (job, i);

      if (!write_chunk (stream, "IDAT", strip->bytes, strip->length, cancellable, error))
        return FALSE;
      sum = adler32_combine (sum, strip->sum, (z_off_t) strip->n_filtered);
    }
  put_number (foot, (guint32) sum);

  return write_chunk (stream, "IDAT", foot, sizeof foot, cancellable, error);
}

/* Starts the threads, writes, and waits for them. A single strip needs no other thread. */
static gboolean
write_picture (Job            *job,
               GOutputStream  *stream,
               GCancellable   *cancellable,
               GError        **error)
{
  int n_threads = job->n_strips > 1 ? (int) g_get_num_processors () : 0;
  GThreadPool *pool = n_threads > 0 ? g_thread_pool_new (do_strip, job, n_threads, FALSE, NULL)
                                    : NULL;
  gboolean is_written;

  for (gsize i = 0; i < job->n_strips; i++)
    {
      if (pool != NULL)
        g_thread_pool_push (pool, GSIZE_TO_POINTER (i + 1), NULL);
      else
        do_strip (GSIZE_TO_POINTER (i + 1), job);
    }
  is_written = write_head (&job->picture, stream, cancellable, error)
               && write_strips (job, stream, cancellable, error)
               && write_chunk (stream, "IEND", NULL, 0, cancellable, error);
  g_atomic_int_set (&job->stop, TRUE);
  if (pool != NULL)
    g_thread_pool_free (pool, FALSE, TRUE);

  return is_written;
}

static Picture
describe_picture (cairo_surface_t *surface)
{
  gboolean has_alpha = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;
  gsize width = (gsize) cairo_image_surface_get_width (surface);

  return (Picture) {
    .pixels = cairo_image_surface_get_data (surface),
    .stride = (gsize) cairo_image_surface_get_stride (surface),
    .width = width,
    .height = (gsize) cairo_image_surface_get_height (surface),
    .row_bytes = width * (has_alpha ? 4 : 3),
    .has_alpha = has_alpha,
  };
}

/* @surface is an image of one of the two formats. */
gboolean
png_picture_write (cairo_surface_t  *surface,
                   GOutputStream    *stream,
                   GCancellable     *cancellable,
                   GError          **error)
{
  cairo_status_t status = cairo_surface_status (surface);
  Job job = { 0 };
  gboolean is_written;

  if (status != CAIRO_STATUS_SUCCESS)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));
      return FALSE;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  cairo_surface_flush (surface);
  job.picture = describe_picture (surface);
  job.strip_rows = MAX (1, STRIP_BYTES / (job.picture.row_bytes + 1));
  job.n_strips = (job.picture.height + job.strip_rows - 1) / job.strip_rows;
  job.strips = g_new0 (Strip, job.n_strips);
  g_mutex_init (&job.lock);
  g_cond_init (&job.done);
  is_written = write_picture (&job, stream, cancellable, error);
  for (gsize i = 0; i < job.n_strips; i++)
    g_free (job.strips[i].bytes);
  g_free (job.strips);
  g_mutex_clear (&job.lock);
  g_cond_clear (&job.done);

  return is_written;
}
