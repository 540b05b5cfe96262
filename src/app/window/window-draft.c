/* Messages and questions about the drafts of a window's documents (drafts/draft-store.h): what was
 * found when a document was made, that writing fails or works again, and, on closing with
 * changes that are not on disk, the question where else to save them.
 *
 * The store reports from idle sources, so nothing here runs while the window is still being made;
 * the look at other windows' drafts waits for the first frame. A window that could not write asks
 * once, and remembers the answer, so that its second close-request passes.
 *
 * Each kind of document has a store, which is added to `stores` when its document is first shown;
 * the board's at once, since that is there in any case. */
#include "app/window/window-private.h"

#include "app/widgets/question-dialog.h"
#include "app/widgets/toast.h"
#include "app/window/kinds/document-kinds.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

static void
on_recovered (EditorWindow *window)
{
  editor_window_show_message (window, _("Your changes are saved on disk again"));
}

/* A draft that was restored as a whole, or not there, is worth no message. */
static void
report_result (EditorWindow     *window,
               DraftStoreResult  result)
{
  static const char *const sentences[] = {
    [DRAFT_STORE_PARTLY] = N_("Your last draft was damaged. It was restored, but some undo steps"
                              " are missing. The damaged draft was kept."),
    [DRAFT_STORE_DAMAGED] = N_("Your last draft couldn’t be read. It was kept."),
    [DRAFT_STORE_LATE] = N_("The file with your drafts takes long to read. Your drafts are offered"
                            " here as soon as that is done."),
    [DRAFT_STORE_NEWER] = N_("Your last draft is from a newer version of Spaces Editor. It was left"
                             " unchanged."),
  };

  if (sentences[result] != NULL)
    editor_window_show_message (window, _(sentences[result]));
}

static void
report_files (EditorWindow *window,
              DraftStore   *store)
{
  g_autofree char *notice = draft_store_take_notice (store);

  if (notice != NULL)
    editor_window_show_message (window, notice);
}

/* --- Drafts of windows that were killed ------------------------------------------------------ */

/* The drafts of other windows, which were killed, come behind the present document of their kind.
 * Other programs may activate it, too, with a kind that does not exist. */
void
editor_window_take_drafts (EditorWindow *window,
                           GVariant     *parameter)
{
  const char *kind = g_variant_get_string (parameter, NULL);
  DocumentSet *documents = editor_window_get_documents (window);

  if (editor_document_kinds_find (kind) == NULL)
    return;

  draft_store_take_others (document_set_get_store (documents, kind));
  document_set_set_kind (documents, kind);
}

static void
offer_others (EditorWindow *window,
              const char   *kind,
              guint         n_others)
{
  /* Translators: %u is how many drafts there are */
  g_autofree char *sentence = g_strdup_printf (ngettext ("A draft of another window was found",
                                                         "%u drafts of other windows were found",
                                                         n_others),
                                               n_others);
  AdwToast *toast = editor_toast_new (sentence);

  adw_toast_set_button_label (toast, _("Open"));
  adw_toast_set_action_name (toast, "win.take-drafts");
  adw_toast_set_action_target_value (toast, g_variant_new_string (kind));
  adw_toast_set_timeout (toast, 0); /* until it is dismissed */
  editor_window_show_toast (window, toast);
}

/* References to the window and the store for on_idle(); the window may be closed before that. */
typedef struct
{
  EditorWindow *window;
  DraftStore   *store;
} Look;

RECORD_OWNS (Look, look_free, (window, g_object_unref), (store, g_object_unref))

/* A window that was closed belongs to no application any more. */
static gboolean
on_idle (gpointer data)
{
  Look *look = data;
  guint n_others;

  if (gtk_window_get_application (GTK_WINDOW (look->window)) == NULL)
    return G_SOURCE_REMOVE;

  n_others = draft_store_count_others (look->store);
  report_files (look->window, look->store);
  if (n_others > 0)
    offer_others (look->window, document_get_kind (draft_store_get_document (look->store)),
                  n_others);

  return G_SOURCE_REMOVE;
}

