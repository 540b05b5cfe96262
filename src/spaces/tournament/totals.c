/* A file is checked as a whole before anything in it counts: its length follows from two numbers of
 * its beginning, and its checksum from the rest.
 */
#include "spaces/tournament/totals.h"

#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define VERSION 1
#define HEAD 72        /* bytes up to the runs */
#define RUN_BYTES 16
#define BOARD_BYTES 28
#define SUM_BYTES 32   /* SHA-256 */
#define DEVIATIONS 1.96 /* of a normal distribution, 95 % */

static SpacesTotals *
totals_new (guint n_boards)
{
  SpacesTotals *totals = g_new0 (SpacesTotals, 1);

  totals->n_boards = n_boards;
  totals->boards = g_new0 (SpacesTotal, n_boards);
  totals->runs = g_array_new (FALSE, FALSE, sizeof (SpacesRun));

  return totals;
}

SpacesTotals *
spaces_totals_new (const SpacesField    *field,
                   const SpacesSchedule *schedule)
{
  SpacesTotals *totals = totals_new (field->n_boards);

  totals->scoring = field->scoring;
  totals->opponents = schedule->opponents;
  totals->seed = schedule->seed;
  spaces_field_get_digest (field, totals->digest);

  return totals;
}

void
spaces_totals_free (SpacesTotals *totals)
{
  g_free (totals->boards);
  g_array_unref (totals->runs);
  g_free (totals);
}

/* ---- Runs ---- */

/* The run goes in its place, and is one with its neighbours where there is no gap. */
gboolean
spaces_totals_add_run (SpacesTotals *totals,
                       SpacesRun     run)
{
  SpacesRun *runs = (gpointer) totals->runs->data;
  guint at = 0;

  if (run.from >= run.to)
    return TRUE;
  while (at < totals->runs->len && runs[at].to < run.from)
    at++;
  while (at < totals->runs->len && runs[at].from <= run.to)
    {
      if (runs[at].from < run.to && run.from < runs[at].to)
        return FALSE;
      run.from = MIN (run.from, runs[at].from);
      run.to = MAX (run.to, runs[at].to);
      g_array_remove_index (totals->runs, at);
    }
  g_array_insert_val (totals->runs, at, run);

  return TRUE;
}

gboolean
spaces_totals_has_all (const SpacesTotals *totals,
                       SpacesRun           run)
{
  const SpacesRun *runs = (gconstpointer) totals->runs->data;

  for (guint i = 0; i < totals->runs->len; i++)
    if (runs[i].from <= run.from && run.to <= runs[i].to)
      return TRUE;

  return run.from >= run.to;
}

/* ---- Adding ---- */

gboolean
spaces_totals_match (const SpacesTotals  *totals,
                     const SpacesTotals  *other,
                     GError             **error)
{
  if (totals->n_boards != other->n_boards
      || memcmp (totals->digest, other->digest, sizeof totals->digest) != 0)
    return decode_error_field (error,
                               _("This is a part of another tournament: its boards differ"));
  if (totals->scoring != other->scoring || totals->opponents != other->opponents
      || totals->seed != other->seed)
    return decode_error_field (error,
                               _("This is a part of another tournament: its scoring, opponents or "
                                 "seed differ"));

  return TRUE;
}

gboolean
spaces_totals_add (SpacesTotals        *totals,
                   const SpacesTotals  *other,
                   GError             **error)
{
  g_autoptr (GArray) kept = g_array_copy (totals->runs);

  if (!spaces_totals_match (totals, other, error))
    return FALSE;
  for (guint i = 0; i < other->runs->len; i++)
    if (!spaces_totals_add_run (totals, g_array_index (other->runs, SpacesRun, i)))
      {
        g_array_unref (totals->runs);
        totals->runs = g_steal_pointer (&kept);
        return decode_error_field (error, _("Rounds of this part are in another part, too"));
      }

  for (guint i = 0; i < totals->n_boards; i++)
    {
      totals->boards[i].points += other->boards[i].points;
      totals->boards[i].squares += other->boards[i].squares;
      totals->boards[i].wins += other->boards[i].wins;
      totals->boards[i].ties += other->boards[i].ties;
      totals->boards[i].losses += other->boards[i].losses;
    }

  return TRUE;
}

/* ---- As a file ---- */

static void
put (GByteArray *bytes,
     guint64     value,
     guint       n)
{
  guint8 low_first[sizeof value];

  for (guint i = 0; i < n; i++)
    low_first[i] = (guint8) (value >> 8 * i);
  g_byte_array_append (bytes, low_first, n);
}

/* Takes the next @n bytes of @at. */
static guint64
take (const guint8 **at,
      guint          n)
{
  guint64 value = 0;

  for (guint i = 0; i < n; i++)
    value |= (guint64) (*at)[i] << 8 * i;
  *at += n;

  return value;
}

static void
find_sum (const guint8 *bytes,
          gsize         length,
          guint8        sum[SUM_BYTES])
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n = SUM_BYTES;

  g_checksum_update (checksum, bytes, (gssize) length);
  g_checksum_get_digest (checksum, sum, &n);
}

