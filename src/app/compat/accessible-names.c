/* An emission hook on GtkWidget::map sees every widget that comes on screen, in any window. It
 * costs a few type checks for each, and more only for the widgets it is about. Widgets inside of
 * GTK's and libadwaita's own are recognised by their type names, which are no public API: where a
 * version has other names, nothing is changed. A widget may be mapped any number of times, so
 * everything here can be done twice. */
#include "app/compat/accessible-names.h"

#include "app/compat/announce.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define TOAST "AdwToastWidget"

static gboolean
is_in (GtkWidget  *widget,
       const char *type)
{
  for (; widget != NULL; widget = gtk_widget_get_parent (widget))
    if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type))
      return TRUE;

  return FALSE;
}

static gboolean
is_empty (const char *text)
{
  return text == NULL || *text == '\0';
}

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Without a name of its own the button is named by the label inside, which leaves the mnemonic's
 * underscore out. */
static void
name_once (GtkButton *button)
{
  if (gtk_button_get_use_underline (button) && gtk_button_get_label (button) != NULL)
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* A button that shows a symbol is called by its tooltip unless it has a name, or a row gives it one
 * as what the row activates. */
static void
name_by_tooltip (GtkWidget  *button,
                 const char *icon)
{
  const char *tooltip = gtk_widget_get_tooltip_text (button);
  GtkWidget *row = gtk_widget_get_ancestor (button, ADW_TYPE_ACTION_ROW);

  if (icon != NULL && !is_empty (tooltip)
      && (row == NULL || adw_action_row_get_activatable_widget (ADW_ACTION_ROW (row)) != button)
      && !gtk_test_accessible_has_property (GTK_ACCESSIBLE (button),
                                            GTK_ACCESSIBLE_PROPERTY_LABEL))
    set_name (button, tooltip);
}

static gboolean
tell (gpointer widget)
{
  if (gtk_widget_get_mapped (widget) && !gtk_widget_has_focus (widget))
    {
      gtk_widget_set_focusable (widget, FALSE);
      gtk_widget_set_focusable (widget, TRUE);
    }

  return G_SOURCE_REMOVE;
}

/* What GTK 4.8 has to tell of a widget it tells when that has the focus for the first time: a
 * description would be heard as a part of it, and again as news. So it is made to tell it before;
 * not at once, when a window is not known to be one yet. */
static void
tell_early (GtkWidget *widget)
{
  if (gtk_widget_get_focusable (widget) && !editor_compat_has_announcements ()
      && gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                           GTK_ACCESSIBLE_PROPERTY_DESCRIPTION))
    g_idle_add_full (G_PRIORITY_LOW, tell, g_object_ref (widget), g_object_unref);
}

/* The page of a stack has no other name than that of its class. */
static void
name_page (GtkWidget *child)
{
  GtkWidget *stack = gtk_widget_get_parent (child);
  GtkStackPage *page = GTK_IS_STACK (stack) ? gtk_stack_get_page (GTK_STACK (stack), child) : NULL;
  const char *title = page != NULL ? gtk_stack_page_get_title (page) : NULL;

  if (page != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (page), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    title != NULL ? title : "", -1);
}

/* The close button of a toast. */
static void
name_symbol (GtkButton *button)
{
  if (g_strcmp0 (gtk_button_get_icon_name (button), "window-close-symbolic") == 0
      && is_in (GTK_WIDGET (button), TOAST))
    set_name (GTK_WIDGET (button), _("Close"));
}

/* A menu is called as the button that opens it. */
static void
name_popover (GtkWidget *popover)
{
  GtkWidget *parent = gtk_widget_get_parent (popover);
  const char *name = NULL;

  if (GTK_IS_MENU_BUTTON (parent))
    name = gtk_widget_get_tooltip_text (parent);
  if (GTK_IS_MENU_BUTTON (parent) && is_empty (name))
    name = gtk_menu_button_get_label (GTK_MENU_BUTTON (parent));
  set_name (popover, is_empty (name) ? "" : name); /* GTK 4.8 says its class without one */
}

/* The window of the shortcuts is GTK's own: its title is not its name, and its buttons have
 * none. */
