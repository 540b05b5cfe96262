/* The chooser owns no state of the match: it activates actions of the page that it is in, and the
 * page answers with editor_opponent_chooser_answer(). There are two of them, one on the empty page
 * and one in a popover, and both get every answer, whichever asked.
 *
 * Every edit of the field cancels the reading of the text before and hides the error on show. */
#include "app/play/opponent-chooser.h"

#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

struct _EditorOpponentChooser
{
  GtkBox     parent_instance;

  GtkWidget *paste_button;
  GtkEntry  *entry;
  GtkLabel  *problem_label;
};

G_DEFINE_FINAL_TYPE (EditorOpponentChooser, editor_opponent_chooser, GTK_TYPE_BOX)

static void
on_activate (EditorOpponentChooser *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->entry));

  if (text[0] != '\0')
    gtk_widget_activate_action (GTK_WIDGET (self), "play.read", "s", text);
}

/* A button that cannot be pressed says why. */
static void
on_find_sensitive (GtkWidget *button)
{
  gtk_widget_set_tooltip_text (button, gtk_widget_get_sensitive (button)
      ? _("Play against the strongest board there is against yours")
      : _("There is none against an empty board: draw yours first"));
}

static void
on_changed (EditorOpponentChooser *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "play.stop-reading", NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), FALSE);
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
}

void
editor_opponent_chooser_answer (EditorOpponentChooser *self,
                                const char            *sentence)
{
  /* Emptying a field that has a text emits "changed", and on_changed() hides the error. */
  if (sentence == NULL)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
      return;
    }

  gtk_label_set_text (self->problem_label, SHOWN_SENTENCE (sentence));
  gtk_widget_set_visible (GTK_WIDGET (self->problem_label), TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
  editor_set_description (self->entry, SHOWN_SENTENCE (sentence));
}

void
editor_opponent_chooser_hide_paste (EditorOpponentChooser *self)
{
  gtk_widget_set_visible (self->paste_button, FALSE);
}

static void
editor_opponent_chooser_class_init (EditorOpponentChooserClass *klass)
{
  EDITOR_PASS_FOCUS (klass, EditorOpponentChooser, entry);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GENERIC);
  EDITOR_SET_TEMPLATE (klass, "opponent-chooser");
  EDITOR_BIND_CHILDREN (klass, EditorOpponentChooser, entry, problem_label, paste_button);
  EDITOR_BIND_CALLBACKS (klass, on_activate, on_changed, on_find_sensitive);
}

/* In an empty field, or with all of its text selected, a paste goes to the page and is played at
 * once, be it a text, a picture or a file. Otherwise GTK inserts the text at the cursor. */
static gboolean
on_paste (GtkWidget *entry,
          GVariant  *arguments,
          gpointer   data)
{
  int start, end;
  guint length = gtk_entry_get_text_length (GTK_ENTRY (entry));
  gboolean has_selection
      = gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), &start, &end);

  if (length > 0 && (!has_selection || end - start < (int) length))
    return FALSE;

  return gtk_widget_activate_action (entry, "win.paste", NULL);
}

/* In an empty field Undo is that of the page. */
static gboolean
on_undo (GtkWidget *entry,
         GVariant  *arguments,
         gpointer   data)
{
  return gtk_entry_get_text_length (GTK_ENTRY (entry)) == 0
         && gtk_widget_activate_action (entry, "win.undo", NULL);
}

static void
editor_opponent_chooser_init (EditorOpponentChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* In the capture phase: the GtkText inside of the entry binds the same keys and would handle them
   * first. */
  editor_add_keys (self->entry, GTK_PHASE_CAPTURE, "<Control>v|<Shift>Insert",
                   gtk_callback_action_new (on_paste, NULL, NULL));
  editor_add_keys (self->entry, GTK_PHASE_CAPTURE, "<Control>z",
                   gtk_callback_action_new (on_undo, NULL, NULL));
}
