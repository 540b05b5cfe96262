/* `spaces library`: the first word is the action. --library, like every option, may stand before or
 * behind it. The table `actions` says which options an action uses; one that it does not use is
 * rejected, because somebody meant something by it.
 *
 * A library that was damaged has been repaired when it is open: the action goes on with what could
 * be read, but the exit status is COMMAND_WRONG. */
#include "cli/commands/library/library-task.h"

#include "inspect/inspect-games.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- Actions ---- */

/* Options that are not of every action, as bits. */
enum
{
  USES_NAME = 1 << 0,
  USES_TAG = 1 << 1,
  USES_FILTERS = 1 << 2, /* --kind, --size, --deck, --legal, --duplicates, --order */
  USES_LIMIT = 1 << 3,
  USES_EXPORT = 1 << 4,  /* --form, --output, --with-name */
};

typedef struct
{
  const char *name;
  CommandStatus (*run) (LibraryTask *task);
  guint uses;
} Action;

static const Action actions[] = {
  { "list", library_task_list, USES_TAG | USES_FILTERS | USES_LIMIT },
  { "search", library_task_search, USES_TAG | USES_FILTERS | USES_LIMIT },
  { "add", library_task_add, USES_NAME | USES_TAG },
  { "import", library_task_import, USES_TAG },
  { "export", library_task_export, USES_TAG | USES_FILTERS | USES_EXPORT },
  { "decks", library_task_decks, 0 },
  { "check", library_task_check, 0 },
};

static const Action *
find_action (const char *name)
{
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (actions); i++)
    if (strcmp (name, actions[i].name) == 0)
      return &actions[i];

  return NULL;
}

/* FALSE after a message about the first option that @action does not use. */
static gboolean
refuse_unused (Command      *command,
               const Action *action)
{
  const char *what = action->name;
  guint uses = action->uses;

  return ((uses & USES_NAME) != 0 || command_refuse (command, what, "name", NULL))
         && ((uses & USES_TAG) != 0 || command_refuse (command, what, "tag", NULL))
         && ((uses & USES_FILTERS) != 0
             || command_refuse (command, what, "kind", "size", "deck", "legal", "duplicates",
                                "order", NULL))
         && ((uses & USES_LIMIT) != 0 || command_refuse (command, what, "limit", NULL))
         && ((uses & USES_EXPORT) != 0
             || command_refuse (command, what, "form", "output", "with-name", NULL));
}

/* ---- Options ---- */

/* "4", or "4-6". */
static gboolean
read_size (const char   *text,
           LibraryQuery *query)
{
  g_auto (GStrv) ends = g_strsplit (text, "-", 2);
  guint64 from, to;

  if (ends[0] == NULL
      || !g_ascii_string_to_unsigned (ends[0], 10, SPACES_MIN_SIZE, SPACES_MAX_SIZE, &from, NULL))
    return FALSE;

  to = from;
  if (ends[1] != NULL
      && !g_ascii_string_to_unsigned (ends[1], 10, from, SPACES_MAX_SIZE, &to, NULL))
    return FALSE;

  query->min_size = (guint) from;
  query->max_size = (guint) to;
  return TRUE;
}

/* Everything that can be judged before the library is open; FALSE after a message. */
static gboolean
read_options (LibraryTask *task)
{
  const LibraryGiven *given = task->given;

  if (given->size != NULL && !read_size (given->size, &task->query))
    command_usage_error (task->command,
                         _("--size must be a size from %d to %d, or two of them as in 4-6"),
                         SPACES_MIN_SIZE, SPACES_MAX_SIZE);
  else if (given->kind != NULL && inspect_games_find_document (given->kind) == NULL)
    command_usage_error (task->command,
                         _("--kind must be board, cards or pentominoes, not “%s”"), given->kind);
  else if (given->limit < 0)
    command_usage_error (task->command, _("--limit must not be negative"));
  else
    {
      task->query.tag = given->tags != NULL ? given->tags[0] : NULL;
      task->query.duplicates = given->duplicates;
      task->query.legality = given->legal ? LIBRARY_LEGALITY_LEGAL : LIBRARY_LEGALITY_ANY;
      if (given->kind != NULL)
        task->query.kind = (gint) library_kind_find (given->kind);
      if (given->order != COMMAND_NO_CHOICE)
        task->query.order = (LibraryOrder) given->order;
      else if (given->deck != NULL)
        task->query.order = LIBRARY_ORDER_DECK;
      return TRUE;
    }

  return FALSE;
}

/* The deck that --deck names is one of the library. */
static gboolean
find_deck (LibraryTask  *task,
           GError      **error)
{
  if (task->given->deck != NULL)
    task->query.deck = library_task_find_deck (task, task->given->deck, error);

  return task->given->deck == NULL || task->query.deck > 0;
}

/* ---- Running ---- */

/* Says what became of a damaged library. */
static CommandStatus
report_opening (const LibraryTask        *task,
                const LibraryStoreReport *report)
{
  const Terminal *err = &task->command->err;
  g_autofree char *sentence = library_store_report_describe (report);

  if (sentence == NULL)
    return COMMAND_DONE;

  terminal_print_styled (err, TERMINAL_BAD, "spaces library:");
  terminal_print (err, " ");
  terminal_print_line (err, sentence);
  return COMMAND_WRONG;
}

