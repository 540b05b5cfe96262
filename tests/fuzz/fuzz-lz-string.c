/* Any bytes as compressed text, in all forms, and as text to compress: reading ends within its
 * limit, and what is written is read again. */
#include "fuzz.h"

#include "text/lz-string.h"
#include "text/utf16.h"

#define MAX_UNITS 100000

static void
check_reading (LzForm         form,
               const guint16 *letters,
               gsize          n_letters)
{
  g_auto (LzResult) result = { 0 };
  g_autoptr (GError) error = NULL;
  gboolean complete = lz_string_read (form, letters, n_letters, MAX_UNITS, TRUE, &result, &error);

  g_assert_true (complete == (error == NULL));
  g_assert_true (result.n_units <= MAX_UNITS && result.stopped <= n_letters);
  for (guint i = 0; i < result.pieces->len; i++)
    g_assert_true (g_array_index (result.pieces, LzPiece, i).unit < result.n_units);
}

static void
check_writing (LzForm         form,
               const guint16 *units,
               gsize          n_units)
{
  gsize n_letters, n_back;
  g_autofree guint16 *letters = lz_string_compress (form, units, n_units, &n_letters, NULL);
  g_autofree guint16 *back = lz_string_decompress (form, letters, n_letters, n_units, &n_back,
                                                   NULL);

  g_assert_cmpmem (back, n_back * 2, units, n_units * 2);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  gsize n_units;
  g_autofree guint16 *units = utf16_from_utf8 (data != NULL ? (const char *) data : "", size,
                                               &n_units);

  for (LzForm form = LZ_FORM_URI; form <= LZ_FORM_RAW; form++)
    {
      check_reading (form, units, n_units);
      check_writing (form, units, n_units);
    }

  return 0;
}
