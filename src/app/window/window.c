/* The window has one *subject*: the document that the header, undo and redo, sharing and printing
 * are about. find_subject() derives it from the visible page: on Design the document that is shown,
 * on Play the board, on Inspect and Library none. Whenever the page or the shown document changes,
 * update_header() moves everything to it. On Inspect and Library `subject` stays the last one, but
 * actions do nothing to it; on Library undo and redo are about that page.
 *
 * Starting: construction makes what the first frame shows and no more. Play and Inspect are empty
 * bins until they are visited; sidebars and menus wait for complete(), an idle source after the
 * first "after-paint" of the frame clock. */
#include "app/window/window.h"

#include "app/desktop/settings.h"
#include "app/inspect/inspect-page.h"
#include "app/library/library-page.h"
#include "app/play/play-page.h"
#include "app/print/print-window.h"
#include "app/share/board-saving.h"
#include "app/share/sharing.h"
#include "app/widgets/click-focus.h"
#include "app/widgets/page-keys.h"
#include "app/widgets/toast-area.h"
#include "app/widgets/toast.h"
#include "app/window/document-view.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/shared-set.h"
#include "app/window/window-cover.h"
#include "app/window/window-header.h"
#include "app/window/window-size.h"
#include "spaces/editor/board-editor.h"

#include <glib/gi18n-lib.h>

/* The names in the stack, in the setting of the last page and as the targets of "win.show-page". */
static const char *const page_names[] = {
  [EDITOR_PAGE_DESIGN] = "design",
  [EDITOR_PAGE_PLAY] = "play",
  [EDITOR_PAGE_INSPECT] = "inspect",
  [EDITOR_PAGE_LIBRARY] = "library",
};

struct _EditorWindow
{
  AdwApplicationWindow  parent_instance;

  GSettings            *settings;      /* a reference; NULL after dispose, as all references */
  char                 *data_folder;   /* matches are kept below it */
  DocumentSet          *documents;     /* a reference */
  EditorInspectKinds    kinds;         /* static */
  Document             *subject;       /* the document that the header and "Undo" are about */
  GObject              *undone;        /* what undo and redo are about: the subject or the
                                        * library's page; a reference */
  GBinding             *undo_binding;  /* of that to the action, as the next one */
  GBinding             *redo_binding;
  AdwToast             *undo_toast;    /* the last one that offers "Undo"; a weak pointer */
  BoardEditor          *editor;        /* of the board, shown or not: Play is about it */
  EditorSharedSet      *shared;
  EditorSharing        *sharing;       /* owned, as the one before; the actions that share */
  EditorDocumentView   *document_view; /* Design */
  AdwBin               *bins[EDITOR_N_PAGES]; /* each holds its page from when that is first
                                               * shown; Design has none */
  EditorWindowCover    *cover;         /* owned */
  gboolean              is_complete;   /* complete() has run */
  gboolean              welcomes;      /* once it is complete */

  EditorToastArea      *toast_area;
  GtkStack             *root_stack;
  GtkWidget            *main_box;
  EditorWindowHeader   *header;
  AdwViewStack         *pages;
  AdwViewSwitcherBar   *switcher_bar;
};

enum
{
  PROP_SUBJECT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorWindow, editor_window, ADW_TYPE_APPLICATION_WINDOW)

gboolean
editor_window_is_narrow (EditorWindow *self)
{
  return editor_window_header_get_narrow (self->header);
}

/* Where pages are switched depends on how wide the window is. */
static void
update_layout (EditorWindow *self)
{
  gboolean narrow = editor_window_is_narrow (self);

  if (narrow) /* its buttons are made only where they are needed */
    {
      adw_view_switcher_bar_set_stack (self->switcher_bar, self->pages);
      editor_click_focus_spare (GTK_WIDGET (self->switcher_bar));
    }
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
}

static void
add_page (EditorWindow *self,
          GtkWidget    *page,
          const char   *name,
          const char   *title,
          const char   *icon)
{
  adw_view_stack_add_titled (self->pages, page, name, title);
  adw_view_stack_page_set_icon_name (adw_view_stack_get_page (self->pages, page), icon);
}

static GtkWidget *
get_page (EditorWindow *self,
          EditorPage    page)
{
  return page == EDITOR_PAGE_DESIGN ? GTK_WIDGET (self->document_view)
                                    : adw_bin_get_child (self->bins[page]);
}

/* The document that the visible page is about; NULL where something else is looked at. */
static Document *
find_subject (EditorWindow *self)
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

static void
enable (EditorWindow *self,
        const char   *action,
        gboolean      enabled)
{
  g_simple_action_set_enabled (G_SIMPLE_ACTION (
                                   g_action_map_lookup_action (G_ACTION_MAP (self), action)),
                               enabled);
}

