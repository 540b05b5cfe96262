/* A thread plays one block at a time into sums of its own, and adds these to the totals when the
 * block is done: a lock for tens of thousands of rounds. Blocks are given out in batches that take
 * a second or so; between two of them the totals are those of a whole number of blocks, and can be
 * kept.
 */
#include "spaces/tournament/tournament.h"

#include "spaces/strength/bradley-terry.h"
#include "spaces/strength/parallel.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define TILE SPACES_SCHEDULE_TILE
#define BATCH_USEC G_USEC_PER_SEC
#define FIRST_BATCH 16        /* blocks, before it is known how long they take */
#define MAX_BATCH (1 << 16)
#define ESTIMATE_USEC 20000   /* of rounds that are looked at */

/* All boards are in the field. */
SpacesTournament *
spaces_tournament_new (SpacesField           *field,
                       SpacesTournamentPlan   plan,
                       GError               **error)
{
  SpacesTournament *tournament;

  if (field->n_boards < 2)
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              /* Translators: %u is how many boards there are */
                              _("A tournament needs at least 2 boards, not %u"), field->n_boards);
  if (plan.has_table && field->n_boards > SPACES_TOURNAMENT_MAX_TABLE)
    return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                              /* Translators: how many boards are allowed, and how many there are */
                              _("A table has at most %1$'d boards, not %2$'u"),
                              SPACES_TOURNAMENT_MAX_TABLE, field->n_boards);

  tournament = g_atomic_rc_box_new0 (SpacesTournament);
  tournament->field = spaces_field_ref (field);
  tournament->n_boards = field->n_boards;
  spaces_schedule_init (&tournament->schedule, field->n_boards, plan.opponents, plan.seed);
  tournament->totals = spaces_totals_new (field, &tournament->schedule);
  if (plan.has_table && tournament->schedule.opponents == 0)
    tournament->table = g_new0 (gint16, (gsize) field->n_boards * field->n_boards);

  return tournament;
}

SpacesTournament *
spaces_tournament_new_of_boards (GPtrArray             *boards,
                                 SpacesScoring          scoring,
                                 SpacesTournamentPlan   plan,
                                 GError               **error)
{
  g_autoptr (SpacesField) field = spaces_field_new (scoring);

  for (guint i = 0; i < boards->len; i++)
    if (!spaces_field_add (field, boards->pdata[i], error))
      return NULL;

  return spaces_tournament_new (field, plan, error);
}

static void
tournament_clear (SpacesTournament *tournament)
{
  spaces_field_unref (tournament->field);
  spaces_schedule_clear (&tournament->schedule);
  spaces_totals_free (tournament->totals);
  g_free (tournament->table);
}

SHARED_VALUE (SpacesTournament, spaces_tournament, tournament_clear)

/* ---- Blocks ---- */

typedef struct
{
  SpacesTournament           *tournament;
  const SpacesTournamentWork *work;
  SpacesRun                   share;    /* all that is to be played */
  SpacesRun                   batch;    /* what is played now */
  GMutex                      lock;     /* of the totals */
} Play;

static void
note_table (SpacesTournament       *tournament,
            guint                   board,
            guint                   first,
            guint                   n,
            const SpacesPairPoints *points)
{
  gsize width = tournament->n_boards;

  for (guint i = 0; i < n; i++)
    {
      tournament->table[board * width + first + i] = (gint16) points[i].own;
      tournament->table[(first + i) * width + board] = (gint16) points[i].theirs;
    }
}

static inline void
note_side (SpacesTotal *total,
           guint        own,
           guint        theirs)
{
  total->points += own;
  total->squares += own * own;
  total->wins += own > theirs;
  total->ties += own == theirs;
  total->losses += own < theirs;
}

