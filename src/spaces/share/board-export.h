/* board-export.h: a board as a file of another kind
 *
 *   thumbnail  SVG   the game's own small picture, byte for byte
 *   picture    SVG   the board as the editor shows it, as vectors
 *   picture    PNG   the same in pixels, at any scale, on a plain or a transparent ground
 *   page       PDF   the same on a page of its own size
 *   steps      GIF   an animation, one frame a move
 *   data       JSON  a board as the game stores it
 *   text       TXT   the picture in characters, with the code below it
 *   web page   HTML  the page that opens links (page/web-page.h), with the board in it
 *
 * Each shows the board after `step` moves, so that a sequence can be written picture by picture;
 * an animation runs up to there. Data and a web page need at least one move.
 *
 * Pictures, pages and animations are written by picture-export.h, which has the units and limits; a
 * board is as large as its squares of BOARD_EXPORT_CELL pixels make it.
 *
 * Errors  G_IO_ERROR, DECODE_ERROR_NO_MOVES for data or a web page without moves.
 *
 * Example: exporting `4|12p08p` named "Zig/zag" as PNG suggests the file name "Zig-zag.png".
 */
#pragma once

#include "game/game-subject.h"
#include "spaces/board/board.h"

#define BOARD_EXPORT_CELL 88
#define BOARD_EXPORT_FRAME_MS 700 /* how long a move is shown in an animation */
#define BOARD_EXPORT_LAST_MS 2500 /* and the last one */

typedef enum
{
  BOARD_EXPORT_THUMBNAIL,
  BOARD_EXPORT_SVG,
  BOARD_EXPORT_PNG,
  BOARD_EXPORT_PDF,
  BOARD_EXPORT_GIF,
  BOARD_EXPORT_JSON,
  BOARD_EXPORT_TEXT,
  BOARD_EXPORT_HTML,
  BOARD_EXPORT_N_FORMATS
} BoardExportFormat;

/* Its formats come in the order of BoardExportFormat. On paper there is a notice about a board that
 * is unfinished or not legal (recipient-notice.h). */
extern const GamePictures spaces_board_pictures;

/* All of it, for callers that do not know boards; @name may be NULL. */
GameSubject *
            board_export_subject_new   (const SpacesBoard           *board,
                                        const char                  *name);

void        board_export_options_init  (PictureExportOptions        *options,
                                        SpacesBoard                 *board);

gboolean    board_export_find          (const char                  *id,
                                        BoardExportFormat           *format);

char       *board_export_suggest_name  (const char                  *name,
                                        const char                  *extension);

/* One file in memory; @name may be NULL. */
GBytes     *board_export_to_bytes      (BoardExportFormat            format,
                                        SpacesBoard                 *board,
                                        const char                  *name,
                                        const PictureExportOptions  *options,
                                        GError                     **error);
