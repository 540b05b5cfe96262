/* Lists files of the game, one after the other, or writes chosen boards of them as a new file.
 * Boards are numbered across all files for --pick. What cannot be read is told with its file and
 * line on standard error, and the exit status is 1; the others are listed, but a file that
 * cannot be read stops writing. */
#include "cli/commands/spaces/files-selection.h"
#include "cli/json/error-json.h"
#include "cli/json/file-json.h"
#include "cli/terminal/command-report.h"
#include "cli/terminal/command-words.h"
#include "cli/terminal/input-file.h"
#include "cli/terminal/output-file.h"
#include "spaces/board/code.h"
#include "text/decode-error.h"
#include "objects/record-owns.h"
#include "transfer/library-import-batch.h"

/* As many reasons of the web game as a person reads; --json has them all. */
#define SHOWN_ISSUES 3

typedef struct
{
  guint write;  /* in `kinds`: that of the new file; COMMAND_NO_CHOICE lists */
  char *pick;   /* numbers of boards; NULL is all */
  char *name;   /* of the new deck or collection */
  char *base;   /* name of the backup to extend */
  char *output; /* NULL is standard output */
} Given;

/* A file of the command line. Either `file` or `error` is set. */
typedef struct
{
  char       *name; /* for people */
  GBytes     *text; /* or NULL */
  SpacesFile *file;
  GError     *error;
} NamedFile;

RECORD_CLEARS (NamedFile, named_file_clear, (name, g_free), (text, g_bytes_unref),
               (file, spaces_file_free), (error, g_error_free))

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (NamedFile, named_file_clear)

/* Any kind of file of the game. */
static NamedFile
read_file (const char *name)
{
  NamedFile named = { .name = g_filename_display_name (name) };

  named.text = input_file_read (name, SPACES_FILE_MAX_BYTES, &named.error);
  if (named.text != NULL)
    named.file = spaces_file_read (g_bytes_get_data (named.text, NULL),
                                   (gssize) g_bytes_get_size (named.text), SPACES_FILE_ANY,
                                   &named.error);

  return named;
}

/* The file, or its boards, that could not be read, on standard error. */
static void
report (Command         *command,
        const NamedFile *named)
{
  gsize length = 0;
  LibraryImportCounter counter = {
    named->text != NULL ? g_bytes_get_data (named->text, &length) : NULL, 0, 1,
  };
  gsize offset = decode_error_get_offset (named->error);

  if (named->file == NULL)
    command_report_line (command, named->name,
                         offset != DECODE_NO_OFFSET
                             ? library_import_counter_find (&counter, MIN (offset, length)) : 0,
                         named->error->message);

  for (gsize i = 0; named->file != NULL && i < named->file->n_problems; i++)
    {
      const SpacesFileWarning *problem = &named->file->problems[i];
      g_autofree char *reason = g_strconcat (problem->path, *problem->path != '\0' ? ": " : "",
                                             problem->message, NULL);

      command_report_line (command, named->name,
                           library_import_counter_find (&counter, problem->from), reason);
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
    /* Translators: %'lu is how many problems of a file are not listed */
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

  terminal_print (out, "%6zu  ", number);
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
    /* Translators: a kind of file, as “Deck”, and how many boards it holds */
    return g_strdup_printf (ngettext ("%1$s, %2$'lu board", "%1$s, %2$'lu boards", n_boards), kind,
                            n_boards);

  /* Translators: a kind of file, its name, and how much it holds: “Deck “Mine”, 10 boards” */
  return g_strdup_printf (ngettext ("%1$s “%2$s”, %3$'lu board",
                                    "%1$s “%2$s”, %3$'lu boards", n_boards),
                          kind, own_name, n_boards);
}

/* @before is the number of boards in the files before this one. Returns how many this one has. */
static gsize
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

  return n_entries;
}

