/* The part of a Document that is the same for all games: a History, groups of edits, and signals.
 * Each change goes through before_change() and after_change(), which compare and notify, so a
 * property is notified only if it has changed, and after the subclass has followed. */
#include "game/history-document.h"

typedef struct
{
  History *history;
  guint    last_opening; /* the number given last */
  guint    group_depth; /* groups that are open */
  gboolean group_used;  /* the open group has its entry */
} HistoryDocumentPrivate;

enum
{
  PROP_HISTORY = 1,
  PROP_POSITION, /* from here on those of a document */
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint step_signal, changed_signal; /* each edit emits both, so they are not looked up anew */

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (HistoryDocument, history_document, G_TYPE_OBJECT,
                                  G_ADD_PRIVATE (HistoryDocument)
                                      G_IMPLEMENT_INTERFACE (DOCUMENT_TYPE_DOCUMENT, NULL))

/* What views may have to notice after a change. */
typedef struct
{
  gpointer entry;
  gsize    position;
  gboolean can_undo;
  gboolean can_redo;
} Before;

#define NO_STEP (-1)

static HistoryDocumentPrivate *
parts (HistoryDocument *self)
{
  return history_document_get_instance_private (self);
}

/* What views may have to notice, as it is before a change. The entry is a copy, freed by
 * after_change(). */
static Before
before_change (HistoryDocument *self)
{
  const History *history = parts (self)->history;

  return (Before) {
    .entry = history_entry_copy (history_get_type (history), history_get_present (history)),
    .position = document_get_position (DOCUMENT_DOCUMENT (self)),
    .can_undo = history_get_n_undo (history) > 0,
    .can_redo = history_get_n_redo (history) > 0,
  };
}

/* Notifies @property if it has @changed. */
static void
notify_if (GObject *object,
           gboolean changed,
           guint    property)
{
  if (changed)
    g_object_notify_by_pspec (object, properties[property]);
}

/* @step is what happened to the history, or NO_STEP if it is another one. */
static void
after_change (HistoryDocument *self,
              Before           before,
              int              step)
{
  GObject *object = G_OBJECT (self);
  Document *document = DOCUMENT_DOCUMENT (self);
  const History *history = parts (self)->history;
  gboolean changed;

  g_object_freeze_notify (object);
  changed = HISTORY_DOCUMENT_GET_CLASS (self)->follow (self, before.entry);
  if (step != NO_STEP)
    g_signal_emit (object, step_signal, 0, step);
  notify_if (object, before.position != document_get_position (document), PROP_POSITION);
  notify_if (object, before.can_undo != (history_get_n_undo (history) > 0), PROP_CAN_UNDO);
  notify_if (object, before.can_redo != (history_get_n_redo (history) > 0), PROP_CAN_REDO);
  g_object_thaw_notify (object);
  if (changed)
    g_signal_emit (object, changed_signal, 0);

  history_entry_free (history_get_type (history), before.entry);
}

gconstpointer
history_document_get_present (HistoryDocument *self)
{
  return history_get_present (parts (self)->history);
}

guint
history_document_next_opening (HistoryDocument *self)
{
  return ++parts (self)->last_opening;
}

void
history_document_push (HistoryDocument *self,
                       gconstpointer    entry)
{
  Before before = before_change (self);

  history_push (parts (self)->history, entry);
  parts (self)->group_used = FALSE;
  after_change (self, before, HISTORY_STEP_PUSH);
}

void
history_document_amend (HistoryDocument *self,
                        gconstpointer    entry)
{
  Before before = before_change (self);

  history_amend (parts (self)->history, entry);
  after_change (self, before, HISTORY_STEP_AMEND);
}

void
history_document_commit (HistoryDocument *self,
                         gconstpointer    entry)
{
  HistoryDocumentPrivate *priv = parts (self);
  HistoryStep step = priv->group_used ? HISTORY_STEP_AMEND : HISTORY_STEP_PUSH;
  Before before = before_change (self);

  if (step == HISTORY_STEP_AMEND)
    history_amend (priv->history, entry);
  else
    history_push (priv->history, entry);
  priv->group_used = priv->group_depth > 0;
  after_change (self, before, step);
}

void
history_document_begin_group (HistoryDocument *self)
{
  HistoryDocumentPrivate *priv = parts (self);

  if (priv->group_depth++ == 0)
    priv->group_used = FALSE;
}

void
history_document_end_group (HistoryDocument *self)
{
  HistoryDocumentPrivate *priv = parts (self);

  g_return_if_fail (priv->group_depth > 0);

  if (--priv->group_depth == 0)
    priv->group_used = FALSE;
}

/* --- As a document ---------------------------------------------------------------------------- */

const History *
document_get_history (Document *self)
{
  return parts (HISTORY_DOCUMENT (self))->history;
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

guint
document_get_opening (Document *self)
{
  return history_get_opening (document_get_history (self));
}

/* Undo or redo, unless there are none of the @n steps. In an open group the next edit makes an
 * entry of its own: the present one is not the group's. */
static void
step_through (Document    *document,
              gboolean   (*go) (History *history),
              gsize        n,
              HistoryStep  step)
{
  HistoryDocument *self = HISTORY_DOCUMENT (document);
  Before before;

  if (n == 0)
    return;

  before = before_change (self);
  go (parts (self)->history);
  parts (self)->group_used = FALSE;
  after_change (self, before, step);
}

void
document_undo (Document *self)
{
  step_through (self, history_undo, history_get_n_undo (document_get_history (self)),
                HISTORY_STEP_UNDO);
}

void
document_redo (Document *self)
{
  step_through (self, history_redo, history_get_n_redo (document_get_history (self)),
                HISTORY_STEP_REDO);
}

void
document_take_history (Document *document,
                       History  *history)
{
  HistoryDocument *self = HISTORY_DOCUMENT (document);
  HistoryDocumentPrivate *priv = parts (self);
  Before before = before_change (self);

  history_free (priv->history);
  priv->history = history;
  priv->last_opening = history_get_max_opening (history);
  priv->group_used = FALSE;
  after_change (self, before, NO_STEP);
}

/* Pushes a copy of @entry with an opening behind all that were given here. */
static void
append_entry (HistoryDocument   *self,
              const HistoryType *type,
              gconstpointer      entry,
              guint              first_opening)
{
  HistoryDocumentPrivate *priv = parts (self);
  gpointer own = history_entry_copy (type, entry);

  if (type->opening > 0)
    {
      guint *opening = G_STRUCT_MEMBER_P (own, type->opening);

      *opening += first_opening;
      priv->last_opening = MAX (priv->last_opening, *opening);
    }
  history_document_push (self, own);
  history_entry_free (type, own);
}

void
document_append_history (Document      *document,
                         const History *history)
{
  HistoryDocument *self = HISTORY_DOCUMENT (document);
  const HistoryType *type = history_get_type (history);
  guint first_opening = parts (self)->last_opening + 1;

  for (gsize i = 0; i < history_get_n_undo (history); i++)
    append_entry (self, type, history_get_undo (history, i), first_opening);
  append_entry (self, type, history_get_present (history), first_opening);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
history_document_set_property (GObject      *object,
                               guint         property,
                               const GValue *value,
                               GParamSpec   *pspec)
{
  HistoryDocumentPrivate *priv = parts (HISTORY_DOCUMENT (object));

  if (property == PROP_HISTORY)
    {
      priv->history = g_value_get_pointer (value);
      priv->last_opening = history_get_max_opening (priv->history);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
history_document_get_property (GObject    *object,
                               guint       property,
                               GValue     *value,
                               GParamSpec *pspec)
{
  Document *document = DOCUMENT_DOCUMENT (object);

  if (property == PROP_POSITION)
    g_value_set_uint (value, (guint) document_get_position (document));
  else if (property == PROP_CAN_UNDO)
    g_value_set_boolean (value, document_get_can_undo (document));
  else if (property == PROP_CAN_REDO)
    g_value_set_boolean (value, document_get_can_redo (document));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
history_document_finalize (GObject *object)
{
  history_free (parts (HISTORY_DOCUMENT (object))->history);

  G_OBJECT_CLASS (history_document_parent_class)->finalize (object);
}

static void
history_document_class_init (HistoryDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = history_document_set_property;
  object_class->get_property = history_document_get_property;
  object_class->finalize = history_document_finalize;

  g_object_class_install_property (object_class, PROP_HISTORY,
                                   g_param_spec_pointer ("history", NULL, NULL,
                                                         G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                             | G_PARAM_STATIC_STRINGS));
  step_signal = g_signal_lookup ("step", DOCUMENT_TYPE_DOCUMENT);
  changed_signal = g_signal_lookup ("changed", DOCUMENT_TYPE_DOCUMENT);
  g_object_class_override_property (object_class, PROP_POSITION, "position");
  g_object_class_override_property (object_class, PROP_CAN_UNDO, "can-undo");
  g_object_class_override_property (object_class, PROP_CAN_REDO, "can-redo");
  properties[PROP_POSITION] = g_object_class_find_property (object_class, "position");
  properties[PROP_CAN_UNDO] = g_object_class_find_property (object_class, "can-undo");
  properties[PROP_CAN_REDO] = g_object_class_find_property (object_class, "can-redo");
}

static void
history_document_init (HistoryDocument *self)
{
}
