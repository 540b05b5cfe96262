/* journal.h: what is being worked on, as rows of a store that grow by a line a change
 *
 * A row is a line of a slot: kind, slot, sequence, line. What a window has open is a slot of the
 * kind of its document (board, cards, …), whose name is a number from 1, with a line for each step
 * of its history (game/draft-journal.h). A match is a slot of the kind "match", whose name is the
 * id of its game, with one line (match/match-record.h). The store knows nothing more of either.
 *
 * Both have a database of their own beside the library, `work.db` (LIBRARY_OPENING_WORK), with the
 * same tables. Two reasons: an import of a hundred thousand boards is one transaction of some
 * seconds, and a line of a draft must be on the disk within a quarter of one; and a file that is
 * written to five times a second must not be the one that holds what is kept for years. Here every
 * transaction is short, also those of other programs.
 *
 * Example
 *   if (!store_journal_append (store, "board", "1", "+ 4|12p08p 2 1  0 80b1d2e4\n", &mark,
 *                              &is_appended, &error)) …
 */
#pragma once

#include "store/store.h"

#define STORE_JOURNAL_MATCH "match"
#define STORE_JOURNAL_MAX (16 * 1024 * 1024) /* bytes of a slot; it is written anew long before */

/* Where a slot ended when it was read or written last. Zero is a mark that fits none. */
typedef struct
{
  guint  store;    /* its number, which no other one that this program opened has */
  gint64 sequence; /* of its last row */
} StoreMark;

/* A slot, with its first line. */
typedef struct
{
  char      *slot;
  char      *line;
  StoreMark  mark; /* of that */
} StoreEntry;

/* The slots of @kind that have lines; of more than @limit those with the highest sequence, which
 * come first. An array that owns its StoreEntries. @n_beyond, or NULL, gets how many there are
 * more. */
GPtrArray *store_journal_list      (LibraryStore    *store,
                                    const char      *kind,
                                    gsize            limit,
                                    gsize           *n_beyond,
                                    GError         **error);
/* All lines, each with its end, "" for none; of a slot that is longer than STORE_JOURNAL_MAX the
 * first of them. @mark may be NULL. */
char      *store_journal_read      (LibraryStore    *store,
                                    const char      *kind,
                                    const char      *slot,
                                    StoreMark       *mark,
                                    GError         **error);

/* What happens to the lines that a slot has when it is written as a whole. */
typedef enum
{
  STORE_JOURNAL_REPLACE, /* they are removed */
  STORE_JOURNAL_BEGIN,   /* its writer did not know of them: they get a free number */
  STORE_JOURNAL_ADD,     /* they stay, and the error is LIBRARY_ERROR_EXISTS */
} StoreJournalWay;

/* @sequence is that of the first line; -1: behind all that the slot ever had. */
gboolean   store_journal_write     (LibraryStore    *store,
                                    const char      *kind,
                                    const char      *slot,
                                    StoreJournalWay  way,
                                    const char      *lines,
                                    gint64           sequence,
                                    StoreMark       *mark,
                                    GError         **error);
/* Puts @lines behind them. @is_appended is FALSE, and nothing was changed, if the slot does not end
 * where @mark says: it was removed, or the database is another one. */
gboolean   store_journal_append    (LibraryStore    *store,
                                    const char      *kind,
                                    const char      *slot,
                                    const char      *lines,
                                    StoreMark       *mark,
                                    gboolean        *is_appended,
                                    GError         **error);
gboolean   store_journal_remove    (LibraryStore    *store,
                                    const char      *kind,
                                    const char      *slot,
                                    GError         **error);
/* Keeps it under a kind that is never listed, `KIND.damaged`, and frees its name. */
gboolean   store_journal_set_aside (LibraryStore    *store,
                                    const char      *kind,
                                    const char      *slot,
                                    GError         **error);
