#include "spaces/picture/figures.h"

#include <math.h>

static SpacesNumbers
make_tally (guint n)
{
  SpacesNumbers tally = { .n = n, .last = n };

  for (guint i = 0; i < MIN (n, SPACES_NUMBERS_KEPT); i++)
    tally.kept[i] = i + 1;

  return tally;
}

static void
test_few_visits_show_every_number (void)
{
  for (guint n = 1; n <= SPACES_NUMBERS_KEPT; n++)
    {
      SpacesNumbers tally = make_tally (n);
      SpacesTokenShape shape = spaces_token_get_shape (&tally, 88);

      g_assert_cmpuint (shape.cols * shape.rows, >=, n);
      for (guint i = 0; i < n; i++)
        g_assert_cmpint (spaces_token_get_number (&tally, &shape, i), ==, i + 1);
    }
}

static void
test_many_visits_end_with_the_last (void)
{
  SpacesNumbers tally = make_tally (500);
  SpacesTokenShape shape = spaces_token_get_shape (&tally, 120);
  guint room = shape.cols * shape.rows;

  g_assert_cmpuint (room, ==, 9);
  g_assert_cmpint (spaces_token_get_number (&tally, &shape, 0), ==, 1);
  g_assert_cmpint (spaces_token_get_number (&tally, &shape, room - 2), ==,
                   DRAWING_NUMERALS_ELLIPSIS);
  g_assert_cmpint (spaces_token_get_number (&tally, &shape, room - 1), ==, 500);
}

static void
test_small_square_shows_the_last_on_a_disc (void)
{
  SpacesNumbers tally = make_tally (500);
  SpacesTokenShape shape = spaces_token_get_shape (&tally, 20);

  g_assert_cmpuint (shape.cols * shape.rows, ==, 1);
  g_assert_cmpint (spaces_token_get_number (&tally, &shape, 0), ==, 500);
  g_assert_cmpfloat (spaces_token_get_shape (&tally, 15).font, ==, 0);
}

/* Whatever is shown stays inside its square, and its font inside its token. */
static void
test_tokens_fit_their_square (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      SpacesNumbers tally = make_tally ((guint) g_test_rand_int_range (1, 2000));
      double cell = g_test_rand_int_range (2, 300);
      SpacesTokenShape shape = spaces_token_get_shape (&tally, cell);

      g_assert_cmpfloat (2 * shape.half_width, <=, cell);
      g_assert_cmpfloat (2 * shape.half_height, <=, cell);
      g_assert_cmpfloat (shape.radius, <=, MIN (shape.half_width, shape.half_height));
      g_assert_cmpfloat (shape.font * shape.rows, <=, 2 * shape.half_height);
    }
}

static void
test_reach (void)
{
  const SpacesTokenShape disc = { 1, 1, 10, 10, 10, 0 };
  const SpacesTokenShape pill = { 2, 1, 40, 20, 20, 0 };

  g_assert_cmpfloat (spaces_token_get_reach (&disc, TRUE, 0), ==, 10);
  g_assert_cmpfloat_with_epsilon (spaces_token_get_reach (&disc, FALSE, 6), 8, 1e-9);
  g_assert_cmpfloat (spaces_token_get_reach (&pill, TRUE, 0), ==, 40);
  g_assert_cmpfloat (spaces_token_get_reach (&pill, FALSE, 15), ==, 20);
  g_assert_cmpfloat_with_epsilon (spaces_token_get_reach (&pill, FALSE, 32), 16, 1e-9);
  g_assert_cmpfloat (spaces_token_get_reach (&disc, TRUE, 50), ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/occupant/few-visits-show-every-number", test_few_visits_show_every_number);
  g_test_add_func ("/occupant/many-visits-end-with-the-last", test_many_visits_end_with_the_last);
  g_test_add_func ("/occupant/small-square-shows-the-last",
                   test_small_square_shows_the_last_on_a_disc);
  g_test_add_func ("/occupant/tokens-fit-their-square", test_tokens_fit_their_square);
  g_test_add_func ("/occupant/reach", test_reach);
  return g_test_run ();
}
