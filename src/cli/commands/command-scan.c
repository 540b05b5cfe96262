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

/* Returns an array of QrFinding, or NULL with @error set. */
static GPtrArray *
scan_file (const char  *name,
           GError     **error)
{
  g_autoptr (GBytes) picture = input_file_read (name, PICTURE_MAX_BYTES, error);

  return picture != NULL ? qr_reader_read (picture, NULL, error) : NULL;
}

/* Rectangles are x, y, width and height in pixels of the picture. */
static void
write_codes (JsonWriter      *writer,
             const GPtrArray *found)
{
  json_writer_array_member (writer, "codes");
  for (guint i = 0; i < found->len; i++)
    {
      const QrFinding *finding = found->pdata[i];
      const int rectangle[] = { finding->x, finding->y, finding->width, finding->height };

      json_writer_print (writer, "{text:%s,rectangle:[", finding->text);
      for (guint j = 0; j < G_N_ELEMENTS (rectangle); j++)
        json_writer_integer (writer, rectangle[j]);
      json_writer_print (writer, "]}");
    }
  json_writer_end_array (writer);
}

/* @found is NULL and @error set for a picture that could not be read. */
static void
write_picture (JsonWriter      *writer,
               const char      *name,
               const GPtrArray *found,
               const GError    *error)
{
  g_autofree char *readable = g_filename_display_name (name);

  json_writer_print (writer, "{file:%s", readable);
  if (found != NULL)
    write_codes (writer, found);
  else
    error_json_write (writer, error);
  json_writer_end_object (writer);
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
    {
      command_report_line (command, name, 0, error->message);
      return;
    }

  for (guint i = 0; i < found->len; i++)
    {
      const QrFinding *finding = found->pdata[i];

      if (given->raw)
        terminal_print_data (&command->out, finding->text);
      else
        terminal_print_name (&command->out, finding->text);
      terminal_print (&command->out, "\n");
    }
}

/* What was found in a picture, or why it could not be read. */
typedef struct
{
  GPtrArray *found;
  GError    *error;
} Scan;

static void
scan_clear (gpointer data)
{
  Scan *scan = data;

  g_clear_pointer (&scan->found, g_ptr_array_unref);
  g_clear_error (&scan->error);
}

/* All pictures first, since the answer begins with whether all could be read. */
static CommandStatus
write_pictures (Command *command)
{
  g_autoptr (GArray) scans = g_array_new (FALSE, TRUE, sizeof (Scan));
  gboolean is_whole = TRUE;

  g_array_set_clear_func (scans, scan_clear);
  for (char **name = command->words; *name != NULL; name++)
    {
      Scan scan = { NULL, NULL };

      scan.found = scan_file (*name, &scan.error);
      is_whole = is_whole && scan.found != NULL;
      g_array_append_val (scans, scan);
    }

  json_writer_array_member (command_json_begin_with (command, is_whole), "pictures");
  for (guint i = 0; i < scans->len; i++)
    {
      const Scan *scan = &g_array_index (scans, Scan, i);

      write_picture (command->json, command->words[i], scan->found, scan->error);
    }
  json_writer_end_array (command->json);

  return is_whole ? COMMAND_DONE : COMMAND_WRONG;
}

/* With --json an unreadable picture is an object with "error" instead of "codes". */
static CommandStatus
run (Command *command)
{
  CommandStatus status = COMMAND_DONE;

  if (command->words[0] == NULL)
    return command_usage_error (command, _("Give at least one picture"));
  if (command->json != NULL)
    return command_refuse (command, "--json", "raw", NULL) ? write_pictures (command)
                                                           : COMMAND_USAGE;

  for (char **name = command->words; *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) found = scan_file (*name, &error);

      print_picture (command, *name, found, error);
      if (found == NULL)
        status = COMMAND_WRONG;
    }

  return status;
}

static const CommandOption options[] = {
  { "raw", 'r', COMMAND_FLAG, AT (Given, raw),
    N_("Write texts as they are, for another program") },
  { NULL },
};

const CommandRow command_scan = {
  .parameters = N_("PICTURE…"),
  .summary = N_("Prints the text of QR codes in pictures, one per line."),
  .description = N_("Reads PNG, JPEG, WebP and SVG. “-” is a picture on standard input.\n"
                   "Control characters in a text are written as \\x1B, line feeds as \\x0A;\n"
                   "with --raw only on a terminal."),
  .options = options,
  .size = sizeof (Given),
  .run = run,
};
