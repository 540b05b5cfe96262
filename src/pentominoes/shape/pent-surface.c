/* How the edges are glued is a table of two columns, one for each pair of edges; wrapping
 * follows from it. Only the sphere, which glues neighbouring edges, has rules of its own. Each
 * surface is a rectangle with its edges identified in pairs: straight edges translate, twisted
 * ones mirror the other coordinate. All functions are constant time and pure. */
#include "pentominoes/shape/pent-surface.h"

#include <glib/gi18n-lib.h>

typedef enum
{
  GLUE_NONE,
  GLUE_STRAIGHT,
  GLUE_TWISTED,
  GLUE_NEIGHBOUR, /* the sphere */
} Glue;

static const struct
{
  char        letter;
  const char *words;
  Glue        top;    /* of top and bottom: what is left over and under the board */
  Glue        left;   /* of left and right */
} surfaces[PENT_N_SURFACES] = {
  [PENT_SURFACE_RECTANGLE] = { 'R', N_("Rectangle"), GLUE_NONE, GLUE_NONE },
  [PENT_SURFACE_CYLINDER] = { 'C', N_("Cylinder"), GLUE_NONE, GLUE_STRAIGHT },
  [PENT_SURFACE_SPHERE] = { 'S', N_("Sphere"), GLUE_NEIGHBOUR, GLUE_NEIGHBOUR },
  [PENT_SURFACE_TORUS] = { 'T', N_("Torus"), GLUE_STRAIGHT, GLUE_STRAIGHT },
  [PENT_SURFACE_MOBIUS] = { 'M', N_("Möbius strip"), GLUE_NONE, GLUE_TWISTED },
  [PENT_SURFACE_PROJECTIVE] = { 'P', N_("Projective plane"), GLUE_TWISTED, GLUE_TWISTED },
  [PENT_SURFACE_KLEIN] = { 'K', N_("Klein bottle"), GLUE_STRAIGHT, GLUE_TWISTED },
};

/* As the first character of a permalink. */
char
pent_surface_get_letter (PentSurface surface)
{
  g_return_val_if_fail (surface < PENT_N_SURFACES, '?');

  return surfaces[surface].letter;
}

/* Seven letters: a linear search. */
gboolean
pent_surface_from_letter (char         letter,
                          PentSurface *surface)
{
  for (PentSurface s = 0; s < PENT_N_SURFACES; s++)
    {
      if (surfaces[s].letter == letter)
        {
          *surface = s;
          return TRUE;
        }
    }

  return FALSE;
}

const char *
pent_surface_describe (PentSurface surface)
{
  g_return_val_if_fail (surface < PENT_N_SURFACES, NULL);

  return _(surfaces[surface].words);
}

/* The top edge always has one arrow to the right, the left edge two upwards; what is glued to them
 * follows. On the sphere that is the neighbour: right to top, bottom to left. */
PentEdge
pent_surface_get_edge (PentSurface surface,
                       PentSides   side)
{
  static const PentSides bottom[] = { 0, PENT_SIDE_RIGHT, PENT_SIDE_LEFT, PENT_SIDE_RIGHT };
  static const PentSides right[] = { 0, PENT_SIDE_TOP, PENT_SIDE_BOTTOM, PENT_SIDE_TOP };
  Glue glue;

  g_return_val_if_fail (surface < PENT_N_SURFACES, ((PentEdge) { 0 }));

  glue = side == PENT_SIDE_TOP || side == PENT_SIDE_BOTTOM ? surfaces[surface].top
                                                           : surfaces[surface].left;
  if (glue == GLUE_NONE)
    return (PentEdge) { 0 };

  switch (side)
    {
    case PENT_SIDE_TOP:
      return (PentEdge) { 1, PENT_SIDE_RIGHT };
    case PENT_SIDE_LEFT:
      return (PentEdge) { 2, PENT_SIDE_TOP };
    case PENT_SIDE_BOTTOM:
      return (PentEdge) { glue == GLUE_NEIGHBOUR ? 2 : 1, bottom[glue] };
    case PENT_SIDE_RIGHT:
      return (PentEdge) { glue == GLUE_NEIGHBOUR ? 1 : 2, right[glue] };
    default:
      g_return_val_if_reached ((PentEdge) { 0 });
    }
}

/* Over one edge and in at the opposite one, once. */
static inline gint16
wrap_once (gint16 at,
           guint  length)
{
  return (gint16) (at < 0 ? at + (int) length : at >= (int) length ? at - (int) length : at);
}

