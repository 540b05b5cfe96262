/* The buttons of the grid are made in code, one for each size of the web game; that of the open
 * board is pressed in, which is set anew each time the popover is opened. All choices close
 * the popover and activate an action of the window. The recent items are read in the thread of the
 * library each time that the popover is shown; until they are there, the ones before stay. */
#include "app/window/new-board-popover.h"

#include "app/library/library-labels.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "spaces/description/move-description.h"
#include "objects/object-owns.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define LARGEST_BUTTON 10 /* the largest board of the web game */
#define COLUMNS 3
#define N_RECENT 5 /* with the sizes above them they fit into a small screen */

struct _EditorNewBoardPopover
{
  GtkPopover     parent_instance;

  GtkGrid       *sizes_grid;
  GtkSpinButton *spin_button;
  AdwBin        *recent_bin;
  Library       *library;     /* a reference */
  gboolean       aims_recent; /* it opens with the focus there, once they are read */
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
         GtkWidget             *button)
{
  int column, row;

  gtk_grid_query_child (self->sizes_grid, button, &column, &row, NULL, NULL);
  choose (self, SPACES_MIN_SIZE + row * COLUMNS + column);
}

/* What was typed may not be the value of the spin button yet. */
static void
on_create (EditorNewBoardPopover *self)
{
  gtk_spin_button_update (self->spin_button);
  choose (self, gtk_spin_button_get_value_as_int (self->spin_button));
}

/* --- Recent items ---------------------------------------------------------------------------- */

/* In the thread of the library. */
static gpointer
read_recent (LibraryStore  *store,
             gconstpointer  data,
             GCancellable  *cancellable,
             GError       **error)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;
  g_autofree gint64 *ids = NULL;
  gsize n_ids;

  query.recent = TRUE;
  query.order = LIBRARY_ORDER_RECENT;
  ids = library_store_list (store, &query, &n_ids, error);

  return ids != NULL ? library_store_read (store, ids, MIN (n_ids, N_RECENT), error) : NULL;
}

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  GtkWidget *label = editor_label_new (text, style, NULL);

  gtk_label_set_max_width_chars (GTK_LABEL (label), 20);

  return label;
}

/* The name, and behind it what it is. */
static GtkWidget *
make_button (EditorNewBoardPopover *self,
             LibraryItem           *item)
{
  g_autofree char *contents = editor_library_contents (item);
  g_autofree char *details = editor_library_details (item);
  g_autofree char *description = editor_library_description (item, details);
  GtkWidget *name = make_label (editor_library_title (item), NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *button = gtk_button_new ();

  gtk_widget_set_hexpand (name, TRUE);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), make_label (contents, "dim-label"));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  editor_set_label (button, description);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.open-saved");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "x", item->id);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (gtk_popover_popdown), self);

  return button;
}

static void
show_items (EditorNewBoardPopover *self,
            GPtrArray             *items)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *first = NULL;

  gtk_box_append (GTK_BOX (box), gtk_separator_new (GTK_ORIENTATION_HORIZONTAL));
  gtk_box_append (GTK_BOX (box), make_label (_("Recent"), "heading"));
  for (guint i = 0; i < items->len; i++)
    {
      GtkWidget *button;

      if (g_ptr_array_index (items, i) == NULL)
        continue;
      button = make_button (self, g_ptr_array_index (items, i));
      gtk_box_append (GTK_BOX (box), button);
      first = first != NULL ? first : button;
    }
  adw_bin_set_child (self->recent_bin, box);
  if (self->aims_recent && first != NULL)
    {
      gtk_menu_button_popup (GTK_MENU_BUTTON (gtk_widget_get_parent (GTK_WIDGET (self))));
      gtk_widget_grab_focus (first);
    }
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorNewBoardPopover) self = data;
  g_autoptr (GPtrArray) items = library_run_finish (LIBRARY_LIBRARY (source), result, NULL);

  gboolean found = items != NULL && items->len > 0;

  gtk_widget_set_visible (GTK_WIDGET (self->recent_bin), found);
  if (found && gtk_widget_get_root (GTK_WIDGET (self)) != NULL)
    show_items (self, items);
  else if (self->aims_recent)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", _("No recent boards yet"));
  self->aims_recent = FALSE;
}

static void
on_show (EditorNewBoardPopover *self)
{
  if (self->aims_recent) /* they were read just now */
    return;
  library_run_async (self->library, read_recent, NULL, NULL, (GDestroyNotify) g_ptr_array_unref,
                     NULL, on_read, g_object_ref (self));
}

void
editor_new_board_popover_open_recent (EditorNewBoardPopover *self)
{
  on_show (self);
  self->aims_recent = TRUE;
}

void
editor_new_board_popover_set_size (EditorNewBoardPopover *self,
                                   guint                  size)
{
  for (int place = 0; place <= LARGEST_BUTTON - SPACES_MIN_SIZE; place++)
    gtk_toggle_button_set_active (
        GTK_TOGGLE_BUTTON (gtk_grid_get_child_at (self->sizes_grid, place % COLUMNS,
                                                  place / COLUMNS)),
        size == SPACES_MIN_SIZE + (guint) place);
  if (size > LARGEST_BUTTON)
    gtk_spin_button_set_value (self->spin_button, size);
}

static void
add_size (EditorNewBoardPopover *self,
          guint                  size)
{
  g_autofree char *label = spaces_describe_size (size);
  GtkWidget *button = gtk_toggle_button_new_with_label (label);
  guint place = size - SPACES_MIN_SIZE;

  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_size), self);
  gtk_grid_attach (self->sizes_grid, button, place % COLUMNS, place / COLUMNS, 1, 1);
}

static void
editor_new_board_popover_class_init (EditorNewBoardPopoverClass *klass)
{
  OBJECT_KEEPS (klass, EditorNewBoardPopover, library);
  EDITOR_SET_TEMPLATE (klass, "new-board-popover");
  EDITOR_BIND_CHILDREN (klass, EditorNewBoardPopover, sizes_grid, spin_button, recent_bin);
  EDITOR_BIND_CALLBACKS (klass, on_show, on_create, gtk_popover_popdown);
}

static void
editor_new_board_popover_init (EditorNewBoardPopover *self)
{
  GtkEditable *text;

  gtk_widget_init_template (GTK_WIDGET (self));
  /* An empty one would still keep a distance from what is above it. */
  gtk_widget_set_visible (GTK_WIDGET (self->recent_bin), FALSE);

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

  self->library = g_object_ref (library);

  return GTK_WIDGET (self);
}
