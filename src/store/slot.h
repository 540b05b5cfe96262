/* slot.h: the right to write to one draft among several, held by a lock
 *
 * Several windows or several copies of the program may run at once. Each holds a slot of its own:
 * `draft-N.lock`, of other kinds than boards `draft-KIND-N.lock`, is locked (flock) as long as the
 * slot is held, and the lock goes with the process, however that ends.
 *
 *   StoreSlot *slot = store_slot_take (folder, "board", 1, NULL);    NULL: somebody else has it
 */
#pragma once

#include <glib.h>

#define STORE_SLOTS 16 /* more windows than that share nothing and are not kept */

typedef struct _StoreSlot StoreSlot;

/* Slot @number, from 1, of @kind in @folder, which must be there. NULL with an error of
 * G_FILE_ERROR: G_FILE_ERROR_AGAIN says that somebody holds it, others that nothing may be written
 * there. */
StoreSlot  *store_slot_take       (const char  *folder,
                                   const char  *kind,
                                   guint        number,
                                   GError     **error);
void        store_slot_free       (StoreSlot   *slot);

/* Makes the folder and the lock again if they were removed. FALSE with an error of G_FILE_ERROR. */
gboolean    store_slot_renew      (StoreSlot   *slot,
                                   GError     **error);

guint       store_slot_get_number (StoreSlot   *slot);

/* The path of the file of a slot with this ending. */
char       *store_slot_build_path (const char  *folder,
                                   const char  *kind,
                                   guint        number,
                                   const char  *ending);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (StoreSlot, store_slot_free)
