#include "pentominoes/encoding/slug-reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char *const version_names[PENT_N_SLUG_VERSIONS] = {
  [PENT_SLUG_0] = "0",     [PENT_SLUG_0A] = "0a", [PENT_SLUG_1] = "1", [PENT_SLUG_1_1] = "1.1",
  [PENT_SLUG_1_5] = "1.5", [PENT_SLUG_2] = "2",   [PENT_SLUG_3] = "3", [PENT_SLUG_3_1] = "3.1",
};

const char *
pent_slug_version_get_name (PentSlugVersion version)
{
  g_return_val_if_fail (version < PENT_N_SLUG_VERSIONS, NULL);

  return version_names[version];
}

gboolean
pent_slug_version_from_name (const char      *name,
                             PentSlugVersion *version)
{
  for (PentSlugVersion v = 0; v < PENT_N_SLUG_VERSIONS; v++)
    {
      if (strcmp (name, version_names[v]) == 0)
        {
          *version = v;
          return TRUE;
        }
    }

  return FALSE;
}

/* One sentence on a single note, without a period. */
const char *
pent_slug_note_describe (PentSlugNotes note)
{
  switch (note)
    {
    case PENT_NOTE_ORIENTATION:
      return _("An orientation uses a character that the game reads but never writes");
    case PENT_NOTE_COLOR_DIGIT:
      return _("A color above 5 is written as a digit of its own instead of a small letter");
    case PENT_NOTE_TERRAIN_PIECE:
      return _(
          "A blocked square has an orientation, which it doesn’t need");
    case PENT_NOTE_SAME_CENTRE:
      return _("Several pieces have the same place; the last of them counts");
    case PENT_NOTE_EMPTY_COLORS:
      return _("There is a color section, or a color in it, without any pieces");
    case PENT_NOTE_PLACED_COLOR:
      return _("The color section names a piece that is on the board; its color there counts");
    case PENT_NOTE_COLOR_TWICE:
      return _("A piece has several colors; the last of them counts");
    case PENT_NOTE_LEADING_ZERO:
      return _("A number is written with a leading zero");
    case PENT_NOTE_MIXED:
      return _("Positions mix the forms of several versions");
    case PENT_N_NOTES:
    default:
      g_return_val_if_reached (NULL);
    }
}
