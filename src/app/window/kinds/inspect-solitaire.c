/* Two kinds of finds with the same picture and the same steps: a position is a game without
 * moves. */
#include "app/window/kinds/inspect-solitaire.h"

#include "app/canvas/cards/table-preview.h"
#include "app/inspect/inspect-steps.h"
#include "app/window/kinds/open-find.h"
#include "cards/encoding/cards-kind.h"

#include <glib/gi18n-lib.h>

static gboolean
is_there (const EditorInspectSubject *subject)
{
  return TRUE;
}

static const EditorInspectStep open_step = {
  "open", "document-edit-symbolic", N_("Open on the Table"), is_there, NULL, editor_open_find,
};

static const EditorInspectStep *const steps[] = {
  &open_step,
  &editor_inspect_copy_link,
  &editor_inspect_ask_again,
  NULL,
};

const EditorInspectKind editor_inspect_positions = {
  &cards_position_kind,
  N_("Position"),
  editor_table_preview_new,
  steps,
};

const EditorInspectKind editor_inspect_games = {
  &cards_game_kind,
  N_("Game"),
  editor_table_preview_new,
  steps,
};
