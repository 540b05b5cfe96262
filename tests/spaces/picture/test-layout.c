#include "spaces/picture/layout.h"

#include <math.h>

static void
test_example (void)
{
  SpacesLayout layout;
  DrawingRect rect;

  spaces_layout_init (&layout, 4, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&layout, 104);
  spaces_layout_set_view (&layout, 760, 580, 0, 0);
  rect = spaces_layout_get_rect (&layout, (SpacesSquare) { 0, 0 });
  g_assert_cmpfloat (rect.x, ==, 166);
  g_assert_cmpfloat (rect.y, ==, 107);
  g_assert_cmpfloat (rect.width, ==, 104);
  g_assert_cmpfloat (spaces_layout_get_rect (&layout, (SpacesSquare) { 0, 1 }).x, ==, 166 + 108);
}

/* For any size and view the fitting side fits, and one pixel more would not. */
static void
test_fit_is_the_largest (void)
{
  for (guint i = 0; i < 500; i++)
    {
      guint size = (guint) g_test_rand_int_range (SPACES_MIN_SIZE, SPACES_MAX_SIZE + 1);
      double width = g_test_rand_int_range (400, 2000);
      double height = g_test_rand_int_range (400, 2000);
      SpacesLayout layout;
      double cell;

      spaces_layout_init (&layout, size, g_test_rand_bit () ? SPACES_LAYOUT_LABEL : 0);
      cell = spaces_layout_fit_cell (&layout, width, height);
      spaces_layout_set_cell (&layout, cell);
      g_assert_cmpfloat (spaces_layout_get_width (&layout), <=, width);
      g_assert_cmpfloat (spaces_layout_get_height (&layout), <=, height);

      spaces_layout_set_cell (&layout, cell + 1.5);
      g_assert_true (spaces_layout_get_width (&layout) > width
                     || spaces_layout_get_height (&layout) > height);
    }
}

static void
test_tiny_view_still_has_squares (void)
{
  SpacesLayout layout;

  spaces_layout_init (&layout, 31, SPACES_LAYOUT_LABEL);
  g_assert_cmpfloat (spaces_layout_fit_cell (&layout, 10, 10), ==, SPACES_LAYOUT_MIN_CELL);
  spaces_layout_set_cell (&layout, 1e9);
  g_assert_cmpfloat (layout.cell, ==, SPACES_LAYOUT_MAX_CELL);
}

/* Every square is found at each of its corners and its middle, scrolled or not. */
static void
test_find_is_the_inverse (void)
{
  for (guint i = 0; i < 60; i++)
    {
      guint size = (guint) g_test_rand_int_range (SPACES_MIN_SIZE, SPACES_MAX_SIZE + 1);
      SpacesLayout layout;

      spaces_layout_init (&layout, size, SPACES_LAYOUT_LABEL);
      spaces_layout_set_cell (&layout, g_test_rand_int_range (4, 120));
      spaces_layout_set_view (&layout, 700, 500, g_test_rand_int_range (0, 900),
                              g_test_rand_int_range (0, 900));

      for (int row = SPACES_GOAL_ROW; row < (int) size; row++)
        for (int col = 0; col < (int) size; col++)
          {
            SpacesSquare square = { (gint8) row, (gint8) col };
            DrawingRect rect = spaces_layout_get_rect (&layout, square);
            DrawingRect field = spaces_layout_get_field (&layout);
            SpacesSquare found;

            if (rect.x < layout.left || (row >= 0 && rect.y < field.y + 4))
              continue;
            g_assert_true (spaces_layout_find (&layout, rect.x + 0.1, rect.y + 0.1, &found));
            g_assert_true (spaces_square_equal (found, square));
            g_assert_true (spaces_layout_find (&layout, rect.x + rect.width - 0.1,
                                               rect.y + rect.height - 0.1, &found));
            g_assert_true (spaces_square_equal (found, square));
          }
    }
}

static void
test_nothing_is_found_outside (void)
{
  SpacesLayout layout;
  SpacesSquare square;
  DrawingRect last;

  spaces_layout_init (&layout, 4, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&layout, 60);
  spaces_layout_set_view (&layout, 700, 500, 0, 0);
  last = spaces_layout_get_rect (&layout, (SpacesSquare) { 3, 3 });

  g_assert_false (spaces_layout_find (&layout, layout.left - 10, last.y, &square));
  g_assert_false (spaces_layout_find (&layout, last.x, layout.top - 10, &square));
  g_assert_false (spaces_layout_find (&layout, last.x + 70, last.y, &square));
  g_assert_false (spaces_layout_find (&layout, last.x, last.y + 70, &square));
  g_assert_false (spaces_layout_find (&layout, -1e9, 1e9, &square));
}

