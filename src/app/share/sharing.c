/* One table lists the ways that every document has; the menu and the actions are made from it and
 * from the items of the kind. Actions are added once: the common ones with the object, those of a
 * kind when a subject of it is first set. When the subject changes they are disabled, not removed.
 * Every action reads the subject when it runs; a request to the portal, which answers seconds
 * later, holds a Request with the subject that it was about.
 *
 * What goes to the clipboard is made when something is copied or dragged: the document may have
 * changed, or be gone, when another program asks for it.
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
#include "spaces/share/share-text.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The longer side of the small picture in pixels. */
#define SMALL_SIDE 512.0

/* No picture on the clipboard is wider: what takes it is a chat or a mail. */
#define PICTURE_SIDE 2048.0

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

/* The scale at which the longer side has @side pixels, and never an enlargement. */
static double
find_scale (const StepPicture *picture,
            double             side)
{
  return CLAMP (side / MAX (picture->width, picture->height), PICTURE_EXPORT_MIN_SCALE, 1);
}

/* The picture of the first format; NULL if there was no memory for it. */
static GdkTexture *
make_small_texture (const GameSubject *subject)
{
  StepPicture picture
      = game_subject_get_picture (subject, game_subject_get_formats (subject)[0]);
  PictureExportOptions options = game_subject_options (subject);
  g_autoptr (GBytes) png = NULL;

  options.scale = find_scale (&picture, SMALL_SIDE);
  options.is_transparent = game_subject_get_formats (subject)[0]->form == EXPORT_DRAWING;
  png = picture_export_to_bytes (PICTURE_EXPORT_PNG, &picture, &options, NULL);

  return png != NULL ? gdk_texture_new_from_bytes (png, NULL) : NULL;
}

GdkContentProvider *
editor_sharing_make_content (const GameSubject *subject,
                             const char        *text)
{
  PictureExportOptions options = game_subject_options (subject);
  g_autoptr (GdkTexture) texture = make_small_texture (subject);
  g_autoptr (GBytes) svg
      = game_subject_to_bytes (subject, game_subject_get_formats (subject)[0], &options, NULL);
  GdkContentProvider *kinds[3];

  if (texture == NULL || svg == NULL)
    return NULL;

  kinds[0] = gdk_content_provider_new_typed (G_TYPE_STRING, text);
  kinds[1] = gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture);
  kinds[2] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

static GBytes *
export (const GameSubject  *subject,
        const ExportFormat *format)
{
  StepPicture picture = game_subject_get_picture (subject, format);
  PictureExportOptions options = game_subject_options (subject);

  options.scale = find_scale (&picture, PICTURE_SIDE);

  return game_subject_to_bytes (subject, format, &options, NULL);
}

