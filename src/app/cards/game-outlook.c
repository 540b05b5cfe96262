/* What is known of a record is one structure: a question is a copy of it, the thread finds out more
 * about that copy, and the answer takes the place of what was known before. When the record
 * changes, what is about the moves that both have in common stays; a solution is continued or cut.
 *
 * Which move lost the game is found by bisection between the last table that is known to be well
 * and the first that is known to be lost. */
#include "app/cards/game-outlook.h"

#include "app/widgets/background-job.h"
#include "cards/solver/solver.h"
#include "objects/plain-object.h"
#include "objects/object-owns.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

#define PATIENCE 250 /* milliseconds that an answer may take before it is said that there is none */

/* Tables are numbered by the moves that were made; −1 is none of them. */
typedef struct
{
  CardsRecord *record;
  gsize        asked;       /* the table that is asked for */
  GArray      *moves;       /* of CardsMove: they win from the next one on */
  gssize       moves_at;    /* the last one known to be winnable */
  gssize       open_at;     /* of Klondike and Spider, where something new can be reached */
  gsize        lost_from;   /* the first one known not to be winnable; G_MAXSIZE: none */
  CardsReason  lost_reason;
  gboolean     is_bisected; /* the loss, as far as it could be */
  gssize       unknown_at;  /* of which nothing was found out last */
} Known;

struct _EditorOutlook
{
  GObject              parent_instance;

  CardsEditor         *editor;
  EditorBackgroundJob *job;
  gboolean             is_active;
  guint                patience; /* source, or 0 */
  Known               *known;
};

G_DEFINE_FINAL_TYPE (EditorOutlook, editor_outlook, G_TYPE_OBJECT)

/* ---- What is known ---- */

static Known *
known_new (CardsRecord *record)
{
  Known *known = g_new0 (Known, 1);

  known->record = cards_record_ref (record);
  known->moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));
  known->moves_at = known->open_at = known->unknown_at = -1;
  known->lost_from = G_MAXSIZE;

  return known;
}

RECORD_OWNS (Known, known_free, (record, cards_record_unref), (moves, g_array_unref))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Known, known_free)

static Known *
known_copy (const Known *known)
{
  Known *copy = g_memdup2 (known, sizeof *known);

  cards_record_ref (copy->record);
  copy->moves = g_array_copy (known->moves);

  return copy;
}

/* From this table on it is well: it can be won, or it is enough that it goes on. */
static gssize
known_well (const Known *known)
{
  return MAX (known->moves_at, known->open_at);
}

/* ---- In the thread ---- */

/* FALSE when it was cancelled. */
static gboolean
learn (Known        *known,
       gsize         n,
       GCancellable *cancellable)
{
  g_autoptr (CardsTable) table = cards_record_get_table (known->record, n);
  g_autoptr (CardsAnswer) answer = cards_solve (table, 0, cancellable);
  const CardsMove *moves;
  gsize n_moves;

  if (answer == NULL)
    return FALSE;

  switch (cards_answer_get_kind (answer))
    {
    case CARDS_ANSWER_WON:
      moves = cards_answer_get_moves (answer, &n_moves);
      g_array_set_size (known->moves, 0);
      g_array_append_vals (known->moves, moves, (guint) n_moves);
      known->moves_at = (gssize) n;
      break;
    case CARDS_ANSWER_IMPOSSIBLE:
      known->lost_from = n;
      known->lost_reason = answer->reason;
      break;
    default:
      if (answer->reason == CARDS_REASON_OPEN)
        known->open_at = (gssize) n;
      else
        known->unknown_at = (gssize) n;
    }

  return TRUE;
}

/* Ends where nothing can be found out about the table in the middle. */
static gboolean
bisect (Known        *known,
        GCancellable *cancellable)
{
  gssize well;

  while ((well = known_well (known)) + 1 < (gssize) known->lost_from)
    {
      gssize middle = well + ((gssize) known->lost_from - well) / 2;

      if (!learn (known, (gsize) middle, cancellable))
        return FALSE;
      if (known->unknown_at == middle)
        break;
    }
  known->is_bisected = TRUE;

  return TRUE;
}

