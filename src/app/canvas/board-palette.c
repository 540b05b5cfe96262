/* The theme of all drawings follows the desktop's style, dark or not and high contrast or not.
 * It is looked up at every drawing, so that nothing has to be kept up to date. */
#include "app/canvas/board-palette.h"

#include "app/desktop/settings.h"

#include <adwaita.h>

DrawingTheme
editor_board_palette_get (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  if (adw_style_manager_get_high_contrast (style))
    return adw_style_manager_get_dark (style) ? DRAWING_THEME_HIGH_CONTRAST_DARK
                                              : DRAWING_THEME_HIGH_CONTRAST;

  return adw_style_manager_get_dark (style) ? DRAWING_THEME_DARK : DRAWING_THEME_LIGHT;
}

/* Draws @widget again whenever another palette, or another number of the first row, is asked
 * for. */
void
editor_board_palette_watch (GtkWidget *widget)
{
  static const char *const signals[] = { "notify::dark", "notify::high-contrast" };

  for (gsize i = 0; i < G_N_ELEMENTS (signals); i++)
    g_signal_connect_object (adw_style_manager_get_default (), signals[i],
                             G_CALLBACK (gtk_widget_queue_draw), widget, G_CONNECT_SWAPPED);
  editor_settings_follow_places (widget, G_CALLBACK (gtk_widget_queue_draw));
}
