/* `import` and `add`. A file is read for what it is: a backup, a picture of QR codes, a JSON file,
 * or lines. A word of `add` is a text or the name of a file, as everywhere on the command line. */
#include "cli/commands/library/library-task.h"

#include "cli/commands/command-boards.h"
#include "cli/commands/input-text.h"
#include "cli/json/library-json.h"
#include "cli/terminal/command-words.h"
#include "cli/terminal/input-file.h"
#include "cli/terminal/wait-note.h"
#include "inspect/inspect-word.h"
#include "library/library-edit.h"
#include "qr/picture-header.h"
#include "text/bounded-read.h"
#include "text/decode-error.h"
#include "transfer/library-backup.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define IMPORT_PATIENCE 60000 /* milliseconds: other large imports come first, and nobody watches */

/* ---- What was rejected and repaired ---- */

static void
print_diagnostics (const LibraryTask *task,
                   TerminalStyle      style,
                   const char        *label,
                   const GPtrArray   *diagnostics)
{
  const Terminal *err = &task->command->err;

  for (guint i = 0; i < diagnostics->len; i++)
    {
      const LibraryImportDiagnostic *diagnostic = diagnostics->pdata[i];
      g_autofree char *described
          = command_place_describe (diagnostic->source, diagnostic->line, diagnostic->message);

      terminal_print_styled (err, style, "%s", label);
      terminal_print (err, " ");
      terminal_print_line (err, described);
    }
}

/* What was rejected and repaired, each with its file and line, on standard error. */
static void
report (const LibraryTask *task,
        LibraryImport     *import)
{
  print_diagnostics (task, TERMINAL_BAD, _("Refused:"), import->rejected);
  print_diagnostics (task, TERMINAL_WARNING, _("Repaired:"), import->repaired);
}

/* ---- Import ---- */

/* The texts of the QR codes in a picture stand for it. */
static void
read_picture (LibraryImport *import,
              const char    *source,
              GInputStream  *stream)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) picture = bounded_read (stream, PICTURE_MAX_BYTES, NULL, &error);
  g_autoptr (GBytes) text = picture != NULL ? input_text_from_picture (picture, &error) : NULL;

  if (text != NULL)
    library_import_read_text (import, source, g_bytes_get_data (text, NULL),
                              g_bytes_get_size (text), NULL, NULL);
  else
    library_import_reject (import, source, 0, error->message);
}

/* One file of the command line; “-” is standard input. */
static void
read_file (LibraryImport *import,
           const char    *name)
{
  g_autofree char *shown = g_filename_display_name (name);
  g_autoptr (GError) error = NULL;
  g_autoptr (GInputStream) file = NULL;
  g_autoptr (GInputStream) stream = NULL;
  gboolean is_picture;

  if (strcmp (name, "-") != 0 && library_import_take_backup (import, shown, name))
    return;

  file = input_file_open (name, &error);
  if (file == NULL)
    {
      input_file_explain (error);
      library_import_reject (import, shown, 0, error->message);
      return;
    }

  stream = input_text_look_into (file, &is_picture);
  if (is_picture)
    read_picture (import, shown, stream);
  else
    library_import_read_stream (import, shown, stream, NULL, NULL);
}

/* ---- Folders ---- */

/* What boards are kept in, by the ends of names, and backups, whatever they are called, in the
 * order of their names. The number of other files, which the library itself may be among, is added
 * to @n_others. Hidden files are passed over, and so are links to folders, as they may lead in a
 * circle. */
static void
read_folder (const LibraryTask *task,
             LibraryImport     *import,
             const char        *folder,
             gsize             *n_others)
{
  g_autofree char *shown = g_filename_display_name (folder);
  struct dirent **entries;
  int n = scandir (folder, &entries, NULL, alphasort);

  if (n < 0)
    library_import_reject (import, shown, 0, g_strerror (errno));
  for (int i = 0; i < n; i++)
    {
      g_autofree struct dirent *entry = entries[i];
      g_autofree char *name = g_build_filename (folder, entry->d_name, NULL);

      if (*entry->d_name == '.')
        continue;
      if (!g_file_test (name, G_FILE_TEST_IS_DIR))
        {
          if (g_file_test (name, G_FILE_TEST_IS_REGULAR)
              && (inspect_word_has_ending (name) || library_backup_recognise (name))
              && !library_store_is_at (task->store, name))
            read_file (import, name);
          else
            ++*n_others;
        }
      else if (!g_file_test (name, G_FILE_TEST_IS_SYMLINK))
        read_folder (task, import, name, n_others);
    }
  if (n >= 0)
    free (entries);
}

static void
read_word (const LibraryTask *task,
           LibraryImport     *import,
           const char        *word,
           gsize             *n_others)
{
  g_autofree char *shown = g_filename_display_name (word);

  if (!g_file_test (word, G_FILE_TEST_IS_DIR))
    read_file (import, word);
  else if (task->given->recursive)
    read_folder (task, import, word, n_others);
  else
    library_import_reject (import, shown, 0,
                           _("This is a folder. --recursive imports what is in it."));
}

