/* What is listed is one query: the chosen part of the side, the words of the search, and the order.
 * Whatever changes one of them asks the list anew, and the list says when it has answered.
 *
 * The page owns the library and the list and gives them to its parts, which never ask the store
 * themselves for what another part shows. Its actions are installed on the widget class, so their
 * keys work only while the keyboard is within the page.
 */
#include "app/library/library-page.h"

#include "app/compat/announce.h"
#include "app/compat/flap-popovers.h"
#include "app/desktop/import-offer.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/library/deck-page.h"
#include "app/library/library-actions.h"
#include "app/library/library-bar.h"
#include "app/library/library-exporting.h"
#include "app/library/library-grid.h"
#include "app/library/library-head.h"
#include "app/library/library-importing.h"
#include "app/library/library-notes.h"
#include "app/library/library-questions.h"
#include "app/library/library-side.h"
#include "app/library/rounds-page.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "app/widgets/hysteresis-bin.h"
#include "app/widgets/page-keys.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

struct _EditorLibraryPage
{
  AdwBin               parent_instance;

  Library             *library;  /* NULL only after disposal */
  GSettings           *settings; /* NULL while the page is made, and after disposal */
  LibraryList         *list;     /* NULL while the page is made, too */
  EditorLibraryHistory *history; /* the library's */

  AdwFlap             *flap;
  EditorHysteresisBin *hysteresis_bin;
  EditorLibrarySide   *side;
  EditorLibraryNotes  *notes;
  EditorLibraryHead   *head;
  GtkSearchEntry      *search_entry; /* in the head */
  GtkStack            *stack;
  EditorLibraryGrid   *grid;
  EditorDeckPage      *deck_page;
  EditorRoundsPage    *rounds_page;
  GtkWidget           *waiting_page;
  GtkWidget           *empty_page;
  GtkWidget           *save_button;
  GtkWidget           *nothing_page;
  GtkWidget           *failed_page;
  GtkWidget           *deleted_note; /* above what was recently deleted */
  GArray              *sought;       /* gint64: to be selected once they are listed; or NULL */
  GtkRevealer         *bar_revealer;
  EditorLibraryBar    *bar;
  guint                n_selected;   /* as it was told last, and among how many */
  guint                n_listed;
};

enum
{
  PROP_SIDEBAR_VISIBLE = 1,
  PROP_TITLE,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorLibraryPage, editor_library_page, ADW_TYPE_BIN)

/* --- What is shown --------------------------------------------------------------------------- */

/* Parts call this while they are made, before there is a list. The selection
 * goes first: it is one of positions, and the answer has others. */
static void on_selected (EditorLibraryPage *self);

static void
ask_list (EditorLibraryPage *self)
{
  LibraryQuery query = LIBRARY_QUERY_INIT;

  if (self->list == NULL)
    return;

  editor_library_side_fill (self->side, &query);
  query.text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  /* Decks and what is recent have an order of their own, unless another one was chosen. */
  editor_library_head_get_order (self->head, &query.order);
  editor_library_grid_select_all (self->grid, FALSE);
  library_list_set_query (self->list, &query);
  gtk_widget_set_visible (self->deleted_note, query.deleted);
  on_selected (self); /* what can be done is something else with what was deleted */
}

/* What is there of what is shown. The list counts the items of a deck, where one may lie twice. */
static char *
describe_amount (EditorLibraryPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  if (editor_library_side_get_deck (self->side) != 0)
    return g_strdup (editor_deck_page_get_details (self->deck_page));
  if (editor_library_side_has_rounds (self->side))
    {
      n = editor_rounds_page_get_n_rounds (self->rounds_page);
      /* Translators: %'u is how many rounds were played */
      return g_strdup_printf (ngettext ("%'u round", "%'u rounds", n), n);
    }

  /* Translators: %'u is how many boards are shown */
  return g_strdup_printf (ngettext ("%'u board", "%'u boards", n), n);
}

/* One notification for title and subtitle, since the window shows them together. The number waits
 * until the list is whole. */
static void
update_title (EditorLibraryPage *self)
{
  if (self->list == NULL || !library_list_is_part (self->list))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TITLE]);
}

