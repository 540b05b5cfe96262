/* A table on paper: light backs and dark lines save ink, and red suits are hollow, so that they
 * differ from black ones without color. */
#include "cards/picture/table-paper.h"

#include "cards/description/plain-board.h"
#include "cards/encoding/cards-kind.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "cards/picture/table-painter.h"
#include "drawing/shapes.h"

#include <glib/gi18n-lib.h>

/* Narrow enough for the layout to leave out its column numbers, which are for players, and to put
 * cards anywhere and not on whole units. */
#define CARD_WIDTH 16.0

/* A column that is longer than that is squeezed: it would make all cards of the table small. */
#define MAX_ASPECT 1.1 /* height by width */

static CardsPalette
palette_for_paper (void)
{
  CardsPalette palette = *cards_palette_get (DRAWING_THEME_LIGHT);

  palette.place = 0x9a9996;
  palette.label = 0x5e5c64;
  palette.card_line = 0x77767b;
  palette.suits[CARDS_SPADES] = palette.suits[CARDS_CLUBS] = 0x000000;
  palette.back = 0xd4d4d2;
  palette.back_line = 0x9a9996;
  palette.back_count = 0x000000;
  palette.line_width = 0.6;

  return palette;
}

static void
measure (const CardsTable *table,
         double           *width,
         double           *height)
{
  cards_layout_measure (table, CARD_WIDTH, width, height);
  *height = MIN (*height, MAX_ASPECT * *width);
}

static void
draw_table (gconstpointer  subject,
            cairo_t       *cr,
            double         millimetres,
            DrawingCache  *cache)
{
  const CardsTable *table = subject;
  CardsPalette palette = palette_for_paper ();
  CardsLayout layout;
  CardsPicture picture;
  double width, height;

  measure (table, &width, &height);
  cards_layout_init (&layout, table, width, height);
  cards_picture_init (&picture, DRAWING_THEME_LIGHT);
  picture.palette = &palette;
  picture.background = FALSE;
  picture.hollow_reds = TRUE;
  cards_painter_draw (cr, table, &layout, &picture);
}

/* Takes @name over. */
static void
describe (PrintPicture *picture,
          char         *name,
          gsize         n_moves)
{
  picture->title = name;
  /* Translators: %lu is how many moves the game has */
  picture->amount = g_strdup_printf (ngettext ("%lu move", "%lu moves", n_moves),
                                     (gulong) n_moves);
  /* Translators: on a printed card; the name of a deal of solitaire, as “FreeCell, deal 617”, and
   * the number of moves */
  picture->text = n_moves > 0 ? g_strdup_printf (_("%1$s · %2$s"), name, picture->amount)
                              : g_strdup (name);
}

/* Small type below the card: "" for a table that no position can hold, which has no link either. */
static char *
write_position (const CardsTable *table)
{
  char *text = cards_position_encode (table, 1, CARDS_POSITION_TEXT, NULL);

  return text != NULL ? text : g_strdup ("");
}

/* Takes @table over. */
static PrintPicture *
make (CardsTable *table,
      const char *link)
{
  PrintPicture *picture;
  double width, height;

  measure (table, &width, &height);
  picture = print_picture_new (draw_table, table, (GDestroyNotify) cards_table_unref, width,
                               height);
  picture->link = g_strdup (link);

  return picture;
}

static PrintPicture *
make_table_paper (gconstpointer value,
                  gsize         step,
                  const char   *link)
{
  CardsTable *table = (CardsTable *) value; /* a reference is taken */
  PrintPicture *picture = make (cards_table_ref (table), link);

  describe (picture, cards_table_dup_name (table), cards_table_get_n_moves (table));
  picture->code = write_position (table);

  return picture;
}

static PrintPicture *
make_record_paper (gconstpointer value,
                   gsize         step,
                   const char   *link)
{
  const CardsRecord *record = value;
  gsize n_moves = record->n_moves;
  CardsTable *table = cards_record_get_table (record, MIN (step, n_moves));
  g_autofree char *session = cards_session_encode (record, NULL);
  PrintPicture *picture = make (table, link);

  describe (picture, cards_record_dup_name (record),
            session != NULL ? n_moves : cards_table_get_n_moves (table));
  picture->code = session != NULL ? g_steal_pointer (&session) : write_position (table);

  return picture;
}

/* --- Records ---------------------------------------------------------------------------------- */

/* In files, step n of a record is the table after n moves, the last move marked. Tables come from
 * the record, which keeps some, so that any step costs the same. */

#define STEP_MS 600
#define LAST_MS 3000

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
  cards_picture_mark_move (&picture, record, step);
  cards_painter_draw (cr, table, &layout, &picture);
}

static StepPicture
get_picture (gconstpointer       value,
             const ExportFormat *format)
{
  const CardsRecord *record = value;

  return (StepPicture) {
    .width = CARDS_PICTURE_WIDTH,
    .height = CARDS_PICTURE_HEIGHT,
    .n_steps = record->n_moves,
    .step_ms = STEP_MS,
    .last_ms = LAST_MS,
    .draw = draw,
    .subject = value,
  };
}

static const ExportFormat text_format = {
  "text", "txt", N_("Plain text"), EXPORT_WORDS, 0, 0,
};

static const ExportFormat *const formats[] = {
  &export_format_svg, &export_format_png, &export_format_pdf,
  &export_format_gif, &text_format,       NULL,
};

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

/* --- In lists --------------------------------------------------------------------------------- */

#define SMALL_MARGIN 0.04 /* of the side */

static void
draw_small_table (gconstpointer table,
                  cairo_t      *cr,
                  double        side,
                  DrawingTheme  theme)
{
  CardsLayout layout;
  CardsPicture picture;
  double width, height, scale;

  measure (table, &width, &height);
  scale = side * (1 - 2 * SMALL_MARGIN) / MAX (width, height);
  cards_layout_init (&layout, table, width, height);
  cards_picture_init (&picture, theme);
  picture.background = FALSE;
  drawing_set_color (cr, picture.palette->background, 1);
  cairo_paint (cr);
  cairo_translate (cr, (side - width * scale) / 2, (side - height * scale) / 2);
  cairo_scale (cr, scale, scale);
  cards_painter_draw (cr, table, &layout, &picture);
}

/* As the game stands, or ended. */
static void
draw_small_record (gconstpointer value,
                   cairo_t      *cr,
                   double        side,
                   DrawingTheme  theme)
{
  const CardsRecord *record = value;
  g_autoptr (CardsTable) table = cards_record_get_table (record, record->n_moves);

  draw_small_table (table, cr, side, theme);
}

const GamePictures cards_game_pictures = {
  .kind = &cards_game_kind,
  .draw_small = draw_small_record,
  .make_paper = make_record_paper,
  .formats = formats,
  .get_picture = get_picture,
  .make_text = make_text,
};

const GamePictures cards_position_pictures = {
  .kind = &cards_position_kind,
  .draw_small = draw_small_table,
  .make_paper = make_table_paper,
};
