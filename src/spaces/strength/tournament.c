/* A line is a piece of parallel work. Each round is played twice, once in the line of either board:
 * that keeps lines independent, and a prepared round takes some thirty nanoseconds.
 */
#include "spaces/strength/tournament.h"

#include "spaces/board/code.h"
#include "spaces/round/round.h"
#include "spaces/strength/bradley-terry.h"
#include "spaces/strength/parallel.h"
#include "text/decode-error.h"
#include "text/shared-value.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static gboolean
check_boards (GPtrArray  *boards,
              GError    **error)
{
  if (boards->len < 2 || boards->len > SPACES_TOURNAMENT_MAX_BOARDS)
    return decode_error_field (error, _("A tournament needs between 2 and %d boards, not %u"),
                               SPACES_TOURNAMENT_MAX_BOARDS, boards->len);
  for (guint i = 1; i < boards->len; i++)
    {
      guint size = spaces_board_get_size (boards->pdata[0]);
      guint other = spaces_board_get_size (boards->pdata[i]);

      if (other == size)
        continue;
      return decode_error_field (error,
                                 _("The boards of a tournament must have one size: board 1 is "
                                   "%u×%u, board %u is %u×%u"),
                                 size, size, i + 1, other, other);
    }

  return TRUE;
}

/* @boards are SpacesBoard; the array is kept and must not change. */
SpacesTournament *
spaces_tournament_new (GPtrArray      *boards,
                       SpacesScoring   scoring,
                       GError        **error)
{
  SpacesTournament *tournament;

  if (!check_boards (boards, error))
    return NULL;

  tournament = g_atomic_rc_box_new0 (SpacesTournament);
  tournament->boards = g_ptr_array_ref (boards);
  tournament->scoring = scoring;
  tournament->n_boards = boards->len;
  tournament->table = g_new0 (gint16, (gsize) boards->len * boards->len);
  tournament->played = g_new0 (gboolean, boards->len);

  return tournament;
}

static void
tournament_clear (SpacesTournament *tournament)
{
  g_ptr_array_unref (tournament->boards);
  g_free (tournament->table);
  g_free (tournament->played);
}

SHARED_VALUE (SpacesTournament, spaces_tournament, tournament_clear)

/* The board stays the tournament's. */
SpacesBoard *
spaces_tournament_get_board (const SpacesTournament *tournament,
                             guint                   index)
{
  g_return_val_if_fail (index < tournament->n_boards, NULL);

  return tournament->boards->pdata[index];
}

/* ---- Playing ---- */

typedef struct
{
  SpacesTournament         *tournament;
  guint                     shard;
  guint                     n_shards;
  guint                     n_lines;
  SpacesTournamentProgress  progress;
  gpointer                  data;
} Play;

static void
play_line (guint    piece,
           gpointer data)
{
  const Play *play = data;
  SpacesTournament *tournament = play->tournament;
  guint line = play->shard + piece * play->n_shards;
  gint16 *points = tournament->table + (gsize) line * tournament->n_boards;

  for (guint i = 0; i < tournament->n_boards; i++)
    {
      SpacesResult result;

      spaces_round_play (tournament->boards->pdata[line], tournament->boards->pdata[i],
                         tournament->scoring, &result);
      points[i] = (gint16) result.side[SPACES_SIDE_PLAYER].points;
    }
  tournament->played[line] = TRUE;
}

static void
report_progress (guint    n_done,
                 gpointer data)
{
  const Play *play = data;

  if (play->progress != NULL)
    play->progress (n_done, play->n_lines, play->data);
}

/* Plays the lines @shard, @shard + @n_shards, …; all of them for shard 0 of 1. In the background
 * its threads give way to others and leave them one processor. @progress may be NULL and is called
 * in the thread of the caller. */
gboolean
spaces_tournament_play (SpacesTournament          *tournament,
                        guint                      shard,
                        guint                      n_shards,
                        gboolean                   background,
                        SpacesTournamentProgress   progress,
                        gpointer                   data,
                        GCancellable              *cancellable,
                        GError                   **error)
{
  Play play = {
    .tournament = tournament,
    .shard = shard,
    .n_shards = n_shards,
    .progress = progress,
    .data = data,
  };

  g_return_val_if_fail (shard < n_shards, FALSE);

  if (shard < tournament->n_boards)
    play.n_lines = (tournament->n_boards - shard + n_shards - 1) / n_shards;

  return spaces_parallel_run (play.n_lines, background ? MAX (g_get_num_processors (), 2) - 1 : 0,
                              background, play_line, report_progress, &play, cancellable, error);
}

/* A line that was played elsewhere: the points of board @line against each board. */
void
spaces_tournament_set_line (SpacesTournament *tournament,
                            guint             line,
                            const gint16     *points)
{
  g_return_if_fail (line < tournament->n_boards);

  memcpy (tournament->table + (gsize) line * tournament->n_boards, points,
          tournament->n_boards * sizeof *points);
  tournament->played[line] = TRUE;
}

