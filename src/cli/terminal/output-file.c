/* The format of a result, and a result on standard output; output-replace.c writes to files. */
#include "cli/terminal/output-file.h"

#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

const char *const output_levels[] = { "L", "M", "Q", "H", "l", "m", "q", "h", NULL };

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

gboolean
output_file_find_format (Command            *command,
                         const char         *name,
                         const char         *asked,
                         const OutputFormat *formats,
                         guint               n_formats,
                         guint              *found)
{
  const char *ending = output_file_is_standard (name) ? NULL : find_ending (name);
  g_autoptr (GString) list = g_string_new (NULL);

  *found = 0;
  if (asked == NULL && ending == NULL)
    return TRUE;

  for (guint i = 0; i < n_formats; i++)
    {
      g_string_append_printf (list, "%s.%s", i > 0 ? ", " : "", formats[i].ending);
      if (g_ascii_strcasecmp (asked != NULL ? asked : ending,
                              asked != NULL ? formats[i].name : formats[i].ending) == 0)
        {
          *found = i;
          return TRUE;
        }
    }

  if (asked != NULL)
    return command_usage_error (command,
                                /* Translators: a list of endings follows: “.txt, .svg, .png” */
                                _("“%1$s” isn’t a format that can be written; use one of: %2$s"),
                                asked, list->str);

  return command_usage_error (command,
                              /* Translators: the name of a file, and a list of endings of files */
                              _("The extension of “%1$s” isn’t a format that can be written; use "
                                "one of: %2$s"),
                              name, list->str);
}

gboolean
output_file_check (Command    *command,
                   const char *name,
                   gboolean    is_binary)
{
  if (!output_file_is_standard (name))
    return TRUE;
  if (command->json != NULL)
    return command_usage_error (command,
                                _("With --json, use --output=FILE to save what is written"));

  return !is_binary || !isatty (STDOUT_FILENO)
         || command_usage_error (command,
                                 _("A terminal can’t show this; use --output=FILE to save it"));
}

/* The answer with --json, unless the command has begun another one. */
void
output_file_note (Command    *command,
                  const char *name)
{
  g_autofree char *shown = g_filename_display_name (name);

  if (command->json != NULL && command->json->text == NULL)
    json_writer_string_member (command_json_begin (command), "output", shown);
}

/* On a terminal, control characters are made visible; anywhere else the bytes are written as
 * they are. */
gboolean
output_file_write (Command    *command,
                   const char *name,
                   GBytes     *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autofree char *shown = NULL;

  if (!output_file_is_standard (name))
    return output_file_replace (command, name, bytes);

  if (isatty (STDOUT_FILENO))
    shown = visible_text (data, (gssize) length, VISIBLE_LINES);
  fwrite (shown != NULL ? shown : data, 1, shown != NULL ? strlen (shown) : length, stdout);
  return TRUE;
}

gboolean
output_file_write_text (Command    *command,
                        const char *name,
                        const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return output_file_write (command, name, bytes);
}
