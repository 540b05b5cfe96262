/* The value of the find goes to the window as it is, not as a text that is read once more: what was
 * repaired or read in part on Inspect would not pass as a text. */
#include "app/window/kinds/open-find.h"

#include "app/window/window-opening.h"

/* The first error within the find; NULL if it was read to its end. */
static const char *
find_stop (const EditorInspectSubject *subject)
{
  const InspectionFind *find = subject->find;

  for (gsize i = 0; !find->complete && i < inspection_get_n_problems (subject->inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (subject->inspection, i);

      if (problem->severity == INSPECTION_ERROR && problem->from >= find->from
          && problem->to <= find->to)
        return problem->message;
    }

  return NULL;
}

void
editor_open_find (const EditorInspectSubject *subject)
{
  GtkRoot *root = gtk_widget_get_root (subject->widget);
  const InspectionFind *find = subject->find;
  const DocumentContent content = {
    .kind = find->kind,
    .value = find->value,
    .name = find->is_named ? find->name : NULL,
    .at_end = find->at_end,
    .stop = find_stop (subject),
  };

  if (EDITOR_IS_WINDOW (root)) /* the page may be elsewhere, alone */
    editor_opening_open (EDITOR_WINDOW (root), &content, NULL);
}
