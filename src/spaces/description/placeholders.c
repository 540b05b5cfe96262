#include "spaces/description/placeholders.h"

#include <string.h>

/* The placeholder that begins behind the percent sign at *@at: moves *@at behind it, and returns
 * the index of its value, of those in order @next is the first that is left. */
static guint
read_placeholder (const char **at,
                  guint       *next)
{
  const char *end = *at + strcspn (*at, "sdu%");
  guint place = 0;

  for (const char *digit = *at; g_ascii_isdigit (*digit); digit++)
    {
      place = place * 10 + (guint) g_ascii_digit_value (*digit);
      if (digit[1] == '$' && place > 0)
        *next = place - 1;
    }
  *at = *end != '\0' ? end + 1 : end;

  return (*next)++;
}

static void
append_from (GString           *text,
             const char        *format,
             const char *const *values,
             guint              n_values,
             guint              next)
{
  for (const char *percent; (percent = strchr (format, '%')) != NULL;)
    {
      guint place;

      g_string_append_len (text, format, percent - format);
      format = percent + 1;
      if (*format == '%')
        {
          g_string_append_c (text, '%');
          format++;
          continue;
        }
      place = read_placeholder (&format, &next);
      if (place < n_values)
        g_string_append (text, values[place]);
    }
  g_string_append (text, format);
}

void
placeholders_append (GString           *text,
                     const char        *format,
                     const char *const *values,
                     guint              n_values)
{
  append_from (text, format, values, n_values, 0);
}

/* Most languages have the text first, and then it stays where it is. */
void
placeholders_continue (GString    *text,
                       const char *format,
                       const char *next)
{
  const char *values[] = { NULL, next };
  g_autofree char *before = NULL;

  if (g_str_has_prefix (format, "%s") && strstr (format, "$") == NULL)
    {
      append_from (text, format + strlen ("%s"), values, G_N_ELEMENTS (values), 1);
      return;
    }

  values[0] = before = g_strdup (text->str);
  g_string_truncate (text, 0);
  append_from (text, format, values, G_N_ELEMENTS (values), 0);
}

const char *
placeholders_number (char    buffer[PLACEHOLDERS_NUMBER_SIZE],
                     guint32 number)
{
  char *at = buffer + PLACEHOLDERS_NUMBER_SIZE - 1;

  *at = '\0';
  do
    *--at = (char) ('0' + number % 10);
  while ((number /= 10) > 0);

  return at;
}
