/* A Paragraph answers for the size of all texts that are the same but for their figures. It is
 * found by that text, with 0 for each figure, and by all else that its lines depend on: font,
 * resolution and direction. It goes with the last widget that has it. A widget looks for its
 * paragraph when it is first measured after its text or its style changed, and makes a layout of
 * its own when it is first drawn. */
#include "app/design/reason-text.h"

#include "app/desktop/app-compat.h"

#define N_HEIGHTS 4 /* with and without a scroll bar, and both again for another window */

typedef struct
{
  int width; /* pixels, as all sizes here */
  int height;
} Lines;

typedef struct
{
  guint        n_users;
  char        *key;
  PangoLayout *layout; /* of zeros, with the width that was asked for last */
  int          widest_word;
  int          whole;  /* the width of all of it in one line */
  Lines        lines[N_HEIGHTS];
  guint        n_lines; /* how often some were found; the oldest are replaced */
} Paragraph;

struct _EditorReasonText
{
  GtkWidget    parent_instance;

  char        *text;
  Paragraph   *paragraph; /* a share; NULL until it is asked for */
  PangoLayout *layout;    /* of the text itself; likewise */
};

enum
{
  PROP_TEXT = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GHashTable *paragraphs; /* those in use, by their keys; not owned */

G_DEFINE_FINAL_TYPE (EditorReasonText, editor_reason_text, GTK_TYPE_WIDGET)

static char *
with_zeros (const char *text)
{
  char *zeros = g_strdup (text);

  for (char *c = zeros; *c != '\0'; c++)
    if (g_ascii_isdigit (*c))
      *c = '0';

  return zeros;
}

/* A layout whose figures are all of one width. */
static PangoLayout *
make_layout (GtkWidget  *widget,
             const char *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

static int
measure_width (PangoLayout *layout,
               int          limit)
{
  int width;

  pango_layout_set_width (layout, limit);
  pango_layout_get_pixel_size (layout, &width, NULL);

  return width;
}

static Paragraph *
paragraph_new (PangoLayout *layout,
               char        *key)
{
  Paragraph *self = g_new0 (Paragraph, 1);

  self->key = key;
  self->layout = layout;
  self->whole = measure_width (layout, -1);
  self->widest_word = measure_width (layout, 0);
  g_hash_table_insert (paragraphs, self->key, self);

  return self;
}

static void
paragraph_release (Paragraph *self)
{
  if (--self->n_users > 0)
    return;

  g_hash_table_remove (paragraphs, self->key);
  g_object_unref (self->layout);
  g_free (self->key);
  g_free (self);
}

static Paragraph *
paragraph_find (GtkWidget  *widget,
                const char *text)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  g_autofree char *zeros = with_zeros (text);
  g_autofree char *font
      = pango_font_description_to_string (pango_context_get_font_description (context));
  g_autofree char *key
      = g_strdup_printf ("%s %g %d %s", font, pango_cairo_context_get_resolution (context),
                         pango_context_get_base_dir (context), zeros);
  Paragraph *paragraph = g_hash_table_lookup (paragraphs, key);

  if (paragraph == NULL)
    paragraph = paragraph_new (make_layout (widget, zeros), g_steal_pointer (&key));
  paragraph->n_users++;

  return paragraph;
}

static int
paragraph_get_height (Paragraph *self,
                      int        width)
{
  Lines *lines = self->lines;

  for (guint i = 0; i < MIN (self->n_lines, N_HEIGHTS); i++)
    if (lines[i].width == width)
      return lines[i].height;

  lines = &self->lines[self->n_lines++ % N_HEIGHTS];
  lines->width = width;
  pango_layout_set_width (self->layout, width * PANGO_SCALE);
  pango_layout_get_pixel_size (self->layout, NULL, &lines->height);

  return lines->height;
}

static Paragraph *
get_paragraph (EditorReasonText *self)
{
  if (self->paragraph == NULL)
    self->paragraph = paragraph_find (GTK_WIDGET (self), self->text);

  return self->paragraph;
}

static void
forget (EditorReasonText *self)
{
  g_clear_pointer (&self->paragraph, paragraph_release);
  g_clear_object (&self->layout);
}

static void
editor_reason_text_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  Paragraph *paragraph = get_paragraph (EDITOR_REASON_TEXT (widget));

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = paragraph->widest_word;
      *natural = paragraph->whole;
    }
  else
    *minimum = *natural
        = paragraph_get_height (paragraph, for_size < 0 ? paragraph->whole : for_size);
}

