#include "app/received.h"

#include "inspect/inspect.h"
#include "share/qr-reader.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One thing that was received; exactly one member is set. */
typedef struct
{
  char   *text;
  GFile  *file;
  GBytes *picture;
} Item;

struct _EditorReceived
{
  GObject    parent_instance;

  GPtrArray *items;
  char      *origin;
};

G_DEFINE_FINAL_TYPE (EditorReceived, editor_received, G_TYPE_OBJECT)

static void
item_free (Item *item)
{
  g_free (item->text);
  g_clear_object (&item->file);
  g_clear_pointer (&item->picture, g_bytes_unref);
  g_free (item);
}

static void
editor_received_finalize (GObject *object)
{
  EditorReceived *self = EDITOR_RECEIVED (object);

  g_ptr_array_unref (self->items);
  g_free (self->origin);

  G_OBJECT_CLASS (editor_received_parent_class)->finalize (object);
}

static void
editor_received_class_init (EditorReceivedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_received_finalize;
}

static void
editor_received_init (EditorReceived *self)
{
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
}

EditorReceived *
editor_received_new (void)
{
  return g_object_new (EDITOR_TYPE_RECEIVED, NULL);
}

static Item *
add_item (EditorReceived *self,
          char           *origin)
{
  Item *item = g_new0 (Item, 1);

  g_ptr_array_add (self->items, item);
  g_free (self->origin);
  self->origin = origin;

  return item;
}

void
editor_received_add_text (EditorReceived *self,
                          const char     *text)
{
  add_item (self, g_strdup (_("a text")))->text = g_strdup (text);
}

void
editor_received_add_file (EditorReceived *self,
                          GFile          *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_utf8_make_valid (name, -1);

  /* Translators: %s is the name of a file */
  add_item (self, g_strdup_printf (_("the file “%s”"), shown))->file = g_object_ref (file);
}

static void
add_texture (EditorReceived *self,
             GdkTexture     *texture)
{
  gsize width = (gsize) gdk_texture_get_width (texture);
  gsize height = (gsize) gdk_texture_get_height (texture);
  g_autofree guint8 *pixels = NULL;
  Item *item = add_item (self, g_strdup (_("a picture")));

  if (width * height > PICTURE_MAX_PIXELS)
    {
      item->picture = g_bytes_new (NULL, 0);
      return;
    }

  pixels = g_malloc (width * height * 4);
  gdk_texture_download (texture, pixels, width * 4);
  item->picture = qr_reader_wrap_pixels (pixels, (guint) width, (guint) height, width * 4);
}

static gboolean
add_files (EditorReceived *self,
           GdkFileList    *list)
{
  g_autoptr (GSList) files = gdk_file_list_get_files (list);

  for (GSList *l = files; l != NULL; l = l->next)
    editor_received_add_file (self, l->data);

  return files != NULL;
}

/* FALSE if @value is nothing of use. */
gboolean
editor_received_add_value (EditorReceived *self,
                           const GValue   *value)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return add_files (self, g_value_get_boxed (value));
  if (G_VALUE_HOLDS (value, G_TYPE_FILE) && g_value_get_object (value) != NULL)
    editor_received_add_file (self, g_value_get_object (value));
  else if (G_VALUE_HOLDS (value, GDK_TYPE_TEXTURE) && g_value_get_object (value) != NULL)
    add_texture (self, g_value_get_object (value));
  else if (G_VALUE_HOLDS (value, G_TYPE_STRING) && g_value_get_string (value) != NULL)
    editor_received_add_text (self, g_value_get_string (value));
  else
    return FALSE;

  return TRUE;
}

/* `spaces-editor:4|12p`, also with slashes and with the percent codes of a careful browser. */
static char *
unwrap_address (const char *address)
{
  const char *inside = address + strlen (EDITOR_RECEIVED_SCHEME);
  g_autofree char *plain = NULL;

  while (*inside == '/')
    inside++;
  if (g_ascii_strncasecmp (inside, "http", 4) != 0)
    plain = g_uri_unescape_string (inside, NULL);

  return plain != NULL ? g_steal_pointer (&plain) : g_strdup (inside);
}

void
editor_received_add_argument (EditorReceived *self,
                              const char     *argument,
                              GFile          *file)
{
  if (g_ascii_strncasecmp (argument, EDITOR_RECEIVED_SCHEME, strlen (EDITOR_RECEIVED_SCHEME)) == 0)
    {
      g_autofree char *text = unwrap_address (argument);

      editor_received_add_text (self, text);
    }
  else if (file != NULL && g_file_query_exists (file, NULL))
    editor_received_add_file (self, file);
  else
    editor_received_add_text (self, argument);
}

guint
editor_received_get_n_items (EditorReceived *self)
{
  return self->items->len;
}

const char *
editor_received_get_origin (EditorReceived *self)
{
  return self->origin;
}

/* --- Reading, in a thread -------------------------------------------------------------------- */

static GBytes *
read_bytes (GFile         *file,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint8 block[65536];
  gssize n;

  if (stream == NULL)
    return NULL;

  while ((n = g_input_stream_read (G_INPUT_STREAM (stream), block, sizeof block, cancellable, error)) > 0)
    {
      g_byte_array_append (bytes, block, (guint) n);
      if (bytes->len > PICTURE_MAX_BYTES)
        {
          decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                            _("This file is larger than anything of the game. Look whether it is the "
                              "right one."));
          return NULL;
        }
    }

  return n < 0 ? NULL : g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