/* Actions on a document are disabled on the Inspect page. */
static void
update_actions (EditorWindow *self,
                Document     *subject)
{
  editor_sharing_set_subject (self->sharing, subject != NULL
                                                 ? editor_shared_set_get (self->shared, subject)
                                                 : NULL);
  enable (self, "rename", subject != NULL);
  enable (self, "scan", subject != NULL);
  enable (self, "share-menu", subject != NULL);
  enable (self, "save", subject != NULL);
  enable (self, "save-as", subject != NULL);
  enable (self, "cards", subject != NULL);
}

static GBinding *
enable_with (EditorWindow *self,
             const char   *action,
             const char   *property)
{
  return g_object_bind_property (self->undone, property,
                                 g_action_map_lookup_action (G_ACTION_MAP (self), action),
                                 "enabled", G_BINDING_SYNC_CREATE);
}

/* On the library's page the words say what it is that comes back or goes. */
static void
update_undo_words (EditorWindow *self)
{
  EditorLibraryPage *page
      = EDITOR_IS_LIBRARY_PAGE (self->undone) ? EDITOR_LIBRARY_PAGE (self->undone) : NULL;

  editor_window_header_set_undo_words (
      self->header, page != NULL ? editor_library_page_get_undo_words (page) : NULL,
      page != NULL ? editor_library_page_get_redo_words (page) : NULL);
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
  g_clear_pointer (&self->undo_binding, g_binding_unbind);
  g_clear_pointer (&self->redo_binding, g_binding_unbind);
  g_set_object (&self->undone, undone);
  self->undo_binding = enable_with (self, "undo", "can-undo");
  self->redo_binding = enable_with (self, "redo", "can-redo");
  update_undo_words (self);
}

/* From now on the header and what is printed are about @document. */
static void
set_subject (EditorWindow *self,
             Document     *document)
{
  if (self->subject == document)
    return;

  g_set_object (&self->subject, document);
  editor_window_header_set_document (self->header, editor_shared_set_get (self->shared, document));
  editor_print_window_follow (GTK_WINDOW (self), document);
}

/* The header bar shows the document on Design, the board and its opponent on Play, and a title on
 * Inspect. */
static void
update_header (EditorWindow *self)
{
  Document *subject = find_subject (self);
  GtkWidget *page = get_page (self, editor_window_get_page (self));
  g_autofree char *against = NULL;

  if (EDITOR_IS_PLAY_PAGE (page))
    g_object_get (page, "against", &against, NULL);

  editor_window_header_set_selecting (
      self->header, EDITOR_IS_LIBRARY_PAGE (page)
                        && editor_library_page_has_selection (EDITOR_LIBRARY_PAGE (page)));
  if (subject != NULL)
    {
      set_subject (self, subject);
      set_undone (self, subject);
      editor_window_header_show_document (self->header, against);
    }
  else if (EDITOR_IS_LIBRARY_PAGE (page))
    {
      EditorLibraryPage *library = EDITOR_LIBRARY_PAGE (page);

      set_undone (self, library);
      editor_window_header_show_title (self->header, editor_library_page_get_title (library),
                                       editor_library_page_get_subtitle (library), TRUE);
    }
  else
    editor_window_header_show_title (self->header, _("Inspect"), NULL, FALSE);
  update_actions (self, subject);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SUBJECT]);
}

