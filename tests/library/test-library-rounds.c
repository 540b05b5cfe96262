#include "library-cases.h"
#include "library-edits.h"

#include "library/library-rounds.h"

static const LibraryRound played = {
  .player = (char *) "2|2p0pG0f",
  .opponent = (char *) "2|3p1pG1f",
  .player_name = (char *) "Snail",
  .scoring = (char *) "web",
  .player_points = 1,
  .opponent_points = -2,
  .played = 5000,
};

static void
test_add (LibraryCase   *fixture,
          gconstpointer  data)
{
  g_autoptr (GPtrArray) rounds = NULL;
  g_autoptr (GError) error = NULL;
  LibraryRound *got;
  gint64 id;

  g_assert_true (library_store_record_round (fixture->store, &played, &id, &error));
  g_assert_no_error (error);
  library_case_reopen (fixture);
  rounds = library_store_list_rounds (fixture->store, 0, NULL);
  g_assert_cmpuint (rounds->len, ==, 1);
  got = rounds->pdata[0];
  g_assert_cmpint (got->id, ==, id);
  g_assert_cmpstr (got->player, ==, played.player);
  g_assert_cmpstr (got->opponent, ==, played.opponent);
  g_assert_cmpstr (got->player_name, ==, "Snail");
  g_assert_null (got->opponent_name);
  g_assert_cmpstr (got->scoring, ==, "web");
  g_assert_cmpint (got->player_points, ==, 1);
  g_assert_cmpint (got->opponent_points, ==, -2);
  g_assert_cmpint (got->played, ==, 5000);
}

static void
test_order (LibraryCase   *fixture,
            gconstpointer  data)
{
  g_autoptr (GPtrArray) rounds = NULL;
  gint64 ids[3];

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      g_autofree char *name = g_strdup_printf ("Opponent %u", (guint) i);
      LibraryRound round = played;

      round.played = i == 2 ? 0 : (gint64) (9000 - i);
      round.opponent_name = name;
      g_assert_true (library_store_record_round (fixture->store, &round, &ids[i], NULL));
    }
  rounds = library_store_list_rounds (fixture->store, 2, NULL);
  g_assert_cmpuint (rounds->len, ==, 2);
  g_assert_cmpint (((LibraryRound *) rounds->pdata[0])->id, ==, ids[2]);
  g_assert_cmpint (((LibraryRound *) rounds->pdata[1])->id, ==, ids[0]);
}

/* Shown again it stays one round; another scoring, opponent or board makes another one. */
static void
test_record (LibraryCase   *fixture,
             gconstpointer  data)
{
  LibraryRound again = played, engine = played, other = played, forfeit = played;
  g_autoptr (LibraryRound) got = NULL;
  g_autoptr (GError) error = NULL;
  gint64 first, second;
  gsize n_rounds;

  again.played = 9000;
  again.player_name = (char *) "Renamed";
  g_assert_true (library_store_record_round (fixture->store, &played, &first, &error));
  g_assert_true (library_store_record_round (fixture->store, &again, &second, &error));
  g_assert_no_error (error);
  g_assert_cmpint (first, ==, second);
  got = library_store_get_round (fixture->store, first, &error);
  g_assert_cmpint (got->played, ==, 5000);
  g_assert_cmpstr (got->player_name, ==, "Snail");

  engine.scoring = (char *) "engine";
  other.opponent_name = (char *) "Bea";
  forfeit.opponent = NULL;
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (library_store_record_round (fixture->store, &engine, NULL, &error));
      g_assert_true (library_store_record_round (fixture->store, &other, NULL, &error));
      g_assert_true (library_store_record_round (fixture->store, &forfeit, NULL, &error));
    }
  g_assert_true (library_store_count_rounds (fixture->store, &n_rounds, &error));
  g_assert_cmpuint (n_rounds, ==, 4);
  g_assert_null (library_store_get_round (fixture->store, first + 100, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING);
}

static void
test_rejected (LibraryCase   *fixture,
               gconstpointer  data)
{
  g_autofree char *name = g_strnfill (LIBRARY_MAX_NAME + 1, 'n');
  LibraryRound without = played, broken = played, too_long = played, forfeit = played;
  g_autoptr (GError) error = NULL;

  without.player = NULL;
  g_assert_false (library_store_record_round (fixture->store, &without, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  broken.opponent = (char *) "2|x";
  g_assert_false (library_store_record_round (fixture->store, &broken, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
  g_clear_error (&error);
  too_long.opponent_name = name;
  g_assert_false (library_store_record_round (fixture->store, &too_long, NULL, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT);

  forfeit.opponent = NULL;
  g_assert_true (library_store_record_round (fixture->store, &forfeit, NULL, NULL));
}

static void
test_remove (LibraryCase   *fixture,
             gconstpointer  data)
{
  g_autoptr (GPtrArray) rounds = NULL;
  LibraryRound other = played;
  gint64 ids[3] = { 0, 0, 1000 };

  other.opponent = NULL;
  g_assert_true (library_store_record_round (fixture->store, &played, &ids[0], NULL));
  g_assert_true (library_store_record_round (fixture->store, &other, &ids[1], NULL));
  g_assert_true (edits_remove_rounds (fixture->store, ids + 1, 2, NULL));
  rounds = library_store_list_rounds (fixture->store, 0, NULL);
  g_assert_cmpuint (rounds->len, ==, 1);
  g_assert_cmpint (((LibraryRound *) rounds->pdata[0])->id, ==, ids[0]);
}

#define ADD(name, func) \
  g_test_add ("/library/rounds/" name, LibraryCase, NULL, library_case_set_up, func, \
              library_case_tear_down)

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  ADD ("add", test_add);
  ADD ("order", test_order);
  ADD ("record", test_record);
  ADD ("rejected", test_rejected);
  ADD ("remove", test_remove);

  return g_test_run ();
}
