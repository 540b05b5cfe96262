/* draft-store.h: a document, kept on disk while it changes
 *
 * Closing the program never asks and never loses anything. A store follows one Document and has
 * every step of its history written (draft-writer.h) within DRAFT_STORE_DELAY milliseconds, and
 * when draft_store_save() is called. The main loop never waits for the disk but there.
 *
 *   DraftStore *store = draft_store_new (document, folder);
 *   switch (draft_store_restore (store)) …
 *
 * Trouble  a failed write is reported once through the signal "failed" (a translated sentence) and
 *          tried again every DRAFT_STORE_RETRY seconds and with every change; the folder is made
 *          again if it was removed. When all is on disk again the signal "recovered" says so.
 * Slots    each store holds a slot of its own in the folder (draft-slot.h): the first free one
 *          with a draft, so that the draft of a window that was killed is found, or the first free
 *          one. The slots of boards are called "draft", those of any other kind "draft-KIND":
 *          documents of different kinds never meet. Further drafts that nobody holds are counted by
 *          draft_store_count_others(); draft_store_take_others() puts them behind what is present,
 *          each with its history.
 * Damage   what is whole of a damaged draft is kept; the file as it was is set aside under a name
 *          of its own. A draft of a newer version is left alone and so is its slot.
 */
#pragma once

#include "document/document.h"

G_BEGIN_DECLS

#define DRAFT_STORE_DELAY 200 /* milliseconds; a kill loses less than the last quarter second */
#define DRAFT_STORE_RETRY 3   /* seconds between attempts while writing fails */
#define DRAFT_STORE_WAIT 5000 /* milliseconds that draft_store_save() waits for a slow disk */

/* A file is written anew long before it is as long as this; see DRAFT_JOURNAL_MAX_BASE. */
#define DRAFT_STORE_MAX_BYTES (16 * 1024 * 1024)

typedef enum
{
  DRAFT_STORE_NOTHING,  /* there was no draft */
  DRAFT_STORE_RESTORED, /* document and history are there again */
  DRAFT_STORE_PARTLY,   /* the document is there again, of its history what was whole */
  DRAFT_STORE_DAMAGED,  /* nothing could be read: the draft was set aside, nothing else was
                         * changed */
  DRAFT_STORE_NEWER,    /* there is a draft of a newer version, left alone; nothing was changed */
} DraftStoreResult;

#define DRAFT_TYPE_STORE (draft_store_get_type ())
G_DECLARE_FINAL_TYPE (DraftStore, draft_store, DRAFT, STORE, GObject)

/* A store for @document in @folder, which is made if need be. */
DraftStore       *draft_store_new          (Document    *document,
                                            const char  *folder);

/* Puts the draft of an earlier run into the document; once, before anything else. */
DraftStoreResult  draft_store_restore      (DraftStore  *self);

/* Writes what is not on disk yet. FALSE if that failed, which was reported. */
gboolean          draft_store_save         (DraftStore  *self);

guint             draft_store_count_others (DraftStore  *self);
guint             draft_store_take_others  (DraftStore  *self);

/* Where the draft of this store lies; NULL if it has no slot and keeps nothing. */
const char       *draft_store_get_path     (DraftStore  *self);

G_END_DECLS
