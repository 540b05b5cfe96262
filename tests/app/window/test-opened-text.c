#include "app/window/opened-text.h"

#include "cards/encoding/cards-kind.h"
#include "cards/rules/record.h"
#include "inspect/inspect.h"
#include "spaces/board/code.h"
#include "spaces/links/challenge.h"

#include <string.h>

#define CODE "2|2p0pG0f"
#define BOARD(name) \
  "{\"id\":\"a\",\"name\":\"" name "\",\"boardSize\":2," \
  "\"grid\":[[\"empty\",\"empty\"],[\"piece\",\"empty\"]]," \
  "\"sequence\":[{\"position\":{\"row\":1,\"col\":0},\"type\":\"piece\",\"order\":1}]}"

/* What a text is, and the code of its board, the name that it carries, and the code of the board
 * that Play would take. */
static const struct
{
  const char      *text;
  EditorOpenedKind kind;
  const char      *code;
  const char      *name;
  const char      *opponent;
} cases[] = {
  { CODE, EDITOR_OPENED_DOCUMENT, CODE, NULL, CODE },
  { "  " CODE "\n", EDITOR_OPENED_DOCUMENT, CODE, NULL, CODE },
  { "https://a.example/#" CODE ":Ann%20B", EDITOR_OPENED_DOCUMENT, CODE, "Ann B", CODE },
  { "https://a.example/#challenge=" CODE, EDITOR_OPENED_DOCUMENT, CODE, NULL, CODE },
  { "play https://a.example/#" CODE ":Ann and win!", EDITOR_OPENED_DOCUMENT, CODE, "Ann", CODE },
  { BOARD ("One"), EDITOR_OPENED_DOCUMENT, "2|2p", "One", "2|2p" },
  { "[" BOARD ("One") "]", EDITOR_OPENED_DOCUMENT, "2|2p", "One", "2|2p" },
  { "Here it is: " BOARD ("One"), EDITOR_OPENED_DOCUMENT, "2|2p", "One", "2|2p" },
  { "[" BOARD ("One") "," BOARD ("Two") "]", EDITOR_OPENED_OTHER, NULL, NULL, NULL },
  { CODE " and 2|3p1pG1f", EDITOR_OPENED_OTHER, NULL, NULL, NULL },
  { "https://a.example/#2|2p0", EDITOR_OPENED_OTHER, NULL, NULL, NULL },
  { "https://a.example/#result=" CODE "," CODE "&next=" CODE, EDITOR_OPENED_CHALLENGE, NULL, NULL,
    CODE },
  { "so: https://a.example/#result=" CODE "," CODE "&next=" CODE " bye", EDITOR_OPENED_CHALLENGE,
    NULL, NULL, CODE },
  { "https://a.example/#c=AAAA", EDITOR_OPENED_OTHER, NULL, NULL, NULL },
  { "{\"milk\":2}", EDITOR_OPENED_OTHER, NULL, NULL, NULL },
  { "milk, bread", EDITOR_OPENED_OTHER, NULL, NULL, NULL },
  { "", EDITOR_OPENED_OTHER, NULL, NULL, NULL },
};

static void
test_kinds (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (EditorOpened) opened = editor_opened_read (cases[i].text, NULL);
      g_autofree char *code = opened->value != NULL ? spaces_code_encode (opened->value) : NULL;
      const SpacesOpponent *other = opened->opponent;
      g_autofree char *opponent
          = other != NULL ? spaces_code_encode (other->boards->pdata[0]) : NULL;

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (opened->kind, ==, cases[i].kind);
      g_assert_cmpstr (opened->text, ==, cases[i].text);
      g_assert_cmpstr (code, ==, cases[i].code);
      g_assert_cmpstr (opened->name, ==, cases[i].name);
      g_assert_cmpstr (opponent, ==, cases[i].opponent);
      if (other != NULL)
        g_assert_cmpuint (other->rounds->len, ==, opened->kind == EDITOR_OPENED_CHALLENGE);
      g_assert_true (opened->value != NULL
                     || opened->inspection->summary[0] != '\0');
    }
}

/* The round that a link names is kept; a challenge that was cut says so. */
static void
test_rounds (void)
{
  g_autoptr (EditorOpened) named
      = editor_opened_read ("https://a.example/#challenge=" CODE "&r=3&m=r", NULL);
  g_autoptr (EditorOpened) cut = editor_opened_read ("https://a.example/#c=AAAA", NULL);

  g_assert_cmpint (named->kind, ==, EDITOR_OPENED_DOCUMENT);
  g_assert_cmpuint (named->opponent->round, ==, 3);
  g_assert_null (cut->opponent);
  g_assert_cmpstr (cut->no_opponent, !=, NULL);
}

static void
test_empty_boards (void)
{
  g_autoptr (EditorOpened) opened = editor_opened_read ("4|", NULL);

  g_assert_cmpint (opened->kind, ==, EDITOR_OPENED_DOCUMENT);
  g_assert_cmpuint (spaces_board_get_size (opened->value), ==, 4);
  g_assert_null (opened->opponent);
  g_assert_cmpstr (opened->no_opponent, ==,
                   "This board has no moves yet. There is nothing to play against.");
}

