/* `text` is the whole text, the buffer shows its first `shown` bytes. Places are bytes of the text,
 * as in the inspection; the buffer counts characters, and get_iter() and get_offset() convert. That
 * is free for ASCII, and linear in the offset for other texts.
 *
 * GTK lays a paragraph out as a whole, and codes and links are one line without an end: hence the
 * limits on what is shown and on how many tags there are. Changes of the program are made while
 * `writing` is set; all others are the person's. */
#include "app/inspect/inspect-text.h"

#include "app/compat/announce.h"
#include "app/compat/code-buffer.h"
#include "app/compat/text-color.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Opacity of the colours behind the letters: letters stay readable, neighbours differ. */
#define FIELD_TINT 0.24f
#define SELECTED_TINT 0.35f

/* Of the height of the view: room for the caret below a line. */
#define CARET_MARGIN 0.3

/* So many parts of a text have a colour; the others are in the tree with theirs. In one long line
 * each tag costs as much as all before it: thousands of them would hold up the program for
 * seconds. */
#define MAX_COLOR_RUNS 250

struct _EditorInspectText
{
  AdwBin             parent_instance;

  EditorInspectLayer layer;
  char              *text;          /* owned, never NULL, valid UTF-8 */
  gsize              shown;         /* bytes of it in the buffer */
  gboolean           is_cut;        /* that is not all of it */
  guint              cut_idle;      /* source of on_cut_idle(), or 0 */
  gboolean           is_edited;     /* by the person, since it was set */
  gboolean           is_ascii;      /* a byte is a character, as in nearly all texts */
  gboolean           writing;       /* the program changes the buffer */
  gboolean           at_error;      /* the error is to be in view, until another place is chosen */
  Inspection        *inspection;    /* a reference; after a key of the text before it; or NULL */
  GtkWidget         *caret;         /* an overlay of the text view; NULL until it is needed */

  GtkScrolledWindow *scroller;
  GtkTextView       *text_view;
  GtkTextBuffer     *buffer;

  GtkTextTag        *field_tags[EDITOR_INSPECT_COLORS]; /* the buffer's, as the other tags */
  GtkTextTag        *selected_tag;
  GtkTextTag        *wrong_tag;
  GtkTextTag        *room_tag; /* for the caret below the line */
};

G_DEFINE_FINAL_TYPE (EditorInspectText, editor_inspect_text, ADW_TYPE_BIN)

/* --- Bytes and places in the buffer ---------------------------------------------------------- */

static void
get_iter (EditorInspectText *self,
          gsize              offset,
          GtkTextIter       *iter)
{
  gsize bytes = MIN (offset, self->shown);

  gtk_text_buffer_get_iter_at_offset (self->buffer, iter,
                                      self->is_ascii
                                          ? (int) bytes
                                          : (int) g_utf8_strlen (self->text, (gssize) bytes));
}

static gsize
get_offset (EditorInspectText *self,
            const GtkTextIter *iter)
{
  return (gsize) (g_utf8_offset_to_pointer (self->text, gtk_text_iter_get_offset (iter))
                  - self->text);
}

static void
apply (EditorInspectText *self,
       GtkTextTag        *tag,
       gsize              from,
       gsize              to)
{
  GtkTextIter start, end;

  if (from >= to || from >= self->shown)
    return;

  get_iter (self, from, &start);
  get_iter (self, to, &end);
  gtk_text_buffer_apply_tag (self->buffer, tag, &start, &end);
}

/* --- Colours --------------------------------------------------------------------------------- */

/* One tag for each run of bytes with the same colour. A run ends at a whole character: continuation
 * bytes of UTF-8 (10xxxxxx) belong to it whatever their colour. */
static void
paint_fields (EditorInspectText *self)
{
  g_autofree guint8 *colors = editor_inspect_colors_of (self->inspection, self->layer, self->shown);
  gsize from = 0;
  guint n_runs = 0;

  while (from < self->shown && n_runs < MAX_COLOR_RUNS)
    {
      guint color = colors[from];
      gsize to = from + 1;

      while (to < self->shown && (colors[to] == color || ((guchar) self->text[to] & 0xC0) == 0x80))
        to++;
      if (color != EDITOR_INSPECT_NO_COLOR)
        {
          apply (self, self->field_tags[color], from, to);
          n_runs++;
        }
      from = to;
    }
}

