/* Sentences about a match. What is not known yet must not show in them: the opponent's board is
 * described only as far as the player has seen its round.
 */
#include "match/match-description.h"

#include "spaces/rules/check.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Whether the web game plays a board that is not legal. */
static const char *
describe_consequence (const SpacesReport *report,
                      SpacesSide          side)
{
  if (side == SPACES_SIDE_PLAYER)
    return report->web_playable ? _("Your board breaks a rule, but the web game plays it.")
                                : _("The web game rejects your board.");

  return report->web_playable ? _("Your opponent’s board breaks a rule, but the web game plays it.")
                              : _("The web game rejects your opponent’s board.");
}

/* NULL for a board in order. Of one that is still hidden, the rule that it breaks is not said. */
static char *
describe_side (SpacesBoard *board,
               SpacesSide   side,
               gboolean     is_known)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);
  g_autofree char *sentence = NULL;

  if (report->level == SPACES_LEVEL_LEGAL || report->problems.len == 0)
    return NULL;

  if (side == SPACES_SIDE_OPPONENT && !is_known)
    return g_strdup (describe_consequence (report, side));

  sentence = spaces_problem_describe (&report->problems.items[0]);

  /* Translators: two whole sentences, one after the other */
  return g_strdup_printf (_("%1$s %2$s"), describe_consequence (report, side), sentence);
}

/* Plays the round by both rules, which is fast enough to ask for each sentence. */
static gboolean
scorings_differ (SpacesBoard *const boards[SPACES_N_SIDES])
{
  SpacesResult results[2];

  for (guint i = 0; i < 2; i++)
    spaces_round_play (boards[0], boards[1],
                       i == 0 ? SPACES_SCORING_WEB : SPACES_SCORING_ENGINE, &results[i]);

  return results[0].side[0].points != results[1].side[0].points
         || results[0].side[1].points != results[1].side[1].points;
}

/* NULL for boards of one size. */
static char *
describe_sizes (const SpacesBoard *own,
                const SpacesBoard *opponent)
{
  guint mine = spaces_board_get_size (own);
  guint theirs = spaces_board_get_size (opponent);

  if (mine == theirs)
    return NULL;

  /* Translators: rows and columns: of the person’s board, of the opponent’s, and of the one to
   * be made */
  return g_strdup_printf (_("Your board is %1$u×%2$u and your opponent’s is %3$u×%4$u. The game "
                            "plays boards of one size only: make one that is %5$u×%6$u."),
                          mine, mine, theirs, theirs, theirs, theirs);
}

char *
editor_match_describe (EditorMatch *self,
                       guint        place)
{
  SpacesRound *round = editor_match_get_round (self, place);
  gboolean is_known = editor_match_get_known (self, place);
  SpacesBoard *boards[SPACES_N_SIDES];
  char *sentence;

  if (round == NULL)
    return NULL;

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    boards[side] = spaces_round_get_board (round, side);
  sentence = describe_sizes (boards[SPACES_SIDE_PLAYER], boards[SPACES_SIDE_OPPONENT]);
  if (sentence != NULL)
    return sentence;

  for (guint i = SPACES_N_SIDES; i-- > 0 && sentence == NULL;)
    sentence = describe_side (boards[i], i, is_known);
  if (sentence == NULL && is_known && scorings_differ (boards))
    sentence = g_strdup (_("A piece moved backward: web game and engine score this round "
                           "differently."));

  return sentence;
}

char *
editor_match_compare (EditorMatch *self,
                      guint        place,
                      const gint   sent[SPACES_N_SIDES])
{
  SpacesRound *round = editor_match_get_round (self, place);
  gint mine = spaces_round_get_result (round)->side[SPACES_SIDE_PLAYER].points;
  gint theirs = spaces_round_get_result (round)->side[SPACES_SIDE_OPPONENT].points;

  if (sent[SPACES_SIDE_PLAYER] < 0 || sent[SPACES_SIDE_OPPONENT] < 0
      || (sent[SPACES_SIDE_PLAYER] == mine && sent[SPACES_SIDE_OPPONENT] == theirs))
    return NULL;
  if (!editor_match_get_known (self, place))
    /* Translators: %u is the number of the round */
    return g_strdup_printf (_("The points for round %u in the link don’t match its boards. The "
                              "boards count."),
                            place + 1);

  /* Translators: points of the person and of the opponent in the link, number of the round, and
   * the same points by the boards */
  return g_strdup_printf (_("The link says %1$d to %2$d in round %3$u, but the boards play %4$d to "
                            "%5$d. The boards count."),
                          sent[SPACES_SIDE_PLAYER], sent[SPACES_SIDE_OPPONENT], place + 1, mine,
                          theirs);
}

char *
editor_match_describe_opponent (EditorMatch *self)
{
  const char *name = editor_match_get_name (self);

  if (editor_match_plays_decks (self))
    /* Translators: %s is the name of the opponent’s deck */
    return name != NULL && name[0] != '\0' ? g_strdup_printf (_("against the deck %s"),
                                                              SHOWN (name))
                                           : g_strdup (_("deck against deck"));
  /* A round out of the library is the only one of its match: nobody is awaited for a next one. */
  if (editor_match_get_opponent (self) == NULL
      && (editor_match_get_n_kept (self) == 0 || name == NULL || *name == '\0'))
    return g_strdup (_("no opponent yet"));
  if (name == NULL || *name == '\0')
    return g_strdup (_("against a board without a name"));

  /* Translators: %s is the name of the opponent's board */
  return g_strdup_printf (_("against %s"), SHOWN (name));
}

