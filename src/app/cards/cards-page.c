/* The table, and below it a sentence about what was just done. Table and sentence follow the editor
 * each by itself: the page only chooses the sentence, which is the table's note, or else the move
 * that led here, with the win or the reason why a replay stops.
 */
#include "app/cards/cards-page.h"

#include "app/canvas/board-sparks.h"
#include "app/cards/cards-side.h"
#include "app/cards/game-outlook.h"
#include "app/cards/play-clock.h"
#include "app/cards/record-window.h"
#include "app/cards/table-input.h"
#include "app/cards/table-view.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/share/sharing.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hand.h"
#include "cards/description/move-speech.h"
#include "cards/solver/solver.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

struct _EditorCardsPage
{
  EditorDocumentPage  parent_instance;

  CardsEditor        *editor;
  GameLink           *link;
  GSettings          *settings;
  EditorPlayClock    *clock;      /* NULL after dispose */
  EditorOutlook      *outlook;
  gboolean            is_move;    /* what was done last is a step on */
  gboolean            is_asked;   /* the solution is to be shown when there is one */
  GtkWidget          *record;     /* the window with the record; a weak pointer */

  EditorTableView    *table_view;
  EditorBoardSparks  *sparks;
  GtkWidget          *won_box;
  GtkLabel           *won_label;
  GtkOrientable      *status_row;
  GtkLabel           *status_label;
  GtkButton          *play_on_button;
  GtkLabel           *time_label;
};

G_DEFINE_FINAL_TYPE (EditorCardsPage, editor_cards_page, EDITOR_TYPE_DOCUMENT_PAGE)

/* Status */

/* Why a replay goes no further, where it does not; or NULL. */
static const char *
get_stop (EditorCardsPage *self)
{
  return cards_editor_get_position (self->editor) == cards_editor_get_n_moves (self->editor)
             ? cards_editor_get_stop (self->editor)
             : NULL;
}

static char *
describe_present (EditorCardsPage *self)
{
  gsize position = cards_editor_get_position (self->editor);
  const char *stop = get_stop (self);
  g_autofree char *move = NULL;

  if (position == 0)
    return g_strdup (
        stop != NULL ? stop
                     : editor_hand_choose (_("Drag a card, or press H to see a legal move."),
                                           _("Drag a card, or tap Hint to see a legal move.")));

  move = cards_speech_record_move (cards_editor_get_record (self->editor), position);
  return stop != NULL ? g_strdup_printf ("%s. %s", move, stop) : g_steal_pointer (&move);
}

/* A mark over the table, and sparks when it has just come. */
static void
show_win (EditorCardsPage *self,
          gboolean         is_won)
{
  GtkWidget *table = GTK_WIDGET (self->table_view);
  g_autofree char *sentence = cards_speech_win (cards_editor_get_position (self->editor));
  g_autofree char *time = editor_play_clock_dup_time (self->clock);
  g_autofree char *words = g_strjoin ("\n", sentence, time, NULL);

  if (!is_won)
    editor_board_sparks_stop (self->sparks);
  else if (!gtk_widget_get_visible (self->won_box))
    editor_board_sparks_start (self->sparks, gtk_widget_get_width (table) / 2.0,
                               gtk_widget_get_height (table) / 3.0);
  gtk_label_set_text (self->won_label, words);
  gtk_widget_set_visible (self->won_box, is_won);
}

static void
update_status (EditorCardsPage *self)
{
  g_autofree char *note = NULL;
  g_autofree char *present = NULL;

  g_object_get (self->table_view, "note", &note, NULL);
  present = note == NULL ? describe_present (self) : NULL;
  gtk_label_set_text (self->status_label, SHOWN_SENTENCE (note != NULL ? note : present));
  editor_set_css_class (GTK_WIDGET (self->status_label), "warning",
                        editor_table_view_is_rejection (self->table_view)
                            || get_stop (self) != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->play_on_button),
                          cards_editor_get_position (self->editor)
                              < cards_editor_get_n_moves (self->editor));
  gtk_widget_action_set_enabled (
      GTK_WIDGET (self), "solitaire.solve",
      cards_solver_can_win (cards_table_get_config (cards_editor_get_table (self->editor))));
  show_win (self, cards_table_is_won (cards_editor_get_table (self->editor))
                      && !editor_table_view_is_gliding (self->table_view));
}

