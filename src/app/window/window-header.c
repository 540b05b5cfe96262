/* In a narrow window what does not fit is hidden, and the main menu, when it is next opened, is
 * another model that has it. Buttons act by actions of the window and need no code here. Popovers
 * of buttons are made when they are first opened: the first frame needs none. */
#include "app/window/window-header.h"

#include "app/share/share-button.h"
#include "app/share/sharing.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/new-board-popover.h"
#include "spaces/editor/board-editor.h"
#include "objects/object-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SHARE_SUBMENU _("_Share") /* a popover knows its submenus by their labels */

struct _EditorWindowHeader
{
  GtkWidget          parent_instance;

  gboolean           narrow;
  AdwHeaderBar      *header_bar;
  GtkStack          *title_stack;   /* one of the next two */
  EditorBoardTitle  *board_title;
  AdwWindowTitle    *plain_title;   /* of a page without a document */
  GtkWidget         *select_button; /* in place of others while items are selected */
  GtkWidget         *cancel_button;
  gboolean           is_selecting;
  GtkWidget         *new_box;
  GtkWidget         *new_button;
  GtkMenuButton     *new_menu_button;
  GtkMenuButton     *menu_button;
  GMenuModel        *main_menu;
  Library           *library;       /* a reference */
  EditorSharedDocument *shared; /* of the document that is shown, a reference */
  GMenu             *narrow_menu; /* the main menu with more in it; NULL until it is shown */
  EditorShareButton *share_button;
  GtkWidget         *open_button;
  GtkWidget         *undo_box;
  GtkWidget         *undo_button;
  GtkWidget         *redo_button;
  GtkWidget         *switcher_row;
  AdwViewSwitcher   *switcher;
};

G_DEFINE_FINAL_TYPE (EditorWindowHeader, editor_window_header, GTK_TYPE_WIDGET)

/* A narrow header bar has room for closing only; other windows are not put side by side there. */
static void
update_decoration (EditorWindowHeader *self,
                   gboolean            narrow)
{
  g_autofree char *layout = NULL;
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) short_layout = g_string_new (NULL);

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-decoration-layout", &layout,
                NULL);
  parts = g_strsplit (layout, ":", 2);
  for (gsize i = 0; parts[i] != NULL; i++)
    g_string_append_printf (short_layout, "%s%s", i > 0 ? ":" : "",
                            strstr (parts[i], "close") != NULL ? "close" : "");

  adw_header_bar_set_decoration_layout (self->header_bar, narrow ? short_layout->str : NULL);
}

/* What the narrow bar leaves out, the items of the Share button, and the main menu. The first
 * depend on the document, so another one clears the menu. */
static void
make_narrow_menu (EditorWindowHeader *self)
{
  g_autoptr (GMenu) share_items = editor_sharing_make_menu (self->shared);
  g_autoptr (GMenu) share = g_menu_new ();
  g_autoptr (GMenu) lost_items = g_menu_new ();

  g_menu_append (lost_items, _("_Open…"), "win.open");
  g_menu_append (lost_items, _("_Details"), "win.sidebar");
  g_menu_append_submenu (share, SHARE_SUBMENU, G_MENU_MODEL (share_items));
  self->narrow_menu = g_menu_new ();
  g_menu_append_section (self->narrow_menu, NULL, G_MENU_MODEL (lost_items));
  g_menu_append_section (self->narrow_menu, NULL, G_MENU_MODEL (share));
  g_menu_append_section (self->narrow_menu, NULL, self->main_menu);
}

/* The main menu also has what a narrow header bar has no room for. A menu that is open does not
 * change; the next one does. */
static void
choose_menu (GtkMenuButton *button,
             gpointer       data)
{
  EditorWindowHeader *self = data;
  GMenuModel *menu = self->main_menu;

  if (self->narrow)
    {
      if (self->narrow_menu == NULL)
        make_narrow_menu (self);
      menu = G_MENU_MODEL (self->narrow_menu);
    }
  if (gtk_menu_button_get_menu_model (button) != menu)
    gtk_menu_button_set_menu_model (button, menu);
}

/* While items are selected the buttons for that have the place of those for a document. A narrow
 * header bar has no room for them. */
static void
update_buttons (EditorWindowHeader *self)
{
  gboolean wide = !self->narrow;
  gboolean selecting = self->is_selecting && wide;

  gtk_widget_set_visible (self->select_button, selecting);
  gtk_widget_set_visible (self->cancel_button, selecting);
  gtk_widget_set_visible (self->new_box, !selecting);
  gtk_widget_set_visible (self->open_button, wide && !selecting);
  gtk_widget_set_visible (GTK_WIDGET (self->share_button), wide && !selecting);
}

void
editor_window_header_set_selecting (EditorWindowHeader *self,
                                    gboolean            selecting)
{
  self->is_selecting = selecting;
  update_buttons (self);
}

void
editor_window_header_set_narrow (EditorWindowHeader *self,
                                 gboolean            narrow)
{
  self->narrow = narrow;
  editor_board_title_set_narrow (self->board_title, narrow);
  update_decoration (self, narrow);
  editor_set_css_class (GTK_WIDGET (self->header_bar), "compact", narrow);
  gtk_widget_set_visible (self->switcher_row, !narrow);
  update_buttons (self);
}

