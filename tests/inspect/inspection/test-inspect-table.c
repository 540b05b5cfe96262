#include "inspect/inspection/inspect-table.h"

#include <string.h>

#include "inspect/spaces/inspect-spaces.h"
#include "toy-game.h"

/* Another game with the same codes, and one more find in each. */
static gboolean
read_rival (InspectSource     *source,
            InspectionBuilder *builder)
{
  return toy_read_code (source, builder);
}

static const InspectFormat rival_formats[] = { { "rival", "Rival", read_rival } };
static const InspectGame rival = { toy_open, rival_formats, 1, NULL, 0 };

static const InspectGame *const spaces_first[] = { &inspect_spaces, &toy_game, &rival, NULL };
static const InspectGame *const rival_first[] = { &rival, &toy_game, &inspect_spaces, NULL };

/* The format and the codes of each item. */
static char *
list_items (const GPtrArray *items)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < items->len; i++)
    {
      const Inspection *item = items->pdata[i];

      g_string_append_printf (list, "%s%s", i > 0 ? " " : "", item->format);
      for (gsize k = 0; k < inspection_get_n_finds (item); k++)
        {
          const InspectionFind *find = inspection_get_find (item, k);
          g_autofree char *code = find->kind->encode (find->value);

          g_string_append_printf (list, "=%s", code);
        }
    }

  return g_string_free (list, FALSE);
}

static char *
read_text (const InspectGame *const *games,
           const char               *text)
{
  const InspectTable table = { games, FALSE };
  g_autoptr (MappedText) mapped = mapped_text_new (text, strlen (text));
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) inspection_unref);
  gsize n_more = 0;

  inspect_table_read (&table, mapped, NULL, items, &n_more);
  g_assert_cmpuint (n_more, ==, 0);
  return list_items (items);
}

static void
test_formats_of_all_games (void)
{
  const struct
  {
    const char *text;
    const char *items;
  } cases[] = {
    { "nothing", "" },
    { "toy:7", "toy-code=toy:7" },
    { "look: toy:7, and 2|2p!", "toy-code=toy:7 spaces-code=2|2p" },
    { "https://x.example/#2|2p https://x.example/?a=1&toy=12",
      "spaces-short=2|2p toy-link=toy:12" },
    { "https://r.example/?u=https%3A%2F%2Fx.example%2F%232%7C2p", "spaces-short=2|2p" },
    { "seven", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *items = read_text (spaces_first, cases[i].text);

      g_assert_cmpstr (items, ==, cases[i].items);
    }
  g_assert_cmpint (toy_alive, ==, 0);
}

static void
test_first_game_has_it (void)
{
  g_autofree char *toy = read_text (spaces_first, "toy:7");
  g_autofree char *other = read_text (rival_first, "toy:7");

  g_assert_cmpstr (toy, ==, "toy-code=toy:7");
  g_assert_cmpstr (other, ==, "rival=toy:7");
}

/* What the first game has, another one may read as well; its errors are of no interest. */
static void
test_second_reading (void)
{
  const InspectTable table = { rival_first, FALSE };
  g_autoptr (MappedText) mapped = mapped_text_new ("see toy:7", 9);
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) inspection_unref);
  const InspectionProblem *problem;
  gsize n_more = 0;

  inspect_table_read (&table, mapped, NULL, items, &n_more);
  g_assert_cmpuint (items->len, ==, 1);
  g_assert_cmpuint (inspection_get_n_problems (items->pdata[0]), ==, 1);
  problem = inspection_get_problem (items->pdata[0], 0);
  g_assert_cmpstr (problem->code, ==, "second-reading");
  g_assert_nonnull (strstr (problem->message, "Code of a toy"));
  g_assert_cmpuint (problem->from, ==, 4);
  g_assert_cmpuint (problem->to, ==, 9);
  g_assert_cmpuint (inspection_get_n_finds (items->pdata[0]), ==, 1);
}

/* Beyond the first hundred an address counts if one of its parameters is known to a game. */
static void
test_counts_parameters (void)
{
  static const InspectGame *const toys[] = { &toy_game, NULL };
  const InspectTable table = { toys, FALSE };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MappedText) mapped = NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) inspection_unref);
  gsize n_more = 0;

  for (guint i = 0; i < INSPECT_MAX_SOURCES; i++)
    g_string_append (text, "http://x/?toy=1 ");
  g_string_append (text, "http://x/?y=1 http://x/?z=1&toy:2 http://x/");
  mapped = mapped_text_new (text->str, text->len);
  inspect_table_read (&table, mapped, NULL, items, &n_more);
  g_assert_cmpuint (items->len, ==, INSPECT_MAX_SOURCES);
  g_assert_cmpuint (n_more, ==, 1);
}

/* A reader that has named its format keeps it; the row names it otherwise. */
static void
test_last_resorts (void)
{
  const InspectTable table = { spaces_first, FALSE };
  const char *text = "not six, but seven of them";
  g_autoptr (MappedText) mapped = mapped_text_new (text, strlen (text));
  g_autoptr (MappedText) none = mapped_text_new (text, 8);
  g_autoptr (Inspection) found = inspect_table_read_last (&table, mapped);

  g_assert_null (inspect_table_read_last (&table, none));
  g_assert_nonnull (found);
  g_assert_cmpstr (found->format, ==, "toy-word");
  g_assert_cmpuint (inspection_get_find (found, 0)->from, ==, 13);
  g_assert_cmpuint (inspection_get_find (found, 0)->to, ==, 18);
}

static void
test_limits (void)
{
  const InspectTable table = { spaces_first, FALSE };
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MappedText) mapped = NULL;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func ((GDestroyNotify) inspection_unref);
  g_autoptr (GPtrArray) none = g_ptr_array_new_with_free_func ((GDestroyNotify) inspection_unref);
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  gsize n_more = 0;

  for (guint i = 0; i < INSPECT_MAX_SOURCES + 5; i++)
    g_string_append (text, i % 2 == 0 ? "toy:1 " : "2|2p ");
  mapped = mapped_text_new (text->str, text->len);
  inspect_table_read (&table, mapped, NULL, items, &n_more);
  g_assert_cmpuint (items->len, ==, INSPECT_MAX_SOURCES);
  g_assert_cmpuint (n_more, ==, 5);

  g_cancellable_cancel (cancelled);
  inspect_table_read (&table, mapped, cancelled, none, &n_more);
  g_assert_cmpuint (none->len, ==, 0);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspect-table/formats-of-all-games", test_formats_of_all_games);
  g_test_add_func ("/inspect-table/first-game-has-it", test_first_game_has_it);
  g_test_add_func ("/inspect-table/last-resorts", test_last_resorts);
  g_test_add_func ("/inspect-table/limits", test_limits);
  g_test_add_func ("/inspect-table/second-reading", test_second_reading);
  g_test_add_func ("/inspect-table/counts-parameters", test_counts_parameters);
  return g_test_run ();
}
