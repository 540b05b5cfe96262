#include "app/share/saved-file.h"

#include "spaces/board/code.h"
#include "spaces/files/files.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char  *folder;
  GFile *file;
} Place;

static void
set_up (Place         *place,
        gconstpointer  unused)
{
  g_autofree char *path = NULL;

  place->folder = g_dir_make_tmp ("saved-XXXXXX", NULL);
  path = g_build_filename (place->folder, "board.json", NULL);
  place->file = g_file_new_for_path (path);
}

static void
tear_down (Place         *place,
           gconstpointer  unused)
{
  g_file_delete (place->file, NULL, NULL);
  g_object_unref (place->file);
  g_rmdir (place->folder);
  g_free (place->folder);
}

static SavedFile *
write_code (Place      *place,
            SavedFile  *saved,
            const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);
  g_autoptr (GError) error = NULL;
  SavedFile *written = saved_file_write (place->file, saved, board, "Zig", NULL, &error);

  g_assert_no_error (error);
  g_assert_nonnull (written);
  return written;
}

static char *
load (Place *place)
{
  char *text = NULL;

  g_assert_true (g_file_load_contents (place->file, NULL, &text, NULL, NULL, NULL));
  return text;
}

static void
replace (Place      *place,
         const char *text)
{
  g_assert_true (g_file_replace_contents (place->file, text, strlen (text), NULL, FALSE,
                                          G_FILE_CREATE_NONE, NULL, NULL, NULL));
}

static void
test_state (Place         *place,
            gconstpointer  unused)
{
  g_autoptr (SavedFile) saved = write_code (place, NULL, "2|2p0pG0f");
  g_autofree char *text = load (place);

  g_assert_cmpint (saved_file_check (saved, NULL), ==, SAVED_FILE_SAME);
  replace (place, "theirs");
  g_assert_cmpint (saved_file_check (saved, NULL), ==, SAVED_FILE_CHANGED);
  replace (place, text); /* touched, but the same again */
  g_assert_cmpint (saved_file_check (saved, NULL), ==, SAVED_FILE_SAME);
  g_file_delete (place->file, NULL, NULL);
  g_assert_cmpint (saved_file_check (saved, NULL), ==, SAVED_FILE_GONE);
}

/* What is written again is the same board of the game: its id and its time stay. */
static void
test_identity (Place         *place,
               gconstpointer  unused)
{
  g_autoptr (SavedFile) first = write_code (place, NULL, "2|2p0pG0f");
  g_autofree char *text = load (place);
  g_autoptr (SavedFile) opened = saved_file_new (place->file, text, -1);
  g_autoptr (SavedFile) again = write_code (place, opened, "2|2p");
  g_autofree char *after = load (place);
  g_autoptr (SpacesFile) one = spaces_file_read (text, -1, SPACES_FILE_ANY, NULL);
  g_autoptr (SpacesFile) two = spaces_file_read (after, -1, SPACES_FILE_ANY, NULL);
  const SpacesFileEntry *a = &one->entries[0], *b = &two->entries[0];

  g_assert_cmpstr (a->id, ==, b->id);
  g_assert_cmpint (a->created, ==, b->created);
  g_assert_false (spaces_board_equal (a->board, b->board));
  g_assert_cmpint (saved_file_check (again, NULL), ==, SAVED_FILE_SAME);
  g_assert_cmpint (saved_file_check (first, NULL), ==, SAVED_FILE_CHANGED);
}

static void
test_only_boards (Place         *place,
                  gconstpointer  unused)
{
  static const char *const others[] = { "", "2|2p0pG0f", "{}", "[1, 2", "https://a.example/#2|2p" };
  g_autoptr (SavedFile) saved G_GNUC_UNUSED = write_code (place, NULL, "2|2p0pG0f");
  g_autofree char *text = load (place);
  g_autofree char *list = g_strdup_printf ("[%s]", text);

  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    g_assert_null (saved_file_new (place->file, others[i], -1));
  g_assert_null (saved_file_new (place->file, list, -1));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/saved-file/state", Place, NULL, set_up, test_state, tear_down);
  g_test_add ("/saved-file/identity", Place, NULL, set_up, test_identity, tear_down);
  g_test_add ("/saved-file/only-boards", Place, NULL, set_up, test_only_boards, tear_down);

  return g_test_run ();
}
