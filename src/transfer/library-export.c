/* Pure functions of an item; run in any thread and touch no store. */
#include "transfer/library-export.h"

#include "spaces/board/code.h"

#include <string.h>

gboolean
library_export_can_hold (const LibraryItem *item)
{
  return library_item_get_kind (item) == LIBRARY_KIND_BOARD && library_item_get_n_moves (item) > 0;
}

/* ---- Codes ---- */

/* The game's own limit for the name of a board, beyond which no code with it can be read. */
static char *
cut_name (const char *name)
{
  return g_utf8_strlen (name, -1) <= SPACES_NAME_MAX_CHARACTERS
             ? g_strdup (name) : g_utf8_substring (name, 0, SPACES_NAME_MAX_CHARACTERS);
}

/* Only a board with moves has suffixes behind its code. */
void
library_export_append_code (const LibraryItem *item,
                            gboolean           with_names,
                            GString           *text)
{
  g_autoptr (SpacesBoard) board = NULL;
  g_autofree char *name = NULL;
  g_autofree char *code = NULL;

  if (with_names && library_export_can_hold (item))
    board = library_item_decode_board (item, NULL);
  if (board != NULL)
    {
      name = cut_name (library_item_get_name (item));
      code = spaces_code_encode_with (board, &(SpacesCodeExtras) {
        .creature = (char *) library_item_get_creature (item),
        .name = *name != '\0' ? name : NULL,
      });
    }

  g_string_append (text, code != NULL ? code : library_item_get_code (item));
  g_string_append_c (text, '\n');
}

/* ---- Files of the game ---- */

SpacesFileItem
library_export_describe (const LibraryItem *item,
                         const SpacesBoard *board)
{
  const char *name = library_item_get_name (item);

  return (SpacesFileItem) {
    .board = board,
    .name = *name != '\0' ? name : NULL,
    .tags = library_item_get_tags (item),
    .created = library_item_get_created (item),
  };
}

/* ---- Names of files ---- */

/* "boards.json" becomes "boards-2.json" for the second of several files. A dot at the beginning of
 * a name begins no extension. */
char *
library_export_name (const char *name,
                     gsize       index,
                     gsize       n_files)
{
  const char *slash = strrchr (name, '/');
  const char *dot = strrchr (slash != NULL ? slash : name, '.');
  gsize stem = dot != NULL && dot > name && dot[-1] != '/' ? (gsize) (dot - name) : strlen (name);

  if (n_files == 1)
    return g_strdup (name);

  return g_strdup_printf ("%.*s-%lu%s", (int) stem, name, (gulong) (index + 1), name + stem);
}
