/* GtkGridView makes widgets for some thirty rows of as many columns as it may have at most,
 * however few there is room for, and uses each again for other positions: "bind" gives it a tile
 * with an entry and "unbind" takes both away. Nothing about an item may be kept in a tile beyond
 * "unbind". Far from what is on screen an item has no tile: it comes when it is scrolled near. The
 * tiles of items that go are kept for others. Positions change whenever the list does; ids do not,
 * and only they leave this file.
 */
#include "app/library/library-grid.h"

#include "app/library/library-dragging.h"
#include "app/library/library-history.h"
#include "app/library/library-tile.h"
#include "app/widgets/builders.h"
#include "app/widgets/context-menu.h"
#include "app/widgets/one-stop.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>

/* At least as many columns as have room beside each other: a tile has its picture and what is
 * around it. One more, so that a window that grows has it at once. */
#define MIN_TILE_WIDTH 152
#define MORE_COLUMNS 1
#define MIN_TILE_HEIGHT 200
#define COLUMNS_STEP 2  /* the number of columns is a multiple: not every pixel changes it */
#define FIRST_COLUMNS 6 /* for a window of the usual width */

/* The first page of what a query found is shown without the rows behind it, which take most of the
 * time: they come some frames later, when its pictures are there, or not at all if another letter
 * was typed by then. */
#define FIRST_ITEMS 48 /* at least, and as many as are on screen */
#define FIRST_FRAMES 4

#define FIRST_TILES 24 /* as the one before; the others follow the first frame */
#define NEAR_ITEMS 36 /* positions before and behind the screen that have tiles */
#define END_ITEMS 12  /* and so many at both ends, at least a row */
#define MAX_SPARE 96

struct _EditorLibraryGrid
{
  GtkWidget                parent_instance;

  LibraryList             *list;       /* NULL until it is set */
  GtkSliceListModel       *shown;      /* NULL, too; all of the list, or its first page */
  guint                    n_frames;   /* until all is shown; or 0 */
  GtkMultiSelection       *selection;  /* NULL until there is a list */
  EditorLibraryThumbnails *thumbnails; /* owned; shared by the tiles, as the next one */
  EditorLibraryJudging    *judging;
  GtkScrolledWindow       *scroller;
  GtkGridView             *view;       /* a child of the scroller */
  GtkWidget               *menu;       /* a child; NULL until it is shown */
  guint                    fitting;    /* a source that sets the columns soon; 0: none */
  guint                    filling;    /* a source that makes tiles near the screen soon; 0: none */
  GPtrArray               *spare;      /* tiles that are in no item */
  GPtrArray               *bound;      /* GtkListItem: all that have an entry; not owned */
};

G_DEFINE_FINAL_TYPE (EditorLibraryGrid, editor_library_grid, GTK_TYPE_WIDGET)

/* --- What is selected ------------------------------------------------------------------------ */

guint
editor_library_grid_get_n_selected (EditorLibraryGrid *self)
{
  g_autoptr (GtkBitset) selected
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  return (guint) gtk_bitset_get_size (selected);
}

gboolean
editor_library_grid_has_deleted (EditorLibraryGrid *self)
{
  return library_list_get_query (self->list)->deleted;
}

/* In the order of the list. The bitset has ranges, so selecting everything costs nothing before
 * this. */
gint64 *
editor_library_grid_dup_selected (EditorLibraryGrid *self,
                                  gsize             *n_ids)
{
  g_autoptr (GtkBitset) selected
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  gint64 *ids = g_new (gint64, gtk_bitset_get_size (selected) + 1);
  GtkBitsetIter iter;
  guint position;
  gsize n = 0;

  for (gboolean more = gtk_bitset_iter_init_first (&iter, selected, &position); more;
       more = gtk_bitset_iter_next (&iter, &position))
    ids[n++] = library_list_get_id (self->list, position);
  *n_ids = n;

  return ids;
}

LibraryEntry *
editor_library_grid_get_single (EditorLibraryGrid *self)
{
  g_autoptr (GtkBitset) selected
      = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  if (gtk_bitset_get_size (selected) != 1)
    return NULL;

  return g_list_model_get_item (G_LIST_MODEL (self->list), gtk_bitset_get_nth (selected, 0));
}

