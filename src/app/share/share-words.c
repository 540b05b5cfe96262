#include "app/share/share-words.h"

#include "share/share-fit.h"
#include "share/share-receiver.h"

#include <glib/gi18n-lib.h>

/* What is special about the board for the one who gets it, or NULL. */
const char *
editor_share_words_receiver (BoardEditor *editor)
{
  return share_receiver_describe (board_editor_get_report (editor));
}

/* @sentence, and in a line of its own what is special about the board. */
char *
editor_share_words_add_receiver (BoardEditor *editor,
                                 const char  *sentence)
{
  const char *receiver = editor_share_words_receiver (editor);

  return receiver != NULL ? g_strconcat (sentence, "\n", receiver, NULL) : g_strdup (sentence);
}

char *
editor_share_words_link_copied (BoardEditor *editor)
{
  return editor_share_words_receiver (editor) == NULL
             ? g_strdup (_("Link copied — send it to your opponent"))
             : editor_share_words_add_receiver (editor, _("Link copied"));
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

/* How long @link is and what it fits into; NULL is a board without moves. */
char *
editor_share_words_fit (const char *link)
{
  ShareFit fit;

  if (link == NULL)
    return g_strdup (_("Make a first move, then there is something to share"));

  share_fit_measure (link, QR_LEVEL_M, &fit);
  return share_fit_describe (&fit);
}

/* Beside the ways to share: what the one who gets the board will see, if that is special, and what the
 * link fits into, in short lines. */
char *
editor_share_words_link (EditorBoardLink *link)
{
  BoardEditor *editor = editor_board_link_get_editor (link);
  const char *receiver = editor_share_words_receiver (editor);
  g_autofree char *lines = NULL;
  ShareFit fit;

  if (spaces_board_get_n_moves (board_editor_get_board (editor)) == 0)
    return g_strdup (_("Make a first move, then there is something to share"));
  if (!editor_board_link_measure (link, &fit))
    return g_strdup (_("Links cannot be made: their web address in the preferences is none"));

  lines = share_fit_describe_lines (&fit);
  return receiver != NULL ? g_strconcat (receiver, "\n", lines, NULL) : g_steal_pointer (&lines);
}

/* Why there is no QR code, and what to do; without an error the board has no moves yet. */
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
