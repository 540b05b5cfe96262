/* Strings are normalised when they come in, so that two items that look the same are the same, and
 * what is stored needs no second look when it is read.
 *
 * An item never changes after it was made and its reference count is atomic, so threads share it
 * without a lock. The with_ functions copy all strings: items are small, but for their notes.
 * size, n_moves and is_legal are derived when the board is set and stored, so that lists need not
 * decode codes.
 */
#include "library/library-item-private.h"

#include "inspect/inspect-games.h"
#include "library/library-text.h"
#include "spaces/board/code.h"
#include "spaces/rules/check.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_BOXED_TYPE (LibraryItem, library_item, library_item_ref, library_item_unref)

static char no_text[] = "";

LibraryItem *
library_item_alloc (void)
{
  return g_atomic_rc_box_new0 (LibraryItem);
}

const LibraryItemColumn library_item_columns[] = {
#define COLUMN(member, column, group, type) { #column, group, type, \
                                              G_STRUCT_OFFSET (LibraryItem, member) },
  LIBRARY_ITEM_COLUMNS (COLUMN)
};

#define MEMBER(type, item, column) G_STRUCT_MEMBER (type, item, (column)->offset)

static void
item_clear (gpointer data)
{
  for (gsize i = 0; i < LIBRARY_ITEM_N_COLUMNS; i++)
    {
      const LibraryItemColumn *column = &library_item_columns[i];

      if (column->type == LIBRARY_ITEM_TEXT)
        g_free (MEMBER (char *, data, column));
      else if (column->type == LIBRARY_ITEM_TAGS)
        g_strfreev (MEMBER (char **, data, column));
    }
}

LibraryItem *
library_item_ref (LibraryItem *item)
{
  return g_atomic_rc_box_acquire (item);
}

void
library_item_unref (LibraryItem *item)
{
  g_atomic_rc_box_release_full (item, item_clear);
}

/* --- Making items ---------------------------------------------------------------------------- */

static LibraryItem *
item_new (LibraryKind kind,
          const char *name)
{
  LibraryItem *item = library_item_alloc ();

  item->kind = kind;
  item->name = library_text_one_line (name);
  item->tags = (const char *const *) g_new0 (char *, 1);
  item->notes = g_strdup (no_text);
  item->created = item->changed = g_get_real_time () / 1000;

  return item;
}

/* The only place where a board is checked against the rules; its cost is that of a full check. */
static void
set_board (LibraryItem       *item,
           const SpacesBoard *board)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);

  item->code = spaces_code_encode (board);
  item->size = spaces_board_get_size (board);
  item->n_moves = (guint) spaces_board_get_n_moves (board);
  item->is_legal = report->level == SPACES_LEVEL_LEGAL;
}

LibraryItem *
library_item_new_board (const SpacesBoard *board,
                        const char        *name)
{
  LibraryItem *item;

  g_return_val_if_fail (board != NULL, NULL);

  item = item_new (LIBRARY_KIND_BOARD, name);
  set_board (item, board);

  return item;
}

LibraryItem *
library_item_new (LibraryKind  kind,
                  const char  *code,
                  const char  *name)
{
  LibraryItem *item;

  g_return_val_if_fail (kind != LIBRARY_KIND_BOARD && library_kind_name (kind) != NULL, NULL);
  g_return_val_if_fail (code != NULL, NULL);

  item = item_new (kind, name);
  item->code = g_utf8_make_valid (code, -1);

  return item;
}

static void
copy_column (LibraryItem             *item,
             const LibraryItem       *from,
             const LibraryItemColumn *column)
{
  switch (column->type)
    {
    case LIBRARY_ITEM_COUNT:
      MEMBER (guint, item, column) = MEMBER (guint, from, column);
      break;
    case LIBRARY_ITEM_TIME:
      MEMBER (gint64, item, column) = MEMBER (gint64, from, column);
      break;
    case LIBRARY_ITEM_TEXT:
      MEMBER (char *, item, column) = g_strdup (MEMBER (char *, from, column));
      break;
    case LIBRARY_ITEM_TAGS:
    default:
      MEMBER (char **, item, column) = g_strdupv (MEMBER (char **, from, column));
    }
}

