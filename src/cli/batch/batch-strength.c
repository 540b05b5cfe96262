/* How good boards are
 *
 *   board.strength     encoded, scoring?, population?, sample?, seed?, against?, changes?
 *                                                                      as strength-json.h
 *   boards.tournament  boards, scoring?                                ranking, table
 *
 * `against` is a list of codes; without it the board is played against a population, "all" unless
 * it is "plain".
 *
 * Decodes the members, and writes the same objects as the commands do.
 */
#include "cli/batch/batch-operations.h"
#include "cli/json/strength-json.h"
#include "library/library-boards.h"

/* All members of board.strength but the boards. */
static gboolean
get_options (const BatchRequest    *request,
             SpacesPopulationKind  *kind,
             SpacesStrengthOptions *options)
{
  static const char *const kinds[] = { "all", "plain", NULL };
  gint64 sample = 0, seed = 0;
  guint index = SPACES_POPULATION_ALL;

  if (!batch_board_get_scoring (request, &options->scoring)
      || !batch_request_take_choice (request, "population", kinds, &index)
      || !batch_request_take_integer (request, "sample", 1, SPACES_STRENGTH_MAX_SAMPLE, &sample)
      || !batch_request_take_integer (request, "seed", 0, G_MAXINT64, &seed))
    return FALSE;

  *kind = (SpacesPopulationKind) index;
  options->sample = (guint64) sample;
  options->seed = (guint64) seed;

  return TRUE;
}

/* The boards of the library that `library` names, or of the window's; those of `deck` alone. */
static GPtrArray *
read_library (BatchRequest *request,
              guint         size)
{
  JsonString path = { 0 }, deck = { 0 };
  g_autofree char *path_text = NULL, *deck_text = NULL;

  if ((batch_request_has (request, "library")
       && !batch_request_get_text (request, "library", &path))
      || (batch_request_has (request, "deck")
          && !batch_request_get_text (request, "deck", &deck)))
    return NULL;

  path_text = g_strndup (path.text, path.length);
  deck_text = g_strndup (deck.text, deck.length);

  return library_boards_read (path_text, deck_text, size, request->error);
}

gboolean
batch_board_strength (BatchRequest *request)
{
  g_autoptr (SpacesBoard) board = batch_board_get (request, "encoded", NULL);
  gboolean of_library = json_span_string_equal (batch_request_get (request, "against"), "library");
  gboolean wants_changes = json_span_is_true (batch_request_get (request, "changes"));
  g_autoptr (SpacesPopulation) population = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  g_autoptr (SpacesStrength) strength = NULL;
  g_autoptr (GArray) changes = NULL;
  SpacesStrengthOptions options = { 0 };
  SpacesPopulationKind kind;

  if (board == NULL || !get_options (request, &kind, &options))
    return FALSE;

  if (of_library)
    boards = read_library (request, spaces_board_get_size (board));
  else if (batch_request_has (request, "against"))
    boards = strength_json_read_boards (batch_request_get (request, "against"), "against",
                                        SPACES_TOURNAMENT_MAX_TABLE, request->error);
  else
    population = spaces_population_new (kind, spaces_board_get_size (board), 0);
  if (boards == NULL && population == NULL)
    return FALSE;

  strength = strength_json_measure (board, boards, population, &options,
                                    wants_changes ? &changes : NULL, request->error);
  if (strength != NULL)
    strength_json_write (request->answer, strength, population, of_library, changes);

  return strength != NULL;
}

gboolean
batch_boards_tournament (BatchRequest *request)
{
  g_autoptr (GPtrArray) boards
      = strength_json_read_boards (batch_request_get (request, "boards"), "boards",
                                   SPACES_TOURNAMENT_MAX_TABLE, request->error);
  g_autoptr (SpacesTournament) tournament = NULL;
  g_autoptr (GArray) standings = NULL;
  const SpacesTournamentPlan plan = { .has_table = TRUE };
  const SpacesTournamentWork work = { 0 };
  SpacesScoring scoring;

  if (boards == NULL || !batch_board_get_scoring (request, &scoring))
    return FALSE;

  tournament = spaces_tournament_new_of_boards (boards, scoring, plan, request->error);
  if (tournament == NULL || !spaces_tournament_play (tournament, &work, NULL, request->error))
    return FALSE;

  standings = spaces_tournament_rank (tournament);
  strength_json_begin_tournament (request->answer, tournament);
  for (guint i = 0; i < standings->len; i++)
    strength_json_write_standing (request->answer, tournament,
                                  &g_array_index (standings, SpacesStanding, i));
  strength_json_end_tournament (request->answer, tournament);

  return TRUE;
}