static char *
describe_selection (guint n)
{
  /* Translators: %u is how many boards are selected */
  return g_strdup_printf (ngettext ("%u selected", "%u selected", n), n);
}

/* The number, where the keys changed it: with a tile that went it is no news. */
static void
tell_selection (EditorLibraryPage *self,
                guint              n_selected)
{
  guint n_listed = self->list != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->list)) : 0;

  if (n_selected != self->n_selected && n_listed == self->n_listed
      && gtk_widget_get_focus_child (GTK_WIDGET (self->grid)) != NULL)
    {
      g_autofree char *words = describe_selection (n_selected);

      editor_compat_announce (GTK_WIDGET (self), words);
    }
  self->n_selected = n_selected;
  self->n_listed = n_listed;
}

/* A deck and the rounds are shown in place of the grid: nothing is done then with what that has. */
static void
on_selected (EditorLibraryPage *self)
{
  gboolean shown = editor_library_side_get_deck (self->side) == 0
                   && !editor_library_side_has_rounds (self->side);
  guint n_selected = shown ? editor_library_grid_get_n_selected (self->grid) : 0;
  g_autoptr (LibraryEntry) single = editor_library_grid_get_single (self->grid);
  gboolean is_deleted = editor_library_grid_has_deleted (self->grid);

  gtk_revealer_set_reveal_child (self->bar_revealer, n_selected > 0);
  editor_library_actions_enable (GTK_WIDGET (self), shown, n_selected, is_deleted);
  if (n_selected > 0)
    editor_library_bar_set_n_items (self->bar, n_selected, is_deleted);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "library.notes",
                                 n_selected == 1 && !is_deleted);
  editor_library_notes_set_entry (self->notes, is_deleted ? NULL : single);
  tell_selection (self, n_selected);
  update_title (self);
}

static void
describe_nothing (EditorLibraryPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search_entry));
  const char *part = editor_library_side_get_title (self->side);
  g_autofree char *words = text[0] != '\0'
                               /* Translators: what was searched for, and the part of the library
                                * that is shown, such as "Recent" */
                               ? g_strdup_printf (_("There is no “%1$s” in “%2$s”."), SHOWN (text),
                                                  SHOWN (part))
                               /* Translators: %s is the name of a part of the library, such as a
                                * deck or a tag */
                               : g_strdup_printf (_("There is nothing in “%s”."), SHOWN (part));
  g_autofree char *markup = g_markup_escape_text (words, -1);

  adw_status_page_set_description (ADW_STATUS_PAGE (self->nothing_page), markup);
}

/* A failure hides everything else: a list that could not be read is not an empty one. */
static GtkWidget *
choose_page (EditorLibraryPage *self)
{
  const GError *error = library_list_get_error (self->list);

  if (error != NULL)
    {
      g_autofree char *markup = g_markup_escape_text (SHOWN_SENTENCE (error->message), -1);

      adw_status_page_set_description (ADW_STATUS_PAGE (self->failed_page), markup);
      return self->failed_page;
    }
  if (editor_library_side_get_deck (self->side) != 0)
    return GTK_WIDGET (self->deck_page);
  if (editor_library_side_has_rounds (self->side))
    return GTK_WIDGET (self->rounds_page);
  if (g_list_model_get_n_items (G_LIST_MODEL (self->list)) > 0)
    return GTK_WIDGET (self->grid);
  if (!library_query_filters (library_list_get_query (self->list)))
    return self->empty_page;

  describe_nothing (self);
  return self->nothing_page;
}

static GtkWidget *
find_focus (EditorLibraryPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return root != NULL ? gtk_root_get_focus (root) : NULL;
}

/* The keyboard is nowhere. GTK 4.18 leaves it on a tile that has gone: no key leads away then. */
static gboolean
has_lost_keyboard (EditorLibraryPage *self)
{
  GtkWidget *focus = find_focus (self);

  return focus == NULL || gtk_widget_get_root (focus) == NULL;
}

/* Whether the keyboard is on @page, or waits for the first tiles, which it does in the search while
 * that has no words. */
