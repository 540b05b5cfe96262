#include "spaces/files/file-schema.h"

#include "vector-cases.h"

#include <string.h>

static gboolean
judge (SpacesFileKind      kind,
       const char         *text,
       SpacesFileWarnings *issues)
{
  g_autoptr (GError) error = NULL;
  JsonSpan root;

  spaces_file_warnings_init (issues, text);
  g_assert_true (json_span_parse (text, strlen (text), SPACES_FILE_MAX_DEPTH, &root, &error));
  g_assert_no_error (error);

  return spaces_file_schema_check (kind, root, issues);
}

static const SpacesFileWarning *
issue_at (const SpacesFileWarnings *issues,
          guint                     index)
{
  return &g_array_index (issues->warnings, SpacesFileWarning, index);
}

/* The places that the web game complains about, one by one; the sentences are our own. What is no
 * JSON is refused before the schema. */
static void
check_verdict (JsonObject *test_case)
{
  const char *text = json_object_get_string_member (test_case, "text");
  gboolean accepted = json_object_get_boolean_member (test_case, "accepted");
  JsonArray *wanted = json_object_get_array_member (test_case, "issues");
  SpacesFileWarnings issues;
  SpacesFileKind kind = SPACES_FILE_ANY;
  JsonSpan root;

  while (g_strcmp0 (spaces_file_kind_name (kind),
                    json_object_get_string_member (test_case, "kind")) != 0)
    kind++;
  if (!json_span_parse (text, strlen (text), SPACES_FILE_MAX_DEPTH, &root, NULL))
    {
      g_assert_false (accepted);
      return;
    }

  g_assert_cmpint (judge (kind, text, &issues), ==, accepted);
  g_assert_cmpuint (issues.warnings->len, ==, json_array_get_length (wanted));
  for (guint i = 0; i < issues.warnings->len; i++)
    {
      JsonObject *issue = json_array_get_object_element (wanted, i);

      g_assert_cmpstr (issue_at (&issues, i)->path, ==,
                       json_object_get_string_member (issue, "path"));
      g_assert_cmpstr (issue_at (&issues, i)->message, !=, "");
    }
  spaces_file_warnings_clear (&issues);
}

#define HEAD "{\"id\":\"92f1e997-fd50-4b6d-be98-741b7af8606d\",\"name\":\"N\","
#define GRID "\"grid\":[[\"empty\",\"empty\"],[\"piece\",\"empty\"]]"
#define MOVES "\"sequence\":[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\",\"order\":1}]"
#define REST ",\"thumbnail\":\"\",\"createdAt\":1}"
#define OPPONENT(id, wins, more) \
  "{\"id\":\"" id "\",\"name\":\"A\",\"type\":\"cpu\",\"wins\":" wins ",\"losses\":0" more "}"
#define BACKUP(user, opponents) \
  "{\"version\":\"1\",\"timestamp\":0.5,\"user\":" user ",\"boards\":[]," \
  "\"opponents\":[" opponents "]," \
  "\"decks\":[]}"

