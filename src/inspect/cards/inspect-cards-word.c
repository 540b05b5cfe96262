/* Recognises bare words in two steps: a cheap test of the form, and only for words that pass it
 * the decoder on the whole word. Forms have a bounded length and cannot overlap beyond it, which
 * keeps the search linear.
 *
 * A binary position does not begin behind `-` or `_`, which are letters of base64url and would
 * make every suffix of a word a candidate. The letters of a session end at the next period, and
 * its deal has to stand before that one. */
#include "inspect/cards/inspect-cards.h"

#include <string.h>

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "text/base64url.h"

#define MIN_LETTERS 10         /* behind `v1F`: shorter words may be anything, such as v2F */
#define MIN_BINARY 16          /* the shortest real position, a won one, has 22 */
#define MIN_DAMAGED_SESSION 12 /* of a parameter of any address: shorter ones may be file names */
#define MAX_DEAL 24            /* `kl3:1:` and a seed, with percent codes for the colons */
#define MAX_PREFIX 3           /* bytes of the game before the first colon, as in `sp:1:` */
#define MAX_OTHERS 256         /* bytes of parameters before the one that counts */

static const char *const parameters[] = { "p=", "game=", "replay=" };

/* ---- Words ---- */

/* Whether a word may end before the byte @at: at white space, other scripts, or punctuation. */
static gboolean
ends_word (const char *text,
           gsize       length,
           gsize       at)
{
  return at >= length || (guchar) text[at] <= ' ' || (guchar) text[at] >= 0x80
         || strchr ("\"<>`.,;:!?)]}'", text[at]) != NULL;
}

/* Whether the word at @at is the whole text. Then shorter and damaged words are accepted as
 * well, since there is nothing else that the text could be about. */
static gboolean
is_all (const char *text,
        gsize       length,
        gsize       at)
{
  gsize before = at;

  while (before > 0 && g_ascii_isspace (text[before - 1]))
    before--;
  if (before > 0)
    return FALSE;

  while (at < length && (guchar) text[at] > ' ')
    at++;
  while (at < length && g_ascii_isspace (text[at]))
    at++;

  return at == length;
}

/* How many letters of base64url there are from @at on, at most @max. */
static gsize
count_letters (const char *text,
               gsize       length,
               gsize       at,
               gsize       max)
{
  gsize end = MIN (length, at + MIN (max, length - at));
  gsize from = at;

  while (at < end && base64url_value (text[at]) >= 0)
    at++;

  return at - from;
}

/* ---- Positions ---- */

/* `v`, one to three digits and a capital letter. Among other words the letter has to be one of a
 * game, and enough letters have to follow; damage behind them is reported by the reader. */
static gboolean
opens_text_form (const char *text,
                 gsize       length,
                 gsize       at)
{
  gsize letter = at + 1;

  while (letter < length && g_ascii_isdigit (text[letter]) && letter < at + 4)
    letter++;
  if (letter == at + 1 || letter >= length || !g_ascii_isupper (text[letter]))
    return FALSE;

  if (strchr ("FKS", text[letter]) != NULL
      && count_letters (text, length, letter + 1, MIN_LETTERS) == MIN_LETTERS)
    return TRUE;

  return is_all (text, length, at);
}

/* The binary form begins with the version and the letter of the game as bytes, which are `AU`,
 * `AV` (Spider) or `Ak` in base64url. Many words could begin so: it has to be decodable, unless
 * it is the whole text. */
static gboolean
opens_binary_form (const char *text,
                   gsize       length,
                   gsize       at)
{
  g_autoptr (CardsTable) table = NULL;
  gsize n;

  if (length - at < MIN_BINARY
      || (text[at + 1] != 'U' && text[at + 1] != 'V' && text[at + 1] != 'k')
      || (at > 0 && base64url_value (text[at - 1]) >= 0))
    return FALSE;

  n = count_letters (text, length, at, CARDS_POSITION_MAX_LENGTH + 1);
  if (n < MIN_BINARY || !ends_word (text, length, at + n))
    return FALSE;

  table = cards_position_decode (text + at, (gssize) n, NULL, NULL);
  return table != NULL || is_all (text, length, at);
}

/* ---- Sessions ---- */

/* The offset of the period behind what may be a deal, or 0. Deals are short, so the search is
 * bounded. */
static gsize
find_period (const char *text,
             gsize       length,
             gsize       at,
             gboolean   *has_digit)
{
  gsize end = MIN (length, at + MAX_DEAL);

  *has_digit = FALSE;
  for (gsize i = at; i < end; i++)
    {
      if (text[i] == '.')
        return i > at ? i : 0;
      if (!g_ascii_islower (text[i]) && !g_ascii_isdigit (text[i]) && text[i] != ':')
        return 0;
      *has_digit |= g_ascii_isdigit (text[i]);
    }

  return 0;
}

static gboolean
can_be_decoded (const char *text,
                gsize       length)
{
  g_autoptr (CardsRecord) record = cards_session_decode (text, (gssize) length, NULL, NULL);

  return record != NULL;
}

/* A session behind a prefix of no game, such as `v2:` or `sp:1:`, which the reader then names. */
static gboolean
is_behind_prefix (const char *text,
                  gsize       length)
{
  gsize name = strspn (text, "abcdefghijklmnopqrstuvwxyz0123456789");
  gsize end = name + 1;

  if (name == 0 || name > MAX_PREFIX || end >= length || text[name] != ':')
    return FALSE;
  end += strspn (text + end, "0123456789");
  end = text[end] == ':' ? end + 1 : name + 1;

  return end < length && can_be_decoded (text + end, length - end);
}

/* A session that is all of a text may be damaged: it has a letter in its deal, capital and other
 * letters in its moves, four at least, and a digit, as names of files, of computers and slugs
 * hardly have. A second period stands before a flag of one letter. */
