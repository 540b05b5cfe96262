/* Two stacks of Removed: what is gone, and what undo brought back. A Removed has its place as soon
 * as it is asked for; its LibraryRemoval, which has all that is needed to put the items back, comes
 * when the library has answered. Undo before that is remembered (`comes_back`) and done then, so
 * that it is always about what was deleted last.
 *
 * The library does its jobs in the order in which they were asked for. So a removal, a restoring
 * and the next removal of the same items never overlap.
 */
#include "app/library/library-removal.h"

#include "app/library/library-reports.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "library/library-changes.h"

#include <glib/gi18n-lib.h>

#define KEY "spaces-library-removals"

/* Reference counted: in a stack, and by what is under way. */
typedef struct
{
  GArray         *ids;        /* gint64, of what is removed */
  LibraryRemoval *removal;    /* NULL until the library has answered */
  gboolean        is_pending; /* the library has not answered yet */
  gboolean        comes_back; /* it is restored when it has */
  AdwToast       *toast;      /* that offers Undo; a weak pointer */
} Removed;

struct _EditorLibraryRemovals
{
  GObject    parent_instance;

  Library   *library; /* not owned: this is its data */
  GPtrArray *gone;    /* Removed; the last one is undone next */
  GPtrArray *back;    /* Removed; the last one is deleted again next */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorLibraryRemovals, editor_library_removals, G_TYPE_OBJECT)

/* What a job or a toast needs when its time comes. The library is kept for its removals. */
typedef struct
{
  EditorLibraryRemovals *removals;
  Library               *library;
  GtkWidget             *widget;
  Removed               *removed;
} Step;

static void
removed_clear (gpointer data)
{
  Removed *removed = data;

  g_array_unref (removed->ids);
  g_clear_pointer (&removed->removal, library_removal_unref);
  g_clear_weak_pointer (&removed->toast);
}

static void
removed_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, removed_clear);
}

static Removed *
removed_new (const gint64 *ids,
             gsize         n_ids)
{
  Removed *removed = g_atomic_rc_box_new0 (Removed);

  removed->ids = g_array_sized_new (FALSE, FALSE, sizeof *ids, (guint) n_ids);
  g_array_append_vals (removed->ids, ids, (guint) n_ids);

  return removed;
}

static guint
removed_count (const Removed *removed)
{
  return removed->removal != NULL ? (guint) library_removal_get_n_items (removed->removal)
                                  : removed->ids->len;
}

static Step *
step_new (EditorLibraryRemovals *self,
          GtkWidget             *widget,
          Removed               *removed)
{
  Step *step = g_new (Step, 1);

  *step = (Step) { g_object_ref (self), g_object_ref (self->library), g_object_ref (widget),
                   g_atomic_rc_box_acquire (removed) };

  return step;
}

static void
step_free (Step *step)
{
  removed_unref (step->removed);
  g_object_unref (step->widget);
  g_object_unref (step->removals);
  g_object_unref (step->library);
  g_free (step);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Step, step_free)

static void
step_closed (gpointer  data,
             GClosure *closure)
{
  step_free (data);
}

/* --- The stacks ------------------------------------------------------------------------------ */

static Removed *
get_last (GPtrArray *stack)
{
  return stack->len > 0 ? g_ptr_array_index (stack, stack->len - 1) : NULL;
}

