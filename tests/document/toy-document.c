#include "toy-document.h"

#include "replay/replay-length.h"

#include <string.h>

#define SMALL "abcdefghijklmnopqrstuvwxyz"
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZ" SMALL

struct _ToyDocument
{
  GObject  parent_instance;

  History *history;  /* of strings */
  gsize    position; /* 0…length of the text: its letters are its moves */
};

static gpointer
text_copy (gconstpointer entry)
{
  return g_strdup (entry);
}

static gboolean
text_equal (gconstpointer a,
            gconstpointer b)
{
  return g_str_equal (a, b);
}

static void
text_write (gconstpointer  entry,
            GString       *text)
{
  g_string_append_printf (text, "(%s)", (const char *) entry);
}

/* Letters in brackets, so that an empty line is one, too. */
static gpointer
text_read (const char *text)
{
  gsize length = strlen (text);

  if (length < 2 || text[0] != '(' || text[length - 1] != ')'
      || strspn (text + 1, LETTERS) != length - 2)
    return NULL;

  return g_strndup (text + 1, length - 2);
}

static gboolean
text_is_blank (gconstpointer entry)
{
  return *(const char *) entry == '\0';
}

static const HistoryType texts = {
  .copy = text_copy,
  .free = g_free,
  .equal = text_equal,
  .write = text_write,
  .read = text_read,
  .is_blank = text_is_blank,
};

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_POSITION,
};

static void document_iface_init (DocumentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (ToyDocument, toy_document, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (DOCUMENT_TYPE_DOCUMENT, document_iface_init))

static void
tell (ToyDocument *self,
      HistoryStep  step)
{
  document_emit_step (DOCUMENT_DOCUMENT (self), step);
  g_object_notify (G_OBJECT (self), "can-undo");
  g_object_notify (G_OBJECT (self), "can-redo");
  document_emit_changed (DOCUMENT_DOCUMENT (self));
}

const char *
toy_document_get_text (ToyDocument *self)
{
  return history_get_present (self->history);
}

void
toy_document_set_text (ToyDocument *self,
                       const char  *text)
{
  history_push (self->history, text);
  self->position = strlen (text);
  tell (self, HISTORY_STEP_PUSH);
}

static const char *
get_title (Document *document)
{
  const char *text = toy_document_get_text (TOY_DOCUMENT (document));

  return *text != '\0' ? text : "Nothing yet";
}

static DocumentStatus
get_status (Document *document)
{
  const char *text = toy_document_get_text (TOY_DOCUMENT (document));
  gboolean loud = *text != '\0' && strpbrk (text, SMALL) == NULL;

  return (DocumentStatus) {
    .standing = loud ? DOCUMENT_PROBLEM : DOCUMENT_OPEN,
    .sentence = g_strdup_printf ("%u letters%s", (guint) strlen (text), loud ? ", all of them loud" : ""),
    .brief = g_strdup (loud ? "loud" : "goes on"),
  };
}

static ReplaySource *
get_replay (Document *document)
{
  return editor_length_source_new (strlen (toy_document_get_text (TOY_DOCUMENT (document))));
}

static gsize
get_position (Document *document)
{
  return TOY_DOCUMENT (document)->position;
}

static void
set_position (Document *document,
              gsize     position)
{
  TOY_DOCUMENT (document)->position = position;
  g_object_notify (G_OBJECT (document), "position");
}

static void
undo (Document *document)
{
  if (history_undo (TOY_DOCUMENT (document)->history))
    tell (TOY_DOCUMENT (document), HISTORY_STEP_UNDO);
}

static void
redo (Document *document)
{
  if (history_redo (TOY_DOCUMENT (document)->history))
    tell (TOY_DOCUMENT (document), HISTORY_STEP_REDO);
}

static const History *
get_history (Document *document)
{
  return TOY_DOCUMENT (document)->history;
}

static void
take_history (Document *document,
              History  *history)
{
  history_free (TOY_DOCUMENT (document)->history);
  TOY_DOCUMENT (document)->history = history;
  document_emit_changed (document);
}

static void
append_history (Document      *document,
                const History *history)
{
  for (gsize i = 0; i < history_get_n_undo (history); i++)
    toy_document_set_text (TOY_DOCUMENT (document), history_get_undo (history, i));
  toy_document_set_text (TOY_DOCUMENT (document), history_get_present (history));
}

static void
document_iface_init (DocumentInterface *iface)
{
  iface->kind = "toy";
  iface->get_title = get_title;
  iface->get_status = get_status;
  iface->get_replay = get_replay;
  iface->get_position = get_position;
  iface->set_position = set_position;
  iface->undo = undo;
  iface->redo = redo;
  iface->get_history = get_history;
  iface->take_history = take_history;
  iface->append_history = append_history;
}

static void
toy_document_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  Document *document = DOCUMENT_DOCUMENT (object);

  if (property == PROP_CAN_UNDO)
    g_value_set_boolean (value, document_get_can_undo (document));
  else if (property == PROP_CAN_REDO)
    g_value_set_boolean (value, document_get_can_redo (document));
  else if (property == PROP_POSITION)
    g_value_set_uint (value, (guint) document_get_position (document));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
toy_document_finalize (GObject *object)
{
  history_free (TOY_DOCUMENT (object)->history);

  G_OBJECT_CLASS (toy_document_parent_class)->finalize (object);
}

static void
toy_document_class_init (ToyDocumentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = toy_document_get_property;
  object_class->finalize = toy_document_finalize;
  g_object_class_override_property (object_class, PROP_CAN_UNDO, "can-undo");
  g_object_class_override_property (object_class, PROP_CAN_REDO, "can-redo");
  g_object_class_override_property (object_class, PROP_POSITION, "position");
}

static void
toy_document_init (ToyDocument *self)
{
  self->history = history_new (&texts, "");
}

ToyDocument *
toy_document_new (void)
{
  return g_object_new (TOY_TYPE_DOCUMENT, NULL);
}

/* --- Its kind -------------------------------------------------------------------------------- */

static Document *
make (gpointer data)
{
  guint *n_made = data;

  (*n_made)++;
  return DOCUMENT_DOCUMENT (toy_document_new ());
}

static gboolean
takes (GType type)
{
  return type == G_TYPE_GSTRING;
}

static gboolean
open (Document              *document,
      const DocumentContent *content)
{
  const GString *text = content->value;

  if (g_str_equal (text->str, toy_document_get_text (TOY_DOCUMENT (document))))
    return FALSE;

  toy_document_set_text (TOY_DOCUMENT (document), text->str);
  return TRUE;
}

const DocumentKind toy_document_kind = { "toy", make, takes, open };
