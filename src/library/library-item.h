/* library-item.h: something that is kept in the library, as an immutable value
 *
 * A board, a solitaire game or a pentomino board: its code, and what a person wrote on it. The code
 * is the thing itself: two items with the same kind and code are duplicates of each other.
 *
 * Code     of a board: its canonical code without creature, name and checksum, so `4|` is one, too
 *          (a board that was only begun). Of the others: the text that their module writes and
 *          reads, such as a link or a slug, at most LIBRARY_MAX_CODE bytes.
 * Texts    are valid UTF-8. A name is one line: control characters become blanks, and blanks around
 *          it are left out. Tags are handled likewise, those that are empty or there twice
 *          (ignoring case) are left out, and they are sorted. Notes keep their lines.
 * Limits   are checked when an item is stored, not when it is made: library-store.h.
 * Derived  size, moves and legality are of boards alone, 0, 0 and TRUE of others. They are worked
 *          out by library_item_new_board() and kept with the item, because searches ask for them.
 * Memory   reference counted and safe to share between threads, since nobody changes an item that
 *          another one may see: library_item_with() makes a new item and leaves the given one
 *          alone. What its members point to belongs to the item.
 *
 * Example
 *   g_autoptr (LibraryItem) item = library_item_new_board (board, "Snail");
 *   g_autoptr (LibraryItem) named = library_item_with (item, name, "Quick snail");
 */
#pragma once

#include "store/error.h"
#include "spaces/board/board.h"
#include "objects/shared-value.h"

#define LIBRARY_MAX_CODE (256 * 1024)  /* bytes; the longest code of a board has 64 KiB, and a
                                        * link of a solitaire game with all of its moves less */
#define LIBRARY_MAX_NAME 200           /* characters; the game's own names have 50 */
#define LIBRARY_MAX_TAG 50             /* characters of one tag */
#define LIBRARY_MAX_TAGS 30            /* tags of one item */
#define LIBRARY_MAX_NOTES (64 * 1024)  /* bytes, some twenty pages */

/* The number that a GameKind has for its items; these are the ones that this program names. */
typedef enum
{
  LIBRARY_KIND_BOARD,
  LIBRARY_KIND_CARDS,
  LIBRARY_KIND_PENTOMINOES,
} LibraryKind;

/* What of an item is changed together. */
typedef enum
{
  LIBRARY_COLUMN_CODE = 1 << 0, /* with its kind, and what follows from it */
  LIBRARY_COLUMN_NAME = 1 << 1,
  LIBRARY_COLUMN_TAGS = 1 << 2,
  LIBRARY_COLUMN_CREATURE = 1 << 3,
  LIBRARY_COLUMN_NOTES = 1 << 4,
  LIBRARY_COLUMN_TIMES = 1 << 5,
  LIBRARY_COLUMN_OPENED = 1 << 6,
  LIBRARY_COLUMN_DELETED = 1 << 7,
} LibraryColumns;

/* C (member, column of the table, what it is changed with, type): a further one is a line here, a
 * member below and a column in the schema. Copies, comparisons and statements are made of this. The
 * first list has those of version 3 of the schema. */
#define LIBRARY_ITEM_OLD_COLUMNS(C) \
  C (kind, kind, LIBRARY_COLUMN_CODE, NUMBER) \
  C (code, code, LIBRARY_COLUMN_CODE, TEXT) \
  C (name, name, LIBRARY_COLUMN_NAME, TEXT) \
  C (tags, tags, LIBRARY_COLUMN_TAGS, TAGS) \
  C (creature, creature, LIBRARY_COLUMN_CREATURE, TEXT) \
  C (notes, notes, LIBRARY_COLUMN_NOTES, TEXT) \
  C (created, created, LIBRARY_COLUMN_TIMES, NUMBER) \
  C (changed, changed, LIBRARY_COLUMN_TIMES, NUMBER) \
  C (opened, opened, LIBRARY_COLUMN_OPENED, NUMBER) \
  C (size, size, LIBRARY_COLUMN_CODE, NUMBER) \
  C (n_moves, n_moves, LIBRARY_COLUMN_CODE, NUMBER) \
  C (is_legal, legal, LIBRARY_COLUMN_CODE, NUMBER)
#define LIBRARY_ITEM_COLUMNS(C) \
  LIBRARY_ITEM_OLD_COLUMNS (C) \
  C (deleted, deleted, LIBRARY_COLUMN_DELETED, NUMBER)

/* library_item_unref() takes NULL, too. */
SHARED_VALUE_TYPE (LibraryItem, library_item)

struct _LibraryItem
{
  gint64             id;       /* 0: it is not stored */
  LibraryKind        kind;
  const char        *code;
  const char        *name;     /* "" for none */
  const char *const *tags;     /* sorted; NULL-terminated, never NULL */
  const char        *creature; /* an id such as "fox", or NULL */
  const char        *notes;    /* "" for none */
  gint64             created;  /* milliseconds since 1970, UTC */
  gint64             changed;
  gint64             opened;   /* 0 where it is not known, as it was not stored yet */
  guint              size;     /* 0 where it is no board */
  guint              n_moves;
  gboolean           is_legal; /* of a board: library_item_is_legal() */
  gint64             deleted;  /* 0, or when it came to what was recently deleted */
};

/* @name may be NULL for none. Without an id, created and changed now. */
LibraryItem       *library_item_new_board      (const SpacesBoard  *board,
                                                const char         *name);
/* @kind is not a board: where only the code of one is known, it is decoded first. */
LibraryItem       *library_item_new            (LibraryKind         kind,
                                                const char         *code,
                                                const char         *name);

/* Whether all is the same, times and id included. */
gboolean           library_item_equal          (const LibraryItem  *a,
                                                const LibraryItem  *b);

/* SPACES_LEVEL_LEGAL: a finished board that the game can play. */
gboolean           library_item_is_legal       (const LibraryItem  *item);

gboolean           library_item_has_tag        (const LibraryItem  *item,
                                                const char         *tag);

/* The board of an item of LIBRARY_KIND_BOARD. Errors: LIBRARY_ERROR_INVALID when it is of another
 * kind, DECODE_ERROR when its code was damaged. */
SpacesBoard       *library_item_decode_board   (const LibraryItem  *item,
                                                GError            **error);

/* A new item with the members of this one, its texts as an item keeps them, for which it may
 * have NULL. */
LibraryItem       *library_item_copy           (const LibraryItem  *item);
/* The same with another @member, for saving it again: an id of 0 for a copy that is stored as
 * another item. */
#define library_item_with(item, member, ...) \
  ({ \
    LibraryItem draft_ = *(item); \
    draft_.member = (__VA_ARGS__); \
    library_item_copy (&draft_); \
  })

/* Whether it can be stored: LIBRARY_ERROR_LIMIT says what is too long or too many. */
gboolean           library_item_check_limits   (const LibraryItem  *item,
                                                GError            **error);

/* What a GameKind calls its documents: "board", as on the command line, never translated. NULL for
 * a number that no game has. */
const char        *library_kind_name           (LibraryKind         kind);
/* The kind of that name, one of these. */
LibraryKind        library_kind_find           (const char         *name);
