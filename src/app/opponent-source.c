#include "app/opponent-source.h"

#include "app/app-compat.h"
#include "app/received.h"

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
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autofree Asking *asking = data;
  g_autoptr (GtkWidget) widget = asking->widget;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_received_read_finish (EDITOR_RECEIVED (source), result, &error);
  EditorOpponent *opponent = text != NULL ? editor_opponent_read (text, -1, &error) : NULL;

  if (gtk_widget_get_root (widget) != NULL) /* the window may be closed by now */
    asking->func (widget, opponent, opponent != NULL ? NULL : error->message);
  else
    g_clear_pointer (&opponent, editor_opponent_free);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autofree Asking *asking = data;
  g_autoptr (GtkWidget) widget = asking->widget;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);
  g_autoptr (EditorReceived) received = editor_received_new ();

  if (file == NULL)
    return;

  editor_received_add_file (received, file);
  editor_received_read_async (received, NULL, on_read, asking_new (widget, asking->func));
}

void
editor_opponent_open_file (GtkWidget          *widget,
                           const char         *title,
                           EditorOpponentFunc  func)
{
  editor_compat_open_async (GTK_WINDOW (gtk_widget_get_root (widget)), title, on_chosen,
                            asking_new (widget, func));
}
