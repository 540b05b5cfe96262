/* batch-pentominoes.h: the operations pentominoes.… of `spaces batch`
 *
 *   pentominoes.decode        slug                       version, config, canonical, notes, meant
 *   pentominoes.encode        config, upstreamRy?        slug, terrainLengths
 *   pentominoes.encodeLegacy  config, version            slug
 *   pentominoes.lengths       slug                       lengths
 *   pentominoes.solve         slug, maxNodes?, count? solvable, reason, slug, count, complete,
 *                             nodes
 *   pentominoes.paint         slug, hover?               grid, solved
 *
 * A slug is what stands behind `#/` in a permalink. upstreamRy asks for the fault of the
 * application, slug.h. Names and shapes are in pentominoes-json.h. Errors in `slug` carry the byte
 * in that text.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

#define BATCH_MAX_NODES 1000000000 /* of a solver: about an hour */

gboolean batch_pentominoes_decode        (BatchRequest  *request,
                                          JsonWriter    *answer,
                                          GError       **error);
gboolean batch_pentominoes_encode        (BatchRequest  *request,
                                          JsonWriter    *answer,
                                          GError       **error);
gboolean batch_pentominoes_encode_legacy (BatchRequest  *request,
                                          JsonWriter    *answer,
                                          GError       **error);
gboolean batch_pentominoes_lengths       (BatchRequest  *request,
                                          JsonWriter    *answer,
                                          GError       **error);
gboolean batch_pentominoes_solve         (BatchRequest  *request,
                                          JsonWriter    *answer,
                                          GError       **error);
gboolean batch_pentominoes_paint         (BatchRequest  *request,
                                          JsonWriter    *answer,
                                          GError       **error);

G_END_DECLS
