/* Strings are normalised when they come in, so that two items that look the same are the same, and
 * what is stored needs no second look when it is read.
 *
 * An item never changes after it was made and its reference count is atomic, so threads share it
 * without a lock. A copy copies all strings: items are small, but for their notes.
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

LibraryItem *
library_item_alloc (void)
{
  return g_atomic_rc_box_new0 (LibraryItem);
}

const LibraryItemColumn library_item_columns[] = {
#define COLUMN(member, column, group, type) { #column, group, type, \
                                              G_STRUCT_OFFSET (LibraryItem, member), \
                                              sizeof ((LibraryItem *) NULL)->member },
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

LibraryItem *
library_item_copy (const LibraryItem *item)
{
  LibraryItem *copy = library_item_alloc ();

  *copy = *item;
  copy->code = g_utf8_make_valid (item->code, -1);
  copy->name = library_text_one_line (item->name);
  copy->tags = (const char *const *) library_text_tags (item->tags);
  copy->creature = library_text_name (item->creature);
  copy->notes = library_text_lines (item->notes);

  return copy;
}

LibraryItem *
library_item_new (LibraryKind  kind,
                  const char  *code,
                  const char  *name)
{
  gint64 now = g_get_real_time () / 1000;

  g_return_val_if_fail (library_kind_name (kind) != NULL && code != NULL, NULL);

  return library_item_copy (&(LibraryItem) {
    .kind = kind, .code = code, .name = name, .created = now, .changed = now,
  });
}

/* The only place where a board is checked against the rules; its cost is that of a full check. */
LibraryItem *
library_item_new_board (const SpacesBoard *board,
                        const char        *name)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  g_autofree char *code = spaces_code_encode (board);
  LibraryItem *item = library_item_new (LIBRARY_KIND_BOARD, code, name);

  item->size = spaces_board_get_size (board);
  item->n_moves = (guint) spaces_board_get_n_moves (board);
  item->is_legal = report->level == SPACES_LEVEL_LEGAL;

  return item;
}

LibraryItem *
library_item_with_columns (const LibraryItem *item,
                           const LibraryItem *from,
                           LibraryColumns     columns)
{
  LibraryItem draft = *item;

  for (gsize i = 0; i < LIBRARY_ITEM_N_COLUMNS; i++)
    if ((library_item_columns[i].group & columns) != 0)
      memcpy (G_STRUCT_MEMBER_P (&draft, library_item_columns[i].offset),
              G_STRUCT_MEMBER_P (from, library_item_columns[i].offset),
              library_item_columns[i].length);

  return library_item_copy (&draft);
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
                      _("There are too many tags; at most 30 are possible."), error);
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
                         _("The name is too long; it can have at most 200 characters."), error)
         && check_limit (item->creature != NULL ? strlen (item->creature) : 0, LIBRARY_MAX_NAME,
                         _("The name of the creature is too long."), error)
         && check_limit (strlen (item->notes), LIBRARY_MAX_NOTES,
                         _("The notes are too long; they can have at most 64 KiB."), error)
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
  g_autoptr (LibraryItem) item = NULL;

  if (derived == NULL)
    return NULL;

  item = library_item_with_columns (derived, raw, LIBRARY_COLUMN_TAGS | LIBRARY_COLUMN_CREATURE
                                                  | LIBRARY_COLUMN_NOTES | LIBRARY_COLUMN_TIMES);
  item->id = raw->id;

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
