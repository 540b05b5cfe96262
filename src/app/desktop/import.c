/* An import is a queue of items of unlike origin. Adding only stores; editor_import_read_async()
 * turns all items into one text, in a thread, where files are opened and pictures are passed to the
 * process that reads QR codes. Nothing is to be added while a read runs: the thread works on the
 * same array, without a lock. The first item that fails ends the read with its error. Memory:
 * besides what was added, one file of at most PICTURE_MAX_BYTES and INSPECT_MAX_FILE bytes of
 * text. */
#include "app/desktop/import.h"

#include "inspect/inspect-word.h"
#include "inspect/inspect.h"
#include "qr/picture-folder.h"
#include "qr/qr-reader.h"
#include "text/bounded-read.h"
#include "text/decode-error.h"
#include "objects/object-owns.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* One item of the queue. Exactly one of @failure, @text, @path and @bytes is set; of a folder that
 * was opened and failed also its @path. */
typedef struct
{
  char   *text;        /* also what was typed as an argument */
  gboolean is_argument; /* the text may be the name of a file */
  char   *folder;      /* absolute, that such names are relative to; or NULL */
  char   *path;        /* of a file on this computer, absolute */
  GBytes *bytes;       /* of a text that was not validated yet, or of a picture */
  gboolean is_picture; /* what @bytes are */
  GError *failure;     /* why there is nothing */
} Item;

struct _EditorImport
{
  GObject    parent_instance;

  GPtrArray *items;  /* of Item */
  GFile     *file;   /* NULL unless one file of text was read */
  Inspection *inspection; /* of the text, NULL unless that is one argument */
};

G_DEFINE_FINAL_TYPE (EditorImport, editor_import, G_TYPE_OBJECT)

RECORD_OWNS (Item, item_free, (text, g_free), (folder, g_free), (path, g_free),
             (bytes, g_bytes_unref), (failure, g_error_free))

static void
editor_import_class_init (EditorImportClass *klass)
{
  OBJECT_KEEPS_AS (klass, EditorImport, items, g_ptr_array_unref);
  OBJECT_KEEPS (klass, EditorImport, file);
  OBJECT_KEEPS_AS (klass, EditorImport, inspection, inspection_unref);
}

static void
editor_import_init (EditorImport *self)
{
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
}

EditorImport *
editor_import_new (void)
{
  return g_object_new (EDITOR_TYPE_IMPORT, NULL);
}

static Item *
add_item (EditorImport *self)
{
  Item *item = g_new0 (Item, 1);

  g_ptr_array_add (self->items, item);
  return item;
}

/* `spaces-editor:4|12p`, also with slashes and with the percent codes of a careful browser. */
static char *
unwrap_address (const char *address)
{
  const char *inside = address + strlen (EDITOR_IMPORT_SCHEME);
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
  return g_ascii_strncasecmp (text, EDITOR_IMPORT_SCHEME, strlen (EDITOR_IMPORT_SCHEME)) == 0;
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
editor_import_add_file (EditorImport *self,
                        GFile        *file)
{
  g_autofree char *path = g_file_is_native (file) ? g_file_get_path (file) : NULL;
  g_autofree char *address = NULL;

  if (path != NULL)
    {
      add_item (self)->path = g_steal_pointer (&path);
      return;
    }

  address = g_file_get_uri (file);
  editor_import_add_address (self, address);
}

void
editor_import_add_argument (EditorImport *self,
                            const char   *argument,
                            const char   *folder)
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

void
editor_import_add_bytes (EditorImport *self,
                         GBytes       *bytes,
                         gboolean      is_picture)
{
  Item *item = add_item (self);

  item->bytes = g_bytes_ref (bytes);
  item->is_picture = is_picture;
}

/* NULL when @address is that of no file, or of a file of another computer. */
static char *
find_local_path (const char *address)
{
  g_autofree char *host = NULL;
  g_autofree char *path = g_filename_from_uri (address, &host, NULL);

  if (host != NULL && strcmp (host, "localhost") != 0 && strcmp (host, g_get_host_name ()) != 0)
    return NULL;

  return g_steal_pointer (&path);
}

void
editor_import_add_address (EditorImport *self,
                           const char   *address)
{
  g_autofree char *path = find_local_path (address);

  if (path != NULL)
    add_item (self)->path = g_steal_pointer (&path);
  else
    add_item (self)->text = is_own_address (address) ? unwrap_address (address)
                                                     : g_strdup (address);
}

void
editor_import_add_failure (EditorImport *self,
                           const GError *failure)
{
  add_item (self)->failure = g_error_copy (failure);
}

guint
editor_import_get_n_items (EditorImport *self)
{
  return self->items->len;
}

GFile *
editor_import_get_file (EditorImport *self)
{
  return self->file;
}

Inspection *
editor_import_get_inspection (EditorImport *self)
{
  return self->inspection;
}

/* --- Reading, in a thread -------------------------------------------------------------------- */

/* The text of an item, or of all of them. */
typedef struct
{
  char *text;
  char *path; /* of the one file that the text is from, or NULL */
  Inspection *inspection; /* of the one argument that the text is, or NULL */
} Reading;

RECORD_OWNS (Reading, reading_free, (text, g_free), (path, g_free), (inspection, inspection_unref))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reading, reading_free)

