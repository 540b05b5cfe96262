/* libqrencode makes the symbol; how the text is cut into segments and which version is tried is
 * decided here, since the library's own cut is not the shortest. The modules are copied once into
 * the immutable value. All pictures go row by row through runs of dark modules
 * (qr_symbol_next_run()), which keeps files small: a run is one element instead of up to 20. What
 * is drawn with cairo is in qr-symbol-drawing.c and what needs zlib in qr-symbol-png.c, since a
 * program that writes text starts in a third of the time without them. */
#include "qr/qr-symbol.h"

#include "qr/qr-segments.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>
#include <qrencode.h>
#include <string.h>

struct _QrSymbol
{
  guint version; /* 1…40 */
  guint width;   /* modules of a side, without the quiet zone */
  QrLevel level; /* as it was asked for */
  guint8 dark[]; /* row-major, 1 for a dark module */
};

G_DEFINE_QUARK (qr-error-quark, qr_error)

typedef QRcode QrRawCode;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QrRawCode, QRcode_free)

typedef QRinput QrRawInput;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (QrRawInput, QRinput_free)

static const QRecLevel raw_levels[] = {
  [QR_LEVEL_L] = QR_ECLEVEL_L,
  [QR_LEVEL_M] = QR_ECLEVEL_M,
  [QR_LEVEL_Q] = QR_ECLEVEL_Q,
  [QR_LEVEL_H] = QR_ECLEVEL_H,
};

static const QRencodeMode raw_modes[QR_N_MODES] = {
  [QR_MODE_NUMERIC] = QR_MODE_NUM,
  [QR_MODE_ALPHANUMERIC] = QR_MODE_AN,
  [QR_MODE_BYTES] = QR_MODE_8,
};

static const char *const level_names[] = { "L", "M", "Q", "H" };

/* Bytes of data in the largest version of each class, 9, 26 and 40 (ISO/IEC 18004, table 7). */
static const guint class_bytes[][QR_N_VERSION_CLASSES] = {
  [QR_LEVEL_L] = { 232, 1370, 2956 },
  [QR_LEVEL_M] = { 182, 1062, 2334 },
  [QR_LEVEL_Q] = { 132, 754, 1666 },
  [QR_LEVEL_H] = { 100, 596, 1276 },
};

/* The symbol with @text cut like @segments; NULL and errno when it cannot be made. */
static QRcode *
encode_segments (const char   *text,
                 const GArray *segments,
                 QrLevel       level)
{
  g_autoptr (QrRawInput) input = QRinput_new2 (0, raw_levels[level]);

  if (input == NULL)
    return NULL;

  for (guint i = 0; i < segments->len; i++)
    {
      const QrSegment *segment = &g_array_index (segments, QrSegment, i);

      if (QRinput_append (input, raw_modes[segment->mode], (int) segment->length,
                          (const guchar *) text + segment->start) != 0)
        return NULL;
    }

  return QRcode_encodeInput (input);
}

/* Tries the three classes of versions from the smallest. A cut that is shortest in one class may be
 * beaten in the next, so each class has a cut of its own. Most of the work is in the symbol: it is
 * made only once it is sure to fit. */
static QRcode *
encode_smallest (const char *text,
                 gsize       length,
                 QrLevel     level)
{
  for (guint version_class = 0; version_class < QR_N_VERSION_CLASSES; version_class++)
    {
      g_autoptr (GArray) segments = qr_segments_split (text, length, version_class);

      if (qr_segments_measure (segments, version_class) <= 8 * class_bytes[level][version_class])
        return encode_segments (text, segments, level);
    }

  errno = ERANGE;
  return NULL;
}

/* Whether the length of the text is within bounds. */
static gboolean
check_text (const char *text,
            gsize       length,
            GError    **error)
{
  if (length == 0)
    {
      g_set_error_literal (error, QR_ERROR, QR_ERROR_EMPTY,
                           _("There is nothing to put into a QR code."));
      return FALSE;
    }

  if (length > QR_MAX_LINK)
    {
      g_set_error (error, QR_ERROR, QR_ERROR_TOO_LONG,
                   /* Translators: length of the text, and how many bytes are allowed */
                   _("The text is too long for a QR code that phones can scan: it has %1$lu bytes, "
                     "and the limit is %2$d."),
                   (gulong) length, QR_MAX_LINK);
      return FALSE;
    }

  return TRUE;
}

/* libqrencode reports by errno; ERANGE is a text that does not fit. */
static void
set_encode_error (GError **error,
                  int      saved_errno)
{
  if (saved_errno == ERANGE)
    g_set_error_literal (error, QR_ERROR, QR_ERROR_TOO_LONG,
                         _("The text is too long for a QR code with this error correction; "
                           "a lower level holds more."));
  else
    /* Translators: %s is the words of the system that say why */
    g_set_error (error, QR_ERROR, QR_ERROR_FAILED, _("The QR code couldn’t be made: %s"),
                 g_strerror (saved_errno));
}

