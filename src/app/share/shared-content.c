/* Every provider holds its content, made when something is copied or dragged: the document may have
 * changed, or be gone, when another program asks for it. */
#include "app/share/shared-content.h"

#include <string.h>

/* The longer side of the small picture in pixels. */
#define SMALL_SIDE 512.0

/* No picture on the clipboard is wider: what takes it is a chat or a mail. */
#define PICTURE_SIDE 2048.0

/* The scale at which the longer side has @side pixels, and never an enlargement. */
static double
find_scale (const StepPicture *picture,
            double             side)
{
  return CLAMP (side / MAX (picture->width, picture->height), PICTURE_EXPORT_MIN_SCALE, 1);
}

/* The picture of the first format; NULL if there was no memory for it. */
static GdkTexture *
make_small_texture (const GameSubject *subject)
{
  StepPicture picture
      = game_subject_get_picture (subject, game_subject_get_formats (subject)[0]);
  PictureExportOptions options = game_subject_options (subject);
  g_autoptr (GBytes) png = NULL;

  options.scale = find_scale (&picture, SMALL_SIDE);
  options.is_transparent = game_subject_get_formats (subject)[0]->form == EXPORT_DRAWING;
  png = picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &options, NULL);

  return png != NULL ? gdk_texture_new_from_bytes (png, NULL) : NULL;
}

GdkContentProvider *
editor_shared_content_all (const GameSubject *subject,
                           const char          *text)
{
  PictureExportOptions options = game_subject_options (subject);
  g_autoptr (GdkTexture) texture = make_small_texture (subject);
  g_autoptr (GBytes) svg
      = game_subject_to_bytes (subject, game_subject_get_formats (subject)[0], &options, NULL);
  GdkContentProvider *kinds[3];

  if (texture == NULL || svg == NULL)
    return NULL;

  kinds[0] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  kinds[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
  kinds[2] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

static GBytes *
export (const GameSubject *subject,
        const ExportFormat  *format)
{
  StepPicture picture = game_subject_get_picture (subject, format);
  PictureExportOptions options = game_subject_options (subject);

  options.scale = find_scale (&picture, PICTURE_SIDE);

  return game_subject_to_bytes (subject, format, &options, NULL);
}

GBytes *
editor_shared_content_png (const GameSubject *subject)
{
  return export (subject, &export_format_png);
}

GdkContentProvider *
editor_shared_content_picture (const GameSubject *subject)
{
  g_autoptr (GBytes) png = export (subject, &export_format_png);
  g_autoptr (GBytes) svg = export (subject, &export_format_svg);
  GdkContentProvider *kinds[2];

  if (png == NULL || svg == NULL)
    return NULL;

  kinds[0] = gdk_content_provider_new_for_bytes ("image/png", png);
  kinds[1] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

GdkContentProvider *
editor_shared_content_marked (const char *text,
                              const char *html)
{
  g_autoptr (GBytes) bytes = g_bytes_new (html, strlen (html));
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_typed (G_TYPE_STRING, text),
    gdk_content_provider_new_for_bytes ("text/html", bytes),
  };

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}
