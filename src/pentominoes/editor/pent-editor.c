#include "pentominoes/editor/pent-editor.h"

#include "pentominoes/editor/pent-snapshot.h"
#include "pentominoes/editor/pent-source.h"
#include "pentominoes/editor/pent-status.h"
#include "pentominoes/picture/pent-steps.h"

#include <glib/gi18n-lib.h>

struct _PentEditor
{
  GObject      parent_instance;

  History     *history;
  PentPainted *squares;     /* derived from the board when first asked for */
  gsize        position;    /* how many pieces are looked at, 0…n; n after every edit */
  PentBoard   *meant;       /* pent_editor_get_meant(), or NULL */
  guint        group_depth;
  gboolean     group_used;  /* the open group has its history entry */
};

enum
{
  PROP_BOARD = 1,
  PROP_MEANT,
  PROP_POSITION, /* from here on those of a document */
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void document_iface_init (DocumentInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PentEditor, pent_editor, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (DOCUMENT_TYPE_DOCUMENT, document_iface_init))

static gboolean
can_undo (PentEditor *self)
{
  return history_get_n_undo (self->history) > 0;
}

static gboolean
can_redo (PentEditor *self)
{
  return history_get_n_redo (self->history) > 0;
}

/* What views may have to notice after a change. */
typedef struct
{
  PentBoard *board; /* a reference, so that it is not mistaken for a new one at its address */
  gsize      position;
  gboolean   can_undo;
  gboolean   can_redo;
} Before;

#define NO_STEP (-1)

static Before
before_change (PentEditor *self)
{
  return (Before) { pent_board_ref (pent_editor_get_board (self)), self->position, can_undo (self),
                    can_redo (self) };
}

static void
set_meant (PentEditor *self,
           PentBoard  *meant)
{
  if (self->meant == meant)
    return;

  g_clear_pointer (&self->meant, pent_board_unref);
  if (meant != NULL)
    self->meant = pent_board_ref (meant);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MEANT]);
}

