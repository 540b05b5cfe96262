/* The labels are hidden where their words do not fit; a screen reader has the names of the buttons
 * whatever is shown. The words of the button that prints count for the width that is needed, so
 * they are never cut while the others have theirs.
 */
#include "app/library/library-bar.h"

#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hysteresis-bin.h"

#include <glib/gi18n-lib.h>

struct _EditorLibraryBar
{
  AdwBin               parent_instance;

  guint                n_items;
  gboolean             is_small;

  EditorHysteresisBin *hysteresis_bin;
  GtkWidget           *deck_button_label;
  GtkWidget           *tags_button_label;
  GtkWidget           *tournament_button_label;
  GtkWidget           *export_button_label;
  GtkWidget           *delete_button_label;
  GtkWidget           *delete_button;
  GtkWidget           *restore_button;
  GtkWidget           *print_button;
  GtkLabel            *print_button_label;
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

  gtk_label_set_text (self->print_button_label, is_narrow && self->is_small ? number : name);
  gtk_label_set_ellipsize (self->print_button_label,
                           is_narrow ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  editor_set_label (self->print_button, name);
}

static void
update (EditorLibraryBar *self)
{
  gboolean is_narrow = editor_hysteresis_bin_get_narrow (self->hysteresis_bin);
  GtkWidget *labels[] = { self->deck_button_label, self->tags_button_label,
                          self->tournament_button_label, self->export_button_label,
                          self->delete_button_label };

  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    gtk_widget_set_visible (labels[i], !is_narrow);
  if (self->n_items > 0)
    name_print_button (self, is_narrow);
}

void
editor_library_bar_set_n_items (EditorLibraryBar *self,
                                guint             n_items,
                                gboolean          is_deleted)
{
  GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_parent (self->delete_button));

  self->n_items = n_items;
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_BUTTON (child) && child != self->delete_button)
      gtk_widget_set_visible (child, is_deleted == (child == self->restore_button));
  update (self);
}

void
editor_library_bar_set_small (EditorLibraryBar *self,
                              gboolean          is_small)
{
  self->is_small = is_small;
  update (self);
}

static void
editor_library_bar_class_init (EditorLibraryBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (EDITOR_TYPE_HYSTERESIS_BIN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/library-bar.ui");
  EDITOR_BIND_CHILDREN (widget_class, EditorLibraryBar, hysteresis_bin, deck_button_label,
                        tags_button_label, tournament_button_label, export_button_label,
                        delete_button_label, delete_button, restore_button, print_button,
                        print_button_label);
  gtk_widget_class_bind_template_callback (widget_class, update);
}

static void
editor_library_bar_init (EditorLibraryBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
