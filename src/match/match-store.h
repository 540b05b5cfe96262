/* match-store.h: the matches of a player, each in a file of its own
 *
 * A match is kept within MATCH_STORE_DELAY milliseconds after match_store_put(), in the folder of
 * the store as `GAMEID.json`, in the form of match-record.h. Files are read and written in a thread
 * of the store, one after the other, and always replaced as a whole: what is on disk is the match
 * before or after a change, whenever the program ends. match_store_flush() waits until all is
 * there.
 *
 * Names    match_store_name() makes the name of a file of an id. Ids come from other people; one
 *          that is not made of letters, digits, "-", "_" and "." gets the name of its checksum.
 * Loading  match_store_load_async() reads the folder. Until it has answered nothing is written.
 * Damage   a file that cannot be read is renamed to `….json.damaged` (or `….damaged-2` and so on)
 *          and never touched again. One of a newer version, and one whose name is not that of the
 *          match in it, stay as they are and are not overwritten. All of that is counted in the
 *          MatchStoreReport. Files with other names are none of the store's.
 * Limits   MATCH_STORE_MAX_FILES files are read, the rest is counted; none that is longer than a
 *          record can be, and nothing but plain files.
 *
 * Trouble  what could not be written stays in memory and is tried again after MATCH_STORE_RETRY
 *          seconds, with the next change, and by match_store_flush(). While the names in the folder
 *          cannot be read, no file that is there is written over.
 *
 * Signals  "changed": which matches there are, or what is in one. "failed" (string): a match could
 *          not be written, a translated sentence, reported once until writing works again.
 *
 * Example
 *   MatchStore *store = match_store_new (folder);
 *   match_store_load_async (store, on_loaded, self);   // later: match_store_get (store, 0)
 *   match_store_put (store, record);
 */
#pragma once

#include "match/match-folder.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATCH_STORE_DELAY 200      /* milliseconds; a kill loses less than the last quarter
                                    * second */
#define MATCH_STORE_RETRY 3        /* seconds until what could not be written is tried again */

#define MATCH_TYPE_STORE (match_store_get_type ())
G_DECLARE_FINAL_TYPE (MatchStore, match_store, MATCH, STORE, GObject)

MatchStore  *match_store_new         (const char           *folder);

void         match_store_load_async  (MatchStore           *self,
                                      GAsyncReadyCallback   callback,
                                      gpointer              data);
gboolean     match_store_load_finish (MatchStore           *self,
                                      GAsyncResult         *result,
                                      MatchStoreReport     *report,
                                      GError              **error);

/* The matches, the one that was changed last first; they belong to the store. */
guint        match_store_get_n       (MatchStore           *self);
MatchRecord *match_store_get         (MatchStore           *self,
                                      guint                 index);
MatchRecord *match_store_find        (MatchStore           *self,
                                      const char           *game_id);

/* Adds @record, or puts it in the place of the one with the same id. */
void         match_store_put         (MatchStore           *self,
                                      MatchRecord          *record);
/* Takes a match and its file away, and gives it back for putting it there again; NULL: not here. */
MatchRecord *match_store_remove      (MatchStore           *self,
                                      const char           *game_id);
/* FALSE: something could not be written, which was reported. */
gboolean     match_store_flush       (MatchStore           *self);

G_END_DECLS
