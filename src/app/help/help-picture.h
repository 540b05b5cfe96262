/* help-picture.h: a board, or a round of two boards, as an example on the help page
 *
 * Painted like the canvas, in the palette of the desktop's appearance. It is one image to
 * assistive technology; give it a label with what it shows.
 *
 * Codes are written by hand, so that one that cannot be read is a mistake in the program.
 *
 * Example:
 *   GtkWidget *picture = editor_help_picture_new ("3|6p3p", NULL, 2);
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_HELP_PICTURE_WIDTH 220
#define EDITOR_HELP_PICTURE_MIN_WIDTH 100 /* beside words, until they go below it */
#define EDITOR_HELP_PICTURE_HEIGHT 230

#define EDITOR_TYPE_HELP_PICTURE (editor_help_picture_get_type ())
G_DECLARE_FINAL_TYPE (EditorHelpPicture, editor_help_picture, EDITOR, HELP_PICTURE, GtkWidget)

/* @opponent is the code of the other board of a round, or NULL for a board alone; @step is how many
 * moves or steps are made. */
GtkWidget *editor_help_picture_new (const char *code,
                                    const char *opponent,
                                    guint       step);

G_END_DECLS
