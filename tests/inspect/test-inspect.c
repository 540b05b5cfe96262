#include "inspect-case.h"

static void
test_messages (void)
{
  static const InspectCase cases[] = {
    { "Play https://spaces-game.com/#2|2p0pG0f!", INSPECT_SPACES_SHORT, "2|2p0pG0f", "" },
    { "<a href=\"https://x.example/#2|2p0pG0f\">play</a>", INSPECT_SPACES_SHORT, "2|2p0pG0f", "" },
    { "[play](https://x.example/#2|2p0pG0f)", INSPECT_SPACES_SHORT, "2|2p0pG0f", "" },
    { "\xE2\x80\x9Chttps://x.example/#2|2p0pG0f\xE2\x80\x9D", INSPECT_SPACES_SHORT, "2|2p0pG0f",
      "" },
    { "https://x.example/ and 2|2p0pG0f", INSPECT_SPACES_CODE, "2|2p0pG0f", "" },
    { "https://x.example/#2|2p and #3|7p and 2|3p", INSPECT_SPACES_SHORT, "2|2p 3|7p 2|3p", "" },
    { "https://r.example/?u=https%3A%2F%2Fx.example%2F%232%7C2p&z=1", INSPECT_SPACES_SHORT, "2|2p",
      "carried" },
    { "https://r.example/https%3A%2F%2Fx.example%2F%232%7C2p", INSPECT_SPACES_SHORT, "2|2p",
      "carried" },
    { "https://r.example/?u=100%23", INSPECTION_UNKNOWN, "", "unknown!" },
    { "[note] 2|2p {x}", INSPECT_SPACES_CODE, "2|2p", "" },
    { "buy milk", INSPECTION_UNKNOWN, "", "unknown!" },
    { " \n", INSPECTION_UNKNOWN, "", "empty!" },
    { "2|2p0pG0f \xFF", INSPECT_SPACES_CODE, "2|2p0pG0f", "encoding!" },
    { "\xFF", INSPECTION_UNKNOWN, "", "encoding! empty!" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    inspect_case_check (&cases[i]);
}

static void
test_several_are_listed (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("https://x.example/#2|2p\n3|7p4p", -1);

  g_assert_cmpuint (inspection_get_n_fields (inspection), ==, 2);
  g_assert_cmpstr (inspection_get_field (inspection, 0)->id, ==, "item");
  g_assert_cmpstr (inspection->canonical, ==, "https://x.example/#2|2p\n3|7p4p");
  g_assert_cmpstr (inspection->summary, ==,
                   "This text holds 2 links or codes with 2 boards.");
}

static void
test_not_more_than_so_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (Inspection) inspection = NULL;
  g_autofree char *problems = NULL;

  for (guint i = 0; i < INSPECT_MAX_SOURCES + 5; i++)
    g_string_append (text, "2|2p\n");
  inspection = inspect_text (text->str, -1);
  problems = inspect_case_list_problems (inspection);
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, INSPECT_MAX_SOURCES);
  g_assert_cmpstr (problems, ==, "more");
  g_assert_cmpstr (inspection_get_problem (inspection, 0)->message, ==,
                   "This text has 105 links or codes. Only the first 100 were read.");
}

/* Links, files one behind the other, and the boards of one file. */
static void
test_whole (void)
{
  const char *const units[] = {
    "2|2p0pG0f\n",
    "https://x.example/#2|2p0pG0f and more\n",
    "{\"boardSize\":2,\"grid\":[[\"piece\",\"empty\"],[\"piece\",\"empty\"]],\"sequence\":["
    "{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\",\"order\":1},"
    "{\"position\":{\"row\":0,\"col\":0},\"type\":\"piece\",\"order\":2},"
    "{\"position\":{\"row\":-1,\"col\":0},\"type\":\"final\",\"order\":3}]}\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (units); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (Inspection) inspection = NULL;
      g_autofree char *problems = NULL;

      for (guint j = 0; j < INSPECTION_MAX_FINDS + 5; j++)
        g_string_append (text, units[i]);
      inspection = inspect_whole (text->str, text->len);
      problems = inspect_case_list_problems (inspection);
      g_assert_cmpuint (inspection_get_n_finds (inspection), ==, INSPECTION_MAX_FINDS + 5);
      g_assert_cmpuint (inspection_get_n_fields (inspection), ==, 0);
      g_assert_null (strstr (problems, "more"));
      g_assert_false (inspection_has_errors (inspection));
    }
}