/* What is looked at, as PNG and SVG. */
static GdkContentProvider *
make_picture_content (const GameSubject *subject)
{
  g_autoptr (GBytes) png = export (subject, &export_format_png);
  g_autoptr (GBytes) svg = export (subject, &export_format_svg);
  GdkContentProvider *kinds[2];

  if (png == NULL || svg == NULL)
    return NULL;

  kinds[0] = gdk_content_provider_new_for_bytes ("image/png", png);
  kinds[1] = gdk_content_provider_new_for_bytes ("image/svg+xml", svg);

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

/* Words with a link in them: text for plain fields, HTML for mails and documents. */
static GdkContentProvider *
make_html_content (const char *html)
{
  g_autoptr (GBytes) bytes = g_bytes_new (html, strlen (html));
  GdkContentProvider *kinds[] = {
    gdk_content_provider_new_typed (G_TYPE_STRING, html),
    gdk_content_provider_new_for_bytes ("text/html", bytes),
  };

  return gdk_content_provider_new_union (kinds, G_N_ELEMENTS (kinds));
}

/* @sentence says what was copied. */
static void
copy_content (EditorSharing      *self,
              GdkContentProvider *content,
              const char         *sentence)
{
  g_autofree char *words = editor_share_label_add_receiver (get_game_link (self), sentence);

  editor_copy (GTK_WIDGET (self->window), content, words);
}

void
editor_sharing_copy_text (EditorSharedDocument *subject,
                          GtkWindow            *window,
                          const char           *text,
                          const char           *copied)
{
  g_autofree char *words
      = editor_share_label_add_receiver (editor_shared_document_get_link (subject), copied);

  editor_copy_text (GTK_WIDGET (window), text, words);
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
copy_link (EditorSharing *self)
{
  const char *link = get_link (self);
  g_autofree char *sentence = describe_copied (self);

  if (link != NULL)
    editor_copy_link (GTK_WIDGET (self->window), link, sentence);
}

static void
copy (EditorSharing *self)
{
  const char *link = get_link (self);
  g_autofree char *sentence = describe_copied (self);
  g_autoptr (GameSubject) subject = NULL;
  g_autoptr (GdkContentProvider) content = NULL;

  if (link == NULL)
    return;

  subject = editor_shared_document_export (self->subject);
  content = editor_sharing_make_content (subject, link);
  editor_copy_with_link (GTK_WIDGET (self->window), content, link, sentence);
}

static void
copy_markdown (EditorSharing *self)
{
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
copy_html (EditorSharing *self)
{
  const char *link = get_link (self);
  g_auto (EditorShareWords) words = { NULL };
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char *html = NULL;

  if (link == NULL)
    return;

  editor_shared_document_describe (self->subject, &words);
  html = share_text_html (words.title, link);
  content = make_html_content (html);
  copy_content (self, content, _("Link copied as HTML"));
}

static void
copy_picture (EditorSharing *self)
{
  g_autoptr (GameSubject) subject = editor_shared_document_export (self->subject);
  g_autoptr (GdkContentProvider) content = make_picture_content (subject);

  copy_content (self, content, _("Picture copied"));
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
mail (EditorSharing *self)
{
  compose (self, NULL);
}

static char *
write_picture (EditorSharing  *self,
               GError        **error)
{
  g_autoptr (GameSubject) subject = editor_shared_document_export (self->subject);
  g_autoptr (GBytes) png = export (subject, &export_format_png);
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
mail_picture (EditorSharing *self)
{
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
browse (EditorSharing *self)
{
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
show_export (EditorSharing *self)
{
  editor_export_dialog_show (GTK_WINDOW (self->window), self->subject);
}

/* ---- The actions ---- */

/* A way without a label is not in the menu; one without a function is an action of the window. */
static const struct
{
  EditorShareGroup   group;
  const char        *action;
  const char        *label;
  void             (*run) (EditorSharing *self);
} ways[] = {
  { EDITOR_SHARE_LINK, "copy", NULL, copy },
  { EDITOR_SHARE_LINK, "share", NULL, copy_link },
  { EDITOR_SHARE_LINK, "copy-link", N_("Copy _Link"), copy_link },
  { EDITOR_SHARE_PICTURE, "copy-picture", N_("Copy _Picture"), copy_picture },
  { EDITOR_SHARE_COPY_AS, "copy-markdown", N_("_Markdown"), copy_markdown },
  { EDITOR_SHARE_COPY_AS, "copy-html", N_("_HTML"), copy_html },
  { EDITOR_SHARE_SEND, "mail", N_("_Email…"), mail },
  { EDITOR_SHARE_SEND, "mail-picture", N_("Email _with Picture…"), mail_picture },
  { EDITOR_SHARE_SEND, "browse", N_("Open in _Browser"), browse },
  { EDITOR_SHARE_EXPORT, "export", N_("E_xport…"), show_export },
  { EDITOR_SHARE_EXPORT, "cards", N_("P_rint Cards…"), NULL },
  { EDITOR_SHARE_EXPORT, "scan", N_("Show _QR Code"), NULL },
};

static void
append (GMenu      *menu,
        const char *label,
        const char *action)
{
  g_autofree char *name = g_strconcat ("win.", action, NULL);

  g_menu_append (menu, _(label), name);
}

static void
append_group (GMenu                 *menu,
              EditorShareGroup       group,
              const EditorShareKind *kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (ways[i].group == group && ways[i].label != NULL)
        append (menu, ways[i].label, ways[i].action);
    }
  for (gsize i = 0; i < kind->n_items; i++)
    {
      if (kind->items[i].group == group)
        append (menu, kind->items[i].label, kind->items[i].action);
    }
}

GMenu *
editor_sharing_make_menu (EditorSharedDocument *shared)
{
  static const guint sections[EDITOR_SHARE_N_GROUPS] = {
    [EDITOR_SHARE_SEND] = 1,
    [EDITOR_SHARE_SAVE] = 2,
    [EDITOR_SHARE_EXPORT] = 2,
  };
  g_autoptr (GMenu) copy_as = g_menu_new ();
  g_autoptr (GMenu) submenu = g_menu_new ();
  GMenu *menu = g_menu_new ();
  GMenu *section = NULL;

  g_menu_append_section (submenu, NULL, G_MENU_MODEL (copy_as));
  for (EditorShareGroup group = 0; group < EDITOR_SHARE_N_GROUPS; group++)
    {
      if (group == 0 || sections[group] != sections[group - 1])
        {
          g_autoptr (GMenu) next = g_menu_new ();

          g_menu_append_section (menu, NULL, G_MENU_MODEL (next));
          section = next; /* which the menu holds */
        }
      append_group (group == EDITOR_SHARE_COPY_AS ? copy_as : section, group,
                    editor_shared_document_get_kind (shared));
      if (group == EDITOR_SHARE_COPY_AS)
        g_menu_append_submenu (section, _("Copy _As"), G_MENU_MODEL (submenu));
    }

  return menu;
}

/* Kinds may have items of the same action. */
static void
on_action (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       data)
{
  EditorSharing *self = data;
  const EditorShareKind *kind = editor_shared_document_get_kind (self->subject);
  const char *name = g_action_get_name (G_ACTION (action));

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (g_str_equal (ways[i].action, name))
        {
          ways[i].run (self);
          return;
        }
    }
  for (gsize i = 0; i < kind->n_items; i++)
    {
      if (g_str_equal (kind->items[i].action, name))
        {
          kind->items[i].run (self->subject, GTK_WINDOW (self->window), kind->items[i].value);
          return;
        }
    }
}

static void
add_action (EditorSharing *self,
            const char    *name)
{
  const GActionEntry entry = { name, on_action };

  if (g_action_map_lookup_action (G_ACTION_MAP (self->window), name) == NULL)
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
        add_action (self, kind->items[i].action);
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

  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (ways[i].run != NULL)
        enable (self, ways[i].action, subject != NULL);
    }
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
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      if (ways[i].run != NULL)
        add_action (self, ways[i].action);
    }
  editor_sharing_set_subject (self, NULL);

  return self;
}
