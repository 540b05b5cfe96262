/* Actions are added once: the common ones with the object, those of a kind when a subject of it is
 * first set. When the subject changes they are disabled, not removed. Every action reads the
 * subject when it runs; a request to the portal, which answers seconds later, holds a Request with
 * the subject that it was about.
 *
 * Ownership: the window owns this object and this holds a weak reference to the window; a Request
 * holds this object until its answer, which the window's end cancels. */
#include "app/share/sharing.h"

#include "app/desktop/clipboard.h"
#include "app/desktop/desktop-portal.h"
#include "app/desktop/window-toast.h"
#include "app/share/export-dialog.h"
#include "app/share/mail-picture.h"
#include "app/share/share-labels.h"
#include "app/share/shared-content.h"
#include "spaces/share/share-text.h"

#include <glib/gi18n-lib.h>

struct _EditorSharing
{
  GObject               parent_instance;

  GtkApplicationWindow *window; /* which owns this; NULL once it is gone */
  EditorSharedDocument *subject; /* or NULL: the actions are disabled then */
  GCancellable         *cancellable; /* ends requests when the window goes */
};

G_DEFINE_FINAL_TYPE (EditorSharing, editor_sharing, G_TYPE_OBJECT)

/* A request to the portal. The window may have another subject, or be gone, when it is answered. */
typedef struct
{
  EditorSharing        *sharing;
  EditorSharedDocument *subject;
  const char           *instead; /* sentence when there is no portal and the link was copied */
  const char           *failed;  /* sentence when the portal reported an error */
} Request;

static Request *
request_new (EditorSharing *self,
             const char    *instead,
             const char    *failed)
{
  Request *request = g_new (Request, 1);

  *request = (Request) { g_object_ref (self), g_object_ref (self->subject), instead, failed };

  return request;
}

static void
request_free (Request *request)
{
  g_object_unref (request->sharing);
  g_object_unref (request->subject);
  g_free (request);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

void
editor_sharing_show_toast (GtkWindow  *window,
                           const char *sentence)
{
  g_action_group_activate_action (G_ACTION_GROUP (window), "toast",
                                  g_variant_new_string (sentence));
}

static void
show_toast (EditorSharing *self,
            const char    *sentence)
{
  editor_sharing_show_toast (GTK_WINDOW (self->window), sentence);
}

static GameLink *
get_game_link (EditorSharing *self)
{
  return editor_shared_document_get_link (self->subject);
}

/* The link, or NULL after having reported why there is none. */
static const char *
get_link (EditorSharing *self)
{
  GameLink *game_link = get_game_link (self);
  const char *link = game_link_get_text (game_link);
  const char *problem = link == NULL ? game_link_get_problem (game_link) : NULL;

  if (problem != NULL)
    editor_show_address_error (GTK_WIDGET (self->window), problem);
  else if (link == NULL)
    show_toast (self, editor_share_label_no_link (game_link));

  return link;
}

/* ---- The clipboard ---- */

/* @sentence says what was copied. */
static void
copy_content (EditorSharedDocument *subject,
              GtkWindow            *window,
              GdkContentProvider   *content,
              const char           *sentence)
{
  g_autofree char *words
      = editor_share_label_add_receiver (editor_shared_document_get_link (subject), sentence);

  editor_copy (GTK_WIDGET (window), content, words);
}

void
editor_sharing_copy_text (EditorSharedDocument *subject,
                          GtkWindow            *window,
                          const char           *text,
                          const char           *copied)
{
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, text);

  copy_content (subject, window, content, copied);
}

void
editor_sharing_copy_link (GtkWindow    *window,
                          const char   *link,
                          const char   *copied,
                          const GError *error)
{
  if (link != NULL)
    editor_copy_link (GTK_WIDGET (window), link, copied);
  else
    editor_sharing_show_toast (window, error->message);
}

static char *
describe_copied (EditorSharing *self)
{
  return editor_share_label_link_copied (get_game_link (self),
                                         _ (editor_shared_document_get_kind (self->subject)
                                                ->copied));
}

static void
copy_link_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);
  g_autofree char *sentence = describe_copied (self);

  if (link != NULL)
    editor_copy_link (GTK_WIDGET (self->window), link, sentence);
}

