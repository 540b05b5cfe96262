#include "app/received.h"

#include "inspect/inspect-word.h"
#include "inspect/inspect.h"
#include "share/qr-reader.h"
#include "text/decode-error.h"
#include "text/file-bytes.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One thing that was received. */
typedef struct
{
  char   *text;        /* also what was typed as an argument */
  gboolean is_argument; /* the text may be the name of a file */
  char   *folder;      /* where such names begin */
  char   *path;        /* of a file */
  GBytes *picture;
} Item;

struct _EditorReceived
{
  GObject    parent_instance;

  GPtrArray *items;
  char      *origin;
  GFile     *file;
};

G_DEFINE_FINAL_TYPE (EditorReceived, editor_received, G_TYPE_OBJECT)

static void
item_free (Item *item)
{
  g_free (item->text);
  g_free (item->folder);
  g_free (item->path);
  g_clear_pointer (&item->picture, g_bytes_unref);
  g_free (item);
}

static void
editor_received_finalize (GObject *object)
{
  EditorReceived *self = EDITOR_RECEIVED (object);

  g_ptr_array_unref (self->items);
  g_free (self->origin);
  g_clear_object (&self->file);

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
add_item (EditorReceived *self)
{
  Item *item = g_new0 (Item, 1);

  g_ptr_array_add (self->items, item);
  return item;
}

void
editor_received_add_text (EditorReceived *self,
                          const char     *text)
{
  add_item (self)->text = g_strdup (text);
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

static gboolean
is_own_address (const char *text)
{
  return g_ascii_strncasecmp (text, EDITOR_RECEIVED_SCHEME, strlen (EDITOR_RECEIVED_SCHEME)) == 0;
}

/* "https://…" and such; a file is what "file://" addresses. */
static gboolean
is_foreign_address (const char *text)
{
  const char *scheme = g_uri_peek_scheme (text);

  return scheme != NULL && strcmp (scheme, "file") != 0
         && g_str_has_prefix (text + strlen (scheme), "://");
}

/* Only what is on this computer is a file. Other programs hand links over as files, and asking for
 * one of those would fetch it. */
void
editor_received_add_file (EditorReceived *self,
                          GFile          *file)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;
  g_autofree char *address = NULL;

  if (path != NULL)
    {
      add_item (self)->path = g_steal_pointer (&path);
      return;
    }

  address = g_file_get_uri (file);
  add_item (self)->text = is_own_address (address) ? unwrap_address (address)
                                                   : g_steal_pointer (&address);
}

void
editor_received_add_argument (EditorReceived *self,
                              const char     *argument,
                              const char     *folder)
{
  Item *item = add_item (self);

  if (is_own_address (argument))
    {
      item->text = unwrap_address (argument);
      return;
    }

  item->text = g_strdup (argument);
  item->is_argument = !is_foreign_address (argument);
  item->folder = g_strdup (folder);
}

static void
add_texture (EditorReceived *self,
             GdkTexture     *texture)
{
  gsize width = (gsize) gdk_texture_get_width (texture);
  gsize height = (gsize) gdk_texture_get_height (texture);
  g_autofree guint8 *pixels = NULL;
  Item *item = add_item (self);

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

GFile *
editor_received_get_file (EditorReceived *self)
{
  return self->file;
}

/* --- Reading, in a thread -------------------------------------------------------------------- */

/* What one thing turned out to be. */
typedef struct
{
  char *text;
  char *origin;
  char *path; /* of a file of text */
} Reading;

static void
reading_free (Reading *reading)
{
  g_free (reading->text);
  g_free (reading->origin);
  g_free (reading->path);
  g_free (reading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

/* By its first bytes; an SVG, which is a text, by the name of its outermost element. What kind of
 * picture it is exactly only the reader of pictures finds out. */
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

static gboolean
read_text (const char  *text,
           Reading     *reading,
           GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  reading->origin = g_strdup (_("a text"));
  reading->text = take_text (bytes, error);

  return reading->text != NULL;
}

static gboolean
read_file (const char    *path,
           Reading       *reading,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GBytes) bytes = file_bytes_read (path, PICTURE_MAX_BYTES, cancellable, error);
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *name = g_filename_display_name (base);

  if (bytes == NULL)
    return FALSE;

  /* Translators: %s is the name of a file */
  reading->origin = g_strdup_printf (_("the file “%s”"), name);
  if (is_picture (bytes))
    {
      reading->text = read_picture (bytes, cancellable, error);
      return reading->text != NULL;
    }

  reading->path = g_strdup (path);
  reading->text = take_text (bytes, error);
  return reading->text != NULL;
}

static char *
find_path (const Item *item)
{
  if (g_ascii_strncasecmp (item->text, "file:", 5) == 0)
    return g_filename_from_uri (item->text, NULL, NULL);
  if (item->folder == NULL)
    return g_strdup (item->text);

  return g_canonicalize_filename (item->text, item->folder);
}

/* The names that no file can have are not there either. */
static gboolean
is_missing (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FILENAME_TOO_LONG);
}

static gboolean
read_argument (const Item    *item,
               Reading       *reading,
               GCancellable  *cancellable,
               GError       **error)
{
  InspectWordKind kind = inspect_word_judge (item->text);
  g_autofree char *path = kind != INSPECT_WORD_TEXT ? find_path (item) : NULL;
  GError *problem = NULL;

  if (path == NULL)
    return read_text (item->text, reading, error);
  if (read_file (path, reading, cancellable, &problem))
    return TRUE;
  if (!is_missing (problem))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }

  g_error_free (problem);
  if (kind != INSPECT_WORD_NAME)
    return read_text (item->text, reading, error);

  inspect_word_set_missing (item->text, error);
  return FALSE;
}

static Reading *
read_item (const Item    *item,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (Reading) reading = g_new0 (Reading, 1);
  gboolean is_read;

  if (item->is_argument)
    is_read = read_argument (item, reading, cancellable, error);
  else if (item->text != NULL)
    is_read = read_text (item->text, reading, error);
  else if (item->path != NULL)
    is_read = read_file (item->path, reading, cancellable, error);
  else
    {
      reading->origin = g_strdup (_("a picture"));
      reading->text = read_picture (item->picture, cancellable, error);
      is_read = reading->text != NULL;
    }

  return is_read ? g_steal_pointer (&reading) : NULL;
}

/* Adds @next to @all, a line for each. */
static void
append (Reading *all,
        Reading *next)
{
  g_autoptr (Reading) one = next;
  g_autofree char *before = g_steal_pointer (&all->text);

  all->text = before != NULL ? g_strdup_printf ("%s\n%s", before, one->text)
                             : g_steal_pointer (&one->text);
  g_free (all->origin);
  all->origin = g_steal_pointer (&one->origin);
  g_free (all->path);
  all->path = before == NULL ? g_steal_pointer (&one->path) : NULL;
}

static void
read_all (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  EditorReceived *self = EDITOR_RECEIVED (source);
  g_autoptr (Reading) all = g_new0 (Reading, 1);

  for (guint i = 0; i < self->items->len; i++)
    {
      GError *error = NULL;
      Reading *reading = read_item (g_ptr_array_index (self->items, i), cancellable, &error);

      if (reading == NULL)
        {
          g_task_return_error (task, error);
          return;
        }
      append (all, reading);
    }

  g_task_return_pointer (task, g_steal_pointer (&all), (GDestroyNotify) reading_free);
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
  g_autoptr (Reading) reading = g_task_propagate_pointer (G_TASK (result), error);

  if (reading == NULL)
    return NULL;

  g_free (self->origin);
  self->origin = g_steal_pointer (&reading->origin);
  g_clear_object (&self->file);
  self->file = reading->path != NULL ? g_file_new_for_path (reading->path) : NULL;

  return g_steal_pointer (&reading->text);
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
