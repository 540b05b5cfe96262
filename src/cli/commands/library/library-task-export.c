/* `export`: what the options choose, in one of five forms. Files of the game that are longer than
 * its reader takes are split, which standard output cannot be; a copy of the library is a file in
 * any case. */
#include "cli/commands/library/library-task.h"

#include "cli/terminal/output-file.h"
#include "library/library-backup.h"
#include "library/library-decks.h"
#include "library/library-export.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const LibraryTask *task;
  GPtrArray         *items;      /* LibraryItem: what was chosen */
  gsize              n_left_out; /* of them and of the decks */
} Export;

/* ---- What is chosen ---- */

/* Items that others have removed since they were listed are left away. */
static GPtrArray *
read_items (const LibraryTask   *task,
            const gint64        *ids,
            gsize                n_ids,
            GError             **error)
{
  g_autoptr (GPtrArray) read = library_store_read (task->store, ids, n_ids, error);
  GPtrArray *items;

  if (read == NULL)
    return NULL;

  items = g_ptr_array_new_with_free_func ((GDestroyNotify) library_item_unref);
  for (guint i = 0; i < read->len; i++)
    if (read->pdata[i] != NULL)
      g_ptr_array_add (items, library_item_ref (read->pdata[i]));

  return items;
}

static GPtrArray *
find_items (LibraryTask  *task,
            GError      **error)
{
  gsize n_ids = 0;
  g_autofree gint64 *ids = library_store_list (task->store, &task->query, &n_ids, error);

  return ids != NULL ? read_items (task, ids, n_ids, error) : NULL;
}

/* A deck with its boards, for the writer. */
typedef struct
{
  LibraryDeck *deck;
  GPtrArray   *boards;
} FullDeck;

static void
full_deck_clear (gpointer data)
{
  FullDeck *full = data;

  g_clear_pointer (&full->deck, library_deck_unref);
  g_clear_pointer (&full->boards, g_ptr_array_unref);
}

static gboolean
read_deck (const LibraryTask  *task,
           LibraryDeck        *deck,
           FullDeck           *full,
           GError            **error)
{
  gsize n_boards;
  const gint64 *boards = library_deck_get_boards (deck, &n_boards);

  full->deck = library_deck_ref (deck);
  full->boards = read_items (task, boards, n_boards, error);
  return full->boards != NULL;
}

static LibraryExportDeck
for_writer (const FullDeck *full)
{
  return (LibraryExportDeck) {
    .name = library_deck_get_name (full->deck),
    .created = library_deck_get_created (full->deck),
    .items = (LibraryItem *const *) full->boards->pdata,
    .n_items = full->boards->len,
  };
}

/* The decks that a backup has: all, or none where only some of the boards are asked for. */
static GArray *
read_decks (const LibraryTask  *task,
            GError            **error)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (FullDeck));
  g_autoptr (GPtrArray) decks = NULL;

  g_array_set_clear_func (all, full_deck_clear);
  if (library_query_filters (&task->query))
    return g_steal_pointer (&all);

  decks = library_store_list_decks (task->store, error);
  for (guint i = 0; decks != NULL && i < decks->len; i++)
    {
      g_array_set_size (all, i + 1);
      if (!read_deck (task, decks->pdata[i], &g_array_index (all, FullDeck, i), error))
        return NULL;
    }

  return decks != NULL ? g_steal_pointer (&all) : NULL;
}

/* ---- Texts of files ---- */

static GPtrArray *
take_one (char *text)
{
  GPtrArray *texts;

  if (text == NULL)
    return NULL;

  texts = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (texts, text);
  return texts;
}

static GPtrArray *
write_codes (Export  *export,
             GError **error)
{
  return take_one (library_export_codes ((LibraryItem *const *) export->items->pdata,
                                         export->items->len, export->task->with_name));
}

static GPtrArray *
write_boards (Export  *export,
              GError **error)
{
  return library_export_boards ((LibraryItem *const *) export->items->pdata, export->items->len,
                                &export->n_left_out, error);
}

static GPtrArray *
write_deck (Export  *export,
            GError **error)
{
  g_autoptr (LibraryDeck) deck = library_store_get_deck (export->task->store,
                                                         export->task->query.deck, error);
  LibraryExportDeck for_file;
  FullDeck full = { 0 };
  GPtrArray *texts = NULL;

  if (deck != NULL && read_deck (export->task, deck, &full, error))
    {
      for_file = for_writer (&full);
      texts = take_one (library_export_deck (&for_file, error));
    }

  full_deck_clear (&full);
  return texts;
}

static GPtrArray *
write_backup (Export  *export,
              GError **error)
{
  g_autoptr (GArray) full = read_decks (export->task, error);
  g_autoptr (GArray) decks = g_array_new (FALSE, FALSE, sizeof (LibraryExportDeck));

  if (full == NULL)
    return NULL;

  for (guint i = 0; i < full->len; i++)
    {
      LibraryExportDeck deck = for_writer (&g_array_index (full, FullDeck, i));

      g_array_append_val (decks, deck);
    }

  return library_export_backup ((LibraryItem *const *) export->items->pdata, export->items->len,
                                (const LibraryExportDeck *) (void *) decks->data, decks->len,
                                &export->n_left_out, error);
}

