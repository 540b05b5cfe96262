/* A board as a value of GObject. It has a source of its own so that the command `spaces`, which
 * needs no objects, starts without their library: a quarter of its time. */
#include "spaces/board/board.h"

G_DEFINE_BOXED_TYPE (SpacesBoard, spaces_board, spaces_board_ref, spaces_board_unref)
