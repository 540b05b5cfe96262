/* Any bytes as what the picture reader answered, which is not trusted: codes or an error, never
 * both, and codes are written and read again as they were. */
#include "fuzz.h"

#include "qr/picture-header.h"
#include "qr/qr-answer.h"

#include <string.h>

static void
check_code (const QrFinding *code,
            const QrFinding *again)
{
  g_assert_true (g_utf8_validate (code->text, -1, NULL));
  g_assert_true (ABS (code->x) <= 2 * PICTURE_MAX_SIDE && ABS (code->y) <= 2 * PICTURE_MAX_SIDE);
  g_assert_true (code->width >= 0 && code->height >= 0);
  g_assert_cmpstr (again->text, ==, code->text);
  g_assert_cmpmem (again->corners, sizeof again->corners, code->corners, sizeof code->corners);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) codes = qr_answer_read (text, size, &error);
  g_autoptr (GPtrArray) back = NULL;
  g_autofree char *written = NULL;
  g_autoptr (GPtrArray) of_frame = qr_answer_read_codes (text, size);

  g_assert_true ((codes == NULL) == (error != NULL));
  g_assert_true (codes == NULL || of_frame->len == codes->len);
  if (codes == NULL)
    {
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return 0;
    }

  g_assert_cmpuint (codes->len, >, 0);
  written = qr_answer_write (codes, NULL);
  back = qr_answer_read (written, strlen (written), NULL);
  g_assert_nonnull (back);
  g_assert_cmpuint (back->len, ==, codes->len);
  for (guint i = 0; i < codes->len; i++)
    check_code (codes->pdata[i], back->pdata[i]);

  return 0;
}