/* Undo at the beginning of a game leads out of it, which is not to be taken for a loss. */
static void
on_step (EditorCardsPage *self,
         int              step)
{
  Document *document = DOCUMENT_DOCUMENT (self->editor);
  const CardsSnapshot *undone;

  self->is_move = step == HISTORY_STEP_PUSH;
  self->is_asked = FALSE;
  if (step != HISTORY_STEP_UNDO)
    return;

  undone = history_get_redo (document_get_history (document), 0);
  if (undone->opening != document_get_opening (document))
    editor_show_toast (GTK_WIDGET (self),
                       _("Undo brought back the game before. Redo leads to the other one again."));
}

static void
on_set_aside (EditorCardsPage *self,
              guint            n)
{
  g_autofree char *sentence
      /* Translators: %u is how many moves were set aside because another was made in their place */
      = g_strdup_printf (ngettext ("The %u move that followed was set aside",
                                   "The %u moves that followed were set aside", n), n);

  editor_show_undo_toast (GTK_WIDGET (self), sentence);
}

static void
follow_colours (GSettings       *settings,
                const char      *key,
                EditorCardsPage *self)
{
  editor_table_view_set_four_colours (
      self->table_view, g_settings_get_boolean (settings, EDITOR_SETTING_SOLITAIRE_FOUR_COLOURS));
}

/* --- The solution ---------------------------------------------------------------------------- */

/* It is put behind the moves that were made, as a step of its own, and plays. A button in the toast
 * would be gone with the first of them. */
static void
show_solution (EditorCardsPage *self)
{
  g_autoptr (GArray) solution = editor_outlook_dup_solution (self->outlook);
  EditorOutlookState state = editor_outlook_get_state (self->outlook);
  g_autofree char *sentence = NULL;

  self->is_asked = state == EDITOR_OUTLOOK_SEARCHING;
  if (solution != NULL)
    {
      /* Translators: %u is how many moves the solution has */
      sentence = g_strdup_printf (ngettext ("The solution: %u move. Undo takes it back",
                                            "The solution: %u moves. Undo takes them back",
                                            solution->len), solution->len);
      cards_editor_append (self->editor, (const CardsMove *) (gpointer) solution->data,
                           solution->len);
      editor_document_page_play (EDITOR_DOCUMENT_PAGE (self));
      editor_show_toast (GTK_WIDGET (self), sentence);
    }
  else if (state != EDITOR_OUTLOOK_NONE)
    editor_show_toast (GTK_WIDGET (self), state == EDITOR_OUTLOOK_SEARCHING
                                              ? _("Looking for a solution…")
                                          : state == EDITOR_OUTLOOK_LOST
                                              ? _("There is no solution from here")
                                              : _("No solution was found"));
}

/* Says that the move just made has lost the game, where that is wanted. */
static void
on_outlook (EditorCardsPage *self)
{
  EditorOutlookState state = editor_outlook_get_state (self->outlook);
  gsize position = cards_editor_get_position (self->editor);

  if (state == EDITOR_OUTLOOK_SEARCHING)
    return;
  if (self->is_asked)
    show_solution (self);
  else if (self->is_move && state == EDITOR_OUTLOOK_LOST && position > 0
           && editor_outlook_get_lost_move (self->outlook) == position
           && g_settings_get_boolean (self->settings, EDITOR_SETTING_SOLITAIRE_WARN))
    editor_show_undo_toast (GTK_WIDGET (self), _("With this move the game can’t be won any more"));
  self->is_move = FALSE;
}

static void
show_record (EditorCardsPage *self)
{
  if (self->record == NULL)
    g_set_weak_pointer (&self->record,
                        editor_record_window_new (
                            GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), self->settings));
  gtk_window_present (GTK_WINDOW (self->record));
}

/* Actions */

/* By the name of the action. */
static void
act (EditorCardsPage *self,
     const char      *name)
{
  CardsRecord *now = cards_editor_get_record (self->editor);
  g_autoptr (CardsRecord) first = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (self->table_view));
  if (g_str_equal (name, "solitaire.hint"))
    editor_table_view_show_hint (self->table_view);
  else if (g_str_equal (name, "solitaire.send-all"))
    editor_table_view_send_all (self->table_view);
  else if (g_str_equal (name, "solitaire.play-on"))
    cards_editor_play_on (self->editor);
  else if (g_str_equal (name, "solitaire.solve"))
    show_solution (self);
  else if (g_str_equal (name, "solitaire.record"))
    show_record (self);
  else
    {
      first = cards_record_with_first (now, 0);
      cards_editor_load (self->editor, first, 0, NULL);
      editor_show_undo_toast (GTK_WIDGET (self), _("The same deal from its beginning"));
    }
}

