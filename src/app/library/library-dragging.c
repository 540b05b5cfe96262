/* Boards are dragged by their ids, which are valid within this library only; GDK passes a boxed
 * type of this program to no other one, which gets links. A drag reads no item, so that thousands
 * can be selected.
 */
#include "app/library/library-dragging.h"

#include "app/desktop/settings.h"
#include "spaces/links/link.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "objects/record-owns.h"

#include <string.h>

/* --- What other programs get ----------------------------------------------------------------- */

/* A provider of text, a link a line, and of a list of addresses. Nothing is read before somebody
 * wants it. What cannot be linked is in the text as its code, and not in the list. GDK asks for one
 * of the formats and gives the stream that leads to the other program; the job of the library makes
 * the text, which is written when it is there. */
#define TEXT "text/plain;charset=utf-8"
#define PLAIN_TEXT "text/plain"
#define ADDRESSES "text/uri-list"

#define EDITOR_TYPE_LIBRARY_LINKS (editor_library_links_get_type ())
G_DECLARE_FINAL_TYPE (EditorLibraryLinks, editor_library_links, EDITOR, LIBRARY_LINKS,
                      GdkContentProvider)

struct _EditorLibraryLinks
{
  GdkContentProvider  parent_instance;

  Library            *library;
  GArray             *ids; /* gint64 */
};

DEFINE_PLAIN_TYPE (EditorLibraryLinks, editor_library_links, GDK_TYPE_CONTENT_PROVIDER)

/* --- In the thread of the library ------------------------------------------------------------ */

typedef struct
{
  GArray   *ids;
  char     *base;
  gboolean  is_list; /* of addresses */
} Wanted;

RECORD_OWNS (Wanted, wanted_free, (ids, g_array_unref), (base, g_free))

/* Items of other games are kept by their link. */
static char *
make_link (const Wanted *wanted,
           LibraryItem  *item)
{
  g_autoptr (SpacesBoard) board = NULL;
  char *link = NULL;

  if (item->kind == LIBRARY_KIND_BOARD && item->n_moves > 0)
    board = library_item_decode_board (item, NULL);
  if (board != NULL)
    link = share_link_make (SHARE_LINK_SHORT, wanted->base, board, NULL);

  return link != NULL ? link : g_strdup (item->code);
}

static gboolean
is_address (const char *link)
{
  return g_str_has_prefix (link, "https://") || g_str_has_prefix (link, "http://");
}

static gpointer
make_text (LibraryStore   *store,
           gconstpointer   data,
           GCancellable   *cancellable,
           GError        **error)
{
  const Wanted *wanted = data;
  g_autoptr (GPtrArray) items
      = library_store_read (store, (const gint64 *) (gpointer) wanted->ids->data, wanted->ids->len,
                            error);
  GString *text;

  if (items == NULL)
    return NULL;

  text = g_string_new (NULL);
  for (guint i = 0; i < items->len; i++)
    {
      LibraryItem *item = g_ptr_array_index (items, i);
      g_autofree char *link = item != NULL ? make_link (wanted, item) : NULL;

      if (link == NULL || (wanted->is_list && !is_address (link)))
        continue;
      if (wanted->is_list)
        g_string_append_printf (text, "%s\r\n", link);
      else
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", link);
    }

  return g_string_free (text, FALSE);
}

/* --- On the main loop ------------------------------------------------------------------------ */

