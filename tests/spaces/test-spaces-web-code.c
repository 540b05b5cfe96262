#include "spaces/spaces-web-code.h"

#include <string.h>

#include "vector-cases.h"

static void
check_invalid (JsonObject *object)
{
  const char *input = json_object_get_string_member (object, "input");
  gboolean accepts = json_object_get_boolean_member (object, "upstreamAccepts");
  g_autofree char *complaint = NULL;

  if (g_str_equal (json_object_get_string_member_with_default (object, "note", ""), "NUL"))
    return; /* which a C string cannot hold */

  complaint = spaces_web_code_complain (input, strlen (input));
  if (accepts)
    g_assert_cmpstr (complaint, ==, NULL);
  else
    g_assert_cmpstr (complaint, ==, json_object_get_string_member (object, "upstreamError"));
}

static void
check_valid (JsonObject *object)
{
  const char *code = json_object_get_string_member (object, "encoded");

  g_assert_null (spaces_web_code_complain (code, strlen (code)));
}

static void
test_its_own_reading_of_numbers (void)
{
  const struct
  {
    const char *code;
    const char *complaint;
  } cases[] = {
    { "2|2p0pG0f", NULL },
    { "11|115pG10f", "Invalid move type '0' at index 6" },
    { "\xC2\xA0" "2|2p", NULL },
    { "4|-1p", NULL },
    { "4|-5p", "Position (-2, -1) is out of bounds for 4x4 board" },
    { "2|\xF0\x9F\xA6\x8Ap", "Invalid position value '\xEF\xBF\xBD' at index 0" },
    { "99999999999999999999|0p", "Invalid board size: 99999999999999999999" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *complaint = spaces_web_code_complain (cases[i].code, strlen (cases[i].code));

      g_assert_cmpstr (complaint, ==, cases[i].complaint);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/spaces-web-code/invalid", "spaces/codec_invalid", check_invalid);
  vector_cases_add ("/spaces-web-code/valid", "spaces/codec", check_valid);
  g_test_add_func ("/spaces-web-code/its-own-reading-of-numbers", test_its_own_reading_of_numbers);
  return g_test_run ();
}