void
editor_window_header_show_document (EditorWindowHeader *self,
                                    const char         *warning)
{
  editor_board_title_set_hint (self->board_title, warning);
  gtk_stack_set_visible_child (self->title_stack, GTK_WIDGET (self->board_title));
  gtk_widget_set_sensitive (GTK_WIDGET (self->share_button), TRUE);
  gtk_widget_set_sensitive (self->undo_box, TRUE);
}

void
editor_window_header_show_title (EditorWindowHeader *self,
                                 const char         *title,
                                 const char         *subtitle,
                                 gboolean            can_undo)
{
  adw_window_title_set_title (self->plain_title, title);
  adw_window_title_set_subtitle (self->plain_title, subtitle != NULL ? subtitle : "");
  gtk_stack_set_visible_child (self->title_stack, GTK_WIDGET (self->plain_title));
  gtk_widget_set_sensitive (GTK_WIDGET (self->share_button), FALSE);
  gtk_widget_set_sensitive (self->undo_box, can_undo);
}

static void
set_words (GtkWidget  *button,
           const char *words)
{
  gtk_widget_set_tooltip_text (button, words);
  editor_set_label (button, words);
}

void
editor_window_header_set_undo_words (EditorWindowHeader *self,
                                     const char         *undo_words,
                                     const char         *redo_words)
{
  set_words (self->undo_button, undo_words != NULL ? undo_words : _("Undo"));
  set_words (self->redo_button, redo_words != NULL ? redo_words : _("Redo"));
}

EditorBoardTitle *
editor_window_header_get_title (EditorWindowHeader *self)
{
  return self->board_title;
}

/* The main menu, as if its item "Share" had been chosen. */
static void
open_share_submenu (EditorWindowHeader *self)
{
  GtkPopover *popover;

  gtk_menu_button_popup (self->menu_button);
  popover = gtk_menu_button_get_popover (self->menu_button);
  g_object_set (popover, "visible-submenu", SHARE_SUBMENU, NULL);
  gtk_widget_child_focus (GTK_WIDGET (popover), GTK_DIR_TAB_FORWARD);
}

void
editor_window_header_open_share_menu (EditorWindowHeader *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self->share_button)))
    editor_share_button_open_menu (self->share_button);
  else if (gtk_widget_get_mapped (GTK_WIDGET (self->menu_button)))
    open_share_submenu (self);
}

void
editor_window_header_set_documents (EditorWindowHeader *self,
                                    DocumentSet        *documents,
                                    AdwViewStack       *pages,
                                    Library            *library)
{
  g_set_object (&self->library, library);
  editor_board_title_set_documents (self->board_title, documents);
  adw_view_switcher_set_stack (self->switcher, pages);
}

void
editor_window_header_set_document (EditorWindowHeader   *self,
                                   EditorSharedDocument *shared)
{
  Document *document = shared->document;
  const char *anew = _(editor_document_kinds_find (document_get_kind (document))->anew);

  if (!g_set_object (&self->shared, shared))
    return;

  gtk_widget_set_tooltip_text (self->new_button, anew);
  editor_set_label (self->new_button, anew);
  editor_board_title_set_document (self->board_title, document);
  editor_share_button_set_shared (self->share_button, shared);
  g_clear_object (&self->narrow_menu);
}

/* Called each time before the popover is opened, which is made the first time. */
static void
create_new_board_popover (GtkMenuButton *button,
                          gpointer       data)
{
  EditorWindowHeader *self = data;
  Document *document = self->shared->document;

  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, editor_new_board_popover_new (self->library));
  editor_new_board_popover_set_size (
      EDITOR_NEW_BOARD_POPOVER (gtk_menu_button_get_popover (button)),
      BOARD_IS_EDITOR (document)
          ? spaces_board_get_size (board_editor_get_board (BOARD_EDITOR (document))) : 0);
}

void
editor_window_header_open_recent (EditorWindowHeader *self)
{
  create_new_board_popover (self->new_menu_button, self);
  editor_new_board_popover_open_recent (
      EDITOR_NEW_BOARD_POPOVER (gtk_menu_button_get_popover (self->new_menu_button)));
}

static void
editor_window_header_class_init (EditorWindowHeaderClass *klass)
{
  OBJECT_OWNS (klass, EditorWindowHeader, narrow_menu, shared, library);
  OBJECT_ENDS_WITH (klass, editor_drop_children);
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_BOARD_TITLE, EDITOR_TYPE_SHARE_BUTTON);
  EDITOR_SET_TEMPLATE (klass, "window-header");
  EDITOR_BIND_CHILDREN (klass, EditorWindowHeader, header_bar, title_stack, board_title,
                        plain_title, new_button, new_box, select_button, cancel_button,
                        new_menu_button, menu_button, main_menu, share_button, open_button,
                        undo_box, undo_button, redo_button, switcher_row, switcher);
}

static void
editor_window_header_init (EditorWindowHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->new_menu_button, create_new_board_popover, self,
                                         NULL);
  gtk_menu_button_set_create_popup_func (self->menu_button, choose_menu, self, NULL);
}