gboolean
spaces_tournament_is_complete (const SpacesTournament *tournament)
{
  for (guint line = 0; line < tournament->n_boards; line++)
    {
      if (!tournament->played[line])
        return FALSE;
    }

  return TRUE;
}

/* ---- Standings ---- */

gint
spaces_tournament_get_points (const SpacesTournament *tournament,
                              guint                   board,
                              guint                   opponent)
{
  g_return_val_if_fail (board < tournament->n_boards && opponent < tournament->n_boards, 0);

  return tournament->table[(gsize) board * tournament->n_boards + opponent];
}

static gint
get_lead (const SpacesTournament *tournament,
          guint                   board,
          guint                   opponent)
{
  return spaces_tournament_get_points (tournament, board, opponent)
         - spaces_tournament_get_points (tournament, opponent, board);
}

/* The first of equal opponents is the best, and the worst. */
static SpacesStanding
stand (const SpacesTournament *tournament,
       guint                   board)
{
  guint first = board == 0 ? 1 : 0;
  SpacesStanding standing = { .board = board, .best = first, .worst = first };

  for (guint i = 0; i < tournament->n_boards; i++)
    {
      gint lead;

      if (i == board)
        continue;
      lead = get_lead (tournament, board, i);
      standing.points += (guint64) spaces_tournament_get_points (tournament, board, i);
      standing.wins += lead > 0;
      standing.ties += lead == 0;
      standing.losses += lead < 0;
      if (lead > get_lead (tournament, board, standing.best))
        standing.best = i;
      if (lead < get_lead (tournament, board, standing.worst))
        standing.worst = i;
    }

  return standing;
}

static gint
compare_standings (gconstpointer a_data,
                   gconstpointer b_data,
                   gpointer      data)
{
  const SpacesStanding *a = a_data, *b = b_data;
  const SpacesTournament *tournament = data;
  g_autofree char *a_code = NULL, *b_code = NULL;
  gint order;

  if (a->points != b->points)
    return a->points > b->points ? -1 : 1;
  if (a->wins != b->wins)
    return a->wins > b->wins ? -1 : 1;

  a_code = spaces_code_encode (tournament->boards->pdata[a->board]);
  b_code = spaces_code_encode (tournament->boards->pdata[b->board]);
  order = strcmp (a_code, b_code);

  return order != 0 ? order : a->board < b->board ? -1 : 1;
}

/* All have a rating, or none has. */
static void
rate (GArray *standings)
{
  SpacesStanding *items = (gpointer) standings->data;
  g_autofree double *totals = g_new (double, standings->len);
  g_autofree double *ratings = g_new (double, standings->len);
  gboolean settled;

  for (guint i = 0; i < standings->len; i++)
    totals[i] = items[i].wins + 0.5 * items[i].ties;
  settled = bradley_terry_fit (standings->len, totals, ratings);
  for (guint i = 0; i < standings->len; i++)
    items[i].elo = settled ? ratings[i] : NAN;
}

gboolean
spaces_standing_has_elo (const SpacesStanding *standing)
{
  return !isnan (standing->elo);
}

/* SpacesStanding of all boards, the best first; free with g_array_unref(). The table is
 * complete. */
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
  rate (standings);
  g_array_sort_with_data (standings, compare_standings, (gpointer) tournament);

  return standings;
}

/* --- As CSV ----------------------------------------------------------------------------------- */

static void
append_standing (const SpacesTournament *tournament,
                 const SpacesStanding   *standing,
                 guint                   place,
                 GString                *text)
{
  char elo[G_ASCII_DTOSTR_BUF_SIZE] = "";

  if (spaces_standing_has_elo (standing))
    g_ascii_formatd (elo, sizeof elo, "%.1f", standing->elo);
  g_string_append_printf (text, "%u,", place);
  spaces_code_append (tournament->boards->pdata[standing->board], text);
  g_string_append_printf (text, ",%" G_GUINT64_FORMAT ",%s,%u,%u,%u", standing->points, elo,
                          standing->wins, standing->ties, standing->losses);
}

char *
spaces_tournament_write_csv (const SpacesTournament *tournament,
                             GArray                 *standings)
{
  const SpacesStanding *items = (gconstpointer) standings->data;
  GString *text = g_string_new ("place,board,points,elo,wins,ties,losses");

  for (guint i = 0; i < standings->len; i++)
    {
      g_string_append_c (text, ',');
      spaces_code_append (tournament->boards->pdata[items[i].board], text);
    }
  g_string_append_c (text, '\n');
  for (guint i = 0; i < standings->len; i++)
    {
      append_standing (tournament, &items[i], i + 1, text);
      for (guint j = 0; j < standings->len; j++)
        g_string_append_printf (text, ",%d",
                                spaces_tournament_get_points (tournament, items[i].board,
                                                              items[j].board));
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}
