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

/* --- Drawings that recur ---------------------------------------------------------------------- */

/* Drawings that recur, as recording surfaces by key. A surface that writes a file (PDF) emits a
 * recording once and refers to it later. */

DrawingCache *
drawing_cache_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                (GDestroyNotify) cairo_surface_destroy);
}

/* The recording for @key, made by @draw when it is first asked for. It stays the cache's. */
cairo_surface_t *
drawing_cache_get (DrawingCache            *cache,
                   const char              *key,
                   const cairo_rectangle_t *extents,
                   DrawingCacheDraw         draw,
                   gpointer                 data)
{
  cairo_surface_t *recording = g_hash_table_lookup (cache, key);
  cairo_t *cr;

  if (recording != NULL)
    return recording;

  recording = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, extents);
  cr = cairo_create (recording);
  draw (cr, data);
  cairo_destroy (cr);
  g_hash_table_insert (cache, g_strdup (key), recording);

  return recording;
}
