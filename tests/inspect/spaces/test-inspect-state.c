#include "inspect-case.h"

#include "text/lz-string.h"
#include "vector-cases.h"

static void
check_link (JsonObject *object)
{
  const char *hash = json_object_get_string_member (object, "hash");
  const char *kind = json_object_get_string_member (object, "kind");
  g_autoptr (Inspection) inspection = inspect_text (hash, -1);

  inspect_case_check_promises (inspection, strlen (hash));
  if (strcmp (kind, "lot") == 0)
    g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_LOT);
  else if (!json_object_get_null_member (object, "json"))
    {
      g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_STATE);
      g_assert_false (inspection_has_errors (inspection));
    }
}

static Inspection *
inspect_payload (const char *json,
                 const char *before)
{
  g_autofree char *packed = lz_string_compress_utf8 (LZ_FORM_URI, json, -1, NULL);
  g_autofree char *text = g_strconcat (before, packed, NULL);

  return inspect_text (text, -1);
}

#define DELTA "{\"type\":\"delta\",\"changes\":{\"roundHistory\":[" \
              "{\"playerBoard\":{\"name\":\"Gate\",\"boardSize\":2," \
              "\"sequence\":[{\"position\":{\"row\":1,\"col\":0}," \
              "\"type\":\"piece\",\"order\":1}]," \
              "\"grid\":[[\"empty\",\"empty\"],[\"piece\",\"empty\"]]}}]}}"

static void
test_boards_in_a_state (void)
{
  const char *const before[] = { "https://x.example/#", "#", "" };

  for (gsize i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autoptr (Inspection) inspection = inspect_payload (DELTA, before[i]);
      g_autofree char *boards = inspect_case_list_boards (inspection);

      g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_STATE);
      g_assert_cmpstr (boards, ==, "2|2p");
      g_assert_cmpstr (inspection_get_find (inspection, 0)->name, ==, "Gate");
      g_assert_cmpuint (inspection_get_find (inspection, 0)->from, >=, strlen (before[i]));
      g_assert_cmpstr (inspection->title, ==, "Changes to a game");
    }
}

static void
test_a_challenge_without_its_key (void)
{
  g_autoptr (Inspection) inspection
      = inspect_payload ("{\"playerBoard\":\"2|2p0pG0f\",\"gameId\":\"g\"}", "#");
  g_autofree char *problems = inspect_case_list_problems (inspection);

  g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_CHALLENGE);
  g_assert_cmpstr (problems, ==, "no-name web-refuses");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/inspect-state/links", "spaces/links_other", check_link);
  g_test_add_func ("/inspect-state/boards-in-a-state", test_boards_in_a_state);
  g_test_add_func ("/inspect-state/a-challenge-without-its-key", test_a_challenge_without_its_key);
  return g_test_run ();
}
