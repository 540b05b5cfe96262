/* In files, step n of a record is the table after n moves, the last move marked. Tables come from
 * the record, which keeps some, so that any step costs the same. */
#include "cards/picture/record-picture.h"

#include "cards/description/plain-board.h"
#include "cards/encoding/cards-kind.h"
#include "cards/picture/table-painter.h"
#include "cards/picture/table-paper.h"

#include <glib/gi18n-lib.h>

#define STEP_MS 600
#define LAST_MS 3000

static void
mark_last_move (CardsRecord  *record,
                gsize         step,
                CardsPicture *picture)
{
  g_autoptr (CardsTable) before = NULL;
  CardsMove move;

  if (step == 0)
    return;

  before = cards_record_get_table (record, step - 1);
  move = cards_record_get_moves (record)[step - 1];
  picture->recent = move.to;
  picture->n_recent = move.from.kind == CARDS_PILE_STOCK ? 1 : cards_move_n_cards (before, move);
}

static void
draw (gconstpointer subject,
      cairo_t      *cr,
      gsize         step,
      DrawingTheme  theme,
      gboolean      is_transparent)
{
  CardsRecord *record = (CardsRecord *) subject; /* a table is asked for, nothing is changed */
  g_autoptr (CardsTable) table = cards_record_get_table (record, step);
  CardsLayout layout;
  CardsPicture picture;

  cards_layout_init (&layout, table, CARDS_PICTURE_WIDTH, CARDS_PICTURE_HEIGHT);
  cards_picture_init (&picture, theme);
  picture.background = !is_transparent;
  mark_last_move (record, step, &picture);
  cards_painter_draw (cr, table, &layout, &picture);
}

StepPicture
cards_record_picture (const CardsRecord *record)
{
  return (StepPicture) {
    .width = CARDS_PICTURE_WIDTH,
    .height = CARDS_PICTURE_HEIGHT,
    .n_steps = cards_record_get_n_moves (record),
    .step_ms = STEP_MS,
    .last_ms = LAST_MS,
    .draw = draw,
    .subject = record,
  };
}

static const ExportFormat text_format = {
  "text", "txt", N_("Plain text"), EXPORT_WORDS, 0, 0,
};

static const ExportFormat *const formats[] = {
  &export_format_svg, &export_format_png, &export_format_pdf,
  &export_format_gif, &text_format,       NULL,
};

static StepPicture
get_picture (gconstpointer       value,
             const ExportFormat *format)
{
  return cards_record_picture (value);
}

static char *
make_text (gconstpointer        value,
           const char          *name,
           const ExportFormat  *format,
           gsize                step,
           GError             **error)
{
  g_autoptr (CardsTable) table = cards_record_get_table (value, step);

  return cards_board_write (table);
}

static PrintPicture *
make_record_paper (gconstpointer value,
                   gsize         step,
                   const char   *link)
{
  return cards_paper_picture_new_record (value, MIN (step, cards_record_get_n_moves (value)), link);
}

const GamePictures cards_game_pictures = {
  .kind = &cards_game_kind,
  .make_paper = make_record_paper,
  .formats = formats,
  .get_picture = get_picture,
  .make_text = make_text,
};

static PrintPicture *
make_table_paper (gconstpointer value,
                  gsize         step,
                  const char   *link)
{
  return cards_paper_picture_new_table ((CardsTable *) value, link); /* a reference is taken */
}

const GamePictures cards_position_pictures = {
  .kind = &cards_position_kind,
  .make_paper = make_table_paper,
};
