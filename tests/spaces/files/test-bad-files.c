/* Files that are wrong on purpose, each named after what is wrong with it. */
#include "spaces/files/files.h"

#include "spaces/board/code.h"

typedef struct
{
  const char *name;    /* tests/data/bad-files/NAME.json */
  const char *outcome; /* the kind of file, or the code of the error */
  gsize n_entries;
  gsize n_problems;
  gsize n_notes;
  gboolean accepted; /* by the web game */
} BadFile;

static const BadFile bad_files[] = {
  { "array-of-arrays", "unknown", 0, 0, 0, FALSE },
  { "array-of-nulls", "unknown", 0, 0, 0, FALSE },
  { "array-of-numbers", "unknown", 0, 0, 0, FALSE },
  { "backup-decks-null", "backup", 1, 1, 0, FALSE },
  { "backup-with-everything-wrong", "backup", 0, 3, 1, FALSE },
  { "bad-escape", "json", 0, 0, 0, FALSE },
  { "boardSize-missing", "board", 1, 0, 1, FALSE },
  { "boardSize-null", "board", 0, 1, 0, FALSE },
  { "boardSize-object", "board", 0, 1, 0, FALSE },
  { "boardSize-string", "board", 0, 1, 0, FALSE },
  { "boards-with-bad-neighbours", "boards", 3, 6, 0, FALSE },
  { "byte-order-mark", "board", 1, 0, 0, TRUE },
  { "closed-by-the-wrong-bracket", "json", 0, 0, 0, FALSE },
  { "collection-of-strings", "collection", 1, 2, 0, FALSE },
  { "column-minus-1", "board", 0, 1, 0, FALSE },
  { "comment", "json", 0, 0, 0, FALSE },
  { "control-character", "json", 0, 0, 0, FALSE },
  { "createdAt-missing", "board", 1, 0, 0, FALSE },
  { "createdAt-null", "board", 1, 0, 0, FALSE },
  { "createdAt-object", "board", 1, 0, 0, FALSE },
  { "createdAt-string", "board", 1, 0, 0, FALSE },
  { "deck-boards-object", "deck", 0, 1, 1, FALSE },
  { "deck-of-9", "deck", 9, 0, 1, FALSE },
  { "deck-of-nulls", "deck", 0, 10, 1, FALSE },
  { "deck-without-boards", "unknown", 0, 0, 0, FALSE },
  { "duplicate-members", "board", 1, 0, 1, FALSE },
  { "duplicate-sequences", "board", 0, 1, 0, FALSE },
  { "empty-array", "boards", 0, 0, 0, TRUE },
  { "empty-object", "unknown", 0, 0, 0, FALSE },
  { "empty", "empty", 0, 0, 0, FALSE },
  { "grid-contradicts", "board", 1, 0, 1, TRUE },
  { "grid-missing", "board", 1, 0, 0, FALSE },
  { "grid-null", "board", 1, 0, 1, FALSE },
  { "grid-object", "board", 1, 0, 1, FALSE },
  { "grid-of-numbers", "board", 1, 0, 1, FALSE },
  { "grid-ragged", "board", 1, 0, 1, FALSE },
  { "grid-string", "board", 1, 0, 1, FALSE },
  { "hexadecimal", "json", 0, 0, 0, FALSE },
  { "id-missing", "board", 1, 0, 0, FALSE },
  { "id-null", "board", 1, 0, 0, FALSE },
  { "id-number", "board", 1, 0, 0, FALSE },
  { "id-object", "board", 1, 0, 0, FALSE },
  { "latin-1", "encoding", 0, 0, 0, FALSE },
  { "leading-zero", "json", 0, 0, 0, FALSE },
  { "name-missing", "board", 1, 0, 0, FALSE },
  { "name-null", "board", 1, 0, 0, FALSE },
  { "name-number", "board", 1, 0, 0, FALSE },
  { "name-object", "board", 1, 0, 0, FALSE },
  { "name-of-5000-characters", "board", 1, 0, 0, FALSE },
  { "name-with-half-a-character", "board", 1, 0, 0, TRUE },
  { "name-with-line-feeds", "board", 1, 0, 0, TRUE },
  { "nan", "json", 0, 0, 0, FALSE },
  { "nested-10000-arrays", "too-long", 0, 0, 0, FALSE },
  { "nested-10000-objects", "too-long", 0, 0, 0, FALSE },
  { "nested-33", "too-long", 0, 0, 0, FALSE },
  { "nested-in-a-board", "too-long", 0, 0, 0, FALSE },
  { "no-colon", "json", 0, 0, 0, FALSE },
  { "no-quotes", "json", 0, 0, 0, FALSE },
  { "not-utf-8", "encoding", 0, 0, 0, FALSE },
  { "nul-byte", "encoding", 0, 0, 0, FALSE },
  { "nul-bytes", "encoding", 0, 0, 0, FALSE },
  { "null", "unknown", 0, 0, 0, FALSE },
  { "number", "unknown", 0, 0, 0, FALSE },
  { "only-a-comma", "json", 0, 0, 0, FALSE },
  { "order-backwards", "board", 1, 0, 1, TRUE },
  { "order-huge", "board", 1, 0, 2, TRUE },
  { "plus-sign", "json", 0, 0, 0, FALSE },
  { "position-array", "board", 0, 1, 0, FALSE },
  { "position-fractions", "board", 0, 1, 0, FALSE },
  { "position-strings", "board", 0, 1, 0, FALSE },
  { "row-1e400", "board", 0, 1, 0, FALSE },
  { "row-2-of-2", "board", 0, 1, 0, FALSE },
  { "row-beyond-64-bits", "board", 0, 1, 0, FALSE },
  { "row-beyond-a-byte", "board", 0, 1, 0, FALSE },
  { "row-minus-0", "board", 1, 0, 0, TRUE },
  { "row-minus-2", "board", 0, 1, 0, FALSE },
  { "sequence-empty", "board", 0, 1, 0, FALSE },
  { "sequence-missing", "board", 0, 1, 0, FALSE },
  { "sequence-null", "board", 0, 1, 0, FALSE },
  { "sequence-object", "board", 0, 1, 0, FALSE },
  { "sequence-of-arrays", "board", 0, 1, 0, FALSE },
  { "sequence-of-nulls", "board", 0, 1, 0, FALSE },
  { "sequence-string", "board", 0, 1, 0, FALSE },
  { "session-of-nulls", "session", 0, 1, 0, FALSE },
  { "session-tests-object", "session", 1, 0, 0, FALSE },
  { "single-quotes", "json", 0, 0, 0, FALSE },
  { "size-0", "board", 0, 1, 0, FALSE },
  { "size-1", "board", 0, 1, 0, FALSE },
  { "size-100", "board", 0, 1, 0, FALSE },
  { "size-1e400", "board", 0, 1, 0, FALSE },
  { "size-32", "board", 0, 1, 0, FALSE },
  { "size-99", "board", 0, 1, 0, FALSE },
  { "size-fraction", "board", 0, 1, 0, FALSE },
  { "size-minus-2", "board", 0, 1, 0, FALSE },
  { "size-of-1000-digits", "board", 0, 1, 0, FALSE },
  { "spaces-only", "empty", 0, 0, 0, FALSE },
  { "state-inside-itself", "state", 1, 0, 0, FALSE },
  { "state-with-bad-decks", "state", 2, 3, 1, FALSE },
  { "string", "unknown", 0, 0, 0, FALSE },
  { "surrogate-bytes", "encoding", 0, 0, 0, FALSE },
  { "thumbnail-missing", "board", 1, 0, 0, FALSE },
  { "thumbnail-null", "board", 1, 0, 0, FALSE },
  { "thumbnail-number", "board", 1, 0, 0, FALSE },
  { "thumbnail-object", "board", 1, 0, 0, FALSE },
  { "trailing-comma", "json", 0, 0, 0, FALSE },
  { "true", "unknown", 0, 0, 0, FALSE },
  { "truncated-001", "json", 0, 0, 0, FALSE },
  { "truncated-020", "json", 0, 0, 0, FALSE },
  { "truncated-060", "json", 0, 0, 0, FALSE },
  { "truncated-100", "json", 0, 0, 0, FALSE },
  { "truncated-150", "json", 0, 0, 0, FALSE },
  { "truncated-200", "json", 0, 0, 0, FALSE },
  { "truncated-340", "json", 0, 0, 0, FALSE },
  { "two-values", "json", 0, 0, 0, FALSE },
  { "type-unknown", "board", 0, 1, 0, FALSE },
  { "type-with-nul", "board", 0, 1, 0, FALSE },
  { "unfinished-escape", "json", 0, 0, 0, FALSE },
  { "utf-16", "encoding", 0, 0, 0, FALSE },
};

