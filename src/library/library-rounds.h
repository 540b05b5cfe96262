/* library-rounds.h: the rounds that were played, with their results
 *
 * A round is kept by the codes of both boards, so it stays when the boards are changed or removed.
 * The points are kept beside them: they are what the players saw.
 *
 * LibraryRound is a plain struct; one that was read is freed with library_round_free().
 *
 * Example
 *   LibraryRound round = { .player = "2|2p0pG0f", .opponent = "2|3p1pG1f", .scoring = "web",
 *                          .player_points = 1, .opponent_points = 2 };
 *   library_store_record_round (store, &round, &id, &error);
 */
#pragma once

#include "library/library-store.h"

typedef struct
{
  gint64  id;              /* 0: not stored */
  char   *player;          /* codes of boards */
  char   *opponent;        /* or NULL: there was none, which is a forfeit */
  char   *player_name;     /* of the boards or decks, or NULL */
  char   *opponent_name;
  char   *scoring;         /* "web" or "engine" */
  gint    player_points;
  gint    opponent_points;
  gint64  played;          /* milliseconds since 1970, UTC; 0: now */
} LibraryRound;

void          library_round_free         (LibraryRound       *round);

/* One that was shown once more, with the same boards, scoring and opponent's name, is kept once, as
 * it was kept first, and @id is that round's. Errors: LIMIT, INVALID for a damaged code. */
gboolean      library_store_record_round (LibraryStore       *store,
                                          const LibraryRound *round,
                                          gint64             *id,
                                          GError            **error);
/* Errors: MISSING. */
LibraryRound *library_store_get_round   (LibraryStore        *store,
                                         gint64               id,
                                         GError             **error);
gboolean      library_store_count_rounds (LibraryStore       *store,
                                          gsize              *n_rounds,
                                          GError            **error);
/* The last ones first, @limit at most, 0 for all; an array that owns them. */
GPtrArray    *library_store_list_rounds (LibraryStore        *store,
                                         gsize                limit,
                                         GError             **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LibraryRound, library_round_free)
