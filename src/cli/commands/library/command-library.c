/* `spaces library`: the first word is the action. --library, like every option, may stand before or
 * behind it. The table `actions` says which options an action uses; one that it does not use is
 * rejected, because somebody meant something by it.
 *
 * A library that was damaged has been repaired when it is open: the action goes on with what could
 * be read, but the exit status is COMMAND_WRONG. */
#include "cli/commands/command.h"
#include "cli/commands/library/library-task.h"
#include "library/library-decks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* As they were given; NULL, 0 or FALSE where they were not. */
typedef struct
{
  char    *library;
  char    *name;
  char   **tags;
  char    *kind;
  char    *size;
  char    *deck;
  char    *order;
  char    *form;
  char    *output;
  gint64   limit;
  gboolean legal;
  gboolean duplicates;
  gboolean with_name;
} Given;

static void
given_clear (Given *given)
{
  g_free (given->library);
  g_free (given->name);
  g_strfreev (given->tags);
  g_free (given->kind);
  g_free (given->size);
  g_free (given->deck);
  g_free (given->order);
  g_free (given->form);
  g_free (given->output);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Given, given_clear)

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

/* The first option that @action does not use, or NULL. */
static const char *
find_unused (const Action *action,
             const Given  *given)
{
  const struct
  {
    const char *name;
    gboolean    is_given;
    guint       use;
  } uses[] = {
    { "name", given->name != NULL, USES_NAME },
    { "tag", given->tags != NULL, USES_TAG },
    { "kind", given->kind != NULL, USES_FILTERS },
    { "size", given->size != NULL, USES_FILTERS },
    { "deck", given->deck != NULL, USES_FILTERS },
    { "legal", given->legal, USES_FILTERS },
    { "duplicates", given->duplicates, USES_FILTERS },
    { "order", given->order != NULL, USES_FILTERS },
    { "limit", given->limit != 0, USES_LIMIT },
    { "form", given->form != NULL, USES_EXPORT },
    { "output", given->output != NULL, USES_EXPORT },
    { "with-name", given->with_name, USES_EXPORT },
  };

  for (guint i = 0; i < G_N_ELEMENTS (uses); i++)
    if (uses[i].is_given && (action->uses & uses[i].use) == 0)
      return uses[i].name;

  return NULL;
}

/* ---- Options ---- */

static gboolean
find_word (const char *const *words,
           const char        *word,
           gint              *found)
{
  for (gint i = 0; words[i] != NULL; i++)
    if (strcmp (words[i], word) == 0)
      {
        *found = i;
        return TRUE;
      }

  return FALSE;
}

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

/* In the order of LibraryKind and LibraryOrder. */
static const char *const kinds[] = { "board", "cards", "pentominoes", NULL };
static const char *const orders[] = { "newest", "oldest", "name", "size", "moves", "deck", "recent",
                                      NULL };

/* Everything that can be judged before the library is open; FALSE after a message. */
static gboolean
read_options (const Given *given,
              LibraryTask *task)
{
  gint order = task->query.order;

  if (given->kind != NULL && !find_word (kinds, given->kind, &task->query.kind))
    command_usage_error (task->usage, _("--kind must be board, cards or pentominoes, not “%s”"),
                         given->kind);
  else if (given->order != NULL && !find_word (orders, given->order, &order))
    command_usage_error (task->usage,
                         _("--order must be newest, oldest, name, size, moves, deck or recent, "
                           "not “%s”"),
                         given->order);
  else if (given->size != NULL && !read_size (given->size, &task->query))
    command_usage_error (task->usage,
                         _("--size must be a size from %d to %d, or two of them as in 4-6"),
                         SPACES_MIN_SIZE, SPACES_MAX_SIZE);
  else if (given->limit < 0)
    command_usage_error (task->usage, _("--limit must not be negative"));
  else
    {
      task->query.order = (LibraryOrder) order;
      return TRUE;
    }

  return FALSE;
}

/* The deck that --deck names is one of the library. */
static gboolean
find_deck (LibraryTask  *task,
           GError      **error)
{
  if (task->deck == NULL)
    return TRUE;

  task->query.deck = library_store_find_deck (task->store, task->deck, error);
  if (task->query.deck == 0)
    g_set_error (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING, _("There is no deck “%s”."),
                 task->deck);

  return task->query.deck > 0;
}

/* ---- Running ---- */

/* Says what became of a damaged library. */
static CommandStatus
report_opening (const LibraryTask        *task,
                const LibraryStoreReport *report)
{
  const Terminal *err = &task->options->err;
  g_autofree char *sentence = library_store_report_describe (report);

  if (sentence == NULL)
    return COMMAND_DONE;

  terminal_print_styled (err, TERMINAL_BAD, "spaces library:");
  terminal_print (err, " ");
  terminal_print_name (err, sentence);
  terminal_print (err, "\n");
  return COMMAND_WRONG;
}

