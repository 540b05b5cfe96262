/* match-store.h: the matches of a player, kept while they are played
 *
 * A match is a slot of the journal (store/journal.h) with the text of match-record.h, always
 * replaced as a whole: what is on disk is the match before or after a change, whenever the program
 * ends. When it is written, and what happens where that fails, is the policy of store/writer.h,
 * whose "failed" (here with a whole sentence) it has, too. match_store_flush() waits until all is
 * there.
 *
 * Loading  match_store_load() reads the matches. Until "loaded" says that they are there nothing is
 *          written.
 * Damage   a match that cannot be read is set aside. One of a newer version stays as it is and is
 *          not overwritten. All of that is counted in the MatchStoreReport.
 * Limits   the MATCH_STORE_MAX matches that were changed last are read, the rest is counted. While
 *          there are others that were not read, none that is there is written over.
 *
 * Signals  "loaded" (pointer: a MatchStoreReport). "changed": which matches there are, or what is
 *          in one. "failed" (string): a match could not be written, a translated sentence,
 *          reported once until writing works again.
 *
 * Example
 *   MatchStore *store = match_store_new (folder);
 *   match_store_load (store);   // later "loaded" is emitted: match_store_get (store, 0)
 *   match_store_put (store, record);
 */
#pragma once

#include "match/match-record.h"

#include <gio/gio.h>

#define MATCH_STORE_MAX 1000 /* matches; three a day for a year */

/* What there is beside the matches that are shown. */
typedef struct
{
  guint n_damaged; /* set aside */
  guint n_newer;   /* of a newer version, left alone */
  guint n_beyond;  /* beyond MATCH_STORE_MAX, not read */
} MatchStoreReport;

#define MATCH_TYPE_STORE (match_store_get_type ())
G_DECLARE_FINAL_TYPE (MatchStore, match_store, MATCH, STORE, GObject)

/* In the data folder @folder, which is made if need be. */
MatchStore  *match_store_new         (const char           *folder);

void         match_store_load        (MatchStore           *self);

/* The matches, the one that was changed last first; they belong to the store. */
guint        match_store_get_n       (MatchStore           *self);
MatchRecord *match_store_get         (MatchStore           *self,
                                      guint                 index);
MatchRecord *match_store_find        (MatchStore           *self,
                                      const char           *game_id);

/* Adds @record, or puts it in the place of the one with the same id. */
void         match_store_put         (MatchStore           *self,
                                      MatchRecord          *record);
/* Takes a match and its row away, and gives it back for putting it there again; NULL: not here. */
MatchRecord *match_store_remove      (MatchStore           *self,
                                      const char           *game_id);
/* FALSE: something could not be written, which was reported. */
gboolean     match_store_flush       (MatchStore           *self);
