/* Two stacks of changes: what is done, and what undo took back. A change has its place as soon as
 * it is asked for; the edit that brings it to the other stack comes when the library has answered.
 * Undo or redo before that is remembered (`is_wanted`) and done then, so that it is always about
 * what was changed last.
 *
 * The library does its jobs in the order in which they were asked for. So a change, its way back
 * and the next change of the same items never overlap.
 */
#include "app/library/library-history.h"

#include "app/compat/announce.h"
#include "app/desktop/window-toast.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "objects/record-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define KEY "spaces-library-history"

/* Reference counted: in a stack, and by what is under way. */
typedef struct
{
  EditorLibraryChange  change;
  char                *name;       /* or NULL */
  char                *sentence;   /* of what was done already; or NULL */
  EditorLibraryDone    done;       /* or NULL */
  LibraryEdit         *edit;       /* what is under way, or brings it to the other stack */
  guint                n_items;
  gboolean             is_pending; /* the library has not answered yet */
  gboolean             is_done;    /* in the library, as far as that has answered */
  gboolean             is_wanted;  /* in the first stack */
  AdwToast            *toast;      /* that offers Undo; a weak pointer */
} Change;

struct _EditorLibraryHistory
{
  GObject    parent_instance;

  Library   *library; /* not owned: this is its data */
  GPtrArray *done;    /* Change; the last one is undone next */
  GPtrArray *undone;  /* Change; the last one is done again next */
};

G_DEFINE_FINAL_TYPE (EditorLibraryHistory, editor_library_history, G_TYPE_OBJECT)

/* What a job or a toast needs when its time comes. The library is kept for its history. */
typedef struct
{
  EditorLibraryHistory *history;
  Library              *library;
  GtkWidget            *widget;
  Change               *change;
} Step;

static void
change_clear (gpointer data)
{
  Change *change = data;

  g_free (change->name);
  g_free (change->sentence);
  library_edit_unref (change->edit);
  g_clear_weak_pointer (&change->toast);
}

static void
change_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, change_clear);
}

static Step *
step_new (EditorLibraryHistory *self,
          GtkWidget            *widget,
          Change               *change)
{
  Step *step = g_new (Step, 1);

  *step = (Step) { g_object_ref (self), g_object_ref (self->library), g_object_ref (widget),
                   g_atomic_rc_box_acquire (change) };

  return step;
}

RECORD_OWNS (Step, step_free, (change, change_unref), (widget, g_object_unref),
             (history, g_object_unref), (library, g_object_unref))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Step, step_free)

void
editor_library_report_error (GtkWidget    *widget,
                             const GError *error)
{
  if (!library_error_was_reported (error))
    editor_show_toast (widget, error->message);
}

/* --- Words ----------------------------------------------------------------------------------- */

static const struct
{
  const char *undo;
  const char *redo;
} words[] = {
  [EDITOR_LIBRARY_RENAME] = { N_("Undo Rename"), N_("Redo Rename") },
  [EDITOR_LIBRARY_WRITE_NOTES] = { N_("Undo Change of Notes"), N_("Redo Change of Notes") },
  [EDITOR_LIBRARY_TAG] = { N_("Undo Change of Tags"), N_("Redo Change of Tags") },
  [EDITOR_LIBRARY_DUPLICATE] = { N_("Undo Duplicate"), N_("Redo Duplicate") },
  [EDITOR_LIBRARY_RESTORE] = { N_("Undo Restore"), N_("Redo Restore") },
  [EDITOR_LIBRARY_IMPORT] = { N_("Undo Import"), N_("Redo Import") },
  [EDITOR_LIBRARY_ADD_BOARDS] = { N_("Undo Add Boards"), N_("Redo Add Boards") },
  [EDITOR_LIBRARY_NEW_DECK] = { N_("Undo New Deck"), N_("Redo New Deck") },
  [EDITOR_LIBRARY_ADD_TO_DECK] = { N_("Undo Change of Deck"), N_("Redo Change of Deck") },
  [EDITOR_LIBRARY_TAKE_OUT] = { N_("Undo Change of Deck"), N_("Redo Change of Deck") },
  [EDITOR_LIBRARY_MOVE] = { N_("Undo Change of Deck"), N_("Redo Change of Deck") },
  [EDITOR_LIBRARY_DELETE_DECK] = { N_("Undo Delete of Deck"), N_("Redo Delete of Deck") },
  [EDITOR_LIBRARY_DELETE_ROUND] = { N_("Undo Delete of Round"), N_("Redo Delete of Round") },
};

