/* Every change goes through commit(): a new record is a step of the history, a new position
 * alone amends the present one. A change that changes nothing makes no step. What is derived
 * from the present (table, title) is computed when it is first asked for and cleared in
 * cards_editor_follow(). */
#include "cards/editor/cards-editor.h"

#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>

struct _CardsEditor
{
  Document    parent_instance;

  CardsTable *table; /* of the present; NULL until it is asked for */
  char       *title; /* likewise */
};

static GParamSpec *record_property; /* the only one of its own */
static guint set_aside_signal;

DEFINE_PLAIN_TYPE (CardsEditor, cards_editor, DOCUMENT_TYPE_DOCUMENT)
G_DEFINE_QUARK (cards-editor-error-quark, cards_editor_error)

/* The entry of the history that is shown; owned by the history. */
static const CardsSnapshot *
present (CardsEditor *self)
{
  return document_get_present (&self->parent_instance);
}

/* The history moved to another entry. Records are compared by pointer, for which an entry that
 * only amends the position keeps its record. */
static gboolean
cards_editor_follow (Document      *document,
                     gconstpointer  entry)
{
  CardsEditor *self = CARDS_EDITOR (document);
  const CardsSnapshot *before = entry;

  g_clear_pointer (&self->table, cards_table_unref);
  g_clear_pointer (&self->title, g_free);
  if (before->record != present (self)->record)
    g_object_notify_by_pspec (G_OBJECT (self), record_property);

  return TRUE;
}

/* An entry with the opening and the play of the present. Everything in it is borrowed. */
static CardsSnapshot
make_entry (CardsEditor *self,
            CardsRecord *record,
            gsize        position,
            const char  *stop)
{
  return (CardsSnapshot) { record, MIN (position, record->n_moves),
                           (char *) stop, present (self)->opening, present (self)->play };
}

/* Random, so that no two programs need to agree on it. */
static gint64
choose_play (void)
{
  return ((gint64) g_random_int () << 31 | g_random_int () >> 1) | 1;
}

/* Without the moves after the position it is another game: what was saved stays what it was. It is
 * played from its first move on, where that is the first of a deal. */
static void
commit (CardsEditor *self,
        CardsRecord *record,
        gsize        position,
        gboolean     is_played)
{
  guint n_after = (guint) (cards_editor_get_n_moves (self) - present (self)->position);
  CardsSnapshot snapshot = make_entry (self, record, position, NULL);

  if (!is_played)
    snapshot.play = 0;
  else if (snapshot.play == 0 && present (self)->position == 0 && position > 0
           && cards_record_get_deal (record) != NULL)
    snapshot.play = choose_play ();
  if (cards_snapshot_type.equal (&snapshot, present (self)))
    return;

  if (n_after > 0)
    snapshot.opening = document_next_opening (DOCUMENT_DOCUMENT (self));
  document_commit (DOCUMENT_DOCUMENT (self), &snapshot);
  if (n_after > 0)
    g_signal_emit (self, set_aside_signal, 0, n_after);
}

CardsEditor *
cards_editor_new (CardsRecord *record)
{
  CardsSnapshot first = { record, record->n_moves, NULL };

  return g_object_new (CARDS_TYPE_EDITOR, "history", history_new (&cards_snapshot_type, &first),
                       NULL);
}

CardsRecord *
cards_editor_get_record (CardsEditor *self)
{
  return present (self)->record;
}

CardsTable *
cards_editor_get_table (CardsEditor *self)
{
  if (self->table == NULL)
    self->table = cards_record_get_table (present (self)->record, present (self)->position);

  return self->table;
}

gsize
cards_editor_get_position (CardsEditor *self)
{
  return present (self)->position;
}

gsize
cards_editor_get_n_moves (CardsEditor *self)
{
  return present (self)->record->n_moves;
}

gint64
cards_editor_get_play (CardsEditor *self)
{
  return present (self)->play;
}