static const InspectionProblem *
find_error (EditorInspectText *self)
{
  for (gsize i = 0; i < inspection_get_n_problems (self->inspection); i++)
    {
      const InspectionProblem *problem = inspection_get_problem (self->inspection, i);

      if (problem->severity == INSPECTION_ERROR && problem->from != INSPECTION_NOWHERE)
        return problem;
    }

  return NULL;
}

/* Made when it is first needed, and kept: a text view does not give an overlay back. */
static GtkWidget *
make_caret (EditorInspectText *self)
{
  GtkWidget *caret = gtk_label_new (NULL);

  gtk_widget_add_css_class (caret, "caret");
  gtk_widget_set_can_target (caret, FALSE);
  gtk_text_view_add_overlay (self->text_view, caret, 0, 0);

  return caret;
}

/* The caret stands below its character, and ends at the edge when there is no room for its
 * words. */
static void
put_caret (EditorInspectText *self,
           gsize              offset)
{
  g_autofree char *words = NULL;
  GtkTextIter iter;
  GdkRectangle place;
  int width, room;

  if (self->caret == NULL)
    self->caret = make_caret (self);

  get_iter (self, offset, &iter);
  /* Translators: a mark below a text, at a character that is wrong; characters count from 1 */
  words = g_strdup_printf (_("▲ character %'d"), gtk_text_iter_get_offset (&iter) + 1);
  gtk_label_set_text (GTK_LABEL (self->caret), words);
  gtk_widget_set_visible (self->caret, TRUE);

  gtk_text_view_get_iter_location (self->text_view, &iter, &place);
  gtk_widget_measure (self->caret, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  room = gtk_widget_get_width (GTK_WIDGET (self->text_view)) - 24; /* both margins */
  gtk_text_view_move_overlay (self->text_view, self->caret, MAX (0, MIN (place.x, room - width)),
                              place.y + place.height);
  /* GTK before 4.20 would leave it where it is while the text is scrolled. */
  gtk_widget_queue_resize (GTK_WIDGET (self->text_view));
}

/* The byte to mark; the last character on show for an error at the end of the text. */
static gsize
get_error_place (EditorInspectText       *self,
                 const InspectionProblem *error)
{
  if (error->from < self->shown || self->shown == 0)
    return error->from;

  return (gsize) (g_utf8_prev_char (self->text + self->shown) - self->text);
}

/* The places of characters depend on the width and are known only after a layout, those far down
 * after several, so the caret is placed again in a tick of the next frame, and the text scrolled to
 * it: a text view that scrolls within its layout is not drawn. */
static gboolean
on_tick (GtkWidget     *widget,
         GdkFrameClock *clock,
         gpointer       data)
{
  EditorInspectText *self = EDITOR_INSPECT_TEXT (widget);
  const InspectionProblem *error = self->inspection != NULL ? find_error (self) : NULL;
  GtkTextIter iter;

  if (error == NULL || !gtk_widget_get_visible (self->caret))
    return G_SOURCE_REMOVE;

  get_iter (self, get_error_place (self, error), &iter);
  if (self->at_error)
    gtk_text_view_scroll_to_iter (self->text_view, &iter, CARET_MARGIN, FALSE, 0, 0);
  put_caret (self, get_error_place (self, error));

  return G_SOURCE_REMOVE;
}

/* The text view sets its adjustments with every layout of another size, and while it scrolls. */
static void
on_layout (EditorInspectText *self)
{
  if (self->caret != NULL)
    gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

/* The first error only. The room below its line comes before the caret is placed, which it moves. A
 * text that came is shown there; one that is being edited stays at the cursor. */
static void
mark_error (EditorInspectText *self)
{
  const InspectionProblem *error = find_error (self);
  GtkTextIter start, end;
  gsize from, to;

  if (error == NULL || error->from > self->shown || self->shown == 0)
    return;

  from = get_error_place (self, error);
  to = MAX (error->to, (gsize) (g_utf8_next_char (self->text + from) - self->text));
  get_iter (self, from, &start);
  end = start;
  gtk_text_iter_set_line_offset (&start, 0);
  gtk_text_iter_forward_line (&end);
  gtk_text_buffer_apply_tag (self->buffer, self->room_tag, &start, &end);
  apply (self, self->wrong_tag, from, to);
  put_caret (self, from);
  self->at_error = !self->is_edited;
  on_layout (self);
}

static void
remove_tags (EditorInspectText *self)
{
  editor_code_buffer_clear (EDITOR_CODE_BUFFER (self->buffer));
  if (self->caret != NULL)
    gtk_widget_set_visible (self->caret, FALSE);
}

void
editor_inspect_text_show (EditorInspectText *self,
                          Inspection        *inspection)
{
  Inspection *before = self->inspection;

  self->inspection = inspection != NULL ? inspection_ref (inspection) : NULL;
  g_clear_pointer (&before, inspection_unref);

  remove_tags (self);
  if (inspection == NULL)
    return;

  paint_fields (self);
  if (self->layer == EDITOR_INSPECT_PASTED)
    mark_error (self);
}

void
editor_inspect_text_select (EditorInspectText *self,
                            gsize              from,
                            gsize              to)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_remove_tag (self->buffer, self->selected_tag, &start, &end);
  apply (self, self->selected_tag, from, to);
  self->at_error = FALSE;
  if (from >= self->shown)
    return;

  get_iter (self, from, &start);
  gtk_text_view_scroll_to_iter (self->text_view, &start, 0, FALSE, 0, 0);
}

/* --- The text -------------------------------------------------------------------------------- */

const char *
editor_inspect_text_get_text (EditorInspectText *self)
{
  return self->text;
}

gboolean
editor_inspect_text_is_cut (EditorInspectText *self)
{
  return self->is_cut;
}

/* Takes @text over as the whole text, without touching the buffer. It is cut before a character,
 * not within one. */
static void
take_text (EditorInspectText *self,
           char              *text)
{
  gsize length = strlen (text);

  g_free (self->text);
  self->text = text;
  self->is_cut = length > EDITOR_INSPECT_TEXT_SHOWN;
  self->shown = length;
  self->is_ascii = g_str_is_ascii (text);
  if (self->is_cut)
    self->shown = (gsize) (g_utf8_find_prev_char (text, text + EDITOR_INSPECT_TEXT_SHOWN) - text);
}

/* As one step that undo takes back, unlike gtk_text_buffer_set_text(). */
static void
replace_all (EditorInspectText *self)
{
  GtkTextIter start, end;

  gtk_text_buffer_begin_user_action (self->buffer);
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  gtk_text_buffer_delete (self->buffer, &start, &end);
  gtk_text_buffer_insert (self->buffer, &end, self->text, (int) self->shown);
  gtk_text_buffer_end_user_action (self->buffer);
}

void
editor_inspect_text_set_text (EditorInspectText *self,
                              const char        *text)
{
  gboolean was_cut = self->is_cut;

  editor_inspect_text_show (self, NULL);
  take_text (self, g_strdup (text));
  self->writing = TRUE;
  if (was_cut || self->is_cut)
    gtk_text_buffer_set_text (self->buffer, self->text, (int) self->shown);
  else
    replace_all (self);
  self->writing = FALSE;
  self->is_edited = FALSE;
  /* Undo would bring back the part that is shown as if it were all. */
  gtk_text_buffer_set_enable_undo (self->buffer, !self->is_cut);
}

/* The buffer may not be set, nor its undo history cleared, from within "changed" while GTK still
 * pastes. The priority is that of before the next frame, which would lay out all of the text. */
static gboolean
on_cut_idle (gpointer data)
{
  EditorInspectText *self = data;

  self->cut_idle = 0;
  if (self->is_cut)
    {
      g_autofree char *whole = g_strdup (self->text);

      editor_inspect_text_set_text (self, whole);
    }
  else
    gtk_text_buffer_set_enable_undo (self->buffer, TRUE);

  return G_SOURCE_REMOVE;
}

/* What is typed over a text that is shown in part takes the place of all of it. @place is set anew,
 * and gtk_text_buffer_delete() keeps it valid: the default handler inserts there. */
static void
on_insert (EditorInspectText *self,
           GtkTextIter       *place,
           const char        *text,
           int                length)
{
  GtkTextIter start;

  if (self->writing || !self->is_cut)
    return;

  self->writing = TRUE;
  gtk_text_buffer_get_start_iter (self->buffer, &start);
  gtk_text_buffer_get_end_iter (self->buffer, place);
  gtk_text_buffer_delete (self->buffer, &start, place);
  self->writing = FALSE;
}

/* Of a text that is shown in part all may be deleted, and no part. */
static void
on_delete (EditorInspectText *self,
           GtkTextIter       *start,
           GtkTextIter       *end)
{
  if (self->writing || !self->is_cut
      || (gtk_text_iter_is_start (start) && gtk_text_iter_is_end (end)))
    return;

  g_signal_stop_emission_by_name (self->buffer, "delete-range");
  gtk_widget_error_bell (GTK_WIDGET (self));
}

/* Whether what is pasted takes the place of all of the text: where there is none, where all of it
 * is selected or it is shown in part, and where nobody has edited it since it came. A part of it
 * that is selected is replaced alone. */
static gboolean
is_paste_for_all (EditorInspectText *self)
{
  GtkTextIter start, end;

  if (self->is_cut)
    return TRUE;
  if (gtk_text_buffer_get_selection_bounds (self->buffer, &start, &end))
    return gtk_text_iter_is_start (&start) && gtk_text_iter_is_end (&end);

  return !self->is_edited || gtk_text_buffer_get_char_count (self->buffer) == 0;
}

/* Whether a paste is for the page: files, pictures, and what takes the place of all. Only another
 * text is inserted at the cursor. */
static gboolean
is_for_page (EditorInspectText *self)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  g_autoptr (GdkContentFormats) formats
      = gdk_content_formats_union_deserialize_gtypes (gdk_content_formats_ref (
          gdk_clipboard_get_formats (clipboard)));

  return is_paste_for_all (self) || gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST)
         || !gdk_content_formats_contain_gtype (formats, G_TYPE_STRING);
}

