#include "pent-cases.h"
#include "pentominoes/editor/pent-snapshot.h"

#include <string.h>

static void
test_form (void)
{
  const PentPiece pieces[] = { { 4, 1, PENT_NAME_TERRAIN, 0 }, { 5, 6, PENT_NAME_Z, 7 } };
  const guint8 colors[PENT_N_COLORS] = { 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 11 };
  g_autoptr (PentBoard) board = pent_board_new (PENT_SURFACE_PROJECTIVE, 8, 8, colors, pieces, 2);
  g_autoptr (PentBoard) fewer = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  PentSnapshot first = { board, 0 }, opened = { board, 7 }, other;

  pent_snapshot_type.write (&first, text);
  g_assert_cmpstr (text->str, ==, "P 8 8 00011000000b R0.4.1 Z7.5.6");
  g_string_truncate (text, 0);
  pent_snapshot_type.write (&opened, text);
  g_assert_cmpstr (text->str, ==, "P 8 8 00011000000b R0.4.1 Z7.5.6 #7");
  g_assert_false (pent_snapshot_type.equal (&first, &opened));
  fewer = pent_board_new (PENT_SURFACE_PROJECTIVE, 8, 8, colors, pieces, 1);
  other = (PentSnapshot) { fewer, 0 };
  g_assert_false (pent_snapshot_type.equal (&first, &other));
}

static void
test_round_trip (void)
{
  guint32 seed = g_test_rand_int ();
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  g_test_message ("seed %u", seed);
  for (guint i = 0; i < 300; i++)
    {
      g_autoptr (PentBoard) board = pent_case_make_random (random, PENT_MAX_SIZE, 11);
      g_autoptr (GString) text = g_string_new (NULL);
      PentSnapshot snapshot = { board, i % 3 };
      PentSnapshot *again;

      pent_snapshot_type.write (&snapshot, text);
      again = pent_snapshot_type.read (text->str);
      g_assert_true (pent_board_equal (board, again->board));
      g_assert_true (pent_snapshot_type.equal (&snapshot, again));
      history_entry_free (&pent_snapshot_type, again);
    }
}

/* A draft is a file: it may hold anything. */
static void
test_damage (void)
{
  static const char *const texts[] = {
    "",
    "P",
    "Q 8 8 000000000000",
    "P 0 8 000000000000",
    "P 8 100 000000000000",
    "P 8 8 00000000000",
    "P 8 8 0000000000000",
    "P 8 8 00000000000c",
    "P 8 8 000000000000 ",
    "P 8 8 000000000000 Z",
    "P 8 8 000000000000 Z8.0.0",
    "P 8 8 000000000000 Z0.8.0",
    "P 8 8 000000000000 Z0.0.8",
    "P 8 8 000000000000 A0.0.0",
    "P 8 8 000000000000 Z0.0.0x",
    "P 8 8 000000000000 Z0.0.",
    "P  8 8 0",
    "P 8 8 000000000000 Z0.-1.0",
    "P 99999999999 8 000000000000",
    "P 8 8 000000000000 Z0.0.0  Z0.0.1",
    "P 8 8 000000000000 Z0.0.0 #",
    "P 8 8 000000000000 Z0.0.0 #0",
    "P 8 8 000000000000 Z0.0.0 #-1",
    "P 8 8 000000000000 Z0.0.0 #4294967295",
    "P 8 8 000000000000 #1 Z0.0.0",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (g_test_rand_int ());

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_null (pent_snapshot_type.read (texts[i]));

  /* A letter that is another one: no board, or one that is written as it was read. */
  for (guint i = 0; i < 3000; i++)
    {
      g_autofree char *text = g_strdup ("P 8 12 00011000000b R0.4.1 Z7.5.6 I3.7.11 #3");
      PentSnapshot *read;

      text[g_rand_int_range (random, 0, (int) strlen (text))] = (char) g_rand_int_range (random, 1,
                                                                                         256);
      read = pent_snapshot_type.read (text);
      if (read != NULL)
        {
          g_autoptr (GString) written = g_string_new (NULL);
          PentSnapshot *again;

          pent_snapshot_type.write (read, written);
          again = pent_snapshot_type.read (written->str);
          g_assert_true (pent_snapshot_type.equal (read, again));
          history_entry_free (&pent_snapshot_type, again);
          history_entry_free (&pent_snapshot_type, read);
        }
    }
}

static void
test_blank (void)
{
  PentSnapshot *terrain = pent_snapshot_type.read ("P 8 8 000000000000 R0.4.1");
  PentSnapshot *piece = pent_snapshot_type.read ("P 8 8 000000000000 R0.4.1 X0.5.5");

  g_assert_true (pent_snapshot_type.is_blank (terrain));
  g_assert_false (pent_snapshot_type.is_blank (piece));
  history_entry_free (&pent_snapshot_type, terrain);
  history_entry_free (&pent_snapshot_type, piece);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-snapshot/form", test_form);
  g_test_add_func ("/pent-snapshot/round-trip", test_round_trip);
  g_test_add_func ("/pent-snapshot/damage", test_damage);
  g_test_add_func ("/pent-snapshot/blank", test_blank);
  return g_test_run ();
}
