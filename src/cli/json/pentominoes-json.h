/* pentominoes-json.h: boards of pentominoes and what is known of them, as members of a JSON object
 *
 * Names and shapes are the same for `spaces batch` and for `--json`:
 *
 *   config   {"height":8,"width":8,"surface":"R","colors":{"F":0,…},"pieces":[…]}
 *   piece    {"name":"P","rotation":0,"reflection":1,"x":1,"y":2,"color":0}, x being the row and y
 *            the column of the centre; terrain is "R". A color in a piece is written and not read.
 *   grid     rows of strings, a character a square: names, center, conflict (`.`, `O` overflow, `I`
 *            overlap), conflict_tile, borders (a hexadecimal digit: top 1, left 2, bottom 4, right
 *            8), red, and hovered where there is a hovering piece; owner has numbers, the index of
 *            the piece, −1 for none, −2 for the hovering one
 *
 * Errors of the readers are DECODE_ERROR_SIZE, _SURFACE and _FIELD.
 */
#pragma once

#include "pentominoes/encoding/slug.h"
#include "pentominoes/shape/pent-paint.h"
#include "pentominoes/solver/pent-solver.h"
#include "text/json-span.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

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

G_END_DECLS
