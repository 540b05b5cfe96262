/* The window has one *subject*: the document that the header, undo and redo, sharing and printing
 * are about. editor_window_find_subject() derives it from the visible page: on Design the document
 * that is shown, on Play the board, on Inspect and Library none. Whenever the page or the shown
 * document changes, update_header() moves everything to it. On Inspect and Library `subject` stays
 * the last one, but actions do nothing to it; on Play and Library undo and redo are about what was
 * done there.
 *
 * Starting: construction makes what the first frame shows and no more. Play and Inspect are empty
 * bins until they are visited; sidebars and menus wait for complete(), an idle source after the
 * first "after-paint" of the frame clock. */
#include "app/window/window-private.h"

#include "app/desktop/settings.h"
#include "app/inspect/inspect-page.h"
#include "app/library/library-page.h"
#include "app/play/match-keeping.h"
#include "app/play/play-page.h"
#include "app/print/print-window.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/hand.h"
#include "app/widgets/menu-focus.h"
#include "app/widgets/page-keys.h"
#include "app/widgets/toast.h"
#include "app/window/kinds/document-kinds.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>
#include <malloc.h>

#define SMALLEST 360 /* pixels, the width and height that every page is made for */

/* In the stack, in the setting of the last pages, and for "win.show-page". */
static const char *const names[] = {
  [EDITOR_PAGE_DESIGN] = "design",
  [EDITOR_PAGE_PLAY] = "play",
  [EDITOR_PAGE_INSPECT] = "inspect",
  [EDITOR_PAGE_LIBRARY] = "library",
};

G_DEFINE_FINAL_TYPE (EditorWindow, editor_window, ADW_TYPE_APPLICATION_WINDOW)

/* The buttons in @widget leave the focus where it is when they are clicked: one would take it away
 * from the board, and the next Space would press the button again. Tab still reaches it. */
static void
spare_focus (GtkWidget *widget)
{
  if (GTK_IS_POPOVER (widget))
    return;
  if (GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget))
    gtk_widget_set_focus_on_click (widget, FALSE);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    spare_focus (child);
}

/* Where pages are switched depends on how wide the window is. */
static void
update_layout (EditorWindow *self)
{
  gboolean narrow = editor_hysteresis_bin_get_narrow (self->header_bin);

  editor_window_header_set_narrow (self->header, narrow);
  if (narrow) /* its buttons are made only where they are needed */
    {
      adw_view_switcher_bar_set_stack (self->switcher_bar, self->pages);
      spare_focus (GTK_WIDGET (self->switcher_bar));
    }
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
}

/* --- Design ---------------------------------------------------------------------------------- */

/* A stack with one page per kind of document, named by the kind and made by its row of the table of
 * kinds when it is first shown. Which one is visible follows "kind" of the DocumentSet. Pages that
 * are made before the first frame lack what that does not need, and are completed after it; later
 * ones are completed at once. */
EditorDocumentPage *
editor_window_get_document_page (EditorWindow *self)
{
  return EDITOR_DOCUMENT_PAGE (gtk_stack_get_visible_child (self->document_stack));
}

/* They are never removed: a window has one document of each kind as long as it lives. */
EditorSharedDocument *
editor_window_get_shared (EditorWindow *self,
                          Document     *document)
{
  const char *kind = document_get_kind (document); /* which is constant */
  EditorSharedDocument *shared = g_hash_table_lookup (self->shared, kind);

  if (shared == NULL)
    {
      shared = editor_shared_document_new (document, &editor_document_kinds_find (kind)->share,
                                           self->settings);
      g_hash_table_insert (self->shared, (gpointer) kind, shared);
    }

  return shared;
}

