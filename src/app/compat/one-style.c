/* GTK_THEME is the one way to name a theme before GTK has opened its display. libadwaita leaves a
 * program alone that has a theme named there, and so would those that are started from here, so it
 * is in the environment for no longer than GTK takes. */
#include "app/compat/one-style.h"

#define VARIABLE "GTK_THEME"
#define EMPTY_THEME "Empty" /* among the resources of GTK; has no rules */

static gboolean is_ours;

void
editor_one_style_begin (void)
{
  is_ours = g_getenv (VARIABLE) == NULL && g_setenv (VARIABLE, EMPTY_THEME, TRUE);
}

void
editor_one_style_init_gtk (void)
{
  gtk_init ();
  gtk_settings_get_default (); /* there are none, and no theme is read, until someone asks */
  if (is_ours)
    g_unsetenv (VARIABLE);
}
