/* One document for each kind, made with its store when it is first needed, so that starting the
 * program reads only the draft that is shown. A Place never goes back to being empty. */
#include "drafts/document-set.h"

#include "objects/object-owns.h"
#include "objects/record-owns.h"

/* One kind, with its document once that was asked for. */
typedef struct
{
  const DocumentKind *kind;     /* static */
  Document           *document; /* NULL until it is asked for */
  DraftStore         *store;    /* NULL together with `document` */
  DraftStoreResult    result;
} Place;

struct _DocumentSet
{
  GObject   parent_instance;

  GArray   *places; /* of Place, in the order in which they were added */
  guint     shown;  /* its index there */
  gpointer  data;   /* for DocumentKind.make(); borrowed */
  char     *folder; /* of all drafts */
};

enum
{
  PROP_KIND = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (DocumentSet, document_set, G_TYPE_OBJECT)

/* Valid until a kind is added. */
static Place *
get_place (DocumentSet *self,
           guint        index)
{
  return &g_array_index (self->places, Place, index);
}

/* NULL if there is no such kind. */
static Place *
find_place (DocumentSet *self,
            const char  *kind)
{
  for (guint i = 0; i < self->places->len; i++)
    if (g_strcmp0 (get_place (self, i)->kind->name, kind) == 0)
      return get_place (self, i);

  return NULL;
}

/* Makes the document and its store and restores its draft, once. */
static void
fill (DocumentSet *self,
      Place       *place)
{
  if (place->document != NULL)
    return;

  place->document = place->kind->make (self->data);
  place->store = draft_store_new (place->document, self->folder);
  place->result = draft_store_restore (place->store);
}

/* Makes its kind the present one. */
static void
show (DocumentSet *self,
      Place       *place)
{
  guint index = (guint) (place - get_place (self, 0));

  if (self->shown == index)
    return;

  fill (self, place);
  self->shown = index;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_KIND]);
}

Document *
document_set_get_present (DocumentSet *self)
{
  return document_set_get (self, document_set_get_kind (self));
}

const char *
document_set_get_kind (DocumentSet *self)
{
  return get_place (self, self->shown)->kind->name;
}

void
document_set_set_kind (DocumentSet *self,
                       const char  *kind)
{
  Place *place = find_place (self, kind);

  if (place != NULL)
    show (self, place);
}

Document *
document_set_get (DocumentSet *self,
                  const char  *kind)
{
  Place *place = find_place (self, kind);

  g_return_val_if_fail (place != NULL, NULL);

  fill (self, place);
  return place->document;
}

DraftStore *
document_set_get_store (DocumentSet *self,
                        const char  *kind)
{
  return document_set_get (self, kind) != NULL ? find_place (self, kind)->store : NULL;
}

DraftStoreResult
document_set_get_result (DocumentSet *self,
                         const char  *kind)
{
  return document_set_get (self, kind) != NULL ? find_place (self, kind)->result
                                               : DRAFT_STORE_NOTHING;
}

DocumentOpening
document_set_open (DocumentSet           *self,
                   const DocumentContent *content)
{
  Place *place = find_place (self, content->kind->document);
  gboolean opened;

  if (place == NULL)
    return DOCUMENT_NOT_TAKEN;

  fill (self, place);
  opened = place->kind->open (place->document, content);
  show (self, place);
  return opened ? DOCUMENT_OPENED : DOCUMENT_SAME;
}

static void
document_set_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  if (property == PROP_KIND)
    g_value_set_string (value, document_set_get_kind (DOCUMENT_SET (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
document_set_set_property (GObject      *object,
                           guint         property,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  if (property == PROP_KIND)
    document_set_set_kind (DOCUMENT_SET (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

/* The store goes first: it writes what is left, and needs its document for that. */
RECORD_CLEARS (Place, place_clear, (store, g_object_unref), (document, g_object_unref))

static void
document_set_class_init (DocumentSetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = document_set_get_property;
  object_class->set_property = document_set_set_property;
  OBJECT_KEEPS_AS (klass, DocumentSet, places, g_array_unref);
  OBJECT_KEEPS_AS (klass, DocumentSet, folder, g_free);

  properties[PROP_KIND]
      = g_param_spec_string ("kind", NULL, NULL, NULL,
                             G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
document_set_init (DocumentSet *self)
{
  self->places = g_array_new (FALSE, TRUE, sizeof (Place));
  g_array_set_clear_func (self->places, place_clear);
}

DocumentSet *
document_set_new (gpointer    data,
                  const char *folder)
{
  DocumentSet *self = g_object_new (DOCUMENT_TYPE_SET, NULL);

  self->data = data;
  self->folder = g_strdup (folder);

  return self;
}

void
document_set_add_kind (DocumentSet        *self,
                       const DocumentKind *kind)
{
  Place place = { .kind = kind };

  g_return_if_fail (find_place (self, kind->name) == NULL);

  g_array_append_val (self->places, place);
}
