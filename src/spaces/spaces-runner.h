/* spaces-runner.h: a board made ready to be played very often
 *
 * A search or a tournament plays the same boards again and again. A runner holds, for one board,
 * what each step leads to when nobody interferes, and for each square the steps at which the piece
 * stands there and the steps from which a trap lies there, as one bit per step. The first meeting
 * and the first trap of a round are then the lowest bits of a few words, and nothing is walked step
 * by step. No memory is taken while playing.
 *
 * The result is the one of spaces_round_play() in every field. Rounds that do not fit the words —
 * a board with more than SPACES_RUNNER_STEPS moves, or two boards of different sizes — are walked,
 * with the same result.
 *
 * Memory    reference counted and safe to share between threads; 16 bytes a square.
 */
#pragma once

#include "spaces/spaces-round.h"

G_BEGIN_DECLS

/* The bits of one word. Real boards have up to 40 moves. */
#define SPACES_RUNNER_STEPS 64

typedef struct _SpacesRunner SpacesRunner;

SpacesRunner *spaces_runner_new   (SpacesBoard        *board);
SpacesRunner *spaces_runner_ref   (SpacesRunner       *self);
void          spaces_runner_unref (SpacesRunner       *self);

SpacesBoard  *spaces_runner_get_board (const SpacesRunner *self);
void          spaces_runner_play  (const SpacesRunner *player,
                                   const SpacesRunner *opponent,
                                   SpacesScoring       scoring,
                                   SpacesResult       *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesRunner, spaces_runner_unref)

G_END_DECLS
