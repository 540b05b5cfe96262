/* Whatever is handed over becomes an Opening, which goes from reading to deciding what it is
 * (opened-text.h) and to the page that takes it: on_read(), take(), on_inspected(), dispatch().
 * Each step takes the Opening over and frees it or hands it on. Pages and toasts are shown by the
 * window (window.h). What was opened last is kept with its inspection, for the Inspect of its
 * toast.
 *
 * A window has one Opening that is being read at most. The window has its cancellable (`reading`):
 * another Opening, or destroying the window, cancels it, and the callback of a cancelled reading
 * frees the Opening without a word. For Inspect no Opening is needed; that page reads by itself.
 *
 * Keys and drops are handled in the capture phase, before the widget that is focused or pointed at,
 * because text widgets would take both for themselves. */
#include "app/window/window-opening.h"

#include "app/camera/camera-page.h"
#include "app/desktop/import-offer.h"
#include "app/inspect/inspect-page.h"
#include "app/library/library-page.h"
#include "app/play/play-page.h"
#include "app/widgets/builders.h"
#include "app/widgets/toast.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/opened-text.h"
#include "app/window/window-private.h"
#include "inspect/inspect.h"
#include "objects/record-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A sentence and a way back are to be read and thought about, longer than a toast stays
 * otherwise. */
#define BACK_SECONDS 15

typedef struct
{
  EditorWindow *window;      /* a reference */
  EditorPage    page;        /* that it is meant for; Design or Play */
  GFile        *file;        /* that all of it was in, or NULL */
  GCancellable *cancellable; /* of reading, a reference */
  char         *text;        /* NULL until it was read */
  EditorOpened *opened;      /* owned; NULL until that is known */
} Opening;

RECORD_OWNS (Opening, opening_free, (window, g_object_unref), (file, g_object_unref),
             (cancellable, g_object_unref), (text, g_free), (opened, editor_opened_free))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

static Opening *
opening_new (EditorWindow *window,
             EditorPage    page)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->window = g_object_ref (window);
  opening->page = page;
  opening->cancellable = g_cancellable_new ();
  g_cancellable_cancel (window->reading);
  g_set_object (&window->reading, opening->cancellable);

  return opening;
}

/* --- Toasts ---------------------------------------------------------------------------------- */

/* The board that was opened is the opponent, and the one before is the player's again. Undo
 * dismisses the toast, which has the references to both. */
static void
on_play (GtkWidget      *button,
         SpacesOpponent *opponent)
{
  g_autoptr (EditorWindow) window
      = g_object_ref (EDITOR_WINDOW (gtk_widget_get_root (button)));
  SpacesOpponent *held = spaces_opponent_ref (opponent);

  document_undo (window->subject);
  editor_opening_play (window, held, NULL);
}

static void
unref_opponent (gpointer  opponent,
                GClosure *closure)
{
  spaces_opponent_unref (opponent);
}

/* A toast with "Undo" and, if @text is known, "Inspect", which shows all of the text, behind "Play
 * Against It" for what somebody may have sent to be played against. */
static void
announce_opened (EditorWindow   *window,
                 const char     *sentence,
                 const char     *text,
                 SpacesOpponent *opponent)
{
  AdwToast *toast = editor_toast_new (sentence);
  GtkWidget *button;

  if (opponent != NULL)
    {
      button = editor_toast_add_button (toast, _("Play Against It"), "applications-games-symbolic");
      g_signal_connect_data (button, "clicked", G_CALLBACK (on_play),
                             spaces_opponent_ref (opponent), unref_opponent, 0);
    }
  if (text != NULL)
    {
      button = editor_toast_add_button (toast, _("Inspect"), "edit-find-symbolic");
      gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.inspect");
      gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", text);
    }
  button = editor_toast_add_button (toast, _("Undo"), "edit-undo-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.undo");
  adw_toast_set_action_name (toast, "win.undo"); /* for the window; it has no button of its own */
  editor_window_show_toast (window, toast);
}

