/* Any bytes as the state of a game. What is packed in a link is unpacked by fuzz-lz-string. */
#include "fuzz.h"

#include "spaces/links/state.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  SpacesStateKind kind;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesFile) file = spaces_state_read (text, (gssize) size, &kind, &error);

  g_assert_true ((file == NULL) == (error != NULL));
  if (file == NULL)
    return 0;

  g_assert_nonnull (spaces_state_kind_title (kind));
  for (gsize i = 0; i < file->n_entries; i++)
    g_assert_cmpuint (spaces_board_get_n_moves (file->entries[i].board), >, 0);

  return 0;
}