/* FALSE: it is no longer in @from, and nothing is done. */
static gboolean
move (EditorLibraryRemovals *self,
      Removed               *removed,
      GPtrArray             *from,
      GPtrArray             *to)
{
  guint position;

  if (!g_ptr_array_find (from, removed, &position))
    return FALSE;

  g_ptr_array_add (to, g_ptr_array_steal_index (from, position));
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static void
drop (EditorLibraryRemovals *self,
      Removed               *removed)
{
  if (g_ptr_array_remove (self->gone, removed) || g_ptr_array_remove (self->back, removed))
    g_signal_emit (self, signals[CHANGED], 0);
}

static void
forget_oldest (EditorLibraryRemovals *self)
{
  gsize n_items = 0;
  guint i = self->gone->len;

  while (i > 0 && n_items <= EDITOR_LIBRARY_REMOVALS_MAX_ITEMS)
    n_items += removed_count (g_ptr_array_index (self->gone, --i));
  if (n_items > EDITOR_LIBRARY_REMOVALS_MAX_ITEMS)
    g_ptr_array_remove_range (self->gone, 0, MIN (i + 1, self->gone->len - 1));
}

/* --- Bringing back --------------------------------------------------------------------------- */

/* What could not be brought back is where it can be undone again. */
static void
on_restored (GObject      *source,
             GAsyncResult *result,
             gpointer      data)
{
  g_autoptr (Step) step = data;
  g_autoptr (GError) error = NULL;

  if (library_change_finish (step->library, result, &error))
    return;

  editor_library_report_error (step->widget, error);
  move (step->removals, step->removed, step->removals->back, step->removals->gone);
}

/* The job takes a reference of its own to the removal. */
static void
restore (EditorLibraryRemovals *self,
         GtkWidget             *widget,
         Removed               *removed)
{
  library_restore_async (self->library, removed->removal, on_restored,
                         step_new (self, widget, removed));
}

static void
bring_back (EditorLibraryRemovals *self,
            GtkWidget             *widget,
            Removed               *removed)
{
  if (!move (self, removed, self->gone, self->back))
    return;

  if (removed->toast != NULL)
    adw_toast_dismiss (removed->toast);
  removed->comes_back = removed->is_pending;
  if (!removed->is_pending)
    restore (self, widget, removed);
}

static void
on_toast (AdwToast *toast,
          gpointer  data)
{
  const Step *step = data;
  g_autoptr (GtkWidget) widget = g_object_ref (step->widget);

  bring_back (step->removals, widget, step->removed);
  gtk_widget_grab_focus (widget); /* the toast goes, and the keyboard must not */
}

/* --- Deleting -------------------------------------------------------------------------------- */

static void
offer_undo (EditorLibraryRemovals *self,
            GtkWidget             *widget,
            Removed               *removed)
{
  guint n = removed_count (removed);
  /* Translators: of the library */
  g_autofree char *sentence
      = g_strdup_printf (ngettext ("%'u board deleted", "%'u boards deleted", n), n);
  AdwToast *toast = editor_toast_new (sentence);

  adw_toast_set_button_label (toast, _("Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_toast),
                         step_new (self, widget, removed), step_closed, 0);
  g_set_weak_pointer (&removed->toast, toast);
  editor_toast_area_show_around (widget, toast);
}

/* Nothing is said where another program had removed the items before. Of what is removed again, and
 * was not there, the way back from before is kept. */
static void
on_removed (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (Step) step = data;
  Removed *removed = step->removed;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryRemoval) removal = library_remove_finish (step->library, result, &error);

  removed->is_pending = FALSE;
  if (removal == NULL)
    editor_library_report_error (step->widget, error);
  else if (library_removal_get_n_items (removal) > 0)
    {
      g_clear_pointer (&removed->removal, library_removal_unref);
      removed->removal = g_steal_pointer (&removal);
      g_signal_emit (step->removals, signals[CHANGED], 0);
      if (removed->comes_back)
        restore (step->removals, step->widget, removed);
      else if (gtk_widget_get_root (step->widget) != NULL)
        offer_undo (step->removals, step->widget, removed);
      return;
    }

  if (removed->removal == NULL)
    drop (step->removals, removed);
  else if (removal == NULL) /* it is still there */
    move (step->removals, removed, step->removals->gone, step->removals->back);
  else if (removed->comes_back)
    restore (step->removals, step->widget, removed);
}

static void
take_away (EditorLibraryRemovals *self,
           GtkWidget             *widget,
           Removed               *removed)
{
  removed->is_pending = TRUE;
  removed->comes_back = FALSE;
  library_remove_async (self->library, (const gint64 *) (gpointer) removed->ids->data,
                        removed->ids->len, on_removed, step_new (self, widget, removed));
}

void
editor_library_removals_remove (EditorLibraryRemovals *self,
                                GtkWidget             *widget,
                                const gint64          *ids,
                                gsize                  n_ids)
{
  Removed *removed;

  if (n_ids == 0)
    return;

  removed = removed_new (ids, n_ids);
  g_ptr_array_set_size (self->back, 0);
  g_ptr_array_add (self->gone, removed);
  forget_oldest (self);
  take_away (self, widget, removed);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- Undo and redo --------------------------------------------------------------------------- */

void
editor_library_removals_undo (EditorLibraryRemovals *self,
                              GtkWidget             *widget)
{
  Removed *removed = get_last (self->gone);

  if (removed != NULL)
    bring_back (self, widget, removed);
}

/* What is about to come back, because it was undone before it was gone, stays gone instead. */
void
editor_library_removals_redo (EditorLibraryRemovals *self,
                              GtkWidget             *widget)
{
  Removed *removed = get_last (self->back);

  if (removed == NULL || !move (self, removed, self->back, self->gone))
    return;

  removed->comes_back = FALSE;
  if (!removed->is_pending)
    take_away (self, widget, removed);
}

char *
editor_library_removals_dup_undo_words (EditorLibraryRemovals *self)
{
  const Removed *removed = get_last (self->gone);
  guint n = removed != NULL ? removed_count (removed) : 0;

  return removed != NULL ? g_strdup_printf (ngettext ("Undo Delete of %'u Board",
                                                      "Undo Delete of %'u Boards", n), n)
                         : NULL;
}

char *
editor_library_removals_dup_redo_words (EditorLibraryRemovals *self)
{
  const Removed *removed = get_last (self->back);
  guint n = removed != NULL ? removed_count (removed) : 0;

  return removed != NULL ? g_strdup_printf (ngettext ("Redo Delete of %'u Board",
                                                      "Redo Delete of %'u Boards", n), n)
                         : NULL;
}

static void
editor_library_removals_finalize (GObject *object)
{
  EditorLibraryRemovals *self = EDITOR_LIBRARY_REMOVALS (object);

  g_ptr_array_unref (self->gone);
  g_ptr_array_unref (self->back);

  G_OBJECT_CLASS (editor_library_removals_parent_class)->finalize (object);
}

static void
editor_library_removals_class_init (EditorLibraryRemovalsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = editor_library_removals_finalize;

  signals[CHANGED] = g_signal_new ("changed", EDITOR_TYPE_LIBRARY_REMOVALS, G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
editor_library_removals_init (EditorLibraryRemovals *self)
{
  self->gone = g_ptr_array_new_with_free_func (removed_unref);
  self->back = g_ptr_array_new_with_free_func (removed_unref);
}

EditorLibraryRemovals *
editor_library_removals_get (Library *library)
{
  EditorLibraryRemovals *self = g_object_get_data (G_OBJECT (library), KEY);

  if (self == NULL)
    {
      self = g_object_new (EDITOR_TYPE_LIBRARY_REMOVALS, NULL);
      self->library = library;
      g_object_set_data_full (G_OBJECT (library), KEY, self, g_object_unref);
    }

  return self;
}
