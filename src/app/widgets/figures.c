#include "app/widgets/figures.h"

#define NARROW_SPACES "\u00a0\u202f"

static gboolean
is_one_of (const char *at,
           const char *characters)
{
  return *at != '\0' && g_utf8_strchr (characters, -1, g_utf8_get_char (at)) != NULL;
}

/* Behind the number at @at; NULL if there is none. */
static const char *
skip_number (const char *at)
{
  const char *end = NULL;

  if (g_ascii_isdigit (*at))
    for (; g_ascii_isdigit (*at) || is_one_of (at, ".," NARROW_SPACES); at = g_utf8_next_char (at))
      if (g_ascii_isdigit (*at))
        end = at + 1;

  return end;
}

/* Behind the figure at @at, which is a number with a sign in front, a percent sign behind it, or
 * both; NULL if there is none. */
static const char *
skip_figure (const char *at)
{
  gboolean has_sign = is_one_of (at, "+-\u2212\u00b1");
  const char *number = skip_number (has_sign ? g_utf8_next_char (at) : at), *percent = number;

  if (number == NULL)
    return NULL;

  if (is_one_of (percent, " " NARROW_SPACES))
    percent = g_utf8_next_char (percent);
  if (*percent == '%')
    return percent + 1;
  return has_sign ? number : NULL;
}

char *
editor_isolate_figures (char *text)
{
  g_autofree char *owned G_GNUC_UNUSED = text;
  GString *isolated;
  const char *at = text;
  gboolean may_begin = TRUE; /* not within a number, nor where one is isolated */

  if (text == NULL)
    return NULL;

  isolated = g_string_new (NULL);
  for (gsize length; *at != '\0'; at += length)
    {
      const char *figure = may_begin ? skip_figure (at) : NULL, *last;

      length = (gsize) ((figure != NULL ? figure : g_utf8_next_char (at)) - at);
      g_string_append (isolated, figure != NULL ? "\u2066" : "");
      g_string_append_len (isolated, at, (gssize) length);
      g_string_append (isolated, figure != NULL ? "\u2069" : "");
      last = g_utf8_prev_char (at + length);
      may_begin = !g_ascii_isdigit (*last) && !is_one_of (last, "\u2066.,");
    }

  return g_string_free (isolated, FALSE);
}
