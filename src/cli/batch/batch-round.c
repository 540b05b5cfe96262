/* The operations round.… of `spaces batch`
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

static SpacesScoring
get_scoring (const BatchRequest *request)
{
  return (SpacesScoring) batch_request_integer (request, "scoring");
}

static gboolean
run_simulate (BatchRequest *request)
{
  g_autoptr (SpacesBoard) player = NULL;
  g_autoptr (SpacesBoard) opponent = NULL;
  SpacesResult result;

  if (!get_boards (request, &player, &opponent))
    return FALSE;

  spaces_round_play (player, opponent, get_scoring (request), &result);
  round_json_write_result (request->answer, &result);

  return TRUE;
}

#define ALL_STEPS G_MAXINT64 /* no number of a step */

/* The last step that is shown; −1 in the request means the state before the first step. */
static gssize
get_max_step (const BatchRequest *request,
              const char         *name)
{
  gint64 step = batch_request_integer (request, name);

  return step == ALL_STEPS ? SPACES_COMBINED_ALL_STEPS
         : step < 0        ? SPACES_COMBINED_NO_STEP
                           : (gssize) step;
}

static gboolean
run_combined (BatchRequest *request)
{
  g_autoptr (SpacesBoard) player = NULL;
  g_autoptr (SpacesBoard) opponent = NULL;
  g_autoptr (SpacesRound) round = NULL;

  if (!get_boards (request, &player, &opponent))
    return FALSE;

  round = spaces_round_new (player, opponent, SPACES_SCORING_WEB);

  return batch_request_answer (request, "svg",
                               spaces_combined_draw (round, get_max_step (request, "playerMaxStep"),
                                                     get_max_step (request, "opponentMaxStep")));
}

static gboolean
run_fog (BatchRequest *request)
{
  g_autoptr (SpacesBoard) board = batch_board_get (request, "encoded", NULL);
  const SpacesSquare *trap;
  SpacesFog fog = { 0 };

  if (board == NULL || !batch_board_get_square (request, "trapPosition", &fog.trap, &trap))
    return FALSE;

  fog.last_step = (gssize) batch_request_integer (request, "lastStep");
  fog.hit_trap = trap != NULL && batch_request_flag (request, "hitTrap");
  round_json_write_fog (request->answer, board, &fog);

  return TRUE;
}

/* ---- Decks ---- */

static GPtrArray *
read_deck (const BatchRequest *request,
           const char         *name)
{
  return strength_json_read_boards (batch_request_json (request, name), name, SPACES_DECK_BOARDS,
                                    request->error);
}

static gboolean
run_deck (BatchRequest *request)
{
  g_autoptr (GPtrArray) player = read_deck (request, "playerDeck");
  g_autoptr (GPtrArray) opponent =
      player != NULL ? read_deck (request, "opponentDeck") : NULL;
  SpacesGame game;

  if (opponent == NULL
      || !spaces_game_play_decks ((SpacesBoard *const *) player->pdata, player->len,
                                  (SpacesBoard *const *) opponent->pdata, opponent->len,
                                  get_scoring (request), &game, request->error))
    return FALSE;

  round_json_write_game (request->answer, &game);

  return TRUE;
}

/* ---- The best answer ---- */

/* The search has no time limit, so maxMoves is the caller's means to bound it. */
static gboolean
run_answer (BatchRequest *request)
{
  g_autoptr (SpacesBoard) opponent = get_named_board (request, "opponentBoard");
  g_autoptr (SpacesAnswer) best = NULL;
  SpacesAnswerOptions options = {
    .scoring = get_scoring (request),
    .max_moves = (guint) batch_request_integer (request, "maxMoves"),
    .forward_only = batch_request_flag (request, "forwardOnly"),
  };

  if (opponent == NULL)
    return FALSE;

  if (options.max_moves > 0
      && options.max_moves < spaces_answer_least_moves (spaces_board_get_size (opponent)))
    return decode_error_field (request->error,
                               _("“maxMoves” must be at least %u on a board of this size"),
                               spaces_answer_least_moves (spaces_board_get_size (opponent)));

  best = spaces_answer_find (opponent, &options, NULL, NULL, NULL, request->error);
  if (best == NULL)
    return FALSE;

  round_json_write_answer (request->answer, best);

  return TRUE;
}

/* ---- The table ---- */

#define BOARDS BATCH_CODE ("playerBoard"), BATCH_CODE ("opponentBoard")
#define STEP BETWEEN (-1, G_MAXINT32)
#define DECK SHAPE ("[code]")
#define RESULT \
  "winner:winner playerOutcome:<won/lost/tie> collision:boolean playerPoints:integer " \
  "playerVisualOutcome:string playerFinalPosition:square opponentPoints:integer " \
  "opponentVisualOutcome:string opponentFinalPosition:square " \
  "simulationDetails:{playerMoves:integer playerHitTrap:boolean playerLastStep:integer " \
  "playerTrapPosition?:square opponentMoves:integer opponentHitTrap:boolean " \
  "opponentLastStep:integer opponentTrapPosition?:square}"

const BatchOperation batch_round_operations[] = {
  { "round.simulate", run_simulate, TAKES (BOARDS, BATCH_SCORING), RESULT, BATCH_CODE_ERRORS },
  { "round.deck", run_deck,
    TAKES (REQUIRED ("playerDeck", JSON, DECK), REQUIRED ("opponentDeck", JSON, DECK),
           BATCH_SCORING),
    "rounds:[{" RESULT "}] playerTotal:integer opponentTotal:integer winner:winner",
    BATCH_CODE_ERRORS },
  { "round.combined", run_combined,
    TAKES (BOARDS, OPTIONAL ("playerMaxStep", INTEGER, STEP, ALL_STEPS),
           OPTIONAL ("opponentMaxStep", INTEGER, STEP, ALL_STEPS)),
    "svg:string", BATCH_CODE_ERRORS },
  { "round.fog", run_fog,
    TAKES (BATCH_CODE ("encoded"), REQUIRED ("lastStep", INTEGER, STEP), OPTIONAL ("hitTrap", FLAG),
           OPTIONAL ("trapPosition", JSON, SHAPE ("square"))),
    "fogMoves:[{row:integer col:integer type:moveType order:integer}] fogEncoded:string "
    "grid:[string]",
    BATCH_CODE_ERRORS },
  { "round.answer", run_answer,
    TAKES (BATCH_CODE ("opponentBoard"), BATCH_SCORING, OPTIONAL ("forwardOnly", FLAG),
           OPTIONAL ("maxMoves", INTEGER, BETWEEN (1, G_MAXINT32))),
    "playerBoard:code playerPoints:integer opponentPoints:integer proven:boolean bound:integer",
    BATCH_CODE_ERRORS },
  { NULL },
};
