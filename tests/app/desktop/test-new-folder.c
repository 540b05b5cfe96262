#include "app/desktop/new-folder.h"

#include "scratch.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  GFile    *folder;
  GError   *error;
  gboolean  is_done;
} Outcome;

static void
on_saved (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Outcome *outcome = data;

  outcome->folder = editor_new_folder_save_finish (result, &outcome->error);
  outcome->is_done = TRUE;
}

/* The files of a test: those before @cancel_at, a text each; in that one the job is cancelled. */
typedef struct
{
  guint         at;
  guint         cancel_at;
  GCancellable *cancellable;
} Files;

static const char *const texts[] = { "one", "two", "three" };

static gboolean
write_text (GOutputStream  *stream,
            gpointer        data,
            GCancellable   *cancellable,
            GError        **error)
{
  Files *files = data;
  const char *text = texts[files->at++];

  if (files->at == files->cancel_at)
    g_cancellable_cancel (files->cancellable);

  return g_output_stream_write_all (stream, text, strlen (text), NULL, cancellable, error);
}

static gboolean
has_more (gpointer data)
{
  return ((Files *) data)->at < G_N_ELEMENTS (texts);
}

static Outcome
save_until (const char *parent,
            const char *name,
            guint       cancel_at)
{
  g_autoptr (GFile) file = g_file_new_for_path (parent);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Files files = { 0, cancel_at, cancellable };
  const EditorNewFolderFiles saved = { "spaces.json", 1, 1, write_text, has_more, &files };
  Outcome outcome = { NULL };

  editor_new_folder_save_async (file, name, &saved, cancellable, on_saved, &outcome);
  while (!outcome.is_done)
    g_main_context_iteration (NULL, TRUE);

  return outcome;
}

static Outcome
save (const char *parent,
      const char *name)
{
  return save_until (parent, name, 0);
}

/* Each time a folder of its own, whatever is there already. */
static void
test_save (void)
{
  g_autofree char *parent = g_dir_make_tmp ("folder-XXXXXX", NULL);
  const char *const names[] = { "Boards-x", "Boards-x 2" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      Outcome outcome = save (parent, "Boards/x");
      g_autofree char *base = NULL;
      g_autofree char *third = NULL;
      g_autofree char *text = NULL;

      g_assert_no_error (outcome.error);
      base = g_file_get_basename (outcome.folder);
      g_assert_cmpstr (base, ==, names[i]);
      g_assert_cmpuint (scratch_count (g_file_peek_path (outcome.folder)), ==, 3);
      third = g_build_filename (g_file_peek_path (outcome.folder), "Boards-x-3.spaces.json", NULL);
      g_assert_true (g_file_get_contents (third, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, "three");
      g_object_unref (outcome.folder);
    }
  scratch_remove (parent);
}

static void
test_no_such_place (void)
{
  g_autofree char *parent = g_dir_make_tmp ("folder-XXXXXX", NULL);
  g_autofree char *missing = g_build_filename (parent, "none", "at all", NULL);
  Outcome outcome = save (missing, "Boards");

  g_assert_null (outcome.folder);
  g_assert_error (outcome.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&outcome.error);
  g_assert_cmpuint (scratch_count (parent), ==, 0);
  scratch_remove (parent);
}

/* Neither the folder nor the files before stay. */
static void
test_cancel (void)
{
  g_autofree char *parent = g_dir_make_tmp ("folder-XXXXXX", NULL);

  for (guint i = 1; i <= G_N_ELEMENTS (texts); i++)
    {
      Outcome outcome = save_until (parent, "Boards", i);

      g_assert_null (outcome.folder);
      g_assert_error (outcome.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_clear_error (&outcome.error);
      g_assert_cmpuint (scratch_count (parent), ==, 0);
    }
  scratch_remove (parent);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-folder/save", test_save);
  g_test_add_func ("/new-folder/no-such-place", test_no_such_place);
  g_test_add_func ("/new-folder/cancel", test_cancel);
  return g_test_run ();
}
