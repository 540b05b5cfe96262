/* library-edit.h: a change of the library as a value, with its inverse
 *
 * An edit says what is to be changed: the name of an item, the boards of a deck. Applying it gives
 * another edit that takes the change back, and applying that one gives the one that makes it again:
 * so undo and redo are applying, too.
 *
 * Applying  is one transaction, all or nothing. It reads what it changes within, and writes those
 *           columns alone that are meant: what another program changes comes before or after it,
 *           and is kept where it is something else. An item that is gone is passed over where
 *           several are changed, and an error (MISSING) where it is the only one.
 * Inverse   puts everything back as it was: ids, places in decks, times. What others have done
 *           since stays: a deck keeps the boards that came and the order that they were given. What
 *           was added goes to what was recently deleted, and what was erased is passed over.
 * Value     immutable and reference counted, to be used in any thread.
 *
 * Errors: LIBRARY_ERROR, as each change says.
 *
 * Example: deleting, with a way back
 *   g_autoptr (LibraryEdit) deletion = library_edit_new_removal (ids, n_ids);
 *   g_autoptr (LibraryEdit) way_back = NULL;
 *
 *   library_store_apply (store, deletion, &way_back, &error);
 *   library_store_apply (store, way_back, NULL, &error);
 */
#pragma once

#include "library/library-decks.h"
#include "library/library-rounds.h"
#include "library/library.h"
#include "objects/shared-value.h"

SHARED_VALUE_TYPE (LibraryEdit, library_edit)

/* --- Steps ----------------------------------------------------------------------------------- */

/* What one step of an edit does. Those at the end are of inverses alone. */
typedef enum
{
  LIBRARY_EDIT_SET_COLUMNS,   /* of an item, to those of `item` */
  LIBRARY_EDIT_SET_TAGS,      /* of all `ids`: `added` and `removed` */
  LIBRARY_EDIT_COPY_ITEMS,    /* all `ids` */
  LIBRARY_EDIT_REMOVE_ITEMS,  /* the same; to what was recently deleted, at the time `changed` */
  LIBRARY_EDIT_RESTORE_ITEMS, /* the same; from there */
  LIBRARY_EDIT_ERASE_ITEMS,   /* the same; for good, without an inverse */
  LIBRARY_EDIT_NEW_DECK,      /* `name` and `ids` */
  LIBRARY_EDIT_REMOVE_DECK,   /* `id`, as the next ones */
  LIBRARY_EDIT_NAME_DECK,     /* `name` */
  LIBRARY_EDIT_SET_BOARDS,    /* `ids`; where `known` are there: only what is between the two */
  LIBRARY_EDIT_PUT_BOARDS,    /* `ids`, to the place `to` */
  LIBRARY_EDIT_TAKE_BOARD,    /* the only one of `ids`, from the place `from` */
  LIBRARY_EDIT_MOVE_BOARD,    /* the same, to the place `to` */
  LIBRARY_EDIT_FILL_DECK,     /* `name`: `ids` behind its boards */
  LIBRARY_EDIT_REMOVE_ROUNDS, /* all `ids` */
  LIBRARY_EDIT_ADD_DECK,      /* `deck`, with its id */
  LIBRARY_EDIT_ADD_ROUND,     /* `round`, with its id */
} LibraryEditKind;

/* What a kind does not need stays empty. Everything belongs to the step. */
typedef struct
{
  LibraryEditKind kind;
  LibraryColumns  columns;
  gint64          id;
  LibraryItem    *item;
  LibraryDeck    *deck;
  LibraryRound   *round;
  char           *name;
  gboolean        is_numbered; /* the name gets a number where it is taken */
  char          **added;
  char          **removed;
  GArray         *ids;         /* gint64; never changed once the edit is made */
  GArray         *known;       /* the same, or NULL */
  guint           from;
  guint           to;
  gint64          changed;     /* the time of a deck, or of a removal; 0: now */
} LibraryEditStep;

/* Of one step, which it takes over, for a copy of @ids. */
LibraryEdit *library_edit_new_step          (LibraryEditStep      step,
                                             const gint64        *ids,
                                             gsize                n_ids);