/* The sidebars of all pages are shown as that of the first. */
static void
follow_sidebar (EditorWindow *self,
                GtkWidget    *page)
{
  g_object_bind_property (self->first_page, "sidebar-visible", page, "sidebar-visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static void
add_document_page (EditorWindow *self,
                   const char   *kind)
{
  EditorSharedDocument *shared
      = editor_window_get_shared (self, document_set_get_present (self->documents));
  GtkWidget *page = editor_document_kinds_find (kind)->make_page (shared, self->settings);

  gtk_stack_add_named (self->document_stack, page, kind);
  if (self->first_page != NULL)
    follow_sidebar (self, page);
  else
    self->first_page = page;
  if (self->is_complete)
    editor_document_page_complete (EDITOR_DOCUMENT_PAGE (page));
}

static void
on_kind (EditorWindow *self)
{
  const char *kind = document_set_get_kind (self->documents);

  if (gtk_stack_get_child_by_name (self->document_stack, kind) == NULL)
    add_document_page (self, kind);
  gtk_stack_set_visible_child_name (self->document_stack, kind);
}

static void
complete_documents (EditorWindow *self)
{
  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (self->document_stack));
       page != NULL; page = gtk_widget_get_next_sibling (page))
    editor_document_page_complete (EDITOR_DOCUMENT_PAGE (page));
}

void
editor_window_renew_document (EditorWindow *self)
{
  const char *kind = document_set_get_kind (self->documents);

  editor_document_kinds_find (kind)->renew (document_set_get_present (self->documents),
                                            self->settings);
  editor_document_page_start_anew (editor_window_get_document_page (self));
}

static void
begin_documents (EditorWindow *self)
{
  self->shared = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  g_signal_connect_object (self->documents, "notify::kind", G_CALLBACK (on_kind), self,
                           G_CONNECT_SWAPPED);
  on_kind (self);
}

/* --- The pages ------------------------------------------------------------------------------- */

/* What holds @page, which is not Design, once that was shown. */
static AdwBin *
get_bin (EditorWindow *self,
         EditorPage    page)
{
  return ADW_BIN (adw_view_stack_get_child_by_name (self->pages, names[page]));
}

GtkWidget *
editor_window_get_page_widget (EditorWindow *self,
                               EditorPage    page)
{
  return page == EDITOR_PAGE_DESIGN ? GTK_WIDGET (editor_window_get_document_page (self))
                                    : adw_bin_get_child (get_bin (self, page));
}

Document *
editor_window_find_subject (EditorWindow *self)
{
  switch (editor_window_get_page (self))
    {
    case EDITOR_PAGE_PLAY:
      return DOCUMENT_DOCUMENT (self->editor);
    case EDITOR_PAGE_DESIGN:
      return document_set_get_present (self->documents);
    default:
      return NULL;
    }
}

/* Elsewhere than on Design the words say what it is that comes back or goes. */
static void
update_undo_words (EditorWindow *self)
{
  EditorLibraryHistory *history
      = EDITOR_IS_LIBRARY_PAGE (self->undone)
            ? editor_library_page_get_history (EDITOR_LIBRARY_PAGE (self->undone))
            : NULL;
  g_autofree char *undo_words = history != NULL ? editor_library_history_dup_words (history, FALSE)
                                : EDITOR_IS_MATCH_KEEPING (self->undone)
                                    ? g_strdup (_("Undo Removal of Match"))
                                    : NULL;
  g_autofree char *redo_words
      = history != NULL ? editor_library_history_dup_words (history, TRUE) : NULL;

  editor_window_header_set_undo_words (self->header, undo_words, redo_words);
}

/* A toast that offers "Undo" is about what was undone before, and is dismissed. */
static void
set_undone (EditorWindow *self,
            gpointer      undone)
{
  if (self->undone == undone)
    return;

  if (self->undo_toast != NULL)
    adw_toast_dismiss (self->undo_toast);
  g_set_object (&self->undone, undone);
  g_binding_group_set_source (self->undo_bindings, undone);
  update_undo_words (self);
}

/* From now on the header and what is printed are about @document. */
static void
set_subject (EditorWindow *self,
             Document     *document)
{
  EditorSharedDocument *shared;

  if (self->subject == document)
    return;

  g_set_object (&self->subject, document);
  shared = editor_window_get_shared (self, document);
  editor_window_header_set_document (self->header, shared);
  editor_print_window_follow (GTK_WINDOW (self), shared);
}

/* The header bar shows the document on Design, the board and its opponent on Play, and a title on
 * Inspect. */