static void
name_shortcuts_button (GtkButton *button)
{
  GtkWidget *child = gtk_button_get_child (button);

  if (GTK_IS_LABEL (child)) /* a page, "_1" */
    set_name (GTK_WIDGET (button), gtk_label_get_text (GTK_LABEL (child)));
  else if (gtk_button_get_icon_name (button) != NULL)
    set_name (GTK_WIDGET (button), _("Search"));
}

/* The list of a group of rows is called as the group is, or as the window where the group has no
 * title; what a row of choices shows of its choice is called as the row is. */
static void
name_list (GtkWidget *list)
{
  GtkWidget *group = gtk_widget_get_ancestor (list, ADW_TYPE_PREFERENCES_GROUP);
  GtkWidget *row = gtk_widget_get_ancestor (list, ADW_TYPE_COMBO_ROW);
  GtkRoot *root = gtk_widget_get_root (list);
  const char *name = NULL;

  if (row != NULL)
    name = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  else if (group != NULL
           && is_empty (adw_preferences_group_get_title (ADW_PREFERENCES_GROUP (group)))
           && GTK_IS_WINDOW (root)) /* with a title the group has named it */
    name = gtk_window_get_title (GTK_WINDOW (root));
  if (!is_empty (name))
    set_name (list, name);
  else if (!gtk_test_accessible_has_property (GTK_ACCESSIBLE (list),
                                              GTK_ACCESSIBLE_PROPERTY_LABEL)
           && !gtk_test_accessible_has_relation (GTK_ACCESSIBLE (list),
                                                 GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    set_name (list, ""); /* GTK 4.8 says its class without one */
}

/* Newer versions of libadwaita label a row to type in by the two labels of which one is shown at a
 * time, and both are its title. Older ones call the row the field, and nobody hears that the text
 * inside has the keyboard; here it is what it is in newer ones. */
static void
name_entry_row (AdwPreferencesRow *row)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (row));

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  set_name (GTK_WIDGET (row), adw_preferences_row_get_title (row));
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (text)) != GTK_ACCESSIBLE_ROLE_TEXT_BOX)
    g_object_set (text, "accessible-role", GTK_ACCESSIBLE_ROLE_TEXT_BOX, NULL); /* once only */
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (row)) != GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    g_object_set (row, "accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM, NULL);
  set_name (GTK_WIDGET (text), adw_preferences_row_get_title (row));
}

/* An expander row is a row with two lists inside: its head, which takes the focus, and what it
 * shows when it is open. All are named like the row, and the rows have the expanded state. */
static void
describe_expander (GtkWidget      *widget,
                   AdwExpanderRow *row)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row));
  gboolean is_open = adw_expander_row_get_expanded (row);

  if (GTK_IS_LIST_BOX (widget) || widget == GTK_WIDGET (row))
    set_name (widget, title);
  if (GTK_IS_LIST_BOX_ROW (widget))
    gtk_accessible_update_state (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_open,
                                 -1);

  /* What is shown inside has names of its own: no deeper than to the rows of the two lists. */
  if (GTK_IS_LIST_BOX_ROW (widget) && widget != GTK_WIDGET (row))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    describe_expander (child, row);
}

static void
on_expander (AdwExpanderRow *row)
{
  describe_expander (GTK_WIDGET (row), row);
}

static void
name_expander (AdwExpanderRow *row)
{
  g_signal_handlers_disconnect_by_func (row, on_expander, NULL); /* it may come on screen again */
  g_signal_connect (row, "notify::title", G_CALLBACK (on_expander), NULL);
  g_signal_connect (row, "notify::expanded", G_CALLBACK (on_expander), NULL);
  on_expander (row);
}

