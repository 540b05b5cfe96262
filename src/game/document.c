/* What is the same for all games: a History, groups of edits, and signals. Each change goes through
 * before_change() and after_change(), which compare and notify, so a property is notified only if
 * it has changed, and after the subclass has followed. What a subclass may leave out (renaming,
 * showing a problem) is checked here. */
#include "game/document.h"

#include "objects/plain-object.h"
#include "objects/record-owns.h"

typedef struct
{
  History *history;
  guint    last_opening; /* the number given last */
  guint    group_depth; /* groups that are open */
  gboolean group_used;  /* the open group has its entry */
} DocumentPrivate;

enum
{
  PROP_HISTORY = 1,
  PROP_POSITION,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint step_signal, changed_signal; /* each edit emits both, so they are not looked up anew */

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (Document, document, G_TYPE_OBJECT)

/* What views may have to notice after a change. */
typedef struct
{
  gpointer entry;
  gsize    position;
  gboolean can_undo;
  gboolean can_redo;
} Before;

#define NO_STEP (-1)

static DocumentPrivate *
parts (Document *self)
{
  return document_get_instance_private (self);
}

/* What views may have to notice, as it is before a change. The entry is a copy, freed by
 * after_change(). */
static Before
before_change (Document *self)
{
  const History *history = parts (self)->history;

  return (Before) {
    .entry = history_entry_copy (history_get_type (history), history_get_present (history)),
    .position = document_get_position (self),
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
after_change (Document *self,
              Before    before,
              int       step)
{
  GObject *object = G_OBJECT (self);
  const History *history = parts (self)->history;
  gboolean changed;

  g_object_freeze_notify (object);
  changed = DOCUMENT_DOCUMENT_GET_CLASS (self)->follow (self, before.entry);
  if (step != NO_STEP)
    g_signal_emit (object, step_signal, 0, step);
  notify_if (object, before.position != document_get_position (self), PROP_POSITION);
  notify_if (object, before.can_undo != (history_get_n_undo (history) > 0), PROP_CAN_UNDO);
  notify_if (object, before.can_redo != (history_get_n_redo (history) > 0), PROP_CAN_REDO);
  g_object_thaw_notify (object);
  if (changed)
    g_signal_emit (object, changed_signal, 0);

  history_entry_free (history_get_type (history), before.entry);
}

gconstpointer
document_get_present (Document *self)
{
  return history_get_present (parts (self)->history);
}

guint
document_next_opening (Document *self)
{
  return ++parts (self)->last_opening;
}

void
document_push (Document      *self,
               gconstpointer  entry)
{
  Before before = before_change (self);

  history_push (parts (self)->history, entry);
  parts (self)->group_used = FALSE;
  after_change (self, before, HISTORY_STEP_PUSH);
}

void
document_amend (Document      *self,
                gconstpointer  entry)
{
  Before before = before_change (self);

  history_amend (parts (self)->history, entry);
  after_change (self, before, HISTORY_STEP_AMEND);
}

void
document_commit (Document      *self,
                 gconstpointer  entry)
{
  DocumentPrivate *priv = parts (self);
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
document_begin_group (Document *self)
{
  DocumentPrivate *priv = parts (self);

  if (priv->group_depth++ == 0)
    priv->group_used = FALSE;
}

void
document_end_group (Document *self)
{
  DocumentPrivate *priv = parts (self);

  g_return_if_fail (priv->group_depth > 0);

  if (--priv->group_depth == 0)
    priv->group_used = FALSE;
}

/* --- What the subclass says ------------------------------------------------------------------- */

RECORD_CLEARS_EXTERN (DocumentStatus, document_status_clear, (sentence, g_free), (brief, g_free))

const char *
document_get_kind (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_CLASS (self)->kind;
}

const char *
document_get_title (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_CLASS (self)->get_title (self);
}

gboolean
document_can_rename (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_CLASS (self)->set_name != NULL;
}

const char *
document_get_name (Document *self)
{
  return document_can_rename (self) ? DOCUMENT_DOCUMENT_GET_CLASS (self)->get_name (self) : "";
}

void
document_set_name (Document   *self,
                   const char *name)
{
  g_return_if_fail (document_can_rename (self));

  DOCUMENT_DOCUMENT_GET_CLASS (self)->set_name (self, name);
}

DocumentStatus
document_get_status (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_CLASS (self)->get_status (self);
}

/* Does nothing where the implementation has none to show. */
void
document_show_problem (Document *self)
{
  if (DOCUMENT_DOCUMENT_GET_CLASS (self)->show_problem != NULL)
    DOCUMENT_DOCUMENT_GET_CLASS (self)->show_problem (self);
}

gsize
document_get_n_steps (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_CLASS (self)->get_n_steps (self);
}

const char *
document_get_stop (Document *self)
{
  DocumentClass *klass = DOCUMENT_DOCUMENT_GET_CLASS (self);

  return klass->get_stop != NULL ? klass->get_stop (self) : NULL;
}

gsize
document_get_position (Document *self)
{
  return DOCUMENT_DOCUMENT_GET_CLASS (self)->get_position (self);
}

void
document_set_position (Document *self,
                       gsize     position)
{
  DOCUMENT_DOCUMENT_GET_CLASS (self)->set_position (self, position);
}

/* --- The history ------------------------------------------------------------------------------ */

const History *
document_get_history (Document *self)
{
  return parts (self)->history;
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
step_through (Document    *self,
              gboolean   (*go) (History *history),
              gsize        n,
              HistoryStep  step)
{
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
document_take_history (Document *self,
                       History  *history)
{
  DocumentPrivate *priv = parts (self);
  Before before = before_change (self);

  history_free (priv->history);
  priv->history = history;
  priv->last_opening = history_get_max_opening (history);
  priv->group_used = FALSE;
  after_change (self, before, NO_STEP);
}

/* Pushes a copy of @entry with an opening behind all that were given here. */
static void
append_entry (Document          *self,
              const HistoryType *type,
              gconstpointer      entry,
              guint              first_opening)
{
  DocumentPrivate *priv = parts (self);
  gpointer own = history_entry_copy (type, entry);

  if (type->opening > 0)
    {
      guint *opening = G_STRUCT_MEMBER_P (own, type->opening);

      *opening += first_opening;
      priv->last_opening = MAX (priv->last_opening, *opening);
    }
  document_push (self, own);
  history_entry_free (type, own);
}

void
document_append_history (Document      *self,
                         const History *history)
{
  const HistoryType *type = history_get_type (history);
  guint first_opening = parts (self)->last_opening + 1;

  for (gsize i = 0; i < history_get_n_undo (history); i++)
    append_entry (self, type, history_get_undo (history, i), first_opening);
  append_entry (self, type, history_get_present (history), first_opening);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
document_set_property (GObject      *object,
                       guint         property,
                       const GValue *value,
                       GParamSpec   *pspec)
{
  DocumentPrivate *priv = parts (DOCUMENT_DOCUMENT (object));

  if (property == PROP_HISTORY)
    {
      priv->history = g_value_get_pointer (value);
      priv->last_opening = history_get_max_opening (priv->history);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
document_get_property (GObject    *object,
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
document_finalize (GObject *object)
{
  history_free (parts (DOCUMENT_DOCUMENT (object))->history);

  G_OBJECT_CLASS (document_parent_class)->finalize (object);
}

static void
document_class_init (DocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->set_property = document_set_property;
  object_class->get_property = document_get_property;
  object_class->finalize = document_finalize;

  properties[PROP_HISTORY] = g_param_spec_pointer ("history", NULL, NULL,
                                                   G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY
                                                       | G_PARAM_STATIC_STRINGS);
  properties[PROP_POSITION] = g_param_spec_uint ("position", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, flags);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  step_signal = PLAIN_SIGNAL (DOCUMENT_TYPE_DOCUMENT, "step", 1, G_TYPE_INT);
  changed_signal = PLAIN_SIGNAL (DOCUMENT_TYPE_DOCUMENT, "changed", 0);
}

static void
document_init (Document *self)
{
}