/* @step is what happened to the history, or NO_STEP if it is another one. */
static void
after_change (PentEditor *self,
              Before      before,
              int         step)
{
  gboolean board_changed = !pent_board_equal (before.board, pent_editor_get_board (self));

  g_clear_pointer (&self->squares, g_free);
  if (board_changed)
    set_meant (self, NULL);
  if (board_changed)
    self->position = pent_steps_count (pent_editor_get_board (self));
  if (step != NO_STEP)
    document_emit_step (DOCUMENT_DOCUMENT (self), (HistoryStep) step);
  g_object_freeze_notify (G_OBJECT (self));
  if (board_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD]);
  if (before.position != self->position)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
  if (before.can_undo != can_undo (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  if (before.can_redo != can_redo (self))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
  g_object_thaw_notify (G_OBJECT (self));
  if (board_changed)
    document_emit_changed (DOCUMENT_DOCUMENT (self));
  pent_board_unref (before.board);
}

/* Every edit ends here; @board is taken. Inside a group only the first one makes a history entry. */
static void
commit (PentEditor *self,
        PentBoard  *board)
{
  g_autoptr (PentBoard) taken = board;
  HistoryStep step = self->group_used ? HISTORY_STEP_AMEND : HISTORY_STEP_PUSH;
  Before before;

  if (pent_board_equal (taken, pent_editor_get_board (self)))
    return;

  before = before_change (self);
  if (step == HISTORY_STEP_AMEND)
    history_amend (self->history, taken);
  else
    history_push (self->history, taken);
  self->group_used = self->group_depth > 0;
  after_change (self, before, step);
}

static void
pent_editor_finalize (GObject *object)
{
  PentEditor *self = PENT_EDITOR (object);

  history_free (self->history);
  g_free (self->squares);
  g_clear_pointer (&self->meant, pent_board_unref);

  G_OBJECT_CLASS (pent_editor_parent_class)->finalize (object);
}

static void
pent_editor_get_property (GObject    *object,
                          guint       property,
                          GValue     *value,
                          GParamSpec *pspec)
{
  PentEditor *self = PENT_EDITOR (object);

  switch (property)
    {
    case PROP_BOARD:
      g_value_set_boxed (value, pent_editor_get_board (self));
      break;
    case PROP_MEANT:
      g_value_set_boxed (value, self->meant);
      break;
    case PROP_POSITION:
      g_value_set_uint (value, (guint) self->position);
      break;
    case PROP_CAN_UNDO:
      g_value_set_boolean (value, can_undo (self));
      break;
    case PROP_CAN_REDO:
      g_value_set_boolean (value, can_redo (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
pent_editor_class_init (PentEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->finalize = pent_editor_finalize;
  object_class->get_property = pent_editor_get_property;

  properties[PROP_BOARD] = g_param_spec_boxed ("board", NULL, NULL, PENT_TYPE_BOARD, flags);
  properties[PROP_MEANT] = g_param_spec_boxed ("meant", NULL, NULL, PENT_TYPE_BOARD, flags);
  g_object_class_install_properties (object_class, PROP_POSITION, properties);

  g_object_class_override_property (object_class, PROP_POSITION, "position");
  g_object_class_override_property (object_class, PROP_CAN_UNDO, "can-undo");
  g_object_class_override_property (object_class, PROP_CAN_REDO, "can-redo");
  properties[PROP_POSITION] = g_object_class_find_property (object_class, "position");
  properties[PROP_CAN_UNDO] = g_object_class_find_property (object_class, "can-undo");
  properties[PROP_CAN_REDO] = g_object_class_find_property (object_class, "can-redo");
}

static void
pent_editor_init (PentEditor *self G_GNUC_UNUSED)
{
}

/* An editor that starts with @board, nothing to undo. */
PentEditor *
pent_editor_new (PentBoard *board)
{
  PentEditor *self = g_object_new (PENT_TYPE_EDITOR, NULL);

  self->history = history_new (&pent_snapshot_type, board);
  self->position = pent_steps_count (pent_editor_get_board (self));

  return self;
}

PentBoard *
pent_editor_get_board (PentEditor *self)
{
  return (PentBoard *) history_get_present (self->history);
}

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
  return pent_painted_is_solved (pent_editor_get_board (self), pent_editor_get_squares (self));
}

void
pent_editor_load (PentEditor *self,
                  PentBoard  *board)
{
  self->group_used = FALSE;
  commit (self, pent_board_ref (board));
}

PentBoard *
pent_editor_get_meant (PentEditor *self)
{
  return self->meant;
}

void
pent_editor_set_meant (PentEditor *self,
                       PentBoard  *meant)
{
  set_meant (self, meant);
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
  PentPiece piece = pent_board_get_pieces (pent_editor_get_board (self))[index];

  piece.orientation = (guint8) pent_orientation_turn (piece.orientation, turn);
  pent_editor_place (self, piece);
}

void
pent_editor_clear (PentEditor *self)
{
  commit (self, pent_board_with_terrain_only (pent_editor_get_board (self)));
}

void
pent_editor_set_color (PentEditor *self,
                       PentName    name,
                       guint       color)
{
  commit (self, pent_board_with_color (pent_editor_get_board (self), name, color));
}

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

void
pent_editor_set_size (PentEditor *self,
                      guint       height,
                      guint       width)
{
  const PentBoard *board = pent_editor_get_board (self);
  const PentPiece *pieces = pent_board_get_pieces (board);
  g_autoptr (GArray) kept = g_array_new (FALSE, FALSE, sizeof (PentPiece));

  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    if (pieces[i].row < height && pieces[i].col < width)
      g_array_append_val (kept, pieces[i]);
  commit (self, pent_board_new (pent_board_get_surface (board), height, width, pent_board_get_colors (board),
                                (const PentPiece *) (gpointer) kept->data, kept->len));
}

void
pent_editor_begin_group (PentEditor *self)
{
  if (self->group_depth++ == 0)
    self->group_used = FALSE;
}

void
pent_editor_end_group (PentEditor *self)
{
  g_return_if_fail (self->group_depth > 0);

  if (--self->group_depth == 0)
    self->group_used = FALSE;
}

/* The document. */

static const char *
document_title (Document *document G_GNUC_UNUSED)
{
  return _("Pentominoes");
}

static DocumentStatus
document_describe (Document *document)
{
  PentEditor *self = PENT_EDITOR (document);

  return pent_status_describe (pent_editor_get_board (self), pent_editor_get_squares (self));
}

static ReplaySource *
get_replay (Document *document)
{
  return REPLAY_SOURCE (pent_source_new (pent_editor_get_board (PENT_EDITOR (document))));
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
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POSITION]);
}

static void
undo (Document *document)
{
  PentEditor *self = PENT_EDITOR (document);
  Before before = before_change (self);

  self->group_used = FALSE;
  after_change (self, before, history_undo (self->history) ? (int) HISTORY_STEP_UNDO : NO_STEP);
}

static void
redo (Document *document)
{
  PentEditor *self = PENT_EDITOR (document);
  Before before = before_change (self);

  self->group_used = FALSE;
  after_change (self, before, history_redo (self->history) ? (int) HISTORY_STEP_REDO : NO_STEP);
}

static const History *
get_history (Document *document)
{
  return PENT_EDITOR (document)->history;
}

static void
take_history (Document *document,
              History  *history)
{
  PentEditor *self = PENT_EDITOR (document);
  Before before = before_change (self);

  history_free (self->history);
  self->history = history;
  self->group_used = FALSE;
  after_change (self, before, NO_STEP);
}

static void
append_history (Document      *document,
                const History *history)
{
  PentEditor *self = PENT_EDITOR (document);
  gsize n_undo = history_get_n_undo (history);

  self->group_used = FALSE;
  for (gsize i = 0; i <= n_undo; i++)
    {
      Before before = before_change (self);

      history_push (self->history, i < n_undo ? history_get_undo (history, i) : history_get_present (history));
      after_change (self, before, HISTORY_STEP_PUSH);
    }
}

static void
document_iface_init (DocumentInterface *iface)
{
  iface->kind = PENT_EDITOR_KIND;
  iface->get_title = document_title;
  iface->get_status = document_describe;
  iface->get_replay = get_replay;
  iface->get_position = get_position;
  iface->set_position = set_position;
  iface->undo = undo;
  iface->redo = redo;
  iface->get_history = get_history;
  iface->take_history = take_history;
  iface->append_history = append_history;
}
