#include "vector-cases.h"

#include <string.h>

typedef struct
{
  const char *file;
  VectorCheck check;
} VectorTest;

static gboolean
is_surrogate_escape (const char *at,
                     const char *second_digits)
{
  return at[0] == '\\' && at[1] == 'u' && (at[2] == 'd' || at[2] == 'D')
         && at[3] != '\0' && strchr (second_digits, at[3]) != NULL;
}

/* A surrogate that stands alone, as in "\\ud800", stops json-glib. A case with one carries its code
 * units beside the text, so U+FFFD may take its place. */
static void
mend_surrogates (char *text)
{
  for (char *at = strchr (text, '\\'); at != NULL; at = strchr (at + 2, '\\'))
    {
      if (is_surrogate_escape (at, "89abAB") && is_surrogate_escape (at + 6, "cdefCDEF"))
        at += 6;
      else if (is_surrogate_escape (at, "89abABcdefCDEF"))
        memcpy (at, "\\ufffd", 6);
    }
}

/* Its id, which may be a number, or its place in the file. */
static void
name_case (JsonObject *test_case,
           guint       index)
{
  JsonNode *id = json_object_get_member (test_case, "id");

  if (id != NULL && json_node_get_value_type (id) == G_TYPE_STRING)
    g_test_message ("%s", json_node_get_string (id));
  else
    g_test_message ("case %u", index);
}

static void
check_cases (const char  *path,
             VectorCheck  check)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  JsonNode *root;
  JsonArray *cases;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  mend_surrogates (text);
  json_parser_load_from_data (parser, text, -1, &error);
  g_assert_no_error (error);

  root = json_parser_get_root (parser);
  cases = JSON_NODE_HOLDS_ARRAY (root)
              ? json_node_get_array (root)
              : json_object_get_array_member (json_node_get_object (root), "cases");
  g_assert_cmpuint (json_array_get_length (cases), >, 0);
  for (guint i = 0; i < json_array_get_length (cases); i++)
    {
      JsonObject *test_case = json_array_get_object_element (cases, i);

      name_case (test_case, i);
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
