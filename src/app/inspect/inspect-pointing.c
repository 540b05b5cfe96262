#include "app/inspect/inspect-pointing.h"

#include "app/inspect/inspect-field.h"

struct _EditorInspectPointing
{
  Inspection           *inspection;
  EditorInspectEntry   *entry;
  EditorInspectLists   *lists;
  EditorInspectPreview *preview;
  gboolean              passing_on; /* a selection: the signals that come of it are not the
                                     * person's */
};

/* The find whose text covers the field at @path, and which of its steps that is. */
static void
point_preview (EditorInspectPointing *self,
               const GArray          *path)
{
  const InspectionField *field = editor_inspect_path_get (self->inspection, path);

  if (field->from == INSPECTION_NOWHERE)
    return;

  for (gsize i = 0; i < inspection_get_n_finds (self->inspection); i++)
    {
      const InspectionFind *find = inspection_get_find (self->inspection, i);

      if (find->from == INSPECTION_NOWHERE || field->from < find->from || field->to > find->to)
        continue;
      editor_inspect_preview_point (self->preview, i,
                                    editor_inspect_path_get_step (self->inspection, path, find));
      return;
    }
}

static void
point_pasted (EditorInspectPointing *self,
              const InspectionField *field)
{
  gsize from, to;

  editor_inspect_get_place (field, EDITOR_INSPECT_PASTED, &from, &to);
  editor_inspect_entry_select (self->entry, from, to);
}

/* Where a selection comes from has it already. */
typedef enum
{
  FROM_TEXT,
  FROM_LISTS,
  FROM_PICTURE,
} Origin;

/* Selects the field at @path in all places. */
static void
point_at (EditorInspectPointing *self,
          const GArray          *path,
          Origin                 origin)
{
  if (self->inspection == NULL || path == NULL || path->len == 0 || self->passing_on)
    return;

  self->passing_on = TRUE;
  point_pasted (self, editor_inspect_path_get (self->inspection, path));
  if (origin != FROM_LISTS)
    editor_inspect_lists_select (self->lists, path);
  if (origin != FROM_PICTURE)
    point_preview (self, path);
  self->passing_on = FALSE;
}

static void
on_selected (EditorInspectPointing *self)
{
  g_autoptr (GArray) path = editor_inspect_lists_dup_path (self->lists);

  point_at (self, path, FROM_LISTS);
}

static void
on_pointed (EditorInspectPointing *self,
            guint64                offset)
{
  g_autoptr (GArray) path = NULL;

  if (self->inspection != NULL)
    path = editor_inspect_path_at (self->inspection, EDITOR_INSPECT_PASTED, (gsize) offset);
  point_at (self, path, FROM_TEXT);
}

static void
on_stepped (EditorInspectPointing *self)
{
  const InspectionFind *find = editor_inspect_preview_get_find (self->preview);
  gssize step = editor_inspect_preview_get_step (self->preview);
  g_autoptr (GArray) path = NULL;

  if (find == NULL || self->inspection == NULL)
    return;
  if (step >= 0)
    path = editor_inspect_path_of_step (self->inspection, find, (gsize) step);
  else if (find->from != INSPECTION_NOWHERE)
    path = editor_inspect_path_at (self->inspection, EDITOR_INSPECT_PASTED, find->from);

  point_at (self, path, FROM_PICTURE);
}

void
editor_inspect_pointing_point (EditorInspectPointing *self,
                               gsize                  from,
                               gsize                  to)
{
  on_pointed (self, from);
  editor_inspect_entry_select (self->entry, from, MAX (to, from + 1));
}

void
editor_inspect_pointing_set_inspection (EditorInspectPointing *self,
                                        Inspection            *inspection)
{
  if (inspection != NULL)
    inspection_ref (inspection);
  g_clear_pointer (&self->inspection, inspection_unref);
  self->inspection = inspection;
}

EditorInspectPointing *
editor_inspect_pointing_new (EditorInspectEntry   *entry,
                             EditorInspectLists   *lists,
                             EditorInspectPreview *preview)
{
  EditorInspectPointing *self = g_new0 (EditorInspectPointing, 1);

  self->entry = entry;
  self->lists = lists;
  self->preview = preview;
  g_signal_connect_swapped (entry, "pointed", G_CALLBACK (on_pointed), self);
  g_signal_connect_swapped (lists, "selected", G_CALLBACK (on_selected), self);
  g_signal_connect_swapped (preview, "stepped", G_CALLBACK (on_stepped), self);
  g_signal_connect_swapped (preview, "chosen", G_CALLBACK (on_stepped), self);

  return self;
}

void
editor_inspect_pointing_free (EditorInspectPointing *self)
{
  g_signal_handlers_disconnect_by_data (self->entry, self);
  g_signal_handlers_disconnect_by_data (self->lists, self);
  g_signal_handlers_disconnect_by_data (self->preview, self);
  g_clear_pointer (&self->inspection, inspection_unref);
  g_free (self);
}
