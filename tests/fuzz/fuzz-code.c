/* Any bytes as the code of a board: what is read is written and read again, and the web game's own
 * reader has its say about the same bytes. */
#include "fuzz.h"

#include "spaces/board/code.h"
#include "spaces/board/web-code.h"

static void
check_board (const SpacesBoard      *board,
             const SpacesCodeExtras *extras)
{
  g_autofree char *code = spaces_code_encode (board);
  g_autofree char *whole = spaces_code_encode_with (board, extras);
  g_autoptr (SpacesBoard) again = spaces_code_decode (code, -1, NULL, NULL);
  g_autoptr (SpacesBoard) with_extras = spaces_code_decode (whole, -1, NULL, NULL);

  g_assert_true (spaces_board_equal (board, again));
  g_assert_true (spaces_board_equal (board, with_extras));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = spaces_code_decode (text, (gssize) size, &extras, &error);

  g_assert_true ((board == NULL) == (error != NULL));
  if (board != NULL)
    check_board (board, &extras);
  else
    g_assert_true (decode_error_get_offset (error) <= size
                   || decode_error_get_offset (error) == DECODE_NO_OFFSET);
  spaces_web_code_is_read (text, size);

  return 0;
}
