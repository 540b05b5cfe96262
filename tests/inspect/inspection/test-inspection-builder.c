#include "inspect/inspection/inspection-builder.h"

#include <string.h>

#include "inspect/spaces/inspect-spaces.h"
#include "spaces/board/code.h"
#include "toy-game.h"

static const TextSpan place = { 2, 5 };

static void
test_what_is_not_set_is_unknown (void)
{
  g_autoptr (Inspection) inspection = inspection_builder_end (inspection_builder_new (FALSE));

  g_assert_cmpstr (inspection->format, ==, INSPECTION_UNKNOWN);
  g_assert_nonnull (inspection->title);
  g_assert_nonnull (inspection->summary);
  g_assert_null (inspection->canonical);
  g_assert_cmpuint (inspection_get_n_fields (inspection), ==, 0);
  g_assert_false (inspection_has_errors (inspection));
}

static void
test_fields_make_a_tree (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (Inspection) inspection = NULL;
  const InspectionField *field;

  inspection_builder_open (builder, "a", "A", "", place);
  inspection_builder_add_field (builder, "b", "B", "1", place);
  inspection_builder_open (builder, "c", "C", "", inspection_nowhere ());
  inspection_builder_close (builder);
  inspection_builder_close (builder);
  inspection_builder_add_field (builder, "d", "D", "\xFF", place);
  inspection_builder_close (builder);
  inspection = inspection_builder_end (builder);

  g_assert_cmpuint (inspection_get_n_fields (inspection), ==, 2);
  field = inspection_get_field (inspection, 0);
  g_assert_cmpuint (inspection_field_get_n_children (field), ==, 2);
  g_assert_cmpstr (inspection_field_get_child (field, 0)->value, ==, "1");
  g_assert_cmpuint (inspection_field_get_child (field, 0)->from, ==, 2);
  g_assert_cmpuint (inspection_field_get_child (field, 1)->from, ==, INSPECTION_NOWHERE);
  g_assert_true (g_utf8_validate (inspection_get_field (inspection, 1)->value, -1, NULL));
}

static void
test_depth_and_number_are_bounded (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (Inspection) inspection = NULL;

  for (guint i = 0; i < 10 * INSPECTION_MAX_DEPTH; i++)
    inspection_builder_open (builder, "a", "A", "", place);
  g_assert_true (inspection_builder_is_full (builder));
  for (guint i = 0; i < 10 * INSPECTION_MAX_DEPTH; i++)
    inspection_builder_close (builder);
  g_assert_false (inspection_builder_is_full (builder));
  for (guint i = 0; i < 2 * INSPECTION_MAX_FIELDS; i++)
    inspection_builder_add_field (builder, "b", "B", "", place);
  for (guint i = 0; i < 2 * INSPECTION_MAX_PROBLEMS; i++)
    inspection_builder_report (builder, INSPECTION_ERROR, "x", place, "This is wrong.");
  inspection = inspection_builder_end (builder);

  g_assert_cmpuint (inspection_get_n_fields (inspection), <, INSPECTION_MAX_FIELDS);
  g_assert_cmpuint (inspection_get_n_problems (inspection), ==, INSPECTION_MAX_PROBLEMS);
  g_assert_cmpstr (inspection_get_problem (inspection, 0)->code, ==, "more");
}

static void
test_finds_are_bounded (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p", -1, NULL, NULL);
  g_autoptr (Inspection) inspection = NULL;

  for (guint i = 0; i < INSPECTION_MAX_FINDS + 3; i++)
    inspect_spaces_add_board (builder, board, "B", FALSE, NULL, place, TRUE);
  g_assert_cmpuint (builder->inspection->finds->len, ==, INSPECTION_MAX_FINDS);
  inspection = inspection_builder_end (builder);
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, INSPECTION_MAX_FINDS);
  g_assert_cmpuint (inspection->sizes.code_characters, ==,
                    4 * INSPECTION_MAX_FINDS);
}

/* A find of any kind keeps a value of its own, gives it under its type alone, and lets go of it. */
static void
test_finds_of_another_game (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p", -1, NULL, NULL);
  g_autoptr (Inspection) item = NULL;
  g_autoptr (Inspection) both = NULL;
  const InspectionFind *find;

  toy_add (builder, 7, place);
  g_assert_true (inspection_builder_get_kind (builder) == &toy_kind);
  inspect_spaces_add_board (builder, board, "B", FALSE, NULL, place, TRUE);
  g_assert_null (inspection_builder_get_kind (builder));
  item = inspection_builder_end (builder);
  builder = inspection_builder_new (FALSE);
  inspection_builder_merge (builder, item);
  both = inspection_builder_end (builder);

  for (guint i = 0; i < 2; i++)
    {
      const Inspection *inspection = i == 0 ? item : both;

      g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 2);
      g_assert_cmpuint (inspection->sizes.code_characters, ==,
                        strlen ("toy:7") + strlen ("2|2p"));
      find = inspection_get_find (inspection, 0);
      g_assert_cmpstr (find->kind->id, ==, "toy-number");
      g_assert_null (inspection_find_get_value (find, SPACES_TYPE_BOARD));
      g_assert_cmpint (((Toy *) inspection_find_get_value (find, toy_get_type ()))->number, ==, 7);
      g_assert_cmpuint (find->from, ==, place.from);
      g_assert_cmpuint (find->to, ==, place.to);
      find = inspection_get_find (inspection, 1);
      g_assert_true (inspection_find_get_value (find, SPACES_TYPE_BOARD) == board);
    }

  g_assert_cmpint (toy_alive, ==, 2);
  g_clear_pointer (&item, inspection_unref);
  g_clear_pointer (&both, inspection_unref);
  g_assert_cmpint (toy_alive, ==, 0);
}

