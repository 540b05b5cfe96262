/* One GTask: the thread makes a card of each text, which recognises it, and hands it to the main
 * loop as an idle call of the same priority as the end of the task, so that all cards come before
 * that. The Reading lives until then, and whatever of it the thread writes is read after it. */
#include "app/camera/picture-cards.h"

#include "app/widgets/progress-question.h"
#include "text/bounded-read.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  GtkWidget             *widget; /* owned, as the next two */
  EditorImport          *import;
  EditorProgress        *progress;
  EditorPictureCardFunc  on_card;
  EditorPictureDoneFunc  on_done;
  EditorPictureCount     count;
} Reading;

typedef struct
{
  Reading           *reading; /* which waits for it */
  EditorScannedCard *card;    /* owned */
} Delivery;

static void
reading_free (Reading *reading)
{
  g_object_unref (reading->widget);
  g_object_unref (reading->import);
  editor_progress_free (reading->progress);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

static gboolean
deliver (gpointer data)
{
  g_autofree Delivery *delivery = data;
  g_autoptr (EditorScannedCard) card = delivery->card;

  if (gtk_widget_get_root (delivery->reading->widget) != NULL)
    delivery->reading->on_card (delivery->reading->widget, card);

  return G_SOURCE_REMOVE;
}

/* A file that is no picture may be one that cannot be read, which has a better reason. */
static EditorScannedCard *
make_card (const char   *name,
           const char   *path,
           const char   *text,
           const GError *problem,
           GCancellable *cancellable)
{
  g_autoptr (GError) unread = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (text != NULL)
    return editor_scanned_card_new (text);
  if (problem != NULL)
    return editor_scanned_card_new_failed (name, problem->message);

  bytes = file_bytes_read (path, 1, cancellable, &unread);
  return editor_scanned_card_new_failed (
      name, unread != NULL && !g_error_matches (unread, DECODE_ERROR, DECODE_ERROR_TOO_LONG)
                ? unread->message
                : _("This file isn’t a picture"));
}

static void
take (const char   *name,
      const char   *path,
      const char   *text,
      const GError *problem,
      gpointer      data)
{
  Reading *reading = data;
  GCancellable *cancellable = editor_progress_get_cancellable (reading->progress);
  Delivery *delivery;

  if (g_error_matches (problem, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  delivery = g_new (Delivery, 1);
  *delivery = (Delivery) { reading, make_card (name, path, text, problem, cancellable) };
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver, delivery, NULL);
}

static void
read_all (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  Reading *reading = data;

  editor_progress_begin (reading->progress);
  reading->count.n_others = editor_import_open_folders (reading->import, cancellable);
  reading->count.n_all = editor_import_get_n_items (reading->import);
  editor_progress_set_total (reading->progress, reading->count.n_all);
  editor_import_visit (reading->import, take, reading,
                       editor_progress_get_counter (reading->progress), cancellable);
  g_task_return_boolean (task, TRUE);
}

static void
on_all (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  g_autoptr (Reading) reading = data;

  reading->count.n_read
      = (guint) g_atomic_int_get (editor_progress_get_counter (reading->progress));
  if (gtk_widget_get_root (reading->widget) != NULL)
    reading->on_done (reading->widget, &reading->count);
}

void
editor_picture_cards_read (GtkWidget             *widget,
                           EditorImport          *import,
                           EditorPictureCardFunc  on_card,
                           EditorPictureDoneFunc  on_done)
{
  Reading *reading = g_new0 (Reading, 1);
  g_autoptr (GTask) task = NULL;

  reading->widget = g_object_ref (widget);
  reading->import = g_object_ref (import);
  reading->progress = editor_progress_new (GTK_WINDOW (gtk_widget_get_root (widget)),
                                           _("Reading Pictures"), 1);
  reading->on_card = on_card;
  reading->on_done = on_done;

  task = g_task_new (NULL, editor_progress_get_cancellable (reading->progress), on_all, reading);
  g_task_set_task_data (task, reading, NULL);
  g_task_run_in_thread (task, read_all);
}
