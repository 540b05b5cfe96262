/* Whether games of FreeCell can be won: Microsoft's deals, positions from the middle of games and
 * any arrangement of cards, beside the program of the library's own package where it is installed.
 * Each solution is played by the rules again. With SPACES_TEST_LONG all deals and a thousand
 * positions, and the times count. */
#include "cards/deal/deal.h"
#include "cards/deal/table-parts.h"
#include "cards/description/plain-board.h"
#include "cards/rules/record.h"
#include "cards/solver/solver.h"

#include "../../sanitized.h"
#include "scratch.h"

#include <gio/gio.h>
#include <malloc.h>
#include <string.h>
#include <sys/resource.h>

#define IMPOSSIBLE_DEAL 11982
#define N_DEALS 32000
#define CHECKED "states checked is "

static gboolean
is_long (void)
{
  return g_getenv ("SPACES_TEST_LONG") != NULL;
}

/* Seconds of the processor: RUSAGE_THREAD, RUSAGE_CHILDREN. */
static double
used (int who)
{
  struct rusage usage;

  g_assert_cmpint (getrusage (who, &usage), ==, 0);

  return (double) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
         + (double) (usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6;
}

static CardsTable *
deal_microsoft (guint64 number)
{
  const CardsDeal deal = { cards_config_freecell (), CARDS_SHUFFLE_MICROSOFT, number };

  return cards_deal_make (&deal);
}

/* Plays what is said to win; whether a card came back from a foundation on the way. */
static gboolean
play (CardsTable        *table,
      const CardsAnswer *answer)
{
  gsize n;
  const CardsMove *moves = cards_answer_get_moves (answer, &n);
  g_autoptr (GError) error = NULL;
  g_autoptr (CardsRecord) record = cards_record_new_from (table, moves, n, &error);
  gboolean came_back = FALSE;

  g_assert_no_error (error);
  g_assert_true (record->is_won);
  for (gsize i = 0; i < n; i++)
    came_back = came_back || moves[i].from.kind == CARDS_PILE_FOUNDATION;

  return came_back;
}

/* ---- Microsoft's deals ---- */

static void
check_deal (gpointer number,
            gpointer n_wrong)
{
  g_autoptr (CardsTable) table = deal_microsoft (GPOINTER_TO_UINT (number));
  g_autoptr (CardsAnswer) answer = cards_solve (table, 0, NULL);
  CardsAnswerKind expected
      = GPOINTER_TO_UINT (number) == IMPOSSIBLE_DEAL ? CARDS_ANSWER_IMPOSSIBLE : CARDS_ANSWER_WON;

  if (cards_answer_get_kind (answer) != expected)
    {
      g_print ("# deal %u: %s (%s)\n", GPOINTER_TO_UINT (number),
               cards_answer_id (cards_answer_get_kind (answer)),
               cards_reason_id (answer->reason));
      g_atomic_int_inc ((gint *) n_wrong);
      return;
    }
  if (expected == CARDS_ANSWER_WON)
    play (table, answer);
}

static void
test_deals (void)
{
  guint n = is_long () ? N_DEALS : SANITIZED ? 20 : 100;
  gint n_wrong = 0;
  GThreadPool *pool = g_thread_pool_new (check_deal, &n_wrong, 2, TRUE, NULL);

  for (guint i = 1; i <= n; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i), NULL);
  if (n < IMPOSSIBLE_DEAL)
    g_thread_pool_push (pool, GUINT_TO_POINTER (IMPOSSIBLE_DEAL), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  g_assert_cmpint (n_wrong, ==, 0);
}

/* ---- Beside fc-solve ---- */

typedef enum
{
  THEIRS_WON,
  THEIRS_EXHAUSTED,
  THEIRS_LIMIT
} Theirs;

/* What fc-solve says of a table when it looks at @n positions at most, with these options,
 * separated by spaces. It says that it could not solve a game also when it came to its limit. */
static Theirs
ask_theirs (const CardsTable *table,
            guint             n,
            const char       *options)
{
  const CardsConfig *config = cards_table_get_config (table);
  g_autofree char *board = cards_board_write (table), *out = NULL;
  g_autofree char *line
      = g_strdup_printf ("fc-solve --freecells-num %u --stacks-num %u --max-iters %u%s -",
                         config->n_cells, config->n_columns, n, options);
  g_auto (GStrv) words = g_strsplit (line, " ", -1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) theirs = g_subprocess_newv (
      (const char *const *) words,
      G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
          | G_SUBPROCESS_FLAGS_STDERR_SILENCE,
      &error);
  const char *count;

  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (theirs, board, NULL, &out, NULL, &error);
  g_assert_no_error (error);
  count = strstr (out, CHECKED);
  g_assert_nonnull (count);
  if (strstr (out, "This game is solveable") != NULL)
    return THEIRS_WON;

  return g_ascii_strtoull (count + strlen (CHECKED), NULL, 10) < n ? THEIRS_EXHAUSTED
                                                                  : THEIRS_LIMIT;
}

static gboolean
has_theirs (void)
{
  g_autofree char *path = g_find_program_in_path ("fc-solve");

  if (path == NULL)
    g_test_skip ("fc-solve is not installed");

  return path != NULL;
}

static void
test_processor_time (void)
{
  guint n = is_long () ? 1000 : 20;
  double ours = 0, theirs = 0;

  if (!has_theirs ())
    return;

  for (guint i = 1; i <= n; i++)
    {
      g_autoptr (CardsTable) table = deal_microsoft (i);
      double start = used (RUSAGE_THREAD);
      g_autoptr (CardsAnswer) answer = cards_solve (table, 0, NULL);

      ours += used (RUSAGE_THREAD) - start;
      g_assert_cmpint (cards_answer_get_kind (answer), ==, CARDS_ANSWER_WON);
      start = used (RUSAGE_CHILDREN);
      ask_theirs (table, 100000, ""); /* which it does not always solve */
      theirs += used (RUSAGE_CHILDREN) - start;
    }

  g_print ("# %u deals: %.2f s of the processor, fc-solve %.2f s: ratio %.2f\n", n, ours, theirs,
           ours / theirs);
  if (is_long ())
    g_assert_cmpfloat (ours / theirs, <=, 1.1);
}

/* ---- The middle of games ---- */

/* @n moves by chance after a deal. */
static CardsTable *
play_by_chance (GRand *rand,
                guint  n)
{
  g_autoptr (CardsTable) table = deal_microsoft ((guint) g_rand_int_range (rand, 1, N_DEALS + 1));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GArray) moves = cards_rules_list (table);
      CardsMove move;
      CardsTable *next;

      if (moves->len == 0)
        break;
      if (!cards_rules_find_automatic (table, &move))
        move = g_array_index (moves, CardsMove,
                              (guint) g_rand_int_range (rand, 0, (gint32) moves->len));
      next = cards_rules_make_move (table, move);
      cards_table_unref (table);
      table = next;
    }

  return g_steal_pointer (&table);
}