static gboolean
has_keyboard (EditorLibraryPage *self,
              GtkWidget         *page)
{
  GtkWidget *focus = find_focus (self);

  if (page == self->waiting_page)
    return gtk_editable_get_text (GTK_EDITABLE (self->search_entry))[0] == '\0';

  return focus != NULL && gtk_widget_is_ancestor (focus, page);
}

/* Above a deck is the head of its own page. */
static void
show_head (EditorLibraryPage *self,
           GtkWidget         *page)
{
  gtk_widget_set_visible (GTK_WIDGET (self->head), page != GTK_WIDGET (self->deck_page));
  editor_library_head_show (self->head, page == GTK_WIDGET (self->rounds_page),
                            editor_hysteresis_bin_get_narrow (self->hysteresis_bin));
}

/* The ids go when one of them is there: they were stored together. */
static void
select_sought (EditorLibraryPage *self)
{
  if (self->sought != NULL && editor_library_grid_select (self->grid, self->sought))
    g_clear_pointer (&self->sought, g_array_unref);
}

/* The keyboard does not stay on a page that goes, and comes to the tiles that were waited for. */
static void
on_listed (EditorLibraryPage *self)
{
  GtkWidget *before = gtk_stack_get_visible_child (self->stack);
  GtkWidget *page = choose_page (self);
  gboolean had_keyboard = has_keyboard (self, before);

  gtk_stack_set_visible_child (self->stack, page);
  show_head (self, page);
  if (((page != before && had_keyboard) || has_lost_keyboard (self))
      && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self));
  select_sought (self);
  update_title (self);
  if (has_keyboard (self, GTK_WIDGET (self->search_entry)) && !library_list_is_part (self->list))
    {
      g_autofree char *amount = describe_amount (self);

      editor_compat_announce (GTK_WIDGET (self), amount);
    }
}

/* --- Searching ------------------------------------------------------------------------------- */

static void
on_search (EditorLibraryPage *self)
{
  editor_library_grid_scroll_to_top (self->grid);
  ask_list (self);
}

/* Escape: first the words go, then the keyboard. */
static void
on_stop_search (EditorLibraryPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* Enter leads to what was found. */
static void
on_search_activate (EditorLibraryPage *self)
{
  gtk_widget_grab_focus (gtk_stack_get_visible_child (self->stack));
}

/* Where the parts lie over the grid, they go when one of them was chosen. */
static void
on_chosen (EditorLibraryPage *self)
{
  editor_library_grid_scroll_to_top (self->grid);
  editor_deck_page_show (self->deck_page, editor_library_side_get_deck (self->side));
  ask_list (self);
  if (self->settings != NULL) /* for the next start; other windows stay as they are */
    g_settings_set_string (self->settings, EDITOR_SETTING_LIBRARY_PART,
                           editor_library_side_get_part (self->side));
  /* All boards and the rounds are one list to the library, which does not make it again. */
  if (self->list != NULL
      && editor_library_side_has_rounds (self->side)
             != (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->rounds_page)))
    on_listed (self);
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
}

/* A letter that nothing else takes begins a search. GtkSearchEntry can do so by itself, but takes
 * Delete and Ctrl+A for its own, too. */
static gboolean
on_key (EditorLibraryPage  *self,
        guint               key,
        guint               code,
        GdkModifierType     state,
        GtkEventController *controller)
{
  GtkText *text = GTK_TEXT (gtk_editable_get_delegate (GTK_EDITABLE (self->search_entry)));

  if (editor_library_grid_has_deleted (self->grid)
      && editor_library_actions_explain (GTK_WIDGET (self), key, state))
    return GDK_EVENT_STOP;
  if ((state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)) != 0
      || !gtk_widget_get_mapped (GTK_WIDGET (text))
      || !g_unichar_isgraph (gdk_keyval_to_unicode (key))
      || gtk_widget_has_focus (GTK_WIDGET (text)))
    return GDK_EVENT_PROPAGATE;

  gtk_text_grab_focus_without_selecting (text);
  gtk_editable_set_position (GTK_EDITABLE (text), -1);

  return gtk_event_controller_key_forward (GTK_EVENT_CONTROLLER_KEY (controller),
                                           GTK_WIDGET (text));
}

