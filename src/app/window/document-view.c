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
  EditorSharedSet *shared;    /* a reference, as the next one */
  GSettings       *settings;
  gboolean         sidebar_visible; /* of all pages, bound to theirs in both directions */
  gboolean         is_complete;     /* the first frame is painted */

  GtkStack        *stack; /* of pages, by the names of their kinds */
};

enum
{
  PROP_DOCUMENTS = 1,
  PROP_SHARED,
  PROP_SETTINGS,
  PROP_SIDEBAR_VISIBLE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorDocumentView, editor_document_view, ADW_TYPE_BIN)

EditorDocumentPage *
editor_document_view_get_page (EditorDocumentView *self)
{
  return EDITOR_DOCUMENT_PAGE (gtk_stack_get_visible_child (self->stack));
}

static void
add_page (EditorDocumentView *self,
          const char         *kind)
{
  GtkWidget *page = editor_document_kinds_find (kind)
                        ->make_page (editor_shared_set_get (self->shared, document_set_get_present (
                                                                              self->documents)),
                                     self->settings);

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
  EditorDocumentView *self = EDITOR_DOCUMENT_VIEW (object);

  switch (property)
    {
    case PROP_DOCUMENTS:
      g_set_weak_pointer (&self->documents, g_value_get_object (value));
      break;
    case PROP_SHARED:
      self->shared = g_value_dup_object (value);
      break;
    case PROP_SETTINGS:
      self->settings = g_value_dup_object (value);
      break;
    case PROP_SIDEBAR_VISIBLE:
      set_sidebar_visible (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
editor_document_view_constructed (GObject *object)
{
  EditorDocumentView *self = EDITOR_DOCUMENT_VIEW (object);

  G_OBJECT_CLASS (editor_document_view_parent_class)->constructed (object);

  g_signal_connect_object (self->documents, "notify::kind", G_CALLBACK (on_kind), self,
                           G_CONNECT_SWAPPED);
  on_kind (self);
}

static void
editor_document_view_finalize (GObject *object)
{
  EditorDocumentView *self = EDITOR_DOCUMENT_VIEW (object);

  g_clear_object (&self->shared);
  g_clear_object (&self->settings);
  g_clear_weak_pointer (&self->documents);

  G_OBJECT_CLASS (editor_document_view_parent_class)->finalize (object);
}

static void
editor_document_view_class_init (EditorDocumentViewClass *klass)
{
  const GParamFlags once = G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS;
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->constructed = editor_document_view_constructed;
  object_class->get_property = editor_document_view_get_property;
  object_class->set_property = editor_document_view_set_property;
  object_class->finalize = editor_document_view_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = editor_document_view_grab_focus;

  properties[PROP_DOCUMENTS] = g_param_spec_object ("documents", NULL, NULL, DOCUMENT_TYPE_SET,
                                                    once);
  properties[PROP_SHARED] = g_param_spec_object ("shared", NULL, NULL, EDITOR_TYPE_SHARED_SET,
                                                 once);
  properties[PROP_SETTINGS] = g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS, once);
  properties[PROP_SIDEBAR_VISIBLE] = g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE,
                                                           both);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
editor_document_view_init (EditorDocumentView *self)
{
  self->sidebar_visible = TRUE;
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}

GtkWidget *
editor_document_view_new (DocumentSet     *documents,
                          EditorSharedSet *shared,
                          GSettings       *settings)
{
  return g_object_new (EDITOR_TYPE_DOCUMENT_VIEW, "documents", documents, "shared", shared,
                       "settings", settings, NULL);
}