/* The coordinate counted from the other end. */
static inline gint16
flip (gint16 at,
      guint  length)
{
  return (gint16) ((int) length - 1 - at);
}

/* Coordinates are signed: −1 is the first square over the edge. */
static inline gboolean
is_outside (gint16 at,
            guint  length)
{
  return at < 0 || at >= (int) length;
}

/* Rows become columns and columns rows, because neighbouring edges are glued. Both coordinates are
 * compared with the height for the new row and with the width for the new column, as the
 * application does; that only shows where a sphere is no square. */
static PentSquare
wrap_sphere (guint      height,
             guint      width,
             PentSquare square)
{
  gint16 row = wrap_once (square.col, height);
  gint16 col = wrap_once (square.row, width);

  return (PentSquare) {
    .row = is_outside (square.row, height) ? flip (row, height)
           : is_outside (square.col, height) ? row : square.row,
    .col = is_outside (square.col, width) ? flip (col, width)
           : is_outside (square.row, width) ? col : square.col,
  };
}

/* Where @square is, which may lie beside the board; the answer may, too, as the header says. */
PentSquare
pent_surface_wrap (PentSurface surface,
                   guint       height,
                   guint       width,
                   PentSquare  square)
{
  gboolean row_outside = is_outside (square.row, height);
  gboolean col_outside = is_outside (square.col, width);
  PentSquare wrapped = square;

  if (surface == PENT_SURFACE_SPHERE)
    return wrap_sphere (height, width, square);
  if (!row_outside && !col_outside)
    return square;

  if (surfaces[surface].top != GLUE_NONE)
    wrapped.row = wrap_once (square.row, height);
  if (surfaces[surface].left != GLUE_NONE)
    wrapped.col = wrap_once (square.col, width);

  /* What is outside over an edge that is not glued stays there: a strip twists no row it has
   * not. */
  if (col_outside && surfaces[surface].left == GLUE_TWISTED
      && (surfaces[surface].top != GLUE_NONE || !row_outside))
    wrapped.row = flip (wrapped.row, height);
  if (row_outside && surfaces[surface].top == GLUE_TWISTED)
    wrapped.col = flip (wrapped.col, width);

  return wrapped;
}

/* Exchanges two sides in a set, as a mirror does; the other two stay. */
static inline guint8
swap_sides (guint8    borders,
            PentSides a,
            PentSides b)
{
  guint8 others = borders & (guint8) ~(a | b);

  return others | (borders & a ? (guint8) b : 0) | (borders & b ? (guint8) a : 0);
}

/* Each side of @borders becomes the side at its place in @to, which is in the order T L B R. */
static guint8
turn_sides (guint8          borders,
            const PentSides to[4])
{
  guint8 turned = 0;

  for (guint side = 0; side < 4; side++)
    if (borders & (1 << side))
      turned |= (guint8) to[side];

  return turned;
}

/* The sides @borders of a piece at @square, beside the board, on the square that it is mapped
 * to. */
guint8
pent_surface_wrap_borders (PentSurface surface,
                           guint       height,
                           guint       width,
                           PentSquare  square,
                           guint8      borders)
{
  static const PentSides over_row[]
      = { PENT_SIDE_LEFT, PENT_SIDE_BOTTOM, PENT_SIDE_RIGHT, PENT_SIDE_TOP };
  static const PentSides over_col[]
      = { PENT_SIDE_RIGHT, PENT_SIDE_TOP, PENT_SIDE_LEFT, PENT_SIDE_BOTTOM };
  /* Here the application compares rows with the width of a sphere and columns with its height. */
  gboolean sphere = surface == PENT_SURFACE_SPHERE;
  gboolean row_outside = is_outside (square.row, sphere ? width : height);
  gboolean col_outside = is_outside (square.col, sphere ? height : width);

  if (col_outside && surfaces[surface].left == GLUE_TWISTED)
    borders = swap_sides (borders, PENT_SIDE_TOP, PENT_SIDE_BOTTOM);
  if (row_outside && surfaces[surface].top == GLUE_TWISTED)
    borders = swap_sides (borders, PENT_SIDE_LEFT, PENT_SIDE_RIGHT);
  if (sphere)
    {
      if (row_outside)
        borders = turn_sides (borders, over_row);
      if (col_outside)
        borders = turn_sides (borders, over_col);
    }

  return borders;
}
