/* Results and steps of rounds with the names of the web game. Both sides are written by the same
 * code; the table `names` has the member names of each side. */
#include "cli/json/round-json.h"

#include "cli/json/board-json.h"
#include "spaces/description/narration.h"

/* The member names of one side. */
typedef struct
{
  const char *points;    /* of the result, as the next two */
  const char *fate;
  const char *position;
  const char *moves;     /* of simulationDetails, as all below */
  const char *hit_trap;
  const char *last_step;
  const char *trap;      /* left out unless hit_trap is true */
} SideNames;

static const SideNames names[SPACES_N_SIDES] = {
  { "playerPoints", "playerVisualOutcome", "playerFinalPosition", "playerMoves",
    "playerHitTrap", "playerLastStep", "playerTrapPosition" },
  { "opponentPoints", "opponentVisualOutcome", "opponentFinalPosition", "opponentMoves",
    "opponentHitTrap", "opponentLastStep", "opponentTrapPosition" },
};

static void
write_square (JsonWriter   *writer,
              const char   *name,
              SpacesSquare  square)
{
  json_writer_print (writer, "%s:{row:%d,col:%d}", name, square.row, square.col);
}

/* playerOutcome repeats the winner from the player's side. A trap's square is only there if the
 * side hit one. */
void
round_json_write_result (JsonWriter         *writer,
                         const SpacesResult *result)
{
  json_writer_print (writer, "winner:%s,playerOutcome:%s,collision:%i",
                     spaces_winner_names[result->winner], spaces_outcome_names[result->winner],
                     result->collision);
  for (guint i = 0; i < SPACES_N_SIDES; i++)
    {
      json_writer_print (writer, "%s:%d,%s:%s", names[i].points, result->side[i].points,
                         names[i].fate, spaces_fate_names[result->side[i].fate]);
      write_square (writer, names[i].position, result->side[i].square);
    }
  json_writer_print (writer, "simulationDetails:{");
  for (guint i = 0; i < SPACES_N_SIDES; i++)
    {
      const SpacesSideResult *side = &result->side[i];

      json_writer_print (writer, "%s:%d,%s:%i,%s:%d", names[i].moves, side->moves,
                         names[i].hit_trap, side->hit_trap, names[i].last_step, side->last_step);
      if (side->hit_trap)
        write_square (writer, names[i].trap, side->trap);
    }
  json_writer_end_object (writer);
}

/* One string for each bit of SpacesEvents that is set, in the order of the bits. */
static void
write_events (JsonWriter *writer,
              guint       events)
{
  /* In the order of the bits; a new one is added at the end of both. */
  static const char *const event_names[] = {
    "started", "moved", "scored", "trap", "goal", "collision", "trapped", "lost",
  };

  json_writer_array_member (writer, "events");
  for (guint i = 0; i < G_N_ELEMENTS (event_names); i++)
    if (events & 1u << i)
      json_writer_string (writer, event_names[i]);
  json_writer_end_array (writer);
}

/* `position` is null before the piece has started. */
static void
write_side_step (JsonWriter           *writer,
                 const char           *name,
                 const SpacesSideStep *step,
                 gboolean              fogged)
{
  json_writer_print (writer, "%s:{", name);
  if (step->placed)
    write_square (writer, "position", step->square);
  else
    json_writer_print (writer, "position:null");
  json_writer_integer_member (writer, "points", step->points);
  write_events (writer, fogged ? step->events & ~(guint) SPACES_EVENT_TRAP : step->events);
  json_writer_end_object (writer);
}

/* With @fogged the traps that the opponent lays are left out, as the player could not see them. */
void
round_json_write_steps (JsonWriter        *writer,
                        const SpacesRound *round,
                        gboolean           fogged)
{
  json_writer_array_member (writer, "steps");
  for (gsize n = 1; n <= spaces_round_get_n_steps (round); n++)
    {
      const SpacesStep *step = spaces_round_get_step (round, n);
      g_autofree char *text = spaces_narration_step (round, n, fogged);

      json_writer_print (writer, "{text:%s", text);
      write_side_step (writer, "player", &step->side[SPACES_SIDE_PLAYER], FALSE);
      write_side_step (writer, "opponent", &step->side[SPACES_SIDE_OPPONENT], fogged);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

/* Results of all rounds, then the totals. */
void
round_json_write_game (JsonWriter       *writer,
                       const SpacesGame *game)
{
  json_writer_array_member (writer, "rounds");
  for (gsize i = 0; i < SPACES_DECK_BOARDS; i++)
    {
      json_writer_begin_object (writer);
      round_json_write_result (writer, &game->rounds[i]);
      json_writer_end_object (writer);
    }
  json_writer_print (writer, "],playerTotal:%d,opponentTotal:%d,winner:%s",
                     game->total[SPACES_SIDE_PLAYER], game->total[SPACES_SIDE_OPPONENT],
                     spaces_winner_names[game->winner]);
}

/* Writes what is left of @board in the fog: fogMoves with the numbers they have on the whole
 * board, fogEncoded, and grid. */
void
round_json_write_fog (JsonWriter        *writer,
                      const SpacesBoard *board,
                      const SpacesFog   *fog)
{
  g_autoptr (SpacesBoard) seen = spaces_fog_apply (fog, board);
  g_autofree char *code = spaces_code_encode (seen);
  const SpacesMove *moves = spaces_board_get_moves (board);

  json_writer_array_member (writer, "fogMoves");
  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    {
      if (!spaces_fog_shows (fog, moves[i], i))
        continue;
      json_writer_print (writer, "{row:%d,col:%d,type:%s,order:%zu}", moves[i].square.row,
                         moves[i].square.col, spaces_move_type_names[moves[i].type], i + 1);
    }
  json_writer_print (writer, "],fogEncoded:%s", code);
  board_json_write_grid (writer, seen);
}

/* "bound" is the largest lead that is not excluded yet. */
void
round_json_write_answer (JsonWriter         *writer,
                         const SpacesAnswer *answer)
{
  g_autofree char *code = spaces_code_encode (answer->board);

  json_writer_print (writer, "playerBoard:%s,playerPoints:%d,opponentPoints:%d,proven:%i,bound:%d",
                     code, answer->points[SPACES_SIDE_PLAYER],
                     answer->points[SPACES_SIDE_OPPONENT], answer->proven, answer->bound);
}
