/* One table lists the ways that every document has, in the form of the items that a kind has of
 * its own; the menu and the actions are made from both. Actions are added once: the common ones
 * with the object, those of a kind when a subject of it is first set. When the subject changes they
 * are disabled, not removed. Every action reads the subject when it runs; a request to the portal,
 * which answers seconds later, holds a Request with the subject that it was about, and is cancelled
 * when the window goes.
 *
 * What goes to the clipboard is made when something is copied or dragged: the document may have
 * changed, or be gone, when another program asks for it. */
#include "app/share/sharing.h"

#include "app/desktop/clipboard.h"
#include "app/desktop/desktop-portal.h"
#include "app/desktop/window-toast.h"
#include "app/share/export-dialog.h"
#include "app/share/mail-picture.h"
#include "app/share/share-labels.h"
#include "app/widgets/builders.h"
#include "spaces/share/share-text.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The longer side of the small picture in pixels. */
#define SMALL_SIDE 512.0

/* No picture on the clipboard is wider: what takes it is a chat or a mail. */
#define PICTURE_SIDE 2048.0

struct _EditorSharing
{
  GtkApplicationWindow *window;  /* which owns this */
  EditorSharedDocument *subject; /* or NULL: the actions are disabled then */
};

/* The link, or NULL after having reported why there is none. */
static const char *
get_link (EditorSharedDocument *shared,
          GtkWindow            *window)
{
  const char *link = game_link_get_text (shared->link);
  const char *problem = link == NULL ? game_link_get_problem (shared->link) : NULL;

  if (problem != NULL)
    editor_show_address_error (GTK_WIDGET (window), problem);
  else if (link == NULL)
    editor_show_toast (GTK_WIDGET (window), editor_share_label_no_link (shared->link));

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
      = game_subject_get_picture (subject, subject->pictures->formats[0]);
  PictureExportOptions options = game_subject_options (subject);
  g_autoptr (GBytes) png = NULL;

  options.scale = find_scale (&picture, SMALL_SIDE);
  options.is_transparent = subject->pictures->formats[0]->has_ground;
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
      = game_subject_to_bytes (subject, subject->pictures->formats[0], &options, NULL);

  if (texture == NULL || svg == NULL)
    return NULL;

  return gdk_content_provider_new_union (
      (GdkContentProvider *[]){ gdk_content_provider_new_typed (G_TYPE_STRING, text),
                                gdk_content_provider_new_typed (GDK_TYPE_TEXTURE, texture),
                                gdk_content_provider_new_for_bytes ("image/svg+xml", svg) },
      3);
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

  if (png == NULL || svg == NULL)
    return NULL;

  return gdk_content_provider_new_union (
      (GdkContentProvider *[]){ gdk_content_provider_new_for_bytes ("image/png", png),
                                gdk_content_provider_new_for_bytes ("image/svg+xml", svg) },
      2);
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
copy_content (EditorSharedDocument *shared,
              GtkWindow            *window,
              GdkContentProvider   *content,
              const char           *sentence)
{
  g_autofree char *words = editor_share_label_add_receiver (shared->link, sentence);

  editor_copy (GTK_WIDGET (window), content, words);
}

void
editor_sharing_copy_text (EditorSharedDocument *subject,
                          GtkWindow            *window,
                          const char           *text,
                          const char           *copied,
                          const GError         *error)
{
  g_autoptr (GdkContentProvider) content = gdk_content_provider_new_typed (G_TYPE_STRING, text);

  if (error == NULL)
    copy_content (subject, window, content, copied);
  else
    editor_show_toast (GTK_WIDGET (window), error->message);
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
    editor_show_toast (GTK_WIDGET (window), error->message);
}

static void
copy_link (EditorSharedDocument *shared,
           GtkWindow            *window,
           int                   with_picture)
{
  const char *link = get_link (shared, window);
  gboolean is_closed = editor_shared_document_is_closed (shared);
  const char *copied = is_closed ? _("Link copied — it opens in Spaces Editor only")
                                 : _(shared->kind->copied);
  g_autofree char *sentence = editor_share_label_link_copied (shared->link, copied);
  g_autoptr (GameSubject) subject = NULL;
  g_autoptr (GdkContentProvider) content = NULL;

  if (link == NULL)
    return;

  subject = with_picture ? shared->kind->make_subject (shared->document) : NULL;
  content = with_picture ? editor_sharing_make_content (subject, link)
                         : gdk_content_provider_new_typed (G_TYPE_STRING, link);
  if (!editor_copy_with_link (GTK_WIDGET (window), content, link))
    return;
  /* An opponent who waits for a reply has no use for the link alone. */
  if (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "reply"))
    editor_show_toast_with (GTK_WIDGET (window), sentence, _("Reply…"), "win.reply");
  else if (is_closed && g_str_equal (sentence, copied))
    editor_show_toast_with (GTK_WIDGET (window), sentence, _("Copy as Challenge"),
                            "win.copy-challenge");
  else
    editor_show_toast (GTK_WIDGET (window), sentence);
}

