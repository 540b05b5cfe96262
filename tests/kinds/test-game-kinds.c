#include "kinds/game-kinds.h"

#include "cards/encoding/session.h"
#include "cards/picture/table-paper.h"
#include "inspect/inspect.h"
#include "pentominoes/picture/pent-paper.h"
#include "spaces/board/code.h"
#include "spaces/share/board-export.h"
#include "text/decode-error.h"

#define SOLITAIRE "https://mikhaidn.github.io/CardGames/"
#define SESSION "g4z3m.NsJm"
#define POSITION "v1FM4ED110NJWFJULSuQSQ4GEIoxMsAAE"
#define SLUG "P88Y400R1116"

/* What is found in a text makes a subject, and the subject the same link. */
static void
test_links_of_what_is_found (void)
{
  const struct
  {
    const char *text;
    const char *words;
    const char *link; /* NULL: the text */
  } cases[] = {
    { "https://spaces-game.com/#4|12p08p12t04p00pG0f", "4×4 · 6 moves", NULL },
    { SOLITAIRE "freecell/?replay=" SESSION, "FreeCell, deal 27105970 · 2 moves", NULL },
    { SOLITAIRE "freecell/?game=" SESSION, "FreeCell, deal 27105970 · 2 moves", NULL },
    { SOLITAIRE "freecell/?p=" POSITION, "Mini FreeCell · 1 move", NULL },
    { POSITION, "Mini FreeCell · 1 move", SOLITAIRE "freecell/?p=" POSITION },
    { "https://pentominoes.river.me/#/" SLUG, "8×8 projective plane · 1 piece", NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (Inspection) inspection = inspect_text (cases[i].text, -1);
      g_autoptr (GameSubject) subject = NULL;
      g_autoptr (PrintPicture) picture = NULL;
      g_autofree char *link = NULL;
      g_autoptr (GError) error = NULL;

      g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
      subject = game_kinds_make_subject (inspection_get_find (inspection, 0));
      g_assert_nonnull (subject);
      link = game_subject_make_link (subject, subject->pictures->kind->default_base, TRUE,
                                     &error);
      g_assert_no_error (error);
      g_assert_cmpstr (link, ==, cases[i].link != NULL ? cases[i].link : cases[i].text);
      picture = game_subject_make_paper (subject, link);
      g_assert_cmpstr (picture->link, ==, link);
      g_assert_cmpstr (picture->text, ==, cases[i].words);
      g_assert_null (subject->name);
    }
}

static GameSubject *
subject_of_board (const char *code,
                  const char *name)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  return board_export_subject_new (board, name);
}

/* A name goes into the link of a board when it is wanted; a board without moves is nothing to
 * print. */
static void
test_boards (void)
{
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);
  g_autoptr (GameSubject) nothing = board_export_subject_new (empty, NULL);
  g_autoptr (GameSubject) named = subject_of_board ("2|2p0p2tG0f", "Zig");
  g_autoptr (GameSubject) unnamed = subject_of_board ("2|2p", "");
  g_autofree char *with = game_subject_make_link (named, "https://spaces-game.com/", TRUE, NULL);
  g_autofree char *without = game_subject_make_link (named, "https://spaces-game.com/", FALSE,
                                                     NULL);
  g_autofree char *no_label = NULL;
  g_autofree char *label = NULL;
  g_autofree char *notice = NULL;

  g_assert_false (game_subject_is_printable (nothing));
  g_assert_true (game_subject_is_printable (unnamed));
  g_assert_cmpstr (named->name, ==, "Zig");
  g_assert_null (unnamed->name);
  g_assert_cmpstr (with, ==, "https://spaces-game.com/#2|2p0p2tG0f:Zig");
  g_assert_cmpstr (without, ==, "https://spaces-game.com/#2|2p0p2tG0f");
  g_assert_null (game_subject_dup_recipient_notice (named, &no_label));
  g_assert_null (no_label);
  notice = game_subject_dup_recipient_notice (unnamed, &label);
  g_assert_cmpstr (notice, ==, "Your opponent will see an unfinished board.");
  g_assert_cmpstr (label, ==, "Unfinished board");
}

