#include "cards/picture/table-paper.h"

#include "cards/encoding/cards-kind.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "cards/picture/table-layout.h"
#include "cards/picture/table-picture.h"

#define LINK "https://mikhaidn.github.io/CardGames/freecell/?p=v1F"
#define SIDE 420

static PrintPicture *
picture_of_position (const char *text)
{
  g_autoptr (CardsTable) table = cards_position_decode (text, -1, NULL, NULL);

  g_assert_nonnull (table);
  return cards_position_pictures.make_paper (table, 0, LINK);
}

static PrintPicture *
picture_of_session (const char *text,
                    gsize       step)
{
  g_autoptr (CardsRecord) record = cards_session_decode (text, -1, NULL, NULL);

  g_assert_nonnull (record);
  return cards_game_pictures.make_paper (record, step, LINK);
}

static PrintPicture *
picture_of_deal (CardsConfig config,
                 guint64     number)
{
  const CardsDeal deal = { config, CARDS_SHUFFLE_WEB, number };
  g_autoptr (CardsTable) table = cards_deal_make (&deal);

  return cards_position_pictures.make_paper (table, 0, LINK);
}

/* A picture says in words what it is, and outlives what it was made of. */
static void
test_words (void)
{
  static const char with_seed[]
      = "v1F00AAADmWH5RVNHICVKdUQPidNeynQfO2M1dGcyUo78FZpMC3CXjLDUwgsGDAFubEAAAAAAJpA";
  g_autoptr (PrintPicture) deal = picture_of_position (with_seed);
  g_autoptr (PrintPicture) mini = picture_of_position ("v1FM4ED110NJWFJULSuQSQ4GEIoxMsAAE");
  g_autoptr (PrintPicture) game = picture_of_session ("g4z3m.NsJm", 2);
  g_autoptr (PrintPicture) begun = picture_of_session ("g4z3m.NsJm", 0);
  g_autoptr (PrintPicture) microsoft = picture_of_session ("ms:1:h5.", 0);

  g_assert_cmpstr (deal->text, ==, "FreeCell, deal 617");
  g_assert_cmpstr (deal->title, ==, deal->text);
  g_assert_cmpstr (deal->amount, ==, "0 moves");
  g_assert_cmpstr (deal->code, ==, with_seed);
  g_assert_cmpstr (deal->link, ==, LINK);
  g_assert_cmpstr (mini->text, ==, "Mini FreeCell · 1 move");
  g_assert_cmpstr (game->text, ==, "FreeCell, deal 27105970 · 2 moves");
  g_assert_cmpstr (game->title, ==, "FreeCell, deal 27105970");
  g_assert_cmpstr (game->amount, ==, "2 moves");
  g_assert_cmpstr (game->code, ==, "g4z3m.NsJm");
  g_assert_cmpstr (begun->text, ==, game->text);
  g_assert_cmpstr (microsoft->text, ==, "FreeCell, Microsoft deal 617");
}

/* A game that has no session has its position as the code. */
static void
test_code_of_a_game_without_session (void)
{
  const CardsDeal deal = { cards_config_spider (2), CARDS_SHUFFLE_WEB, 7 };
  g_autoptr (CardsRecord) record = cards_record_new (&deal, NULL, 0, NULL);
  g_autoptr (PrintPicture) picture = cards_game_pictures.make_paper (record, 0, LINK);

  g_assert_cmpstr (picture->text, ==, "Spider, 2 suits, deal 7");
  g_assert_true (g_str_has_prefix (picture->code, "v1S02"));
}

static cairo_surface_t *
draw (const PrintPicture *picture,
      const DrawingRect  *room)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  print_picture_draw (picture, cr, room, TRUE, NULL);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static guint32
pixel_at (cairo_surface_t *surface,
          int              x,
          int              y)
{
  const guint8 *data = cairo_image_surface_get_data (surface);

  return (
      (const guint32 *) (const void *) (data + y * cairo_image_surface_get_stride (surface)))[x];
}

