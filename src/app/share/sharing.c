#include "app/share/sharing.h"

#include "app/desktop/copying.h"
#include "app/desktop/desktop-portal.h"
#include "app/desktop/settings.h"
#include "app/share/board-content.h"
#include "app/share/mail-picture.h"
#include "app/share/player-card.h"
#include "app/share/share-words.h"
#include "share/board-export.h"
#include "share/share-text.h"
#include "spaces/links/link.h"

#include <glib/gi18n-lib.h>

struct _EditorSharing
{
  GObject               parent_instance;

  GtkApplicationWindow *window; /* which owns this; NULL once it is gone */
  BoardEditor          *editor;
  GameLink             *link;
  GSettings            *settings;
  GCancellable         *cancellable; /* ends requests when the window goes */
};

G_DEFINE_FINAL_TYPE (EditorSharing, editor_sharing, G_TYPE_OBJECT)

static void
tell (EditorSharing *self,
      const char    *sentence)
{
  g_action_group_activate_action (G_ACTION_GROUP (self->window), "toast",
                                  g_variant_new_string (sentence));
}

/* The link, or NULL after having told why there is none. */
static const char *
get_link (EditorSharing *self)
{
  const char *link = game_link_get_text (self->link);

  if (link == NULL)
    tell (self, editor_share_words_no_link (self->link));

  return link;
}

/* @sentence says what was copied. */
static void
copy_content (EditorSharing      *self,
              GdkContentProvider *content,
              const char         *sentence)
{
  g_autofree char *words = editor_share_words_add_receiver (self->link, sentence);

  editor_copy (GTK_WIDGET (self->window), content, words);
}

static void
copy_text (EditorSharing *self,
           const char    *text,
           const char    *sentence)
{
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, text);

  copy_content (self, content, sentence);
}

static void
copy_link_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);
  g_autofree char *sentence = editor_share_words_link_copied (self->link);

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
  g_autofree char *sentence = editor_share_words_link_copied (self->link);
  g_autoptr (GdkContentProvider) content = NULL;

  if (link == NULL)
    return;

  content = editor_board_content_all (self->editor, link);
  editor_copy_with_link (GTK_WIDGET (self->window), content, link, sentence);
}

static void
copy_challenge (EditorSharing *self,
                const char    *player_name)
{
  g_autofree char *base = g_settings_get_string (self->settings, EDITOR_SETTING_WEB_BASE);
  g_autofree char *id = editor_player_card_get_id (self->settings);
  g_autofree char *game = share_link_make_game_id ();
  const ShareSender sender = { id, player_name, game };
  g_autofree char *link
      = share_link_make_challenge (base, board_editor_get_board (self->editor), &sender);
  g_autofree char *sentence = editor_share_words_challenge_copied (self->editor);

  if (link != NULL)
    editor_copy_link (GTK_WIDGET (self->window), link, sentence);
  else
    tell (self, _("Challenges cannot be made: their web address in the settings is none"));
}

static void
on_player_name (const char *name,
                gpointer    data)
{
  EditorSharing *self = data;

  if (self->window != NULL) /* it may have gone before the question */
    copy_challenge (self, name);
}

static void
copy_challenge_action (GSimpleAction *action,
                       GVariant      *parameter,
                       gpointer       data)
{
  EditorSharing *self = data;

  if (spaces_board_get_n_moves (board_editor_get_board (self->editor)) == 0)
    tell (self, _("Make a first move, then there is something to share"));
  else
    editor_player_card_ask (GTK_WINDOW (self->window), self->settings, on_player_name,
                            g_object_ref (self), g_object_unref);
}

static void
copy_markdown_action (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);
  g_autofree char *text = NULL;

  if (link == NULL)
    return;

  text = share_text_markdown (board_editor_get_name (self->editor), link);
  copy_text (self, text, _("Link copied as Markdown"));
}

static void
copy_html_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char *html = NULL;

  if (link == NULL)
    return;

  html = share_text_html (board_editor_get_name (self->editor), link);
  content = editor_board_content_marked (html, html);
  copy_content (self, content, _("Link copied as HTML"));
}

static void
copy_code_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  EditorSharing *self = data;

  copy_text (self, board_editor_get_code (self->editor), _("Code copied"));
}

