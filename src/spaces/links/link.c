/* Links are text put together: the base without its fragment, the opening of the style, and a code.
 */
#include "spaces/links/link.h"

#include "spaces/board/code.h"
#include "spaces/links/challenge.h"
#include "text/share-url.h"

#include <string.h>

static const char *const openings[] = {
  [SHARE_LINK_SHORT] = "#",
  [SHARE_LINK_NAMED] = "#challenge=",
};

/* The code of @board with @name behind it, if there is one. */
static void
append_code (GString           *link,
             const SpacesBoard *board,
             const char        *name)
{
  const SpacesCodeExtras extras = { .name = (char *) name };
  g_autofree char *code = spaces_code_encode_with (board, &extras);

  g_string_append (link, code);
}

/* How many bytes a name adds to a link, percent codes included: the difference between two codes of
 * an empty board. */
gsize
share_link_name_length (const char *name)
{
  g_autoptr (SpacesBoard) board = spaces_board_new (SPACES_MIN_SIZE, NULL, 0);
  const SpacesCodeExtras extras = { .name = (char *) name };
  g_autofree char *plain = spaces_code_encode (board);
  g_autofree char *named = spaces_code_encode_with (board, &extras);

  return strlen (named) - strlen (plain);
}

/* The link to @board, or NULL when @base is no web address. */
char *
share_link_make (ShareLinkStyle     style,
                 const char        *base,
                 const SpacesBoard *board,
                 const char        *name)
{
  GString *link;

  g_return_val_if_fail (style <= SHARE_LINK_NAMED, NULL);
  g_return_val_if_fail (board != NULL, NULL);

  if (!share_url_is_base (base))
    return NULL;

  link = g_string_sized_new (strlen (base) + spaces_code_measure (board) + 16);
  g_string_append_len (link, base, strcspn (base, "#"));
  g_string_append (link, openings[style]);
  append_code (link, board, name);

  return g_string_free (link, FALSE);
}

/* The link to several boards, at least one. */
char *
share_link_make_several (const char         *base,
                         SpacesBoard *const *boards,
                         const char *const  *names,
                         gsize               n_boards)
{
  GString *link;

  g_return_val_if_fail (n_boards > 0, NULL);

  if (!share_url_is_base (base))
    return NULL;

  link = g_string_new_len (base, strcspn (base, "#"));
  for (gsize i = 0; i < n_boards; i++)
    {
      g_string_append_c (link, i == 0 ? '#' : ',');
      append_code (link, boards[i], names != NULL ? names[i] : NULL);
    }

  return g_string_free (link, FALSE);
}

/* Player's and opponent's board, then the player's board for the next round. */
char *
share_link_make_result (const char        *base,
                        const SpacesBoard *player,
                        const SpacesBoard *opponent,
                        const SpacesBoard *next)
{
  GString *link;

  if (!share_url_is_base (base))
    return NULL;

  link = g_string_new_len (base, strcspn (base, "#"));
  g_string_append (link, "#result=");
  spaces_code_append (player, link);
  g_string_append_c (link, ',');
  spaces_code_append (opponent, link);
  g_string_append (link, "&next=");
  spaces_code_append (next, link);

  return g_string_free (link, FALSE);
}

/* “game-”, milliseconds since 1970 and nine random characters, in the form of the web game. */
char *
share_link_make_game_id (void)
{
  static const char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";
  char random[10] = "";

  for (gsize i = 0; i < sizeof random - 1; i++)
    random[i] = digits[g_random_int_range (0, sizeof digits - 1)];

  return g_strdup_printf ("game-%" G_GINT64_FORMAT "-%s", g_get_real_time () / 1000, random);
}

/* A challenge to the first round of a new game that nobody has points in yet. */
char *
share_link_make_challenge (const char        *base,
                           const SpacesBoard *board,
                           const ShareSender *sender)
{
  g_autofree char *code = spaces_code_encode (board);
  g_autoptr (SpacesChallenge) challenge = NULL;
  SpacesChallengeFields fields;

  if (!share_url_is_base (base))
    return NULL;

  spaces_challenge_fields_init (&fields);
  fields.player_board = code;
  fields.board_size = spaces_board_get_size (board);
  fields.round = 1;
  fields.game_mode = SPACES_MODE_ROUND_BY_ROUND;
  fields.game_id = sender->game_id;
  fields.player_id = sender->player_id;
  fields.player_name = sender->player_name;
  fields.game_creator_id = sender->player_id;
  fields.player_score = 0;
  fields.opponent_score = 0;
  challenge = spaces_challenge_new (&fields);

  return spaces_challenge_to_link (challenge, base);
}
