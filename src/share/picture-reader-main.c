/* spaces-picture-reader: reads a picture on standard input and prints the QR codes in it
 *
 * It is the one process that unpacks foreign pictures, see share/qr-reader.h. Before it looks at
 * the first byte it gives up what it does not need: memory, time, and writing to files. Its answer
 * has the form of share/qr-answer.h. The exit status is 0 whenever there is an answer.
 */
#include "config.h"

#include "share/qr-answer.h"
#include "share/qr-scan.h"
#include "text/decode-error.h"
#include "text/language.h"

#include <glib/gi18n-lib.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

/* 40 megapixels need 160 MB unpacked, as much again on white paper, and grey copies beside them. */
#define MEMORY_LIMIT (1024u * 1024u * 1024u)
#define SECONDS_OF_WORK 20
#define SECONDS_IN_ALL 60

static void
limit (__rlimit_resource_t resource,
       rlim_t              most)
{
  const struct rlimit value = { most, most };

  setrlimit (resource, &value);
}

static void
give_up_rights (void)
{
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  limit (RLIMIT_CORE, 0);
  limit (RLIMIT_FSIZE, 0);
  signal (SIGXFSZ, SIG_IGN); /* a font cache that cannot be written is no reason to end */
  limit (RLIMIT_CPU, SECONDS_OF_WORK);
  alarm (SECONDS_IN_ALL);
#ifndef SANITIZED
  limit (RLIMIT_AS, MEMORY_LIMIT); /* sanitizers need more addresses than that */
#endif
}

/* The bytes of standard input, which is a file; NULL when it is empty or none. */
static const guint8 *
map_input (gsize *length)
{
  struct stat about;
  void *bytes;

  if (fstat (STDIN_FILENO, &about) != 0 || about.st_size <= 0 || about.st_size > PICTURE_MAX_BYTES)
    return NULL;

  bytes = mmap (NULL, about.st_size, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0);
  *length = about.st_size;
  return bytes != MAP_FAILED ? bytes : NULL;
}

static GPtrArray *
read_picture (GError **error)
{
  g_auto (PictureGrey) picture = { 0 };
  g_autoptr (GPtrArray) codes = NULL;
  const guint8 *bytes;
  gsize length;

  bytes = map_input (&length);
  if (bytes == NULL)
    {
      decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET, _("The picture is empty"));
      return NULL;
    }

  if (!picture_grey_decode (bytes, length, &picture, error))
    return NULL;

  codes = qr_scan (&picture);
  if (codes->len > 0)
    return g_steal_pointer (&codes);

  decode_error_set (error, DECODE_ERROR_PICTURE, DECODE_NO_OFFSET,
                    _("There is no QR code in this picture, "
                      "or none that is sharp and large enough"));
  return NULL;
}

int
main (void)
{
  g_autoptr (GPtrArray) codes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *answer = NULL;

  give_up_rights ();
  language_begin ();

  codes = read_picture (&error);
  answer = qr_answer_write (codes, error);
  return puts (answer) != EOF && fflush (stdout) == 0 ? 0 : 1;
}
