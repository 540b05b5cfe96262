/* Answers as values, with their names and sentences. A reason belongs to one kind of answer, so
 * that only the reason is kept; both are rows of one table. */
#include "cards/solver/search-way.h"

#include <glib/gi18n-lib.h>

static const struct
{
  CardsAnswerKind  kind;
  const char      *id;
  const char      *sentence;
} reasons[CARDS_N_REASONS] = {
  [CARDS_REASON_MOVES] = { CARDS_ANSWER_WON, "moves", N_("The game can be won") },
  [CARDS_REASON_EXHAUSTED] = { CARDS_ANSWER_IMPOSSIBLE, "exhausted",
                               N_("The game can’t be won from here") },
  [CARDS_REASON_NOTHING_NEW] = { CARDS_ANSWER_IMPOSSIBLE, "nothing-new",
                                 N_("Nothing new can be reached from here") },
  [CARDS_REASON_LIMIT] = { CARDS_ANSWER_UNKNOWN, "limit",
                           N_("Not known: the search came to its limit") },
  [CARDS_REASON_FOUNDATIONS]
  = { CARDS_ANSWER_UNKNOWN, "foundations",
      N_("Not known: it could only be won by taking cards back from the foundations") },
  [CARDS_REASON_OPEN] = { CARDS_ANSWER_UNKNOWN, "open",
                          N_("Not known: there are cards to turn over or to build with") },
  [CARDS_REASON_NO_SOLVER] = { CARDS_ANSWER_UNKNOWN, "no-solver",
                               N_("Not known: this program can’t solve the game") },
};

SHARED_OWNS (CardsAnswer, cards_answer, (moves, g_array_unref))

CardsAnswer *
cards_answer_new (CardsReason  reason,
                  guint64      n_positions,
                  GArray      *moves)
{
  CardsAnswer *answer = g_atomic_rc_box_new0 (CardsAnswer);

  answer->reason = reason;
  answer->n_positions = n_positions;
  answer->moves = moves;

  return answer;
}

CardsAnswerKind
cards_answer_get_kind (const CardsAnswer *answer)
{
  return reasons[answer->reason].kind;
}

const CardsMove *
cards_answer_get_moves (const CardsAnswer *answer,
                        gsize             *n)
{
  *n = answer->moves != NULL ? answer->moves->len : 0;
  return *n > 0 ? (const CardsMove *) (gconstpointer) answer->moves->data : NULL;
}

const char *
cards_answer_id (CardsAnswerKind kind)
{
  static const char *const ids[CARDS_N_ANSWERS] = { "won", "impossible", "unknown" };

  return ids[kind];
}

const char *
cards_reason_id (CardsReason reason)
{
  return reasons[reason].id;
}

const char *
cards_reason_describe (CardsReason reason)
{
  if (reason == CARDS_REASON_NO_SOLVER && freecell_scans == NULL)
    return _("Not known: this program was built without libfreecell-solver");

  return _(reasons[reason].sentence);
}
