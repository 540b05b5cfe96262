/* The entry of the name is made when it is first needed: most tiles never have one.
 *
 * A tile is used again for other entries: set_entry() ends whatever belongs to the one before,
 * such as a picture that is being drawn or a name that is being typed.
 */
#include "app/library/library-tile.h"

#include "app/desktop/settings.h"
#include "app/library/library-labels.h"
#include "app/library/library-picture.h"
#include "app/widgets/cut-tooltip.h"
#include "app/widgets/drop-children.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define SIDE 128 /* of the picture; logical pixels, as in the template */

struct _EditorLibraryTile
{
  GtkWidget                parent_instance;

  EditorLibraryPicture    *shown;      /* owned; in the picture */
  LibraryEntry            *entry;      /* or NULL */
  GtkWidget               *name_entry; /* NULL until it is needed */

  GtkPicture              *picture;
  GtkStack                *name_stack;
  GtkLabel                *name_label;
  GtkWidget               *warning_image;
  GtkLabel                *details_label;
  GtkLabel                *tag_label;
  GtkLabel                *more_label;
  GtkWidget               *check;
};

enum
{
  PROP_SELECTED = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

enum
{
  RENAMED,
  TOGGLED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorLibraryTile, editor_library_tile, GTK_TYPE_WIDGET)

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
  LibraryItem *item = self->entry != NULL ? library_entry_get_item (self->entry) : NULL;
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
  g_autofree char *details = editor_library_details (item);
  GtkWidget *label = GTK_WIDGET (self->details_label);
  gboolean is_legal = library_item_is_legal (item);

  gtk_label_set_text (self->details_label, details);
  gtk_widget_set_visible (self->warning_image, !is_legal);
  if (is_legal)
    {
      gtk_widget_remove_css_class (label, "warning");
      gtk_widget_add_css_class (label, "dim-label");
    }
  else
    {
      gtk_widget_remove_css_class (label, "dim-label");
      gtk_widget_add_css_class (label, "warning");
    }
}

/* A screen reader reads the item of the grid, which is the parent of this widget. */
static void
describe (EditorLibraryTile *self,
          LibraryItem       *item)
{
  g_autofree char *words = editor_library_description (item);
  GtkWidget *parent = gtk_widget_get_parent (GTK_WIDGET (self));

  if (parent != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (parent), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                    -1);
}

static void
show_words (EditorLibraryTile *self)
{
  LibraryItem *item = self->entry != NULL ? library_entry_get_item (self->entry) : NULL;

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
update (EditorLibraryTile *self)
{
  show_words (self);
  if (self->shown != NULL)
    editor_library_picture_set_item (self->shown,
                                     self->entry != NULL ? library_entry_get_item (self->entry)
                                                         : NULL);
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

  item = self->entry != NULL ? library_entry_get_item (self->entry) : NULL;
  name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_entry))));
  close_entry (self);
  if (item == NULL || g_str_equal (name, item->name))
    return;

  /* It stands there at once; what the library makes of it comes with the item. */
  if (name[0] != '\0')
    gtk_label_set_text (self->name_label, SHOWN (name));
  g_signal_emit (self, signals[RENAMED], 0, name);
}

static gboolean
on_entry_key (EditorLibraryTile *self,
             guint              key)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  close_entry (self);
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
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->name_entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Name"), -1);
  gtk_widget_add_css_class (self->name_entry, "library-name");
  g_signal_connect_swapped (self->name_entry, "activate", G_CALLBACK (take_name), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (take_name), self);
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
  LibraryItem *item = self->entry != NULL ? library_entry_get_item (self->entry) : NULL;

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
  if (entry != NULL)
    g_signal_connect_swapped (entry, "notify::item", G_CALLBACK (update), self);
  update (self);
}

LibraryEntry *
editor_library_tile_get_entry (EditorLibraryTile *self)
{
  return self->entry;
}

/* The mark is no button: the keyboard selects the whole tile, and so does a click beside it. */
static void
on_check (EditorLibraryTile *self,
          int                n_press,
          double             x,
          double             y,
          GtkGesture        *gesture)
{
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  g_signal_emit (self, signals[TOGGLED], 0);
}

static void
set_selected (EditorLibraryTile *self,
              gboolean           selected)
{
  if (selected)
    gtk_widget_add_css_class (self->check, "checked");
  else
    gtk_widget_remove_css_class (self->check, "checked");
}

static void
editor_library_tile_set_property (GObject      *object,
                                  guint         property,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  if (property == PROP_SELECTED)
    set_selected (EDITOR_LIBRARY_TILE (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_library_tile_dispose (GObject *object)
{
  EditorLibraryTile *self = EDITOR_LIBRARY_TILE (object);

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_func (self->entry, update, self);
  g_clear_object (&self->entry);
  g_clear_object (&self->shown);
  self->name_entry = NULL;
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_library_tile_parent_class)->dispose (object);
}

static void
editor_library_tile_class_init (EditorLibraryTileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = editor_library_tile_dispose;
  object_class->set_property = editor_library_tile_set_property;
  properties[PROP_SELECTED] = g_param_spec_boolean ("selected", NULL, NULL, FALSE,
                                                    G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[RENAMED] = g_signal_new ("renamed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[TOGGLED] = g_signal_new ("toggled", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/com/example/SpacesEditor/library-tile.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorLibraryTile, picture);
  gtk_widget_class_bind_template_child (widget_class, EditorLibraryTile, name_stack);
  gtk_widget_class_bind_template_child (widget_class, EditorLibraryTile, name_label);
  gtk_widget_class_bind_template_child (widget_class, EditorLibraryTile, warning_image);
  gtk_widget_class_bind_template_child (widget_class, EditorLibraryTile, details_label);
  gtk_widget_class_bind_template_child (widget_class, EditorLibraryTile, tag_label);
  gtk_widget_class_bind_template_child (widget_class, EditorLibraryTile, more_label);
  gtk_widget_class_bind_template_child (widget_class, EditorLibraryTile, check);
}

static void
editor_library_tile_init (EditorLibraryTile *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  editor_cut_tooltip_add (self->name_label);
  editor_cut_tooltip_add (self->details_label);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self->more_label), TRUE);
  g_signal_connect_swapped (self->more_label, "query-tooltip", G_CALLBACK (on_tags_tooltip), self);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (on_check), self);
  editor_settings_follow_places (self, G_CALLBACK (show_words));
  gtk_widget_add_controller (self->check, GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
editor_library_tile_new (EditorLibraryThumbnails *thumbnails)
{
  EditorLibraryTile *self = g_object_new (EDITOR_TYPE_LIBRARY_TILE, NULL);

  self->shown = editor_library_picture_new (self->picture, thumbnails, SIDE);

  return GTK_WIDGET (self);
}
