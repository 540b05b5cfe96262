/* The rows are made anew whenever the deck has changed; the one that was chosen is chosen
 * again by its place, or by its board where that was moved from here.
 *
 * Changes are not shown before the library has stored them: a change is a job, the job makes the
 * library emit "changed", and that reads the deck again. The page may be asked for another deck
 * while one is being read, so every answer is compared with the deck that is wanted now.
 */
#include "app/library/deck-page.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/settings.h"
#include "app/library/deck-row.h"
#include "app/library/library-choice.h"
#include "app/library/library-history.h"
#include "app/library/library-labels.h"
#include "app/share/page-saving.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/page-keys.h"
#include "spaces/description/move-description.h"
#include "spaces/links/link.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "transfer/library-full-deck.h"

#include <glib/gi18n-lib.h>

struct _EditorDeckPage
{
  GtkBox                   parent_instance;

  Library                 *library;    /* NULL until it is set and after disposal */
  gint64                   deck;       /* the one that is to be shown, 0 for none */
  LibraryFullDeck         *contents;   /* NULL until it was read */
  EditorLibraryThumbnails *thumbnails; /* owned; shared by the rows */
  gboolean                 edits_soon; /* the name is to be written when it is there */
  guint                    place;      /* that is chosen when the deck was read again */

  GMenu                   *deck_menu;
  GtkWidget               *side_button;
  GtkEditable             *name_entry;
  GtkEventController      *name_focus; /* owned by name_entry */
  GtkLabel                *details_label;
  GtkWidget               *play_button;
  GtkListBox              *list;
  GtkLabel                *hint_label;
  GtkWidget               *add_button; /* has the keyboard in an empty deck */
};

G_DEFINE_FINAL_TYPE (EditorDeckPage, editor_deck_page, GTK_TYPE_BOX)

/* --- Showing --------------------------------------------------------------------------------- */

static guint
get_n_boards (EditorDeckPage *self)
{
  return self->contents != NULL ? self->contents->items->len : 0;
}

static EditorDeckRow *
get_chosen (EditorDeckPage *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? EDITOR_DECK_ROW (row) : NULL;
}

/* Also called without contents, while a deck is read: it counts as empty then. */
static void
enable_actions (EditorDeckPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  guint n_boards = get_n_boards (self);
  EditorDeckRow *chosen = get_chosen (self);
  guint place = chosen != NULL ? editor_deck_row_get_place (chosen) : 0;
  const struct
  {
    const char *action;
    gboolean    is_enabled;
  } actions[] = {
    { "deck.play", n_boards == LIBRARY_DECK_BOARDS },
    { "deck.export", n_boards == LIBRARY_DECK_BOARDS },
    { "deck.add", n_boards < LIBRARY_DECK_BOARDS },
    { "deck.print", n_boards > 0 },
    { "deck.tournament", n_boards > 1 },
    { "deck.copy-link", n_boards > 0 },
    { "deck.take-out", chosen != NULL },
    { "deck.move-up", chosen != NULL && place > 0 },
    { "deck.move-down", chosen != NULL && place + 1 < n_boards },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (widget, actions[i].action, actions[i].is_enabled);
}

static void
show_details (EditorDeckPage *self)
{
  guint n_boards = get_n_boards (self);
  guint n_missing = LIBRARY_DECK_BOARDS - MIN (n_boards, LIBRARY_DECK_BOARDS);
  g_autofree char *count = g_strdup_printf (_("%1$u of %2$u"), n_boards, LIBRARY_DECK_BOARDS);
  g_autofree char *size = spaces_describe_size (self->contents->deck->size);
  g_autofree char *words = n_boards > 0 ? g_strdup_printf ("%s · %s", count, size)
                                        : g_strdup (count);
  g_autofree char *hint = g_strdup_printf (
      /* Translators: %u is how many boards the deck lacks */
      ngettext ("A deck is played with ten boards of one size: %u is missing. Drag boards onto the "
                "deck, or add them here.",
                "A deck is played with ten boards of one size: %u are missing. Drag boards onto "
                "the deck, or add them here.", n_missing),
      n_missing);

  gtk_label_set_text (self->details_label, words);
  g_signal_emit_by_name (self, "read");
  gtk_label_set_text (self->hint_label, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint_label), n_missing > 0);
  gtk_widget_set_visible (self->add_button, n_missing > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n_boards > 0);
  gtk_widget_set_tooltip_text (self->play_button,
                               n_missing > 0 ? _("Add boards until the deck has ten, then you "
                                                 "can play it")
                                             : _("Play this deck against your opponent’s"));
}