GBytes *
spaces_totals_write (const SpacesTotals *totals)
{
  GByteArray *bytes = g_byte_array_sized_new (HEAD + SUM_BYTES + RUN_BYTES * totals->runs->len
                                              + BOARD_BYTES * totals->n_boards);
  guint8 sum[SUM_BYTES];

  g_byte_array_append (bytes, (const guint8 *) SPACES_TOTALS_MAGIC, strlen (SPACES_TOTALS_MAGIC));
  put (bytes, VERSION, 4);
  put (bytes, totals->scoring, 4);
  put (bytes, totals->n_boards, 8);
  put (bytes, totals->opponents, 4);
  put (bytes, totals->runs->len, 4);
  put (bytes, totals->seed, 8);
  g_byte_array_append (bytes, totals->digest, sizeof totals->digest);
  for (guint i = 0; i < totals->runs->len; i++)
    {
      put (bytes, g_array_index (totals->runs, SpacesRun, i).from, 8);
      put (bytes, g_array_index (totals->runs, SpacesRun, i).to, 8);
    }
  for (guint i = 0; i < totals->n_boards; i++)
    {
      put (bytes, totals->boards[i].points, 8);
      put (bytes, totals->boards[i].squares, 8);
      put (bytes, totals->boards[i].wins, 4);
      put (bytes, totals->boards[i].ties, 4);
      put (bytes, totals->boards[i].losses, 4);
    }
  find_sum (bytes->data, bytes->len, sum);
  g_byte_array_append (bytes, sum, sizeof sum);

  return g_byte_array_free_to_bytes (bytes);
}

static gboolean
check_file (const guint8  *data,
            gsize          length,
            GError       **error)
{
  const guint8 *at = data + strlen (SPACES_TOTALS_MAGIC);
  guint64 version, n_boards, n_runs;
  guint8 sum[SUM_BYTES];

  if (length < HEAD || memcmp (data, SPACES_TOTALS_MAGIC, at - data) != 0)
    return decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                             _("This isn’t part of a tournament"));
  version = take (&at, 4);
  at += 4;
  n_boards = take (&at, 8);
  at += 4;
  n_runs = take (&at, 4);
  if (version != VERSION)
    return decode_error_set (error, DECODE_ERROR_VERSION, DECODE_NO_OFFSET,
                             _("This part of a tournament was made by another version"));
  if (n_boards > SPACES_FIELD_MAX_BOARDS || n_runs > SPACES_TOTALS_MAX_RUNS
      || length != HEAD + SUM_BYTES + RUN_BYTES * n_runs + BOARD_BYTES * n_boards)
    return decode_error_set (error, DECODE_ERROR_TRUNCATED, DECODE_NO_OFFSET,
                             _("This part of a tournament is damaged: its length is wrong"));
  find_sum (data, length - SUM_BYTES, sum);
  if (memcmp (sum, data + length - SUM_BYTES, SUM_BYTES) != 0)
    return decode_error_set (error, DECODE_ERROR_CHECKSUM, DECODE_NO_OFFSET,
                             _("This part of a tournament is damaged: its checksum is wrong"));

  return TRUE;
}

/* What has the right checksum was written by this program or by somebody who means it: numbers may
 * be wrong, but nothing can be out of range. */
SpacesTotals *
spaces_totals_read (GBytes  *bytes,
                    GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);
  const guint8 *at = data + strlen (SPACES_TOTALS_MAGIC) + 4;
  g_autoptr (SpacesTotals) totals = NULL;
  SpacesScoring scoring;
  guint n_runs;

  if (!check_file (data, length, error))
    return NULL;

  scoring = take (&at, 4) == SPACES_SCORING_ENGINE ? SPACES_SCORING_ENGINE : SPACES_SCORING_WEB;
  totals = totals_new ((guint) take (&at, 8));
  totals->scoring = scoring;
  totals->opponents = (guint) take (&at, 4);
  n_runs = (guint) take (&at, 4);
  totals->seed = take (&at, 8);
  memcpy (totals->digest, at, sizeof totals->digest);
  at += sizeof totals->digest;
  for (guint i = 0; i < n_runs; i++)
    {
      SpacesRun run = { .from = take (&at, 8) };

      run.to = take (&at, 8);
      if (!spaces_totals_add_run (totals, run))
        return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                                  _("This part of a tournament has rounds twice"));
    }
  for (guint i = 0; i < totals->n_boards; i++)
    {
      SpacesTotal *total = &totals->boards[i];

      total->points = take (&at, 8);
      total->squares = take (&at, 8);
      total->wins = (guint32) take (&at, 4);
      total->ties = (guint32) take (&at, 4);
      total->losses = (guint32) take (&at, 4);
    }

  return g_steal_pointer (&totals);
}

/* The opponents were drawn without putting any back, so that nothing is uncertain once all have
 * played. One round more that is a point off counts among them: a board whose few rounds all ended
 * alike is not sure to go on like that. */
double
spaces_total_margin (const SpacesTotal *total,
                     guint              n_others)
{
  double n = (double) total->wins + total->ties + total->losses;
  double mean = (double) total->points / MAX (n, 1);
  double variance;

  if (n < 2 || n >= n_others)
    return 0;

  variance = (MAX ((double) total->squares - n * mean * mean, 0) + 1) / (n - 1);

  return DEVIATIONS * sqrt (variance / n * (1 - n / n_others));
}
