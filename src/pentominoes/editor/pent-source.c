/* A board as the source of a replay: a step is a piece in the order of the board, terrain is
 * there from the start. */
#include "pentominoes/editor/pent-source.h"

#include "pentominoes/description/pent-description.h"
#include "pentominoes/picture/pent-steps.h"

#include <glib/gi18n-lib.h>

struct _PentSource
{
  GObject    parent_instance;

  PentBoard *board;
};

static void source_iface_init (ReplaySourceInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (PentSource, pent_source, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (REPLAY_TYPE_SOURCE, source_iface_init))

static gsize
source_get_length (ReplaySource *source)
{
  return pent_steps_count (PENT_SOURCE (source)->board);
}

/* The nth piece that is not terrain, from 1. */
static const PentPiece *
find_move (const PentBoard *board,
           gsize            n)
{
  const PentPiece *pieces = pent_board_get_pieces (board);

  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    if (pieces[i].name != PENT_NAME_TERRAIN && --n == 0)
      return &pieces[i];

  return NULL;
}

static char *
source_describe (ReplaySource *source,
                 gsize         n)
{
  const PentPiece *piece = n > 0 ? find_move (PENT_SOURCE (source)->board, n) : NULL;

  return piece != NULL ? pent_describe_piece (piece) : g_strdup (_("The board without pieces"));
}

static void
source_iface_init (ReplaySourceInterface *iface)
{
  iface->get_length = source_get_length;
  iface->describe = source_describe;
}

static void
pent_source_finalize (GObject *object)
{
  pent_board_unref (PENT_SOURCE (object)->board);

  G_OBJECT_CLASS (pent_source_parent_class)->finalize (object);
}

static void
pent_source_class_init (PentSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = pent_source_finalize;
}

static void
pent_source_init (PentSource *self G_GNUC_UNUSED)
{
}

PentSource *
pent_source_new (PentBoard *board)
{
  PentSource *self = g_object_new (PENT_TYPE_SOURCE, NULL);

  self->board = pent_board_ref (board);

  return self;
}
