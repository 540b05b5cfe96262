/* One format is chosen from those offered, before anything is transferred; its bytes are then read
 * with a limit (text/bounded-read.h) and queued in an EditorImport. One GTask goes through all the
 * steps, with the clipboard or the drop as its source and the Offer as its data: choose, open the
 * stream, read the bytes and, for a portal's key, ask the portal for the files. What cannot be read
 * becomes an item with an error; only an empty import is an error of the task. */
#include "app/desktop/import-offer.h"

#include "app/compat/file-chooser.h"
#include "app/desktop/desktop-portal.h"
#include "app/desktop/window-toast.h"
#include "inspect/inspect.h"
#include "qr/picture-header.h"
#include "text/bounded-read.h"
#include "text/decode-error.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <libportal/portal-helpers.h>
#include <string.h>

/* In a sandbox the names of files outside lead nowhere, so the document portal passes them on: the
 * source of a transfer gets a key, which travels by the clipboard or a drop, and its holder gets
 * names that can be opened here, once. The service is started by the bus on demand, and is not
 * org.freedesktop.portal.Desktop. */
#define KEY_FORMAT "application/vnd.portal.filetransfer"
#define MAX_KEY 256 /* bytes; the portal's own have 10 */
#define DOCUMENTS_NAME "org.freedesktop.portal.Documents"
#define DOCUMENTS_PATH "/org/freedesktop/portal/documents"
#define TRANSFER "org.freedesktop.portal.FileTransfer"

#define SKIPPED (256 * 1024) /* bytes a step, while the rest of too long a transfer is read */

/* What is asked for. */
typedef enum
{
  OFFER_NOTHING,
  OFFER_PORTAL,  /* the key to files that the desktop lets into a sandbox */
  OFFER_FILES,
  OFFER_PICTURE,
  OFFER_TEXT,
  OFFER_UNKNOWN, /* a picture that the reader does not take */
} OfferKind;

typedef struct
{
  OfferKind     kind;
  const char   *format;   /* MIME type, static; NULL for OFFER_NOTHING and OFFER_UNKNOWN */
  char         *key;      /* of OFFER_PORTAL, once it was read; owned, as the next one */
  EditorImport *received; /* what was read so far, once that has begun */
} Offer;

RECORD_OWNS (Offer, offer_free, (key, g_free), (received, g_object_unref))

/* Within a kind the preferred format comes first. An offer may hold any number of them. */
static const Offer offers[] = {
  { OFFER_FILES, "text/uri-list" },
  { OFFER_PICTURE, "image/png" },
  { OFFER_PICTURE, "image/svg+xml" },
  { OFFER_PICTURE, "image/webp" },
  { OFFER_PICTURE, "image/jpeg" },
  { OFFER_TEXT, "text/plain;charset=utf-8" },
  { OFFER_TEXT, "text/plain" },
  { OFFER_PORTAL, KEY_FORMAT },
};

static const OfferKind drop_order[] = { OFFER_FILES, OFFER_PICTURE, OFFER_TEXT, OFFER_PORTAL };
static const OfferKind paste_order[] = { OFFER_FILES, OFFER_TEXT, OFFER_PICTURE, OFFER_PORTAL };

static gboolean
has_picture (GdkContentFormats *formats)
{
  gsize n_formats;
  const char *const *names = gdk_content_formats_get_mime_types (formats, &n_formats);

  for (gsize i = 0; i < n_formats; i++)
    if (g_str_has_prefix (names[i], "image/"))
      return TRUE;

  return FALSE;
}

static const Offer *
find_offer (GdkContentFormats *formats,
            OfferKind          kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (offers); i++)
    if (offers[i].kind == kind && gdk_content_formats_contain_mime_type (formats, offers[i].format))
      return &offers[i];

  return NULL;
}

/* In a sandbox the paths of a list of files cannot be opened, so the portal's key comes first. */
static Offer
choose_offer (GdkContentFormats *formats,
              const OfferKind   *order)
{
  const Offer *offer = xdp_portal_running_under_sandbox () ? find_offer (formats, OFFER_PORTAL)
                                                           : NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (drop_order) && offer == NULL; i++)
    offer = find_offer (formats, order[i]);
  if (offer != NULL)
    return *offer;

  return (Offer) { has_picture (formats) ? OFFER_UNKNOWN : OFFER_NOTHING };
}

