/* pentominoes-json.h: boards of pentominoes and what is known of them, as members of a JSON object
 *
 * Names and shapes are those of docs/batch.md, for `spaces batch` and for `--json`. A color in a
 * piece is written and not read.
 *
 * Errors of the readers are DECODE_ERROR_SIZE, _SURFACE and _FIELD.
 */
#pragma once

#include "pentominoes/encoding/slug.h"
#include "pentominoes/shape/pent-paint.h"
#include "pentominoes/solver/pent-solver.h"
#include "text/json-span.h"
#include "text/json-writer.h"

PentBoard *pentominoes_json_read_config    (JsonSpan                object,
                                            GError                **error);
gboolean   pentominoes_json_read_piece     (JsonSpan                object,
                                            guint                   height,
                                            guint                   width,
                                            PentPiece              *piece,
                                            GError                **error);

void       pentominoes_json_write_decoded  (JsonWriter             *writer,
                                            const char             *slug,
                                            gsize                   length,
                                            const PentBoard        *board,
                                            const PentSlugReading  *reading);
void       pentominoes_json_write_painted  (JsonWriter             *writer,
                                            const PentBoard        *board,
                                            const PentPiece        *hover);
void       pentominoes_json_write_terrain  (JsonWriter             *writer,
                                            const PentBoard        *board);
void       pentominoes_json_write_lengths  (JsonWriter             *writer,
                                            const PentBoard        *board);
void       pentominoes_json_write_solution (JsonWriter             *writer,
                                            const PentSolution     *solution,
                                            gboolean                counted);
