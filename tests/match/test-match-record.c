#include "match/match-record.h"

#include "spaces/board/code.h"

#include <string.h>

#define N_RANDOM 300
#define N_DAMAGED 4000

static const char *const codes[] = {
  "2|2p0pG0f", "2|2p3tG0f", "3|6p3p0pG0f", "4|12p08p12t04p00pG0f", "5|20p15p16t10p05p00pG0f",
  "31|930p",
};

static SpacesBoard *
random_board (void)
{
  gint32 n = g_test_rand_int_range (0, G_N_ELEMENTS (codes));
  SpacesBoard *board = spaces_code_decode (codes[n], -1, NULL, NULL);

  g_assert_nonnull (board);
  return board;
}

static char *
random_name (void)
{
  static const char *const names[] = { NULL, "", "Bea", "Zoë \"Z\" \\ \t\n", "日本語", "../../x" };

  return g_strdup (names[g_test_rand_int_range (0, G_N_ELEMENTS (names))]);
}

static void
fill_round (MatchRecord *record,
            guint        round,
            SpacesSide   side)
{
  g_autoptr (SpacesBoard) board = random_board ();

  match_record_set_board (record, round, side, board);
  record->rounds[round].seen = (guint) g_test_rand_int_range (0, MATCH_MAX_STEPS + 1);
  record->rounds[round].known = g_test_rand_bit ();
}

/* Any match that the program can come to. */
static MatchRecord *
random_record (void)
{
  MatchRecord *record = match_record_new ("game-1763770000000-abcdefghi");
  gboolean both = g_test_rand_bit ();

  record->mode = g_test_rand_bit () ? MATCH_MODE_DECKS : MATCH_MODE_ROUNDS;
  record->turn = (MatchTurn) g_test_rand_int_range (0, 3);
  record->scoring = g_test_rand_bit () ? SPACES_SCORING_ENGINE : SPACES_SCORING_WEB;
  record->changed = g_test_rand_int_range (0, G_MAXINT32) * G_GINT64_CONSTANT (1000);
  record->creator_id = random_name ();
  record->name[0] = random_name ();
  record->name[1] = random_name ();
  record->open = g_test_rand_bit ();
  record->sender_id = random_name ();
  record->draft = (guint) g_test_rand_int_range (0, 3);
  record->drawing = g_test_rand_bit ();
  record->scored = (guint) g_test_rand_int_range (0, MATCH_ROUNDS + 1);
  record->before[0] = (guint) g_test_rand_int_range (0, G_MAXINT16);
  record->step = (guint) g_test_rand_int_range (0, MATCH_MAX_STEPS + 1);
  record->shown = (guint) g_test_rand_int_range (0, MATCH_ROUNDS);
  if (record->mode == MATCH_MODE_DECKS)
    record->n_rounds = MATCH_DECK;
  else
    {
      record->kept = (guint) g_test_rand_int_range (0, MATCH_ROUNDS + 1);
      record->n_rounds = record->kept + (record->kept < MATCH_ROUNDS && g_test_rand_bit ());
    }
  for (guint i = 0; i < record->n_rounds; i++)
    {
      if (record->mode == MATCH_MODE_ROUNDS && i < record->scored && i < record->kept)
        continue; /* played elsewhere */
      fill_round (record, i, SPACES_SIDE_OPPONENT);
      if (both || i < record->kept)
        fill_round (record, i, SPACES_SIDE_PLAYER);
    }

  return record;
}

static MatchRecord *
read_text (const char *text)
{
  gboolean is_newer;

  return match_record_from_text (text, strlen (text), &is_newer, NULL);
}

/* What is written is what is read, whatever it was. */
static void
test_comes_back (void)
{
  for (guint i = 0; i < N_RANDOM; i++)
    {
      g_autoptr (MatchRecord) record = random_record ();
      g_autoptr (GError) error = NULL;
      g_autofree char *text = match_record_to_text (record, &error);
      g_autoptr (MatchRecord) back = NULL;
      g_autoptr (MatchRecord) copy = NULL;
      g_autofree char *again = NULL;

      g_assert_no_error (error);
      g_assert_cmpuint (strlen (text), <, MATCH_MAX_BYTES);
      back = read_text (text);
      g_assert_nonnull (back);
      g_assert_true (match_record_equal (record, back));
      copy = match_record_copy (back);
      g_assert_true (match_record_equal (record, copy));
      copy->open = !copy->open;
      g_assert_false (match_record_equal (record, copy));
      g_assert_cmpint (record->changed, ==, back->changed);
      again = match_record_to_text (back, NULL);
      g_assert_cmpstr (text, ==, again);
    }
}

