/* The shortest segmentation by dynamic programming (Viterbi's algorithm on three states): for every
 * prefix of the text the cheapest cost for each mode that its last character may have. A character
 * either goes on in the mode of the one before or opens a segment behind the cheapest prefix.
 * O(length × modes) time, 3 bytes a character for the way back.
 *
 * Costs are whole numbers: sixths of a bit. See SIXTHS. */
#include "qr/qr-segments.h"

#include <string.h>

/* Costs are counted in sixths of a bit, because a digit takes 10/3 bits and an alphanumeric
 * character 11/2. A segment that ends is rounded up to whole bits. */
#define SIXTHS 6
#define MODE_BITS 4
#define UNREACHABLE (G_MAXUINT / 2) /* cost of a mode that cannot hold the character */

/* Bits of a segment's character count (ISO/IEC 18004, table 3), by class of versions and mode. */
static const guint count_bits[QR_N_VERSION_CLASSES][QR_N_MODES] = {
  { 10, 9, 8 },
  { 12, 11, 16 },
  { 14, 13, 16 },
};

/* What a character costs: 10/3, 11/2 and 8 bits. */
static const guint character_sixths[QR_N_MODES] = { 20, 33, 48 };

/* Whether @mode can write @character; the alphanumeric mode has capital letters only. */
static gboolean
mode_holds (QrMode mode,
            char   character)
{
  switch (mode)
    {
    case QR_MODE_NUMERIC:
      return g_ascii_isdigit (character);
    case QR_MODE_ALPHANUMERIC:
      return g_ascii_isdigit (character) || g_ascii_isupper (character)
             || (character != '\0' && strchr (" $%*+-./:", character) != NULL);
    case QR_MODE_BYTES:
      return TRUE;
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* What opening a segment costs. */
static guint
header_sixths (QrMode mode,
               guint  version_class)
{
  return (MODE_BITS + count_bits[version_class][mode]) * SIXTHS;
}

/* Rounds up to whole bits, still in sixths: where a segment ends. */
static guint
whole_bits (guint sixths)
{
  return (sixths + SIXTHS - 1) / SIXTHS * SIXTHS;
}

/* The mode in which the text so far costs least if its last segment ends here. */
static QrMode
cheapest_mode (const guint costs[QR_N_MODES])
{
  QrMode best = 0;

  for (QrMode mode = 1; mode < QR_N_MODES; mode++)
    {
      if (whole_bits (costs[mode]) < whole_bits (costs[best]))
        best = mode;
    }

  return best;
}

/* One step of the search: @costs of the text so far, by the mode of its last character, become
 * those of the text with @character; @from names the mode of the character before, for the way
 * back. Of equal costs the same segment goes on. */
static void
extend_by_character (guint  costs[QR_N_MODES],
                     guint8 from[QR_N_MODES],
                     char   character,
                     guint  version_class,
                     gboolean is_first)
{
  QrMode best = cheapest_mode (costs);
  guint restart = is_first ? 0 : whole_bits (costs[best]);
  guint extended[QR_N_MODES];

  for (QrMode mode = 0; mode < QR_N_MODES; mode++)
    {
      guint fresh = restart + header_sixths (mode, version_class);

      from[mode] = costs[mode] <= fresh ? mode : best;
      extended[mode] = mode_holds (mode, character)
                         ? MIN (costs[mode], fresh) + character_sixths[mode]
                         : UNREACHABLE;
    }
  memcpy (costs, extended, sizeof extended);
}

/* Makes segments of runs of equal modes. Two segments of one mode never follow each other in a
 * shortest cut: joining them saves a header. */
static GArray *
join_modes (const guint8 *modes,
            gsize         length)
{
  GArray *segments = g_array_new (FALSE, FALSE, sizeof (QrSegment));

  for (gsize i = 0; i < length; i++)
    {
      if (i > 0 && modes[i] == modes[i - 1])
        g_array_index (segments, QrSegment, segments->len - 1).length++;
      else
        {
          QrSegment segment = { modes[i], i, 1 };

          g_array_append_val (segments, segment);
        }
    }

  return segments;
}

/* A shortest cut of @length bytes of @text, at least one, as an array of QrSegment. The second loop
 * goes the way back from the cheapest last mode. */
GArray *
qr_segments_split (const char *text,
                   gsize       length,
                   guint       version_class)
{
  guint costs[QR_N_MODES] = { UNREACHABLE, UNREACHABLE, UNREACHABLE };
  g_autofree guint8 *from = NULL;
  g_autofree guint8 *modes = NULL;

  g_return_val_if_fail (length > 0 && length < UNREACHABLE / 64, NULL);
  g_return_val_if_fail (version_class < QR_N_VERSION_CLASSES, NULL);

  from = g_new (guint8, length * QR_N_MODES);
  modes = g_new (guint8, length);
  for (gsize i = 0; i < length; i++)
    extend_by_character (costs, from + i * QR_N_MODES, text[i], version_class, i == 0);

  modes[length - 1] = cheapest_mode (costs);
  for (gsize i = length - 1; i > 0; i--)
    modes[i - 1] = from[i * QR_N_MODES + modes[i]];

  return join_modes (modes, length);
}

/* The bits that @segments take in a symbol of @version_class, without the terminator. */
gsize
qr_segments_measure (const GArray *segments,
                     guint         version_class)
{
  gsize bits = 0;

  g_return_val_if_fail (version_class < QR_N_VERSION_CLASSES, 0);

  for (guint i = 0; i < segments->len; i++)
    {
      const QrSegment *segment = &g_array_index (segments, QrSegment, i);

      bits += MODE_BITS + count_bits[version_class][segment->mode]
              + whole_bits (segment->length * character_sixths[segment->mode]) / SIXTHS;
    }

  return bits;
}
