/* Reads pictures one after the other and prints what was found in each at once. A picture that
 * cannot be read is reported and the others are still read; the exit status remembers it. */
#include "cli/json/error-json.h"
#include "cli/terminal/command-report.h"
#include "cli/terminal/input-file.h"
#include "qr/qr-reader.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  gboolean raw; /* for another program, which takes texts as they are */
} Given;

/* Rectangles are x, y, width and height in pixels of the picture. @found is NULL and @error set
 * for a picture that could not be read. */
static void
write_picture (JsonWriter      *writer,
               const char      *name,
               const GPtrArray *found,
               const GError    *error)
{
  g_autofree char *readable = g_filename_display_name (name);

  json_writer_print (writer, "{file:%s", readable);
  if (found == NULL)
    {
      error_json_write (writer, error);
      json_writer_end_object (writer);
      return;
    }

  json_writer_array_member (writer, "codes");
  for (guint i = 0; i < found->len; i++)
    {
      const QrFinding *finding = found->pdata[i];

      json_writer_print (writer, "{text:%s,rectangle:[%d,%d,%d,%d]}", finding->text, finding->x,
                         finding->y, finding->width, finding->height);
    }
  json_writer_print (writer, "]}");
}

/* Only the text of the codes, each on a line of its own wherever it goes; --raw is for another
 * program. A terminal never gets what it would obey. */
static void
print_picture (Command         *command,
               const char      *name,
               const GPtrArray *found,
               const GError    *error)
{
  const Given *given = command->given;

  if (found == NULL)
    command_report_line (command, name, 0, error->message);

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const QrFinding *finding = found->pdata[i];

      if (given->raw)
        terminal_print_data (&command->out, finding->text);
      else
        terminal_print_name (&command->out, finding->text);
      terminal_print (&command->out, "\n");
    }
}

/* With --json an unreadable picture is an object with "error" instead of "codes". */
static gboolean
run (Command *command)
{
  gboolean are_read = TRUE;

  if (command->words[0] == NULL)
    return command_usage_error (command, _("Give at least one picture"));
  if (command->json != NULL && !command_refuse (command, "--json", "raw"))
    return FALSE;

  if (command->json != NULL)
    json_writer_array_member (command_json_begin (command), "pictures");
  for (char **name = command->words; *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) picture = input_file_read (*name, PICTURE_MAX_BYTES, &error);
      g_autoptr (GPtrArray) found = picture != NULL ? qr_reader_read (picture, NULL, &error) : NULL;

      are_read = are_read && found != NULL;
      if (command->json != NULL)
        write_picture (command->json, *name, found, error);
      else
        print_picture (command, *name, found, error);
    }
  if (command->json != NULL)
    json_writer_end_array (command->json);
  if (command->json != NULL && !are_read)
    command_json_fail (command);

  return are_read;
}

static const CommandOption options[] = {
  OPTION ("raw", 0, FLAG, raw, N_("Write texts as they are, for another program")),
};

const CommandRow command_scan = {
  .parameters = N_("PICTURE…"),
  .summary = N_("Prints the text of QR codes in pictures, one per line."),
  .description = N_("Reads PNG, JPEG, WebP and SVG. “-” is a picture on standard input.\n"
                   "Control characters in a text are written as \\x1B, line feeds as \\x0A;\n"
                   "with --raw only on a terminal."),
  OPTIONS (options),
  .run = run,
};
