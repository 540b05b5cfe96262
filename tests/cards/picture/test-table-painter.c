/* Pictures are judged by what a rasteriser cannot change: the colour in the middle of a figure,
 * where there is ink and where there is none, and what differs between two pictures. With
 * SPACES_PICTURES=folder sheets are written there to be looked at.
 */
#include "cards/picture/table-painter.h"
#include "cards/picture/table-paper.h"

#include "table-games.h"

#include <string.h>

typedef struct
{
  CardsTable      *table;
  CardsLayout      layout;
  CardsPicture     picture;
  cairo_surface_t *surface;
} Canvas;

static void
canvas_init (Canvas      *canvas,
             CardsTable  *table,
             DrawingTheme theme,
             int          width,
             int          height)
{
  canvas->table = table;
  cards_layout_init (&canvas->layout, table, width, height);
  cards_picture_init (&canvas->picture, theme);
  canvas->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
}

static void
canvas_draw (Canvas *canvas)
{
  cairo_t *cr = cairo_create (canvas->surface);

  cards_painter_draw (cr, canvas->table, &canvas->layout, &canvas->picture);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (canvas->surface);
}

static void
canvas_clear (Canvas *canvas)
{
  cairo_surface_destroy (canvas->surface);
  cards_table_unref (canvas->table);
}

static guint32
get_pixel (const Canvas *canvas,
           double        x,
           double        y)
{
  int stride = cairo_image_surface_get_stride (canvas->surface);
  const guchar *data = cairo_image_surface_get_data (canvas->surface);

  g_assert_cmpint ((int) x, <, cairo_image_surface_get_width (canvas->surface));
  g_assert_cmpint ((int) y, <, cairo_image_surface_get_height (canvas->surface));

  return *(const guint32 *) (data + (int) y * stride + (int) x * 4) & 0xffffff;
}

static DrawingRect
get_rect (const Canvas *canvas,
          CardsPileKind kind,
          guint         index,
          int           card)
{
  return cards_layout_get_card (&canvas->layout,
                                (CardsSpot) { { (guint8) kind, (guint8) index }, card });
}

static guint
count_color (const Canvas *canvas,
             DrawingRect    rect,
             guint32       color)
{
  guint n = 0;

  for (double y = rect.y; y < rect.y + rect.height; y++)
    for (double x = rect.x; x < rect.x + rect.width; x++)
      n += get_pixel (canvas, x, y) == color;

  return n;
}

#define assert_color(found, expected) g_assert_cmphex (found, ==, expected)

static void
test_cards_have_their_colours (void)
{
  for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
    {
      const CardsPalette *p = cards_palette_get (theme);
      Canvas canvas;

      canvas_init (&canvas, table_games_deal (0, 617), theme, 760, 580);
      canvas.picture.four_colours = TRUE;
      canvas_draw (&canvas);
      assert_color (get_pixel (&canvas, 2, 2), p->background);
      for (guint i = 0; i < 8; i++)
        {
          CardsRow row = cards_table_get_column (canvas.table, i);
          DrawingRect rect = get_rect (&canvas, CARDS_PILE_TABLEAU, i, (int) row.n - 1);
          guint32 ink = p->suits[cards_card_suit (row.cards[row.n - 1])];

          /* Each card has ink of its own suit and of no other one. */
          g_assert_cmpuint (count_color (&canvas, rect, ink), >, 60);
          for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
            if (p->suits[suit] != ink && p->suits[suit] != p->card_line)
              g_assert_cmpuint (count_color (&canvas, rect, p->suits[suit]), ==, 0);
          assert_color (get_pixel (&canvas, rect.x + 0.2 * rect.width, rect.y + 0.6 * rect.height),
                        p->card);
        }
      canvas_clear (&canvas);
    }
}

/* Each game as it is dealt: cards face up have the ink of their suit, cards face down only their
 * back, and a place without cards has neither. */
