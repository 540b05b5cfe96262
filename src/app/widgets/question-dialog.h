/* question-dialog.h: a dialog that asks for a few values before something is begun
 *
 * It can be cancelled, also by closing it; the other response goes on, is suggested, and is what
 * Enter does. The caller connects to "response" and presents it.
 *
 *   dialog = editor_question_dialog_new (parent, _("New Solitaire"), "deal", _("Deal"), rows);
 */
#pragma once

#include <adwaita.h>

/* @response and @label are those of the way to go on; @content is what asks. */
AdwMessageDialog *editor_question_dialog_new (GtkWindow  *parent,
                                              const char *heading,
                                              const char *response,
                                              const char *label,
                                              GtkWidget  *content);

/* What a person has to read, and stays until it is closed; the window can be used meanwhile. It is
 * shown, and may get further answers. */
AdwMessageDialog *editor_notice_dialog_show  (GtkWindow  *parent,
                                              const char *sentence);