/* How much is read, and what is said of more. */
static const struct
{
  gsize       max_bytes;
  const char *excess;
} limits[] = {
  [OFFER_PORTAL] = { MAX_KEY, N_("This text is too long to be a board") },
  [OFFER_FILES] = { EDITOR_OFFER_MAX_LIST, N_("Too many files at once. Open fewer files.") },
  [OFFER_PICTURE] = { PICTURE_MAX_BYTES, N_("This picture is too large. Crop it to the QR code "
                                            "and try again.") },
  [OFFER_TEXT] = { INSPECT_MAX_FILE, N_("This text is too long to be a board") },
};

/* --- What was read --------------------------------------------------------------------------- */

static char *
get_string (GBytes *bytes)
{
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

static void
take_list (EditorImport *received,
           GBytes       *bytes)
{
  g_autofree char *list = get_string (bytes);
  g_auto (GStrv) addresses = g_uri_list_extract_uris (list);

  for (char **address = addresses; *address != NULL; address++)
    {
      g_autofree char *valid = g_utf8_make_valid (*address, -1);

      editor_import_add_address (received, valid);
    }
}

/* Some programs count the zero at the end of a text as a part of it. */
static void
take_text (EditorImport *received,
           GBytes       *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  g_autoptr (GBytes) text = NULL;

  while (length > 0 && data[length - 1] == '\0')
    length--;
  text = g_bytes_new_from_bytes (bytes, 0, length);
  editor_import_add_bytes (received, text, FALSE);
}

static void
take_bytes (const Offer *offer,
            GBytes      *bytes)
{
  if (offer->kind == OFFER_FILES)
    take_list (offer->received, bytes);
  else if (offer->kind == OFFER_TEXT)
    take_text (offer->received, bytes);
  else
    editor_import_add_bytes (offer->received, bytes, TRUE);
}

static void
take_failure (const Offer     *offer,
              DecodeErrorCode  code,
              const char      *sentence)
{
  g_autoptr (GError) error = NULL;

  decode_error_set (&error, code, DECODE_NO_OFFSET, "%s", sentence);
  editor_import_add_failure (offer->received, error);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* A task of reading has the clipboard or the drop as its source and the offer as its data. Takes
 * @task over. */
static void
finish (GTask *task)
{
  g_autoptr (GTask) mine = task;
  const Offer *offer = g_task_get_task_data (task);

  if (editor_import_get_n_items (offer->received) > 0)
    g_task_return_pointer (mine, g_object_ref (offer->received), g_object_unref);
  else
    g_task_return_new_error (mine, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                             _("Nothing to paste. Copy a link, a code, a file or a picture "
                                "first."));
}

static void
on_skipped (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  GInputStream *stream = G_INPUT_STREAM (source);

  if (g_input_stream_skip_finish (stream, result, NULL) > 0)
    g_input_stream_skip_async (stream, SKIPPED, G_PRIORITY_LOW, NULL, on_skipped, NULL);
}

/* Reads the rest of a transfer that was too long, and drops it. On X11 GDK keeps buffering what
 * nobody reads until the other program has sent everything. The stream of Wayland is a pipe, which
 * is pollable and can just be closed. */
static void
let_run_out (GInputStream *stream)
{
  if (!G_IS_POLLABLE_INPUT_STREAM (stream))
    g_input_stream_skip_async (stream, SKIPPED, G_PRIORITY_LOW, NULL, on_skipped, NULL);
}

/* Without a portal there are no files. */
static void
on_files (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  const Offer *offer = g_task_get_task_data (data);
  g_autoptr (GVariant) answer = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result,
                                                               NULL);
  g_auto (GStrv) paths = NULL;

  if (answer != NULL)
    g_variant_get (answer, "(^as)", &paths);
  for (char **path = paths; path != NULL && *path != NULL; path++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (*path);

      editor_import_add_file (offer->received, file);
    }
  finish (data);
}

static void
on_bus (GObject      *source,
        GAsyncResult *result,
        gpointer      data)
{
  GTask *task = data;
  const Offer *offer = g_task_get_task_data (task);
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);

  if (bus != NULL)
    g_dbus_connection_call (bus, DOCUMENTS_NAME, DOCUMENTS_PATH, TRANSFER, "RetrieveFiles",
                            g_variant_new ("(sa{sv})", offer->key, NULL),
                            G_VARIANT_TYPE ("(as)"), G_DBUS_CALL_FLAGS_NONE, -1,
                            g_task_get_cancellable (task), on_files, task);
  else
    finish (task);
}

