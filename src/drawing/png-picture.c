/* The rows are cut into bands, each of which becomes a part of the one deflate stream that a PNG
 * holds. Bands are made by all processors, in any order, and written in theirs by the thread of the
 * caller: what waits is compressed, a fraction of the picture itself.
 *
 * A picture that is drawn for the file never lies in memory as a whole. A band is small enough for
 * the cache of a processor, and its memory serves for the next one: a board at 16 times its size,
 * 1 GB of pixels, is drawn in a fifth of the time. */
#include "drawing/png-picture.h"

#include "drawing/memory-room.h"

#include <string.h>
#include <zlib.h>

#define BAND_BYTES (2 << 20) /* of pixels; with half of it, more is drawn twice than cached */
#define WORK_BYTES (4 * BAND_BYTES) /* of a thread: a band, filtered and packed */
#define MARGIN 2             /* rows beyond a band: cairo draws otherwise where it cuts */
#define BLOCK 16             /* pixels that are compared at once */
#define MEMORY_LEVEL 8       /* zlib's usual one; more falls out of the cache and takes longer */
#define FLUSH_BYTES 16       /* of an empty block that ends a band on a whole byte, and some more */

/* What stands in front of each row. */
#define FILTER_SUB 1 /* it is what differs from the pixel to the left */
#define FILTER_UP 2  /* from the pixel above */

typedef struct
{
  gsize           width; /* pixels */
  gsize           height;
  gboolean        has_alpha;

  const guint8   *pixels; /* of the whole picture, or NULL: then it is drawn */
  gsize           stride; /* bytes from a row to the next */
  PngPictureDraw  draw;
  gconstpointer   data;
} Picture;

/* Some rows, compressed. */
typedef struct
{
  gboolean        is_done; /* known to the thread that writes */
  cairo_status_t  status;
  guint8         *bytes; /* owned */
  gsize           length;
  gsize           n_filtered; /* bytes that were compressed, and their Adler-32 */
  guint32         sum;
} Band;

typedef struct
{
  Picture picture;
  gsize band_rows; /* the last band may have fewer */
  gsize n_bands;
  Band *bands;
  GAsyncQueue *done; /* bands that are, in any order */
  int next;    /* atomic: the band that nobody makes yet */
  int stop;    /* atomic: what has not begun is not wanted any more */
} Job;

/* What a thread uses for one band after the other. */
typedef struct
{
  cairo_surface_t *surface; /* of a drawn picture: a band with its margins */
  guint8          *filtered;
} Workspace;

/* --- Rows ------------------------------------------------------------------------------------- */