#define LIBRARY_EDIT_NEW(its_kind, its_ids, n, ...) \
  library_edit_new_step ((LibraryEditStep) { LIBRARY_EDIT_ ## its_kind, ##__VA_ARGS__ }, its_ids, n)

/* --- Items ----------------------------------------------------------------------------------- */

/* These columns of the item that has the id of @its_item. Errors: LIMIT, and INVALID where the
 * board lies in a deck with boards of another size. */
#define library_edit_new_columns(its_item, its_columns) \
  LIBRARY_EDIT_NEW (SET_COLUMNS, NULL, 0, its_columns, .item = library_item_ref (its_item))
/* "" takes the name, or the notes, away. */
#define library_edit_new_name(its_id, text) \
  LIBRARY_EDIT_NEW (SET_COLUMNS, NULL, 0, LIBRARY_COLUMN_NAME, .item = library_item_copy ( \
                      &(LibraryItem) { its_id, .code = "", .name = text }))
#define library_edit_new_notes(its_id, text) \
  LIBRARY_EDIT_NEW (SET_COLUMNS, NULL, 0, LIBRARY_COLUMN_NOTES, .item = library_item_copy ( \
                      &(LibraryItem) { its_id, .code = "", .notes = text }))
/* Gives the items the tags of the array @plus and takes those of @minus away from them; either may
 * be NULL. */
#define library_edit_new_tags(items, n_items, plus, minus) \
  LIBRARY_EDIT_NEW (SET_TAGS, items, n_items, .added = g_strdupv ((char **) (plus)), \
                    .removed = g_strdupv ((char **) (minus)))
/* A copy of each item with everything that a person wrote on it. That of what has a name is called
 * “… (copy)”. */
#define library_edit_new_copies(items, n_items) LIBRARY_EDIT_NEW (COPY_ITEMS, items, n_items)
/* Items go to what was recently deleted, and out of the decks that they lie in, which they keep in
 * mind. */
#define library_edit_new_removal(items, n_items) LIBRARY_EDIT_NEW (REMOVE_ITEMS, items, n_items)
/* They come back from there, into the decks that they lay in, where there is room. */
#define library_edit_new_restoration(items, n_items) \
  LIBRARY_EDIT_NEW (RESTORE_ITEMS, items, n_items)
/* They go for good, which no inverse takes back. */
#define library_edit_new_erasure(items, n_items) LIBRARY_EDIT_NEW (ERASE_ITEMS, items, n_items)

/* --- Decks ----------------------------------------------------------------------------------- */

/* The place behind all boards. */
#define LIBRARY_DECK_END G_MAXUINT

/* Errors of all that name a deck: INVALID without a name, LIMIT with a too long one, EXISTS where
 * another deck has it, ignoring case. Of all that put boards into one: LIMIT for too many,
 * MISSING for a board that is not there, INVALID for what is no board and for boards of two sizes;
 * the sentence says which. */
#define library_edit_new_deck(text, boards, n_boards) \
  LIBRARY_EDIT_NEW (NEW_DECK, boards, n_boards, .name = g_strdup (text))
/* Where there is a deck of that name already, the new one is called "name 2", and so on. */
#define library_edit_new_numbered_deck(text) \
  LIBRARY_EDIT_NEW (NEW_DECK, NULL, 0, .name = g_strdup (text), .is_numbered = TRUE)
#define library_edit_new_deck_name(its_id, text) \
  LIBRARY_EDIT_NEW (NAME_DECK, NULL, 0, .id = its_id, .name = g_strdup (text))
#define library_edit_new_deck_removal(its_id) LIBRARY_EDIT_NEW (REMOVE_DECK, NULL, 0, .id = its_id)
/* What lies in the deck from now on. */
#define library_edit_new_deck_boards(its_id, boards, n_boards) \
  LIBRARY_EDIT_NEW (SET_BOARDS, boards, n_boards, .id = its_id)
/* The boards come before the one at @place. */
#define library_edit_new_deck_put(its_id, place, boards, n_boards) \
  LIBRARY_EDIT_NEW (PUT_BOARDS, boards, n_boards, .id = its_id, .to = place)
/* A board is meant by its place, from 0, and its id: where the deck was changed meanwhile it is
 * looked for at its new place, and one that lies there no more leaves the deck as it is. */
#define library_edit_new_deck_take(its_id, place, board) \
  LIBRARY_EDIT_NEW (TAKE_BOARD, &(const gint64) { board }, 1, .id = its_id, .from = place)
/* It comes to the place @target, or to the last one. */
#define library_edit_new_deck_move(its_id, place, board, target) \
  LIBRARY_EDIT_NEW (MOVE_BOARD, &(const gint64) { board }, 1, .id = its_id, .from = place, \
                    .to = target)
/* Puts the boards behind those of the deck of that name, which is made if need be. */
#define library_edit_new_deck_fill(text, boards, n_boards) \
  LIBRARY_EDIT_NEW (FILL_DECK, boards, n_boards, .name = g_strdup (text))

/* --- Rounds ---------------------------------------------------------------------------------- */

#define library_edit_new_round_removal(rounds, n_rounds) \
  LIBRARY_EDIT_NEW (REMOVE_ROUNDS, rounds, n_rounds)

/* --- Applying -------------------------------------------------------------------------------- */

/* @inverse may be NULL. */
gboolean     library_store_apply            (LibraryStore        *store,
                                             const LibraryEdit   *edit,
                                             LibraryEdit        **inverse,
                                             GError             **error);
/* What @add adds to the library is one change, all or nothing, with an @inverse of its own. */
typedef gboolean (*LibraryAddFunc)          (LibraryStore        *store,
                                             gpointer             data,
                                             GError             **error);
gboolean     library_store_add_as_edit      (LibraryStore        *store,
                                             LibraryAddFunc       add,
                                             gpointer             data,
                                             LibraryEdit        **inverse,
                                             GError             **error);
/* As one job of the library, which gives the inverse: library_run_finish(). */
void         library_apply_async            (Library             *self,
                                             LibraryEdit         *edit,
                                             GAsyncReadyCallback  callback,
                                             gpointer             user_data);
/* As one job: library_store_purge(). What does not work is tried again the next time. */
void         library_purge_async            (Library             *self,
                                             gint64               until);
/* Nothing is to be changed: the inverse of what had nothing to change. */
gboolean     library_edit_is_empty          (const LibraryEdit   *edit);
/* How many items it changes. */
guint        library_edit_get_n_items       (const LibraryEdit   *edit);
/* The items of that addition, gint64; the edit's. NULL where there was none. */
const GArray *library_edit_get_added        (const LibraryEdit   *edit);
/* Of an inverse: the deck as it was before the change, or a new one; NULL where it was about none.
 * The edit's. */
LibraryDeck *library_edit_get_deck          (const LibraryEdit   *edit);
