#include "drawing/print-picture.h"

/* Takes @subject over. The words and the link are the caller's to fill in. */
PrintPicture *
print_picture_new (PrintPictureDraw draw,
                   gpointer         subject,
                   GDestroyNotify   free_subject,
                   double           width,
                   double           height)
{
  PrintPicture *picture = g_new0 (PrintPicture, 1);

  picture->draw = draw;
  picture->subject = subject;
  picture->free_subject = free_subject;
  picture->width = width;
  picture->height = height;

  return picture;
}

void
print_picture_free (PrintPicture *picture)
{
  if (picture->free_subject != NULL)
    picture->free_subject (picture->subject);
  g_free (picture->text);
  g_free (picture->title);
  g_free (picture->amount);
  g_free (picture->code);
  g_free (picture->link);
  g_free (picture);
}

/* The largest scale at which the whole picture fits. */
static double
scale_in (const PrintPicture *picture,
          const DrawingRect  *room)
{
  return MIN (room->width / picture->width, room->height / picture->height);
}

/* Where the picture is in @room: at the bottom, left or centred. */
DrawingRect
print_picture_fit (const PrintPicture *picture,
                   const DrawingRect  *room,
                   gboolean            is_centred)
{
  double width = scale_in (picture, room) * picture->width;
  double height = scale_in (picture, room) * picture->height;

  return (DrawingRect) { room->x + (is_centred ? (room->width - width) / 2 : 0),
                         room->y + room->height - height, width, height };
}

/* Draws the picture in @room, which is in millimetres; @cache may be NULL. */
void
print_picture_draw (const PrintPicture *picture,
                    cairo_t            *cr,
                    const DrawingRect  *room,
                    gboolean            is_centred,
                    DrawingCache       *cache)
{
  DrawingRect rect = print_picture_fit (picture, room, is_centred);
  double scale = scale_in (picture, room);

  cairo_save (cr);
  cairo_translate (cr, rect.x, rect.y);
  cairo_scale (cr, scale, scale);
  picture->draw (picture->subject, cr, scale, cache);
  cairo_restore (cr);
}
