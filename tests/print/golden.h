/* golden.h: pages compared with pictures of them that somebody has looked at
 *
 * A GreyPicture has one byte a pixel, 0 black to 255 white, row by row. Two pictures are compared
 * as somebody does who holds one sheet over the other against the light: both are blurred by one
 * pixel, and a pixel differs by as much as it lies outside of what the other picture shows within
 * one pixel around it, less GOLDEN_UNSEEN. So letters may be smoothed differently and an edge may
 * lie half a pixel further, but nothing may be missing, added, or elsewhere. The measure is the
 * mean of this over the worst of all blocks of GOLDEN_BLOCK pixels.
 */
#pragma once

#include <cairo.h>
#include <glib.h>

#define GOLDEN_BLOCK 8
#define GOLDEN_UNSEEN 24 /* what a pixel may differ in any case: smoothed edges do */

typedef struct
{
  int     width, height;
  guint8 *grey;
} GreyPicture;

GreyPicture *grey_picture_new      (int                width,
                                    int                height);
GreyPicture *grey_picture_copy     (const GreyPicture *picture);
/* Of an RGB24 surface, each pixel from @shrink × @shrink of its pixels. */
GreyPicture *grey_picture_of       (cairo_surface_t   *surface,
                                    guint              shrink);
GreyPicture *grey_picture_read     (const char        *path);    /* NULL if there is none */
void         grey_picture_write    (const GreyPicture *picture,
                                    const char        *path);
void         grey_picture_free     (GreyPicture       *picture);

/* The measure above, 0…255, for pictures of one size. @marked is NULL or becomes a picture with
 * what differs in black on the faded @drawn. */
double       golden_difference     (const GreyPicture *drawn,
                                    const GreyPicture *golden,
                                    GreyPicture      **marked);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GreyPicture, grey_picture_free)
