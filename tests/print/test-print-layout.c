#include "print/print-layout.h"

#include <math.h>

static const SheetSpec a4_poker = { 210, 297, 10, 6, 88, 63, SHEET_FRONTS };

static SheetLayout
layout_of (SheetSpec spec,
           guint     n_cards)
{
  SheetLayout layout;
  g_autoptr (GError) error = NULL;

  g_assert_true (sheet_layout_init (&layout, &spec, n_cards, &error));
  g_assert_no_error (error);
  return layout;
}

static void
test_fills_the_page (void)
{
  const struct
  {
    SheetSpec spec;
    guint n_cards, columns, rows, n_pages;
  } cases[] = {
    { { 210, 297, 10, 6, 88, 63, SHEET_FRONTS }, 8, 2, 4, 1 },
    { { 210, 297, 10, 6, 88, 63, SHEET_FRONTS }, 9, 2, 4, 2 },
    { { 210, 297, 10, 0, 63, 88, SHEET_FRONTS }, 9, 3, 3, 1 },
    { { 210, 297, 0, 0, 105, 148, SHEET_FRONTS }, 4, 2, 2, 1 },
    { { 210, 297, 10, 6, 0, 0, SHEET_FRONTS }, 3, 1, 1, 3 },
    { { 215.9, 279.4, 10, 6, 74, 105, SHEET_FRONTS }, 1, 2, 2, 1 },
    { { 210, 297, 10, 6, 88, 63, SHEET_DUPLEX_LONG_EDGE }, 9, 2, 4, 4 },
    { { 210, 297, 10, 6, 88, 63, SHEET_FRONTS }, 0, 2, 4, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SheetLayout layout = layout_of (cases[i].spec, cases[i].n_cards);

      g_assert_cmpuint (layout.columns, ==, cases[i].columns);
      g_assert_cmpuint (layout.rows, ==, cases[i].rows);
      g_assert_cmpuint (layout.n_pages, ==, cases[i].n_pages);
    }
}

static void
test_paper_is_turned (void)
{
  const struct
  {
    SheetSpec spec;
    SheetOrientation orientation;
    double width, height;
  } cases[] = {
    { { 210, 297, 10, 6, 63, 88, SHEET_FRONTS }, SHEET_BEST, 297, 210 },     /* 8, not 6 */
    { { 297, 210, 10, 6, 88, 63, SHEET_FRONTS }, SHEET_BEST, 210, 297 },     /* 8, not 6 */
    { { 297, 210, 0, 0, 105, 148, SHEET_FRONTS }, SHEET_BEST, 210, 297 },    /* 4, not 2 */
    { { 210, 297, 0, 0, 200, 200, SHEET_FRONTS }, SHEET_BEST, 210, 297 },    /* 1 either way */
    { { 210, 297, 10, 6, 0, 0, SHEET_FRONTS }, SHEET_BEST, 210, 297 },
    { { 210, 297, 120, 6, 50, 50, SHEET_FRONTS }, SHEET_BEST, 210, 297 },    /* none either way */
    { { 210, 297, 10, 6, 250, 50, SHEET_FRONTS }, SHEET_BEST, 297, 210 },    /* none upright */
    { { 210, 297, 10, 6, 88, 63, SHEET_FRONTS }, SHEET_LANDSCAPE, 297, 210 },
    { { 297, 210, 10, 6, 63, 88, SHEET_FRONTS }, SHEET_PORTRAIT, 210, 297 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SheetSpec spec = cases[i].spec;

      sheet_spec_turn (&spec, cases[i].orientation);
      g_assert_cmpfloat (spec.paper_width, ==, cases[i].width);
      g_assert_cmpfloat (spec.paper_height, ==, cases[i].height);
      g_assert_cmpfloat (spec.card_width, ==, cases[i].spec.card_width);
    }
}

static void
test_first_card_of_the_example (void)
{
  SheetLayout layout = layout_of (a4_poker, 8);
  SheetSlot slot;

  sheet_layout_get_slot (&layout, 0, 0, &slot);
  g_assert_cmpfloat_with_epsilon (slot.x, 14, 1e-9);
  g_assert_cmpfloat_with_epsilon (slot.y, 13.5, 1e-9);
}

static gboolean
apart (const SheetSlot *a,
       const SheetSlot *b,
       double           gutter)
{
  const double e = 1e-9;

  return a->x + a->width + gutter <= b->x + e || b->x + b->width + gutter <= a->x + e
         || a->y + a->height + gutter <= b->y + e || b->y + b->height + gutter <= a->y + e;
}

/* Whatever the paper and the cards: no card leaves the margins or touches another, and every card
 * has one front and, in duplex, one back. */
static void
test_random_sheets_hold_together (void)
{
  for (int round = 0; round < 2000; round++)
    {
      SheetSpec spec = {
        g_test_rand_double_range (60, 500), g_test_rand_double_range (60, 500),
        g_test_rand_double_range (0, 15),   g_test_rand_double_range (0, 10),
        g_test_rand_double_range (20, 120), g_test_rand_double_range (20, 120),
        g_test_rand_int_range (0, 3),
      };
      guint n_cards = g_test_rand_int_range (0, 60);
      guint fronts[60] = { 0 };
      guint backs[60] = { 0 };
      SheetLayout layout;

      if (!sheet_layout_init (&layout, &spec, n_cards, NULL))
        continue;

      for (guint page = 0; page < layout.n_pages; page++)
        {
          guint n_slots = sheet_layout_get_n_slots (&layout, page);

          g_assert_cmpuint (n_slots, >, 0);
          for (guint i = 0; i < n_slots; i++)
            {
              SheetSlot slot, other;

              sheet_layout_get_slot (&layout, page, i, &slot);
              g_assert_cmpfloat (slot.x, >=, spec.margin - 0.05);
              g_assert_cmpfloat (slot.y, >=, spec.margin - 0.05);
              g_assert_cmpfloat (slot.x + slot.width, <=, spec.paper_width - spec.margin + 0.05);
              g_assert_cmpfloat (slot.y + slot.height, <=, spec.paper_height - spec.margin + 0.05);
              (slot.is_back ? backs : fronts)[slot.card]++;
              for (guint j = 0; j < i; j++)
                {
                  sheet_layout_get_slot (&layout, page, j, &other);
                  g_assert_true (apart (&slot, &other, spec.gutter));
                }
            }
        }
      for (guint i = 0; i < n_cards; i++)
        {
          g_assert_cmpuint (fronts[i], ==, 1);
          g_assert_cmpuint (backs[i], ==, spec.sides == SHEET_FRONTS ? 0 : 1);
        }
    }
}

/* Turning the sheet over puts each back exactly behind its front. */
static void
test_backs_lie_behind_their_fronts (void)
{
  const struct
  {
    double width, height;
    SheetSides sides;
    gboolean mirrors_columns;
  } cases[] = {
    { 210, 297, SHEET_DUPLEX_LONG_EDGE, TRUE },
    { 210, 297, SHEET_DUPLEX_SHORT_EDGE, FALSE },
    { 297, 210, SHEET_DUPLEX_LONG_EDGE, FALSE },
    { 297, 210, SHEET_DUPLEX_SHORT_EDGE, TRUE },
  };

  for (gsize c = 0; c < G_N_ELEMENTS (cases); c++)
    {
      SheetSpec spec = { cases[c].width, cases[c].height, 10, 6, 63, 88, cases[c].sides };
      SheetLayout layout = layout_of (spec, 5);

      for (guint i = 0; i < sheet_layout_get_n_slots (&layout, 0); i++)
        {
          SheetSlot front, back;

          sheet_layout_get_slot (&layout, 0, i, &front);
          sheet_layout_get_slot (&layout, 1, i, &back);
          g_assert_cmpuint (front.card, ==, back.card);
          g_assert_false (front.is_back || front.upside_down);
          g_assert_true (back.is_back);
          g_assert_cmpint (back.upside_down, ==, !cases[c].mirrors_columns);
          if (cases[c].mirrors_columns)
            g_assert_cmpfloat_with_epsilon (back.x, spec.paper_width - front.x - front.width, 1e-9);
          else
            g_assert_cmpfloat_with_epsilon (back.x, front.x, 1e-9);
          if (cases[c].mirrors_columns)
            g_assert_cmpfloat_with_epsilon (back.y, front.y, 1e-9);
          else
            g_assert_cmpfloat_with_epsilon (back.y, spec.paper_height - front.y - front.height,
                                            1e-9);
        }
    }
}

static void
test_refuses_in_words (void)
{
  const struct
  {
    SheetSpec spec;
    guint n_cards;
    int code;
  } cases[] = {
    { { 210, 297, 10, 6, 300, 63, SHEET_FRONTS }, 1, SHEET_ERROR_CARD_TOO_LARGE },
    { { 210, 297, 105, 6, 88, 63, SHEET_FRONTS }, 1, SHEET_ERROR_PAPER },
    { { 210, 297, -1, 6, 88, 63, SHEET_FRONTS }, 1, SHEET_ERROR_PAPER },
    { { NAN, 297, 10, 6, 88, 63, SHEET_FRONTS }, 1, SHEET_ERROR_PAPER },
    { { 210, 1e9, 10, 6, 88, 63, SHEET_FRONTS }, 1, SHEET_ERROR_PAPER },
    { { 210, 297, 10, 6, 88, 63, SHEET_FRONTS }, SHEET_MAX_CARDS + 1, SHEET_ERROR_TOO_MANY_CARDS },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SheetLayout layout;
      g_autoptr (GError) error = NULL;

      g_assert_false (sheet_layout_init (&layout, &cases[i].spec, cases[i].n_cards, &error));
      g_assert_error (error, SHEET_ERROR, cases[i].code);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sheet-layout/fills-the-page", test_fills_the_page);
  g_test_add_func ("/sheet-layout/paper-is-turned", test_paper_is_turned);
  g_test_add_func ("/sheet-layout/first-card-of-the-example", test_first_card_of_the_example);
  g_test_add_func ("/sheet-layout/random-sheets-hold-together", test_random_sheets_hold_together);
  g_test_add_func ("/sheet-layout/backs-lie-behind-their-fronts",
                   test_backs_lie_behind_their_fronts);
  g_test_add_func ("/sheet-layout/refuses-in-words", test_refuses_in_words);
  return g_test_run ();
}
