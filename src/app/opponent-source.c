#include "app/opponent-source.h"

#include "app/app-compat.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget          *widget;
  EditorOpponentFunc  func;
} Asking;

static Asking *
asking_new (GtkWidget          *widget,
            EditorOpponentFunc  func)
{
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking) { g_object_ref (widget), func };

  return asking;
}

static void
answer_text (GtkWidget          *widget,
             EditorOpponentFunc  func,
             const char         *text,
             gssize              length)
{
  g_autoptr (GError) error = NULL;
  EditorOpponent *opponent = editor_opponent_read (text, length, &error);

  func (widget, opponent, opponent != NULL ? NULL : error->message);
}

static void
on_clipboard_text (GObject      *clipboard,
                   GAsyncResult *result,
                   gpointer      data)
{
  g_autofree Asking *asking = data;
  g_autoptr (GtkWidget) widget = asking->widget;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text != NULL)
    answer_text (widget, asking->func, text, -1);
  else
    asking->func (widget, NULL, _("There is no text to paste"));
}

void
editor_opponent_paste (GtkWidget          *widget,
                       EditorOpponentFunc  func)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (widget), NULL, on_clipboard_text,
                                 asking_new (widget, func));
}

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
  gsize length;

  if (file == NULL)
    return;

  text = load_text (file, &length, &error);
  if (text != NULL)
    answer_text (widget, asking->func, text, (gssize) length);
  else
    asking->func (widget, NULL, error->message);
}

void
editor_opponent_open_file (GtkWidget          *widget,
                           const char         *title,
                           EditorOpponentFunc  func)
{
  editor_compat_open_async (GTK_WINDOW (gtk_widget_get_root (widget)), title, on_chosen,
                            asking_new (widget, func));
}
