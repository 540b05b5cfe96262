/* lights.h: a fourth game, for the proof that one more game is a row of each table
 *
 * A board of Lights is a square of n×n lights, each on or off. Its code is `L`, n, a bar, and a
 * digit for each light, row by row from the top: 1 for one that is on.
 *
 *   code    "L" size "|" size*size("0" / "1")
 *   size    one digit, 3…9
 *
 * A link is a web address, `#` and the code. There is nothing to play: the board is looked at,
 * printed, exported, and kept in the library.
 *
 * Errors  DECODE_ERROR with an offset: SEPARATOR, SIZE, POSITION where something else than a digit
 *         0 or 1 stands, TRUNCATED, TRAILING.
 * Memory  immutable, reference counted, safe to share between threads.
 *
 * docs/adding-a-game.md walks through this folder.
 *
 * Example: `L3|010101010` is a square of three by three with four lights on.
 */
#pragma once

#include "game/game-pictures.h"
#include "inspect/inspection/inspect-format.h"

G_BEGIN_DECLS

#define LIGHTS_MIN_SIZE 3
#define LIGHTS_MAX_SIZE 9

#define LIGHTS_TYPE_BOARD (lights_board_get_type ())
typedef struct _LightsBoard LightsBoard;

GType        lights_board_get_type (void) G_GNUC_CONST;
LightsBoard *lights_board_ref      (LightsBoard        *board);
void         lights_board_unref    (LightsBoard        *board);
guint        lights_board_get_size (const LightsBoard  *board);
gboolean     lights_board_is_on    (const LightsBoard  *board,
                                    guint               row,
                                    guint               column);

LightsBoard *lights_code_decode    (const char         *text,
                                    gsize               length,
                                    GError            **error);
char        *lights_code_encode    (const LightsBoard  *board);

/* "3×3 · 4 lights" */
char        *lights_describe       (const LightsBoard  *board);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (LightsBoard, lights_board_unref)

/* The three rows of the game: what its value is called, how that looks, and what its texts look
 * like. */
extern const GameKind     lights_kind;
extern const GamePictures lights_pictures;
extern const InspectGame  inspect_lights;

G_END_DECLS
