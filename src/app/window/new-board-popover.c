/* The buttons of the grid are made in code, one for each size of the web game; a size is the object
 * data of its button. All choices close the popover and activate an action of the window. */
#include "app/window/new-board-popover.h"

#include "app/window/recent-list.h"
#include "spaces/description/move-description.h"

#include <glib/gi18n-lib.h>

#define LARGEST_BUTTON 10 /* the largest board of the web game */
#define COLUMNS 3

struct _EditorNewBoardPopover
{
  GtkPopover     parent_instance;

  GtkGrid       *sizes_grid;
  GtkSpinButton *spin_button;
  AdwBin        *recent_bin;
  gboolean       aims_recent; /* at the next time that it is shown */
};

G_DEFINE_FINAL_TYPE (EditorNewBoardPopover, editor_new_board_popover, GTK_TYPE_POPOVER)

static void
choose (EditorNewBoardPopover *self,
        guint                  size)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.new-board", "u", size);
}

static void
on_size (EditorNewBoardPopover *self,
         GtkButton             *button)
{
  choose (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "size")));
}

/* What was typed may not be the value of the spin button yet. */
static void
on_create (EditorNewBoardPopover *self)
{
  gtk_spin_button_update (self->spin_button);
  choose (self, gtk_spin_button_get_value_as_int (self->spin_button));
}

static void
on_solitaire (EditorNewBoardPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.new-solitaire", NULL);
}

static void
on_pentominoes (EditorNewBoardPopover *self)
{
  gtk_popover_popdown (GTK_POPOVER (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.new-pentominoes", NULL);
}

static void
on_show (EditorNewBoardPopover *self)
{
  editor_recent_list_fill (EDITOR_RECENT_LIST (adw_bin_get_child (self->recent_bin)),
                           self->aims_recent);
  self->aims_recent = FALSE;
}

void
editor_new_board_popover_aim_recent (EditorNewBoardPopover *self)
{
  self->aims_recent = TRUE;
}

static void
add_size (EditorNewBoardPopover *self,
          guint                  size)
{
  g_autofree char *label = spaces_describe_size (size);
  GtkWidget *button = gtk_button_new_with_label (label);
  guint place = size - SPACES_MIN_SIZE;

  g_object_set_data (G_OBJECT (button), "size", GUINT_TO_POINTER (size));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_size), self);
  gtk_grid_attach (self->sizes_grid, button, place % COLUMNS, place / COLUMNS, 1, 1);
}

static void
editor_new_board_popover_class_init (EditorNewBoardPopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/new-board-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorNewBoardPopover, sizes_grid);
  gtk_widget_class_bind_template_child (widget_class, EditorNewBoardPopover, spin_button);
  gtk_widget_class_bind_template_child (widget_class, EditorNewBoardPopover, recent_bin);
  gtk_widget_class_bind_template_callback (widget_class, on_show);
  gtk_widget_class_bind_template_callback (widget_class, on_create);
  gtk_widget_class_bind_template_callback (widget_class, on_solitaire);
  gtk_widget_class_bind_template_callback (widget_class, on_pentominoes);
}

static void
editor_new_board_popover_init (EditorNewBoardPopover *self)
{
  GtkEditable *text;

  gtk_widget_init_template (GTK_WIDGET (self));

  for (guint size = SPACES_MIN_SIZE; size <= LARGEST_BUTTON; size++)
    add_size (self, size);

  /* Enter creates the board. A spin button has no signal for it, the text in it does. */
  text = gtk_editable_get_delegate (GTK_EDITABLE (self->spin_button));
  g_signal_connect_swapped (text, "activate", G_CALLBACK (on_create), self);
}

GtkWidget *
editor_new_board_popover_new (Library *library)
{
  EditorNewBoardPopover *self = g_object_new (EDITOR_TYPE_NEW_BOARD_POPOVER, NULL);

  GtkWidget *list = editor_recent_list_new (library);

  adw_bin_set_child (self->recent_bin, list);
  /* The bin of a list that is not shown would still keep a distance from what is above it. */
  g_object_bind_property (list, "visible", self->recent_bin, "visible", G_BINDING_SYNC_CREATE);

  return GTK_WIDGET (self);
}
