#include "spaces/board/code.h"
#include "spaces/thumbnail/thumbnail.h"
#include "vector-cases.h"

#include <string.h>

static void
check_blank (JsonObject *test_case)
{
  guint size = (guint) json_object_get_int_member (test_case, "size");
  g_autofree char *svg = spaces_thumbnail_blank (size);

  g_assert_cmpstr (svg, ==, json_object_get_string_member (test_case, "svg"));
}

static void
check_variant (const SpacesBoard *board,
               JsonObject        *variant)
{
  gssize max_step = SPACES_THUMBNAIL_ALL_STEPS;
  SpacesSquare trap;
  const SpacesSquare *trap_to_show = NULL;
  g_autofree char *svg = NULL;

  if (!json_object_get_null_member (variant, "maxStep"))
    max_step = (gssize) json_object_get_int_member (variant, "maxStep");
  if (!json_object_get_null_member (variant, "trap"))
    {
      JsonObject *square = json_object_get_object_member (variant, "trap");

      trap.row = (gint8) json_object_get_int_member (square, "row");
      trap.col = (gint8) json_object_get_int_member (square, "col");
      trap_to_show = &trap;
    }

  svg = spaces_thumbnail_opponent (board, max_step, trap_to_show);
  g_assert_cmpstr (svg, ==, json_object_get_string_member (variant, "svg"));
}

static void
check_thumbnail (JsonObject *test_case)
{
  g_autoptr (SpacesBoard) board = NULL;
  g_autofree char *player = NULL;
  g_autofree char *opponent = NULL;
  JsonArray *variants;

  if (g_str_equal (json_object_get_string_member (test_case, "kind"), "blank"))
    {
      check_blank (test_case);
      return;
    }

  board = spaces_code_decode (json_object_get_string_member (test_case, "encoded"), -1, NULL, NULL);
  player = spaces_thumbnail_player (board);
  opponent = spaces_thumbnail_opponent (board, SPACES_THUMBNAIL_ALL_STEPS, NULL);
  g_assert_cmpstr (player, ==, json_object_get_string_member (test_case, "playerSvg"));
  g_assert_cmpstr (opponent, ==, json_object_get_string_member (test_case, "opponentSvg"));

  variants = json_object_get_array_member (test_case, "opponentVariants");
  for (guint i = 0; i < json_array_get_length (variants); i++)
    check_variant (board, json_array_get_object_element (variants, i));
}

static void
test_without_moves (void)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (5, NULL, 0);
  g_autofree char *player = spaces_thumbnail_player (board);
  g_autofree char *opponent = spaces_thumbnail_opponent (board, 0, NULL);
  g_autofree char *blank = spaces_thumbnail_blank (5);

  g_assert_cmpstr (player, ==, blank);
  g_assert_cmpstr (opponent, ==, blank);
}

/* A square that is used again and again costs no more than many squares. */
static void
test_many_moves_on_one_square (void)
{
  g_autoptr (GString) text = g_string_new ("2|");
  g_autoptr (SpacesBoard) board = NULL;
  g_autofree char *svg = NULL;

  for (guint i = 0; i < 30000; i++)
    g_string_append (text, i % 2 ? "2p" : "2t");
  board = spaces_code_decode (text->str, -1, NULL, NULL);
  svg = spaces_thumbnail_player (board);
  g_assert_nonnull (strstr (svg, ">29999</text>"));
  g_assert_nonnull (strstr (svg, ">30000</text>"));
  g_assert_true (strstr (svg, ">29999</text>") < strstr (svg, ">2</text>"));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  vector_cases_add ("/thumbnail/vectors", "spaces/thumbnail", check_thumbnail);
  g_test_add_func ("/thumbnail/without-moves", test_without_moves);
  g_test_add_func ("/thumbnail/many-moves-on-one-square", test_many_moves_on_one_square);
  return g_test_run ();
}
