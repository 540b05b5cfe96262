/* Lists files of the game, or writes chosen boards of them as a new file. All files are read
 * first, because boards are numbered across them for --pick. What cannot be read is told with its
 * file and line on standard error, and the exit status is 1; the others are listed, but a file that
 * cannot be read stops writing. */
#include "cli/commands/spaces/files-selection.h"
#include "cli/json/error-json.h"
#include "cli/json/file-json.h"
#include "cli/terminal/command-report.h"
#include "cli/terminal/input-file.h"
#include "cli/terminal/output-file.h"
#include "spaces/board/code.h"
#include "text/decode-error.h"
#include "transfer/library-import-batch.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As many reasons of the web game as a person reads; --json has them all. */
#define SHOWN_ISSUES 3

typedef struct
{
  char *write;  /* kind of the new file; NULL lists */
  char *pick;   /* numbers of boards; NULL is all */
  char *name;   /* of the new deck or collection */
  char *base;   /* name of the backup to extend */
  char *output; /* NULL is standard output */
} Given;

/* A file of the command line. Either `file` or `error` is set, and owned. */
typedef struct
{
  char *name; /* for people */
  SpacesFile *file;
  GError *error;
  GArray *lines; /* gsize: where each problem of the file is, or the error; 0 is nowhere */
} NamedFile;

static void
named_file_clear (gpointer data)
{
  NamedFile *named = data;

  g_clear_pointer (&named->name, g_free);
  g_clear_pointer (&named->lines, g_array_unref);
  g_clear_pointer (&named->file, spaces_file_free);
  g_clear_error (&named->error);
}

/* The lines are counted while the text is there. */
static void
find_lines (NamedFile  *named,
            const char *text,
            gsize       length)
{
  LibraryImportCounter counter = { text, 0, 1 };
  gsize n_problems = named->file != NULL ? named->file->n_problems : 0;
  gsize line;

  for (gsize i = 0; i < n_problems; i++)
    {
      line = library_import_counter_find (&counter, named->file->problems[i].from);
      g_array_append_val (named->lines, line);
    }
  if (named->error != NULL && decode_error_get_offset (named->error) != DECODE_NO_OFFSET)
    {
      line = library_import_counter_find (&counter,
                                          MIN (decode_error_get_offset (named->error), length));
      g_array_append_val (named->lines, line);
    }
}

/* Any kind of file of the game. */
static NamedFile
read_file (const char *name)
{
  NamedFile named = { .name = g_filename_display_name (name),
                      .lines = g_array_new (FALSE, FALSE, sizeof (gsize)) };
  g_autoptr (GBytes) bytes = input_file_read (name, SPACES_FILE_MAX_BYTES, &named.error);
  const char *data;
  const char *text;
  gsize length;

  if (bytes == NULL)
    return named;

  data = g_bytes_get_data (bytes, &length);
  text = data != NULL ? data : "";
  named.file = spaces_file_read (text, (gssize) length, SPACES_FILE_ANY, &named.error);
  find_lines (&named, text, length);

  return named;
}

/* Reads every file of the command line; an array of NamedFile. */
static GArray *
read_all (char **names)
{
  GArray *files = g_array_new (FALSE, FALSE, sizeof (NamedFile));

  g_array_set_clear_func (files, named_file_clear);
  for (char **name = names; *name != NULL; name++)
    {
      NamedFile named = read_file (*name);

      g_array_append_val (files, named);
    }

  return files;
}

/* The exit status: an unreadable file or board makes it COMMAND_WRONG. */
static CommandStatus
get_status (const GArray *files)
{
  for (guint i = 0; i < files->len; i++)
    {
      const NamedFile *named = &g_array_index (files, NamedFile, i);

      if (named->file == NULL || named->file->n_problems > 0)
        return COMMAND_WRONG;
    }

  return COMMAND_DONE;
}

/* The line of the file's error. */
static CommandStatus
report_file (Command         *command,
             const NamedFile *named)
{
  gsize line = named->lines->len > 0 ? g_array_index (named->lines, gsize, 0) : 0;

  return command_report_line (command, named->name, line, named->error->message);
}

/* The boards that could not be read. */
static void
report_problems (Command         *command,
                 const NamedFile *named)
{
  for (gsize i = 0; i < named->file->n_problems; i++)
    {
      const SpacesFileWarning *problem = &named->file->problems[i];
      g_autofree char *reason = g_strconcat (problem->path, *problem->path != '\0' ? ": " : "",
                                             problem->message, NULL);

      command_report_line (command, named->name, g_array_index (named->lines, gsize, i),
                           reason);
    }
}

/* For people */

