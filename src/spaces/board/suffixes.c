/* The optional suffixes in their fixed order: creature, name, checksum. Each reader returns TRUE
 * without taking anything when its suffix is absent, so reading them is a chain of calls.
 */
#include "spaces/board/suffixes.h"

#include "text/share-url.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define CHECKSUM_DIGITS 4

/* The game's creatures, by the ids it uses itself. */
static const char *const creatures[] = {
  "bug", "circle", "fox", "frog", "ghost", "mouse", "square", "triangle",
};

typedef struct
{
  const char *text;
  gsize       length;
  gsize       at; /* the next byte to read */
} SuffixReader;

void
spaces_code_extras_clear (SpacesCodeExtras *extras)
{
  g_clear_pointer (&extras->creature, g_free);
  g_clear_pointer (&extras->name, g_free);
  memset (extras, 0, sizeof *extras);
}

/* Takes @c if it is the next byte. */
static gboolean
reader_take (SuffixReader *reader,
             char          c)
{
  if (reader->at == reader->length || reader->text[reader->at] != c)
    return FALSE;

  reader->at++;
  return TRUE;
}

/* Lower-case letters up to the first other byte, compared with the list. */
static gboolean
read_creature (SuffixReader  *reader,
               char         **creature,
               GError       **error)
{
  gsize start = reader->at + 1;

  if (!reader_take (reader, '@'))
    return TRUE;

  while (reader->at < reader->length && g_ascii_islower (reader->text[reader->at]))
    reader->at++;

  for (guint i = 0; i < G_N_ELEMENTS (creatures); i++)
    {
      if (strlen (creatures[i]) == reader->at - start
          && memcmp (creatures[i], reader->text + start, reader->at - start) == 0)
        {
          *creature = g_strdup (creatures[i]);
          return TRUE;
        }
    }

  return decode_error_set (error, DECODE_ERROR_CREATURE, start,
                           _("Unknown creature after the “@”; use bug, circle, fox, frog, ghost, "
                             "mouse, square or triangle"));
}

/* The set that encodeURIComponent of browsers leaves alone. */
static gboolean
is_plain_in_name (char c)
{
  return g_ascii_isalnum (c) || (c != '\0' && strchr ("-_.!~*'()", c) != NULL);
}

/* Sets the error; always FALSE, for the caller to return. */
static gboolean
reject_in_name (const SuffixReader  *reader,
                GError             **error)
{
  g_autofree char *found = decode_quote_byte (reader->text, reader->length, reader->at);

  return decode_error_set (error, DECODE_ERROR_NAME, reader->at,
                           /* Translators: %s is a character */
                           _("The name after the “:” can’t contain %s; write each of its bytes as "
                             "a percent sign and two hexadecimal digits"),
                           found);
}

/* Reads up to the checksum or the end. */
static gboolean
unescape_name (SuffixReader  *reader,
               GString       *name,
               GError       **error)
{
  while (reader->at < reader->length && reader->text[reader->at] != '#')
    {
      const char *next = reader->text + reader->at;
      char byte;

      if (is_plain_in_name (*next))
        {
          g_string_append_c (name, *next);
          reader->at++;
        }
      else if (percent_code_read (next, reader->length - reader->at, &byte))
        {
          g_string_append_c (name, byte);
          reader->at += PERCENT_CODE_LENGTH;
        }
      else
        {
          return reject_in_name (reader, error);
        }
    }

  return TRUE;
}

