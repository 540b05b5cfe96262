/* Any bytes as a session of a solitaire, and as an address: what is read is written and read again,
 * and a canonical text is written the same again. */
#include "fuzz.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/session.h"
#include "text/decode-error.h"

#include <string.h>

static void
check_record (const CardsRecord         *record,
              const CardsSessionReading *reading,
              const char                *text,
              size_t                     size)
{
  g_autofree char *again = cards_session_encode (record, NULL);
  g_auto (CardsSessionReading) second = { 0 };
  g_autoptr (CardsRecord) same = NULL;

  /* An alias is shorter than `.W`, so that only what was canonical must fit again. */
  g_assert_true (again != NULL || !reading->canonical);
  if (again == NULL)
    return;
  if (reading->canonical)
    g_assert_true (strlen (again) == size && memcmp (again, text, size) == 0);

  same = cards_session_decode (again, -1, &second, NULL);
  g_assert_true (cards_record_equal (record, same));
  g_assert_true (second.canonical);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autoptr (MappedText) source = mapped_text_new (text, size);
  g_auto (CardsSessionReading) reading = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) link_error = NULL;
  g_autoptr (CardsRecord) record = cards_session_decode (text, (gssize) size, &reading, &error);
  g_auto (CardsLink) link = { 0 };

  g_assert_true ((record == NULL) == (error != NULL));
  if (record != NULL)
    check_record (record, &reading, text, size);
  else
    g_assert_true (decode_error_get_offset (error) <= size
                   && (reading.legal == NULL || reading.has_deal));

  g_assert_true (cards_link_read (source, &link, &link_error) == (link_error == NULL));
  g_assert_true ((link.text != NULL) == (link_error == NULL));

  return 0;
}