static void
check_deal (guint        game,
            DrawingTheme theme)
{
  const CardsPalette *p = cards_palette_get (theme);
  const CardsConfig *config;
  Canvas canvas;

  canvas_init (&canvas, table_games_deal (game, 617), theme, 760, 580);
  config = cards_table_get_config (canvas.table);
  canvas_draw (&canvas);
  for (guint i = 0; i < config->n_columns; i++)
    {
      CardsRow row = cards_table_get_column (canvas.table, i);

      for (guint card = 0; card < row.n; card++)
        {
          CardsSpot spot = { { CARDS_PILE_TABLEAU, (guint8) i }, (int) card };
          guint32 ink = p->suits[cards_card_suit (row.cards[card]) & 1];
          DrawingRect seen;

          g_assert_true (cards_layout_get_seen (&canvas.layout, spot, &seen));
          if (card >= row.n - row.n_up)
            g_assert_cmpuint (count_color (&canvas, seen, ink), >, 20);
          else
            {
              g_assert_cmpuint (count_color (&canvas, seen, p->back), >, 100);
              if (ink != p->card_line)
                g_assert_cmpuint (count_color (&canvas, seen, ink), ==, 0);
            }
        }
    }
  for (guint i = 0; i < cards_table_get_n_piles (canvas.table, CARDS_PILE_CELL); i++)
    {
      DrawingRect rect = get_rect (&canvas, CARDS_PILE_CELL, i, -1);

      assert_color (get_pixel (&canvas, rect.x + rect.width / 2, rect.y + rect.height / 2),
                    p->background);
      g_assert_cmpuint (count_color (&canvas, rect, p->place), >, 100);
    }
  canvas_clear (&canvas);
}

static void
test_each_game_in_each_theme (void)
{
  for (guint game = 0; game < N_TABLE_GAMES; game++)
    for (DrawingTheme theme = 0; theme < DRAWING_THEME_N; theme++)
      {
        g_test_message ("game %u, theme %u", game, theme);
        check_deal (game, theme);
      }
}

/* A place is painted where its only card is lifted, and not where it lies. */
static void
test_places_are_seen_below_lifted_cards (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);

  for (guint lifted = 0; lifted < 2; lifted++)
    {
      CardsConfig config = cards_config_freecell ();
      Canvas canvas;
      DrawingRect rect;

      canvas_init (&canvas, table_games_one_column (config, CARDS_N_CARDS), DRAWING_THEME_LIGHT,
                   760, 580);
      canvas.picture.selected = (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, 0 };
      canvas.picture.lifted = lifted == 1;
      canvas.picture.lift_x = 300;
      canvas_draw (&canvas);
      rect = get_rect (&canvas, CARDS_PILE_TABLEAU, 0, -1);
      g_assert_true ((count_color (&canvas, rect, p->place) > 100) == (lifted == 1));
      canvas_clear (&canvas);
    }
}

static void
test_two_colours_pair_suits (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;
  DrawingRect all;

  canvas_init (&canvas, table_games_deal (0, 617), DRAWING_THEME_LIGHT, 760, 580);
  all = (DrawingRect) { 0, 0, 760, 580 };
  canvas_draw (&canvas);
  g_assert_cmpuint (count_color (&canvas, all, p->suits[CARDS_SPADES]), >, 1000);
  g_assert_cmpuint (count_color (&canvas, all, p->suits[CARDS_HEARTS]), >, 1000);
  g_assert_cmpuint (count_color (&canvas, all, p->suits[CARDS_CLUBS]), ==, 0);
  g_assert_cmpuint (count_color (&canvas, all, p->suits[CARDS_DIAMONDS]), ==, 0);
  canvas_clear (&canvas);
}

static void
test_faces_down_show_nothing (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;
  DrawingRect stock;

  canvas_init (&canvas, table_games_deal (2, 5), DRAWING_THEME_LIGHT, 760, 580);
  canvas_draw (&canvas);
  for (int card = 0; card < 6; card++)
    {
      DrawingRect seen;

      cards_layout_get_seen (&canvas.layout, (CardsSpot) { { CARDS_PILE_TABLEAU, 6 }, card },
                             &seen);
      for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
        g_assert_cmpuint (count_color (&canvas, seen, p->suits[suit]), ==, 0);
      g_assert_cmpuint (count_color (&canvas, seen, p->back), >, 100);
    }
  stock = get_rect (&canvas, CARDS_PILE_STOCK, 0, -1);
  g_assert_cmpuint (count_color (&canvas, stock, p->back_count), >, 30);
  canvas_clear (&canvas);
}

