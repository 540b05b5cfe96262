/* drafts.h: drafts as rows of a store: journals that grow by a line an edit
 *
 * A draft is what a window has open, with its history, as the lines of a text
 * (game/draft-journal.h) of which the store knows nothing more. It is found by its kind, a
 * short word, and a number from 1. Beside its lines stands which items of the library its openings
 * are.
 *
 * Drafts have a database of their own beside the library, `work.db` (LIBRARY_OPENING_WORK),
 * with the same tables. Two reasons: an import of a hundred thousand boards is one transaction of
 * some seconds, and a line of a draft must be on the disk within a quarter of one; and a file that
 * is written to five times a second must not be the one that holds what is kept for years. Here
 * every transaction is short, also those of other programs.
 *
 * Nobody else may write to a draft meanwhile: whoever does holds its slot (drafts/draft-slot.h).
 *
 * Example
 *   if (!library_store_append_draft (store, "board", 1, "+ 4|12p08p 2 1  0 80b1d2e4\n", &mark,
 *                                    &is_appended, &error)) …
 */
#pragma once

#include "store/store.h"

G_BEGIN_DECLS

#define LIBRARY_MAX_DRAFT (16 * 1024 * 1024) /* bytes; it is written anew long before */

/* Where a draft ended when it was read or written last. Zero is a mark that fits none. */
typedef struct
{
  guint  store; /* its number, which no other one that this program opened has */
  gint64 line;  /* its last row */
} LibraryDraftMark;

/* The numbers of the drafts of @kind that have lines, the lowest first; an array of guint. */
GArray   *library_store_list_drafts   (LibraryStore      *store,
                                       const char        *kind,
                                       GError           **error);
/* The first line, for its version; NULL without @error: there is none. */
char     *library_store_get_draft_head (LibraryStore     *store,
                                       const char        *kind,
                                       guint              number,
                                       GError           **error);
/* All lines, each with its end; of one that is longer than LIBRARY_MAX_DRAFT the first of them.
 * @mark and @saved may be NULL; @saved gets the lines about openings. */
char     *library_store_read_draft    (LibraryStore      *store,
                                       const char        *kind,
                                       guint              number,
                                       LibraryDraftMark  *mark,
                                       char             **saved,
                                       GError           **error);

/* Puts @lines in the place of all lines of the draft. With a @mark of zero the draft is begun: if
 * there is one with its number, of which its writer could not know, that gets another number. */
gboolean  library_store_write_draft   (LibraryStore      *store,
                                       const char        *kind,
                                       guint              number,
                                       const char        *lines,
                                       LibraryDraftMark  *mark,
                                       GError           **error);
/* Puts @lines behind them. @is_appended is FALSE, and nothing was changed, if the draft does not
 * end where @mark says: it was removed, or the database is another one. */
gboolean  library_store_append_draft  (LibraryStore      *store,
                                       const char        *kind,
                                       guint              number,
                                       const char        *lines,
                                       LibraryDraftMark  *mark,
                                       gboolean          *is_appended,
                                       GError           **error);
/* Its lines and what is noted of it. */
gboolean  library_store_remove_draft  (LibraryStore      *store,
                                       const char        *kind,
                                       guint              number,
                                       GError           **error);
/* The draft stays under a kind that no window looks for, `KIND.damaged`, and its number is free. */
gboolean  library_store_set_draft_aside (LibraryStore    *store,
                                       const char        *kind,
                                       guint              number,
                                       GError           **error);

/* Notes that @opening of the draft is the item @id of the library, 0 for none. */
gboolean  library_store_note_draft    (LibraryStore      *store,
                                       const char        *kind,
                                       guint              number,
                                       guint              opening,
                                       gint64             id,
                                       GError           **error);
/* Forgets all such notes. */
gboolean  library_store_clear_notes   (LibraryStore      *store,
                                       const char        *kind,
                                       guint              number,
                                       GError           **error);

/* --- Files of drafts that could not be saved (drafts/draft-rescue.h) -------------------------- */

typedef enum
{
  LIBRARY_RESCUE_UNSEEN = 0, /* nothing is known of the file */
  LIBRARY_RESCUE_TAKEN = 1,  /* all that it says is in the store */
  LIBRARY_RESCUE_TOLD = 4,   /* it is damaged, or of a newer version and left alone */
} LibraryRescueState;

/* What is known of @file; it is another one when its @stamp is. */
gboolean  library_store_get_rescue    (LibraryStore      *store,
                                       const char        *file,
                                       const char        *stamp,
                                       LibraryRescueState *state,
                                       GError           **error);

/* A file to be noted, and the draft that is made of it, if any. */
typedef struct
{
  char               *file;
  char               *stamp;
  LibraryRescueState  state;
  char               *kind;    /* NULL: no draft is made of it */
  guint               number;
  char               *lines;
  gboolean            replaces; /* the draft with that number, if any; else that gets another one */
} LibraryRescue;

void      library_rescue_free         (LibraryRescue     *rescue);

/* All of the array of LibraryRescue or nothing. */
gboolean  library_store_take_rescues  (LibraryStore      *store,
                                       const GPtrArray   *rescues,
                                       GError           **error);

G_END_DECLS
