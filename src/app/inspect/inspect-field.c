/* Items are made for the fields of a row when that is opened, and share the inspection. Colours
 * follow from the places of fields in the tree alone (pick_color), so that the tree and the text
 * compute the same ones independently of each other, the tree only for the rows that it shows.
 *
 * Searches go through all fields, depth first. One answers a click, so there is no index by
 * place. */
#include "app/inspect/inspect-field.h"

#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <string.h>

struct _EditorInspectField
{
  GObject                parent_instance;

  Inspection            *inspection; /* a reference; it owns the field */
  const InspectionField *field;
  guint                  color;      /* 0…EDITOR_INSPECT_COLORS − 1 */
};

DEFINE_PLAIN_TYPE (EditorInspectField, editor_inspect_field, G_TYPE_OBJECT)

static void
editor_inspect_field_class_init (EditorInspectFieldClass *klass)
{
  OBJECT_KEEPS_AS (klass, EditorInspectField, inspection, inspection_unref);
}

/* The colour of the @index-th field inside of one with the colour @outer: 1…6 places further in the
 * circle of seven, so never @outer itself, and another one for each of two neighbours. */
static guint
pick_color (guint outer,
            gsize index)
{
  if (outer == EDITOR_INSPECT_NO_COLOR)
    return (guint) (index % EDITOR_INSPECT_COLORS);

  return (guint) ((outer + 1 + index % (EDITOR_INSPECT_COLORS - 1)) % EDITOR_INSPECT_COLORS);
}

/* The fields inside of @outer, or NULL if there are none; or without one the outermost fields. */
GListModel *
editor_inspect_field_list (Inspection         *inspection,
                           EditorInspectField *outer)
{
  gsize n = outer != NULL ? inspection_field_get_n_children (outer->field)
                          : inspection_get_n_fields (inspection);
  GListStore *list;

  if (n == 0 && outer != NULL)
    return NULL;

  list = g_list_store_new (EDITOR_TYPE_INSPECT_FIELD);
  for (gsize i = 0; i < n; i++)
    {
      g_autoptr (EditorInspectField) item = g_object_new (EDITOR_TYPE_INSPECT_FIELD, NULL);

      item->inspection = inspection_ref (inspection);
      item->field = outer != NULL ? inspection_field_get_child (outer->field, i)
                                  : inspection_get_field (inspection, i);
      item->color = pick_color (outer != NULL ? outer->color : EDITOR_INSPECT_NO_COLOR, i);
      g_list_store_append (list, item);
    }

  return G_LIST_MODEL (list);
}

const InspectionField *
editor_inspect_field_get (EditorInspectField *self)
{
  return self->field;
}

guint
editor_inspect_field_get_color (EditorInspectField *self)
{
  return self->color;
}

/* --- Places and steps ------------------------------------------------------------------------ */

TextSpan
editor_inspect_get_place (const InspectionField *field,
                          EditorInspectLayer     layer)
{
  return layer == EDITOR_INSPECT_PASTED ? (TextSpan) { field->from, field->to }
                                        : (TextSpan) { field->inner_from, field->inner_to };
}

/* A depth-first search for the smallest field that covers a byte. */
typedef struct
{
  EditorInspectLayer     layer;
  gsize                  offset; /* of the byte, in the text of that layer */
  const InspectionField *best;   /* the smallest one so far, or NULL */
  gsize                  length; /* bytes that it covers */
  guint                  depth;  /* where it lies */
} Search;

/* Of two fields with the same length the deeper one wins, of two at the same depth the first. A
 * field without a place may hold fields that have one, and two fields beside each other may cover
 * the same text. So no branch can be skipped. */
static void
look_into (Search                *search,
           const InspectionField *field,
           guint                  depth)
{
  TextSpan place = editor_inspect_get_place (field, search->layer);
  gsize length = place.to - place.from;

  if (place.from != INSPECTION_NOWHERE && search->offset >= place.from && search->offset < place.to
      && (search->best == NULL || length < search->length
          || (length == search->length && depth > search->depth)))
    {
      search->best = field;
      search->length = length;
      search->depth = depth;
    }
  for (guint i = 0; i < inspection_field_get_n_children (field); i++)
    look_into (search, inspection_field_get_child (field, i), depth + 1);
}

/* The smallest field at a byte of one of the texts, the innermost of equals, or NULL. */
const InspectionField *
editor_inspect_field_at (const Inspection   *inspection,
                         EditorInspectLayer  layer,
                         gsize               offset)
{
  Search search = { layer, offset };

  for (guint i = 0; i < inspection_get_n_fields (inspection); i++)
    look_into (&search, inspection_get_field (inspection, i), 0);

  return search.best;
}

static gboolean
holds_steps (const InspectionField *field,
             const InspectionFind  *find)
{
  return find->kind->steps != NULL && strcmp (field->id, find->kind->steps) == 0;
}

/* The field of a step of @find, or the innermost one around the find where its steps have none. The
 * search starts at the field where the find begins and goes outwards, until one has a child that
 * holds the steps: in a text with several finds that is the nearest, and so the find's own. */
const InspectionField *
editor_inspect_field_of_step (const Inspection     *inspection,
                              const InspectionFind *find,
                              gsize                 step)
{
  const InspectionField *around
      = find->from != INSPECTION_NOWHERE
            ? editor_inspect_field_at (inspection, EDITOR_INSPECT_PASTED, find->from)
            : NULL;

  for (const InspectionField *field = around; field != NULL; field = field->outer)
    for (guint i = 0; i < inspection_field_get_n_children (field); i++)
      {
        const InspectionField *steps = inspection_field_get_child (field, i);

        if (holds_steps (steps, find) && step < inspection_field_get_n_children (steps))
          return inspection_field_get_child (steps, step);
      }

  return around;
}

/* Which step of @find the field is, or −1. */
gssize
editor_inspect_field_get_step (const InspectionField *field,
                               const InspectionFind  *find)
{
  return field->outer != NULL && holds_steps (field->outer, find) ? (gssize) field->index : -1;
}

/* --- The colours of a text ------------------------------------------------------------------- */

typedef struct
{
  guint8            *colors; /* one for each byte */
  gsize              length;
  EditorInspectLayer layer;
} Painting;

/* Children are painted over their field, so that the innermost field wins. The cost is the length
 * of the text times the depth of the fields. */
static void
paint_field (Painting              *painting,
             const InspectionField *field,
             guint                  outer_color)
{
  TextSpan place = editor_inspect_get_place (field, painting->layer);
  guint color = pick_color (outer_color, field->index);

  if (place.from != INSPECTION_NOWHERE && place.from < painting->length && place.from < place.to)
    memset (painting->colors + place.from, (int) color,
            MIN (place.to, painting->length) - place.from);

  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    paint_field (painting, inspection_field_get_child (field, i), color);
}

guint8 *
editor_inspect_colors_of (Inspection        *inspection,
                          EditorInspectLayer  layer,
                          gsize              length)
{
  Painting painting = { g_malloc (length + 1), length, layer };

  memset (painting.colors, EDITOR_INSPECT_NO_COLOR, length);
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    paint_field (&painting, inspection_get_field (inspection, i), EDITOR_INSPECT_NO_COLOR);

  return painting.colors;
}
