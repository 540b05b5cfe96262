/* mail-picture.h: the picture that goes with a mail, as a file
 *
 * The mail program reads it when it wants to, perhaps only when the mail is sent. So each picture
 * has a folder of its own below the program's cache, is never written again, and is cleared away
 * when another one is written after EDITOR_MAIL_PICTURE_DAYS.
 */
#pragma once

#include <glib.h>

/* A mail that was not sent in a month will hardly be sent. */
#define EDITOR_MAIL_PICTURE_DAYS 30

char *editor_mail_picture_write (GBytes      *png,
                                 const char  *name,
                                 GError     **error);
