/* How good boards are: decodes the members, and writes the same objects as the commands do. As in
 * these, a deck or another library means the boards there. */
#include "cli/batch/batch-operations.h"
#include "cli/json/strength-json.h"
#include "library/library-boards.h"

#include <glib/gi18n-lib.h>

static const char *const kinds[] = { "all", "plain", NULL }; /* as SpacesPopulationKind */

/* The boards of the library that `library` names, or of the window's; those of `deck` alone. */
static GPtrArray *
read_library (const BatchRequest *request,
              guint               size)
{
  g_autofree char *path = batch_request_dup (request, "library");
  g_autofree char *deck = batch_request_dup (request, "deck");

  return library_boards_read (path, deck, size, request->error);
}

static gboolean
run_strength (BatchRequest *request)
{
  SpacesBoard *board = batch_request_object (request, "encoded");
  JsonSpan against = batch_request_json (request, "against");
  gboolean is_named = json_span_string_equal (against, "library");
  gboolean of_library = is_named || batch_request_has (request, "deck")
                        || batch_request_has (request, "library");
  gboolean wants_changes = batch_request_flag (request, "changes");
  g_autoptr (SpacesPopulation) population = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  g_autoptr (SpacesStrength) strength = NULL;
  g_autoptr (GArray) changes = NULL;
  SpacesStrengthOptions options = {
    .scoring = (SpacesScoring) batch_request_integer (request, "scoring"),
    .sample = (guint64) batch_request_integer (request, "sample"),
    .seed = (guint64) batch_request_integer (request, "seed"),
  };

  if (of_library && against.from != NULL && !is_named)
    return decode_error_field (request->error, _("Boards are those of files or those of the "
                                                 "library, not of both"));

  if (of_library)
    boards = read_library (request, spaces_board_get_size (board));
  else if (batch_request_has (request, "against"))
    boards = strength_json_read_boards (against, "against", SPACES_TOURNAMENT_MAX_TABLE,
                                        request->error);
  else
    population = spaces_population_new ((SpacesPopulationKind)
                                            batch_request_integer (request, "population"),
                                        spaces_board_get_size (board), 0);
  if (boards == NULL && population == NULL)
    return FALSE;

  strength = strength_json_measure (board, boards, population, &options,
                                    wants_changes ? &changes : NULL, request->error);
  if (strength != NULL)
    strength_json_write (request->answer, strength, population, of_library, changes);

  return strength != NULL;
}

static gpointer
read_boards (const char       *name,
             const BatchValue *value,
             GError          **error)
{
  return strength_json_read_boards (value->span, name, SPACES_TOURNAMENT_MAX_TABLE, error);
}

static gboolean
run_tournament (BatchRequest *request)
{
  g_autoptr (SpacesTournament) tournament = NULL;
  g_autoptr (GArray) standings = NULL;
  const SpacesTournamentPlan plan = { .has_table = TRUE };
  const SpacesTournamentWork work = { 0 };

  tournament = spaces_tournament_new_of_boards (
      batch_request_object (request, "boards"),
      (SpacesScoring) batch_request_integer (request, "scoring"), plan, request->error);
  if (tournament == NULL || !spaces_tournament_play (tournament, &work, NULL, request->error))
    return FALSE;

  standings = spaces_tournament_rank (tournament);
  strength_json_write_tournament (request->answer, tournament, standings, NULL);

  return TRUE;
}

#define STORE_ERRORS "/newer/damaged/busy/full/read-only/missing"

const BatchOperation batch_strength_operations[] = {
  { "board.strength", run_strength,
    TAKES (BATCH_CODE ("encoded"), BATCH_SCORING, OPTIONAL ("population", CHOICE, ONE_OF (kinds)),
           OPTIONAL ("sample", INTEGER, BETWEEN (1, SPACES_STRENGTH_MAX_SAMPLE)),
           OPTIONAL ("seed", INTEGER, BETWEEN (0, G_MAXINT64)),
           OPTIONAL ("against", JSON, SHAPE ("[code]|<library>")),
           OPTIONAL ("deck", TEXT), OPTIONAL ("library", TEXT), OPTIONAL ("changes", FLAG)),
    "board:code size:size scoring:<web/engine> population:<all/plain>|null "
    "against:{kind:<all/sample/file/library> boards:integer} wins:integer ties:integer "
    "losses:integer meanPoints:number meanLead:number interval?:[number] evenness?:number "
    "worst:[pairing] changes?:[change]",
    BATCH_CODE_ERRORS STORE_ERRORS },
  { "boards.tournament", run_tournament,
    TAKES (REQUIRED ("boards", JSON, SHAPE ("[code]"), READ_BY (read_boards, g_ptr_array_unref)),
           BATCH_SCORING),
    "scoring:<web/engine> ranking:[standing] table:[[integer]]", BATCH_CODE_ERRORS },
  { NULL },
};
