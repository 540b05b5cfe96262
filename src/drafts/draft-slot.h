/* draft-slot.h: the right to write to one draft among several, held by a lock
 *
 * Several windows or several copies of the program may run at once. Each holds a slot of its own:
 * `NAME-N.lock` is locked (flock) as long as the slot is held, and the lock goes with the process,
 * however that ends. Each kind of document has slots with a name of its own.
 *
 *   DraftSlot *slot = draft_slot_take (folder, "draft", 1, NULL);    NULL: somebody else has it
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define DRAFT_SLOTS 16 /* more windows than that share nothing and are not kept */

typedef struct _DraftSlot DraftSlot;

/* Slot @number, from 1, of those called @name in @folder, which must be there. NULL with an error
 * of G_FILE_ERROR: G_FILE_ERROR_AGAIN says that somebody holds it, others that nothing may be
 * written there. */
DraftSlot  *draft_slot_take       (const char  *folder,
                                   const char  *name,
                                   guint        number,
                                   GError     **error);
void        draft_slot_free       (DraftSlot   *slot);

/* "draft" for boards, which have been kept the longest, "draft-KIND" for the other kinds. */
char       *draft_slot_build_name (const char  *kind);

/* Makes the folder and the lock again if they were removed. FALSE with an error of G_FILE_ERROR. */
gboolean    draft_slot_renew      (DraftSlot   *slot,
                                   GError     **error);

guint       draft_slot_get_number (DraftSlot   *slot);

/* The file of slot @number with this ending, whoever holds it. */
char       *draft_slot_build_path (const char  *folder,
                                   const char  *name,
                                   guint        number,
                                   const char  *ending);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DraftSlot, draft_slot_free)

G_END_DECLS
