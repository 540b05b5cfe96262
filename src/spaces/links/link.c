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

/* As much of @name, which may be NULL, as a link can carry. */
static char *
cut_name (const char *name)
{
  return name != NULL && g_utf8_strlen (name, -1) > SPACES_NAME_MAX_CHARACTERS
             ? g_utf8_substring (name, 0, SPACES_NAME_MAX_CHARACTERS)
             : g_strdup (name);
}

/* The code of @board with @name behind it, if there is one. */
static void
append_code (GString           *link,
             const SpacesBoard *board,
             const char        *name)
{
  g_autofree char *carried = cut_name (name);
  const SpacesCodeExtras extras = { .name = carried };

  spaces_code_append (board, link);
  spaces_suffixes_append (&extras, link);
}

/* Percent codes included. */
gsize
share_link_name_length (const char *name)
{
  g_autofree char *carried = cut_name (name);
  const SpacesCodeExtras extras = { .name = carried };
  g_autoptr (GString) suffix = g_string_new (NULL);

  spaces_suffixes_append (&extras, suffix);

  return suffix->len;
}

/* A link that is still without a fragment, or NULL when @base is no web address. */
static GString *
begin_link (const char *base)
{
  return share_url_is_base (base) ? g_string_new_len (base, strcspn (base, "#")) : NULL;
}

/* The link to @board, or NULL when @base is no web address. */
char *
share_link_make (ShareLinkStyle     style,
                 const char        *base,
                 const SpacesBoard *board,
                 const char        *name)
{
  GString *link = begin_link (base);

  if (link == NULL)
    return NULL;

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
  GString *link = begin_link (base);

  if (link == NULL)
    return NULL;

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
  GString *link = begin_link (base);

  if (link == NULL)
    return NULL;

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

  return spaces_challenge_to_link (&fields, base);
}