const char *
cards_editor_get_stop (CardsEditor *self)
{
  return present (self)->stop;
}

void
cards_editor_set_position (CardsEditor *self,
                           gsize        position)
{
  const CardsSnapshot *now = present (self);
  CardsSnapshot snapshot = make_entry (self, now->record, position, now->stop);

  if (snapshot.position != now->position)
    document_amend (DOCUMENT_DOCUMENT (self), &snapshot);
}

void
cards_editor_load (CardsEditor *self,
                   CardsRecord *record,
                   gsize        position,
                   const char  *stop)
{
  CardsSnapshot snapshot = make_entry (self, record, position, stop);

  if (cards_snapshot_type.equal (&snapshot, present (self)))
    return;

  snapshot.play = 0;
  snapshot.opening = document_next_opening (DOCUMENT_DOCUMENT (self));
  document_commit (DOCUMENT_DOCUMENT (self), &snapshot);
}

/* Moves */

/* Moves after the position looked at are dropped with the new move; to undo brings them back. */
gboolean
cards_editor_move (CardsEditor  *self,
                   CardsMove     move,
                   GError      **error)
{
  const CardsSnapshot *now = present (self);
  CardsTable *table = cards_editor_get_table (self);
  CardsVerdict verdict = cards_rules_check (table, move);
  g_autoptr (CardsRecord) record = NULL;

  if (verdict != CARDS_VERDICT_OK)
    {
      g_autofree char *reason = cards_verdict_describe (table, move, verdict);

      g_set_error (error, CARDS_EDITOR_ERROR, (int) verdict,
                   /* Translators: %s is like "the 7 of Spades can’t go on the 8 of Clubs" */
                   _("This isn’t a legal move: %s."), reason);
      return FALSE;
    }

  record = cards_record_with_move (now->record, now->position, move);
  if (record == NULL)
    {
      g_set_error_literal (error, CARDS_EDITOR_ERROR, (int) verdict,
                           _("This game has too many moves to go on."));
      return FALSE;
    }

  commit (self, record, now->position + 1, TRUE);
  return TRUE;
}

/* FALSE if it is not legal, or one too many. */
static gboolean
add_move (CardsRecord **record,
          gsize         n,
          CardsMove     move)
{
  CardsRecord *longer = cards_record_with_move (*record, n, move);

  if (longer == NULL)
    return FALSE;

  cards_record_unref (*record);
  *record = longer;
  return TRUE;
}

/* All moves are made on a record of its own and committed once, so that they are one step to
 * undo. */
guint
cards_editor_send_home (CardsEditor *self)
{
  g_autoptr (CardsRecord) record = cards_record_ref (present (self)->record);
  g_autoptr (CardsTable) table = cards_table_ref (cards_editor_get_table (self));
  gsize position = present (self)->position;
  guint n = 0;
  CardsMove move;

  while (cards_rules_find_automatic (table, &move) && add_move (&record, position + n, move))
    {
      cards_table_unref (table);
      table = cards_record_get_table (record, position + ++n);
    }
  if (n > 0)
    commit (self, record, position + n, TRUE);

  return n;
}

/* Drops the moves after the position looked at, and with them the reason why a read game
 * stopped. */
void
cards_editor_play_on (CardsEditor *self)
{
  const CardsSnapshot *now = present (self);
  g_autoptr (CardsRecord) record = cards_record_with_first (now->record, now->position);

  commit (self, record, now->position, TRUE);
}

/* As many of the moves as are legal and fit. The position stays: they are there to be replayed. */
void
cards_editor_append (CardsEditor     *self,
                     const CardsMove *moves,
                     gsize            n_moves)
{
  gsize position = present (self)->position;
  g_autoptr (CardsRecord) record = cards_record_with_first (present (self)->record, position);

  for (gsize i = 0; i < n_moves && add_move (&record, position + i, moves[i]); i++)
    ;
  commit (self, record, position, FALSE);
}