static char *
take_text (GBytes  *bytes,
           GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (length > INSPECT_MAX_FILE)
    {
      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        /* Translators: %u is a number of mebibytes */
                        _("This file is too large to be a board (limit %u MiB)"),
                        INSPECT_MAX_FILE / (1024u * 1024u));
      return NULL;
    }
  if (length == 0)
    return g_strdup ("");
  if (!g_utf8_validate_len (data, length, NULL))
    {
      decode_error_set (error, DECODE_ERROR_ENCODING, DECODE_NO_OFFSET,
                        _("This file is neither text nor a supported picture. Open a link, a "
                          "code, a JSON file of the game or a picture with a QR code."));
      return NULL;
    }

  return g_strndup (data, length);
}

/* Sets the text alone. */
static gboolean
read_bytes (GBytes        *bytes,
            gboolean       is_picture,
            Reading       *reading,
            GCancellable  *cancellable,
            GError       **error)
{
  reading->text = is_picture ? qr_reader_read_text (bytes, cancellable, error)
                             : take_text (bytes, error);

  return reading->text != NULL;
}

static gboolean
read_text (const char  *text,
           Reading     *reading,
           GError     **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return read_bytes (bytes, FALSE, reading, NULL, error);
}

/* What kind of picture it is exactly only the reader of pictures finds out. */
static gboolean
read_file (const char    *path,
           Reading       *reading,
           GCancellable  *cancellable,
           GError       **error)
{
  g_autoptr (GBytes) bytes = file_bytes_read (path, PICTURE_MAX_BYTES, cancellable, error);
  gboolean is_picture;

  if (bytes == NULL)
    return FALSE;

  is_picture = qr_reader_looks_like_picture (g_bytes_get_data (bytes, NULL),
                                             g_bytes_get_size (bytes));
  reading->path = is_picture ? NULL : g_strdup (path);
  return read_bytes (bytes, is_picture, reading, cancellable, error);
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

/* A name that no file can have counts as missing. */
static gboolean
is_missing (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_DIRECTORY)
         || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_FILENAME_TOO_LONG);
}

/* Opening decides whether a word names a file: a look beforehand could be outdated by the time it
 * is read. A word that could be either is a text if there is no such file. */
static gboolean
read_argument (const Item    *item,
               Reading       *reading,
               GCancellable  *cancellable,
               GError       **error)
{
  g_autoptr (Inspection) inspection = NULL;
  InspectWordKind kind = inspect_word_judge (item->text, &inspection);
  g_autofree char *path = kind != INSPECT_WORD_TEXT ? find_path (item) : NULL;
  GError *problem = NULL;

  if (path != NULL && read_file (path, reading, cancellable, &problem))
    return TRUE;
  if (problem != NULL && !is_missing (problem))
    {
      g_propagate_error (error, problem);
      return FALSE;
    }

  g_clear_error (&problem);
  if (path == NULL || kind != INSPECT_WORD_NAME)
    {
      reading->inspection = g_steal_pointer (&inspection);
      return read_text (item->text, reading, error);
    }

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

  if (item->failure != NULL)
    {
      g_propagate_error (error, g_error_copy (item->failure));
      return NULL;
    }

  if (item->is_argument)
    is_read = read_argument (item, reading, cancellable, error);
  else if (item->text != NULL)
    is_read = read_text (item->text, reading, error);
  else if (item->path != NULL)
    is_read = read_file (item->path, reading, cancellable, error);
  else
    is_read = read_bytes (item->bytes, item->is_picture, reading, cancellable, error);

  return is_read ? g_steal_pointer (&reading) : NULL;
}

/* One call for each code of a picture, or for the problem with it. */
static void
visit_codes (const Item           *item,
             const char           *name,
             EditorImportItemFunc  func,
             gpointer              data,
             GCancellable         *cancellable)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (GBytes) bytes = item->path != NULL
                                 ? file_bytes_read (item->path, PICTURE_MAX_BYTES, cancellable,
                                                    &problem)
                                 : g_bytes_ref (item->bytes);
  g_autoptr (GPtrArray) codes = bytes != NULL ? qr_reader_read (bytes, cancellable, &problem)
                                              : NULL;

  if (codes == NULL)
    func (name, NULL, NULL, problem, data);
  for (guint i = 0; codes != NULL && i < codes->len; i++)
    func (name, NULL, ((const QrFinding *) g_ptr_array_index (codes, i))->text, NULL, data);
}