static void
copy_json_action (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       data)
{
  EditorSharing *self = data;
  SpacesBoard *board = board_editor_get_board (self->editor);
  PictureExportOptions options;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;

  board_export_options_init (&options, board);
  bytes = board_export_to_bytes (BOARD_EXPORT_JSON, board, board_editor_get_name (self->editor),
                                 &options, &error);
  if (bytes == NULL)
    {
      tell (self, error->message);
      return;
    }

  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  copy_text (self, text, _("Board copied as JSON, as the web game stores it"));
}

static void
copy_picture_action (GSimpleAction *action,
                     GVariant      *parameter,
                     gpointer       data)
{
  EditorSharing *self = data;
  g_autoptr (GdkContentProvider) content = editor_board_content_picture (self->editor);

  copy_content (self, content, _("Picture copied"));
}

/* Goes one step down, or says that the desktop would not. */
static void
after_portal (EditorSharing *self,
              GError        *error,
              const char    *copied,
              const char    *refused)
{
  const char *link = game_link_get_text (self->link);
  const char *receiver = game_link_get_receiver (self->link, FALSE);

  if (self->window == NULL)
    return;
  if (error == NULL && receiver != NULL)
    tell (self, receiver);
  if (error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_debug ("The desktop's portal: %s", error->message);
  if (!g_error_matches (error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE))
    tell (self, refused);
  else if (link != NULL)
    editor_copy_link (GTK_WIDGET (self->window), link, copied);
}

static void
on_mail (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorSharing) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *copied
      = editor_share_words_add_receiver (self->link,
                                         _("No mail program can be asked from here, so the link "
                                           "was copied. Paste it into a mail."));

  editor_portal_finish (result, &error);
  after_portal (self, error, copied,
                _("The desktop did not open a mail. Copy the link and paste it into one."));
}

static void
compose (EditorSharing *self,
         const char    *attachment)
{
  SpacesBoard *board = board_editor_get_board (self->editor);
  const char *name = board_editor_get_name (self->editor);
  const char *link = get_link (self);
  g_autofree char *subject = NULL;
  g_autofree char *message = NULL;

  if (link == NULL)
    return;

  subject = share_text_subject (name);
  message = share_text_message (board, name, link);
  editor_portal_compose_mail (GTK_WINDOW (self->window), subject, message, attachment,
                              self->cancellable, on_mail, g_object_ref (self));
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
  g_autoptr (GBytes) png = editor_board_content_png (self->editor);

  if (png != NULL)
    return editor_mail_picture_write (png, board_editor_get_name (self->editor), error);

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("there is no memory for it"));
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
          = g_strdup_printf (_("The picture for the mail could not be made: %s"), error->message);

      tell (self, sentence);
      return;
    }

  compose (self, path);
}

static void
on_browser (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (EditorSharing) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *copied
      = editor_share_words_add_receiver (self->link,
                                         _("No browser can be asked from here, so the link was "
                                           "copied. Paste it into your browser."));

  editor_portal_finish (result, &error);
  after_portal (self, error, copied,
                _("The desktop did not open a browser. Copy the link and paste it into one."));
}

static void
browse_action (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       data)
{
  EditorSharing *self = data;
  const char *link = get_link (self);

  if (link != NULL)
    editor_portal_open_uri (GTK_WINDOW (self->window), link, self->cancellable, on_browser,
                            g_object_ref (self));
}

static const GActionEntry actions[] = {
  { "copy", copy_action },
  { "copy-link", copy_link_action },
  { "share", copy_link_action },
  { "copy-challenge", copy_challenge_action },
  { "copy-markdown", copy_markdown_action },
  { "copy-html", copy_html_action },
  { "copy-code", copy_code_action },
  { "copy-json", copy_json_action },
  { "copy-picture", copy_picture_action },
  { "mail", mail_action },
  { "mail-picture", mail_picture_action },
  { "browse", browse_action },
};

/* What is still asked of the desktop is not waited for any more. */
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
  g_clear_object (&self->editor);
  g_clear_object (&self->link);
  g_clear_object (&self->settings);
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
editor_sharing_new (GtkApplicationWindow *window,
                    BoardEditor          *editor,
                    GameLink             *link,
                    GSettings            *settings)
{
  EditorSharing *self = g_object_new (EDITOR_TYPE_SHARING, NULL);

  self->window = window;
  g_object_weak_ref (G_OBJECT (window), (GWeakNotify) on_window_gone, self);
  self->editor = g_object_ref (editor);
  self->link = g_object_ref (link);
  self->settings = g_object_ref (settings);
  g_action_map_add_action_entries (G_ACTION_MAP (window), actions, G_N_ELEMENTS (actions), self);

  return self;
}
