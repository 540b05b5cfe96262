#include "kinds/game-judges.h"

#include "cards/solver/solver.h"
#include "inspect/inspect-games.h"

/* Microsoft deal 1: won, and before its last moves; deals that can be won and that cannot. */
#define WON \
  "ms:1:1.VYVJU_kPUsBpBadbdGRWc0cvoEBKA_AsoMFqUQZ1kGFZoBJqJRcScFJFI3kCZicJZXZAsAY7YtoNVNU8YaY" \
  "BUiUHFlRlRB" \
  "Q9JtNtQmQeQCoENUNGA0YDFmFTFKE_cvUmUfUDQgcdcPNlYVYNMxFDEmM2MhMcoDUDEVEOgOsOMFJuV-JcJOVsI8Ve" \
  "VPIuIcINkMB" \
  "PY9A9YsYdQcYMQNU-UvAvAYAOUeUPgO"

static const struct
{
  guint       item;
  const char *code;
  const char *words;
  gboolean    needs_solver;
} cases[] = {
  { 1, WON ".W", NULL, FALSE },
  { 1, "ms:1:gz.", "winnable", TRUE },       /* deal 611 */
  { 1, "ms:1:98u.", "not winnable", TRUE },  /* deal 11982 */
  { 1, "kl:1:1.", NULL, FALSE },
  { 1, "rubbish", NULL, FALSE },
  { 0, "2|2p0pG0f", NULL, FALSE },
};

static void
test_words (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = NULL;

      if (cases[i].needs_solver && !cards_solver_is_built ())
        continue;
      words = game_judge_item (cases[i].item, cases[i].code, NULL);
      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

static void
test_kinds (void)
{
  g_assert_false (game_can_judge_item (0));
  g_assert_true (game_can_judge_item (1));
  g_assert_false (game_can_judge_item (2));
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_null (game_judge_item (1, "ms:1:gz.", cancellable));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/kinds/judges/words", test_words);
  g_test_add_func ("/kinds/judges/kinds", test_kinds);
  g_test_add_func ("/kinds/judges/cancelled", test_cancelled);

  return g_test_run ();
}
