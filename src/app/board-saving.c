#include "app/board-saving.h"

#include "app/board-words.h"
#include "app/export-dialog.h"
#include "app/file-saving.h"
#include "share/board-export.h"

#include <glib/gi18n-lib.h>

/* What the actions of one window work on. */
typedef struct
{
  GtkApplicationWindow *window; /* which owns this */
  BoardEditor          *editor;
  GSettings            *settings;
} Saver;

static void
saver_free (Saver *saver)
{
  g_object_unref (saver->editor);
  g_object_unref (saver->settings);
  g_free (saver);
}

/* A board on its way to a file; the editor may go on meanwhile. */
typedef struct
{
  SpacesBoard *board;
  char        *name;
} Board;

static void
board_free (Board *board)
{
  spaces_board_unref (board->board);
  g_free (board->name);
  g_free (board);
}

static gboolean
write_json (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  Board *board = data;
  BoardExportOptions options;

  board_export_options_init (&options, board->board);
  return board_export_write (BOARD_EXPORT_JSON, board->board, board->name, &options, stream,
                             cancellable, error);
}

static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  Saver *saver = data;
  SpacesBoard *board = board_editor_get_board (saver->editor);
  g_autofree char *name = board_export_suggest_name (editor_words_name (saver->editor), "json");
  Board *saved;

  if (spaces_board_get_n_moves (board) == 0)
    {
      g_action_group_activate_action (G_ACTION_GROUP (saver->window), "toast",
                                      g_variant_new_string (_("Make a first move, then there is "
                                                              "something to save")));
      return;
    }

  saved = g_new (Board, 1);
  saved->board = spaces_board_ref (board);
  saved->name = g_strdup (board_editor_get_name (saver->editor));
  editor_file_saving_ask (GTK_WINDOW (saver->window), saver->settings, _("Save Board"), name, NULL,
                          write_json, saved, (GDestroyNotify) board_free);
}

static void
export_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  Saver *saver = data;

  editor_export_dialog_show (GTK_WINDOW (saver->window), saver->editor, saver->settings);
}

static const GActionEntry actions[] = {
  { "save", save_action },
  { "export", export_action },
};

void
editor_board_saving_add_actions (GtkApplicationWindow *window,
                                 BoardEditor          *editor,
                                 GSettings            *settings)
{
  Saver *saver = g_new (Saver, 1);

  saver->window = window;
  saver->editor = g_object_ref (editor);
  saver->settings = g_object_ref (settings);
  g_object_set_data_full (G_OBJECT (window), "board-saving", saver, (GDestroyNotify) saver_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), saver);
}
