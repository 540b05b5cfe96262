#include "app/window-header.h"

#include "app/board-title.h"
#include "app/new-board-popover.h"
#include "app/share-button.h"
#include "app/steady-bin.h"

#include <string.h>

struct _EditorWindowHeader
{
  GtkWidget          parent_instance;

  gboolean           narrow;

  EditorSteadyBin   *steady_bin;
  AdwHeaderBar      *header_bar;
  GtkStack          *title_stack;
  EditorBoardTitle  *board_title;
  GtkWidget         *inspect_title;
  GtkMenuButton     *new_menu_button;
  GtkMenuButton     *menu_button;
  GMenuModel        *main_menu;
  EditorShareButton *share_button;
  GtkWidget         *open_button;
  GtkWidget         *undo_box;
  GtkWidget         *switcher_row;
  AdwViewSwitcher   *switcher;
};

G_DEFINE_FINAL_TYPE (EditorWindowHeader, editor_window_header, GTK_TYPE_WIDGET)

/* A narrow header bar has room for closing only; other windows are not put side by side there. */
static void
update_decoration (EditorWindowHeader *self)
{
  g_autofree char *layout = NULL;
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) short_layout = g_string_new (NULL);

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-decoration-layout", &layout, NULL);
  parts = g_strsplit (layout, ":", 2);
  for (gsize i = 0; parts[i] != NULL; i++)
    g_string_append_printf (short_layout, "%s%s", i > 0 ? ":" : "",
                            strstr (parts[i], "close") != NULL ? "close" : "");

  adw_header_bar_set_decoration_layout (self->header_bar, self->narrow ? short_layout->str : NULL);
}

void
editor_window_header_set_narrow (EditorWindowHeader *self,
                                 gboolean            narrow)
{
  self->narrow = narrow;
  editor_steady_bin_set_narrow (self->steady_bin, narrow);
  editor_board_title_set_narrow (self->board_title, narrow);
  update_decoration (self);
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self->header_bar), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->header_bar), "compact");
  gtk_widget_set_visible (self->switcher_row, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->share_button), !narrow);
  gtk_widget_set_visible (self->open_button, !narrow);
}

static void
show_subject (EditorWindowHeader *self,
              gboolean            board)
{
  gtk_stack_set_visible_child (self->title_stack,
                               board ? GTK_WIDGET (self->board_title) : self->inspect_title);
  gtk_widget_set_sensitive (GTK_WIDGET (self->share_button), board);
  gtk_widget_set_sensitive (self->undo_box, board);
}

void
editor_window_header_show_board (EditorWindowHeader *self,
                                 const char         *remark)
{
  editor_board_title_set_remark (self->board_title, remark);
  show_subject (self, TRUE);
}

void
editor_window_header_show_title (EditorWindowHeader *self)
{
  show_subject (self, FALSE);
}

void
editor_window_header_rename (EditorWindowHeader *self)
{
  editor_board_title_rename (self->board_title);
}

gboolean
editor_window_header_open_share_menu (EditorWindowHeader *self)
{
  if (!gtk_widget_get_mapped (GTK_WIDGET (self->share_button)))
    return FALSE;

  editor_share_button_open_menu (self->share_button);
  return TRUE;
}

void
editor_window_header_set_board (EditorWindowHeader *self,
                                BoardEditor        *editor,
                                EditorBoardLink    *link,
                                AdwViewStack       *pages)
{
  editor_board_title_set_editor (self->board_title, editor);
  editor_share_button_set_link (self->share_button, link);
  adw_view_switcher_set_stack (self->switcher, pages);
}

void
editor_window_header_complete (EditorWindowHeader *self)
{
  gtk_menu_button_set_menu_model (self->menu_button, self->main_menu);
}

/* The popover is made when it is first opened. */
static void
create_new_board_popover (GtkMenuButton *button,
                          gpointer       unused)
{
  if (gtk_menu_button_get_popover (button) == NULL)
    gtk_menu_button_set_popover (button, editor_new_board_popover_new ());
}

static void
editor_window_header_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (editor_window_header_parent_class)->dispose (object);
}

static void
editor_window_header_class_init (EditorWindowHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_window_header_dispose;

  g_type_ensure (EDITOR_TYPE_BOARD_TITLE);
  g_type_ensure (EDITOR_TYPE_SHARE_BUTTON);
  g_type_ensure (EDITOR_TYPE_STEADY_BIN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/window-header.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, steady_bin);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, header_bar);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, title_stack);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, board_title);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, inspect_title);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, new_menu_button);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, menu_button);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, main_menu);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, share_button);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, open_button);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, undo_box);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, switcher_row);
  gtk_widget_class_bind_template_child (widget_class, EditorWindowHeader, switcher);
}

static void
editor_window_header_init (EditorWindowHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_menu_button_set_create_popup_func (self->new_menu_button, create_new_board_popover, NULL, NULL);
}
