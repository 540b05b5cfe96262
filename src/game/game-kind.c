#include "game/game-kind.h"

#include <glib/gi18n-lib.h>
#include <string.h>

gsize
game_kind_measure (const GameKind *kind,
                   gconstpointer   value)
{
  g_autofree char *text = NULL;

  if (kind->measure != NULL)
    return kind->measure (value);

  text = kind->encode (value);
  return strlen (text);
}

char *
game_describe_cut_boards (gulong n_all,
                          gulong n_listed)
{
  /* Translators: the number of all boards, and of those that are listed */
  return g_strdup_printf (
      /* Translators: how many boards the text has, and how many are listed */
      ngettext ("This text has %1$'lu board. Only the first %2$'lu are listed.",
                "This text has %1$'lu boards. Only the first %2$'lu are listed.", n_all),
      n_all, n_listed);
}
