#include "inspect-case.h"

#include "inspect/pentominoes/inspect-pentominoes.h"
#include "pentominoes/encoding/slug.h"

#define SLUG INSPECT_PENTOMINOES_SLUG
#define APP "https://pentominoes.river.me/#/"

static const InspectCase cases[] = {
  { APP "R88P411", SLUG, "R88P411", "" },
  { "see " APP "P88Y400R1116, it is solved", SLUG, "P88Y400R1116", "" },
  { "https://mirror.example/p/#/R88P411/", SLUG, "R88P411", "" },
  { "#/K88P411?x=1", SLUG, "K88P411", "" },
  { APP "8.8P41.1", SLUG, "R88P411", "" },
  { APP "R88P811", SLUG, "R88P411", "not-canonical" },
  { APP "('g!%5B('p!'P'~o!0~e!1~x!1~y!1)%5D~h!8~w!8)_", SLUG, "R88P411", "" },
  { APP "%28%27g!%5B%5D~h!8~w!9%29_", SLUG, "R89", "" },
  /* Bare, and all of the text */
  { "R88P411", SLUG, "R88P411", "" },
  { "  T88P411\n", SLUG, "T88P411", "" },
  { "8.8P41.1", SLUG, "R88P411", "" },
  { "6_10", SLUG, "R6a", "" },
  { "('g!%5B('p!'P'~o!0~e!1~x!1~y!1)%5D~h!8~w!8)_", SLUG, "R88P411", "" },
  { "RbbRY49012344a0123400a1928374655", SLUG, "RbbRY49012344a01234055463728",
    "not-canonical singles" },
  /* Damaged: behind the address of the application alone */
  { APP "R88P41", SLUG, "", "position!" },
  { APP "X88", SLUG, "", "surface!" },
  { APP, SLUG, "", "empty!" },
  { "https://mirror.example/p/#/R88P41", INSPECTION_UNKNOWN, "", "unknown!" },
  { "R88P41", INSPECTION_UNKNOWN, "", "unknown!" },
  /* Words that would be empty boards, and slugs inside of a text */
  { "The", INSPECTION_UNKNOWN, "", "unknown!" },
  { "C66", SLUG, "C66", "" },
  { " R6a\n", SLUG, "R6a", "" },
  { "Rbb", INSPECTION_UNKNOWN, "", "unknown!" },
  { "my R88", INSPECTION_UNKNOWN, "", "unknown!" },
  { "my R88P411", INSPECTION_UNKNOWN, "", "unknown!" },
  { "Try P88Y400R1116, or (R88L505U110F412V215), soon", SLUG, "P88Y400R1116 R88L505U110F412V215",
    "" },
  { "A hint: R88L505U110F412V215.", SLUG, "R88L505U110F412V215", "" },
  { "a/R88L505U110F412V215", INSPECTION_UNKNOWN, "", "unknown!" },
  { "R88L505U110F412V215/x and more", INSPECTION_UNKNOWN, "", "unknown!" },
  { "Try R88L505U110F412V2 now", INSPECTION_UNKNOWN, "", "unknown!" },
  { "Reconsiderations and Responsibilities", INSPECTION_UNKNOWN, "", "unknown!" },
  { "R88P411 and more", INSPECTION_UNKNOWN, "", "unknown!" },
  { "https://x.example/#/about", INSPECTION_UNKNOWN, "", "unknown!" },
  /* Other formats are tried first */
  { "2|2p0pG0f", INSPECT_SPACES_CODE, "2|2p0pG0f", "" },
};

static void
test_recognises (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    inspect_case_check (&cases[i]);
}

static const InspectionField *
find_child (const InspectionField *field,
            const char            *id)
{
  for (gsize i = 0; i < inspection_field_get_n_children (field); i++)
    if (strcmp (inspection_field_get_child (field, i)->id, id) == 0)
      return inspection_field_get_child (field, i);

  return NULL;
}

static void
assert_span (const char            *text,
             const InspectionField *field,
             const char            *what,
             const char            *value)
{
  g_autofree char *spanned = NULL;

  g_assert_nonnull (field);
  spanned = g_strndup (text + field->from, field->to - field->from);
  g_assert_cmpstr (spanned, ==, what);
  g_assert_cmpstr (field->value, ==, value);
}

static void
test_fields (void)
{
  static const char text[] = APP "P8avA12RY1503R";
  static const char right[] = APP "P8avA12RY1503_2x";
  g_autoptr (Inspection) damaged = inspect_text (text, -1);
  g_autoptr (Inspection) inspection = inspect_text (right, -1);
  const InspectionField *slug = inspection_get_field (inspection, 1);

  g_assert_true (inspection_has_errors (damaged));
  g_assert_cmpstr (slug->id, ==, "slug");
  assert_span (right, slug, "P8avA12RY1503_2x", "8×10 projective plane");
  assert_span (right, find_child (slug, "surface"), "P", "Projective plane");
  assert_span (right, find_child (slug, "height"), "8", "8");
  assert_span (right, find_child (slug, "width"), "a", "10");
  assert_span (right, find_child (slug, "piece"), "vA12",
               "V: row 1, column 2, not turned, color 7");
  assert_span (right, find_child (slug, "terrain-column"), "1503", "Column 5, rows 0, 3");
  assert_span (right, find_child (slug, "color"), "x", "X has color 8");
  g_assert_nonnull (
      inspection_find_get_value (inspection_get_find (inspection, 0), PENT_TYPE_BOARD));
}