static void
test_pinned (void)
{
  SpacesLayout layout;
  DrawingRect goal, row_0;

  spaces_layout_init (&layout, 31, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&layout, 41);
  spaces_layout_set_view (&layout, 760, 580, 0, 0);
  goal = spaces_layout_get_rect (&layout, (SpacesSquare) { SPACES_GOAL_ROW, 5 });
  row_0 = spaces_layout_get_rect (&layout, (SpacesSquare) { 0, 5 });

  spaces_layout_set_view (&layout, 760, 580, 100, 200);
  g_assert_cmpfloat (spaces_layout_get_rect (&layout, (SpacesSquare) { -1, 5 }).y, ==, goal.y);
  g_assert_cmpfloat (spaces_layout_get_rect (&layout, (SpacesSquare) { -1, 5 }).x, ==,
                     goal.x - 100);
  g_assert_cmpfloat (spaces_layout_get_rect (&layout, (SpacesSquare) { 0, 5 }).y, ==,
                     row_0.y - 200);
}

static void
test_offsets_stay_in_range (void)
{
  SpacesLayout layout;

  spaces_layout_init (&layout, 31, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&layout, 41);
  spaces_layout_set_view (&layout, 760, 580, 1e6, -5);
  g_assert_cmpfloat (layout.scroll_x, ==, spaces_layout_get_width (&layout) - 760);
  g_assert_cmpfloat (layout.scroll_y, ==, 0);

  spaces_layout_set_cell (&layout, 8);
  spaces_layout_set_view (&layout, 760, 580, 50, 50);
  g_assert_cmpfloat (layout.scroll_x, ==, 0);
  g_assert_cmpfloat (layout.scroll_y, ==, 0);
}

/* Scrolling to any square brings all of it into the field, and then asks for nothing more. */
static void
test_scroll_to (void)
{
  for (guint i = 0; i < 200; i++)
    {
      SpacesSquare square = { (gint8) g_test_rand_int_range (0, 31),
                              (gint8) g_test_rand_int_range (0, 31) };
      SpacesLayout layout;
      DrawingRect rect;
      double x, y, again_x, again_y;

      spaces_layout_init (&layout, 31, SPACES_LAYOUT_LABEL);
      spaces_layout_set_cell (&layout, 41);
      spaces_layout_set_view (&layout, 760, 580, g_test_rand_int_range (0, 700),
                              g_test_rand_int_range (0, 800));
      spaces_layout_scroll_to (&layout, square, &x, &y);
      spaces_layout_set_view (&layout, 760, 580, x, y);
      rect = spaces_layout_get_rect (&layout, square);
      g_assert_cmpfloat (rect.x, >=, layout.left);
      g_assert_cmpfloat (rect.x + rect.width, <=, 760);
      g_assert_cmpfloat (rect.y, >=, layout.top + layout.goal_height);
      g_assert_cmpfloat (rect.y + rect.height, <=, 580);

      spaces_layout_scroll_to (&layout, square, &again_x, &again_y);
      g_assert_cmpfloat (again_x, ==, layout.scroll_x);
      g_assert_cmpfloat (again_y, ==, layout.scroll_y);
    }
}

/* The small mark is where a click finds it, at any size. */
static void
test_mark (void)
{
  for (double cell = 8; cell < 300; cell *= 1.7)
    {
      SpacesSquare square = { 2, 1 };
      SpacesLayout layout;
      DrawingRect rect;

      spaces_layout_init (&layout, 4, SPACES_LAYOUT_LABEL);
      spaces_layout_set_cell (&layout, cell);
      rect = spaces_layout_get_rect (&layout, square);
      g_assert_true (spaces_layout_is_on_mark (&layout, square, rect.x + 0.86 * rect.width,
                                              rect.y + 0.86 * rect.height));
      for (int i = 0; i < 9; i++)
        g_assert_false (spaces_layout_is_on_mark (&layout, square,
                                                 rect.x + (0.1 + 0.3 * (i % 3)) * rect.width,
                                                 rect.y + (0.1 + 0.3 * (i / 3)) * rect.height));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/layout/example", test_example);
  g_test_add_func ("/layout/fit-is-the-largest", test_fit_is_the_largest);
  g_test_add_func ("/layout/tiny-view-still-has-squares", test_tiny_view_still_has_squares);
  g_test_add_func ("/layout/find-is-the-inverse-of-get-rect", test_find_is_the_inverse);
  g_test_add_func ("/layout/nothing-is-found-outside", test_nothing_is_found_outside);
  g_test_add_func ("/layout/goal-strip-is-pinned", test_pinned);
  g_test_add_func ("/layout/offsets-stay-in-range", test_offsets_stay_in_range);
  g_test_add_func ("/layout/scroll-to-brings-a-square-into-view", test_scroll_to);
  g_test_add_func ("/layout/small-mark-is-found", test_mark);

  return g_test_run ();
}
