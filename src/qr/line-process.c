/* Of the pair of sockets the process has one end twice, as its input and output; ours is the only
 * one here, so that closing it ends the input. What it says is kept until the end of a line; a
 * line that is longer than MAX_LINE ends it all, so that a process costs no more memory than that.
 *
 * A source of the main loop reads what has arrived, without waiting, and hands out the lines that
 * are complete. The owner may free the process meanwhile, so the reading holds it until it is done.
 * A socket, unlike a pipe, can be written to without a signal when the process is gone. */
#include "qr/line-process.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define MAX_LINE (4 * 1024 * 1024) /* bytes; many times the codes of a frame */

struct _LineProcess
{
  GSubprocess *process;
  int fd; /* our end; -1: freed */
  guint source;
  GString *unfinished;
  LineProcessHeard heard;
  gpointer data;
};

/* With the last reference: that of the owner, or of on_readable(). */
static void
clear (gpointer data)
{
  LineProcess *self = data;

  g_clear_object (&self->process);
  g_string_free (self->unfinished, TRUE);
}

/* Hands out the lines that are complete, until the process is freed. */
static void
hand_out_lines (LineProcess *self)
{
  const char *end;

  while (self->fd >= 0
         && (end = memchr (self->unfinished->str, '\n', self->unfinished->len)) != NULL)
    {
      gsize length = end - self->unfinished->str;
      g_autofree char *line = g_strndup (self->unfinished->str, length);

      g_string_erase (self->unfinished, 0, length + 1);
      self->heard (line, length, self->data);
    }
}

/* Reads what there is; FALSE at the end of it all. */
static gboolean
read_some (LineProcess *self)
{
  char bytes[65536];
  gssize length = recv (self->fd, bytes, sizeof bytes, MSG_DONTWAIT);

  if (length < 0)
    return errno == EAGAIN || errno == EINTR;

  g_string_append_len (self->unfinished, bytes, length);
  hand_out_lines (self);
  return length > 0 && self->unfinished->len <= MAX_LINE;
}

/* A process that has ended, or says too much, is heard of once more; the source goes with it. */
static gboolean
on_readable (int          fd,
             GIOCondition condition,
             gpointer     data)
{
  LineProcess *self = g_rc_box_acquire (data);
  gboolean goes_on = read_some (self);

  if (!goes_on && self->fd >= 0)
    {
      self->source = 0;
      self->heard (NULL, 0, self->data);
    }

  goes_on = goes_on && self->fd >= 0;
  g_rc_box_release_full (self, clear);
  return goes_on;
}

LineProcess *
line_process_start (const char *const  *words,
                    const int          *fds,
                    LineProcessHeard    heard,
                    gpointer            data,
                    GError            **error)
{
  g_autoptr (GSubprocessLauncher) launcher
      = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDERR_SILENCE);
  GSubprocess *process;
  LineProcess *self;
  int ends[2];

  if (socketpair (AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0)
    {
      g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
      return NULL;
    }

  for (int i = 0; fds[i] >= 0; i++)
    g_subprocess_launcher_take_fd (launcher, fcntl (fds[i], F_DUPFD_CLOEXEC, 0), 3 + i);
  g_subprocess_launcher_take_stdout_fd (launcher, fcntl (ends[1], F_DUPFD_CLOEXEC, 0));
  g_subprocess_launcher_take_stdin_fd (launcher, ends[1]);
  process = g_subprocess_launcher_spawnv (launcher, words, error);
  if (process == NULL)
    {
      close (ends[0]);
      return NULL;
    }

  self = g_rc_box_new0 (LineProcess);
  self->process = process;
  self->fd = ends[0];
  self->unfinished = g_string_new (NULL);
  self->heard = heard;
  self->data = data;
  self->source = g_unix_fd_add (self->fd, G_IO_IN | G_IO_HUP | G_IO_ERR, on_readable, self);
  return self;
}

void
line_process_let_end (LineProcess *self)
{
  g_clear_handle_id (&self->source, g_source_remove);
  close (self->fd);
  self->fd = -1;
  g_rc_box_release_full (self, clear);
}

void
line_process_free (LineProcess *self)
{
  g_subprocess_force_exit (self->process);
  line_process_let_end (self);
}

void
line_process_say (LineProcess *self,
                  const char  *format,
                  ...)
{
  g_autofree char *line = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (send (self->fd, line, strlen (line), MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
    g_debug ("A process that was told something is gone: %s", g_strerror (errno));
}

const char *
line_process_find (const char *variable,
                   const char *installed)
{
  const char *path = g_getenv (variable);

  return path != NULL && *path != '\0' ? path : installed;
}
