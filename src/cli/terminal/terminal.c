/* Styled output. Colors are decided once for each stream; without them all escape sequences are
 * empty, so that callers need no conditions. Everything that is printed passes through
 * visible_text(), which keeps text from the input from controlling the terminal. */
#include "cli/terminal/terminal.h"

#include "text/shown.h"

#include <string.h>
#include <unistd.h>

/* The usual conventions: a terminal, NO_COLOR not set, and TERM not "dumb". */
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
    .color = color == TERMINAL_COLOR_ALWAYS
             || (color == TERMINAL_COLOR_AUTO && wants_color (stream)),
  };
}

static const char *
style_sequence (const Terminal *terminal,
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

/* Sets the style of what follows, until the next call. */
void
terminal_begin (const Terminal *terminal,
                TerminalStyle   style)
{
  fputs (style_sequence (terminal, style), terminal->stream);
}

/* Text is written as the UTF-8 it is, whatever the locale: it is often read by another program.
 * That it could be written at all is checked once, when the program ends. */
static void
print_visible (const Terminal *terminal,
               const char     *text)
{
  g_autofree char *shown = visible_text (text, -1, VISIBLE_LINES);

  fputs (shown, terminal->stream);
}

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
  print_visible (terminal, text);
}

void
terminal_print_tab (const Terminal *terminal)
{
  fputc ('\t', terminal->stream);
}

/* Text from outside as a line, or a part of one, for people. */
void
terminal_print_name (const Terminal *terminal,
                     const char     *text)
{
  g_autofree char *shown = visible_text (text, -1, VISIBLE_LINE);

  fputs (shown, terminal->stream);
}

void
terminal_print_line (const Terminal *terminal,
                     const char     *text)
{
  terminal_print_name (terminal, text);
  fputc ('\n', terminal->stream);
}

/* Text from outside that is the result: unchanged for another program, with visible control
 * characters on a terminal. */
void
terminal_print_data (const Terminal *terminal,
                     const char     *text)
{
  if (isatty (fileno (terminal->stream)))
    terminal_print_name (terminal, text);
  else
    fputs (text, terminal->stream);
}

/* Like terminal_print_data(), for JSON. */
void
terminal_print_json (const Terminal *terminal,
                     const char     *json,
                     gsize           length)
{
  g_autofree char *shown = NULL;

  if (isatty (fileno (terminal->stream)))
    {
      shown = visible_json (json, length);
      fputs (shown, terminal->stream);
    }
  else
    {
      fwrite (json, 1, length, terminal->stream);
    }
}

/* The style ends before a line feed at the end. */
void
terminal_print_styled (const Terminal *terminal,
                       TerminalStyle   style,
                       const char     *format,
                       ...)
{
  g_autofree char *text = NULL;
  g_autofree char *styled = NULL;
  gsize length;
  va_list args;

  va_start (args, format);
  text = g_strdup_vprintf (format, args);
  va_end (args);

  for (length = strlen (text); length > 0 && text[length - 1] == '\n';)
    length--;
  styled = g_strndup (text, length);
  terminal_begin (terminal, style);
  print_visible (terminal, styled);
  terminal_begin (terminal, TERMINAL_PLAIN);
  fputs (text + length, terminal->stream);
}