void
editor_library_grid_select_all (EditorLibraryGrid *self,
                                gboolean           selected)
{
  if (selected)
    {
      gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
      gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->selection));
    }
  else
    gtk_selection_model_unselect_all (GTK_SELECTION_MODEL (self->selection));
}

gboolean
editor_library_grid_select (EditorLibraryGrid *self,
                            const GArray      *ids)
{
  g_autoptr (GHashTable) wanted = g_hash_table_new (g_int64_hash, g_int64_equal);
  g_autoptr (GtkBitset) found = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = NULL;
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  for (guint i = 0; i < ids->len; i++)
    g_hash_table_add (wanted, &g_array_index (ids, gint64, i));
  for (guint i = 0; i < n_items; i++)
    {
      gint64 id = library_list_get_id (self->list, i);

      if (g_hash_table_contains (wanted, &id))
        gtk_bitset_add (found, i);
    }
  if (gtk_bitset_is_empty (found))
    return FALSE;

  gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
  all = gtk_bitset_new_range (0, n_items);
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), found, all);
  gtk_widget_activate_action (GTK_WIDGET (self->view), "list.scroll-to-item", "u",
                              gtk_bitset_get_minimum (found));
  return TRUE;
}

/* GtkMultiSelection drops positions that were removed without "selection-changed", so this handles
 * "items-changed", too. */
static void
on_selected (EditorLibraryGrid *self)
{
  g_signal_emit_by_name (self, "selected");
}

/* --- Tiles ----------------------------------------------------------------------------------- */

/* The tile that has the keyboard, or the first on screen that is selected. */
static EditorLibraryTile *
find_tile (EditorLibraryGrid *self)
{
  GtkWidget *item = gtk_widget_get_focus_child (GTK_WIDGET (self->view));

  if (item == NULL)
    for (item = gtk_widget_get_first_child (GTK_WIDGET (self->view)); item != NULL;
         item = gtk_widget_get_next_sibling (item))
      if (gtk_widget_get_state_flags (item) & GTK_STATE_FLAG_SELECTED)
        break;

  return item != NULL && EDITOR_IS_LIBRARY_TILE (gtk_widget_get_first_child (item))
             ? EDITOR_LIBRARY_TILE (gtk_widget_get_first_child (item))
             : NULL;
}

void
editor_library_grid_rename (EditorLibraryGrid *self)
{
  EditorLibraryTile *tile = find_tile (self);

  if (tile != NULL)
    editor_library_tile_edit (tile);
}

/* The entry gets its new item when the library has the name. */
static void
on_renamed (EditorLibraryGrid *self,
            const char        *name,
            EditorLibraryTile *tile)
{
  gint64 id = editor_library_tile_get_entry (tile)->id;

  editor_library_change (GTK_WIDGET (self), library_list_get_library (self->list),
                         EDITOR_LIBRARY_RENAME, NULL, library_edit_new_name (id, name));
}

/* All that is selected, if this tile is; otherwise this one alone. */
static EditorDragged *
get_dragged (GtkWidget *widget,
             gpointer   grid)
{
  EditorLibraryTile *tile = EDITOR_LIBRARY_TILE (widget);
  LibraryEntry *entry = editor_library_tile_get_entry (tile);
  gint64 id;

  if (editor_library_grid_has_deleted (grid))
    return NULL;
  if (gtk_list_item_get_selected (editor_library_tile_get_item (tile)))
    {
      gsize n_ids;
      g_autofree gint64 *ids = editor_library_grid_dup_selected (grid, &n_ids);

      return editor_dragged_new (0, 0, ids, n_ids);
    }
  if (entry == NULL)
    return NULL;

  id = entry->id;
  return editor_dragged_new (0, 0, &id, 1);
}

/* --- Their menu ------------------------------------------------------------------------------ */

/* A row without an action begins a section. One that is for items elsewhere is left out. */
static const struct
{
  const char *label;
  const char *action;
} menu_rows[] = {
  { NULL },
  { N_("Open"), "library.open" },
  { N_("_Duplicate"), "library.duplicate" },
  { N_("_Notes"), "library.notes" },
  { NULL },
  { N_("Tags…"), "library.tags" },
  { N_("Add to Deck…"), "library.add-to-deck" },
  { N_("Tournament…"), "library.tournament" },
  { NULL },
  { N_("Print Cards…"), "library.print" },
  { N_("Export…"), "library.export" },
  { NULL },
  { N_("_Restore"), "library.restore" },
  { N_("Delete"), "library.remove" },
};

