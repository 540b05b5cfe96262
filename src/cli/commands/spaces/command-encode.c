/* Makes a board of words or of JSON and writes its code. Several words are moves; a single one,
 * or none, is JSON or the name of a file with it. The rules of the game are not checked. */
#include "cli/commands/spaces/command-board.h"
#include "cli/commands/command-text.h"
#include "cli/json/board-json.h"
#include "cli/commands/input-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Removes the type from the end of @word and returns it: `3,0t` is a trap, `3,0` a piece, `G0` a
 * final. */
static SpacesMoveType
take_type (char *word)
{
  static const char letters[] = "ptf"; /* in the order of SpacesMoveType */
  gsize length = strlen (word);
  const char *letter = length > 0 ? strchr (letters, word[length - 1]) : NULL;

  if (letter == NULL || *letter == '\0')
    return *word == 'G' ? SPACES_MOVE_FINAL : SPACES_MOVE_PIECE;

  word[length - 1] = '\0';

  return letter - letters;
}

/* Parses a move as a person writes it: ROW,COLUMN or GCOLUMN, and a type. */
static gboolean
parse_move (const char *word,
            guint       size,
            SpacesMove *move)
{
  g_autofree char *square = g_strdup (word);
  guint64 column;

  move->type = take_type (square);
  if (*square == 'G')
    {
      if (!g_ascii_string_to_unsigned (square + 1, 10, 0, size - 1, &column, NULL))
        return FALSE;
      move->square = (SpacesSquare) { SPACES_GOAL_ROW, (gint8) column };
    }
  else if (!command_parse_square (square, &move->square))
    {
      return FALSE;
    }

  return spaces_move_fits (*move, size);
}

/* The first word is the size, all others are moves. */
static SpacesBoard *
board_from_words (char   **words,
                  GError **error)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
  guint64 size;
  SpacesMove move;

  if (!g_ascii_string_to_unsigned (words[0], 10, SPACES_MIN_SIZE, SPACES_MAX_SIZE, &size, NULL))
    return decode_error_null (error, DECODE_ERROR_SIZE, DECODE_NO_OFFSET,
                              /* Translators: smallest and largest size */
                              _("The size must be a number from %1$d to %2$d"), SPACES_MIN_SIZE,
                              SPACES_MAX_SIZE);

  for (char **word = words + 1; *word != NULL; word++)
    {
      if (!parse_move (*word, (guint) size, &move))
        {
          g_autofree char *readable = g_utf8_make_valid (*word, -1);

          return decode_error_null (error, DECODE_ERROR_FIELD, DECODE_NO_OFFSET,
                                    /* Translators: number of the move, and what was given */
                                    _("Move %1$lu: “%2$s” isn’t a move on this board; write moves "
                                      "like 3,0 or 3,0t or G0"),
                                    (gulong) (word - words), readable);
        }
      g_array_append_val (moves, move);
    }

  return spaces_board_new ((guint) size, (SpacesMove *) (gpointer) moves->data, moves->len);
}

/* The shape is that of board-json.h. */
static SpacesBoard *
board_from_json (Command *command)
{
  gsize length;
  const char *text = command_text_read (command, INPUT_TEXT_MAX, &length);
  JsonSpan root;

  return text != NULL
         && json_span_parse (text, length, BOARD_JSON_MAX_DEPTH, &root, &command->error)
             ? board_json_read (root, &command->error)
             : NULL;
}

/* Decoding the code again checks its suffixes with the reader's own rules. An error has its
 * place in that code, and not in the text that was read. */
static gboolean
run (Command *command)
{
  g_autoptr (SpacesBoard) board
      = g_strv_length (command->words) > 1 && command->file == NULL
            ? board_from_words (command->words, &command->error)
            : board_from_json (command);
  g_autofree char *code = board != NULL ? spaces_code_encode_with (board, command->given) : NULL;
  g_autoptr (SpacesBoard) back = NULL;

  if (code == NULL)
    return FALSE;

  g_clear_pointer (&command->text, g_bytes_unref);
  back = spaces_code_decode (code, -1, NULL, &command->error);
  if (back != NULL && command->json != NULL)
    json_writer_string_member (command_json_begin (command), "encoded", code);
  else if (back != NULL)
    terminal_print (&command->out, "%s\n", code);

  return back != NULL;
}

/* The options are the suffixes of the code. */
typedef SpacesCodeExtras Given;

static const CommandOption options[] = {
  OPTION ("name", 'n', TEXT, name, N_("Write a name after the board"), N_("NAME")),
  OPTION ("creature", 0, TEXT, creature, N_("Write a creature after the board"), N_("CREATURE")),
  OPTION ("checksum", 0, FLAG, has_checksum, N_("Write a checksum after the board")),
};

const CommandRow command_encode = {
  .parameters = N_("[SIZE MOVE… | JSON]"),
  .summary = N_("Writes the code of a board."),
  .takes = COMMAND_TAKES_JSON,
  .description = N_(
      "A MOVE is ROW,COLUMN or GCOLUMN for the goal, and a type: p (piece), t (trap) or\n"
      "f (final). Row 0 is the top row. Without a type it is a piece, at the goal a final:\n"
      "\n"
      "  spaces encode 4 3,0 2,0 3,0t 1,0 0,0 G0\n"
      "\n"
      "JSON is {\"size\":4,\"moves\":[{\"row\":3,\"col\":0,\"type\":\"piece\"},…]}, or the name "
      "of a\n"
      "file with it. Without it, or when it is “-”, it is read from standard input. Nothing\n"
      "is judged: see “spaces check”."),
  OPTIONS (options),
  .run = run,
};
