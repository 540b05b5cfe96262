#include "app/widgets/document-page.h"

G_DEFINE_INTERFACE (EditorDocumentPage, editor_document_page, GTK_TYPE_WIDGET)

static void
editor_document_page_default_init (EditorDocumentPageInterface *iface)
{
  g_object_interface_install_property (
      iface, g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE,
                                   G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY));
  g_object_interface_install_property (
      iface, g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
}

static void
call (EditorDocumentPage *self,
      void              (*function) (EditorDocumentPage *self))
{
  if (function != NULL)
    function (self);
}

void
editor_document_page_complete (EditorDocumentPage *self)
{
  call (self, EDITOR_DOCUMENT_PAGE_GET_IFACE (self)->complete);
}

void
editor_document_page_start_anew (EditorDocumentPage *self)
{
  call (self, EDITOR_DOCUMENT_PAGE_GET_IFACE (self)->start_anew);
}

void
editor_document_page_welcome (EditorDocumentPage *self)
{
  call (self, EDITOR_DOCUMENT_PAGE_GET_IFACE (self)->welcome);
}

gboolean
editor_document_page_open_share_menu (EditorDocumentPage *self)
{
  EditorDocumentPageInterface *iface = EDITOR_DOCUMENT_PAGE_GET_IFACE (self);

  return iface->open_share_menu != NULL && iface->open_share_menu (self);
}

gboolean
editor_document_page_get_narrow (EditorDocumentPage *self)
{
  gboolean narrow;

  g_object_get (self, "narrow", &narrow, NULL);
  return narrow;
}
