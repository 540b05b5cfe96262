#include "app/desktop/file-saving.h"

#include <string.h>

static void
test_describe_error (void)
{
  static const struct
  {
    GIOErrorEnum code;
    const char  *words;
  } cases[] = {
    { G_IO_ERROR_NO_SPACE, "the disk is full" },
    { G_IO_ERROR_PERMISSION_DENIED, "the folder isn’t writable" },
    { G_IO_ERROR_READ_ONLY, "the folder isn’t writable" },
    { G_IO_ERROR_NOT_FOUND, "the folder no longer exists" },
    { G_IO_ERROR_FILENAME_TOO_LONG, "the name isn’t allowed" },
    { G_IO_ERROR_INVALID_FILENAME, "the name isn’t allowed" },
    { G_IO_ERROR_FAILED, "because of the weather" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error
          = g_error_new_literal (G_IO_ERROR, cases[i].code, "because of the weather");
      g_autofree char *sentence = editor_file_saving_describe_error (error, "Zig.json");

      g_assert_true (g_str_has_prefix (sentence, "“Zig.json” was not saved"));
      g_assert_nonnull (strstr (sentence, cases[i].words));
    }
}

/* The person who cancelled knows it: there is no sentence. */
static void
test_cancelled (void)
{
  g_autoptr (GError) error = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");

  g_assert_null (editor_file_saving_describe_error (error, "Zig.json"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/file-saving/describe-error", test_describe_error);
  g_test_add_func ("/file-saving/cancelled", test_cancelled);
  return g_test_run ();
}
