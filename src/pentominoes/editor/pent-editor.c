/* A history of immutable boards. Every edit makes a board and goes through commit(), where a
 * board equal to the present one makes no step; what is painted is derived when it is asked for
 * and dropped in pent_editor_follow().
 *
 * A link written by the terrain bug of the application has a second board, the one probably
 * meant; it is offered while the present board is the one of the link. */
#include "pentominoes/editor/pent-editor.h"

#include "pentominoes/description/pent-description.h"
#include "pentominoes/editor/pent-snapshot.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>

struct _PentEditor
{
  Document     parent_instance;

  PentPainted *squares;  /* derived from the board when first asked for */
  gsize        position; /* how many pieces are looked at, 0…n; n after every edit */
  PentBoard   *linked;   /* the board of the link that was wrongly written, or NULL */
  PentBoard   *meant;    /* what that was probably made from; NULL when there is none */
};

enum
{
  PROP_BOARD = 1,
  PROP_MEANT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

DEFINE_PLAIN_TYPE (PentEditor, pent_editor, DOCUMENT_TYPE_DOCUMENT)

/* It belongs to the board that the link has: an edit leaves it behind, and to undo that finds it
 * again. */
static PentBoard *
meant_by (PentEditor      *self,
          const PentBoard *board)
{
  return self->linked != NULL && pent_board_equal (self->linked, board) ? self->meant : NULL;
}

/* The history has another present: derived state is dropped, properties notify what changed. */
static gboolean
pent_editor_follow (Document      *document,
                    gconstpointer  entry)
{
  PentEditor *self = PENT_EDITOR (document);
  const PentBoard *before = ((const PentSnapshot *) entry)->board;
  PentBoard *board = pent_editor_get_board (self);

  g_clear_pointer (&self->squares, g_free);
  if (pent_board_equal (before, board))
    return FALSE;

  self->position = pent_steps_count (board);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD]);
  if (meant_by (self, before) != meant_by (self, board))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MEANT]);
  return TRUE;
}

/* Every edit ends here; @board is taken. */
static void
commit (PentEditor *self,
        PentBoard  *board)
{
  g_autoptr (PentBoard) taken = board;
  PentSnapshot snapshot = { taken, document_get_opening (DOCUMENT_DOCUMENT (self)) };

  if (!pent_board_equal (taken, pent_editor_get_board (self)))
    document_commit (DOCUMENT_DOCUMENT (self), &snapshot);
}

/* An editor that starts with @board, nothing to undo. */
PentEditor *
pent_editor_new (PentBoard *board)
{
  PentSnapshot first = { board, 0 };
  History *history = history_new (&pent_snapshot_type, &first);
  PentEditor *self = g_object_new (PENT_TYPE_EDITOR, "history", history, NULL);

  self->position = pent_steps_count (pent_editor_get_board (self));

  return self;
}

PentBoard *
pent_editor_get_board (PentEditor *self)
{
  const PentSnapshot *present = document_get_present (DOCUMENT_DOCUMENT (self));

  return present->board;
}

/* Owned by the editor and valid until the next edit. */
const PentPainted *
pent_editor_get_squares (PentEditor *self)
{
  if (self->squares == NULL)
    self->squares = pent_paint (pent_editor_get_board (self), NULL);

  return self->squares;
}

gboolean
pent_editor_is_solved (PentEditor *self)
{
  PentBoard *board = pent_editor_get_board (self);

  return self->position == pent_steps_count (board)
         && pent_painted_is_solved (board, pent_editor_get_squares (self));
}

void
pent_editor_load (PentEditor *self,
                  PentBoard  *board)
{
  PentSnapshot snapshot = { board, 0 };

  if (pent_board_equal (board, pent_editor_get_board (self)))
    return;

  snapshot.opening = document_next_opening (DOCUMENT_DOCUMENT (self));
  document_push (DOCUMENT_DOCUMENT (self), &snapshot);
}

PentBoard *
pent_editor_get_meant (PentEditor *self)
{
  return meant_by (self, pent_editor_get_board (self));
}

void
pent_editor_set_meant (PentEditor *self,
                       PentBoard  *meant)
{
  if (pent_editor_get_meant (self) == meant) /* none may be what another board has: it keeps that */
    return;

  g_clear_pointer (&self->linked, pent_board_unref);
  g_clear_pointer (&self->meant, pent_board_unref);
  if (meant != NULL)
    {
      self->linked = pent_board_ref (pent_editor_get_board (self));
      self->meant = pent_board_ref (meant);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MEANT]);
}

void
pent_editor_place (PentEditor *self,
                   PentPiece   piece)
{
  commit (self, pent_board_with_piece (pent_editor_get_board (self), piece));
}

