/* match-record.h: a match as it is kept, an immutable value
 *
 * A record says all that has to be there again when a match is taken up: both boards of every
 * round, who plays, whose turn it is, how much of each round has been looked at, and where the
 * player stands. Results are not in it: they are computed again from the boards.
 *
 * Rounds   in a game of rounds the first `kept` ones are closed, and one more may be under way; of
 *          that, either board may still be missing. One that was played elsewhere and is closed may
 *          lack both; the points of `scored` such rounds are in `before`. In a match of decks there
 *          are always MATCH_DECK, and a side whose deck is not there yet has no board in any of
 *          them.
 * Text     JSON, one object: "version", "gameId", "mode" ("rounds", "decks"), "changed", "turn"
 *          ("yours", "theirs", "over"), "scoring" ("web", "engine"), "kept", "shown", "step",
 *          "open", "rounds", and where there are such, "creatorId", "senderId", "own" and
 *          "opponent" (names), "draft", "drawing", "scored", "playerBefore", "opponentBefore". A
 *          round has the codes "player" and "opponent", "seen" (steps) and "known". Nothing else
 *          may stand in it: a program that writes more raises the version.
 * Memory   reference counted, safe between threads. Fill in what match_record_new() gives before
 *          you share it; the strings and boards belong to the record.
 *
 * Errors are of the domain DECODE_ERROR: with code ENCODING, EMPTY or JSON for text that is no
 * JSON, FIELD for what is missing, unknown, doubled or out of range, TOO_LONG for what is beyond a
 * limit.
 *
 * Example: the text of a first round that waits to be played begins
 *   {"version":2,"gameId":"game-1-abc","mode":"rounds","changed":1763770000000,"turn":"yours",…
 */
#pragma once

#include "spaces/round/round.h"
#include "objects/shared-value.h"

#define MATCH_ROUNDS 5 /* of a game of rounds */
#define MATCH_DECK 10  /* boards in a deck, and so rounds between two */

/* 2 added what is optional beside the names; all earlier ones are read. */
#define MATCH_VERSION 2

/* As long as a challenge may have them (SPACES_CHALLENGE_MAX_TEXT), so that each can be kept. */
#define MATCH_MAX_NAME (64 * 1024)
/* Twenty boards of the longest code that is read, and names; no record is written that is
 * longer. */
#define MATCH_MAX_BYTES (2 * 1024 * 1024)
/* No round has more steps than a code of a board can hold moves. */
#define MATCH_MAX_STEPS (64 * 1024)

/* Sends the boards that were searched for; ids of players are longer. */
#define MATCH_COMPUTER "computer"

#define MATCH_MAX_TIME ((gint64) 1 << 53) /* what a number of JSON holds exactly */

typedef enum
{
  MATCH_MODE_ROUNDS,
  MATCH_MODE_DECKS,
} MatchMode;

typedef enum
{
  MATCH_TURN_YOURS,
  MATCH_TURN_THEIRS, /* the reply was sent, and the opponent's answer is awaited */
  MATCH_TURN_OVER,
} MatchTurn;

typedef struct
{
  SpacesBoard *board[SPACES_N_SIDES]; /* NULL: not there yet */
  guint        seen;                  /* how many steps have been looked at */
  gboolean     known;                 /* played through or revealed: nothing of it is a secret */
} MatchRound;

SHARED_VALUE_TYPE (MatchRecord, match_record)

struct _MatchRecord
{
  char         *game_id;              /* never NULL or empty */
  char         *creator_id;           /* the game was made there; NULL: it was made here */
  char         *sender_id;            /* of the opponent, as challenges have it; MATCH_COMPUTER
                                       * where a search found the board; or NULL */
  char         *name[SPACES_N_SIDES]; /* of the player's board or deck, and of the opponent; or
                                       * NULL */
  MatchMode     mode;
  MatchTurn     turn;
  SpacesScoring scoring;
  gint64        changed;              /* milliseconds since 1970 */
  guint         kept;                 /* rounds that are closed */
  guint         n_rounds;
  MatchRound    rounds[MATCH_DECK];
  guint         shown;                /* the round that is looked at */
  guint         step;                 /* and the step of it */
  gboolean      open;                 /* it was on show when the program ended */
  guint         draft;                /* the number of the draft it was on show with, or 0 */
  gboolean      drawing;              /* the player's board was begun for the present round */
  guint         scored;               /* rounds without boards that have points */
  guint         before[SPACES_N_SIDES]; /* the points of these, together */
};

MatchRecord *match_record_new       (const char         *game_id);
/* A new record with the same in it, which may be changed. */
MatchRecord *match_record_copy      (const MatchRecord  *record);
void         match_record_set_board (MatchRecord        *record,
                                     guint               round,
                                     SpacesSide          side,
                                     SpacesBoard        *board);
gboolean     match_record_equal     (const MatchRecord  *a,
                                     const MatchRecord  *b);

char        *match_record_to_text   (const MatchRecord  *record,
                                     GError            **error);
/* @is_newer says of a text that could not be read that a newer version of the program wrote it. */
MatchRecord *match_record_from_text (const char         *text,
                                     gsize               length,
                                     gboolean           *is_newer,
                                     GError            **error);
