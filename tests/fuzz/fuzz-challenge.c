/* Any bytes as a challenge link, and as the JSON inside of one: what is read is written and read
 * again, and what is refused has a sentence. */
#include "fuzz.h"

#include <string.h>

#include "spaces/links/challenge.h"

static void
check_json (const char *json,
            gsize       length)
{
  g_autoptr (GPtrArray) problems = g_ptr_array_new_with_free_func (
      (GDestroyNotify) spaces_challenge_problem_free);
  g_autoptr (SpacesChallenge) challenge = NULL;
  g_autoptr (SpacesChallenge) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *rewritten = NULL;
  JsonSpan root;

  if (!json_span_parse (json, length, SPACES_CHALLENGE_MAX_DEPTH, &root, NULL))
    return;

  challenge = spaces_challenge_from_json (json, root, problems);
  written = spaces_challenge_to_json (&challenge->fields);
  g_assert_true (
      json_span_parse (written, strlen (written), SPACES_CHALLENGE_MAX_DEPTH + 2, &root, NULL));
  again = spaces_challenge_from_json (written, root, NULL);
  rewritten = spaces_challenge_to_json (&again->fields);
  g_assert_cmpstr (rewritten, ==, written);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autofree char *json = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesChallenge) challenge = spaces_challenge_read (text, (gssize) size, &json,
                                                                 &error);

  g_assert_true ((challenge == NULL) == (error != NULL));
  if (json != NULL)
    check_json (json, strlen (json));
  check_json (text, size);
  return 0;
}
