#include "app/inspect/inspect-colors.h"

#include <string.h>

typedef struct
{
  guint8           *colors;
  gsize             length;
  EditorInspectLayer layer;
} Painting;

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
    paint_field (painting, inspection_field_get_child (field, i), editor_inspect_get_color (color, i));
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
                 editor_inspect_get_color (EDITOR_INSPECT_NO_COLOR, i));

  return painting.colors;
}
