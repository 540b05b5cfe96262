/* One statement writes a play, whether it is there or not, and adds to what is there: whatever
 * another program has written meanwhile stays. What was won is left alone, and so is what was lost
 * and is to be lost once more. Figures are found from all rows when they are asked
 * for: a person plays some thousand games in a life. */
#include "library/library-plays.h"

#include "library/library-rows.h"
#include "store/store-private.h"
#include "objects/record-owns.h"

#include <string.h>

#define MAX_TEXT 64 /* bytes of what a game or a deal is called */

RECORD_OWNS_EXTERN (LibraryPlay, library_play_free, (game, g_free), (deal, g_free))

#define INSERT "INTO plays (" LIBRARY_PLAYS_COLUMNS ", deleted)" \
               " VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, 0)"
#define VALUES(play) \
  "ittiiiii", (play)->id, (play)->game, (play)->deal, (play)->began, (play)->ended, \
  (play)->duration, (play)->n_moves, (gint64) (play)->outcome

gboolean
library_plays_insert (LibraryStore       *store,
                      const LibraryPlay  *play,
                      GError            **error)
{
  return library_database_run (store->database, "INSERT OR IGNORE " INSERT, error, VALUES (play));
}

gboolean
library_store_keep_play (LibraryStore       *store,
                         const LibraryPlay  *play,
                         gint64             *duration,
                         GError            **error)
{
  static const char keep[] =
    "INSERT " INSERT
    " ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, n_moves = excluded.n_moves,"
    "   duration = duration + excluded.duration, outcome = excluded.outcome, deleted = 0"
    " WHERE outcome = 0 OR (outcome = 2 AND excluded.outcome <> 2)";

  return library_database_change (
      store->database, error,
      library_database_run (store->database, keep, error, VALUES (play))
          && library_database_get_number (store->database,
                                          "SELECT duration FROM plays WHERE id = ?", duration,
                                          error, "i", play->id));
}

static gpointer
play_new (LibraryStatement *row)
{
  LibraryPlay *play = g_new0 (LibraryPlay, 1);

  play->id = library_statement_get_int (row, 0);
  play->game = g_utf8_make_valid (library_statement_get_text (row, 1), -1);
  play->deal = g_utf8_make_valid (library_statement_get_text (row, 2), -1);
  play->began = library_statement_get_int (row, 3);
  play->ended = library_statement_get_int (row, 4);
  play->duration = library_statement_get_int (row, 5);
  play->n_moves = library_statement_get_int (row, 6);
  play->outcome = (LibraryOutcome) library_statement_get_int (row, 7);

  return play;
}

LibraryPlay *
library_plays_read_checked (LibraryStatement *row)
{
  g_autoptr (LibraryPlay) play = play_new (row);

  return play->id > 0 && play->duration >= 0 && play->n_moves >= 0
                 && strlen (play->game) <= MAX_TEXT && strlen (play->deal) <= MAX_TEXT
                 && play->outcome < LIBRARY_N_OUTCOMES
             ? g_steal_pointer (&play) : NULL;
}

GPtrArray *
library_store_list_plays (LibraryStore  *store,
                          GError       **error)
{
  return library_rows_list (library_database_query (store->database,
                                                    "SELECT " LIBRARY_PLAYS_COLUMNS " FROM plays"
                                                    " WHERE deleted = 0 ORDER BY ended, id",
                                                    error, ""),
                            play_new, (GDestroyNotify) library_play_free, error);
}

gboolean
library_store_reset_plays (LibraryStore  *store,
                           gint64         before,
                           gint64         after,
                           GError       **error)
{
  return library_database_change (store->database, error,
                                  library_database_run (store->database,
                                                        "UPDATE plays SET deleted = ?"
                                                        " WHERE deleted = ? AND outcome <> 0",
                                                        error, "ii", after, before));
}

/* --- Figures --------------------------------------------------------------------------------- */

static LibraryPlaySums *
find_sums (GArray     *all,
           const char *game)
{
  LibraryPlaySums fresh = { game };

  for (guint i = 0; i < all->len; i++)
    if (strcmp (g_array_index (all, LibraryPlaySums, i).game, game) == 0)
      return &g_array_index (all, LibraryPlaySums, i);
  g_array_append_val (all, fresh);

  return &g_array_index (all, LibraryPlaySums, all->len - 1);
}

static gint64
get_least (gint64 so_far,
           gint64 next)
{
  return so_far == 0 || (next > 0 && next < so_far) ? next : so_far;
}

static int
compare_sums (gconstpointer first,
              gconstpointer second)
{
  const LibraryPlaySums *a = first, *b = second;
  guint n_a = a->n_won + a->n_lost, n_b = b->n_won + b->n_lost;

  return n_a != n_b ? (n_a < n_b) - (n_a > n_b) : strcmp (a->game, b->game);
}

GArray *
library_plays_sum (const GPtrArray *plays)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (LibraryPlaySums));

  for (guint i = 0; i < plays->len; i++)
    {
      const LibraryPlay *play = plays->pdata[i];
      LibraryPlaySums *sums;

      if (play->outcome == LIBRARY_PLAY_UNDER_WAY)
        continue;
      sums = find_sums (all, play->game);
      sums->streak = play->outcome == LIBRARY_PLAY_WON ? sums->streak + 1 : 0;
      sums->longest = MAX (sums->longest, sums->streak);
      sums->n_lost += play->outcome == LIBRARY_PLAY_LOST;
      if (play->outcome != LIBRARY_PLAY_WON)
        continue;
      sums->n_won++;
      sums->fastest = get_least (sums->fastest, play->duration);
      sums->shortest = get_least (sums->shortest, play->n_moves);
    }
  g_array_sort (all, compare_sums);

  return all;
}

/* Days are those of the calendar: one of them may have 23 hours. */
void
library_plays_count_days (const GPtrArray *plays,
                          GDateTime       *now,
                          guint            n_won[LIBRARY_PLAY_DAYS],
                          guint            n_lost[LIBRARY_PLAY_DAYS])
{
  memset (n_won, 0, LIBRARY_PLAY_DAYS * sizeof *n_won);
  memset (n_lost, 0, LIBRARY_PLAY_DAYS * sizeof *n_lost);

  for (guint day = 0; day < LIBRARY_PLAY_DAYS; day++)
    {
      g_autoptr (GDateTime) then = g_date_time_add_days (now, (int) day - (LIBRARY_PLAY_DAYS - 1));
      g_autoptr (GDateTime) begin = g_date_time_new (g_date_time_get_timezone (then),
                                                     g_date_time_get_year (then),
                                                     g_date_time_get_month (then),
                                                     g_date_time_get_day_of_month (then), 0, 0, 0);
      g_autoptr (GDateTime) end = g_date_time_add_days (begin, 1);

      for (guint i = 0; i < plays->len; i++)
        {
          const LibraryPlay *play = plays->pdata[i];

          if (play->ended / 1000 < g_date_time_to_unix (begin)
              || play->ended / 1000 >= g_date_time_to_unix (end))
            continue;
          n_won[day] += play->outcome == LIBRARY_PLAY_WON;
          n_lost[day] += play->outcome == LIBRARY_PLAY_LOST;
        }
    }
}