static void
find_action (EditorLibraryPage *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

static void
show_all_action (EditorLibraryPage *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
  editor_library_side_reset (self->side);
  ask_list (self);
}

void
editor_library_page_search (EditorLibraryPage *self,
                            const char        *words)
{
  editor_library_side_reset (self->side);
  show_head (self, GTK_WIDGET (self->grid)); /* the search is not there beside a deck */
  gtk_editable_set_text (GTK_EDITABLE (self->search_entry), words);
  gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  gtk_editable_set_position (GTK_EDITABLE (self->search_entry), -1);
}

/* --- Items ----------------------------------------------------------------------------------- */

static void
notes_action (EditorLibraryPage *self)
{
  adw_flap_set_reveal_flap (self->flap, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->notes));
}

static void
on_notes_left (EditorLibraryPage *self)
{
  if (adw_flap_get_folded (self->flap))
    adw_flap_set_reveal_flap (self->flap, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* The row of the deck comes with the next count; the side remembers that it is to be chosen
 * then. */
static void
on_new_deck (GtkWidget         *widget,
             const LibraryEdit *inverse)
{
  EditorLibraryPage *self = EDITOR_LIBRARY_PAGE (widget);

  if (self->library == NULL)
    return;

  editor_library_side_choose_deck (self->side,
                                   library_edit_get_deck (inverse)->id);
  editor_deck_page_edit_name (self->deck_page);
}

static void
new_deck_action (GtkWidget *widget)
{
  editor_library_change_and (widget, EDITOR_LIBRARY_PAGE (widget)->library,
                             EDITOR_LIBRARY_NEW_DECK, NULL,
                             library_edit_new_numbered_deck (_("New Deck")), on_new_deck);
}

/* --- Undo and redo --------------------------------------------------------------------------- */

static void
on_history (EditorLibraryPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_REDO]);
}

EditorLibraryHistory *
editor_library_page_get_history (EditorLibraryPage *self)
{
  return self->history;
}

/* --- The whole library ----------------------------------------------------------------------- */

/* What came in is selected where all boards are, whatever was shown. */
static void
on_imported (GtkWidget         *widget,
             const LibraryEdit *inverse)
{
  EditorLibraryPage *self = EDITOR_LIBRARY_PAGE (widget);
  const GArray *ids = library_edit_get_added (inverse);

  if (self->list == NULL)
    return;

  show_all_action (self);
  g_clear_pointer (&self->sought, g_array_unref);
  self->sought = g_array_copy ((GArray *) ids);
  select_sought (self);
}

void
editor_library_page_import (GtkWidget    *page,
                            EditorImport *sources)
{
  editor_library_import (page, EDITOR_LIBRARY_PAGE (page)->library, sources, on_imported);
}

static void
empty_action (GtkWidget *widget)
{
  editor_library_ask_erase (widget, EDITOR_LIBRARY_PAGE (widget)->library, NULL, 0);
}

static void
whole_action (GtkWidget  *widget,
              const char *action)
{
  Library *library = EDITOR_LIBRARY_PAGE (widget)->library;

  if (g_str_equal (action, "library.import"))
    editor_import_ask_files (widget, _("Import into the Library"), editor_library_page_import);
  else if (g_str_equal (action, "library.add-welcome"))
    editor_library_add_welcome (widget, library);
  else if (g_str_equal (action, "library.back-up"))
    editor_library_back_up (widget, library);
  else
    editor_library_export_for_web (widget, library);
}

/* With what is selected. */
static void
use_action (EditorLibraryPage *self,
            const char        *action)
{
  editor_library_actions_use (GTK_WIDGET (self), action, self->grid, self->library);
}

/* --- Layout ---------------------------------------------------------------------------------- */

static void
on_revealed (EditorLibraryPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDEBAR_VISIBLE]);
}

