/* The table has a handful of rows and is searched from its beginning. A copied subject keeps the
 * inspection alive, and with it the find. */
#include "app/inspect/inspect-kind.h"

const EditorInspectKind *
editor_inspect_kinds_find (EditorInspectKinds    kinds,
                           const InspectionFind *find)
{
  if (find == NULL)
    return NULL;

  for (; kinds->kind != NULL; kinds++)
    if (kinds->kind == find->kind)
      return kinds;

  return NULL;
}

EditorInspectSubject *
editor_inspect_subject_copy (const EditorInspectSubject *subject)
{
  EditorInspectSubject *copy = g_new (EditorInspectSubject, 1);

  copy->widget = g_object_ref (subject->widget);
  copy->inspection = inspection_ref (subject->inspection);
  copy->find = subject->find;
  copy->text = g_strdup (subject->text);

  return copy;
}

void
editor_inspect_subject_free (EditorInspectSubject *subject)
{
  g_object_unref (subject->widget);
  inspection_unref (subject->inspection);
  g_free ((char *) subject->text);
  g_free (subject);
}
