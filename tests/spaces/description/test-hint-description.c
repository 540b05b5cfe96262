#include "spaces/description/move-description.h"

#include "spaces/strength/sensitivity.h"

static void
add (GArray         *variations,
     SpacesMoveType  type,
     gint8           row,
     double          wins)
{
  const SpacesVariation variation = {
    .kind = SPACES_VARIATION_NEXT,
    .move = { { row, 1 }, (guint8) type },
    .wins = wins,
    .more_wins = wins - 0.5,
  };

  g_array_append_val (variations, variation);
}

static void
test_square (void)
{
  g_autoptr (GArray) variations = g_array_new (FALSE, FALSE, sizeof (SpacesVariation));
  g_autoptr (GArray) hints = NULL;
  g_autofree char *both = NULL, *goal = NULL;

  add (variations, SPACES_MOVE_PIECE, 2, 0.61);
  add (variations, SPACES_MOVE_FINAL, SPACES_GOAL_ROW, 0.5);
  add (variations, SPACES_MOVE_TRAP, 2, 0.376);
  spaces_variations_rate (variations);
  hints = g_array_ref (variations);
  both = spaces_hints_describe (hints, (SpacesSquare) { 2, 1 });
  goal = spaces_hints_describe (hints, (SpacesSquare) { SPACES_GOAL_ROW, 1 });

  g_assert_cmpstr (both, ==,
                   "Moving here wins 61\u00a0% of the rounds, +11\u00a0% against the average: the "
                   "best choice. A trap here wins 38\u00a0% of the rounds, -12\u00a0% against the "
                   "average.");
  g_assert_cmpstr (goal, ==,
                   "Finishing here wins 50\u00a0% of the rounds, +0\u00a0% against the average.");
  g_assert_null (spaces_hints_describe (hints, (SpacesSquare) { 1, 1 }));
}

/* Each kind of move as the best one, beside a worse one elsewhere. */
static void
test_best (void)
{
  static const struct
  {
    SpacesMoveType  type;
    const char     *deed;
  } kinds[] = {
    { SPACES_MOVE_PIECE, "Moving" },
    { SPACES_MOVE_TRAP, "A trap" },
    { SPACES_MOVE_FINAL, "Finishing" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      const gint8 row = kinds[i].type == SPACES_MOVE_FINAL ? SPACES_GOAL_ROW : 0;
      g_autoptr (GArray) variations = g_array_new (FALSE, FALSE, sizeof (SpacesVariation));
      g_autoptr (GArray) hints = NULL;
      g_autofree char *expected
          = g_strdup_printf ("%s here wins 70\u00a0%% of the rounds, +20\u00a0%% against the "
                             "average: the best choice.", kinds[i].deed);
      g_autofree char *best = NULL, *worse = NULL;

      add (variations, kinds[i].type, row, 0.7);
      add (variations, SPACES_MOVE_PIECE, 2, 0.3);
      spaces_variations_rate (variations);
      hints = g_array_ref (variations);
      best = spaces_hints_describe (hints, (SpacesSquare) { row, 1 });
      worse = spaces_hints_describe (hints, (SpacesSquare) { 2, 1 });
      g_assert_cmpstr (best, ==, expected);
      g_assert_cmpstr (worse, ==,
                       "Moving here wins 30\u00a0% of the rounds, -20\u00a0% against the average.");
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/hint-description/square", test_square);
  g_test_add_func ("/hint-description/best", test_best);

  return g_test_run ();
}
