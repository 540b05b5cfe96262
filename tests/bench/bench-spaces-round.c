/* How many rounds a second on one core: boards that play again and again, boards that are made,
 * played once and thrown away, and rounds of which every step is kept. */
#include "spaces/board/code.h"
#include "spaces/round/round.h"

#define SECONDS_PER_FIGURE 1

static const char *const small_boards[] = {
  "3|7p4p1pG1f",       "3|8p5p8t5p2pG2f", "3|6p3p4p5t1pG1f", "3|7p6t4p1pG1f",
  "3|6p3p4t0pG0f",     "3|8p7p4p1t3p0pG0f", "3|8p7t5p4t2pG2f", "3|7p8p5p8t4p1pG1f",
};

static const char *const large_boards[] = {
  "10|98p88p78p68p58p48p38p28p18p08pG8f",
  "10|90p91t80p70p60p50p40p30p20p10p00pG0f",
  "10|97p96t98t87p77p75t67p65t57p47p46t37p36t27p17p18p08pG8f",
  "10|93p83p73p63p53p43p33p23p13p03pG3f",
};

typedef struct
{
  guint        n_boards;
  SpacesBoard *boards[8];
} Field;

typedef void (*Play) (SpacesBoard  *player,
                      SpacesBoard  *opponent,
                      SpacesResult *result);

static Field
field_new (const char *const *codes,
           guint              n_codes)
{
  Field field = { .n_boards = n_codes };

  for (guint i = 0; i < n_codes; i++)
    {
      field.boards[i] = spaces_code_decode (codes[i], -1, NULL, NULL);
      g_assert_nonnull (field.boards[i]);
    }

  return field;
}

static void
field_clear (Field *field)
{
  for (guint i = 0; i < field->n_boards; i++)
    spaces_board_unref (field->boards[i]);
}

static void
play_again (SpacesBoard  *player,
            SpacesBoard  *opponent,
            SpacesResult *result)
{
  spaces_round_play (player, opponent, SPACES_SCORING_WEB, result);
}

static SpacesBoard *
copy (const SpacesBoard *board)
{
  return spaces_board_new (spaces_board_get_size (board), spaces_board_get_moves (board),
                           spaces_board_get_n_moves (board));
}

static void
play_once (SpacesBoard  *player,
           SpacesBoard  *opponent,
           SpacesResult *result)
{
  g_autoptr (SpacesBoard) new_player = copy (player);
  g_autoptr (SpacesBoard) new_opponent = copy (opponent);

  spaces_round_play (new_player, new_opponent, SPACES_SCORING_WEB, result);
}

static void
play_and_keep (SpacesBoard  *player,
               SpacesBoard  *opponent,
               SpacesResult *result)
{
  g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);

  *result = *spaces_round_get_result (round);
}

static gint
play_everyone (const Field *field,
               Play         play)
{
  gint points = 0;

  for (guint i = 0; i < field->n_boards; i++)
    {
      for (guint j = 0; j < field->n_boards; j++)
        {
          SpacesResult result;

          play (field->boards[i], field->boards[j], &result);
          points += result.side[SPACES_SIDE_PLAYER].points;
        }
    }

  return points;
}

static void
measure (const char  *name,
         const Field *field,
         Play         play)
{
  gint64 start = g_get_monotonic_time ();
  gint64 rounds = 0, points = 0;
  double seconds;

  do
    {
      for (guint i = 0; i < 1000; i++)
        points += play_everyone (field, play);
      rounds += 1000 * (gint64) field->n_boards * field->n_boards;
      seconds = (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC;
    }
  while (seconds < SECONDS_PER_FIGURE);

  g_print ("%-18s %6.2f million rounds/s (mean points %.2f)\n", name,
           (double) rounds / seconds / 1e6, (double) points / (double) rounds);
}

int
main (void)
{
  Field small = field_new (small_boards, G_N_ELEMENTS (small_boards));
  Field large = field_new (large_boards, G_N_ELEMENTS (large_boards));

  measure ("3x3, again", &small, play_again);
  measure ("3x3, once", &small, play_once);
  measure ("3x3, all steps", &small, play_and_keep);
  measure ("10x10, again", &large, play_again);
  measure ("10x10, once", &large, play_once);
  measure ("10x10, all steps", &large, play_and_keep);
  field_clear (&small);
  field_clear (&large);

  return 0;
}