static gsize
get_row_bytes (const Picture *picture)
{
  return 1 + picture->width * (picture->has_alpha ? 4 : 3); /* the filter in front */
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

static inline void
put_rgb (guint32  pixel,
         guint32  above,
         guint8  *out)
{
  out[0] = (guint8) ((pixel >> 16) - (above >> 16));
  out[1] = (guint8) ((pixel >> 8) - (above >> 8));
  out[2] = (guint8) (pixel - above);
}

static inline void
put_rgba (guint32  pixel,
          guint32  above,
          guint8  *out)
{
  for (guint i = 0; i < 3; i++)
    out[i] = (guint8) (divide (pixel, 16 - 8 * i) - divide (above, 16 - 8 * i));
  out[3] = (guint8) ((pixel >> 24) - (above >> 24));
}

/* @before has the pixel for each of @pixels that it is to differ from. Of plain areas that is
 * nothing, so a row is zero but where two blocks differ. */
static void
filter_row (const Picture *picture,
            guint8         filter,
            const guint32 *pixels,
            const guint32 *before,
            guint8        *out)
{
  memset (out, 0, get_row_bytes (picture));
  *out++ = filter;
  for (gsize start = 0; start < picture->width; start += BLOCK)
    {
      gsize end = MIN (start + BLOCK, picture->width);

      if (memcmp (pixels + start, before + start, (end - start) * sizeof *pixels) == 0)
        continue;
      for (gsize x = start; x < end; x++)
        {
          if (pixels[x] == before[x])
            continue;
          if (picture->has_alpha)
            put_rgba (pixels[x], before[x], out + 4 * x);
          else
            put_rgb (pixels[x], before[x], out + 3 * x);
        }
    }
}

/* Rows are stored as what differs from the row above, but for the first: a band must not build on
 * another one, which may have been drawn a little otherwise, since what differs would go on down to
 * the end of the picture. */
static void
filter_rows (const Picture *picture,
             const guint8  *row,
             gsize          stride,
             gsize          n_rows,
             guint8        *filtered)
{
  g_autofree guint32 *left = g_new (guint32, picture->width);

  left[0] = 0;
  memcpy (left + 1, row, (picture->width - 1) * sizeof *left);
  filter_row (picture, FILTER_SUB, (const guint32 *) (const void *) row, left, filtered);
  for (gsize i = 1; i < n_rows; i++)
    {
      row += stride;
      filter_row (picture, FILTER_UP, (const guint32 *) (const void *) row,
                  (const guint32 *) (const void *) (row - stride),
                  filtered + i * get_row_bytes (picture));
    }
}

/* --- Bands ------------------------------------------------------------------------------------ */

/* Draws the rows from @first on, with MARGIN more above them. */
static cairo_status_t
draw_rows (const Picture   *picture,
           cairo_surface_t *surface,
           gsize            first)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  cairo_save (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_restore (cr);
  cairo_translate (cr, 0, MARGIN - (double) first);
  picture->draw (cr, picture->data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return status;
}

/* Fills workspace->filtered. */
static cairo_status_t
make_rows (const Picture *picture,
           Workspace     *workspace,
           gsize          first,
           gsize          n_rows)
{
  const guint8 *row;
  gsize stride = picture->stride;

  if (picture->pixels != NULL)
    row = picture->pixels + first * stride;
  else
    {
      cairo_status_t status = draw_rows (picture, workspace->surface, first);

      if (status != CAIRO_STATUS_SUCCESS)
        return status;
      stride = (gsize) cairo_image_surface_get_stride (workspace->surface);
      row = cairo_image_surface_get_data (workspace->surface) + MARGIN * stride;
    }
  filter_rows (picture, row, stride, n_rows, workspace->filtered);

  return CAIRO_STATUS_SUCCESS;
}

/* A part of a deflate stream, which ends on a whole byte so that the next one can follow. Nearly
 * all of it is zero: zlib's lowest level takes a third of the time of its usual one, and the file
 * is half as large again, or twice as large where it is large. NULL when there is no memory. */
static guint8 *
deflate_band (const guint8 *bytes,
              gsize         length,
              gboolean      is_last,
              gsize        *n_deflated)
{
  z_stream stream = { .next_in = (guint8 *) bytes, .avail_in = (uInt) length };
  guint8 *deflated;

  if (deflateInit2 (&stream, Z_BEST_SPEED, Z_DEFLATED, -MAX_WBITS, MEMORY_LEVEL,
                    Z_DEFAULT_STRATEGY)
      != Z_OK)
    return NULL;
  stream.avail_out = (uInt) deflateBound (&stream, length) + FLUSH_BYTES;
  stream.next_out = deflated = g_malloc (stream.avail_out);
  deflate (&stream, is_last ? Z_FINISH : Z_SYNC_FLUSH);
  *n_deflated = stream.total_out;
  deflateEnd (&stream);

  return g_realloc (deflated, *n_deflated);
}

static void
make_band (const Job *job,
           Workspace *workspace,
           gsize      number)
{
  gsize first = number * job->band_rows;
  gsize n_rows = MIN (job->band_rows, job->picture.height - first);
  Band *band = &job->bands[number];

  band->n_filtered = n_rows * get_row_bytes (&job->picture);
  band->status = make_rows (&job->picture, workspace, first, n_rows);
  if (band->status == CAIRO_STATUS_SUCCESS)
    {
      band->sum = (guint32) adler32_z (1, workspace->filtered, band->n_filtered);
      band->bytes = deflate_band (workspace->filtered, band->n_filtered,
                                  number + 1 == job->n_bands, &band->length);
      band->status = band->bytes != NULL ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_NO_MEMORY;
    }
  g_async_queue_push (job->done, band);
}

/* A GFunc of the pool: one band after the other, as long as there are any. */
static void
make_bands (void *unused,
            void *data)
{
  Job *job = data;
  const Picture *picture = &job->picture;
  Workspace workspace = { .filtered = g_malloc (job->band_rows * get_row_bytes (picture)) };
  gsize n;

  if (picture->pixels == NULL)
    workspace.surface = cairo_image_surface_create (picture->has_alpha ? CAIRO_FORMAT_ARGB32
                                                                       : CAIRO_FORMAT_RGB24,
                                                    (int) picture->width,
                                                    (int) job->band_rows + 2 * MARGIN);
  while (!g_atomic_int_get (&job->stop)
         && (n = (gsize) g_atomic_int_add (&job->next, 1)) < job->n_bands)
    make_band (job, &workspace, n);
  g_clear_pointer (&workspace.surface, cairo_surface_destroy);
  g_free (workspace.filtered);
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

static gboolean
check_status (cairo_status_t   status,
              GError         **error)
{
  if (status != CAIRO_STATUS_SUCCESS)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, cairo_status_to_string (status));

  return status == CAIRO_STATUS_SUCCESS;
}

/* The bands in their order, and the checksum of all. */
static gboolean
write_bands (Job            *job,
             GOutputStream  *stream,
             GCancellable   *cancellable,
             GError        **error)
{
  uLong sum = 1;
  guint8 foot[4];

  for (gsize i = 0; i < job->n_bands; i++)
    {
      const Band *band = &job->bands[i];

      while (!band->is_done)
        ((Band *) g_async_queue_pop (job->done))->is_done = TRUE;
      if (!check_status (band->status, error)
          || !write_chunk (stream, "IDAT", band->bytes, band->length, cancellable, error))
        return FALSE;
      sum = adler32_combine (sum, band->sum, (z_off_t) band->n_filtered);
    }
  put_number (foot, (guint32) sum);

  return write_chunk (stream, "IDAT", foot, sizeof foot, cancellable, error);
}

/* A single band needs no other thread; where there is no room for several, the caller's has to do:
 * GLib ends a program that gets no thread for a pool; the pool has one of its own, too. */
static guint
count_threads (const Job *job)
{
  guint n_threads = (guint) MIN (g_get_num_processors (), job->n_bands);
  gboolean is_room = n_threads == 1
                     || memory_room_check (n_threads * WORK_BYTES, n_threads + 1, NULL);

  return is_room ? n_threads : 1;
}

/* Starts the threads, writes, and waits for them. */
static gboolean
run_job (Job            *job,
         GOutputStream  *stream,
         GCancellable   *cancellable,
         GError        **error)
{
  guint n_threads = count_threads (job);
  GThreadPool *pool = n_threads > 1 ? g_thread_pool_new (make_bands, job, (int) n_threads, FALSE,
                                                         NULL)
                                    : NULL;
  gboolean is_written;

  for (guint i = 0; i < n_threads; i++)
    {
      if (pool != NULL)
        g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL); /* a pool takes no NULL */
      else
        make_bands (NULL, job);
    }
  is_written = write_head (&job->picture, stream, cancellable, error)
               && write_bands (job, stream, cancellable, error)
               && write_chunk (stream, "IEND", NULL, 0, cancellable, error);
  g_atomic_int_set (&job->stop, TRUE);
  if (pool != NULL)
    g_thread_pool_free (pool, FALSE, TRUE);

  return is_written;
}

static gboolean
write_picture (const Picture  *picture,
               GOutputStream  *stream,
               GCancellable   *cancellable,
               GError        **error)
{
  Job job = { .picture = *picture };
  gboolean is_written;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;

  job.band_rows = CLAMP (BAND_BYTES / (picture->width * 4), 1, picture->height);
  job.n_bands = (picture->height + job.band_rows - 1) / job.band_rows;
  job.bands = g_new0 (Band, job.n_bands);
  job.done = g_async_queue_new ();
  is_written = run_job (&job, stream, cancellable, error);
  for (gsize i = 0; i < job.n_bands; i++)
    g_free (job.bands[i].bytes);
  g_free (job.bands);
  g_async_queue_unref (job.done);

  return is_written;
}

/* --- What is written -------------------------------------------------------------------------- */

/* @surface is an image of one of the two formats. */
gboolean
png_picture_write (cairo_surface_t  *surface,
                   GOutputStream    *stream,
                   GCancellable     *cancellable,
                   GError          **error)
{
  Picture picture = { 0 };

  if (!check_status (cairo_surface_status (surface), error))
    return FALSE;

  cairo_surface_flush (surface);
  picture.width = (gsize) cairo_image_surface_get_width (surface);
  picture.height = (gsize) cairo_image_surface_get_height (surface);
  picture.has_alpha = cairo_image_surface_get_format (surface) == CAIRO_FORMAT_ARGB32;
  picture.pixels = cairo_image_surface_get_data (surface);
  picture.stride = (gsize) cairo_image_surface_get_stride (surface);

  return write_picture (&picture, stream, cancellable, error);
}

gboolean
png_picture_draw (guint             width,
                  guint             height,
                  gboolean          has_alpha,
                  PngPictureDraw    draw,
                  gconstpointer     data,
                  GOutputStream    *stream,
                  GCancellable     *cancellable,
                  GError          **error)
{
  Picture picture = {
    .width = width, .height = height, .has_alpha = has_alpha, .draw = draw, .data = data,
  };

  g_return_val_if_fail (width > 0 && height > 0, FALSE);

  return write_picture (&picture, stream, cancellable, error);
}
