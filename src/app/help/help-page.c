/* The words of the section that is shown have the keyboard focus, not their scrolled window: that
 * would never let it go. So the arrows are bound here, and 1, 2 and 3, which turn to a section.
 *
 * The sections come from another template than the page, one for each kind of document. What is
 * laid out differently in a narrow window is found there by the prefix of its id (BLOCK).
 */
#include "app/help/help-page.h"

#include "app/help/help-picture.h"

#include <adwaita.h>

#define N_SECTIONS 3
#define BLOCK "block_" /* how ids of what has words beside it begin */

struct _EditorHelpPage
{
  GtkWidget             parent_instance;

  guint                 idle;   /* source of turn_blocks(), or 0 */
  GtkOrientation        wanted; /* of the blocks, as of the last layout */

  GtkWidget            *content;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar   *switcher_bar;
  AdwViewStack         *sections;
  GPtrArray            *blocks; /* of GtkOrientable in the sections, not owned */
};

static guint closed_signal;

G_DEFINE_FINAL_TYPE (EditorHelpPage, editor_help_page, GTK_TYPE_WIDGET)

static gboolean
turn_blocks (gpointer data)
{
  EditorHelpPage *self = data;
  gboolean narrow = self->wanted == GTK_ORIENTATION_VERTICAL;

  self->idle = 0;
  if (narrow) /* its buttons are made only where they are needed */
    adw_view_switcher_bar_set_stack (self->switcher_bar, self->sections);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
  for (guint i = 0; i < self->blocks->len; i++)
    gtk_orientable_set_orientation (self->blocks->pdata[i], self->wanted);

  return G_SOURCE_REMOVE;
}

/* Where the switcher has no room in the header bar it is at the foot, and words stand below their
 * picture or key. The change comes while the header bar is being laid out, so that the turn waits
 * for that to end. */
static void
on_title_visible (EditorHelpPage *self)
{
  self->wanted = adw_view_switcher_title_get_title_visible (self->switcher_title)
                     ? GTK_ORIENTATION_VERTICAL
                     : GTK_ORIENTATION_HORIZONTAL;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, turn_blocks, self, NULL);
}

static void
back_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  g_signal_emit (widget, closed_signal, 0);
}

/* What a section scrolls. */
static GtkWidget *
get_words (GtkWidget *scroller)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));

  return adw_clamp_get_child (ADW_CLAMP (gtk_viewport_get_child (GTK_VIEWPORT (viewport))));
}

/* Not as grab_focus of the class: with that Tab never leaves the page. */
void
editor_help_page_focus_words (EditorHelpPage *self)
{
  gtk_widget_grab_focus (get_words (adw_view_stack_get_visible_child (self->sections)));
}

static void
section_action (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  EditorHelpPage *self = EDITOR_HELP_PAGE (widget);
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (self->sections);

  gtk_selection_model_select_item (pages, g_variant_get_uint32 (parameter), TRUE);
  editor_help_page_focus_words (self);
}

/* By the key binding signal of the scrolled window, which has the step and the limits. Handled in
 * any case: at the end of the text an arrow must not move the focus. */
static gboolean
scroll (GtkWidget *widget,
        GVariant  *args,
        gpointer   data)
{
  GtkWidget *section = adw_view_stack_get_visible_child (EDITOR_HELP_PAGE (widget)->sections);
  gboolean handled = FALSE;
  int direction;

  g_variant_get (args, "(i)", &direction);
  g_signal_emit_by_name (section, "scroll-child", direction, FALSE, &handled);

  return TRUE;
}

static void
editor_help_page_dispose (GObject *object)
{
  EditorHelpPage *self = EDITOR_HELP_PAGE (object);

  g_clear_handle_id (&self->idle, g_source_remove);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->blocks, g_ptr_array_unref);

  G_OBJECT_CLASS (editor_help_page_parent_class)->dispose (object);
}

static void
editor_help_page_class_init (EditorHelpPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_help_page_dispose;
  closed_signal = g_signal_new ("closed", EDITOR_TYPE_HELP_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);

  g_type_ensure (EDITOR_TYPE_HELP_PICTURE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/help-page.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorHelpPage, content);
  gtk_widget_class_bind_template_child (widget_class, EditorHelpPage, switcher_title);
  gtk_widget_class_bind_template_child (widget_class, EditorHelpPage, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, on_title_visible);

  gtk_widget_class_install_action (widget_class, "help.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "help.section", "u", section_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, scroll, "(i)", GTK_SCROLL_STEP_UP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, scroll, "(i)", GTK_SCROLL_STEP_DOWN);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "help.back", NULL);
  for (guint i = 0; i < N_SECTIONS; i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, 0, "help.section", "u", i);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, 0, "help.section", "u",
                                           i);
    }
}

static void
editor_help_page_init (EditorHelpPage *self)
{
  self->blocks = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
find_blocks (EditorHelpPage *self,
             GtkBuilder     *builder)
{
  GSList *objects = gtk_builder_get_objects (builder);

  for (GSList *l = objects; l != NULL; l = l->next)
    {
      if (GTK_IS_ORIENTABLE (l->data)
          && g_str_has_prefix (gtk_buildable_get_buildable_id (GTK_BUILDABLE (l->data)), BLOCK))
        g_ptr_array_add (self->blocks, l->data);
    }
  g_slist_free (objects);
}

GtkWidget *
editor_help_page_new (const char *kind)
{
  EditorHelpPage *self = g_object_new (EDITOR_TYPE_HELP_PAGE, NULL);
  g_autofree char *path = g_strdup_printf ("/com/example/SpacesEditor/help-%s.ui", kind);
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (path);

  self->sections = ADW_VIEW_STACK (gtk_builder_get_object (builder, "sections"));
  find_blocks (self, builder);
  gtk_box_insert_child_after (GTK_BOX (self->content), GTK_WIDGET (self->sections),
                              gtk_widget_get_first_child (self->content));
  adw_view_switcher_title_set_stack (self->switcher_title, self->sections);

  return GTK_WIDGET (self);
}
