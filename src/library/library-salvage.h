/* library-salvage.h: what can be read of a damaged library
 *
 * SQLite stops at the first page that it does not understand. This reader looks at every page by
 * itself, those of the log beside the file included, and takes each row that is whole. The texts of
 * the items are checked like those of any file that somebody gives: a board whose code cannot be
 * read is counted as lost.
 *
 * Rows that were removed do not come back: the library overwrites them with zeros (secure_delete).
 *
 *   g_autoptr (LibrarySalvage) salvage = library_salvage_read (path, &error);
 */
#pragma once

#include "library/library-item.h"

G_BEGIN_DECLS

typedef struct
{
  gint64  id;
  char   *name;
  gint64  created;
  gint64  changed;
} LibrarySalvagedDeck;

typedef struct
{
  gint64 deck;
  gint64 place;
  gint64 item;
} LibrarySalvagedPlace;

typedef struct
{
  gint64  id;
  char   *text[5];   /* player, opponent, player_name, opponent_name, scoring; or NULL */
  gint64  number[3]; /* player_points, opponent_points, played */
} LibrarySalvagedRound;

typedef struct
{
  gint64  id;
  char   *kind;
  gint64  number;
  char   *line;
} LibrarySalvagedLine;

typedef struct
{
  char   *kind;
  gint64  number;
  char   *saved;
} LibrarySalvagedDraft;

typedef struct
{
  char   *game;
  gint64  aside;
  char   *record;
  gint64  changed;
} LibrarySalvagedMatch;

typedef struct
{
  GPtrArray *items;   /* of LibraryItem, with their ids */
  GPtrArray *decks;   /* of LibrarySalvagedDeck */
  GPtrArray *rounds;  /* of LibrarySalvagedRound */
  GPtrArray *lines;   /* of LibrarySalvagedLine, by kind, number and id */
  GPtrArray *drafts;  /* of LibrarySalvagedDraft */
  GPtrArray *matches; /* of LibrarySalvagedMatch */
  GArray    *places;  /* of LibrarySalvagedPlace, by deck and place */
  gboolean   is_ours;  /* an SQLite file that does not say that it is of another program */
  gboolean   is_whole; /* no row and no page was unreadable */
} LibrarySalvage;

LibrarySalvage *library_salvage_read (const char      *path,
                                      GError         **error);
void            library_salvage_free (LibrarySalvage  *salvage);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibrarySalvage, library_salvage_free)

G_END_DECLS
