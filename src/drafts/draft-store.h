/* draft-store.h: a document, kept on disk while it changes
 *
 * Closing the program never asks and never loses anything. A store follows one Document and has
 * every step of its history written as a line of a journal (game/draft-journal.h,
 * store/journal.h): when and how, and what happens where that fails, is the policy of
 * store/writer.h, whose "failed" (here with a whole sentence) and "recovered" it has, too. The main
 * loop waits for the disk when a draft is read, as nothing can be shown before, and when the
 * program ends. A database that takes longer than a moment to open is not waited for: the document
 * is shown without its draft, nothing is written, and the signal "opened" says when the drafts can
 * be counted and taken (see Slots).
 *
 *   DraftStore *store = draft_store_new (document, folder);
 *   switch (draft_store_restore (store)) …
 *
 * Closing  draft_store_close() is for a window that closes: what cannot be written to the database
 *          goes into a file, which the next start takes in (store/rescue.h). Should the window stay
 *          after all, the file is removed as soon as the database has all of it. What a start took
 *          in is told by draft_store_take_notice().
 * Slots    each store holds a slot of its own (store/slot.h), in `drafts` in the data folder: the
 *          first free one with a draft, so that the draft of a window that was killed is found, or
 *          the first free one. Documents of different kinds never meet. Further drafts that nobody
 *          holds are counted by draft_store_count_others(); draft_store_take_others() puts them
 *          behind what is present, each with its history and its items.
 * Items    a document that was saved to the library, or opened from it, is that item from then on:
 *          Save writes there again. It is kept by the opening of the document (document.h), so that
 *          another board that is opened is another item, or none, and undo brings the earlier one
 *          back. A restored draft may lack openings that are items, whose numbers are given again
 *          to other boards: they are forgotten.
 * Damage   what is whole of a damaged draft is kept; the draft as it was is set aside. One of a
 *          newer version is left alone and so is its slot. A damaged database is set aside and what
 *          can be read of it restored: the thread says that (draft_store_get_work()).
 */
#pragma once

#include "game/document.h"
#include "store/thread.h"

#define DRAFT_STORE_MOMENT 3000 /* milliseconds that draft_store_new() waits for the database */

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
guint             draft_store_take_others  (DraftStore  *self);

/* Which item of the library an opening of the document is; 0: it is none. */
gint64            draft_store_get_item     (DraftStore  *self,
                                            guint        opening);
void              draft_store_set_item     (DraftStore  *self,
                                            guint        opening,
                                            gint64       id);

/* The number of the draft; 0 if this store has no slot and keeps nothing. */
guint             draft_store_get_number   (DraftStore  *self);
Library          *draft_store_get_work     (DraftStore  *self);
/* What it keeps. */
Document         *draft_store_get_document (DraftStore  *self);
