/* Sentences about a board that is not like any other for its recipient. The cases are tried in the
 * order of what matters most. What is left of the problems of a whole board that breaks no rule is
 * a goal that the web game alone rejects, which is not a broken one. */
#include "spaces/share/recipient-notice.h"

#include <glib/gi18n-lib.h>

/* For the game such a board is legal. */
static gboolean
is_for_web_alone (const SpacesProblem *problem)
{
  return g_str_equal (problem->rule, "goal-column-web");
}

/* What is said about the whole board names no move. */
guint
recipient_notice_find_breach (const SpacesReport *report)
{
  for (guint i = 0; i < report->problems.len; i++)
    {
      const SpacesProblem *problem = &report->problems.items[i];

      if (problem->move != SPACES_NO_MOVE && !is_for_web_alone (problem))
        return (guint) problem->move + 1;
    }

  return 0;
}

/* A sentence for a board one of whose moves breaks a rule. */
static char *
describe_breach (const SpacesReport *report,
                 guint               move)
{
  if (!report->complete)
    /* Translators: %u is the number of the move */
    return g_strdup_printf (_("Your opponent will see an unfinished board, and move %u breaks the "
                              "rules."),
                            move);
  if (report->level == SPACES_LEVEL_READABLE)
    /* Translators: %u is the number of the move */
    return g_strdup_printf (_("Your opponent will see the board, but cannot play it: move %u "
                              "breaks the rules."),
                            move);

  /* Translators: %u is the number of the move */
  return g_strdup_printf (_("Move %u breaks the rules, but the web game plays the board all the "
                            "same."),
                          move);
}

/* A sentence for @report; NULL when there is nothing special. */
char *
recipient_notice_describe (const SpacesReport *report)
{
  guint move = recipient_notice_find_breach (report);

  if (move > 0)
    return describe_breach (report, move);
  if (!report->complete)
    return g_strdup (_("Your opponent will see an unfinished board."));
  if (report->problems.len > 0)
    return g_strdup (_("Your opponent needs Spaces Editor: the web game cannot open this board."));

  return NULL;
}

/* The same in a few words. */
char *
recipient_notice_label (const SpacesReport *report)
{
  guint move = recipient_notice_find_breach (report);

  if (!report->complete)
    /* Translators: of a board, where some 24 letters have room, as those that follow */
    return g_strdup (move > 0 ? _("Unfinished, not legal") : _("Unfinished board"));
  if (move > 0)
    /* Translators: %u is the number of the move */
    return g_strdup_printf (_("Move %u breaks the rules"), move);

  return report->problems.len > 0 ? g_strdup (_("Not for the web game")) : NULL;
}

char *
recipient_notice_describe_board (const SpacesBoard *board)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);

  return recipient_notice_describe (report);
}