/* That the game is lost is said before it is known since when. */
static gpointer
answer (gpointer             question,
        gpointer             context,
        EditorBackgroundRun *run)
{
  g_autoptr (Known) known = known_copy (question);
  GCancellable *cancellable = editor_background_run_get_cancellable (run);

  if (known->asked < known->lost_from)
    {
      if (!learn (known, known->asked, cancellable))
        return NULL;
      if (known->asked < known->lost_from)
        return g_steal_pointer (&known);
      editor_background_run_send (run, known_copy (known));
    }

  return bisect (known, cancellable) ? g_steal_pointer (&known) : NULL;
}

/* ---- On the main loop ---- */

static gsize
get_position (EditorOutlook *self)
{
  return cards_editor_get_position (self->editor);
}

static gboolean
can_be_found (EditorOutlook *self)
{
  const CardsConfig *config = cards_table_get_config (cards_editor_get_table (self->editor));

  return config->game != CARDS_FREECELL || cards_solver_can_win (config);
}

EditorOutlookState
editor_outlook_get_state (EditorOutlook *self)
{
  const Known *known = self->known;
  gssize position = (gssize) get_position (self);

  if (cards_table_is_won (cards_editor_get_table (self->editor)))
    return EDITOR_OUTLOOK_NONE;
  if (position <= known->moves_at)
    return EDITOR_OUTLOOK_WINNABLE;
  if ((gsize) position >= known->lost_from)
    return EDITOR_OUTLOOK_LOST;
  if (position == known->unknown_at)
    return EDITOR_OUTLOOK_UNKNOWN;

  return position != known->open_at && can_be_found (self) ? EDITOR_OUTLOOK_SEARCHING
                                                           : EDITOR_OUTLOOK_NONE;
}

gsize
editor_outlook_get_lost_move (EditorOutlook *self)
{
  return editor_outlook_get_state (self) == EDITOR_OUTLOOK_LOST
                 && known_well (self->known) + 1 == (gssize) self->known->lost_from
             ? self->known->lost_from : 0;
}

GArray *
editor_outlook_dup_solution (EditorOutlook *self)
{
  const Known *known = self->known;
  gsize position = get_position (self);
  GArray *solution;

  if (editor_outlook_get_state (self) != EDITOR_OUTLOOK_WINNABLE)
    return NULL;

  solution = g_array_new (FALSE, FALSE, sizeof (CardsMove));
  g_array_append_vals (solution, known->record->moves + position,
                       (guint) ((gsize) known->moves_at - position));
  return g_array_append_vals (solution, known->moves->data, known->moves->len);
}

static char *
describe_loss (EditorOutlook *self)
{
  guint move = (guint) editor_outlook_get_lost_move (self);

  if (self->known->lost_reason == CARDS_REASON_NOTHING_NEW)
    /* Translators: %u is the number of a move */
    return move > 0 ? g_strdup_printf (_("Nothing new can be reached from here, since move %u"),
                                       move)
                    : g_strdup (_("Nothing new can be reached from here"));
  if (self->known->lost_from == 0)
    return g_strdup (_("Not winnable"));

  /* Translators: %u is the number of a move */
  return move > 0 ? g_strdup_printf (_("Not winnable any more, since move %u"), move)
                  : g_strdup (_("Not winnable any more"));
}

char *
editor_outlook_describe (EditorOutlook *self)
{
  EditorOutlookState state = editor_outlook_get_state (self);
  g_autoptr (GArray) solution = editor_outlook_dup_solution (self);

  if (state == EDITOR_OUTLOOK_WINNABLE)
    /* Translators: %u is how many moves the solution has that was found */
    return g_strdup_printf (ngettext ("Still winnable · %u move found",
                                      "Still winnable · %u moves found", solution->len),
                            solution->len);
  if (state == EDITOR_OUTLOOK_LOST)
    return describe_loss (self);

  return state == EDITOR_OUTLOOK_NONE ? NULL : g_strdup (_("Not known yet"));
}

static void
emit_changed (EditorOutlook *self)
{
  g_clear_handle_id (&self->patience, g_source_remove);
  g_signal_emit_by_name (self, "changed");
}

static gboolean
on_patience (gpointer data)
{
  EditorOutlook *self = data;

  self->patience = 0;
  g_signal_emit_by_name (self, "changed");

  return G_SOURCE_REMOVE;
}

