/* reason-text.h: why a move is not legal, below its row
 *
 * To break a sentence into lines costs more than all the rest of a row, a list asks each of some
 * two hundred rows for its height three times, and one edit may change the numbers in the reasons
 * of all of them ("this is trap 57"). Its figures are all of one width, so that only what is not a
 * figure decides where the lines end: rows that differ in figures alone are measured once, and only
 * those in sight have letters.
 *
 * The text is for the eye; a screen reader hears the reason with the row (sequence-row.h). It has
 * the colour and the font of its style and begins where its line does. Property: "text" (string;
 * empty at first, never NULL).
 *
 *   <object class="EditorReasonText" id="reason_text">
 *     <style><class name="caption"/></style>
 *   </object>
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define EDITOR_TYPE_REASON_TEXT (editor_reason_text_get_type ())
G_DECLARE_FINAL_TYPE (EditorReasonText, editor_reason_text, EDITOR, REASON_TEXT, GtkWidget)

const char *editor_reason_text_get_text (EditorReasonText *self);
void        editor_reason_text_set_text (EditorReasonText *self,
                                         const char       *text);

G_END_DECLS