static void
on_paste (EditorInspectText *self)
{
  if (self->layer != EDITOR_INSPECT_PASTED || !is_for_page (self))
    return;

  g_signal_stop_emission_by_name (self->text_view, "paste-clipboard");
  gtk_widget_activate_action (GTK_WIDGET (self), "inspect.paste", NULL);
}

/* The tags stay until the next inspection: GTK moves them along with the letters. Undo must be off
 * exactly while the text is cut; where that has changed, on_cut_idle() sets it. */
static void
on_changed (EditorInspectText *self)
{
  GtkTextIter start, end;

  if (self->writing)
    return;

  self->is_edited = TRUE;
  self->at_error = FALSE;
  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  take_text (self, gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE));
  if (self->is_cut == gtk_text_buffer_get_enable_undo (self->buffer) && self->cut_idle == 0)
    self->cut_idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_cut_idle, self, NULL);
  g_signal_emit_by_name (self, "changed");
}

static void
on_cursor (EditorInspectText *self)
{
  GtkTextIter iter;

  if (self->writing || self->inspection == NULL
      || !gtk_widget_has_focus (GTK_WIDGET (self->text_view)))
    return;

  gtk_text_buffer_get_iter_at_mark (self->buffer, &iter, gtk_text_buffer_get_insert (self->buffer));
  g_signal_emit_by_name (self, "pointed", (guint64) get_offset (self, &iter));
}