LibraryItem *
library_item_with_columns (const LibraryItem *item,
                           const LibraryItem *from,
                           LibraryColumns     columns)
{
  LibraryItem *copy = library_item_alloc ();

  copy->id = item->id;
  for (gsize i = 0; i < LIBRARY_ITEM_N_COLUMNS; i++)
    copy_column (copy, (library_item_columns[i].group & columns) != 0 ? from : item,
                 &library_item_columns[i]);

  return copy;
}

static LibraryItem *
item_copy (const LibraryItem *item)
{
  return library_item_with_columns (item, item, 0);
}

/* Takes @text over, in the place of the one at @offset. */
static LibraryItem *
with_text (const LibraryItem *item,
           glong              offset,
           char              *text)
{
  LibraryItem *copy = item_copy (item);

  g_free (G_STRUCT_MEMBER (char *, copy, offset));
  G_STRUCT_MEMBER (char *, copy, offset) = text;

  return copy;
}

LibraryItem *
library_item_with_name (const LibraryItem *item,
                        const char        *name)
{
  return with_text (item, G_STRUCT_OFFSET (LibraryItem, name), library_text_one_line (name));
}

LibraryItem *
library_item_with_tags (const LibraryItem *item,
                        const char *const *tags)
{
  LibraryItem *copy = item_copy (item);

  g_strfreev ((char **) copy->tags);
  copy->tags = (const char *const *) library_text_tags (tags);

  return copy;
}

LibraryItem *
library_item_with_creature (const LibraryItem *item,
                            const char        *creature)
{
  char *line = library_text_one_line (creature);

  if (line[0] == '\0')
    g_clear_pointer (&line, g_free);

  return with_text (item, G_STRUCT_OFFSET (LibraryItem, creature), line);
}

LibraryItem *
library_item_with_notes (const LibraryItem *item,
                         const char        *notes)
{
  return with_text (item, G_STRUCT_OFFSET (LibraryItem, notes), library_text_lines (notes));
}

LibraryItem *
library_item_with_times (const LibraryItem *item,
                         gint64             created,
                         gint64             changed)
{
  LibraryItem *copy = item_copy (item);

  copy->created = created;
  copy->changed = changed;
  copy->opened = 0;

  return copy;
}

LibraryItem *
library_item_with_id (const LibraryItem *item,
                      gint64             id)
{
  LibraryItem *copy = item_copy (item);

  copy->id = id;

  return copy;
}

/* --- Looking at items ------------------------------------------------------------------------ */

static gboolean
has_same (const LibraryItem       *a,
          const LibraryItem       *b,
          const LibraryItemColumn *column)
{
  switch (column->type)
    {
    case LIBRARY_ITEM_COUNT:
      return MEMBER (guint, a, column) == MEMBER (guint, b, column);
    case LIBRARY_ITEM_TIME:
      return MEMBER (gint64, a, column) == MEMBER (gint64, b, column);
    case LIBRARY_ITEM_TEXT:
      return g_strcmp0 (MEMBER (char *, a, column), MEMBER (char *, b, column)) == 0;
    case LIBRARY_ITEM_TAGS:
    default:
      return g_strv_equal (MEMBER (const char *const *, a, column),
                           MEMBER (const char *const *, b, column));
    }
}

/* When it was opened last is said of an item, and no part of it. */
gboolean
library_item_equal (const LibraryItem *a,
                    const LibraryItem *b)
{
  gboolean is_same = a->id == b->id;

  for (gsize i = 0; is_same && i < LIBRARY_ITEM_N_COLUMNS; i++)
    is_same = library_item_columns[i].group == LIBRARY_COLUMN_OPENED
              || has_same (a, b, &library_item_columns[i]);

  return is_same;
}