/* There is one, whichever tile it is shown at. */
static GtkWidget *
make_menu (GtkWidget *parent)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) section = NULL;
  GtkWidget *popover;

  for (gsize i = 0; i < G_N_ELEMENTS (menu_rows); i++)
    if (menu_rows[i].action == NULL)
      {
        g_clear_object (&section);
        section = g_menu_new ();
        g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
      }
    else
      {
        g_autoptr (GMenuItem) item = g_menu_item_new (_(menu_rows[i].label), menu_rows[i].action);

        g_menu_item_set_attribute (item, "hidden-when", "s", "action-disabled");
        g_menu_append_item (section, item);
      }
  popover = editor_context_menu_new (G_MENU_MODEL (menu), parent);
  /* Translators: for a screen reader: the menu of the boards that are selected in the library */
  editor_set_label (popover, _("Selected boards"));

  return popover;
}

/* Of all that is selected, if this tile is; otherwise this one is selected alone. */
static void
show_menu (EditorLibraryGrid  *self,
           GtkWidget          *tile,
           const GdkRectangle *place)
{
  GtkListItem *item = editor_library_tile_get_item (EDITOR_LIBRARY_TILE (tile));
  guint position = gtk_list_item_get_position (item);

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (!gtk_list_item_get_selected (item))
    gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), position, TRUE);
  if (self->menu == NULL)
    self->menu = make_menu (GTK_WIDGET (self));
  editor_context_menu_show (self->menu, place);
}

static void
ask_at (gpointer    data,
        double      x,
        double      y,
        GtkGesture *gesture)
{
  EditorLibraryGrid *self = data;
  GtkWidget *tile = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  double left, top;

  gtk_widget_translate_coordinates (tile, GTK_WIDGET (self), x, y, &left, &top);
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (gtk_widget_get_parent (tile));
  show_menu (self, tile, &(GdkRectangle) { (int) left, (int) top, 1, 1 });
}

/* By the keyboard: at the tile that has it. */
static void
menu_action (EditorLibraryGrid *self)
{
  EditorLibraryTile *tile = find_tile (self);
  graphene_rect_t bounds;

  if (tile != NULL && gtk_widget_compute_bounds (GTK_WIDGET (tile), GTK_WIDGET (self), &bounds))
    show_menu (self, GTK_WIDGET (tile),
               &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                 (int) bounds.size.width, (int) bounds.size.height });
}

/* --- Making tiles ---------------------------------------------------------------------------- */

static guint
count_columns (EditorLibraryGrid *self)
{
  guint width = (guint) gtk_widget_get_width (GTK_WIDGET (self));
  guint n_columns = width / MIN_TILE_WIDTH + MORE_COLUMNS;

  return (n_columns + COLUMNS_STEP - 1) / COLUMNS_STEP * COLUMNS_STEP;
}

/* No fewer than there is room for. */
static guint
count_on_screen (EditorLibraryGrid *self)
{
  guint height = (guint) gtk_widget_get_height (GTK_WIDGET (self));

  return count_columns (self) * (height / MIN_TILE_HEIGHT + 1);
}

/* On screen, or a page before or after; by where the view is scrolled to, as an item that was just
 * bound has no place yet. At the top, where it is not known how many there are, @n_more are below
 * the screen. The keyboard jumps to both ends before the view scrolls there, and a screen reader
 * reads the name at once. */
static gboolean
is_near (EditorLibraryGrid *self,
         guint              position,
         guint              n_more)
{
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  double upper = gtk_adjustment_get_upper (adjustment);
  double page = gtk_adjustment_get_page_size (adjustment);
  double value = gtk_adjustment_get_value (adjustment);
  guint n_items = g_list_model_get_n_items (G_LIST_MODEL (self->shown));

  if (position < END_ITEMS
      || position + END_ITEMS >= g_list_model_get_n_items (G_LIST_MODEL (self->list)))
    return TRUE;
  if (upper <= page || value == 0)
    return position < MAX (FIRST_TILES, count_on_screen (self)) + n_more;

  return position + NEAR_ITEMS > value / upper * n_items
         && position < (value + page) / upper * n_items + NEAR_ITEMS;
}

