#include "app/share/board-content.h"

#include "app/share/thumbnail-picture.h"
#include "share/board-export.h"
#include "spaces/thumbnail/thumbnail.h"

#include <string.h>

/* Side of the game's small picture in pixels. */
#define THUMBNAIL_SIDE 512

/* No picture on the clipboard is wider: what takes it is a chat or a mail. */
#define PICTURE_SIDE 2048.0

GdkContentProvider *
editor_board_content_all (BoardEditor *editor,
                          const char  *link)
{
  SpacesBoard *board = board_editor_get_board (editor);
  char *text = spaces_thumbnail_player (board);
  g_autoptr (GBytes) svg = g_bytes_new_take (text, strlen (text));
  g_autoptr (GdkTexture) texture = editor_thumbnail_make_texture (board, THUMBNAIL_SIDE);
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_typed (G_TYPE_STRING,
                                    link != NULL ? link : board_editor_get_code (editor)),
    gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture),
    gdk_content_provider_new_for_bytes ("image/svg+xml", svg),
  };

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

static GBytes *
export (BoardEditor       *editor,
        BoardExportFormat  format)
{
  SpacesBoard *board = board_editor_get_board (editor);
  PictureExportOptions options;

  board_export_options_init (&options, board);
  options.scale
      = MIN (1, PICTURE_SIDE / ((spaces_board_get_size (board) + 2) * (double) BOARD_EXPORT_CELL));

  return board_export_to_bytes (format, board, board_editor_get_name (editor), &options, NULL);
}

/* The board as the editor shows it, or NULL when there is no memory for it. */
GBytes *
editor_board_content_png (BoardEditor *editor)
{
  return export (editor, BOARD_EXPORT_PNG);
}

/* NULL when there is no memory for it. */
GdkContentProvider *
editor_board_content_picture (BoardEditor *editor)
{
  g_autoptr (GBytes) png = export (editor, BOARD_EXPORT_PNG);
  g_autoptr (GBytes) svg = export (editor, BOARD_EXPORT_SVG);
  GdkContentProvider *kinds[2];

  if (png == NULL || svg == NULL)
    return NULL;

  kinds[0] = gdk_content_provider_new_for_bytes ("image/png", png);
  kinds[1] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

GdkContentProvider *
editor_board_content_marked (const char *text,
                             const char *html)
{
  g_autoptr (GBytes) bytes = g_bytes_new (html, strlen (html));
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_typed (G_TYPE_STRING, text),
    gdk_content_provider_new_for_bytes ("text/html", bytes),
  };

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}