static void
copy_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);
  g_autofree char *sentence = describe_copied (self);
  g_autoptr (GameSubject) export = NULL;
  g_autoptr (GdkContentProvider) content = NULL;

  if (link == NULL)
    return;

  export = editor_shared_document_export (self->subject);
  content = editor_shared_content_all (export, link);
  editor_copy_with_link (GTK_WIDGET (self->window), content, link, sentence);
}

static void
copy_markdown_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);
  g_auto (EditorShareWords) words = { NULL };
  g_autofree char *text = NULL;

  if (link == NULL)
    return;

  editor_shared_document_describe (self->subject, &words);
  text = share_text_markdown (words.title, link);
  editor_sharing_copy_text (self->subject, GTK_WINDOW (self->window), text,
                            _("Link copied as Markdown"));
}

static void
copy_html_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);
  g_auto (EditorShareWords) words = { NULL };
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char *html = NULL;

  if (link == NULL)
    return;

  editor_shared_document_describe (self->subject, &words);
  html = share_text_html (words.title, link);
  content = editor_shared_content_marked (html, html);
  copy_content (self->subject, GTK_WINDOW (self->window), content, _("Link copied as HTML"));
}

static void
copy_picture_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  EditorSharing *self = data;
  g_autoptr (GameSubject) export = editor_shared_document_export (self->subject);
  g_autoptr (GdkContentProvider) content = editor_shared_content_picture (export);

  copy_content (self->subject, GTK_WINDOW (self->window), content, _("Picture copied"));
}

/* ---- The desktop ---- */

/* Fall back to copying the link when the portal is unavailable. */
static void
on_portal (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  EditorSharing *self = request->sharing;
  GameLink *game_link = editor_shared_document_get_link (request->subject);
  const char *link = game_link_get_text (game_link);
  g_autofree char *notice = game_link_dup_recipient_notice (game_link, FALSE);
  g_autofree char *copied = editor_share_label_add_receiver (game_link, request->instead);

  editor_portal_finish (result, &error);
  if (self->window == NULL)
    return;
  if (error == NULL && notice != NULL)
    show_toast (self, notice);
  if (error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_debug ("The desktop's portal: %s", error->message);
  if (!g_error_matches (error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE))
    show_toast (self, request->failed);
  else if (link != NULL)
    editor_copy_link (GTK_WIDGET (self->window), link, copied);
}

static void
compose (EditorSharing *self,
         const char    *attachment)
{
  const char *link = get_link (self);
  g_auto (EditorShareWords) words = { NULL };
  g_autofree char *message = NULL;

  if (link == NULL)
    return;

  editor_shared_document_describe (self->subject, &words);
  message = share_text_message (words.message, link);
  editor_portal_compose_mail (GTK_WINDOW (self->window), words.subject, message, attachment,
                              self->cancellable, on_portal,
                              request_new (self,
                                           _("No mail app available. The link was copied: paste "
                                             "it into an email."),
                                           _("The mail app couldn’t be opened. Copy the link and "
                                             "paste it into an email.")));
}

static void
mail_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  compose (EDITOR_SHARING (data), NULL);
}

static char *
write_picture (EditorSharing  *self,
               GError        **error)
{
  g_autoptr (GameSubject) export = editor_shared_document_export (self->subject);
  g_autoptr (GBytes) png = editor_shared_content_png (export);
  g_auto (EditorShareWords) words = { NULL };

  if (png != NULL)
    {
      editor_shared_document_describe (self->subject, &words);
      return editor_mail_picture_write (png, words.title, error);
    }

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Not enough memory"));
  return NULL;
}

static void
mail_picture_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  EditorSharing *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;

  if (get_link (self) == NULL)
    return;

  path = write_picture (self, &error);
  if (path == NULL)
    {
      g_autofree char *sentence
          /* Translators: %s says why */
          = g_strdup_printf (_("The picture couldn’t be attached: %s"), error->message);

      show_toast (self, sentence);
      return;
    }

  compose (self, path);
}

