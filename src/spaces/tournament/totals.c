/* A file is checked as a whole before anything in it counts: its length follows from two numbers of
 * its beginning, and its checksum from the rest.
 */
#include "spaces/tournament/totals.h"

#include "text/decode-error.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define VERSION 1
#define MAGIC_BYTES 8
#define HEAD 72        /* bytes up to the runs */
#define RUN_BYTES 16
#define BOARD_BYTES 28
#define SUM_BYTES 32   /* SHA-256 */
#define MORE_ROUNDS 4  /* that a margin allows for */

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

RECORD_OWNS_EXTERN (SpacesTotals, spaces_totals_free, (boards, g_free), (runs, g_array_unref))

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

void
spaces_total_add (SpacesTotal       *total,
                  const SpacesTotal *other)
{
  total->points += other->points;
  total->squares += other->squares;
  total->wins += other->wins;
  total->ties += other->ties;
  total->losses += other->losses;
}

static gboolean
match (const SpacesTotals  *totals,
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

  if (!match (totals, other, error))
    return FALSE;
  for (guint i = 0; i < other->runs->len; i++)
    if (!spaces_totals_add_run (totals, g_array_index (other->runs, SpacesRun, i)))
      {
        g_array_unref (totals->runs);
        totals->runs = g_steal_pointer (&kept);
        return decode_error_field (error, _("Rounds of this part are in another part, too"));
      }

  for (guint i = 0; i < totals->n_boards; i++)
    spaces_total_add (&totals->boards[i], &other->boards[i]);

  return TRUE;
}

/* ---- As a file ---- */

/* Up to the runs, behind the magic bytes. This struct and those of the runs and boards are laid out
 * as the file is, but for the order of the bytes in a number and the end of a board. */
typedef struct
{
  guint32 version, scoring;
  guint64 n_boards;
  guint32 opponents, n_runs;
  guint64 seed;
  guint8  digest[SPACES_FIELD_DIGEST];
} Head;

G_STATIC_ASSERT (sizeof (Head) == HEAD - MAGIC_BYTES && sizeof (SpacesRun) == RUN_BYTES
                 && G_STRUCT_OFFSET (SpacesTotal, losses) == BOARD_BYTES - 4);

/* Between the order of the bytes here and that in a file, in either direction. */
static void
turn_head (Head *head)
{
  head->version = GUINT32_TO_LE (head->version);
  head->scoring = GUINT32_TO_LE (head->scoring);
  head->n_boards = GUINT64_TO_LE (head->n_boards);
  head->opponents = GUINT32_TO_LE (head->opponents);
  head->n_runs = GUINT32_TO_LE (head->n_runs);
  head->seed = GUINT64_TO_LE (head->seed);
}

static SpacesRun
turn_run (SpacesRun run)
{
  return (SpacesRun) { GUINT64_TO_LE (run.from), GUINT64_TO_LE (run.to) };
}

static SpacesTotal
turn_total (SpacesTotal total)
{
  return (SpacesTotal) { GUINT64_TO_LE (total.points), GUINT64_TO_LE (total.squares),
                         GUINT32_TO_LE (total.wins), GUINT32_TO_LE (total.ties),
                         GUINT32_TO_LE (total.losses) };
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
  Head head = { VERSION, totals->scoring, totals->n_boards, totals->opponents, totals->runs->len,
                totals->seed };
  guint8 sum[SUM_BYTES];

  memcpy (head.digest, totals->digest, sizeof head.digest);
  turn_head (&head);
  g_byte_array_append (bytes, (const guint8 *) SPACES_TOTALS_MAGIC, MAGIC_BYTES);
  g_byte_array_append (bytes, (const guint8 *) &head, sizeof head);
  for (guint i = 0; i < totals->runs->len; i++)
    {
      SpacesRun run = turn_run (g_array_index (totals->runs, SpacesRun, i));

      g_byte_array_append (bytes, (const guint8 *) &run, RUN_BYTES);
    }
  for (guint i = 0; i < totals->n_boards; i++)
    {
      SpacesTotal total = turn_total (totals->boards[i]);

      g_byte_array_append (bytes, (const guint8 *) &total, BOARD_BYTES);
    }
  find_sum (bytes->data, bytes->len, sum);
  g_byte_array_append (bytes, sum, sizeof sum);

  return g_byte_array_free_to_bytes (bytes);
}

static gboolean
check_file (const guint8  *data,
            gsize          length,
            const Head    *head,
            GError       **error)
{
  guint8 sum[SUM_BYTES];

  if (head->version != VERSION)
    return decode_error_set (error, DECODE_ERROR_VERSION, DECODE_NO_OFFSET,
                             _("This part of a tournament was made by another version"));
  if (head->n_boards > SPACES_FIELD_MAX_BOARDS || head->n_runs > SPACES_TOTALS_MAX_RUNS
      || length != HEAD + SUM_BYTES + RUN_BYTES * (gsize) head->n_runs
                       + BOARD_BYTES * head->n_boards)
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
  const guint8 *at = data + HEAD;
  g_autoptr (SpacesTotals) totals = NULL;
  Head head;

  if (length < HEAD || memcmp (data, SPACES_TOTALS_MAGIC, MAGIC_BYTES) != 0)
    return decode_error_null (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                              _("This isn’t part of a tournament"));
  memcpy (&head, data + MAGIC_BYTES, sizeof head);
  turn_head (&head);
  if (!check_file (data, length, &head, error))
    return NULL;

  totals = totals_new ((guint) head.n_boards);
  totals->scoring
      = head.scoring == SPACES_SCORING_ENGINE ? SPACES_SCORING_ENGINE : SPACES_SCORING_WEB;
  totals->opponents = head.opponents;
  totals->seed = head.seed;
  memcpy (totals->digest, head.digest, sizeof totals->digest);
  for (guint i = 0; i < head.n_runs; i++, at += RUN_BYTES)
    {
      SpacesRun run;

      memcpy (&run, at, RUN_BYTES);
      if (!spaces_totals_add_run (totals, turn_run (run)))
        return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                                  _("This part of a tournament has rounds twice"));
    }
  for (guint i = 0; i < totals->n_boards; i++, at += BOARD_BYTES)
    {
      memcpy (&totals->boards[i], at, BOARD_BYTES);
      totals->boards[i] = turn_total (totals->boards[i]);
    }

  return g_steal_pointer (&totals);
}

/* The opponents were drawn without putting any back, so that nothing is uncertain once all have
 * played. A normal distribution would have 1.96 deviations, which is too few: the deviation itself
 * is known from these rounds alone (Student's t), and a board whose few rounds all ended alike is
 * not sure to go on like that, so four rounds more that are a point off count among them, as in the
 * interval of Agresti and Coull (American Statistician 52, 1998). */
double
spaces_total_margin (const SpacesTotal *total,
                     guint              n_others)
{
  double n = (double) total->wins + total->ties + total->losses;
  double mean = (double) total->points / MAX (n, 1);
  double variance;

  if (n < 2 || n >= n_others)
    return 0;

  variance = (MAX ((double) total->squares - n * mean * mean, 0) + MORE_ROUNDS) / (n - 1);

  return (2 + 2.5 / (n - 1)) * sqrt (variance / n * (1 - n / n_others));
}