static void
update_header (EditorWindow *self)
{
  Document *subject = editor_window_find_subject (self);
  GtkWidget *page = editor_window_get_page_widget (self, editor_window_get_page (self));
  g_autofree char *against = NULL;

  if (EDITOR_IS_PLAY_PAGE (page))
    g_object_get (page, "against", &against, NULL);

  editor_window_header_set_selecting (
      self->header, EDITOR_IS_LIBRARY_PAGE (page)
                        && editor_library_page_has_selection (EDITOR_LIBRARY_PAGE (page)));
  if (subject != NULL)
    {
      set_subject (self, subject);
      set_undone (self, EDITOR_IS_PLAY_PAGE (page) ? (gpointer) self->keeping : subject);
      editor_window_header_show_document (self->header, against);
    }
  else if (EDITOR_IS_LIBRARY_PAGE (page))
    {
      EditorLibraryPage *library = EDITOR_LIBRARY_PAGE (page);
      g_autofree char *title = editor_library_page_dup_title (library);
      g_autofree char *subtitle = editor_library_page_dup_subtitle (library);

      set_undone (self, library);
      editor_window_header_show_title (self->header, title, subtitle, TRUE);
    }
  else
    editor_window_header_show_title (self->header, C_("page", "Inspect"), NULL, FALSE);
  editor_sharing_set_subject (
      self->sharing, subject != NULL ? editor_window_get_shared (self, subject) : NULL);
  g_signal_emit_by_name (self, "subject");
}

static GtkWidget *
make_play_page (EditorWindow *self)
{
  g_autofree char *library = g_build_filename (self->data_folder, "library.db", NULL);
  GtkWidget *page = editor_play_page_new (self->keeping, self->editor, self->settings);

  editor_play_page_record (EDITOR_PLAY_PAGE (page), library);
  follow_sidebar (self, page);
  g_signal_connect_swapped (page, "notify::against", G_CALLBACK (update_header), self);

  return page;
}

static GtkWidget *
make_library_page (EditorWindow *self)
{
  g_autofree char *path = g_build_filename (self->data_folder, "library.db", NULL);
  GtkWidget *page = editor_library_page_new (path);

  follow_sidebar (self, page);
  g_signal_connect_swapped (page, "notify::title", G_CALLBACK (update_header), self);
  g_signal_connect_swapped (page, "notify::can-redo", G_CALLBACK (update_undo_words), self);

  return page;
}

static void
make_page (EditorWindow *self,
           EditorPage    page)
{
  if (editor_window_get_page_widget (self, page) != NULL)
    return;

  if (page == EDITOR_PAGE_PLAY)
    adw_bin_set_child (get_bin (self, page), make_play_page (self));
  else if (page == EDITOR_PAGE_INSPECT)
    adw_bin_set_child (get_bin (self, page), editor_inspect_page_new (self->kinds));
  else
    adw_bin_set_child (get_bin (self, page), make_library_page (self));
}

/* Where this window is in the setting. At the next start each window takes the draft that is free
 * next, and with it the same place. */
static guint
get_place (EditorWindow *self)
{
  DraftStore *store = document_set_get_store (self->documents, BOARD_EDITOR_KIND);

  return MAX (draft_store_get_number (store), 1) - 1;
}

/* With the kind of its document, which is behind every page. */
static void
remember_page (EditorWindow *self)
{
  guint place = get_place (self);
  g_auto (GStrv) pages = g_settings_get_strv (self->settings, EDITOR_SETTING_PAGES);
  guint n_pages = g_strv_length (pages);

  pages = g_renew (char *, pages, MAX (n_pages, place + 1) + 1);
  for (; n_pages <= place; n_pages++)
    pages[n_pages] = g_strdup (names[EDITOR_PAGE_DESIGN]);
  pages[n_pages] = NULL;
  g_free (pages[place]);
  pages[place] = g_strdup_printf ("%s %s", names[editor_window_get_page (self)],
                                  document_set_get_kind (self->documents));
  g_settings_set_strv (self->settings, EDITOR_SETTING_PAGES, (const char *const *) pages);
}

/* The visible page changed. It is made before the header asks it for its opponent. */
static void
on_page (EditorWindow *self)
{
  EditorPage page = editor_window_get_page (self);

  make_page (self, page);
  update_header (self);
  editor_window_focus_page (self);
  remember_page (self);
}

