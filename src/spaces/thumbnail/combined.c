/* Collects per square what to show, then writes three layers as SVG text: ground, pieces, traps.
 * Byte for byte the web game's picture, so measures, colours and the order of elements must not
 * change. Linear in moves and squares.
 */
#include "spaces/thumbnail/combined.h"

#include <string.h>

#include "spaces/board/visits.h"

#define CELL_PITCH 45
#define CELL_MIDDLE 20
#define MARGIN 5

#define PLAYER_PIECE "rgb(37, 99, 235)"
#define OPPONENT_PIECE "rgb(147, 51, 234)"
#define PLAYER_TRAP "rgb(220, 38, 38)"
#define OPPONENT_TRAP "rgb(249, 115, 22)"

#define NOTHING (-1)
#define UNNUMBERED (-2) /* a trap that is known to lie there, laid at a step that is not shown */

/* What is drawn on one square: the number of the step from 1, or one of the above. */
typedef struct
{
  gint32 player_visit;
  gint32 opponent_visit;
  gint32 player_trap;
  gint32 opponent_trap;
} Square;

typedef struct
{
  guint               size;
  const SpacesResult *result;
  GString            *svg;
  Square              squares[SPACES_MAX_SQUARES];
} Picture;

/* The square on the picture, or NULL beside it: the goal, or boards of different sizes. */
static Square *
picture_at (Picture      *picture,
            SpacesSquare  square)
{
  int size = (int) picture->size;

  if (square.row < 0 || square.row >= size || square.col < 0 || square.col >= size)
    return NULL;

  return &picture->squares[square.row * size + square.col];
}

/* @step counts from 0. */
static gboolean
step_is_shown (gsize  step,
               gssize max_step)
{
  return max_step == SPACES_COMBINED_ALL_STEPS || (max_step >= 0 && step <= (gsize) max_step);
}

/* A later visit replaces the number of an earlier one. */
static void
collect_player (Picture           *picture,
                const SpacesBoard *board,
                gssize             max_step)
{
  const SpacesMove *moves = spaces_board_get_moves (board);

  for (gsize i = 0; i < spaces_board_get_n_moves (board) && step_is_shown (i, max_step); i++)
    {
      Square *square = picture_at (picture, moves[i].square);

      if (square == NULL)
        continue;
      if (moves[i].type == SPACES_MOVE_PIECE)
        square->player_visit = (gint32) i + 1;
      else if (moves[i].type == SPACES_MOVE_TRAP)
        square->player_trap = (gint32) i + 1;
    }
}

/* A trap that the player stepped on shows although its step does not, if the square ends as one. */
static void
reveal_trap (Picture           *picture,
             const SpacesBoard *board)
{
  const SpacesSideResult *player = &picture->result->side[SPACES_SIDE_PLAYER];
  SpacesSquare own = spaces_square_turn (player->trap, picture->size);
  guint size = spaces_board_get_size (board);
  guint8 cells[SPACES_MAX_SQUARES];
  Square *square = picture_at (picture, player->trap);

  if (!player->hit_trap || square == NULL || own.row >= (int) size || own.col >= (int) size)
    return;

  spaces_grid_derive (board, spaces_board_get_n_moves (board), cells);
  if (cells[own.row * (int) size + own.col] == SPACES_CELL_TRAP)
    square->opponent_trap = UNNUMBERED;
}

/* Moves are turned into the player's frame. Of the traps only the one that the player stepped on is
 * shown, see reveal_trap(). */
static void
collect_opponent (Picture           *picture,
                  const SpacesBoard *board,
                  gssize             max_step)
{
  const SpacesSideResult *player = &picture->result->side[SPACES_SIDE_PLAYER];
  const SpacesMove *moves = spaces_board_get_moves (board);

  reveal_trap (picture, board);
  for (gsize i = 0; i < spaces_board_get_n_moves (board) && step_is_shown (i, max_step); i++)
    {
      SpacesSquare at = spaces_square_turn (moves[i].square, picture->size);
      Square *square = picture_at (picture, at);

      if (square == NULL)
        continue;
      if (moves[i].type == SPACES_MOVE_PIECE)
        square->opponent_visit = (gint32) i + 1;
      else if (moves[i].type == SPACES_MOVE_TRAP && player->hit_trap
               && spaces_square_equal (at, player->trap))
        square->opponent_trap = (gint32) i + 1;
    }
}

/* A number in a disc; (@x, @y) is the square's top left corner. */
static void
draw_disc (Picture    *picture,
           int         x,
           int         y,
           const char *colour,
           gint32      number)
{
  x += CELL_MIDDLE;
  y += CELL_MIDDLE;
  g_string_append_printf (picture->svg,
                          "<circle cx=\"%d\" cy=\"%d\" r=\"15\" fill=\"%s\"/>"
                          "<text x=\"%d\" y=\"%d\" font-size=\"16\" fill=\"white\""
                          " text-anchor=\"middle\" dy=\".3em\">%d</text>",
                          x, y, colour, x, y, number);
}

/* The numbers stand half a radius beside the middle, always at .5; writing that as text keeps the
 * locale's decimal comma out. */