/* Who sends a challenge is known however that came; of two there is no one opponent. */
static void
test_challenges (void)
{
  const char *json = "{\"playerBoard\":\"" CODE "\",\"boardSize\":2,\"round\":2,"
                     "\"gameMode\":\"round-by-round\",\"gameId\":\"game-1-abc\","
                     "\"playerId\":\"p\",\"playerName\":\"Ann\"}";
  g_autofree char *link = spaces_challenge_link_json (json, -1, "https://a.example/", NULL);
  g_autofree char *message = g_strdup_printf ("Play this: %s (it is hard)", link);
  g_autofree char *two = g_strdup_printf ("%s\n%s", link, link);
  g_autoptr (EditorOpened) several = editor_opened_read (two, NULL);
  const char *const texts[] = { link, message, json };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (EditorOpened) opened = editor_opened_read (texts[i], NULL);

      g_assert_cmpint (opened->kind, ==, EDITOR_OPENED_CHALLENGE);
      g_assert_cmpstr (opened->opponent->name, ==, "Ann");
      g_assert_cmpstr (opened->opponent->game_id, ==, "game-1-abc");
      g_assert_cmpuint (opened->opponent->boards->len, ==, 1);
    }
  g_assert_cmpint (several->kind, ==, EDITOR_OPENED_OTHER);
  g_assert_null (several->opponent);
}

/* A deck is looked at, and Play takes it; nine boards are none. */
static void
test_decks (void)
{
  for (guint n = 9; n <= 10; n++)
    {
      g_autoptr (GString) text = g_string_new (
          "My deck: {\"id\":\"4f1c1b1e-3f0a-4a43-9d2c-0c7a6b6f7a01\",\"name\":\"Ten\","
          "\"boards\":[");
      g_autoptr (EditorOpened) opened = NULL;

      for (guint i = 0; i < n; i++)
        g_string_append_printf (text, "%s%s", i > 0 ? "," : "", BOARD ("One"));
      g_string_append (text, "],\"createdAt\":1700000000000}");
      opened = editor_opened_read (text->str + strlen ("My deck: "), NULL);
      g_assert_cmpint (opened->kind, ==, EDITOR_OPENED_OTHER);
      g_assert_cmpint (opened->opponent != NULL, ==, n == 10);
      if (n < 10)
        continue;
      g_assert_cmpuint (opened->opponent->boards->len, ==, 10);
      g_assert_cmpstr (opened->opponent->name, ==, "Ten");
      editor_opened_free (opened);
      opened = editor_opened_read (text->str, NULL);
      g_assert_cmpuint (opened->opponent->boards->len, ==, 10);
    }
}

/* Nothing is read where somebody has inspected the text already. */
static void
test_inspected_before (void)
{
  g_autoptr (Inspection) inspection = inspect_text ("play " CODE, -1);
  g_autoptr (EditorOpened) opened = editor_opened_read ("play it", inspection);

  g_assert_cmpint (opened->kind, ==, EDITOR_OPENED_DOCUMENT);
  g_assert_true (opened->inspection == inspection);
}

#define POSITION "v1F00833f9-0AAAAAAAAFcA" /* won, after 87 moves */

/* Links to solitaires, and what stands in them; damaged ones are for Inspect. */
static void
test_solitaires (void)
{
  static const char *const positions[]
      = { POSITION, "?p=" POSITION, "https://a.example/freecell/?p=" POSITION };
  static const char *const games[]
      = { "g4z3m.NsJm", "?replay=g4z3m.NsJm", "https://a.example/freecell/?game=g4z3m.NsJm" };
  static const char *const damaged[]
      = { "?p=v1F00", "https://a.example/freecell/?replay=g4z3m.NsNs" };

  for (gsize i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autoptr (EditorOpened) opened = editor_opened_read (positions[i], NULL);

      g_assert_cmpint (opened->kind, ==, EDITOR_OPENED_DOCUMENT);
      g_assert_true (opened->game == &cards_position_kind);
      g_assert_true (cards_table_is_won (opened->value));
      g_assert_null (opened->opponent);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autoptr (EditorOpened) opened = editor_opened_read (games[i], NULL);
      const CardsRecord *record = opened->value;

      g_assert_cmpint (opened->kind, ==, EDITOR_OPENED_DOCUMENT);
      g_assert_true (opened->game == &cards_game_kind);
      g_assert_cmpuint (record->n_moves, ==, 2);
      g_assert_cmpint (opened->at_end, ==, strstr (games[i], "?game=") != NULL);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (damaged); i++)
    {
      g_autoptr (EditorOpened) opened = editor_opened_read (damaged[i], NULL);

      g_assert_cmpint (opened->kind, ==, EDITOR_OPENED_OTHER);
    }
}

static void
test_plain_texts_are_short (void)
{
  g_autofree char *spaces = g_strnfill (5000, ' ');
  g_autofree char *text = g_strconcat (CODE, spaces, NULL);
  g_autoptr (EditorOpened) opened = editor_opened_read (text, NULL);

  g_assert_null (editor_opened_read_plain (text));
  g_assert_null (editor_opened_read_plain ("[" BOARD ("One") "]"));
  g_assert_cmpint (opened->kind, ==, EDITOR_OPENED_DOCUMENT);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/opened-text/kinds", test_kinds);
  g_test_add_func ("/opened-text/empty-boards", test_empty_boards);
  g_test_add_func ("/opened-text/rounds", test_rounds);
  g_test_add_func ("/opened-text/challenges", test_challenges);
  g_test_add_func ("/opened-text/decks", test_decks);
  g_test_add_func ("/opened-text/inspected-before", test_inspected_before);
  g_test_add_func ("/opened-text/solitaires", test_solitaires);
  g_test_add_func ("/opened-text/plain-texts-are-short", test_plain_texts_are_short);

  return g_test_run ();
}
