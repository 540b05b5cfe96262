#include "inspect/spaces/inspect-board.h"

#include "spaces/board/code.h"

static void
test_guesses (void)
{
  const struct
  {
    const char *code;
    gsize move_from, stopped;
    const char *repaired, *label;
  } cases[] = {
    { "5|22p17p12p13t7p02pG2f", 14, 15, "5|22p17p12p13t07p02pG2f", "Read “7p” as “07p”" },
    { "11|120p9p", 7, 8, "11|120p009p", "Read “9p” as “009p”" },
    { "4|12pO8p", 5, 5, "4|12p08p", "Read “O” as “0”" },
    { "4|l2p08p", 2, 2, "4|12p08p", "Read “l” as “1”" },
    { "4|12P08p", 2, 4, "4|12p08p", "Read “P” as “p”" },
    { "2|2p0pg0f", 6, 6, "2|2p0pG0f", "Read “g” as “G”" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *label = NULL;
      g_autofree char *repaired = inspect_repair_code (cases[i].code, cases[i].move_from,
                                                       cases[i].stopped, &label);

      g_assert_cmpstr (repaired, ==, cases[i].repaired);
      g_assert_cmpstr (label, ==, cases[i].label);
    }
}

static void
test_does_not_guess_wildly (void)
{
  const struct
  {
    const char *code;
    gsize move_from, stopped;
  } cases[] = {
    { "4|12p08x", 5, 7 },  { "4|12p", 5, 5 },      { "4|12p99p", 5, 5 }, { "4|12pOOp", 5, 5 },
    { "4|12p8p9p", 5, 6 }, { "4|12p\xFF" "8p", 5, 5 }, { "4|12p08", 5, 7 },  { "", 0, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *label = NULL;

      g_assert_null (
          inspect_repair_code (cases[i].code, cases[i].move_from, cases[i].stopped, &label));
      g_assert_null (label);
    }
}

/* A digit lost anywhere in a code where it leaves one behind is found again, or nothing is said. */
static void
test_what_is_offered_can_be_read (void)
{
  const char *code = "5|22p17p12p13t07p02pG2f";

  for (gsize i = 2; code[i] != '\0'; i++)
    {
      g_autofree char *damaged = g_strdup_printf ("%.*s%s", (int) i, code, code + i + 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (SpacesBoard) board = spaces_code_decode (damaged, -1, NULL, &error);
      g_autofree char *label = NULL;
      g_autofree char *repaired = NULL;
      g_autoptr (SpacesBoard) again = NULL;

      if (board != NULL)
        continue;
      repaired = inspect_repair_code (damaged, i - (i - 2) % 3, decode_error_get_offset (error),
                                      &label);
      if (repaired == NULL)
        continue;
      again = spaces_code_decode (repaired, -1, NULL, NULL);
      g_assert_nonnull (again);
      g_assert_nonnull (label);
    }
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-mend/guesses", test_guesses);
  g_test_add_func ("/inspect-mend/does-not-guess-wildly", test_does_not_guess_wildly);
  g_test_add_func ("/inspect-mend/what-is-offered-can-be-read", test_what_is_offered_can_be_read);
  return g_test_run ();
}