static GtkWidget *
make_tile (EditorLibraryGrid *self)
{
  GtkWidget *tile = editor_library_tile_new (self->thumbnails, self->judging);

  editor_library_dragging_add_source (tile, library_list_get_library (self->list),
                                      GDK_ACTION_COPY, NULL, get_dragged, self);
  g_signal_connect_swapped (tile, "renamed", G_CALLBACK (on_renamed), self);
  editor_context_menu_listen (tile, ask_at, self);

  return g_object_ref_sink (tile);
}

static void
fill (EditorLibraryGrid *self,
      GtkListItem       *item)
{
  GtkWidget *tile = gtk_list_item_get_child (item);

  if (tile == NULL)
    {
      g_autoptr (GtkWidget) taken = self->spare->len > 0
                                        ? g_ptr_array_steal_index (self->spare,
                                                                   self->spare->len - 1)
                                        : make_tile (self);

      tile = taken;
      editor_library_tile_set_item (EDITOR_LIBRARY_TILE (tile), item);
      gtk_list_item_set_child (item, tile);
    }
  editor_library_tile_set_entry (EDITOR_LIBRARY_TILE (tile),
                                 LIBRARY_ENTRY (gtk_list_item_get_item (item)));
}

static gboolean
fill_near (gpointer data)
{
  EditorLibraryGrid *self = data;

  self->filling = 0;
  for (guint i = 0; i < self->bound->len; i++)
    {
      GtkListItem *item = g_ptr_array_index (self->bound, i);

      if (is_near (self, gtk_list_item_get_position (item), END_ITEMS))
        fill (self, item);
    }

  return G_SOURCE_REMOVE;
}

/* Not at once: the view scrolls while it is laid out, too. */
static void
on_scrolled (EditorLibraryGrid *self)
{
  if (self->filling == 0)
    self->filling = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fill_near, self, NULL);
}

static void
on_bind (EditorLibraryGrid *self,
         GtkListItem       *item)
{
  g_ptr_array_add (self->bound, item);
  if (is_near (self, gtk_list_item_get_position (item), 0))
    fill (self, item);
}

static void
on_unbind (EditorLibraryGrid *self,
           GtkListItem       *item)
{
  GtkWidget *tile = gtk_list_item_get_child (item);

  g_ptr_array_remove_fast (self->bound, item);
  if (tile == NULL)
    return;

  editor_library_tile_set_entry (EDITOR_LIBRARY_TILE (tile), NULL);
  editor_library_tile_set_item (EDITOR_LIBRARY_TILE (tile), NULL);
  if (self->spare->len < MAX_SPARE)
    g_ptr_array_add (self->spare, g_object_ref (tile));
  gtk_list_item_set_child (item, NULL); /* here, since "teardown" comes after GTK has done it */
}

static void
on_activate (EditorLibraryGrid *self,
             guint              position)
{
  gint64 id = library_list_get_id (self->list, position);
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (self->selection);

  if (id != 0 && editor_library_grid_has_deleted (self))
    {
      if (!gtk_selection_model_is_selected (selection, position))
        gtk_selection_model_select_item (selection, position, TRUE);
      gtk_widget_activate_action (GTK_WIDGET (self), "library.restore", NULL);
    }
  else if (id != 0)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.open-saved", "x", id);
}

/* GTK has gtk_grid_view_scroll_to() only since 4.12. */
void
editor_library_grid_scroll_to_top (EditorLibraryGrid *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* --- The widget ------------------------------------------------------------------------------ */

static gboolean
show_rest (GtkWidget     *widget,
           GdkFrameClock *clock,
           gpointer       data)
{
  EditorLibraryGrid *self = EDITOR_LIBRARY_GRID (widget);

  if (--self->n_frames > 0)
    return G_SOURCE_CONTINUE;

  if (self->shown != NULL)
    gtk_slice_list_model_set_size (self->shown, G_MAXUINT);
  return G_SOURCE_REMOVE;
}

/* Before what another query found all that was listed goes. */
static void
on_items (EditorLibraryGrid *self)
{
  if (self->shown == NULL)
    return;
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) <= FIRST_ITEMS)
    gtk_slice_list_model_set_size (self->shown, MAX (FIRST_ITEMS, count_on_screen (self)));
  if (gtk_slice_list_model_get_size (self->shown) == G_MAXUINT)
    return;

  if (self->n_frames == 0)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), show_rest, NULL, NULL);
  self->n_frames = FIRST_FRAMES;
}

