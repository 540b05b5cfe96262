/* The text and the board follow each other, and each direction is blocked while the other is under
 * way: `writing` while the code of the board is put into the buffer, `reading` while the board is
 * set from the text. So a text stays as it was typed although its board has a shorter code.
 *
 * The text is read when a user action ends, not with each change of the buffer: a paste over a
 * selection is two changes, and the text in between is not to be read. A code has ASCII letters
 * only, so bytes and characters are the same there, and only there. */
#include "app/spaces/code-field.h"

#include "app/compat/code-buffer.h"
#include "app/compat/text-color.h"
#include "app/desktop/clipboard.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"
#include "spaces/links/board-text.h"
#include "text/decode-error.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_LINES 3 /* more are scrolled */

/* Characters that MAX_LINES hold at the usual size of text. */
#define SHORT_CODE 100

/* The longest code has 9,600 bytes, and a link to it with a name not many more. Of a longer text
 * one line alone would hold up the program while it is laid out. */
#define MAX_BYTES 12000

struct _EditorCodeField
{
  GtkWidget          parent_instance;

  BoardEditor       *editor;      /* a reference; NULL while the template is built */
  gboolean           compact;     /* as in the header; set once */
  gboolean           writing;     /* the text is being set, not typed */
  gboolean           reading;     /* the board is being set from the text */
  gboolean           acting;      /* a user action is open */
  gboolean           touched;     /* the text changed within it */
  gboolean           rejected;    /* a text was too long within it */

  GtkWidget         *heading_box;
  GtkWidget         *frame;
  GtkScrolledWindow *scroller;
  GtkTextView       *text_view;
  GtkTextBuffer     *buffer;
  GtkWidget         *inline_copy;
  GtkLabel          *note_label;

  GtkTextTag        *selected_tag;  /* the buffer's, as the next two */
  GtkTextTag        *wrong_tag;
  GtkTextMark       *selected_mark; /* where the selected move begins */
  guint              layout_idle;   /* source of lay_out(), or 0 */
};

G_DEFINE_FINAL_TYPE (EditorCodeField, editor_code_field, GTK_TYPE_WIDGET)

static char *
get_text (EditorCodeField *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);

  return gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
}

static void
remove_tag (EditorCodeField *self,
            GtkTextTag      *tag)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, tag, &start, &end);
}

/* @note is the length or, for an error, its message; the compact form shows errors only. */
static void
show_note (EditorCodeField *self,
           const char      *note,
           gboolean         is_error)
{
  gtk_label_set_text (self->note_label, SHOWN_SENTENCE (note));
  /* What may have several lines is measured again and again until its column fits. */
  gtk_label_set_wrap (self->note_label, is_error);
  gtk_label_set_ellipsize (self->note_label,
                           is_error ? PANGO_ELLIPSIZE_NONE : PANGO_ELLIPSIZE_END);
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), is_error || !self->compact);

  editor_set_css_class (GTK_WIDGET (self->note_label), "error", is_error);
  editor_set_css_class (GTK_WIDGET (self->note_label), "dim-label", !is_error);
  editor_set_css_class (self->frame, "wrong", is_error);
  editor_set_description (self->text_view, SHOWN_SENTENCE (note));
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->text_view), GTK_ACCESSIBLE_STATE_INVALID,
                               is_error ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static void
show_length (EditorCodeField *self)
{
  SpacesBoard *board = board_editor_get_board (self->editor);
  guint length = spaces_code_measure (board);
  guint json = spaces_json_size (board, board_editor_get_name (self->editor));
  /* Translators: how long the code is, and how long the game's own form of the same board */
  g_autofree char *note = g_strdup_printf (ngettext ("%1$'u character instead of %2$'u as JSON",
                                                     "%1$'u characters instead of %2$'u as JSON",
                                                     length),
                                           length, json);

  show_note (self, note, FALSE);
}

/* Marks the character at the byte @offset of @text, or the last one when something is missing
 * behind it. */
static void
mark_wrong (EditorCodeField *self,
            const char      *text,
            gsize            offset)
{
  GtkTextIter start, end;

  if (offset == DECODE_NO_OFFSET)
    return;

  offset = MIN (offset, strlen (text));
  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, g_utf8_strlen (text, offset));
  if (gtk_text_iter_is_end (&start))
    gtk_text_iter_backward_char (&start);
  end = start;
  gtk_text_iter_forward_char (&end);
  gtk_text_buffer_apply_tag (self->buffer, self->wrong_tag, &start, &end);
}