gboolean
library_item_is_legal (const LibraryItem *item)
{
  return item->kind != LIBRARY_KIND_BOARD || item->is_legal;
}

gboolean
library_item_has_tag (const LibraryItem *item,
                      const char        *tag)
{
  return library_text_names_tag (item->tags, tag);
}

/* Fails for a board as well when its code was damaged on the disk. */
SpacesBoard *
library_item_decode_board (const LibraryItem  *item,
                           GError            **error)
{
  if (item->kind != LIBRARY_KIND_BOARD)
    {
      g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID,
                           _("This is not a Spaces board."));
      return NULL;
    }

  return spaces_code_decode_any (item->code, -1, NULL, error);
}

/* --- Limits ---------------------------------------------------------------------------------- */

static gboolean
check_limit (gsize         length,
             gsize         limit,
             const char   *message,
             GError      **error)
{
  if (length <= limit)
    return TRUE;

  g_set_error_literal (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT, message);
  return FALSE;
}

static gboolean
check_tags (const LibraryItem  *item,
            GError            **error)
{
  for (gsize i = 0; item->tags[i] != NULL; i++)
    {
      if (!check_limit ((gsize) g_utf8_strlen (item->tags[i], -1), LIBRARY_MAX_TAG,
                        _("A tag is too long; it can have at most 50 characters."), error))
        return FALSE;
    }

  return check_limit (g_strv_length ((char **) item->tags), LIBRARY_MAX_TAGS,
                      _("There are too many tags; 30 are possible."), error);
}

/* Checked before writing and not when an item is made: an item that is only shown may be too
 * long. */
gboolean
library_item_check_limits (const LibraryItem  *item,
                           GError            **error)
{
  return check_limit (strlen (item->code), LIBRARY_MAX_CODE,
                      _("The board or game is too large for the library."), error)
         && check_limit ((gsize) g_utf8_strlen (item->name, -1), LIBRARY_MAX_NAME,
                         _("The name is too long; 200 characters are possible."), error)
         && check_limit (item->creature != NULL ? strlen (item->creature) : 0, LIBRARY_MAX_NAME,
                         _("The name of the creature is too long."), error)
         && check_limit (strlen (item->notes), LIBRARY_MAX_NOTES,
                         _("The notes are too long; 64 KiB are possible."), error)
         && check_tags (item, error);
}

static LibraryItem *
item_new_of_code (LibraryKind  kind,
                  const char  *code,
                  const char  *name)
{
  g_autoptr (SpacesBoard) board = NULL;

  if (kind != LIBRARY_KIND_BOARD)
    return library_item_new (kind, code, name);

  board = spaces_code_decode_any (code, -1, NULL, NULL);
  return board != NULL ? library_item_new_board (board, name) : NULL;
}

LibraryItem *
library_item_new_checked (const LibraryItem *raw)
{
  g_autoptr (LibraryItem) derived = item_new_of_code (raw->kind, raw->code, raw->name);
  g_autoptr (LibraryItem) tagged = NULL, noted = NULL, item = NULL;

  if (derived == NULL)
    return NULL;

  tagged = library_item_with_tags (derived, raw->tags);
  noted = library_item_with_notes (tagged, raw->notes);
  item = library_item_with_creature (noted, raw->creature);
  item->id = raw->id;
  item->created = raw->created;
  item->changed = raw->changed;

  return library_item_check_limits (item, NULL) ? g_steal_pointer (&item) : NULL;
}

const char *
library_kind_name (LibraryKind kind)
{
  const GameKind *game = inspect_games_find_item (kind);

  return game != NULL ? game->document : NULL;
}

LibraryKind
library_kind_find (const char *name)
{
  return (LibraryKind) inspect_games_find_document (name)->item;
}
