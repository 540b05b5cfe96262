#include "inspect-case.h"

#include "text/lz-string.h"

static void
check (const char *before,
       const char *json,
       const char *format,
       const char *problems)
{
  g_autofree char *packed = lz_string_compress_utf8 (LZ_FORM_URI, json, -1, NULL);
  g_autofree char *text = g_strconcat (before, packed, NULL);

  inspect_case_check (&(InspectCase) { text, format, "", problems });
}

static void
test_forms (void)
{
  const char *launch
      = "{\"sessionId\":\"s\",\"npcId\":\"n\",\"opponentType\":\"ai-agent\",\"skillLevel\":\"1\","
        "\"returnUrl\":\"https://x.example/\"}";

  check ("#lot=", launch, INSPECT_SPACES_LOT, "");
  check ("lot=", launch, INSPECT_SPACES_LOT, "");
  check ("#lot=", "{\"sessionId\":\"s\"}", INSPECT_SPACES_LOT, "field field field field");
  check ("#lot=", "{}", INSPECT_SPACES_LOT, "field field field field field");
  check ("#lot-home=", "{\"returnUrl\":\"https://x.example/\"}", INSPECT_SPACES_LOT, "");
  check ("#lot-home=", "{\"returnUrl\":3}", INSPECT_SPACES_LOT, "field");
  check ("https://x.example/#r=", "{\"sessionId\":\"s\",\"npcId\":\"n\"}", INSPECT_SPACES_LOT, "");
}

static void
test_damaged (void)
{
  inspect_case_check (&(InspectCase) { "#lot=", INSPECT_SPACES_LOT, "", "empty!" });
  inspect_case_check (&(InspectCase) { "#lot=zzzz", INSPECT_SPACES_LOT, "", "payload!" });
  inspect_case_check (&(InspectCase) { "#lot-home=garbage", INSPECT_SPACES_LOT, "", "payload!" });
  inspect_case_check (&(InspectCase) { "#r=3", INSPECTION_UNKNOWN, "", "unknown!" });
}

static void
test_says_that_there_is_no_board (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("#lot-home=N4XyA", -1);

  g_assert_nonnull (strstr (inspection->summary, "no board"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-lot/forms", test_forms);
  g_test_add_func ("/inspect-lot/damaged", test_damaged);
  g_test_add_func ("/inspect-lot/says-that-there-is-no-board", test_says_that_there_is_no_board);
  return g_test_run ();
}