/* @label and @style tell notes and the reasons of the web game apart. */
static void
print_warnings (const Terminal          *out,
                TerminalStyle            style,
                const char              *label,
                const SpacesFileWarning *warnings,
                gsize                    n_warnings)
{
  for (gsize i = 0; i < n_warnings; i++)
    {
      const SpacesFileWarning *warning = &warnings[i];

      terminal_print (out, "  ");
      terminal_print_styled (out, style, "%s", label);
      terminal_print (out, " ");
      terminal_print_name (out, warning->path);
      terminal_print (out, *warning->path != '\0' ? ": " : "");
      terminal_print_line (out, warning->message);
    }
}

/* Only the first few reasons, since one fault often causes many. */
static void
print_acceptance (const Terminal   *out,
                  const SpacesFile *file)
{
  gsize n_issues = file->n_issues;

  if (file->accepted)
    {
      terminal_print (out, "  %s\n", _("The web game accepts this file."));
      return;
    }
  if (n_issues == 0)
    {
      terminal_print (out, "  %s\n", _("The web game doesn’t read files of this kind."));
      return;
    }

  terminal_print (out, "  %s\n", _("The web game rejects this file:"));
  print_warnings (out, TERMINAL_FAINT, "–", file->issues, MIN (n_issues, SHOWN_ISSUES));
  if (n_issues > SHOWN_ISSUES)
    terminal_print (out, ngettext ("  – and %'lu more\n", "  – and %'lu more\n",
                                   (gulong) (n_issues - SHOWN_ISSUES)),
                    (gulong) (n_issues - SHOWN_ISSUES));
}

/* @number is the one that --pick takes. */
static void
print_entry (const Terminal        *out,
             gsize                  number,
             const SpacesFileEntry *entry)
{
  g_autofree char *code = spaces_code_encode (entry->board);

  terminal_print (out, "%6lu  ", (gulong) number);
  terminal_begin (out, TERMINAL_STRONG);
  terminal_print_name (out, entry->title);
  terminal_begin (out, TERMINAL_PLAIN);
  terminal_print (out, "  %s\n", code);
}

/* @own_name may be NULL: not every kind of file has a name inside. */
static char *
describe_file (const char *kind,
               const char *own_name,
               gulong      n_boards)
{
  if (own_name == NULL)
    /* Translators: a kind of file, and how much it holds: “Deck, 10 boards” */
    return g_strdup_printf (ngettext ("%s, %'lu board", "%s, %'lu boards", n_boards), kind,
                            n_boards);

  /* Translators: a kind of file, its name, and how much it holds: “Deck “Mine”, 10 boards” */
  return g_strdup_printf (ngettext ("%s “%s”, %'lu board", "%s “%s”, %'lu boards", n_boards), kind,
                          own_name, n_boards);
}

/* @before is the number of boards in the files before this one. */
static void
print_file (const Terminal   *out,
            const char       *name,
            const SpacesFile *file,
            gsize             before)
{
  gsize n_entries = file->n_entries;
  g_autofree char *title = NULL;

  terminal_begin (out, TERMINAL_STRONG);
  terminal_print_name (out, name);
  terminal_begin (out, TERMINAL_PLAIN);
  terminal_print (out, ": ");
  title = describe_file (spaces_file_kind_title (file->kind), file->name, (gulong) n_entries);
  terminal_print_line (out, title);

  for (gsize i = 0; i < n_entries; i++)
    print_entry (out, before + i + 1, &file->entries[i]);
  print_warnings (out, TERMINAL_WARNING, _("Note:"), file->notes, file->n_notes);
  print_acceptance (out, file);
}

/* What cannot be read is reported on standard error, in its turn. */
static void
print_all (Command      *command,
           const GArray *files)
{
  gsize before = 0;

  for (guint i = 0; i < files->len; i++)
    {
      const NamedFile *named = &g_array_index (files, NamedFile, i);

      if (named->file == NULL)
        {
          report_file (command, named);
          continue;
        }
      print_file (&command->out, named->name, named->file, before);
      report_problems (command, named);
      before += named->file->n_entries;
    }
}

/* For programs */

/* A file that could not be read has "error" instead of its contents. */
static void
write_all (JsonWriter   *writer,
           const GArray *files)
{
  json_writer_array_member (writer, "files");
  for (guint i = 0; i < files->len; i++)
    {
      const NamedFile *named = &g_array_index (files, NamedFile, i);

      json_writer_print (writer, "{file:%s", named->name);
      if (named->file != NULL)
        file_json_write (writer, named->file);
      else
        error_json_write (writer, named->error);
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);
}

/* As a new file */

