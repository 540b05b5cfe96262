/* The labels are hidden where their words do not fit; a screen reader has the names of the buttons
 * whatever is shown. The words of the button that prints count for the width that is needed, so
 * they are never cut while the others have theirs.
 */
#include "app/library/library-bar.h"

#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hysteresis-bin.h"

#include <glib/gi18n-lib.h>

enum
{
  ADD_TO_DECK,
  TAGS,
  EXPORT,
  TOURNAMENT,
  DELETE,
  PRINT,
  N_BUTTONS
};

/* With a symbol each; Delete and Print stand at the end. */
static const struct
{
  const char *action;
  const char *icon;
  const char *tooltip;
  const char *words;
} buttons[N_BUTTONS] = {
  [ADD_TO_DECK] = { "library.add-to-deck", "folder-new-symbolic",
                    N_("Put the boards into a deck"), N_("Add to Deck…") },
  [TAGS] = { "library.tags", "bookmark-new-symbolic", N_("Add tags to them, or remove tags"),
             N_("Tags…") },
  [EXPORT] = { "library.export", "document-save-symbolic",
               N_("Save the boards as a file of the game"), N_("Export…") },
  [TOURNAMENT] = { "library.tournament", "view-sort-descending-symbolic",
                   N_("Let the boards play each other"), N_("Tournament…") },
  [DELETE] = { "library.remove", "user-trash-symbolic", N_("Delete them"), N_("Delete") },
  [PRINT] = { "library.print", "printer-symbolic", N_("Print cards of them"), N_("Print Cards…") },
};

struct _EditorLibraryBar
{
  AdwBin               parent_instance;

  guint                n_items;
  gboolean             is_small;

  EditorHysteresisBin *hysteresis_bin;
  GtkBox              *box;
  GtkWidget           *buttons[N_BUTTONS];
  GtkWidget           *labels[N_BUTTONS]; /* their words */
  GtkWidget           *restore_button;
};

G_DEFINE_FINAL_TYPE (EditorLibraryBar, editor_library_bar, ADW_TYPE_BIN)

static void
name_print_button (EditorLibraryBar *self,
                   gboolean          is_narrow)
{
  /* Translators: a button; %u is how many boards are selected */
  g_autofree char *name = g_strdup_printf (ngettext ("Print %u Card…", "Print %u Cards…",
                                                     self->n_items),
                                           self->n_items);
  g_autofree char *number = g_strdup_printf ("%u", self->n_items);
  GtkLabel *label = GTK_LABEL (self->labels[PRINT]);

  gtk_label_set_text (label, is_narrow && self->is_small ? number : name);
  editor_set_label (self->buttons[PRINT], name);
}

static void
update (EditorLibraryBar *self)
{
  gboolean is_narrow = editor_hysteresis_bin_get_narrow (self->hysteresis_bin);

  for (guint i = 0; i < PRINT; i++)
    gtk_widget_set_visible (self->labels[i], !is_narrow);
  if (self->n_items > 0)
    name_print_button (self, is_narrow);
}

static void
editor_library_bar_class_init (EditorLibraryBarClass *klass)
{
  g_type_ensure (EDITOR_TYPE_HYSTERESIS_BIN);
  EDITOR_SET_TEMPLATE (klass, "library-bar");
  EDITOR_BIND_CHILDREN (klass, EditorLibraryBar, hysteresis_bin, box);
  EDITOR_BIND_CALLBACKS (klass, update);
}

static void
add_button (EditorLibraryBar *self,
            guint             i)
{
  GtkWidget *button = gtk_button_new ();

  self->buttons[i] = button;
  self->labels[i] = gtk_label_new (_(buttons[i].words));
  gtk_button_set_child (GTK_BUTTON (button),
                        editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6,
                                        gtk_image_new_from_icon_name (buttons[i].icon),
                                        self->labels[i], NULL));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), buttons[i].action);
  gtk_widget_set_tooltip_text (button, _(buttons[i].tooltip));
  editor_set_label (button, _(buttons[i].words));
  editor_add_styles (button, i == PRINT ? "suggested-action" : "flat",
                     i == DELETE ? "error" : NULL, NULL);
  gtk_box_append (self->box, button);
}

static void
editor_library_bar_init (EditorLibraryBar *self)
{
  GtkWidget *space = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < DELETE; i++)
    add_button (self, i);
  gtk_widget_set_hexpand (space, TRUE);
  gtk_box_append (self->box, space);
  add_button (self, DELETE);

  self->restore_button = gtk_button_new_with_label (_("Restore"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->restore_button), "library.restore");
  gtk_widget_set_visible (self->restore_button, FALSE);
  editor_add_styles (self->restore_button, "suggested-action", NULL);
  gtk_box_append (self->box, self->restore_button);
  add_button (self, PRINT);
}

void
editor_library_bar_set_n_items (EditorLibraryBar *self,
                                guint             n_items,
                                gboolean          is_deleted)
{
  self->n_items = n_items;
  for (guint i = 0; i < N_BUTTONS; i++)
    gtk_widget_set_visible (self->buttons[i], !is_deleted || i == DELETE);
  gtk_widget_set_visible (self->restore_button, is_deleted);
  update (self);
}

void
editor_library_bar_set_small (EditorLibraryBar *self,
                              gboolean          is_small)
{
  self->is_small = is_small;
  update (self);
}
