/* inspect-page.h: examines any text, file or picture that a player receives
 *
 * One field takes a text, by typing, pasting, dropping, from a file or from a picture with a QR
 * code. Below it stand what that is in a sentence, problems with their repairs, what was unpacked,
 * and the fields in a tree; beside it what was found to step through, sizes, and what can be done
 * next. Selecting a part in the text, in the contents, in the tree or in the picture selects it in
 * all of them. The page knows no game: how each kind of find is shown, and what can be done with
 * it, is in the table that it is made with (inspect-kind.h).
 *
 * Inspecting changes nothing but this page; only "Open in Editor" does. Where something cannot be
 * read the text stays, and a toast shows the reason.
 *
 * Actions "inspect.step" (the id of one of those that can be done next), "inspect.paste",
 * "inspect.open-file", "inspect.read-screen", "inspect.clear". Of the window "win.toast" is used,
 * and what the steps use.
 */
#pragma once

#include "app/desktop/import.h"
#include "app/inspect/inspect-kind.h"
#include "app/widgets/background-job.h"

#include <adwaita.h>

#define EDITOR_TYPE_INSPECT_PAGE (editor_inspect_page_get_type ())
G_DECLARE_FINAL_TYPE (EditorInspectPage, editor_inspect_page, EDITOR, INSPECT_PAGE, AdwBin)

/* The question is a text, the answer an Inspection. */
extern const EditorBackgroundWork editor_inspect_work;

GtkWidget *editor_inspect_page_new      (EditorInspectKinds  kinds);
/* @inspection is that of the text if it has been inspected already, otherwise NULL. */
void       editor_inspect_page_set_text (EditorInspectPage  *self,
                                         const char         *text,
                                         Inspection         *inspection);
void       editor_inspect_page_import   (GtkWidget          *page,
                                         EditorImport       *import);
/* TRUE when nothing is under way any more; for tests. */
gboolean   editor_inspect_page_is_idle  (EditorInspectPage  *self);
