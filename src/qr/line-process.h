/* line-process.h: a program of ours that runs beside the window and is talked to in lines
 *
 * It is started with one end of a pair of sockets as its standard input and output; the other end
 * belongs to the LineProcess. Standard error goes nowhere. Its answers arrive in the main loop of
 * the thread that started it, and nothing here waits for it: what it says is not trusted, neither
 * that it ends a line nor that it says anything.
 *
 * The process is killed when the LineProcess is freed. line_process_let_end() frees it and only
 * ends the input of the process, as the end of this program does; a program of which that is asked
 * must be trusted to end by itself.
 */
#pragma once

#include <gio/gio.h>

typedef struct _LineProcess LineProcess;

/* @line has no line feed; NULL says once that the process has ended, or said too much. May free
 * the process. */
typedef void (*LineProcessHeard) (const char *line,
                                  gsize       length,
                                  gpointer    data);

/* Each of @fds, which ends with -1, is duplicated and found by the program as 3, 4 and so on.
 * @words begins with the name of the program. */
LineProcess *line_process_start (const char *const  *words,
                                 const int          *fds,
                                 LineProcessHeard    heard,
                                 gpointer            data,
                                 GError            **error);
void         line_process_free  (LineProcess        *self);
void         line_process_let_end (LineProcess      *self);

/* The line with its line feed. What a process does not take at once is lost. */
void         line_process_say   (LineProcess        *self,
                                 const char         *format,
                                 ...) G_GNUC_PRINTF (2, 3);

/* The path of a program of ours: @variable of the environment names it in a build folder. */
const char  *line_process_find  (const char         *variable,
                                 const char         *installed);