static void
draw_halves (Picture      *picture,
             int           x,
             int           y,
             const Square *square)
{
  g_string_append_printf (picture->svg,
                          "<path d=\"M %d,%d a 15,15 0 0 1 15,0 v 30 a 15,15 0 0 1 -15,0\""
                          " fill=\"" PLAYER_PIECE "\"/>"
                          "<path d=\"M %d,%d a 15,15 0 0 0 -15,0 v 30 a 15,15 0 0 0 15,0\""
                          " fill=\"" OPPONENT_PIECE "\"/>",
                          x + 5, y + 5, x + 35, y + 5);
  g_string_append_printf (picture->svg,
                          "<text x=\"%d.5\" y=\"%d\" font-size=\"16\" fill=\"white\""
                          " text-anchor=\"middle\" dy=\".3em\">%d</text>"
                          "<text x=\"%d.5\" y=\"%d\" font-size=\"16\" fill=\"white\""
                          " text-anchor=\"middle\" dy=\".3em\">%d</text>",
                          x + 12, y + CELL_MIDDLE, square->player_visit,
                          x + 27, y + CELL_MIDDLE, square->opponent_visit);
}

static void
draw_piece (Picture      *picture,
            int           x,
            int           y,
            const Square *square)
{
  if (square->player_visit != NOTHING && square->opponent_visit != NOTHING)
    draw_halves (picture, x, y, square);
  else if (square->player_visit != NOTHING)
    draw_disc (picture, x, y, PLAYER_PIECE, square->player_visit);
  else if (square->opponent_visit != NOTHING)
    draw_disc (picture, x, y, OPPONENT_PIECE, square->opponent_visit);
}

static void
draw_trap_number (Picture    *picture,
                  int         x,
                  int         y,
                  const char *colour,
                  gint32      number)
{
  if (number == UNNUMBERED)
    return;

  g_string_append_printf (picture->svg,
                          "<text x=\"%d\" y=\"%d\" font-size=\"16\" fill=\"%s\""
                          " text-anchor=\"middle\" dy=\".3em\">%d</text>",
                          x, y + CELL_MIDDLE, colour, number);
}

static void
draw_cross (Picture    *picture,
            int         x,
            int         y,
            const char *colour)
{
  g_string_append_printf (picture->svg,
                          "<path d=\"M%d %d l30 30 m0 -30 l-30 30\" stroke=\"%s\""
                          " stroke-width=\"4\" opacity=\"0.6\"/>",
                          x, y, colour);
}

/* Two crosses on one square lean away from each other. */
static void
draw_leaning_cross (Picture    *picture,
                    int         x,
                    int         y,
                    int         degrees,
                    const char *colour)
{
  g_string_append_printf (picture->svg, "<g transform=\"translate(%d %d) rotate(%d 15 15)\">",
                          x + 5, y + 5, degrees);
  draw_cross (picture, 0, 0, colour);
  g_string_append (picture->svg, "</g>");
}

static void
draw_traps (Picture      *picture,
            int           x,
            int           y,
            const Square *square)
{
  if (square->player_trap != NOTHING && square->opponent_trap != NOTHING)
    {
      draw_leaning_cross (picture, x, y, 3, PLAYER_TRAP);
      draw_trap_number (picture, x + 5, y, PLAYER_TRAP, square->player_trap);
      draw_leaning_cross (picture, x, y, -3, OPPONENT_TRAP);
      draw_trap_number (picture, x + 25, y, OPPONENT_TRAP, square->opponent_trap);
    }
  else if (square->player_trap != NOTHING)
    {
      draw_cross (picture, x + 5, y + 5, PLAYER_TRAP);
      draw_trap_number (picture, x + 35, y, PLAYER_TRAP, square->player_trap);
    }
  else if (square->opponent_trap != NOTHING)
    {
      draw_cross (picture, x + 5, y + 5, OPPONENT_TRAP);
      draw_trap_number (picture, x + 35, y, OPPONENT_TRAP, square->opponent_trap);
    }
}

static void
draw_ground (Picture      *picture,
             int           x,
             int           y,
             const Square *square)
{
  g_string_append_printf (picture->svg,
                          "<rect x=\"%d\" y=\"%d\" width=\"40\" height=\"40\" fill=\"rgb(51, 65, "
                          "85)\"/>",
                          x, y);
}

/* Calls @draw for every square, row by row. */
static void
draw_layer (Picture *picture,
            void (*draw) (Picture *, int, int, const Square *))
{
  for (guint row = 0; row < picture->size; row++)
    {
      for (guint col = 0; col < picture->size; col++)
        draw (picture, (int) col * CELL_PITCH, (int) row * CELL_PITCH,
              &picture->squares[row * picture->size + col]);
    }
}

static void
picture_draw (Picture *picture)
{
  guint side = picture->size * CELL_PITCH + 2 * MARGIN;

  g_string_append_printf (picture->svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %u %u\">"
                          "<rect width=\"%u\" height=\"%u\" fill=\"rgb(30, 41, 59)\"/>"
                          "<g transform=\"translate(5,5)\">",
                          side, side, side, side);
  draw_layer (picture, draw_ground);
  draw_layer (picture, draw_piece);
  draw_layer (picture, draw_traps);
  g_string_append (picture->svg, "</g></svg>");
}

/* Free with g_free(). */
char *
spaces_combined_draw (const SpacesRound *round,
                      gssize             player_max_step,
                      gssize             opponent_max_step)
{
  const SpacesBoard *player = spaces_round_get_board (round, SPACES_SIDE_PLAYER);
  Picture *picture = g_new (Picture, 1);
  char *svg;

  picture->size = spaces_board_get_size (player);
  picture->result = spaces_round_get_result (round);
  picture->svg = g_string_sized_new ((gsize) picture->size * picture->size * 128);
  memset (picture->squares, 0xff, sizeof picture->squares); /* NOTHING everywhere */

  collect_player (picture, player, player_max_step);
  collect_opponent (picture, spaces_round_get_board (round, SPACES_SIDE_OPPONENT),
                    opponent_max_step);
  picture_draw (picture);

  svg = g_string_free (picture->svg, FALSE);
  g_free (picture);

  return svg;
}
