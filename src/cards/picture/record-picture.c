/* A record as a picture with steps, for export and animations: step n is the table after n
 * moves, the last move marked. Tables come from the record, which keeps some, so that any step
 * costs the same. */
#include "cards/picture/record-picture.h"

#include "cards/description/plain-board.h"
#include "cards/picture/table-painter.h"

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
get_picture (gconstpointer       subject,
             const ExportFormat *format)
{
  return cards_record_picture (subject);
}

static char *
make_text (gconstpointer        subject,
           const ExportFormat  *format,
           gsize                step,
           GError             **error)
{
  g_autoptr (CardsTable) table = cards_record_get_table (subject, step);

  return cards_board_write (table);
}

static const ExportSubjectType record_type = {
  formats, get_picture, make_text, (GDestroyNotify) cards_record_unref,
};

ExportSubject *
cards_record_export (CardsRecord *record,
                     gsize        step)
{
  return export_subject_new (&record_type, cards_record_ref (record), step);
}
