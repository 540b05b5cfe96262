#include "app/opponent-file.h"

#include "app/app-compat.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget          *widget;
  EditorOpponentFunc  func;
} Asking;

static char *
load_text (GFile   *file,
           gsize   *length,
           GError **error)
{
  g_autoptr (GFileInfo) info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE,
                                                  G_FILE_QUERY_INFO_NONE, NULL, error);
  g_autofree char *text = NULL;

  if (info == NULL)
    return NULL;
  if (g_file_info_get_size (info) <= EDITOR_OPPONENT_MAX_BYTES
      && !g_file_load_contents (file, NULL, &text, length, NULL, error))
    return NULL;
  if (text == NULL || !g_utf8_validate (text, (gssize) *length, NULL))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _("This file holds no board. It is not even text."));
      return NULL;
    }

  return g_steal_pointer (&text);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autofree Asking *asking = data;
  g_autoptr (GtkWidget) widget = asking->widget;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  EditorOpponent *opponent = NULL;
  gsize length;

  if (file == NULL)
    return;

  text = load_text (file, &length, &error);
  if (text != NULL)
    opponent = editor_opponent_read (text, (gssize) length, &error);
  asking->func (widget, opponent, opponent != NULL ? NULL : error->message);
}

void
editor_opponent_open_file (GtkWidget          *widget,
                           const char         *title,
                           EditorOpponentFunc  func)
{
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking) { g_object_ref (widget), func };
  editor_compat_open_async (GTK_WINDOW (gtk_widget_get_root (widget)), title, on_chosen, asking);
}
