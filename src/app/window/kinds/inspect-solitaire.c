#include "app/window/kinds/inspect-solitaire.h"

#include "app/canvas/cards/table-preview.h"
#include "app/inspect/inspect-steps.h"
#include "inspect/cards/inspect-cards-kind.h"

#include <glib/gi18n-lib.h>

static gboolean
is_there (const EditorInspectSubject *subject)
{
  return TRUE;
}

/* A game of which only the first moves could be read stops where that is said. */
static const char *
find_stop (const EditorInspectSubject *subject)
{
  for (gsize i = 0; !subject->find->complete && i < inspection_get_n_problems (subject->inspection);
       i++)
    {
      const InspectionProblem *problem = inspection_get_problem (subject->inspection, i);

      if (problem->severity == INSPECTION_ERROR)
        return problem->message;
    }

  return "";
}

static void
open_solitaire (const EditorInspectSubject *subject)
{
  g_autofree char *text = subject->find->kind->encode (subject->find->value);

  if (text != NULL)
    gtk_widget_activate_action (subject->widget, "win.open-solitaire", "(ss)", text,
                                find_stop (subject));
}

static const EditorInspectStep open_step = {
  "open", "document-edit-symbolic", N_("Open on the Table"), is_there, NULL, open_solitaire,
};

static const EditorInspectStep *const steps[] = {
  &open_step,
  &editor_inspect_copy_link,
  &editor_inspect_ask_again,
  NULL,
};

const EditorInspectKind editor_inspect_positions = {
  INSPECT_CARDS_POSITION,
  N_("Position"),
  editor_table_preview_new,
  steps,
};

const EditorInspectKind editor_inspect_games = {
  INSPECT_CARDS_SESSION,
  N_("Game"),
  editor_table_preview_new,
  steps,
};
