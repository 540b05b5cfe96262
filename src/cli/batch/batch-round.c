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

static SpacesScoring
get_scoring (const BatchRequest *request)
{
  return (SpacesScoring) batch_request_integer (request, "scoring");
}

static gboolean
run_simulate (BatchRequest *request)
{
  SpacesResult result;

  spaces_round_play (batch_request_object (request, "playerBoard"),
                     batch_request_object (request, "opponentBoard"), get_scoring (request),
                     &result);
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
  g_autoptr (SpacesRound) round
      = spaces_round_new (batch_request_object (request, "playerBoard"),
                          batch_request_object (request, "opponentBoard"), SPACES_SCORING_WEB);

  return batch_request_answer (request, "svg",
                               spaces_combined_draw (round, get_max_step (request, "playerMaxStep"),
                                                     get_max_step (request, "opponentMaxStep")));
}

static gboolean
run_fog (BatchRequest *request)
{
  const SpacesSquare *trap = batch_request_object (request, "trapPosition");
  const SpacesFog fog = {
    .last_step = (gssize) batch_request_integer (request, "lastStep"),
    .hit_trap = trap != NULL && batch_request_flag (request, "hitTrap"),
    .trap = trap != NULL ? *trap : (SpacesSquare) { 0 },
  };

  round_json_write_fog (request->answer, batch_request_object (request, "encoded"), &fog);

  return TRUE;
}

/* ---- Decks ---- */

static gpointer
read_deck (const char       *name,
           const BatchValue *value,
           GError          **error)
{
  return strength_json_read_boards (value->span, name, SPACES_DECK_BOARDS, error);
}

static gboolean
run_deck (BatchRequest *request)
{
  const GPtrArray *player = batch_request_object (request, "playerDeck");
  const GPtrArray *opponent = batch_request_object (request, "opponentDeck");
  SpacesGame game;

  if (!spaces_game_play_decks ((SpacesBoard *const *) player->pdata, player->len,
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
  SpacesBoard *opponent = batch_request_object (request, "opponentBoard");
  guint least_moves = spaces_answer_least_moves (spaces_board_get_size (opponent));
  g_autoptr (SpacesAnswer) best = NULL;
  SpacesAnswerOptions options = {
    .scoring = get_scoring (request),
    .max_moves = (guint) batch_request_integer (request, "maxMoves"),
    .forward_only = batch_request_flag (request, "forwardOnly"),
  };

  if (options.max_moves > 0 && options.max_moves < least_moves)
    return decode_error_field (request->error,
                               /* Translators: %u is a number of moves */
                               _("“maxMoves” must be at least %u on a board of this size"),
                               least_moves);

  best = spaces_answer_find (opponent, &options, NULL, NULL, NULL, request->error);
  if (best == NULL)
    return FALSE;

  round_json_write_answer (request->answer, best);

  return TRUE;
}

/* ---- The table ---- */

#define BOARDS BATCH_CODE ("playerBoard"), BATCH_CODE ("opponentBoard")
#define STEP BETWEEN (-1, G_MAXINT32)
#define DECK(name) \
  REQUIRED (name, JSON, SHAPE ("[code]"), READ_BY (read_deck, g_ptr_array_unref))
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
    TAKES (DECK ("playerDeck"), DECK ("opponentDeck"), BATCH_SCORING),
    "rounds:[{" RESULT "}] playerTotal:integer opponentTotal:integer winner:winner",
    BATCH_CODE_ERRORS },
  { "round.combined", run_combined,
    TAKES (BOARDS, OPTIONAL ("playerMaxStep", INTEGER, STEP, ALL_STEPS),
           OPTIONAL ("opponentMaxStep", INTEGER, STEP, ALL_STEPS)),
    "svg:string", BATCH_CODE_ERRORS },
  { "round.fog", run_fog,
    TAKES (BATCH_CODE ("encoded"), REQUIRED ("lastStep", INTEGER, STEP), OPTIONAL ("hitTrap", FLAG),
           BATCH_SQUARE ("trapPosition")),
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