static void
browse_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);

  if (link != NULL)
    editor_portal_open_uri (GTK_WINDOW (self->window), link, self->cancellable, on_portal,
                            request_new (self,
                                         _("No browser available. The link was copied: paste it "
                                           "into your browser."),
                                         _("The browser couldn’t be opened. Copy the link and "
                                           "paste it into your browser.")));
}

/* ---- Files ---- */

static void
export_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  EditorSharing *self = data;

  editor_export_dialog_show (GTK_WINDOW (self->window), self->subject);
}

/* ---- The actions ---- */

static const GActionEntry actions[] = {
  { "copy", copy_action },
  { "copy-link", copy_link_action },
  { "share", copy_link_action },
  { "copy-markdown", copy_markdown_action },
  { "copy-html", copy_html_action },
  { "copy-picture", copy_picture_action },
  { "mail", mail_action },
  { "mail-picture", mail_picture_action },
  { "browse", browse_action },
  { "export", export_action },
};

static void
item_action (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       data)
{
  EditorSharing *self = data;
  const EditorShareItem *item
      = editor_shared_document_find_item (self->subject, g_action_get_name (G_ACTION (action)));

  item->run (self->subject, GTK_WINDOW (self->window), item->value);
}

/* Kinds may have items of the same action. */
static void
add_item (EditorSharing         *self,
          const EditorShareItem *item)
{
  const GActionEntry entry = { item->action, item_action };

  if (g_action_map_lookup_action (G_ACTION_MAP (self->window), item->action) == NULL)
    g_action_map_add_action_entries (G_ACTION_MAP (self->window), &entry, 1, self);
}

/* An item's action may belong to somebody else, and not be there yet. */
static void
enable (EditorSharing *self,
        const char    *name,
        gboolean       enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);

  if (action != NULL)
    g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static void
enable_items (EditorSharing        *self,
              EditorSharedDocument *subject,
              gboolean              enabled)
{
  const EditorShareKind *kind = editor_shared_document_get_kind (subject);

  for (gsize i = 0; i < kind->n_items; i++)
    {
      if (kind->items[i].run == NULL)
        continue;
      if (enabled)
        add_item (self, &kind->items[i]);
      enable (self, kind->items[i].action, enabled);
    }
}

void
editor_sharing_set_subject (EditorSharing        *self,
                            EditorSharedDocument *subject)
{
  if (self->subject != NULL)
    enable_items (self, self->subject, FALSE);
  g_set_object (&self->subject, subject);
  if (subject != NULL)
    enable_items (self, subject, TRUE);

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    enable (self, actions[i].name, subject != NULL);
}

void
editor_sharing_add_keys (GtkWidget *canvas)
{
  static const guint keys[] = { GDK_KEY_c, GDK_KEY_Insert };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_shortcut_controller_add_shortcut (
        GTK_SHORTCUT_CONTROLLER (controller),
        gtk_shortcut_new (gtk_keyval_trigger_new (keys[i], GDK_CONTROL_MASK),
                          gtk_named_action_new ("win.copy")));
  gtk_widget_add_controller (canvas, controller);
}

/* ---- The object ---- */

/* Cancelling ends open requests: their callbacks get G_IO_ERROR_CANCELLED and free them. */
static void
on_window_gone (EditorSharing *self,
                GObject       *window)
{
  self->window = NULL;
  g_cancellable_cancel (self->cancellable);
}

static void
editor_sharing_dispose (GObject *object)
{
  EditorSharing *self = EDITOR_SHARING (object);

  if (self->window != NULL)
    g_object_weak_unref (G_OBJECT (self->window), (GWeakNotify) on_window_gone, self);
  self->window = NULL;
  g_clear_object (&self->subject);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (editor_sharing_parent_class)->dispose (object);
}

static void
editor_sharing_class_init (EditorSharingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_sharing_dispose;
}

static void
editor_sharing_init (EditorSharing *self)
{
  self->cancellable = g_cancellable_new ();
}

EditorSharing *
editor_sharing_new (GtkApplicationWindow *window)
{
  EditorSharing *self = g_object_new (EDITOR_TYPE_SHARING, NULL);

  self->window = window;
  g_object_weak_ref (G_OBJECT (window), (GWeakNotify) on_window_gone, self);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);
  editor_sharing_set_subject (self, NULL);

  return self;
}