static void
inspect (EditorWindow *window,
         const char   *text,
         Inspection   *inspection)
{
  GtkWidget *page = editor_window_show_page (window, EDITOR_PAGE_INSPECT);

  editor_inspect_page_set_text (EDITOR_INSPECT_PAGE (page), text, inspection);
}

/* A toast with the reason why something is shown on Inspect, and a button to return to @back. */
static void
report_reason (EditorWindow *window,
               const char   *why,
               EditorPage    back)
{
  AdwToast *toast = editor_toast_new (why);

  adw_toast_set_button_label (toast, _("Back"));
  adw_toast_set_action_name (toast, "win.show-page");
  adw_toast_set_action_target_value (toast, g_variant_new_string (editor_page_get_name (back)));
  adw_toast_set_timeout (toast, BACK_SECONDS);
  editor_window_show_toast (window, toast);
}

/* --- The pages ------------------------------------------------------------------------------- */

/* That of @text, if this is what was opened last and it was inspected; or NULL. */
static Inspection *
find_inspection (EditorWindow *window,
                 const char   *text)
{
  const EditorOpened *opened = window->opened;

  return opened != NULL && g_str_equal (opened->text, text) ? opened->inspection : NULL;
}

/* The page is shown before the toast: "Undo" in it is about the document that is shown then. */
void
editor_opening_open (EditorWindow          *window,
                     const DocumentContent *content,
                     const char            *text,
                     SpacesOpponent        *opponent)
{
  DocumentSet *documents = editor_window_get_documents (window);
  DocumentOpening opening = document_set_open (documents, content);
  const EditorDocumentKind *kind = editor_document_kinds_find (document_set_get_kind (documents));

  editor_window_show_page (window, EDITOR_PAGE_DESIGN);
  if (opening != DOCUMENT_NOT_TAKEN && kind->look_back != NULL && text != NULL)
    kind->look_back (document_set_get_present (documents), find_inspection (window, text));
  if (opening == DOCUMENT_OPENED)
    announce_opened (window, _(kind->opened), text, opponent);
  else if (opening == DOCUMENT_SAME)
    editor_window_show_message (window, _(kind->same));
}

void
editor_opening_open_new (EditorWindow   *window,
                         const GameKind *kind,
                         gconstpointer   value)
{
  const DocumentContent content = { .kind = kind, .value = value };

  document_set_open (editor_window_get_documents (window), &content);
  editor_window_show_page (window, EDITOR_PAGE_DESIGN);
}

