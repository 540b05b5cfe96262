/* Covers are pages of the window's outermost stack, beside the one that has everything else. Help
 * pages are found again by their names, "help-KIND" and "keys-KIND". A code to be scanned follows
 * one document, so the page before is removed when another one is shown. */
#include "app/window/window-cover.h"

#include "app/camera/camera-page.h"
#include "app/share/scan-page.h"
#include "app/help/help-page.h"

#define NARROW 480 /* where the help has no room for its sections in the header bar */

struct _EditorWindowCover
{
  GtkStack  *stack;       /* not owned, as the next two: the window's, which owns this */
  GtkWidget *covered;     /* the page of the stack with everything else */
  GtkWidget *scan_page;   /* the last one, also when it is not shown any more; or NULL */
  GtkWidget *camera_page; /* NULL before it is first shown */
  GtkWidget *before_help; /* what had the focus; a weak pointer, or NULL */
};

static void
on_help_closed (EditorWindowCover *self)
{
  editor_window_cover_lift (self);
  if (self->before_help != NULL)
    gtk_widget_grab_focus (self->before_help);
  else
    gtk_widget_activate_action (self->covered, "win.focus-page", NULL);
}

static GtkWidget *
get_help_page (EditorWindowCover *self,
               const char        *kind,
               gboolean           is_keys)
{
  g_autofree char *name = g_strdup_printf (is_keys ? "keys-%s" : "help-%s", kind);
  GtkWidget *page = gtk_stack_get_child_by_name (self->stack, name);

  if (page == NULL)
    {
      page = editor_help_page_new (kind, is_keys,
                                   gtk_widget_get_width (GTK_WIDGET (self->stack)) < NARROW
                                       ? GTK_ORIENTATION_VERTICAL
                                       : GTK_ORIENTATION_HORIZONTAL);
      gtk_stack_add_named (self->stack, page, name);
      g_signal_connect_swapped (page, "closed", G_CALLBACK (on_help_closed), self);
    }

  return page;
}

/* Help may be asked for while help is shown, for another kind; the focus was in the help page
 * then. */
void
editor_window_cover_show_help (EditorWindowCover *self,
                               const char        *kind,
                               gboolean           is_keys)
{
  GtkWidget *page = get_help_page (self, kind, is_keys);

  if (!EDITOR_IS_HELP_PAGE (gtk_stack_get_visible_child (self->stack)))
    g_set_weak_pointer (&self->before_help,
                        gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self->stack))));

  gtk_stack_set_visible_child (self->stack, page);
  editor_help_page_focus_words (EDITOR_HELP_PAGE (page));
}

void
editor_window_cover_show_scan (EditorWindowCover    *self,
                               EditorSharedDocument *shared)
{
  if (self->scan_page != NULL)
    gtk_stack_remove (self->stack, self->scan_page); /* it may be that of another document */
  self->scan_page = editor_scan_page_new (shared);
  gtk_stack_add_child (self->stack, self->scan_page);

  gtk_stack_set_visible_child (self->stack, self->scan_page);
  gtk_widget_grab_focus (self->scan_page);
}

GtkWidget *
editor_window_cover_show_camera (EditorWindowCover *self)
{
  if (self->camera_page == NULL)
    {
      self->camera_page = editor_camera_page_new ();
      gtk_stack_add_child (self->stack, self->camera_page);
    }

  gtk_stack_set_visible_child (self->stack, self->camera_page);
  gtk_widget_grab_focus (self->camera_page);
  return self->camera_page;
}

GtkWidget *
editor_window_cover_find_camera (EditorWindowCover *self)
{
  GtkWidget *shown = gtk_stack_get_visible_child (self->stack);

  return EDITOR_IS_CAMERA_PAGE (shown) ? shown : NULL;
}

void
editor_window_cover_lift (EditorWindowCover *self)
{
  gtk_stack_set_visible_child (self->stack, self->covered);
}

EditorWindowCover *
editor_window_cover_new (GtkStack  *stack,
                         GtkWidget *covered)
{
  EditorWindowCover *self = g_new0 (EditorWindowCover, 1);

  self->stack = stack;
  self->covered = covered;

  return self;
}

void
editor_window_cover_free (EditorWindowCover *self)
{
  g_clear_weak_pointer (&self->before_help);
  g_free (self);
}
