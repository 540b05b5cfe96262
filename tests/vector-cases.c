#include "vector-cases.h"

typedef struct
{
  const char *file;
  VectorCheck check;
} VectorTest;

static void
check_cases (const char  *path,
             VectorCheck  check)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (GError) error = NULL;
  JsonArray *cases;

  json_parser_load_from_mapped_file (parser, path, &error);
  g_assert_no_error (error);

  cases = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "cases");
  g_assert_cmpuint (json_array_get_length (cases), >, 0);
  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *test_case = json_array_get_object_element (cases, i);

      g_test_message ("%s", json_object_get_string_member_with_default (test_case, "id", "?"));
      check (test_case);
    }
}

static char *
find_file (const char *folder,
           const char *file)
{
  g_autofree char *name = g_strconcat (file, ".json", NULL);

  return g_build_filename (folder, name, NULL);
}

static void
test_selection (gconstpointer data)
{
  const VectorTest *test = data;
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "vectors", NULL);
  g_autofree char *path = find_file (folder, test->file);

  check_cases (path, test->check);
}

static void
test_full (gconstpointer data)
{
  const VectorTest *test = data;
  const char *folder = g_getenv ("FULL_VECTORS");
  g_autofree char *path = find_file (folder != NULL ? folder : "", test->file);

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    {
      g_test_skip ("the full vectors are not here");
      return;
    }

  check_cases (path, test->check);
}

/* Adds two tests below @path. The strings must live as long as the program. */
void
vector_cases_add (const char  *path,
                  const char  *file,
                  VectorCheck  check)
{
  VectorTest *test = g_new (VectorTest, 1);
  VectorTest *full = g_new (VectorTest, 1);
  g_autofree char *selection_path = g_strconcat (path, "/selection", NULL);
  g_autofree char *full_path = g_strconcat (path, "/full", NULL);

  *test = *full = (VectorTest) { file, check };
  g_test_add_data_func_full (selection_path, test, test_selection, g_free);
  g_test_add_data_func_full (full_path, full, test_full, g_free);
}
