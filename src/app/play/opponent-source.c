#include "app/play/opponent-source.h"

#include "app/desktop/app-compat.h"
#include "app/desktop/received.h"

#include <string.h>

typedef struct
{
  GtkWidget          *widget;
  char               *name; /* of an opponent without one; or NULL */
  EditorOpponentFunc  func;
} Asking;

static Asking *
asking_new (GtkWidget          *widget,
            const char         *name,
            EditorOpponentFunc  func)
{
  Asking *asking = g_new (Asking, 1);

  *asking = (Asking) { g_object_ref (widget), g_strdup (name), func };

  return asking;
}

static void
asking_free (Asking *asking)
{
  g_object_unref (asking->widget);
  g_free (asking->name);
  g_free (asking);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asking, asking_free)

static void
answer (const Asking   *asking,
        EditorOpponent *opponent,
        const GError   *error)
{
  if (opponent != NULL && opponent->name == NULL && asking->name != NULL && asking->name[0] != '\0')
    opponent->name = g_strdup (asking->name);
  asking->func (asking->widget, opponent, opponent != NULL ? NULL : error->message);
}

static void
on_opponent (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (Asking) asking = data;
  g_autoptr (GError) error = NULL;
  EditorOpponent *opponent = editor_opponent_read_finish (result, &error);

  /* The window may be closed by now. */
  if (gtk_widget_get_root (asking->widget) == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_clear_pointer (&opponent, editor_opponent_free);
  else
    answer (asking, opponent, error);
}

void
editor_opponent_read_text (GtkWidget          *widget,
                           const char         *text,
                           const char         *name,
                           GCancellable       *cancellable,
                           EditorOpponentFunc  func)
{
  g_autoptr (Asking) asking = asking_new (widget, name, func);
  g_autoptr (GError) error = NULL;

  if (strlen (text) > EDITOR_OPPONENT_SHORT)
    editor_opponent_read_async (text, cancellable, on_opponent, g_steal_pointer (&asking));
  else
    {
      EditorOpponent *opponent = editor_opponent_read (text, -1, &error);

      answer (asking, opponent, error);
    }
}

static void
on_file_read (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (Asking) asking = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_received_read_finish (EDITOR_RECEIVED (source), result, &error);

  if (gtk_widget_get_root (asking->widget) == NULL) /* the window may be closed by now */
    return;

  if (text != NULL)
    editor_opponent_read_text (asking->widget, text, NULL, NULL, asking->func);
  else
    answer (asking, NULL, error);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Asking) asking = data;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);
  g_autoptr (EditorReceived) received = editor_received_new ();

  if (file == NULL)
    return;

  editor_received_add_file (received, file);
  editor_received_read_async (received, NULL, on_file_read, g_steal_pointer (&asking));
}

void
editor_opponent_open_file (GtkWidget          *widget,
                           const char         *title,
                           EditorOpponentFunc  func)
{
  editor_compat_open_async (GTK_WINDOW (gtk_widget_get_root (widget)), title, on_chosen,
                            asking_new (widget, NULL, func));
}
