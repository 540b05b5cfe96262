/* The id and the notes of the item are kept beside its entry: an entry may go with the list while
 * its notes are being written, and what is stored is compared with what was shown.
 */
#include "app/library/library-notes.h"

#include "app/compat/code-buffer.h"
#include "app/library/library-history.h"
#include "app/library/library-labels.h"
#include "app/widgets/builders.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define HEIGHT 110 /* of the field; logical pixels */
#define MANY (8 << 10) /* bytes of notes that take longer to lay out than a frame lasts */
#define LONG_WORD 500 /* bytes; no word of a person has as many, and this many take no time */

struct _EditorLibraryNotes
{
  GtkBox         parent_instance;

  Library       *library; /* NULL until it is set, and after disposal */
  GtkWidget     *page;    /* not owned; this is in it */
  LibraryEntry  *entry;   /* or NULL */
  gint64         id;      /* the item whose notes are in the field, or 0 */
  char          *notes;   /* as the library has them */
  guint          idle;    /* in which many notes come into the field, or 0 */
  GtkLabel      *title;
  GtkTextView   *view;
};

G_DEFINE_FINAL_TYPE (EditorLibraryNotes, editor_library_notes, GTK_TYPE_BOX)

/* --- Storing --------------------------------------------------------------------------------- */

static char *
get_text (EditorLibraryNotes *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->view);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

static void
store (EditorLibraryNotes *self)
{
  g_autofree char *text = self->id != 0 && self->idle == 0 ? get_text (self) : NULL;

  if (text == NULL || self->library == NULL || g_str_equal (text, self->notes))
    return;

  g_free (self->notes);
  self->notes = g_steal_pointer (&text);
  editor_library_change (self->page, self->library, EDITOR_LIBRARY_WRITE_NOTES, NULL,
                         library_edit_new_notes (self->id, self->notes));
}

/* --- Lines ----------------------------------------------------------------------------------- */

static gboolean
has_long_word (const char *text)
{
  while (*text != '\0')
    {
      gsize length = strcspn (text, " \t\n");

      if (length > LONG_WORD)
        return TRUE;
      text += length + strspn (text + length, " \t\n");
    }

  return FALSE;
}

/* To break a word where nothing allows it, Pango looks at all the rest of it for each line, which
 * takes minutes for one of 64 KiB. Between any two characters it breaks at once. */
static void
update_wrap_mode (EditorLibraryNotes *self)
{
  g_autofree char *text = get_text (self);

  gtk_text_view_set_wrap_mode (self->view, has_long_word (text) ? GTK_WRAP_CHAR
                                                                : GTK_WRAP_WORD_CHAR);
}

/* --- Showing --------------------------------------------------------------------------------- */

static gboolean
fill_field (EditorLibraryNotes *self)
{
  self->idle = 0;
  gtk_text_view_set_editable (self->view, TRUE);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), self->notes, -1);

  return G_SOURCE_REMOVE;
}

/* Notes are laid out whole, at once. Many of them come when the page stands, so that it is not laid
 * out for them more than once before it answers. */
static void
show_notes (EditorLibraryNotes *self,
            const char         *notes)
{
  g_free (self->notes);
  self->notes = g_strdup (notes);
  g_clear_handle_id (&self->idle, g_source_remove);
  if (strlen (notes) <= MANY)
    {
      fill_field (self);
      return;
    }

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->view), "", 0);
  gtk_text_view_set_editable (self->view, FALSE);
  self->idle = g_idle_add_full (G_PRIORITY_LOW, G_SOURCE_FUNC (fill_field), self, NULL);
}

