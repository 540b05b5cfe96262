#include "app/window/kinds/inspect-pent-boards.h"

#include "app/canvas/pentominoes/pent-preview.h"
#include "app/inspect/inspect-steps.h"
#include "inspect/pentominoes/inspect-pentominoes.h"
#include "pentominoes/editor/pent-snapshot.h"

#include <glib/gi18n-lib.h>

static gboolean
is_there (const EditorInspectSubject *subject)
{
  return TRUE;
}

static void
open_board (const EditorInspectSubject *subject)
{
  g_autoptr (GString) line = g_string_new (NULL);

  pent_snapshot_type.write (inspection_find_get_value (subject->find, PENT_TYPE_BOARD), line);
  gtk_widget_activate_action (subject->widget, "win.open-pentominoes", "s", line->str);
}

static const EditorInspectStep open_step = {
  "open", "document-edit-symbolic", N_("Open in Editor"), is_there, NULL, open_board,
};

static const EditorInspectStep *const steps[] = {
  &open_step,
  &editor_inspect_copy_link,
  &editor_inspect_ask_again,
  NULL,
};

const EditorInspectKind editor_inspect_pent_boards = {
  INSPECT_PENTOMINOES_BOARD,
  N_("Pentomino board"),
  editor_pent_preview_new,
  steps,
};
