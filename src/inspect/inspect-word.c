/* Whether a word is a text is decided by inspecting it, so a word counts as one exactly when
 * the program can read it. Only words in which nothing can be read are compared with the look of
 * a file name: a message that contains a link has slashes, too. No file is accessed here. */
#include "inspect/inspect-word.h"

#include "inspect/inspect.h"
#include "inspect/inspection/inspect-parts.h"
#include "text/shown.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_NAME 4096 /* bytes; no system opens a file by a longer name */

/* Compared without case; the same list as in the header. */
static const char *const endings[] = { ".json", ".txt", ".png", ".jpg", ".jpeg", ".webp", ".svg" };

static gboolean
begins_address (const char *word)
{
  static const char *const schemes[] = { "http://", "https://", "spaces-editor:" };

  for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
    if (g_ascii_strncasecmp (word, schemes[i], strlen (schemes[i])) == 0)
      return TRUE;

  return FALSE;
}

gboolean
inspect_word_has_ending (const char *word)
{
  gsize length = strlen (word);

  for (gsize i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      gsize n = strlen (endings[i]);

      if (length > n && g_ascii_strcasecmp (word + length - n, endings[i]) == 0)
        return TRUE;
    }

  return FALSE;
}

/* Digits and a bar. A damaged code may contain slashes, as `4|12p/08p` does, and is no file
 * name. */
static gboolean
begins_code (const char *word)
{
  gsize digits = strspn (word, "0123456789");

  return digits > 0 && word[digits] == '|';
}

static gboolean
looks_like_name (const char *word)
{
  return (strchr (word, '/') != NULL || inspect_word_has_ending (word)) && strlen (word) <= MAX_NAME
         && strchr (word, '\n') == NULL && !begins_code (word)
         && !inspect_part_begins_json (word, strlen (word), 0);
}

/* A code inside of a longer word is ambiguous: a file may be named after it. So is an address that
 * has lost its beginning, with a damaged query: `/klondike/?game=kl:1:zz.N` has slashes, but hardly
 * any file name has a question mark. */
static InspectWordKind
judge (const char       *word,
       const Inspection *inspection)
{
  if (inspection_get_n_finds (inspection) > 0 && !inspection_has_errors (inspection))
    return inspection->sizes.characters == (gsize) g_utf8_strlen (word, -1) ? INSPECT_WORD_TEXT
                                                                            : INSPECT_WORD_EITHER;
  if (strchr (word, '?') != NULL && strcmp (inspection->format, INSPECTION_UNKNOWN) != 0)
    return INSPECT_WORD_EITHER;

  return looks_like_name (word) ? INSPECT_WORD_NAME : INSPECT_WORD_EITHER;
}

InspectWordKind
inspect_word_judge (const char  *word,
                    Inspection **inspection)
{
  g_autoptr (Inspection) read = NULL;
  InspectWordKind kind = INSPECT_WORD_TEXT;

  if (!begins_address (word))
    {
      read = inspect_cancellable (word, strlen (word), NULL);
      kind = judge (word, read);
    }
  if (inspection != NULL)
    *inspection = g_steal_pointer (&read);

  return kind;
}

/* For a word that is INSPECT_WORD_NAME and no file; G_IO_ERROR_NOT_FOUND. */
void
inspect_word_set_missing (const char  *word,
                          GError     **error)
{
  g_autofree char *name = g_filename_display_name (word);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
               /* Translators: %s is a word that somebody typed */
               _("There is no file “%s”, and it isn’t a valid code or link."), SHOWN (name));
}
