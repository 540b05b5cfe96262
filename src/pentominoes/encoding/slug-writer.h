/* slug-writer.h: writes the versions 1 to 3.1
 *
 * Every writer first asks whether its version can hold the board, and says with the error
 * DECODE_ERROR_UNWRITABLE what it has no place for. The order of the pieces is that of the board.
 */
#pragma once

#include "pentominoes/encoding/slug-letters.h"
#include "pentominoes/encoding/slug-reader.h"
#include "pentominoes/shape/pent-board.h"
#include "text/mapped-text.h"

G_BEGIN_DECLS

/* The three ways to write terrain, and which is the shortest
 *
 *   plain    R, then row and column of each square                      R00010211
 *   columns  RY, then count − 1, column and rows of each column         RY2012311…
 *   rows     RZ, then count − 1, row and columns of each row            RZ20012…
 *
 * In the latter two a line with a single square is not worth a group: behind a 0 come the row and
 * column of each of them. The shortest is written; of several as short plain before columns before
 * rows.
 *
 * The order of the lines is that of the application, which keeps them in a JavaScript object: lines
 * 0 to 9 by number, then the others as they are met from the top, each row from the left.
 *
 * What the application writes after columns and a 0 is column and row, while it reads row and
 * column: its own link then shows another board. SLUG_TERRAIN_AS_APPLICATION writes that for
 * comparison.
 *
 * A board with 61 rows may have terrain in row 60, which is written Y: at the very beginning of the
 * plain form that would be read as columns, so plain is not possible then.
 *
 * Source: docs/formats.md, "Terrain"; vectors pentominoes/terrain.
 */
typedef enum
{
  SLUG_TERRAIN_PLAIN,
  SLUG_TERRAIN_COLUMNS,
  SLUG_TERRAIN_ROWS,
  SLUG_N_TERRAIN_FORMS,
} SlugTerrainForm;

typedef enum
{
  SLUG_TERRAIN_CORRECT,
  SLUG_TERRAIN_AS_APPLICATION,
} SlugTerrainSingles;

/* The lines with terrain, and the order in which they are written. */
typedef struct
{
  guint  n_lines;
  guint8 counts[SLUG_MAX_NUMBER];
  guint8 order[SLUG_MAX_NUMBER];
} SlugTerrainLines;

/* The terrain of a board as it is written: filled by slug_terrain_init(), owns nothing. */
typedef struct
{
  guint            n_squares;
  gsize lengths[SLUG_N_TERRAIN_FORMS]; /* in bytes with the letters in front; G_MAXSIZE for the
                                        * plain form where it is not possible; 0 without
                                        * terrain */
  SlugTerrainLines lines[SLUG_N_TERRAIN_FORMS];   /* of columns and of rows; without terrain not
                                                   * filled */
} SlugTerrain;

void            slug_terrain_init   (SlugTerrain        *self,
                                     const PentBoard    *board);
SlugTerrainForm slug_terrain_choose (const SlugTerrain  *self);
char           *slug_terrain_write  (const SlugTerrain  *self,
                                     const PentBoard    *board,
                                     SlugTerrainForm     form,
                                     SlugTerrainSingles  singles,
                                     char               *at);

char *slug_writer_write_current (const PentBoard     *board,
                                 PentSlugVersion      version,
                                 SlugTerrainSingles   singles,
                                 GError             **error);
char *slug_writer_write_legacy  (const PentBoard     *board,
                                 PentSlugVersion      version,
                                 GError             **error);

gboolean slug_writer_check_rectangle (const PentBoard  *board,
                                      guint             max_color,
                                      PentSlugVersion   version,
                                      GError          **error);

G_END_DECLS
