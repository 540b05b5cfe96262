#include "spaces/description/variation-description.h"

#include <glib/gi18n-lib.h>

static char *
describe_insertion (const SpacesVariation *variation,
                    guint                  number,
                    double                 gain)
{
  SpacesSquare square = variation->move.square;

  if (variation->move.type == SPACES_MOVE_TRAP)
    /* Translators: a further move of a board, and how many percent of rounds more it wins so */
    return g_strdup_printf (_("A trap at row %d, column %d as move %u: %+.1f %%"), square.row,
                            square.col, number, gain);

  return g_strdup_printf (_("The piece to row %d, column %d as move %u: %+.1f %%"), square.row,
                          square.col, number, gain);
}

static char *
describe_change (const SpacesVariation *variation,
                 guint                  number,
                 double                 gain)
{
  SpacesSquare square = variation->move.square;

  if (variation->move.type == SPACES_MOVE_TRAP)
    return g_strdup_printf (_("A trap at row %d, column %d instead of move %u: %+.1f %%"),
                            square.row, square.col, number, gain);
  if (variation->move.type == SPACES_MOVE_FINAL)
    return g_strdup_printf (_("The goal at column %d instead of move %u: %+.1f %%"), square.col,
                            number, gain);

  return g_strdup_printf (_("The piece to row %d, column %d instead of move %u: %+.1f %%"),
                          square.row, square.col, number, gain);
}

char *
spaces_variation_describe (const SpacesVariation *variation)
{
  guint number = (guint) variation->index + 1;
  double gain = 100 * variation->more_wins;

  if (variation->kind == SPACES_VARIATION_DROP)
    return g_strdup_printf (_("Without move %u: %+.1f %%"), number, gain);
  if (variation->kind == SPACES_VARIATION_CHANGE)
    return describe_change (variation, number, gain);

  return describe_insertion (variation, number, gain);
}