/* The middle of a card tells its suit by its outline: no two suits cover the same pixels. */
static void
test_outlines_differ (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);
  CardsConfig config = cards_config_freecell ();
  CardsTableParts parts;
  CardsCard rest[CARDS_N_CARDS];
  guint n = 0;
  guint covered[CARDS_N_SUITS][4];
  Canvas canvas;

  cards_table_parts_init (&parts, &config);
  for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
    parts.cells[suit] = cards_card_make (4, suit);
  for (guint card = 0; card < CARDS_N_CARDS; card++)
    if (cards_card_rank ((CardsCard) card) != 4)
      rest[n++] = (CardsCard) card;
  parts.columns[0] = (CardsRow) { rest, n, n };
  canvas_init (&canvas, cards_table_new (&parts, NULL), DRAWING_THEME_LIGHT, 1100, 720);
  canvas_draw (&canvas);

  for (guint suit = 0; suit < CARDS_N_SUITS; suit++)
    {
      DrawingRect rect = get_rect (&canvas, CARDS_PILE_CELL, suit, 0);
      guint32 ink = p->suits[suit & 1];

      for (guint i = 0; i < 4; i++)
        {
          DrawingRect band = { rect.x + 2, rect.y + rect.height * (0.4 + 0.1 * i), rect.width - 4,
                              rect.height / 10 };

          covered[suit][i] = count_color (&canvas, band, ink);
        }
    }
  /* Hearts are widest at the top, diamonds in the middle, spades and clubs have a stem. */
  for (guint a = 0; a < CARDS_N_SUITS; a++)
    for (guint b = 0; b < a; b++)
      {
        guint difference = 0;

        for (guint i = 0; i < 4; i++)
          difference += (guint) ABS ((int) covered[a][i] - (int) covered[b][i]);
        g_assert_cmpuint (difference, >, 80);
      }
  canvas_clear (&canvas);
}

/* Each mark changes the picture, differently from every other, and nowhere but on its cards. */
static void
test_marks (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);
  const CardsPile targets[] = { { CARDS_PILE_CELL, 2 }, { CARDS_PILE_TABLEAU, 5 } };
  Canvas canvas;
  DrawingRect rect, all = { 0, 0, 760, 580 };

  canvas_init (&canvas, table_games_deal (0, 617), DRAWING_THEME_LIGHT, 760, 580);
  canvas.picture.selected = (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, 6 };
  canvas.picture.targets = targets;
  canvas.picture.n_targets = G_N_ELEMENTS (targets);
  canvas.picture.cursor = (CardsSpot) { { CARDS_PILE_TABLEAU, 3 }, 6 };
  canvas_draw (&canvas);

  rect = get_rect (&canvas, CARDS_PILE_TABLEAU, 0, 6);
  g_assert_cmpuint (count_color (&canvas, rect, p->selection_fill), >, 1000);
  g_assert_cmpuint (count_color (&canvas, all, p->selection_fill), ==,
                    count_color (&canvas, rect, p->selection_fill));
  rect = get_rect (&canvas, CARDS_PILE_CELL, 2, -1);
  g_assert_cmpuint (count_color (&canvas, rect, p->target), >, 100);
  rect = get_rect (&canvas, CARDS_PILE_TABLEAU, 5,
                   (int) cards_table_get_column (canvas.table, 5).n - 1);
  g_assert_cmpuint (count_color (&canvas, rect, p->target), >, 100);
  rect = get_rect (&canvas, CARDS_PILE_CELL, 1, -1);
  g_assert_cmpuint (count_color (&canvas, rect, p->target), ==, 0);
  rect = get_rect (&canvas, CARDS_PILE_TABLEAU, 3, 6);
  assert_color (get_pixel (&canvas, rect.x - 2, rect.y + rect.height / 2), p->cursor);
  canvas_clear (&canvas);
}

/* A hint is an arrow from the card to its target, in the color of hints and of nothing else. */
static void
test_hint (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);
  DrawingRect all = { 0, 0, 760, 580 };
  Canvas canvas;
  DrawingRect from, to;

  canvas_init (&canvas, table_games_deal (0, 617), DRAWING_THEME_LIGHT, 760, 580);
  canvas_draw (&canvas);
  g_assert_cmpuint (count_color (&canvas, all, p->hint), ==, 0);
  canvas.picture.hint_from = (CardsSpot) { { CARDS_PILE_TABLEAU, 1 }, 6 };
  canvas.picture.hint_to = (CardsPile) { CARDS_PILE_CELL, 0 };
  canvas_draw (&canvas);
  from = get_rect (&canvas, CARDS_PILE_TABLEAU, 1, 6);
  to = get_rect (&canvas, CARDS_PILE_CELL, 0, -1);
  g_assert_cmpuint (count_color (&canvas, from, p->hint), >, 100);
  g_assert_cmpuint (count_color (&canvas, to, p->hint), >, 50);
  canvas_clear (&canvas);
}

