/* tournament.h: every board against every board
 *
 * A tournament has boards of one size and a cross table: line i holds the points of board i against
 * each board, itself included. Lines are played independently, so that a tournament can be cut into
 * shards — shard s of n plays the lines s, s + n, s + 2n … — on several machines, and its lines put
 * together afterwards: the result is the same. From a complete table follow the standings.
 *
 * Ranking   by the sum of the points, then wins, then code. A round against itself is in the table
 *           and counts for nothing else.
 * Ratings   Elo by a Bradley-Terry fit of wins, ties and losses (bradley-terry.h). Should it not
 *           settle, no board has one: ask spaces_standing_has_elo() before a rating is shown.
 * Limits    SPACES_TOURNAMENT_MAX_BOARDS.
 * Threads   while lines are played or set, no other thread may use the tournament.
 * Errors    G_IO_ERROR_CANCELLED; DECODE_ERROR_FIELD for boards of different sizes, too few or too
 *           many.
 *
 * Example: three boards make 9 rounds; the second one's points against the third are
 * spaces_tournament_get_points (tournament, 1, 2), the third's in that round (2, 1).
 */
#pragma once

#include "spaces/round/result.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* A table of 32 MB, 16 million rounds: a second. */
#define SPACES_TOURNAMENT_MAX_BOARDS 4096

/* Read its members, change it by the functions. */
typedef struct
{
  GPtrArray     *boards;   /* of SpacesBoard */
  guint          n_boards;
  SpacesScoring  scoring;
  gint16        *table;    /* line × board: own points */
  gboolean      *played;   /* by line */
} SpacesTournament;

/* One board's place. */
typedef struct
{
  guint   board;              /* index in the tournament */
  guint64 points;             /* against all others */
  guint   wins, ties, losses;
  double  elo;                /* NAN when the ratings did not settle */
  guint   best, worst;        /* the opponents with the largest and the smallest lead */
} SpacesStanding;

typedef void (*SpacesTournamentProgress) (guint    n_done,
                                          guint    n_lines,
                                          gpointer data);

SpacesTournament *spaces_tournament_new          (GPtrArray                *boards,
                                                  SpacesScoring             scoring,
                                                  GError                  **error);
SpacesTournament *spaces_tournament_ref          (SpacesTournament         *tournament);
void              spaces_tournament_unref        (SpacesTournament         *tournament);

SpacesBoard      *spaces_tournament_get_board    (const SpacesTournament   *tournament,
                                                  guint                     index);

gboolean          spaces_tournament_play         (SpacesTournament         *tournament,
                                                  guint                     shard,
                                                  guint                     n_shards,
                                                  gboolean                  background,
                                                  SpacesTournamentProgress  progress,
                                                  gpointer                  data,
                                                  GCancellable             *cancellable,
                                                  GError                  **error);
void              spaces_tournament_set_line     (SpacesTournament         *tournament,
                                                  guint                     line,
                                                  const gint16             *points);
gboolean          spaces_tournament_is_complete  (const SpacesTournament   *tournament);

gint              spaces_tournament_get_points   (const SpacesTournament   *tournament,
                                                  guint                     board,
                                                  guint                     opponent);
GArray           *spaces_tournament_rank         (const SpacesTournament   *tournament);
gboolean          spaces_standing_has_elo        (const SpacesStanding     *standing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesTournament, spaces_tournament_unref)

/* A tournament as a table for spreadsheets
 *
 * Comma-separated values: a line of headings, and a line for each board in the order of the
 * ranking with its place, code, points, Elo, wins, ties and losses, and its points against each
 * board in the same order. Codes have no comma and no quotation mark, so nothing is quoted; numbers
 * have a point in every language. Elo ratings that did not settle are left empty.
 *
 * Example, of two boards
 *   place,board,points,elo,wins,ties,losses,2|2p0pG0f,2|3p1pG1f
 *   1,2|2p0pG0f,2,1500.0,0,1,0,2,2
 *   2,2|3p1pG1f,2,1500.0,0,1,0,2,2
 */
/* @standings are those of spaces_tournament_rank(). Free with g_free(). */
char *spaces_tournament_write_csv (const SpacesTournament *tournament,
                                   GArray                 *standings);

G_END_DECLS
