/* Any bytes as a file of the game: whatever is read is sound, and what is written of it is read
 * again. */
#include "fuzz.h"

#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"
#include "spaces/files/files.h"

#include <string.h>

static void
check_entry (const SpacesFileEntry *entry,
             gsize                  length)
{
  SpacesFileItem item = { entry->board, entry->name, entry->id, NULL, entry->created };
  g_autofree char *code = spaces_code_encode (entry->board);
  g_autoptr (SpacesBoard) decoded = spaces_code_decode (code, -1, NULL, NULL);
  g_autofree char *text = spaces_file_write_board (&item, NULL);
  g_autoptr (SpacesFile) again = spaces_file_read (text, -1, SPACES_FILE_ANY, NULL);

  g_assert_true (spaces_board_equal (decoded, entry->board));
  g_assert_true (spaces_board_equal (spaces_file_get_entry (again, 0)->board, entry->board));
  g_assert_true (g_utf8_validate (entry->title, -1, NULL));
  g_assert_cmpuint (entry->to, <=, length);
}

static void
check_remarks (const SpacesFile *file,
               gsize             n_remarks,
               gsize             length,
               const SpacesFileWarning *(*get) (const SpacesFile *file, gsize index))
{
  for (gsize i = 0; i < n_remarks; i++)
    {
      const SpacesFileWarning *warning = get (file, i);

      g_assert_true (g_utf8_validate (warning->message, -1, NULL));
      g_assert_true (warning->from <= warning->to && warning->to <= length);
    }
}

static void
check_file (const char     *text,
            gsize           length,
            SpacesFileKind  kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesFile) file = spaces_file_read (text, (gssize) length, kind, &error);

  g_assert_true ((file == NULL) == (error != NULL));
  if (file == NULL)
    return;

  for (gsize i = 0; i < spaces_file_get_n_entries (file); i++)
    check_entry (spaces_file_get_entry (file, i), length);
  check_remarks (file, spaces_file_get_n_problems (file), length, spaces_file_get_problem);
  check_remarks (file, spaces_file_get_n_notes (file), length, spaces_file_get_note);
  check_remarks (file, spaces_file_get_n_issues (file), length, spaces_file_get_issue);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  const char *text = data != NULL ? (const char *) data : "";

  check_file (text, size, SPACES_FILE_ANY);
  check_file (text, size, SPACES_FILE_BOARD + size % SPACES_FILE_STATE);
  return 0;
}