static void
on_narrow (EditorLibraryPage *self)
{
  show_head (self, gtk_stack_get_visible_child (self->stack));
  editor_library_bar_set_small (self->bar,
                                editor_hysteresis_bin_get_narrow (self->hysteresis_bin));
}

/* To what a person is most likely to use next: the list, or the way to a first board, or the
 * search. */
static gboolean
editor_library_page_grab_focus (GtkWidget *widget)
{
  EditorLibraryPage *self = EDITOR_LIBRARY_PAGE (widget);
  GtkWidget *page = gtk_stack_get_visible_child (self->stack);

  if (page == self->empty_page)
    return gtk_widget_grab_focus (self->save_button);
  if (page == GTK_WIDGET (self->grid) || page == GTK_WIDGET (self->deck_page)
      || page == GTK_WIDGET (self->rounds_page))
    return gtk_widget_grab_focus (page);

  return gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
}

/* --- Construction ---------------------------------------------------------------------------- */

gboolean
editor_library_page_has_selection (EditorLibraryPage *self)
{
  return editor_library_grid_get_n_selected (self->grid) > 0;
}

char *
editor_library_page_dup_title (EditorLibraryPage *self)
{
  guint n = editor_library_grid_get_n_selected (self->grid);

  return n > 0 ? describe_selection (n) : g_strdup (_("Library"));
}

char *
editor_library_page_dup_subtitle (EditorLibraryPage *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->list));

  return editor_library_page_has_selection (self)
             /* Translators: below "3 selected" */
             ? g_strdup_printf (ngettext ("of %'u board", "of %'u boards", n), n)
             : describe_amount (self);
}

static void
editor_library_page_get_property (GObject    *object,
                                  guint       property,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  EditorLibraryPage *self = EDITOR_LIBRARY_PAGE (object);
  g_autofree char *words = NULL;

  if (property == PROP_SIDEBAR_VISIBLE)
    g_value_set_boolean (value, adw_flap_get_reveal_flap (self->flap));
  else if (property == PROP_TITLE)
    g_value_take_string (value, editor_library_page_dup_title (self));
  else
    {
      words = editor_library_history_dup_words (self->history, property == PROP_CAN_REDO);
      g_value_set_boolean (value, words != NULL);
    }
}

static void
editor_library_page_set_property (GObject      *object,
                                  guint         property,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  adw_flap_set_reveal_flap (EDITOR_LIBRARY_PAGE (object)->flap, g_value_get_boolean (value));
}

/* Handlers first: parts that go change the selection and the list, which would ask for counts of a
 * page that is going. */
static void
leave (EditorLibraryPage *self)
{
  gpointer sources[] = { self->library, self->list, self->flap, self->hysteresis_bin, self->side,
                         self->notes, self->search_entry, self->head, self->grid,
                         self->deck_page, self->rounds_page };

  for (gsize i = 0; i < G_N_ELEMENTS (sources) && self->library != NULL; i++)
    g_signal_handlers_disconnect_by_data (sources[i], self);
  adw_bin_set_child (ADW_BIN (self), NULL);
}

static const EditorActionRow actions[] = {
  { "library.notes", notes_action, NULL, GDK_KEY_Return, GDK_ALT_MASK },
  { "library.find", find_action, NULL, GDK_KEY_f, GDK_CONTROL_MASK },
  { "library.show-all", show_all_action },
  { "library.new-deck", new_deck_action },
  { "library.empty", empty_action },
  { "library.import", whole_action },
  { "library.back-up", whole_action },
  { "library.export-for-web", whole_action },
  { "library.add-welcome", whole_action },
};

