/* Items are made for the fields of a row when that is opened, and share the inspection. Colours
 * follow from the path alone (pick_color), so that the tree and the text compute the same ones
 * independently of each other, the tree only for the rows that it shows.
 *
 * Searches go through all fields, depth first. One answers a click, so there is no index by
 * place. */
#include "app/inspect/inspect-field.h"

#include <string.h>

struct _EditorInspectField
{
  GObject                parent_instance;

  Inspection            *inspection; /* a reference; it owns the field */
  const InspectionField *field;
  guint                  color;      /* 0…EDITOR_INSPECT_COLORS − 1 */
  GArray                *path;       /* of guint, owned, never empty */
};

G_DEFINE_FINAL_TYPE (EditorInspectField, editor_inspect_field, G_TYPE_OBJECT)

static void
editor_inspect_field_finalize (GObject *object)
{
  EditorInspectField *self = EDITOR_INSPECT_FIELD (object);

  g_clear_pointer (&self->inspection, inspection_unref);
  g_clear_pointer (&self->path, g_array_unref);

  G_OBJECT_CLASS (editor_inspect_field_parent_class)->finalize (object);
}

static void
editor_inspect_field_class_init (EditorInspectFieldClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_inspect_field_finalize;
}

static void
editor_inspect_field_init (EditorInspectField *self)
{
}

/* NULL makes an empty path. */
static GArray *
copy_path (const GArray *path)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (guint));

  return path != NULL && path->len > 0 ? g_array_append_vals (copy, path->data, path->len) : copy;
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

static void
append_item (GListStore            *list,
             Inspection            *inspection,
             const InspectionField *field,
             const GArray          *outer_path,
             guint                  outer_color,
             guint                  index)
{
  g_autoptr (EditorInspectField) item = g_object_new (EDITOR_TYPE_INSPECT_FIELD, NULL);

  item->inspection = inspection_ref (inspection);
  item->field = field;
  item->color = pick_color (outer_color, index);
  item->path = copy_path (outer_path);
  g_array_append_val (item->path, index);
  g_list_store_append (list, item);
}

/* The outermost fields. */
GListModel *
editor_inspect_field_list (Inspection *inspection)
{
  GListStore *list = g_list_store_new (EDITOR_TYPE_INSPECT_FIELD);

  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    append_item (list, inspection, inspection_get_field (inspection, i), NULL,
                 EDITOR_INSPECT_NO_COLOR, (guint) i);

  return G_LIST_MODEL (list);
}

