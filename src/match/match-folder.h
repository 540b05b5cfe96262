/* match-folder.h: the files of a match-store, as its thread reads and writes them
 *
 * Everything here blocks and belongs to one thread at a time. What the files mean, and when they
 * are written, is in match-store.h.
 *
 *   MatchFolder *folder = match_folder_new (path);
 *   GPtrArray *records = match_folder_read (folder, &report);
 *   match_folder_write (folder, "game-1-abc", text, &error);
 */
#pragma once

#include "match/match-record.h"

G_BEGIN_DECLS

#define MATCH_STORE_MAX_FILES 1000 /* three matches a day for a year */

/* What the folder holds beside matches. */
typedef struct
{
  guint n_damaged;  /* moved aside now */
  guint n_newer;    /* of a newer version, left alone */
  guint n_misnamed; /* a match under another name than its own, left alone */
  guint n_beyond;   /* beyond MATCH_STORE_MAX_FILES, not read */
} MatchStoreReport;

typedef struct _MatchFolder MatchFolder;

MatchFolder *match_folder_new    (const char        *path);
void         match_folder_free   (MatchFolder       *self);
/* The matches in the folder (of MatchRecord), in no order; none when there is no folder. */
GPtrArray   *match_folder_read   (MatchFolder       *self,
                                  MatchStoreReport  *report);
/* Replaces the file of @game_id as a whole. */
gboolean     match_folder_write  (MatchFolder       *self,
                                  const char        *game_id,
                                  const char        *text,
                                  GError           **error);
gboolean     match_folder_remove (MatchFolder       *self,
                                  const char        *game_id,
                                  GError           **error);
/* The name of the file of @game_id. */
char        *match_store_name    (const char        *game_id);

G_END_DECLS
