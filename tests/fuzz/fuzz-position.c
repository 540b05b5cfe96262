/* Any bytes as a position of a solitaire: what is read is written and read again in every form, a
 * canonical text is written the same again, and the plain board of the table is read back. */
#include "fuzz.h"

#include "cards/description/plain-board.h"
#include "cards/encoding/position.h"
#include "text/decode-error.h"

#include <string.h>

static void
check_form (const CardsTable  *table,
            guint              version,
            CardsPositionForm  form)
{
  g_autofree char *text = cards_position_encode (table, version, form, NULL);
  g_autoptr (CardsTable) again = NULL;

  /* Columns can be longer in version 2 than version 1 holds. */
  if (text == NULL)
    return;

  again = cards_position_decode (text, -1, NULL, NULL);
  g_assert_true (cards_table_equal (table, again));
}

static void
check_table (const CardsTable           *table,
             const CardsPositionReading *reading,
             const char                 *text,
             size_t                      size)
{
  g_autofree char *again =
      cards_position_encode (table, reading->version, CARDS_POSITION_TEXT, NULL);
  g_autofree char *board = cards_board_write (table);
  g_autoptr (CardsTable) of_board = NULL;

  g_assert_nonnull (again);
  g_assert_true (reading->canonical == (strlen (again) == size && memcmp (again, text, size) == 0));
  check_form (table, 1, CARDS_POSITION_TEXT);
  check_form (table, 1, CARDS_POSITION_BINARY);
  check_form (table, 1, CARDS_POSITION_LITERAL);
  check_form (table, 2, CARDS_POSITION_TEXT);

  of_board = cards_board_read (board, -1, 1, NULL);
  if (of_board != NULL)
    g_assert_cmpuint (cards_table_get_n_home (of_board), ==, cards_table_get_n_home (table));
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) board_error = NULL;
  CardsPositionReading reading;
  g_autoptr (CardsTable) table = cards_position_decode (text, (gssize) size, &reading, &error);
  g_autoptr (CardsTable) board = cards_board_read (text, (gssize) size, 3, &board_error);

  g_assert_true ((table == NULL) == (error != NULL));
  g_assert_true ((board == NULL) == (board_error != NULL));
  for (guint i = 0; i < reading.n_fields; i++)
    g_assert_true (reading.fields[i].from <= reading.fields[i].to && reading.fields[i].to <= size);
  if (table != NULL)
    check_table (table, &reading, text, size);
  else
    g_assert_true (decode_error_get_offset (error) <= size
                   || decode_error_get_offset (error) == DECODE_NO_OFFSET);

  return 0;
}
