#include "qr/qr-answer.h"

#include "text/decode-error.h"

#include <string.h>

static void
test_codes_come_back (void)
{
  g_autoptr (GPtrArray) codes = g_ptr_array_new_with_free_func ((GDestroyNotify) qr_finding_free);
  g_autoptr (GPtrArray) again = NULL;
  g_autofree char *answer = NULL;
  g_autoptr (GError) error = NULL;
  const QrCorner corners[] = { { -3, 5 }, { 0, 10 }, { 497, 9 }, { 490, 4 } };
  QrFinding *code = qr_finding_new (g_strdup ("a\"b\né"), corners);

  g_ptr_array_add (codes, code);
  answer = qr_answer_write (codes, NULL);
  again = qr_answer_read (answer, strlen (answer), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (again->len, ==, 1);
  code = again->pdata[0];
  g_assert_cmpmem (code->corners, sizeof code->corners, corners, sizeof corners);
  g_assert_cmpstr (code->text, ==, "a\"b\né");
  g_assert_cmpint (code->x, ==, -3);
  g_assert_cmpint (code->y, ==, 4);
  g_assert_cmpint (code->width, ==, 500);
  g_assert_cmpint (code->height, ==, 6);
}

static void
test_errors_come_back (void)
{
  const DecodeErrorCode codes[] = { DECODE_ERROR_PICTURE, DECODE_ERROR_TOO_LONG };

  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GError) again = NULL;
      g_autofree char *answer = NULL;

      decode_error_set (&error, codes[i], DECODE_NO_OFFSET, "Too “large”");
      answer = qr_answer_write (NULL, error);
      g_assert_null (qr_answer_read (answer, strlen (answer), &again));
      g_assert_error (again, DECODE_ERROR, (int) codes[i]);
      g_assert_cmpstr (again->message, ==, "Too “large”");
    }
}

/* Whatever a broken reader says is a picture that could not be read. */
static void
test_nonsense (void)
{
  static const char *const answers[] = {
    "",
    "{",
    "null",
    "[]",
    "{}",
    "{\"codes\":[]}",
    "{\"codes\":7}",
    "{\"codes\":[7]}",
    "{\"codes\":[{}]}",
    "{\"codes\":[{\"text\":\"a\"}]}",
    "{\"codes\":[{\"text\":7,\"corners\":[0,0,0,1,1,1,1,0]}]}",
    "{\"codes\":[{\"text\":\"a\",\"corners\":7}]}",
    "{\"codes\":[{\"text\":\"a\",\"corners\":[0,0,0,1,1,1,1]}]}",
    "{\"codes\":[{\"text\":\"a\",\"corners\":[0,0,0,1,1,1,1,0,0]}]}",
    "{\"codes\":[{\"text\":\"a\",\"corners\":[1e300,0,0,1,1,1,1,0]}]}",
    "{\"codes\":[{\"text\":\"a\",\"corners\":[99999999,0,0,1,1,1,1,0]}]}",
    "{\"error\":\"picture\"}",
    "{\"error\":\"picture\",\"message\":\"\"}",
    "{\"error\":\"picture\",\"message\":7}",
    "{\"codes\":[[[[[[]]]]]]}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (qr_answer_read (answers[i], strlen (answers[i]), &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_PICTURE);
      g_assert_cmpuint (strlen (error->message), >, 0);
    }
}

/* A frame without a code is an answer, what is no list of codes is none. */
static void
test_no_codes (void)
{
  static const char *const wrong[] = { "", "{}", "{\"codes\":{}}", "{\"codes\":[7]}" };
  static const char answer[] = "{\"codes\":[]}";
  g_autoptr (GPtrArray) codes = qr_answer_read_codes (answer, strlen (answer));

  g_assert_cmpuint (codes->len, ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_null (qr_answer_read_codes (wrong[i], strlen (wrong[i])));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/qr-answer/codes-come-back", test_codes_come_back);
  g_test_add_func ("/qr-answer/errors-come-back", test_errors_come_back);
  g_test_add_func ("/qr-answer/no-codes", test_no_codes);
  g_test_add_func ("/qr-answer/nonsense", test_nonsense);
  return g_test_run ();
}
