/* The kinds of files in one table: a stable name for programs and a title for people.
 */
#include "spaces/files/file-contents.h"

#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *name;  /* stable, for programs */
  const char *title; /* for people */
} kinds[] = {
  [SPACES_FILE_ANY] = { "any", N_("Any file of the game") },
  [SPACES_FILE_BOARD] = { "board", N_("Board") },
  [SPACES_FILE_BOARDS] = { "boards", N_("List of boards") },
  [SPACES_FILE_DECK] = { "deck", N_("Deck") },
  [SPACES_FILE_COLLECTION] = { "collection", N_("Collection of boards") },
  [SPACES_FILE_SESSION] = { "session", N_("Recorded test session") },
  [SPACES_FILE_CACHE] = { "cache", N_("Generated boards") },
  [SPACES_FILE_BACKUP] = { "backup", N_("Backup of the web game") },
  [SPACES_FILE_STATE] = { "state", N_("State of a game") },
};

const char *
spaces_file_kind_name (SpacesFileKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return kinds[kind].name;
}

const char *
spaces_file_kind_title (SpacesFileKind kind)
{
  g_return_val_if_fail (kind < G_N_ELEMENTS (kinds), NULL);

  return _(kinds[kind].title);
}

/* --- Warnings --------------------------------------------------------------------------------- */

/* A list with an upper limit: a file of a million broken boards must not become a million messages.
 * What is beyond the limit is counted and summed up in one last warning.
 */

RECORD_CLEARS (SpacesFileWarning, warning_clear, (path, g_free), (message, g_free))

void
spaces_file_warnings_init (SpacesFileWarnings *self,
                           const char         *text)
{
  self->text = text;
  self->warnings = g_array_new (FALSE, FALSE, sizeof (SpacesFileWarning));
  self->left_out = 0;
  g_array_set_clear_func (self->warnings, warning_clear);
}

RECORD_CLEARS_EXTERN (SpacesFileWarnings, spaces_file_warnings_clear, (warnings, g_array_unref))

/* Takes @message. */
static void
warnings_append (SpacesFileWarnings *self,
                 const char         *path,
                 JsonSpan            span,
                 char               *message)
{
  SpacesFileWarning warning = { .path = g_strdup (path), .message = message };

  if (span.from != NULL)
    {
      warning.from = span.from - self->text;
      warning.to = span.to - self->text;
    }
  g_array_append_val (self->warnings, warning);
}

/* An absent @span stands for no place in the text: the bytes 0…0. */
void
spaces_file_warnings_add (SpacesFileWarnings *self,
                          const char         *path,
                          JsonSpan            span,
                          const char         *format,
                          ...)
{
  va_list args;

  if (self->warnings->len >= SPACES_FILE_MAX_WARNINGS)
    {
      self->left_out++;
      return;
    }

  va_start (args, format);
  warnings_append (self, path, span, g_strdup_vprintf (format, args));
  va_end (args);
}

/* Sums up what was left out; to be called once, when all is added. */
void
spaces_file_warnings_finish (SpacesFileWarnings *self)
{
  const JsonSpan nowhere = { NULL, NULL };

  if (self->left_out == 0)
    return;

  warnings_append (self, "", nowhere,
                  /* Translators: %u is how many problems of a file are not listed */
                  g_strdup_printf (ngettext ("… and %u more like these", "… and %u more like these",
                                             self->left_out),
                                   self->left_out));
  self->left_out = 0;
}