/* By every position card by card, where the answer is not found faster. */
static Theirs
ask_theirs_long (const CardsTable *table)
{
  return ask_theirs (table, 50000, "") == THEIRS_WON
             ? THEIRS_WON
             : ask_theirs (table, 1000000, " --method soft-dfs -to 01ABCDE");
}

static void
test_positions (void)
{
  guint n = is_long () ? 1000 : 100, n_decided = 0, n_in_time = 0, n_impossible = 0, n_back = 0;
  g_autoptr (GRand) rand = g_rand_new_with_seed (33);
  double longest = 0;

  if (!has_theirs ())
    return;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CardsTable) table = play_by_chance (rand, (guint) g_rand_int_range (rand, 5, 60));
      double start = used (RUSAGE_THREAD);
      g_autoptr (CardsAnswer) answer = cards_solve (table, 0, NULL);
      double time = used (RUSAGE_THREAD) - start;
      CardsAnswerKind kind = cards_answer_get_kind (answer);
      Theirs theirs = ask_theirs_long (table);

      longest = MAX (longest, time);
      n_decided += kind != CARDS_ANSWER_UNKNOWN;
      n_in_time += kind != CARDS_ANSWER_UNKNOWN && time <= 1;
      n_impossible += kind == CARDS_ANSWER_IMPOSSIBLE;
      if (kind == CARDS_ANSWER_IMPOSSIBLE)
        g_assert_cmpint (theirs, !=, THEIRS_WON);
      if (kind == CARDS_ANSWER_WON && play (table, answer))
        n_back++;
      else if (kind == CARDS_ANSWER_WON)
        g_assert_cmpint (theirs, !=, THEIRS_EXHAUSTED);
    }

  g_print ("# of %u positions %u decided, %u within a second (the longest %.2f s); %u cannot be "
           "won, %u only with cards that come back\n",
           n, n_decided, n_in_time, longest, n_impossible, n_back);
  g_assert_cmpuint (n_impossible, >, 0);
  g_assert_cmpuint (n_decided * 100, >=, n * 99);
  if (is_long ())
    g_assert_cmpuint (n_in_time * 100, >=, n * 99);
}

