/* Whatever is handed over becomes an Opening, which goes from reading to deciding what it is
 * (opened-text.h) and to the page that takes it: on_read(), take(), on_opened(), dispatch(). Each
 * step takes the Opening over and frees it or hands it on. Pages and toasts are shown by the window
 * (window.h).
 *
 * A window has one Opening that is being read at most. Its cancellable is object data of the
 * window: replacing it, or destroying the window, cancels it, and the callback of a cancelled
 * reading frees the Opening without a word. For Inspect no Opening is needed; that page reads by
 * itself. */
#include "app/window/window-opening.h"

#include "app/inspect/inspect-page.h"
#include "app/play/play-page.h"
#include "app/share/board-saving.h"
#include "app/widgets/toast.h"
#include "app/window/challenge-dialog.h"
#include "app/window/kinds/document-kinds.h"
#include "app/window/opened-text.h"
#include "spaces/links/board-kind.h"

#include <glib/gi18n-lib.h>

#define RUNNING_KEY "opening"

/* A sentence and a way back are to be read and thought about, longer than a toast stays
 * otherwise. */
#define BACK_SECONDS 15

/* Characters of its sentence in a narrow window, which has to leave room for the button. */
#define NARROW_CHARS 24

typedef struct
{
  EditorWindow *window;      /* a reference */
  EditorPage    page;        /* that it is meant for; Design or Play */
  char         *origin;      /* or NULL */
  GFile        *file;        /* that all of it was in, or NULL */
  GCancellable *cancellable; /* of reading, a reference */
  EditorOpened *opened;      /* owned; NULL until that is known */
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->window);
  g_free (opening->origin);
  g_clear_object (&opening->file);
  g_object_unref (opening->cancellable);
  g_clear_pointer (&opening->opened, editor_opened_free);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* Destroys the object data RUNNING_KEY. */
static void
cancel (gpointer data)
{
  g_cancellable_cancel (data);
  g_object_unref (data);
}

static Opening *
opening_new (EditorWindow *window,
             EditorPage    page)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->window = g_object_ref (window);
  opening->page = page;
  opening->cancellable = g_cancellable_new ();
  /* The one before is cancelled. */
  g_object_set_data_full (G_OBJECT (window), RUNNING_KEY, g_object_ref (opening->cancellable),
                          cancel);

  return opening;
}

/* --- Toasts ---------------------------------------------------------------------------------- */

/* In a narrow window the button of the toast has an icon instead of a label. */
static GtkWidget *
make_inspect_button (EditorWindow *window)
{
  const char *name = _("Inspect");
  GtkWidget *button;

  if (!editor_window_is_narrow (window))
    {
      button = gtk_button_new_with_label (name);
      gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                               PANGO_ELLIPSIZE_END);
      return button;
    }

  button = gtk_button_new_from_icon_name ("edit-find-symbolic");
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);

  return button;
}

static AdwToast *
make_opened_toast (EditorWindow *window,
                   const char   *sentence,
                   const char   *text)
{
  GtkWidget *button;

  if (text == NULL)
    return editor_toast_new (sentence);

  button = make_inspect_button (window);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.inspect");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", text);

  return editor_toast_new_with_button (sentence, button);
}

/* A toast with "Undo" and, if @text is known, "Inspect", which shows all of the text. */
static void
announce_opened (EditorWindow *window,
                 const char   *sentence,
                 const char   *text)
{
  AdwToast *toast = make_opened_toast (window, sentence, text);

  adw_toast_set_button_label (toast, _("Undo"));
  adw_toast_set_action_name (toast, "win.undo");
  editor_window_show_toast (window, toast);
}

static void
inspect (EditorWindow *window,
         const char   *text,
         const char   *origin,
         Inspection   *inspection)
{
  GtkWidget *page = editor_window_show_page (window, EDITOR_PAGE_INSPECT);

  editor_inspect_page_set_text (EDITOR_INSPECT_PAGE (page), text, origin, inspection);
}

/* A toast with the reason why something is shown on Inspect, and a button to return to @back. */
static void
report_reason (EditorWindow *window,
               const char   *why,
               EditorPage    back,
               gboolean      narrow)
{
  AdwToast *toast = editor_toast_new (why);

  if (narrow)
    gtk_label_set_max_width_chars (GTK_LABEL (adw_toast_get_custom_title (toast)), NARROW_CHARS);
  adw_toast_set_button_label (toast, _("Back"));
  adw_toast_set_action_name (toast, "win.show-page");
  adw_toast_set_action_target_value (toast, g_variant_new_string (editor_page_get_name (back)));
  adw_toast_set_timeout (toast, BACK_SECONDS);
  editor_window_show_toast (window, toast);
}

/* --- The pages ------------------------------------------------------------------------------- */