/* As a page */

static GtkWidget *
complete (EditorDocumentPage *page)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (page);

  return editor_cards_side_new (self->editor, self->link, self->outlook);
}

/* The view clamps the index to the top card of column 1. */
static void
start_anew (EditorDocumentPage *page)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (page);

  editor_table_view_move_cursor (self->table_view,
                                 (CardsSpot) { { CARDS_PILE_TABLEAU, 0 }, G_MAXINT }, FALSE);
}

/* A sentence beside a button would be cut, and one of large letters has more lines. */
static void
fit (EditorDocumentPage *page,
     gboolean            is_narrow,
     gboolean            is_low)
{
  EditorCardsPage *self = EDITOR_CARDS_PAGE (page);

  gtk_label_set_lines (self->status_label, is_narrow ? 4 : 2);
  gtk_orientable_set_orientation (self->status_row,
                                  is_narrow ? GTK_ORIENTATION_VERTICAL
                                            : GTK_ORIENTATION_HORIZONTAL);
}

/* The object */

static void
leave (EditorCardsPage *self)
{
  g_clear_pointer (&self->clock, editor_play_clock_free);
  g_clear_weak_pointer (&self->record);
}

static const EditorActionRow actions[] = {
  { "solitaire.play-on", act },
  { "solitaire.restart", act },
  { "solitaire.hint", act, NULL, GDK_KEY_h },
  { "solitaire.send-all", act, NULL, GDK_KEY_f },
  { "solitaire.solve", act, NULL, GDK_KEY_h, GDK_SHIFT_MASK },
  { "solitaire.record", act, NULL, GDK_KEY_r },
};

static void
editor_cards_page_class_init (EditorCardsPageClass *klass)
{
  EditorDocumentPageClass *page_class = EDITOR_DOCUMENT_PAGE_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_KEEPS (klass, EditorCardsPage, outlook, settings, editor, link);
  page_class->complete = complete;
  page_class->start_anew = start_anew;
  page_class->fit = fit;

  editor_install_actions (klass, actions, G_N_ELEMENTS (actions));
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_BOARD_SPARKS, EDITOR_TYPE_TABLE_VIEW);
  EDITOR_SET_TEMPLATE (klass, "cards-page");
  EDITOR_BIND_CHILDREN (klass, EditorCardsPage, table_view, sparks, won_box, won_label, status_row,
                        status_label, play_on_button, time_label);
}

static void
editor_cards_page_init (EditorCardsPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_table_input_attach (self->table_view);
  editor_sharing_add_keys (GTK_WIDGET (self->table_view));
}

GtkWidget *
editor_cards_page_new (CardsEditor        *editor,
                       GameLink           *link,
                       GSettings          *settings)
{
  EditorCardsPage *self = g_object_new (EDITOR_TYPE_CARDS_PAGE, "document", editor, NULL);

  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  self->settings = g_object_ref (settings);
  self->clock = editor_play_clock_new (GTK_WIDGET (self), editor, self->time_label, settings);
  self->outlook = editor_outlook_new (editor, GTK_WIDGET (self));
  g_signal_connect_object (self->outlook, "changed", G_CALLBACK (on_outlook), self,
                           G_CONNECT_SWAPPED);
  editor_table_view_set_editor (self->table_view, editor, self->outlook);
  follow_colours (settings, NULL, self);
  g_signal_connect_object (settings, "changed::" EDITOR_SETTING_SOLITAIRE_FOUR_COLOURS,
                           G_CALLBACK (follow_colours), self, 0);
  g_signal_connect_object (editor, "changed", G_CALLBACK (update_status), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "step", G_CALLBACK (on_step), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "set-aside", G_CALLBACK (on_set_aside), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->table_view, "notify::note", G_CALLBACK (update_status), self);
  editor_hand_call (self, G_CALLBACK (update_status));

  return GTK_WIDGET (self);
}