static void
move_board (EditorDeckPage *self,
            guint           from,
            gint64          board)
{
  editor_library_change (GTK_WIDGET (self), self->library, EDITOR_LIBRARY_MOVE, NULL,
                         library_edit_new_deck_move (self->deck, from, board, self->place));
}

/* The place is remembered, so that the board that was moved is selected when the rows are made
 * again. */
static void
on_dropped (EditorDeckPage *self,
            guint           from,
            gint64          board,
            EditorDeckRow  *row)
{
  self->place = editor_deck_row_get_place (row);
  move_board (self, from, board);
}

/* Removing the row with the keyboard would leave the keyboard nowhere, so it is noted before and
 * given to the row that is selected then. */
static void
show_rows (EditorDeckPage *self)
{
  gboolean had_keyboard = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  GtkWidget *child;
  GtkListBoxRow *row;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, child);
  for (guint i = 0; i < get_n_boards (self); i++)
    {
      child = editor_deck_row_new (self->library, self->deck, i,
                                   g_ptr_array_index (self->contents->items, i),
                                   self->thumbnails);
      g_signal_connect_swapped (child, "dropped", G_CALLBACK (on_dropped), self);
      gtk_list_box_append (self->list, child);
    }

  row = gtk_list_box_get_row_at_index (self->list, (int) MIN (self->place,
                                                              MAX (get_n_boards (self), 1) - 1));
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
  if (had_keyboard)
    gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->add_button);
}

/* A deck that is read again, because something else in it changed, must not overwrite what is
 * being typed. */
static gboolean
is_editing (EditorDeckPage *self)
{
  return gtk_widget_get_focus_child (GTK_WIDGET (self->name_entry)) != NULL;
}

static void
show_name (EditorDeckPage *self)
{
  gtk_editable_set_text (self->name_entry, self->contents != NULL
                                               ? self->contents->deck->name
                                               : "");
}

static void
start_editing (EditorDeckPage *self)
{
  self->edits_soon = FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (self->name_entry)); /* which selects all of it */
}

/* A page that is not on screen cannot take the keyboard; editor_deck_page_map() begins then. */
static void
show_contents (EditorDeckPage *self)
{
  if (!is_editing (self))
    show_name (self);
  show_details (self);
  show_rows (self);
  enable_actions (self);
  if (self->edits_soon && gtk_widget_get_mapped (GTK_WIDGET (self)))
    start_editing (self);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorDeckPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (LibraryFullDeck) contents
      = library_run_finish (LIBRARY_LIBRARY (source), result, &error);

  if (contents == NULL && !g_error_matches (error, LIBRARY_ERROR, LIBRARY_ERROR_MISSING))
    editor_library_report_error (GTK_WIDGET (self), error);
  /* Meanwhile another deck may have been chosen. */
  if (contents == NULL || self->library == NULL
      || contents->deck->id != self->deck)
    return;

  g_clear_pointer (&self->contents, library_full_deck_free);
  self->contents = g_steal_pointer (&contents);
  show_contents (self);
}

static void
read_again (EditorDeckPage *self)
{
  if (self->deck != 0)
    library_full_deck_read_async (self->library, self->deck, on_read, g_object_ref (self));
}

/* What was typed is the name from now on. What the library does not take goes again. */
static void
take_name (EditorDeckPage *self)
{
  const char *name = gtk_editable_get_text (self->name_entry);

  if (self->contents == NULL
      || g_str_equal (name, self->contents->deck->name))
    return;

  editor_library_change (GTK_WIDGET (self), self->library, EDITOR_LIBRARY_RENAME, NULL,
                         library_edit_new_deck_name (self->deck, name));
  read_again (self);
}

/* A name that was typed for the deck before is written first. */
void
editor_deck_page_show (EditorDeckPage *self,
                       gint64          deck)
{
  if (self->deck == deck)
    return;

  take_name (self);
  self->deck = deck;
  self->place = 0;
  g_clear_pointer (&self->contents, library_full_deck_free);
  enable_actions (self);
  read_again (self);
}