/* The name after unescaping: valid UTF-8 without control characters, within the limit. */
static gboolean
is_good_name (const GString *name)
{
  if (name->len == 0 || !g_utf8_validate_len (name->str, name->len, NULL))
    return FALSE;

  for (const char *p = name->str; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      return FALSE;

  return g_utf8_strlen (name->str, (gssize) name->len) <= SPACES_NAME_MAX_CHARACTERS;
}

/* A name that is too long gets a message of its own, since a player can do something about it. */
static gboolean
read_name (SuffixReader  *reader,
           char         **name,
           GError       **error)
{
  g_autoptr (GString) unescaped = NULL;
  gsize start = reader->at + 1;

  if (!reader_take (reader, ':'))
    return TRUE;

  unescaped = g_string_new (NULL);
  if (!unescape_name (reader, unescaped, error))
    return FALSE;

  if (g_utf8_validate_len (unescaped->str, unescaped->len, NULL)
      && g_utf8_strlen (unescaped->str, (gssize) unescaped->len) > SPACES_NAME_MAX_CHARACTERS)
    return decode_error_set (error, DECODE_ERROR_NAME, start,
                             /* Translators: %d is how many characters are allowed */
                             _("The name after the “:” is longer than %d characters"),
                             SPACES_NAME_MAX_CHARACTERS);
  if (!is_good_name (unescaped))
    return decode_error_set (error, DECODE_ERROR_NAME, start,
                             /* Translators: %d is how many characters are allowed */
                             _("The name after the “:” must have 1 to %d characters of UTF-8 text, "
                               "without control characters"),
                             SPACES_NAME_MAX_CHARACTERS);

  *name = g_strdup (unescaped->str);
  return TRUE;
}

/* CRC-16/CCITT-FALSE: polynomial 0x1021, initial value 0xFFFF, nothing reflected, bit by bit. A
 * table would be faster, but a code is short. */
guint16
spaces_suffixes_checksum (const char *text,
                          gsize       length)
{
  guint16 crc = 0xFFFF;

  for (gsize i = 0; i < length; i++)
    {
      crc ^= (guint16) ((guchar) text[i] << 8);
      for (guint bit = 0; bit < 8; bit++)
        crc = (guint16) ((crc << 1) ^ ((crc & 0x8000) ? 0x1021 : 0));
    }

  return crc;
}

/* Lower-case digits only: a code has one spelling. */
static gboolean
read_checksum_digits (SuffixReader  *reader,
                      guint         *value,
                      GError       **error)
{
  *value = 0;
  for (guint i = 0; i < CHECKSUM_DIGITS; i++, reader->at++)
    {
      char c = reader->at < reader->length ? reader->text[reader->at] : '\0';

      if (!g_ascii_isdigit (c) && !(c >= 'a' && c <= 'f'))
        return decode_error_set (error, DECODE_ERROR_CHECKSUM, reader->at,
                                 _("The checksum after the “#” must have four digits from 0 to 9 "
                                   "or a to f"));
      *value = *value * 16 + (guint) g_ascii_xdigit_value (c);
    }

  return TRUE;
}

/* The checksum covers everything in front of the “#”. */
static gboolean
read_checksum (SuffixReader      *reader,
               SpacesCodeExtras  *extras,
               GError           **error)
{
  gsize hash = reader->at;
  guint actual;
  guint written;

  if (!reader_take (reader, '#'))
    return TRUE;

  if (!read_checksum_digits (reader, &written, error))
    return FALSE;

  actual = spaces_suffixes_checksum (reader->text, hash);
  if (written != actual)
    return decode_error_set (error, DECODE_ERROR_CHECKSUM, hash + 1,
                             /* Translators: both values are four hexadecimal digits */
                             _("The checksum is %1$04x, but this text adds up to %2$04x: a "
                               "character was changed or lost"),
                             written, actual);

  extras->has_checksum = TRUE;
  extras->checksum = (guint16) actual;

  return TRUE;
}

/* Whatever is left is an error. */
static gboolean
read_end (const SuffixReader  *reader,
          GError             **error)
{
  g_autofree char *found = NULL;

  if (reader->at == reader->length)
    return TRUE;

  found = decode_quote_byte (reader->text, reader->length, reader->at);
  return decode_error_set (error, DECODE_ERROR_TRAILING, reader->at,
                           /* Translators: %s is what was found */
                           _("The board ends here, but %s follows"), found);
}

/* Reads from @start, where the last move ended, to the end of the text. */
gboolean
spaces_suffixes_read (const char        *text,
                      gsize              length,
                      gsize              start,
                      SpacesCodeExtras  *extras,
                      GError           **error)
{
  SuffixReader reader = { text, length, start };

  if (start == length)
    return TRUE;

  return read_creature (&reader, &extras->creature, error)
         && read_name (&reader, &extras->name, error)
         && read_checksum (&reader, extras, error)
         && read_end (&reader, error);
}

/* Escapes every byte that is_plain_in_name() does not name, in upper-case hexadecimal. */
static void
append_name (GString    *text,
             const char *name)
{
  g_string_append_c (text, ':');
  for (const char *p = name; *p != '\0'; p++)
    {
      if (is_plain_in_name (*p))
        g_string_append_c (text, *p);
      else
        g_string_append_printf (text, "%%%02X", (guchar) *p);
    }
}

/* Appends to a @text that is nothing but the code so far. */
void
spaces_suffixes_append (const SpacesCodeExtras *extras,
                        GString                *text)
{
  if (extras->creature != NULL)
    g_string_append_printf (text, "@%s", extras->creature);

  if (extras->name != NULL && *extras->name != '\0')
    append_name (text, extras->name);

  if (extras->has_checksum)
    g_string_append_printf (text, "#%04x", (guint) spaces_suffixes_checksum (text->str, text->len));
}
