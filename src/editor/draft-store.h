/* draft-store.h: the board that is being built, kept on disk while it changes
 *
 * Closing the program never asks and never loses anything. A store watches one BoardEditor and
 * writes it, with its undo history, to a file of its own within DRAFT_STORE_DELAY milliseconds
 * after a change, and when draft_store_save() is called. A file is always replaced as a whole, so
 * what is on disk is the board before or after a change, never half of one. A failed write is
 * reported once through the signal "failed" (a translated sentence) and tried again with the next
 * change; the board stays in memory.
 *
 * Slots   several windows or several copies of the program may run at once. Each store takes the
 *         lowest slot that no other holds: `draft-1` … `draft-16` in its folder, held by a lock
 *         on `draft-N.lock`. The lock goes with the process, however that ends.
 * Damage  a file that cannot be read is moved aside to `draft-N.damaged` and never touched again
 *         until another one is damaged.
 *
 * The form of the file is that of board-history.h.
 */
#pragma once

#include "editor/board-editor.h"

G_BEGIN_DECLS

#define DRAFT_STORE_DELAY 200 /* milliseconds; a kill loses less than the last quarter second */
#define DRAFT_STORE_SLOTS 16  /* more windows than that share nothing and are not kept */

/* No history this program writes is longer: 1,001 boards of 31×31 with every move take 8 MB. */
#define DRAFT_STORE_MAX_BYTES (16 * 1024 * 1024)

typedef enum
{
  DRAFT_STORE_NOTHING,  /* there was no draft */
  DRAFT_STORE_RESTORED, /* board and history are there again */
  DRAFT_STORE_DAMAGED,  /* the draft was moved aside, the board is as it was */
} DraftStoreResult;

#define DRAFT_TYPE_STORE (draft_store_get_type ())
G_DECLARE_FINAL_TYPE (DraftStore, draft_store, DRAFT, STORE, GObject)

DraftStore       *draft_store_new          (BoardEditor *editor,
                                            const char  *folder);
DraftStoreResult  draft_store_restore      (DraftStore  *self);
gboolean          draft_store_save         (DraftStore  *self);

guint             draft_store_get_slot     (DraftStore  *self);
const char       *draft_store_get_path     (DraftStore  *self);

G_END_DECLS