/* Each character of a piece says something, in every version. */
static void
test_pieces (void)
{
  static const struct
  {
    const char *slug, *name, *orientation, *color, *row, *column; /* spans */
  } pieces[] = {
    { "P8avA12", "v", "A", "vA", "1", "2" },
    { "60.60P411.12", "P", "4", "P4", "11", "12" },
    { "60_60PA11_12", "P", "A", "PA", "11", "12" },
    { "60_60PA112", "P", "A", "PA", "11", "2" },
    { "60_60pA112", "p", "A", "pA", "1", "12" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      g_autofree char *text = g_strconcat (APP, pieces[i].slug, NULL);
      g_autoptr (Inspection) inspection = inspect_text (text, -1);
      const InspectionField *piece = find_child (inspection_get_field (inspection, 1), "piece");

      g_test_message ("%s", text);
      g_assert_nonnull (piece);
      assert_span (text, find_child (piece, "name"), pieces[i].name, i == 0 ? "V" : "P");
      assert_span (text, find_child (piece, "orientation"), pieces[i].orientation,
                   i == 1 ? "mirrored" : "not turned");
      assert_span (text, find_child (piece, "color"), pieces[i].color,
                   i == 0   ? "7"
                   : i == 1 ? "0"
                            : "1");
      assert_span (text, find_child (piece, "row"), pieces[i].row, pieces[i].row);
      assert_span (text, find_child (piece, "column"), pieces[i].column, pieces[i].column);
    }
}

/* What is in front of the damage is shown, and the board up to there. */
static void
test_damaged (void)
{
  static const char text[] = APP "P8avA12X033Q000";
  g_autoptr (Inspection) inspection = inspect_text (text, -1);
  g_autoptr (Inspection) no_size = inspect_text (APP "K8!", -1);
  const InspectionField *slug = inspection_get_field (inspection, 1);
  const InspectionFind *find;
  const PentBoard *board;

  g_assert_true (inspection_has_errors (inspection));
  g_assert_cmpstr (slug->id, ==, "slug");
  assert_span (text, find_child (slug, "surface"), "P", "Projective plane");
  assert_span (text, find_child (slug, "width"), "a", "10");
  assert_span (text, find_child (slug, "piece"), "vA12", "V: row 1, column 2, not turned, color 7");
  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
  find = inspection_get_find (inspection, 0);
  g_assert_false (find->complete);
  board = inspection_find_get_value (find, PENT_TYPE_BOARD);
  g_assert_cmpuint (board->n_pieces, ==, 2);

  g_assert_true (inspection_has_errors (no_size));
  g_assert_cmpuint (inspection_get_n_finds (no_size), ==, 0);
  assert_span (APP "K8!", find_child (inspection_get_field (no_size, 1), "height"), "8", "8");
}

/* Version 0 has no spans inside, and its pieces all the same. */
static void
test_crushed (void)
{
  g_autoptr (Inspection) inspection
      = inspect_text (APP "('g!%5B('p!'P'~o!0~e!1~x!1~y!1)%5D~h!8~w!8)_", -1);
  const InspectionField *piece = find_child (inspection_get_field (inspection, 1), "piece");

  g_assert_nonnull (piece);
  g_assert_cmpstr (piece->value, ==, "P: row 1, column 1, mirrored");
}

/* A slug that is written as three letters is recognised behind the address alone. */
static void
test_canonical_is_a_link (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("6_10", -1);
  g_autoptr (Inspection) again = inspect_text (inspection->canonical, -1);

  g_assert_cmpstr (inspection->canonical, ==, APP "R6a");
  g_assert_cmpstr (again->canonical, ==, APP "R6a");
}

static void
test_offers_what_was_meant (void)
{
  g_autoptr (Inspection) inspection = inspect_text (APP "RbbRY49012344a0123400a1928374655", -1);

  g_assert_cmpuint (inspection_get_n_repairs (inspection), ==, 1);
  g_assert_cmpstr (inspection_get_repair (inspection, 0)->text, ==,
                   APP "RbbRY49012344a012340a09182736455");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/inspect-pentominoes/recognises", test_recognises);
  g_test_add_func ("/inspect-pentominoes/fields", test_fields);
  g_test_add_func ("/inspect-pentominoes/pieces", test_pieces);
  g_test_add_func ("/inspect-pentominoes/damaged", test_damaged);
  g_test_add_func ("/inspect-pentominoes/crushed", test_crushed);
  g_test_add_func ("/inspect-pentominoes/canonical-is-a-link", test_canonical_is_a_link);
  g_test_add_func ("/inspect-pentominoes/offers-what-was-meant", test_offers_what_was_meant);

  return g_test_run ();
}
