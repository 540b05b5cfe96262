/* What a round costs on one core, in nanoseconds of processor time.
 *
 *   bench-spaces-round [SCRIPT]
 *
 *   again      boards that play again and again
 *   once       boards that play for the first time; they are made before the clock starts
 *   made       boards that are made, play once and are thrown away
 *   all steps  rounds of which every step is kept
 *
 * With node in the PATH the same rounds are played by SCRIPT in the way of the web game, before and
 * after ours, and each figure is followed by the ratio to the better of the two.
 */
#include <gio/gio.h>
#include <stdio.h>
#include <time.h>

#include "spaces/board/code.h"
#include "spaces/round/round.h"

#define SECONDS_PER_FIGURE 1.0
#define MAX_BOARDS 8
#define STRETCH 4 /* times that everybody plays everybody */
#define MAX_PAIRS (STRETCH * MAX_BOARDS * MAX_BOARDS)

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
  SpacesBoard *boards[MAX_BOARDS];
} Field;

/* The boards of a stretch of rounds: round i is played between player[i] and opponent[i]. */
typedef struct
{
  guint        n_pairs;
  SpacesBoard *player[MAX_PAIRS];
  SpacesBoard *opponent[MAX_PAIRS];
} Pairs;

typedef gint (*Play) (SpacesBoard *player,
                      SpacesBoard *opponent);

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

static SpacesBoard *
copy (const SpacesBoard *board)
{
  return spaces_board_new (spaces_board_get_size (board), spaces_board_get_moves (board),
                           spaces_board_get_n_moves (board));
}

static gint
play (SpacesBoard *player,
      SpacesBoard *opponent)
{
  SpacesResult result;

  spaces_round_play (player, opponent, SPACES_SCORING_WEB, &result);

  return result.side[SPACES_SIDE_PLAYER].points;
}

static gint
make_and_play (SpacesBoard *player,
               SpacesBoard *opponent)
{
  g_autoptr (SpacesBoard) new_player = copy (player);
  g_autoptr (SpacesBoard) new_opponent = copy (opponent);

  return play (new_player, new_opponent);
}

static gint
play_and_keep (SpacesBoard *player,
               SpacesBoard *opponent)
{
  g_autoptr (SpacesRound) round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);

  return spaces_round_get_result (round)->side[SPACES_SIDE_PLAYER].points;
}

/* With @fresh, boards that nobody has played with. */
static void
pairs_init (Pairs       *pairs,
            const Field *field,
            gboolean     fresh)
{
  guint n = field->n_boards;

  pairs->n_pairs = STRETCH * n * n;
  for (guint i = 0; i < pairs->n_pairs; i++)
    {
      SpacesBoard *player = field->boards[i / n % n];
      SpacesBoard *opponent = field->boards[i % n];

      pairs->player[i] = fresh ? copy (player) : spaces_board_ref (player);
      pairs->opponent[i] = fresh ? copy (opponent) : spaces_board_ref (opponent);
    }
}

static void
pairs_clear (Pairs *pairs)
{
  for (guint i = 0; i < pairs->n_pairs; i++)
    {
      spaces_board_unref (pairs->player[i]);
      spaces_board_unref (pairs->opponent[i]);
    }
}

static double
used_nanoseconds (void)
{
  struct timespec now;

  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);

  return (double) now.tv_sec * 1e9 + (double) now.tv_nsec;
}

/* The best of many stretches; @points becomes the mean of the player's points. */
static double
measure (const Field *field,
         Play         work,
         gboolean     fresh,
         double      *points)
{
  gint64 until = g_get_monotonic_time () + (gint64) (SECONDS_PER_FIGURE * G_USEC_PER_SEC);
  double best = G_MAXDOUBLE;

  while (g_get_monotonic_time () < until)
    {
      Pairs pairs;
      gint sum = 0;
      double start;

      pairs_init (&pairs, field, fresh);
      start = used_nanoseconds ();
      for (guint i = 0; i < pairs.n_pairs; i++)
        sum += work (pairs.player[i], pairs.opponent[i]);
      best = MIN (best, (used_nanoseconds () - start) / pairs.n_pairs);
      *points = (double) sum / pairs.n_pairs;
      pairs_clear (&pairs);
    }

  return best;
}

/* What a round costs in the script, and the mean of the points there; 0 without node. */
static double
ask_node (const char        *script,
          const char *const *codes,
          guint              n_codes,
          double            *points)
{
  g_autofree char *node = script != NULL ? g_find_program_in_path ("node") : NULL;
  g_autoptr (GString) line = g_string_new (NULL);
  g_autoptr (GSubprocess) process = NULL;
  g_autofree char *output = NULL;
  double ns = 0;

  if (node == NULL)
    return 0;

  for (guint i = 0; i < n_codes; i++)
    g_string_append_printf (line, "%s%c", codes[i], i + 1 < n_codes ? ' ' : '\n');
  process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL,
                              node, script, NULL);
  if (process == NULL
      || !g_subprocess_communicate_utf8 (process, line->str, NULL, &output, NULL, NULL)
      || !g_subprocess_get_successful (process) || sscanf (output, "%lf %lf", &ns, points) != 2)
    return 0;

  return ns;
}

static void
report (const char        *name,
        const char        *script,
        const char *const *codes,
        guint              n_codes)
{
  static const struct
  {
    const char *name;
    Play work;
    gboolean fresh;
  } works[] = {
    { "again", play, FALSE },
    { "once", play, TRUE },
    { "made", make_and_play, FALSE },
    { "all steps", play_and_keep, FALSE },
  };
  Field field = field_new (codes, n_codes);
  double points, game_points = 0, ns[G_N_ELEMENTS (works)];
  double game = ask_node (script, codes, n_codes, &game_points);

  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    ns[i] = measure (&field, works[i].work, works[i].fresh, &points);
  if (game > 0)
    {
      game = MIN (game, ask_node (script, codes, n_codes, &game_points));
      if (ABS (points - game_points) > 0.006)
        g_error ("%s: %.3f points a round, and %.2f in the script", name, points, game_points);
    }

  for (guint i = 0; i < G_N_ELEMENTS (works); i++)
    {
      printf ("%-6s %-10s %8.1f ns, %6.2f million a second", name, works[i].name, ns[i],
              1e3 / ns[i]);
      if (game > 0)
        printf ("; the game’s way %.1f ns, ratio %.1f", game, game / ns[i]);
      printf ("\n");
    }
  field_clear (&field);
}

int
main (int   argc,
      char *argv[])
{
  const char *script = argc > 1 ? argv[1] : NULL;

  report ("3×3", script, small_boards, G_N_ELEMENTS (small_boards));
  report ("10×10", script, large_boards, G_N_ELEMENTS (large_boards));

  return 0;
}