/* ---- Any arrangement ---- */

/* All cards by chance: columns of any length, some cards at home or in cells. */
static CardsTable *
arrange (GRand *rand)
{
  CardsConfig config = cards_config_freecell ();
  CardsCard deck[CARDS_N_CARDS];
  g_autoptr (GError) error = NULL;
  CardsTable table;
  CardsTable *value;
  guint n = 0, n_long;

  config.n_columns = (guint8) g_rand_int_range (rand, 2, 9);
  config.n_cells = (guint8) g_rand_int_range (rand, 1, 8);
  cards_table_begin (&table, &config);
  for (guint8 suit = 0; suit < CARDS_N_SUITS; suit++)
    {
      table.suits[suit] = suit;
      table.heights[suit] = (guint8) (g_rand_boolean (rand) ? g_rand_int_range (rand, 0, 14) : 0);
      if (table.heights[suit] == 0)
        table.suits[suit] = 0;
      for (guint rank = table.heights[suit]; rank < CARDS_N_RANKS; rank++)
        deck[n++] = cards_card_make (rank, suit);
    }
  for (guint i = n; i > 1; i--)
    {
      guint other = (guint) g_rand_int_range (rand, 0, (gint32) i);
      CardsCard card = deck[other];

      deck[other] = deck[i - 1];
      deck[i - 1] = card;
    }

  n_long = (guint) g_rand_int_range (rand, 1, config.n_columns + 1);
  for (guint i = 0; i < n; i++)
    {
      guint at = (guint) g_rand_int_range (rand, 0, config.n_columns + config.n_cells);

      if (at >= config.n_columns && table.cells[at - config.n_columns] == CARDS_NO_CARD)
        {
          table.cells[at - config.n_columns] = deck[i];
          continue;
        }
      at %= n_long;
      cards_table_push (&table, at, &deck[i], 1);
      table.n_up[at]++;
    }
  value = cards_table_finish (&table, &error);
  g_assert_no_error (error);

  return value;
}

static void
test_arrangements (void)
{
  guint n = is_long () ? 2000 : 100, counts[CARDS_N_ANSWERS] = { 0 };
  const guint64 limit = 20000;
  g_autoptr (GRand) rand = g_rand_new_with_seed (52);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (CardsTable) table = arrange (rand);
      g_autoptr (CardsAnswer) answer = cards_solve (table, limit, NULL);

      counts[cards_answer_get_kind (answer)]++;
      if (cards_answer_get_kind (answer) == CARDS_ANSWER_WON)
        play (table, answer);
      /* Each of ten ways to search, and what one slice adds to it. */
      g_assert_cmpuint (answer->n_positions, <=, 10 * (limit + 100));
    }

  g_print ("# of %u arrangements %u won, %u impossible, %u unknown\n", n,
           counts[CARDS_ANSWER_WON], counts[CARDS_ANSWER_IMPOSSIBLE],
           counts[CARDS_ANSWER_UNKNOWN]);
  g_assert_cmpuint (counts[CARDS_ANSWER_WON], >, 0);
  g_assert_cmpuint (counts[CARDS_ANSWER_IMPOSSIBLE], >, 0);
}

/* ---- Limits, and what remains ---- */

static gssize
count_memory (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (gssize) (info.uordblks + info.hblkhd);
}

/* What a search keeps at most, by the memory of the process. */
static void
test_memory (void)
{
  g_autoptr (CardsTable) table = deal_microsoft (IMPOSSIBLE_DEAL);
  const gssize bytes = 30 * 1000 * 1000;
  g_autoptr (CardsSearch) search = cards_search_new (table, bytes / CARDS_POSITION_BYTES);
  gssize before = count_memory (), most = 0;
  g_autoptr (CardsAnswer) answer = NULL;

  while ((answer = cards_search_run (search)) == NULL)
    most = MAX (most, count_memory () - before);

  g_print ("# %.1f MB for %" G_GUINT64_FORMAT " positions in all\n", (double) most / 1e6,
           answer->n_positions);
  g_assert_cmpint (answer->reason, ==, CARDS_REASON_LIMIT);
  if (!SANITIZED) /* a sanitizer has an allocator of its own, which is not counted */
    g_assert_cmpint (most, >, bytes / 2);
  g_assert_cmpint (most, <, bytes);
}

