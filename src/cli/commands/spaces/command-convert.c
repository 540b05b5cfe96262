/* Writes all boards of any text in one form. What could not be read is said, and the exit status
 * tells a script that a part is missing. */
#include "cli/commands/command.h"
#include "cli/commands/command-boards.h"
#include "cli/commands/command-text.h"
#include "cli/commands/input-text.h"
#include "cli/json/library-json.h"
#include "inspect/inspect.h"
#include "library/library-import.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "text/share-url.h"

#include <glib/gi18n-lib.h>

#include <string.h>

typedef enum
{
  FORM_CODE,
  FORM_SHORT,
  FORM_NAMED,
  FORM_CHALLENGE,
  FORM_TOGETHER,
  N_FORMS,
} Form;

static const char *const form_names[N_FORMS] = { "code", "short", "named", "challenge",
                                                   "together" };

typedef struct
{
  char *to;     /* options as given, or NULL */
  char *base;   /* begins links; NULL is the default of the form */
  char *sender; /* of challenges; NULL or "" is the name of the user's account */
  gboolean with_name;
  Form form; /* derived from `to` */
} ConvertOptions;

static void
convert_options_clear (ConvertOptions *options)
{
  g_free (options->to);
  g_free (options->base);
  g_free (options->sender);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ConvertOptions, convert_options_clear)

/* Sets the form that --to names; without --to it is the first one. */
static gboolean
find_form (ConvertOptions *options)
{
  for (Form form = FORM_CODE; form < N_FORMS; form++)
    {
      if (options->to == NULL || strcmp (options->to, form_names[form]) == 0)
        {
          options->form = form;
          return TRUE;
        }
    }

  return FALSE;
}

/* Challenges need ids of a player and a game, which are random each time. */
static char *
make_challenge (const ConvertOptions *options,
                const SpacesBoard    *board)
{
  g_autofree char *player_id = g_uuid_string_random ();
  g_autofree char *game_id = share_link_make_game_id ();
  const ShareSender sender = {
    .player_id = player_id,
    .player_name = options->sender != NULL && *options->sender != '\0' ? options->sender
                                                                       : g_get_user_name (),
    .game_id = game_id,
  };

  return share_link_make_challenge (options->base != NULL ? options->base : SHARE_DEFAULT_WEB_BASE,
                                    board, &sender);
}

/* The text for one board; the caller frees it. */
static char *
convert (const ConvertOptions *options,
         const CommandBoard   *found)
{
  const char *base = options->base != NULL ? options->base : SHARE_DEFAULT_SHORT_BASE;
  const char *name = options->with_name ? found->name : NULL;
  const SpacesCodeExtras extras = { .name = (char *) name };
  const SpacesBoard *board = found->board;

  switch (options->form)
    {
    case FORM_SHORT:
      return share_link_make (SHARE_LINK_SHORT, base, board, name);
    case FORM_NAMED:
      return share_link_make (SHARE_LINK_NAMED, base, board, name);
    case FORM_CHALLENGE:
      return make_challenge (options, board);
    case FORM_CODE:
    case FORM_TOGETHER:
    case N_FORMS:
    default:
      return spaces_code_encode_with (board, &extras);
    }
}

/* One short link to all boards. */
static char *
convert_together (const ConvertOptions *options,
                  const GArray         *found)
{
  const char *base = options->base != NULL ? options->base : SHARE_DEFAULT_SHORT_BASE;
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < found->len; i++)
    {
      const CommandBoard *one = &g_array_index (found, CommandBoard, i);

      g_ptr_array_add (boards, one->board);
      g_ptr_array_add (names, options->with_name ? one->name : NULL);
    }

  return share_link_make_several (base, (SpacesBoard *const *) boards->pdata,
                                  (const char *const *) names->pdata, boards->len);
}