/* A game that has no session is the position that is shown. */
static void
test_game_without_session (void)
{
  const CardsDeal deal = { cards_config_spider (1), CARDS_SHUFFLE_WEB, 7 };
  const CardsMove deal_out = { { CARDS_PILE_STOCK, 0 }, { CARDS_PILE_TABLEAU, 0 }, 0 };
  g_autoptr (CardsRecord) begun = cards_record_new (&deal, NULL, 0, NULL);
  g_autoptr (CardsRecord) record = cards_record_with_move (begun, 0, deal_out);
  g_autoptr (GameSubject) first = NULL;
  g_autoptr (GameSubject) last = NULL;
  g_autofree char *first_link = NULL;
  g_autofree char *last_link = NULL;
  g_autofree char *label = NULL;
  g_autoptr (PrintPicture) picture = NULL;

  g_assert_nonnull (record);
  first = game_subject_new (&cards_game_pictures, record, NULL, 0, FALSE);
  last = game_subject_new (&cards_game_pictures, record, NULL, G_MAXSIZE, FALSE);
  first_link = game_subject_make_link (first, SOLITAIRE, FALSE, NULL);
  last_link = game_subject_make_link (last, SOLITAIRE, FALSE, NULL);
  g_assert_true (g_str_has_prefix (first_link, SOLITAIRE "spider/?p=v1S01"));
  g_assert_true (g_str_has_prefix (last_link, SOLITAIRE "spider/?p=v1S01"));
  g_assert_cmpstr (first_link, !=, last_link);
  picture = game_subject_make_paper (last, NULL);
  g_assert_cmpstr (picture->text, ==, "Spider, 1 suit, deal 7 · 1 move");
  g_assert_null (game_subject_dup_recipient_notice (last, &label));
}

/* Errors are sentences, whatever is the matter. */
static void
test_no_link (void)
{
  g_autoptr (PentBoard) large = pent_board_new (PENT_SURFACE_RECTANGLE, 99, 99, NULL, NULL, 0);
  g_autoptr (GameSubject) too_large
      = game_subject_new (&pent_board_pictures, large, NULL, 0, FALSE);
  g_autoptr (GameSubject) board = subject_of_board ("2|2p0p2tG0f", NULL);
  g_autoptr (CardsRecord) record = cards_session_decode (SESSION, -1, NULL, NULL);
  g_autoptr (GameSubject) game = game_subject_new (&cards_game_pictures, record, NULL, 0, FALSE);
  const GameSubject *no_address[] = { board, game };
  g_autoptr (GError) error = NULL;

  g_assert_null (
      game_subject_make_link (too_large, "https://pentominoes.river.me/#/", FALSE, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_UNWRITABLE);
  for (gsize i = 0; i < G_N_ELEMENTS (no_address); i++)
    {
      g_clear_error (&error);
      g_assert_null (game_subject_make_link (no_address[i], "no address", FALSE, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_UNKNOWN);
    }
}

/* Nothing that is damaged. */
static void
test_none (void)
{
  g_autoptr (Inspection) inspection = inspect_text (SOLITAIRE "freecell/?replay=g4z3m.NsJJ", -1);

  g_assert_cmpuint (inspection_get_n_finds (inspection), ==, 1);
  g_assert_null (game_kinds_make_subject (inspection_get_find (inspection, 0)));
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game-kinds/links-of-what-is-found", test_links_of_what_is_found);
  g_test_add_func ("/game-kinds/boards", test_boards);
  g_test_add_func ("/game-kinds/game-without-session", test_game_without_session);
  g_test_add_func ("/game-kinds/no-link", test_no_link);
  g_test_add_func ("/game-kinds/none", test_none);
  return g_test_run ();
}
