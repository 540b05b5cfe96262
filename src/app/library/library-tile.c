/* The entry of the name is made when it is first needed: most tiles never have one.
 *
 * A tile is used again for other entries: set_entry() ends whatever belongs to the one before,
 * such as a picture that is being drawn or a name that is being typed.
 */
#include "app/library/library-tile.h"

#include "app/desktop/settings.h"
#include "app/library/library-labels.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define SIDE 128 /* of the picture; logical pixels */

struct _EditorLibraryTile
{
  AdwBin                   parent_instance;

  GtkListItem             *list_item;  /* not owned; this is its child; or NULL */
  EditorLibraryJudging    *judging;    /* not owned: the grid's */
  EditorLibraryPicture    *picture;
  LibraryEntry            *entry;      /* or NULL */
  GtkWidget               *name_entry; /* NULL until it is needed, and after disposal */

  GtkStack                *name_stack;
  GtkLabel                *name_label;
  GtkWidget               *warning_image;
  GtkLabel                *details_label;
  GtkLabel                *tag_label;
  GtkLabel                *more_label;
};

G_DEFINE_FINAL_TYPE (EditorLibraryTile, editor_library_tile, ADW_TYPE_BIN)

/* NULL while it shows nothing, or the item was not read yet. */
static LibraryItem *
get_item (EditorLibraryTile *self)
{
  return self->entry != NULL ? self->entry->item : NULL;
}

/* --- The words ------------------------------------------------------------------------------- */

static void
show_tags (EditorLibraryTile *self,
           LibraryItem       *item)
{
  const char *const *tags = item->tags;
  guint n_tags = g_strv_length ((char **) tags);
  g_autofree char *more = g_strdup_printf ("+%u", n_tags > 1 ? n_tags - 1 : 0);

  gtk_label_set_text (self->tag_label, n_tags > 0 ? SHOWN (tags[0]) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->tag_label), n_tags > 0);
  gtk_label_set_text (self->more_label, more);
  gtk_widget_set_visible (GTK_WIDGET (self->more_label), n_tags > 1);
}

/* All of them, over the number of those that are not shown. */
static gboolean
on_tags_tooltip (EditorLibraryTile *self,
                 int                x,
                 int                y,
                 gboolean           by_keyboard,
                 GtkTooltip        *tooltip)
{
  LibraryItem *item = get_item (self);
  g_autofree char *all = NULL;

  if (item == NULL)
    return FALSE;

  all = g_strjoinv (", ", (char **) item->tags);
  gtk_tooltip_set_text (tooltip, SHOWN (all));
  return TRUE;
}

static void
show_details (EditorLibraryTile *self,
              LibraryItem       *item)
{
  g_autofree char *known = editor_library_details (item);
  const char *judged = editor_library_judging_get (self->judging, item);
  g_autofree char *details = g_strjoin (" · ", known, SHOWN (judged), NULL);
  GtkWidget *label = GTK_WIDGET (self->details_label);
  gboolean is_legal = library_item_is_legal (item) || item->deleted != 0;

  gtk_label_set_text (self->details_label, details);
  gtk_widget_set_visible (self->warning_image, !is_legal);
  gtk_label_set_wrap (self->details_label, !is_legal); /* a reason may take two lines */
  gtk_label_set_lines (self->details_label, is_legal ? 1 : 2);
  editor_set_css_class (label, "dim-label", is_legal);
  editor_set_css_class (label, "warning", !is_legal);
}

/* A screen reader reads the item of the grid, which is the parent of this widget; Orca 43 reads the
 * only child of one. */
static void
describe (EditorLibraryTile *self,
          LibraryItem       *item)
{
  g_autofree char *words = editor_library_description (
      item, gtk_label_get_text (self->details_label));
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  editor_set_label (self, words);
  if (parent != NULL)
    editor_set_label (parent, words);
}

static void
show_words (EditorLibraryTile *self)
{
  LibraryItem *item = get_item (self);

  if (item == NULL)
    {
      gtk_label_set_text (self->name_label, "");
      gtk_label_set_text (self->details_label, "");
      gtk_widget_set_visible (self->warning_image, FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->tag_label), FALSE);
      gtk_widget_set_visible (GTK_WIDGET (self->more_label), FALSE);
      return;
    }

  gtk_label_set_text (self->name_label, editor_library_title (item));
  show_details (self, item);
  show_tags (self, item);
  describe (self, item);
}

static void
on_judged (EditorLibraryTile *self,
           const char        *code)
{
  LibraryItem *item = get_item (self);

  if (item != NULL && g_str_equal (item->code, code))
    show_words (self);
}

static void
update (EditorLibraryTile *self)
{
  show_words (self);
  editor_library_picture_set_item (self->picture, get_item (self));
}

/* --- The name -------------------------------------------------------------------------------- */

/* The keyboard goes to the item of the grid, which is the parent; hiding the entry first would
 * move it somewhere else. */
static void
close_entry (EditorLibraryTile *self)
{
  gboolean has_keyboard = gtk_widget_get_focus_child (self->name_entry) != NULL;

  gtk_stack_set_visible_child (self->name_stack, GTK_WIDGET (self->name_label));
  if (has_keyboard && gtk_widget_get_parent (GTK_WIDGET (self)) != NULL)
    gtk_widget_grab_focus (gtk_widget_get_parent (GTK_WIDGET (self)));
}

static gboolean
is_editing (EditorLibraryTile *self)
{
  return self->name_entry != NULL
         && gtk_stack_get_visible_child (self->name_stack) == self->name_entry;
}

/* Closing the entry makes it lose the keyboard, which calls this again; by then nothing is being
 * edited. */
