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
#include "cli/batch/batch-board.h"
#include "cli/batch/batch-operations.h"
#include "cli/json/strength-json.h"
#include "library/library-boards.h"

/* All members of board.strength but the boards. */
static gboolean
get_options (const BatchRequest     *request,
             SpacesPopulationKind   *kind,
             SpacesStrengthOptions  *options,
             GError                **error)
{
  static const char *const kinds[] = { "all", "plain", NULL };
  gint64 sample = 0, seed = 0;
  guint index = SPACES_POPULATION_ALL;

  if (!batch_board_get_scoring (request, &options->scoring, error)
      || !batch_request_take_choice (request, "population", kinds, &index, error)
      || !batch_request_take_integer (request, "sample", 1, SPACES_STRENGTH_MAX_SAMPLE, &sample,
                                      error)
      || !batch_request_take_integer (request, "seed", 0, G_MAXINT64, &seed, error))
    return FALSE;

  *kind = (SpacesPopulationKind) index;
  options->sample = (guint64) sample;
  options->seed = (guint64) seed;

  return TRUE;
}

/* The boards of the library that `library` names, or of the window's; those of `deck` alone. */
static GPtrArray *
read_library (BatchRequest  *request,
              guint          size,
              GError       **error)
{
  JsonString path = { 0 }, deck = { 0 };
  g_autofree char *path_text = NULL, *deck_text = NULL;

  if ((batch_request_has (request, "library")
       && !batch_request_get_text (request, "library", &path, error))
      || (batch_request_has (request, "deck")
          && !batch_request_get_text (request, "deck", &deck, error)))
    return NULL;

  path_text = g_strndup (path.text, path.length);
  deck_text = g_strndup (deck.text, deck.length);

  return library_boards_read (path_text, deck_text, size, error);
}

/* The opponents that "against" names. */
static GPtrArray *
read_opponents (BatchRequest  *request,
                gboolean       of_library,
                guint          size,
                GError       **error)
{
  return of_library ? read_library (request, size, error)
                    : strength_json_read_boards (batch_request_get (request, "against"), "against",
                                                 SPACES_TOURNAMENT_MAX_BOARDS, error);
}

gboolean
batch_board_strength (BatchRequest  *request,
                      JsonWriter    *answer,
                      GError       **error)
{
  g_autoptr (SpacesBoard) board = batch_board_get (request, "encoded", NULL, error);
  gboolean of_library = json_span_string_equal (batch_request_get (request, "against"), "library");
  gboolean wants_changes = json_span_is_true (batch_request_get (request, "changes"));
  g_autoptr (SpacesPopulation) population = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  g_autoptr (SpacesStrength) strength = NULL;
  g_autoptr (GArray) changes = NULL;
  SpacesStrengthOptions options = { 0 };
  SpacesPopulationKind kind;

  if (board == NULL || !get_options (request, &kind, &options, error))
    return FALSE;

  if (batch_request_has (request, "against"))
    boards = read_opponents (request, of_library, spaces_board_get_size (board), error);
  else
    population = spaces_population_new (kind, spaces_board_get_size (board), 0);
  if (boards == NULL && population == NULL)
    return FALSE;

  strength = strength_json_measure (board, boards, population, &options,
                                    wants_changes ? &changes : NULL, error);
  if (strength == NULL)
    return FALSE;

  strength_json_write (answer, strength, population, of_library, changes);

  return TRUE;
}

gboolean
batch_boards_tournament (BatchRequest  *request,
                         JsonWriter    *answer,
                         GError       **error)
{
  g_autoptr (GPtrArray) boards
      = strength_json_read_boards (batch_request_get (request, "boards"), "boards",
                                   SPACES_TOURNAMENT_MAX_BOARDS, error);
  g_autoptr (SpacesTournament) tournament = NULL;
  g_autoptr (GArray) standings = NULL;
  SpacesScoring scoring;

  if (boards == NULL || !batch_board_get_scoring (request, &scoring, error))
    return FALSE;

  tournament = spaces_tournament_new (boards, scoring, error);
  if (tournament == NULL
      || !spaces_tournament_play (tournament, 0, 1, FALSE, NULL, NULL, NULL, error))
    return FALSE;

  standings = spaces_tournament_rank (tournament);
  strength_json_write_tournament (answer, tournament, standings);

  return TRUE;
}
