/* Writes all boards of any text in one form. What could not be read is said, and the exit status
 * tells a script that a part is missing. */
#include "cli/commands/command-boards.h"
#include "cli/commands/command-text.h"
#include "cli/commands/input-text.h"
#include "cli/commands/spaces/board-input.h"
#include "cli/json/library-json.h"
#include "inspect/inspect.h"
#include "spaces/board/code.h"
#include "spaces/links/link.h"
#include "text/share-url.h"
#include "transfer/library-import.h"

#include <glib/gi18n-lib.h>

/* In the order of --to. */
typedef enum
{
  FORM_CODE,
  FORM_SHORT,
  FORM_NAMED,
  FORM_CHALLENGE,
  FORM_TOGETHER,
} Form;

static const char *const forms[] = { "code", "short", "named", "challenge", "together", NULL };

typedef struct
{
  Form     form;
  char    *base;   /* begins links; NULL is the default of the form */
  char    *sender; /* of challenges; NULL or "" is the name of the user's account */
  gboolean with_name;
} Given;

/* Challenges need ids of a player and a game, which are random each time. */
static char *
make_challenge (const Given       *given,
                const SpacesBoard *board)
{
  g_autofree char *player_id = g_uuid_string_random ();
  g_autofree char *game_id = share_link_make_game_id ();
  const ShareSender sender = {
    .player_id = player_id,
    .player_name = given->sender != NULL && *given->sender != '\0' ? given->sender
                                                                   : g_get_user_name (),
    .game_id = game_id,
  };

  return share_link_make_challenge (given->base != NULL ? given->base : SHARE_DEFAULT_WEB_BASE,
                                    board, &sender);
}

/* The text for one board; the caller frees it. */
static char *
convert (const Given        *given,
         const CommandBoard *found)
{
  const char *base = given->base != NULL ? given->base : SHARE_DEFAULT_SHORT_BASE;
  const char *name = given->with_name ? found->name : NULL;
  const SpacesCodeExtras extras = { .name = (char *) name };

  switch (given->form)
    {
    case FORM_SHORT:
      return share_link_make (SHARE_LINK_SHORT, base, found->board, name);
    case FORM_NAMED:
      return share_link_make (SHARE_LINK_NAMED, base, found->board, name);
    case FORM_CHALLENGE:
      return make_challenge (given, found->board);
    case FORM_CODE:
    case FORM_TOGETHER:
    default:
      return spaces_code_encode_with (found->board, &extras);
    }
}

/* One short link to all boards. */
static char *
convert_together (const Given  *given,
                  const GArray *found)
{
  const char *base = given->base != NULL ? given->base : SHARE_DEFAULT_SHORT_BASE;
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < found->len; i++)
    {
      const CommandBoard *one = &g_array_index (found, CommandBoard, i);

      g_ptr_array_add (boards, one->board);
      g_ptr_array_add (names, given->with_name ? one->name : NULL);
    }

  return share_link_make_several (base, (SpacesBoard *const *) boards->pdata,
                                  (const char *const *) names->pdata, boards->len);
}

/* One text a line, or all of them in one array. */
static void
write_boards (Command       *command,
              const GArray  *found,
              LibraryImport *import)
{
  const Given *given = command->given;
  gboolean together = given->form == FORM_TOGETHER;
  guint n_texts = together ? MIN (found->len, 1) : found->len;
  gboolean is_whole = import->summary.rejected == 0;

  if (command->json != NULL)
    json_writer_array_member (command_json_begin_with (command, is_whole), "converted");

  for (guint i = 0; i < n_texts; i++)
    {
      g_autofree char *text = together ? convert_together (given, found)
                                       : convert (given, &g_array_index (found, CommandBoard, i));

      if (command->json != NULL)
        json_writer_string (command->json, text);
      else
        terminal_print (&command->out, "%s\n", text);
    }

  if (command->json != NULL)
    {
      json_writer_end_array (command->json);
      if (!is_whole)
        library_json_write_refused (command->json, import);
    }
}

/* The error of a text of one line in which there is no board: a mark shows the place. */
static CommandStatus
reject (Command *command,
        GBytes  *text)
{
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);
  g_autoptr (Inspection) inspection = inspect_file (bytes != NULL ? bytes : "", length);
  g_autoptr (GError) error = NULL;

  board_input_set_problem (inspection, &error);
  return command_report_error (command, text, error);
}

static CommandStatus
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (LibraryImport) import = NULL;
  g_autoptr (GArray) found = NULL;
  g_autoptr (GBytes) text = NULL;

  if ((given->form != FORM_CHALLENGE
       && !command_refuse (command, forms[given->form], "sender", NULL))
      || (given->form == FORM_CODE && !command_refuse (command, forms[FORM_CODE], "base", NULL))
      || (given->form == FORM_CHALLENGE
          && !command_refuse (command, forms[FORM_CHALLENGE], "with-name", NULL)))
    return COMMAND_USAGE;
  if (given->base != NULL && !share_url_is_base (given->base))
    return command_usage_error (command, _("“%s” isn’t a web address."), given->base);

  text = command_text_read (command, INPUT_TEXT_MAX);
  if (text == NULL)
    return command->status;

  import = command_boards_import_text (command_text_get_source (command), text);
  found = command_boards_take (command, import);
  if (found->len == 0
      && (!command_text_has_lines (text) || import->summary.rejected == 0))
    return reject (command, text);

  write_boards (command, found, import);
  return command->json != NULL ? command_boards_get_status (import)
                               : command_boards_report (command, import);
}

static const CommandOption options[] = {
  { "to", 't', COMMAND_CHOICE, AT (Given, form),
    N_("What to write: code (the default), short, named, challenge or together"), N_("FORM"),
    forms, N_("--to must be code, short, named, challenge or together, not “%s”") },
  { "base", 'b', COMMAND_TEXT, AT (Given, base),
    N_("The address that links begin with"), N_("URL") },
  { "sender", 0, COMMAND_TEXT, AT (Given, sender), N_("Who sends a challenge"),
    N_("NAME") },
  { "with-name", 0, COMMAND_FLAG, AT (Given, with_name),
    N_("Write the names of the boards after their codes") },
  { NULL },
};

const CommandRow command_convert = {
  .parameters = N_("[TEXT]"),
  .summary = N_(
      "Writes the boards of any link, code or game file in another form, one per line."),
  .takes = COMMAND_TAKES_TEXT,
  .description = N_(
      "All boards of a text are written. What cannot be read is told on standard error,\n"
      "as FILE:LINE and the reason, and the exit status is 1."),
  .options = options,
  .size = sizeof (Given),
  .run = run,
};