static Change *
get_last (GPtrArray *stack)
{
  return stack->len > 0 ? g_ptr_array_index (stack, stack->len - 1) : NULL;
}

static char *
describe (const Change *change,
          gboolean      is_undo)
{
  if (change == NULL)
    return NULL;
  if (change->change != EDITOR_LIBRARY_DELETE)
    return g_strdup (_(is_undo ? words[change->change].undo : words[change->change].redo));

  /* Translators: %'u is how many boards were deleted */
  return g_strdup_printf (is_undo ? ngettext ("Undo Delete of %'u Board",
                                              "Undo Delete of %'u Boards", change->n_items)
                                  /* Translators: %'u is how many boards were deleted */
                                  : ngettext ("Redo Delete of %'u Board",
                                              "Redo Delete of %'u Boards", change->n_items),
                          change->n_items);
}

char *
editor_library_history_dup_words (EditorLibraryHistory *self,
                                  gboolean              is_redo)
{
  return describe (get_last (is_redo ? self->undone : self->done), !is_redo);
}

/* What a toast says of it when it is done, or NULL. The name of a deck is that before the change:
 * of one that was deleted there is no other. */
static char *
make_sentence (const Change *change)
{
  const LibraryDeck *deck = library_edit_get_deck (change->edit);

  switch (change->change)
    {
    case EDITOR_LIBRARY_WRITE_NOTES:
      return g_strdup (_("Notes changed"));
    case EDITOR_LIBRARY_DUPLICATE:
      /* Translators: %'u is how many copies were made */
      return g_strdup_printf (ngettext ("%'u board duplicated", "%'u boards duplicated",
                                        change->n_items), change->n_items);
    case EDITOR_LIBRARY_DELETE:
      /* Translators: of the library */
      return g_strdup_printf (ngettext ("%'u board deleted", "%'u boards deleted",
                                        change->n_items), change->n_items);
    case EDITOR_LIBRARY_RESTORE:
      /* Translators: %'u is how many boards came back */
      return g_strdup_printf (ngettext ("%'u board restored", "%'u boards restored",
                                        change->n_items), change->n_items);
    case EDITOR_LIBRARY_IMPORT:
    case EDITOR_LIBRARY_ADD_BOARDS:
      return g_strdup (change->sentence);
    case EDITOR_LIBRARY_ADD_TO_DECK:
      /* Translators: %s is the name of a deck */
      return g_strdup_printf (_("Added to “%s”"), SHOWN (deck->name));
    case EDITOR_LIBRARY_TAKE_OUT:
      /* Translators: %s is the name of a board */
      return g_strdup_printf (_("“%s” taken out of the deck"), SHOWN (change->name));
    case EDITOR_LIBRARY_DELETE_DECK:
      /* Translators: %s is the name of a deck */
      return g_strdup_printf (_("Deck “%s” deleted"), SHOWN (deck->name));
    case EDITOR_LIBRARY_DELETE_ROUND:
      return g_strdup (_("Round deleted"));
    case EDITOR_LIBRARY_RENAME:
    case EDITOR_LIBRARY_TAG:
    case EDITOR_LIBRARY_NEW_DECK:
    case EDITOR_LIBRARY_MOVE:
    default:
      return NULL;
    }
}

/* --- The stacks ------------------------------------------------------------------------------ */

static void
emit_changed (EditorLibraryHistory *self)
{
  g_signal_emit_by_name (self, "changed");
}

/* Into the stack where it @is_wanted. FALSE: it is no longer in the other one, and nothing is
 * done. */
static gboolean
move (EditorLibraryHistory *self,
      Change               *change,
      gboolean              is_wanted)
{
  GPtrArray *from = is_wanted ? self->undone : self->done;
  guint position;

  if (!g_ptr_array_find (from, change, &position))
    return FALSE;

  g_ptr_array_add (is_wanted ? self->done : self->undone,
                   g_ptr_array_steal_index (from, position));
  change->is_wanted = is_wanted;
  emit_changed (self);
  return TRUE;
}