const char *
editor_deck_page_get_details (EditorDeckPage *self)
{
  return self->contents != NULL ? gtk_label_get_text (self->details_label) : "";
}

void
editor_deck_page_edit_name (EditorDeckPage *self)
{
  self->edits_soon = TRUE;
  if (self->contents != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    start_editing (self);
}

/* --- Changing -------------------------------------------------------------------------------- */

/* Leaving the entry is what takes the name, so Enter only moves the keyboard. */
static void
on_name (EditorDeckPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* The old text is put back first: then leaving the entry finds no change. */
static gboolean
on_name_key (EditorDeckPage *self,
             guint           key)
{
  if (key != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;

  show_name (self);
  on_name (self);
  return GDK_EVENT_STOP;
}

/* With the board that is chosen. */
static void
row_action (EditorDeckPage *self,
            const char     *action)
{
  EditorDeckRow *row = get_chosen (self);
  LibraryItem *item = row != NULL ? editor_deck_row_get_item (row) : NULL;
  guint place;

  if (item == NULL)
    return;

  self->place = place = editor_deck_row_get_place (row);
  if (g_str_equal (action, "deck.take-out"))
    editor_library_change (GTK_WIDGET (self), self->library, EDITOR_LIBRARY_TAKE_OUT,
                           editor_library_title (item),
                           library_edit_new_deck_take (self->deck, place,
                                                       item->id));
  else
    {
      self->place = g_str_equal (action, "deck.move-up") ? place - 1 : place + 1;
      move_board (self, place, item->id);
    }
}

static void
rename_action (EditorDeckPage *self)
{
  editor_deck_page_edit_name (self);
}

static void
remove_action (EditorDeckPage *self)
{
  editor_library_change (GTK_WIDGET (self), self->library, EDITOR_LIBRARY_DELETE_DECK, NULL,
                         library_edit_new_deck_removal (self->deck));
}

static void
on_chosen_board (GtkWidget                 *widget,
                 const EditorLibraryChoice *choice)
{
  EditorDeckPage *self = EDITOR_DECK_PAGE (widget);

  self->place = get_n_boards (self);
  editor_library_change (widget, self->library, EDITOR_LIBRARY_ADD_TO_DECK, NULL,
                         library_edit_new_deck_put (self->deck, LIBRARY_DECK_END, &choice->board,
                                                    1));
}

static void
add_action (EditorDeckPage *self)
{
  if (self->contents != NULL)
    editor_library_choose (GTK_WIDGET (self), self->library, _("Add Board"), FALSE,
                           self->contents->deck->size, on_chosen_board);
}

/* --- Using ----------------------------------------------------------------------------------- */

/* The window reads the deck, or its boards, by their ids. */
static void
use_action (GtkWidget  *widget,
            const char *action)
{
  EditorDeckPage *self = EDITOR_DECK_PAGE (widget);
  const GArray *ids;

  if (self->contents == NULL)
    return;

  ids = self->contents->deck->boards;
  if (g_str_equal (action, "deck.play"))
    gtk_widget_activate_action (widget, "win.play-deck", "x", self->deck);
  else if (g_str_equal (action, "deck.copy-link"))
    gtk_widget_activate_action (widget, "win.copy-deck-link", "x", self->deck);
  else
    gtk_widget_activate_action_variant (
        widget, g_str_equal (action, "deck.print") ? "win.print-saved" : "win.tournament",
        g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, ids->data, ids->len,
                                   sizeof (gint64)));
}

/* In the game's own form, which only full decks have. */
static void
export_action (GtkWidget *widget)
{
  EditorDeckPage *self = EDITOR_DECK_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;

  if (self->contents == NULL)
    return;

  json = library_full_deck_write (self->contents, &error);
  if (json != NULL)
    editor_json_file_save (widget, _("Export Deck"), self->contents->deck->name,
                           json);
  else
    editor_library_report_error (widget, error);
}

/* It opens the link to the deck, with the names that the boards have here. */
static void
save_page_action (GtkWidget *widget)
{
  EditorDeckPage *self = EDITOR_DECK_PAGE (widget);
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  g_autofree char *link = NULL;

  if (self->contents == NULL)
    return;

  boards = library_full_deck_decode (self->contents, &error);
  if (boards == NULL)
    {
      editor_library_report_error (widget, error);
      return;
    }

  for (guint i = 0; i < self->contents->items->len; i++)
    g_ptr_array_add (names, (gpointer) ((LibraryItem *) self->contents->items->pdata[i])->name);
  link = share_link_make_several (SHARE_DEFAULT_SHORT_BASE, (SpacesBoard *const *) boards->pdata,
                                  (const char *const *) names->pdata, boards->len);
  editor_page_save (widget, settings, self->contents->deck->name, link);
}

static void
on_activated (EditorDeckPage *self,
              GtkListBoxRow  *row)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.open-saved", "x",
                              editor_deck_row_get_item (EDITOR_DECK_ROW (row))->id);
}