/* Cards reach the left, right and upper sides, and nothing is outside; the table itself is
 * paper. */
static void
test_fills_the_rectangle (void)
{
  const CardsConfig games[] = { cards_config_freecell (), cards_config_klondike (3),
                                cards_config_spider (4) };
  const DrawingRect room = { 20, 30, 380, 340 };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (PrintPicture) picture = picture_of_deal (games[i], 5);
      DrawingRect rect = print_picture_fit (picture, &room, TRUE);
      cairo_surface_t *surface = draw (picture, &room);
      int left = SIDE, right = 0, top = SIDE, bottom = 0;

      for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
          if (pixel_at (surface, x, y) != 0)
            {
              left = MIN (left, x);
              right = MAX (right, x);
              top = MIN (top, y);
              bottom = MAX (bottom, y);
            }
      g_assert_cmpfloat_with_epsilon (left, rect.x, 6);
      g_assert_cmpfloat_with_epsilon (right, rect.x + rect.width, 6);
      g_assert_cmpfloat_with_epsilon (top, rect.y, 6);
      g_assert_cmpfloat (bottom, <, rect.y + rect.height);
      g_assert_cmphex (pixel_at (surface, (int) rect.x + 1, (int) rect.y + 1), ==, 0);
      cairo_surface_destroy (surface);
    }
}

/* How bright the large suit on a foundation is without its colour, 0 black … 255 white. */
static guint
brightness_of_the_suit (const CardsTable   *table,
                        const PrintPicture *picture,
                        cairo_surface_t    *surface,
                        const DrawingRect  *rect,
                        guint               foundation)
{
  CardsSpot spot = { { CARDS_PILE_FOUNDATION, (guint8) foundation }, 0 };
  CardsLayout layout;
  DrawingRect card;
  guint32 pixel;

  cards_layout_init (&layout, table, picture->width, picture->height);
  card = cards_layout_get_card (&layout, spot);
  pixel
      = pixel_at (surface,
                  (int) (rect->x + (card.x + card.width / 2) * rect->width / picture->width),
                  (int) (rect->y + (card.y + 0.62 * card.height) * rect->height / picture->height));

  return ((pixel >> 16 & 0xff) + (pixel >> 8 & 0xff) + (pixel & 0xff)) / 3;
}

/* Without colours a red suit is still told from a black one: it is not filled. */
static void
test_red_suits_are_hollow (void)
{
  static const char position[] = "v1FM4ED110NJWFJULSuQSQ4GEIoxMsAAE";
  g_autoptr (CardsTable) table = cards_position_decode (position, -1, NULL, NULL);
  g_autoptr (PrintPicture) picture = picture_of_position (position);
  const DrawingRect room = { 0, 0, SIDE, SIDE };
  DrawingRect rect = print_picture_fit (picture, &room, TRUE);
  cairo_surface_t *surface = draw (picture, &room);

  for (guint i = 0; i < 2; i++)
    {
      guint bright = brightness_of_the_suit (table, picture, surface, &rect, i);

      if (cards_table_get_suit (table, i) == CARDS_HEARTS)
        g_assert_cmpuint (bright, >, 240);
      else
        g_assert_cmpuint (bright, <, 20);
    }
  g_assert_cmpuint (cards_table_get_suit (table, 0), !=, cards_table_get_suit (table, 1));
  cairo_surface_destroy (surface);
}

/* No card of a table as it is dealt is squeezed: the next one is as far below as on a wide
 * screen. */
