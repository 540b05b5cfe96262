#include "spaces/links/state.h"

#include <string.h>

#include "spaces/board/code.h"
#include "lz-text.h"
#include "vector-cases.h"

/* How often @name stands in the JSON of a case: the boards that are to be found. */
static gsize
count_text (const char *json,
            const char *name)
{
  gsize n = 0;

  for (const char *at = strstr (json, name); at != NULL; at = strstr (at + 1, name))
    n++;

  return n;
}

/* What the payload of a link says; errors inside of it have no place in the payload. */
static SpacesFile *
read_payload (const char  *payload,
              GError     **error)
{
  SpacesStateKind kind;
  gsize n_bytes;
  g_autofree char *json = lz_text_unpack (payload, &n_bytes, error);

  return json != NULL ? spaces_state_read (json, n_bytes, &kind, error) : NULL;
}

static void
check_link (JsonObject *object)
{
  const char *hash = json_object_get_string_member (object, "hash");
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesFile) file = NULL;
  g_autofree char *json = NULL;

  if (strcmp (json_object_get_string_member (object, "kind"), "state") != 0)
    return;

  file = read_payload (hash + 1, &error);
  if (json_object_get_null_member (object, "json"))
    {
      g_assert_null (file);
      g_assert_nonnull (error);
      return;
    }

  g_assert_no_error (error);
  json = lz_text_unpack (hash + 1, NULL, NULL);
  g_assert_cmpuint (file->n_entries, ==, count_text (json, "\"sequence\""));
}

static void
test_kinds (void)
{
  const struct
  {
    const char *json;
    SpacesStateKind kind;
  } cases[] = {
    { "{\"user\":{}}", SPACES_STATE_WHOLE },
    { "{}", SPACES_STATE_WHOLE },
    { "{\"type\":3}", SPACES_STATE_WHOLE },
    { "{\"type\":\"full_state\",\"state\":{}}", SPACES_STATE_FULL },
    { "{\"type\":\"delta\",\"changes\":{}}", SPACES_STATE_DELTA },
    { "{\"type\":\"resync_request\",\"requestId\":\"abc\"}", SPACES_STATE_RESYNC },
    { "{\"type\":\"bogus\"}", SPACES_STATE_OTHER },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      SpacesStateKind kind;
      g_autoptr (SpacesFile) file = spaces_state_read (cases[i].json, -1, &kind, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (file != NULL ? file->n_entries : 0, ==, 0);
      g_assert_cmpint (kind, ==, cases[i].kind);
      g_assert_nonnull (spaces_state_kind_title (cases[i].kind));
    }
}

static void
test_boards_in_a_delta (void)
{
  const char *json
      = "{\"type\":\"delta\",\"changes\":{\"roundHistory\":[{\"playerBoard\":{\"name\":\"Gate\","
        "\"boardSize\":2,\"sequence\":[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\","
        "\"order\":1}],\"grid\":[[\"empty\",\"empty\"],[\"piece\",\"empty\"]]}}]}}";
  g_autofree char *payload = lz_string_compress_utf8 (LZ_FORM_URI, json, -1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesFile) file = read_payload (payload, &error);
  g_autofree char *code = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (file->n_entries, ==, 1);
  code = spaces_code_encode (file->entries[0].board);
  g_assert_cmpstr (code, ==, "2|2p");
}

static void
test_refuses (void)
{
  const struct
  {
    const char *json;
    const char *code;
  } cases[] = {
    { "[1]", "field" },
    { "3", "field" },
    { "{\"a\":", "json" },
    { " ", "empty" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *payload = lz_string_compress_utf8 (LZ_FORM_URI, cases[i].json, -1, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_null (read_payload (payload, &error));
      g_assert_cmpstr (decode_error_get_code (error), ==, cases[i].code);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/spaces-state/links", "spaces/links_other", check_link);
  g_test_add_func ("/spaces-state/kinds", test_kinds);
  g_test_add_func ("/spaces-state/boards-in-a-delta", test_boards_in_a_delta);
  g_test_add_func ("/spaces-state/refuses", test_refuses);
  return g_test_run ();
}
