/* All places name a field by its path (inspect-field.h). Each signal of one of the three widgets is
 * translated to a path, and point_at() selects that in the others. Selecting makes the widgets emit
 * their signals again; `passing_on` ends that after one round.
 *
 * The widgets are not owned and not referenced; the page frees this before its children go. */
#include "app/inspect/inspect-pointing.h"

#include "app/inspect/inspect-field.h"

struct _EditorInspectPointing
{
  Inspection           *inspection; /* a reference, or NULL while nothing is shown */
  EditorInspectEntry   *entry;      /* not owned, as the next two */
  EditorInspectLists   *lists;
  EditorInspectPreview *preview;
  gboolean              passing_on; /* signals come from the program's selections */
};

/* Shows the first find whose text covers the field at @path, at the step that the field is, or at
 * the end if it is none (get_step returns −1, which is EDITOR_INSPECT_NO_STEP). */
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

/* The place that a selection comes from. It has that already and is not set again, except for the
 * text, where the person put the cursor but the whole field is to be marked. */
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

/* Before the first step the find as a whole is selected. */
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

/* The bytes of a problem may be a part of a field; they are marked last, in place of the field. An
 * empty span marks the byte at it. */
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
