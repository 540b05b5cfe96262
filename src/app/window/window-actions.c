/* The actions of a window and their keys, in one table; those that ask the library are in
 * window-library.c. Each action calls the function of its row, which gets the window and, if it
 * wants it, the parameter; rows without one are actions that sharing.h adds, which only get their
 * keys here. Undo and redo have keys of the window (window.c): an entry has an undo of its own. */
#include "app/window/window-private.h"

#include "app/compat/announce.h"
#include "app/desktop/settings.h"
#include "app/library/library-page.h"
#include "app/print/print-window.h"
#include "app/widgets/toast.h"
#include "app/window/kinds/document-kinds.h"
#include "cards/editor/cards-editor.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

static void
show_toast (EditorWindow *self,
            GVariant     *parameter)
{
  editor_window_show_message (self, g_variant_get_string (parameter, NULL));
}

/* With a button, which has a label and an action. */
static void
show_toast_with (EditorWindow *self,
                 GVariant     *parameter)
{
  const char *sentence, *label, *action;
  AdwToast *toast;

  g_variant_get (parameter, "(&s&s&s)", &sentence, &label, &action);
  toast = editor_toast_new (sentence);
  adw_toast_set_button_label (toast, SHOWN (label));
  adw_toast_set_action_name (toast, action);
  editor_window_show_toast (self, toast);
}

/* --- Documents ------------------------------------------------------------------------------- */

static void
show_kind (EditorWindow *self,
           const char   *kind)
{
  document_set_set_kind (self->documents, kind);
  editor_window_show_page (self, EDITOR_PAGE_DESIGN);
}

static void
make_new (EditorWindow *self)
{
  document_set_set_kind (self->documents, editor_window_get_kind (self));
  editor_window_renew_document (self);
  editor_window_show_page (self, EDITOR_PAGE_DESIGN);
}

static void
make_board (EditorWindow *self,
            GVariant     *parameter)
{
  guint size = g_variant_get_uint32 (parameter);

  if (size < SPACES_MIN_SIZE || size > SPACES_MAX_SIZE)
    return;

  g_settings_set_uint (self->settings, EDITOR_SETTING_LAST_SIZE, size);
  document_set_set_kind (self->documents, BOARD_EDITOR_KIND);
  editor_window_renew_document (self);
  editor_window_show_page (self, EDITOR_PAGE_DESIGN);
}

/* On Play there is nothing to redo, and the action is disabled. What the cursor of a board is on
 * may not change by it; a solitaire says which move it was itself. */
static void
step (EditorWindow *self,
      const char   *sentence,
      void        (*in_document) (Document *),
      void        (*in_match)    (EditorMatchKeeping *))
{
  GtkWidget *page = editor_window_get_page_widget (self, editor_window_get_page (self));

  if (editor_window_get_page (self) == EDITOR_PAGE_PLAY)
    in_match (self->keeping);
  else if (editor_window_find_subject (self) != NULL)
    {
      in_document (self->subject);
      if (!g_str_equal (editor_window_get_kind (self), CARDS_EDITOR_KIND))
        editor_compat_announce (GTK_WIDGET (self), sentence);
    }
  else if (EDITOR_IS_LIBRARY_PAGE (page))
    editor_library_history_step (editor_library_page_get_history (EDITOR_LIBRARY_PAGE (page)), page,
                                 in_document == document_redo);
}

static void
undo (EditorWindow *self)
{
  step (self, _("Undone"), document_undo, editor_match_keeping_undo);
}

static void
redo (EditorWindow *self)
{
  step (self, _("Redone"), document_redo, NULL);
}

static void
open_recent (EditorWindow *self)
{
  editor_window_cover_lift (self->cover);
  editor_window_header_open_recent (self->header);
}

static void
rename_document (EditorWindow *self)
{
  editor_board_title_open (editor_window_header_get_title (self->header));
}

static void
show_document (EditorWindow *self,
               GVariant     *parameter)
{
  const char *kind = g_variant_get_string (parameter, NULL);

  if (!g_str_equal (kind, document_get_kind (self->subject)))
    editor_toast_area_clear (self->toast_area); /* what it says is about the other document */
  show_kind (self, kind);
}

static void
show_problem (EditorWindow *self)
{
  g_auto (DocumentStatus) status = document_get_status (self->subject);

  if (!status.leads)
    return;

  document_show_problem (self->subject);
  show_kind (self, document_get_kind (self->subject));
}

/* Only boards have a file of their own; another document is saved as a file that it can become. */
static void
write_file (EditorWindow *self,
            void        (*write) (EditorBoardSaving *))
{
  if (self->subject != DOCUMENT_DOCUMENT (self->editor))
    g_action_group_activate_action (G_ACTION_GROUP (self), "export-document", NULL);
  else
    write (self->board_saving);
}