/* With --json a file that could not be read has "error" instead of its contents. */
static gboolean
list_files (Command *command)
{
  JsonWriter *json = command->json;
  gboolean are_whole = TRUE;
  gsize before = 0;

  if (json != NULL)
    json_writer_array_member (command_json_begin (command), "files");
  for (char **name = command->words; *name != NULL; name++)
    {
      g_auto (NamedFile) named = read_file (*name);

      are_whole = are_whole && named.file != NULL && named.file->n_problems == 0;
      if (json == NULL)
        {
          if (named.file != NULL)
            before += print_file (&command->out, named.name, named.file, before);
          report (command, &named);
          continue;
        }

      json_writer_print (json, "{file:%s", named.name);
      if (named.file != NULL)
        file_json_write (json, named.file);
      else
        error_json_write (json, named.error);
      json_writer_end_object (json);
    }
  if (json != NULL)
    json_writer_end_array (json);
  if (json != NULL && !are_whole)
    command_json_fail (command);

  return are_whole;
}

/* As a new file */

/* In the order of `kind_names`. */
static const SpacesFileKind kinds[] = {
  SPACES_FILE_BOARD, SPACES_FILE_BOARDS, SPACES_FILE_DECK, SPACES_FILE_COLLECTION,
  SPACES_FILE_BACKUP,
};
static const char *const kind_names[] = { "board", "boards", "deck", "collection", "backup", NULL };

/* Returns the text of the new file, or NULL with @error set. */
static char *
write_selection (const Given  *given,
                 GPtrArray    *files,
                 GError      **error)
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

  return files_selection_write (&selection, kinds[given->write], given->name, base_text, error);
}

/* Boards that were left out are reported behind the written file. */
static gboolean
write_new_file (Command *command)
{
  const Given *given = command->given;
  g_autoptr (GArray) files = g_array_new (FALSE, FALSE, sizeof (NamedFile));
  g_autoptr (GPtrArray) good = g_ptr_array_new ();
  g_autofree char *text = NULL;

  g_array_set_clear_func (files, named_file_clear);
  for (char **name = command->words; *name != NULL; name++)
    {
      NamedFile named = read_file (*name);

      g_array_append_val (files, named);
      g_ptr_array_add (good, named.file);
      if (named.file == NULL)
        {
          report (command, &named);
          return FALSE;
        }
    }

  text = write_selection (given, good, &command->error);
  if (text == NULL || !output_file_write_text (command, given->output, text))
    return FALSE;

  for (guint i = 0; i < files->len; i++)
    report (command, &g_array_index (files, NamedFile, i));
  return TRUE;
}

/* Options that only writing uses are rejected without --write, as they would have no effect. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;

  if (command->words[0] == NULL)
    return command_usage_error (command, _("Give at least one file"));
  if (given->write != COMMAND_NO_CHOICE)
    return output_file_check (command, given->output, FALSE) && write_new_file (command);
  if (given->pick != NULL || given->name != NULL || given->base != NULL || given->output != NULL)
    return command_usage_error (command, _("--pick, --name, --base and --output need --write"));

  return list_files (command);
}

static const CommandOption options[] = {
  OPTION ("write", 'w', CHOICE, write,
          N_("Write the boards as a board, boards, deck, collection or backup"), N_("KIND"),
          /* Translators: %s is what was given in place of them */
          kind_names, N_("--write must be board, boards, deck, collection or backup, not “%s”")),
  OPTION ("pick", 0, TEXT, pick, N_("Write only these boards, by their numbers: 1,4-6"),
          N_("NUMBERS")),
  OPTION ("name", 'n', TEXT, name, N_("Name of the deck or collection"), N_("NAME")),
  OPTION ("base", 'b', FILE, base, N_("Backup whose profile, opponents and boards are kept"),
          N_("FILE")),
  OPTION ("output", 'o', FILE, output, N_("Write to FILE instead of standard output"), N_("FILE")),
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
  OPTIONS (options, .write = COMMAND_NO_CHOICE),
  .run = run,
};