/* Returns the text of the new file, or NULL with @error set. */
static char *
write_selection (const Given     *given,
                 SpacesFileKind   kind,
                 GPtrArray       *files,
                 GError         **error)
{
  g_auto (FilesSelection) selection = { 0 };
  g_autoptr (GBytes) base = NULL;
  g_autofree char *base_text = NULL;

  files_selection_init (&selection, files);
  if (given->pick != NULL && !files_selection_choose (&selection, given->pick, error))
    return NULL;

  if (given->base != NULL)
    {
      base = input_file_read (given->base, SPACES_FILE_MAX_BYTES, error);
      if (base == NULL)
        return NULL;
      base_text = g_strndup (g_bytes_get_data (base, NULL), g_bytes_get_size (base));
    }

  return files_selection_write (&selection, kind, given->name, base_text, error);
}

/* Problems of boards that were left out are reported behind the written file, on standard error. */
static CommandStatus
write_new_file (Command        *command,
                SpacesFileKind  kind,
                const GArray   *files)
{
  const Given *given = command->given;
  g_autoptr (GPtrArray) good = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  CommandStatus status;

  for (guint i = 0; i < files->len; i++)
    {
      const NamedFile *named = &g_array_index (files, NamedFile, i);

      if (named->file == NULL)
        return report_file (command, named);
      g_ptr_array_add (good, named->file);
    }

  text = write_selection (given, kind, good, &error);
  if (text == NULL)
    return command_report_error (command, NULL, error);

  status = output_file_write (command, given->output, text, strlen (text));
  if (status != COMMAND_DONE)
    return status;

  for (guint i = 0; i < files->len; i++)
    report_problems (command, &g_array_index (files, NamedFile, i));
  return get_status (files);
}

/* FALSE for kinds that can be read but not written. */
static gboolean
parse_kind (const char     *name,
            SpacesFileKind *kind)
{
  if (!spaces_file_kind_from_name (name, kind))
    return FALSE;

  return *kind == SPACES_FILE_BOARD || *kind == SPACES_FILE_BOARDS || *kind == SPACES_FILE_DECK
         || *kind == SPACES_FILE_COLLECTION || *kind == SPACES_FILE_BACKUP;
}

/* Options that only writing uses are rejected without --write, as they would have no effect. */
static CommandStatus
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (GArray) files = NULL;
  CommandStatus status;
  SpacesFileKind kind;

  if (command->words[0] == NULL)
    return command_usage_error (command, _("Give at least one file"));
  if (given->write != NULL && !parse_kind (given->write, &kind))
    return command_usage_error (command,
                                _("--write must be board, boards, deck, collection or backup, "
                                  "not “%s”"),
                                given->write);
  if (given->write == NULL
      && (given->pick != NULL || given->name != NULL || given->base != NULL
          || given->output != NULL))
    return command_usage_error (command, _("--pick, --name, --base and --output need --write"));
  if (given->write != NULL && !output_file_check (command, given->output, FALSE))
    return COMMAND_USAGE;

  files = read_all (command->words);
  if (given->write != NULL)
    return write_new_file (command, kind, files);

  status = get_status (files);
  if (command->json != NULL)
    write_all (command_json_begin_with (command, status == COMMAND_DONE), files);
  else
    print_all (command, files);
  return status;
}

static const CommandOption options[] = {
  { "write", 'w', COMMAND_TEXT, AT (Given, write),
    N_("Write the boards as a board, boards, deck, collection or backup"), N_("KIND") },
  { "pick", 0, COMMAND_TEXT, AT (Given, pick),
    N_("Write only these boards, by their numbers: 1,4-6"), N_("NUMBERS") },
  { "name", 'n', COMMAND_TEXT, AT (Given, name),
    N_("Name of the deck or collection"), N_("NAME") },
  { "base", 'b', COMMAND_FILE, AT (Given, base),
    N_("Backup whose profile, opponents and boards are kept"), N_("FILE") },
  { "output", 'o', COMMAND_FILE, AT (Given, output),
    N_("Write to FILE instead of standard output"), N_("FILE") },
  { NULL },
};

const CommandRow command_files = {
  .parameters = N_("FILE…"),
  .summary = N_("Lists the boards in JSON files of the game, or writes them as another file."),
  .description = N_(
      "Files are recognized by their contents: a board, a list of boards, a deck, a collection,\n"
      "a recorded session, generated boards, a backup or the state of a game. “-” is standard\n"
      "input.\n\n"
      "Restoring a backup replaces everything in the web game. Give the latest backup as\n"
      "--base, so that nothing is lost."),
  .options = options,
  .size = sizeof (Given),
  .run = run,
};