/* Answers that the vectors do not have but the schema language gives. */
static void
test_further_rules (void)
{
  static const struct
  {
    SpacesFileKind kind;
    const char *text;
    const char *path; /* of the only issue; NULL: accepted */
    const char *message;
  } cases[] = {
    { SPACES_FILE_BOARD, HEAD "\"boardSize\":2," GRID "," MOVES REST, NULL, NULL },
    { SPACES_FILE_BOARD, HEAD "\"boardSize\":2.0," GRID "," MOVES REST, NULL, NULL },
    { SPACES_FILE_BOARD, HEAD "\"name\":7,\"name\":\"N\",\"boardSize\":2," GRID "," MOVES REST,
      NULL, NULL },
    { SPACES_FILE_BOARD, HEAD "\"boardSize\":\"2\"," GRID "," MOVES REST,
      "boardSize", "This should be a number." },
    { SPACES_FILE_BOARD, HEAD "\"name\":null,\"boardSize\":2," GRID "," MOVES REST,
      "name", "This should be a text." },
    { SPACES_FILE_BOARD, HEAD "\"boardSize\":2,\"grid\":{}," MOVES REST,
      "grid", "This should be a list." },
    { SPACES_FILE_BOARD, HEAD "\"boardSize\":2,\"grid\":[[\"empty\",1],[]]," MOVES REST,
      "grid.0.1", "This should be a text." },
    { SPACES_FILE_BOARD, HEAD "\"boardSize\":2," GRID ",\"sequence\":[{\"position\":{\"row\":1},"
      "\"type\":\"piece\",\"order\":1}]" REST,
      "sequence.0.position.col", "This is missing." },
    { SPACES_FILE_BOARD, HEAD "\"boardSize\":2," GRID ",\"sequence\":[{\"position\":{\"row\":1,"
      "\"col\":2},\"type\":\"trap\",\"order\":1}]" REST,
      "", "A move lies outside of the board." },
    { SPACES_FILE_BOARD, HEAD "\"boardSize\":2," GRID "," MOVES ",\"thumbnail\":\"\","
      "\"createdAt\":1e400}",
      "createdAt", "This should be a whole number." },
    { SPACES_FILE_BOARDS, "[]", NULL, NULL },
    { SPACES_FILE_BOARDS, "[7]", "0", "This should be an object." },
    { SPACES_FILE_BACKUP, BACKUP ("7", ""), "user", "This should be an object." },
    { SPACES_FILE_BACKUP, BACKUP ("null", OPPONENT ("", "1", "")),
      "opponents.0.id", "This should not be empty." },
    { SPACES_FILE_BACKUP,
      BACKUP ("null", OPPONENT ("x", "-1", ",\"archived\":true,\"modelAssignments\":{}")),
      "opponents.0.wins", "This should be 0 or more." },
    { SPACES_FILE_BACKUP, BACKUP ("null", OPPONENT ("x", "1", ",\"archived\":1")),
      "opponents.0.archived", "This should be true or false." },
    { SPACES_FILE_BACKUP,
      BACKUP ("null", OPPONENT ("x", "1", ",\"modelAssignments\":{\"2\":{\"modelId\":\"a\"}}")),
      "opponents.0.modelAssignments.2.label", "This is missing." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      SpacesFileWarnings issues;
      gboolean accepted = judge (cases[i].kind, cases[i].text, &issues);

      g_assert_cmpint (accepted, ==, cases[i].path == NULL);
      g_assert_cmpuint (issues.warnings->len, ==, (accepted ? 0 : 1));
      if (!accepted)
        {
          g_assert_cmpstr (issue_at (&issues, 0)->path, ==, cases[i].path);
          g_assert_cmpstr (issue_at (&issues, 0)->message, ==, cases[i].message);
        }
      spaces_file_warnings_clear (&issues);
    }
}

static void
test_issues_know_their_bytes (void)
{
  const char *text = "[ {\"id\":7} ]";
  SpacesFileWarnings issues;

  g_assert_false (judge (SPACES_FILE_BOARDS, text, &issues));
  g_assert_cmpstr (issue_at (&issues, 0)->path, ==, "0.id");
  g_assert_cmpuint (issue_at (&issues, 0)->from, ==, 8);
  g_assert_cmpuint (issue_at (&issues, 0)->to, ==, 9);
  spaces_file_warnings_clear (&issues);
}

static void
test_kinds_the_game_never_takes (void)
{
  const SpacesFileKind kinds[] = {
    SPACES_FILE_COLLECTION, SPACES_FILE_SESSION, SPACES_FILE_CACHE, SPACES_FILE_STATE,
  };

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      SpacesFileWarnings issues;

      g_assert_false (judge (kinds[i], "{}", &issues));
      g_assert_cmpuint (issues.warnings->len, ==, 0);
      spaces_file_warnings_clear (&issues);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/file-schema/vectors", "spaces/files", check_verdict);
  g_test_add_func ("/file-schema/further-rules", test_further_rules);
  g_test_add_func ("/file-schema/issues-know-their-bytes", test_issues_know_their_bytes);
  g_test_add_func ("/file-schema/kinds-the-game-never-takes", test_kinds_the_game_never_takes);
  return g_test_run ();
}
