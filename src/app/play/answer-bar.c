/* The thread of the search only writes a number; a timer of the main loop shows it, so that a
 * search costs the main loop the same however often it reports.
 *
 * The bar has at most one Inquiry, the present one. Cancelling takes it off the bar but does not
 * free it: the thread still uses it, and on_found() comes for every search. An inquiry that is no
 * longer the bar's when on_found() comes was cancelled or replaced, and is only freed then. */
#include "app/play/answer-bar.h"

#include "app/desktop/window-toast.h"
#include "app/widgets/builders.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

/* One search. It lives until its thread has ended, and keeps the bar alive until then. */
typedef struct
{
  EditorAnswerBar *bar;         /* a reference */
  GCancellable    *cancellable; /* owned */
  int              n_tried;     /* positions; written by the thread, atomically */
} Inquiry;

struct _EditorAnswerBar
{
  GtkBox           parent_instance;

  EditorStrongest  what;    /* the search that was begun last is for this */
  Inquiry         *inquiry; /* under way, or NULL; freed by its on_found() */
  guint            timeout; /* source of show_progress() while there is an inquiry, else 0 */

  GtkSpinner      *spinner;
  GtkLabel        *label;
};

G_DEFINE_FINAL_TYPE (EditorAnswerBar, editor_answer_bar, GTK_TYPE_BOX)

RECORD_OWNS (Inquiry, inquiry_free, (bar, g_object_unref), (cancellable, g_object_unref))

static gboolean
show_progress (gpointer data)
{
  EditorAnswerBar *self = data;
  guint n_tried = (guint) g_atomic_int_get (&self->inquiry->n_tried);
  g_autofree char *text = NULL;

  if (n_tried == 0)
    return G_SOURCE_CONTINUE;

  /* Only the number of positions is shown: the best score so far would reveal how the round
   * ends.
   */
  /* Translators: %'u is how many positions of the search were tried so far */
  text = g_strdup_printf (ngettext ("Looking for the strongest board: %'u position tried",
                                    "Looking for the strongest board: %'u positions tried",
                                    n_tried),
                          n_tried);
  gtk_label_set_text (self->label, text);

  return G_SOURCE_CONTINUE;
}

/* In the thread of the search. */
static void
on_progress (guint64  n_nodes,
             gint     lead,
             gint     bound,
             gpointer data)
{
  Inquiry *inquiry = data;

  g_atomic_int_set (&inquiry->n_tried, (int) MIN (n_nodes, G_MAXINT));
}

/* Cancels the search, if there is one, and hides the bar. */
static void
stop (EditorAnswerBar *self)
{
  if (self->inquiry != NULL)
    g_cancellable_cancel (self->inquiry->cancellable);
  self->inquiry = NULL;
  g_clear_handle_id (&self->timeout, g_source_remove);
  gtk_spinner_stop (self->spinner);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
on_found (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  Inquiry *inquiry = data;
  EditorAnswerBar *self = inquiry->bar;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesAnswer) answer = spaces_answer_find_finish (result, &error);

  /* A cancelled search has an error too, which nobody wants to read. */
  if (self->inquiry == inquiry)
    {
      stop (self);
      if (answer != NULL)
        g_signal_emit_by_name (self, "found", answer);
      else
        editor_show_toast (GTK_WIDGET (self), error->message);
    }
  inquiry_free (inquiry);
}

void
editor_answer_bar_find (EditorAnswerBar *self,
                        SpacesBoard     *opponent,
                        SpacesScoring    scoring)
{
  const SpacesAnswerOptions options = { .scoring = scoring, .forward_only = TRUE };
  Inquiry *inquiry = g_new0 (Inquiry, 1);

  stop (self);
  inquiry->bar = g_object_ref (self);
  inquiry->cancellable = g_cancellable_new ();
  self->inquiry = inquiry;
  self->timeout = g_timeout_add (EDITOR_ANSWER_BAR_LOOK_MS, show_progress, self);
  gtk_label_set_text (self->label, _("Looking for the strongest board…"));
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_spinner_start (self->spinner);
  spaces_answer_find_async (opponent, &options, on_progress, inquiry, inquiry->cancellable,
                            on_found, inquiry);
}

const char *
editor_answer_bar_search (EditorAnswerBar *self,
                          EditorMatch     *match,
                          EditorStrongest  what)
{
  SpacesBoard *board = what == EDITOR_STRONGEST_OPPONENT ? editor_match_get_own (match)
                                                         : editor_match_get_opponent (match);

  if (what == EDITOR_STRONGEST_OPPONENT && spaces_board_get_n_moves (board) == 0)
    return _("Your board is still empty. Design it first, then play it here.");

  self->what = what;
  editor_answer_bar_find (self, board, editor_match_get_scoring (match));

  return NULL;
}

/* An opponent goes into the match, which has no history. An answer replaces the player's own board
 * as one step of the editor's history, which is why its sentence mentions Undo. */
const char *
editor_answer_bar_take (EditorAnswerBar *self,
                        SpacesAnswer    *answer,
                        EditorMatch     *match,
                        BoardEditor     *editor)
{
  SpacesBoard *board = answer->board;
  gboolean is_proven = answer->proven;

  if (self->what == EDITOR_STRONGEST_OPPONENT)
    {
      if (!editor_match_is_alone (match))
        editor_match_clear (match); /* somebody else's match stays in the list */
      editor_match_set_sender_id (match, MATCH_COMPUTER);
      /* Translators: the name of the opponent whose board was searched for */
      editor_match_set_opponent (match, board, _("Computer"));
      return is_proven ? _("Strongest opponent found. This is the best result "
                           "possible without stepping back.")
                       : _("Strong opponent found. There may be a better one.");
    }

  board_editor_load (editor, board, _("The strongest"));
  return is_proven ? _("The strongest answer is your board now. This is the best result "
                       "possible without stepping back. Undo on Design brings yours back.")
                   : _("A strong answer is your board now. There may be a better one. "
                       "Undo on Design brings yours back.");
}

static void
leave (EditorAnswerBar *self)
{
  if (self->inquiry != NULL)
    g_cancellable_cancel (self->inquiry->cancellable);
  self->inquiry = NULL;
}

static void
editor_answer_bar_class_init (EditorAnswerBarClass *klass)
{
  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS_SOURCE (klass, EditorAnswerBar, timeout);
  PLAIN_SIGNAL (EDITOR_TYPE_ANSWER_BAR, "found", 1, SPACES_TYPE_ANSWER);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GENERIC);
}

static void
editor_answer_bar_init (EditorAnswerBar *self)
{
  GtkWidget *cancel = gtk_button_new_with_label (_("Cancel"));

  self->spinner = GTK_SPINNER (gtk_spinner_new ());
  self->label = GTK_LABEL (editor_label_new (NULL, NULL));
  gtk_widget_set_hexpand (GTK_WIDGET (self->label), TRUE);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (stop), self);

  gtk_box_set_spacing (GTK_BOX (self), 12);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->spinner));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->label));
  gtk_box_append (GTK_BOX (self), cancel);
  gtk_widget_add_css_class (GTK_WIDGET (self), "answer-bar");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
