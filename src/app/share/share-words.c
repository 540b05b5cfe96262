#include "app/share/share-words.h"

#include "app/share/link-code.h"

#include <glib/gi18n-lib.h>

/* @sentence, and in a line of its own what is special for the one who opens the link. */
char *
editor_share_words_add_receiver (GameLink   *link,
                                 const char *sentence)
{
  const char *receiver = game_link_get_receiver (link, FALSE);

  return receiver != NULL ? g_strconcat (sentence, "\n", receiver, NULL) : g_strdup (sentence);
}

char *
editor_share_words_link_copied (GameLink *link)
{
  return game_link_get_receiver (link, FALSE) == NULL
             ? g_strdup (_("Link copied — send it to your opponent"))
             : editor_share_words_add_receiver (link, _("Link copied"));
}

/* The web game refuses what its own rules refuse, and tells nobody why: so it is told here. */
char *
editor_share_words_challenge_copied (BoardEditor *editor)
{
  const SpacesReport *report = board_editor_get_report (editor);

  if (report->level != SPACES_LEVEL_READABLE)
    return g_strdup (_("Challenge copied — the web game opens it as the first round of a new game"));
  if (!report->complete || report->problems.len == 0)
    return g_strdup (_("Challenge copied — but the web game will not take it before the board "
                       "reaches the goal"));

  /* Translators: %s is a sentence that says what is wrong with the board */
  return g_strdup_printf (_("Challenge copied — but the web game will not take it: %s"),
                          report->problems.items[0].message);
}

static const char *
nothing_to_share (void)
{
  return _("Make a first move, then there is something to share");
}

/* Why there is no link, and what to do. */
const char *
editor_share_words_no_link (GameLink *link)
{
  const char *problem = game_link_get_problem (link);

  return problem != NULL ? problem : nothing_to_share ();
}

/* How long @link is and what it fits into; NULL is a board without moves. */
char *
editor_share_words_fit (const char *link)
{
  ShareFit fit;

  if (link == NULL)
    return g_strdup (nothing_to_share ());

  share_fit_measure (link, QR_LEVEL_M, &fit);
  return share_fit_describe (&fit);
}

/* Beside the ways to share: what the one who gets the link will see, if that is special, and what it
 * fits into, in short lines. */
char *
editor_share_words_link (GameLink *link)
{
  const char *receiver = game_link_get_receiver (link, FALSE);
  g_autofree char *lines = NULL;
  ShareFit fit;

  if (!editor_link_code_measure (link, &fit))
    return g_strdup (editor_share_words_no_link (link));

  lines = share_fit_describe_lines (&fit);
  return receiver != NULL ? g_strconcat (receiver, "\n", lines, NULL) : g_steal_pointer (&lines);
}

/* Why there is no QR code, and what to do; without an error there is nothing to share yet. */
const char *
editor_share_words_no_code (const GError *error)
{
  if (error == NULL)
    return _("Make a first move to get a QR code");
  if (g_error_matches (error, QR_ERROR, QR_ERROR_TOO_LONG))
    return _("This board’s link is too long for a QR code that telephones read. Send it as a link "
             "instead.");

  return error->message;
}