/* "Undo" undoes the last change, whatever that is. So a toast that offers it is dismissed with the
 * next change of the document, and when there is another subject. */
void
editor_window_show_toast (EditorWindow *self,
                          AdwToast     *toast)
{
  if (g_strcmp0 (adw_toast_get_action_name (toast), "win.undo") == 0)
    {
      g_signal_connect_object (self->subject, "changed", G_CALLBACK (adw_toast_dismiss), toast,
                               G_CONNECT_SWAPPED);
      g_set_weak_pointer (&self->undo_toast, toast);
    }

  editor_toast_area_show (self->toast_area, toast);
}

/* Shows @sentence for a while. */
void
editor_window_show_message (EditorWindow *self,
                            const char   *sentence)
{
  editor_window_show_toast (self, editor_toast_new (sentence));
}

void
editor_window_show_error (EditorWindow *self,
                          const GError *error)
{
  if (!library_error_was_reported (error))
    editor_window_show_message (self, error->message);
}

const char *
editor_page_get_name (EditorPage page)
{
  return names[page];
}

/* Shows a page, instead of another one or of the code that is scanned, and returns its widget; a
 * page is made when it is first shown. The focus is on it. */
GtkWidget *
editor_window_show_page (EditorWindow *self,
                         EditorPage    page)
{
  editor_window_cover_lift (self->cover);
  adw_view_stack_set_visible_child_name (self->pages, names[page]);
  editor_window_focus_page (self);

  return editor_window_get_page_widget (self, page);
}

EditorPage
editor_window_get_page (EditorWindow *self)
{
  const char *shown = adw_view_stack_get_visible_child_name (self->pages);

  for (EditorPage page = EDITOR_PAGE_PLAY; page < EDITOR_N_PAGES; page++)
    if (g_strcmp0 (shown, names[page]) == 0)
      return page;

  return EDITOR_PAGE_DESIGN;
}

const char *
editor_window_get_kind (EditorWindow *self)
{
  return document_get_kind (self->subject);
}

void
editor_window_restore_page (EditorWindow *self)
{
  g_auto (GStrv) pages = g_settings_get_strv (self->settings, EDITOR_SETTING_PAGES);
  guint place = get_place (self);

  if (place < g_strv_length (pages))
    {
      g_auto (GStrv) words = g_strsplit (pages[place], " ", 2); /* page, kind */

      if (words[0] != NULL && words[1] != NULL)
        document_set_set_kind (self->documents, words[1]);
      g_action_group_activate_action (G_ACTION_GROUP (self), "show-page",
                                      g_variant_new_string (words[0] != NULL ? words[0] : ""));
    }
}

void
editor_window_focus_page (EditorWindow *self)
{
  gtk_widget_grab_focus (editor_window_get_page_widget (self, editor_window_get_page (self)));
}

DocumentSet *
editor_window_get_documents (EditorWindow *self)
{
  return self->documents;
}

/* Before the first frame the request is only remembered; complete() comes back to it. */
void
editor_window_welcome (EditorWindow *self)
{
  self->welcomes = !self->is_complete;
  if (self->is_complete)
    editor_document_page_welcome (editor_window_get_document_page (self));
}

/* What the first picture of the window does not need. */
static gboolean
complete (gpointer data)
{
  EditorWindow *self = data;

  complete_documents (self);
  self->is_complete = TRUE;
  g_signal_emit_by_name (self, "painted");
  if (self->welcomes)
    editor_window_welcome (self);

  return G_SOURCE_REMOVE;
}

/* Low priority: the frame is drawn by now, and input that came meanwhile goes first. */
static void
on_first_paint (GdkFrameClock *clock,
                EditorWindow  *self)
{
  g_signal_handlers_disconnect_by_func (clock, on_first_paint, self);
  if (g_getenv ("SPACES_EDITOR_TRACE_FIRST_FRAME") != NULL) /* for tests/bench/start-up.py */
    g_printerr ("first frame %" G_GINT64_FORMAT "\n", g_get_monotonic_time ());
#ifdef M_MMAP_THRESHOLD
  mallopt (M_MMAP_THRESHOLD, 4 * 1024 * 1024); /* main() has it lower, and frames need pictures */
#endif
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, complete, g_object_ref (self), g_object_unref);
}