/* One text a line, or all of them in one array. */
static void
write_boards (const GArray         *found,
              LibraryImport        *import,
              const ConvertOptions *convert_options,
              const CommandOptions *options)
{
  guint n_texts = convert_options->form == FORM_TOGETHER ? MIN (found->len, 1) : found->len;
  JsonWriter writer;

  if (options->json)
    {
      command_json_begin_with (&writer, library_import_get_summary (import).rejected == 0);
      json_writer_name (&writer, "converted");
      json_writer_begin_array (&writer);
    }

  for (guint i = 0; i < n_texts; i++)
    {
      g_autofree char *text = convert_options->form == FORM_TOGETHER
                                  ? convert_together (convert_options, found)
                                  : convert (convert_options,
                                             &g_array_index (found, CommandBoard, i));

      if (options->json)
        json_writer_string (&writer, text);
      else
        terminal_print (&options->out, "%s\n", text);
    }

  if (options->json)
    {
      json_writer_end_array (&writer);
      if (library_import_get_summary (import).rejected > 0)
        library_json_write_refused (&writer, import);
      command_json_end (&writer);
    }
}

/* The error of a text of one line in which there is no board: a mark shows the place. */
static CommandStatus
reject (const CommandUsage   *usage,
        const CommandOptions *options,
        GBytes               *text)
{
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);
  g_autoptr (Inspection) inspection = inspect_file (bytes != NULL ? bytes : "", length);
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; i < inspection_get_n_problems (inspection) && error == NULL; i++)
    {
      const InspectionProblem *problem = inspection_get_problem (inspection, i);

      if (problem->severity == INSPECTION_ERROR)
        decode_error_set (&error, DECODE_ERROR_UNKNOWN,
                          problem->from == INSPECTION_NOWHERE ? DECODE_NO_OFFSET : problem->from,
                          "%s", problem->message);
    }
  if (error == NULL)
    decode_error_set (&error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                      _("There is no board in this text."));

  return command_report_error (usage, options, text, error);
}

static gboolean
is_one_line (GBytes *text)
{
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);

  return length == 0 || memchr (bytes, '\n', length) == NULL;
}

/* @source is the name of the text in messages. */
static CommandStatus
convert_text (const CommandUsage   *usage,
              const CommandOptions *options,
              const ConvertOptions *convert_options,
              const char           *source,
              GBytes               *text)
{
  g_autoptr (LibraryImport) import = library_import_new (NULL);
  g_autofree char *shown = g_filename_display_name (source);
  g_autoptr (GArray) found = NULL;
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);

  library_import_set_needs_moves (import);
  library_import_read_text (import, shown, bytes != NULL ? bytes : "", length, NULL, NULL);
  found = command_boards_take (usage, options, import);
  if (found->len == 0
      && (is_one_line (text) || library_import_get_summary (import).rejected == 0))
    return reject (usage, options, text);

  write_boards (found, import, convert_options, options);
  return options->json ? command_boards_get_status (import)
                       : command_boards_report (usage, options, import);
}

CommandStatus
command_convert (int    argc,
                 char **argv)
{
  g_auto (ConvertOptions) convert_options = { 0 };
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &convert_options.to,
      N_("What to write: code (the default), short, named, challenge or together"), N_("FORM") },
    { "base", 'b', 0, G_OPTION_ARG_STRING, &convert_options.base,
      N_("The address that links begin with"), N_("URL") },
    { "sender", 's', 0, G_OPTION_ARG_STRING, &convert_options.sender, N_("Who sends a challenge"),
      N_("NAME") },
    { "with-name", 0, 0, G_OPTION_ARG_NONE, &convert_options.with_name,
      N_("Write the names of the boards after their codes"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "convert",
    .parameters = _("[TEXT]"),
    .summary = _(
        "Writes the boards of any link, code or game file in another form, one per line."),
    .takes = COMMAND_TAKES_TEXT,
    .description = _(
        "All boards of a text are written. What cannot be read is told on standard error,\n"
        "as FILE:LINE and the reason, and the exit status is 1."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  g_autoptr (GBytes) bytes = NULL;
  CommandStatus status;
  const char *source;

  if (!command_options_parse (&usage, argc, argv, &options))
    return COMMAND_USAGE;
  if (!find_form (&convert_options))
    return command_usage_error (&usage,
                                _("--to must be code, short, named, challenge or together, not "
                                  "“%s”"),
                                convert_options.to);
  if (convert_options.base != NULL && !share_url_is_base (convert_options.base))
    return command_usage_error (&usage, _("“%s” isn’t a web address."), convert_options.base);

  bytes = command_text_read (&usage, &options, INPUT_TEXT_MAX, &status);
  if (bytes == NULL)
    return status;

  source = options.file != NULL ? options.file : options.words[0];
  return convert_text (&usage, &options, &convert_options, source != NULL ? source : "-", bytes);
}
