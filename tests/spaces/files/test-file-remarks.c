#include "spaces/files/file-remarks.h"

#include <string.h>

static void
test_keeps_places (void)
{
  const char *text = "0123456789";
  const JsonSpan span = { text + 3, text + 5 };
  const JsonSpan nowhere = { NULL, NULL };
  SpacesFileRemarks remarks;
  const SpacesFileRemark *remark;

  spaces_file_remarks_init (&remarks, text);
  spaces_file_remarks_add (&remarks, "boards[3]", span, "%s %d", "number", 7);
  spaces_file_remarks_add (&remarks, "", nowhere, "all");
  spaces_file_remarks_finish (&remarks);

  g_assert_cmpuint (remarks.remarks->len, ==, 2);
  remark = &g_array_index (remarks.remarks, SpacesFileRemark, 0);
  g_assert_cmpstr (remark->path, ==, "boards[3]");
  g_assert_cmpstr (remark->message, ==, "number 7");
  g_assert_cmpuint (remark->from, ==, 3);
  g_assert_cmpuint (remark->to, ==, 5);
  remark = &g_array_index (remarks.remarks, SpacesFileRemark, 1);
  g_assert_cmpuint (remark->to, ==, 0);
  spaces_file_remarks_clear (&remarks);
}

static void
test_stops_growing (void)
{
  const JsonSpan nowhere = { NULL, NULL };
  SpacesFileRemarks remarks;
  const SpacesFileRemark *last;

  spaces_file_remarks_init (&remarks, "");
  for (int i = 0; i < SPACES_FILE_MAX_REMARKS + 5; i++)
    spaces_file_remarks_add (&remarks, "", nowhere, "%d", i);
  spaces_file_remarks_finish (&remarks);

  g_assert_cmpuint (remarks.remarks->len, ==, SPACES_FILE_MAX_REMARKS + 1);
  last = &g_array_index (remarks.remarks, SpacesFileRemark, SPACES_FILE_MAX_REMARKS);
  g_assert_nonnull (strstr (last->message, "5 more"));
  spaces_file_remarks_clear (&remarks);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file-remarks/keeps-places", test_keeps_places);
  g_test_add_func ("/file-remarks/stops-growing", test_stops_growing);
  return g_test_run ();
}