QrSymbol *
qr_symbol_new (const char *text,
               QrLevel     level,
               GError    **error)
{
  g_autoptr (QrRawCode) code = NULL;
  QrSymbol *symbol;
  gsize n_modules;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (level <= QR_LEVEL_H, NULL);

  if (!check_text (text, strlen (text), error))
    return NULL;

  errno = 0;
  code = encode_smallest (text, strlen (text), level);
  if (code == NULL)
    {
      set_encode_error (error, errno);
      return NULL;
    }

  n_modules = (gsize) code->width * code->width;
  symbol = g_atomic_rc_box_alloc (sizeof (QrSymbol) + n_modules);
  symbol->version = code->version;
  symbol->width = code->width;
  symbol->level = level;
  for (gsize i = 0; i < n_modules; i++)
    symbol->dark[i] = code->data[i] & 1;

  return symbol;
}

QrSymbol *
qr_symbol_ref (QrSymbol *symbol)
{
  return g_atomic_rc_box_acquire (symbol);
}

void
qr_symbol_unref (QrSymbol *symbol)
{
  g_atomic_rc_box_release (symbol);
}

guint
qr_symbol_get_version (const QrSymbol *symbol)
{
  return symbol->version;
}

guint
qr_symbol_get_width (const QrSymbol *symbol)
{
  return symbol->width;
}

QrLevel
qr_symbol_get_level (const QrSymbol *symbol)
{
  return symbol->level;
}

/* Whether a module is dark. Outside the symbol, in the quiet zone, all are light. */
gboolean
qr_symbol_is_dark (const QrSymbol *symbol,
                   guint           row,
                   guint           col)
{
  return row < symbol->width && col < symbol->width && symbol->dark[row * symbol->width + col];
}

guint
qr_symbol_get_print_mm (const QrSymbol *symbol)
{
  return (guint) ceil ((symbol->width + 2 * QR_QUIET_ZONE) * QR_MM_PER_MODULE);
}

guint
qr_symbol_next_run (const QrSymbol *symbol,
                    guint           row,
                    guint           from,
                    guint          *start)
{
  guint end;

  while (from < symbol->width && !qr_symbol_is_dark (symbol, row, from))
    from++;
  for (end = from; qr_symbol_is_dark (symbol, row, end); end++)
    ;
  *start = from;

  return end - from;
}

guint
qr_symbol_picture_side (const QrSymbol *symbol,
                        guint           module,
                        guint           quiet_zone)
{
  guint64 modules = symbol->width + 2 * (guint64) quiet_zone;

  if (module == 0 || modules > QR_MAX_SIDE || modules * module > QR_MAX_SIDE)
    return 0;

  return modules * module;
}

char *
qr_symbol_to_svg (const QrSymbol *symbol,
                  guint           module,
                  guint           quiet_zone)
{
  guint modules = symbol->width + 2 * quiet_zone;
  guint start, run;
  GString *svg;

  g_return_val_if_fail (qr_symbol_picture_side (symbol, module, quiet_zone) > 0, NULL);

  svg = g_string_sized_new (symbol->width * symbol->width * 4);
  g_string_append_printf (svg,
                          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%u\" height=\"%u\" "
                          "viewBox=\"0 0 %u %u\" shape-rendering=\"crispEdges\">\n"
                          "<path fill=\"#fff\" d=\"M0 0h%uv%uh-%uz\"/>\n"
                          "<path d=\"",
                          modules * module, modules * module, modules, modules,
                          modules, modules, modules);
  for (guint row = 0; row < symbol->width; row++)
    for (guint col = 0; (run = qr_symbol_next_run (symbol, row, col, &start)) > 0;
         col = start + run)
      g_string_append_printf (svg, "M%u %uh%uv1h-%uz", start + quiet_zone, row + quiet_zone, run,
                              run);
  g_string_append (svg, "\"/>\n</svg>\n");

  return g_string_free (svg, FALSE);
}

/* Two rows of modules make one line of characters. Rows and columns of the quiet zone wrap around
 * below zero to numbers beyond the symbol, where everything is light. */
char *
qr_symbol_to_text (const QrSymbol *symbol,
                   guint           quiet_zone,
                   gboolean        invert)
{
  static const char *const blocks[] = { " ", "▄", "▀", "█" };
  guint modules = symbol->width + 2 * quiet_zone;
  GString *text;

  g_return_val_if_fail (quiet_zone <= QR_MAX_SIDE / 2, NULL);

  text = g_string_sized_new ((gsize) modules * modules * 2);
  for (guint row = 0; row < modules; row += 2)
    {
      for (guint col = 0; col < modules; col++)
        {
          gboolean upper = qr_symbol_is_dark (symbol, row - quiet_zone, col - quiet_zone) == invert;
          gboolean lower = qr_symbol_is_dark (symbol, row + 1 - quiet_zone, col - quiet_zone)
                           == invert;

          /* Below the last line of an odd number of lines there is nothing to be seen. */
          g_string_append (text, blocks[upper * 2 + (lower && row + 1 < modules)]);
        }
      g_string_append_c (text, '\n');
    }

  return g_string_free (text, FALSE);
}

const char *
qr_level_name (QrLevel level)
{
  g_return_val_if_fail (level <= QR_LEVEL_H, NULL);

  return level_names[level];
}
