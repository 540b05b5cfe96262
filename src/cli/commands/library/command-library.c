/* `spaces library`: the first word is the action. --library, like every option, may stand before or
 * behind it. The table `actions` says which options an action does not use; they are rejected,
 * because somebody meant something by them.
 *
 * A library that was damaged has been repaired when it is open: the action goes on with what could
 * be read, but the exit status is COMMAND_WRONG. */
#include "cli/commands/library/library-task.h"

#include "inspect/inspect-games.h"
#include "library/library-decks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- Actions ---- */

#define FILTERS "kind size deck legal duplicates deleted order"
#define OF_EXPORT "form output with-name"
#define OTHERS FILTERS " limit recursive " OF_EXPORT

typedef struct
{
  const char *name;
  gboolean  (*run) (LibraryTask *task);
  const char *refused; /* options that it does not use */
} Action;

static const Action actions[] = {
  { "list", library_task_list, "name recursive " OF_EXPORT },
  { "search", library_task_search, "name recursive " OF_EXPORT },
  { "add", library_task_add, OTHERS },
  { "import", library_task_import, "name " FILTERS " limit " OF_EXPORT },
  { "export", library_task_export, "name deleted limit recursive" },
  { "tag", library_task_tag, "name tag " OTHERS },
  { "untag", library_task_tag, "name tag " OTHERS },
  { "rename", library_task_rename, "name tag " OTHERS },
  { "rm", library_task_remove, "name tag " OTHERS },
  { "restore", library_task_remove, "name tag " OTHERS },
  { "decks", library_task_decks, "name tag " OTHERS },
  { "check", library_task_check, "name tag " OTHERS },
};

static const Action *
find_action (const char *name)
{
  for (guint i = 0; name != NULL && i < G_N_ELEMENTS (actions); i++)
    if (strcmp (name, actions[i].name) == 0)
      return &actions[i];

  return NULL;
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
  const Given *given = task->given;

  if (given->size != NULL && !read_size (given->size, &task->query))
    return command_usage_error (task->command,
                                /* Translators: smallest and largest size */
                                _("--size must be a size from %1$d to %2$d, or two of them as in "
                                  "4-6"),
                                SPACES_MIN_SIZE, SPACES_MAX_SIZE);
  if (given->kind != NULL && inspect_games_find_document (given->kind) == NULL)
    return command_usage_error (task->command,
                                /* Translators: %s is what was given in place of them */
                                _("--kind must be board, cards or pentominoes, not “%s”"),
                                given->kind);

  task->query.tag = given->tags != NULL ? given->tags[0] : NULL;
  task->query.duplicates = given->duplicates;
  task->query.deleted = given->deleted;
  task->query.legality = given->legal ? LIBRARY_LEGALITY_LEGAL : LIBRARY_LEGALITY_ANY;
  if (given->kind != NULL)
    task->query.kind = (gint) library_kind_find (given->kind);
  if (given->order != COMMAND_NO_CHOICE)
    task->query.order = (LibraryOrder) given->order;
  else if (given->deck != NULL)
    task->query.order = LIBRARY_ORDER_DECK;

  return TRUE;
}

/* ---- Running ---- */

/* @action may be NULL, for the opening alone. */
static gboolean
run_opened (const Action   *action,
            LibraryTask    *task,
            LibraryOpening  opening)
{
  const char *deck = task->given->deck;
  g_autofree char *path = task->given->library != NULL ? g_strdup (task->given->library)
                                                       : library_store_default_path ();
  g_autoptr (LibraryStore) store = NULL;
  g_auto (LibraryStoreReport) report = { 0 };
  g_autofree char *damage = NULL;

  task->action = action != NULL ? action->name : NULL;
  task->store = store = library_store_open_as (path, opening, &report, task->error);
  if (store == NULL)
    return FALSE;

  damage = library_store_report_describe (&report);
  if (damage != NULL)
    command_report_sentence (task->command, damage);
  if (deck != NULL)
    task->query.deck = library_store_need_deck (store, deck, task->error);

  return (deck == NULL || task->query.deck > 0) && action != NULL && action->run (task)
         && damage == NULL;
}

/* Damage that an action meets is recovered, and then it runs once more: it has printed nothing yet,
 * or the first items of a list, which are printed again. An answer that has to be one document
 * cannot be begun anew. */
