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
convert (const Given       *given,
         const SpacesBoard *board,
         const char        *name)
{
  const char *base = given->base != NULL ? given->base : SHARE_DEFAULT_SHORT_BASE;
  const SpacesCodeExtras extras = { .name = (char *) name };

  switch (given->form)
    {
    case FORM_SHORT:
      return share_link_make (SHARE_LINK_SHORT, base, board, name);
    case FORM_NAMED:
      return share_link_make (SHARE_LINK_NAMED, base, board, name);
    case FORM_CHALLENGE:
      return make_challenge (given, board);
    case FORM_CODE:
    case FORM_TOGETHER:
    default:
      return spaces_code_encode_with (board, &extras);
    }
}

static void
write_text (Command    *command,
            const char *text)
{
  if (command->json != NULL)
    json_writer_string (command->json, text);
  else
    terminal_print (&command->out, "%s\n", text);
}

/* A text for each board, or one short link to all of them. */
static void
write_boards (Command       *command,
              LibraryImport *import)
{
  const Given *given = command->given;
  const char *base = given->base != NULL ? given->base : SHARE_DEFAULT_SHORT_BASE;
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *link = NULL;

  for (guint i = 0; i < import->items->len; i++)
    {
      const char *name = ((LibraryItem *) import->items->pdata[i])->name;
      SpacesBoard *board = command_boards_decode (import, i);
      g_autofree char *text = NULL;

      if (board == NULL)
        continue;

      g_ptr_array_add (boards, board);
      g_ptr_array_add (names, given->with_name && *name != '\0' ? (gpointer) name : NULL);
      if (given->form == FORM_TOGETHER)
        continue;

      text = convert (given, board, names->pdata[names->len - 1]);
      write_text (command, text);
    }

  if (given->form != FORM_TOGETHER || boards->len == 0)
    return;

  link = share_link_make_several (base, (SpacesBoard *const *) boards->pdata,
                                  (const char *const *) names->pdata, boards->len);
  write_text (command, link);
}

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (LibraryImport) import = NULL;
  const char *text;
  gboolean is_whole;
  gsize length;

  if ((given->form != FORM_CHALLENGE && !command_refuse (command, forms[given->form], "sender"))
      || (given->form == FORM_CODE && !command_refuse (command, forms[FORM_CODE], "base"))
      || (given->form == FORM_CHALLENGE
          && !command_refuse (command, forms[FORM_CHALLENGE], "with-name")))
    return FALSE;
  if (given->base != NULL && !share_url_is_base (given->base))
    /* Translators: %s is what was given */
    return command_usage_error (command, _("“%s” isn’t a web address."), given->base);

  text = command_text_read (command, INPUT_TEXT_MAX, &length);
  if (text == NULL)
    return FALSE;

  import = command_boards_import_text (command);
  is_whole = import->summary.rejected == 0;
  command_boards_report_others (command, import);

  /* The error of a text of one line in which there is no board: a mark shows the place. */
  if (command_boards_count (import) == 0 && (is_whole || !command_text_has_lines (command)))
    {
      g_autoptr (Inspection) inspection = inspect_file (text, length);

      board_input_set_problem (inspection, &command->error);
      return FALSE;
    }

  if (command->json == NULL)
    {
      write_boards (command, import);
      return command_boards_report (command, import);
    }

  json_writer_array_member (command_json_begin_with (command, is_whole), "converted");
  write_boards (command, import);
  json_writer_end_array (command->json);
  if (!is_whole)
    library_json_write_refused (command->json, import);
  return is_whole;
}

static const CommandOption options[] = {
  OPTION ("to", 't', CHOICE, form,
          N_("What to write: code (the default), short, named, challenge or together"), N_("FORM"),
          /* Translators: %s is what was given in place of them */
          forms, N_("--to must be code, short, named, challenge or together, not “%s”")),
  OPTION ("base", 'b', TEXT, base, N_("The address that links begin with"), N_("URL")),
  OPTION ("sender", 0, TEXT, sender, N_("Who sends a challenge"), N_("NAME")),
  OPTION ("with-name", 0, FLAG, with_name, N_("Write the names of the boards after their codes")),
};

const CommandRow command_convert = {
  .parameters = N_("[TEXT]"),
  .summary = N_(
      "Writes the boards of any link, code or game file in another form, one per line."),
  .takes = COMMAND_TAKES_TEXT,
  .description = N_(
      "All boards of a text are written. What cannot be read is told on standard error,\n"
      "as FILE:LINE and the reason, and the exit status is 1."),
  OPTIONS (options),
  .run = run,
};
