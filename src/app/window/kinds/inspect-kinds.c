/* The value of a find goes to the window as it is, not as a text that is read once more: what was
 * repaired or read in part on Inspect would not pass as a text. It has its name with it, and the
 * place where its moves begin. Of what was only read in part the document shows why it stops. */
#include "app/window/kinds/inspect-kinds.h"

#include "app/window/kinds/document-kinds.h"
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

static void
open_find (const EditorInspectSubject *subject)
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

const EditorInspectTable editor_inspect_kinds = { editor_document_kinds_find_row, open_find };
