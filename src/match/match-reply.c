/* A reply is a challenge of the web game with the rounds so far, from the view of the one who sends
 * it.
 */
#include "match/match-reply.h"

#include "spaces/board/code.h"
#include "spaces/links/challenge.h"
#include "spaces/links/link.h"
#include "text/share-url.h"

typedef struct
{
  SpacesChallengeRound rounds[EDITOR_MATCH_ROUNDS];
  char                *codes[EDITOR_MATCH_ROUNDS][SPACES_N_SIDES];
  gint                 total[SPACES_N_SIDES]; /* points of the rounds so far */
  guint                n; /* rounds so far whose boards are known */
} Past;

/* Adds a round and its points to the past; codes are owned by @past. */
static void
add_round (Past        *past,
           SpacesRound *round,
           guint        number)
{
  const SpacesResult *result = spaces_round_get_result (round);
  const SpacesSideResult *mine = &result->side[SPACES_SIDE_PLAYER];
  const SpacesSideResult *theirs = &result->side[SPACES_SIDE_OPPONENT];
  char **codes = past->codes[past->n];

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    {
      codes[side] = spaces_code_encode (spaces_round_get_board (round, side));
      past->total[side] += result->side[side].points;
    }
  past->rounds[past->n] = (SpacesChallengeRound) {
    .round = number,
    .winner = spaces_winner_names[result->winner],
    .player_points = mine->points,
    .opponent_points = theirs->points,
    .player_board = codes[SPACES_SIDE_PLAYER],
    .opponent_board = codes[SPACES_SIDE_OPPONENT],
    .player_row = mine->square.row,
    .player_col = mine->square.col,
    .opponent_row = theirs->square.row,
    .opponent_col = theirs->square.col,
  };
  past->n++;
}

static void
past_clear (Past *past)
{
  for (guint i = 0; i < past->n; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      g_free (past->codes[i][side]);
}

/* @next is the player's board for the next round; there is none after the last one. */
static char *
make_link (EditorMatch             *match,
           const Past              *past,
           const SpacesBoard       *next,
           const char              *base,
           const EditorMatchPlayer *player)
{
  const char *creator_id = editor_match_get_creator_id (match);
  guint n_kept = editor_match_get_n_kept (match);
  gboolean is_over = n_kept == EDITOR_MATCH_ROUNDS;
  g_autofree char *code = spaces_code_encode (next);
  SpacesChallengeFields fields;

  spaces_challenge_fields_init (&fields);
  fields.player_board = is_over ? "" : code;
  fields.board_size = is_over ? editor_match_get_size (match) : spaces_board_get_size (next);
  fields.round = is_over ? n_kept : n_kept + 1;
  fields.game_mode = SPACES_MODE_ROUND_BY_ROUND;
  fields.game_id = editor_match_get_game_id (match);
  fields.player_id = player->id;
  fields.player_name = player->name;
  if (!is_over)
    fields.game_creator_id = creator_id != NULL ? creator_id : player->id;
  fields.player_score = past->total[SPACES_SIDE_PLAYER];
  fields.opponent_score = past->total[SPACES_SIDE_OPPONENT];
  fields.rounds = past->rounds;
  fields.n_rounds = past->n;
  fields.has_rounds = TRUE;
  fields.is_final_results = is_over;

  return spaces_challenge_to_link (&fields, base);
}

char *
editor_match_reply_challenge (EditorMatch             *match,
                              const SpacesBoard       *next,
                              const char              *base,
                              const EditorMatchPlayer *player)
{
  Past past = { .n = 0 };
  char *link;

  if (editor_match_get_n_kept (match) == 0 || !share_url_is_base (base))
    return NULL;

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    past.total[side] = editor_match_get_before (match, side);
  for (guint i = 0; i < editor_match_get_n_kept (match); i++)
    if (editor_match_get_round (match, i) != NULL)
      add_round (&past, editor_match_get_round (match, i), i + 1);
  link = make_link (match, &past, next, base, player);
  past_clear (&past);

  return link;
}
