/* Boards, squares and pieces in whole sentences, each one translatable string; rows and columns
 * are called as text/place.h says. Conflicts come first, since they are what a player needs to
 * hear. */
#include "pentominoes/description/pent-description.h"

#include "text/place.h"

#include <glib/gi18n-lib.h>

const char *
pent_describe_orientation (guint orientation)
{
  static const char *const words[PENT_N_ORIENTATIONS] = {
    /* Translators: how a piece lies; turns are clockwise, and a mirrored piece is turned after
     * that */
    N_("not turned"),
    N_("quarter turn"),
    N_("half turn"),
    N_("three-quarter turn"),
    N_("mirrored"),
    N_("quarter turn, mirrored"),
    N_("half turn, mirrored"),
    N_("three-quarter turn, mirrored"),
  };

  g_return_val_if_fail (orientation < PENT_N_ORIENTATIONS, NULL);

  return _(words[orientation]);
}

const char *
pent_describe_name (PentName name)
{
  static const char letters[PENT_N_PIECES][2]
      = { "F", "I", "L", "P", "N", "T", "U", "V", "W", "X", "Y", "Z" };

  return name < PENT_N_PIECES ? letters[name] : _("Blocked square");
}

char *
pent_describe_piece (const PentPiece *piece)
{
  int row = place_shown (piece->row), col = place_shown (piece->col);

  if (piece->name == PENT_NAME_TERRAIN)
    return g_strdup_printf (_("Blocked square: row %d, column %d"), row, col);

  /* Translators: letter of a piece, where its centre is, how it is turned */
  return g_strdup_printf (_("%s: row %d, column %d, %s"), pent_describe_name (piece->name),
                          row, col, pent_describe_orientation (piece->orientation));
}

char *
pent_describe_size (const PentBoard *board)
{
  guint height = pent_board_get_height (board), width = pent_board_get_width (board);

  switch (pent_board_get_surface (board))
    {
    case PENT_SURFACE_CYLINDER:
      /* Translators: height and width of a board, and its surface */
      return g_strdup_printf (_("%u×%u cylinder"), height, width);
    case PENT_SURFACE_SPHERE:
      return g_strdup_printf (_("%u×%u sphere"), height, width);
    case PENT_SURFACE_TORUS:
      return g_strdup_printf (_("%u×%u torus"), height, width);
    case PENT_SURFACE_MOBIUS:
      return g_strdup_printf (_("%u×%u Möbius strip"), height, width);
    case PENT_SURFACE_PROJECTIVE:
      return g_strdup_printf (_("%u×%u projective plane"), height, width);
    case PENT_SURFACE_KLEIN:
      return g_strdup_printf (_("%u×%u Klein bottle"), height, width);
    default:
      return g_strdup_printf (_("%u×%u rectangle"), height, width);
    }
}

/* One sentence for each surface, about what a player sees happen. */
const char *
pent_describe_gluing (PentSurface surface)
{
  static const char *const words[PENT_N_SURFACES] = {
    [PENT_SURFACE_RECTANGLE] = N_("No edges are joined: every piece stays within the frame."),
    [PENT_SURFACE_CYLINDER] = N_(
        "Left and right are joined: a piece leaving at the right comes back at the left."),
    [PENT_SURFACE_SPHERE] = N_("Edges with the same arrow are joined, the top with the right and "
                                "the bottom with the left, so "
                                "a piece leaving at the top comes back at the right, turned."),
    [PENT_SURFACE_TORUS] = N_(
        "Edges with the same arrow are joined, so a piece leaving at one side comes back at the "
        "opposite one."),
    [PENT_SURFACE_MOBIUS] = N_("Left and right are joined upside down, so a piece leaving at the "
                                "top right comes back at the "
                                "bottom left."),
    [PENT_SURFACE_PROJECTIVE] = N_("Edges with the same arrow are joined. Both pairs are turned "
                                    "round, so a piece leaving at the "
                                    "top right comes back at the bottom left."),
    [PENT_SURFACE_KLEIN] = N_("Edges with the same arrow are joined, left and right upside down. "
                               "A piece leaving at the top "
                               "comes back straight below."),
  };

  g_return_val_if_fail (surface < PENT_N_SURFACES, NULL);

  return _(words[surface]);
}

/* The square has room for one conflict; two pieces are named where both are known. */
static char *
describe_conflict (const PentPainted *painted,
                   PentSquare         square)
{
  const char *other = pent_describe_name (painted->conflict_name);
  int row = place_shown (square.row), col = place_shown (square.col);

  if (painted->conflict == PENT_CONFLICT_OVERFLOW)
    /* Translators: the last is the letter of a piece */
    return g_strdup_printf (_("Row %d, column %d, piece %s sticks out of the board here"),
                            row, col, other);
  if (painted->name == PENT_NAME_TERRAIN || painted->conflict_name == PENT_NAME_TERRAIN)
    return g_strdup_printf (_("Row %d, column %d, piece %s lies on a blocked square"), row, col,
                            painted->name == PENT_NAME_TERRAIN
                                ? other
                                : pent_describe_name (painted->name));

  return g_strdup_printf (_("Row %d, column %d, pieces %s and %s overlap"), row, col,
                          pent_describe_name (painted->name), other);
}

char *
pent_describe_dropped (const PentBoard *before,
                       const PentBoard *after)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (PentName name = 0; name < PENT_N_NAMES; name++)
    {
      guint n = pent_board_count_name (before, name) - pent_board_count_name (after, name);

      if (n == 0)
        continue;
      if (list->len > 0)
        g_string_append (list, ", ");
      if (name == PENT_NAME_TERRAIN)
        g_string_append_printf (list, ngettext ("%u blocked square", "%u blocked squares", n), n);
      else
        g_string_append (list, pent_describe_name (name));
    }

  /* Translators: letters of pieces, and a number of blocked squares: “F, X, 2 blocked squares” */
  return list->len > 0 ? g_strdup_printf (_("No longer on the board: %s"), list->str) : NULL;
}

/* What is worth saying about a square, the most important first; the orientation at the centre
 * only. */
char *
pent_describe_square (const PentBoard   *board,
                      const PentPainted *squares,
                      PentSquare         square)
{
  const PentPainted *painted
      = &squares[(guint) square.row * pent_board_get_width (board) + (guint) square.col];
  int row = place_shown (square.row), col = place_shown (square.col);

  if (painted->conflict != PENT_CONFLICT_NONE)
    return describe_conflict (painted, square);
  if (painted->name == PENT_NAME_NONE)
    return g_strdup_printf (_("Row %d, column %d, empty"), row, col);
  if (painted->name == PENT_NAME_TERRAIN)
    return g_strdup_printf (_("Row %d, column %d, blocked"), row, col);
  if (painted->centre)
    /* Translators: a letter, and how the piece is turned */
    return g_strdup_printf (_("Row %d, column %d, centre of piece %s, %s"), row, col,
                            pent_describe_name (painted->name),
                            pent_describe_orientation (
                                pent_board_get_pieces (board)[painted->owner].orientation));

  return g_strdup_printf (_("Row %d, column %d, piece %s"), row, col,
                          pent_describe_name (painted->name));
}