static void
test_lifted_cards_are_where_they_are_dragged (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);
  Canvas canvas;
  DrawingRect rect;

  canvas_init (&canvas, table_games_deal (0, 617), DRAWING_THEME_LIGHT, 760, 580);
  canvas.picture.selected = (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, 6 };
  canvas.picture.lifted = TRUE;
  canvas.picture.lift_x = 30;
  canvas.picture.lift_y = -150;
  canvas_draw (&canvas);
  rect = get_rect (&canvas, CARDS_PILE_TABLEAU, 0, 6);
  g_assert_cmpuint (count_color (&canvas, rect, p->selection_fill), ==, 0);
  rect.x += 30;
  rect.y -= 150;
  g_assert_cmpuint (count_color (&canvas, rect, p->selection_fill), >, 1000);
  canvas_clear (&canvas);
}

/* The two layers of a picture are all of it, and what is lifted leaves a whole card behind. */
static void
test_layers_are_the_whole_picture (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);
  guint n_tinted[CARDS_LAYER_LIFTED + 1];

  for (CardsLayer layer = CARDS_LAYER_ALL; layer <= CARDS_LAYER_LIFTED; layer++)
    {
      Canvas canvas;
      DrawingRect below;

      canvas_init (&canvas, table_games_deal (0, 617), DRAWING_THEME_LIGHT, 760, 580);
      canvas.picture.selected = (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, 6 };
      canvas.picture.lifted = TRUE;
      canvas.picture.lift_x = 300;
      canvas.picture.layer = layer;
      canvas_draw (&canvas);
      n_tinted[layer] = count_color (&canvas, (DrawingRect) { 0, 0, 760, 580 }, p->selection_fill);
      below = get_rect (&canvas, CARDS_PILE_TABLEAU, 0, 5);
      assert_color (get_pixel (&canvas, below.x + 0.2 * below.width, below.y + 0.9 * below.height),
                    layer == CARDS_LAYER_LIFTED ? 0 : p->card);
      canvas_clear (&canvas);
    }
  g_assert_cmpuint (n_tinted[CARDS_LAYER_ALL], >, 1000);
  g_assert_cmpuint (n_tinted[CARDS_LAYER_LYING], ==, 0);
  g_assert_cmpuint (n_tinted[CARDS_LAYER_LIFTED], ==, n_tinted[CARDS_LAYER_ALL]);
}

static void
test_a_covered_card_is_shown_whole (void)
{
  const CardsPalette *p = cards_palette_get (DRAWING_THEME_LIGHT);
  DrawingRect rect;
  Canvas canvas;

  canvas_init (&canvas, table_games_deal (0, 617), DRAWING_THEME_LIGHT, 760, 580);
  canvas.picture.whole = (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, 1 };
  canvas_draw (&canvas);
  rect = get_rect (&canvas, CARDS_PILE_TABLEAU, 0, 1);
  assert_color (get_pixel (&canvas, rect.x + 0.2 * rect.width, rect.y + 0.36 * rect.height),
                p->card);
  assert_color (get_pixel (&canvas, rect.x + 0.2 * rect.width, rect.y + 0.9 * rect.height),
                p->card);
  canvas_clear (&canvas);
}

static void
test_nothing_outside_the_rectangle (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 300);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (CardsTable) table = table_games_one_column (cards_config_spider (4), 60);
  CardsPicture picture;
  CardsLayout layout;
  const guchar *data;
  int stride;

  cards_layout_init (&layout, table, 100, 100);
  cards_picture_init (&picture, DRAWING_THEME_HIGH_CONTRAST);
  picture.cursor = (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, 103 };
  cairo_translate (cr, 100, 100);
  cards_painter_draw (cr, table, &layout, &picture);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  stride = cairo_image_surface_get_stride (surface);
  for (int y = 0; y < 300; y++)
    for (int x = 0; x < 300; x++)
      {
        gboolean inside = x >= 100 && x < 200 && y >= 100 && y < 200;

        g_assert_true ((*(const guint32 *) (data + y * stride + x * 4) != 0) == inside);
      }
  cairo_surface_destroy (surface);
}

/* An export is the table after a number of moves: SVG and PNG of each step, and a GIF of all of
 * them. */
