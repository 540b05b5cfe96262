/* Both forms are made at once and one is visible. */
#include "app/play/round-legend.h"

#include "app/canvas/symbol.h"
#include "app/widgets/builders.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *figure; /* of symbol.h */
  const char *name;   /* to be translated */
} entries[] = {
  { "disc", N_("You") },
  { "box", N_("Opponent") },
  { "cross", N_("Your trap") },
  { "boxed-cross", N_("Opponent’s trap") },
  { "fog", N_("Not seen yet") },
};

#define N_ENTRIES G_N_ELEMENTS (entries)
#define OPPONENT 1 /* entries of the opponent */
#define OPPONENT_TRAP 3

#define NAME_CHARS 18 /* a longer name is cut, and takes no more room than the other entries */

struct _EditorRoundLegend
{
  GtkBox     parent_instance;

  GtkWidget *names;             /* figures and names in a row */
  GtkWidget *button;            /* figures, and names in a popover */
  GtkLabel  *labels[N_ENTRIES]; /* in the row, and the same in the popover */
  GtkLabel  *listed[N_ENTRIES];
};

G_DEFINE_FINAL_TYPE (EditorRoundLegend, editor_round_legend, GTK_TYPE_BOX)

static GtkWidget *
make_symbol (const char *figure)
{
  return g_object_new (EDITOR_TYPE_SYMBOL, "figure", figure, NULL);
}

/* Its label is one of @labels. */
static GtkWidget *
make_entry (GtkLabel **labels,
            gsize      i)
{
  GtkWidget *name = editor_label_new (_(entries[i].name), "caption", NULL);

  labels[i] = GTK_LABEL (name);
  gtk_label_set_ellipsize (labels[i], PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (labels[i], NAME_CHARS);

  return editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6, make_symbol (entries[i].figure), name,
                         NULL);
}

/* A flow box for its wrapping alone. Neither it nor its children take the focus. Each child is
 * an item of its own to a screen reader and needs a name. */
static GtkWidget *
make_names (EditorRoundLegend *self)
{
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (box), 3);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), G_N_ELEMENTS (entries));
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (box), 6);
  gtk_widget_set_can_focus (box, FALSE);
  editor_set_label (box, _("Legend"));
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      GtkFlowBoxChild *child;

      gtk_flow_box_append (GTK_FLOW_BOX (box), make_entry (self->labels, i));
      child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (box), (int) i);
      gtk_widget_set_focusable (GTK_WIDGET (child), FALSE);
      editor_set_label (child, _(entries[i].name));
    }

  return box;
}

static GtkWidget *
make_button (EditorRoundLegend *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *figures = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *list = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *popover = gtk_popover_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      gtk_box_append (GTK_BOX (figures), make_symbol (entries[i].figure));
      gtk_box_append (GTK_BOX (list), make_entry (self->listed, i));
    }
  gtk_widget_add_css_class (list, "new-board");
  gtk_popover_set_child (GTK_POPOVER (popover), list);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), figures);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, _("What the figures mean"));
  editor_set_label (button, _("Legend"));

  return button;
}

void
editor_round_legend_set_compact (EditorRoundLegend *self,
                                 gboolean           compact)
{
  gtk_widget_set_visible (self->names, !compact);
  gtk_widget_set_visible (self->button, compact);
}

static void
set_words (EditorRoundLegend *self,
           gsize              i,
           const char        *words)
{
  gtk_label_set_text (self->labels[i], words);
  gtk_label_set_text (self->listed[i], words);
  editor_set_label (gtk_widget_get_ancestor (GTK_WIDGET (self->labels[i]),
                                             GTK_TYPE_FLOW_BOX_CHILD), words);
}

void
editor_round_legend_set_opponent (EditorRoundLegend *self,
                                  const char        *name)
{
  gboolean is_named = name != NULL && name[0] != '\0';
  /* Translators: %s is the name of the opponent. */
  g_autofree char *trap = is_named ? g_strdup_printf (_("%s’s trap"), SHOWN (name))
                                   : g_strdup (_(entries[OPPONENT_TRAP].name));

  set_words (self, OPPONENT, is_named ? SHOWN (name) : _(entries[OPPONENT].name));
  set_words (self, OPPONENT_TRAP, trap);
}

static void
editor_round_legend_class_init (EditorRoundLegendClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
editor_round_legend_init (EditorRoundLegend *self)
{
  self->names = make_names (self);
  self->button = make_button (self);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (self), self->names);
  gtk_box_append (GTK_BOX (self), self->button);
  editor_set_label (self, _("Legend"));
  editor_round_legend_set_compact (self, FALSE);
}
