/* Any bytes as the state of a game. What is packed in a link is unpacked by fuzz-lz-string. */
#include "fuzz.h"

#include "spaces/links/state.h"

static void
check_state (SpacesState  *state,
             const GError *error)
{
  g_assert_true ((state == NULL) == (error != NULL));
  if (state == NULL)
    return;

  g_assert_nonnull (spaces_state_kind_title (spaces_state_get_kind (state)));
  for (gsize i = 0; i < spaces_file_get_n_entries (spaces_state_get_file (state)); i++)
    g_assert_cmpuint (spaces_board_get_n_moves (
                          spaces_file_get_entry (spaces_state_get_file (state), i)->board),
                      >, 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autoptr (GError) plain_error = NULL;
  g_autoptr (SpacesState) plain = spaces_state_from_json (text, (gssize) size, &plain_error);

  check_state (plain, plain_error);
  return 0;
}
