/* A Request is what an answer needs: the widget, which it keeps alive, and the function. It passes
 * from one asynchronous step to the next (chooser, file, text), and whoever has it frees it. The
 * function is called once at most: not when the person dismissed the chooser, when the reading was
 * cancelled, or when the widget is in no window any more. */
#include "app/play/opponent-source.h"

#include "app/compat/file-chooser.h"
#include "app/desktop/import.h"

#include <string.h>

typedef struct
{
  GtkWidget          *widget; /* a reference */
  char               *name;   /* of an opponent without one; or NULL */
  EditorOpponentFunc  func;   /* takes the opponent over */
} Request;

static Request *
request_new (GtkWidget          *widget,
             const char         *name,
             EditorOpponentFunc  func)
{
  Request *request = g_new (Request, 1);

  *request = (Request) { g_object_ref (widget), g_strdup (name), func };

  return request;
}

static void
request_free (Request *request)
{
  g_object_unref (request->widget);
  g_free (request->name);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* Either @opponent, which the function takes over, or @error is set. */
static void
answer (const Request  *request,
        EditorOpponent *opponent,
        const GError   *error)
{
  if (opponent != NULL && opponent->name == NULL && request->name != NULL
      && request->name[0] != '\0')
    opponent->name = g_strdup (request->name);
  request->func (request->widget, opponent, opponent != NULL ? NULL : error->message);
}

static void
on_opponent (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  EditorOpponent *opponent = editor_opponent_read_finish (result, &error);

  /* The window may be closed by now; the reference keeps the widget, but nobody sees it. */
  if (gtk_widget_get_root (request->widget) == NULL
      || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_clear_pointer (&opponent, editor_opponent_free);
  else
    answer (request, opponent, error);
}

void
editor_opponent_read_text (GtkWidget          *widget,
                           const char         *text,
                           const char         *name,
                           GCancellable       *cancellable,
                           EditorOpponentFunc  func)
{
  g_autoptr (Request) request = request_new (widget, name, func);
  g_autoptr (GError) error = NULL;

  /* A short text takes less than a millisecond, so it is not worth a thread. */
  if (strlen (text) > EDITOR_OPPONENT_SHORT)
    editor_opponent_read_async (text, cancellable, on_opponent, g_steal_pointer (&request));
  else
    {
      EditorOpponent *opponent = editor_opponent_read (text, -1, &error);

      answer (request, opponent, error);
    }
}

static void
on_file_read (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_import_read_finish (EDITOR_IMPORT (source), result, &error);

  if (gtk_widget_get_root (request->widget) == NULL) /* the window may be closed by now */
    return;

  if (text != NULL)
    editor_opponent_read_text (request->widget, text, NULL, NULL, request->func);
  else
    answer (request, NULL, error);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);
  g_autoptr (EditorImport) import = editor_import_new ();

  if (file == NULL) /* dismissed */
    return;

  editor_import_add_file (import, file);
  editor_import_read_async (import, NULL, on_file_read, g_steal_pointer (&request));
}

void
editor_opponent_open_file (GtkWidget          *widget,
                           const char         *title,
                           EditorOpponentFunc  func)
{
  editor_compat_open_async (GTK_WINDOW (gtk_widget_get_root (widget)), title, on_chosen,
                            request_new (widget, NULL, func));
}