/* One tile against another, or against itself. */
static void
play_tiles (Play  *play,
            guint  row,
            guint  column)
{
  SpacesTournament *tournament = play->tournament;
  guint first = row * TILE, left = column * TILE;
  guint n_rows = MIN (TILE, tournament->n_boards - first);
  guint n_columns = MIN (TILE, tournament->n_boards - left);
  SpacesTotal rows[TILE] = { 0 }, columns[TILE] = { 0 };
  SpacesPairPoints points[TILE];
  SpacesSpreadBoard spread;

  for (guint i = 0; i < n_rows; i++)
    {
      guint from = row == column ? i + 1 : 0;
      SpacesTotal own = rows[i]; /* a copy that the processor keeps in its registers */

      spaces_field_play_row (tournament->field, first + i, NULL, left + from, n_columns - from,
                             &spread, points + from);
      for (guint j = from; j < n_columns; j++)
        {
          note_side (&own, points[j].own, points[j].theirs);
          note_side (&columns[j], points[j].theirs, points[j].own);
        }
      rows[i] = own;
      if (tournament->table != NULL && row == column) /* and against itself */
        spaces_field_play_row (tournament->field, first + i, NULL, first + i, 1, &spread,
                               points + --from);
      if (tournament->table != NULL)
        note_table (tournament, first + i, left + from, n_columns - from, points + from);
    }

  g_mutex_lock (&play->lock);
  for (guint i = 0; i < n_rows; i++)
    spaces_total_add (&tournament->totals->boards[first + i], &rows[i]);
  for (guint i = 0; i < n_columns; i++)
    spaces_total_add (&tournament->totals->boards[left + i], &columns[i]);
  g_mutex_unlock (&play->lock);
}

/* A board of the ring against those that are @n of its steps further on. */
static void
play_steps (Play              *play,
            guint              at,
            const guint       *steps,
            guint              n,
            SpacesSpreadBoard *spread)
{
  SpacesTournament *tournament = play->tournament;
  const guint *order = tournament->schedule.order;
  SpacesTotal *totals = tournament->totals->boards;
  SpacesPairPoints points[TILE];
  guint others[TILE];

  for (guint i = 0; i < n; i++)
    others[i] = order[(at + steps[i]) % tournament->n_boards];
  spaces_field_play_row (tournament->field, order[at], others, 0, n, spread, points);

  g_mutex_lock (&play->lock);
  for (guint i = 0; i < n; i++)
    {
      note_side (&totals[order[at]], points[i].own, points[i].theirs);
      note_side (&totals[others[i]], points[i].theirs, points[i].own);
    }
  g_mutex_unlock (&play->lock);
}

static void
play_block (guint    piece,
            gpointer data)
{
  Play *play = data;
  const SpacesSchedule *schedule = &play->tournament->schedule;
  guint64 block = play->batch.from + piece;
  guint n_steps = schedule->opponents / 2;
  guint row, column;

  if (schedule->order == NULL)
    {
      spaces_schedule_find (schedule, block, &row, &column);
      play_tiles (play, row, column);
    }
  else
    {
      SpacesSpreadBoard spread;
      guint first = (guint) block * TILE;

      for (guint at = first; at < MIN (first + TILE, schedule->n_boards); at++)
        for (guint i = 0; i < n_steps; i += TILE)
          play_steps (play, at, schedule->steps + i, MIN (TILE, n_steps - i), &spread);
    }
}

/* ---- Playing ---- */

static void
report_progress (guint    n_done,
                 gpointer data)
{
  const Play *play = data;

  if (play->work->progress != NULL)
    play->work->progress (play->batch.from + n_done - play->share.from,
                          play->share.to - play->share.from, play->work->data);
}

/* The next blocks of the share that nobody has played, at most @most of them; FALSE when there are
 * none. */
static gboolean
find_batch (Play    *play,
            guint64  most)
{
  const GArray *runs = play->tournament->totals->runs;

  play->batch = (SpacesRun) { play->batch.to, play->share.to };
  for (guint i = 0; i < runs->len; i++)
    {
      SpacesRun run = g_array_index (runs, SpacesRun, i);

      if (run.from <= play->batch.from && play->batch.from < run.to)
        play->batch.from = run.to;
      else if (run.from > play->batch.from)
        play->batch.to = MIN (play->batch.to, run.from);
    }
  play->batch.to = MIN (play->batch.to, play->batch.from + most);

  return play->batch.from < play->batch.to;
}

/* The sums of a batch that was cancelled are of no use: those of its blocks that were played are in
 * the totals, but nobody knows which. */
static gboolean
play_batches (Play          *play,
              guint          n_threads,
              GCancellable  *cancellable,
              GError       **error)
{
  const SpacesTournamentWork *work = play->work;
  guint64 most = FIRST_BATCH;

  while (find_batch (play, most))
    {
      gint64 began = g_get_monotonic_time ();

      if (!spaces_parallel_run ((guint) (play->batch.to - play->batch.from), n_threads,
                                work->background, play_block, report_progress, play, cancellable,
                                error))
        return FALSE;
      spaces_totals_add_run (play->tournament->totals, play->batch);
      if (work->keep != NULL && !work->keep (play->tournament, work->data, error))
        return FALSE;
      if (g_get_monotonic_time () - began < BATCH_USEC / 2)
        most = MIN (2 * most, MAX_BATCH);
    }

  return TRUE;
}