/* --- Closing --------------------------------------------------------------------------------- */

static gboolean
on_given_up (gpointer data)
{
  EDITOR_WINDOW (data)->gives_up = TRUE;
  gtk_window_close (GTK_WINDOW (data));

  return G_SOURCE_REMOVE;
}

/* The window closes in an idle source: the dialog emits "response" before it is gone itself, and it
 * must be gone before its window. */
static void
on_answer (EditorWindow *window,
           const char   *response)
{
  if (g_str_equal (response, "save"))
    g_action_group_activate_action (G_ACTION_GROUP (window), "save-as", NULL);
  else if (g_str_equal (response, "close"))
    g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, on_given_up, g_object_ref (window), g_object_unref);
}

static void
ask (EditorWindow *window)
{
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (
      adw_message_dialog_new (GTK_WINDOW (window), _("Your changes are not saved"), NULL));

  adw_message_dialog_set_body (dialog,
                               _("Drafts can’t be saved to disk. If you close the window now, "
                                 "your latest changes will be lost."));
  adw_message_dialog_add_responses (dialog, "cancel", _("Cancel"), "close", _("Close Anyway"),
                                    "save", _("Save Elsewhere…"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "close", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_response_appearance (dialog, "save", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "save");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_object (dialog, "response", G_CALLBACK (on_answer), window, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Waits for the disk, for STORE_WRITER_WAIT at most for each draft. The question is asked only
 * where no file can be written either. */
static gboolean
on_close (EditorWindow *window)
{
  for (guint i = 0; i < window->stores->len && !window->gives_up; i++)
    if (!draft_store_close (g_ptr_array_index (window->stores, i)))
      {
        ask (window);
        return GDK_EVENT_STOP;
      }

  return GDK_EVENT_PROPAGATE;
}

/* --- Stores ---------------------------------------------------------------------------------- */

/* The drafts of other windows are counted after the first frame: that reads them. */
static void
look_later (DraftStore   *store,
            EditorWindow *window)
{
  Look *look = g_new (Look, 1);

  *look = (Look) { g_object_ref (window), g_object_ref (store) };
  g_idle_add_full (G_PRIORITY_LOW, on_idle, look, look_free);
}

/* Once for each store. */
static void
attach_store (EditorWindow *window,
              const char   *kind)
{
  DraftStore *store = document_set_get_store (window->documents, kind);

  if (g_ptr_array_find (window->stores, store, NULL))
    return;

  g_ptr_array_add (window->stores, g_object_ref (store));
  g_signal_connect_object (store, "failed", G_CALLBACK (editor_window_show_message), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "recovered", G_CALLBACK (on_recovered), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (store, "opened", G_CALLBACK (look_later), window, 0);
  report_result (window, document_set_get_result (window->documents, kind));
  report_files (window, store);
  look_later (store, window);
}

/* Another document is shown. */
static void
on_kind (EditorWindow *window)
{
  attach_store (window, document_set_get_kind (window->documents));
}

void
editor_window_begin_drafts (EditorWindow *window)
{
  DocumentSet *documents = window->documents;
  Library *work;

  window->stores = g_ptr_array_new_with_free_func (g_object_unref);
  /* All stores have one. */
  work = draft_store_get_work (document_set_get_store (documents, BOARD_EDITOR_KIND));
  g_signal_connect_object (work, "recovered", G_CALLBACK (editor_notice_dialog_show), window,
                           G_CONNECT_SWAPPED);
  g_signal_connect (window, "close-request", G_CALLBACK (on_close), NULL);
  attach_store (window, BOARD_EDITOR_KIND); /* it is there whether it is shown or not */
  on_kind (window);
  g_signal_connect_object (documents, "notify::kind", G_CALLBACK (on_kind), window,
                           G_CONNECT_SWAPPED);
}
