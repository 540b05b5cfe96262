/* Counts the bytes of the JSON text of a board without writing it: a fixed frame, a fixed part for
 * each move and cell, and the lengths of numbers and names. Linear in moves and squares, without
 * allocation.
 */
#include "spaces/files/json-size.h"

#include "spaces/board/grid.h"

#include <string.h>

/* A UUID and a time of this century: both have a fixed length. */
#define ID "00000000-0000-0000-0000-000000000000"
#define TIME "1700000000000"

/* What stands around the parts of variable length. */
#define FRAME "{\"id\":\"" ID "\",\"name\":\"\",\"boardSize\":,\"grid\":,\"sequence\":[]," \
              "\"thumbnail\":\"\",\"createdAt\":" TIME "}"
#define MOVE "{\"position\":{\"row\":,\"col\":},\"type\":\"\",\"order\":}"

#define LENGTH(text) (sizeof (text) - 1)

/* Digits and sign. */
static gsize
number_length (gint64 number)
{
  gsize length = number < 0 ? 2 : 1;

  for (gint64 rest = ABS (number); rest >= 10; rest /= 10)
    length++;

  return length;
}

/* With the escapes of JSON: two bytes for those with a letter, six for other control characters. */
static gsize
string_length (const char *text)
{
  gsize length = 0;

  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    {
      guchar c = *p;

      if (c == '"' || c == '\\' || strchr ("\b\f\n\r\t", c) != NULL)
        length += 2;
      else if (c < 0x20)
        length += LENGTH ("\\u0000");
      else
        length += 1;
    }

  return length;
}

/* Rows in brackets, every name in quotation marks, commas between all of them. */
static gsize
grid_length (const SpacesBoard *board)
{
  guint size = spaces_board_get_size (board);
  guint8 cells[SPACES_MAX_SQUARES];
  gsize length = LENGTH ("[]") + (size - 1) + size * (LENGTH ("[]") + (size - 1));

  spaces_grid_derive (board, spaces_board_get_n_moves (board), cells);
  for (guint i = 0; i < size * size; i++)
    length += LENGTH ("\"\"") + strlen (spaces_cell_name (cells[i]));

  return length;
}

/* Every move has the frame of one, and a comma between two. */
static gsize
sequence_length (const SpacesBoard *board)
{
  gsize n_moves = spaces_board_get_n_moves (board);
  gsize length = n_moves > 0 ? n_moves - 1 : 0;

  for (gsize i = 0; i < n_moves; i++)
    {
      const SpacesMove *move = spaces_board_get_move (board, i);

      length += LENGTH (MOVE) + number_length (move->square.row) + number_length (move->square.col)
                + strlen (spaces_move_type_name (move->type)) + number_length (i + 1);
    }

  return length;
}

/* @name is the board's; id, thumbnail and time have the lengths that a new board has. */
gsize
spaces_json_size (const SpacesBoard *board,
                  const char        *name)
{
  return LENGTH (FRAME) + string_length (name) + number_length (spaces_board_get_size (board))
         + grid_length (board) + sequence_length (board);
}
