/* The format of a result, and a result on standard output; output-replace.c writes to files. */
#include "cli/terminal/output-file.h"

#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

gboolean
output_file_is_standard (const char *name)
{
  return name == NULL || strcmp (name, "-") == 0;
}

/* The part behind the last dot of the file's name, or NULL. `.name` has no ending. */
static const char *
find_ending (const char *name)
{
  const char *slash = strrchr (name, '/');
  const char *base = slash != NULL ? slash + 1 : name;
  const char *dot = strrchr (base, '.');

  return dot != NULL && dot > base ? dot + 1 : NULL;
}

static char *
list_formats (const OutputFormat *formats,
              guint               n_formats)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_formats; i++)
    g_string_append_printf (list, "%s.%s", i > 0 ? ", " : "", formats[i].ending);

  return g_string_free (list, FALSE);
}

gboolean
output_file_find_format (Command            *command,
                         const char         *name,
                         const char         *asked,
                         const OutputFormat *formats,
                         guint               n_formats,
                         guint              *found)
{
  const char *ending = output_file_is_standard (name) ? NULL : find_ending (name);
  g_autofree char *list = NULL;

  *found = 0;
  if (asked == NULL && ending == NULL)
    return TRUE;

  for (guint i = 0; i < n_formats; i++)
    {
      if (g_ascii_strcasecmp (asked != NULL ? asked : ending,
                              asked != NULL ? formats[i].name : formats[i].ending) == 0)
        {
          *found = i;
          return TRUE;
        }
    }

  list = list_formats (formats, n_formats);
  if (asked != NULL)
    /* Translators: a list of endings of files follows, such as “.txt, .svg, .png” */
    command_usage_error (command, _("“%s” isn’t a format that can be written; use one of: %s"),
                         asked, list);
  else
    command_usage_error (command,
                         /* Translators: the name of a file, and a list of endings of files */
                         _("The extension of “%s” isn’t a format that can be written; use one of: "
                           "%s"),
                         name, list);

  return FALSE;
}

gboolean
output_file_check (Command    *command,
                   const char *name,
                   gboolean    is_binary)
{
  if (!output_file_is_standard (name))
    return TRUE;

  if (command->json != NULL)
    command_usage_error (command, _("With --json, use --output=FILE to save what is written"));
  else if (is_binary && isatty (STDOUT_FILENO))
    command_usage_error (command,
                         _("A terminal can’t show this; use --output=FILE to save it"));
  else
    return TRUE;

  return FALSE;
}

/* On a terminal, control characters are made visible; anywhere else the bytes are written as
 * they are. */
CommandStatus
output_file_write (Command    *command,
                   const char *name,
                   const char *bytes,
                   gsize       length)
{
  g_autofree char *shown = NULL;

  if (!output_file_is_standard (name))
    return output_file_replace (command, name, bytes, length);

  if (isatty (STDOUT_FILENO))
    shown = visible_text (bytes, (gssize) length, VISIBLE_LINES);
  fwrite (shown != NULL ? shown : bytes, 1, shown != NULL ? strlen (shown) : length, stdout);
  return COMMAND_DONE;
}
