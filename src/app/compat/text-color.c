/* The one file that may use what came after GTK 4.8: it stands below a GTK_CHECK_VERSION, so the
 * fence of the whole project is raised for it. */
#undef GDK_VERSION_MAX_ALLOWED
#define GDK_VERSION_MAX_ALLOWED G_ENCODE_VERSION (4, 10)

#include "app/compat/text-color.h"

GdkRGBA
editor_compat_get_color (GtkWidget *widget)
{
  GdkRGBA color;

#if GTK_CHECK_VERSION (4, 10, 0)
  gtk_widget_get_color (widget, &color);
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
#endif

  return color;
}

GdkRGBA
editor_compat_lookup_color (GtkWidget  *widget,
                            const char *name)
{
  GdkRGBA color = { 0, 0, 0, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color);

  return color;
}
