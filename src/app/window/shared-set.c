/* One EditorSharedDocument for each kind of document in a window, made on first use. Members are
 * never removed: a window has one document of each kind as long as it lives. */
#include "app/window/shared-set.h"

#include "app/window/kinds/document-kinds.h"

struct _EditorSharedSet
{
  GObject     parent_instance;

  GSettings  *settings;
  GHashTable *members; /* of EditorSharedDocument by the name of the kind, a static string */
};

G_DEFINE_FINAL_TYPE (EditorSharedSet, editor_shared_set, G_TYPE_OBJECT)

static void
editor_shared_set_finalize (GObject *object)
{
  EditorSharedSet *self = EDITOR_SHARED_SET (object);

  g_clear_object (&self->settings);
  g_clear_pointer (&self->members, g_hash_table_unref);

  G_OBJECT_CLASS (editor_shared_set_parent_class)->finalize (object);
}

static void
editor_shared_set_class_init (EditorSharedSetClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_shared_set_finalize;
}

static void
editor_shared_set_init (EditorSharedSet *self)
{
  self->members = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
}

EditorSharedSet *
editor_shared_set_new (GSettings *settings)
{
  EditorSharedSet *self = g_object_new (EDITOR_TYPE_SHARED_SET, NULL);

  self->settings = g_object_ref (settings);

  return self;
}

EditorSharedDocument *
editor_shared_set_get (EditorSharedSet *self,
                       Document        *document)
{
  const char *kind = document_get_kind (document); /* which is constant */
  EditorSharedDocument *shared = g_hash_table_lookup (self->members, kind);

  if (shared == NULL)
    {
      shared = editor_shared_document_new (document, &editor_document_kinds_find (kind)->share,
                                           self->settings);
      g_hash_table_insert (self->members, (gpointer) kind, shared);
    }

  return shared;
}
