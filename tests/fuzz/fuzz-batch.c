/* Any bytes as requests of `spaces batch`: one answer for each line, JSON in one line, and the loop
 * goes on. */
#include "fuzz.h"

#include "cli/batch/batch.h"
#include "text/json-span.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define MAX_DEPTH 64

/* Searches take as long as the request allows them. */
static gboolean
searches (const char *text)
{
  return strstr (text, "solve") != NULL || strstr (text, "answer") != NULL
         || strstr (text, "generate") != NULL || strstr (text, "\\u") != NULL;
}

static guint
count_lines (const char *text,
             gsize       length)
{
  guint n = length > 0 && text[length - 1] != '\n';

  for (gsize i = 0; i < length; i++)
    n += text[i] == '\n';

  return n;
}

static void
check_answers (const char *answers,
               gsize       length)
{
  for (gsize at = 0; at < length;)
    {
      const char *end = memchr (answers + at, '\n', length - at);
      JsonSpan root;

      g_assert_nonnull (end);
      g_assert_true (
          json_span_parse (answers + at, (gsize) (end - answers) - at, MAX_DEPTH, &root, NULL));
      at = (gsize) (end - answers) + 1;
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  g_autofree char *text = g_strndup ((const char *) data, size);
  g_autofree char *answers = NULL;
  int input, output;
  off_t length;

  if (searches (text))
    return 0;

  input = memfd_create ("requests", MFD_CLOEXEC);
  output = memfd_create ("answers", MFD_CLOEXEC);
  g_assert_cmpint (write (input, data, size), ==, (ssize_t) size);
  lseek (input, 0, SEEK_SET);
  g_assert_true (batch_run (input, output, 1, NULL));

  length = lseek (output, 0, SEEK_END);
  answers = g_malloc ((gsize) length + 1);
  g_assert_cmpint (pread (output, answers, (gsize) length, 0), ==, length);
  g_assert_cmpuint (count_lines (answers, (gsize) length), ==,
                    count_lines ((const char *) data, size));
  check_answers (answers, (gsize) length);
  close (input);
  close (output);

  return 0;
}
