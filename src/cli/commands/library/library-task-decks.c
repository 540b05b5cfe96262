/* `decks`: the word behind it is what to do, and the next one the name of a deck. Boards are given
 * as everywhere, and those that the library has not got are added to it. */
#include "cli/commands/library/library-task.h"

#include "cli/json/library-json.h"
#include "library/library-edit.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- Listing ---- */

static void
print_deck (const Terminal    *out,
            const LibraryDeck *deck)
{
  terminal_print_name (out, deck->name);
  terminal_print_tab (out);
  terminal_print (out, "%lu\n", (gulong) deck->boards->len);
}

static CommandStatus
run_list (const LibraryTask *task)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) decks = library_store_list_decks (task->store, &error);
  JsonWriter *json = task->command->json;

  if (decks == NULL)
    return library_task_fail (task, error);

  if (json != NULL)
    json_writer_array_member (command_json_begin (task->command), "decks");
  for (guint i = 0; i < decks->len; i++)
    if (json != NULL)
      library_json_write_deck (json, decks->pdata[i]);
    else
      print_deck (&task->command->out, decks->pdata[i]);
  if (json != NULL)
    json_writer_end_array (json);

  return COMMAND_DONE;
}

/* ---- One deck ---- */

/* An answer for programs; people get none. */
static CommandStatus
finish (const LibraryTask *task)
{
  if (task->command->json != NULL)
    command_json_begin (task->command);

  return COMMAND_DONE;
}

/* Takes @edit over. */
static gboolean
apply (const LibraryTask  *task,
       LibraryEdit        *edit,
       GError            **error)
{
  g_autoptr (LibraryEdit) taken = edit;

  return library_store_apply (task->store, taken, NULL, error);
}

/* What lies in the deck from now on. */
static CommandStatus
set_boards (const LibraryTask  *task,
            gint64              id,
            char              **words)
{
  g_autoptr (GArray) ids = library_task_store_words (task, words, TRUE);
  g_autoptr (GError) error = NULL;

  if (ids != NULL
      && !apply (task, library_edit_new_deck_boards (id, (const gint64 *) (void *) ids->data,
                                                     ids->len), &error))
    return library_task_fail (task, error);

  return task->command->status;
}

/* Its boards, as `list` prints them. */
static CommandStatus
run_show (const LibraryTask  *task,
          const char         *name,
          char              **words)
{
  g_autoptr (GError) error = NULL;
  gint64 id = library_task_find_deck (task, name, &error);
  g_autoptr (LibraryDeck) deck = id > 0 ? library_store_get_deck (task->store, id, &error) : NULL;
  gsize n_boards = 0;
  const gint64 *boards = deck != NULL ? library_deck_get_boards (deck, &n_boards) : NULL;

  if (deck == NULL || !library_task_print (task, boards, n_boards, &error))
    return library_task_fail (task, error);

  return COMMAND_DONE;
}

/* The id of the deck @name, a new one where it @is_new; 0 with @error set. */
static gint64
get_deck (const LibraryTask  *task,
          const char         *name,
          gboolean            is_new,
          GError            **error)
{
  g_autoptr (LibraryEdit) addition = library_edit_new_deck (name, NULL, 0);
  g_autoptr (LibraryEdit) inverse = NULL;

  if (!is_new)
    return library_task_find_deck (task, name, error);

  return library_store_apply (task->store, addition, &inverse, error)
             ? library_edit_get_deck (inverse)->id : 0;
}

/* Boards that the library has not got are added to it with the deck, or nothing is changed. */
static CommandStatus
fill_deck (const LibraryTask  *task,
           const char         *name,
           gboolean            is_new,
           char              **words)
{
  g_autoptr (GError) error = NULL;
  CommandStatus status = COMMAND_DONE;
  gint64 id;

  if (!library_store_begin (task->store, &error))
    return library_task_fail (task, error);

  id = get_deck (task, name, is_new, &error);
  if (id == 0)
    status = library_task_fail (task, error);
  else if (*words != NULL)
    status = set_boards (task, id, words);

  if (!library_store_end (task->store, status == COMMAND_DONE, status == COMMAND_DONE ? &error
                                                                                      : NULL))
    return status == COMMAND_DONE ? library_task_fail (task, error) : status;

  return finish (task);
}

static CommandStatus
run_add (const LibraryTask  *task,
         const char         *name,
         char              **words)
{
  return fill_deck (task, name, TRUE, words);
}

static CommandStatus
run_set (const LibraryTask  *task,
         const char         *name,
         char              **words)
{
  if (*words == NULL)
    return command_usage_error (task->command, _("Give the boards of the deck"));

  return fill_deck (task, name, FALSE, words);
}

static CommandStatus
run_rename (const LibraryTask  *task,
            const char         *name,
            char              **words)
{
  g_autoptr (GError) error = NULL;
  gint64 id;

  if (words[0] == NULL || words[1] != NULL || !g_utf8_validate (words[0], -1, NULL))
    return command_usage_error (task->command, _("Give the new name of the deck"));

  id = library_task_find_deck (task, name, &error);
  if (id == 0 || !apply (task, library_edit_new_deck_name (id, words[0]), &error))
    return library_task_fail (task, error);

  return finish (task);
}

static CommandStatus
run_remove (const LibraryTask  *task,
            const char         *name,
            char              **words)
{
  g_autoptr (GError) error = NULL;
  gint64 id = library_task_find_deck (task, name, &error);

  if (id == 0 || !apply (task, library_edit_new_deck_removal (id), &error))
    return library_task_fail (task, error);

  return finish (task);
}

static const struct
{
  const char *name;
  CommandStatus (*run) (const LibraryTask *task, const char *name, char **words);
  gboolean takes_more; /* words behind the name */
} actions[] = {
  { "show", run_show, FALSE },
  { "add", run_add, TRUE },
  { "set", run_set, TRUE },
  { "rename", run_rename, TRUE },
  { "remove", run_remove, FALSE },
};

static CommandStatus
run_named (const LibraryTask *task,
           guint              action)
{
  char **words = task->command->words;

  if (words[1] == NULL || !g_utf8_validate (words[1], -1, NULL))
    return command_usage_error (task->command, _("Give the name of a deck"));
  if (!actions[action].takes_more && !command_takes_words (task->command, 2))
    return COMMAND_USAGE;

  return actions[action].run (task, words[1], words + 2);
}

CommandStatus
library_task_decks (LibraryTask *task)
{
  const char *word = task->command->words[0];

  if (word == NULL || strcmp (word, "list") == 0)
    return command_takes_words (task->command, 1) ? run_list (task) : COMMAND_USAGE;

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (strcmp (word, actions[i].name) == 0)
      return run_named (task, i);

  return command_usage_error (task->command,
                              _("The word after “decks” must be list, show, add, set, rename or "
                                "remove, not “%s”"),
                              word);
}
