#include "app/window/kinds/inspect-kinds.h"

#include "app/window/kinds/inspect-boards.h"
#include "app/window/kinds/inspect-pent-boards.h"
#include "app/window/kinds/inspect-solitaire.h"

const EditorInspectKind *const editor_inspect_kinds[] = {
  &editor_inspect_boards,
  &editor_inspect_positions,
  &editor_inspect_games,
  &editor_inspect_pent_boards,
  NULL,
};