static void
on_written (GObject      *stream,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (stream), result, NULL, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* The text takes the place of the stream as data of the task: it is there until it is written. */
static void
on_made (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (GTask) task = data;
  GError *error = NULL;
  char *text = library_run_finish (LIBRARY_LIBRARY (source), result, &error);
  g_autoptr (GOutputStream) stream = g_object_ref (g_task_get_task_data (task));

  if (text == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_set_task_data (task, text, g_free);
  g_output_stream_write_all_async (stream, text, strlen (text), g_task_get_priority (task),
                                   g_task_get_cancellable (task), on_written,
                                   g_object_ref (task));
}

static void
editor_library_links_write_mime_type_async (GdkContentProvider  *provider,
                                            const char          *mime_type,
                                            GOutputStream       *stream,
                                            int                  io_priority,
                                            GCancellable        *cancellable,
                                            GAsyncReadyCallback  callback,
                                            gpointer             data)
{
  EditorLibraryLinks *self = EDITOR_LIBRARY_LINKS (provider);
  GTask *task = g_task_new (self, cancellable, callback, data);
  g_autoptr (GSettings) settings = editor_settings_open ();
  Wanted *wanted = g_new (Wanted, 1);

  g_task_set_priority (task, io_priority);
  g_task_set_task_data (task, g_object_ref (stream), g_object_unref);
  *wanted = (Wanted) { g_array_ref (self->ids),
                       g_settings_get_string (settings, EDITOR_SETTING_SHORT_BASE),
                       g_str_equal (mime_type, ADDRESSES) };
  library_run_async (self->library, make_text, wanted, wanted_free, g_free, cancellable, on_made,
                     task);
}

static gboolean
editor_library_links_write_mime_type_finish (GdkContentProvider  *provider,
                                             GAsyncResult        *result,
                                             GError             **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

static GdkContentFormats *
editor_library_links_ref_formats (GdkContentProvider *provider)
{
  const char *const types[] = { TEXT, PLAIN_TEXT, ADDRESSES };

  return gdk_content_formats_new ((const char **) types, G_N_ELEMENTS (types));
}

static void
editor_library_links_class_init (EditorLibraryLinksClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  OBJECT_KEEPS (klass, EditorLibraryLinks, library);
  OBJECT_KEEPS_AS (klass, EditorLibraryLinks, ids, g_array_unref);
  provider_class->ref_formats = editor_library_links_ref_formats;
  provider_class->write_mime_type_async = editor_library_links_write_mime_type_async;
  provider_class->write_mime_type_finish = editor_library_links_write_mime_type_finish;
}

static GdkContentProvider *
links_new (Library      *library,
           const gint64 *ids,
           gsize         n_ids)
{
  EditorLibraryLinks *self = g_object_new (EDITOR_TYPE_LIBRARY_LINKS, NULL);

  self->library = g_object_ref (library);
  self->ids = g_array_new (FALSE, FALSE, sizeof *ids);
  g_array_append_vals (self->ids, ids, (guint) n_ids);

  return GDK_CONTENT_PROVIDER (self);
}

/* --- What this program gets ------------------------------------------------------------------ */

EditorDragged *
editor_dragged_new (gint64        deck,
                    guint         place,
                    const gint64 *ids,
                    gsize         n_ids)
{
  EditorDragged *dragged = g_malloc (sizeof *dragged + n_ids * sizeof *ids);

  *dragged = (EditorDragged) { deck, place, n_ids };
  for (gsize i = 0; i < n_ids; i++)
    dragged->ids[i] = ids[i];

  return dragged;
}

static gpointer
editor_dragged_copy (gpointer data)
{
  const EditorDragged *dragged = data;

  return editor_dragged_new (dragged->deck, dragged->place, dragged->ids, dragged->n_ids);
}

G_DEFINE_BOXED_TYPE (EditorDragged, editor_dragged, editor_dragged_copy, g_free)

typedef struct
{
  Library              *library;
  GtkWidget            *picture;     /* or NULL; inside of the widget */
  EditorLibraryDragged  get_dragged; /* called when a drag begins, not before */
  gpointer              data;
} Source;

static void
source_free (gpointer  data,
             GClosure *closure)
{
  Source *source = data;

  g_object_unref (source->library);
  g_free (source);
}

/* A finger scrolls. On X11 nobody tells GTK that it was lifted, and the picture of a drag would
 * stay on the screen. */
static gboolean
is_finger (gpointer controller)
{
  GdkEvent *event = gtk_event_controller_get_current_event (controller);

  return event != NULL && gdk_event_get_event_sequence (event) != NULL;
}

/* NULL lets the gesture fail, and GTK begins no drag. The union lets each target choose the form
 * that it takes. */
static GdkContentProvider *
on_prepare (GtkDragSource *drag,
            double         x,
            double         y,
            Source        *source)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drag));
  gboolean has_picture = source->picture != NULL;
  g_autofree EditorDragged *dragged
      = !is_finger (drag) ? source->get_dragged (widget, source->data) : NULL;
  g_autoptr (GdkPaintable) picture = NULL;
  GdkContentProvider *contents[2];

  if (dragged == NULL || dragged->n_ids == 0)
    return NULL;

  picture = gtk_widget_paintable_new (has_picture ? source->picture : widget);
  gtk_drag_source_set_icon (drag, picture, has_picture ? 0 : (int) x, has_picture ? 0 : (int) y);
  contents[0] = gdk_content_provider_new_typed (EDITOR_TYPE_DRAGGED, dragged);
  contents[1] = links_new (source->library, dragged->ids, dragged->n_ids);

  return gdk_content_provider_new_union (contents, G_N_ELEMENTS (contents));
}

/* From GTK 4.10 on a drag begins 100 ms after the press at the earliest. A list waits for nothing:
 * of a quick hand it would take the same pointer, for selecting with a rectangle. */
static void
on_carried (GtkGestureDrag *carrying,
            double          right,
            double          down)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (carrying));

  if (!is_finger (carrying) && gtk_drag_check_threshold (widget, 0, 0, (int) right, (int) down))
    gtk_gesture_set_state (GTK_GESTURE (carrying), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* The source is freed with its signal handler, which goes with the widget. Gestures of one group
 * claim the pointer together. */
void
editor_library_dragging_add_source (GtkWidget            *widget,
                                    Library              *library,
                                    GdkDragAction         actions,
                                    GtkWidget            *picture,
                                    EditorLibraryDragged  get_dragged,
                                    gpointer              data)
{
  GtkDragSource *drag = gtk_drag_source_new ();
  GtkGesture *carrying = gtk_gesture_drag_new ();
  Source *source = g_new (Source, 1);

  *source = (Source) { g_object_ref (library), picture, get_dragged, data };
  gtk_drag_source_set_actions (drag, actions);
  g_signal_connect_data (drag, "prepare", G_CALLBACK (on_prepare), source, source_free, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (carrying, "drag-update", G_CALLBACK (on_carried), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (carrying));
  gtk_gesture_group (carrying, GTK_GESTURE (drag));
}