static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (INSPECT_MAX_TEXT + 1, '2');
  g_autoptr (Inspection) inspection = inspect_text (text, -1);

  g_assert_cmpstr (inspection->format, ==, INSPECTION_UNKNOWN);
  g_assert_cmpuint (inspection_get_n_problems (inspection), ==, 1);
  g_assert_cmpstr (inspection_get_problem (inspection, 0)->code, ==, "too-long");
}

static void
test_length_is_obeyed (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("2|2p0pG0f", 4);
  g_autoptr (Inspection) nul = inspect_text ("2|2p\0" "0p", 7);
  g_autofree char *boards = inspect_case_list_boards (inspection);
  g_autofree char *problems = inspect_case_list_problems (nul);

  g_assert_cmpstr (boards, ==, "2|2p");
  g_assert_cmpstr (problems, ==, "encoding!");
  g_assert_cmpuint (inspection_get_n_finds (nul), ==, 1);
}

static void
test_places_in_a_message (void)
{
  const char *text = "Zo\xC3\xAB: https://x.example/#2%7C2p0x";
  g_autoptr (Inspection) inspection = inspect_text (text, -1);
  const InspectionProblem *problem = inspection_get_problem (inspection, 0);

  g_assert_cmpstr (problem->code, ==, "move-type");
  g_assert_cmpuint (problem->from, ==, strlen (text) - 1);
  g_assert_cmpuint (problem->to, ==, strlen (text));
  g_assert_cmpuint (inspection_get_find (inspection, 0)->from, ==, strlen (text) - 8);
}

/* Another thread may give up what takes long. */
static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (Inspection) inspection = inspect_cancellable ("2|2p", 4, cancellable);

  g_assert_nonnull (inspection);
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
  g_cancellable_cancel (cancellable);
  g_assert_null (inspect_cancellable ("2|2p", 4, cancellable));
}

typedef struct
{
  Inspection *inspection;
  GError     *error;
  gboolean    is_over;
} Reading;

static void
on_inspected (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  Reading *reading = data;

  reading->inspection = inspect_finish (result, &reading->error);
  reading->is_over = TRUE;
}

static Reading
inspect_aside (const char   *text,
               GCancellable *cancellable)
{
  Reading reading = { NULL, NULL, FALSE };

  inspect_async (text, cancellable, on_inspected, &reading);
  g_assert_false (reading.is_over);
  while (!reading.is_over)
    g_main_context_iteration (NULL, TRUE);

  return reading;
}

static void
test_aside (void)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  Reading good = inspect_aside ("play 2|2p0pG0f", NULL);
  Reading late;

  g_assert_no_error (good.error);
  g_assert_cmpuint (inspection_get_n_finds (good.inspection), ==, 1);
  inspection_unref (good.inspection);

  g_cancellable_cancel (cancelled);
  late = inspect_aside ("2|2p0pG0f", cancelled);
  g_assert_null (late.inspection);
  g_assert_error (late.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_error_free (late.error);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect/messages", test_messages);
  g_test_add_func ("/inspect/several-are-listed", test_several_are_listed);
  g_test_add_func ("/inspect/not-more-than-so-many", test_not_more_than_so_many);
  g_test_add_func ("/inspect/whole", test_whole);
  g_test_add_func ("/inspect/too-long", test_too_long);
  g_test_add_func ("/inspect/length-is-obeyed", test_length_is_obeyed);
  g_test_add_func ("/inspect/places-in-a-message", test_places_in_a_message);
  g_test_add_func ("/inspect/cancelled", test_cancelled);
  g_test_add_func ("/inspect/aside", test_aside);
  return g_test_run ();
}
