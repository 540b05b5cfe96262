/* What is known of a record: moves that win from its table `moves_at`, which is the last one known
 * to be winnable, and `lost_from`, the first one that is known not to be. Of a table between
 * the two nothing is known. When the record changes, what is about the moves that both have in
 * common stays; a solution is continued or cut.
 *
 * Which move lost the game is found by bisection between the two. */
#include "app/cards/game-outlook.h"

#include "app/widgets/background-job.h"
#include "cards/solver/solver.h"
#include "text/plain-signal.h"

#include <glib/gi18n-lib.h>

#define PATIENCE 250 /* milliseconds that an answer may take before it is said that there is none */

struct _EditorOutlook
{
  GObject              parent_instance;

  CardsEditor         *editor;
  EditorBackgroundJob *job;
  gboolean             is_active;
  guint                patience;   /* source, or 0 */

  CardsRecord         *record;     /* that the rest is about; or NULL */
  GArray              *moves;      /* of CardsMove */
  gssize               moves_at;   /* −1: of no table */
  gsize                lost_from;  /* G_MAXSIZE: none */
  CardsReason          lost_reason;
  gboolean             is_bisected; /* as far as it could be */
  gssize               unknown_at; /* the table of which nothing was found out last; or −1 */
  CardsReason          unknown_reason;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (EditorOutlook, editor_outlook, G_TYPE_OBJECT)

/* ---- In the thread ---- */

typedef struct
{
  CardsRecord *record;
  gsize        n;    /* the table that is asked for */
  gssize       low;  /* as moves_at and lost_from */
  gsize        high;
} Question;

typedef struct
{
  CardsAnswer *answer;  /* of the table `n`, or NULL */
  gsize        n;
  CardsAnswer *winning; /* of the table `low`, where that is another one than it was; or NULL */
  gssize       low;
  gsize        high;
} Found;

static void
question_free (gpointer data)
{
  Question *question = data;

  cards_record_unref (question->record);
  g_free (question);
}

static void
found_free (gpointer data)
{
  Found *found = data;

  g_clear_pointer (&found->answer, cards_answer_unref);
  g_clear_pointer (&found->winning, cards_answer_unref);
  g_free (found);
}

static Found *
found_new (const Question *question,
           CardsAnswer    *answer,
           CardsAnswer    *winning,
           gssize          low,
           gsize           high)
{
  Found *found = g_new (Found, 1);

  *found = (Found) { answer != NULL ? cards_answer_ref (answer) : NULL, question->n,
                     winning != NULL ? cards_answer_ref (winning) : NULL, low, high };
  return found;
}

static CardsAnswer *
solve (const Question *question,
       gsize           n,
       GCancellable   *cancellable)
{
  g_autoptr (CardsTable) table = cards_record_get_table (question->record, n);

  return cards_solve (table, 0, cancellable);
}

/* Ends where nothing can be found out about the table in the middle. */
static gpointer
bisect (const Question *question,
        gsize           high,
        CardsAnswer    *answer,
        GCancellable   *cancellable)
{
  g_autoptr (CardsAnswer) winning = NULL;
  gssize low = question->low;

  while ((gssize) high - low > 1)
    {
      gsize middle = (gsize) (low + ((gssize) high - low) / 2);
      g_autoptr (CardsAnswer) found = solve (question, middle, cancellable);

      if (found == NULL)
        return NULL;
      if (cards_answer_get_kind (found) == CARDS_ANSWER_UNKNOWN)
        {
          /* of a table that is not won, like those of Klondike, it is enough that it goes on */
          if (cards_answer_get_reason (found) != CARDS_REASON_OPEN)
            break;
          low = (gssize) middle;
        }
      else if (cards_answer_get_kind (found) == CARDS_ANSWER_WON)
        {
          g_clear_pointer (&winning, cards_answer_unref);
          winning = g_steal_pointer (&found);
          low = (gssize) middle;
        }
      else
        high = middle;
    }

  return found_new (question, answer, winning, low, high);
}

static gpointer
answer (gpointer             data,
        gpointer             context,
        EditorBackgroundRun *run)
{
  const Question *question = data;
  GCancellable *cancellable = editor_background_run_get_cancellable (run);
  g_autoptr (CardsAnswer) found = NULL;

  if (question->n >= question->high)
    return bisect (question, question->high, NULL, cancellable);

  found = solve (question, question->n, cancellable);
  if (found == NULL)
    return NULL;
  if (cards_answer_get_kind (found) != CARDS_ANSWER_IMPOSSIBLE)
    return found_new (question, found, NULL, question->low, question->high);

  editor_background_run_send (run, found_new (question, found, NULL, question->low, question->n));
  return bisect (question, question->n, found, cancellable);
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
  gssize position = (gssize) get_position (self);

  if (cards_table_is_won (cards_editor_get_table (self->editor)))
    return EDITOR_OUTLOOK_NONE;
  if (position <= self->moves_at)
    return EDITOR_OUTLOOK_WINNABLE;
  if ((gsize) position >= self->lost_from)
    return EDITOR_OUTLOOK_LOST;
  if (position != self->unknown_at)
    return can_be_found (self) ? EDITOR_OUTLOOK_SEARCHING : EDITOR_OUTLOOK_NONE;

  return self->unknown_reason == CARDS_REASON_NO_SOLVER
                 || self->unknown_reason == CARDS_REASON_OPEN
             ? EDITOR_OUTLOOK_NONE : EDITOR_OUTLOOK_UNKNOWN;
}

/* Of Klondike and Spider no win is known, but that something new could be reached. */
gsize
editor_outlook_get_lost_move (EditorOutlook *self)
{
  return editor_outlook_get_state (self) == EDITOR_OUTLOOK_LOST
                 && MAX (self->moves_at, self->unknown_at) + 1 == (gssize) self->lost_from
             ? self->lost_from : 0;
}

GArray *
editor_outlook_dup_solution (EditorOutlook *self)
{
  gsize position = get_position (self);
  GArray *solution;

  if (editor_outlook_get_state (self) != EDITOR_OUTLOOK_WINNABLE)
    return NULL;

  solution = g_array_new (FALSE, FALSE, sizeof (CardsMove));
  g_array_append_vals (solution, cards_record_get_moves (self->record) + position,
                       (guint) ((gsize) self->moves_at - position));
  return g_array_append_vals (solution, self->moves->data, self->moves->len);
}

static char *
describe_loss (EditorOutlook *self)
{
  guint move = (guint) editor_outlook_get_lost_move (self);

  if (self->lost_reason == CARDS_REASON_NOTHING_NEW)
    return move > 0 ? g_strdup_printf (_("Nothing new can be reached from here, since move %u"),
                                       move)
                    : g_strdup (_("Nothing new can be reached from here"));
  if (self->lost_from == 0)
    return g_strdup (_("Not winnable"));

  return move > 0 ? g_strdup_printf (_("Not winnable any more, since move %u"), move)
                  : g_strdup (_("Not winnable any more"));
}

char *
editor_outlook_describe (EditorOutlook *self)
{
  EditorOutlookState state = editor_outlook_get_state (self);
  g_autoptr (GArray) solution = editor_outlook_dup_solution (self);

  if (state == EDITOR_OUTLOOK_WINNABLE)
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
  g_signal_emit (self, changed_signal, 0);
}

static gboolean
on_patience (gpointer data)
{
  EditorOutlook *self = data;

  self->patience = 0;
  g_signal_emit (self, changed_signal, 0);

  return G_SOURCE_REMOVE;
}

/* What is under way goes on where it is still asked for: which move lost the game. */
static void
ask (EditorOutlook *self)
{
  EditorOutlookState state = editor_outlook_get_state (self);
  Question *question;

  if (!self->is_active
      || !(state == EDITOR_OUTLOOK_SEARCHING
           || (state == EDITOR_OUTLOOK_LOST && !self->is_bisected
               && editor_outlook_get_lost_move (self) == 0 && self->lost_from > 0
               && !editor_background_job_is_under_way (self->job))))
    return;

  question = g_new (Question, 1);
  *question = (Question) { cards_record_ref (self->record), get_position (self), self->moves_at,
                           self->lost_from };
  editor_background_job_begin (self->job, question, 0);
  if (state == EDITOR_OUTLOOK_SEARCHING && self->patience == 0)
    self->patience = g_timeout_add (PATIENCE, on_patience, self);
}

static void
take_moves (EditorOutlook *self,
            CardsAnswer   *answer,
            gssize         at)
{
  gsize n;
  const CardsMove *moves = cards_answer_get_moves (answer, &n);

  if (at <= self->moves_at)
    return;
  g_array_set_size (self->moves, 0);
  g_array_append_vals (self->moves, moves, (guint) n);
  self->moves_at = at;
}

/* Only the last question is answered, and a new record has cancelled that. */
static void
on_answer (gpointer data,
           gboolean last,
           gpointer user_data)
{
  EditorOutlook *self = user_data;
  const Found *found = data;

  if (found->answer != NULL && cards_answer_get_kind (found->answer) == CARDS_ANSWER_WON)
    take_moves (self, found->answer, (gssize) found->n);
  else if (found->answer != NULL
           && cards_answer_get_kind (found->answer) == CARDS_ANSWER_UNKNOWN)
    {
      self->unknown_at = (gssize) found->n;
      self->unknown_reason = cards_answer_get_reason (found->answer);
    }
  else if (found->answer != NULL)
    self->lost_reason = cards_answer_get_reason (found->answer);
  if (found->winning != NULL)
    take_moves (self, found->winning, found->low);
  else if (found->low > self->moves_at)
    {
      self->unknown_at = found->low;
      self->unknown_reason = CARDS_REASON_OPEN;
    }
  self->lost_from = MIN (self->lost_from, found->high);
  self->is_bisected = last && self->lost_from < G_MAXSIZE;
  emit_changed (self);
}

/* Keeps what is about the first @common moves. */
static void
cut (EditorOutlook *self,
     gssize         common)
{
  if (self->moves_at > common)
    {
      if (common >= 0)
        g_array_prepend_vals (self->moves, cards_record_get_moves (self->record) + common,
                              (guint) (self->moves_at - common));
      self->moves_at = common;
    }
  if (common < 0 || self->lost_from > (gsize) common)
    self->lost_from = G_MAXSIZE;
  if (self->unknown_at > common)
    self->unknown_at = -1;
  self->is_bisected = FALSE;
}

static void
take_record (EditorOutlook *self,
             CardsRecord   *record)
{
  const CardsMove *moves = cards_record_get_moves (record);
  gssize n_moves = (gssize) cards_record_get_n_moves (record);
  guint n_made = 0;

  cut (self, self->record != NULL ? cards_record_count_common (self->record, record) : -1);
  g_clear_pointer (&self->record, cards_record_unref);
  self->record = cards_record_ref (record);
  if (cards_record_is_won (record))
    {
      self->moves_at = n_moves;
      n_made = self->moves->len;
    }
  while (self->moves_at >= 0 && self->moves_at < n_moves && n_made < self->moves->len
         && cards_move_equal (g_array_index (self->moves, CardsMove, n_made),
                              moves[self->moves_at]))
    {
      n_made++;
      self->moves_at++;
    }
  g_array_remove_range (self->moves, 0, n_made);
}

static void
follow (EditorOutlook *self)
{
  CardsRecord *record = cards_editor_get_record (self->editor);

  if (record != self->record)
    {
      editor_background_job_cancel (self->job);
      take_record (self, record);
    }
  ask (self);
  if (editor_outlook_get_state (self) != EDITOR_OUTLOOK_SEARCHING)
    emit_changed (self);
}

void
editor_outlook_set_active (EditorOutlook *self,
                           gboolean       is_active)
{
  self->is_active = is_active;
  if (!is_active)
    editor_background_job_cancel (self->job);
  follow (self);
}

/* ---- The object ---- */

static void
editor_outlook_finalize (GObject *object)
{
  EditorOutlook *self = EDITOR_OUTLOOK (object);

  g_clear_handle_id (&self->patience, g_source_remove);
  editor_background_job_free (self->job);
  g_clear_pointer (&self->record, cards_record_unref);
  g_array_unref (self->moves);
  g_object_unref (self->editor);

  G_OBJECT_CLASS (editor_outlook_parent_class)->finalize (object);
}

static void
editor_outlook_class_init (EditorOutlookClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_outlook_finalize;
  changed_signal = PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "changed", 0);
}

static void
editor_outlook_init (EditorOutlook *self)
{
  static const EditorBackgroundWork work
      = { "outlook", answer, question_free, found_free, NULL };

  self->job = editor_background_job_new (&work, NULL, on_answer, self);
  self->moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));
  self->moves_at = self->unknown_at = -1;
  self->lost_from = G_MAXSIZE;
}

EditorOutlook *
editor_outlook_new (CardsEditor *editor)
{
  EditorOutlook *self = g_object_new (EDITOR_TYPE_OUTLOOK, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "changed", G_CALLBACK (follow), self, G_CONNECT_SWAPPED);
  follow (self);

  return self;
}
