#include "app/camera/scanned-cards.h"

#include <string.h>

#define CODE "2|2p0pG0f"
#define LINK "https://spaces-game.com/#"

/* The text of a code, and what is said of it. */
static const struct
{
  const char *text;
  const char *title;
  const char *details;
  gboolean    is_card;
  gboolean    is_legal;
} cards[] = {
  { CODE, "Untitled Board", "2×2 · 3 moves", TRUE, TRUE },
  { LINK CODE ":Snail", "Snail", "2×2 · 3 moves", TRUE, TRUE },
  { LINK "4|12p08p:Half", "Half", NULL, TRUE, FALSE },
  { LINK "challenge=" CODE, "Untitled Board", "2×2 · 3 moves", TRUE, TRUE },
  { LINK "4|12p99", "Short link", NULL, FALSE, FALSE },
  { "https://example.com/menu", "Not a Card", NULL, FALSE, FALSE },
  { "WIFI:S:cafe;T:WPA;P:x;;", "Not a Card", NULL, FALSE, FALSE },
  { "", "Not a Card", NULL, FALSE, FALSE },
};

static void
test_what_it_is (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (EditorScannedCard) card = editor_scanned_card_new (cards[i].text);
  g_autofree char *sentence = editor_scanned_card_describe (card);

  g_test_message ("%s", sentence);
  g_assert_cmpstr (card->text, ==, cards[i].text);
  g_assert_nonnull (card->inspection);
  g_assert_cmpstr (card->title, ==, cards[i].title);
  if (cards[i].details != NULL)
    g_assert_cmpstr (card->summary, ==, cards[i].details);
  g_assert_cmpint (card->is_card, ==, cards[i].is_card);
  g_assert_cmpint (card->is_legal, ==, cards[i].is_legal);
  g_assert_true (strlen (sentence) > strlen (card->title) + 2);
}

static guint
count (EditorScannedCards *cards_read)
{
  return g_list_model_get_n_items (editor_scanned_cards_get_list (cards_read));
}

static gboolean
add (EditorScannedCards *cards_read,
     const char         *text,
     guint              *place)
{
  g_autoptr (EditorScannedCard) card = editor_scanned_card_new (text);

  return editor_scanned_cards_add (cards_read, card, place);
}

static void
test_once (void)
{
  g_autoptr (EditorScannedCards) list = editor_scanned_cards_new ();
  guint place;

  g_assert_true (add (list, "3|6p3p0pG0f", &place));
  g_assert_true (add (list, CODE, &place));
  g_assert_cmpuint (place, ==, 1);
  /* Another address and another name are the same board. */
  g_assert_false (add (list, LINK CODE ":Snail", &place));
  g_assert_cmpuint (place, ==, 1);
  g_assert_true (add (list, "https://example.com", &place));
  g_assert_false (add (list, "https://example.com", &place));
  g_assert_cmpuint (count (list), ==, 3);
  g_assert_cmpuint (editor_scanned_cards_count (list), ==, 2);
}

static void
test_undo (void)
{
  g_autoptr (EditorScannedCards) list = editor_scanned_cards_new ();
  g_autoptr (EditorScannedCard) gone = NULL;
  guint place;

  g_assert_false (editor_scanned_cards_can_undo (list));
  g_assert_null (editor_scanned_cards_undo (list));
  add (list, CODE, &place);
  add (list, "3|6p3p0pG0f", &place);
  gone = editor_scanned_cards_undo (list);
  g_assert_cmpstr (gone->text, ==, "3|6p3p0pG0f");
  g_assert_cmpuint (editor_scanned_cards_count (list), ==, 1);
  g_assert_true (add (list, "3|6p3p0pG0f", &place));
  g_assert_cmpuint (place, ==, 1);
}

static void
test_clear (void)
{
  g_autoptr (EditorScannedCards) list = editor_scanned_cards_new ();
  g_autoptr (EditorScannedCard) gone = NULL;
  guint place;

  editor_scanned_cards_clear (list);
  g_assert_false (editor_scanned_cards_can_undo (list));
  add (list, CODE, &place);
  add (list, "https://example.com", &place);
  editor_scanned_cards_clear (list);
  g_assert_cmpuint (count (list), ==, 0);
  g_assert_true (editor_scanned_cards_can_undo (list));
  g_assert_null (editor_scanned_cards_undo (list));
  g_assert_cmpuint (count (list), ==, 2);
  g_assert_cmpuint (editor_scanned_cards_count (list), ==, 1);
  g_assert_false (add (list, CODE, &place));

  /* What comes after a removal makes that final. */
  editor_scanned_cards_clear (list);
  add (list, "3|6p3p0pG0f", &place);
  gone = editor_scanned_cards_undo (list);
  g_assert_nonnull (gone);
  g_assert_false (editor_scanned_cards_can_undo (list));
}

static void
test_failed (void)
{
  g_autoptr (EditorScannedCards) list = editor_scanned_cards_new ();
  g_autoptr (EditorScannedCard) card
      = editor_scanned_card_new_failed ("holiday.jpg", "No QR code was found in this picture.");
  g_autofree char *sentence = editor_scanned_card_describe (card);
  guint place;

  g_assert_cmpstr (sentence, ==, "holiday.jpg: No QR code was found in this picture.");
  g_assert_true (editor_scanned_cards_add (list, card, &place));
  g_assert_cmpuint (editor_scanned_cards_count (list), ==, 0);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      g_autofree char *path = g_strdup_printf ("/scanned-cards/what-it-is/%" G_GSIZE_FORMAT, i);

      g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_what_it_is);
    }
  g_test_add_func ("/scanned-cards/once", test_once);
  g_test_add_func ("/scanned-cards/undo", test_undo);
  g_test_add_func ("/scanned-cards/clear", test_clear);
  g_test_add_func ("/scanned-cards/failed", test_failed);

  return g_test_run ();
}