static char *
load (const char *name,
      gsize      *length)
{
  g_autofree char *base = g_strconcat (name, ".json", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "bad-files", base, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, length, &error);
  g_assert_no_error (error);
  return text;
}

static void
assert_remarks (const SpacesFileWarning *remarks,
                gsize                    n_remarks,
                gsize                    length)
{
  for (gsize i = 0; i < n_remarks; i++)
    {
      const SpacesFileWarning *warning = &remarks[i];

      g_assert_true (g_utf8_validate (warning->path, -1, NULL));
      g_assert_true (g_utf8_validate (warning->message, -1, NULL));
      g_assert_cmpstr (warning->message, !=, "");
      g_assert_cmpuint (warning->from, <=, warning->to);
      g_assert_cmpuint (warning->to, <=, length);
    }
}

static void
assert_sound (const SpacesFile *file,
              gsize             length)
{
  for (gsize i = 0; i < file->n_entries; i++)
    {
      const SpacesFileEntry *entry = &file->entries[i];
      g_autofree char *code = spaces_code_encode (entry->board);
      g_autoptr (SpacesBoard) again = spaces_code_decode (code, -1, NULL, NULL);

      g_assert_true (spaces_board_equal (again, entry->board));
      g_assert_true (g_utf8_validate (entry->title, -1, NULL));
      g_assert_cmpuint (entry->from, <, entry->to);
      g_assert_cmpuint (entry->to, <=, length);
    }

  assert_remarks (file->problems, file->n_problems, length);
  assert_remarks (file->notes, file->n_notes, length);
  assert_remarks (file->issues, file->n_issues, length);
}