static gboolean
run (Command *command)
{
  LibraryTask task = {
    .command = command, .given = command->given, .error = &command->error,
    .query = LIBRARY_QUERY_INIT,
  };
  const Action *action = find_action (command->words[0]);
  gboolean is_done;

  if (action == NULL)
    return command_usage_error (command, _("The first word must be list, search, add, import, "
                                           "export, tag, untag, rename, rm, restore, decks or "
                                           "check"));
  if (!command_refuse (command, action->name, action->refused) || !read_options (&task))
    return FALSE;

  command->words++;
  is_done = run_opened (action, &task, action->run == library_task_check ? LIBRARY_OPENING_CHECKED
                                                                         : LIBRARY_OPENING_PLAIN);
  if (!g_error_matches (command->error, LIBRARY_ERROR, LIBRARY_ERROR_DAMAGED))
    return is_done;

  g_clear_error (&command->error);
  return run_opened (command->json != NULL || action->run == library_task_export ? NULL : action,
                     &task, LIBRARY_OPENING_CHECKED);
}

/* In the order of LibraryOrder. */
static const char *const orders[] = { "newest", "oldest", "name", "size", "moves", "deck", "recent",
                                      NULL };

static const CommandOption options[] = {
  OPTION ("library", 'l', FILE, library, N_("Use this library instead of that of the window"),
          N_("FILE")),
  OPTION ("kind", 'k', TEXT, kind, N_("Only this kind: board, cards or pentominoes"), N_("KIND")),
  OPTION ("size", 's', TEXT, size, N_("Only boards of this size: 4, or 4-6"), N_("SIZE")),
  OPTION ("tag", 0, TEXTS, tags,
          N_("Only what has this tag; with add and import: give it this tag"), N_("TAG")),
  OPTION ("deck", 'd', TEXT, deck, N_("Only the boards of this deck"), N_("NAME")),
  OPTION ("legal", 0, FLAG, legal, N_("Only boards that the game can play")),
  OPTION ("duplicates", 0, FLAG, duplicates, N_("Only what is there more than once")),
  OPTION ("deleted", 0, FLAG, deleted, N_("Only what was recently deleted")),
  OPTION ("order", 0, CHOICE, order,
          N_("By newest (the default), oldest, name, size, moves, deck or recent"), N_("ORDER"),
          orders,
          /* Translators: %s is what was given in place of them */
          N_("--order must be newest, oldest, name, size, moves, deck or recent, not “%s”")),
  OPTION ("limit", 'm', INT64, limit, N_("List at most N"), N_("N"), NULL,
          N_("--limit must not be negative"), 0, G_MAXINT64),
  OPTION ("name", 'n', TEXT, name, N_("Name of the board that is added"), N_("NAME")),
  OPTION ("form", 0, CHOICE, form,
          N_("Export codes (the default), boards, a deck, a backup or the library"), N_("FORM"),
          library_task_forms,
          /* Translators: %s is what was given in place of them */
          N_("--form must be codes, boards, deck, backup or library, not “%s”")),
  OPTION ("output", 'o', FILE, output, N_("Write to FILE instead of standard output"), N_("FILE")),
  OPTION ("with-name", 0, FLAG, with_name, N_("Write the names of the boards after their codes")),
  OPTION ("recursive", 'r', FLAG, recursive, N_("Import what is in folders, and in those in them")),
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
      "  tag TAG ITEM…  give items a tag; untag takes it away from them\n"
      "  rename ITEM NAME\n"
      "                 give an item another name\n"
      "  rm ITEM…       delete items; for 30 days restore ITEM… brings them back\n"
      "  decks          list the decks, or with a word after it:\n"
      "                 show NAME, add NAME [BOARD…], set NAME BOARD…,\n"
      "                 rename NAME NEW, remove NAME\n"
      "  check          say whether the library is sound\n"
      "\n"
      "ITEM is a code, a link, a name, or the number that is “id” with --json. Code, name and\n"
      "tags are separated by tabs, and tags by commas; a tag with a comma in it stands in\n"
      "quotation marks. A file that is longer than the game takes is split:\n"
      "boards-1.json, boards-2.json and so on."),
  OPTIONS (options, .order = COMMAND_NO_CHOICE, .form = COMMAND_NO_CHOICE),
  .run = run,
};
