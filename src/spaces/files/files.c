/* An immutable value that owns the arrays which the walk and the schema check have filled. Reading
 * is all or nothing only for the JSON itself; single boards that cannot be read are problems of the
 * file.
 */
#include "spaces/files/files.h"

#include "spaces/files/file-schema.h"
#include "spaces/files/file-walk.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The member “name” of the whole file, or NULL when it is missing or empty. */
static char *
read_file_name (JsonSpan root)
{
  g_autofree char *name = json_span_dup_string (json_span_member (root, "name"));

  return name != NULL && *name != '\0' ? g_steal_pointer (&name) : NULL;
}

/* Takes the items of @array, whose number becomes *@n. */
static gconstpointer
take (SpacesFile  *file,
      GArray     **array,
      gsize       *n)
{
  gconstpointer items = (*array)->data;

  *n = (*array)->len;
  g_ptr_array_add (file->arrays, g_steal_pointer (array));

  return items;
}

/* Takes the arrays of @walk and @issues. */
static SpacesFile *
file_new (SpacesFileKind      kind,
          JsonSpan            root,
          SpacesFileWalk     *walk,
          SpacesFileWarnings *issues,
          gboolean            accepted)
{
  SpacesFile *file = g_new0 (SpacesFile, 1);

  file->arrays = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  file->kind = kind;
  file->name = read_file_name (root);
  file->accepted = accepted;
  file->entries = take (file, &walk->entries, &file->n_entries);
  file->decks = take (file, &walk->decks, &file->n_decks);
  file->problems = take (file, &walk->problems.warnings, &file->n_problems);
  file->notes = take (file, &walk->notes.warnings, &file->n_notes);
  file->issues = take (file, &issues->warnings, &file->n_issues);

  return file;
}

/* Two independent passes: the schema says whether the game takes the file, the walk what is in
 * it. */
static SpacesFile *
read_root (const char     *text,
           JsonSpan        root,
           SpacesFileKind  kind)
{
  SpacesFileWarnings issues;
  SpacesFileWalk walk;
  SpacesFile *file;
  gboolean accepted;

  spaces_file_warnings_init (&issues, text);
  accepted = spaces_file_schema_check (kind, root, &issues);
  spaces_file_warnings_finish (&issues);

  spaces_file_walk_init (&walk, text);
  spaces_file_walk_run (&walk, root, kind);
  file = file_new (kind, root, &walk, &issues, accepted);

  spaces_file_walk_clear (&walk);
  spaces_file_warnings_clear (&issues);
  return file;
}

/* Reads @text of @length bytes (−1: up to its NUL). @expected is the kind whose schema is asked, or
 * SPACES_FILE_ANY to detect it by the shape. */
SpacesFile *
spaces_file_read (const char      *text,
                  gssize           length,
                  SpacesFileKind   expected,
                  GError         **error)
{
  gsize n_bytes = length < 0 ? strlen (text) : (gsize) length;
  SpacesFileKind kind;
  JsonSpan root;

  if (n_bytes > SPACES_FILE_MAX_BYTES)
    {
      g_autofree char *most = g_format_size_full (SPACES_FILE_MAX_BYTES, G_FORMAT_SIZE_IEC_UNITS);

      return decode_error_null (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                                _("This file is too large to be a file of the game (limit %s)"),
                                most);
    }

  if (!json_span_parse (text, n_bytes, SPACES_FILE_MAX_DEPTH, &root, error))
    return NULL;

  kind = expected != SPACES_FILE_ANY ? expected : spaces_file_walk_detect_kind (root);
  if (kind == SPACES_FILE_ANY)
    return decode_error_null (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                              _("This JSON file doesn’t contain boards of the game"));

  return read_root (text, root, kind);
}

RECORD_OWNS_EXTERN (SpacesFile, spaces_file_free, (name, g_free), (arrays, g_ptr_array_unref))
