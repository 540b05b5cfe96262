#include "inspect/cards/inspect-cards.h"

#include <glib/gi18n-lib.h>

#include "inspect/cards/inspect-cards-readers.h"
#include "inspect/cards/inspect-cards-word.h"

static const InspectFormat formats[] = {
  { INSPECT_CARDS_POSITION, N_("Position of a solitaire"), inspect_cards_read_position },
  { INSPECT_CARDS_SESSION, N_("Game of solitaire"), inspect_cards_read_session },
};

const InspectGame inspect_cards = {
  .open = inspect_cards_open,
  .formats = formats,
  .n_formats = G_N_ELEMENTS (formats),
};
