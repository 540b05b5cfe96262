#include "pentominoes/editor/pent-link.h"

#include "pentominoes/encoding/slug.h"

#include <string.h>

static PentEditor *
open_board (const char *slug)
{
  PentSlugReading reading = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (PentBoard) board = pent_slug_decode (slug, -1, &reading, &error);

  g_assert_no_error (error);

  return pent_editor_new (board);
}

static GameLink *
make_link (PentEditor *editor,
           const char *base)
{
  GameLink *link = pent_link_new (editor);

  g_object_set (link, "base", base, NULL);

  return link;
}

static void
count (int *n)
{
  *n += 1;
}

static void
test_follows_the_board (void)
{
  g_autoptr (PentEditor) editor = open_board ("R88P411R00");
  g_autoptr (GameLink) link = make_link (editor, SLUG_URL_BASE);
  g_autofree char *words = game_link_describe (link);
  int n = 0;

  g_assert_cmpstr (game_link_get_text (link), ==, SLUG_URL_BASE "R88P411R00");
  g_assert_nonnull (strstr (words, "8×8"));
  g_assert_true (g_str_has_suffix (words, ", 1 piece"));
  g_assert_false (game_link_is_long (link));

  g_signal_connect_swapped (link, "link-changed", G_CALLBACK (count), &n);
  pent_editor_clear (editor);
  g_assert_cmpint (n, ==, 1);
  g_assert_cmpstr (game_link_get_text (link), ==, SLUG_URL_BASE "R88R00");
  g_object_set (link, "base", "https://example.com/#/", NULL);
  g_assert_cmpint (n, ==, 2);
  g_assert_cmpstr (game_link_get_text (link), ==, "https://example.com/#/R88R00");
}

/* A version of old has no place for a surface. */
static void
test_writes_older_versions (void)
{
  g_autoptr (PentEditor) editor = open_board ("P88P411");
  g_autoptr (GameLink) link = make_link (editor, SLUG_URL_BASE);
  g_autoptr (GError) error = NULL;
  g_autofree char *three = pent_link_make (link, PENT_SLUG_3, &error);

  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (three, SLUG_URL_BASE "P88"));
  g_assert_null (pent_link_make (link, PENT_SLUG_1, &error));
  g_assert_nonnull (error);
}

static void
test_says_what_is_wrong (void)
{
  g_autoptr (PentEditor) editor = open_board ("R88P411");
  g_autoptr (GameLink) link = make_link (editor, "javascript:alert(1)");

  g_assert_null (game_link_get_text (link));
  g_assert_nonnull (strstr (game_link_get_problem (link), "web address"));
  g_object_set (link, "base", SLUG_URL_BASE, NULL);
  g_assert_null (game_link_get_problem (link));
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pent-link/follows-the-board", test_follows_the_board);
  g_test_add_func ("/pent-link/writes-older-versions", test_writes_older_versions);
  g_test_add_func ("/pent-link/says-what-is-wrong", test_says_what_is_wrong);
  return g_test_run ();
}
