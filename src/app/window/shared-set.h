/* shared-set.h: the documents of a window as they are shared, one of each kind
 *
 * One is made when it is first asked for, by the row of its kind (document-kinds.h), and lives as
 * long as the set: widgets can follow its link without watching for another object.
 *
 *   EditorSharedDocument *shared = editor_shared_set_get (set, document_set_get_present
 *   (documents));
 */
#pragma once

#include "app/share/shared-document.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_SHARED_SET (editor_shared_set_get_type ())
G_DECLARE_FINAL_TYPE (EditorSharedSet, editor_shared_set, EDITOR, SHARED_SET, GObject)

EditorSharedSet      *editor_shared_set_new (GSettings       *settings);
/* Owned by the set. @document is always the same one of its kind. */
EditorSharedDocument *editor_shared_set_get (EditorSharedSet *self,
                                             Document        *document);

G_END_DECLS
