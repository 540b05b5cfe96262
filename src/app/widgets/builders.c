#include "app/widgets/builders.h"

#include "app/compat/accessible-names.h"

static void
add_styles (GtkWidget *widget,
            va_list    styles)
{
  const char *style;

  while ((style = va_arg (styles, const char *)) != NULL)
    gtk_widget_add_css_class (widget, style);
}

void
editor_add_styles (gpointer widget,
                   ...)
{
  va_list styles;

  va_start (styles, widget);
  add_styles (widget, styles);
  va_end (styles);
}

void
editor_set_css_class (GtkWidget  *widget,
                      const char *name,
                      gboolean    has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static gboolean
on_tooltip (GtkLabel   *label,
            int         x,
            int         y,
            gboolean    by_keyboard,
            GtkTooltip *tooltip)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));

  return pango_layout_is_ellipsized (gtk_label_get_layout (label));
}

void
editor_cut_tooltip_add (GtkLabel *label)
{
  gtk_widget_set_has_tooltip (GTK_WIDGET (label), TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (on_tooltip), NULL);
}

/* A tick in the list, and not in the button, where it would need room. */
static void
mark_choice (GtkListItem *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);

  gtk_widget_set_visible (gtk_widget_get_last_child (box),
                          gtk_list_item_get_selected (item)
                              && gtk_widget_get_ancestor (box, GTK_TYPE_POPOVER) != NULL);
}

static void
on_choice_setup (GtkSignalListItemFactory *factory,
                 GtkListItem              *item)
{
  GtkWidget *label = editor_label_new (NULL, NULL);
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_list_item_set_child (item,
                           editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6, label, mark, NULL));
  g_signal_connect (item, "notify::selected", G_CALLBACK (mark_choice), NULL);
}

/* GTK gives the row around it no name of its own. */
static void
on_choice_bind (GtkSignalListItemFactory *factory,
                GtkListItem              *item)
{
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *row = gtk_widget_get_parent (box);
  const char *words = gtk_string_object_get_string (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (box)), words);
  mark_choice (item);
  if (row != NULL)
    editor_set_label (row, words);
}

void
editor_shorten_choices (GtkDropDown *list)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_choice_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_choice_bind), NULL);
  gtk_drop_down_set_factory (list, factory);
}

void
editor_drop_children (GtkWidget *widget)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (widget)) != NULL)
    gtk_widget_unparent (child);
}

GtkWidget *
editor_label_new (const char *text,
                  ...)
{
  GtkWidget *label = gtk_label_new (text);
  va_list styles;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  va_start (styles, text);
  add_styles (label, styles);
  va_end (styles);

  return label;
}

GtkWidget *
editor_box_new (GtkOrientation orientation,
                int            spacing,
                ...)
{
  GtkWidget *box = gtk_box_new (orientation, spacing);
  GtkWidget *child;
  va_list children;

  va_start (children, spacing);
  while ((child = va_arg (children, GtkWidget *)) != NULL)
    gtk_box_append (GTK_BOX (box), child);
  va_end (children);

  return box;
}

/* GTK 4.8 does not take a tooltip for a name. */
GtkWidget *
editor_icon_button_new (const char *icon,
                        const char *action,
                        const char *tooltip,
                        const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  editor_set_label (button, name != NULL ? name : tooltip);

  return button;
}

GtkWidget *
editor_scroller_new (GtkWidget *child)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), child);

  return scroller;
}

GdkPaintable *
editor_paintable_new (cairo_surface_t *image)
{
  int width = cairo_image_surface_get_width (image);
  int height = cairo_image_surface_get_height (image);
  gsize stride = (gsize) cairo_image_surface_get_stride (image);
  g_autoptr (GBytes) pixels = NULL;

  cairo_surface_flush (image);
  pixels = g_bytes_new_with_free_func (cairo_image_surface_get_data (image), stride * height,
                                       (GDestroyNotify) cairo_surface_destroy, image);

  return GDK_PAINTABLE (gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, pixels, stride));
}

void
editor_set_label (gpointer    accessible,
                  const char *label)
{
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  if (GTK_IS_BUTTON (accessible))
    editor_accessible_names_keep (accessible);
}

void
editor_set_description (gpointer    accessible,
                        const char *words)
{
  gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
}

void
editor_add_keys (gpointer             widget,
                 GtkPropagationPhase  phase,
                 const char          *keys,
                 GtkShortcutAction   *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, phase);
  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_shortcut_trigger_parse_string (keys), action));
  gtk_widget_add_controller (widget, controller);
}

/* The offset is data of the type. */
#define PASS_FOCUS g_quark_from_static_string ("editor-pass-focus")

static gboolean
pass_focus (GtkWidget *widget)
{
  gsize offset = GPOINTER_TO_SIZE (g_type_get_qdata (G_OBJECT_TYPE (widget), PASS_FOCUS));

  return gtk_widget_grab_focus (G_STRUCT_MEMBER (GtkWidget *, widget, offset));
}

void
editor_pass_focus (gpointer klass,
                   gsize    offset)
{
  g_type_set_qdata (G_TYPE_FROM_CLASS (klass), PASS_FOCUS, GSIZE_TO_POINTER (offset));
  GTK_WIDGET_CLASS (klass)->grab_focus = pass_focus;
}

void
editor_install_action (gpointer    klass,
                       const char *name,
                       const char *parameter,
                       gpointer    activate)
{
  gtk_widget_class_install_action (klass, name, parameter,
                                   (GtkWidgetActionActivateFunc) activate);
}

void
editor_install_actions (gpointer               klass,
                        const EditorActionRow *rows,
                        gsize                  n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      if (i == 0 || !g_str_equal (rows[i].name, rows[i - 1].name))
        editor_install_action (klass, rows[i].name, rows[i].parameter, rows[i].activate);
      if (rows[i].key != 0)
        gtk_widget_class_add_binding_action (klass, rows[i].key, rows[i].modifiers, rows[i].name,
                                             NULL);
    }
}