void
pent_editor_remove (PentEditor *self,
                    guint       index)
{
  commit (self, pent_board_with_removed (pent_editor_get_board (self), index));
}

/* One step: without the piece, then with it at its new place; what had its centre there goes. */
void
pent_editor_move (PentEditor *self,
                  guint       index,
                  PentPiece   piece)
{
  g_autoptr (PentBoard) without = pent_board_with_removed (pent_editor_get_board (self), index);

  commit (self, pent_board_with_piece (without, piece));
}

void
pent_editor_turn (PentEditor *self,
                  guint       index,
                  PentTurn    turn)
{
  PentPiece piece = (pent_editor_get_board (self))->pieces[index];

  piece.orientation = (guint8) pent_orientation_turn (piece.orientation, turn);
  pent_editor_place (self, piece);
}

void
pent_editor_clear (PentEditor *self)
{
  commit (self, pent_steps_cut (pent_editor_get_board (self), 0));
}

void
pent_editor_set_color (PentEditor *self,
                       PentName    name,
                       guint       color)
{
  commit (self, pent_board_with_color (pent_editor_get_board (self), name, color));
}

/* Colors that are no longer offered become the first one. */
void
pent_editor_limit_colors (PentEditor *self,
                          guint       n_colors)
{
  PentBoard *board = pent_editor_get_board (self);
  guint8 colors[PENT_N_COLORS];

  for (PentName name = 0; name < PENT_N_PIECES; name++)
    {
      guint color = pent_board_get_color (board, name);

      colors[name] = (guint8) (color < n_colors ? color : 0);
    }
  commit (self, pent_board_with_colors (board, colors));
}

void
pent_editor_shuffle_colors (PentEditor *self,
                            guint       n_colors,
                            GRand      *random)
{
  guint8 colors[PENT_N_COLORS];

  g_return_if_fail (n_colors >= 1 && n_colors <= PENT_N_COLORS);

  for (guint i = 0; i < PENT_N_COLORS; i++)
    {
      guint other = (guint) g_rand_int_range (random, 0, (gint32) i + 1);

      /* Fisher and Yates, inside out: each order is as likely as the others. */
      colors[i] = colors[other];
      colors[other] = (guint8) (i % n_colors);
    }
  commit (self, pent_board_with_colors (pent_editor_get_board (self), colors));
}

void
pent_editor_set_surface (PentEditor *self,
                         PentSurface surface)
{
  commit (self, pent_board_with_surface (pent_editor_get_board (self), surface));
}

/* Pieces whose centre falls off the board are dropped; to undo brings them back. */
void
pent_editor_set_size (PentEditor *self,
                      guint       height,
                      guint       width)
{
  const PentBoard *board = pent_editor_get_board (self);
  const PentPiece *pieces = board->pieces;
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (PentPiece));

  for (guint i = 0; i < board->n_pieces; i++)
    if (pieces[i].row < height && pieces[i].col < width)
      g_array_append_val (kept, pieces[i]);
  commit (self, pent_board_new (board->surface, height, width,
                                board->colors,
                                (const PentPiece *) (gpointer) kept->data, kept->len));
}

/* The document */

static const char *
document_title (Document *document G_GNUC_UNUSED)
{
  return _("Pentominoes");
}

/* "8×8 projective plane · 3 pieces placed". Solved is "ready", a conflict is a problem, and
 * everything else is on its way: the first that holds is the status. */
static DocumentStatus
get_status (Document *document)
{
  PentEditor *self = PENT_EDITOR (document);
  const PentBoard *board = pent_editor_get_board (self);
  g_autofree char *size = pent_describe_size (board);
  guint n_conflicts = pent_painted_count_conflicts (board, pent_editor_get_squares (self));
  guint n_pieces = (guint) self->position;
  DocumentStatus status = { .state = DOCUMENT_OPEN };
  g_autofree char *text = NULL;

  if (pent_editor_is_solved (self))
    {
      status.state = DOCUMENT_READY;
      status.brief = g_strdup (C_("pentominoes", "solved"));
      text = g_strdup (_("solved: every square is covered once"));
    }
  else if (n_conflicts > 0)
    {
      status.state = DOCUMENT_PROBLEM;
      /* Translators: of pieces on a board, where some 20 letters have room */
      status.brief = g_strdup (_("doesn’t fit yet"));
      /* Translators: %u is how many squares are covered twice, blocked, or beside the board */
      text = g_strdup_printf (ngettext ("a piece overlaps or sticks out on %u square",
                                        "pieces overlap or stick out on %u squares", n_conflicts),
                              n_conflicts);
    }
  else
    /* Translators: %u is how many pieces lie on the board */
    text = g_strdup_printf (ngettext ("%u piece placed", "%u pieces placed", n_pieces), n_pieces);
  if (status.brief == NULL)
    status.brief = g_strdup (text);

  /* Translators: "8×8 torus", and how the board stands */
  status.sentence = g_strdup_printf (_("%1$s · %2$s"), size, text);

  return status;
}

