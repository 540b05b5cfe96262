#include "spaces/board/web-code.h"

#include <string.h>

#include "vector-cases.h"

static void
check_invalid (JsonObject *object)
{
  const char *input = json_object_get_string_member (object, "input");

  if (g_str_equal (json_object_get_string_member_with_default (object, "note", ""), "NUL"))
    return; /* which a C string cannot hold */

  g_assert_cmpint (spaces_web_code_is_read (input, strlen (input)), ==,
                   json_object_get_boolean_member (object, "upstreamAccepts"));
}

static void
check_valid (JsonObject *object)
{
  const char *code = json_object_get_string_member (object, "encoded");

  g_assert_true (spaces_web_code_is_read (code, strlen (code)));
}

static void
test_its_own_reading_of_numbers (void)
{
  const struct
  {
    const char *code;
    gboolean    is_read;
  } cases[] = {
    { "2|2p0pG0f", TRUE },
    { " 02|2p0pG0f|x", TRUE },
    { "11|115pG10f", FALSE },
    { "\xC2\xA0" "2|2p", TRUE },
    { "4|-1p", TRUE },
    { "4|-5p", FALSE },
    { "2|\xF0\x9F\xA6\x8Ap", FALSE },
    { "99999999999999999999|0p", FALSE },
    { "", FALSE },
    { "2||", FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (spaces_web_code_is_read (cases[i].code, strlen (cases[i].code)), ==,
                     cases[i].is_read);
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
