#include "spaces/links/board-kind.h"

#include "spaces/board/code.h"

#include <glib/gi18n-lib.h>

static char *
encode (gconstpointer value)
{
  return spaces_code_encode (value);
}

static gsize
measure (gconstpointer value)
{
  return spaces_code_measure (value);
}

const GameKind spaces_board_kind = {
  .id = "spaces-board",
  .document = "board",
  .plural = N_("Boards"),
  .steps = "moves",
  .get_type = spaces_board_get_type,
  .encode = encode,
  .measure = measure,
  .describe_cut = game_describe_cut_boards,
};
