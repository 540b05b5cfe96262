#include "app/window/inspect-kinds.h"

#include "app/window/inspect-boards.h"

const EditorInspectKind *const editor_inspect_kinds[] = {
  &editor_inspect_boards,
  NULL,
};
