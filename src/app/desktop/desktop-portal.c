/* A request is one GTask with a Request as its data. It goes three steps, each asynchronous: the
 * session bus; a property of the portal's interface, which starts the portal and shows
 * that it implements the interface; the call through libportal. A step that fails returns from the
 * task and the next one does not run. No XdpPortal exists before the second step has succeeded,
 * because xdp_portal_new() aborts without a bus. */
#include "app/desktop/desktop-portal.h"

#include "objects/record-owns.h"

#include <gio/gunixfdlist.h>
#include <libportal-gtk4/portal-gtk4.h>

#define PORTAL_NAME "org.freedesktop.portal.Desktop"
#define PORTAL_PATH "/org/freedesktop/portal/desktop"

/* Long enough for a portal that has to be started first. */
#define LOOK_TIMEOUT_MS 5000

G_DEFINE_QUARK (editor-portal-error-quark, editor_portal_error)

#define CAMERA "org.freedesktop.portal.Camera"

/* Of the portal that does it, and the property that is asked for. */
static const struct
{
  const char *interface;
  const char *property;
} looks[] = {
  [EDITOR_PORTAL_MAIL] = { "org.freedesktop.portal.Email", "version" },
  [EDITOR_PORTAL_ADDRESS] = { "org.freedesktop.portal.OpenURI", "version" },
  [EDITOR_PORTAL_SCREENSHOT] = { "org.freedesktop.portal.Screenshot", "version" },
  [EDITOR_PORTAL_CAMERA] = { CAMERA, "IsCameraPresent" },
};

/* What one request is about; owned by its task. */
typedef struct
{
  EditorPortalKind   kind;
  GtkWindow         *parent; /* or NULL */
  char             **words;
  GDBusConnection   *bus;    /* NULL until the portal is known to be there, as the next one */
  XdpPortal         *portal;
} Request;

RECORD_OWNS (Request, request_free, (parent, g_object_unref), (bus, g_object_unref),
             (portal, g_object_unref), (words, g_strfreev))

static void
return_unavailable (GTask *task)
{
  g_task_return_new_error (task, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_UNAVAILABLE,
                           "there is no portal that does it");
}

/* libportal reports a rejection in several error domains; callers get one. Of a camera, "cancelled"
 * is that, too: the person did not allow it. */
static void
return_failure (GTask  *task,
                GError *error)
{
  const Request *request = g_task_get_task_data (task);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
      && (request->kind != EDITOR_PORTAL_CAMERA
          || g_cancellable_is_cancelled (g_task_get_cancellable (task))))
    {
      g_task_return_error (task, error);
      return;
    }

  g_task_return_new_error (task, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_REJECTED, "%s",
                           error->message);
  g_error_free (error);
}

static void
on_done (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  EditorPortalKind kind = ((const Request *) g_task_get_task_data (task))->kind;
  XdpPortal *portal = XDP_PORTAL (source);
  GError *error = NULL;
  char *uri = NULL;

  if (kind == EDITOR_PORTAL_SCREENSHOT)
    uri = xdp_portal_take_screenshot_finish (portal, result, &error);
  else if (kind == EDITOR_PORTAL_MAIL ? xdp_portal_compose_email_finish (portal, result, &error)
                                      : xdp_portal_open_uri_finish (portal, result, &error))
    uri = g_strdup ("");

  if (uri != NULL)
    g_task_return_pointer (task, uri, g_free);
  else
    return_failure (task, error);
}

static void
on_remote (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GUnixFDList) fds = NULL;
  GError *error = NULL;
  g_autoptr (GVariant) reply = g_dbus_connection_call_with_unix_fd_list_finish (
      G_DBUS_CONNECTION (source), &fds, result, &error);

  if (reply == NULL)
    return_failure (task, error);
  else if (fds == NULL || g_unix_fd_list_get_length (fds) != 1)
    return_unavailable (task);
  else
    g_task_return_pointer (task, g_steal_pointer (&fds), g_object_unref);
}

/* libportal would block the main loop for the connection to PipeWire. */
static void
on_access (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  const Request *request = g_task_get_task_data (task);
  GError *error = NULL;

  if (!xdp_portal_access_camera_finish (XDP_PORTAL (source), result, &error))
    return_failure (task, error);
  else
    g_dbus_connection_call_with_unix_fd_list (
        request->bus, PORTAL_NAME, PORTAL_PATH, CAMERA, "OpenPipeWireRemote",
        g_variant_new ("(a{sv})", NULL), G_VARIANT_TYPE ("(h)"), G_DBUS_CALL_FLAGS_NONE,
        LOOK_TIMEOUT_MS, NULL, g_task_get_cancellable (task), on_remote, g_object_ref (task));
}

