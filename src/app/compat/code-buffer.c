#include "app/compat/code-buffer.h"

/* How it works: one tag that forbids hyphens covers every letter from the moment it is inserted. It
 * changes nothing else, so all other tags lie over it. */

struct _EditorCodeBuffer
{
  GtkTextBuffer  parent_instance;

  GtkTextTag    *whole_tag; /* of the buffer's tag table */
};

G_DEFINE_FINAL_TYPE (EditorCodeBuffer, editor_code_buffer, GTK_TYPE_TEXT_BUFFER)

GtkTextTag *
editor_code_buffer_add_look (EditorCodeBuffer *self,
                             EditorLook        look)
{
  GtkTextTag *tag = gtk_text_buffer_create_tag (GTK_TEXT_BUFFER (self), NULL, NULL);

  if (look & EDITOR_LOOK_BOLD)
    g_object_set (tag, "weight", PANGO_WEIGHT_BOLD, NULL);
  if (look & EDITOR_LOOK_LINE)
    g_object_set (tag, "underline", PANGO_UNDERLINE_SINGLE, NULL);
  if (look & EDITOR_LOOK_WAVY)
    g_object_set (tag, "underline", PANGO_UNDERLINE_ERROR, NULL);
  if (look & EDITOR_LOOK_ROOMY)
    g_object_set (tag, "pixels-inside-wrap", 16, "pixels-below-lines", 18, NULL);

  return tag;
}

void
editor_look_set_color (GtkTextTag    *tag,
                       const GdkRGBA *color,
                       float          tint)
{
  GdkRGBA background = *color;

  background.alpha *= tint;
  g_object_set (tag, "underline-rgba", color, "background-rgba", &background, NULL);
}

static void
cover (EditorCodeBuffer  *self,
       const GtkTextIter *start,
       const GtkTextIter *end)
{
  gtk_text_buffer_apply_tag (GTK_TEXT_BUFFER (self), self->whole_tag, start, end);
}

void
editor_code_buffer_clear (EditorCodeBuffer *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (GTK_TEXT_BUFFER (self), &start, &end);
  gtk_text_buffer_remove_all_tags (GTK_TEXT_BUFFER (self), &start, &end);
  cover (self, &start, &end);
}

/* Afterwards @place stands behind what was inserted. */
static void
editor_code_buffer_insert_text (GtkTextBuffer *buffer,
                                GtkTextIter   *place,
                                const char    *text,
                                int            length)
{
  int offset = gtk_text_iter_get_offset (place);
  GtkTextIter start;

  GTK_TEXT_BUFFER_CLASS (editor_code_buffer_parent_class)
      ->insert_text (buffer, place, text, length);
  gtk_text_buffer_get_iter_at_offset (buffer, &start, offset);
  cover (EDITOR_CODE_BUFFER (buffer), &start, place);
}

static void
editor_code_buffer_constructed (GObject *object)
{
  EditorCodeBuffer *self = EDITOR_CODE_BUFFER (object);

  G_OBJECT_CLASS (editor_code_buffer_parent_class)->constructed (object);
  self->whole_tag = gtk_text_buffer_create_tag (GTK_TEXT_BUFFER (self), NULL, "insert-hyphens",
                                                FALSE, NULL);
}

static void
editor_code_buffer_class_init (EditorCodeBufferClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = editor_code_buffer_constructed;
  GTK_TEXT_BUFFER_CLASS (klass)->insert_text = editor_code_buffer_insert_text;
}

static void
editor_code_buffer_init (EditorCodeBuffer *self)
{
}
