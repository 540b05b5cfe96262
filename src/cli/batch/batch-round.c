/* The operations round.… of `spaces batch`
 *
 *   round.simulate  playerBoard, opponentBoard, scoring? web|engine     the result
 *   round.deck      playerDeck, opponentDeck (ten codes each)            rounds, totals, winner
 *   round.combined  playerBoard, opponentBoard, playerMaxStep?, opponentMaxStep?
 *                   (−1 hides every move)                                svg
 *   round.fog       encoded, lastStep, hitTrap, trapPosition?            fogMoves, fogEncoded, grid
 *   round.answer    opponentBoard, scoring?, forwardOnly?, maxMoves?     playerBoard, points,
 *                                                                        proven, bound
 *
 * Names and shapes are in round-json.h. Errors in a board carry the byte in that text, and its
 * member's name stands before the sentence.
 */
#include "cli/batch/batch-operations.h"
#include "cli/json/round-json.h"
#include "cli/json/strength-json.h"
#include "spaces/thumbnail/combined.h"

#include <glib/gi18n-lib.h>

/* Prefixes the error with the name of the member, since requests have two codes. */
static SpacesBoard *
get_named_board (BatchRequest *request,
                 const char   *name)
{
  SpacesBoard *board = batch_board_get (request, name, NULL);

  if (board == NULL)
    g_prefix_error (request->error, "%s: ", name);

  return board;
}

static gboolean
get_boards (BatchRequest  *request,
            SpacesBoard  **player,
            SpacesBoard  **opponent)
{
  *player = get_named_board (request, "playerBoard");
  *opponent = *player != NULL ? get_named_board (request, "opponentBoard") : NULL;

  return *opponent != NULL;
}

gboolean
batch_round_simulate (BatchRequest *request)
{
  g_autoptr (SpacesBoard) player = NULL;
  g_autoptr (SpacesBoard) opponent = NULL;
  SpacesScoring scoring;
  SpacesResult result;

  if (!batch_board_get_scoring (request, &scoring) || !get_boards (request, &player, &opponent))
    return FALSE;

  spaces_round_play (player, opponent, scoring, &result);
  round_json_write_result (request->answer, &result);

  return TRUE;
}

/* The last step that is shown; −1 in the request means the state before the first step. */
static gboolean
get_max_step (const BatchRequest *request,
              const char         *name,
              gssize             *max_step)
{
  gint64 step = G_MAXINT64;

  if (!batch_request_take_integer (request, name, -1, G_MAXINT32, &step))
    return FALSE;

  *max_step = step == G_MAXINT64 ? SPACES_COMBINED_ALL_STEPS
              : step < 0         ? SPACES_COMBINED_NO_STEP
                                 : (gssize) step;
  return TRUE;
}

gboolean
batch_round_combined (BatchRequest *request)
{
  g_autoptr (SpacesBoard) player = NULL;
  g_autoptr (SpacesBoard) opponent = NULL;
  g_autoptr (SpacesRound) round = NULL;
  gssize player_step, opponent_step;

  if (!get_max_step (request, "playerMaxStep", &player_step)
      || !get_max_step (request, "opponentMaxStep", &opponent_step)
      || !get_boards (request, &player, &opponent))
    return FALSE;

  round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);

  return batch_request_answer (request, "svg",
                               spaces_combined_draw (round, player_step, opponent_step));
}

gboolean
batch_round_fog (BatchRequest *request)
{
  g_autoptr (SpacesBoard) board = batch_board_get (request, "encoded", NULL);
  const SpacesSquare *trap;
  SpacesFog fog = { 0 };
  gint64 last_step;

  if (board == NULL
      || !batch_request_get_integer (request, "lastStep", -1, G_MAXINT32, &last_step)
      || !batch_board_get_square (request, "trapPosition", &fog.trap, &trap))
    return FALSE;

  fog.last_step = (gssize) last_step;
  fog.hit_trap = trap != NULL && json_span_is_true (batch_request_get (request, "hitTrap"));
  round_json_write_fog (request->answer, board, &fog);

  return TRUE;
}

/* ---- Decks ---- */

static GPtrArray *
read_deck (const BatchRequest *request,
           const char         *name)
{
  return strength_json_read_boards (batch_request_get (request, name), name, SPACES_DECK_BOARDS,
                                    request->error);
}

gboolean
batch_round_deck (BatchRequest *request)
{
  g_autoptr (GPtrArray) player = read_deck (request, "playerDeck");
  g_autoptr (GPtrArray) opponent =
      player != NULL ? read_deck (request, "opponentDeck") : NULL;
  SpacesScoring scoring;
  SpacesGame game;

  if (opponent == NULL || !batch_board_get_scoring (request, &scoring)
      || !spaces_game_play_decks ((SpacesBoard *const *) player->pdata, player->len,
                                  (SpacesBoard *const *) opponent->pdata, opponent->len, scoring,
                                  &game, request->error))
    return FALSE;

  round_json_write_game (request->answer, &game);

  return TRUE;
}

/* ---- The best answer ---- */

/* The search has no time limit, so maxMoves is the caller's means to bound it. */
gboolean
batch_round_answer (BatchRequest *request)
{
  g_autoptr (SpacesBoard) opponent = get_named_board (request, "opponentBoard");
  g_autoptr (SpacesAnswer) best = NULL;
  SpacesAnswerOptions options = { 0 };
  gint64 max_moves = 0;

  if (opponent == NULL || !batch_board_get_scoring (request, &options.scoring)
      || !batch_request_take_integer (request, "maxMoves", 1, G_MAXINT32, &max_moves))
    return FALSE;

  if (max_moves > 0 && max_moves < spaces_answer_least_moves (spaces_board_get_size (opponent)))
    return decode_error_field (request->error,
                               _("“maxMoves” must be at least %u on a board of this size"),
                               spaces_answer_least_moves (spaces_board_get_size (opponent)));

  options.max_moves = (guint) max_moves;
  options.forward_only = json_span_is_true (batch_request_get (request, "forwardOnly"));
  best = spaces_answer_find (opponent, &options, NULL, NULL, NULL, request->error);
  if (best == NULL)
    return FALSE;

  round_json_write_answer (request->answer, best);

  return TRUE;
}