/* Takes @task over. A mail is to nobody yet; of a picture the person chooses the part of the
 * screen. */
static void
send (const Request *request,
      GTask         *task)
{
  const char *const nobody[] = { NULL };
  const char *const *words = (const char *const *) request->words;
  XdpParent *parent = request->parent != NULL ? xdp_parent_new_gtk (request->parent) : NULL;
  GCancellable *cancellable = g_task_get_cancellable (task);

  if (request->kind == EDITOR_PORTAL_MAIL)
    xdp_portal_compose_email (request->portal, parent, nobody, nobody, nobody, words[0], words[1],
                              words[2] != NULL ? words + 2 : NULL, XDP_EMAIL_FLAG_NONE,
                              cancellable, on_done, task);
  else if (request->kind == EDITOR_PORTAL_CAMERA)
    xdp_portal_access_camera (request->portal, parent, XDP_CAMERA_FLAG_NONE, cancellable,
                              on_access, task);
  else if (request->kind == EDITOR_PORTAL_ADDRESS)
    xdp_portal_open_uri (request->portal, parent, words[0], XDP_OPEN_URI_FLAG_NONE, cancellable,
                         on_done, task);
  else
    xdp_portal_take_screenshot (request->portal, parent, XDP_SCREENSHOT_FLAG_INTERACTIVE,
                                cancellable, on_done, task);
  g_clear_pointer (&parent, xdp_parent_free);
}

static void
portal_has_answered (GObject      *source,
                     GAsyncResult *result,
                     gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GVariant) reply
      = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, NULL);
  g_autoptr (GVariant) value = NULL;
  Request *request = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task))
    return;
  if (reply == NULL)
    {
      return_unavailable (task);
      return;
    }

  g_variant_get (reply, "(v)", &value);
  if (g_variant_is_of_type (value, G_VARIANT_TYPE_BOOLEAN) && !g_variant_get_boolean (value))
    {
      g_task_return_new_error (task, EDITOR_PORTAL_ERROR, EDITOR_PORTAL_ERROR_MISSING,
                               "there is no camera");
      return;
    }

  request->bus = G_DBUS_CONNECTION (g_object_ref (source));
  request->portal = xdp_portal_new ();
  send (request, g_steal_pointer (&task));
}

/* Asking for a property starts a portal that can be started, and shows whether it has the
 * interface: one without a mail program behind it has not. */
static void
bus_was_found (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GDBusConnection) bus = g_bus_get_finish (result, NULL);
  Request *request = g_task_get_task_data (task);

  if (g_task_return_error_if_cancelled (task))
    return;
  if (bus == NULL)
    {
      return_unavailable (task);
      return;
    }

  g_dbus_connection_call (bus, PORTAL_NAME, PORTAL_PATH, "org.freedesktop.DBus.Properties", "Get",
                          g_variant_new ("(ss)", looks[request->kind].interface,
                                         looks[request->kind].property),
                          G_VARIANT_TYPE ("(v)"), G_DBUS_CALL_FLAGS_NONE, LOOK_TIMEOUT_MS,
                          g_task_get_cancellable (task), portal_has_answered, g_object_ref (task));
}

void
editor_portal_ask (GtkWindow           *parent,
                   EditorPortalKind     kind,
                   const char *const   *words,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);
  Request *request = g_new0 (Request, 1);

  request->kind = kind;
  request->parent = parent != NULL ? g_object_ref (parent) : NULL;
  request->words = g_strdupv ((char **) words);
  g_task_set_task_data (task, request, (GDestroyNotify) request_free);
  g_bus_get (G_BUS_TYPE_SESSION, cancellable, bus_was_found, task);
}

char *
editor_portal_finish (GAsyncResult  *result,
                      GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

int
editor_portal_finish_camera (GAsyncResult  *result,
                             GError       **error)
{
  g_autoptr (GUnixFDList) fds = g_task_propagate_pointer (G_TASK (result), error);

  return fds != NULL ? g_unix_fd_list_get (fds, 0, error) : -1;
}
