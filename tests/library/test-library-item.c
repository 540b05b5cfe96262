#include "library-cases.h"

#include "spaces/board/code.h"
#include "text/decode-error.h"

#define LEGAL "2|2p0pG0f"

static void
test_board (void)
{
  g_autoptr (LibraryItem) item = library_case_board (LEGAL, " My\nboard ");
  gint64 now = g_get_real_time () / 1000;

  g_assert_cmpint (item->id, ==, 0);
  g_assert_cmpint (item->kind, ==, LIBRARY_KIND_BOARD);
  g_assert_cmpstr (item->code, ==, LEGAL);
  g_assert_cmpstr (item->name, ==, "My board");
  g_assert_cmpstr (item->notes, ==, "");
  g_assert_null (item->creature);
  g_assert_null (item->tags[0]);
  g_assert_cmpuint (item->size, ==, 2);
  g_assert_cmpuint (item->n_moves, ==, 3);
  g_assert_true (library_item_is_legal (item));
  g_assert_cmpint (item->created, <=, now);
  g_assert_cmpint (item->created, >, now - 60 * 1000);
}

/* A board that was only begun can be kept, too. */
static void
test_unfinished (void)
{
  g_autoptr (LibraryItem) empty = library_case_board ("4|", NULL);
  g_autoptr (SpacesBoard) board = library_item_decode_board (empty, NULL);

  g_assert_cmpstr (empty->code, ==, "4|");
  g_assert_cmpstr (empty->name, ==, "");
  g_assert_false (library_item_is_legal (empty));
  g_assert_cmpuint (spaces_board_get_size (board), ==, 4);
}

static void
test_another_game (void)
{
  g_autoptr (LibraryItem) item = library_item_new (LIBRARY_KIND_CARDS, "abc", "Deal");
  g_autoptr (GError) error = NULL;

  g_assert_cmpuint (item->size, ==, 0);
  g_assert_cmpuint (item->n_moves, ==, 0);
  g_assert_true (library_item_is_legal (item));
  g_assert_null (library_item_decode_board (item, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_INVALID);
}

/* Each of them makes a new item and leaves the other alone. */
static void
test_with (void)
{
  const char *const tags[] = { "quick", "Alpha", "QUICK", NULL };
  g_autoptr (LibraryItem) item = library_case_board (LEGAL, "a");
  g_autoptr (LibraryItem) same = library_item_with (item, id, 0);
  g_autoptr (LibraryItem) named = library_item_with (item, name, "b");
  g_autoptr (LibraryItem) tagged = library_item_with (named, tags, tags);
  g_autoptr (LibraryItem) fox = library_item_with (tagged, creature, "fox");
  g_autoptr (LibraryItem) noted = library_item_with (fox, notes, "one\ntwo");
  g_autoptr (LibraryItem) timed = library_case_date (noted, 1, 2);
  g_autoptr (LibraryItem) other = library_item_with (timed, id, 7);

  g_assert_true (library_item_equal (item, same));
  g_assert_false (library_item_equal (item, named));
  g_assert_cmpstr (item->name, ==, "a");
  g_assert_cmpstr (other->name, ==, "b");
  g_assert_cmpstr (other->tags[0], ==, "Alpha");
  g_assert_cmpstr (other->tags[1], ==, "quick");
  g_assert_null (other->tags[2]);
  g_assert_true (library_item_has_tag (other, "Quick"));
  g_assert_false (library_item_has_tag (other, "qui"));
  g_assert_cmpstr (other->creature, ==, "fox");
  g_assert_cmpstr (other->notes, ==, "one\ntwo");
  g_assert_cmpint (other->created, ==, 1);
  g_assert_cmpint (other->changed, ==, 2);
  g_assert_cmpint (other->id, ==, 7);
}

static void
assert_too_long (LibraryItem *item)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (library_item_check_limits (item, &error));
  g_assert_error (error, LIBRARY_ERROR, LIBRARY_ERROR_LIMIT);
  library_item_unref (item);
}

static char **
many_tags (gsize n)
{
  char **tags = g_new0 (char *, n + 1);

  for (gsize i = 0; i < n; i++)
    tags[i] = g_strdup_printf ("tag %zu", i);

  return tags;
}

static void
test_limits (void)
{
  g_autoptr (LibraryItem) item = library_case_board (LEGAL, "a");
  g_autofree char *name = g_strnfill (LIBRARY_MAX_NAME + 1, 'n');
  g_autofree char *tag = g_strnfill (LIBRARY_MAX_TAG + 1, 't');
  g_autofree char *notes = g_strnfill (LIBRARY_MAX_NOTES + 1, 'n');
  g_autofree char *code = g_strnfill (LIBRARY_MAX_CODE + 1, 'c');
  g_auto (GStrv) few = many_tags (LIBRARY_MAX_TAGS), many = many_tags (LIBRARY_MAX_TAGS + 1);
  g_autoptr (LibraryItem) full = NULL;

  assert_too_long (library_item_with (item, name, name));
  assert_too_long (library_item_with (item, notes, notes));
  assert_too_long (library_item_with (item, creature, name));
  assert_too_long (library_item_with (item, tags, (const char *[]) { tag, NULL }));
  assert_too_long (library_item_with (item, tags, (const char *const *) many));
  assert_too_long (library_item_new (LIBRARY_KIND_CARDS, code, NULL));

  name[LIBRARY_MAX_NAME] = '\0';
  full = library_item_with (item, tags, (const char *const *) few);
  g_assert_true (library_item_check_limits (full, NULL));
  g_clear_pointer (&full, library_item_unref);
  full = library_item_with (item, name, name);
  g_assert_true (library_item_check_limits (full, NULL));
}

static void
test_kinds (void)
{
  g_assert_cmpstr (library_kind_name (LIBRARY_KIND_BOARD), ==, "board");
  g_assert_cmpstr (library_kind_name (LIBRARY_KIND_CARDS), ==, "cards");
  g_assert_cmpstr (library_kind_name (LIBRARY_KIND_PENTOMINOES), ==, "pentominoes");
  for (LibraryKind kind = 0; library_kind_name (kind) != NULL; kind++)
    g_assert_cmpint (library_kind_find (library_kind_name (kind)), ==, kind);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/library/item/board", test_board);
  g_test_add_func ("/library/item/unfinished", test_unfinished);
  g_test_add_func ("/library/item/another-game", test_another_game);
  g_test_add_func ("/library/item/with", test_with);
  g_test_add_func ("/library/item/limits", test_limits);
  g_test_add_func ("/library/item/kinds", test_kinds);

  return g_test_run ();
}
