/* A GError with private data (an extended error, GLib 2.68): the offset of the byte and the number
 * of the move travel with the error without being part of its message. All functions accept errors
 * of other domains, and NULL, and leave them alone. */
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  gsize offset; /* bytes from the beginning, or DECODE_NO_OFFSET */
  guint move;   /* from 1; 0: no move */
} DecodeErrorPrivate;

static void
decode_error_private_init (DecodeErrorPrivate *self)
{
  self->offset = DECODE_NO_OFFSET;
  self->move = 0;
}

static void
decode_error_private_copy (const DecodeErrorPrivate *from,
                           DecodeErrorPrivate       *to)
{
  *to = *from;
}

static void
decode_error_private_clear (DecodeErrorPrivate *self)
{
}

/* Defines decode_error_quark() and the getter of the private part. */
G_DEFINE_EXTENDED_ERROR (DecodeError, decode_error)

#define NAME(code, name) name,

static const char *const code_names[DECODE_ERROR_N_CODES] = { DECODE_ERRORS (NAME) };

void
decode_error_set_valist (GError          **error,
                         DecodeErrorCode   code,
                         gsize             offset,
                         const char       *format,
                         va_list           args)
{
  if (error == NULL)
    return;

  *error = g_error_new_valist (DECODE_ERROR, code, format, args);
  decode_error_get_private (*error)->offset = offset;
}

gboolean
decode_error_set (GError          **error,
                  DecodeErrorCode   code,
                  gsize             offset,
                  const char       *format,
                  ...)
{
  va_list args;

  va_start (args, format);
  decode_error_set_valist (error, code, offset, format, args);
  va_end (args);

  return FALSE;
}

static gboolean
is_ours (const GError *error)
{
  return error != NULL && error->domain == DECODE_ERROR;
}

/* Moves the offset of @error by @by bytes: the reader of a part reports to the reader of the
 * whole. */
void
decode_error_shift (GError *error,
                    gsize   by)
{
  gsize offset = decode_error_get_offset (error);

  if (offset != DECODE_NO_OFFSET)
    decode_error_place (error, offset + by);
}

/* Sets the offset of @error: used when the text that was read was derived from another one, in
 * which the error is to be shown. */
void
decode_error_place (GError *error,
                    gsize   offset)
{
  if (is_ours (error))
    decode_error_get_private (error)->offset = offset;
}

/* Records that move @move, counted from 1, is wrong. */
void
decode_error_set_move (GError *error,
                       guint   move)
{
  if (is_ours (error))
    decode_error_get_private (error)->move = move;
}

/* The number of the move that is wrong; 0 if the error is about none. */
guint
decode_error_get_move (const GError *error)
{
  return is_ours (error) ? decode_error_get_private (error)->move : 0;
}

gsize
decode_error_get_offset (const GError *error)
{
  return is_ours (error) ? decode_error_get_private (error)->offset : DECODE_NO_OFFSET;
}

/* The stable name of the error's code; "failed" for an error of another domain. */
const char *
decode_error_get_code (const GError *error)
{
  return is_ours (error) && error->code >= 0 && error->code < DECODE_ERROR_N_CODES
             ? code_names[error->code] : "failed";
}

/* What stands at @offset, as a person can read it: the whole character in quotation marks, the
 * number of a byte that is no part of a character, or words for the end of the text. */
char *
decode_quote_byte (const char *text,
                   gsize       length,
                   gsize       offset)
{
  gunichar character;

  if (offset >= length)
    return g_strdup (_("the end"));

  character = g_utf8_get_char_validated (text + offset, length - offset);
  if (character == (gunichar) -1 || character == (gunichar) -2)
    /* Translators: a byte that is no character, as in “byte 0xFF” */
    return g_strdup_printf (_("byte 0x%02X"), (guchar) text[offset]);

  if (!g_unichar_isgraph (character))
    /* Translators: a character that cannot be shown, as in “character U+0009” */
    return g_strdup_printf (_("character U+%04X"), character);

  /* Translators: one character in quotation marks */
  return g_strdup_printf (_("“%.*s”"), (int) (g_utf8_next_char (text + offset) - (text + offset)),
                          text + offset);
}

gboolean
decode_check_text (const char  *text,
                   gsize        length,
                   GError     **error)
{
  g_autofree char *found = NULL;
  const char *end = text + length;
  const char *bad;

  g_utf8_validate_len (text, length, &bad);
  for (const char *at = text; at < bad; at++)
    if (g_ascii_iscntrl (*at) && !g_ascii_isspace (*at) && *at != '\v')
      bad = at;
  if (bad == end)
    return TRUE;

  found = decode_quote_byte (text, length, bad - text);
  return decode_error_set (error, DECODE_ERROR_ENCODING, bad - text,
                           /* Translators: a byte or a character, as in “byte 0xFF” */
                           _("Expected text here, but found %s"), found);
}
