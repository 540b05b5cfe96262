/* `tag`, `untag`, `rename`, `rm` and `restore`: changes of items, each of which is an edit of the
 * library, so all or nothing.
 *
 * An item is called by its number, its code or a link to it, or its name, without regard to case.
 * A number is unique; what else is the name of several is refused, with a list of their numbers.
 */
#include "cli/commands/library/library-task.h"

#include "text/decode-error.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LISTED 10 /* of several that are called so, whose number is told */

/* ---- Which items ---- */

/* The code in a link or a code, or NULL. */
static char *
read_code (const char *word)
{
  g_autoptr (LibraryImport) import = library_import_new (NULL);

  library_import_read_text (import, "", word, strlen (word), NULL, NULL);

  return import->items->len == 1 && import->summary.rejected == 0
             ? g_strdup (((LibraryItem *) import->items->pdata[0])->code) : NULL;
}

static gboolean
is_called (const LibraryItem *item,
           const char        *word,
           const char        *code)
{
  g_autofree char *name = g_utf8_casefold (item->name, -1), *wanted = g_utf8_casefold (word, -1);

  return g_strcmp0 (item->code, code) == 0 || strcmp (name, wanted) == 0;
}

/* All items that are called @word, those that were deleted where the task is about these. A number
 * is that of an item. */
static GPtrArray *
find_called (LibraryTask *task,
             const char  *word)
{
  g_autofree char *code = read_code (word);
  g_autofree gint64 *ids = g_new (gint64, 1);
  gboolean is_number
      = g_ascii_string_to_unsigned (word, 10, 1, G_MAXINT64, (guint64 *) ids, NULL);
  gsize n_ids = 1;
  GPtrArray *found;

  task->query.text = code != NULL ? code : word;
  if (!is_number)
    {
      g_free (ids);
      ids = library_store_list (task->store, &task->query, &n_ids, task->error);
    }
  found = ids != NULL ? library_store_read (task->store, ids, n_ids, task->error) : NULL;
  for (guint i = found != NULL ? found->len : 0; i > 0; i--)
    {
      const LibraryItem *item = found->pdata[i - 1];

      if (item == NULL || (item->deleted != 0) != task->query.deleted
          || (!is_number && !is_called (item, word, code)))
        g_ptr_array_remove_index (found, i - 1);
    }

  return found;
}

static void
reject_several (const LibraryTask *task,
                const char        *word,
                GPtrArray         *found)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (found->len, MAX_LISTED); i++)
    {
      const LibraryItem *item = found->pdata[i];

      g_string_append_printf (list, "%s%" G_GINT64_FORMAT " (%s)", i > 0 ? ", " : "", item->id,
                              SHOWN (item->code));
    }

  decode_error_set (task->error, DECODE_ERROR_AMBIGUOUS, DECODE_NO_OFFSET,
                    /* Translators: a name, how many boards and games have it, and a list of them
                     * with their numbers */
                    _("“%1$s” is the name of %2$u items; use the number of one: %3$s"),
                    SHOWN (word), found->len, list->str);
}

/* The ids of what the words from @first on are called; NULL with an error, or after a message,
 * unless each is called by exactly one. */
static GArray *
find_items (LibraryTask *task,
            guint        first,
            const char  *usage)
{
  char **words = task->command->words;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (g_strv_length (words) <= first)
    {
      command_usage_error (task->command, "%s", usage);
      return NULL;
    }

  for (char **word = words + first; *word != NULL; word++)
    {
      gboolean is_text = **word != '\0' && g_utf8_validate (*word, -1, NULL);
      g_autoptr (GPtrArray) found = is_text ? find_called (task, *word) : g_ptr_array_new ();

      if (found != NULL && found->len == 0)
        library_fail (task->error, LIBRARY_ERROR_MISSING,
                      /* Translators: %s is a name that was given */
                      task->query.deleted ? _("Nothing that was recently deleted is called “%s”.")
                                          /* Translators: %s is a name that was given */
                                          : _("Nothing in the library is called “%s”."),
                      SHOWN (*word));
      else if (found != NULL && found->len > 1)
        reject_several (task, *word, found);
      if (found == NULL || found->len != 1)
        return NULL;

      g_array_append_val (ids, ((LibraryItem *) found->pdata[0])->id);
    }

  return g_steal_pointer (&ids);
}

/* ---- Changes ---- */

/* Makes the change, which is taken over, and prints the items as they are then. */
static gboolean
change_items (const LibraryTask *task,
              GArray            *ids,
              LibraryEdit       *edit)
{
  return library_task_apply (task, edit)
         && library_task_print (task, LIBRARY_TASK_IDS (ids), ids->len);
}

/* `tag` and `untag`: the first word is the tag. */
gboolean
library_task_tag (LibraryTask *task)
{
  const char *usage = _("Give a tag, and then what has it"), *tag = task->command->words[0];
  const char *const tags[] = { tag, NULL };
  gboolean is_given = g_str_equal (task->action, "tag");
  g_autoptr (GArray) ids = NULL;

  if (tag == NULL || *tag == '\0' || !g_utf8_validate (tag, -1, NULL))
    return command_usage_error (task->command, "%s", usage);

  ids = find_items (task, 1, usage);
  return ids != NULL
         && change_items (task, ids,
                          library_edit_new_tags (LIBRARY_TASK_IDS (ids), ids->len,
                                                 is_given ? tags : NULL, is_given ? NULL : tags));
}

/* An empty name takes the name away. */
gboolean
library_task_rename (LibraryTask *task)
{
  char **words = task->command->words;
  gboolean is_complete = g_strv_length (words) == 2 && g_utf8_validate (words[1], -1, NULL);
  g_autofree char *name = is_complete ? g_steal_pointer (&words[1]) : NULL;
  g_autoptr (GArray) ids = NULL;

  if (name == NULL)
    return command_usage_error (task->command, _("Give one item and its new name"));

  ids = find_items (task, 0, "");
  return ids != NULL
         && change_items (task, ids, library_edit_new_name (g_array_index (ids, gint64, 0), name));
}

/* `rm` and `restore`. */
gboolean
library_task_remove (LibraryTask *task)
{
  gboolean restores = task->query.deleted = g_str_equal (task->action, "restore");
  g_autoptr (GArray) ids = find_items (task, 0,
                                       restores ? _("Give what is to be restored")
                                                : _("Give what is to be deleted"));

  return ids != NULL
         && change_items (task, ids,
                          restores ? library_edit_new_restoration (LIBRARY_TASK_IDS (ids), ids->len)
                                   : library_edit_new_removal (LIBRARY_TASK_IDS (ids), ids->len));
}