/* --- The widget ------------------------------------------------------------------------------ */

void
editor_deck_page_set_library (EditorDeckPage *self,
                              Library        *library,
                              AdwFlap        *flap,
                              GMenuModel     *menu)
{
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  g_signal_connect_swapped (library, "changed", G_CALLBACK (read_again), self);
  g_menu_append_section (self->deck_menu, NULL, menu);
  g_object_bind_property (flap, "folded", self->side_button, "visible", G_BINDING_SYNC_CREATE);
}

static void
editor_deck_page_map (GtkWidget *widget)
{
  EditorDeckPage *self = EDITOR_DECK_PAGE (widget);

  GTK_WIDGET_CLASS (editor_deck_page_parent_class)->map (widget);
  if (self->edits_soon && self->contents != NULL)
    start_editing (self);
}

static gboolean
editor_deck_page_grab_focus (GtkWidget *widget)
{
  EditorDeckPage *self = EDITOR_DECK_PAGE (widget);
  EditorDeckRow *row = get_chosen (self);

  return gtk_widget_grab_focus (row != NULL ? GTK_WIDGET (row) : self->add_button);
}

static void
leave (EditorDeckPage *self)
{
  if (self->library != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->library, self);
      /* Children that are dropped lose selection and keyboard, and would call back into a page
       * that is half disposed of. */
      g_signal_handlers_disconnect_by_data (self->list, self);
      gtk_widget_remove_controller (GTK_WIDGET (self->name_entry), self->name_focus);
    }
}

/* What changes a row has its keys on the list, in the template: they do nothing while a name is
 * typed. */
static const EditorActionRow actions[] = {
  { "deck.play", use_action },
  { "deck.add", add_action },
  { "deck.copy-link", use_action },
  { "deck.remove", remove_action },
  { "deck.print", use_action, NULL, GDK_KEY_p, GDK_CONTROL_MASK },
  { "deck.save-page", save_page_action },
  { "deck.export", export_action, NULL, GDK_KEY_e, GDK_CONTROL_MASK },
  { "deck.tournament", use_action, NULL, GDK_KEY_r, GDK_CONTROL_MASK },
  { "deck.rename", rename_action, NULL, GDK_KEY_F2 },
  { "deck.take-out", row_action },
  { "deck.move-up", row_action },
  { "deck.move-down", row_action },
};

static void
editor_deck_page_class_init (EditorDeckPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorDeckPage, library, thumbnails);
  OBJECT_OWNS_AS (klass, EditorDeckPage, contents, library_full_deck_free);
  widget_class->map = editor_deck_page_map;
  widget_class->grab_focus = editor_deck_page_grab_focus;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GENERIC);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "read", 0);
  editor_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  EDITOR_SET_TEMPLATE (widget_class, "deck-page");
  EDITOR_BIND_CHILDREN (widget_class, EditorDeckPage, deck_menu, side_button, name_entry,
                        name_focus, details_label, play_button, list, hint_label, add_button);
  EDITOR_BIND_CALLBACKS (widget_class, on_name, take_name, on_name_key, on_activated,
                         enable_actions);
}

static GtkWidget *
get_key_target (GtkWidget *widget,
                GtkWidget *focus,
                guint      key)
{
  return GTK_WIDGET (EDITOR_DECK_PAGE (widget)->list);
}

static void
editor_deck_page_init (EditorDeckPage *self)
{
  self->thumbnails = editor_library_thumbnails_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_LEAVE, get_key_target);
  enable_actions (self);
}