static void
take_name (EditorLibraryTile *self)
{
  LibraryItem *item;
  g_autofree char *name = NULL;

  if (!is_editing (self))
    return;

  item = get_item (self);
  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));
  close_entry (self);
  if (item == NULL || g_str_equal (name, item->name))
    return;

  /* It stands there at once; what the library makes of it comes with the item. */
  if (name[0] != '\0')
    gtk_label_set_text (self->name_label, SHOWN (name));
  g_signal_emit_by_name (self, "renamed", name);
}

/* Before the grid sees it, which would select all items. */
static gboolean
on_entry_key (EditorLibraryTile *self,
              guint              key,
              guint              code,
              GdkModifierType    state)
{
  if (key == GDK_KEY_Escape)
    close_entry (self);
  else if (key == GDK_KEY_a && (state & GDK_CONTROL_MASK) != 0)
    gtk_editable_select_region (GTK_EDITABLE (self->name_entry), 0, -1);
  else
    return GDK_EVENT_PROPAGATE;

  return GDK_EVENT_STOP;
}

/* A click selects letters, and not the item. */
static void
on_entry_pressed (GtkGesture *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
make_entry (EditorLibraryTile *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->name_entry = gtk_entry_new ();
  gtk_entry_set_max_length (GTK_ENTRY (self->name_entry), LIBRARY_MAX_NAME);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->name_entry), 1);
  editor_set_label (self->name_entry, _("Name"));
  gtk_widget_add_css_class (self->name_entry, "library-name");
  g_signal_connect_swapped (self->name_entry, "activate", G_CALLBACK (take_name), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (take_name), self);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_entry_key), self);
  g_signal_connect (click, "pressed", G_CALLBACK (on_entry_pressed), NULL);
  gtk_widget_add_controller (self->name_entry, keys);
  gtk_widget_add_controller (self->name_entry, focus);
  gtk_widget_add_controller (self->name_entry, GTK_EVENT_CONTROLLER (click));
  gtk_stack_add_child (self->name_stack, self->name_entry);
}

void
editor_library_tile_edit (EditorLibraryTile *self)
{
  LibraryItem *item = get_item (self);

  if (item == NULL)
    return;
  if (self->name_entry == NULL)
    make_entry (self);

  gtk_editable_set_text (GTK_EDITABLE (self->name_entry), item->name);
  gtk_stack_set_visible_child (self->name_stack, self->name_entry);
  gtk_widget_grab_focus (self->name_entry);
}

/* --- The widget ------------------------------------------------------------------------------ */

/* A name that was typed is taken while the tile still has the entry that it is for. */
void
editor_library_tile_set_entry (EditorLibraryTile *self,
                               LibraryEntry      *entry)
{
  if (self->entry == entry)
    return;

  if (is_editing (self))
    take_name (self);
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_func (self->entry, update, self);
  g_set_object (&self->entry, entry);
  if (entry == NULL) /* the words wait for the next one */
    {
      /* GTK 4.8 complains of an entry that comes into a window for the second time. */
      if (self->name_entry != NULL)
        gtk_stack_remove (self->name_stack, self->name_entry);
      self->name_entry = NULL;
      editor_library_picture_set_item (self->picture, NULL);
      return;
    }

  g_signal_connect_swapped (entry, "read", G_CALLBACK (update), self);
  update (self);
}

LibraryEntry *
editor_library_tile_get_entry (EditorLibraryTile *self)
{
  return self->entry;
}

GtkListItem *
editor_library_tile_get_item (EditorLibraryTile *self)
{
  return self->list_item;
}

/* The mark is no button: the keyboard selects the whole tile, and so does a click beside it. The
 * action is that of the grid. */
static void
on_check (EditorLibraryTile *self,
          int                n_press,
          double             x,
          double             y,
          GtkGesture        *gesture)
{
  const gboolean adds = TRUE, extends = FALSE;

  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (GTK_WIDGET (self), "list.select-item", "(ubb)",
                              gtk_list_item_get_position (self->list_item), adds, extends);
}

static void
leave (EditorLibraryTile *self)
{
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_func (self->entry, update, self);
  g_clear_object (&self->entry);
  self->name_entry = NULL;
}

static void
editor_library_tile_class_init (EditorLibraryTileClass *klass)
{
  OBJECT_ENDS_WITH (klass, leave);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "renamed", 1, G_TYPE_STRING);
  g_type_ensure (EDITOR_TYPE_LIBRARY_PICTURE);
  EDITOR_SET_TEMPLATE (klass, "library-tile");
  EDITOR_BIND_CHILDREN (klass, EditorLibraryTile, picture, name_stack, name_label, warning_image,
                        details_label, tag_label, more_label);
  EDITOR_BIND_CALLBACKS (klass, on_tags_tooltip, on_check);
}

static void
editor_library_tile_init (EditorLibraryTile *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_cut_tooltip_add (self->name_label);
  editor_cut_tooltip_add (self->details_label);
  editor_settings_follow_places (self, G_CALLBACK (show_words));
}

void
editor_library_tile_set_item (EditorLibraryTile *self,
                              GtkListItem       *item)
{
  self->list_item = item;
}

GtkWidget *
editor_library_tile_new (EditorLibraryThumbnails *thumbnails,
                         EditorLibraryJudging    *judging)
{
  EditorLibraryTile *self = g_object_new (EDITOR_TYPE_LIBRARY_TILE, NULL);

  self->judging = judging;
  g_signal_connect_object (judging, "judged", G_CALLBACK (on_judged), self, G_CONNECT_SWAPPED);
  editor_library_picture_set_up (self->picture, thumbnails, SIDE);

  return GTK_WIDGET (self);
}
