/* A row shows one board for good: the list makes others when the deck has changed.
 *
 * A row never changes after it was made, but for its picture, which is drawn in another thread and
 * comes later. It is dragged with two kinds of data: its place, which the rows of the same deck
 * take, and its board, which the other decks take.
 */
#include "app/library/deck-row.h"

#include "app/desktop/settings.h"
#include "app/library/library-dragging.h"
#include "app/library/library-labels.h"
#include "app/library/library-picture.h"
#include "app/widgets/css-class.h"
#include "library/library-decks.h"

#include <glib/gi18n-lib.h>

#define SIDE 56 /* of the picture; logical pixels */

/* What a dragged row carries for other rows. A type of its own, so that no other program's data is
 * taken for it. */
typedef struct
{
  gint64 deck; /* the deck that it was dragged out of */
  guint  place;
  gint64 board;
} DeckPlace;

static gpointer
deck_place_copy (gpointer place)
{
  return g_memdup2 (place, sizeof (DeckPlace));
}

#define DECK_TYPE_PLACE (deck_place_get_type ())
static GType deck_place_get_type (void);
G_DEFINE_BOXED_TYPE (DeckPlace, deck_place, deck_place_copy, g_free)

struct _EditorDeckRow
{
  GtkListBoxRow         parent_instance;

  Library              *library; /* owned */
  gint64                deck;
  guint                 place;   /* from 0 */
  LibraryItem          *item;    /* owned; never NULL */
  GtkPicture           *picture;
  GtkLabel             *details; /* the problem, or what the board is */
  EditorLibraryPicture *shown;   /* owned; in the picture */
};

enum
{
  DROPPED,
  TAKEN_OUT,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorDeckRow, editor_deck_row, GTK_TYPE_LIST_BOX_ROW)

guint
editor_deck_row_get_place (EditorDeckRow *self)
{
  return self->place;
}

LibraryItem *
editor_deck_row_get_item (EditorDeckRow *self)
{
  return self->item;
}

/* --- Dragging -------------------------------------------------------------------------------- */

/* The union lets each target choose the form that it takes. */
static GdkContentProvider *
on_drag_prepare (GtkDragSource *source,
                 double         x,
                 double         y,
                 EditorDeckRow *self)
{
  DeckPlace place = { self->deck, self->place, self->item->id };
  GdkContentProvider *contents[] = {
    gdk_content_provider_new_typed (DECK_TYPE_PLACE, &place),
    editor_library_dragging_new_content (self->library, &place.board, 1),
  };

  return gdk_content_provider_new_union (contents, G_N_ELEMENTS (contents));
}

static void
on_drag_begin (GtkDragSource *source,
               GdkDrag       *drag,
               EditorDeckRow *self)
{
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (GTK_WIDGET (self->picture));

  gtk_drag_source_set_icon (source, picture, 0, 0);
}

/* A row of another deck is not taken here. The place may be old by now; the board that goes with
 * it lets the library find where it lies. */
static gboolean
on_drop (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         EditorDeckRow *self)
{
  const DeckPlace *from = g_value_get_boxed (value);

  if (from == NULL || from->deck != self->deck)
    return FALSE;

  if (from->place != self->place)
    g_signal_emit (self, signals[DROPPED], 0, from->place, from->board);
  return TRUE;
}

static void
add_drag (EditorDeckRow *self)
{
  GtkDragSource *source = gtk_drag_source_new ();
  GtkDropTarget *target = gtk_drop_target_new (DECK_TYPE_PLACE, GDK_ACTION_MOVE);

  gtk_drag_source_set_actions (source, GDK_ACTION_MOVE | GDK_ACTION_COPY);
  g_signal_connect (source, "prepare", G_CALLBACK (on_drag_prepare), self);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_drag_begin), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (source));

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- The row --------------------------------------------------------------------------------- */

static GtkWidget *
make_label (const char *text,
            const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, style);

  return label;
}

