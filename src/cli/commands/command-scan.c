/* Reads pictures one after the other and prints what was found in each at once. A picture that
 * cannot be read is reported and the others are still read; the exit status remembers it. */
#include "cli/commands/command.h"
#include "cli/json/error-json.h"
#include "cli/terminal/command-report.h"
#include "cli/terminal/input-file.h"
#include "qr/qr-reader.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  gboolean raw; /* for another program, which takes texts as they are */
} ScanOptions;

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
  json_writer_name (writer, "codes");
  json_writer_begin_array (writer);
  for (guint i = 0; i < found->len; i++)
    {
      const QrFinding *finding = found->pdata[i];
      const int rectangle[] = { finding->x, finding->y, finding->width, finding->height };

      json_writer_begin_object (writer);
      json_writer_name (writer, "text");
      json_writer_string (writer, finding->text);
      json_writer_name (writer, "rectangle");
      json_writer_begin_array (writer);
      for (guint j = 0; j < G_N_ELEMENTS (rectangle); j++)
        json_writer_integer (writer, rectangle[j]);
      json_writer_end_array (writer);
      json_writer_end_object (writer);
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

  json_writer_begin_object (writer);
  json_writer_name (writer, "file");
  json_writer_string (writer, readable);
  if (found != NULL)
    {
      write_codes (writer, found);
    }
  else
    {
      json_writer_name (writer, "error");
      error_json_write (writer, error);
    }
  json_writer_end_object (writer);
}

/* Only the text of the codes, each on a line of its own wherever it goes; --raw is for another
 * program. A terminal never gets what it would obey. */
static void
print_picture (const CommandUsage   *usage,
               const CommandOptions *options,
               const ScanOptions    *given,
               const char           *name,
               const GPtrArray      *found,
               const GError         *error)
{
  if (found == NULL)
    {
      command_report_file (usage, options, name, error);
      return;
    }

  for (guint i = 0; i < found->len; i++)
    {
      const QrFinding *finding = found->pdata[i];

      if (given->raw)
        terminal_print_data (&options->out, finding->text);
      else
        terminal_print_name (&options->out, finding->text);
      terminal_print (&options->out, "\n");
    }
}

/* With --json an unreadable picture is an object with "error" instead of "codes". */
static CommandStatus
scan_all (const CommandUsage   *usage,
          const CommandOptions *options,
          const ScanOptions    *given)
{
  CommandStatus status = COMMAND_DONE;
  JsonWriter writer;

  if (options->json)
    {
      command_json_begin (&writer);
      json_writer_name (&writer, "pictures");
      json_writer_begin_array (&writer);
    }

  for (char **name = options->words; *name != NULL; name++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) found = scan_file (*name, &error);

      if (found == NULL)
        status = COMMAND_WRONG;
      if (options->json)
        write_picture (&writer, *name, found, error);
      else
        print_picture (usage, options, given, *name, found, error);
    }

  if (options->json)
    {
      json_writer_end_array (&writer);
      command_json_end (&writer);
    }
  return status;
}

CommandStatus
command_scan (int    argc,
              char **argv)
{
  ScanOptions given = { 0 };
  const GOptionEntry entries[] = {
    { "raw", 'r', 0, G_OPTION_ARG_NONE, &given.raw,
      N_("Write texts as they are, for another program"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "scan",
    .parameters = _("PICTURE…"),
    .summary = _("Prints the text of QR codes in pictures, one per line."),
    .description = _("Reads PNG, JPEG, WebP and SVG. “-” is a picture on standard input.\n"
                     "Control characters in a text are written as \\x1B, line feeds as \\x0A;\n"
                     "with --raw only on a terminal."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };

  if (!command_options_parse (&usage, argc, argv, &options))
    return COMMAND_USAGE;
  if (options.words[0] == NULL)
    return command_usage_error (&usage, _("Give at least one picture"));
  if (given.raw && options.json)
    return command_usage_error (&usage, _("--raw does not go with --json"));

  return scan_all (&usage, &options, &given);
}
