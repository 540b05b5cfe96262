/* code-buffer.h: the text of a code or a link, as a text view shows it
 *
 * Two things go wrong with a plain GtkTextBuffer, and this is the place that keeps both from
 * happening:
 *
 * - A code that is broken at the end of a line gets hyphens that are not in it. Here it gets none.
 * - GTK 4.8 ends the program when a screen reader asks for the attributes of a text that has a tag
 *   with a foreground colour. Tags of this buffer have none: colours are tints behind the letters
 *   and lines below them. All tags of the program are made by editor_code_buffer_add_look(). To be
 *   deleted with the first version that survives the question.
 *
 * Tags belong to the buffer; of two at the same letters the one that was added later wins.
 *
 *   GtkTextTag *wrong = editor_code_buffer_add_look (buffer, EDITOR_LOOK_BOLD | EDITOR_LOOK_WAVY);
 *   editor_look_set_color (wrong, &red, 0.25f);
 *   gtk_text_buffer_apply_tag (GTK_TEXT_BUFFER (buffer), wrong, &start, &end);
 */
#pragma once

#include <gtk/gtk.h>

#define EDITOR_TYPE_CODE_BUFFER (editor_code_buffer_get_type ())
G_DECLARE_FINAL_TYPE (EditorCodeBuffer, editor_code_buffer, EDITOR, CODE_BUFFER, GtkTextBuffer)

typedef enum
{
  EDITOR_LOOK_PLAIN = 0,
  EDITOR_LOOK_BOLD = 1 << 0,
  EDITOR_LOOK_LINE = 1 << 1,  /* a line below the letters */
  EDITOR_LOOK_WAVY = 1 << 2,  /* the line below what is wrong */
  EDITOR_LOOK_ROOMY = 1 << 3, /* room below each line for a mark and its words */
} EditorLook;

GtkTextTag *editor_code_buffer_add_look (EditorCodeBuffer *self,
                                         EditorLook        look);
/* The line below has @color, the letters stand on as much of it as @tint (0…1) says. */
void        editor_look_set_color       (GtkTextTag       *tag,
                                         const GdkRGBA    *color,
                                         float             tint);
/* Takes all looks away. */
void        editor_code_buffer_clear    (EditorCodeBuffer *self);