static gboolean
is_damaged_session (const char *text)
{
  return g_regex_match_simple ("^(?=\\S*[0-9])(?=[0-9]*[a-z])[a-z0-9:]+\\."
                               "(?=\\S*[A-Z])(?=\\S*[^A-Z\\s])[^\\s./?=:]{4,}"
                               "(\\.\\S?)?\\s*$",
                               text, G_REGEX_RAW, 0);
}

/* A deal, a period, letters that are a whole number of moves, and perhaps the flag `.W`. All of
 * it has to be decodable, since `end.` and `file.txt` have the same form, unless it is the whole
 * text. */
static gboolean
opens_session (const char *text,
               gsize       length,
               gsize       at)
{
  gboolean has_digit;
  gsize period, n, end;

  if (at > 0 && strchr ("-_.", text[at - 1]) != NULL)
    return FALSE;

  period = find_period (text, length, at, &has_digit);
  if (period == 0)
    return FALSE;
  if (is_all (text, length, at) && is_damaged_session (text + at))
    return TRUE;

  n = count_letters (text, length, period + 1, CARDS_SESSION_MAX_LENGTH);
  end = period + 1 + n;
  if (n % CARDS_SESSION_MOVE_LENGTH != 0 || (n == 0 && (!has_digit || !is_all (text, length, at))))
    return FALSE;
  if (length - end >= 2 && text[end] == '.' && text[end + 1] == 'W'
      && ends_word (text, length, end + 2))
    end += 2;
  else if (!ends_word (text, length, end)
           || (end < length && text[end] == '.' && !ends_word (text, length, end + 1)))
    return FALSE;

  return can_be_decoded (text + at, end - at)
         || ((at == 0 || !g_ascii_isalnum (text[at - 1]))
             && is_behind_prefix (text + at, end - at));
}

/* ---- Parameters ---- */

/* The value of a parameter: its deal decides, and a value that is long enough may be damaged
 * behind it. Deals may contain percent codes for the colons here. */
static gboolean
looks_like_session (const char *text,
                    gsize       length)
{
  gsize period = 0;

  while (period < MIN (length, MAX_DEAL)
         && (g_ascii_islower (text[period]) || g_ascii_isdigit (text[period])
             || strchr (":%A", text[period]) != NULL) && text[period] != '\0')
    period++;
  if (period == 0 || period >= length || text[period] != '.')
    return FALSE;
  if (length >= MIN_DAMAGED_SESSION)
    return TRUE;

  return can_be_decoded (text, length);
}

gboolean
inspect_cards_looks_right (const char *text,
                           gsize       length,
                           gboolean    is_session)
{
  if (is_session)
    return looks_like_session (text, length);

  return cards_link_is_position (text, length) && (text[0] == 'v' || length >= MIN_BINARY);
}

/* A parameter without its address. The value has to look right, unless the text is nothing else. */
static gboolean
opens_parameter (const char *text,
                 gsize       length,
                 gsize       at)
{
  for (gsize i = 0; i < G_N_ELEMENTS (parameters); i++)
    {
      gsize n = strlen (parameters[i]);
      gsize from = at + n, to;

      if (length - at < n || memcmp (text + at, parameters[i], n) != 0)
        continue;
      for (to = from; to < length && to - from < MAX_OTHERS && (guchar) text[to] > ' '
                      && strchr ("&#", text[to]) == NULL; to++)
        ;
      return inspect_cards_looks_right (text + from, to - from, i > 0) || is_all (text, length, at);
    }

  return FALSE;
}

/* A `?` that begins a query with one of our parameters in it. */
static gboolean
opens_query (const char *text,
             gsize       length,
             gsize       at)
{
  gsize end = MIN (length, at + MAX_OTHERS), first = at + 1;

  if (at >= length || text[at] != '?')
    return FALSE;

  for (at++; at < end && (guchar) text[at] > ' ' && text[at] != '#'; at++)
    if (at == first || text[at - 1] == '&')
      for (gsize i = 0; i < G_N_ELEMENTS (parameters); i++)
        if (length - at >= strlen (parameters[i])
            && memcmp (text + at, parameters[i], strlen (parameters[i])) == 0)
          return TRUE;

  return FALSE;
}

/* The folder of a game and a query: the rest of an address that has lost its beginning. */
static gboolean
opens_path (const char *text,
            gsize       length,
            gsize       at)
{
  if (text[at] == '/')
    at++;
  else if (at == 0 || text[at - 1] != '/')
    return FALSE;

  for (guint game = 0; game < CARDS_N_GAMES; game++)
    {
      const char *id = cards_game_id ((CardsGame) game);
      gsize end = at + strlen (id);

      if (length > end && memcmp (text + at, id, strlen (id)) == 0)
        return opens_query (text, length, text[end] == '/' ? end + 1 : end);
    }

  return FALSE;
}

/* Dispatches on the first byte, so that most bytes of a text cost one comparison. */
InspectOpening
inspect_cards_open (const char *text,
                    gsize       length,
                    gsize       at)
{
  gboolean opens;

  switch (text[at])
    {
    case 'A':
      opens = opens_binary_form (text, length, at);
      break;
    case '?':
      opens = opens_query (text, length, at);
      break;
    case '/':
      opens = opens_path (text, length, at);
      break;
    default:
      if (!g_ascii_islower (text[at]) && !g_ascii_isdigit (text[at]))
        return INSPECT_OPENS_NOTHING;
      opens = (text[at] == 'v' && opens_text_form (text, length, at))
              || opens_parameter (text, length, at) || opens_path (text, length, at)
              || opens_session (text, length, at);
      break;
    }

  return opens ? INSPECT_OPENS_WORD : INSPECT_OPENS_NOTHING;
}
