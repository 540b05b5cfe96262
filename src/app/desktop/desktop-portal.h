/* desktop-portal.h: asks the desktop to write a mail, open a web page, take a picture of the
 * screen or let the program see the camera
 *
 * Each request goes through the desktop's portal, so that it works inside of a sandbox and the
 * person chooses the program. libportal aborts without a session bus and complains to the log
 * without a portal; here both are looked for first and are ordinary errors. Nothing of it is
 * touched before the first request.
 *
 *   EDITOR_PORTAL_ERROR_UNAVAILABLE  no session bus, or no portal on it: use something else
 *   EDITOR_PORTAL_ERROR_REJECTED      the portal is there and rejected the request
 *   EDITOR_PORTAL_ERROR_MISSING       the portal is there, and no camera
 *   G_IO_ERROR_CANCELLED             the person closed the dialog: say nothing
 *
 * The message of a rejection is the desktop's own and for the log; what a person reads about it is
 * for the caller to say. All requests are asynchronous and run on the main context. `parent` may
 * be NULL.
 */
#pragma once

#include <gtk/gtk.h>

typedef enum
{
  EDITOR_PORTAL_ERROR_UNAVAILABLE,
  EDITOR_PORTAL_ERROR_REJECTED,
  EDITOR_PORTAL_ERROR_MISSING,
} EditorPortalError;

#define EDITOR_PORTAL_ERROR (editor_portal_error_quark ())
GQuark  editor_portal_error_quark (void);

typedef enum
{
  EDITOR_PORTAL_MAIL,       /* to nobody yet: subject, text, and the path of a file to attach */
  EDITOR_PORTAL_ADDRESS,    /* opened: the address */
  EDITOR_PORTAL_SCREENSHOT, /* the person chooses a part of the screen */
  EDITOR_PORTAL_CAMERA,     /* nothing; the person is asked the first time */
} EditorPortalKind;

/* @words are what the kind says, and end with NULL; those at the end may be left out. */
void    editor_portal_ask         (GtkWindow            *parent,
                                   EditorPortalKind      kind,
                                   const char *const    *words,
                                   GCancellable         *cancellable,
                                   GAsyncReadyCallback   callback,
                                   gpointer              user_data);
/* NULL on failure. The address of the picture, and nothing of interest for the other kinds. */
char   *editor_portal_finish      (GAsyncResult         *result,
                                   GError              **error);

/* The same of a camera: a connection to PipeWire, where the cameras are, to be closed; -1 on
 * failure. */
int     editor_portal_finish_camera (GAsyncResult       *result,
                                     GError            **error);
