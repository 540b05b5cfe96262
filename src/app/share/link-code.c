#include "app/share/link-code.h"

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
