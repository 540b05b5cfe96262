#include "library-cases.h"

#include "library/library-plays.h"

#define N_WRITES 50

static LibraryPlay
make_play (gint64         id,
           const char    *game,
           LibraryOutcome outcome,
           gint64         ended,
           gint64         duration,
           gint64         n_moves)
{
  return (LibraryPlay) { id, (char *) game, (char *) "web:5", 100, ended, duration, n_moves,
                         outcome };
}

static gint64
keep (LibraryStore *store,
      LibraryPlay   play)
{
  g_autoptr (GError) error = NULL;
  gint64 duration = -1;

  g_assert_true (library_store_keep_play (store, &play, &duration, &error));
  g_assert_no_error (error);

  return duration;
}

static GPtrArray *
list (LibraryStore *store)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *plays = library_store_list_plays (store, &error);

  g_assert_no_error (error);
  return plays;
}

/* Time adds up until it is won; then nothing changes it. */
static void
test_keep (LibraryCase   *fixture,
           gconstpointer  data)
{
  g_autoptr (GPtrArray) plays = NULL;
  const LibraryPlay *play;

  g_assert_cmpint (keep (fixture->store, make_play (7, "F00", 0, 200, 0, 1)), ==, 0);
  g_assert_cmpint (keep (fixture->store, make_play (7, "F00", 2, 300, 1000, 2)), ==, 1000);
  g_assert_cmpint (keep (fixture->store, make_play (7, "F00", 2, 350, 50, 2)), ==, 1000);
  {
    g_autoptr (GPtrArray) lost = list (fixture->store);

    g_assert_cmpint (((LibraryPlay *) lost->pdata[0])->ended, ==, 300);
  }
  g_assert_cmpint (keep (fixture->store, make_play (7, "F00", 0, 400, 500, 3)), ==, 1500);
  g_assert_cmpint (keep (fixture->store, make_play (7, "F00", 1, 500, 10, 80)), ==, 1510);
  g_assert_cmpint (keep (fixture->store, make_play (7, "F00", 2, 600, 99, 9)), ==, 1510);
  library_case_reopen (fixture);
  plays = list (fixture->store);
  g_assert_cmpuint (plays->len, ==, 1);
  play = plays->pdata[0];
  g_assert_cmpint (play->id, ==, 7);
  g_assert_cmpstr (play->game, ==, "F00");
  g_assert_cmpstr (play->deal, ==, "web:5");
  g_assert_cmpint (play->began, ==, 100);
  g_assert_cmpint (play->ended, ==, 500);
  g_assert_cmpint (play->duration, ==, 1510);
  g_assert_cmpint (play->n_moves, ==, 80);
  g_assert_cmpint (play->outcome, ==, LIBRARY_PLAY_WON);
}

/* What is under way stays, all that has ended comes back, and what was reset long ago goes. */
static void
test_reset (LibraryCase   *fixture,
            gconstpointer  data)
{
  LibraryStore *store = fixture->store;

  keep (store, make_play (1, "F00", LIBRARY_PLAY_WON, 1, 0, 9));
  keep (store, make_play (2, "F00", LIBRARY_PLAY_LOST, 2, 0, 9));
  keep (store, make_play (3, "F00", LIBRARY_PLAY_UNDER_WAY, 3, 0, 9));
  g_assert_true (library_store_reset_plays (store, 0, 5000, NULL));
  {
    g_autoptr (GPtrArray) plays = list (store);

    g_assert_cmpuint (plays->len, ==, 1);
    g_assert_cmpint (((LibraryPlay *) plays->pdata[0])->id, ==, 3);
  }
  g_assert_true (library_store_reset_plays (store, 5000, 0, NULL));
  {
    g_autoptr (GPtrArray) plays = list (store);

    g_assert_cmpuint (plays->len, ==, 3);
  }
  g_assert_true (library_store_reset_plays (store, 0, 6000, NULL));
  g_assert_true (library_store_purge (store, 5999, NULL));
  g_assert_true (library_store_reset_plays (store, 6000, 0, NULL));
  {
    g_autoptr (GPtrArray) plays = list (store);

    g_assert_cmpuint (plays->len, ==, 3);
  }
  g_assert_true (library_store_reset_plays (store, 0, 6000, NULL));
  g_assert_true (library_store_purge (store, 6000, NULL));
  g_assert_true (library_store_reset_plays (store, 6000, 0, NULL));
  {
    g_autoptr (GPtrArray) plays = list (store);

    g_assert_cmpuint (plays->len, ==, 1);
  }
}

/* --- Two writers ----------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  gint64      first; /* id of its plays */
} Writer;

static gpointer
write_plays (gpointer data)
{
  const Writer *writer = data;
  g_autoptr (LibraryStore) store = library_store_open (writer->path, NULL, NULL);

  library_store_set_patience (store, 60000);
  for (gint64 i = 0; i < N_WRITES; i++)
    {
      keep (store, make_play (1, "F00", LIBRARY_PLAY_UNDER_WAY, i, 10, i));
      keep (store, make_play (writer->first + i, "K01", LIBRARY_PLAY_WON, i, 10, i));
    }

  return NULL;
}

static void
test_writers (LibraryCase   *fixture,
              gconstpointer  data)
{
  const Writer writers[] = { { fixture->path, 1000 }, { fixture->path, 2000 } };
  g_autoptr (GPtrArray) plays = NULL;
  GThread *threads[2];

  for (guint i = 0; i < 2; i++)
    threads[i] = g_thread_new ("writer", write_plays, (gpointer) &writers[i]);
  for (guint i = 0; i < 2; i++)
    g_thread_join (threads[i]);
  plays = list (fixture->store);
  g_assert_cmpuint (plays->len, ==, 1 + 2 * N_WRITES);
  g_assert_cmpint (keep (fixture->store, make_play (1, "F00", 0, 1, 0, 1)), ==, 2 * N_WRITES * 10);
}