/* What is under way goes on where it is still asked for: which move lost the game. */
static void
ask (EditorOutlook *self)
{
  EditorOutlookState state = editor_outlook_get_state (self);

  if (!self->is_active
      || !(state == EDITOR_OUTLOOK_SEARCHING
           || (state == EDITOR_OUTLOOK_LOST && !self->known->is_bisected
               && editor_outlook_get_lost_move (self) == 0 && self->known->lost_from > 0
               && !editor_background_job_is_under_way (self->job))))
    return;

  self->known->asked = get_position (self);
  editor_background_job_begin (self->job, known_copy (self->known), 0);
  if (state == EDITOR_OUTLOOK_SEARCHING && self->patience == 0)
    self->patience = g_timeout_add (PATIENCE, on_patience, self);
}

/* Only the last question is answered, and a new record has cancelled that. */
static void
on_answer (gpointer data,
           gboolean last,
           gpointer user_data)
{
  EditorOutlook *self = user_data;

  known_free (self->known);
  self->known = known_copy (data);
  emit_changed (self);
}

/* Keeps what is about the first @common moves. */
static void
cut (Known  *known,
     gssize  common)
{
  if (known->moves_at > common)
    {
      if (common >= 0)
        g_array_prepend_vals (known->moves, known->record->moves + common,
                              (guint) (known->moves_at - common));
      known->moves_at = common;
    }
  if (common < 0 || known->lost_from > (gsize) common)
    known->lost_from = G_MAXSIZE;
  if (known->open_at > common)
    known->open_at = -1;
  if (known->unknown_at > common)
    known->unknown_at = -1;
  known->is_bisected = FALSE;
}

/* Moves of a solution that was found may have been made. */
static void
take_record (Known       *known,
             CardsRecord *record)
{
  const CardsMove *moves = record->moves;
  gssize n_moves = (gssize) record->n_moves;
  guint n_made = 0;

  cut (known, cards_record_count_common (known->record, record));
  cards_record_unref (known->record);
  known->record = cards_record_ref (record);
  if (record->is_won)
    {
      known->moves_at = n_moves;
      n_made = known->moves->len;
    }
  while (known->moves_at >= 0 && known->moves_at < n_moves && n_made < known->moves->len
         && cards_move_equal (g_array_index (known->moves, CardsMove, n_made),
                              moves[known->moves_at]))
    {
      n_made++;
      known->moves_at++;
    }
  g_array_remove_range (known->moves, 0, n_made);
}

static void
follow (EditorOutlook *self)
{
  CardsRecord *record = cards_editor_get_record (self->editor);

  if (record != self->known->record)
    {
      editor_background_job_cancel (self->job);
      take_record (self->known, record);
    }
  ask (self);
  if (editor_outlook_get_state (self) != EDITOR_OUTLOOK_SEARCHING)
    emit_changed (self);
}

static void
on_map (EditorOutlook *self)
{
  self->is_active = TRUE;
  follow (self);
}

static void
on_unmap (EditorOutlook *self)
{
  self->is_active = FALSE;
  editor_background_job_cancel (self->job);
}

/* ---- The object ---- */

static void
editor_outlook_class_init (EditorOutlookClass *klass)
{
  OBJECT_OWNS_SOURCE (klass, EditorOutlook, patience);
  OBJECT_KEEPS_AS (klass, EditorOutlook, job, editor_background_job_free);
  OBJECT_KEEPS_AS (klass, EditorOutlook, known, known_free);
  OBJECT_KEEPS (klass, EditorOutlook, editor);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "changed", 0);
}

static void
editor_outlook_init (EditorOutlook *self)
{
  static const EditorBackgroundWork work
      = { "outlook", answer, known_free, known_free, NULL };

  self->job = editor_background_job_new (&work, NULL, on_answer, self);
}

EditorOutlook *
editor_outlook_new (CardsEditor *editor,
                    GtkWidget   *widget)
{
  EditorOutlook *self = g_object_new (EDITOR_TYPE_OUTLOOK, NULL);

  self->editor = g_object_ref (editor);
  self->is_active = widget == NULL || gtk_widget_get_mapped (widget);
  self->known = known_new (cards_editor_get_record (editor));
  take_record (self->known, self->known->record);
  g_signal_connect_object (editor, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  if (widget != NULL)
    {
      g_signal_connect_object (widget, "map", G_CALLBACK (on_map), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (widget, "unmap", G_CALLBACK (on_unmap), self, G_CONNECT_SWAPPED);
    }
  follow (self);

  return self;
}
