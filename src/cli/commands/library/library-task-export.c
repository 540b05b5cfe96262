/* `export`: what the options choose, in one of five forms, written as it is read, so that memory
 * stays flat however much it is. Files of the game that are longer than its reader takes are split,
 * which standard output cannot be; a copy of the library is a file in any case. */
#include "cli/commands/library/library-task.h"

#include "cli/terminal/command-words.h"
#include "cli/terminal/output-file.h"
#include "objects/record-owns.h"
#include "transfer/library-backup.h"
#include "transfer/library-export-stream.h"
#include "transfer/library-full-deck.h"

#include <gio/gunixoutputstream.h>
#include <unistd.h>

/* What the options choose; the arrays are owned. */
typedef struct
{
  const LibraryTask   *task;
  gint64              *ids;
  gint64              *decks;
  LibraryExportSource  source;
  LibraryExportStream *stream;
  gsize                n_left_out; /* of items and decks, once everything is written */
} Export;

RECORD_CLEARS (Export, export_clear, (stream, library_export_stream_free), (ids, g_free),
               (decks, g_free))

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Export, export_clear)

/* ---- What is chosen ---- */

/* The decks that a backup has: all, or none where only some of the boards are asked for. */
static gboolean
list_decks (Export *export)
{
  const LibraryTask *task = export->task;
  g_autoptr (GPtrArray) decks = NULL;

  if (export->source.form != LIBRARY_EXPORT_BACKUP || library_query_filters (&task->query))
    return TRUE;

  decks = library_store_list_decks (task->store, task->error);
  if (decks == NULL)
    return FALSE;

  export->source.decks = export->decks = g_new (gint64, decks->len);
  export->source.n_decks = decks->len;
  for (guint i = 0; i < decks->len; i++)
    export->decks[i] = ((LibraryDeck *) decks->pdata[i])->id;

  return TRUE;
}

/* Codes are always one file. */
static gboolean
plan (const Export *export,
      gboolean     *is_one_file)
{
  g_auto (LibraryExportPlan) plan = { 0 };

  *is_one_file = TRUE;
  if (export->source.form != LIBRARY_EXPORT_BOARDS && export->source.form != LIBRARY_EXPORT_BACKUP)
    return TRUE;
  if (!library_export_plan (export->task->store, &export->source, &plan, export->task->error))
    return FALSE;

  *is_one_file = plan.is_one_file;
  return TRUE;
}

/* ---- Where they go ---- */

static void
report_left_out (const Export *export)
{
  gulong n = export->n_left_out;

  if (n == 0)
    return;

  terminal_print (&export->task->command->err,
                  /* Translators: %'lu is how many boards and games were not written */
                  ngettext ("%'lu was left out: files of the game hold boards with moves, and "
                            "decks of ten.\n",
                            "%'lu were left out: files of the game hold boards with moves, and "
                            "decks of ten.\n",
                            n),
                  n);
}

/* The names of the "files", or the "texts" where there is no file. */
static gboolean
write_json (const LibraryTask *task,
            const char        *member,
            char *const       *values,
            guint              n_values,
            gsize              n_left_out)
{
  JsonWriter *writer = command_json_begin (task->command);

  json_writer_array_member (writer, member);
  for (guint i = 0; i < n_values; i++)
    {
      g_autofree char *valid = g_utf8_make_valid (values[i], -1);

      json_writer_string (writer, valid);
    }
  json_writer_print (writer, "],leftOut:%zu", n_left_out);
  return TRUE;
}

/* An AtomicFileFunc. */
static gboolean
write_file (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  Export *export = data;

  if (!library_export_stream_write_file (export->stream, stream, cancellable, error))
    return FALSE;

  export->n_left_out = library_export_stream_get_n_left_out (export->stream);
  return TRUE;
}

/* Standard output as it comes. Why it cannot be written is said as everywhere. */
static gboolean
stream_to_standard_output (Export *export)
{
  g_autoptr (GOutputStream) stream = g_unix_output_stream_new (STDOUT_FILENO, FALSE);
  GError **error = export->task->error;

  if (!write_file (stream, export, NULL, error))
    {
      if ((*error)->domain == G_IO_ERROR)
        {
          g_free ((*error)->message);
          (*error)->message = g_strdup (_("The output couldn’t be written."));
        }
      return FALSE;
    }

  report_left_out (export);
  return TRUE;
}

/* One text: for a terminal, which must not obey what is in it, or as a member of an object. It is
 * held, since its size is bounded: a file of the game has 16 MB at most, and the codes of 100,000
 * boards are 3 MB, which take 9 MB more than to a pipe. */
