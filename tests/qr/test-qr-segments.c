#include "qr/qr-segments.h"

#include "sanitized.h"

#include <string.h>

static char *
describe (const GArray *segments)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < segments->len; i++)
    {
      const QrSegment *segment = &g_array_index (segments, QrSegment, i);

      g_string_append_printf (text, "%c%" G_GSIZE_FORMAT, "NAB"[segment->mode], segment->length);
    }

  return g_string_free (text, FALSE);
}

static void
test_known_cuts (void)
{
  const struct
  {
    const char *text;
    guint version_class;
    const char *cut;
    gsize bits;
  } cases[] = {
    { "0", 0, "N1", 18 },
    { "ABC", 0, "A3", 30 },
    { "abc", 0, "B3", 36 },
    { "ab12", 0, "B4", 44 },
    { "ab1234", 0, "B2N4", 56 },
    { "ab1234", 1, "B2N4", 66 },
    { "ab123", 2, "B5", 60 },
    { "012345678901234567890123456789ABCDE", 0, "N30A5", 155 },
    { "https://spaces-game.com/#2|2p0p2tG0f", 0, "B36", 300 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) segments = qr_segments_split (cases[i].text, strlen (cases[i].text),
                                                       cases[i].version_class);
      g_autofree char *cut = describe (segments);

      g_assert_cmpstr (cut, ==, cases[i].cut);
      g_assert_cmpuint (qr_segments_measure (segments, cases[i].version_class), ==, cases[i].bits);
    }
}

static gboolean
holds (QrMode      mode,
       const char *text,
       gsize       length)
{
  const char *allowed = mode == QR_MODE_NUMERIC ? "0123456789"
                                                : "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

  return mode == QR_MODE_BYTES || strspn (text, allowed) >= length;
}

/* The bits of the best cut of the text from @at on, by trying them all. */
static gsize
try_all (const char *text,
         gsize       at,
         guint       version_class)
{
  gsize length = strlen (text);
  gsize best = G_MAXSIZE;

  if (at == length)
    return 0;

  for (gsize end = at + 1; end <= length; end++)
    for (QrMode mode = 0; mode < QR_N_MODES; mode++)
      {
        QrSegment segment = { mode, at, end - at };
        g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof segment);

        if (!holds (mode, text + at, end - at))
          continue;
        g_array_append_val (one, segment);
        best = MIN (best, qr_segments_measure (one, version_class)
                            + try_all (text, end, version_class));
      }

  return best;
}

static void
test_no_cut_is_shorter (void)
{
  for (int round = 0; round < (SANITIZED ? 15 : 150); round++)
    {
      char text[8] = "";
      int length = g_test_rand_int_range (1, 8);
      guint version_class = g_test_rand_int_range (0, QR_N_VERSION_CLASSES);
      g_autoptr (GArray) segments = NULL;

      for (int i = 0; i < length; i++)
        text[i] = "0123456789AZ:pt"[g_test_rand_int_range (0, 15)];

      segments = qr_segments_split (text, length, version_class);
      g_assert_cmpuint (qr_segments_measure (segments, version_class), ==,
                        try_all (text, 0, version_class));
    }
}

static void
test_segments_cover_the_text (void)
{
  for (int round = 0; round < 200; round++)
    {
      char text[301];
      int length = g_test_rand_int_range (1, 300);
      gsize end = 0;
      g_autoptr (GArray) segments = NULL;

      for (int i = 0; i < length; i++)
        text[i] = g_test_rand_bit () ? g_test_rand_int_range ('0', '9' + 1)
                                     : g_test_rand_int_range (1, 256);
      text[length] = '\0';

      segments = qr_segments_split (text, length, round % QR_N_VERSION_CLASSES);
      for (guint i = 0; i < segments->len; i++)
        {
          const QrSegment *segment = &g_array_index (segments, QrSegment, i);

          g_assert_cmpuint (segment->start, ==, end);
          g_assert_true (holds (segment->mode, text + segment->start, segment->length));
          end += segment->length;
        }
      g_assert_cmpuint (end, ==, length);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/qr-segments/known-cuts", test_known_cuts);
  g_test_add_func ("/qr-segments/no-cut-is-shorter", test_no_cut_is_shorter);
  g_test_add_func ("/qr-segments/segments-cover-the-text", test_segments_cover_the_text);
  return g_test_run ();
}