/* Who looks elsewhere stays there, whatever the size becomes. */
static gboolean
on_event (EditorInspectText *self,
          GdkEvent          *event)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_SCROLL || type == GDK_BUTTON_PRESS || type == GDK_TOUCH_BEGIN)
    self->at_error = FALSE;

  return GDK_EVENT_PROPAGATE;
}

/* --- The widget ------------------------------------------------------------------------------ */

/* Colours of the style sheet; they change with the appearance of the desktop. */
static void
update_colors (EditorInspectText *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkRGBA wrong = editor_compat_lookup_color (widget, "error_color");
  GdkRGBA accent = editor_compat_lookup_color (widget, "accent_bg_color");

  for (guint i = 0; i < EDITOR_INSPECT_COLORS; i++)
    {
      g_autofree char *name = g_strdup_printf ("field_%u", i);
      GdkRGBA color = editor_compat_lookup_color (widget, name);

      editor_look_set_color (self->field_tags[i], &color, FIELD_TINT);
    }
  editor_look_set_color (self->wrong_tag, &wrong, SELECTED_TINT);
  editor_look_set_color (self->selected_tag, &accent, SELECTED_TINT);
}

static void
editor_inspect_text_css_changed (GtkWidget         *widget,
                                 GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (editor_inspect_text_parent_class)->css_changed (widget, change);
  update_colors (EDITOR_INSPECT_TEXT (widget));
}