/* Highlights the selected move. Only a text that is the code itself has the known spans. */
static void
mark_selected (EditorCodeField *self)
{
  SpacesBoard *board = board_editor_get_board (self->editor);
  gssize selected = board_editor_get_selection (self->editor);
  g_autofree char *text = get_text (self);
  GtkTextIter start, end;
  gsize offset, length;

  if (self->reading)
    return;

  remove_tag (self, self->selected_tag);
  if (selected < 0 || strcmp (text, board_editor_get_code (self->editor)) != 0)
    return;

  offset = spaces_code_move_span (board, selected, &length);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &start, offset);
  gtk_text_buffer_get_iter_at_offset (self->buffer, &end, offset + length);
  gtk_text_buffer_apply_tag (self->buffer, self->selected_tag, &start, &end);

  /* Scrolling to a mark waits for the next frame; scrolling to an iterator would measure all lines
   * at once. */
  gtk_text_buffer_move_mark (self->buffer, self->selected_mark, &start);
  gtk_text_view_scroll_to_mark (self->text_view, self->selected_mark, 0, FALSE, 0, 0);
}

/* GTK lays text out to know its size, throws that away, and lays it out again to draw it; unless it
 * is asked for a place in the text in between the change and the first of the two, when it keeps
 * what it has found. So this comes just before GTK's own source, and once for many changes. */
static gboolean
lay_out (gpointer data)
{
  EditorCodeField *self = data;
  GtkTextIter start;
  GdkRectangle place;

  self->layout_idle = 0;
  gtk_text_buffer_get_start_iter (self->buffer, &start);
  if (gtk_widget_get_mapped (GTK_WIDGET (self->text_view)))
    gtk_text_view_get_iter_location (self->text_view, &start, &place);

  return G_SOURCE_REMOVE;
}

static void
queue_layout (EditorCodeField *self)
{
  if (self->layout_idle == 0)
    self->layout_idle = g_idle_add_full (GTK_PRIORITY_RESIZE - 3, lay_out, self, NULL);
}

static void
show_accepted (EditorCodeField *self)
{
  remove_tag (self, self->wrong_tag);
  show_length (self);
  mark_selected (self);
}

/* Shows the code of the board. An equal text is left alone: setting it would move the cursor. */
static void
write_code (EditorCodeField *self)
{
  const char *code = board_editor_get_code (self->editor);
  g_autofree char *text = get_text (self);

  if (self->reading)
    return;

  if (strcmp (text, code) != 0)
    {
      self->writing = TRUE;
      gtk_text_buffer_set_text (self->buffer, code, -1);
      self->writing = FALSE;
      queue_layout (self);
    }

  show_accepted (self);
}

/* Of a text that is not even the beginning of a code no part is wrong. */
static gboolean
may_be_code (const char *text)
{
  return g_ascii_isdigit (text[strspn (text, " \t\r\n")]) || strpbrk (text, "|#") != NULL;
}

static void
show_problem (EditorCodeField *self,
              const char      *text,
              const GError    *error)
{
  if (!may_be_code (text))
    {
      remove_tag (self, self->wrong_tag);
      remove_tag (self, self->selected_tag);
      show_note (self,
                 /* Translators: the code in it stays as it is */
                 _("This is no code of a board. A code looks like “4|12p08p”: the size, a bar, "
                   "and the moves."),
                 TRUE);
      return;
    }

  remove_tag (self, self->wrong_tag);
  remove_tag (self, self->selected_tag);
  mark_wrong (self, text, decode_error_get_offset (error));
  show_note (self, error->message, TRUE);
}

/* Board and name are one step of undo. */
static void
set_board (EditorCodeField *self,
           SpacesBoard     *board,
           const char      *name)
{
  self->reading = TRUE;
  document_begin_group (DOCUMENT_DOCUMENT (self->editor));
  board_editor_replace (self->editor, board);
  if (name != NULL)
    board_editor_set_name (self->editor, name);
  document_end_group (DOCUMENT_DOCUMENT (self->editor));
  self->reading = FALSE;
}

