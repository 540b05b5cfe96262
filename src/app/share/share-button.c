/* The menu is made when it is first opened: a popover with every way to share the document
 * (sharing.h). Below them, as a widget that a GtkPopoverMenu takes as the child of an item with the
 * attribute "custom", is whether the link carries a name, the notice for its recipient if there is
 * one, how long the link is and what it fits into. Once, the menu also says where links open. */
#include "app/share/share-button.h"

#include "app/desktop/settings.h"
#include "app/share/share-labels.h"
#include "app/share/sharing.h"
#include "app/widgets/bind-template.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

struct _EditorShareButton
{
  GtkBox                parent_instance;

  EditorSharedDocument *shared;

  GtkMenuButton        *menu_button;
};

EDITOR_DEFINE_TEMPLATE_TYPE (EditorShareButton, editor_share_button, GTK_TYPE_BOX)

/* ---- Whether links carry the name ---- */

/* Check button and link follow each other, so a change comes back to where it began: on_toggled()
 * compares before it sets, and setting a check button to the value that it has emits nothing. Both
 * handlers end with either object. */
static void
update_check (GtkCheckButton *check,
              GameLink       *link)
{
  guint length = game_link_get_name_length (link);
  g_autofree char *label = NULL;

  gtk_widget_set_visible (GTK_WIDGET (check), length > 0);
  gtk_check_button_set_active (check, game_link_has_name (link));
  if (length == 0)
    return;

  label = g_strdup_printf (
      /* Translators: a choice; the name of the board makes its link longer by so many characters */
      ngettext ("Include the name (link longer by %u character)",
                "Include the name (link longer by %u characters)", length),
      length);
  gtk_check_button_set_label (check, label);
  gtk_label_set_wrap (GTK_LABEL (gtk_widget_get_last_child (GTK_WIDGET (check))), TRUE);
}

static void
on_toggled (GtkCheckButton *check,
            GameLink       *link)
{
  gboolean is_active = gtk_check_button_get_active (check);

  if (is_active != game_link_has_name (link))
    game_link_set_has_name (link, is_active);
}

void
editor_name_choice_tie (GtkCheckButton *check,
                        GameLink       *link)
{
  update_check (check, link);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (update_check), check,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_toggled), link, 0);
}

/* ---- The menu ---- */

/* Measuring a link makes a QR code of it, so it is done when the label becomes visible. */
static void
on_map (GtkLabel *label,
        GameLink *link)
{
  g_autofree char *words = editor_share_label_link (link);

  gtk_label_set_text (label, SHOWN_SENTENCE (words));
}

/* The check button below the label changes the link while the menu is open. */
static void
on_link (GameLink *link,
         GtkLabel *label)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (label)))
    on_map (label, link);
}

/* What was on the screen has been said. On a low one the menu scrolls, and says it again. */
static void
on_advice_left (GtkWidget *advice,
                GSettings *settings)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (advice, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  double end = gtk_adjustment_get_value (place) + gtk_adjustment_get_page_size (place);

  if (!gtk_widget_get_visible (advice) || end < gtk_adjustment_get_upper (place))
    return;

  g_settings_set_boolean (settings, EDITOR_SETTING_LINKS_EXPLAINED, TRUE);
  gtk_widget_set_visible (advice, FALSE);
}

static void
add_advice (EditorSharedDocument *shared,
            GtkMenuButton        *button,
            GtkBuilder           *builder)
{
  GObject *advice = gtk_builder_get_object (builder, "advice");
  GObject *label = gtk_builder_get_object (builder, "advice_label");
  gboolean is_new = !g_settings_get_boolean (shared->settings, EDITOR_SETTING_LINKS_EXPLAINED)
                    && editor_shared_document_is_closed (shared);

  gtk_widget_set_visible (GTK_WIDGET (advice), is_new);
  gtk_label_set_text (GTK_LABEL (label), is_new ? _(shared->kind->advice) : "");
  g_signal_connect_object (advice, "unmap", G_CALLBACK (on_advice_left), shared->settings, 0);
  g_signal_connect_object (gtk_builder_get_object (builder, "advice_button"), "clicked",
                           G_CALLBACK (gtk_menu_button_popdown), button, G_CONNECT_SWAPPED);
}

/* To where there is more room. */
static void
choose_side (GtkWidget *button)
{
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_root (button));
  graphene_rect_t bounds;

  if (gtk_widget_compute_bounds (button, window, &bounds))
    gtk_menu_button_set_direction (GTK_MENU_BUTTON (button),
                                   bounds.origin.y > (float) gtk_widget_get_height (window) / 2
                                       ? GTK_ARROW_UP
                                       : GTK_ARROW_DOWN);
}

static void
create_menu (GtkMenuButton *button,
             gpointer       data)
{
  EditorShareButton *self = data;
  g_autoptr (GMenu) menu = NULL;
  g_autoptr (GMenu) below = g_menu_new ();
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);
  g_autoptr (GtkBuilder) builder = NULL;
  GameLink *link = self->shared->link;
  GObject *label;
  GtkWidget *popover;

  choose_side (GTK_WIDGET (button));
  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  builder = gtk_builder_new_from_resource ("/com/example/SpacesEditor/share-menu.ui");
  label = gtk_builder_get_object (builder, "fit_label");
  editor_name_choice_tie (GTK_CHECK_BUTTON (gtk_builder_get_object (builder, "name_check")), link);
  g_signal_connect_object (label, "map", G_CALLBACK (on_map), link, 0);
  g_signal_connect_object (link, "link-changed", G_CALLBACK (on_link), label, 0);

  add_advice (self->shared, button, builder);

  menu = editor_sharing_make_menu (self->shared);
  g_menu_item_set_attribute (item, "custom", "s", "fit");
  g_menu_append_item (below, item);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (below));
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover),
                              GTK_WIDGET (gtk_builder_get_object (builder, "box")), "fit");
  gtk_menu_button_set_popover (button, popover);
}

/* ---- The button ---- */

static void
editor_share_button_class_init (EditorShareButtonClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS (klass, EditorShareButton, shared);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  EDITOR_SET_TEMPLATE (widget_class, "share-button");
  gtk_widget_class_bind_template_child (widget_class, EditorShareButton, menu_button);
}

void
editor_share_button_set_shared (EditorShareButton    *self,
                                EditorSharedDocument *shared)
{
  if (!g_set_object (&self->shared, shared))
    return;

  gtk_menu_button_set_popover (self->menu_button, NULL); /* it was about the one before */
  gtk_menu_button_set_create_popup_func (self->menu_button, create_menu, self, NULL);
}

void
editor_share_button_open_menu (EditorShareButton *self)
{
  gtk_menu_button_popup (self->menu_button);
}