static void
test_exports (void)
{
  CardsDeal deal = { cards_config_klondike (3), CARDS_SHUFFLE_WEB, 5 };
  const CardsMove draw = { { CARDS_PILE_STOCK, 0 }, { CARDS_PILE_WASTE, 0 }, 0 };
  const CardsMove moves[] = { draw, draw, draw };
  g_autoptr (CardsRecord) record = cards_record_new (&deal, moves, G_N_ELEMENTS (moves), NULL);
  StepPicture picture = cards_game_pictures.get_picture (record, NULL);
  PictureExportOptions options = picture_export_options (&picture);
  g_autoptr (GBytes) before = NULL;

  g_assert_cmpuint (options.step, ==, 3);
  for (PictureExportFormat format = PICTURE_EXPORT_SVG; format <= PICTURE_EXPORT_GIF; format++)
    {
      static const char *const begins[] = { "<?xml", "\x89PNG", "%PDF", "GIF8" };
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = picture_export_to_bytes (format, &picture, &options, &error);

      g_assert_no_error (error);
      g_assert_cmpint (memcmp (g_bytes_get_data (bytes, NULL), begins[format],
                               strlen (begins[format])), ==, 0);
    }
  for (gsize step = 0; step <= 3; step++)
    {
      g_autoptr (GBytes) bytes = NULL;

      options.step = step;
      bytes = picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &options, NULL);
      g_assert_true (before == NULL || !g_bytes_equal (before, bytes));
      g_clear_pointer (&before, g_bytes_unref);
      before = g_steal_pointer (&bytes);
    }
}

static void
write_sheet (const char  *folder,
             guint        game,
             DrawingTheme theme,
             int          width,
             int          height)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (game + 3);
  g_autofree char *path = g_strdup_printf ("%s/cards-%u-%u-%d.png", folder, game, theme, width);
  CardsTable *table = table_games_deal (game, 617);
  const CardsPile targets[] = { { CARDS_PILE_TABLEAU, 3 }, { CARDS_PILE_FOUNDATION, 1 } };
  Canvas canvas;
  CardsRow row;

  for (guint i = 0; i < 25 + 10 * game && table_games_play_one (&table, rand); i++)
    {
    }
  canvas_init (&canvas, table, theme, width, height);
  canvas.picture.four_colours = game % 2 == 1;
  canvas.picture.targets = targets;
  canvas.picture.n_targets = G_N_ELEMENTS (targets);
  row = cards_table_get_column (table, 1);
  canvas.picture.selected = (CardsSpot) { { CARDS_PILE_TABLEAU, 1 }, (int) row.n - 1 };
  row = cards_table_get_column (table, 2);
  canvas.picture.cursor = (CardsSpot) { { CARDS_PILE_TABLEAU, 2 }, (int) row.n - 1 };
  canvas.picture.recent = (CardsPile) { CARDS_PILE_TABLEAU, 0 };
  canvas.picture.n_recent = 1;
  canvas_draw (&canvas);
  g_assert_cmpint (cairo_surface_write_to_png (canvas.surface, path), ==, CAIRO_STATUS_SUCCESS);
  canvas_clear (&canvas);
}

static void
write_sheets (const char *folder)
{
  for (guint game = 0; game < N_TABLE_GAMES; game++)
    {
      write_sheet (folder, game, game % DRAWING_THEME_N, 760, 580);
      write_sheet (folder, game, game % DRAWING_THEME_N, 360, 330);
      write_sheet (folder, game, game % DRAWING_THEME_N, 160, 120);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  if (g_getenv ("SPACES_PICTURES") != NULL)
    write_sheets (g_getenv ("SPACES_PICTURES"));
  g_test_add_func ("/cards/table-painter/cards-have-their-colours", test_cards_have_their_colours);
  g_test_add_func ("/cards/table-painter/each-game-in-each-theme", test_each_game_in_each_theme);
  g_test_add_func ("/cards/table-painter/places-are-seen-below-lifted-cards",
                   test_places_are_seen_below_lifted_cards);
  g_test_add_func ("/cards/table-painter/two-colours-pair-suits", test_two_colours_pair_suits);
  g_test_add_func ("/cards/table-painter/faces-down-show-nothing", test_faces_down_show_nothing);
  g_test_add_func ("/cards/table-painter/outlines-differ", test_outlines_differ);
  g_test_add_func ("/cards/table-painter/marks", test_marks);
  g_test_add_func ("/cards/table-painter/hint", test_hint);
  g_test_add_func ("/cards/table-painter/layers-are-the-whole-picture",
                   test_layers_are_the_whole_picture);
  g_test_add_func ("/cards/table-painter/a-covered-card-is-shown-whole",
                   test_a_covered_card_is_shown_whole);
  g_test_add_func ("/cards/table-painter/lifted-cards-are-where-they-are-dragged",
                   test_lifted_cards_are_where_they_are_dragged);
  g_test_add_func ("/cards/table-painter/nothing-outside-the-rectangle",
                   test_nothing_outside_the_rectangle);
  g_test_add_func ("/cards/table-painter/exports", test_exports);

  return g_test_run ();
}