static void
test_columns_have_room (void)
{
  const CardsConfig games[] = { cards_config_freecell (), cards_config_klondike (1),
                                cards_config_spider (1) };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      const CardsDeal deal = { games[i], CARDS_SHUFFLE_WEB, 11 };
      g_autoptr (CardsTable) table = cards_deal_make (&deal);
      CardsLayout small, large;
      double width, height;

      cards_layout_measure (table, 16, &width, &height);
      cards_layout_init (&small, table, width, height);
      cards_layout_init (&large, table, 100 * width, 20 * height);
      g_assert_cmpfloat_with_epsilon (small.card_width, 16, 0.01);
      for (guint column = 0; column < games[i].n_columns; column++)
        {
          g_assert_cmpfloat_with_epsilon (small.columns[column].step_up / small.card_height,
                                          large.columns[column].step_up / large.card_height, 0.01);
          g_assert_cmpfloat_with_epsilon (small.columns[column].step_down / small.card_height,
                                          large.columns[column].step_down / large.card_height,
                                          0.01);
        }
    }
}

/* In a list a game stands where it ended, on the ground of the theme, and says how it ended. */
static void
test_in_a_list (void)
{
  static const struct
  {
    const char *session;
    const char *title;
    const char *words;
  } games[] = {
    { "g4z3m.NsJm", "FreeCell, deal 27105970", "2 moves · open" },
    { "ms:1:1.VYVJU_kPUsBpBadbdGRWc0cvoEBKA_AsoMFqUQZ1kGFZoBJqJRcScFJFI3kCZicJZXZAsAY7YtoNVNU8Ya"
      "YBUiUHFlRlRBQ9JtNtQmQeQCoENUNGA0YDFmFTFKE_cvUmUfUDQgcdcPNlYVYNMxFDEmM2MhMcoDUDEVEOgOsOMFJuV"
      "-JcJOVsI8VeVPIuIcINkMBPY9A9YsYdQcYMQNU-UvAvAYAOUeUPgO.W",
      "FreeCell, Microsoft deal 1", "113 moves · won" },
  };
  static const DrawingTheme themes[] = { DRAWING_THEME_LIGHT, DRAWING_THEME_DARK };

  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (CardsRecord) record = cards_session_decode (games[i].session, -1, NULL, NULL);
      g_autoptr (CardsTable) last
          = cards_record_get_table (record, record->n_moves);
      g_autofree char *title = NULL, *last_title = NULL;
      g_autofree char *words = cards_game_kind.describe (record, &title);
      g_autofree char *of_last = cards_position_kind.describe (last, &last_title);

      g_assert_cmpstr (title, ==, games[i].title);
      g_assert_cmpstr (words, ==, games[i].words);
      g_assert_cmpstr (of_last, ==, games[i].words);
      for (gsize j = 0; j < G_N_ELEMENTS (themes); j++)
        {
          cairo_surface_t *small[2];

          for (gsize k = 0; k < 2; k++)
            {
              const GamePictures *pictures = k == 0 ? &cards_game_pictures
                                                    : &cards_position_pictures;
              cairo_t *cr;

              small[k] = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 64, 64);
              cr = cairo_create (small[k]);
              pictures->draw_small (k == 0 ? (gconstpointer) record : last, cr, 64, themes[j]);
              cairo_destroy (cr);
              cairo_surface_flush (small[k]);
            }
          g_assert_cmpmem (cairo_image_surface_get_data (small[0]), 64 * 64 * 4,
                           cairo_image_surface_get_data (small[1]), 64 * 64 * 4);
          g_assert_cmphex (*(guint32 *) (gpointer) cairo_image_surface_get_data (small[0])
                               & 0xffffff,
                           ==, cards_palette_get (themes[j])->background);
          cairo_surface_destroy (small[0]);
          cairo_surface_destroy (small[1]);
        }
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/table-paper/words", test_words);
  g_test_add_func ("/table-paper/code-of-a-game-without-session",
                   test_code_of_a_game_without_session);
  g_test_add_func ("/table-paper/fills-the-rectangle", test_fills_the_rectangle);
  g_test_add_func ("/table-paper/red-suits-are-hollow", test_red_suits_are_hollow);
  g_test_add_func ("/table-paper/columns-have-room", test_columns_have_room);
  g_test_add_func ("/table-paper/in-a-list", test_in_a_list);
  return g_test_run ();
}