/* A text that was typed is left as it was typed; a link is replaced by the code that it carries. */
static void
read_text (EditorCodeField *self)
{
  g_autofree char *text = get_text (self);
  g_autofree char *name = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (SpacesBoard) board = board_text_read (text, &name, &error);

  if (board == NULL)
    {
      show_problem (self, text, error);
      return;
    }

  set_board (self, board, name);
  if (board_text_is_link (text))
    {
      write_code (self);
      return;
    }

  show_accepted (self);
}

/* The height follows the desktop's text size. In the sidebar, which scrolls, no line is cut: a
 * short text is there as a whole, and of a long one as many lines as there may be. The compact form
 * shows one where it has no room for more. */
static void
fit_lines (EditorCodeField *self)
{
  gboolean is_whole = !self->compact
                      && gtk_text_buffer_get_char_count (self->buffer) <= SHORT_CODE;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int line = PANGO_PIXELS_CEIL (pango_font_metrics_get_height (metrics));
  int margins = gtk_text_view_get_top_margin (self->text_view)
                + gtk_text_view_get_bottom_margin (self->text_view);

  int most = margins + MAX_LINES * line;
  int least = is_whole || self->compact ? margins + line : most;

  pango_font_metrics_unref (metrics);
  gtk_scrolled_window_set_policy (self->scroller, GTK_POLICY_NEVER,
                                  is_whole ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC);
  if (gtk_scrolled_window_get_min_content_height (self->scroller) == least)
    return;

  gtk_scrolled_window_set_min_content_height (self->scroller, -1); /* it may not pass the other */
  gtk_scrolled_window_set_max_content_height (self->scroller, most);
  gtk_scrolled_window_set_min_content_height (self->scroller, least);
}

static void
on_changed (EditorCodeField *self)
{
  fit_lines (self);
  if (self->writing || self->editor == NULL)
    return;

  if (self->acting)
    self->touched = TRUE;
  else
    read_text (self);
}

/* A text that is too long never gets into the buffer, which would be laid out. What the user action
 * has deleted before it is restored: the field shows the board's code again. */
static void
reject (EditorCodeField *self)
{
  self->rejected = FALSE;
  self->touched = FALSE;
  write_code (self);
  show_note (self, _("This text is too long to be a code. Use Inspect to examine it."), TRUE);
}

static void
on_insert (EditorCodeField *self,
           GtkTextIter     *place,
           const char      *text,
           int              length)
{
  if (self->writing || length + gtk_text_buffer_get_char_count (self->buffer) <= MAX_BYTES)
    return;

  g_signal_stop_emission_by_name (self->buffer, "insert-text");
  if (self->acting)
    self->rejected = TRUE;
}

/* Pasting over a selection is two changes; only what they come to is read. */
static void
on_begin_user_action (EditorCodeField *self)
{
  self->acting = TRUE;
}

static void
on_end_user_action (EditorCodeField *self)
{
  self->acting = FALSE;
  if (self->rejected)
    reject (self);
  if (!self->touched)
    return;

  self->touched = FALSE;
  read_text (self);
}

/* --- Pasting --------------------------------------------------------------------------------- */

/* What is pasted into an empty field, or over all of its text, takes the place of that anyway. */
static gboolean
is_all_replaced (EditorCodeField *self)
{
  GtkTextIter start, end;

  if (gtk_text_buffer_get_char_count (self->buffer) == 0)
    return TRUE;

  return gtk_text_buffer_get_selection_bounds (self->buffer, &start, &end)
         && gtk_text_iter_is_start (&start) && gtk_text_iter_is_end (&end);
}

/* A link or code that is whole makes no sense within another one: it is opened, as on the page. A
 * board that replaces all of the text does the same without leaving the field. */
static gboolean
is_for_page (EditorCodeField *self,
             const char      *text)
{
  g_autoptr (SpacesBoard) board = board_text_read (text, NULL, NULL);

  return board != NULL ? !is_all_replaced (self) : strstr (text, "://") != NULL;
}

static void
on_text (GObject      *clipboard,
         GAsyncResult *result,
         gpointer      data)
{
  g_autoptr (EditorCodeField) self = data;
  g_autofree char *text
      = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);

  if (text == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  if (is_for_page (self, text))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.paste", NULL);
      return;
    }

  gtk_text_buffer_begin_user_action (self->buffer);
  gtk_text_buffer_delete_selection (self->buffer, TRUE, TRUE);
  gtk_text_buffer_insert_at_cursor (self->buffer, text, -1);
  gtk_text_buffer_end_user_action (self->buffer);
  gtk_text_view_scroll_mark_onscreen (self->text_view, gtk_text_buffer_get_insert (self->buffer));
}