/* Later tags win over earlier ones: the selection over the fields, an error over both. */
static void
make_tags (EditorInspectText *self)
{
  EditorCodeBuffer *buffer = EDITOR_CODE_BUFFER (self->buffer);

  for (guint i = 0; i < EDITOR_INSPECT_COLORS; i++)
    self->field_tags[i] = editor_code_buffer_add_look (buffer, EDITOR_LOOK_PLAIN);
  self->room_tag = editor_code_buffer_add_look (buffer, EDITOR_LOOK_ROOMY);
  self->selected_tag = editor_code_buffer_add_look (buffer, EDITOR_LOOK_BOLD | EDITOR_LOOK_LINE);
  self->wrong_tag = editor_code_buffer_add_look (buffer, EDITOR_LOOK_BOLD | EDITOR_LOOK_WAVY);
}

void
editor_inspect_text_set_layer (EditorInspectText *self,
                              EditorInspectLayer  layer,
                              const char        *label)
{
  self->layer = layer;
  gtk_text_view_set_editable (self->text_view, layer == EDITOR_INSPECT_PASTED);
  if (layer == EDITOR_INSPECT_UNPACKED)
    /* all the room there is */
    gtk_scrolled_window_set_max_content_height (self->scroller, -1);
  editor_set_label (self->text_view, label);
}

void
editor_inspect_text_describe (EditorInspectText *self,
                              const char        *words)
{
  editor_set_description (self->text_view, words);
  if (*words != '\0' && !gtk_widget_has_focus (GTK_WIDGET (self->text_view)))
    editor_compat_announce (GTK_WIDGET (self->text_view), words); /* with the focus it is heard */
}

static void
leave (EditorInspectText *self)
{
  g_clear_handle_id (&self->cut_idle, g_source_remove);
  if (self->buffer != NULL)
    g_signal_handlers_disconnect_by_data (self->buffer, self);
  self->buffer = NULL;
  self->caret = NULL;
}

static void
editor_inspect_text_class_init (EditorInspectTextClass *klass)
{
  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS_AS (klass, EditorInspectText, inspection, inspection_unref);
  OBJECT_KEEPS_AS (klass, EditorInspectText, text, g_free);
  EDITOR_PASS_FOCUS (klass, EditorInspectText, text_view);
  GTK_WIDGET_CLASS (klass)->css_changed = editor_inspect_text_css_changed;

  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "changed", 0);
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "pointed", 1, G_TYPE_UINT64);

  g_type_ensure (EDITOR_TYPE_CODE_BUFFER);
  EDITOR_SET_TEMPLATE (klass, "inspect-text");
  EDITOR_BIND_CHILDREN (klass, EditorInspectText, scroller, text_view, buffer);
  EDITOR_BIND_CALLBACKS (klass, on_event);
}

static void
editor_inspect_text_init (EditorInspectText *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->text = g_strdup ("");
  make_tags (self);
  g_signal_connect_object (gtk_scrolled_window_get_hadjustment (self->scroller), "changed",
                           G_CALLBACK (on_layout), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "changed",
                           G_CALLBACK (on_layout), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_scrolled_window_get_vadjustment (self->scroller), "value-changed",
                           G_CALLBACK (on_layout), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->buffer, "changed", G_CALLBACK (on_changed), self);
  g_signal_connect_swapped (self->buffer, "insert-text", G_CALLBACK (on_insert), self);
  g_signal_connect_swapped (self->buffer, "delete-range", G_CALLBACK (on_delete), self);
  g_signal_connect_swapped (self->text_view, "paste-clipboard", G_CALLBACK (on_paste), self);
  g_signal_connect_swapped (self->buffer, "notify::cursor-position", G_CALLBACK (on_cursor), self);
}
