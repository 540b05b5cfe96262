#include "app/print/sheet-pages.h"

#include "app/print/sheet-preview.h"
#include "app/widgets/drop-children.h"

#include <glib/gi18n-lib.h>

struct _EditorSheetPages
{
  GtkWidget           parent_instance;

  PrintSheet         *sheet; /* a reference, or NULL */
  guint               page;  /* from 0; less than the number of pages, 0 without a sheet */

  guint               zoom; /* index into zooms */

  EditorSheetPreview *preview;
  GtkLabel           *page_label;
  GtkWidget          *zoom_button;
  GtkLabel           *zoom_label;
};

G_DEFINE_FINAL_TYPE (EditorSheetPages, editor_sheet_pages, GTK_TYPE_WIDGET)

/* Factors of the scale at which the whole page is visible. */
static const double zooms[] = { 1, 1.5, 2, 3, 4, 6 };

static void
show_page (EditorSheetPages *self)
{
  guint n_pages = self->sheet != NULL ? print_sheet_get_layout (self->sheet)->n_pages : 0;
  g_autofree char *text = NULL;

  self->page = MIN (self->page, MAX (n_pages, 1) - 1);
  editor_sheet_preview_set_page (self->preview, self->sheet, self->page);
  /* Translators: which page is shown, and how many there are */
  text = g_strdup_printf (_("Page %u of %u"), n_pages > 0 ? self->page + 1 : 0, n_pages);
  gtk_label_set_text (self->page_label, text);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.previous", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.next", self->page + 1 < n_pages);
}

static void
previous_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EDITOR_SHEET_PAGES (widget)->page--;
  show_page (EDITOR_SHEET_PAGES (widget));
}

static void
next_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  EDITOR_SHEET_PAGES (widget)->page++;
  show_page (EDITOR_SHEET_PAGES (widget));
}

static void
show_zoom (EditorSheetPages *self)
{
  int percent = (int) (100 * zooms[self->zoom]);
  /* Translators: how large a page is shown, 100 % being the whole page */
  g_autofree char *shown = g_strdup_printf (_("%d %%"), percent);
  g_autofree char *text = g_strdup_printf ("\u2066%s\u2069", shown); /* from left to right */
  /* Translators: the same for a screen reader */
  g_autofree char *spoken = g_strdup_printf (_("Zoom %d %%, show the whole page"), percent);

  editor_sheet_preview_set_zoom (self->preview, zooms[self->zoom]);
  gtk_label_set_text (self->zoom_label, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->zoom_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  spoken, -1);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.zoom-out", self->zoom > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.zoom-page", self->zoom > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.zoom-in",
                                 self->zoom + 1 < G_N_ELEMENTS (zooms));
}

static void
zoom_in_action (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  EDITOR_SHEET_PAGES (widget)->zoom++;
  show_zoom (EDITOR_SHEET_PAGES (widget));
}

static void
zoom_out_action (GtkWidget  *widget,
                 const char *action,
                 GVariant   *parameter)
{
  EDITOR_SHEET_PAGES (widget)->zoom--;
  show_zoom (EDITOR_SHEET_PAGES (widget));
}

static void
zoom_page_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  EDITOR_SHEET_PAGES (widget)->zoom = 0;
  show_zoom (EDITOR_SHEET_PAGES (widget));
}

/* The wheel zooms with Ctrl and scrolls without. */
static gboolean
on_scroll (EditorSheetPages         *self,
           double                    across,
           double                    down,
           GtkEventControllerScroll *scroll)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));

  if ((state & GDK_CONTROL_MASK) == 0 || down == 0)
    return FALSE;

  gtk_widget_activate_action (GTK_WIDGET (self), down < 0 ? "pages.zoom-in" : "pages.zoom-out",
                              NULL);
  return TRUE;
}

static void
editor_sheet_pages_dispose (GObject *object)
{
  EditorSheetPages *self = EDITOR_SHEET_PAGES (object);

  g_clear_pointer (&self->sheet, print_sheet_unref);
  editor_drop_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (editor_sheet_pages_parent_class)->dispose (object);
}

static gboolean
on_key (GtkWidget *widget,
        GVariant  *action,
        gpointer   data)
{
  return gtk_widget_activate_action_variant (widget, g_variant_get_string (action, NULL), NULL);
}

/* @callback gets the name of the action to activate on the pages. A window adds the keys to its own
 * class, so that they turn pages and zoom wherever the focus is. */
void
editor_sheet_pages_add_keys (GtkWidgetClass  *widget_class,
                             GtkShortcutFunc  callback)
{
  static const struct
  {
    guint            key;
    GdkModifierType  modifiers;
    const char      *action;
  } keys[] = {
    { GDK_KEY_Page_Up, 0, "pages.previous" },
    { GDK_KEY_Page_Down, 0, "pages.next" },
    { GDK_KEY_plus, GDK_CONTROL_MASK, "pages.zoom-in" },
    { GDK_KEY_equal, GDK_CONTROL_MASK, "pages.zoom-in" }, /* where + needs Shift */
    { GDK_KEY_KP_Add, GDK_CONTROL_MASK, "pages.zoom-in" },
    { GDK_KEY_minus, GDK_CONTROL_MASK, "pages.zoom-out" },
    { GDK_KEY_KP_Subtract, GDK_CONTROL_MASK, "pages.zoom-out" },
    { GDK_KEY_0, GDK_CONTROL_MASK, "pages.zoom-page" },
    { GDK_KEY_KP_0, GDK_CONTROL_MASK, "pages.zoom-page" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i].key, keys[i].modifiers, callback, "s",
                                  keys[i].action);
}

static void
editor_sheet_pages_class_init (EditorSheetPagesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_sheet_pages_dispose;

  g_type_ensure (EDITOR_TYPE_SHEET_PREVIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/sheet-pages.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorSheetPages, preview);
  gtk_widget_class_bind_template_child (widget_class, EditorSheetPages, page_label);
  gtk_widget_class_bind_template_child (widget_class, EditorSheetPages, zoom_button);
  gtk_widget_class_bind_template_child (widget_class, EditorSheetPages, zoom_label);
  gtk_widget_class_install_action (widget_class, "pages.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "pages.next", NULL, next_action);
  gtk_widget_class_install_action (widget_class, "pages.zoom-in", NULL, zoom_in_action);
  gtk_widget_class_install_action (widget_class, "pages.zoom-out", NULL, zoom_out_action);
  gtk_widget_class_install_action (widget_class, "pages.zoom-page", NULL, zoom_page_action);
  editor_sheet_pages_add_keys (widget_class, on_key);
}

static void
editor_sheet_pages_init (EditorSheetPages *self)
{
  GtkEventController *scroll
      = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL
                                         | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (scroll, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (on_scroll), self);
  gtk_widget_add_controller (GTK_WIDGET (self), scroll);
  show_page (self);
  show_zoom (self);
}

GtkWidget *
editor_sheet_pages_new (void)
{
  return g_object_new (EDITOR_TYPE_SHEET_PAGES, NULL);
}

/* @sheet may be NULL: then nothing is shown. The page stays the same where there is one. */
void
editor_sheet_pages_set_sheet (EditorSheetPages *self,
                              PrintSheet       *sheet)
{
  PrintSheet *before = self->sheet;

  self->sheet = sheet != NULL ? print_sheet_ref (sheet) : NULL;
  g_clear_pointer (&before, print_sheet_unref);
  show_page (self);
}

/* The page that is shown, from 0. */
guint
editor_sheet_pages_get_page (EditorSheetPages *self)
{
  return self->page;
}