static gboolean
print_text (Export *export)
{
  const LibraryTask *task = export->task;
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autofree char *text = NULL;

  if (!write_file (stream, export, NULL, task->error)
      || !g_output_stream_write_all (stream, "", 1, NULL, NULL, task->error)
      || !g_output_stream_close (stream, NULL, task->error))
    return FALSE;

  text = g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
  if (task->command->json != NULL)
    return write_json (task, "texts", &text, 1, export->n_left_out);

  report_left_out (export);
  return output_file_write_text (task->command, NULL, text);
}

static gboolean
write_to_standard_output (Export   *export,
                          gboolean  is_one_file)
{
  if (!is_one_file)
    return command_usage_error (export->task->command,
                                _("The export is too large for one game file. Use --output=FILE "
                                  "to write several"));

  return export->task->command->json != NULL || isatty (STDOUT_FILENO)
             ? print_text (export) : stream_to_standard_output (export);
}

/* Writes all of them or none, and says their names where there are several. */
static gboolean
write_to_files (Export   *export,
                gboolean  is_one_file)
{
  const LibraryTask *task = export->task;
  const char *output = task->given->output;
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (AtomicFiles) files = atomic_files_new ();

  do
    {
      char *name = library_export_name (output, names->len, is_one_file ? 1 : 2);

      g_ptr_array_add (names, name);
      if (!output_files_write (task->command, files, name, write_file, export))
        return FALSE;
    }
  while (!library_export_stream_is_done (export->stream));

  if (!output_files_finish (task->command, files, output))
    return FALSE;
  if (task->command->json != NULL)
    return write_json (task, "files", (char *const *) names->pdata, names->len,
                       export->n_left_out);

  report_left_out (export);
  for (guint i = 0; !is_one_file && i < names->len; i++)
    terminal_print_line (&task->command->out, names->pdata[i]);
  return TRUE;
}

/* ---- Forms ---- */

static gboolean
copy_library (const LibraryTask *task)
{
  if (output_file_is_standard (task->given->output))
    return command_usage_error (task->command,
                                _("Use --output=FILE to save a copy of the library"));

  return library_store_back_up (task->store, task->given->output, NULL, task->error)
         && (task->command->json == NULL || write_json (task, "files", &task->given->output, 1, 0));
}

static gboolean
write_items (const LibraryTask *task,
             LibraryExportForm  form)
{
  g_auto (Export) export = { .task = task, .source = { .form = form } };
  gboolean is_one_file;

  export.source.ids = export.ids = library_store_list (task->store, &task->query,
                                                       &export.source.n_ids, task->error);
  if (export.ids == NULL || !list_decks (&export) || !plan (&export, &is_one_file))
    return FALSE;

  export.stream = library_export_stream_new (task->store, &export.source, NULL);
  return output_file_is_standard (task->given->output)
             ? write_to_standard_output (&export, is_one_file)
             : write_to_files (&export, is_one_file);
}

/* Ten boards at most: a text that is held. */
static gboolean
write_deck (const LibraryTask *task)
{
  g_autoptr (LibraryFullDeck) deck
      = library_full_deck_read (task->store, task->query.deck, task->error);
  g_autofree char *text = deck != NULL ? library_full_deck_write (deck, task->error) : NULL;
  gboolean is_standard = output_file_is_standard (task->given->output);

  if (text == NULL)
    return FALSE;
  if (task->command->json != NULL && is_standard)
    return write_json (task, "texts", &text, 1, 0);

  return output_file_write_text (task->command, task->given->output, text)
         && (task->command->json == NULL || write_json (task, "files", &task->given->output, 1, 0));
}

enum
{
  FORM_CODES,
  FORM_BOARDS,
  FORM_DECK,
  FORM_BACKUP,
  FORM_LIBRARY,
};

const char *const library_task_forms[] = { "codes", "boards", "deck", "backup", "library", NULL };

gboolean
library_task_export (LibraryTask *task)
{
  guint form = task->given->form;
  g_autofree char *text = NULL;

  if (form == FORM_DECK && task->given->deck == NULL)
    return command_usage_error (task->command, _("Name the deck to export with --deck=NAME"));
  if (task->command->words[0] != NULL)
    {
      task->query.text = text = library_task_join (task);
      if (text == NULL)
        return FALSE;
    }
  if (form == FORM_LIBRARY && library_query_filters (&task->query))
    return command_usage_error (task->command,
                                _("--form=library always copies everything; leave out "
                                  "search words and filters"));

  switch (form)
    {
    case FORM_LIBRARY:
      return copy_library (task);
    case FORM_DECK:
      return write_deck (task);
    case FORM_BOARDS:
      return write_items (task, LIBRARY_EXPORT_BOARDS);
    case FORM_BACKUP:
      return write_items (task, LIBRARY_EXPORT_BACKUP);
    default: /* codes, also without --form */
      return write_items (task, task->given->with_name ? LIBRARY_EXPORT_NAMED_CODES
                                                       : LIBRARY_EXPORT_CODES);
    }
}
