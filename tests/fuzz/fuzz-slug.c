/* Any bytes as a permalink of pentominoes: what is read is written, and what is written is read as
 * the same and written as the same again. Its parts lie in the text in their order. */
#include "fuzz.h"

#include "pentominoes/encoding/slug.h"
#include "pentominoes/shape/pent-paint.h"

static void
check_parts (const GArray *parts,
             gsize         size)
{
  gsize at = 0;

  for (guint i = 0; i < parts->len; i++)
    {
      const PentSlugPart *part = &g_array_index (parts, PentSlugPart, i);

      g_assert_true (part->from >= at && part->from < part->to && part->to <= size);
      at = part->to;
    }
}

static void
check_board (const PentBoard *board)
{
  g_autofree char *slug = pent_slug_encode (board, NULL);
  g_autoptr (PentBoard) back = slug != NULL ? pent_slug_decode (slug, -1, NULL, NULL) : NULL;
  g_autofree char *again = back != NULL ? pent_slug_encode (back, NULL) : NULL;
  g_autofree PentPainted *squares = pent_paint (board, NULL);

  g_assert_cmpstr (slug, ==, again);
  if (slug == NULL)
    g_assert_cmpuint (MAX (board->height, board->width), >, 61);
  pent_painted_is_solved (board, squares);
}

static void
check_meant (const char *text,
             gsize       size)
{
  gboolean is_certain = FALSE;
  g_autoptr (PentBoard) meant = pent_slug_guess_meant (text, (gssize) size, &is_certain);

  if (meant != NULL)
    check_board (meant);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (PentSlugPart));
  PentSlugReading reading = { .parts = parts };
  g_autoptr (GError) error = NULL;
  g_autoptr (PentBoard) board = pent_slug_decode (text, (gssize) size, &reading, &error);

  g_assert_true ((board == NULL) == (error != NULL));
  check_parts (parts, size);
  if (board != NULL)
    check_board (board);
  else
    g_assert_true (decode_error_get_offset (error) <= size);
  check_meant (text, size);

  return 0;
}
