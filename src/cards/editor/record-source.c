/* A record as the source of a replay: steps are moves, and what stopped the game is reported as
 * the error behind the last one. */
#include "cards/editor/record-source.h"

#include "cards/description/move-speech.h"
#include "text/decode-error.h"

struct _CardsRecordSource
{
  GObject      parent_instance;

  CardsRecord *record;
  char        *stop; /* why there are no more moves, or NULL */
};

static gsize
get_length (ReplaySource *source)
{
  return cards_record_get_n_moves (CARDS_RECORD_SOURCE (source)->record);
}

static char *
describe (ReplaySource *source,
          gsize         n)
{
  return n > 0 ? cards_record_describe_move (CARDS_RECORD_SOURCE (source)->record, n) : NULL;
}

/* The moves of a record are legal; what was wrong is behind them. */
static gboolean
validate (ReplaySource  *source,
          GError       **error)
{
  const char *stop = CARDS_RECORD_SOURCE (source)->stop;

  if (stop != NULL)
    decode_error_set (error, DECODE_ERROR_ILLEGAL, DECODE_NO_OFFSET, "%s", stop);

  return stop == NULL;
}

static void
implement_source (ReplaySourceInterface *interface)
{
  interface->get_length = get_length;
  interface->describe = describe;
  interface->validate = validate;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (CardsRecordSource, cards_record_source, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (REPLAY_TYPE_SOURCE, implement_source))

static void
cards_record_source_finalize (GObject *object)
{
  CardsRecordSource *self = CARDS_RECORD_SOURCE (object);

  cards_record_unref (self->record);
  g_free (self->stop);

  G_OBJECT_CLASS (cards_record_source_parent_class)->finalize (object);
}

static void
cards_record_source_class_init (CardsRecordSourceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = cards_record_source_finalize;
}

static void
cards_record_source_init (CardsRecordSource *self)
{
}

/* A move is described on the table before it. */
char *
cards_record_describe_move (CardsRecord *record,
                            gsize        n)
{
  g_autoptr (CardsTable) before = cards_record_get_table (record, n - 1);

  return cards_speech_move (before, cards_record_get_moves (record)[n - 1], n);
}

ReplaySource *
cards_record_source_new (CardsRecord *record,
                         const char  *stop)
{
  CardsRecordSource *self = g_object_new (CARDS_TYPE_RECORD_SOURCE, NULL);

  self->record = cards_record_ref (record);
  self->stop = g_strdup (stop);

  return REPLAY_SOURCE (self);
}
