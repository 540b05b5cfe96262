/* tournament.h: every board against every other one, or against a sample of them
 *
 * A tournament has a field of boards (field.h), a schedule (schedule.h) and the totals of what was
 * played so far (totals.h). Any part of the schedule can be played, here or on another machine, and
 * added; from complete totals follow the standings. The order in which parts are played makes no
 * difference, nor does the number of threads.
 *
 * Ranking   by the sum of the points, then wins, then code.
 * Ratings   Elo by a Bradley-Terry fit of wins, ties and losses (strength/bradley-terry.h). Of a
 *           sample, or should it not settle, no board has one.
 * Table     where it is asked for, the points of every round, those of a board against itself
 *           included, which count for nothing else; for all against all in one run alone.
 * Limits    SPACES_TOURNAMENT_MAX_TABLE boards with a table, else those of a field.
 * Threads   while a tournament plays, no other thread may use it.
 * Errors    G_IO_ERROR_CANCELLED; DECODE_ERROR_FIELD for boards of different sizes, too few or too
 *           many, and parts that do not belong together.
 *
 * Example
 *   g_autoptr (SpacesTournament) tournament
 *       = spaces_tournament_new (field, (SpacesTournamentPlan) { 0 }, &error);
 *   spaces_tournament_play (tournament, &(SpacesTournamentWork) { .n_threads = 2 }, NULL, &error);
 *   standings = spaces_tournament_rank (tournament);
 */
#pragma once

#include "spaces/tournament/totals.h"
#include "objects/shared-value.h"

#include <gio/gio.h>

/* 32 MB; nobody reads a wider table. */
#define SPACES_TOURNAMENT_MAX_TABLE 4096

/* What is played; all zeros is all against all without a table. */
typedef struct
{
  guint    opponents; /* of each board, or 0 for all */
  guint64  seed;      /* of their choice */
  gboolean has_table;
} SpacesTournamentPlan;

SHARED_VALUE_TYPE (SpacesTournament, spaces_tournament)

/* Read its members, change it by the functions. */
struct _SpacesTournament
{
  SpacesField    *field;
  guint           n_boards;
  SpacesSchedule  schedule;
  SpacesTotals   *totals;
  gint16         *table;    /* board × opponent: own points; or NULL */
};

/* One board's place. */
typedef struct
{
  guint   board;              /* index in the tournament */
  guint64 points;             /* against all that it played */
  guint   wins, ties, losses;
  double  elo;                /* NAN: there is none */
  double  margin;             /* of the mean points of a round, in a sample, else 0 */
  guint   best, worst;        /* spaces_tournament_find_extremes(); with a table alone */
} SpacesStanding;

/* Called in the thread of the caller. */
typedef void     (*SpacesTournamentProgress) (guint64            n_done,
                                              guint64            n_blocks,
                                              gpointer           data);
typedef gboolean (*SpacesTournamentKeep)     (SpacesTournament  *tournament,
                                              gpointer           data,
                                              GError           **error);

/* How it is played; all zeros is everything, on all processors. */
typedef struct
{
  guint                    shard;
  guint                    n_shards;   /* 0 is 1 */
  guint                    n_threads;  /* 0: one for each processor */
  gboolean                 background; /* threads give way to others, and one processor is left */
  SpacesTournamentProgress progress;   /* or NULL */
  SpacesTournamentKeep     keep;       /* called every second or so, when the totals may be read;
                                        * or NULL */
  gpointer                 data;
} SpacesTournamentWork;

SpacesTournament *spaces_tournament_new           (SpacesField                 *field,
                                                   SpacesTournamentPlan         plan,
                                                   GError                     **error);
/* Of SpacesBoards that are there already. */
SpacesTournament *spaces_tournament_new_of_boards (GPtrArray                   *boards,
                                                   SpacesScoring                scoring,
                                                   SpacesTournamentPlan         plan,
                                                   GError                     **error);

/* Plays those blocks of a share that are not in the totals yet. */
gboolean          spaces_tournament_play          (SpacesTournament            *tournament,
                                                   const SpacesTournamentWork  *work,
                                                   GCancellable                *cancellable,
                                                   GError                     **error);
/* How many seconds all of it takes one processor, by a look at some rounds. */
double            spaces_tournament_estimate      (const SpacesTournament      *tournament);
gboolean          spaces_tournament_is_complete   (const SpacesTournament      *tournament);

/* The points of both in one round. */
SpacesPairPoints  spaces_tournament_get_round     (const SpacesTournament      *tournament,
                                                   guint                        board,
                                                   guint                        opponent);
/* Those that @board has the largest lead over, and that have the largest over it, whether they have
 * played or not. Without a table all rounds of the board are played for it. */
void              spaces_tournament_find_extremes (const SpacesTournament      *tournament,
                                                   guint                        board,
                                                   guint                       *best,
                                                   guint                       *worst);
GArray           *spaces_tournament_rank          (const SpacesTournament      *tournament);
/* The mean points of a round. */
double            spaces_standing_get_mean        (const SpacesStanding        *standing);

/* A tournament as a table for spreadsheets
 *
 * Comma-separated values: a line of headings, and a line for each board in the order of the
 * ranking with its place, code, points, Elo, wins, ties and losses; of a sample the mean points of
 * a round and their margin; with a table its points against each board in the same order. Codes
 * have no comma and no quotation mark, so nothing is quoted; numbers have a point in every
 * language. Where there are no Elo ratings they are left empty.
 *
 * Example, of two boards with a table
 *   place,board,points,elo,wins,ties,losses,2|2p0pG0f,2|3p1pG1f
 *   1,2|2p0pG0f,2,1500.0,0,1,0,2,2
 *   2,2|3p1pG1f,2,1500.0,0,1,0,2,2
 */
/* @standings are those of spaces_tournament_rank(). Free with g_free(). */
char *spaces_tournament_write_csv      (const SpacesTournament *tournament,
                                        GArray                 *standings);
/* The same in pieces: place 0 has the line of headings before its own. */
void  spaces_tournament_append_csv_row (const SpacesTournament *tournament,
                                        GArray                 *standings,
                                        guint                   place,
                                        GString                *text);