/* The first error within the find; NULL if it was read to its end. */
static const char *
find_stop (const EditorInspectSubject *subject)
{
  const InspectionFind *find = subject->find;

  for (gsize i = 0; !find->complete && i < inspection_get_n_problems (subject->inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (subject->inspection, i);

      if (problem->severity == INSPECTION_ERROR && problem->from >= find->from
          && problem->to <= find->to)
        return problem->message;
    }

  return NULL;
}

/* The value goes as it is: what was repaired or read in part would not pass as a text. It has its
 * name with it, and the place where its moves begin; of what was only read in part the document
 * shows why it stops. */
static void
open_find (const EditorInspectSubject *subject)
{
  GtkRoot *root = gtk_widget_get_root (subject->widget);
  const InspectionFind *find = subject->find;
  const DocumentContent content = {
    .kind = find->kind,
    .value = find->value,
    .name = find->is_named ? find->name : NULL,
    .at_end = find->at_end,
    .stop = find_stop (subject),
  };

  if (EDITOR_IS_WINDOW (root)) /* the page may be elsewhere, alone */
    editor_opening_open (EDITOR_WINDOW (root), &content, NULL, NULL);
}

/* What a text may mean that is no link or code: the number of a deal, the size of a board. */
static const EditorDocumentKind *
find_offering (const char  *text,
               char       **title)
{
  const EditorDocumentKind *kind = NULL;

  for (guint i = 0; *title == NULL && (kind = editor_document_kinds_get (i)) != NULL; i++)
    if (kind->describe_offer != NULL)
      *title = kind->describe_offer (text);

  return kind;
}

static char *
describe_offer (const EditorInspectSubject *subject)
{
  char *title = NULL;

  find_offering (subject->text, &title);
  return title;
}

static gboolean
has_offer (const EditorInspectSubject *subject)
{
  g_autofree char *title = describe_offer (subject);

  return title != NULL;
}

static void
take_offer (const EditorInspectSubject *subject)
{
  GtkRoot *root = gtk_widget_get_root (subject->widget);
  g_autofree char *title = NULL;
  const EditorDocumentKind *kind = find_offering (subject->text, &title);

  if (kind != NULL && EDITOR_IS_WINDOW (root)) /* as in open_find() */
    kind->offer (GTK_WINDOW (root), EDITOR_WINDOW (root)->settings, subject->text);
}

static const EditorInspectStep offer_step = {
  "offer", "document-new-symbolic", NULL, has_offer, describe_offer, take_offer,
};

static const EditorInspectStep *const any_steps[] = {
  &offer_step, &editor_inspect_copy_link, &editor_inspect_ask_again, NULL,
};

const EditorInspectTable editor_inspect_kinds
    = { editor_document_kinds_find_row, open_find, any_steps };

/* Save goes back to the file, if documents of that kind have any. */
static void
open_here (Opening *opening)
{
  EditorOpened *opened = g_steal_pointer (&opening->opened);
  const DocumentContent content = {
    .kind = opened->game,
    .value = opened->value,
    .name = opened->name,
    .at_end = opened->at_end,
  };

  g_clear_pointer (&opening->window->opened, editor_opened_free);
  opening->window->opened = opened;
  editor_opening_open (opening->window, &content, opened->text,
                       opening->file == NULL ? opened->opponent : NULL);
  if (opening->file != NULL && editor_document_kinds_find (opened->game->document)->has_files)
    editor_board_saving_set_file (opening->window->board_saving, opening->file, opened->text);
}

static void
inspect_opening (const Opening *opening)
{
  EditorPage before = editor_window_get_page (opening->window);

  inspect (opening->window, opening->opened->text, opening->opened->inspection);
  if (before != EDITOR_PAGE_INSPECT && opening->opened->kind == EDITOR_OPENED_OTHER)
    report_reason (opening->window, opening->opened->inspection->summary, before);
}

void
editor_opening_play (EditorWindow   *window,
                     SpacesOpponent *opponent,
                     const char     *problem)
{
  GtkWidget *page = editor_window_show_page (window, EDITOR_PAGE_PLAY);

  editor_opponent_intake_take (editor_play_page_get_intake (EDITOR_PLAY_PAGE (page)), opponent,
                               problem);
}

static void
play (const Opening *opening)
{
  editor_opening_play (opening->window, g_steal_pointer (&opening->opened->opponent),
                       opening->opened->no_opponent);
}

/* AdwMessageDialog emits "response" once, for Escape and a closed dialog as well ("cancel"). */
static void
on_answer (gpointer    data,
           const char *response)
{
  g_autoptr (Opening) opening = data;

  if (g_str_equal (response, "play"))
    play (opening);
  else if (g_str_equal (response, "look"))
    inspect_opening (opening);
}

/* What is to become of a challenge or a reply, or of a game that is over. Takes @opening over. */
static void
ask (Opening *opening)
{
  const char *summary = opening->opened->inspection->summary;
  gboolean is_over = opening->opened->opponent->boards->len == 0;
  GtkWidget *widget = adw_message_dialog_new (
      GTK_WINDOW (opening->window), is_over ? _("A Finished Game") : _("Play This Challenge?"),
      SHOWN_SENTENCE (summary));
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  adw_message_dialog_add_responses (dialog, "cancel", _("Cancel"), "look", _("Look at It"), "play",
                                    is_over ? _("Look Back at This Game")
                                            : C_("against an opponent", "Play"), NULL);
  adw_message_dialog_set_response_appearance (dialog, "play", ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "play");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_signal_connect_swapped (dialog, "response", G_CALLBACK (on_answer), opening);
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What is nothing else may mean something to the document that is shown. */
static gboolean
is_offered (const Opening *opening)
{
  EditorWindow *window = opening->window;
  DocumentSet *documents = editor_window_get_documents (window);
  const EditorDocumentKind *kind = editor_document_kinds_find (document_set_get_kind (documents));

  return editor_window_get_page (window) == EDITOR_PAGE_DESIGN && kind->offer != NULL
         && opening->opened->kind == EDITOR_OPENED_OTHER
         && strcmp (opening->opened->inspection->format, INSPECTION_UNKNOWN) == 0
         && kind->offer (GTK_WINDOW (window), window->settings, opening->opened->text);
}

/* Takes @opening over, whose text was read. Play comes first: whatever it can play against is an
 * opponent there, also what Design would open. */
static void
dispatch (Opening *opening)
{
  g_autoptr (Opening) mine = opening;
  const EditorOpened *opened = opening->opened;

  if (mine->page == EDITOR_PAGE_PLAY
      && (opened->opponent != NULL || opened->no_opponent != NULL))
    play (mine);
  else if (opened->kind == EDITOR_OPENED_DOCUMENT)
    open_here (mine);
  else if (opened->kind == EDITOR_OPENED_CHALLENGE)
    ask (g_steal_pointer (&mine));
  else if (!is_offered (mine))
    inspect_opening (mine);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* Without an inspection the reading was cancelled. */
static void
on_inspected (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (Opening) opening = data;
  g_autoptr (Inspection) inspection = inspect_finish (result, NULL);

  if (inspection == NULL)
    return;

  opening->opened = editor_opened_read (opening->text, inspection);
  dispatch (g_steal_pointer (&opening));
}

/* Takes @opening over. @inspection is that of the text, or NULL. */
static void
take (Opening    *opening,
      const char *text,
      Inspection *inspection)
{
  opening->opened = inspection != NULL ? editor_opened_read (text, inspection)
                                       : editor_opened_read_plain (text);
  opening->text = g_strdup (text);
  if (opening->opened != NULL)
    dispatch (opening);
  else
    inspect_async (text, opening->cancellable, on_inspected, opening);
}

void
editor_opening_take_text (EditorWindow *window,
                          const char   *text)
{
  take (opening_new (window, EDITOR_PAGE_DESIGN), text, NULL);
}

static void
on_read (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (Opening) opening = data;
  EditorImport *import = EDITOR_IMPORT (source);
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_import_read_finish (import, result, &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (text == NULL)
    {
      editor_window_focus_page (opening->window);
      editor_window_show_message (opening->window, error->message);
      return;
    }

  g_set_object (&opening->file, editor_import_get_file (import));
  take (g_steal_pointer (&opening), text, editor_import_get_inspection (import));
}

void
editor_opening_import (EditorWindow *window,
                       EditorImport *import,
                       EditorPage    page)
{
  Opening *opening;

  if (editor_import_get_n_items (import) == 0)
    return;
  if (page == EDITOR_PAGE_INSPECT)
    {
      editor_inspect_page_import (editor_window_show_page (window, page), import);
      return;
    }

  opening = opening_new (window, page);
  editor_import_read_async (import, opening->cancellable, on_read, opening);
}

/* --- Ways in --------------------------------------------------------------------------------- */

void
editor_window_inspect (EditorWindow *window,
                       GVariant     *parameter)
{
  const char *text = g_variant_get_string (parameter, NULL);

  inspect (window, text, find_inspection (window, text));
}

void
editor_window_play_against (EditorWindow *window,
                            GVariant     *parameter)
{
  GtkWidget *page = editor_window_show_page (window, EDITOR_PAGE_PLAY);
  const char *text, *name;

  g_variant_get (parameter, "(&s&s)", &text, &name);
  editor_opponent_intake_read (editor_play_page_get_intake (EDITOR_PLAY_PAGE (page)), text, name);
}

void
editor_window_import_into_library (EditorWindow *window,
                                   EditorImport *import)
{
  editor_library_page_import (editor_window_show_page (window, EDITOR_PAGE_LIBRARY), import);
}

/* What is pasted and dropped is for the visible page. */
static void
take_import (GtkWidget    *widget,
             EditorImport *import)
{
  EditorWindow *window = EDITOR_WINDOW (widget);
  EditorPage page = editor_window_get_page (window);
  GtkWidget *camera = editor_window_cover_find_camera (window->cover);

  if (camera != NULL)
    editor_camera_page_take (camera, import);
  else if (page == EDITOR_PAGE_LIBRARY)
    editor_window_import_into_library (window, import);
  else
    editor_opening_import (window, import, page);
}

static void
take_file (GtkWidget    *widget,
           EditorImport *import)
{
  editor_opening_import (EDITOR_WINDOW (widget), import, EDITOR_PAGE_DESIGN);
}

void
editor_window_paste (EditorWindow *window)
{
  editor_import_ask_clipboard (GTK_WIDGET (window), take_import);
}

void
editor_window_open (EditorWindow *window)
{
  GtkWidget *camera = editor_window_cover_find_camera (window->cover);

  if (camera != NULL)
    gtk_widget_activate_action (camera, "camera.pictures", NULL);
  else
    editor_import_ask_file (GTK_WIDGET (window), take_file);
}

static gboolean
is_editable (GtkWidget *widget)
{
  if (GTK_IS_TEXT (widget))
    return gtk_editable_get_editable (GTK_EDITABLE (widget));

  return GTK_IS_TEXT_VIEW (widget) && gtk_text_view_get_editable (GTK_TEXT_VIEW (widget));
}

/* An editable field inserts a text itself. A picture or a file goes to the page even then: the
 * field has no use for it. */
static gboolean
on_paste_key (GtkWidget *widget,
              GVariant  *arguments,
              gpointer   data)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (widget));

  if (focus != NULL && is_editable (focus)
      && editor_import_is_text (gtk_widget_get_clipboard (widget)))
    return FALSE;

  return gtk_widget_activate_action (widget, "win.paste", NULL);
}

/* The sentence is about the page that is shown then. */
static void
update_highlight (EditorWindow  *window,
                  GtkStateFlags  before,
                  GtkWidget     *highlight)
{
  static const char *const sentences[] = {
    [EDITOR_PAGE_DESIGN] = N_("Drop to Open"),
    [EDITOR_PAGE_PLAY] = N_("Drop to Play Against It"),
    [EDITOR_PAGE_INSPECT] = N_("Drop to Inspect"),
    [EDITOR_PAGE_LIBRARY] = N_("Drop to Open"),
  };
  gboolean is_shown
      = (gtk_widget_get_state_flags (GTK_WIDGET (window)) & GTK_STATE_FLAG_DROP_ACTIVE) != 0;

  if (is_shown == gtk_widget_get_visible (highlight))
    return;

  if (is_shown)
    gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (highlight)),
                        editor_window_cover_find_camera (window->cover) != NULL
                            ? _("Drop to Scan")
                            : _(sentences[editor_window_get_page (window)]));
  gtk_widget_set_visible (highlight, is_shown);
}

void
editor_window_begin_import (EditorWindow *window)
{
  /* Before the widgets: a text that cannot be written in would keep the key to itself. */
  editor_add_keys (window, GTK_PHASE_CAPTURE, "<Control>v|<Shift>Insert",
                   gtk_callback_action_new (on_paste_key, NULL, NULL));
  /* Before the fields, too, which would put what is dropped in the middle of what they hold. */
  editor_import_take_drops (GTK_WIDGET (window), GTK_PHASE_CAPTURE, take_import);
  g_signal_connect_object (window, "state-flags-changed", G_CALLBACK (update_highlight),
                           window->highlight, 0);
}
