/* challenge.h: the challenge inside a `#c=` link, as an immutable value
 *
 * The web game sends a board to another player as
 *
 *   <base>#c=<LZ-string, URI form, of a JSON object>
 *
 * Members of the object, in the order in which they are written (docs/formats.md, "Challenge
 * links"): playerBoard, boardSize, round, gameMode, gameId, playerId, playerName, gameCreatorId,
 * playerScore, opponentScore, playerDiscordId, playerDiscordUsername, playerDiscordAvatar,
 * previousRoundResult, previousRoundResults, isRoundComplete. A message with the results of a
 * finished game has an empty playerBoard and isFinalResults before previousRoundResults. Members
 * that this program does not know are kept and written last.
 *
 * Fields that are absent: NULL for a text, SPACES_CHALLENGE_ABSENT for a number. Boards are codes
 * (code.h) as they were sent; nothing here judges them. `rounds` are the rounds before this
 * one as the *sender* saw them.
 *
 * Three readers, from strict to lax:
 *
 *   spaces_challenge_read()       takes the links that the web game takes, and says in our words
 *                                 what is wrong with others; what is beyond a limit of ours is
 *                                 DECODE_ERROR_TOO_LONG
 *   spaces_challenge_from_json()  takes any JSON object, fills in what has the right type, and
 *                                 lists what has not
 *   json_span_…()                 what is left of a damaged object, see inspect/
 *
 * Memory: the fields belong to the challenge. A number that is written as text
 * ("3") is read as the number.
 *
 * Example: the object {"playerBoard":"2|2p0pG0f","boardSize":2,"round":1,"gameMode":
 * "round-by-round","gameId":"game-1-abc","playerId":"p1","playerName":"Ann"} is a challenge to
 * the first round of a game on a 2×2 board.
 */
#pragma once

#include <math.h>

#include "spaces/board/board.h"
#include "text/decode-error.h"
#include "text/json-span.h"

#define SPACES_CHALLENGE_ABSENT NAN
#define SPACES_CHALLENGE_MAX_DEPTH 32   /* a real one has seven levels */
#define SPACES_CHALLENGE_MAX_ROUNDS 1000 /* a real one has at most ten */
#define SPACES_CHALLENGE_MAX_TEXT (64 * 1024) /* bytes of a text in it; the longest code of a board
                                               * has as many, and a real name 50 characters */
#define SPACES_CHALLENGE_KEY "c"

#define SPACES_MODE_ROUND_BY_ROUND "round-by-round"
#define SPACES_MODE_DECK "deck"

typedef struct
{
  double      round;
  const char *winner;          /* "player", "opponent" or "tie" */
  double      player_points;
  double      opponent_points;
  const char *player_board;
  const char *opponent_board;
  double      player_row;      /* where the pieces stood at the end, in the sender's frame */
  double      player_col;
  double      opponent_row;
  double      opponent_col;
} SpacesChallengeRound;

typedef struct
{
  const char *player_board;
  double      board_size;
  double      round;
  const char *game_mode;
  const char *game_id;
  const char *player_id;
  const char *player_name;
  const char *game_creator_id;
  double      player_score;
  double      opponent_score;
  const char *player_discord_id;
  const char *player_discord_username;
  const char *player_discord_avatar;
  const char *previous_round_result; /* JSON of one round with whole boards, an older form */
  const SpacesChallengeRound *rounds;
  gsize       n_rounds;
  gboolean    has_rounds;            /* an empty list is written too */
  gboolean    is_round_complete;
  gboolean    is_final_results;
  const char *others;                /* JSON members joined by commas, without braces */
} SpacesChallengeFields;

/* A field that could not be taken as it is. */
typedef struct
{
  char *path;    /* such as "previousRoundResults[0].winner" */
  char *message; /* one translated sentence */
  gsize from;    /* bytes of the JSON text */
  gsize to;
} SpacesChallengeProblem;

/* A challenge that was read. */
typedef struct
{
  SpacesChallengeFields fields;  /* its strings are in the chunk; rounds are owned */
  GStringChunk         *strings;
} SpacesChallenge;

void             spaces_challenge_fields_init  (SpacesChallengeFields       *fields);
char            *spaces_challenge_to_json      (const SpacesChallengeFields *fields);
char            *spaces_challenge_to_link      (const SpacesChallengeFields *fields,
                                                const char                  *base);
char            *spaces_challenge_link_json    (const char                  *json,
                                                gssize                       length,
                                                const char                  *base,
                                                GError                     **error);

SpacesChallenge *spaces_challenge_read         (const char                  *link,
                                                gssize                       length,
                                                char                       **json,
                                                GError                     **error);
SpacesChallenge *spaces_challenge_from_json    (const char                  *json,
                                                JsonSpan                     root,
                                                GPtrArray                   *problems);
void             spaces_challenge_free         (SpacesChallenge             *challenge);
void             spaces_challenge_problem_free (SpacesChallengeProblem      *problem);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (SpacesChallenge, spaces_challenge_free)

/* Which member of the object is which field, for what reads and writes them (challenge.c and
 * challenge-read.c), and not for others. Members are in the order in which the game writes them. */
typedef enum
{
  SPACES_CHALLENGE_TEXT,
  SPACES_CHALLENGE_NUMBER,
  SPACES_CHALLENGE_POSITION, /* a row and the column behind it */
  SPACES_CHALLENGE_OTHER,    /* read and written by itself, after all others */
} SpacesChallengeKind;

typedef struct
{
  const char          *name;
  SpacesChallengeKind  kind;
  gsize                offset; /* in SpacesChallengeFields or SpacesChallengeRound */
} SpacesChallengeMember;

#define SPACES_CHALLENGE_N_MEMBERS 17
#define SPACES_CHALLENGE_N_ROUND_MEMBERS 8

extern const SpacesChallengeMember spaces_challenge_members[SPACES_CHALLENGE_N_MEMBERS];
extern const SpacesChallengeMember
    spaces_challenge_round_members[SPACES_CHALLENGE_N_ROUND_MEMBERS];
