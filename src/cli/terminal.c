#include "cli/terminal.h"

#include <string.h>
#include <unistd.h>

static const char *const color_names[] = { "auto", "always", "never" };

gboolean
terminal_color_from_name (const char    *name,
                          TerminalColor *color)
{
  for (guint i = 0; i < G_N_ELEMENTS (color_names); i++)
    {
      if (strcmp (name, color_names[i]) == 0)
        {
          *color = i;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
wants_color (FILE *stream)
{
  const char *no_color = g_getenv ("NO_COLOR");

  return isatty (fileno (stream)) && (no_color == NULL || *no_color == '\0')
         && g_strcmp0 (g_getenv ("TERM"), "dumb") != 0;
}

Terminal
terminal_open (FILE          *stream,
               TerminalColor  color)
{
  return (Terminal) {
    .stream = stream,
    .color = color == TERMINAL_COLOR_ALWAYS || (color == TERMINAL_COLOR_AUTO && wants_color (stream)),
  };
}

const char *
terminal_style (const Terminal *terminal,
                TerminalStyle   style)
{
  static const char *const sequences[] = {
    [TERMINAL_PLAIN] = "\033[0m",
    [TERMINAL_STRONG] = "\033[1m",
    [TERMINAL_FAINT] = "\033[2m",
    [TERMINAL_GOOD] = "\033[1;32m",
    [TERMINAL_WARNING] = "\033[1;33m",
    [TERMINAL_BAD] = "\033[1;31m",
    [TERMINAL_INK] = "\033[38;2;0;0;0;48;2;255;255;255m",
  };

  return terminal->color ? sequences[style] : "";
}

/* Text is written as the UTF-8 it is, whatever the locale: it is often read by another program.
 * That it could be written at all is checked once, when the program ends. */
void
terminal_print (const Terminal *terminal,
                const char     *format,
                ...)
{
  g_autofree char *text = NULL;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);
  fputs (text, terminal->stream);
}

void
terminal_print_styled (const Terminal *terminal,
                       TerminalStyle   style,
                       const char     *text)
{
  fputs (terminal_style (terminal, style), terminal->stream);
  fputs (text, terminal->stream);
  fputs (terminal_style (terminal, TERMINAL_PLAIN), terminal->stream);
}