static GtkWidget *
make_place (EditorDeckRow *self)
{
  g_autofree char *number = g_strdup_printf ("%u", self->place + 1);
  GtkWidget *label = gtk_label_new (number);

  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "dim-label");

  return label;
}

static void
show_details (EditorDeckRow *self)
{
  g_autofree char *problem = editor_library_problem (self->item);
  g_autofree char *contents = editor_library_contents (self->item);

  gtk_label_set_text (self->details, problem != NULL ? problem : contents);
  editor_set_css_class (GTK_WIDGET (self->details), "warning", problem != NULL);
  editor_set_css_class (GTK_WIDGET (self->details), "dim-label", problem == NULL);
}

static GtkWidget *
make_words (EditorDeckRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *details = make_label (NULL, "caption");

  self->details = GTK_LABEL (details);
  show_details (self);
  gtk_box_append (GTK_BOX (box), make_label (editor_library_title (self->item), "heading"));
  gtk_box_append (GTK_BOX (box), details);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);

  return box;
}

static void
on_clicked (EditorDeckRow *self)
{
  g_signal_emit (self, signals[TAKEN_OUT], 0);
}

/* The keyboard takes a board out with Delete, so that Tab does not stop at each button. */
static GtkWidget *
make_button (EditorDeckRow *self)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  /* Translators: %s is the name of a board */
  g_autofree char *name = g_strdup_printf (_("Take “%s” out of the deck"),
                                           editor_library_title (self->item));

  gtk_widget_set_tooltip_text (button, _("Take out of the deck"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (button, FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_clicked), self);

  return button;
}

/* A screen reader reads the row and not the labels in it. */
static void
fill (EditorDeckRow *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *picture = gtk_picture_new ();
  g_autofree char *contents = editor_library_contents (self->item);
  g_autofree char *words = NULL;

  gtk_widget_set_size_request (picture, SIDE, SIDE);
  gtk_widget_set_can_focus (picture, FALSE);
  self->picture = GTK_PICTURE (picture);
  gtk_widget_add_css_class (box, "deck-row");
  gtk_box_append (GTK_BOX (box), make_place (self));
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), make_words (self));
  gtk_box_append (GTK_BOX (box), make_button (self));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);

  /* Translators: a board of a deck, for a screen reader: "3 of 10, Zigzag, 4×4 · 9 moves" */
  words = g_strdup_printf (_("%1$u of %2$u, %3$s, %4$s"), self->place + 1, LIBRARY_DECK_BOARDS,
                           editor_library_title (self->item), contents);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
}

static void
editor_deck_row_dispose (GObject *object)
{
  EditorDeckRow *self = EDITOR_DECK_ROW (object);

  g_clear_object (&self->shown);
  g_clear_object (&self->library);

  G_OBJECT_CLASS (editor_deck_row_parent_class)->dispose (object);
}

static void
editor_deck_row_finalize (GObject *object)
{
  library_item_unref (EDITOR_DECK_ROW (object)->item);

  G_OBJECT_CLASS (editor_deck_row_parent_class)->finalize (object);
}

static void
editor_deck_row_class_init (EditorDeckRowClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_deck_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = editor_deck_row_finalize;

  signals[DROPPED] = g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_INT64);
  signals[TAKEN_OUT] = g_signal_new ("taken-out", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 0);
}

static void
editor_deck_row_init (EditorDeckRow *self)
{
}

GtkWidget *
editor_deck_row_new (Library                 *library,
                     gint64                   deck,
                     guint                    place,
                     LibraryItem             *item,
                     EditorLibraryThumbnails *thumbnails)
{
  EditorDeckRow *self = g_object_new (EDITOR_TYPE_DECK_ROW, NULL);

  self->library = g_object_ref (library);
  self->deck = deck;
  self->place = place;
  self->item = library_item_ref (item);
  fill (self);
  editor_settings_follow_places (self, G_CALLBACK (show_details));
  add_drag (self);
  self->shown = editor_library_picture_new (self->picture, thumbnails, SIDE);
  editor_library_picture_set_item (self->shown, item);

  return GTK_WIDGET (self);
}
