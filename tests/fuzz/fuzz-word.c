/* Any bytes as a word of a command line, which may be the name of a file: always one of three
 * kinds, and a readable sentence about a file that is missing. */
#include "fuzz.h"

#include "inspect/inspect-word.h"

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *word = g_strndup (data != NULL ? (const char *) data : "", size);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (inspect_word_judge (word, NULL), <=, INSPECT_WORD_NAME);
  inspect_word_set_missing (word, &error);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));

  return 0;
}