static void
drop (EditorLibraryHistory *self,
      Change               *change)
{
  if (g_ptr_array_remove (self->done, change) || g_ptr_array_remove (self->undone, change))
    emit_changed (self);
}

static void
forget_oldest (EditorLibraryHistory *self)
{
  gsize n_items = 0;
  guint i = self->done->len;

  while (i > 0 && n_items <= EDITOR_LIBRARY_HISTORY_MAX_ITEMS)
    n_items += 1 + ((const Change *) g_ptr_array_index (self->done, --i))->n_items;
  if (n_items > EDITOR_LIBRARY_HISTORY_MAX_ITEMS)
    g_ptr_array_remove_range (self->done, 0, MIN (i + 1, self->done->len - 1));
}

/* --- Doing and undoing ----------------------------------------------------------------------- */

static void apply (EditorLibraryHistory *self, GtkWidget *widget, Change *change);

/* To where it is wanted, unless it is there or on its way. */
static void
bring (EditorLibraryHistory *self,
       GtkWidget            *widget,
       Change               *change, /* or NULL */
       gboolean              is_wanted)
{
  if (change == NULL || !move (self, change, is_wanted))
    return;

  if (change->toast != NULL)
    adw_toast_dismiss (change->toast);
  if (!is_wanted) /* a toast tells what was done, and none what was undone */
    {
      g_autofree char *told = describe (change, TRUE);

      editor_compat_announce (widget, told);
    }
  if (!change->is_pending)
    apply (self, widget, change);
}

static void
on_toast (AdwToast *toast,
          gpointer  data)
{
  const Step *step = data;
  g_autoptr (GtkWidget) widget = g_object_ref (step->widget);

  bring (step->history, widget, step->change, FALSE);
  gtk_widget_grab_focus (widget); /* the toast goes, and the keyboard must not */
}

static void
offer_undo (EditorLibraryHistory *self,
            GtkWidget            *widget,
            Change               *change)
{
  g_autofree char *sentence = make_sentence (change);
  AdwToast *toast;

  if (sentence == NULL || gtk_widget_get_root (widget) == NULL)
    return;

  toast = editor_toast_new (sentence);
  adw_toast_set_button_label (toast, _("Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_toast),
                         step_new (self, widget, change),
                         (GClosureNotify) G_CALLBACK (step_free), 0);
  g_set_weak_pointer (&change->toast, toast);
  editor_toast_area_show_around (widget, toast);
}

/* What it is about is gone, or cannot be as it was: trying again would not help. */
static gboolean
is_final (const GError *error)
{
  return error->domain == LIBRARY_ERROR
         && (error->code == LIBRARY_ERROR_MISSING || error->code == LIBRARY_ERROR_EXISTS
             || error->code == LIBRARY_ERROR_LIMIT || error->code == LIBRARY_ERROR_INVALID);
}

/* What could not be brought where it is wanted is where it was. What was never done is nowhere. */
static void
take_failure (const Step   *step,
              const GError *error)
{
  Change *change = step->change;

  editor_library_report_error (step->widget, error);
  if (is_final (error) || (!change->is_done && change->is_wanted))
    drop (step->history, change);
  else
    move (step->history, change, change->is_done);
}

/* Undo of a deletion brings back what was not erased since, and says what was. */
static void
tell_erased (GtkWidget    *widget,
             const Change *change,
             guint         n_back)
{
  guint n_erased = change->n_items - MIN (n_back, change->n_items);
  g_autofree char *sentence = NULL;

  if (change->change != EDITOR_LIBRARY_DELETE || !change->is_done || n_erased == 0
      || gtk_widget_get_root (widget) == NULL)
    return;

  sentence = g_strdup_printf (
      /* Translators: a part of all the boards that are to come back by Undo, such as "2 of 3" */
      ngettext ("%1$'u of %2$'u boards was erased and cannot come back",
                "%1$'u of %2$'u boards were erased and cannot come back", n_erased),
      n_erased, change->n_items);
  editor_show_toast (widget, sentence);
}

/* Where there was nothing to change, as another program was faster, nothing else is said. */
static void
on_applied (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Step) step = data;
  Change *change = step->change;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryEdit) inverse = library_run_finish (step->library, result, &error);

  change->is_pending = FALSE;
  if (inverse == NULL)
    {
      take_failure (step, error);
      return;
    }
  tell_erased (step->widget, change, library_edit_get_n_items (inverse));
  if (library_edit_is_empty (inverse))
    {
      drop (step->history, change);
      return;
    }

  library_edit_unref (change->edit);
  change->edit = g_steal_pointer (&inverse);
  change->is_done = !change->is_done;
  if (change->is_done)
    change->n_items = library_edit_get_n_items (change->edit);
  emit_changed (step->history);
  if (change->done != NULL)
    change->done (step->widget, change->edit);
  change->done = NULL;
  if (change->is_done != change->is_wanted)
    apply (step->history, step->widget, change);
  else if (change->is_done)
    offer_undo (step->history, step->widget, change);
}