char *
editor_match_describe_round (EditorMatch *self,
                             guint        place)
{
  const char *name = editor_match_get_name (self);

  if (name == NULL || *name == '\0')
    return g_strdup_printf (_("Round %u"), place + 1);

  /* Translators: the number of a round, and the name of the opponent */
  return g_strdup_printf (_("Round %1$u against %2$s"), place + 1, SHOWN (name));
}

/* A board of another size, or the last one again, is none for this round. */
static char *
describe_board (EditorMatch *self)
{
  SpacesBoard *own = editor_match_get_own (self);
  guint size = editor_match_get_size (self);

  if (spaces_board_get_size (own) == size)
    return g_strdup (_("draw your board"));

  /* Translators: behind “Round 1 against Bea · ” */
  return g_strdup_printf (_("draw a board of %1$u×%2$u squares"), size, size);
}

char *
editor_match_describe_task (EditorMatch *self)
{
  g_autofree char *round = editor_match_describe_round (self, editor_match_get_n_kept (self));
  g_autofree char *task = NULL;

  switch (editor_match_get_task (self))
    {
    case EDITOR_MATCH_DRAW:
      task = describe_board (self);
      break;
    case EDITOR_MATCH_PLAY:
      task = g_strdup (_("your board is ready"));
      break;
    case EDITOR_MATCH_REPLY:
      /* Translators: behind “Round 2 against Bea · ”: the opponent waits for a link */
      task = g_strdup (editor_match_ends (self) ? _("send the result") : _("send your reply"));
      break;
    case EDITOR_MATCH_NOTHING:
    default:
      return NULL;
    }

  /* Translators: which round of a match it is, and what is to be done */
  return g_strdup_printf (_("%1$s · %2$s"), round, task);
}

/* A name is that of the sender in a challenge, and that of the board otherwise. */
static char *
describe_sender (EditorMatch *self)
{
  const char *name = editor_match_get_name (self);

  if (name == NULL || *name == '\0' || editor_match_get_sender_id (self) == NULL
      || editor_match_is_alone (self)
      || editor_match_get_opponent (self) == NULL)
    return editor_match_describe_round (self, editor_match_get_n_kept (self));

  /* Translators: %s is the name of the opponent */
  return g_strdup_printf (_("%s challenges you"), SHOWN (name));
}

static char *
describe_size (EditorMatch *self)
{
  guint round = editor_match_get_n_kept (self) + 1;
  guint size = editor_match_get_size (self);

  if (editor_match_get_opponent (self) == NULL)
    /* Translators: number of the round, how many there are, rows and columns */
    return g_strdup_printf (_("Round %1$u of %2$u, on %3$u×%4$u boards. Draw your next board, and "
                              "send it with your reply."),
                            round, EDITOR_MATCH_ROUNDS, size, size);

  /* Translators: number of the round, how many there are, rows and columns */
  return g_strdup_printf (_("Round %1$u of %2$u, on %3$u×%4$u boards. Draw yours, and both play "
                            "against each other."),
                          round, EDITOR_MATCH_ROUNDS, size, size);
}

gboolean
editor_match_waits (EditorMatch *self)
{
  return editor_match_get_opponent (self) != NULL
         || editor_match_get_task (self) == EDITOR_MATCH_DRAW;
}

gboolean
editor_match_owes_reply (EditorMatch *self)
{
  return editor_match_get_sender_id (self) != NULL && editor_match_get_opponent (self) == NULL
         && editor_match_get_task (self) == EDITOR_MATCH_REPLY;
}

static gboolean
has_replied (EditorMatch *self)
{
  return editor_match_get_sender_id (self) != NULL
         && editor_match_get_n_kept (self) < EDITOR_MATCH_ROUNDS
         && editor_match_get_turn (self) == MATCH_TURN_THEIRS;
}

char *
editor_match_describe_wait (EditorMatch *self)
{
  if (editor_match_waits (self))
    return describe_sender (self);
  if (editor_match_owes_reply (self) || has_replied (self))
    return editor_match_describe_round (self, editor_match_get_n_kept (self));
  if (editor_match_get_n_kept (self) == EDITOR_MATCH_ROUNDS)
    return editor_match_describe_round (self, editor_match_get_shown (self));

  return g_strdup (_("Play Your Board"));
}

char *
editor_match_describe_why (EditorMatch *self)
{
  if (editor_match_waits (self))
    return describe_size (self);
  if (editor_match_owes_reply (self))
    return g_strdup (_("Your board is ready. Send it with your reply."));
  if (has_replied (self))
    return g_strdup (_("It’s your opponent’s turn. Paste the link that comes back."));
  if (editor_match_get_n_kept (self) == EDITOR_MATCH_ROUNDS)
    return g_strdup (_("The link has no boards of this round."));

  return g_strdup (_("Paste your opponent’s link, and both boards play against each other step by "
                     "step."));
}
