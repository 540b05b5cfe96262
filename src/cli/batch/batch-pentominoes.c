/* The operations pentominoes.… of `spaces batch`
 *
 * A slug is what stands behind `#/` in a permalink. Errors carry the byte in it.
 * Slugs are decoded or encoded with the versions and faults of the application, as far as a
 * request asks for them; the shapes are those of pentominoes-json.h.
 */
#include "cli/batch/batch-operations.h"

#include "cli/json/pentominoes-json.h"

#define MAX_NODES 1000000000 /* of a solver: about an hour */

static gpointer
read_slug (const char       *name,
           const BatchValue *value,
           GError          **error)
{
  return pent_slug_decode (value->text.text, (gssize) value->text.length, NULL, error);
}

static gpointer
read_config (const char       *name,
             const BatchValue *value,
             GError          **error)
{
  return pentominoes_json_read_config (value->span, error);
}

/* Fails when the board does not fit that version. */
static gboolean
write_slug (BatchRequest   *request,
            PentSlugVersion version,
            PentSlugSingles singles)
{
  return batch_request_answer (request, "slug",
                               pent_slug_encode_as (batch_request_object (request, "config"),
                                                    version, singles, NULL, request->error));
}

static gboolean
run_decode (BatchRequest *request)
{
  JsonString slug = batch_request_text (request, "slug");
  PentSlugReading reading = { 0 };
  g_autoptr (PentBoard) board
      = pent_slug_decode (slug.text, (gssize) slug.length, &reading, request->error);

  if (board == NULL)
    return FALSE;

  pentominoes_json_write_decoded (request->answer, slug.text, slug.length, board, &reading);

  return TRUE;
}

/* "upstreamRy" asks for the slug with the application's fault (PENT_SLUG_AS_APPLICATION). */
static gboolean
run_encode (BatchRequest *request)
{
  gboolean as_application = batch_request_flag (request, "upstreamRy");

  if (!write_slug (request, PENT_SLUG_3_1,
                   as_application ? PENT_SLUG_AS_APPLICATION : PENT_SLUG_CORRECT))
    return FALSE;

  pentominoes_json_write_terrain (request->answer, batch_request_object (request, "config"));

  return TRUE;
}

static const char *const versions[] = { "0", "0a", "1", "1.1", "1.5", "2", "3", "3.1",
                                        NULL }; /* as PentSlugVersion */

/* Takes what pentominoes.decode says of any slug, so the present versions, too. */
static gboolean
run_encode_legacy (BatchRequest *request)
{
  return write_slug (request, (PentSlugVersion) batch_request_integer (request, "version"),
                     PENT_SLUG_CORRECT);
}

static gboolean
run_lengths (BatchRequest *request)
{
  pentominoes_json_write_lengths (request->answer, batch_request_object (request, "slug"));

  return TRUE;
}

/* The number of nodes bounds the time, as no request can be cancelled. */
static gboolean
run_solve (BatchRequest *request)
{
  gboolean count = batch_request_flag (request, "count");
  g_autoptr (PentSolution) solution
      = pent_solver_solve (batch_request_object (request, "slug"), count,
                           (guint64) batch_request_integer (request, "maxNodes"), NULL,
                           request->error);

  if (solution == NULL)
    return FALSE;
  pentominoes_json_write_solution (request->answer, solution, count);

  return TRUE;
}

/* "hover" is a piece that is held over the board. */
static gboolean
run_paint (BatchRequest *request)
{
  const PentBoard *board = batch_request_object (request, "slug");
  gboolean hovers = batch_request_has (request, "hover");
  PentPiece hover = { 0 };

  if (hovers
      && !pentominoes_json_read_piece (batch_request_json (request, "hover"),
                                       board->height, board->width,
                                       &hover, request->error))
    return FALSE;

  pentominoes_json_write_painted (request->answer, board, hovers ? &hover : NULL);

  return TRUE;
}

#define SLUG REQUIRED ("slug", TEXT, READ_BY (read_slug, pent_board_unref))
#define CONFIG \
  REQUIRED ("config", JSON, SHAPE ("pentominoes"), READ_BY (read_config, pent_board_unref))
#define CONFIG_ERRORS "field/size/surface/unwritable/too-long"
#define SLUG_ERRORS \
  "field/empty/encoding/too-long/separator/size/surface/piece/orientation/position/" \
  "position-range/terrain/color/unknown/payload/json"

const BatchOperation batch_pentominoes_operations[] = {
  { "pentominoes.decode", run_decode, TAKES (REQUIRED ("slug", TEXT)),
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