static void
save (EditorWindow *self)
{
  write_file (self, editor_board_saving_save);
}

static void
save_as (EditorWindow *self)
{
  write_file (self, editor_board_saving_save_as);
}

static void
open_share_menu (EditorWindow *self)
{
  if (!editor_document_page_open_share_menu (editor_window_get_document_page (self)))
    editor_window_header_open_share_menu (self->header);
}

/* What is shown: on Play that is the round. */
static void
export (EditorWindow *self)
{
  GtkWidget *page = editor_window_get_page_widget (self, editor_window_get_page (self));

  if (!gtk_widget_activate_action (page, "play.export", NULL))
    g_action_group_activate_action (G_ACTION_GROUP (self), "export-document", NULL);
}

static void
print_cards (EditorWindow *self)
{
  editor_print_window_show (GTK_WINDOW (self), editor_window_get_shared (self, self->subject),
                            NULL);
}

/* --- What is shown --------------------------------------------------------------------------- */

static void
show_scan (EditorWindow *self)
{
  self->was_fullscreen = gtk_window_is_fullscreen (GTK_WINDOW (self));
  editor_window_cover_show_scan (self->cover, editor_window_get_shared (self, self->subject));
}

static void
show_help (EditorWindow *self)
{
  editor_window_cover_show_help (self->cover, editor_window_get_kind (self), FALSE);
}

gboolean
editor_window_show_keys (EditorWindow *self)
{
  gboolean is_narrow = editor_hysteresis_bin_get_narrow (self->header_bin);

  if (is_narrow)
    editor_window_cover_show_help (self->cover, editor_window_get_kind (self), TRUE);

  return is_narrow;
}

/* Back from the QR code, and from full screen unless the window was that before. */
static void
show_main (EditorWindow *self)
{
  if (!self->was_fullscreen)
    gtk_window_unfullscreen (GTK_WINDOW (self));
  editor_window_cover_lift (self->cover);
  editor_window_focus_page (self);
}

static void
toggle_fullscreen (EditorWindow *self)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  else
    gtk_window_fullscreen (GTK_WINDOW (self));
}

static void
show_design (EditorWindow *self)
{
  editor_window_show_page (self, EDITOR_PAGE_DESIGN);
}

/* A name that no page has does nothing. */
static void
show_page (EditorWindow *self,
           GVariant     *parameter)
{
  const char *name = g_variant_get_string (parameter, NULL);

  for (EditorPage page = EDITOR_PAGE_DESIGN; page < EDITOR_N_PAGES; page++)
    if (g_str_equal (name, editor_page_get_name (page)))
      editor_window_show_page (self, page);
}

/* Not beyond the first page. */
static void
show_previous_page (EditorWindow *self)
{
  EditorPage page = editor_window_get_page (self);

  if (page > EDITOR_PAGE_DESIGN)
    editor_window_show_page (self, page - 1);
}

/* Not beyond the last page. */
static void
show_next_page (EditorWindow *self)
{
  EditorPage page = editor_window_get_page (self);

  if (page + 1 < EDITOR_N_PAGES)
    editor_window_show_page (self, page + 1);
}

/* --- The table ------------------------------------------------------------------------------- */

typedef enum
{
  ALWAYS,
  ON_DOCUMENT, /* while the page is about one; not on Inspect and Library */
} When;

