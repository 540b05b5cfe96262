/* round-cases.h: results of rounds as the vector files have them */
#pragma once

#include <json-glib/json-glib.h>

#include "spaces/board/code.h"
#include "spaces/round/round.h"

static inline SpacesBoard *
round_case_board (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  g_assert_no_error (error);

  return board;
}

static inline void
round_case_assert_square (JsonObject  *object,
                          const char  *name,
                          SpacesSquare square)
{
  JsonObject *want = json_object_get_object_member (object, name);

  g_assert_cmpint (square.row, ==, json_object_get_int_member (want, "row"));
  g_assert_cmpint (square.col, ==, json_object_get_int_member (want, "col"));
}

static inline void
round_case_assert_side (JsonObject             *want,
                        const char             *name,
                        const SpacesSideResult *side)
{
  JsonObject *details = json_object_get_object_member (want, "simulationDetails");
  g_autofree char *points = g_strconcat (name, "Points", NULL);
  g_autofree char *fate = g_strconcat (name, "VisualOutcome", NULL);
  g_autofree char *position = g_strconcat (name, "FinalPosition", NULL);
  g_autofree char *moves = g_strconcat (name, "Moves", NULL);
  g_autofree char *hit = g_strconcat (name, "HitTrap", NULL);
  g_autofree char *last = g_strconcat (name, "LastStep", NULL);
  g_autofree char *trap = g_strconcat (name, "TrapPosition", NULL);

  g_assert_cmpint (side->points, ==, json_object_get_int_member (want, points));
  round_case_assert_square (want, position, side->square);
  if (json_object_has_member (want, fate))
    g_assert_cmpstr (spaces_fate_names[side->fate], ==, json_object_get_string_member (want, fate));
  g_assert_cmpint (side->moves, ==, json_object_get_int_member (details, moves));
  g_assert_cmpint (side->last_step, ==, json_object_get_int_member (details, last));
  g_assert_cmpint (side->hit_trap, ==, json_object_get_boolean_member (details, hit));
  g_assert_cmpint (side->hit_trap, ==, json_object_has_member (details, trap));
  if (side->hit_trap)
    round_case_assert_square (details, trap, side->trap);
}

/* The engine's results lack the outcomes; everything that is there has to agree. */
static inline void
round_case_assert_result (JsonObject         *want,
                          const SpacesResult *result)
{
  g_assert_cmpstr (spaces_winner_names[result->winner], ==,
                   json_object_get_string_member (want, "winner"));
  g_assert_cmpint (result->collision, ==, json_object_get_boolean_member (want, "collision"));
  if (json_object_has_member (want, "playerOutcome"))
    g_assert_cmpstr (spaces_outcome_names[result->winner], ==,
                     json_object_get_string_member (want, "playerOutcome"));
  round_case_assert_side (want, "player", &result->side[SPACES_SIDE_PLAYER]);
  round_case_assert_side (want, "opponent", &result->side[SPACES_SIDE_OPPONENT]);
}