static void
bind_sidebar (EditorWindow *self,
              GtkWidget    *page)
{
  g_object_bind_property (self->document_view, "sidebar-visible", page, "sidebar-visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
}

static GtkWidget *
make_play_page (EditorWindow *self)
{
  g_autofree char *library = g_build_filename (self->data_folder, "library.db", NULL);
  GtkWidget *page = editor_play_page_new (self->editor, self->settings, self->data_folder);

  editor_play_page_record (EDITOR_PLAY_PAGE (page), library);
  bind_sidebar (self, page);
  g_signal_connect_swapped (page, "notify::against", G_CALLBACK (update_header), self);

  return page;
}

static GtkWidget *
make_library_page (EditorWindow *self)
{
  g_autofree char *path = g_build_filename (self->data_folder, "library.db", NULL);
  GtkWidget *page = editor_library_page_new (path);

  bind_sidebar (self, page);
  g_signal_connect_swapped (page, "notify::title", G_CALLBACK (update_header), self);
  g_signal_connect_swapped (page, "notify::can-redo", G_CALLBACK (update_undo_words), self);

  return page;
}

static void
make_page (EditorWindow *self,
           EditorPage    page)
{
  if (self->bins[page] == NULL || adw_bin_get_child (self->bins[page]) != NULL)
    return;

  if (page == EDITOR_PAGE_PLAY)
    adw_bin_set_child (self->bins[page], make_play_page (self));
  else if (page == EDITOR_PAGE_INSPECT)
    adw_bin_set_child (self->bins[page], editor_inspect_page_new (self->kinds));
  else
    adw_bin_set_child (self->bins[page], make_library_page (self));
}

/* The visible page changed. It is made before the header asks it for its opponent. */
static void
on_page (EditorWindow *self)
{
  EditorPage page = editor_window_get_page (self);

  make_page (self, page);
  update_header (self);
  editor_window_focus_page (self);
  g_settings_set_string (self->settings, EDITOR_SETTING_PAGE, page_names[page]);
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

const char *
editor_page_get_name (EditorPage page)
{
  return page_names[page];
}

/* Shows a page, instead of another one or of the code that is scanned, and returns its widget; a
 * page is made when it is first shown. The focus is on it. */
GtkWidget *
editor_window_show_page (EditorWindow *self,
                         EditorPage    page)
{
  editor_window_cover_lift (self->cover);
  adw_view_stack_set_visible_child_name (self->pages, page_names[page]);
  editor_window_focus_page (self);

  return get_page (self, page);
}

EditorPage
editor_window_get_page (EditorWindow *self)
{
  GtkWidget *shown = adw_view_stack_get_visible_child (self->pages);

  for (EditorPage page = EDITOR_PAGE_PLAY; page < EDITOR_N_PAGES; page++)
    if (shown == GTK_WIDGET (self->bins[page]))
      return page;

  return EDITOR_PAGE_DESIGN;
}

Document *
editor_window_get_subject (EditorWindow *self)
{
  return self->subject;
}

void
editor_window_set_saved (EditorWindow *self,
                         EditorSaved   saved)
{
  editor_window_header_set_saved (self->header, saved);
}

const char *
editor_window_get_kind (EditorWindow *self)
{
  return document_get_kind (self->subject);
}

void
editor_window_restore_page (EditorWindow *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, EDITOR_SETTING_PAGE);

  g_action_group_activate_action (G_ACTION_GROUP (self), "show-page", g_variant_new_string (name));
}

void
editor_window_focus_page (EditorWindow *self)
{
  gtk_widget_grab_focus (get_page (self, editor_window_get_page (self)));
}

DocumentSet *
editor_window_get_documents (EditorWindow *self)
{
  return self->documents;
}

static void
toast_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  editor_window_show_message (EDITOR_WINDOW (data), g_variant_get_string (parameter, NULL));
}

/* A sentence about a setting, with a button that opens the preferences. */
static void
toast_preferences_action (GSimpleAction *action,
                          GVariant      *parameter,
                          gpointer       data)
{
  AdwToast *toast = editor_toast_new (g_variant_get_string (parameter, NULL));

  adw_toast_set_button_label (toast, _("Preferences"));
  adw_toast_set_action_name (toast, "app.preferences");
  editor_window_show_toast (EDITOR_WINDOW (data), toast);
}

static void
new_action (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  document_set_set_kind (self->documents, editor_window_get_kind (self));
  editor_document_view_renew (self->document_view);
  editor_window_show_page (self, EDITOR_PAGE_DESIGN);
}

static void
new_board_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);
  guint size = g_variant_get_uint32 (parameter);

  if (size < SPACES_MIN_SIZE || size > SPACES_MAX_SIZE)
    return;

  g_settings_set_uint (self->settings, EDITOR_SETTING_LAST_SIZE, size);
  document_set_set_kind (self->documents, BOARD_EDITOR_KIND);
  editor_document_view_renew (self->document_view);
  editor_window_show_page (self, EDITOR_PAGE_DESIGN);
}

static void
undo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  if (find_subject (self) != NULL)
    document_undo (self->subject);
  else if (editor_window_get_page (self) == EDITOR_PAGE_LIBRARY)
    editor_library_page_undo (EDITOR_LIBRARY_PAGE (get_page (self, EDITOR_PAGE_LIBRARY)));
}

static void
redo_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  if (find_subject (self) != NULL)
    document_redo (self->subject);
  else if (editor_window_get_page (self) == EDITOR_PAGE_LIBRARY)
    editor_library_page_redo (EDITOR_LIBRARY_PAGE (get_page (self, EDITOR_PAGE_LIBRARY)));
}

static void
recent_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  editor_window_cover_lift (EDITOR_WINDOW (data)->cover);
  editor_window_header_open_recent (EDITOR_WINDOW (data)->header);
}

