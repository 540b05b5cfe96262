/* match-takeover.h: matches that earlier versions kept in files go into the store
 *
 * Each was the file `GAMEID.json` in a folder, in the form of match-record.h; an id that is not
 * made of letters, digits, "-", "_" and "." had the name of its checksum. All that can be read go
 * into the store in one transaction (library/library-matches.h), and their files are kept as
 * `….json.imported` (`….json.imported-2` and so on).
 *
 * A file that cannot be taken over stays as it is, and is counted once: one that is damaged, of a
 * newer version, or under another name than its match's. A file is known by name, length and time.
 *
 *   if (!match_takeover_run (store, folder, &report, &error)) …      in the thread of the store
 */
#pragma once

#include "library/library-store.h"

G_BEGIN_DECLS

#define MATCH_STORE_MAX_FILES 1000 /* three matches a day for a year */

/* What there is beside matches, as far as it was not told before. */
typedef struct
{
  guint n_damaged;  /* left alone, or set aside in the store */
  guint n_newer;    /* of a newer version, left alone */
  guint n_misnamed; /* a file with a match under another name than its own, left alone */
  guint n_beyond;   /* beyond MATCH_STORE_MAX_FILES, not read */
} MatchStoreReport;

/* Adds to @report. FALSE: nothing was taken over, and the files are as they were. */
gboolean match_takeover_run  (LibraryStore      *store,
                              const char        *folder,
                              MatchStoreReport  *report,
                              GError           **error);

/* The name of the file of @game_id. */
char    *match_takeover_name (const char        *game_id);

G_END_DECLS
