/* One name and one link in the notations of the places they are pasted into. Names come from
 * anybody: each notation escapes what it would act upon, so that a name stays a text in one
 * line. */
#include "spaces/share/share-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The name, or what an unnamed board is called; not to be freed. */
const char *
share_text_title (const char *name)
{
  return name != NULL && name[0] != '\0' ? name : _("Spaces board");
}

/* A name in one line, with a backslash before every character that means something to Markdown. */
static char *
escape_markdown (const char *name)
{
  GString *text = g_string_new (NULL);

  for (const char *at = name; *at != '\0'; at++)
    {
      if (strchr ("\\`*_{}[]<>()#+-.!|~", *at) != NULL && g_ascii_ispunct (*at))
        g_string_append_c (text, '\\');
      g_string_append_c (text, g_ascii_iscntrl (*at) ? ' ' : *at);
    }

  return g_string_free (text, FALSE);
}

/* The destination in angle brackets would be safest, but chats do not know them; the characters
 * that end a bare destination are written as percent codes instead. */
static char *
escape_destination (const char *link)
{
  GString *text = g_string_new (NULL);

  for (const char *at = link; *at != '\0'; at++)
    {
      if (strchr ("()<>\\", *at) != NULL || g_ascii_isspace (*at))
        g_string_append_printf (text, "%%%02X", (guchar) *at);
      else
        g_string_append_c (text, *at);
    }

  return g_string_free (text, FALSE);
}

char *
share_text_markdown (const char *name,
                     const char *link)
{
  g_autofree char *title = escape_markdown (share_text_title (name));
  g_autofree char *destination = escape_destination (link);

  return g_strdup_printf ("[%s](%s)", title, destination);
}

/* For the HTML flavour of the clipboard. */
char *
share_text_html (const char *name,
                 const char *link)
{
  g_autofree char *title = g_markup_escape_text (share_text_title (name), -1);
  g_autofree char *destination = g_markup_escape_text (link, -1);

  return g_strdup_printf ("<a href=\"%s\">%s</a>", destination, title);
}

/* The subject of a mail. Line breaks of all kinds become spaces: a header field must not be
 * continued by a name. */
char *
share_text_subject (const char *name)
{
  /* Translators: subject of a mail; the name of the board */
  g_autofree char *words = g_strdup_printf (_("Spaces game: %s"), share_text_title (name));
  g_autofree char *valid = g_utf8_make_valid (words, -1);
  GString *subject = g_string_new (NULL);

  for (const char *at = valid; *at != '\0'; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      GUnicodeType type = g_unichar_type (character);
      gboolean breaks = type == G_UNICODE_CONTROL || type == G_UNICODE_LINE_SEPARATOR
                        || type == G_UNICODE_PARAGRAPH_SEPARATOR;

      g_string_append_unichar (subject, breaks ? ' ' : character);
    }

  return g_string_free (subject, FALSE);
}

/* The first sentence of a mail to an opponent. */
char *
share_text_greeting (const SpacesBoard *board,
                     const char        *name)
{
  guint size = spaces_board_get_size (board);

  if (name != NULL && name[0] != '\0')
    /* Translators: text of a mail: name of the board, its size twice */
    return g_strdup_printf (_("I made the board “%1$s” (%2$u×%3$u) for the Spaces game. "
                              "Can you get past my traps?"),
                            name, size, size);

  /* Translators: text of a mail: the size of the board twice */
  return g_strdup_printf (_("I made a %1$u×%2$u board for the Spaces game. "
                            "Can you get past my traps?"),
                          size, size);
}

/* The link stands in a line of its own, where every mail program finds it. */
char *
share_text_message (const char *greeting,
                    const char *link)
{
  return g_strdup_printf ("%s\n\n%s\n", greeting, link);
}