/* Finds of one kind that are not listed are told under its name, those of several without one. */
static void
test_what_is_cut_is_told (void)
{
  for (guint mixed = 0; mixed < 2; mixed++)
    {
      InspectionBuilder *builder = inspection_builder_new (FALSE);
      g_autoptr (Inspection) inspection = NULL;

      toy_add (builder, 1, place);
      inspection_builder_leave_out (builder, mixed ? &spaces_board_kind : &toy_kind, 3);
      inspection = inspection_builder_end (builder);
      g_assert_cmpstr (inspection_get_problem (inspection, 0)->code, ==, "more");
      g_assert_cmpstr (inspection_get_problem (inspection, 0)->message, ==,
                       mixed ? "This text has 4 items. Only the first 1 are listed."
                             : "4 toys, the first 1 are listed.");
    }
}

static void
test_long_values_are_cut_between_characters (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (GString) value = g_string_new ("a");
  g_autoptr (Inspection) inspection = NULL;
  const char *kept;

  while (value->len < 2 * INSPECTION_MAX_VALUE)
    g_string_append (value, "\xC3\xA9");
  inspection_builder_add_field (builder, "a", "A", value->str, place);
  inspection = inspection_builder_end (builder);
  kept = inspection_get_field (inspection, 0)->value;
  g_assert_true (g_utf8_validate (kept, -1, NULL));
  g_assert_cmpuint (strlen (kept), <=, INSPECTION_MAX_VALUE + 3);
  g_assert_true (g_str_has_suffix (kept, "…"));
}

static Inspection *
make_item (const char *format)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (SpacesBoard) board = spaces_code_decode ("2|2p", -1, NULL, NULL);

  inspection_builder_set_format (builder, format, "An item");
  inspection_builder_sum_up (builder, "One of several.");
  inspection_builder_set_canonical (builder, g_strdup ("2|2p"));
  builder->inspection->sizes.characters = 4;
  inspection_builder_add_field (builder, "a", "A", "1", place);
  inspection_builder_report (builder, INSPECTION_NOTE, "n", place, "A remark.");
  inspect_spaces_add_board (builder, board, "B", TRUE, "fox", place, FALSE);
  inspection_builder_add_repair (builder, "Take it", "2|2p");
  return inspection_builder_end (builder);
}

/* What is no text is no canonical text either. */
static void
test_canonical_is_text (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (Inspection) inspection = NULL;

  inspection_builder_set_canonical (builder, g_strdup ("2|2p"));
  inspection_builder_set_canonical (builder, g_strdup ("https://x.example/\x9A#2|2p"));
  inspection = inspection_builder_end (builder);
  g_assert_null (inspection->canonical);
}

static void
test_takes_an_item (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (Inspection) item = make_item (INSPECT_SPACES_CODE);
  g_autoptr (Inspection) inspection = NULL;

  inspection_builder_report (builder, INSPECTION_NOTE, "first", place, "Before it.");
  inspection_builder_take (builder, item);
  inspection = inspection_builder_end (builder);
  g_assert_cmpstr (inspection->format, ==, INSPECT_SPACES_CODE);
  g_assert_cmpstr (inspection->canonical, ==, "2|2p");
  g_assert_cmpuint (inspection_get_n_problems (inspection), ==, 2);
  g_assert_cmpstr (inspection_get_problem (inspection, 0)->code, ==, "first");
  g_assert_cmpuint (inspection_get_n_repairs (inspection), ==, 1);
  g_assert_cmpstr (inspection_get_find (inspection, 0)->creature, ==, "fox");
  g_assert_false (inspection_get_find (inspection, 0)->complete);
  g_assert_cmpuint (inspection->sizes.characters, ==, 4);
  g_assert_cmpuint (inspection->sizes.code_characters, ==, 4);
}

static void
test_merges_items (void)
{
  InspectionBuilder *builder = inspection_builder_new (FALSE);
  g_autoptr (Inspection) one = make_item (INSPECT_SPACES_CODE);
  g_autoptr (Inspection) two = make_item (INSPECT_SPACES_SHORT);
  g_autoptr (Inspection) inspection = NULL;

  inspection_builder_merge (builder, one);
  inspection_builder_merge (builder, two);
  inspection = inspection_builder_end (builder);
  g_assert_cmpuint (inspection_get_n_fields (inspection), ==, 2);
  g_assert_cmpuint (inspection_field_get_n_children (inspection_get_field (inspection, 1)), ==, 1);
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 2);
  g_assert_cmpuint (inspection->sizes.characters, ==, 8);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/inspection-builder/what-is-not-set-is-unknown",
                   test_what_is_not_set_is_unknown);
  g_test_add_func ("/inspection-builder/fields-make-a-tree", test_fields_make_a_tree);
  g_test_add_func ("/inspection-builder/depth-and-number-are-bounded",
                   test_depth_and_number_are_bounded);
  g_test_add_func ("/inspection-builder/finds-are-bounded", test_finds_are_bounded);
  g_test_add_func ("/inspection-builder/finds-of-another-game", test_finds_of_another_game);
  g_test_add_func ("/inspection-builder/what-is-cut-is-told", test_what_is_cut_is_told);
  g_test_add_func ("/inspection-builder/long-values-are-cut-between-characters",
                   test_long_values_are_cut_between_characters);
  g_test_add_func ("/inspection-builder/canonical-is-text", test_canonical_is_text);
  g_test_add_func ("/inspection-builder/takes-an-item", test_takes_an_item);
  g_test_add_func ("/inspection-builder/merges-items", test_merges_items);
  return g_test_run ();
}