static SpacesRun
find_share (const SpacesTournament *tournament,
            guint                   shard,
            guint                   n_shards)
{
  return (SpacesRun) { spaces_schedule_begin (&tournament->schedule, shard, n_shards),
                       spaces_schedule_begin (&tournament->schedule, shard + 1, n_shards) };
}

/* On an error the totals are those of no whole number of blocks, and the tournament is of no
 * further use. */
gboolean
spaces_tournament_play (SpacesTournament            *tournament,
                        const SpacesTournamentWork  *work,
                        GCancellable                *cancellable,
                        GError                     **error)
{
  guint n_threads = work->n_threads;
  Play play = {
    .tournament = tournament,
    .work = work,
    .share = find_share (tournament, work->shard, MAX (work->n_shards, 1)),
  };
  gboolean played;

  if (n_threads == 0 && work->background)
    n_threads = MAX (g_get_num_processors (), 2) - 1;
  play.batch.to = play.share.from;
  g_mutex_init (&play.lock);
  played = play_batches (&play, n_threads, cancellable, error);
  g_mutex_clear (&play.lock);

  return played;
}

gboolean
spaces_tournament_is_complete (const SpacesTournament *tournament)
{
  return spaces_totals_has_all (tournament->totals, find_share (tournament, 0, 1));
}

/* Rows from all over the field, so that short boards at its beginning do not mislead. */
double
spaces_tournament_estimate (const SpacesTournament *tournament)
{
  guint n = MIN (TILE, tournament->n_boards), far = tournament->n_boards - n;
  gint64 began = g_get_monotonic_time (), spent;
  SpacesPairPoints points[TILE];
  SpacesSpreadBoard spread;
  double n_rounds = 0;
  guint64 at = 0;

  do
    {
      guint board = (guint) (at * 7919 % tournament->n_boards);

      spaces_field_play_row (tournament->field, board, NULL,
                             far > 0 ? (guint) (at * 104729 % far) : 0, n, &spread, points);
      n_rounds += n;
      at++;
      spent = g_get_monotonic_time () - began;
    }
  while (spent < ESTIMATE_USEC);

  return (double) spaces_schedule_count_rounds (&tournament->schedule) * (double) spent
         / G_USEC_PER_SEC / n_rounds;
}

/* ---- Rounds ---- */

/* Those of a board against @n others from @first on, as they were played or played again. */
static void
get_row (const SpacesTournament *tournament,
         guint                   board,
         guint                   first,
         guint                   n,
         SpacesPairPoints       *points)
{
  gsize width = tournament->n_boards;
  SpacesSpreadBoard spread;

  if (tournament->table == NULL)
    spaces_field_play_row (tournament->field, board, NULL, first, n, &spread, points);
  for (guint i = 0; tournament->table != NULL && i < n; i++)
    points[i] = (SpacesPairPoints) { (guint16) tournament->table[board * width + first + i],
                                     (guint16) tournament->table[(first + i) * width + board] };
}

SpacesPairPoints
spaces_tournament_get_round (const SpacesTournament *tournament,
                             guint                   board,
                             guint                   opponent)
{
  SpacesPairPoints points = { 0, 0 };

  g_return_val_if_fail (MAX (board, opponent) < tournament->n_boards, points);

  get_row (tournament, board, opponent, 1, &points);

  return points;
}

/* The first of equal opponents is the best, and the worst. */
void
spaces_tournament_find_extremes (const SpacesTournament *tournament,
                                 guint                   board,
                                 guint                  *best,
                                 guint                  *worst)
{
  gint most = G_MININT, least = G_MAXINT;
  SpacesPairPoints points[TILE];

  for (guint i = 0; i < tournament->n_boards; i++)
    {
      gint lead;

      if (i % TILE == 0)
        get_row (tournament, board, i, MIN (TILE, tournament->n_boards - i), points);
      lead = (gint) points[i % TILE].own - (gint) points[i % TILE].theirs;
      if (i != board && lead > most)
        {
          most = lead;
          *best = i;
        }
      if (i != board && lead < least)
        {
          least = lead;
          *worst = i;
        }
    }
}

/* ---- Standings ---- */