static void
visit (const Item           *item,
       EditorImportItemFunc  func,
       gpointer              data,
       GCancellable         *cancellable)
{
  gboolean is_file = item->path != NULL && item->failure == NULL;
  g_autofree char *base = item->path != NULL ? g_path_get_basename (item->path) : NULL;
  g_autofree char *name = base != NULL ? g_filename_display_name (base) : NULL;
  g_autoptr (Reading) reading = NULL;
  g_autoptr (GError) problem = NULL;

  if (is_file && !picture_folder_is_picture (item->path, cancellable))
    {
      func (name, item->path, NULL, NULL, data);
      return;
    }

  if (name == NULL)
    name = g_strdup (item->is_picture ? C_("what was opened", "Picture")
                                      : C_("what was opened", "Text"));
  if (is_file || item->is_picture)
    {
      visit_codes (item, name, func, data, cancellable);
      return;
    }

  reading = read_item (item, cancellable, &problem);
  func (name, NULL, reading != NULL ? reading->text : NULL, problem, data);
}

void
editor_import_visit (EditorImport         *self,
                     EditorImportItemFunc  func,
                     gpointer              data,
                     int                  *n_visited,
                     GCancellable         *cancellable)
{
  for (guint i = 0; i < self->items->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      visit (g_ptr_array_index (self->items, i), func, data, cancellable);
      if (n_visited != NULL && !g_cancellable_is_cancelled (cancellable))
        g_atomic_int_inc (n_visited);
    }
}

/* Takes the item of a folder over, which stays where not all of it is there, to say so. */
static guint
open_folder (EditorImport *self,
             Item         *folder,
             GCancellable *cancellable)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();
  guint n_others = 0;

  picture_folder_list (folder->path, pictures, &n_others, cancellable, &folder->failure);
  for (guint i = 0; i < pictures->len; i++)
    add_item (self)->path = g_ptr_array_index (pictures, i);
  if (folder->failure != NULL)
    g_ptr_array_add (self->items, folder);
  else
    item_free (folder);

  return n_others;
}

guint
editor_import_open_folders (EditorImport *self,
                            GCancellable *cancellable)
{
  g_autoptr (GPtrArray) items = g_steal_pointer (&self->items);
  guint n_others = 0;

  g_ptr_array_set_free_func (items, NULL); /* each goes to the new ones, or with its folder */
  self->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  for (guint i = 0; i < items->len; i++)
    {
      Item *item = g_ptr_array_index (items, i);

      if (item->path == NULL || !g_file_test (item->path, G_FILE_TEST_IS_DIR))
        g_ptr_array_add (self->items, item);
      else
        n_others += open_folder (self, item, cancellable);
    }

  return n_others;
}

static Reading *
read_items (GPtrArray     *items,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (Reading) all = g_new0 (Reading, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      g_autoptr (Reading) next = read_item (g_ptr_array_index (items, i), cancellable, error);

      if (next == NULL)
        return NULL;
      if (items->len == 1)
        return g_steal_pointer (&next);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", next->text);
      if (text->len > INSPECT_MAX_FILE)
        {
          decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                            _("These files are too large together. Open fewer at once."));
          return NULL;
        }
    }

  all->text = g_strdup (text->str);
  return g_steal_pointer (&all);
}

static void
read_all (GTask        *task,
          gpointer      source,
          gpointer      data,
          GCancellable *cancellable)
{
  GError *error = NULL;
  Reading *all = read_items (EDITOR_IMPORT (source)->items, cancellable, &error);

  if (all != NULL)
    g_task_return_pointer (task, all, (GDestroyNotify) reading_free);
  else
    g_task_return_error (task, error);
}

void
editor_import_read_async (EditorImport        *self,
                          GCancellable        *cancellable,
                          GAsyncReadyCallback  callback,
                          gpointer             data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);

  g_task_run_in_thread (task, read_all);
}

char *
editor_import_read_finish (EditorImport  *self,
                           GAsyncResult  *result,
                           GError       **error)
{
  g_autoptr (Reading) reading = g_task_propagate_pointer (G_TASK (result), error);

  if (reading == NULL)
    return NULL;

  g_clear_object (&self->file);
  self->file = reading->path != NULL ? g_file_new_for_path (reading->path) : NULL;
  g_clear_pointer (&self->inspection, inspection_unref);
  self->inspection = g_steal_pointer (&reading->inspection);

  return g_steal_pointer (&reading->text);
}