/* Notes that are being typed stay when the item is read again. */
static void
show_item (EditorLibraryNotes *self)
{
  LibraryItem *item = self->entry != NULL ? self->entry->item : NULL;
  g_autofree char *text = NULL;
  gboolean is_same;

  gtk_widget_set_visible (GTK_WIDGET (self), item != NULL);
  if (item == NULL)
    return;

  is_same = item->id == self->id;
  if (!is_same)
    store (self);
  text = get_text (self);
  gtk_label_set_text (self->title, editor_library_title (item));
  if ((!is_same || self->idle != 0 || g_strcmp0 (text, self->notes) == 0)
      && g_strcmp0 (self->notes, item->notes) != 0)
    show_notes (self, item->notes);
  self->id = item->id;
}

void
editor_library_notes_set_entry (EditorLibraryNotes *self,
                                LibraryEntry       *entry)
{
  if (self->entry == entry)
    return;

  if (entry == NULL)
    store (self);
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_func (self->entry, show_item, self);
  g_set_object (&self->entry, entry);
  if (entry != NULL)
    g_signal_connect_swapped (entry, "read", G_CALLBACK (show_item), self);
  show_item (self);
}

/* --- The widget ------------------------------------------------------------------------------ */

void
editor_library_notes_set_library (EditorLibraryNotes *self,
                                  Library            *library,
                                  GtkWidget          *page)
{
  g_set_object (&self->library, library);
  self->page = page;
}

/* Tab leads on, as from every other field. */
static gboolean
on_key (EditorLibraryNotes *self,
        guint               key)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  g_signal_emit_by_name (self, "left");
  return GDK_EVENT_STOP;
}

/* What is typed when the window closes is stored, too. */
static void
editor_library_notes_unroot (GtkWidget *widget)
{
  store (EDITOR_LIBRARY_NOTES (widget));

  GTK_WIDGET_CLASS (editor_library_notes_parent_class)->unroot (widget);
}

static void
editor_library_notes_class_init (EditorLibraryNotesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS_SOURCE (klass, EditorLibraryNotes, idle);
  OBJECT_OWNS (klass, EditorLibraryNotes, entry, library);
  OBJECT_KEEPS_AS (klass, EditorLibraryNotes, notes, g_free);
  EDITOR_PASS_FOCUS (klass, EditorLibraryNotes, view);
  widget_class->unroot = editor_library_notes_unroot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "left", 0);
}

static GtkWidget *
make_head (EditorLibraryNotes *self)
{
  GtkWidget *heading = gtk_label_new (C_ ("of a board in the library", "Notes"));
  GtkWidget *title = editor_label_new (NULL, "caption", "dim-label", NULL);

  self->title = GTK_LABEL (title);
  gtk_label_set_xalign (self->title, 1);
  gtk_widget_set_hexpand (title, TRUE);
  editor_add_styles (heading, "caption-heading", "library-heading", NULL);

  return editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6, heading, title, NULL);
}

static GtkWidget *
make_field (EditorLibraryNotes *self)
{
  g_autoptr (GtkTextBuffer) buffer = g_object_new (EDITOR_TYPE_CODE_BUFFER, NULL);
  GtkWidget *view = g_object_new (GTK_TYPE_TEXT_VIEW, "buffer", buffer, NULL);
  GtkWidget *scroller = editor_scroller_new (view);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->view = GTK_TEXT_VIEW (view);
  gtk_text_view_set_wrap_mode (self->view, GTK_WRAP_WORD_CHAR);
  g_signal_connect_object (buffer, "changed", G_CALLBACK (update_wrap_mode), self,
                           G_CONNECT_SWAPPED);
  gtk_text_view_set_accepts_tab (self->view, FALSE);
  gtk_widget_add_css_class (view, "library-notes");
  editor_set_label (view, C_ ("of a board in the library", "Notes"));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (store), self);
  gtk_widget_add_controller (view, keys);
  gtk_widget_add_controller (view, focus);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), HEIGHT);
  gtk_widget_add_css_class (scroller, "card");

  return scroller;
}

static void
editor_library_notes_init (EditorLibraryNotes *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_append (GTK_BOX (self), make_head (self));
  gtk_box_append (GTK_BOX (self), make_field (self));
  gtk_widget_add_css_class (GTK_WIDGET (self), "library-notes-box");
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
