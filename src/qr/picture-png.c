/* Without its help for interlaced pictures libpng gives the rows of the seven passes (Adam7) as
 * they are in the file, each pixel of which has its place in the whole: so one row of colours is
 * enough for them as well. libpng reports errors through a callback that must not return: it jumps
 * back into decode_with_jump(), where no variable is looked at after it that was changed before. */
#include "qr/picture-decoders.h"
#include "qr/picture-header.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

#define N_PASSES 7 /* of Adam7 */

typedef struct
{
  const guint8 *at; /* the next byte; borrowed */
  gsize left;       /* bytes from there on */
  guint width;      /* that the picture is to have, in pixels */
  guint height;
  guint8 *pixels; /* one byte each; borrowed */
  guint8 *row;    /* one of the file, with all its colours; NULL before the first */
} Decoder;

static void
jump_out (png_structp     png,
          png_const_charp message)
{
  png_longjmp (png, 1);
}

/* Warnings would go to standard error. */
static void
stay_silent (png_structp     png,
             png_const_charp message)
{
}

static void
read_bytes (png_structp png,
            png_bytep   bytes,
            gsize       length)
{
  Decoder *self = png_get_io_ptr (png);

  if (length > self->left)
    png_error (png, "the end");

  memcpy (bytes, self->at, length);
  self->at += length;
  self->left -= length;
}

/* One pixel of 1 or 3 colours, and of opacity if their number is even. */
static guint8
grey_of_pixel (const guint8 *pixel,
               guint         n_channels)
{
  guint8 grey = n_channels < 3 ? pixel[0] : picture_luma (pixel[0], pixel[1], pixel[2]);

  return n_channels % 2 == 0 ? picture_on_paper (grey, pixel[n_channels - 1]) : grey;
}

/* Puts the rows of @pass where they belong. The whole picture is the pass of no steps. */
static void
read_pass (Decoder     *self,
           png_structp  png,
           guint        n_channels,
           gboolean     interlaced,
           guint        pass)
{
  guint n_columns = interlaced ? PNG_PASS_COLS (self->width, pass) : self->width;
  guint n_rows = interlaced ? PNG_PASS_ROWS (self->height, pass) : self->height;

  for (guint y = 0; n_columns > 0 && y < n_rows; y++)
    {
      gsize to = interlaced ? PNG_ROW_FROM_PASS_ROW (y, pass) : y;

      png_read_row (png, self->row, NULL);
      for (guint x = 0; x < n_columns; x++)
        self->pixels[to * self->width + (interlaced ? PNG_COL_FROM_PASS_COL (x, pass) : x)]
            = grey_of_pixel (self->row + (gsize) n_channels * x, n_channels);
    }
}

/* Eight bits a colour, no palette, and opacity as a channel. */
static void
choose_form (png_structp png,
             png_infop   info)
{
  png_set_expand (png);
  png_set_scale_16 (png);
  png_read_update_info (png, info);
}

static void
read_all (Decoder     *self,
          png_structp  png,
          png_infop    info)
{
  gboolean interlaced;

  png_set_read_fn (png, self, read_bytes);
  /* Texts, profiles and the like, which may unpack to much, are passed over. */
  png_set_keep_unknown_chunks (png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_read_info (png, info);
  if (png_get_image_width (png, info) != self->width
      || png_get_image_height (png, info) != self->height)
    png_error (png, "another size");

  choose_form (png, info);
  self->row = g_malloc (png_get_rowbytes (png, info));
  interlaced = png_get_interlace_type (png, info) == PNG_INTERLACE_ADAM7;
  for (guint pass = 0; pass < (interlaced ? N_PASSES : 1); pass++)
    read_pass (self, png, png_get_channels (png, info), interlaced, pass);
  png_read_end (png, NULL);
}

static gboolean
decode_with_jump (Decoder     *self,
                  png_structp  png,
                  png_infop    info)
{
  if (setjmp (png_jmpbuf (png)) != 0)
    return FALSE;

  read_all (self, png, info);
  return TRUE;
}

gboolean
picture_png_decode (const guint8  *bytes,
                    gsize          length,
                    guint          width,
                    guint          height,
                    guint8        *pixels,
                    GError       **error)
{
  Decoder self = { bytes, length, width, height, pixels, NULL };
  png_structp png = png_create_read_struct (PNG_LIBPNG_VER_STRING, NULL, jump_out, stay_silent);
  png_infop info = png != NULL ? png_create_info_struct (png) : NULL;
  gboolean ok = info != NULL && decode_with_jump (&self, png, info);

  png_destroy_read_struct (&png, &info, NULL);
  g_free (self.row);
  return ok || picture_fail_damaged (error);
}