static void
rename_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  editor_window_header_open_title (EDITOR_WINDOW (data)->header);
}

static void
show_document_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  document_set_set_kind (self->documents, g_variant_get_string (parameter, NULL));
  editor_window_show_page (self, EDITOR_PAGE_DESIGN);
}

static void
show_problem_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);
  g_auto (DocumentStatus) status = document_get_status (self->subject);

  if (!status.leads)
    return;

  document_show_problem (self->subject);
  document_set_set_kind (self->documents, document_get_kind (self->subject));
  editor_window_show_page (self, EDITOR_PAGE_DESIGN);
}

static void
scan_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  editor_window_cover_show_scan (self->cover, editor_shared_set_get (self->shared, self->subject));
}

static void
help_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  editor_window_cover_show_help (self->cover, editor_window_get_kind (self));
}

static void
main_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  gtk_window_unfullscreen (GTK_WINDOW (self));
  editor_window_cover_lift (self->cover);
  gtk_widget_grab_focus (GTK_WIDGET (self->document_view));
}

/* Only boards have a file of their own; another document is saved as a file that it can become. */
static void
save_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  if (self->subject != DOCUMENT_DOCUMENT (self->editor))
    g_action_group_activate_action (G_ACTION_GROUP (self), "export", NULL);
  else if (g_str_equal (g_action_get_name (G_ACTION (action)), "save-as"))
    editor_board_saving_save_as (GTK_APPLICATION_WINDOW (self));
  else
    editor_board_saving_save (GTK_APPLICATION_WINDOW (self));
}

static void
share_menu_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  if (!editor_document_page_open_share_menu (editor_document_view_get_page (self->document_view)))
    editor_window_header_open_share_menu (self->header);
}

static void
cards_action (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       data)
{
  EditorWindow *self = EDITOR_WINDOW (data);

  editor_print_window_show (GTK_WINDOW (self), self->subject, editor_document_kinds_make_subject,
                            self->settings);
}

static void
fullscreen_action (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       data)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (data)))
    gtk_window_unfullscreen (GTK_WINDOW (data));
  else
    gtk_window_fullscreen (GTK_WINDOW (data));
}

static const GActionEntry actions[] = {
  { "toast", toast_action, "s" },
  { "toast-preferences", toast_preferences_action, "s" },
  { "save", save_action },
  { "save-as", save_action },
  { "share-menu", share_menu_action },
  { "cards", cards_action },
  { "new", new_action },
  { "new-board", new_board_action, "u" },
  { "undo", undo_action },
  { "redo", redo_action },
  { "rename", rename_action },
  { "recent", recent_action },
  { "show-document", show_document_action, "s" },
  { "show-problem", show_problem_action },
  { "scan", scan_action },
  { "main", main_action },
  { "fullscreen", fullscreen_action },
  { "help", help_action },
};

static void
add_actions (EditorWindow *self)
{
  g_autoptr (GPropertyAction) sidebar
      = g_property_action_new ("sidebar", self->document_view, "sidebar-visible");
  g_autoptr (GAction) hints
      = g_settings_create_action (self->settings, EDITOR_SETTING_HINTS_VISIBLE);

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (sidebar));
  g_action_map_add_action (G_ACTION_MAP (self), hints);
}

static void
add_bin (EditorWindow *self,
         EditorPage    page,
         const char   *title,
         const char   *icon)
{
  self->bins[page] = ADW_BIN (adw_bin_new ());
  add_page (self, GTK_WIDGET (self->bins[page]), page_names[page], title, icon);
}

static void
add_pages (EditorWindow *self)
{
  self->document_view = EDITOR_DOCUMENT_VIEW (
      editor_document_view_new (self->documents, self->shared, self->settings));
  add_page (self, GTK_WIDGET (self->document_view), page_names[EDITOR_PAGE_DESIGN], _("Design"),
            "document-edit-symbolic");
  add_bin (self, EDITOR_PAGE_PLAY, _("Play"), "applications-games-symbolic");
  add_bin (self, EDITOR_PAGE_INSPECT, _("Inspect"), "edit-find-symbolic");
  add_bin (self, EDITOR_PAGE_LIBRARY, _("Library"), "view-grid-symbolic");
}

/* Before the first frame the request is only remembered; complete() comes back to it. */
void
editor_window_welcome (EditorWindow *self)
{
  self->welcomes = !self->is_complete;
  if (self->is_complete)
    editor_document_page_welcome (editor_document_view_get_page (self->document_view));
}