/* Labels without plurals, for people and for grep. */
static void
print_summary (const LibraryTask *task,
               LibraryImport     *import)
{
  LibraryImportSummary summary = import->summary;
  const struct
  {
    const char *label;
    gsize       n;
    gboolean    always;
  } lines[] = {
    { _("Imported:"), summary.imported, TRUE },
    { _("Duplicates:"), summary.duplicates, TRUE },
    { _("Repaired:"), summary.repaired, TRUE },
    { _("Refused:"), summary.rejected, TRUE },
    { _("Decks:"), summary.decks, FALSE },
    { _("Rounds:"), summary.rounds, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i].always || lines[i].n > 0)
      terminal_print (&task->command->out, "%s %zu\n", lines[i].label, lines[i].n);
}

gboolean
library_task_import (LibraryTask *task)
{
  Command *command = task->command;
  g_autoptr (LibraryImport) import = library_import_new ((const char *const *) task->given->tags);
  WaitNote *note = NULL;
  gboolean is_stored, is_whole;
  gsize n_others = 0;

  if (command->words[0] == NULL)
    return command_usage_error (command, _("Give a file to import"));

  /* A person who types the boards isn’t waiting yet. */
  if (!g_strv_contains ((const char *const *) command->words, "-"))
    note = wait_note_begin ();
  for (char **name = command->words; *name != NULL; name++)
    read_word (task, import, *name, &n_others);
  if (note == NULL)
    note = wait_note_begin ();
  library_store_set_patience (task->store, IMPORT_PATIENCE);
  is_stored = library_import_store (import, task->store, NULL, task->error);
  wait_note_end (note);
  if (!is_stored)
    return FALSE;

  if (n_others > 0)
    /* Translators: %'lu is how many files of a folder are of another kind */
    command_report_note (command, ngettext ("%'lu other file was left out",
                                            "%'lu other files were left out", (gulong) n_others),
                         (gulong) n_others);
  is_whole = import->summary.rejected == 0;
  if (command->json != NULL)
    {
      library_json_write_summary (command_json_begin_with (command, is_whole), import);
      return is_whole;
    }

  report (task, import);
  print_summary (task, import);
  return is_whole;
}

/* ---- Add ---- */

/* Words that are texts or names of files; without any, standard input. */
static void
read_words (LibraryImport  *import,
            char          **words)
{
  static char *const standard_input[] = { (char *) "-", NULL };

  for (char *const *word = words[0] != NULL ? words : standard_input; *word != NULL; word++)
    command_boards_import (import, *word);
}

/* What the library had already gets the name and the tags that were asked for. */
static gboolean
rewrite_item (const LibraryTask *task,
              gint64             id)
{
  const Given *given = task->given;
  g_autoptr (LibraryEdit) tagging
      = library_edit_new_tags (&id, 1, (const char *const *) given->tags, NULL);
  g_autoptr (LibraryEdit) naming = library_edit_new_name (id, given->name);

  return library_store_apply (task->store, tagging, NULL, task->error)
         && (given->name == NULL || library_store_apply (task->store, naming, NULL, task->error));
}

/* Adds @items where they are new, and fills in the ids of all of them. To be called within a
 * transaction: what is read of an item must be so when it is written. */
static gboolean
add_items (const LibraryTask *task,
           const GPtrArray   *items,
           gint64            *ids)
{
  if (!library_store_add_all (task->store, (LibraryItem *const *) items->pdata, items->len, TRUE,
                              ids, NULL, task->error))
    return FALSE;

  for (guint i = 0; i < items->len; i++)
    {
      const LibraryItem *item = items->pdata[i];

      if (ids[i] == 0)
        ids[i] = library_store_find_code (task->store, item->kind, item->code, task->error);
      if (ids[i] < 0
          || ((task->given->name != NULL || task->given->tags != NULL)
              && !rewrite_item (task, ids[i])))
        return FALSE;
    }

  return TRUE;
}

/* The first reason why there is nothing to store. */
static void
reject_words (const LibraryTask *task,
              LibraryImport     *import)
{
  const LibraryImportDiagnostic *diagnostic
      = import->rejected->len > 0 ? import->rejected->pdata[0] : NULL;

  if (task->command->json == NULL && diagnostic != NULL)
    report (task, import);
  else
    decode_error_set (task->error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET, "%s",
                      diagnostic != NULL ? diagnostic->message
                                         : _("There is no board in this text."));
}

GArray *
library_task_store_words (const LibraryTask  *task,
                          char              **words,
                          gboolean            all)
{
  g_autoptr (LibraryImport) import = library_import_new (NULL);
  g_autoptr (GArray) ids = g_array_new (FALSE, TRUE, sizeof (gint64));
  gsize n_rejected;
  gboolean is_stored;

  read_words (import, words);
  n_rejected = import->summary.rejected;
  if (import->items->len == 0 || (all && n_rejected > 0))
    {
      reject_words (task, import);
      return NULL;
    }

  report (task, import);
  if (n_rejected > 0)
    task->command->status = COMMAND_WRONG;
  if (task->given->name != NULL && import->items->len > 1)
    {
      command_usage_error (task->command, _("--name works with one board only; you gave several"));
      return NULL;
    }
  if (!library_store_begin (task->store, task->error))
    return NULL;

  g_array_set_size (ids, import->items->len);
  is_stored = add_items (task, import->items, (gint64 *) (void *) ids->data);

  return library_store_end (task->store, is_stored, is_stored ? task->error : NULL)
             ? g_steal_pointer (&ids) : NULL;
}

gboolean
library_task_add (LibraryTask *task)
{
  g_autoptr (GArray) ids = library_task_store_words (task, task->command->words, FALSE);

  return ids != NULL
         && library_task_print (task, (const gint64 *) (void *) ids->data, ids->len);
}
