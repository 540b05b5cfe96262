#include "spaces/tournament/tournament.h"

#include <math.h>
#include <string.h>

#include "spaces/board/code.h"

static void
test_table (void)
{
  static const gint16 table[] = { 1, 2, 3, 4, 0, 2, 3, 1, 2 };
  static const SpacesTotal totals[] = {
    { 5, 0, 0, 1, 1 },
    { 6, 0, 2, 0, 0 },
    { 4, 0, 0, 1, 1 },
  };
  static const char *const codes[] = { "2|2p0pG0f", "2|3p1pG1f", "2|3p1p1t0pG0f" };
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (SpacesTournament) tournament = NULL;
  g_autoptr (GArray) standings = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    g_ptr_array_add (boards, spaces_code_decode (codes[i], -1, NULL, NULL));
  tournament = spaces_tournament_new_of_boards (boards, SPACES_SCORING_WEB,
                                                (SpacesTournamentPlan) { .has_table = TRUE },
                                                NULL);
  g_assert_true (spaces_tournament_play (tournament, &(SpacesTournamentWork) { 0 }, NULL, NULL));
  memcpy (tournament->table, table, sizeof table);
  memcpy (tournament->totals->boards, totals, sizeof totals);
  standings = spaces_tournament_rank (tournament);
  text = spaces_tournament_write_csv (tournament, standings);
  lines = g_strsplit (text, "\n", -1);

  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_cmpstr (lines[0], ==, "place,board,points,elo,wins,ties,losses,2|3p1pG1f,2|2p0pG0f,"
                                 "2|3p1p1t0pG0f");
  g_assert_true (g_str_has_prefix (lines[1], "1,2|3p1pG1f,6,"));
  g_assert_true (g_str_has_suffix (lines[1], ",2,0,0,0,4,2"));
  g_assert_true (g_str_has_prefix (lines[2], "2,2|2p0pG0f,5,"));
  g_assert_true (g_str_has_suffix (lines[2], ",0,1,1,2,1,3"));
  g_assert_true (g_str_has_suffix (lines[3], ",0,1,1,1,3,2"));
  g_assert_cmpstr (lines[4], ==, "");
}

/* A rating that did not settle is an empty field. */
static void
test_not_settled (void)
{
  static const char *const codes[] = { "2|2p0pG0f", "2|3p1pG1f" };
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (SpacesTournament) tournament = NULL;
  g_autoptr (GArray) standings = NULL;
  g_autofree char *text = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    g_ptr_array_add (boards, spaces_code_decode (codes[i], -1, NULL, NULL));
  tournament = spaces_tournament_new_of_boards (boards, SPACES_SCORING_WEB,
                                                (SpacesTournamentPlan) { .has_table = TRUE },
                                                NULL);
  g_assert_true (spaces_tournament_play (tournament, &(SpacesTournamentWork) { 0 }, NULL, NULL));
  standings = spaces_tournament_rank (tournament);
  for (guint i = 0; i < standings->len; i++)
    g_array_index (standings, SpacesStanding, i).elo = NAN;
  text = spaces_tournament_write_csv (tournament, standings);
  g_assert_cmpstr (text, ==, "place,board,points,elo,wins,ties,losses,2|2p0pG0f,2|3p1pG1f\n"
                             "1,2|2p0pG0f,2,,0,1,0,2,2\n"
                             "2,2|3p1pG1f,2,,0,1,0,2,2\n");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/tournament-csv/table", test_table);
  g_test_add_func ("/tournament-csv/not-settled", test_not_settled);
  return g_test_run ();
}