/* The document */

static char *
make_title (CardsEditor *self)
{
  const CardsDeal *deal = cards_record_get_deal (present (self)->record);
  g_autofree char *name = NULL;

  if (deal != NULL)
    return cards_deal_dup_name (deal);

  name = cards_config_dup_name (cards_table_get_config (cards_editor_get_table (self)));
  /* Translators: a solitaire that did not begin with a deal; %s is like "Klondike, draw 3" */
  return g_strdup_printf (_("%s, from a position"), name);
}

static const char *
get_title (Document *document)
{
  CardsEditor *self = CARDS_EDITOR (document);

  if (self->title == NULL)
    self->title = make_title (self);

  return self->title;
}

/* Where in the game the position is, which every status begins with. */
static char *
describe_position (CardsEditor *self)
{
  guint n_moves = (guint) cards_editor_get_n_moves (self);

  if (n_moves == 0)
    return g_strdup (_("no moves yet"));

  /* Translators: number of the move that is shown, and how many moves the game has */
  return g_strdup_printf (_("move %1$u of %2$u"),
                          (guint) cards_editor_get_position (self), n_moves);
}

/* Won and lost are about the table shown, a reason to stop about the whole game. */
static DocumentStatus
get_status (Document *document)
{
  CardsEditor *self = CARDS_EDITOR (document);
  const char *stop = cards_editor_get_stop (self);
  g_autofree char *position = describe_position (self);
  CardsTable *table = cards_editor_get_table (self);
  DocumentStatus status = { DOCUMENT_OPEN, NULL, g_strdup (position), FALSE };

  if (stop != NULL)
    {
      status.state = DOCUMENT_PROBLEM;
      status.sentence = g_strdup_printf ("%s · %s", position, stop);
    }
  else if (cards_table_is_won (table))
    {
      status.state = DOCUMENT_READY;
      /* Translators: %s is like "move 86 of 86" */
      status.sentence = g_strdup_printf (_("%s · won"), position);
    }
  else if (!cards_rules_has_moves (table))
    {
      status.state = DOCUMENT_ADVICE;
      /* Translators: %s is where the game is, as “move 5 of 20” */
      status.sentence = g_strdup_printf (_("%s · no legal move is left"), position);
    }
  else
    status.sentence = g_strdup (position);

  return status;
}

static gsize
get_n_steps (Document *document)
{
  return cards_editor_get_n_moves (CARDS_EDITOR (document));
}

static const char *
get_stop (Document *document)
{
  return present (CARDS_EDITOR (document))->stop;
}

static gsize
get_position (Document *document)
{
  return cards_editor_get_position (CARDS_EDITOR (document));
}

static void
set_position (Document *document,
              gsize     position)
{
  cards_editor_set_position (CARDS_EDITOR (document), position);
}

/* The object */

static void
cards_editor_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  g_value_set_boxed (value, cards_editor_get_record (CARDS_EDITOR (object)));
}

static void
cards_editor_class_init (CardsEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  DocumentClass *document_class = DOCUMENT_DOCUMENT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  OBJECT_KEEPS_AS (klass, CardsEditor, table, cards_table_unref);
  OBJECT_KEEPS_AS (klass, CardsEditor, title, g_free);
  object_class->get_property = cards_editor_get_property;
  document_class->kind = CARDS_EDITOR_KIND;
  document_class->get_title = get_title;
  document_class->get_status = get_status;
  document_class->get_n_steps = get_n_steps;
  document_class->get_stop = get_stop;
  document_class->get_position = get_position;
  document_class->set_position = set_position;
  document_class->follow = cards_editor_follow;

  record_property = g_param_spec_boxed ("record", NULL, NULL, CARDS_TYPE_RECORD, flags);
  g_object_class_install_property (object_class, 1, record_property);
  set_aside_signal = g_signal_new ("set-aside", CARDS_TYPE_EDITOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}
