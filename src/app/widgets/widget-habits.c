#include "app/widgets/widget-habits.h"

#include "app/widgets/hysteresis-bin.h"

#include <adwaita.h>

#define LARGE (125 * 96 * PANGO_SCALE / 100) /* letters in "gtk-xft-dpi", from 125 % on */

/* Every widget emits "realize" before it is shown for the first time, and an emission hook on that
 * signal sees them all. A label that wraps then gets an attribute over its whole text, which stays
 * when the text changes. Other attributes of the label are kept. */

static gboolean
has_hyphens_attribute (PangoAttrList *attributes)
{
  g_autoptr (PangoAttrIterator) iterator = pango_attr_list_get_iterator (attributes);

  return pango_attr_iterator_get (iterator, PANGO_ATTR_INSERT_HYPHENS) != NULL;
}

static void
forbid_hyphens (GtkLabel *label)
{
  PangoAttrList *before = gtk_label_get_attributes (label);
  g_autoptr (PangoAttrList) attributes = NULL;

  if (before != NULL && has_hyphens_attribute (before))
    return;

  attributes = before != NULL ? pango_attr_list_copy (before) : pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_insert_hyphens_new (FALSE));
  gtk_label_set_attributes (label, attributes);
}

static gboolean
has_large_letters (GtkWidget *widget)
{
  int dpi;

  g_object_get (gtk_widget_get_settings (widget), "gtk-xft-dpi", &dpi, NULL);
  return dpi > LARGE;
}

/* Rows of tools in a page that becomes narrow are told by it (hysteresis-bin.h). */
static void
let_scroll_sideways (GtkScrolledWindow *scroller)
{
  GtkPolicyType upwards;

  gtk_scrolled_window_get_policy (scroller, NULL, &upwards);
  if (upwards != GTK_POLICY_NEVER
      || gtk_widget_get_ancestor (GTK_WIDGET (scroller), EDITOR_TYPE_HYSTERESIS_BIN) == NULL)
    gtk_scrolled_window_set_policy (scroller, GTK_POLICY_AUTOMATIC, upwards);
}

/* A row that scrolls sideways has the height of one line. */
static gboolean
is_in_row (GtkWidget *widget)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkPolicyType upwards = GTK_POLICY_AUTOMATIC;

  if (scroller != NULL)
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scroller), NULL, &upwards);

  return upwards == GTK_POLICY_NEVER;
}

/* Where large letters leave no room the words of a button, or at the end of a row, go below each
 * other; in a header bar, which cannot scroll, the end of a word gives way. What is cut where it
 * ends stays so. A single word is left alone, as it makes GTK compare heights in vain. */
static void
wrap_words (gpointer label)
{
  GtkWidget *parent = gtk_widget_get_parent (label);
  gboolean in_header = gtk_widget_get_ancestor (parent, ADW_TYPE_HEADER_BAR) != NULL;

  if (gtk_label_get_ellipsize (label) != PANGO_ELLIPSIZE_NONE || gtk_label_get_wrap (label)
      || (!in_header && strchr (gtk_label_get_text (label), ' ') == NULL)
      || is_in_row (parent) || gtk_widget_get_ancestor (parent, ADW_TYPE_VIEW_SWITCHER) != NULL
      || (gtk_widget_get_ancestor (parent, GTK_TYPE_BUTTON) == NULL
          && gtk_widget_get_ancestor (parent, ADW_TYPE_ACTION_ROW) == NULL
          && strcmp (G_OBJECT_TYPE_NAME (parent), "GtkModelButton") != 0))
    return;

  if (in_header)
    {
      gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (label, MIN (g_utf8_strlen (gtk_label_get_text (label), -1), 4));
      return;
    }

  gtk_label_set_wrap (label, TRUE);
  if (GTK_IS_BUTTON (parent))
    gtk_label_set_justify (label, GTK_JUSTIFY_CENTER);
}

/* With large letters only. What is folded away counts for the width of the window before it is ever
 * shown. */
static void
wrap_all (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget))
    wrap_words (widget);
  if (GTK_IS_SCROLLED_WINDOW (widget))
    let_scroll_sideways (GTK_SCROLLED_WINDOW (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    wrap_all (child);
}

static void
leave_wheel (GtkWidget *spin_button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (spin_button);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    }
}

/* A text field keeps the keyboard. */
static void
focus_default (GtkWindow *dialog)
{
  GtkWidget *focus = gtk_window_get_focus (dialog);
  GtkWidget *widget = gtk_window_get_default_widget (dialog);

  if (widget != NULL && (focus == NULL || GTK_IS_BUTTON (focus)))
    gtk_widget_grab_focus (widget);
}

/* GTK keeps words whole there, and a name of one long word would be wider than the screen. */
static gboolean
is_in_tooltip (GtkWidget *widget)
{
  return g_str_equal (gtk_widget_get_css_name (GTK_WIDGET (gtk_widget_get_native (widget))),
                      "tooltip");
}

static gboolean
on_realize (GSignalInvocationHint *hint,
            guint                  n_values,
            const GValue          *values,
            gpointer               data)
{
  GObject *widget = g_value_get_object (&values[0]);

  if ((GTK_IS_LABEL (widget) || GTK_IS_REVEALER (widget) || ADW_IS_FLAP (widget)
       || GTK_IS_SCROLLED_WINDOW (widget))
      && has_large_letters (GTK_WIDGET (widget)))
    wrap_all (GTK_WIDGET (widget));
  if (GTK_IS_LABEL (widget) && gtk_label_get_wrap (GTK_LABEL (widget)))
    {
      forbid_hyphens (GTK_LABEL (widget));
      if (is_in_tooltip (GTK_WIDGET (widget)))
        gtk_label_set_wrap_mode (GTK_LABEL (widget), PANGO_WRAP_WORD_CHAR);
    }
  else if (GTK_IS_SPIN_BUTTON (widget)
           && gtk_widget_get_ancestor (GTK_WIDGET (widget), GTK_TYPE_SCROLLED_WINDOW) != NULL)
    leave_wheel (GTK_WIDGET (widget));
  else if (ADW_IS_MESSAGE_DIALOG (widget))
    g_signal_connect (widget, "notify::default-widget", G_CALLBACK (focus_default), NULL);

  return TRUE; /* stay */
}

void
editor_set_widget_habits (void)
{
  g_type_class_unref (g_type_class_ref (GTK_TYPE_LABEL)); /* its signals are there from now on */
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, on_realize, NULL,
                              NULL);
}
