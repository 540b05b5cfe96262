/* A stack with one page per kind of document, named by the kind and made when it is first shown.
 * Which one is visible follows "kind" of the DocumentSet. Pages that are made before the first
 * frame lack what that does not need, and are completed after it; later ones are completed at once.
 */
#include "app/window/document-view.h"

#include "app/window/kinds/document-kinds.h"

struct _EditorDocumentView
{
  AdwBin           parent_instance;

  DocumentSet     *documents; /* a weak pointer: a reference would hold the slots of the drafts
                               * longer than the window lives */
  GSettings       *settings;  /* a reference */
  GHashTable      *shared;    /* of EditorSharedDocument by the name of the kind, a static string */
  gboolean         sidebar_visible; /* of all pages, bound to theirs in both directions */
  gboolean         is_complete;     /* the first frame is painted */

  GtkStack        *stack; /* of pages, by the names of their kinds */
};

enum
{
  PROP_SIDEBAR_VISIBLE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorDocumentView, editor_document_view, ADW_TYPE_BIN)

EditorDocumentPage *
editor_document_view_get_page (EditorDocumentView *self)
{
  return EDITOR_DOCUMENT_PAGE (gtk_stack_get_visible_child (self->stack));
}

/* They are never removed: a window has one document of each kind as long as it lives. */
EditorSharedDocument *
editor_document_view_get_shared (EditorDocumentView *self,
                                 Document           *document)
{
  const char *kind = document_get_kind (document); /* which is constant */
  EditorSharedDocument *shared = g_hash_table_lookup (self->shared, kind);

  if (shared == NULL)
    {
      shared = editor_shared_document_new (document, &editor_document_kinds_find (kind)->share,
                                           self->settings);
      g_hash_table_insert (self->shared, (gpointer) kind, shared);
    }

  return shared;
}

static void
add_page (EditorDocumentView *self,
          const char         *kind)
{
  EditorSharedDocument *shared
      = editor_document_view_get_shared (self, document_set_get_present (self->documents));
  GtkWidget *page = editor_document_kinds_find (kind)->make_page (shared, self->settings);

  gtk_stack_add_named (self->stack, page, kind);
  g_object_bind_property (self, "sidebar-visible", page, "sidebar-visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  if (self->is_complete)
    editor_document_page_complete (EDITOR_DOCUMENT_PAGE (page));
}

/* Also called once by the construction, so there always is a visible page. */
static void
on_kind (EditorDocumentView *self)
{
  const char *kind = document_set_get_kind (self->documents);

  if (gtk_stack_get_child_by_name (self->stack, kind) == NULL)
    add_page (self, kind);
  gtk_stack_set_visible_child_name (self->stack, kind);
}

void
editor_document_view_complete (EditorDocumentView *self)
{
  self->is_complete = TRUE;
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    editor_document_page_complete (EDITOR_DOCUMENT_PAGE (page));
}

void
editor_document_view_renew (EditorDocumentView *self)
{
  const char *kind = document_set_get_kind (self->documents);

  editor_document_kinds_find (kind)->renew (document_set_get_present (self->documents),
                                            self->settings);
  editor_document_page_start_anew (editor_document_view_get_page (self));
}

static gboolean
editor_document_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (
      GTK_WIDGET (editor_document_view_get_page (EDITOR_DOCUMENT_VIEW (widget))));
}

static void
editor_document_view_get_property (GObject    *object,
                                   guint       property,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  if (property == PROP_SIDEBAR_VISIBLE)
    g_value_set_boolean (value, EDITOR_DOCUMENT_VIEW (object)->sidebar_visible);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
set_sidebar_visible (EditorDocumentView *self,
                     gboolean            visible)
{
  if (self->sidebar_visible == visible)
    return;

  self->sidebar_visible = visible;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_VISIBLE]);
}

static void
editor_document_view_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  if (property == PROP_SIDEBAR_VISIBLE)
    set_sidebar_visible (EDITOR_DOCUMENT_VIEW (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_document_view_finalize (GObject *object)
{
  EditorDocumentView *self = EDITOR_DOCUMENT_VIEW (object);

  g_hash_table_unref (self->shared);
  g_clear_object (&self->settings);
  g_clear_weak_pointer (&self->documents);

  G_OBJECT_CLASS (editor_document_view_parent_class)->finalize (object);
}

static void
editor_document_view_class_init (EditorDocumentViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_document_view_get_property;
  object_class->set_property = editor_document_view_set_property;
  object_class->finalize = editor_document_view_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = editor_document_view_grab_focus;

  properties[PROP_SIDEBAR_VISIBLE]
      = g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE,
                              G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
editor_document_view_init (EditorDocumentView *self)
{
  self->sidebar_visible = TRUE;
  self->shared = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}

GtkWidget *
editor_document_view_new (DocumentSet *documents,
                          GSettings   *settings)
{
  EditorDocumentView *self = g_object_new (EDITOR_TYPE_DOCUMENT_VIEW, NULL);

  g_set_weak_pointer (&self->documents, documents);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (documents, "notify::kind", G_CALLBACK (on_kind), self,
                           G_CONNECT_SWAPPED);
  on_kind (self);

  return GTK_WIDGET (self);
}