/* A cancellable that another thread cancels; the search runs in a third. */
static gpointer
solve_in_thread (gpointer cancellable)
{
  g_autoptr (CardsTable) table = deal_microsoft (IMPOSSIBLE_DEAL);

  return cards_solve (table, 0, cancellable);
}

static void
test_cancelled (void)
{
  gssize before = 0;
  guint n_before = scratch_count ("/proc/self/task");

  for (guint i = 0; i < 100; i++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      GThread *thread = g_thread_new ("solve", solve_in_thread, cancellable);

      g_cancellable_cancel (cancellable);
      g_assert_null (g_thread_join (thread));
      if (i == 10) /* what is allocated once is there now */
        before = count_memory ();
    }

  g_assert_cmpuint (scratch_count ("/proc/self/task"), ==, n_before);
  g_assert_cmpint (count_memory (), <=, before + 100 * 1000);
}

/* Stopped between slices in each of its stages, it leaves nothing; what goes on gives the
 * answer. */
static void
test_slices (void)
{
  g_autoptr (CardsTable) table = deal_microsoft (IMPOSSIBLE_DEAL);
  guint n_slices = 0;

  for (guint stop = 0; n_slices == 0 || stop < n_slices; stop += 20)
    {
      g_autoptr (CardsSearch) search = cards_search_new (table, 0);
      g_autoptr (CardsAnswer) answer = NULL;

      for (guint i = 0; answer == NULL && (stop == 0 || i < stop); i++)
        {
          answer = cards_search_run (search);
          n_slices = MAX (n_slices, i);
        }
      if (stop == 0)
        g_assert_cmpint (answer->reason, ==, CARDS_REASON_EXHAUSTED);
    }
  g_assert_cmpuint (n_slices, >, 50);
}

static void
test_other_games (void)
{
  static const struct
  {
    const char *name, *board;
    CardsReason reason;
  } cases[] = {
    { "won", "Foundations: H-K C-K D-K S-K\n:\n:\n", CARDS_REASON_MOVES },
    { "one card is left", "Foundations: H-K C-Q D-K S-K\n: KC\n:\n", CARDS_REASON_MOVES },
    { "the queen of clubs comes back",
      "Foundations: H-9 C-Q D-6 S-K\nFreecells: 8D JH QH KH\n: 7D JD\n: KC QD TD 9D TH KD\n",
      CARDS_REASON_MOVES },
    { "no column takes the jack",
      "Foundations: H-9 C-K D-6 S-K\nFreecells: 8D JH QH KH\n: 7D JD\n: QD TD 9D TH KD\n",
      CARDS_REASON_EXHAUSTED },
    { "mini FreeCell", "Foundations: H-Q S-K\n: KH\n:\n", CARDS_REASON_NO_SOLVER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (CardsTable) table = cards_board_read (cases[i].board, -1, 1, &error);
      g_autoptr (CardsAnswer) answer = NULL;

      g_test_message ("%s", cases[i].name);
      g_assert_no_error (error);
      answer = cards_solve (table, 0, NULL);
      g_assert_cmpint (answer->reason, ==, cases[i].reason);
      if (cases[i].reason == CARDS_REASON_MOVES)
        play (table, answer);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  if (!cards_solver_is_built ())
    {
      g_print ("1..0 # SKIP built without libfreecell-solver\n");
      return 0;
    }

  g_test_add_func ("/search/other-games", test_other_games);
  g_test_add_func ("/search/deals", test_deals);
  g_test_add_func ("/search/processor-time", test_processor_time);
  g_test_add_func ("/search/positions", test_positions);
  g_test_add_func ("/search/arrangements", test_arrangements);
  g_test_add_func ("/search/memory", test_memory);
  g_test_add_func ("/search/slices", test_slices);
  g_test_add_func ("/search/cancelled", test_cancelled);

  return g_test_run ();
}
