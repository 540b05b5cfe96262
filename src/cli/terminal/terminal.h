/* terminal.h: colours where a person reads, and nothing that a terminal would obey
 *
 * A Terminal stands for standard output or standard error. Its styles are escape sequences when
 * colour is on and nothing otherwise, so callers always write them. No meaning is carried by colour
 * alone.
 *
 * All other text is made harmless on its way (shown.h): that is done here and nowhere else, so
 * that no subcommand can forget it. Line feeds pass, but for terminal_print_name().
 *
 * `auto` means colour when the stream is a terminal that can do it (`TERM` is not "dumb") and the
 * variable NO_COLOR is unset or empty.
 */
#pragma once

#include <stdio.h>

#include <glib.h>

typedef enum
{
  TERMINAL_COLOR_AUTO,
  TERMINAL_COLOR_ALWAYS,
  TERMINAL_COLOR_NEVER,
} TerminalColor;

typedef enum
{
  TERMINAL_PLAIN, /* back to normal */
  TERMINAL_STRONG,
  TERMINAL_FAINT,
  TERMINAL_GOOD,
  TERMINAL_WARNING,
  TERMINAL_BAD,
  TERMINAL_INK,   /* black on white, for pictures */
} TerminalStyle;

typedef struct
{
  FILE    *stream;
  gboolean color;
} Terminal;

Terminal    terminal_open            (FILE           *stream,
                                      TerminalColor   color);
void        terminal_begin           (const Terminal *terminal,
                                      TerminalStyle   style);
void        terminal_print           (const Terminal *terminal,
                                      const char     *format,
                                      ...) G_GNUC_PRINTF (2, 3);
/* Between two columns; in all other text a tab is made visible. */
void        terminal_print_tab       (const Terminal *terminal);
void        terminal_print_name      (const Terminal *terminal,
                                      const char     *text);
/* terminal_print_name() and a line feed. */
void        terminal_print_line      (const Terminal *terminal,
                                      const char     *text);
void        terminal_print_data      (const Terminal *terminal,
                                      const char     *text);
void        terminal_print_json      (const Terminal *terminal,
                                      const char     *json,
                                      gsize           length);
void        terminal_print_styled    (const Terminal *terminal,
                                      TerminalStyle   style,
                                      const char     *format,
                                      ...) G_GNUC_PRINTF (3, 4);
