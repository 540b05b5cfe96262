#include "app/card-source.h"

#include "app/card-item.h"
#include "app/received.h"
#include "inspect/inspect.h"
#include "spaces/spaces-files.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static void
add (GPtrArray   *items,
     SpacesBoard *board,
     const char  *name)
{
  if (spaces_board_get_n_moves (board) > 0)
    g_ptr_array_add (items, editor_card_item_new (board, name));
}

static void
add_file (GPtrArray        *items,
          const SpacesFile *file)
{
  for (gsize i = 0; i < spaces_file_get_n_entries (file); i++)
    {
      const SpacesFileEntry *entry = spaces_file_get_entry (file, i);

      add (items, entry->board, entry->name);
    }
}

static void
add_inspected (GPtrArray        *items,
               const Inspection *inspection)
{
  for (gsize i = 0; i < inspection_get_n_boards (inspection); i++)
    {
      const InspectionBoard *board = inspection_get_board (inspection, i);

      if (board->complete)
        add (items, board->board, board->name);
    }
}

/* The reader of the game's files takes the largest ones; the inspector takes everything else. */
static void
understand (GTask        *task,
            gpointer      source,
            gpointer      data,
            GCancellable *cancellable)
{
  const char *text = data;
  gsize length = strlen (text);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (SpacesFile) file = spaces_file_read (text, length, SPACES_FILE_ANY, NULL);

  if (file != NULL)
    add_file (items, file);
  else
    {
      g_autoptr (Inspection) inspection = inspect_file (text, length);

      add_inspected (items, inspection);
    }

  if (items->len > 0)
    g_task_return_pointer (task, g_steal_pointer (&items), (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_new_error (task, DECODE_ERROR, DECODE_ERROR_UNKNOWN,
                             _("This file holds no board that could be printed. Take a file of the "
                               "game, a list of links or codes, or a picture with QR codes."));
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  char *text = editor_received_read_finish (EDITOR_RECEIVED (source), result, &error);

  if (text == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, text, g_free);
  g_task_run_in_thread (task, understand);
}

void
editor_card_source_read_async (GFile               *file,
                               GCancellable        *cancellable,
                               GAsyncReadyCallback  callback,
                               gpointer             data)
{
  g_autoptr (EditorReceived) received = editor_received_new ();

  editor_received_add_file (received, file);
  editor_received_read_async (received, cancellable, on_read,
                              g_task_new (NULL, cancellable, callback, data));
}

GPtrArray *
editor_card_source_read_finish (GAsyncResult  *result,
                                GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
