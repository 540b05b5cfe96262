/* Any bytes as the text of a command that takes a board: a board that can be written and read
 * again, or a sentence with a place in the text. */
#include "fuzz.h"

#include "cli/commands/spaces/board-input.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autoptr (GBytes) text = g_bytes_new_static (data, size);
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (SpacesBoard) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *code = NULL;
  gsize offset;

  board = board_input_read (text, &extras, &error);
  if (board == NULL)
    {
      offset = decode_error_get_offset (error);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (offset == DECODE_NO_OFFSET || offset <= size);
      return 0;
    }

  g_assert_no_error (error);
  if (spaces_board_get_n_moves (board) == 0)
    return 0;

  code = spaces_code_encode (board);
  again = spaces_code_decode (code, -1, NULL, NULL);
  g_assert_true (again != NULL || strlen (code) > SPACES_CODE_MAX_LENGTH);

  return 0;
}
