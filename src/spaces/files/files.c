/* An immutable value that owns the arrays which the walk and the schema check have filled. Reading
 * is all or nothing only for the JSON itself; single boards that cannot be read are problems of the
 * file.
 */
#include "spaces/files/files.h"

#include "spaces/files/file-contents.h"
#include "spaces/files/file-schema.h"
#include "spaces/files/file-walk.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _SpacesFile
{
  SpacesFileKind kind;
  char *name;        /* of the file itself, or NULL */
  gboolean accepted; /* by the web game's schema */
  GArray *entries;   /* SpacesFileEntry: boards, in the order of the walk */
  GArray *decks;     /* SpacesFileDeck: runs of entries */
  GArray *problems;  /* SpacesFileWarning: boards that could not be read */
  GArray *notes;     /* SpacesFileWarning: what was normalised */
  GArray *issues;    /* SpacesFileWarning: where the schema fails */
};

/* The member “name” of the whole file, or NULL when it is missing or empty. */
static char *
read_file_name (JsonSpan root)
{
  g_autofree char *name = json_span_dup_string (json_span_member (root, "name"));

  return name != NULL && *name != '\0' ? g_steal_pointer (&name) : NULL;
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

  file->kind = kind;
  file->name = read_file_name (root);
  file->accepted = accepted;
  file->entries = g_steal_pointer (&walk->entries);
  file->decks = g_steal_pointer (&walk->decks);
  file->problems = g_steal_pointer (&walk->problems.warnings);
  file->notes = g_steal_pointer (&walk->notes.warnings);
  file->issues = g_steal_pointer (&issues->warnings);

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

      decode_error_set (error, DECODE_ERROR_TOO_LONG, DECODE_NO_OFFSET,
                        _("This file is too large to be a file of the game (limit %s)"), most);
      return NULL;
    }

  if (!json_span_parse (text, n_bytes, SPACES_FILE_MAX_DEPTH, &root, error))
    return NULL;

  kind = expected != SPACES_FILE_ANY ? expected : spaces_file_walk_detect_kind (root);
  if (kind == SPACES_FILE_ANY)
    {
      decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                        _("This JSON file doesn’t contain boards of the game"));
      return NULL;
    }

  return read_root (text, root, kind);
}

void
spaces_file_free (SpacesFile *file)
{
  g_free (file->name);
  g_array_unref (file->entries);
  g_array_unref (file->decks);
  g_array_unref (file->problems);
  g_array_unref (file->notes);
  g_array_unref (file->issues);
  g_free (file);
}

SpacesFileKind
spaces_file_get_kind (const SpacesFile *file)
{
  return file->kind;
}

/* The name that the file itself has (a deck, a collection, a session), or NULL. */
const char *
spaces_file_get_name (const SpacesFile *file)
{
  return file->name;
}

gsize
spaces_file_get_n_entries (const SpacesFile *file)
{
  return file->entries->len;
}

const SpacesFileEntry *
spaces_file_get_entry (const SpacesFile *file,
                       gsize             index)
{
  g_return_val_if_fail (index < file->entries->len, NULL);

  return &g_array_index (file->entries, SpacesFileEntry, index);
}

gsize
spaces_file_get_n_decks (const SpacesFile *file)
{
  return file->decks->len;
}

const SpacesFileDeck *
spaces_file_get_deck (const SpacesFile *file,
                      gsize             index)
{
  g_return_val_if_fail (index < file->decks->len, NULL);

  return &g_array_index (file->decks, SpacesFileDeck, index);
}

gsize
spaces_file_get_n_problems (const SpacesFile *file)
{
  return file->problems->len;
}

const SpacesFileWarning *
spaces_file_get_problem (const SpacesFile *file,
                         gsize             index)
{
  g_return_val_if_fail (index < file->problems->len, NULL);

  return &g_array_index (file->problems, SpacesFileWarning, index);
}

gsize
spaces_file_get_n_notes (const SpacesFile *file)
{
  return file->notes->len;
}

const SpacesFileWarning *
spaces_file_get_note (const SpacesFile *file,
                      gsize             index)
{
  g_return_val_if_fail (index < file->notes->len, NULL);

  return &g_array_index (file->notes, SpacesFileWarning, index);
}

gboolean
spaces_file_is_accepted (const SpacesFile *file)
{
  return file->accepted;
}

gsize
spaces_file_get_n_issues (const SpacesFile *file)
{
  return file->issues->len;
}

const SpacesFileWarning *
spaces_file_get_issue (const SpacesFile *file,
                       gsize             index)
{
  g_return_val_if_fail (index < file->issues->len, NULL);

  return &g_array_index (file->issues, SpacesFileWarning, index);
}