/* Words with a link in them. */
static void
copy_as (EditorSharedDocument *shared,
         GtkWindow            *window,
         int                   is_html)
{
  const char *link = get_link (shared, window);
  g_auto (EditorShareWords) words = { NULL };
  g_autoptr (GdkContentProvider) content = NULL;
  g_autofree char *text = NULL;

  if (link == NULL)
    return;

  shared->kind->make_words (shared->document, &words);
  text = is_html ? share_text_html (words.title, link) : share_text_markdown (words.title, link);
  content = is_html ? make_html_content (text)
                    : gdk_content_provider_new_typed (G_TYPE_STRING, text);
  copy_content (shared, window, content,
                is_html ? _("Link copied as HTML") : _("Link copied as Markdown"));
}

static void
copy_picture (EditorSharedDocument *shared,
              GtkWindow            *window,
              int                   value)
{
  g_autoptr (GameSubject) subject = shared->kind->make_subject (shared->document);
  g_autoptr (GdkContentProvider) content = make_picture_content (subject);

  copy_content (shared, window, content, _("Picture copied"));
}

/* ---- The desktop ---- */

/* A request to the portal. The window may have another subject when it is answered. */
typedef struct
{
  GtkWidget            *window;  /* references, as the next one */
  EditorSharedDocument *subject;
  const char           *instead; /* sentence when there is no portal and the link was copied */
  const char           *failed;  /* sentence when the portal reported an error */
} Request;

static Request *
request_new (EditorSharedDocument *shared,
             GtkWindow            *window,
             const char           *instead,
             const char           *failed)
{
  Request *request = g_new (Request, 1);

  *request = (Request) { g_object_ref (GTK_WIDGET (window)), g_object_ref (shared), instead,
                         failed };

  return request;
}

RECORD_OWNS (Request, request_free, (window, g_object_unref), (subject, g_object_unref))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* Cancels what is asked for when @window goes. */
static GCancellable *
cancel_with (GtkWindow *window)
{
  GCancellable *cancellable = g_cancellable_new ();

  g_signal_connect_object (window, "destroy", G_CALLBACK (g_cancellable_cancel), cancellable,
                           G_CONNECT_SWAPPED);
  return cancellable;
}

/* Fall back to copying the link when the portal is unavailable. */
static void
on_portal (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  GameLink *game_link = request->subject->link;
  const char *link = game_link_get_text (game_link);
  g_autofree char *notice = game_link_dup_recipient_notice (game_link, FALSE);
  g_autofree char *copied = editor_share_label_add_receiver (game_link, request->instead);
  g_autofree char *done G_GNUC_UNUSED = editor_portal_finish (result, &error);

  if (error == NULL && notice != NULL)
    editor_show_toast (request->window, notice);
  if (error == NULL || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  g_debug ("The desktop's portal: %s", error->message);
  if (!g_error_matches (error, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE))
    editor_show_toast (request->window, request->failed);
  else if (link != NULL)
    editor_copy_link (request->window, link, copied);
}

static char *
write_picture (EditorSharedDocument  *shared,
               GError               **error)
{
  g_autoptr (GameSubject) subject = shared->kind->make_subject (shared->document);
  g_autoptr (GBytes) png = export (subject, &export_format_png);
  g_auto (EditorShareWords) words = { NULL };

  if (png != NULL)
    {
      shared->kind->make_words (shared->document, &words);
      return editor_mail_picture_write (png, words.title, error);
    }

  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, _("Not enough memory"));
  return NULL;
}

static void
mail (EditorSharedDocument *shared,
      GtkWindow            *window,
      int                   with_picture)
{
  const char *link = get_link (shared, window);
  g_auto (EditorShareWords) words = { NULL };
  g_autoptr (GCancellable) cancellable = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autofree char *message = NULL;

  if (link == NULL)
    return;

  path = with_picture ? write_picture (shared, &error) : NULL;
  if (error != NULL)
    {
      g_autofree char *sentence
          /* Translators: %s says why */
          = g_strdup_printf (_("The picture couldn’t be attached: %s"), error->message);

      editor_show_toast (GTK_WIDGET (window), sentence);
      return;
    }

  shared->kind->make_words (shared->document, &words);
  message = share_text_message (words.message, link);
  cancellable = cancel_with (window);
  editor_portal_ask (window, EDITOR_PORTAL_MAIL,
                     (const char *const[]){ words.subject, message, path, NULL }, cancellable,
                     on_portal,
                     request_new (shared, window,
                                  _("No mail app available. The link was copied: paste it into an "
                                    "email."),
                                  _("The mail app couldn’t be opened. Copy the link and paste it "
                                    "into an email.")));
}

static void
browse (EditorSharedDocument *shared,
        GtkWindow            *window,
        int                   value)
{
  const char *link = get_link (shared, window);
  g_autoptr (GCancellable) cancellable = cancel_with (window);

  if (link != NULL)
    editor_portal_ask (window, EDITOR_PORTAL_ADDRESS, (const char *const[]){ link, NULL },
                       cancellable, on_portal,
                       request_new (shared, window,
                                    _("No browser available. The link was copied: paste it into "
                                      "your browser."),
                                    _("The browser couldn’t be opened. Copy the link and paste it "
                                      "into your browser.")));
}

