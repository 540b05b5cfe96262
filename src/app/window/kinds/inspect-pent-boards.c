#include "app/window/kinds/inspect-pent-boards.h"

#include "app/canvas/pentominoes/pent-preview.h"
#include "app/inspect/inspect-steps.h"
#include "app/window/kinds/open-find.h"
#include "pentominoes/encoding/pent-kind.h"

#include <glib/gi18n-lib.h>

static gboolean
is_there (const EditorInspectSubject *subject)
{
  return TRUE;
}

static const EditorInspectStep open_step = {
  "open", "document-edit-symbolic", N_("Open in Editor"), is_there, NULL, editor_open_find,
};

static const EditorInspectStep *const steps[] = {
  &open_step,
  &editor_inspect_copy_link,
  &editor_inspect_ask_again,
  NULL,
};

const EditorInspectKind editor_inspect_pent_boards = {
  &pent_board_kind,
  N_("Pentomino board"),
  editor_pent_preview_new,
  steps,
};
