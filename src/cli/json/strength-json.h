/* strength-json.h: how good boards are, as members of a JSON object
 *
 * The same for `spaces batch` and for `--json`.
 *
 *   strength    board, size, scoring, population (null against given boards), against {kind "all",
 *               "sample", "file" or "library", boards}, wins, ties, losses, meanPoints, meanLead,
 *               worst [{board, points, theirs}]; of a sample interval [low, high], of one that is
 *               drawn unevenly evenness
 *   changes     [{kind "change", "drop" or "insert", move (from 1), type, row, col, board, wins,
 *               moreWins}], the best ten; type, row and col are those of the move that is new, or
 *               is dropped
 *   tournament  scoring, ranking [{board, points, elo, wins, ties, losses}]; elo is null
 *               where there is none. Of a sample opponents and seed, and in each row meanPoints and
 *               margin. With a table best and worst {board, points, theirs} in each row, and
 *               table, the points of each board, in the order in which they were given, against
 *               each
 */
#pragma once

#include "spaces/strength/sensitivity.h"
#include "spaces/tournament/tournament.h"
#include "text/json-span.h"
#include "text/json-writer.h"

/* Measures a board against @boards or, where these are NULL, against @population; @changes is NULL
 * unless they are wanted. */
SpacesStrength   *strength_json_measure          (SpacesBoard                  *board,
                                                  GPtrArray                    *boards,
                                                  SpacesPopulation             *population,
                                                  const SpacesStrengthOptions  *options,
                                                  GArray                      **changes,
                                                  GError                      **error);
/* With the member `changes`, of an array of SpacesVariation, unless that is NULL. */
void              strength_json_write            (JsonWriter             *writer,
                                                  const SpacesStrength   *strength,
                                                  const SpacesPopulation *population,
                                                  gboolean                of_library,
                                                  const GArray           *changes);
/* @flush, if it is not NULL, is called behind each row, since a ranking may be long. */
void              strength_json_write_tournament (JsonWriter              *writer,
                                                  const SpacesTournament  *tournament,
                                                  const GArray            *standings,
                                                  void                   (*flush) (JsonWriter *));
/* The boards in a list of codes, the member @name of a request; the array owns them. One more than
 * @maximum is read, enough for the caller to see that there are too many. */
GPtrArray        *strength_json_read_boards      (JsonSpan     codes,
                                                  const char  *name,
                                                  guint        maximum,
                                                  GError     **error);