static GtkSizeRequestMode
editor_reason_text_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
editor_reason_text_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  EditorReasonText *self = EDITOR_REASON_TEXT (widget);
  GdkRGBA color = editor_compat_get_color (widget);

  if (self->layout == NULL)
    self->layout = make_layout (widget, self->text);
  pango_layout_set_width (self->layout, gtk_widget_get_width (widget) * PANGO_SCALE);
  gtk_snapshot_append_layout (snapshot, self->layout, &color);
}

static void
editor_reason_text_css_changed (GtkWidget         *widget,
                                GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (editor_reason_text_parent_class)->css_changed (widget, change);

  forget (EDITOR_REASON_TEXT (widget));
}

/* How letters are drawn is not part of a key, but all widgets are told, and with the last of them
 * the old paragraph goes. */
static void
editor_reason_text_system_setting_changed (GtkWidget        *widget,
                                           GtkSystemSetting  setting)
{
  GTK_WIDGET_CLASS (editor_reason_text_parent_class)->system_setting_changed (widget, setting);

  forget (EDITOR_REASON_TEXT (widget));
  gtk_widget_queue_resize (widget);
}

static void
editor_reason_text_direction_changed (GtkWidget        *widget,
                                      GtkTextDirection  previous)
{
  GTK_WIDGET_CLASS (editor_reason_text_parent_class)->direction_changed (widget, previous);

  forget (EDITOR_REASON_TEXT (widget));
}

static void
editor_reason_text_get_property (GObject    *object,
                                 guint       property,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  if (property == PROP_TEXT)
    g_value_set_string (value, editor_reason_text_get_text (EDITOR_REASON_TEXT (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_reason_text_set_property (GObject      *object,
                                 guint         property,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  if (property == PROP_TEXT)
    editor_reason_text_set_text (EDITOR_REASON_TEXT (object), g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
}

static void
editor_reason_text_finalize (GObject *object)
{
  forget (EDITOR_REASON_TEXT (object));
  g_free (EDITOR_REASON_TEXT (object)->text);

  G_OBJECT_CLASS (editor_reason_text_parent_class)->finalize (object);
}

static void
editor_reason_text_class_init (EditorReasonTextClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = editor_reason_text_get_property;
  object_class->set_property = editor_reason_text_set_property;
  object_class->finalize = editor_reason_text_finalize;
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, "",
                                               G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                   | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  widget_class->measure = editor_reason_text_measure;
  widget_class->get_request_mode = editor_reason_text_get_request_mode;
  widget_class->snapshot = editor_reason_text_snapshot;
  widget_class->css_changed = editor_reason_text_css_changed;
  widget_class->system_setting_changed = editor_reason_text_system_setting_changed;
  widget_class->direction_changed = editor_reason_text_direction_changed;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);

  paragraphs = g_hash_table_new (g_str_hash, g_str_equal);
}

static void
editor_reason_text_init (EditorReasonText *self)
{
  self->text = g_strdup ("");
}

const char *
editor_reason_text_get_text (EditorReasonText *self)
{
  g_return_val_if_fail (EDITOR_IS_REASON_TEXT (self), NULL);

  return self->text;
}

void
editor_reason_text_set_text (EditorReasonText *self,
                             const char       *text)
{
  g_return_if_fail (EDITOR_IS_REASON_TEXT (self));
  g_return_if_fail (text != NULL);

  if (g_str_equal (text, self->text))
    return;

  g_free (self->text);
  self->text = g_strdup (text);
  forget (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT]);
}
