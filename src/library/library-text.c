/* Texts are normalised with Unicode's own tables, as GLib has them: compatibility decomposition and
 * full case folding. A sort key leaves the combining marks out, so that "ä" sorts with "a", and
 * puts the number of digits before a number, so that strcmp() compares numbers by their value.
 *
 * Pure functions, usable in any thread. They do not depend on the locale, so that keys in the file
 * stay valid when it changes.
 */
#include "library/library-text.h"

#include <string.h>

#define MOST_DIGITS 9 /* of a number that is sorted by its value */

/* Without control characters: in one line they become blanks, and so do the separators of lines; in
 * several they are left out, but for the ends of lines and tabs. */
static char *
clean (const char *text,
       gboolean    has_lines)
{
  g_autofree char *valid = g_utf8_make_valid (text != NULL ? text : "", -1);
  GString *cleaned = g_string_sized_new (strlen (valid));

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      GUnicodeType type = g_unichar_type (character);

      if (has_lines ? type != G_UNICODE_CONTROL || character == '\n' || character == '\t'
                    : type != G_UNICODE_CONTROL && type != G_UNICODE_LINE_SEPARATOR
                          && type != G_UNICODE_PARAGRAPH_SEPARATOR)
        g_string_append_unichar (cleaned, character);
      else if (!has_lines)
        g_string_append_c (cleaned, ' ');
    }

  return g_string_free (cleaned, FALSE);
}

/* A name cannot break a list of one item a line. */
char *
library_text_one_line (const char *text)
{
  return g_strstrip (clean (text, FALSE));
}

char *
library_text_name (const char *text)
{
  char *line = library_text_one_line (text);

  if (line[0] == '\0')
    g_clear_pointer (&line, g_free);

  return line;
}

char *
library_text_lines (const char *text)
{
  return clean (text, TRUE);
}

static int
compare_tags (gconstpointer a,
              gconstpointer b)
{
  g_autofree char *key_a = library_text_sort_key (*(const char *const *) a);
  g_autofree char *key_b = library_text_sort_key (*(const char *const *) b);
  int order = strcmp (key_a, key_b);

  return order != 0 ? order : strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Sorted, and without those that differ from an earlier one in case alone; the first spelling
 * stays. */
char **
library_text_tags (const char *const *tags)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GPtrArray *kept = g_ptr_array_new ();

  for (gsize i = 0; tags != NULL && tags[i] != NULL; i++)
    {
      g_autofree char *tag = library_text_one_line (tags[i]);

      if (tag[0] != '\0' && g_hash_table_add (known, library_text_fold (tag)))
        g_ptr_array_add (kept, g_steal_pointer (&tag));
    }
  if (kept->len > 1)
    g_ptr_array_sort (kept, compare_tags);
  g_ptr_array_add (kept, NULL);

  return (char **) g_ptr_array_free (kept, FALSE);
}

gboolean
library_text_names_tag (const char *const *tags,
                        const char        *tag)
{
  g_autofree char *wanted = library_text_fold (tag);

  for (; tags != NULL && *tags != NULL; tags++)
    {
      g_autofree char *folded = library_text_fold (*tags);

      if (g_str_equal (folded, wanted))
        return TRUE;
    }

  return FALSE;
}

char *
library_text_join_tags (const char *const *tags)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; tags[i] != NULL; i++)
    {
      g_autoptr (GString) tag = g_string_new (tags[i]);

      if (strpbrk (tags[i], ",\"") != NULL)
        {
          g_string_replace (tag, "\"", "\"\"", 0);
          g_string_prepend_c (tag, '"');
          g_string_append_c (tag, '"');
        }
      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", tag->str);
    }

  return g_string_free (text, FALSE);
}

/* Reads one tag into @tag; the place behind it, which is a comma or the end of the text. */
static const char *
read_tag (const char *text,
          GString    *tag)
{
  gboolean is_quoted = *text == '"';

  g_string_truncate (tag, 0);
  for (text += is_quoted; *text != '\0' && (is_quoted || *text != ','); text++)
    {
      if (is_quoted && text[0] == '"' && text[1] != '"')
        {
          is_quoted = FALSE;
          continue;
        }
      text += is_quoted && text[0] == '"'; /* the first of two */
      g_string_append_c (tag, *text);
    }

  return text;
}

char **
library_text_split_tags (const char *text)
{
  GPtrArray *tags = g_ptr_array_new ();
  g_autoptr (GString) tag = g_string_new (NULL);

  while (*text != '\0')
    {
      text = read_tag (text, tag);
      g_ptr_array_add (tags, g_strdup (tag->str));
      text += *text == ',';
    }
  g_ptr_array_add (tags, NULL);

  return (char **) g_ptr_array_free (tags, FALSE);
}

char *
library_text_fold (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);

  return g_utf8_normalize (folded, -1, G_NORMALIZE_ALL_COMPOSE);
}

/* Appends the digits at @at after their count, without the zeros in front; gives the place behind
 * them. */
static const char *
append_number (GString    *key,
               const char *at)
{
  gsize n_digits;

  while (at[0] == '0' && g_ascii_isdigit (at[1]))
    at++;
  n_digits = strspn (at, "0123456789");
  g_string_append_c (key, (char) ('0' + MIN (n_digits, MOST_DIGITS)));
  g_string_append_len (key, at, (gssize) n_digits);

  return at + n_digits;
}

/* Only for comparing with strcmp(); not to be shown. */
char *
library_text_sort_key (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *folded = g_utf8_casefold (valid, -1);
  g_autofree char *parts = g_utf8_normalize (folded, -1, G_NORMALIZE_ALL);
  GString *key = g_string_sized_new (strlen (parts) + 4);
  const char *at = parts;

  while (*at != '\0')
    {
      const char *next = g_utf8_next_char (at);

      if (g_ascii_isdigit (*at))
        next = append_number (key, at);
      else if (!g_unichar_ismark (g_utf8_get_char (at)))
        g_string_append_len (key, at, next - at);
      at = next;
    }

  return g_string_free (key, FALSE);
}
