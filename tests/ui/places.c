/* places.c: makes GTK tell where things are, for the journeys, where it tells it wrongly by itself
 *
 * From 4.10 on GTK adds up, on the accessibility bus, the places of a widget and of all that hold
 * it and leaves out their borders and padding, and it no longer tells the types of what has no
 * name. A pointer that trusts it goes beside a small button. This library is loaded into the
 * program before its start (LD_PRELOAD, by driver.py) and puts right both, in the words of GTK 4.8:
 * a place is that of the content, from the content of the window, and a part of the window that has
 * no role has its type for the text of an empty field, the one thing that is told of it. The items
 * of menus, which have lost their names, have them there, too.
 */
#undef GDK_VERSION_MAX_ALLOWED
#define GDK_VERSION_MAX_ALLOWED G_ENCODE_VERSION (4, 10)

#include <gtk/gtk.h>
#include <math.h>

static gboolean (*bounds_of_gtk) (GtkAccessible *, int *, int *, int *, int *);
static void (*root_of_gtk) (GtkWidget *);

/* Whatever is not on the screen is nowhere: GTK would tell what happened to be in its memory. */
static gboolean
get_bounds (GtkAccessible *accessible,
            int           *x,
            int           *y,
            int           *width,
            int           *height)
{
  GtkWidget *widget = GTK_WIDGET (accessible);
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_point_t origin = GRAPHENE_POINT_INIT (0, 0);
  gboolean is_there = bounds_of_gtk (accessible, x, y, width, height);

  if (is_there && parent != NULL)
    is_there = gtk_widget_compute_point (widget, parent, &GRAPHENE_POINT_INIT (0, 0), &origin);

  *x = (int) floorf (origin.x);
  *y = (int) floorf (origin.y);
  *width = is_there ? gtk_widget_get_width (widget) : 0;
  *height = is_there ? gtk_widget_get_height (widget) : 0;

  return TRUE;
}

/* Of a page, which is no widget: that of the stack. */
static gboolean
get_page_bounds (GtkAccessible *accessible,
                 int           *x,
                 int           *y,
                 int           *width,
                 int           *height)
{
  GtkWidget *child = gtk_stack_page_get_child (GTK_STACK_PAGE (accessible));
  gboolean is_there = gtk_widget_get_mapped (child);

  *x = *y = 0;
  *width = is_there ? gtk_widget_get_width (child) : 0;
  *height = is_there ? gtk_widget_get_height (child) : 0;

  return TRUE;
}

static void
tell (GtkWidget  *widget,
      const char *words)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_PLACEHOLDER,
                                  words, -1);
}

/* The item of a menu is labelled by a label that tells nothing. */
static void
tell_text (GtkWidget *item)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *words = NULL;

  g_object_get (item, "text", &text, NULL);
  parts = g_strsplit (text != NULL ? text : "", "_", -1); /* the letter behind it is underlined */
  words = g_strjoinv ("", parts);
  tell (item, words);
}

static void
root (GtkWidget *widget)
{
  const char *type = G_OBJECT_TYPE_NAME (widget);

  root_of_gtk (widget);
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_GENERIC
      && (g_str_has_prefix (type, "Editor") || g_str_has_prefix (type, "Adw")))
    tell (widget, type);
  if (g_str_equal (type, "GtkModelButton"))
    {
      tell_text (widget);
      g_signal_connect (widget, "notify::text", G_CALLBACK (tell_text), NULL);
    }
}

/* Before there is a class that could have taken over what is changed here. */
static void __attribute__ ((constructor))
put_right (void)
{
  GtkWidgetClass *widgets = g_type_class_ref (GTK_TYPE_WIDGET);
  GtkAccessibleInterface *accessibles = g_type_interface_peek (widgets, GTK_TYPE_ACCESSIBLE);
  gpointer pages = g_type_class_ref (GTK_TYPE_STACK_PAGE);
  GtkAccessibleInterface *accessible_pages = g_type_interface_peek (pages, GTK_TYPE_ACCESSIBLE);

  bounds_of_gtk = accessibles->get_bounds;
  accessibles->get_bounds = get_bounds;
  accessible_pages->get_bounds = get_page_bounds;
  root_of_gtk = widgets->root;
  widgets->root = root;
}
