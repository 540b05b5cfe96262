/* result.h: what a round ends with: points, winner, and where both sides are
 *
 * The types that everything about rounds shares; round.h says how a round is played. All of
 * it is given in the frame of the player.
 */
#pragma once

#include "spaces/board/board.h"

typedef enum
{
  SPACES_SIDE_PLAYER,
  SPACES_SIDE_OPPONENT,
} SpacesSide;
#define SPACES_N_SIDES 2

typedef enum
{
  SPACES_SCORING_WEB,
  SPACES_SCORING_ENGINE,
} SpacesScoring;

typedef enum
{
  SPACES_WINNER_PLAYER,
  SPACES_WINNER_OPPONENT,
  SPACES_WINNER_TIE,
} SpacesWinner;

/* What the creature of a side looks like at the end, the first that is true. */
typedef enum
{
  SPACES_FATE_GOAL,
  SPACES_FATE_TRAPPED,
  SPACES_FATE_STUCK,   /* the other side reached its goal, or the piece never moved */
  SPACES_FATE_FORWARD,
} SpacesFate;

typedef struct
{
  gint         points;
  gint         moves;         /* of the piece, its first square included */
  gint         last_step;     /* index of the last move that was made, −1 for none */
  SpacesSquare square;        /* where the piece ended; if it never started, its bottom left
                               * corner */
  SpacesSquare trap;          /* where it was trapped, meaningful with hit_trap */
  gboolean     hit_trap;
  SpacesFate   fate;
} SpacesSideResult;

typedef struct
{
  SpacesSideResult side[SPACES_N_SIDES];
  SpacesWinner     winner;
  gboolean         collision; /* both ended on one square */
} SpacesResult;

/* A square of the opponent's board in the frame of a player whose board has @size, and back. */
static inline SpacesSquare
spaces_square_turn (SpacesSquare square,
                    guint        size)
{
  int last = (int) size - 1;

  return (SpacesSquare) { (gint8) (last - square.row), (gint8) (last - square.col) };
}

void        spaces_result_settle (SpacesResult *result,
                                  gboolean      player_goal,
                                  gboolean      opponent_goal);

/* The game's own words, as in its files; outcomes are winners as the player sees them. */
extern const char *const spaces_winner_names[SPACES_WINNER_TIE + 1];
extern const char *const spaces_outcome_names[SPACES_WINNER_TIE + 1];
extern const char *const spaces_fate_names[SPACES_FATE_FORWARD + 1];
