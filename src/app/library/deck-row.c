/* A row shows one board for good: the list makes others when the deck has changed.
 *
 * A row never changes after it was made, but for its picture, which is drawn in another thread and
 * comes later. It is dragged with its place, which the rows of the same deck take, and its board,
 * which the other decks take.
 */
#include "app/library/deck-row.h"

#include "app/desktop/settings.h"
#include "app/library/library-dragging.h"
#include "app/library/library-labels.h"
#include "app/widgets/builders.h"
#include "library/library-decks.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>

#define SIDE 56 /* of the picture; logical pixels */

struct _EditorDeckRow
{
  GtkListBoxRow  parent_instance;

  gint64         deck;
  guint          place;   /* from 0 */
  LibraryItem   *item;    /* owned; never NULL */
  GtkLabel      *details; /* the problem, or what the board is */
};

DEFINE_PLAIN_TYPE (EditorDeckRow, editor_deck_row, GTK_TYPE_LIST_BOX_ROW)

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

static EditorDragged *
get_dragged (GtkWidget *widget,
             gpointer   unused)
{
  EditorDeckRow *self = EDITOR_DECK_ROW (widget);
  gint64 board = self->item->id;

  return editor_dragged_new (self->deck, self->place, &board, 1);
}

/* A row of another deck is not taken here. The place may be old by now; the board that goes with
 * it lets the library find where it lies. */
static gboolean
on_drop (EditorDeckRow *self,
         const GValue  *value)
{
  const EditorDragged *from = g_value_get_boxed (value);

  if (from == NULL || from->deck != self->deck)
    return FALSE;

  if (from->place != self->place)
    g_signal_emit_by_name (self, "dropped", from->place, from->ids[0]);
  return TRUE;
}

static void
add_drag (EditorDeckRow *self,
          Library       *library,
          GtkWidget     *picture)
{
  GtkDropTarget *target = gtk_drop_target_new (EDITOR_TYPE_DRAGGED, GDK_ACTION_MOVE);

  editor_library_dragging_add_source (GTK_WIDGET (self), library,
                                      GDK_ACTION_MOVE | GDK_ACTION_COPY, picture, get_dragged,
                                      NULL);
  g_signal_connect_swapped (target, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- The row --------------------------------------------------------------------------------- */

static GtkWidget *
make_place (EditorDeckRow *self)
{
  g_autofree char *number = g_strdup_printf ("%u", self->place + 1);
  GtkWidget *label = gtk_label_new (number);

  gtk_label_set_width_chars (GTK_LABEL (label), 2);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  editor_add_styles (label, "numeric", "dim-label", NULL);

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
  GtkWidget *title = editor_label_new (editor_library_title (self->item), "heading", NULL);
  GtkWidget *details = editor_label_new (NULL, "caption", NULL);
  GtkWidget *box = editor_box_new (GTK_ORIENTATION_VERTICAL, 3, title, details, NULL);

  self->details = GTK_LABEL (details);
  show_details (self);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);

  return box;
}

static void
on_clicked (EditorDeckRow *self)
{
  gtk_list_box_select_row (GTK_LIST_BOX (gtk_widget_get_parent (GTK_WIDGET (self))),
                           GTK_LIST_BOX_ROW (self));
  gtk_widget_activate_action (GTK_WIDGET (self), "deck.take-out", NULL);
}

/* The keyboard takes a board out with Delete, so that Tab does not stop at each button. */
static GtkWidget *
make_button (EditorDeckRow *self)
{
  /* Translators: %s is the name of a board */
  g_autofree char *name = g_strdup_printf (_("Remove “%s” from the deck"),
                                           editor_library_title (self->item));
  GtkWidget *button = editor_icon_button_new ("list-remove-symbolic", NULL,
                                              _("Remove from Deck"), name);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (button, FALSE);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (on_clicked), self);

  return button;
}

/* A screen reader reads the row and not the labels in it. */
static void
fill (EditorDeckRow *self,
      GtkWidget     *picture)
{
  GtkWidget *box = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 12, make_place (self), picture,
                                   make_words (self), make_button (self), NULL);
  g_autofree char *contents = editor_library_contents (self->item);
  g_autofree char *words = NULL;

  gtk_widget_add_css_class (box, "deck-row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (self), box);

  /* Translators: a board of a deck, for a screen reader: "3 of 10, Zigzag, 4×4 · 9 moves" */
  words = g_strdup_printf (_("%1$u of %2$u, %3$s, %4$s"), self->place + 1, LIBRARY_DECK_BOARDS,
                           editor_library_title (self->item), contents);
  editor_set_label (self, words);
}

static void
editor_deck_row_class_init (EditorDeckRowClass *klass)
{
  OBJECT_KEEPS_AS (klass, EditorDeckRow, item, library_item_unref);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "dropped", 2, G_TYPE_UINT, G_TYPE_INT64);
}

GtkWidget *
editor_deck_row_new (Library                 *library,
                     gint64                   deck,
                     guint                    place,
                     LibraryItem             *item,
                     EditorLibraryThumbnails *thumbnails)
{
  EditorDeckRow *self = g_object_new (EDITOR_TYPE_DECK_ROW, NULL);
  GtkWidget *picture = editor_library_picture_new (thumbnails, SIDE);

  self->deck = deck;
  self->place = place;
  self->item = library_item_ref (item);
  fill (self, picture);
  editor_settings_follow_places (self, G_CALLBACK (show_details));
  add_drag (self, library, picture);
  editor_library_picture_set_item (EDITOR_LIBRARY_PICTURE (picture), item);

  return GTK_WIDGET (self);
}
