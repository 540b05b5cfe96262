/* library-plays.h: games for one person that were played, won or lost, and the figures of them
 *
 * A play is one game from its first move on. Its row is written again as it goes on: time is added
 * to what is there, and once it is won it stays as it was won. One that was given up is lost, at
 * that time, until it is taken up again.
 *
 * The store knows a game only as a text that is the same for all plays of it; what it is called is
 * up to whoever plays it.
 *
 * Example
 *   LibraryPlay play = { .id = id, .game = "F00", .deal = "microsoft:617", .began = now,
 *                        .ended = now, .duration = 1500, .n_moves = 1 };
 *   library_store_keep_play (store, &play, &duration, &error);
 */
#pragma once

#include "library/library-store.h"
#include "store/database.h"

typedef enum
{
  LIBRARY_PLAY_UNDER_WAY,
  LIBRARY_PLAY_WON,
  LIBRARY_PLAY_LOST,
  LIBRARY_N_OUTCOMES
} LibraryOutcome;

typedef struct
{
  gint64          id;       /* random and above 0 */
  char           *game;
  char           *deal;
  gint64          began;    /* milliseconds since 1970, UTC, as the next one */
  gint64          ended;    /* when it was written last */
  gint64          duration; /* milliseconds, those to be added where it is written */
  gint64          n_moves;
  LibraryOutcome  outcome;
} LibraryPlay;

void         library_play_free           (LibraryPlay         *play);

/* @duration gets that of the whole play. */
gboolean     library_store_keep_play     (LibraryStore        *store,
                                          const LibraryPlay   *play,
                                          gint64              *duration,
                                          GError             **error);
/* In the order in which they ended; an array that owns them. */
GPtrArray   *library_store_list_plays    (LibraryStore        *store,
                                          GError             **error);
/* All that have ended and were deleted @before, 0: are not, are so now at the time @after, 0: not
 * any more. */
gboolean     library_store_reset_plays   (LibraryStore        *store,
                                          gint64               before,
                                          gint64               after,
                                          GError             **error);

/* Within a transaction, of a file that need not be made here: NULL for what could not have been
 * stored; and a play that is there already is left as it is. */
#define LIBRARY_PLAYS_COLUMNS "id, game, deal, began, ended, duration, n_moves, outcome"
LibraryPlay *library_plays_read_checked  (LibraryStatement    *row);
gboolean     library_plays_insert        (LibraryStore        *store,
                                          const LibraryPlay   *play,
                                          GError             **error);

/* Of all plays of a game that have ended. */
typedef struct
{
  const char *game;     /* of one of the plays */
  guint       n_won;
  guint       n_lost;
  guint       streak;   /* won in a row, up to the last one */
  guint       longest;  /* the longest such row */
  gint64      fastest;  /* milliseconds of a win, 0 for none */
  gint64      shortest; /* moves of a win, 0 for none */
} LibraryPlaySums;

/* A LibraryPlaySums for each game, the one that was played most first. */
GArray      *library_plays_sum           (const GPtrArray     *plays);

/* How many were won, and lost, on the days up to that of @now, which is the last of these. */
#define LIBRARY_PLAY_DAYS 7
void         library_plays_count_days    (const GPtrArray     *plays,
                                          GDateTime           *now,
                                          guint                n_won[LIBRARY_PLAY_DAYS],
                                          guint                n_lost[LIBRARY_PLAY_DAYS]);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryPlay, library_play_free)