static void
on_bytes (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  GTask *task = data;
  Offer *offer = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = bounded_read_finish (G_INPUT_STREAM (source), result, &error);
  g_autofree char *key = NULL;

  if (bytes != NULL && offer->kind == OFFER_PORTAL)
    {
      /* A GVariant holds no other strings than valid ones, and some programs count the zero at the
       * end of the key as a part of it. */
      key = get_string (bytes);
      offer->key = g_utf8_make_valid (key, -1);
      g_bus_get (G_BUS_TYPE_SESSION, g_task_get_cancellable (task), on_bus, task);
      return;
    }

  if (bytes != NULL)
    take_bytes (offer, bytes);
  else if (g_error_matches (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG))
    {
      take_failure (offer, DECODE_ERROR_TOO_LONG, _(limits[offer->kind].excess));
      let_run_out (G_INPUT_STREAM (source));
    }
  finish (task);
}

static void
on_stream (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  GTask *task = data;
  const Offer *offer = g_task_get_task_data (task);
  g_autoptr (GInputStream) stream
      = GDK_IS_DROP (source)
            ? gdk_drop_read_finish (GDK_DROP (source), result, NULL, NULL)
            : gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);

  if (stream != NULL)
    bounded_read_async (stream, limits[offer->kind].max_bytes, g_task_get_cancellable (task),
                        on_bytes, task);
  else
    finish (task);
}

/* Takes @task over. */
static void
ask_stream (GTask      *task,
            const char *format)
{
  gpointer source = g_task_get_source_object (task);
  GCancellable *cancellable = g_task_get_cancellable (task);
  const char *formats[] = { format, NULL };

  if (GDK_IS_DROP (source))
    gdk_drop_read_async (source, formats, G_PRIORITY_DEFAULT, cancellable, on_stream, task);
  else
    gdk_clipboard_read_async (source, formats, G_PRIORITY_DEFAULT, cancellable, on_stream, task);
}

static void
read_offer (gpointer             source,
            Offer                offer,
            GAsyncReadyCallback  callback,
            gpointer             data)
{
  GTask *task = g_task_new (source, NULL, callback, data);

  offer.received = editor_import_new ();
  g_task_set_task_data (task, g_memdup2 (&offer, sizeof offer), offer_free);
  if (offer.format != NULL)
    {
      ask_stream (task, offer.format);
      return;
    }

  if (offer.kind == OFFER_UNKNOWN)
    take_failure (&offer, DECODE_ERROR_PICTURE,
                  _("This file format isn’t supported. Use a PNG, JPEG, WebP or SVG picture."));
  finish (task);
}

/* --- Requests -------------------------------------------------------------------------------- */

/* The widget that an import is for. It may be closed while another program takes its time. */
typedef struct
{
  GWeakRef         widget;
  EditorImportFunc func;
} Request;

static Request *
request_new (GtkWidget        *widget,
             EditorImportFunc  func)
{
  Request *request = g_new0 (Request, 1);

  g_weak_ref_init (&request->widget, widget);
  request->func = func;

  return request;
}

static void
request_free (Request *request)
{
  g_weak_ref_clear (&request->widget);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* --- Drops ----------------------------------------------------------------------------------- */

static void
on_dropped (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&request->widget);
  g_autoptr (EditorImport) received = g_task_propagate_pointer (G_TASK (result), NULL);

  gdk_drop_finish (GDK_DROP (source), received != NULL ? GDK_ACTION_COPY : 0);
  if (widget != NULL && received != NULL)
    request->func (widget, received);
}

/* Drags that began in this program, a picture of its board or a selected text, are not
 * imports. */
static gboolean
on_accept (GtkDropTargetAsync *target,
           GdkDrop            *drop)
{
  return gdk_drop_get_drag (drop) == NULL && (gdk_drop_get_actions (drop) & GDK_ACTION_COPY) != 0
         && choose_offer (gdk_drop_get_formats (drop), drop_order).kind != OFFER_NOTHING;
}

static gboolean
on_drop (GtkDropTargetAsync *target,
         GdkDrop            *drop,
         double              x,
         double              y,
         gpointer            func)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  /* GTK 4.8 clears the highlight only with the pointer's next motion. */
  gtk_widget_unset_state_flags (widget, GTK_STATE_FLAG_DROP_ACTIVE);
  read_offer (drop, choose_offer (gdk_drop_get_formats (drop), drop_order), on_dropped,
              request_new (widget, (EditorImportFunc) func));
  return TRUE;
}

