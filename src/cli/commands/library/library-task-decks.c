/* `decks`: the word behind it is what to do, and the next one the name of a deck. Boards are given
 * as everywhere, and those that the library has not got are added to it. */
#include "cli/commands/library/library-task.h"

#include "cli/json/library-json.h"
#include "library/library-decks.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* ---- Listing ---- */

static gboolean
run_list (const LibraryTask *task)
{
  g_autoptr (GPtrArray) decks = library_store_list_decks (task->store, task->error);
  JsonWriter *json = task->command->json;
  const Terminal *out = &task->command->out;

  if (decks == NULL)
    return FALSE;

  if (json != NULL)
    json_writer_array_member (command_json_begin (task->command), "decks");
  for (guint i = 0; i < decks->len; i++)
    {
      const LibraryDeck *deck = decks->pdata[i];

      if (json != NULL)
        {
          library_json_write_deck (json, deck);
          continue;
        }
      terminal_print_name (out, deck->name);
      terminal_print_tab (out);
      terminal_print (out, "%u\n", deck->boards->len);
    }
  if (json != NULL)
    json_writer_end_array (json);

  return TRUE;
}

/* ---- One deck ---- */

/* An answer for programs; people get none. */
static gboolean
finish (const LibraryTask *task)
{
  if (task->command->json != NULL)
    command_json_begin (task->command);

  return TRUE;
}

/* Its boards, as `list` prints them. */
static gboolean
run_show (const LibraryTask  *task,
          const char         *name,
          char              **words)
{
  gint64 id = library_store_need_deck (task->store, name, task->error);
  g_autoptr (LibraryDeck) deck = id > 0 ? library_store_get_deck (task->store, id, task->error)
                                        : NULL;

  return deck != NULL
         && library_task_print (task, LIBRARY_TASK_IDS (deck->boards), deck->boards->len);
}

/* `add` and `set`. Boards that the library has not got are added to it with the deck, or nothing is
 * changed. */
static gboolean
run_fill (const LibraryTask  *task,
          const char         *name,
          char              **words)
{
  gboolean is_new = strcmp (task->command->words[0], "add") == 0, is_filled;
  g_autoptr (GArray) ids = NULL;
  gint64 id = 0;

  if (!is_new && *words == NULL)
    return command_usage_error (task->command, _("Give the boards of the deck"));
  if (!is_new)
    id = library_store_need_deck (task->store, name, task->error);
  if ((!is_new && id == 0) || !library_store_begin (task->store, task->error))
    return FALSE;

  ids = *words != NULL ? library_task_store_words (task, words, TRUE)
                       : g_array_new (FALSE, FALSE, sizeof (gint64));
  is_filled
      = ids != NULL
        && library_task_apply (
            task, is_new ? library_edit_new_deck (name, LIBRARY_TASK_IDS (ids), ids->len)
                         : library_edit_new_deck_boards (id, LIBRARY_TASK_IDS (ids), ids->len));

  return library_store_end (task->store, is_filled, is_filled ? task->error : NULL)
         && finish (task);
}

static gboolean
run_rename (const LibraryTask  *task,
            const char         *name,
            char              **words)
{
  gint64 id;

  if (words[0] == NULL || words[1] != NULL || !g_utf8_validate (words[0], -1, NULL))
    return command_usage_error (task->command, _("Give the new name of the deck"));

  id = library_store_need_deck (task->store, name, task->error);

  return id > 0 && library_task_apply (task, library_edit_new_deck_name (id, words[0]))
         && finish (task);
}

static gboolean
run_remove (const LibraryTask  *task,
            const char         *name,
            char              **words)
{
  gint64 id = library_store_need_deck (task->store, name, task->error);

  return id > 0 && library_task_apply (task, library_edit_new_deck_removal (id)) && finish (task);
}

static const struct
{
  const char *name;
  gboolean  (*run) (const LibraryTask *task, const char *name, char **words);
  gboolean    takes_more; /* words behind the name */
} actions[] = {
  { "show", run_show, FALSE },
  { "add", run_fill, TRUE },
  { "set", run_fill, TRUE },
  { "rename", run_rename, TRUE },
  { "remove", run_remove, FALSE },
};

gboolean
library_task_decks (LibraryTask *task)
{
  char **words = task->command->words;
  const char *word = words[0];

  if (word == NULL || strcmp (word, "list") == 0)
    return command_takes_words (task->command, 1) && run_list (task);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    if (strcmp (word, actions[i].name) == 0)
      {
        if (words[1] == NULL || !g_utf8_validate (words[1], -1, NULL))
          return command_usage_error (task->command, _("Give the name of a deck"));

        return (actions[i].takes_more || command_takes_words (task->command, 2))
               && actions[i].run (task, words[1], words + 2);
      }

  return command_usage_error (task->command,
                              /* Translators: %s is what was given in place of them */
                              _("The word after “decks” must be list, show, add, set, rename or "
                                "remove, not “%s”"),
                              word);
}