static void
on_paste (EditorCodeField *self)
{
  g_signal_stop_emission_by_name (self->text_view, "paste-clipboard");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), NULL, on_text,
                                 g_object_ref (self));
}

/* --- Keys ------------------------------------------------------------------------------------ */

static gboolean
on_key (EditorCodeField *self,
        guint            key,
        guint            keycode,
        GdkModifierType  modifiers)
{
  switch (key)
    {
    case GDK_KEY_Escape:
      write_code (self);
      return GDK_EVENT_PROPAGATE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_ISO_Enter:
      /* A code has no lines. */
      return GDK_EVENT_STOP;
    default:
      return GDK_EVENT_PROPAGATE;
    }
}

/* The length of the game's own form depends on the name. An error on show stays. */
static void
on_name (EditorCodeField *self)
{
  if (!gtk_widget_has_css_class (self->frame, "wrong"))
    show_length (self);
}

static void
copy_action (EditorCodeField *self)
{
  editor_copy_text (GTK_WIDGET (self), board_editor_get_code (self->editor), _("Code copied"));
}

static void
color_tags (EditorCodeField *self)
{
  GdkRGBA accent = editor_compat_lookup_color (GTK_WIDGET (self), "accent_bg_color");
  GdkRGBA error = editor_compat_lookup_color (GTK_WIDGET (self), "error_color");

  editor_look_set_color (self->selected_tag, &accent, 0.25f);
  editor_look_set_color (self->wrong_tag, &error, 0.25f);
}

static void
editor_code_field_css_changed (GtkWidget         *widget,
                               GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (editor_code_field_parent_class)->css_changed (widget, change);

  if (EDITOR_CODE_FIELD (widget)->selected_tag == NULL)
    return;

  color_tags (EDITOR_CODE_FIELD (widget));
  fit_lines (EDITOR_CODE_FIELD (widget));
}

static void
set_compact (EditorCodeField *self,
             gboolean         compact)
{
  self->compact = compact;
  gtk_widget_set_visible (self->heading_box, !compact);
  gtk_widget_set_visible (self->inline_copy, compact);
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), !compact);
}

static void
editor_code_field_class_init (EditorCodeFieldClass *klass)
{
  OBJECT_OWNS_SOURCE (klass, EditorCodeField, layout_idle);
  OBJECT_OWNS (klass, EditorCodeField, editor);
  OBJECT_ENDS_WITH (klass, editor_drop_children);
  GTK_WIDGET_CLASS (klass)->css_changed = editor_code_field_css_changed;

  g_type_ensure (EDITOR_TYPE_CODE_BUFFER);
  EDITOR_SET_TEMPLATE (klass, "code-field");
  EDITOR_BIND_CHILDREN (klass, EditorCodeField, heading_box, frame, scroller, text_view, buffer,
                        inline_copy, note_label);
  EDITOR_BIND_CALLBACKS (klass, on_changed, on_insert, on_begin_user_action, on_end_user_action,
                         on_paste, on_key);
  editor_install_action (klass, "code.copy", NULL, copy_action);
}

static void
editor_code_field_init (EditorCodeField *self)
{
  GtkTextIter start;

  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_text_buffer_get_start_iter (self->buffer, &start);
  self->selected_mark = gtk_text_buffer_create_mark (self->buffer, NULL, &start, TRUE);
  self->selected_tag = editor_code_buffer_add_look (EDITOR_CODE_BUFFER (self->buffer),
                                                    EDITOR_LOOK_PLAIN);
  self->wrong_tag = editor_code_buffer_add_look (EDITOR_CODE_BUFFER (self->buffer),
                                                 EDITOR_LOOK_BOLD | EDITOR_LOOK_WAVY);
  color_tags (self);
  fit_lines (self);
}

GtkWidget *
editor_code_field_new (BoardEditor *editor,
                       gboolean     compact)
{
  EditorCodeField *self = g_object_new (EDITOR_TYPE_CODE_FIELD, NULL);

  self->editor = g_object_ref (editor);
  set_compact (self, compact);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (write_code), self);
  g_signal_connect_swapped (editor, "notify::selection", G_CALLBACK (mark_selected), self);
  g_signal_connect_swapped (editor, "notify::name", G_CALLBACK (on_name), self);
  write_code (self);

  return GTK_WIDGET (self);
}