static const struct
{
  const char  *name;
  gpointer     activate;
  const char  *type;    /* of the parameter, or NULL */
  When         when;    /* it is enabled */
  const char  *keys;    /* accelerators with blanks between, or NULL */
  const char  *targets; /* the parameter for each of the keys, or NULL */
} actions[] = {
  { "toast", show_toast, "s" },
  { "toast-with", show_toast_with, "(sss)" },

  { "new", make_new, .keys = "<Control>n" },
  { "new-board", make_board, "u" },
  { "open", editor_window_open, .keys = "<Control>o" },
  { "recent", open_recent, .keys = "<Control><Shift>o" },
  { "paste", editor_window_paste },
  { "undo", undo },
  { "redo", redo },
  { "rename", rename_document, .when = ON_DOCUMENT, .keys = "F2" },
  { "show-problem", show_problem },
  { "take-drafts", editor_window_take_drafts, "s" },

  { "copy-link", .keys = "<Control><Shift>c" },
  { "share-menu", open_share_menu, .when = ON_DOCUMENT, .keys = "<Control>m" },
  { "save-to-library", editor_window_save_to_library, .keys = "<Control>s" },
  { "name-saved", editor_window_name_saved },
  { "save", save, .when = ON_DOCUMENT, .keys = "<Control><Alt>s" },
  { "save-as", save_as, .when = ON_DOCUMENT, .keys = "<Control><Shift>a" },
  { "export", export, .when = ON_DOCUMENT, .keys = "<Control>e" },
  { "cards", print_cards, .when = ON_DOCUMENT, .keys = "<Control>p" },
  { "scan", show_scan, .when = ON_DOCUMENT, .keys = "<Control><Shift>s" },
  { "scan-cards", editor_window_scan_cards, .keys = "<Control><Shift>k" },

  { "show-page", show_page, "s", .keys = "<Alt>1 <Alt>2 <Alt>3 <Alt>4",
    .targets = "design play inspect library" },
  { "show-document", show_document, "s", .keys = "<Control>1 <Control>2 <Control>3",
    .targets = "board cards pentominoes" },
  { "previous-page", show_previous_page, .keys = "<Control>Page_Up" },
  { "next-page", show_next_page, .keys = "<Control>Page_Down" },
  { "focus-page", editor_window_focus_page },
  { "design", show_design },
  { "main", show_main },
  { "sidebar", .keys = "F9" },
  { "hints-visible", .keys = "<Shift>F8" },
  { "fullscreen", toggle_fullscreen, .keys = "F11" },
  { "help", show_help, .keys = "F1" },

  { "inspect", editor_window_inspect, "s" },
  { "play-against", editor_window_play_against, "(ss)" },
  { "draw-board", editor_window_draw_board },
  { "play-round", editor_window_play_round },
  { "reply", editor_window_reply },
  { "select-saved", editor_window_select_saved, "b" },
  { "choose-opponent", editor_window_choose_opponent },
  { "show-pairing", editor_window_show_pairing, "(sssb)" },
};

/* The action that asks for a new document of a kind. */
static void
on_ask (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       window)
{
  const char *name = g_action_get_name (G_ACTION (action));
  const EditorDocumentKind *kind;

  for (guint i = 0; (kind = editor_document_kinds_get (i)) != NULL; i++)
    if (g_strcmp0 (kind->new_action, name) == 0)
      kind->ask_new (GTK_WINDOW (window), EDITOR_WINDOW (window)->settings);
}

/* Those on a document are disabled while the page is about none. Hints lie on the board that is
 * being designed: elsewhere there is no such action, as one of a setting cannot be disabled. */
static void
update_enabled (EditorWindow *self)
{
  gboolean has_subject = editor_window_find_subject (self) != NULL;
  gboolean has_board = editor_window_get_page (self) == EDITOR_PAGE_DESIGN
                       && self->subject == DOCUMENT_DOCUMENT (self->editor);

  if (has_board && !g_action_group_has_action (G_ACTION_GROUP (self), EDITOR_SETTING_HINTS_VISIBLE))
    {
      g_autoptr (GAction) hints
          = g_settings_create_action (self->settings, EDITOR_SETTING_HINTS_VISIBLE);

      g_action_map_add_action (G_ACTION_MAP (self), hints);
    }
  else if (!has_board)
    g_action_map_remove_action (G_ACTION_MAP (self), EDITOR_SETTING_HINTS_VISIBLE);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (actions[i].when == ON_DOCUMENT)
      {
        GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), actions[i].name);

        g_simple_action_set_enabled (G_SIMPLE_ACTION (action), has_subject);
      }
}

void
editor_window_add_actions (EditorWindow *self)
{
  g_autoptr (GPropertyAction) sidebar
      = g_property_action_new ("sidebar", self->first_page, "sidebar-visible");
  const EditorDocumentKind *kind;

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GSimpleAction) action
          = g_simple_action_new (actions[i].name, (const GVariantType *) actions[i].type);

      if (actions[i].activate == NULL)
        continue;
      g_signal_connect_swapped (action, "activate", G_CALLBACK (actions[i].activate), self);
      g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
    }
  for (guint i = 0; (kind = editor_document_kinds_get (i)) != NULL; i++)
    if (kind->new_action != NULL)
      {
        const GActionEntry entry = { kind->new_action, on_ask };

        g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
      }
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (sidebar));
  g_signal_connect (self, "subject", G_CALLBACK (update_enabled), NULL);
}

void
editor_window_set_accels (GtkApplication *application)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_auto (GStrv) keys = g_strsplit (actions[i].keys != NULL ? actions[i].keys : "", " ", -1);
      g_auto (GStrv) targets = g_strsplit (actions[i].targets != NULL ? actions[i].targets : "",
                                           " ", -1);

      for (guint k = 0; keys[k] != NULL; k++)
        {
          g_autofree char *name
              = targets[k] != NULL ? g_strdup_printf ("win.%s::%s", actions[i].name, targets[k])
                                   : g_strconcat ("win.", actions[i].name, NULL);

          gtk_application_set_accels_for_action (application, name,
                                                 (const char *[]){ keys[k], NULL });
        }
    }
}
