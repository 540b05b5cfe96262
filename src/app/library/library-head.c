/* The order stands in a list that drops down and in the menu. The list has what is chosen; the menu
 * sets it by way of the property. */
#include "app/library/library-head.h"

#include "app/compat/accessible-names.h"
#include "app/compat/late-paste.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/entry-limit.h"

#include <glib/gi18n-lib.h>

struct _EditorLibraryHead
{
  GtkBox          parent_instance;

  GtkWidget      *side_button;
  GtkWidget      *rounds_title;
  GtkSearchEntry *search_entry;
  GtkDropDown    *order_drop_down; /* of orders[] */
  GtkMenuButton  *menu_button;
  GMenu          *menu;
  GMenuModel     *whole_menu;
};

enum
{
  PROP_ORDER = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorLibraryHead, editor_library_head, GTK_TYPE_BOX)

/* In the order of the choices in the template. */
static const struct
{
  LibraryOrder  order;
  const char   *name;
} orders[] = {
  { LIBRARY_ORDER_NEWEST, "newest" },
  { LIBRARY_ORDER_OLDEST, "oldest" },
  { LIBRARY_ORDER_NAME, "name" },
  { LIBRARY_ORDER_SIZE, "size" },
  { LIBRARY_ORDER_MOVES, "moves" },
};

void
editor_library_head_show (EditorLibraryHead *self,
                          gboolean           is_rounds,
                          gboolean           is_narrow)
{
  GMenuModel *menu = is_rounds ? self->whole_menu : G_MENU_MODEL (self->menu);

  gtk_widget_set_visible (self->rounds_title, is_rounds);
  gtk_widget_set_visible (GTK_WIDGET (self->search_entry), !is_rounds);
  gtk_widget_set_visible (GTK_WIDGET (self->order_drop_down), !is_rounds && !is_narrow);
  if (menu != gtk_menu_button_get_menu_model (self->menu_button)) /* which it would make anew */
    gtk_menu_button_set_menu_model (self->menu_button, menu);
}

static guint
get_chosen (EditorLibraryHead *self)
{
  guint chosen = gtk_drop_down_get_selected (self->order_drop_down);

  return chosen < G_N_ELEMENTS (orders) ? chosen : 0;
}

gboolean
editor_library_head_get_order (EditorLibraryHead *self,
                               LibraryOrder      *order)
{
  guint chosen = get_chosen (self);

  if (chosen > 0)
    *order = orders[chosen].order;

  return chosen > 0;
}

GMenuModel *
editor_library_head_get_whole_menu (EditorLibraryHead *self)
{
  return self->whole_menu;
}

static void
on_order (EditorLibraryHead *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ORDER]);
}

/* There is one property. */
static void
editor_library_head_get_property (GObject    *object,
                                  guint       property,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  g_value_set_static_string (value, orders[get_chosen (EDITOR_LIBRARY_HEAD (object))].name);
}

/* A name that a newer version may have written changes nothing. */
static void
editor_library_head_set_property (GObject      *object,
                                  guint         property,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  EditorLibraryHead *self = EDITOR_LIBRARY_HEAD (object);

  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    if (g_strcmp0 (g_value_get_string (value), orders[i].name) == 0)
      gtk_drop_down_set_selected (self->order_drop_down, i);
}

static void
editor_library_head_class_init (EditorLibraryHeadClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = editor_library_head_get_property;
  object_class->set_property = editor_library_head_set_property;
  properties[PROP_ORDER] = g_param_spec_string (
      "order", NULL, NULL, orders[0].name,
      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_install_property_action (widget_class, "library.order", "order");
  EDITOR_SET_TEMPLATE (widget_class, "library-head");
  EDITOR_BIND_CHILDREN (widget_class, EditorLibraryHead, side_button, rounds_title, search_entry,
                        order_drop_down, menu_button, menu, whole_menu);
  gtk_widget_class_bind_template_callback (widget_class, on_order);
}

static void
editor_library_head_init (EditorLibraryHead *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_menu_prepend_section (self->menu, NULL, self->whole_menu);
  editor_accessible_names_set_list (self->order_drop_down, C_("sorting", "Order"));
  editor_search_entry_stop_in_time (self->search_entry);
  editor_entry_limit (GTK_EDITABLE (self->search_entry), EDITOR_ENTRY_MAX_SEARCH);
}

GtkSearchEntry *
editor_library_head_set_up (EditorLibraryHead *self,
                            AdwFlap           *flap)
{
  g_object_bind_property (flap, "folded", self->side_button, "visible", G_BINDING_SYNC_CREATE);

  return self->search_entry;
}
