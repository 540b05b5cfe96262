/* Reads pictures one after the other and prints what was found in each at once. A picture that
 * cannot be read is reported and the others are still read; the exit status remembers it. With
 * --all a folder stands for the pictures in it, and each code has a line with its place. */
#include "cli/json/error-json.h"
#include "cli/terminal/command-report.h"
#include "cli/terminal/input-file.h"
#include "qr/qr-reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

static gboolean
is_name_of_picture (const char *name)
{
  static const char *const ends[] = { ".png", ".jpg", ".jpeg", ".webp", ".svg" };
  g_autofree char *small = g_ascii_strdown (name, -1);

  for (gsize i = 0; i < G_N_ELEMENTS (ends); i++)
    if (g_str_has_suffix (small, ends[i]))
      return TRUE;

  return FALSE;
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of pictures: the words, and with --all instead of a folder the pictures in it, in the
 * order of their names. One without any stays, as what cannot be read. */
static GPtrArray *
list_pictures (Command *command)
{
  const Given *given = command->given;
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (char **word = command->words; *word != NULL; word++)
    {
      g_autoptr (GDir) folder = given->all ? g_dir_open (*word, 0, NULL) : NULL;
      g_autoptr (GPtrArray) inside = g_ptr_array_new_with_free_func (g_free);
      const char *name;

      while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
        if (is_name_of_picture (name))
          g_ptr_array_add (inside, g_build_filename (*word, name, NULL));

      if (inside->len == 0)
        g_ptr_array_add (names, g_strdup (*word));
      g_ptr_array_sort (inside, compare_names);
      g_ptr_array_extend_and_steal (names, g_steal_pointer (&inside));
    }

  return names;
}

static GPtrArray *
read_picture (const Given  *given,
              const char   *name,
              GError      **error)
{
  g_autoptr (GBytes) picture = NULL;

  if (given->all && g_file_test (name, G_FILE_TEST_IS_DIR))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           _("There is no picture in this folder"));
      return NULL;
    }

  picture = input_file_read (name, PICTURE_MAX_BYTES, error);
  return picture != NULL ? qr_reader_read (picture, NULL, error) : NULL;
}

/* FALSE if it could not be read. */
static gboolean
scan (Command    *command,
      const char *name)
{
  const Given *given = command->given;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = read_picture (given, name, &error);

  if (command->json == NULL)
    print_picture (command, name, found, error);
  else if (given->all)
    write_lines (command, name, found, error);
  else
    write_picture (command->json, name, found, error);
  return found != NULL;
}

/* With --json an unreadable picture is an object with "error" instead of "codes". */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  gboolean is_one_object = command->json != NULL && !given->all;
  g_autoptr (GPtrArray) names = NULL;
  gboolean are_read = TRUE;

  if (command->words[0] == NULL)
    return command_usage_error (command, _("Give at least one picture"));
  if (command->json != NULL && !command_refuse (command, "--json", "raw"))
    return FALSE;

  names = list_pictures (command);
  if (is_one_object)
    json_writer_array_member (command_json_begin (command), "pictures");
  for (guint i = 0; i < names->len; i++)
    are_read = scan (command, names->pdata[i]) && are_read;
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
