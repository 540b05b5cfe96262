/* Reads pictures one after the other and prints what was found in each at once. A picture that
 * cannot be read is reported and the others are still read; the exit status remembers it. With
 * --all a folder stands for all pictures in it, and each code has a line with its place. */
#include "cli/json/error-json.h"
#include "cli/terminal/command-report.h"
#include "cli/terminal/input-file.h"
#include "qr/picture-folder.h"
#include "qr/qr-reader.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  gboolean all; /* codes of any number of pictures and folders, each with where it is */
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

/* With --all: an object a line for each code, or for the picture that could not be read. */
static void
write_lines (Command         *command,
             const char      *name,
             const GPtrArray *found,
             const GError    *error)
{
  g_autofree char *readable = g_filename_display_name (name);

  if (found == NULL)
    {
      JsonWriter *writer = command_json_begin_with (command, FALSE);

      json_writer_print (writer, "file:%s", readable);
      error_json_write (writer, error);
      command_json_end (command);
    }

  for (guint i = 0; found != NULL && i < found->len; i++)
    {
      const QrFinding *finding = found->pdata[i];

      json_writer_print (command_json_begin (command), "file:%s,number:%u,text:%s", readable, i + 1,
                         finding->text);
      json_writer_print (command->json, "rectangle:[%d,%d,%d,%d]", finding->x, finding->y,
                         finding->width, finding->height);
      command_json_end (command);
    }
}

/* The text of the codes, each on a line of its own wherever it goes; --raw is for another program.
 * A terminal never gets what it would obey. */
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

      if (given->all)
        {
          terminal_print_name (&command->out, name);
          terminal_print (&command->out, ":%u: ", i + 1);
        }
      if (given->raw)
        terminal_print_data (&command->out, finding->text);
      else
        terminal_print_name (&command->out, finding->text);
      terminal_print (&command->out, "\n");
    }
}

/* FALSE if there is an error. */
static gboolean
show (Command         *command,
      const char      *name,
      const GPtrArray *found,
      const GError    *error)
{
  if (command->json == NULL)
    print_picture (command, name, found, error);
  else if (((const Given *) command->given)->all)
    write_lines (command, name, found, error);
  else
    write_picture (command->json, name, found, error);
  return found != NULL;
}

static gboolean
scan (Command    *command,
      const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = input_file_read (name, PICTURE_MAX_BYTES, &error);
  g_autoptr (GPtrArray) found = picture != NULL ? qr_reader_read (picture, NULL, &error) : NULL;

  return show (command, name, found, error);
}

static gboolean
scan_folder (Command    *command,
             const char *name)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  guint n_others = 0;
  gboolean are_read = picture_folder_list (name, pictures, &n_others, NULL, &error);

  for (guint i = 0; i < pictures->len; i++)
    are_read = scan (command, pictures->pdata[i]) && are_read;
  if (error != NULL)
    show (command, name, NULL, error);

  return are_read;
}

/* With --json an unreadable picture is an object with "error" instead of "codes". */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  gboolean is_one_object = command->json != NULL && !given->all;
  gboolean are_read = TRUE;

  if (command->words[0] == NULL)
    return command_usage_error (command, _("Give at least one picture"));
  if (command->json != NULL && !command_refuse (command, "--json", "raw"))
    return FALSE;

  if (is_one_object)
    json_writer_array_member (command_json_begin (command), "pictures");
  for (char **word = command->words; *word != NULL; word++)
    are_read = (given->all && g_file_test (*word, G_FILE_TEST_IS_DIR) ? scan_folder : scan) (
                   command, *word)
               && are_read;
  if (is_one_object)
    json_writer_end_array (command->json);
  if (is_one_object && !are_read)
    command_json_fail (command);

  return are_read;
}

static const CommandOption options[] = {
  OPTION ("all", 0, FLAG, all,
          N_("Read pictures and folders of them, a line FILE:N: TEXT for a code")),
  OPTION ("raw", 0, FLAG, raw, N_("Write texts as they are, for another program")),
};

const CommandRow command_scan = {
  .parameters = N_("PICTURE…"),
  .summary = N_("Prints the text of QR codes in pictures, one per line."),
  .description = N_("Reads PNG, JPEG, WebP and SVG. “-” is a picture on standard input.\n"
                   "With --all, N counts the codes of a picture, and --json writes an object a\n"
                   "line.\n"
                   "Control characters in a text are written as \\x1B, line feeds as \\x0A;\n"
                   "with --raw only on a terminal."),
  OPTIONS (options),
  .run = run,
};
