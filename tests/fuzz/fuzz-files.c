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
  g_assert_true (spaces_board_equal (again->entries[0].board, entry->board));
  g_assert_true (g_utf8_validate (entry->title, -1, NULL));
  g_assert_cmpuint (entry->to, <=, length);
}

static void
check_remarks (const SpacesFileWarning *remarks,
               gsize                    n_remarks,
               gsize                    length)
{
  for (gsize i = 0; i < n_remarks; i++)
    {
      const SpacesFileWarning *warning = &remarks[i];

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

  for (gsize i = 0; i < file->n_entries; i++)
    check_entry (&file->entries[i], length);
  check_remarks (file->problems, file->n_problems, length);
  check_remarks (file->notes, file->n_notes, length);
  check_remarks (file->issues, file->n_issues, length);
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