/* The fields inside of this one; NULL if there are none. */
GListModel *
editor_inspect_field_list_inner (EditorInspectField *self)
{
  gsize n = inspection_field_get_n_children (self->field);
  GListStore *list;

  if (n == 0)
    return NULL;

  list = g_list_store_new (EDITOR_TYPE_INSPECT_FIELD);
  for (gsize i = 0; i < n; i++)
    append_item (list, self->inspection, inspection_field_get_child (self->field, i), self->path,
                 self->color, (guint) i);

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

GArray *
editor_inspect_field_dup_path (EditorInspectField *self)
{
  return copy_path (self->path);
}

/* --- Places and paths ----------------------------------------------------------------------- */

void
editor_inspect_get_place (const InspectionField *field,
                          EditorInspectLayer      layer,
                          gsize                 *from,
                          gsize                 *to)
{
  *from = layer == EDITOR_INSPECT_PASTED ? field->from : field->inner_from;
  *to = layer == EDITOR_INSPECT_PASTED ? field->to : field->inner_to;
}

const InspectionField *
editor_inspect_path_get (Inspection   *inspection,
                         const GArray *path)
{
  const InspectionField *field;

  if (path == NULL || path->len == 0)
    return NULL;

  field = inspection_get_field (inspection, g_array_index (path, guint, 0));
  for (guint i = 1; i < path->len; i++)
    field = inspection_field_get_child (field, g_array_index (path, guint, i));

  return field;
}

/* A depth-first search for the smallest field that covers a byte. */
typedef struct
{
  EditorInspectLayer layer;
  gsize              offset; /* of the byte, in the text of that layer */
  GArray            *here;   /* path of the field that is visited */
  GArray            *best;   /* path of the smallest one so far, or NULL */
  gsize              length; /* bytes that the best one covers */
} Search;

/* Of two fields with the same length the deeper one wins, of two at the same depth the first. */
static void
consider (Search                *search,
          const InspectionField *field)
{
  gsize from, to;

  editor_inspect_get_place (field, search->layer, &from, &to);
  if (from == INSPECTION_NOWHERE || search->offset < from || search->offset >= to)
    return;
  if (search->best != NULL
      && (to - from > search->length
          || (to - from == search->length && search->here->len <= search->best->len)))
    return;

  g_clear_pointer (&search->best, g_array_unref);
  search->best = copy_path (search->here);
  search->length = to - from;
}

/* A field without a place may hold fields that have one, and two fields beside each other may cover
 * the same text. So no branch can be skipped. */
static void
look_into (Search                *search,
           const InspectionField *field,
           guint                  index)
{
  g_array_append_val (search->here, index);
  consider (search, field);
  for (guint i = 0; i < inspection_field_get_n_children (field); i++)
    look_into (search, inspection_field_get_child (field, i), i);
  g_array_set_size (search->here, search->here->len - 1);
}

/* The smallest field at a byte of one of the texts, the innermost of equals, or NULL. */
GArray *
editor_inspect_path_at (Inspection        *inspection,
                        EditorInspectLayer  layer,
                        gsize              offset)
{
  g_autoptr (GArray) here = copy_path (NULL);
  Search search = { layer, offset, here, NULL, 0 };

  for (guint i = 0; i < inspection_get_n_fields (inspection); i++)
    look_into (&search, inspection_get_field (inspection, i), i);

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
GArray *
editor_inspect_path_of_step (Inspection           *inspection,
                             const InspectionFind *find,
                             gsize                 step)
{
  g_autoptr (GArray) path = NULL;

  if (find->from == INSPECTION_NOWHERE)
    return NULL;

  path = editor_inspect_path_at (inspection, EDITOR_INSPECT_PASTED, find->from);
  for (; path != NULL && path->len > 0; g_array_set_size (path, path->len - 1))
    {
      const InspectionField *field = editor_inspect_path_get (inspection, path);

      for (guint i = 0; i < inspection_field_get_n_children (field); i++)
        {
          const InspectionField *steps = inspection_field_get_child (field, i);
          guint index = (guint) step;

          if (!holds_steps (steps, find) || step >= inspection_field_get_n_children (steps))
            continue;

          g_array_append_val (path, i);
          g_array_append_val (path, index);
          return g_steal_pointer (&path);
        }
    }

  return editor_inspect_path_at (inspection, EDITOR_INSPECT_PASTED, find->from);
}

/* Which step of @find the field at @path is, or −1. */
gssize
editor_inspect_path_get_step (Inspection           *inspection,
                              const GArray         *path,
                              const InspectionFind *find)
{
  g_autoptr (GArray) outer = copy_path (path);

  if (outer->len < 2)
    return -1;

  g_array_set_size (outer, outer->len - 1);
  if (!holds_steps (editor_inspect_path_get (inspection, outer), find))
    return -1;

  return g_array_index (path, guint, path->len - 1);
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
             guint                  color)
{
  gsize from, to;

  editor_inspect_get_place (field, painting->layer, &from, &to);
  if (from != INSPECTION_NOWHERE && from < painting->length && from < to)
    memset (painting->colors + from, (int) color, MIN (to, painting->length) - from);

  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    paint_field (painting, inspection_field_get_child (field, i), pick_color (color, i));
}

guint8 *
editor_inspect_colors_of (Inspection        *inspection,
                          EditorInspectLayer  layer,
                          gsize              length)
{
  Painting painting = { g_malloc (length + 1), length, layer };

  memset (painting.colors, EDITOR_INSPECT_NO_COLOR, length);
  for (gsize i = 0; i < inspection_get_n_fields (inspection); i++)
    paint_field (&painting, inspection_get_field (inspection, i),
                 pick_color (EDITOR_INSPECT_NO_COLOR, i));

  return painting.colors;
}
