#include "app/spaces/strength-text.h"
#include "spaces/board/code.h"

/* @sample is 0 for all plain boards. */
static SpacesStrength *
find (const char *code,
      guint64     sample)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autoptr (SpacesPopulation) population
      = spaces_population_new (SPACES_POPULATION_PLAIN, spaces_board_get_size (board), 0);
  const SpacesStrengthOptions options = { .scoring = SPACES_SCORING_WEB, .sample = sample };

  return spaces_strength_find (board, population, &options, NULL, NULL, NULL, NULL);
}

static EditorStrengthOpponents *
make (EditorStrengthKind  kind,
      const char         *deck)
{
  return editor_strength_opponents_new (kind, deck, SPACES_SCORING_WEB);
}

static void
assert_words (char       *words,
              const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static void
test_all (void)
{
  g_autoptr (EditorStrengthOpponents) plain = make (EDITOR_STRENGTH_PLAIN, NULL);
  g_autoptr (SpacesStrength) strength = find ("2|3p1p1t0pG0f", 0);
  g_autofree char *second = editor_strength_describe_enemy (strength, 1, plain);

  g_assert_cmpuint (strength->sums.rounds, ==, 54);
  g_assert_cmpuint (strength->sums.wins, ==, 3);
  assert_words (editor_strength_describe_share (strength, strength->sums.wins), "5.6\u00a0%");
  assert_words (editor_strength_describe_share (strength, strength->sums.rounds), "100.0\u00a0%");
  assert_words (editor_strength_describe_against (strength, plain), "Against all 54 plain boards");
  assert_words (editor_strength_describe_enemy (strength, 0, plain),
                "Its worst enemy beats it 2 to 0");
  g_assert_true (g_str_has_prefix (second, "The second worst beats it "));
}

static double
get_wins (const SpacesStrength *strength)
{
  return 100 * (double) strength->sums.wins / (double) strength->sums.rounds;
}

static void
test_sample (void)
{
  g_autoptr (EditorStrengthOpponents) plain = make (EDITOR_STRENGTH_PLAIN, NULL);
  g_autoptr (SpacesStrength) even = find ("5|22p17p12p07p02pG2f", 400);
  g_autoptr (SpacesStrength) uneven = find ("6|33p27p21p15p09p03pG3f", 400);
  g_autofree char *expected
      = g_strdup_printf ("Against a sample of 400 plain boards, ±%.1f\u00a0%%",
                         MAX (100 * even->high - get_wins (even),
                              get_wins (even) - 100 * even->low));
  g_autofree char *words = editor_strength_describe_against (uneven, plain);

  g_assert_cmpfloat (even->high, >, even->low);
  assert_words (editor_strength_describe_against (even, plain), expected);
  g_assert_true (g_str_has_prefix (words, "Against an uneven sample of 400 plain boards, ±"));
}

/* No board of the population beats one that nobody has played against yet. */
static void
test_no_enemy (void)
{
  g_autoptr (EditorStrengthOpponents) plain = make (EDITOR_STRENGTH_PLAIN, NULL);
  g_autoptr (EditorStrengthOpponents) library = make (EDITOR_STRENGTH_LIBRARY, NULL);
  g_autoptr (SpacesStrength) strength = find ("2|3p1p1t0pG0f", 0);

  spaces_worst_clear (&strength->tally.worst);
  strength->tally.worst.n = 0;
  assert_words (editor_strength_describe_enemy (strength, 0, plain), "No plain board beats it");
  assert_words (editor_strength_describe_enemy (strength, 0, library),
                "None of them beats it");
  strength->against = SPACES_AGAINST_SAMPLE;
  assert_words (editor_strength_describe_enemy (strength, 0, plain),
                "No board of the sample beats it");
}

/* Boards of the library are counted, and legal boards too many to be. */
static void
test_others (void)
{
  g_autoptr (EditorStrengthOpponents) all = make (EDITOR_STRENGTH_ALL, NULL);
  g_autoptr (EditorStrengthOpponents) library = make (EDITOR_STRENGTH_LIBRARY, NULL);
  g_autoptr (EditorStrengthOpponents) deck = make (EDITOR_STRENGTH_DECK, "Train");
  g_autoptr (SpacesStrength) strength = find ("2|3p1p1t0pG0f", 0);

  assert_words (editor_strength_describe_against (strength, all), "Against all legal boards");
  assert_words (editor_strength_describe_against (strength, library),
                "Against 54 boards of the library");
  assert_words (editor_strength_describe_against (strength, deck),
                "Against 54 boards of the deck “Train”");
}

/* One sentence has all three figures. */
static void
test_sentence (void)
{
  g_autoptr (SpacesStrength) strength = find ("2|3p1p1t0pG0f", 0);
  double n = (double) strength->sums.rounds / 100;
  g_autofree char *expected
      = g_strdup_printf ("The board wins %.1f\u00a0%%, ties %.1f\u00a0%% and loses %.1f\u00a0%% "
                         "of its rounds",
                         (double) strength->sums.wins / n, (double) strength->sums.ties / n,
                         (double) strength->sums.losses / n);

  assert_words (editor_strength_describe (strength), expected);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/strength-text/all", test_all);
  g_test_add_func ("/strength-text/sample", test_sample);
  g_test_add_func ("/strength-text/no-enemy", test_no_enemy);
  g_test_add_func ("/strength-text/others", test_others);
  g_test_add_func ("/strength-text/sentence", test_sentence);
  return g_test_run ();
}
