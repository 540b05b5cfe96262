/* libjpeg reports errors through a callback that must not return: it jumps back to
 * picture_jpeg_decode() with longjmp(). That is why this is a file of its own: no other variable of
 * the decoder is alive across the jump. */
#include "qr/picture-jpeg.h"

#include <setjmp.h>
#include <stdio.h>

#include <jpeglib.h>

typedef struct
{
  struct jpeg_error_mgr base; /* first: libjpeg knows this part only */
  jmp_buf out;                /* set by picture_jpeg_decode() */
} JumpingErrors;

/* The error_exit callback. */
static void
jump_out (j_common_ptr info)
{
  JumpingErrors *errors = (JumpingErrors *) info->err;

  longjmp (errors->out, 1);
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

gboolean
picture_jpeg_decode (const guint8 *bytes,
                     gsize         length,
                     guint         width,
                     guint         height,
                     guint8       *pixels)
{
  struct jpeg_decompress_struct info;
  volatile gboolean ok = FALSE;
  JumpingErrors errors;

  info.err = jpeg_std_error (&errors.base);
  errors.base.error_exit = jump_out;
  errors.base.output_message = stay_silent;

  /* Nothing that is changed between here and a jump is looked at after it, but @ok. */
  if (setjmp (errors.out) == 0)
    {
      jpeg_create_decompress (&info);
      jpeg_mem_src (&info, bytes, length);
      jpeg_read_header (&info, TRUE);
      info.out_color_space = info.num_components == 4 ? JCS_CMYK : JCS_GRAYSCALE;
      if (info.image_width == width && info.image_height == height)
        {
          jpeg_start_decompress (&info);
          read_rows (&info, pixels);
          ok = TRUE;
        }
    }

  jpeg_destroy_decompress (&info);
  return ok;
}