/* The page is shown before the toast: "Undo" in it is about the document that is shown then. */
void
editor_opening_open (EditorWindow          *window,
                     const DocumentContent *content,
                     const char            *text)
{
  DocumentSet *documents = editor_window_get_documents (window);
  DocumentOpening opening = document_set_open (documents, content);
  const EditorDocumentKind *kind = editor_document_kinds_find (document_set_get_kind (documents));

  editor_window_show_page (window, EDITOR_PAGE_DESIGN);
  if (opening != DOCUMENT_NOT_TAKEN && kind->look_back != NULL && text != NULL)
    kind->look_back (document_set_get_present (documents), text);
  if (opening == DOCUMENT_OPENED)
    announce_opened (window, _(kind->opened), text);
  else if (opening == DOCUMENT_SAME)
    editor_window_show_message (window, _(kind->same));
}

/* Save goes back to the file, if it is one of a kind that Save writes. */
static void
open_here (const Opening *opening)
{
  const EditorOpened *opened = opening->opened;
  const DocumentContent content = {
    .kind = opened->game,
    .value = opened->value,
    .name = opened->name,
    .at_end = opened->at_end,
  };

  editor_opening_open (opening->window, &content, opened->text);
  if (opening->file != NULL && opened->game == &spaces_board_kind)
    editor_board_saving_set_file (GTK_APPLICATION_WINDOW (opening->window), opening->file,
                                  opened->text);
}

static void
inspect_opening (const Opening *opening)
{
  EditorPage before = editor_window_get_page (opening->window);
  /* Asked before the page is shown: until it is laid out the answer may be wrong. */
  gboolean narrow = editor_window_is_narrow (opening->window);

  inspect (opening->window, opening->opened->text, opening->origin, opening->opened->inspection);
  if (before != EDITOR_PAGE_INSPECT && opening->opened->kind == EDITOR_OPENED_OTHER)
    report_reason (opening->window, inspection_get_summary (opening->opened->inspection), before,
                   narrow);
}

static void
play (const Opening *opening)
{
  GtkWidget *page = editor_window_show_page (opening->window, EDITOR_PAGE_PLAY);

  editor_play_page_take (EDITOR_PLAY_PAGE (page), g_steal_pointer (&opening->opened->opponent),
                         opening->opened->no_opponent);
}

static void
on_answer (EditorChallengeAnswer answer,
           gpointer              data)
{
  g_autoptr (Opening) opening = data;

  if (answer == EDITOR_CHALLENGE_PLAY)
    play (opening);
  else if (answer == EDITOR_CHALLENGE_LOOK)
    inspect_opening (opening);
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
    editor_challenge_ask (GTK_WINDOW (opening->window),
                          inspection_get_summary (opened->inspection), on_answer,
                          g_steal_pointer (&mine));
  else
    inspect_opening (mine);
}

/* --- Reading --------------------------------------------------------------------------------- */

/* NULL if the reading was cancelled. */
static void
on_opened (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Opening) opening = data;

  opening->opened = editor_opened_read_finish (result);
  if (opening->opened != NULL)
    dispatch (g_steal_pointer (&opening));
}

/* Takes @opening over. */
static void
take (Opening    *opening,
      const char *text)
{
  if (opening->page == EDITOR_PAGE_INSPECT)
    {
      inspect (opening->window, text, opening->origin, NULL);
      opening_free (opening);
      return;
    }

  opening->opened = editor_opened_read_plain (text);
  if (opening->opened != NULL)
    dispatch (opening);
  else
    editor_opened_read_async (text, opening->cancellable, on_opened, opening);
}

void
editor_opening_take_text (EditorWindow *window,
                          const char   *text,
                          const char   *origin,
                          EditorPage    page)
{
  Opening *opening = opening_new (window, page);

  opening->origin = g_strdup (origin);
  take (opening, text);
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

  opening->origin = g_strdup (editor_import_get_origin (import));
  g_set_object (&opening->file, editor_import_get_file (import));
  take (g_steal_pointer (&opening), text);
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
      GtkWidget *widget = editor_window_show_page (window, page);

      editor_inspect_page_import (EDITOR_INSPECT_PAGE (widget), import);
      return;
    }

  opening = opening_new (window, page);
  editor_import_read_async (import, opening->cancellable, on_read, opening);
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
inspect_action (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       data)
{
  inspect (EDITOR_WINDOW (data), g_variant_get_string (parameter, NULL), NULL, NULL);
}

static void
play_against_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  GtkWidget *page = editor_window_show_page (EDITOR_WINDOW (data), EDITOR_PAGE_PLAY);
  const char *text, *name;

  g_variant_get (parameter, "(&s&s)", &text, &name);
  editor_play_page_read (EDITOR_PLAY_PAGE (page), text, name);
}

static const GActionEntry actions[] = {
  { "inspect", inspect_action, "s" },
  { "play-against", play_against_action, "(ss)" },
};

/* What is still being read has no window to go to. */
static void
on_destroy (GtkWidget *window)
{
  g_object_set_data (G_OBJECT (window), RUNNING_KEY, NULL);
}

void
editor_opening_attach (EditorWindow *window)
{
  g_signal_connect (window, "destroy", G_CALLBACK (on_destroy), NULL);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), window);
}
