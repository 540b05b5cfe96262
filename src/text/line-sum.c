/* The digits are those of "%08x": a checksum in capitals is none. */
#include "text/line-sum.h"

#include <string.h>

#define DIGITS 8

guint32
line_sum (const char *text,
          gsize       length)
{
  guint32 sum = 2166136261u;

  for (gsize i = 0; i < length; i++)
    sum = (sum ^ (guint8) text[i]) * 16777619u;

  return sum;
}

void
line_sum_end (GString *text,
              gsize    begin)
{
  g_string_append_printf (text, " %08x\n", line_sum (text->str + begin, text->len - begin));
}

gboolean
line_sum_take (char *line)
{
  char *blank = strrchr (line, ' ');
  char expected[DIGITS + 1];

  if (blank == NULL)
    return FALSE;

  *blank = '\0';
  g_snprintf (expected, sizeof expected, "%08x", line_sum (line, (gsize) (blank - line)));
  return strcmp (blank + 1, expected) == 0;
}

guint32
line_sum_get_last (const char *text,
                   gsize       length)
{
  guint32 sum = 0;

  if (length < DIGITS + 1 || text[length - 1] != '\n')
    return 0;

  for (const char *digit = text + length - 1 - DIGITS; *digit != '\n'; digit++)
    {
      if (!g_ascii_isxdigit (*digit))
        return 0;
      sum = sum << 4 | (guint32) g_ascii_xdigit_value (*digit);
    }

  return sum;
}
