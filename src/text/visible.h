/* visible.h: foreign text, so that it can only be read and never obeyed
 *
 * A terminal obeys what it is sent: a QR code, the name of a file or of a board can hold sequences
 * that color the screen, rename the window or answer as if the player had typed. Everything that a
 * subcommand shows goes through here (terminal.h does it). Bytes that are no character, control
 * characters, and the marks that turn the direction of writing around are written as `\x1B`, byte
 * by byte.
 *
 * VISIBLE_LINE is for what has to stay on its line, such as a name: line feeds are escaped, too.
 * VISIBLE_STRICT escapes also what takes no place, such as a joiner, so that every character can be
 * pointed at. visible_json() writes such characters inside of JSON as JSON does, `\u009b`.
 *
 * Example: visible_text ("a\033[31m", -1, VISIBLE_LINE) is `a\x1B[31m`.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  VISIBLE_LINES, /* line feeds stay */
  VISIBLE_LINE,
  VISIBLE_STRICT,
} VisibleMode;

gsize visible_append (GString     *text,
                      const char  *at,
                      gsize        left,
                      VisibleMode  mode,
                      guint       *columns);
char *visible_text   (const char  *text,
                      gssize       length,
                      VisibleMode  mode);
char *visible_json   (const char  *json,
                      gsize        length);

G_END_DECLS