static void
test_bad_file (gconstpointer data)
{
  const BadFile *bad = data;
  g_autoptr (SpacesFile) file = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  text = load (bad->name, &length);
  file = spaces_file_read (text, (gssize) length, SPACES_FILE_ANY, &error);
  if (file == NULL)
    {
      g_assert_cmpstr (decode_error_get_code (error), ==, bad->outcome);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      return;
    }

  g_assert_cmpstr (spaces_file_kind_name (file->kind), ==, bad->outcome);
  g_assert_cmpuint (file->n_entries, ==, bad->n_entries);
  g_assert_cmpuint (file->n_problems, ==, bad->n_problems);
  g_assert_cmpuint (file->n_notes, ==, bad->n_notes);
  g_assert_cmpint (file->accepted, ==, bad->accepted);
  assert_sound (file, length);
}

/* Whatever kind was asked for, the same file is read or refused without harm. */
static void
test_as_every_kind (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      gsize length;
      g_autofree char *text = load (bad_files[i].name, &length);

      for (SpacesFileKind kind = SPACES_FILE_BOARD; kind <= SPACES_FILE_STATE; kind++)
        {
          g_autoptr (SpacesFile) file = spaces_file_read (text, (gssize) length, kind, NULL);

          if (file != NULL)
            assert_sound (file, length);
        }
    }
}

/* Nothing is read behind the end of a file that stops anywhere. */
static void
test_every_beginning (void)
{
  gsize length;
  g_autofree char *text = load ("boards-with-bad-neighbours", &length);

  for (gsize end = 0; end < length; end++)
    {
      g_autofree char *beginning = g_memdup2 (text, end);

      g_assert_null (spaces_file_read (beginning != NULL ? beginning : "", (gssize) end,
                                       SPACES_FILE_ANY, NULL));
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (bad_files); i++)
    {
      g_autofree char *path = g_strconcat ("/bad-files/", bad_files[i].name, NULL);

      g_test_add_data_func (path, &bad_files[i], test_bad_file);
    }
  g_test_add_func ("/bad-files/as-every-kind", test_as_every_kind);
  g_test_add_func ("/bad-files/every-beginning", test_every_beginning);
  return g_test_run ();
}
