/* Any bytes as a draft of each kind: what is read is written and read again, damage is counted, and
 * what stands in a file goes into the store. */
#include "fuzz.h"

#include "cards/editor/game-snapshot.h"
#include "spaces/editor/board-snapshot.h"
#include "game/draft-journal.h"
#include "pentominoes/editor/pent-snapshot.h"

#include <string.h>

/* A journal that the program wrote is whole, and comes out the same again. */
static void
check_writing (const char    *kind,
               const History *history)
{
  g_autofree char *written = draft_journal_write (kind, history);
  g_autofree char *again = NULL;
  g_autoptr (History) back = NULL;
  DraftDamage none;

  back = draft_journal_read (kind, history_get_type (history), written, strlen (written), &none,
                             NULL);
  g_assert_nonnull (back);
  g_assert_true (none.open && none.n_lines == 0);
  again = draft_journal_write (kind, back);
  g_assert_cmpstr (again, ==, written);
}

/* What goes into the store from a file is there again, and nothing that could be read is left
 * out. */
static void
check_copying (const DraftDamage *damage,
               gboolean           is_read,
               const char        *text,
               size_t             size)
{
  gboolean newer;
  g_autofree char *copy = draft_journal_copy (text, size, &newer);
  g_autofree char *again = NULL;

  g_assert_true (newer == damage->newer);
  g_assert_true (copy == NULL || !newer);
  g_assert_true (copy != NULL || !is_read);
  if (copy == NULL)
    return;

  again = draft_journal_copy (copy, strlen (copy), &newer);
  g_assert_cmpstr (again, ==, copy);
}

static void
check_kind (const char        *kind,
            const HistoryType *type,
            const char        *text,
            size_t             size)
{
  DraftDamage damage;
  g_autoptr (GError) error = NULL;
  g_autoptr (History) history = draft_journal_read (kind, type, text, size, &damage, &error);

  g_assert_true ((history == NULL) == (error != NULL));
  g_assert_false (damage.newer && (damage.open || history != NULL));
  check_copying (&damage, history != NULL, text, size);
  if (history != NULL)
    check_writing (kind, history);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";

  check_kind ("board", &board_snapshot_type, text, size);
  check_kind ("cards", &cards_snapshot_type, text, size);
  check_kind ("pentominoes", &pent_snapshot_type, text, size);
  return 0;
}