static gboolean
is_picture (GBytes *bytes)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  return qr_reader_looks_like_picture (data, length);
}

static char *
read_picture (GBytes        *picture,
              GCancellable  *cancellable,
              GError       **error)
{
  g_autoptr (GPtrArray) findings = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  if (g_bytes_get_size (picture) == 0)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        _("This picture is too large. A part of it with the QR code is enough."));
      return NULL;
    }

  findings = qr_reader_read (picture, cancellable, error);
  if (findings == NULL)
    return NULL;

  for (guint i = 0; i < findings->len; i++)
    {
      const QrFinding *finding = g_ptr_array_index (findings, i);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", finding->text);
    }

  return g_strdup (text->str);
}

static char *
take_text (GBytes  *bytes,
           GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (length > INSPECT_MAX_FILE)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        _("This file is larger than anything of the game. Look whether it is the right "
                          "one."));
      return NULL;
    }
  if (length == 0)
    return g_strdup ("");
  if (!g_utf8_validate_len (data, length, NULL))
    {
      decode_error_set (error, DECODE_ERROR_ENCODING, DECODE_NO_OFFSET,
                        _("This is neither a text nor a picture that this program knows. It takes "
                          "links, codes, the game’s JSON files, and pictures with a QR code."));
      return NULL;
    }

  return g_strndup (data, length);
}

static char *
read_item (Item          *item,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GBytes) bytes = NULL;

  if (item->text != NULL)
    {
      bytes = g_bytes_new (item->text, strlen (item->text));
      return take_text (bytes, error);
    }
  if (item->picture != NULL)
    return read_picture (item->picture, cancellable, error);

  bytes = read_bytes (item->file, cancellable, error);
  if (bytes == NULL)
    return NULL;

  return is_picture (bytes) ? read_picture (bytes, cancellable, error) : take_text (bytes, error);
}

static void
read_all (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  EditorReceived *self = EDITOR_RECEIVED (source);
  g_autoptr (GString) all = g_string_new (NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      GError *error = NULL;
      g_autofree char *text = read_item (g_ptr_array_index (self->items, i), cancellable, &error);

      if (text == NULL)
        {
          g_task_return_error (task, error);
          return;
        }
      g_string_append_printf (all, "%s%s", i > 0 ? "\n" : "", text);
    }

  g_task_return_pointer (task, g_string_free (g_steal_pointer (&all), FALSE), g_free);
}

void
editor_received_read_async (EditorReceived      *self,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);

  g_task_run_in_thread (task, read_all);
}

char *
editor_received_read_finish (EditorReceived  *self,
                             GAsyncResult    *result,
                             GError         **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- Drops ----------------------------------------------------------------------------------- */

/* What is dragged out of this program, a picture of its board or a selected text, is not meant. */
static gboolean
on_accept (GtkDropTarget *target,
           GdkDrop       *drop)
{
  return gdk_drop_get_drag (drop) == NULL;
}

static gboolean
on_drop (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         gpointer       func)
{
  g_autoptr (EditorReceived) received = editor_received_new ();
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  if (!editor_received_add_value (received, value))
    return FALSE;

  ((EditorReceivedFunc) func) (widget, received);
  return TRUE;
}

void
editor_received_take_drops (GtkWidget           *widget,
                            GtkPropagationPhase  phase,
                            EditorReceivedFunc   func)
{
  GType types[] = { GDK_TYPE_FILE_LIST, GDK_TYPE_TEXTURE, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (target), phase);
  g_signal_connect (target, "accept", G_CALLBACK (on_accept), NULL);
  g_signal_connect (target, "drop", G_CALLBACK (on_drop), (gpointer) func);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (target));
}

/* --- The clipboard --------------------------------------------------------------------------- */

static void
on_clipboard_value (GObject      *clipboard,
                    GAsyncResult *result,
                    gpointer      data)
{
  g_autoptr (GTask) task = data;
  const GValue *value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  g_autoptr (EditorReceived) received = editor_received_new ();

  if (value != NULL && editor_received_add_value (received, value))
    g_task_return_pointer (task, g_steal_pointer (&received), g_object_unref);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "%s",
                             _("There is nothing on the clipboard that can be read. Copy a link, a code, "
                               "a file or a picture first."));
}

/* A program that offers a picture and a text means the text: it is exact. */
void
editor_received_paste_async (GdkClipboard        *clipboard,
                             GCancellable        *cancellable,
                             GAsyncReadyCallback  callback,
                             gpointer             data)
{
  GTask *task = g_task_new (clipboard, cancellable, callback, data);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING, GDK_TYPE_TEXTURE };
  g_autoptr (GdkContentFormats) formats
      = gdk_content_formats_union_deserialize_gtypes (gdk_content_formats_ref (
          gdk_clipboard_get_formats (clipboard)));
  GType type = G_TYPE_STRING;

  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    if (gdk_content_formats_contain_gtype (formats, types[i]))
      {
        type = types[i];
        break;
      }

  gdk_clipboard_read_value_async (clipboard, type, G_PRIORITY_DEFAULT, cancellable, on_clipboard_value,
                                  task);
}

EditorReceived *
editor_received_paste_finish (GAsyncResult  *result,
                              GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
