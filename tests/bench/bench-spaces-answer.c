/* How long the best answer to a board takes, and whether it is proven to be the best. */
#include "spaces/answer/answer.h"
#include "spaces/board/code.h"

static const char *const opponents[] = {
  "3|7p4p1pG1f",
  "5|22p17p12p07p07t06p01pG1f",
  "8|45p38p31p24p17p16t18t10p03pG3f",
  "10|98p88p78p68p58p48p38p28p18p08pG8f",
  "10|97p96t98t87p77p75t67p65t57p47p46t37p36t27p17p18p08pG8f",
  "10|92p91p81t91t90p90t80p70p60p61p62p63p53p54t52t43p33p34t23t43t32p31t22p12p11p10p00pG0f",
};

static void
measure (const char    *code,
         SpacesScoring  scoring)
{
  g_autoptr (SpacesBoard) opponent = spaces_code_decode (code, -1, NULL, NULL);
  const SpacesAnswerOptions options = { .scoring = scoring };
  gint64 start = g_get_monotonic_time ();
  g_autoptr (SpacesAnswer) answer = spaces_answer_find (opponent, &options, NULL, NULL, NULL, NULL);
  double milliseconds = (double) (g_get_monotonic_time () - start) / 1000;

  g_print ("%2ux%-2u %-6s %8.2f ms, %6" G_GUINT64_FORMAT " nodes, %d to %d, %s\n",
           spaces_board_get_size (opponent), spaces_board_get_size (opponent),
           scoring == SPACES_SCORING_WEB ? "web" : "engine", milliseconds,
           answer->n_nodes,
           answer->points[SPACES_SIDE_PLAYER],
           answer->points[SPACES_SIDE_OPPONENT],
           answer->proven ? "proven" : "not proven");
}

int
main (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (opponents); i++)
    {
      measure (opponents[i], SPACES_SCORING_WEB);
      measure (opponents[i], SPACES_SCORING_ENGINE);
    }

  return 0;
}