static CommandStatus
run_action (const Action *action,
            const Given  *given,
            LibraryTask  *task)
{
  g_autofree char *otherwise = NULL;
  g_autoptr (LibraryStore) store = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (LibraryStoreReport) report = { 0 };
  CommandStatus opened, status;

  if (given->library == NULL)
    otherwise = library_store_default_path ();
  store = library_store_open (given->library != NULL ? given->library : otherwise, &report, &error);
  if (store == NULL)
    return library_task_fail (task, error);

  opened = report_opening (task, &report);
  task->store = store;
  if (!find_deck (task, &error))
    return library_task_fail (task, error);

  status = action->run (task);
  return status == COMMAND_DONE ? opened : status;
}

static CommandStatus
run_named (const Given    *given,
           CommandOptions *options,
           LibraryTask    *task)
{
  const Action *action = find_action (options->words[0]);
  CommandOptions behind = *options;
  const char *unused;

  if (action == NULL)
    return command_usage_error (task->usage, _("The first word must be list, search, add, import, "
                                               "export, decks or check"));

  unused = find_unused (action, given);
  if (unused != NULL)
    /* Translators: the name of an option, and of an action as in “spaces library list” */
    return command_usage_error (task->usage, _("--%s has no meaning for “%s”"), unused,
                                action->name);
  if (!read_options (given, task))
    return COMMAND_USAGE;

  behind.words = options->words + 1;
  task->options = &behind;
  return run_action (action, given, task);
}

CommandStatus
command_library (int    argc,
                 char **argv)
{
  g_auto (Given) given = { 0 };
  const GOptionEntry entries[] = {
    { "library", 'l', 0, G_OPTION_ARG_FILENAME, &given.library,
      N_("Use this library instead of that of the window"), N_("FILE") },
    { "kind", 'k', 0, G_OPTION_ARG_STRING, &given.kind,
      N_("Only this kind: board, cards or pentominoes"), N_("KIND") },
    { "size", 's', 0, G_OPTION_ARG_STRING, &given.size, N_("Only boards of this size: 4, or 4-6"),
      N_("SIZE") },
    { "tag", 't', 0, G_OPTION_ARG_STRING_ARRAY, &given.tags,
      N_("Only what has this tag; with add and import: give it this tag"), N_("TAG") },
    { "deck", 'd', 0, G_OPTION_ARG_STRING, &given.deck, N_("Only the boards of this deck"),
      N_("NAME") },
    { "legal", 0, 0, G_OPTION_ARG_NONE, &given.legal, N_("Only boards that the game can play"),
      NULL },
    { "duplicates", 0, 0, G_OPTION_ARG_NONE, &given.duplicates,
      N_("Only what is there more than once"), NULL },
    { "order", 'r', 0, G_OPTION_ARG_STRING, &given.order,
      N_("By newest (the default), oldest, name, size, moves, deck or recent"), N_("ORDER") },
    { "limit", 'm', 0, G_OPTION_ARG_INT64, &given.limit, N_("List at most N"), N_("N") },
    { "name", 'n', 0, G_OPTION_ARG_STRING, &given.name, N_("Name of the board that is added"),
      N_("NAME") },
    { "form", 'f', 0, G_OPTION_ARG_STRING, &given.form,
      N_("Export codes (the default), boards, a deck, a backup or the library"), N_("FORM") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &given.output,
      N_("Write to FILE instead of standard output"), N_("FILE") },
    { "with-name", 0, 0, G_OPTION_ARG_NONE, &given.with_name,
      N_("Write the names of the boards behind their codes"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "library",
    .parameters = _("ACTION [WORD…]"),
    .summary = _("Works on the library, in which boards and decks are kept."),
    .description = _(
        "ACTION is one of\n"
        "\n"
        "  list           print a line for each item: its code, its name and its tags\n"
        "  search WORD…   the same for those with these words in name, tags, notes or code\n"
        "  add [BOARD…]   keep boards: codes, links, or files; without any, standard input\n"
        "  import FILE…   take in files of the game, codes one a line, and backups\n"
        "  export [WORD…] write what is there, or what is found, as a file\n"
        "  decks          list the decks, or with a word behind it:\n"
        "                 show NAME, add NAME [BOARD…], set NAME BOARD…,\n"
        "                 rename NAME NEW, remove NAME\n"
        "  check          say whether the library is sound\n"
        "\n"
        "Code, name and tags are separated by tabs, and tags by commas; a tag with a comma in\n"
        "it stands in quotation marks. A file that is longer than the game takes is split:\n"
        "boards-1.json, boards-2.json and so on."),
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };
  LibraryTask task = { .usage = &usage, .query = LIBRARY_QUERY_INIT };

  if (!command_options_parse (&usage, argc, argv, &options))
    return COMMAND_USAGE;

  task.limit = given.limit;
  task.name = given.name;
  task.tags = (const char *const *) given.tags;
  task.deck = given.deck;
  task.form = given.form;
  task.output = given.output;
  task.with_name = given.with_name;
  task.query.tag = given.tags != NULL ? given.tags[0] : NULL;
  task.query.duplicates = given.duplicates;
  task.query.legality = given.legal ? LIBRARY_LEGALITY_LEGAL : LIBRARY_LEGALITY_ANY;
  if (given.deck != NULL)
    task.query.order = LIBRARY_ORDER_DECK;

  return run_named (&given, &options, &task);
}
