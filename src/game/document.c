/* The interface only calls its implementation; what is optional there (renaming, showing a problem)
 * is checked here. can-undo and can-redo are derived from the history. */
#include "game/document.h"

enum
{
  STEP,
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

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

  signals[STEP] = g_signal_new ("step", DOCUMENT_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[CHANGED] = g_signal_new ("changed", DOCUMENT_TYPE_DOCUMENT, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
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

ReplaySource *
document_get_replay (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_IFACE (self)->get_replay (self);
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

gboolean
document_get_can_undo (Document *self)
{
  return history_get_n_undo (document_get_history (self)) > 0;
}

gboolean
document_get_can_redo (Document *self)
{
  return history_get_n_redo (document_get_history (self)) > 0;
}

void
document_undo (Document *self)
{
  DOCUMENT_DOCUMENT_GET_IFACE (self)->undo (self);
}

void
document_redo (Document *self)
{
  DOCUMENT_DOCUMENT_GET_IFACE (self)->redo (self);
}

const History *
document_get_history (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_IFACE (self)->get_history (self);
}

guint
document_get_opening (Document *self)
{
  return history_get_opening (document_get_history (self));
}

void
document_take_history (Document *self,
                       History  *history)
{
  DOCUMENT_DOCUMENT_GET_IFACE (self)->take_history (self, history);
}

void
document_append_history (Document      *self,
                         const History *history)
{
  DOCUMENT_DOCUMENT_GET_IFACE (self)->append_history (self, history);
}

void
document_emit_step (Document    *self,
                    HistoryStep  step)
{
  g_signal_emit (self, signals[STEP], 0, (int) step);
}

void
document_emit_changed (Document *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}
