/* Writes the page that opens links, or says whether a file is it (page/web-page.h). The boards of
 * the words become one link, which the page opens. */
#include "cli/commands/command-boards.h"
#include "cli/terminal/input-file.h"
#include "cli/terminal/output-file.h"
#include "page/web-page.h"
#include "spaces/links/link.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *check;  /* name of a file, or NULL */
  char *output; /* name of a file, or NULL for standard output */
} Given;

/* ---- Checking ---- */

static gboolean
check_file (Command    *command,
            const char *name)
{
  g_autoptr (GBytes) bytes = input_file_read (name, WEB_PAGE_MAX_BYTES, &command->error);
  const char *text;
  gsize length;

  if (bytes == NULL)
    return FALSE;

  text = g_bytes_get_data (bytes, &length);
  if (!web_page_check (text != NULL ? text : "", length, &command->error))
    return FALSE;

  if (command->json != NULL)
    command_json_begin (command);
  else
    /* Translators: %s is the name of a file */
    terminal_print (&command->out, _("%s: the page of this version\n"), SHOWN (name));

  return TRUE;
}

/* ---- Writing ---- */

/* NULL after a message, or where there is nothing in the words. */
static char *
make_link (Command       *command,
           LibraryImport *import)
{
  g_autoptr (GPtrArray) boards
      = g_ptr_array_new_with_free_func ((GDestroyNotify) spaces_board_unref);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  for (guint i = 0; i < import->items->len; i++)
    {
      SpacesBoard *board = command_boards_decode (import, i);

      if (board == NULL)
        continue;

      g_ptr_array_add (boards, board);
      g_ptr_array_add (names, (gpointer) ((LibraryItem *) import->items->pdata[i])->name);
    }

  command_boards_report_others (command, import);
  if (import->summary.rejected > 0)
    {
      command_boards_reject (command, import);
      return NULL;
    }

  return share_link_make_several (SHARE_DEFAULT_SHORT_BASE, (SpacesBoard *const *) boards->pdata,
                                  (const char *const *) names->pdata, boards->len);
}

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_autoptr (LibraryImport) import = NULL;
  g_autofree char *link = NULL;
  g_autofree char *page = NULL;

  if (given->check != NULL)
    return command_refuse (command, "--check", "output") && command_takes_words (command, 0)
           && check_file (command, given->check);
  if (!output_file_check (command, given->output, FALSE))
    return FALSE;

  if (command->words[0] != NULL)
    {
      import = command_boards_import_words (command->words);
      link = make_link (command, import);
      if (link == NULL)
        return FALSE;
    }
  page = web_page_make (link, &command->error);

  return page != NULL && output_file_write_text (command, given->output, page);
}

static const CommandOption options[] = {
  OUTPUT_OPTION,
  OPTION ("check", 0, FILE, check,
          N_("Say whether FILE is the page of this version, whatever boards are in it"),
          N_("FILE")),
};

const CommandRow command_page = {
  .parameters = N_("[BOARD…]"),
  .summary = N_("Writes the web page that opens, plays and answers links."),
  .description = N_(
      "Put the file anywhere on the web, and every link that begins with its address opens.\n"
      "With boards, which are codes, links or names of files, it shows these, and opens by\n"
      "double click.\n"
      "With --check the exit status is 1 for any other file."),
  OPTIONS (options),
  .run = run,
};
