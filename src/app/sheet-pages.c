#include "app/sheet-pages.h"

#include "app/sheet-preview.h"

#include <glib/gi18n-lib.h>

struct _EditorSheetPages
{
  GtkWidget           parent_instance;

  CardSheet          *sheet; /* or NULL */
  guint               page;

  EditorSheetPreview *preview;
  GtkLabel           *page_label;
};

G_DEFINE_FINAL_TYPE (EditorSheetPages, editor_sheet_pages, GTK_TYPE_WIDGET)

static void
show_page (EditorSheetPages *self)
{
  guint n_pages = self->sheet != NULL ? card_sheet_get_layout (self->sheet)->n_pages : 0;
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
editor_sheet_pages_dispose (GObject *object)
{
  EditorSheetPages *self = EDITOR_SHEET_PAGES (object);
  GtkWidget *child;

  g_clear_pointer (&self->sheet, card_sheet_unref);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (editor_sheet_pages_parent_class)->dispose (object);
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
  gtk_widget_class_install_action (widget_class, "pages.previous", NULL, previous_action);
  gtk_widget_class_install_action (widget_class, "pages.next", NULL, next_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "pages.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "pages.next", NULL);
}

static void
editor_sheet_pages_init (EditorSheetPages *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_page (self);
}

GtkWidget *
editor_sheet_pages_new (void)
{
  return g_object_new (EDITOR_TYPE_SHEET_PAGES, NULL);
}

/* @sheet may be NULL: then nothing is shown. The page stays the same where there is one. */
void
editor_sheet_pages_set_sheet (EditorSheetPages *self,
                              CardSheet        *sheet)
{
  CardSheet *before = self->sheet;

  self->sheet = sheet != NULL ? card_sheet_ref (sheet) : NULL;
  g_clear_pointer (&before, card_sheet_unref);
  show_page (self);
}

/* The page that is shown, from 0. */
guint
editor_sheet_pages_get_page (EditorSheetPages *self)
{
  return self->page;
}