static const struct
{
  const char *name;
  GPtrArray *(*write) (Export *export, GError **error); /* NULL: a copy of the library */
} forms[] = {
  { "codes", write_codes },   { "boards", write_boards }, { "deck", write_deck },
  { "backup", write_backup }, { "library", NULL },
};

/* ---- Where they go ---- */

static void
report_left_out (const Export *export)
{
  gulong n = export->n_left_out;

  if (n == 0)
    return;

  terminal_print (&export->task->options->err,
                  ngettext ("%lu was left out: files of the game hold boards with moves, and decks "
                            "of ten.\n",
                            "%lu were left out: files of the game hold boards with moves, and "
                            "decks of ten.\n",
                            n),
                  n);
}

/* The names of the files, or the texts where there is no file. */
static void
write_json (const Export    *export,
            const char      *member,
            const GPtrArray *values)
{
  JsonWriter writer;

  command_json_begin (&writer);
  json_writer_name (&writer, member);
  json_writer_begin_array (&writer);
  for (guint i = 0; i < values->len; i++)
    {
      g_autofree char *valid = g_utf8_make_valid (values->pdata[i], -1);

      json_writer_string (&writer, valid);
    }
  json_writer_end_array (&writer);
  json_writer_integer_member (&writer, "leftOut", (gint64) export->n_left_out);
  command_json_end (&writer);
}

/* One text; a file of the game ends without a line feed, which a terminal wants. */
static CommandStatus
write_to_standard_output (const Export    *export,
                          const GPtrArray *texts)
{
  const LibraryTask *task = export->task;

  if (texts->len > 1)
    return command_usage_error (task->usage,
                                _("The export is too large for one game file. Use --output=FILE "
                                  "to write several"));
  if (task->options->json)
    {
      write_json (export, "texts", texts);
      return COMMAND_DONE;
    }

  report_left_out (export);
  return output_file_write (task->usage, task->options, NULL, texts->pdata[0],
                            strlen (texts->pdata[0]));
}

/* Writes all of them, and says their names where there are several. */
static CommandStatus
write_to_files (const Export    *export,
                const GPtrArray *texts)
{
  const LibraryTask *task = export->task;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < texts->len; i++)
    {
      char *name = library_export_name (task->output, i, texts->len);
      CommandStatus status;

      g_ptr_array_add (names, name);
      status = output_file_write (task->usage, task->options, name, texts->pdata[i],
                                  strlen (texts->pdata[i]));
      if (status != COMMAND_DONE)
        return status;
    }

  if (task->options->json)
    {
      write_json (export, "files", names);
      return COMMAND_DONE;
    }

  report_left_out (export);
  for (guint i = 0; names->len > 1 && i < names->len; i++)
    {
      terminal_print_name (&task->options->out, names->pdata[i]);
      terminal_print (&task->options->out, "\n");
    }
  return COMMAND_DONE;
}

static CommandStatus
copy_library (const LibraryTask *task)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const Export export = { task, NULL, 0 };

  if (output_file_is_standard (task->output))
    return command_usage_error (task->usage,
                                _("Use --output=FILE to save a copy of the library"));
  if (!library_store_back_up (task->store, task->output, NULL, &error))
    return library_task_fail (task, error);

  if (task->options->json)
    {
      g_ptr_array_add (names, (gpointer) task->output);
      write_json (&export, "files", names);
    }

  return COMMAND_DONE;
}

static CommandStatus
write_form (LibraryTask *task,
            guint        form)
{
  Export export = { task, NULL, 0 };
  g_autoptr (GPtrArray) items = NULL;
  g_autoptr (GPtrArray) texts = NULL;
  g_autoptr (GError) error = NULL;

  items = find_items (task, &error);
  if (items == NULL)
    return library_task_fail (task, error);

  export.items = items;
  texts = forms[form].write (&export, &error);
  if (texts == NULL)
    return library_task_fail (task, error);

  return output_file_is_standard (task->output) ? write_to_standard_output (&export, texts)
                                                : write_to_files (&export, texts);
}

static gboolean
find_form (const LibraryTask *task,
           guint             *form)
{
  for (*form = 0; *form < G_N_ELEMENTS (forms); ++*form)
    if (task->form == NULL || strcmp (task->form, forms[*form].name) == 0)
      return TRUE;

  command_usage_error (task->usage,
                       _("--form must be codes, boards, deck, backup or library, not “%s”"),
                       task->form);
  return FALSE;
}

CommandStatus
library_task_export (LibraryTask *task)
{
  g_autofree char *text = NULL;
  guint form;

  if (!find_form (task, &form))
    return COMMAND_USAGE;
  if (forms[form].write == write_deck && task->deck == NULL)
    return command_usage_error (task->usage, _("Name the deck to export with --deck=NAME"));
  if (task->options->words[0] != NULL)
    {
      text = library_task_join (task, task->options->words);
      if (text == NULL)
        return COMMAND_USAGE;
      task->query.text = text;
    }
  if (forms[form].write == NULL && library_query_filters (&task->query))
    return command_usage_error (task->usage, _("--form=library always copies everything; leave out "
                                               "search words and filters"));

  return forms[form].write != NULL ? write_form (task, form) : copy_library (task);
}
