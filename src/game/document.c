/* The interface only calls its implementation; what is optional there (renaming, showing a problem)
 * is checked here. */
#include "game/document.h"

#include "text/plain-object.h"

G_DEFINE_INTERFACE (Document, document, G_TYPE_OBJECT)

static void
document_default_init (DocumentInterface *iface)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  g_object_interface_install_property (
      iface, g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags));
  g_object_interface_install_property (
      iface, g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags));
  g_object_interface_install_property (
      iface, g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags));

  PLAIN_SIGNAL (DOCUMENT_TYPE_DOCUMENT, "step", 1, G_TYPE_INT);
  PLAIN_SIGNAL (DOCUMENT_TYPE_DOCUMENT, "changed", 0);
}

void
document_status_clear (DocumentStatus *status)
{
  g_clear_pointer (&status->sentence, g_free);
  g_clear_pointer (&status->brief, g_free);
}

const char *
document_get_kind (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_IFACE (self)->kind;
}

const char *
document_get_title (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_IFACE (self)->get_title (self);
}

gboolean
document_can_rename (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_IFACE (self)->set_name != NULL;
}

const char *
document_get_name (Document *self)
{
  return document_can_rename (self) ? DOCUMENT_DOCUMENT_GET_IFACE (self)->get_name (self) : "";
}

void
document_set_name (Document   *self,
                   const char *name)
{
  g_return_if_fail (document_can_rename (self));

  DOCUMENT_DOCUMENT_GET_IFACE (self)->set_name (self, name);
}

DocumentStatus
document_get_status (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_IFACE (self)->get_status (self);
}

/* Does nothing where the implementation has none to show. */
void
document_show_problem (Document *self)
{
  if (DOCUMENT_DOCUMENT_GET_IFACE (self)->show_problem != NULL)
    DOCUMENT_DOCUMENT_GET_IFACE (self)->show_problem (self);
}

gsize
document_get_n_steps (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_IFACE (self)->get_n_steps (self);
}

const char *
document_get_stop (Document *self)
{
  DocumentInterface *iface = DOCUMENT_DOCUMENT_GET_IFACE (self);

  return iface->get_stop != NULL ? iface->get_stop (self) : NULL;
}

gsize
document_get_position (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_IFACE (self)->get_position (self);
}

void
document_set_position (Document *self,
                       gsize     position)
{
  DOCUMENT_DOCUMENT_GET_IFACE (self)->set_position (self, position);
}
