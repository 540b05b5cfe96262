/* What follows from the two sides once both are known, and the names that the game's files use.
 */
#include "spaces/round/result.h"

/* The order of the tests is the order of SpacesFate: the first that is true. */
static SpacesFate
side_fate (const SpacesSideResult *side,
           gboolean                goal,
           gboolean                other_goal)
{
  if (goal)
    return SPACES_FATE_GOAL;
  if (side->hit_trap)
    return SPACES_FATE_TRAPPED;
  if (other_goal || side->moves == 0)
    return SPACES_FATE_STUCK;

  return SPACES_FATE_FORWARD;
}

/* Fills in what follows from the sides: winner, collision and fates. */
void
spaces_result_settle (SpacesResult *result,
                      gboolean      player_goal,
                      gboolean      opponent_goal)
{
  SpacesSideResult *player = &result->side[SPACES_SIDE_PLAYER];
  SpacesSideResult *opponent = &result->side[SPACES_SIDE_OPPONENT];

  result->winner = SPACES_WINNER_TIE;
  if (player->points > opponent->points)
    result->winner = SPACES_WINNER_PLAYER;
  else if (player->points < opponent->points)
    result->winner = SPACES_WINNER_OPPONENT;

  result->collision = spaces_square_equal (player->square, opponent->square);
  player->fate = side_fate (player, player_goal, opponent_goal);
  opponent->fate = side_fate (opponent, opponent_goal, player_goal);
}

const char *const spaces_winner_names[] = { "player", "opponent", "tie" };
const char *const spaces_outcome_names[] = { "won", "lost", "tie" };
const char *const spaces_fate_names[] = { "goal", "trapped", "stuck", "forward" };