/* The page makes the list after the template has made this widget. */
void
editor_library_grid_set_list (EditorLibraryGrid *self,
                              LibraryList       *list)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_return_if_fail (self->list == NULL);

  self->list = g_object_ref (list);
  self->shown = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (list)), 0, FIRST_ITEMS);
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->shown)));
  g_signal_connect_object (list, "items-changed", G_CALLBACK (on_items), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->selection, "selection-changed", G_CALLBACK (on_selected), self);
  g_signal_connect_swapped (self->selection, "items-changed", G_CALLBACK (on_selected), self);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (on_bind), self);
  g_signal_connect_swapped (factory, "unbind", G_CALLBACK (on_unbind), self);
  gtk_grid_view_set_factory (self->view, factory);
  gtk_grid_view_set_model (self->view, GTK_SELECTION_MODEL (self->selection));
}

/* --- Layout ---------------------------------------------------------------------------------- */

static gboolean
fit_columns (gpointer data)
{
  EditorLibraryGrid *self = data;

  self->fitting = 0;
  gtk_grid_view_set_max_columns (self->view, count_columns (self));

  return G_SOURCE_REMOVE;
}

/* The view makes widgets when it gets other columns, which must not happen meanwhile. */
static void
editor_library_grid_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  EditorLibraryGrid *self = EDITOR_LIBRARY_GRID (widget);

  gtk_widget_allocate (GTK_WIDGET (self->scroller), width, height, baseline, NULL);
  if (self->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->menu));
  if (self->fitting == 0 && gtk_grid_view_get_max_columns (self->view) != count_columns (self))
    self->fitting = g_idle_add_full (G_PRIORITY_HIGH_IDLE, fit_columns, self, NULL);
}

static void
editor_library_grid_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (EDITOR_LIBRARY_GRID (widget)->scroller), orientation, for_size,
                      minimum, natural, minimum_baseline, natural_baseline);
}

/* The view is dropped before the list, since unbinding its tiles still needs the entries. */
static void
leave (EditorLibraryGrid *self)
{
  g_clear_handle_id (&self->fitting, g_source_remove);
  self->menu = NULL; /* goes with the children */
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  editor_drop_children (GTK_WIDGET (self));
  g_clear_object (&self->selection);
  g_clear_object (&self->shown);
  g_clear_object (&self->list);
  g_clear_object (&self->thumbnails);
  g_clear_object (&self->judging);
  g_clear_handle_id (&self->filling, g_source_remove);
  g_ptr_array_set_size (self->spare, 0);
}

static void
editor_library_grid_class_init (EditorLibraryGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_KEEPS_AS (klass, EditorLibraryGrid, spare, g_ptr_array_unref);
  OBJECT_KEEPS_AS (klass, EditorLibraryGrid, bound, g_ptr_array_unref);
  widget_class->focus = editor_one_stop_focus;
  EDITOR_PASS_FOCUS (klass, EditorLibraryGrid, view);
  widget_class->size_allocate = editor_library_grid_size_allocate;
  widget_class->measure = editor_library_grid_measure;

  editor_install_action (widget_class, "library-grid.menu", NULL, menu_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "library-grid.menu", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK,
                                       "library-grid.menu", NULL);

  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "selected", 0);
}

static void
editor_library_grid_init (EditorLibraryGrid *self)
{
  GtkWidget *view = gtk_grid_view_new (NULL, NULL);
  GtkWidget *scroller = editor_scroller_new (view);

  self->thumbnails = editor_library_thumbnails_new ();
  self->judging = editor_library_judging_new ();
  self->spare = g_ptr_array_new_with_free_func (g_object_unref);
  self->bound = g_ptr_array_new ();
  self->scroller = GTK_SCROLLED_WINDOW (scroller);
  self->view = GTK_GRID_VIEW (view);
  gtk_grid_view_set_max_columns (self->view, FIRST_COLUMNS);
  gtk_grid_view_set_enable_rubberband (self->view, TRUE);
  gtk_widget_add_css_class (view, "library");
  editor_set_label (view, _("Boards"));
  g_signal_connect_swapped (view, "activate", G_CALLBACK (on_activate), self);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (on_scrolled), self, G_CONNECT_SWAPPED);
  gtk_widget_set_parent (scroller, GTK_WIDGET (self));
}
