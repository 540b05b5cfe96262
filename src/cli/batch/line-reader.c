/* A buffer of which the bytes from…to have been read and not yet been returned. `scanned`
 * remembers how far the search for a line feed has come, so that each byte is looked at once
 * however small the reads are (from ≤ scanned ≤ to ≤ size). The buffer doubles when it is full
 * and shrinks when it is empty. Lines beyond the limit are discarded while they are read, so
 * they take no memory. */
#include "cli/batch/line-reader.h"

#include "objects/record-owns.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

#define FIRST_SIZE (64 * 1024)
#define KEPT_SIZE (1024 * 1024) /* a larger buffer is given back when it is empty */

struct _LineReader
{
  int fd;
  gsize max_length;
  gboolean at_end;
  gboolean too_long; /* the line that is being read is passed over */

  char *buffer;
  gsize size;
  gsize from;    /* where the next line begins */
  gsize scanned; /* there is no line feed in front of this */
  gsize to;      /* behind the last byte that was read */
};

LineReader *
line_reader_new (int   fd,
                 gsize max_length)
{
  LineReader *reader = g_new0 (LineReader, 1);

  reader->fd = fd;
  reader->max_length = max_length;
  reader->size = FIRST_SIZE;
  reader->buffer = g_malloc (reader->size);

  return reader;
}

RECORD_OWNS_EXTERN (LineReader, line_reader_free, (buffer, g_free))

/* Afterwards `scanned` is at the line feed, or behind all bytes. */
static gboolean
find_line_feed (LineReader *self)
{
  const char *found = memchr (self->buffer + self->scanned, '\n', self->to - self->scanned);

  self->scanned = found != NULL ? (gsize) (found - self->buffer) : self->to;

  return found != NULL;
}

/* Whether the next line would have to be waited for. */
gboolean
line_reader_is_idle (LineReader *reader)
{
  struct pollfd input = { .fd = reader->fd, .events = POLLIN };

  if (reader->at_end || find_line_feed (reader))
    return FALSE;

  return poll (&input, 1, 0) == 0;
}

static void
resize (LineReader *self,
        gsize       size)
{
  self->buffer = g_realloc (self->buffer, size);
  self->size = size;
}

/* Moves the unread bytes to the front, which costs at most one copy for each read, and grows the
 * buffer only if it is full of them. */
static void
make_room (LineReader *self)
{
  if (self->from > 0)
    {
      memmove (self->buffer, self->buffer + self->from, self->to - self->from);
      self->scanned -= self->from;
      self->to -= self->from;
      self->from = 0;
    }

  if (self->to == self->size)
    resize (self, self->size * 2);
  else if (self->to == 0 && self->size > KEPT_SIZE)
    resize (self, FIRST_SIZE);
}

/* Reads once. The bytes of a line that is too long are dropped before. */
static gboolean
read_more (LineReader *self)
{
  gssize got;

  if (self->scanned - self->from > self->max_length)
    self->too_long = TRUE;
  if (self->too_long)
    self->from = self->scanned;

  make_room (self);
  do
    got = read (self->fd, self->buffer + self->to, self->size - self->to);
  while (got < 0 && errno == EINTR);

  if (got < 0)
    return FALSE;
  if (got == 0)
    self->at_end = TRUE;
  self->to += got;

  return TRUE;
}

/* Returns the line up to `scanned`, and steps over its line feed unless the input has ended. */
static LineStatus
take_line (LineReader  *self,
           const char **line,
           gsize       *length)
{
  gboolean too_long = self->too_long || self->scanned - self->from > self->max_length;

  *line = self->buffer + self->from;
  *length = self->scanned - self->from;
  self->too_long = FALSE;
  self->scanned += self->scanned < self->to;
  self->from = self->scanned;

  return too_long ? LINE_TOO_LONG : LINE_READ;
}

/* Returns the next line without its line feed; it is valid until the next call. A last line
 * needs no line feed. */
LineStatus
line_reader_next (LineReader  *reader,
                  const char **line,
                  gsize       *length)
{
  while (!find_line_feed (reader))
    {
      if (reader->at_end)
        return reader->from < reader->to || reader->too_long ? take_line (reader, line, length)
                                                             : LINE_END;
      if (!read_more (reader))
        return LINE_FAILED;
    }

  return take_line (reader, line, length);
}
