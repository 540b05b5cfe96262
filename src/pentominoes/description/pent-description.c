/* Boards, squares and pieces in whole sentences, each one translatable string; rows and columns
 * are called as text/place.h says. Conflicts come first, since they are what a player needs to
 * hear. */
#include "pentominoes/description/pent-description.h"

#include "text/place.h"
#include "text/wording.h"

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
    /* Translators: row and column of the square */
    return g_strdup_printf (_("Blocked square: row %1$d, column %2$d"), row, col);

  /* Translators: letter of a piece, where its centre is, how it is turned */
  return g_strdup_printf (_("%1$s: row %2$d, column %3$d, %4$s"), pent_describe_name (piece->name),
                          row, col, pent_describe_orientation (piece->orientation));
}

char *
pent_describe_size (const PentBoard *board)
{
  guint height = board->height, width = board->width;

  switch (board->surface)
    {
    case PENT_SURFACE_CYLINDER:
      /* Translators: height and width of a board, and its surface */
      return g_strdup_printf (_("%1$u×%2$u cylinder"), height, width);
    case PENT_SURFACE_SPHERE:
      /* Translators: rows and columns */
      return g_strdup_printf (_("%1$u×%2$u sphere"), height, width);
    case PENT_SURFACE_TORUS:
      /* Translators: rows and columns */
      return g_strdup_printf (_("%1$u×%2$u torus"), height, width);
    case PENT_SURFACE_MOBIUS:
      /* Translators: rows and columns */
      return g_strdup_printf (_("%1$u×%2$u Möbius strip"), height, width);
    case PENT_SURFACE_PROJECTIVE:
      /* Translators: rows and columns */
      return g_strdup_printf (_("%1$u×%2$u projective plane"), height, width);
    case PENT_SURFACE_KLEIN:
      /* Translators: rows and columns */
      return g_strdup_printf (_("%1$u×%2$u Klein bottle"), height, width);
    default:
      /* Translators: rows and columns */
      return g_strdup_printf (_("%1$u×%2$u rectangle"), height, width);
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
  int row = place_shown (square.row);
  int col = place_shown (square.col);

  if (painted->conflict == PENT_CONFLICT_OVERFLOW)
    /* Translators: the last is the letter of a piece */
    return g_strdup_printf (_("piece %3$s sticks out of the board here; row %1$d, column %2$d"),
                            row, col, other);
  if (painted->name == PENT_NAME_TERRAIN || painted->conflict_name == PENT_NAME_TERRAIN)
    /* Translators: row and column of a square, and letter of the piece */
    return g_strdup_printf (_("piece %3$s lies on a blocked square; row %1$d, column %2$d"),
                            row, col, painted->name == PENT_NAME_TERRAIN
                                ? other
                                : pent_describe_name (painted->name));

  /* Translators: row and column of a square, and letters of the pieces */
  return g_strdup_printf (_("pieces %3$s and %4$s overlap; row %1$d, column %2$d"), row, col,
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
 * only, and not in a short wording. */
char *
pent_describe_square (const PentBoard   *board,
                      const PentPainted *squares,
                      PentSquare         square)
{
  const PentPainted *painted
      = &squares[(guint) square.row * board->width + (guint) square.col];
  int row = place_shown (square.row);
  int col = place_shown (square.col);

  if (painted->conflict != PENT_CONFLICT_NONE)
    return describe_conflict (painted, square);
  if (painted->name == PENT_NAME_NONE)
    /* Translators: row and column of a square that no piece covers */
    return g_strdup_printf (_("empty; row %1$d, column %2$d"), row, col);
  if (painted->name == PENT_NAME_TERRAIN)
    /* Translators: row and column of a square that no piece may cover */
    return g_strdup_printf (_("blocked; row %1$d, column %2$d"), row, col);
  if (painted->centre && !wording_is_short ())
    /* Translators: a letter, and how the piece is turned */
    return g_strdup_printf (_("centre of piece %3$s, %4$s; row %1$d, column %2$d"), row, col,
                            pent_describe_name (painted->name),
                            pent_describe_orientation (
                                board->pieces[painted->owner].orientation));

  /* Translators: row and column of a square, and letter of the piece on it */
  return g_strdup_printf (_("piece %3$s; row %1$d, column %2$d"), row, col,
                          pent_describe_name (painted->name));
}
