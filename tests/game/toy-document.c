#include "toy-document.h"

#include "objects/plain-object.h"

#include <string.h>

#define SMALL "abcdefghijklmnopqrstuvwxyz"
#define LETTERS "ABCDEFGHIJKLMNOPQRSTUVWXYZ" SMALL

struct _ToyDocument
{
  Document parent_instance; /* a history of strings */

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

DEFINE_PLAIN_TYPE (ToyDocument, toy_document, DOCUMENT_TYPE_DOCUMENT)

const char *
toy_document_get_text (ToyDocument *self)
{
  return document_get_present (DOCUMENT_DOCUMENT (self));
}

void
toy_document_set_text (ToyDocument *self,
                       const char  *text)
{
  document_commit (DOCUMENT_DOCUMENT (self), text);
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
    .state = loud ? DOCUMENT_PROBLEM : DOCUMENT_OPEN,
    .sentence = g_strdup_printf ("%u letters%s", (guint) strlen (text),
                                 loud ? ", all of them loud" : ""),
    .brief = g_strdup (loud ? "loud" : "goes on"),
  };
}

static gsize
get_n_steps (Document *document)
{
  return strlen (toy_document_get_text (TOY_DOCUMENT (document)));
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

static gboolean
toy_document_follow (Document      *document,
                     gconstpointer  before)
{
  const char *text = document_get_present (document);

  if (g_str_equal (text, before))
    return FALSE;

  TOY_DOCUMENT (document)->position = strlen (text);
  return TRUE;
}

static void
toy_document_class_init (ToyDocumentClass *klass)
{
  DocumentClass *document_class = DOCUMENT_DOCUMENT_CLASS (klass);

  document_class->kind = "toy";
  document_class->get_title = get_title;
  document_class->get_status = get_status;
  document_class->get_n_steps = get_n_steps;
  document_class->get_position = get_position;
  document_class->set_position = set_position;
  document_class->follow = toy_document_follow;
}

ToyDocument *
toy_document_new (void)
{
  return g_object_new (TOY_TYPE_DOCUMENT, "history", history_new (&texts, ""), NULL);
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
open (Document              *document,
      const DocumentContent *content)
{
  const GString *text = content->value;

  if (g_str_equal (text->str, toy_document_get_text (TOY_DOCUMENT (document))))
    return FALSE;

  toy_document_set_text (TOY_DOCUMENT (document), text->str);
  return TRUE;
}

const DocumentKind toy_document_kind = { "toy", make, open };
const GameKind toy_value_kind = {
  .id = "toy-text",
  .document = "toy",
  .get_type = g_gstring_get_type,
};
