#include "app/window/kinds/inspect-kinds.h"

#include "app/canvas/board-preview.h"
#include "app/cards/table-preview.h"
#include "app/pentominoes/pent-preview.h"
#include "app/inspect/inspect-steps.h"
#include "app/window/kinds/inspect-boards.h"
#include "app/window/kinds/open-find.h"
#include "cards/encoding/cards-kind.h"
#include "pentominoes/encoding/pent-kind.h"
#include "spaces/links/board-kind.h"

#include <glib/gi18n-lib.h>

static const EditorInspectStep open_solitaire = {
  "open", "document-edit-symbolic", N_("Open on the Table"), NULL, NULL, editor_open_find,
};

static const EditorInspectStep open_pentominoes = {
  "open", "document-edit-symbolic", N_("Open in Editor"), NULL, NULL, editor_open_find,
};

static const EditorInspectStep *const solitaire_steps[] = {
  &open_solitaire, &editor_inspect_copy_link, &editor_inspect_ask_again, NULL,
};

static const EditorInspectStep *const pentominoes_steps[] = {
  &open_pentominoes, &editor_inspect_copy_link, &editor_inspect_ask_again, NULL,
};

/* A position is a game without moves, and is shown as one. */
const EditorInspectKind editor_inspect_kinds[] = {
  { &spaces_board_kind, N_("Board"), editor_board_preview_new, editor_inspect_board_steps },
  { &cards_position_kind, N_("Position"), editor_table_preview_new, solitaire_steps },
  { &cards_game_kind, N_("Game"), editor_table_preview_new, solitaire_steps },
  { &pent_board_kind, N_("Pentomino board"), editor_pent_preview_new, pentominoes_steps },
  { NULL },
};
