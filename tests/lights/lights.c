/* The value of the game and its code: what is in src/GAME of another one. */
#include "lights.h"

#include "text/decode-error.h"
#include "text/share-url.h"

#include <string.h>

#define HEADER 3 /* characters in front of the lights: `L3|` */

struct _LightsBoard
{
  guint    size;
  gboolean lights[LIGHTS_MAX_SIZE][LIGHTS_MAX_SIZE]; /* by row and column */
};

G_DEFINE_BOXED_TYPE (LightsBoard, lights_board, lights_board_ref, lights_board_unref)

LightsBoard *
lights_board_ref (LightsBoard *board)
{
  return g_atomic_rc_box_acquire (board);
}

void
lights_board_unref (LightsBoard *board)
{
  g_atomic_rc_box_release (board);
}

guint
lights_board_get_size (const LightsBoard *board)
{
  return board->size;
}

gboolean
lights_board_is_on (const LightsBoard *board,
                    guint              row,
                    guint              column)
{
  return board->lights[row][column];
}

/* --- The code -------------------------------------------------------------------------------- */

/* The size, or 0 with an error. */
static guint
read_header (const char  *text,
             gsize        length,
             GError     **error)
{
  if (length < 2 || text[0] != 'L' || text[1] < '0' + LIGHTS_MIN_SIZE
      || text[1] > '0' + LIGHTS_MAX_SIZE)
    decode_error_set (error, DECODE_ERROR_SIZE, MIN (length, 1),
                      "A code of Lights begins with “L” and a size from 3 to 9");
  else if (length < HEADER || text[2] != '|')
    decode_error_set (error, DECODE_ERROR_SEPARATOR, 2, "A “|” is expected behind the size");
  else
    return (guint) (text[1] - '0');

  return 0;
}

LightsBoard *
lights_code_decode (const char  *text,
                    gsize        length,
                    GError     **error)
{
  guint size = read_header (text, length, error);
  g_autoptr (LightsBoard) board = NULL;
  gsize end = HEADER + (gsize) size * size;

  if (size == 0)
    return NULL;

  board = g_atomic_rc_box_new0 (LightsBoard);
  board->size = size;
  for (gsize at = HEADER; at < end; at++)
    {
      gsize light = at - HEADER;

      if (at >= length)
        decode_error_set (error, DECODE_ERROR_TRUNCATED, length,
                          "There are %" G_GSIZE_FORMAT " lights, and %" G_GSIZE_FORMAT
                          " are expected", light, end - HEADER);
      else if (text[at] != '0' && text[at] != '1')
        decode_error_set (error, DECODE_ERROR_POSITION, at, "Light %" G_GSIZE_FORMAT
                          " is neither 0 nor 1", light + 1);
      if (at >= length || (text[at] != '0' && text[at] != '1'))
        return NULL;
      board->lights[light / size][light % size] = text[at] == '1';
    }
  if (length > end)
    {
      decode_error_set (error, DECODE_ERROR_TRAILING, end, "Something follows the last light");
      return NULL;
    }

  return g_steal_pointer (&board);
}

char *
lights_code_encode (const LightsBoard *board)
{
  GString *code = g_string_new (NULL);

  g_string_printf (code, "L%u|", board->size);
  for (guint light = 0; light < board->size * board->size; light++)
    g_string_append_c (code, board->lights[light / board->size][light % board->size] ? '1' : '0');

  return g_string_free (code, FALSE);
}

char *
lights_describe (const LightsBoard *board)
{
  guint n_on = 0;

  for (guint light = 0; light < board->size * board->size; light++)
    n_on += board->lights[light / board->size][light % board->size];

  return g_strdup_printf ("%u×%u · %u lights", board->size, board->size, n_on);
}

/* --- The kind -------------------------------------------------------------------------------- */

static gpointer
decode (const char  *text,
        GError     **error)
{
  return lights_code_decode (text, strlen (text), error);
}

static char *
encode (gconstpointer value)
{
  return lights_code_encode (value);
}

static char *
summarize (guint size,
           guint n_moves)
{
  return g_strdup ("Lights");
}

static char *
make_link (gconstpointer   value,
           gsize           step,
           gboolean        at_end,
           const char     *base,
           const char     *name,
           GError        **error)
{
  g_autofree char *code = lights_code_encode (value);

  return share_url_is_base (base) ? g_strconcat (base, "#", code, NULL) : NULL;
}

const GameKind lights_kind = {
  .id = "lights-board",
  .document = "lights",
  .item = 3,
  .untitled = "Untitled Lights",
  .plural = "Boards of Lights",
  .get_type = lights_board_get_type,
  .decode = decode,
  .encode = encode,
  .describe_cut = game_describe_cut_boards,
  .summarize = summarize,
  .default_base = "https://lights.example/",
  .base_key = "lights-base",
  .make_link = make_link,
};