static void
editor_library_page_class_init (EditorLibraryPageClass *klass)
{
  const GParamFlags out = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  const GParamFlags both = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorLibraryPage, list, library, settings);
  OBJECT_OWNS_AS (klass, EditorLibraryPage, sought, g_array_unref);
  object_class->get_property = editor_library_page_get_property;
  object_class->set_property = editor_library_page_set_property;
  widget_class->grab_focus = editor_library_page_grab_focus;
  properties[PROP_SIDEBAR_VISIBLE]
      = g_param_spec_boolean ("sidebar-visible", NULL, NULL, TRUE, both);
  properties[PROP_TITLE] = g_param_spec_string ("title", NULL, NULL, NULL, out);
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE, out);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE, out);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  /* GtkBuilder finds the types in the template by their names, and only those that exist
   * already. */
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_HYSTERESIS_BIN, EDITOR_TYPE_DECK_PAGE, EDITOR_TYPE_LIBRARY_BAR,
                       EDITOR_TYPE_LIBRARY_GRID, EDITOR_TYPE_LIBRARY_HEAD,
                       EDITOR_TYPE_LIBRARY_NOTES, EDITOR_TYPE_LIBRARY_SIDE,
                       EDITOR_TYPE_ROUNDS_PAGE);
  EDITOR_SET_TEMPLATE (widget_class, "library-page");
  EDITOR_BIND_CHILDREN (widget_class, EditorLibraryPage, flap, hysteresis_bin, side, notes, head,
                        stack, grid, deck_page, rounds_page, waiting_page, empty_page, save_button,
                        nothing_page, failed_page, deleted_note, bar_revealer, bar);
  EDITOR_BIND_CALLBACKS (widget_class, on_revealed, on_narrow, on_chosen, on_notes_left, ask_list,
                         on_selected, update_title);
  editor_install_actions (widget_class, actions, G_N_ELEMENTS (actions));
  editor_library_actions_install (widget_class, use_action);
}

/* Each of the pages beside the list of parts has keys of its own. */
static GtkWidget *
get_key_target (GtkWidget *widget,
                GtkWidget *focus,
                guint      key)
{
  return gtk_stack_get_visible_child (EDITOR_LIBRARY_PAGE (widget)->stack);
}

static void
editor_library_page_init (EditorLibraryPage *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  editor_flap_popovers_close (self->flap);
  self->search_entry = editor_library_head_set_up (self->head, self->flap);
  g_signal_connect_swapped (self->search_entry, "search-changed", G_CALLBACK (on_search), self);
  g_signal_connect_swapped (self->search_entry, "stop-search", G_CALLBACK (on_stop_search), self);
  g_signal_connect_swapped (self->search_entry, "activate", G_CALLBACK (on_search_activate), self);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_LEAVE, get_key_target);
}

static void
on_reported (EditorLibraryPage *self,
         const char        *sentence)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self))) /* elsewhere the window does it */
    editor_show_toast (GTK_WIDGET (self), sentence);
}

GtkWidget *
editor_library_page_new (const char *path)
{
  EditorLibraryPage *self = g_object_new (EDITOR_TYPE_LIBRARY_PAGE, NULL);
  g_autoptr (GSettings) settings = editor_settings_open ();
  g_autofree char *part = g_settings_get_string (settings, EDITOR_SETTING_LIBRARY_PART);

  self->library = library_get (path);
  self->list = library_list_new (self->library);
  self->history = editor_library_history_get (self->library);
  g_signal_connect_object (self->history, "changed", G_CALLBACK (on_history), self,
                           G_CONNECT_SWAPPED);
  on_history (self);
  g_signal_connect_swapped (self->library, "failed", G_CALLBACK (on_reported), self);
  g_signal_connect_swapped (self->list, "listed", G_CALLBACK (on_listed), self);
  editor_library_grid_set_list (self->grid, self->list);
  editor_library_notes_set_library (self->notes, self->library, GTK_WIDGET (self));
  editor_deck_page_set_library (self->deck_page, self->library, self->flap,
                                editor_library_head_get_whole_menu (self->head));
  editor_rounds_page_set_library (self->rounds_page, self->library);
  editor_library_side_set_library (self->side, self->library);
  g_settings_bind (settings, EDITOR_SETTING_LIBRARY_ORDER, self->head, "order",
                   G_SETTINGS_BIND_DEFAULT);
  editor_library_side_choose_part (self->side, part);
  self->settings = g_steal_pointer (&settings);
  ask_list (self);
  library_purge_async (self->library,
                       (g_get_real_time () - LIBRARY_DELETED_DAYS * G_TIME_SPAN_DAY) / 1000);

  return GTK_WIDGET (self);
}
