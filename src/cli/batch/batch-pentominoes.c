/* The operations pentominoes.… of `spaces batch`
 *
 * A slug is what stands behind `#/` in a permalink. Errors carry the byte in it.
 * Slugs are decoded or encoded with the versions and faults of the application, as far as a
 * request asks for them; the shapes are those of pentominoes-json.h.
 */
#include "cli/batch/batch-operations.h"

#include "cli/json/pentominoes-json.h"

#define MAX_NODES 1000000000 /* of a solver: about an hour */

/* *@slug is borrowed from the request. */
static PentBoard *
get_board (BatchRequest    *request,
           JsonString      *slug,
           PentSlugReading *reading)
{
  *slug = batch_request_text (request, "slug");
  return pent_slug_decode (slug->text, (gssize) slug->length, reading, request->error);
}

static PentBoard *
get_config (const BatchRequest *request)
{
  return pentominoes_json_read_config (batch_request_json (request, "config"), request->error);
}

/* Fails when the board does not fit that version. */
static gboolean
write_slug (BatchRequest    *request,
            const PentBoard *board,
            PentSlugVersion  version,
            PentSlugSingles  singles)
{
  return batch_request_answer (request, "slug",
                               pent_slug_encode_as (board, version, singles, NULL,
                                                    request->error));
}

static gboolean
run_decode (BatchRequest *request)
{
  JsonString slug = { 0 };
  PentSlugReading reading = { 0 };
  g_autoptr (PentBoard) board = get_board (request, &slug, &reading);

  if (board == NULL)
    return FALSE;

  pentominoes_json_write_decoded (request->answer, slug.text, slug.length, board, &reading);

  return TRUE;
}

/* "upstreamRy" asks for the slug with the application's fault (PENT_SLUG_AS_APPLICATION). */
static gboolean
run_encode (BatchRequest *request)
{
  g_autoptr (PentBoard) board = get_config (request);
  gboolean as_application = batch_request_flag (request, "upstreamRy");

  if (board == NULL
      || !write_slug (request, board, PENT_SLUG_3_1,
                      as_application ? PENT_SLUG_AS_APPLICATION : PENT_SLUG_CORRECT))
    return FALSE;

  pentominoes_json_write_terrain (request->answer, board);

  return TRUE;
}

static const char *const versions[] = { "0", "0a", "1", "1.1", "1.5", "2", "3", "3.1",
                                        NULL }; /* as PentSlugVersion */

/* Takes what pentominoes.decode says of any slug, so the present versions, too. */
static gboolean
run_encode_legacy (BatchRequest *request)
{
  g_autoptr (PentBoard) board = get_config (request);

  return board != NULL
         && write_slug (request, board,
                        (PentSlugVersion) batch_request_integer (request, "version"),
                        PENT_SLUG_CORRECT);
}

static gboolean
run_lengths (BatchRequest *request)
{
  JsonString slug = { 0 };
  g_autoptr (PentBoard) board = get_board (request, &slug, NULL);

  if (board == NULL)
    return FALSE;

  pentominoes_json_write_lengths (request->answer, board);

  return TRUE;
}

/* The number of nodes bounds the time, as no request can be cancelled. */
static gboolean
run_solve (BatchRequest *request)
{
  JsonString slug = { 0 };
  g_autoptr (PentBoard) board = get_board (request, &slug, NULL);
  g_autoptr (PentSolution) solution = NULL;
  gboolean count = batch_request_flag (request, "count");

  if (board == NULL)
    return FALSE;

  solution = pent_solver_solve (board, count, (guint64) batch_request_integer (request, "maxNodes"),
                                NULL, request->error);
  if (solution == NULL)
    return FALSE;
  pentominoes_json_write_solution (request->answer, solution, count);

  return TRUE;
}

/* "hover" is a piece that is held over the board. */
static gboolean
run_paint (BatchRequest *request)
{
  JsonString slug = { 0 };
  g_autoptr (PentBoard) board = get_board (request, &slug, NULL);
  gboolean hovers = batch_request_has (request, "hover");
  PentPiece hover = { 0 };

  if (board == NULL)
    return FALSE;
  if (hovers
      && !pentominoes_json_read_piece (batch_request_json (request, "hover"),
                                       pent_board_get_height (board), pent_board_get_width (board),
                                       &hover, request->error))
    return FALSE;

  pentominoes_json_write_painted (request->answer, board, hovers ? &hover : NULL);

  return TRUE;
}

#define SLUG REQUIRED ("slug", TEXT)
#define CONFIG REQUIRED ("config", JSON, SHAPE ("pentominoes"))
#define CONFIG_ERRORS "field/size/surface/unwritable/too-long"
#define SLUG_ERRORS \
  "field/empty/encoding/too-long/separator/size/surface/piece/orientation/position/" \
  "position-range/terrain/color/unknown/payload/json"

const BatchOperation batch_pentominoes_operations[] = {
  { "pentominoes.decode", run_decode, TAKES (SLUG),
    "version:string config:pentominoes canonical:string|null notes:[string] "
    "meant?:{slug:string certain:boolean}",
    SLUG_ERRORS },
  { "pentominoes.encode", run_encode, TAKES (CONFIG, OPTIONAL ("upstreamRy", FLAG)),
    "slug:string terrainLengths:{plain:integer|null RY:integer|null RZ:integer|null}",
    CONFIG_ERRORS },
  { "pentominoes.encodeLegacy", run_encode_legacy,
    TAKES (CONFIG, REQUIRED ("version", CHOICE, ONE_OF (versions))), "slug:string", CONFIG_ERRORS },
  { "pentominoes.lengths", run_lengths, TAKES (SLUG), "lengths:object", SLUG_ERRORS },
  { "pentominoes.solve", run_solve,
    TAKES (SLUG, OPTIONAL ("maxNodes", INTEGER, BETWEEN (0, MAX_NODES), PENT_SOLVER_MAX_NODES),
           OPTIONAL ("count", FLAG)),
    "solvable:boolean|null reason:<searched/conflict/not-fives/too-few-pieces/region> "
    "slug?:string count?:integer complete?:boolean nodes:integer",
    SLUG_ERRORS },
  { "pentominoes.paint", run_paint, TAKES (SLUG, OPTIONAL ("hover", JSON, SHAPE ("piece"))),
    "grid:{names:[string] owner:[[integer]] center:[string] conflict:[string] "
    "conflict_tile:[string] borders:[string] red:[string] hovered?:[string]} solved:boolean",
    SLUG_ERRORS },
  { NULL },
};