static gsize
get_n_steps (Document *document)
{
  return pent_steps_count (pent_editor_get_board (PENT_EDITOR (document)));
}

static gsize
get_position (Document *document)
{
  return PENT_EDITOR (document)->position;
}

static void
set_position (Document *document,
              gsize     position)
{
  PentEditor *self = PENT_EDITOR (document);
  gsize clamped = MIN (position, pent_steps_count (pent_editor_get_board (self)));

  if (clamped == self->position)
    return;

  self->position = clamped;
  g_object_notify (G_OBJECT (self), "position");
  g_signal_emit_by_name (self, "changed"); /* the status */
}

/* --- The object ------------------------------------------------------------------------------- */

static void
pent_editor_get_property (GObject    *object,
                          guint       property,
                          GValue     *value,
                          GParamSpec *pspec)
{
  if (property == PROP_BOARD)
    g_value_set_boxed (value, pent_editor_get_board (PENT_EDITOR (object)));
  else if (property == PROP_MEANT)
    g_value_set_boxed (value, pent_editor_get_meant (PENT_EDITOR (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
pent_editor_class_init (PentEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  DocumentClass *document_class = DOCUMENT_DOCUMENT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  OBJECT_KEEPS_AS (klass, PentEditor, squares, g_free);
  OBJECT_KEEPS_AS (klass, PentEditor, linked, pent_board_unref);
  OBJECT_KEEPS_AS (klass, PentEditor, meant, pent_board_unref);
  object_class->get_property = pent_editor_get_property;
  document_class->kind = PENT_EDITOR_KIND;
  document_class->get_title = document_title;
  document_class->get_status = get_status;
  document_class->get_n_steps = get_n_steps;
  document_class->get_position = get_position;
  document_class->set_position = set_position;
  document_class->follow = pent_editor_follow;

  properties[PROP_BOARD] = g_param_spec_boxed ("board", NULL, NULL, PENT_TYPE_BOARD, flags);
  properties[PROP_MEANT] = g_param_spec_boxed ("meant", NULL, NULL, PENT_TYPE_BOARD, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

/* --- Carrying a piece over an edge ------------------------------------------------------------ */

/* One edge after the other is crossed, and each turns the piece as the rule of the surface turns
 * the plane behind it (pent-surface.c has the rules):
 *
 *   left and right upside down                   mirrored top to bottom
 *   top and bottom the other way round           mirrored left to right
 *   sphere, over top or bottom                   a quarter turn to the left
 *   sphere, over left or right                   a quarter turn to the right
 */

/* Nobody drags a piece farther from the board than that. */
#define MAX_CROSSINGS 8

/* @row_outside and @col_outside may both hold beyond a corner: then both edges are crossed at
 * once. */
static guint
cross (PentSurface surface,
       gboolean    row_outside,
       gboolean    col_outside,
       guint       orientation)
{
  if (surface == PENT_SURFACE_SPHERE)
    {
      if (row_outside)
        orientation = pent_orientation_turn (orientation, PENT_TURN_LEFT);
      if (col_outside)
        orientation = pent_orientation_turn (orientation, PENT_TURN_RIGHT);
      return orientation;
    }
  if (col_outside
      && (surface == PENT_SURFACE_MOBIUS || surface == PENT_SURFACE_KLEIN
          || surface == PENT_SURFACE_PROJECTIVE))
    orientation = pent_orientation_turn (orientation, PENT_FLIP_VERTICAL);
  if (row_outside && surface == PENT_SURFACE_PROJECTIVE)
    orientation = pent_orientation_turn (orientation, PENT_FLIP_HORIZONTAL);

  return orientation;
}

/* The piece is unchanged when it cannot come back to the board. */
gboolean
pent_carry (const PentBoard *board,
            PentSquare       centre,
            PentPiece       *piece)
{
  PentSurface surface = board->surface;
  guint height = board->height, width = board->width;
  guint orientation = piece->orientation;

  for (guint i = 0; i < MAX_CROSSINGS && !pent_surface_is_inside (height, width, centre); i++)
    {
      gboolean row_outside = centre.row < 0 || centre.row >= (int) height;
      gboolean col_outside = centre.col < 0 || centre.col >= (int) width;

      orientation = cross (surface, row_outside, col_outside, orientation);
      centre = pent_surface_wrap (surface, height, width, centre);
    }
  if (!pent_surface_is_inside (height, width, centre))
    return FALSE;

  piece->row = (guint8) centre.row;
  piece->col = (guint8) centre.col;
  piece->orientation = (guint8) orientation;

  return TRUE;
}
