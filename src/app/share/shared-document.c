#include "app/share/shared-document.h"

#include "objects/object-owns.h"
#include "objects/plain-object.h"

DEFINE_PLAIN_TYPE (EditorSharedDocument, editor_shared_document, G_TYPE_OBJECT)

void
editor_share_label_clear (EditorShareWords *words)
{
  g_clear_pointer (&words->title, g_free);
  g_clear_pointer (&words->subject, g_free);
  g_clear_pointer (&words->message, g_free);
}

static void
editor_shared_document_class_init (EditorSharedDocumentClass *klass)
{
  OBJECT_KEEPS (klass, EditorSharedDocument, document, link, settings);
}

EditorSharedDocument *
editor_shared_document_new (Document              *document,
                            const EditorShareKind *kind,
                            GSettings             *settings)
{
  EditorSharedDocument *self = g_object_new (EDITOR_TYPE_SHARED_DOCUMENT, NULL);

  self->document = g_object_ref (document);
  self->kind = kind;
  self->settings = g_object_ref (settings);
  self->link = kind->make_link (document, settings);

  return self;
}

gboolean
editor_shared_document_is_closed (EditorSharedDocument *self)
{
  return self->kind->is_closed != NULL && self->kind->is_closed (self->settings);
}
