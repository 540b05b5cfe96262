/* draft-store.h: a document, kept on disk while it changes
 *
 * Closing the program never asks and never loses anything. A store follows one Document and has
 * every step of its history written (draft-writer.h) within DRAFT_STORE_DELAY milliseconds, and
 * when draft_store_save() is called. Drafts are rows of the database `work.db` in the data folder
 * (store/drafts.h), which one thread uses; the main loop waits for it when a draft is
 * read, as nothing can be shown before, and when the program ends. A database that takes longer
 * than a moment to open is not waited for: the document is shown without its draft, nothing is
 * written, and the signal "opened" says when the drafts can be counted and taken (see Slots).
 *
 *   DraftStore *store = draft_store_new (document, folder);
 *   switch (draft_store_restore (store)) …
 *
 * Trouble  a failed write is reported once through the signal "failed" (a translated sentence) and
 *          tried again every DRAFT_STORE_RETRY seconds and with every change; folder and database
 *          are made again if they were removed. When all is on disk again the signal "recovered"
 *          says so. A damaged database is set aside and what can be read of it restored: the
 *          library of the store says that (draft_store_get_work()).
 * Closing  draft_store_close() is for a window that closes: what cannot be written to the database
 *          goes into a file, which the next start takes in (draft-rescue.h). Should the window stay
 *          after all, the file is removed as soon as the database has all of it. What a start took
 *          in is told by draft_store_take_notice().
 * Slots    each store holds a slot of its own (draft-slot.h), in `drafts` in the data folder: the
 *          first free one with a draft, so that the draft of a window that was killed is found, or
 *          the first free one. Documents of different kinds never meet. Further drafts that nobody
 *          holds are counted by draft_store_count_others(); draft_store_take_others() puts them
 *          behind what is present, each with its history and what is noted of its openings.
 * Damage   what is whole of a damaged draft is kept; the draft as it was is set aside. One of a
 *          newer version is left alone and so is its slot.
 */
#pragma once

#include "drafts/saved-openings.h"
#include "game/document.h"
#include "store/thread.h"

G_BEGIN_DECLS

#define DRAFT_STORE_DELAY 200 /* milliseconds; a kill loses less than the last quarter second */
#define DRAFT_STORE_RETRY 3   /* seconds between attempts while writing fails */
#define DRAFT_STORE_MOMENT 3000 /* milliseconds that draft_store_new() waits for the database */
#define DRAFT_STORE_WAIT 5000 /* milliseconds that draft_store_save() waits for a slow disk */

typedef enum
{
  DRAFT_STORE_NOTHING,  /* there was no draft */
  DRAFT_STORE_RESTORED, /* document and history are there again */
  DRAFT_STORE_PARTLY,   /* the document is there again, of its history what was whole */
  DRAFT_STORE_DAMAGED,  /* nothing could be read: the draft was set aside, nothing else was
                         * changed */
  DRAFT_STORE_LATE,     /* the database is still being opened: "opened" follows */
  DRAFT_STORE_NEWER,    /* there is a draft of a newer version, left alone; nothing was changed */
} DraftStoreResult;

#define DRAFT_TYPE_STORE (draft_store_get_type ())
G_DECLARE_FINAL_TYPE (DraftStore, draft_store, DRAFT, STORE, GObject)

/* A store for @document in the data folder @folder, which is made if need be. */
DraftStore       *draft_store_new          (Document    *document,
                                            const char  *folder);

/* Puts the draft of an earlier run into the document; once, before anything else. */
DraftStoreResult  draft_store_restore      (DraftStore  *self);

/* Writes what is not on disk yet. FALSE if that failed, which was reported. */
gboolean          draft_store_save         (DraftStore  *self);
/* The same, into a file where the database does not take it. FALSE: nothing does. */
gboolean          draft_store_close        (DraftStore  *self);

/* A sentence about files of closed windows that were found since this was asked last; NULL: there
 * were none. */
char             *draft_store_take_notice  (DraftStore  *self);

guint             draft_store_count_others (DraftStore  *self);
/* @openings are those of the document, which are the items of the library that the drafts were. */
guint             draft_store_take_others  (DraftStore  *self,
                                            SavedOpenings *openings);

/* The number of the draft; 0 if this store has no slot and keeps nothing. */
guint             draft_store_get_number   (DraftStore  *self);
/* What was noted of the openings of the draft that was restored (saved-openings.h), else "". */
const char       *draft_store_get_saved    (DraftStore  *self);
Library          *draft_store_get_work     (DraftStore  *self);
/* What it keeps. */
Document         *draft_store_get_document (DraftStore  *self);

G_END_DECLS