/* A text that was cut anywhere is refused, and one in which anything was changed is refused or is
 * another match, which can be written. */
static void
test_damage (void)
{
  g_autoptr (MatchRecord) record = random_record ();
  g_autofree char *text = match_record_to_text (record, NULL);
  gsize length = strlen (text);

  for (gsize cut = 0; cut + 1 < length; cut++)
    {
      gboolean is_newer;

      g_assert_null (match_record_from_text (text, cut, &is_newer, NULL));
      g_assert_false (is_newer);
    }
  for (guint i = 0; i < N_DAMAGED; i++)
    {
      g_autofree char *damaged = g_memdup2 (text, length + 1);
      g_autoptr (MatchRecord) other = NULL;
      g_autoptr (GError) error = NULL;
      gboolean is_newer;

      for (gint32 n = g_test_rand_int_range (1, 4); n > 0; n--)
        damaged[g_test_rand_int_range (0, (gint32) length)] = (char) g_test_rand_int_range (0, 256);
      other = match_record_from_text (damaged, length, &is_newer, &error);
      g_assert_true ((other == NULL) == (error != NULL));
      if (other != NULL)
        {
          g_autofree char *written = match_record_to_text (other, &error);

          g_assert_no_error (error);
          g_assert_nonnull (written);
        }
    }
}

#define START "{\"version\":1,\"gameId\":\"g\",\"mode\":\"rounds\"," \
              "\"changed\":1,\"turn\":\"yours\"," \
              "\"scoring\":\"web\",\"kept\":0,\"shown\":0,\"step\":0,\"open\":true"
#define ROUND "{\"player\":\"2|2p\",\"opponent\":\"2|2p\",\"seen\":0,\"known\":false}"
#define FIVE_ROUNDS ROUND "," ROUND "," ROUND "," ROUND "," ROUND
#define BAD_ROUND(round) START ",\"rounds\":[" round "]}"

static const struct
{
  const char     *text;
  DecodeErrorCode code;
} rejected[] = {
  { "", DECODE_ERROR_EMPTY },
  { "[]", DECODE_ERROR_FIELD },
  { "\xff\xfe", DECODE_ERROR_ENCODING },
  { "{\"version\":1}", DECODE_ERROR_FIELD },
  { "{\"version\":0}", DECODE_ERROR_FIELD },
  { "{\"version\":\"1\"}", DECODE_ERROR_FIELD },
  { "{\"version\":1.5}", DECODE_ERROR_FIELD },
  { START "}", DECODE_ERROR_FIELD },
  { START ",\"rounds\":{}}", DECODE_ERROR_FIELD },
  { START ",\"rounds\":[],\"more\":1}", DECODE_ERROR_FIELD },
  { START ",\"rounds\":[],\"kept\":0}", DECODE_ERROR_FIELD },
  { START ",\"rounds\":[],\"own\":1}", DECODE_ERROR_FIELD },
  { START ",\"rounds\":[" ROUND "," ROUND "]}", DECODE_ERROR_FIELD },
  { BAD_ROUND ("1"), DECODE_ERROR_FIELD },
  { BAD_ROUND ("{\"seen\":0,\"known\":1}"), DECODE_ERROR_FIELD },
  { BAD_ROUND ("{\"seen\":-1,\"known\":true}"), DECODE_ERROR_FIELD },
  { BAD_ROUND ("{\"seen\":1e9,\"known\":true}"), DECODE_ERROR_FIELD },
  { BAD_ROUND ("{\"seen\":0,\"known\":true,\"player\":\"2|2x\"}"), DECODE_ERROR_FIELD },
  { BAD_ROUND ("{\"seen\":0,\"known\":true,\"player\":\"\"}"), DECODE_ERROR_FIELD },
  { BAD_ROUND ("{\"seen\":0,\"known\":true,\"player\":7}"), DECODE_ERROR_FIELD },
  { BAD_ROUND ("{\"seen\":0,\"known\":true,\"score\":3}"), DECODE_ERROR_FIELD },
  { BAD_ROUND (FIVE_ROUNDS "," FIVE_ROUNDS "," ROUND), DECODE_ERROR_FIELD },
  { "{\"version\":1,\"gameId\":\"g\",\"mode\":\"rounds\",\"changed\":1,\"turn\":\"yours\","
    "\"scoring\":\"web\","
    "\"kept\":1,\"shown\":0,\"step\":0,\"open\":true,\"rounds\":[{\"seen\":0,\"known\":true,"
    "\"player\":\"2|2p\"}]}",
    DECODE_ERROR_FIELD },
};