static void
apply (EditorLibraryHistory *self,
       GtkWidget            *widget,
       Change               *change)
{
  change->is_pending = TRUE;
  library_apply_async (self->library, change->edit, on_applied, step_new (self, widget, change));
}

/* Takes @edit over. */
static Change *
add_change (EditorLibraryHistory *self,
            EditorLibraryChange   kind,
            const char           *name,
            LibraryEdit          *edit)
{
  Change *change = g_atomic_rc_box_new0 (Change);

  *change = (Change) { kind, g_strdup (name), .edit = edit,
                       .n_items = library_edit_get_n_items (edit), .is_wanted = TRUE };
  g_ptr_array_set_size (self->undone, 0);
  g_ptr_array_add (self->done, change);
  forget_oldest (self);

  return change;
}

void
editor_library_change_and (GtkWidget           *widget,
                           Library             *library,
                           EditorLibraryChange  kind,
                           const char          *name,
                           LibraryEdit         *edit,
                           EditorLibraryDone    done)
{
  EditorLibraryHistory *self = editor_library_history_get (library);
  Change *change = add_change (self, kind, name, edit);

  change->done = done;
  apply (self, widget, change);
  emit_changed (self);
}

void
editor_library_change_done (GtkWidget           *widget,
                            Library             *library,
                            EditorLibraryChange  kind,
                            const char          *sentence,
                            LibraryEdit         *inverse)
{
  EditorLibraryHistory *self = editor_library_history_get (library);
  Change *change;

  if (library_edit_is_empty (inverse))
    {
      library_edit_unref (inverse);
      if (sentence != NULL)
        editor_show_toast (widget, sentence);
      return;
    }

  change = add_change (self, kind, NULL, inverse);
  change->sentence = g_strdup (sentence);
  change->is_done = TRUE;
  offer_undo (self, widget, change);
  emit_changed (self);
}

void
editor_library_change (GtkWidget           *widget,
                       Library             *library,
                       EditorLibraryChange  kind,
                       const char          *name,
                       LibraryEdit         *edit)
{
  editor_library_change_and (widget, library, kind, name, edit, NULL);
}

void
editor_library_history_step (EditorLibraryHistory *self,
                             GtkWidget            *widget,
                             gboolean              is_redo)
{
  bring (self, widget, get_last (is_redo ? self->undone : self->done), is_redo);
}

/* --- The object ------------------------------------------------------------------------------ */

static void
editor_library_history_class_init (EditorLibraryHistoryClass *klass)
{
  OBJECT_KEEPS_AS (klass, EditorLibraryHistory, done, g_ptr_array_unref);
  OBJECT_KEEPS_AS (klass, EditorLibraryHistory, undone, g_ptr_array_unref);

  PLAIN_SIGNAL (EDITOR_TYPE_LIBRARY_HISTORY, "changed", 0);
}

static void
editor_library_history_init (EditorLibraryHistory *self)
{
  self->done = g_ptr_array_new_with_free_func (change_unref);
  self->undone = g_ptr_array_new_with_free_func (change_unref);
}

EditorLibraryHistory *
editor_library_history_get (Library *library)
{
  EditorLibraryHistory *self = g_object_get_data (G_OBJECT (library), KEY);

  if (self == NULL)
    {
      self = g_object_new (EDITOR_TYPE_LIBRARY_HISTORY, NULL);
      self->library = library;
      /* Windows that show the same library share its history and know nothing of each other. The
       * library is all that they have in common, and it knows nothing of undo. */
      g_object_set_data_full (G_OBJECT (library), KEY, self, g_object_unref);
    }

  return self;
}