/* @action may be NULL, for the opening alone. */
static CommandStatus
run_opened (const Action   *action,
            LibraryTask    *task,
            LibraryOpening  opening)
{
  const char *path = task->given->library;
  g_autofree char *otherwise = path == NULL ? library_store_default_path () : NULL;
  g_autoptr (LibraryStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (LibraryStoreReport) report = { 0 };
  CommandStatus opened, status;

  store = library_store_open_as (path != NULL ? path : otherwise, opening, &report, &error);
  if (store == NULL)
    return library_task_fail (task, error);

  opened = report_opening (task, &report);
  task->store = store;
  if (!find_deck (task, &error))
    return library_task_fail (task, error);

  status = action != NULL ? action->run (task) : COMMAND_WRONG;
  return status == COMMAND_DONE ? opened : status;
}

/* Damage that an action meets is recovered, and then it runs once more: it has printed nothing yet,
 * or the first items of a list, which are printed again. An answer that has to be one document
 * cannot be begun anew. */
static CommandStatus
run_action (const Action *action,
            LibraryTask  *task)
{
  gboolean is_check = action->run == library_task_check, is_damaged = FALSE;
  gboolean is_document = task->command->json != NULL || action->run == library_task_export;
  CommandStatus status;

  task->is_damaged = &is_damaged;
  status = run_opened (action, task, is_check ? LIBRARY_OPENING_CHECKED : LIBRARY_OPENING_PLAIN);
  task->is_damaged = NULL;

  return is_damaged ? run_opened (is_document ? NULL : action, task, LIBRARY_OPENING_CHECKED)
                    : status;
}

static CommandStatus
run (Command *command)
{
  LibraryTask task = { .command = command, .given = command->given, .query = LIBRARY_QUERY_INIT };
  const Action *action = find_action (command->words[0]);

  if (action == NULL)
    return command_usage_error (command, _("The first word must be list, search, add, import, "
                                           "export, decks or check"));

  if (!refuse_unused (command, action) || !read_options (&task))
    return COMMAND_USAGE;

  command->words++;
  return run_action (action, &task);
}

/* In the order of LibraryOrder. */
static const char *const orders[] = { "newest", "oldest", "name", "size", "moves", "deck", "recent",
                                      NULL };

static const CommandOption options[] = {
  { "library", 'l', COMMAND_FILE, AT (LibraryGiven, library),
    N_("Use this library instead of that of the window"), N_("FILE") },
  { "kind", 'k', COMMAND_TEXT, AT (LibraryGiven, kind),
    N_("Only this kind: board, cards or pentominoes"), N_("KIND") },
  { "size", 's', COMMAND_TEXT, AT (LibraryGiven, size), N_("Only boards of this size: 4, or 4-6"),
    N_("SIZE") },
  { "tag", 0, COMMAND_TEXTS, AT (LibraryGiven, tags),
    N_("Only what has this tag; with add and import: give it this tag"), N_("TAG") },
  { "deck", 'd', COMMAND_TEXT, AT (LibraryGiven, deck), N_("Only the boards of this deck"),
    N_("NAME") },
  { "legal", 0, COMMAND_FLAG, AT (LibraryGiven, legal), N_("Only boards that the game can play") },
  { "duplicates", 0, COMMAND_FLAG, AT (LibraryGiven, duplicates),
    N_("Only what is there more than once") },
  { "order", 0, COMMAND_CHOICE, AT (LibraryGiven, order),
    N_("By newest (the default), oldest, name, size, moves, deck or recent"), N_("ORDER"),
    orders,
    N_("--order must be newest, oldest, name, size, moves, deck or recent, not “%s”") },
  { "limit", 'm', COMMAND_INT64, AT (LibraryGiven, limit), N_("List at most N"), N_("N") },
  { "name", 'n', COMMAND_TEXT, AT (LibraryGiven, name), N_("Name of the board that is added"),
    N_("NAME") },
  { "form", 0, COMMAND_CHOICE, AT (LibraryGiven, form),
    N_("Export codes (the default), boards, a deck, a backup or the library"), N_("FORM"),
    library_task_forms, N_("--form must be codes, boards, deck, backup or library, not “%s”") },
  { "output", 'o', COMMAND_FILE, AT (LibraryGiven, output),
    N_("Write to FILE instead of standard output"), N_("FILE") },
  { "with-name", 0, COMMAND_FLAG, AT (LibraryGiven, with_name),
    N_("Write the names of the boards after their codes") },
  { NULL },
};

const CommandRow command_library = {
  .parameters = N_("ACTION [WORD…]"),
  .summary = N_("Works on the library, in which boards and decks are kept."),
  .description = N_(
      "ACTION is one of\n"
      "\n"
      "  list           print a line for each item: its code, its name and its tags\n"
      "  search WORD…   the same for those with these words in name, tags, notes or code\n"
      "  add [BOARD…]   keep boards: codes, links, or files; without any, standard input\n"
      "  import FILE…   take in files of the game, codes one a line, and backups\n"
      "  export [WORD…] write what is there, or what is found, as a file\n"
      "  decks          list the decks, or with a word after it:\n"
      "                 show NAME, add NAME [BOARD…], set NAME BOARD…,\n"
      "                 rename NAME NEW, remove NAME\n"
      "  check          say whether the library is sound\n"
      "\n"
      "Code, name and tags are separated by tabs, and tags by commas; a tag with a comma in\n"
      "it stands in quotation marks. A file that is longer than the game takes is split:\n"
      "boards-1.json, boards-2.json and so on."),
  .options = options,
  .size = sizeof (LibraryGiven),
  .defaults = &(const LibraryGiven) {
    .order = COMMAND_NO_CHOICE,
    .form = COMMAND_NO_CHOICE,
  },
  .run = run,
};