/* --- Figures --------------------------------------------------------------------------------- */

/* Of a game: W a win, L a loss, - one that is under way, each a second and a move longer than the
 * one before. */
static const struct
{
  const char *plays;
  guint       n_won;
  guint       n_lost;
  guint       streak;
  guint       longest;
  gint64      fastest; /* seconds */
} sums[] = {
  { "W", 1, 0, 1, 1, 1 },
  { "L", 0, 1, 0, 0, 0 },
  { "LWW", 2, 1, 2, 2, 2 },
  { "WWWL", 3, 1, 0, 3, 1 },
  { "WWLW-", 3, 1, 1, 2, 1 },
  { "LW-W", 2, 1, 2, 2, 2 },
};

static void
test_sums (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autoptr (GPtrArray) plays = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (GArray) all = NULL;
      const LibraryPlaySums *got;

      for (gsize j = 0; sums[i].plays[j] != '\0'; j++)
        {
          LibraryPlay play = make_play ((gint64) j + 1, "S02",
                                        sums[i].plays[j] == 'W'   ? LIBRARY_PLAY_WON
                                        : sums[i].plays[j] == 'L' ? LIBRARY_PLAY_LOST
                                                                  : LIBRARY_PLAY_UNDER_WAY,
                                        (gint64) j, 1000 * ((gint64) j + 1), (gint64) j + 1);

          g_ptr_array_add (plays, g_memdup2 (&play, sizeof play));
        }
      all = library_plays_sum (plays);
      g_assert_cmpuint (all->len, ==, 1);
      got = &g_array_index (all, LibraryPlaySums, 0);
      g_assert_cmpuint (got->n_won, ==, sums[i].n_won);
      g_assert_cmpuint (got->n_lost, ==, sums[i].n_lost);
      g_assert_cmpuint (got->streak, ==, sums[i].streak);
      g_assert_cmpuint (got->longest, ==, sums[i].longest);
      g_assert_cmpint (got->fastest, ==, 1000 * sums[i].fastest);
      g_assert_cmpint (got->shortest, ==, sums[i].fastest);
    }
}

/* The game that was played most comes first, and what is under way counts nowhere. */
static void
test_games (void)
{
  LibraryPlay plays[] = {
    make_play (1, "F00", LIBRARY_PLAY_WON, 1, 1, 1),
    make_play (2, "K01", LIBRARY_PLAY_LOST, 2, 1, 1),
    make_play (3, "K01", LIBRARY_PLAY_WON, 3, 1, 1),
    make_play (4, "S04", LIBRARY_PLAY_UNDER_WAY, 4, 1, 1),
  };
  g_autoptr (GPtrArray) array = g_ptr_array_new ();
  g_autoptr (GArray) all = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (plays); i++)
    g_ptr_array_add (array, &plays[i]);
  all = library_plays_sum (array);
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_cmpstr (g_array_index (all, LibraryPlaySums, 0).game, ==, "K01");
  g_assert_cmpstr (g_array_index (all, LibraryPlaySums, 1).game, ==, "F00");
}

/* A week in which a day has 23 hours: its days begin at midnight all the same. */
static void
test_days (void)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_identifier ("CET-1CEST,M3.5.0,M10.5.0/3");
  g_autoptr (GDateTime) now = g_date_time_new (zone, 2026, 3, 30, 12, 0, 0);
  static const struct { int day, hour; LibraryOutcome outcome; } ended[] = {
    { 30, 0, LIBRARY_PLAY_WON },  { 29, 23, LIBRARY_PLAY_WON }, { 29, 0, LIBRARY_PLAY_LOST },
    { 24, 0, LIBRARY_PLAY_LOST }, { 23, 23, LIBRARY_PLAY_WON }, { 30, 1, LIBRARY_PLAY_UNDER_WAY },
  };
  LibraryPlay plays[G_N_ELEMENTS (ended)];
  g_autoptr (GPtrArray) array = g_ptr_array_new ();
  guint n_won[LIBRARY_PLAY_DAYS], n_lost[LIBRARY_PLAY_DAYS];

  for (gsize i = 0; i < G_N_ELEMENTS (ended); i++)
    {
      g_autoptr (GDateTime) then
          = g_date_time_new (zone, 2026, 3, ended[i].day, ended[i].hour, 30, 0);

      plays[i] = make_play ((gint64) i + 1, "F00", ended[i].outcome,
                            g_date_time_to_unix (then) * 1000, 1, 1);
      g_ptr_array_add (array, &plays[i]);
    }
  library_plays_count_days (array, now, n_won, n_lost);
  g_assert_cmpmem (n_won, sizeof n_won, ((guint[]) { 0, 0, 0, 0, 0, 1, 1 }), sizeof n_won);
  g_assert_cmpmem (n_lost, sizeof n_lost, ((guint[]) { 1, 0, 0, 0, 0, 1, 0 }), sizeof n_lost);
}

#define ADD(name, func) \
  g_test_add ("/library/plays/" name, LibraryCase, NULL, library_case_set_up, func, \
              library_case_tear_down)

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("time-adds-up-until-it-is-won", test_keep);
  ADD ("a-reset-can-be-undone", test_reset);
  ADD ("two-writers-lose-nothing", test_writers);
  g_test_add_func ("/library/plays/streaks-and-best", test_sums);
  g_test_add_func ("/library/plays/games-by-how-much-they-are-played", test_games);
  g_test_add_func ("/library/plays/days-are-those-of-the-calendar", test_days);

  return g_test_run ();
}