/* What the first picture of the window does not need. */
static gboolean
complete (gpointer data)
{
  EditorWindow *self = data;

  editor_document_view_complete (self->document_view);
  editor_window_header_complete (self->header);
  self->is_complete = TRUE;
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
  if (page == EDITOR_PAGE_DESIGN)
    return GTK_WIDGET (editor_document_view_get_page (self->document_view));

  return get_page (self, page);
}

/* A window has its frame clock from when it is realized. */
static void
on_realize (EditorWindow *self)
{
  g_signal_handlers_disconnect_by_func (self, on_realize, NULL);
  g_signal_connect_object (gtk_widget_get_frame_clock (GTK_WIDGET (self)), "after-paint",
                           G_CALLBACK (on_first_paint), self, 0);
}

static gboolean
editor_window_close_request (GtkWindow *window)
{
  EditorWindow *self = EDITOR_WINDOW (window);

  editor_window_size_remember (window, self->document_view, self->settings);

  return GTK_WINDOW_CLASS (editor_window_parent_class)->close_request (window);
}

static void
editor_window_get_property (GObject    *object,
                            guint       property,
                            GValue     *value,
                            GParamSpec *pspec)
{
  if (property == PROP_SUBJECT)
    g_value_set_object (value, EDITOR_WINDOW (object)->subject);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_window_dispose (GObject *object)
{
  EditorWindow *self = EDITOR_WINDOW (object);

  if (self->documents != NULL)
    g_signal_handlers_disconnect_by_func (self->pages, on_page, self);
  g_clear_weak_pointer (&self->undo_toast);
  g_clear_object (&self->undone);
  g_clear_object (&self->cover);
  g_clear_object (&self->sharing);
  g_clear_object (&self->shared);
  g_clear_object (&self->subject);
  g_clear_object (&self->editor);
  g_clear_object (&self->documents);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->data_folder, g_free);

  G_OBJECT_CLASS (editor_window_parent_class)->dispose (object);
}

static void
editor_window_class_init (EditorWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_window_dispose;
  G_OBJECT_CLASS (klass)->get_property = editor_window_get_property;
  properties[PROP_SUBJECT] = g_param_spec_object ("subject", NULL, NULL, DOCUMENT_TYPE_DOCUMENT,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS
                                                      | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  GTK_WINDOW_CLASS (klass)->close_request = editor_window_close_request;
  g_type_ensure (EDITOR_TYPE_TOAST_AREA);
  g_type_ensure (EDITOR_TYPE_WINDOW_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, "/com/example/SpacesEditor/window.ui");
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, root_stack);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, main_box);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, header);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, toast_area);
  gtk_widget_class_bind_template_child (widget_class, EditorWindow, switcher_bar);

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
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "realize", G_CALLBACK (on_realize), NULL);

  g_signal_connect_swapped (self->header, "notify::narrow", G_CALLBACK (update_layout), self);
  update_layout (self);
  editor_page_keys_attach (GTK_WIDGET (self), EDITOR_PAGE_KEYS_SHARE, find_key_target);
}

GtkWidget *
editor_window_new (GtkApplication     *application,
                   GSettings          *settings,
                   DocumentSet        *documents,
                   EditorInspectKinds  kinds,
                   const char         *data_folder)
{
  EditorWindow *self = g_object_new (EDITOR_TYPE_WINDOW, "application", application, NULL);
  g_autofree char *path = g_build_filename (data_folder, "library.db", NULL);
  g_autoptr (Library) library = library_get (path); /* it is opened when it is first asked */

  self->settings = g_object_ref (settings);
  self->documents = g_object_ref (documents);
  self->kinds = kinds;
  self->editor = g_object_ref (BOARD_EDITOR (document_set_get (documents, BOARD_EDITOR_KIND)));
  self->data_folder = g_strdup (data_folder);
  self->shared = editor_shared_set_new (settings);
  self->sharing = editor_sharing_new (GTK_APPLICATION_WINDOW (self));
  editor_board_saving_set_up (GTK_APPLICATION_WINDOW (self), self->editor, settings);

  editor_window_header_set_documents (self->header, documents, self->pages, library);
  editor_click_focus_spare (GTK_WIDGET (self->header));
  add_pages (self);
  self->cover = editor_window_cover_new (self->root_stack, self->main_box,
                                         GTK_WIDGET (self->document_view));
  add_actions (self);
  editor_window_size_restore (GTK_WINDOW (self), self->document_view, self->settings);
  update_header (self);
  g_signal_connect_object (documents, "notify::kind", G_CALLBACK (update_header), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->pages, "notify::visible-child", G_CALLBACK (on_page), self);
  gtk_widget_grab_focus (GTK_WIDGET (self->document_view));

  return GTK_WIDGET (self);
}
