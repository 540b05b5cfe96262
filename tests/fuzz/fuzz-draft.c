/* Any bytes as the draft of a board: what is read is written and read again, and damage is
 * counted. */
#include "fuzz.h"

#include "editor/board-snapshot.h"
#include "document/draft-journal.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  DraftDamage damage, none;
  g_autoptr (GError) error = NULL;
  g_autoptr (History) history = draft_journal_read ("board", &board_snapshot_type, text, size,
                                                    &damage, &error);
  g_autofree char *written = NULL;
  g_autofree char *again = NULL;
  g_autoptr (History) back = NULL;

  g_assert_true ((history == NULL) == (error != NULL));
  if (history == NULL)
    return 0;

  written = draft_journal_write ("board", history);
  back = draft_journal_read ("board", &board_snapshot_type, written, strlen (written), &none, NULL);
  g_assert_nonnull (back);
  g_assert_true (none.open && none.n_lines == 0);
  again = draft_journal_write ("board", back);
  g_assert_cmpstr (again, ==, written);

  return 0;
}
