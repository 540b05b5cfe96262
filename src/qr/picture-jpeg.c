/* libjpeg reports errors through a callback that must not return: it jumps back into
 * decode_with_jump(), where no variable is looked at after it that was changed before.
 *
 * Of a picture in several scans libjpeg keeps the coefficients of all components until it has the
 * last scan. A component's scans refine what is known of that component only, so that the
 * brightness is the same whatever is kept of the colours: see request_coefficients(). */
#include "qr/picture-decoders.h"
#include "qr/picture-header.h"

#include <setjmp.h>
#include <stdio.h>

#include <jerror.h>
#include <jpeglib.h>

typedef struct
{
  struct jpeg_error_mgr base; /* first: libjpeg knows this part only */
  jmp_buf out;                /* set by decode_with_jump() */
  gboolean too_many_scans;
} JumpingErrors;

/* What is read, and to where. */
typedef struct
{
  const guint8 *bytes; /* borrowed, as the pixels are */
  gsize length;
  guint width; /* that the picture is to have */
  guint height;
  guint8 *pixels;
} Picture;

/* What replaces two of libjpeg's own functions for memory, and those two. */
typedef struct
{
  jvirt_barray_ptr (*request) (j_common_ptr info,
                               int          pool,
                               boolean      zeros,
                               JDIMENSION   width,
                               JDIMENSION   n_rows,
                               JDIMENSION   most_rows);
  JBLOCKARRAY (*access) (j_common_ptr     info,
                         jvirt_barray_ptr array,
                         JDIMENSION       row,
                         JDIMENSION       n_rows,
                         boolean          writable);
  jvirt_barray_ptr brightness; /* the coefficients that are kept: those of the first component */
} Coefficients;

/* The error_exit callback. */
static void
jump_out (j_common_ptr info)
{
  JumpingErrors *errors = (JumpingErrors *) info->err;

  longjmp (errors->out, 1);
}

/* The progress_monitor callback, called several times a scan. */
static void
count_scans (j_common_ptr info)
{
  JumpingErrors *errors = (JumpingErrors *) info->err;

  if (((j_decompress_ptr) info)->input_scan_number <= PICTURE_JPEG_MAX_SCANS)
    return;

  errors->too_many_scans = TRUE;
  jump_out (info);
}

/* Of the colours there are only as many rows as libjpeg works on at once, and all rows are those.
 * */
static jvirt_barray_ptr
request_coefficients (j_common_ptr info,
                      int          pool,
                      boolean      zeros,
                      JDIMENSION   width,
                      JDIMENSION   n_rows,
                      JDIMENSION   most_rows)
{
  Coefficients *self = info->client_data;

  if (self->brightness != NULL)
    return self->request (info, pool, zeros, width, most_rows, most_rows);

  self->brightness = self->request (info, pool, zeros, width, n_rows, most_rows);
  return self->brightness;
}

static JBLOCKARRAY
access_coefficients (j_common_ptr     info,
                     jvirt_barray_ptr array,
                     JDIMENSION       row,
                     JDIMENSION       n_rows,
                     boolean          writable)
{
  Coefficients *self = info->client_data;

  return self->access (info, array, array == self->brightness ? row : 0, n_rows, writable);
}

/* Only where the first component is the brightness, and all of the grey. */
static void
keep_brightness_only (struct jpeg_decompress_struct *info)
{
  Coefficients *self = info->client_data;

  if (info->jpeg_color_space != JCS_YCbCr)
    return;

  self->request = info->mem->request_virt_barray;
  self->access = info->mem->access_virt_barray;
  info->mem->request_virt_barray = request_coefficients;
  info->mem->access_virt_barray = access_coefficients;
}

/* The output_message callback: warnings would go to standard error. */
static void
stay_silent (j_common_ptr info)
{
}

/* CMYK as Adobe writes it, inverted: 255 is no ink. The mean of the three colours, darkened by
 * black. */
static void
grey_from_ink (guint8       *grey,
               const guint8 *row,
               guint         width)
{
  for (guint x = 0; x < width; x++)
    {
      guint colours = (row[4 * x] + row[4 * x + 1] + row[4 * x + 2]) / 3;

      grey[x] = (guint8) (colours * row[4 * x + 3] / 255);
    }
}

/* Reads all rows. libjpeg does not turn CMYK into grey, so those rows go through a buffer, which
 * belongs to libjpeg's pool and goes with it. */
static void
read_rows (struct jpeg_decompress_struct *info,
           guint8                        *pixels)
{
  gboolean ink = info->out_color_space == JCS_CMYK;
  JSAMPARRAY ink_row = NULL;

  if (ink)
    ink_row = info->mem->alloc_sarray ((j_common_ptr) info, JPOOL_IMAGE, 4 * info->output_width, 1);

  while (info->output_scanline < info->output_height)
    {
      JSAMPROW row = pixels + (gsize) info->output_scanline * info->output_width;

      jpeg_read_scanlines (info, ink ? ink_row : &row, 1);
      if (ink)
        grey_from_ink (row, ink_row[0], info->output_width);
    }
}

static void
read_all (struct jpeg_decompress_struct *info,
          const Picture                 *picture)
{
  jpeg_mem_src (info, picture->bytes, picture->length);
  jpeg_read_header (info, TRUE);
  if (info->image_width != picture->width || info->image_height != picture->height)
    ERREXIT (info, JERR_BAD_LENGTH);

  info->out_color_space = info->num_components == 4 ? JCS_CMYK : JCS_GRAYSCALE;
  keep_brightness_only (info);
  jpeg_start_decompress (info);
  read_rows (info, picture->pixels);
}

static gboolean
decode_with_jump (struct jpeg_decompress_struct *info,
                  JumpingErrors                 *errors,
                  struct jpeg_progress_mgr      *progress,
                  const Picture                 *picture)
{
  if (setjmp (errors->out) != 0)
    return FALSE;

  jpeg_create_decompress (info);
  info->progress = progress;
  read_all (info, picture);
  return TRUE;
}

gboolean
picture_jpeg_decode (const guint8  *bytes,
                     gsize          length,
                     guint          width,
                     guint          height,
                     guint8        *pixels,
                     GError       **error)
{
  const Picture picture = { bytes, length, width, height, pixels };
  struct jpeg_progress_mgr progress = { .progress_monitor = count_scans };
  struct jpeg_decompress_struct info = { 0 };
  Coefficients coefficients = { 0 };
  JumpingErrors errors = { 0 };
  gboolean ok;

  info.client_data = &coefficients;
  info.err = jpeg_std_error (&errors.base);
  errors.base.error_exit = jump_out;
  errors.base.output_message = stay_silent;
  ok = decode_with_jump (&info, &errors, &progress, &picture);
  jpeg_destroy_decompress (&info);
  if (ok)
    return TRUE;
  if (errors.too_many_scans)
    return picture_fail_time (error);
  if (errors.base.msg_code == JERR_OUT_OF_MEMORY)
    return picture_fail_memory (error);

  return picture_fail_damaged (error);
}