static void
test_refused (void)
{
  g_autoptr (MatchRecord) right = read_text (BAD_ROUND (ROUND));

  g_assert_nonnull (right);
  for (gsize i = 0; i < G_N_ELEMENTS (rejected); i++)
    {
      gboolean is_newer;
      g_autoptr (GError) error = NULL;

      g_assert_null (match_record_from_text (rejected[i].text, strlen (rejected[i].text), &is_newer,
                                             &error));
      g_assert_error (error, DECODE_ERROR, (int) rejected[i].code);
      g_assert_false (is_newer);
    }
}

/* Two matches are one only if every round of them is the same. */
static void
test_rounds_differ (void)
{
  g_autoptr (MatchRecord) record = read_text (BAD_ROUND (ROUND));
  g_autoptr (SpacesBoard) other = spaces_code_decode ("2|3p", -1, NULL, NULL);

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (MatchRecord) copy = match_record_copy (record);

      g_assert_true (match_record_equal (record, copy));
      if (i < 2)
        match_record_set_board (copy, 0, i == 0 ? SPACES_SIDE_PLAYER : SPACES_SIDE_OPPONENT,
                                i == 0 ? other : NULL);
      copy->rounds[0].seen += i == 2;
      copy->rounds[0].known ^= i == 3;
      copy->n_rounds += i == 4;
      g_assert_false (match_record_equal (record, copy));
      g_assert_false (match_record_equal (copy, record));
    }
}

/* Whatever a later version writes, it is known as one. */
static void
test_newer (void)
{
  static const char *const texts[] = {
    "{\"version\":3}",
    "{\"rounds\":[{\"deep\":[[[[1]]]]}],\"version\":4,\"version\":3,\"more\":null}",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      gboolean is_newer;
      g_autoptr (GError) error = NULL;

      g_assert_null (match_record_from_text (texts[i], strlen (texts[i]), &is_newer, &error));
      g_assert_error (error, DECODE_ERROR, DECODE_ERROR_UNKNOWN);
      g_assert_true (is_newer);
    }
}

/* Nothing is written that could not be read. */
static void
test_not_written (void)
{
  g_autofree char *long_name = g_strnfill (MATCH_MAX_NAME + 1, 'x');
  g_autoptr (SpacesBoard) empty = spaces_board_new (4, NULL, 0);

  for (guint i = 0; i < 6; i++)
    {
      g_autoptr (MatchRecord) record = match_record_new (i == 0 ? "" : "g");
      g_autoptr (GError) error = NULL;

      record->name[1] = i == 1 ? g_strdup (long_name) : NULL;
      record->kept = i == 2 ? 1 : 0;
      record->shown = i == 3 ? MATCH_ROUNDS : 0;
      record->mode = i == 4 ? MATCH_MODE_DECKS : MATCH_MODE_ROUNDS;
      record->n_rounds = i == 5 ? 1 : 0;
      match_record_set_board (record, 0, SPACES_SIDE_PLAYER, i == 5 ? empty : NULL);
      g_assert_null (match_record_to_text (record, &error));
      g_assert_nonnull (error);
    }
}

static void
test_too_long (void)
{
  g_autofree char *text = g_strnfill (MATCH_MAX_BYTES + 1, ' ');
  g_autoptr (GError) error = NULL;
  gboolean is_newer;

  g_assert_null (match_record_from_text (text, MATCH_MAX_BYTES + 1, &is_newer, &error));
  g_assert_error (error, DECODE_ERROR, DECODE_ERROR_TOO_LONG);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/match-record/comes-back", test_comes_back);
  g_test_add_func ("/match-record/damage", test_damage);
  g_test_add_func ("/match-record/refused", test_refused);
  g_test_add_func ("/match-record/rounds-differ", test_rounds_differ);
  g_test_add_func ("/match-record/newer", test_newer);
  g_test_add_func ("/match-record/not-written", test_not_written);
  g_test_add_func ("/match-record/too-long", test_too_long);

  return g_test_run ();
}
