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

gboolean
library_check_name (const char  *name,
                    GError     **error)
{
  return name == NULL || g_utf8_strlen (name, -1) <= LIBRARY_MAX_NAME
         || library_fail (error, LIBRARY_ERROR_LIMIT,
                          _("The name is too long; it can have at most 200 characters."));
}

#define FREE_NUMBER(member)
#define FREE_TEXT(member) g_free ((char *) item->member);
#define FREE_TAGS(member) g_strfreev ((char **) item->member);
#define FREE(member, column, group, type) FREE_ ## type (member)

static void
item_clear (gpointer data)
{
  const LibraryItem *item = data;

  LIBRARY_ITEM_COLUMNS (FREE)
}

LibraryItem *
library_item_ref (LibraryItem *item)
{
  return g_atomic_rc_box_acquire (item);
}

void
library_item_unref (LibraryItem *item)
{
  if (item != NULL)
    g_atomic_rc_box_release_full (item, item_clear);
}

/* --- Making items ---------------------------------------------------------------------------- */

LibraryItem *
library_item_copy (const LibraryItem *item)
{
  LibraryItem *copy = g_atomic_rc_box_new0 (LibraryItem);

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

#define TAKE(member, column, group, type) \
  if (((group) & columns) != 0) \
    draft.member = from->member;
  LIBRARY_ITEM_COLUMNS (TAKE)

  return library_item_copy (&draft);
}

/* --- Looking at items ------------------------------------------------------------------------ */

#define SAME_NUMBER(member) a->member == b->member
#define SAME_TEXT(member) g_strcmp0 (a->member, b->member) == 0
#define SAME_TAGS(member) g_strv_equal (a->member, b->member)
#define SAME(member, column, group, type) \
  && ((group) == LIBRARY_COLUMN_OPENED || SAME_ ## type (member))

/* When it was opened last is said of an item, and no part of it. */
gboolean
library_item_equal (const LibraryItem *a,
                    const LibraryItem *b)
{
  return a->id == b->id LIBRARY_ITEM_COLUMNS (SAME);
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
      library_fail (error, LIBRARY_ERROR_INVALID, _("This is not a Spaces board."));
      return NULL;
    }

  return spaces_code_decode_any (item->code, -1, NULL, error);
}

/* --- Limits ---------------------------------------------------------------------------------- */

static gboolean
check_limit (gsize        length,
             gsize        limit,
             const char  *message,
             GError     **error)
{
  return length <= limit || library_fail (error, LIBRARY_ERROR_LIMIT, "%s", message);
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
         && library_check_name (item->name, error)
         && check_limit (item->creature != NULL ? strlen (item->creature) : 0, LIBRARY_MAX_NAME,
                         _("The name of the creature is too long."), error)
         && check_limit (strlen (item->notes), LIBRARY_MAX_NOTES,
                         _("The notes are too long; they can have at most 64 KiB."), error)
         && check_tags (item, error);
}

LibraryItem *
library_item_new_checked (const LibraryItem *raw)
{
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (LibraryItem) derived = NULL;
  g_autoptr (LibraryItem) item = NULL;

  if (raw->kind == LIBRARY_KIND_BOARD)
    board = spaces_code_decode_any (raw->code, -1, NULL, NULL);
  if (board == NULL && raw->kind == LIBRARY_KIND_BOARD)
    return NULL;

  derived = board != NULL ? library_item_new_board (board, raw->name)
                          : library_item_new (raw->kind, raw->code, raw->name);
  item = library_item_with_columns (derived, raw, LIBRARY_COLUMN_TAGS | LIBRARY_COLUMN_CREATURE
                                                  | LIBRARY_COLUMN_NOTES | LIBRARY_COLUMN_TIMES
                                                  | LIBRARY_COLUMN_DELETED);
  item->id = raw->id;
  item->deleted = MAX (item->deleted, 0);

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
