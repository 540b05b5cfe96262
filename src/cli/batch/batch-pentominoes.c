/* The operations pentominoes.… of `spaces batch`
 *
 *   pentominoes.decode        slug                       version, config, canonical, notes, meant
 *   pentominoes.encode        config, upstreamRy?        slug, terrainLengths
 *   pentominoes.encodeLegacy  config, version            slug
 *   pentominoes.lengths       slug                       lengths
 *   pentominoes.solve         slug, maxNodes?, count?    solvable, reason, slug, count, complete,
 *                                                        nodes
 *   pentominoes.paint         slug, hover?               grid, solved
 *
 * A slug is what stands behind `#/` in a permalink. upstreamRy asks for the fault of the
 * application, slug.h. Names and shapes are in pentominoes-json.h. Errors in `slug` carry the byte
 * in that text.
 *
 * Slugs are decoded or encoded with the versions and faults of the application, as far as a
 * request asks for them; the shapes are those of pentominoes-json.c.
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
  if (!batch_request_get_text (request, "slug", slug))
    return NULL;

  return pent_slug_decode (slug->text, (gssize) slug->length, reading, request->error);
}

static PentBoard *
get_config (const BatchRequest *request)
{
  return pentominoes_json_read_config (batch_request_get (request, "config"), request->error);
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

gboolean
batch_pentominoes_decode (BatchRequest *request)
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
gboolean
batch_pentominoes_encode (BatchRequest *request)
{
  g_autoptr (PentBoard) board = get_config (request);
  gboolean as_application = json_span_is_true (batch_request_get (request, "upstreamRy"));

  if (board == NULL
      || !write_slug (request, board, PENT_SLUG_3_1,
                      as_application ? PENT_SLUG_AS_APPLICATION : PENT_SLUG_CORRECT))
    return FALSE;

  pentominoes_json_write_terrain (request->answer, board);

  return TRUE;
}

/* The names of the old versions are the choices. */
gboolean
batch_pentominoes_encode_legacy (BatchRequest *request)
{
  static const PentSlugVersion versions[]
      = { PENT_SLUG_0, PENT_SLUG_0A, PENT_SLUG_1, PENT_SLUG_1_1, PENT_SLUG_1_5, PENT_SLUG_2 };
  const char *names[G_N_ELEMENTS (versions) + 1] = { NULL };
  g_autoptr (PentBoard) board = NULL;
  guint index;

  for (guint i = 0; i < G_N_ELEMENTS (versions); i++)
    names[i] = pent_slug_version_get_name (versions[i]);
  if (!batch_request_get_choice (request, "version", names, &index))
    return FALSE;

  board = get_config (request);

  return board != NULL && write_slug (request, board, versions[index], PENT_SLUG_CORRECT);
}

gboolean
batch_pentominoes_lengths (BatchRequest *request)
{
  JsonString slug = { 0 };
  g_autoptr (PentBoard) board = get_board (request, &slug, NULL);

  if (board == NULL)
    return FALSE;

  pentominoes_json_write_lengths (request->answer, board);

  return TRUE;
}

/* The number of nodes bounds the time, as no request can be cancelled. */
gboolean
batch_pentominoes_solve (BatchRequest *request)
{
  JsonString slug = { 0 };
  g_autoptr (PentBoard) board = get_board (request, &slug, NULL);
  g_autoptr (PentSolution) solution = NULL;
  gboolean count = json_span_is_true (batch_request_get (request, "count"));
  gint64 max_nodes = PENT_SOLVER_MAX_NODES;

  if (board == NULL
      || !batch_request_take_integer (request, "maxNodes", 0, MAX_NODES, &max_nodes))
    return FALSE;

  solution = pent_solver_solve (board, count, (guint64) max_nodes, NULL, request->error);
  if (solution == NULL)
    return FALSE;
  pentominoes_json_write_solution (request->answer, solution, count);

  return TRUE;
}

/* "hover" is a piece that is held over the board. */
gboolean
batch_pentominoes_paint (BatchRequest *request)
{
  JsonString slug = { 0 };
  g_autoptr (PentBoard) board = get_board (request, &slug, NULL);
  gboolean hovers = batch_request_has (request, "hover");
  PentPiece hover = { 0 };

  if (board == NULL)
    return FALSE;
  if (hovers
      && !pentominoes_json_read_piece (batch_request_get (request, "hover"),
                                       pent_board_get_height (board), pent_board_get_width (board),
                                       &hover, request->error))
    return FALSE;

  pentominoes_json_write_painted (request->answer, board, hovers ? &hover : NULL);

  return TRUE;
}
