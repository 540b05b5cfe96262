/* The table of the two formats. It stands apart, because it uses whatever they use. */
#include "inspect/cards/inspect-cards.h"

#include "cards/encoding/cards-kind.h"

#include <glib/gi18n-lib.h>

static const InspectFormat formats[] = {
  { INSPECT_CARDS_POSITION, N_("Position of a solitaire"), inspect_cards_read_position },
  { INSPECT_CARDS_SESSION, N_("Game of solitaire"), inspect_cards_read_session },
};

static const GameKind *const kinds[] = { &cards_position_kind, &cards_game_kind, NULL };

const InspectGame inspect_cards = {
  .open = inspect_cards_open,
  .formats = formats,
  .n_formats = G_N_ELEMENTS (formats),
  .kinds = kinds,
};