/* ---- Files ---- */

static void
show_export (EditorSharedDocument *shared,
             GtkWindow            *window,
             int                   value)
{
  editor_export_dialog_show (window, shared);
}

/* ---- The actions ---- */

/* A way without a label is not in the menu; one without a function is an action of the window. */
static const EditorShareItem ways[] = {
  { EDITOR_SHARE_LINK, "copy", NULL, copy_link, TRUE },
  { EDITOR_SHARE_LINK, "share", NULL, copy_link },
  { EDITOR_SHARE_LINK, "copy-link", N_("Copy _Link"), copy_link },
  { EDITOR_SHARE_PICTURE, "copy-picture", N_("Copy _Picture"), copy_picture },
  { EDITOR_SHARE_COPY_AS, "copy-markdown", N_("_Markdown"), copy_as },
  { EDITOR_SHARE_COPY_AS, "copy-html", N_("_HTML"), copy_as, TRUE },
  { EDITOR_SHARE_SEND, "mail", N_("_Email…"), mail },
  { EDITOR_SHARE_SEND, "mail-picture", N_("Email _with Picture…"), mail, TRUE },
  { EDITOR_SHARE_SEND, "browse", N_("Open in _Browser"), browse },
  { EDITOR_SHARE_EXPORT, "export", N_("E_xport…"), NULL },
  { EDITOR_SHARE_EXPORT, "export-document", NULL, show_export },
  { EDITOR_SHARE_EXPORT, "cards", N_("P_rint Cards…"), NULL },
  { EDITOR_SHARE_EXPORT, "scan", N_("Show _QR Code"), NULL },
};

/* The ways, then the items of @kind, if there is one; NULL behind the last. */
static const EditorShareItem *
get_item (const EditorShareKind *kind,
          gsize                  i)
{
  if (i < G_N_ELEMENTS (ways))
    return &ways[i];

  i -= G_N_ELEMENTS (ways);
  return kind != NULL && i < kind->n_items ? &kind->items[i] : NULL;
}

static void
append_group (GMenu                 *menu,
              EditorShareGroup       group,
              const EditorShareKind *kind)
{
  const EditorShareItem *item;

  for (gsize i = 0; (item = get_item (kind, i)) != NULL; i++)
    {
      g_autofree char *name = g_strconcat ("win.", item->action, NULL);

      if (item->group == group && item->label != NULL)
        {
          g_autoptr (GMenuItem) entry = g_menu_item_new (_(item->label), name);

          if (group == EDITOR_SHARE_REPLY)
            g_menu_item_set_attribute (entry, "hidden-when", "s", "action-disabled");
          g_menu_append_item (menu, entry);
        }
    }
}

GMenu *
editor_sharing_make_menu (EditorSharedDocument *shared)
{
  static const guint sections[EDITOR_SHARE_N_GROUPS] = {
    [EDITOR_SHARE_REPLY] = 3,
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
      append_group (group == EDITOR_SHARE_COPY_AS ? copy_as : section, group, shared->kind);
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
  const EditorShareItem *item;

  for (gsize i = 0; (item = get_item (self->subject->kind, i)) != NULL; i++)
    if (g_str_equal (item->action, g_action_get_name (G_ACTION (action))))
      {
        item->run (self->subject, GTK_WINDOW (self->window), item->value);
        return;
      }
}

/* From the item @first on; adds the actions that are not there yet. */
static void
enable (EditorSharing         *self,
        const EditorShareKind *kind,
        gsize                  first,
        gboolean               enabled)
{
  GActionMap *map = G_ACTION_MAP (self->window);
  const EditorShareItem *item;

  for (gsize i = first; (item = get_item (kind, i)) != NULL; i++)
    {
      const GActionEntry entry = { item->action, on_action };

      if (item->run == NULL)
        continue;
      if (g_action_map_lookup_action (map, item->action) == NULL)
        g_action_map_add_action_entries (map, &entry, 1, self);
      g_simple_action_set_enabled (
          G_SIMPLE_ACTION (g_action_map_lookup_action (map, item->action)), enabled);
    }
}

void
editor_sharing_set_subject (EditorSharing        *self,
                            EditorSharedDocument *subject)
{
  /* What every document has stays enabled: a button would lose the focus. */
  gsize first = subject != NULL ? G_N_ELEMENTS (ways) : 0;

  enable (self, self->subject != NULL ? self->subject->kind : NULL, first, FALSE);
  g_set_object (&self->subject, subject);
  if (subject != NULL)
    enable (self, subject->kind, 0, TRUE);
}

void
editor_sharing_add_keys (GtkWidget *canvas)
{
  editor_add_keys (canvas, GTK_PHASE_BUBBLE, "<Control>c|<Control>Insert",
                   gtk_named_action_new ("win.copy"));
}

EditorSharing *
editor_sharing_new (GtkApplicationWindow *window)
{
  EditorSharing *self = g_new0 (EditorSharing, 1);

  self->window = window;
  enable (self, NULL, 0, FALSE);

  return self;
}

void
editor_sharing_free (EditorSharing *self)
{
  g_clear_object (&self->subject);
  g_free (self);
}