void
editor_import_take_drops (GtkWidget           *widget,
                          GtkPropagationPhase  phase,
                          EditorImportFunc     func)
{
  GtkDropTargetAsync *target = gtk_drop_target_async_new (NULL, GDK_ACTION_COPY);

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), phase);
  g_signal_connect (target, "accept", G_CALLBACK (on_accept), NULL);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), (gpointer) func);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/* --- The clipboard --------------------------------------------------------------------------- */

/* What was copied in this program has formats that are made when they are asked for. */
static GdkContentFormats *
get_formats (GdkClipboard *clipboard)
{
  GdkContentFormats *formats = gdk_content_formats_ref (gdk_clipboard_get_formats (clipboard));

  if (gdk_clipboard_is_local (clipboard))
    return gdk_content_formats_union_serialize_mime_types (formats);

  return formats;
}

gboolean
editor_import_is_text (GdkClipboard *clipboard)
{
  g_autoptr (GdkContentFormats) formats = get_formats (clipboard);

  return find_offer (formats, OFFER_TEXT) != NULL;
}

static void
on_pasted (GObject      *clipboard,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&request->widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (EditorImport) received = g_task_propagate_pointer (G_TASK (result), &error);

  if (widget == NULL)
    return;

  if (received != NULL)
    request->func (widget, received);
  else
    editor_show_toast (widget, error->message);
}

void
editor_import_ask_clipboard (GtkWidget        *widget,
                             EditorImportFunc  func)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (widget);
  g_autoptr (GdkContentFormats) formats = get_formats (clipboard);

  read_offer (clipboard, choose_offer (formats, paste_order), on_pasted,
              request_new (widget, func));
}

/* --- Files and the screen -------------------------------------------------------------------- */

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&request->widget);
  g_autoptr (GObject) chosen = editor_compat_choose_finish (result);
  g_autoptr (EditorImport) received = editor_import_new ();
  guint n_files;

  if (chosen == NULL || widget == NULL)
    return;

  if (G_IS_FILE (chosen))
    editor_import_add_file (received, G_FILE (chosen));
  n_files = G_IS_LIST_MODEL (chosen) ? g_list_model_get_n_items (G_LIST_MODEL (chosen)) : 0;
  for (guint i = 0; i < n_files; i++)
    {
      g_autoptr (GFile) file = g_list_model_get_item (G_LIST_MODEL (chosen), i);

      editor_import_add_file (received, file);
    }
  request->func (widget, received);
}

void
editor_import_ask_file (GtkWidget        *widget,
                        EditorImportFunc  func)
{
  editor_compat_choose_async (GTK_WINDOW (gtk_widget_get_root (widget)),
                              _("Open a File, or a Picture with a QR Code"), EDITOR_CHOOSE_FILE,
                              NULL, NULL, on_chosen, request_new (widget, func));
}

void
editor_import_ask_files (GtkWidget        *widget,
                         const char       *title,
                         EditorImportFunc  func)
{
  editor_compat_choose_async (GTK_WINDOW (gtk_widget_get_root (widget)), title, EDITOR_CHOOSE_FILES,
                              NULL, NULL, on_chosen, request_new (widget, func));
}

void
editor_import_ask_folder (GtkWidget        *widget,
                          const char       *title,
                          EditorImportFunc  func)
{
  editor_compat_choose_async (GTK_WINDOW (gtk_widget_get_root (widget)), title,
                              EDITOR_CHOOSE_FOLDER, NULL, NULL, on_chosen,
                              request_new (widget, func));
}

static void
on_screenshot (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&request->widget);
  g_autoptr (EditorImport) received = editor_import_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *uri = editor_portal_finish (result, &error);
  g_autoptr (GFile) file = NULL;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || widget == NULL)
    return;
  if (g_error_matches (error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE))
    editor_show_toast (widget,
                       _("Apps can’t take screenshots on this desktop. Take a screenshot yourself, "
                         "copy it and paste it here."));
  else if (uri == NULL)
    editor_show_toast (widget, error->message);
  if (uri == NULL)
    return;

  file = g_file_new_for_uri (uri);
  editor_import_add_file (received, file);
  request->func (widget, received);
}

void
editor_import_ask_screen (GtkWidget        *widget,
                          EditorImportFunc  func)
{
  editor_portal_ask (GTK_WINDOW (gtk_widget_get_root (widget)), EDITOR_PORTAL_SCREENSHOT, NULL,
                     NULL, on_screenshot, request_new (widget, func));
}