static SpacesStanding
stand (const SpacesTournament *tournament,
       guint                   board)
{
  const SpacesTotal *total = &tournament->totals->boards[board];
  SpacesStanding standing = {
    .board = board,
    .points = total->points,
    .wins = total->wins,
    .ties = total->ties,
    .losses = total->losses,
    .elo = NAN,
    .margin = spaces_total_margin (total, tournament->n_boards - 1),
  };

  if (tournament->table != NULL)
    spaces_tournament_find_extremes (tournament, board, &standing.best, &standing.worst);

  return standing;
}

static gint
compare_standings (gconstpointer a_data,
                   gconstpointer b_data,
                   gpointer      data)
{
  const SpacesStanding *a = a_data, *b = b_data;
  const SpacesTournament *tournament = data;
  gint order;

  if (a->points != b->points)
    return a->points > b->points ? -1 : 1;
  if (a->wins != b->wins)
    return a->wins > b->wins ? -1 : 1;

  order = strcmp (spaces_field_get_code (tournament->field, a->board),
                  spaces_field_get_code (tournament->field, b->board));

  return order != 0 ? order : a->board < b->board ? -1 : 1;
}

/* All have a rating, or none has. */
static void
rate (GArray *standings)
{
  SpacesStanding *items = (gpointer) standings->data;
  g_autofree double *totals = g_new (double, standings->len);
  g_autofree double *ratings = g_new (double, standings->len);

  for (guint i = 0; i < standings->len; i++)
    totals[i] = items[i].wins + 0.5 * items[i].ties;
  if (!bradley_terry_fit (standings->len, totals, ratings))
    return;

  for (guint i = 0; i < standings->len; i++)
    items[i].elo = ratings[i];
}

double
spaces_standing_get_mean (const SpacesStanding *standing)
{
  double n = (double) standing->wins + standing->ties + standing->losses;

  return (double) standing->points / MAX (n, 1);
}

/* SpacesStanding of all boards, the best first; free with g_array_unref(). The
 * tournament is complete. */
GArray *
spaces_tournament_rank (const SpacesTournament *tournament)
{
  GArray *standings = g_array_new (FALSE, FALSE, sizeof (SpacesStanding));

  g_return_val_if_fail (spaces_tournament_is_complete (tournament), standings);

  for (guint i = 0; i < tournament->n_boards; i++)
    {
      SpacesStanding standing = stand (tournament, i);

      g_array_append_val (standings, standing);
    }
  if (tournament->schedule.opponents == 0)
    rate (standings);
  g_array_sort_with_data (standings, compare_standings, (gpointer) tournament);

  return standings;
}

/* --- As CSV ----------------------------------------------------------------------------------- */

/* With the comma before it; what is no number is left empty. */
static void
append_number (GString    *text,
               const char *format,
               double      number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE] = "";

  if (!isnan (number))
    g_ascii_formatd (digits, sizeof digits, format, number);
  g_string_append_printf (text, ",%s", digits);
}

void
spaces_tournament_append_csv_row (const SpacesTournament *tournament,
                                  GArray                 *standings,
                                  guint                   place,
                                  GString                *text)
{
  const SpacesStanding *items = (gconstpointer) standings->data, *standing = items + place;
  gboolean is_sample = tournament->schedule.opponents > 0;
  guint n = tournament->table != NULL ? standings->len : 0;

  if (place == 0)
    g_string_append_printf (text, "place,board,points,elo,wins,ties,losses%s",
                            is_sample ? ",mean,margin" : "");
  for (guint i = 0; place == 0 && i < n; i++)
    g_string_append_printf (text, ",%s", spaces_field_get_code (tournament->field,
                                                                items[i].board));
  g_string_append_printf (text, "%s%u,%s,%" G_GUINT64_FORMAT, place == 0 ? "\n" : "", place + 1,
                          spaces_field_get_code (tournament->field, standing->board),
                          standing->points);
  append_number (text, "%.1f", standing->elo);
  g_string_append_printf (text, ",%u,%u,%u", standing->wins, standing->ties, standing->losses);
  if (is_sample)
    {
      append_number (text, "%.4f", spaces_standing_get_mean (standing));
      append_number (text, "%.4f", standing->margin);
    }
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, ",%d", spaces_tournament_get_round (tournament, standing->board,
                                                                      items[i].board).own);
  g_string_append_c (text, '\n');
}

char *
spaces_tournament_write_csv (const SpacesTournament *tournament,
                             GArray                 *standings)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++)
    spaces_tournament_append_csv_row (tournament, standings, i, text);

  return g_string_free (text, FALSE);
}