static gboolean
on_map (GSignalInvocationHint *hint,
        guint                  n_values,
        const GValue          *values,
        gpointer               unused)
{
  GObject *widget = g_value_get_object (&values[0]);

  name_page (GTK_WIDGET (widget));
  if (GTK_IS_BUTTON (widget))
    {
      name_once (GTK_BUTTON (widget));
      name_symbol (GTK_BUTTON (widget));
      name_by_tooltip (GTK_WIDGET (widget), gtk_button_get_icon_name (GTK_BUTTON (widget)));
      if (gtk_button_get_icon_name (GTK_BUTTON (widget)) != NULL
          && gtk_test_accessible_has_property (GTK_ACCESSIBLE (widget),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL))
        editor_accessible_names_keep (GTK_WIDGET (widget));
      if (GTK_IS_TOGGLE_BUTTON (widget) && is_in (GTK_WIDGET (widget), "GtkShortcutsWindow"))
        name_shortcuts_button (GTK_BUTTON (widget));
    }
  else if (GTK_IS_POPOVER_MENU (widget))
    name_popover (GTK_WIDGET (widget));
  else if (ADW_IS_VIEW_SWITCHER (widget) || GTK_IS_STACK_SWITCHER (widget))
    /* Translators: for a screen reader: the switch between the pages of a window */
    set_name (GTK_WIDGET (widget), _("Pages"));
  else if (GTK_IS_SHORTCUTS_WINDOW (widget)
           || (GTK_IS_MENU_BUTTON (widget) && is_in (GTK_WIDGET (widget), "GtkShortcutsWindow")))
    set_name (GTK_WIDGET (widget), _("Keyboard Shortcuts"));
  else if (GTK_IS_MENU_BUTTON (widget))
    name_by_tooltip (GTK_WIDGET (widget),
                     gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (widget)));
  /* The item that a drop-down shows outside of its list: GTK 4.8 lets Tab stop there, too. */
  else if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget")
           && gtk_widget_get_ancestor (GTK_WIDGET (widget), GTK_TYPE_POPOVER) == NULL
           && gtk_widget_get_ancestor (GTK_WIDGET (widget), GTK_TYPE_DROP_DOWN) != NULL)
    gtk_widget_set_focusable (GTK_WIDGET (widget), FALSE);
  else if (ADW_IS_ENTRY_ROW (widget))
    name_entry_row (ADW_PREFERENCES_ROW (widget));
  else if (ADW_IS_EXPANDER_ROW (widget))
    name_expander (ADW_EXPANDER_ROW (widget));
  else if (GTK_IS_LIST_BOX (widget)
           && gtk_widget_get_ancestor (GTK_WIDGET (widget), ADW_TYPE_EXPANDER_ROW) != NULL)
    return TRUE; /* name_expander() has named it */
  else if (GTK_IS_LIST_BOX (widget) || GTK_IS_LIST_VIEW (widget))
    name_list (GTK_WIDGET (widget));
  tell_early (GTK_WIDGET (widget));

  return TRUE;
}

void
editor_accessible_names_keep (GtkWidget *widget)
{
  const char *tooltip = gtk_widget_get_tooltip_text (widget);
  g_autofree char *name = NULL;

  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  if (tooltip == NULL || editor_compat_has_announcements ()) /* they tell no tooltip twice */
    return;

  name = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                             GTK_ACCESSIBLE_PROPERTY_LABEL, tooltip, NULL);
  if (name == NULL) /* no difference */
    gtk_accessible_reset_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

void
editor_accessible_names_set_inside (GtkWidget  *widget,
                                    const char *name)
{
  GtkWidget *button = gtk_widget_get_first_child (widget);

  if (!GTK_IS_BUTTON (button))
    return;
  if (GTK_IS_DROP_DOWN (widget)) /* newer ones name the button as the whole is named */
    {
      set_name (widget, name);
      editor_accessible_names_keep (widget);
    }
  set_name (button, name);
  editor_accessible_names_keep (button);
}

static void
name_choice (GtkDropDown *list,
             GParamSpec  *pspec,
             const char  *name)
{
  gpointer item = gtk_drop_down_get_selected_item (list);
  g_autofree char *words
      /* Translators: for a screen reader: what a list is called, and what is chosen of it */
      = GTK_IS_STRING_OBJECT (item)
            ? g_strdup_printf (_("%1$s, %2$s"), name, gtk_string_object_get_string (item))
            : g_strdup (name);

  editor_accessible_names_set_inside (GTK_WIDGET (list), words);
}

void
editor_accessible_names_set_list (GtkDropDown *list,
                                  const char  *name)
{
  g_signal_handlers_disconnect_matched (list, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, name_choice, NULL);
  g_signal_connect_data (list, "notify::selected-item", G_CALLBACK (name_choice), g_strdup (name),
                         (GClosureNotify) G_CALLBACK (g_free), 0);
  name_choice (list, NULL, name);
}

void
editor_accessible_names_watch (void)
{
  /* A class has its signals only once it was initialised. */
  g_autoptr (GTypeClass) keep G_GNUC_UNUSED = g_type_class_ref (GTK_TYPE_WIDGET);

  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
}