/* The page that is shown, unless something covers it. */
static GtkWidget *
find_key_target (GtkWidget *widget,
                 GtkWidget *focus,
                 guint      key)
{
  EditorWindow *self = EDITOR_WINDOW (widget);
  EditorPage page = editor_window_get_page (self);

  if (gtk_stack_get_visible_child (self->root_stack) != self->main_box)
    return NULL;
  return editor_window_get_page_widget (self, page);
}

/* A window has its frame clock from when it is realized. */
static void
on_realize (EditorWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, on_realize, NULL);
  g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self)), "after-paint",
                           G_CALLBACK (on_first_paint), self, 0);
}

/* The size is read once, when the window is made: one that is open keeps its size whatever another
 * one stores. Sizes are in the toolkit's pixels, without the shadow. */
static void
restore_size (EditorWindow *self)
{
  GSettings *settings = self->settings;

  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (settings, EDITOR_SETTING_WINDOW_WIDTH),
                               g_settings_get_int (settings, EDITOR_SETTING_WINDOW_HEIGHT));
  if (g_settings_get_boolean (settings, EDITOR_SETTING_WINDOW_MAXIMIZED))
    gtk_window_maximize (GTK_WINDOW (self));
  g_object_set (self->first_page, "sidebar-visible",
                g_settings_get_boolean (settings, EDITOR_SETTING_SIDEBAR_VISIBLE), NULL);
}

static void
remember_size (EditorWindow *self)
{
  gboolean sidebar_visible;
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, EDITOR_SETTING_WINDOW_WIDTH, MAX (width, SMALLEST));
  g_settings_set_int (self->settings, EDITOR_SETTING_WINDOW_HEIGHT, MAX (height, SMALLEST));
  g_settings_set_boolean (self->settings, EDITOR_SETTING_WINDOW_MAXIMIZED,
                          gtk_window_is_maximized (GTK_WINDOW (self)));

  /* A sidebar that lies over the document comes and goes by itself. */
  if (editor_document_page_get_narrow (editor_window_get_document_page (self)))
    return;

  g_object_get (self->first_page, "sidebar-visible", &sidebar_visible, NULL);
  g_settings_set_boolean (self->settings, EDITOR_SETTING_SIDEBAR_VISIBLE, sidebar_visible);
}

static gboolean
editor_window_close_request (GtkWindow *window)
{
  EditorWindow *self = EDITOR_WINDOW (window);

  remember_size (self);
  remember_page (self);

  return GTK_WINDOW_CLASS (editor_window_parent_class)->close_request (window);
}

/* What is still being read has no window to go to. */
static void
leave (EditorWindow *self)
{
  if (self->documents != NULL)
    g_signal_handlers_disconnect_by_func (self->pages, on_page, self);
  g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
  g_clear_pointer (&self->opened, editor_opened_free);
  g_clear_weak_pointer (&self->undo_toast);
}

