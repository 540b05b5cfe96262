/* Sentences about a board that its recipient cannot play like any other. The cases are tried in the
 * order of what matters most; is_for_web_only() is for a board that only the web game rejects,
 * which is not a broken one. */
#include "share/recipient-notice.h"

#include <glib/gi18n-lib.h>

/* Whether the one thing that is wrong is a rule of the web game. FALSE without problems. */
static gboolean
is_for_web_only (const SpacesReport *report)
{
  for (guint i = 0; i < report->problems.len; i++)
    {
      const SpacesProblem *problem = &report->problems.items[i];

      if (!g_str_equal (problem->rule, "goal-column-web"))
        return FALSE;
    }

  return report->problems.len > 0;
}

/* A sentence for @report; NULL when there is nothing special. */
const char *
recipient_notice_describe (const SpacesReport *report)
{
  if (!report->complete)
    return _("Your opponent will see an unfinished board.");
  if (is_for_web_only (report))
    return _("Your opponent needs Spaces Editor: the web game cannot open this board.");
  if (report->level == SPACES_LEVEL_READABLE)
    return _("Your opponent will see the board, but cannot play it.");

  return NULL;
}

/* The same in a few words. */
const char *
recipient_notice_label (const SpacesReport *report)
{
  if (!report->complete)
    return _("Unfinished board");
  if (is_for_web_only (report))
    return _("Not for the web game");
  if (report->level == SPACES_LEVEL_READABLE)
    return _("Cannot be played");

  return NULL;
}

const char *
recipient_notice_describe_board (const SpacesBoard *board)
{
  g_autoptr (SpacesReport) report = spaces_rules_check (board);

  return recipient_notice_describe (report);
}
