#include "app/share/share-labels.h"

#include <glib/gi18n-lib.h>

static QrLevel
get_level (GameLink *link)
{
  return game_link_is_long (link) ? QR_LEVEL_L : QR_LEVEL_M;
}

/* NULL without an error while there is nothing to share. */
QrSymbol *
editor_link_code_make (GameLink  *link,
                       GError   **error)
{
  const char *text = game_link_get_text (link);
  const char *problem = text == NULL ? game_link_get_problem (link) : NULL;

  if (problem != NULL)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT, problem);

  return text != NULL ? qr_symbol_new (text, get_level (link), error) : NULL;
}

/* FALSE when there is no link. */
gboolean
editor_link_code_measure (GameLink *link,
                          ShareFit *fit)
{
  const char *text = game_link_get_text (link);

  if (text != NULL)
    share_fit_measure (text, get_level (link), fit);

  return text != NULL;
}

/* @sentence, and in a line of its own the notice for the recipient of the link. */
char *
editor_share_label_add_receiver (GameLink   *link,
                                 const char *sentence)
{
  g_autofree char *notice = game_link_dup_recipient_notice (link, FALSE);

  return notice != NULL ? g_strconcat (sentence, "\n", notice, NULL) : g_strdup (sentence);
}

/* @copied says it where nothing is special. */
char *
editor_share_label_link_copied (GameLink   *link,
                                const char *copied)
{
  g_autofree char *notice = game_link_dup_recipient_notice (link, FALSE);

  return notice == NULL ? g_strdup (copied)
                        : editor_share_label_add_receiver (link, _("Link copied"));
}

static const char *
nothing_to_share (void)
{
  return _("Make a first move to share the board");
}

/* Why there is no link, and what to do. */
const char *
editor_share_label_no_link (GameLink *link)
{
  const char *problem = game_link_get_problem (link);

  return problem != NULL ? problem : nothing_to_share ();
}

/* How long @link is and what it fits into; NULL is a board without moves. */
char *
editor_share_label_fit (const char *link)
{
  ShareFit fit;

  if (link == NULL)
    return g_strdup (nothing_to_share ());

  share_fit_measure (link, QR_LEVEL_M, &fit);
  return share_fit_describe (&fit);
}

/* For the menu: what the recipient will see, if that is special, and what the link fits into, in
 * short lines. Costs the making of a QR code. */
char *
editor_share_label_link (GameLink *link)
{
  g_autofree char *notice = game_link_dup_recipient_notice (link, FALSE);
  g_autofree char *lines = NULL;
  ShareFit fit;

  if (!editor_link_code_measure (link, &fit))
    return g_strdup (editor_share_label_no_link (link));

  lines = share_fit_describe_lines (&fit);
  return notice != NULL ? g_strconcat (notice, "\n", lines, NULL) : g_steal_pointer (&lines);
}

/* Why there is no QR code, and what to do; without an error there is nothing to share yet. */
const char *
editor_share_label_no_code (const GError *error)
{
  if (error == NULL)
    return _("Make a first move to get a QR code");
  if (g_error_matches (error, QR_ERROR, QR_ERROR_TOO_LONG))
    return _("The link is too long for a QR code. Send it as a link instead.");

  return error->message;
}