static void
editor_window_class_init (EditorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorWindow, undone, undo_bindings);
  OBJECT_OWNS_AS (klass, EditorWindow, cover, editor_window_cover_free);
  OBJECT_OWNS_AS (klass, EditorWindow, sharing, editor_sharing_free);
  OBJECT_OWNS (klass, EditorWindow, subject, keeping, match, editor, documents);
  OBJECT_OWNS_AS (klass, EditorWindow, stores, g_ptr_array_unref);
  OBJECT_KEEPS_SOURCE (klass, EditorWindow, saving.idle);
  OBJECT_KEEPS_AS (klass, EditorWindow, saving.known, library_item_unref);
  OBJECT_KEEPS (klass, EditorWindow, saving.followed);
  OBJECT_KEEPS_AS (klass, EditorWindow, shared, g_hash_table_unref);
  OBJECT_KEEPS_AS (klass, EditorWindow, board_saving, editor_board_saving_free);
  OBJECT_KEEPS (klass, EditorWindow, toast_area, library, settings);
  OBJECT_KEEPS_AS (klass, EditorWindow, data_folder, g_free);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "subject", 0);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "painted", 0);
  GTK_WINDOW_CLASS (klass)->close_request = editor_window_close_request;
  EDITOR_ENSURE_TYPES (EDITOR_TYPE_WINDOW_HEADER, EDITOR_TYPE_HYSTERESIS_BIN);
  EDITOR_SET_TEMPLATE (widget_class, "window");
  EDITOR_BIND_CHILDREN (widget_class, EditorWindow, overlay, highlight, root_stack, main_box,
                        header_bin, header, pages, document_stack, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, update_layout);

  /* Not among the application's accelerators: those come before the focused widget, and an entry
   * has an undo of its own. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, "win.undo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK,
                                       "win.redo", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_y, GDK_CONTROL_MASK, "win.redo", NULL);
}

static void
editor_window_init (EditorWindow *self)
{
  g_autoptr (GtkWidget) content = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  content = g_object_ref (GTK_WIDGET (self->root_stack));
  gtk_overlay_set_child (self->overlay, NULL);
  self->toast_area = g_object_ref_sink (EDITOR_TOAST_AREA (editor_toast_area_new (content)));
  gtk_overlay_set_child (self->overlay, GTK_WIDGET (self->toast_area));
  g_signal_connect (self, "realize", G_CALLBACK (on_realize), NULL);

  update_layout (self);
  editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_SHARE, find_key_target);
  editor_menu_focus_watch (GTK_WINDOW (self));
  editor_hand_watch (GTK_WIDGET (self));
}

GtkWidget *
editor_window_new (GtkApplication     *application,
                   GSettings          *settings,
                   EditorInspectKinds  kinds,
                   const char         *data_folder)
{
  /* The drafts are read before the window is made: it shows them at once, and no empty board. */
  DocumentSet *documents = editor_document_kinds_new_set (settings, data_folder);
  EditorWindow *self;
  g_autofree char *path = g_build_filename (data_folder, "library.db", NULL);

  /* The setting is read once and then only written: windows do not follow each other. */
  g_settings_bind (settings, EDITOR_SETTING_DOCUMENT, documents, "kind",
                   G_SETTINGS_BIND_GET | G_SETTINGS_BIND_SET | G_SETTINGS_BIND_GET_NO_CHANGES);
  self = g_object_new (EDITOR_TYPE_WINDOW, "application", application, NULL);
  self->settings = g_object_ref (settings);
  self->documents = documents;
  self->kinds = kinds;
  self->library = library_get (path);
  self->editor = g_object_ref (BOARD_EDITOR (document_set_get (documents, BOARD_EDITOR_KIND)));
  self->match = editor_match_new (self->editor);
  self->keeping = editor_match_keeping_new (self->match, self->editor, data_folder);
  self->data_folder = g_strdup (data_folder);
  self->sharing = editor_sharing_new (GTK_APPLICATION_WINDOW (self));
  self->board_saving
      = editor_board_saving_new (GTK_APPLICATION_WINDOW (self), self->editor, settings);

  spare_focus (GTK_WIDGET (self->header));
  editor_window_header_set_documents (self->header, documents, self->pages, self->library);
  begin_documents (self);
  self->cover = editor_window_cover_new (self->root_stack, self->main_box);
  restore_size (self);

  return GTK_WIDGET (self);
}

void
editor_window_begin (EditorWindow *self)
{
  GActionMap *actions = G_ACTION_MAP (self);

  self->undo_bindings = g_binding_group_new ();
  g_binding_group_bind (self->undo_bindings, "can-undo",
                        g_action_map_lookup_action (actions, "undo"), "enabled",
                        G_BINDING_SYNC_CREATE);
  g_binding_group_bind (self->undo_bindings, "can-redo",
                        g_action_map_lookup_action (actions, "redo"), "enabled",
                        G_BINDING_SYNC_CREATE);
  update_header (self);
  g_signal_connect_object (self->documents, "notify::kind", G_CALLBACK (update_header), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->documents, "notify::kind", G_CALLBACK (remember_page), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->pages, "notify::visible-child", G_CALLBACK (on_page), self);
  editor_window_focus_page (self);
}
