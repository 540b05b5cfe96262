/* Any bytes as the record of a match: what is read is sound and within its limits, and what is
 * written of it is read again as the same. */
#include "fuzz.h"

#include "match/match-record.h"

#include <string.h>

/* Each round has what the mode says it has. */
static void
check_record (const MatchRecord *record)
{
  g_assert_true (record->game_id != NULL && *record->game_id != '\0');
  g_assert_true (g_utf8_validate (record->game_id, -1, NULL));
  g_assert_cmpuint (record->n_rounds, <=, MATCH_DECK);
  g_assert_cmpuint (record->kept, <=, record->n_rounds);
  g_assert_true (record->changed >= 0 && record->changed <= MATCH_MAX_TIME);
  for (guint i = 0; i < record->n_rounds; i++)
    g_assert_cmpuint (record->rounds[i].seen, <=, MATCH_MAX_STEPS);
}

static void
check_writing (const MatchRecord *record)
{
  g_autofree char *text = match_record_to_text (record, NULL);
  g_autoptr (MatchRecord) back = NULL;
  g_autofree char *again = NULL;
  gboolean is_newer;

  if (text == NULL)
    return; /* longer than MATCH_MAX_BYTES, with codes written out */

  back = match_record_from_text (text, strlen (text), &is_newer, NULL);
  g_assert_nonnull (back);
  g_assert_true (match_record_equal (record, back));
  again = match_record_to_text (back, NULL);
  g_assert_cmpstr (again, ==, text);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autoptr (GError) error = NULL;
  gboolean is_newer = FALSE;
  g_autoptr (MatchRecord) record = match_record_from_text (text, size, &is_newer, &error);

  g_assert_true ((record == NULL) == (error != NULL));
  g_assert_false (record != NULL && is_newer);
  if (record != NULL)
    {
      check_record (record);
      check_writing (record);
    }

  return 0;
}
