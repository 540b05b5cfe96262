#include "cards/picture/table-picture.h"

/* --- Colours ---------------------------------------------------------------------------------- */

static const CardsPalette palettes[DRAWING_THEME_N] = {
  [DRAWING_THEME_LIGHT] = {
    .background = 0xf3f3f1, .place = 0xb4b4b0, .label = 0x5e5c64, .card = 0xffffff,
    .card_line = 0xb9b9b6, .suits = { 0x241f31, 0xc01c28, 0x17703c, 0x1a5fb4 },
    .back = 0x3d6ea5, .back_line = 0xa9c4e4, .back_count = 0xffffff,
    .cursor = 0x241f31, .selection = 0x1c71d8, .selection_fill = 0xdceafb,
    .target = 0x1b7f4b, .target_sign = 0xffffff, .recent = 0x3584e4, .hint = 0x9141ac,
    .line_width = 1, .mark_width = 2.5,
  },
  [DRAWING_THEME_DARK] = {
    .background = 0x1f2422, .place = 0x59615d, .label = 0xb0b5b2, .card = 0x35393b,
    .card_line = 0x6b7073, .suits = { 0xf4f4f4, 0xff8a80, 0x8ff0a4, 0x99c1f1 },
    .back = 0x2b4a6b, .back_line = 0x6f94bb, .back_count = 0xffffff,
    .cursor = 0xffffff, .selection = 0x78aeed, .selection_fill = 0x2f4764,
    .target = 0x57e389, .target_sign = 0x10301d, .recent = 0x62a0ea, .hint = 0xdc8add,
    .line_width = 1, .mark_width = 2.5,
  },
  [DRAWING_THEME_HIGH_CONTRAST] = {
    .background = 0xffffff, .place = 0x000000, .label = 0x000000, .card = 0xffffff,
    .card_line = 0x000000, .suits = { 0x000000, 0xa00010, 0x00522a, 0x003d99 },
    .back = 0x00316e, .back_line = 0xffffff, .back_count = 0xffffff,
    .cursor = 0x000000, .selection = 0x003d99, .selection_fill = 0xcfe3ff,
    .target = 0x00522a, .target_sign = 0xffffff, .recent = 0x003d99, .hint = 0x5b1a74,
    .line_width = 2, .mark_width = 4,
  },
  [DRAWING_THEME_HIGH_CONTRAST_DARK] = {
    .background = 0x000000, .place = 0xffffff, .label = 0xffffff, .card = 0x000000,
    .card_line = 0xffffff, .suits = { 0xffffff, 0xff9d8a, 0xa6f5b8, 0xb3d4ff },
    .back = 0x1c3a5e, .back_line = 0xffffff, .back_count = 0xffffff,
    .cursor = 0xffffff, .selection = 0xb3d4ff, .selection_fill = 0x1c3a5e,
    .target = 0xa6f5b8, .target_sign = 0x000000, .recent = 0xb3d4ff, .hint = 0xf0b8f0,
    .line_width = 2, .mark_width = 4,
  },
};

const CardsPalette *
cards_palette_get (DrawingTheme theme)
{
  g_return_val_if_fail (theme < DRAWING_THEME_N, &palettes[0]);

  return &palettes[theme];
}

void
cards_picture_init (CardsPicture *picture,
                    DrawingTheme  theme)
{
  *picture = (CardsPicture) {
    .palette = cards_palette_get (theme),
    .background = TRUE,
    .selected = CARDS_NOWHERE,
    .cursor = CARDS_NOWHERE,
    .whole = CARDS_NOWHERE,
    .hint_from = CARDS_NOWHERE,
  };
}

/* Spider deals to every column; the first one stands for them. */
void
cards_picture_mark_move (CardsPicture      *picture,
                         const CardsRecord *record,
                         gsize              n)
{
  g_autoptr (CardsTable) before = n > 0 ? cards_record_get_table (record, n - 1) : NULL;
  CardsMove move;

  if (n == 0)
    return;

  move = record->moves[n - 1];
  picture->recent = move.to;
  picture->n_recent = move.from.kind == CARDS_PILE_STOCK && move.to.kind == CARDS_PILE_TABLEAU
                          ? 1 : cards_move_n_cards (before, move);
}
