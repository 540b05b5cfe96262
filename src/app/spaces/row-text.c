/* A size answers for all texts that are the same but for their figures. It is found by that text,
 * with 0 for each figure, and by all else that its lines depend on: font, resolution and direction.
 * It goes with the last text that has it. */
#include "app/spaces/row-text.h"

#define N_HEIGHTS 4 /* with and without a scroll bar, and both again for another window */

typedef struct
{
  int width;
  int height;
} Lines;

struct _EditorRowTextSize
{
  guint        n_users;
  char        *key;
  PangoLayout *layout;  /* of zeros, with the width that was asked for last */
  int          width;   /* in one line */
  Lines        lines[N_HEIGHTS];
  guint        n_lines; /* how often some were found; the oldest are replaced */
};

static GHashTable *sizes; /* those in use, by their keys; not owned */

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
make_layout (const EditorRowText *self,
             const char          *text)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (self->widget, text);
  PangoAttrList *attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  pango_attr_list_insert (attributes, pango_attr_scale_new (self->scale));
  pango_layout_set_attributes (layout, attributes);
  pango_attr_list_unref (attributes);

  return layout;
}

static EditorRowTextSize *
size_new (PangoLayout *layout,
          char        *key)
{
  EditorRowTextSize *self = g_new0 (EditorRowTextSize, 1);

  self->key = key;
  self->layout = layout;
  pango_layout_get_pixel_size (layout, &self->width, NULL);
  g_hash_table_insert (sizes, self->key, self);

  return self;
}

static void
size_release (EditorRowTextSize *self)
{
  if (--self->n_users > 0)
    return;

  g_hash_table_remove (sizes, self->key);
  g_object_unref (self->layout);
  g_free (self->key);
  g_free (self);
}

/* The share is taken when it is first asked for: a text that is replaced before is never
 * measured. */
static EditorRowTextSize *
get_size (EditorRowText *self)
{
  PangoContext *context = gtk_widget_get_pango_context (self->widget);
  g_autofree char *zeros = NULL;
  g_autofree char *font = NULL;
  g_autofree char *key = NULL;

  if (self->size != NULL)
    return self->size;

  zeros = with_zeros (self->text);
  font = pango_font_description_to_string (pango_context_get_font_description (context));
  key = g_strdup_printf ("%s %g %g %d %s", font, self->scale,
                         pango_cairo_context_get_resolution (context),
                         pango_context_get_base_dir (context), zeros);
  if (sizes == NULL)
    sizes = g_hash_table_new (g_str_hash, g_str_equal);
  self->size = g_hash_table_lookup (sizes, key);
  if (self->size == NULL)
    self->size = size_new (make_layout (self, zeros), g_steal_pointer (&key));
  self->size->n_users++;

  return self->size;
}

/* A list asks for few widths, but for each of them again and again. */
static int
find_height (EditorRowTextSize *self,
             int                width)
{
  Lines *lines = self->lines;

  for (guint i = 0; i < MIN (self->n_lines, N_HEIGHTS); i++)
    if (lines[i].width == width)
      return lines[i].height;

  lines = &self->lines[self->n_lines++ % N_HEIGHTS];
  lines->width = width;
  pango_layout_set_width (self->layout, width < 0 ? -1 : width * PANGO_SCALE);
  pango_layout_get_pixel_size (self->layout, NULL, &lines->height);

  return lines->height;
}

void
editor_row_text_init (EditorRowText *self,
                      GtkWidget     *widget,
                      double         scale,
                      gboolean       wraps)
{
  *self = (EditorRowText) { widget, scale, wraps, g_strdup (""), NULL, NULL };
}

void
editor_row_text_clear (EditorRowText *self)
{
  editor_row_text_forget (self);
  g_clear_pointer (&self->text, g_free);
}

/* Also those that do not differ. Both then have one size, and the share stays. */
static gboolean
differ_in_figures_alone (const char *a,
                         const char *b)
{
  while (*a != '\0' && (*a == *b || (g_ascii_isdigit (*a) && g_ascii_isdigit (*b))))
    a++, b++;

  return *a == *b;
}

gboolean
editor_row_text_set (EditorRowText *self,
                     const char    *text)
{
  gboolean has_size = differ_in_figures_alone (text, self->text);

  if (!has_size)
    g_clear_pointer (&self->size, size_release);
  g_clear_object (&self->layout);
  g_free (self->text);
  self->text = g_strdup (text);

  return !has_size;
}

void
editor_row_text_forget (EditorRowText *self)
{
  g_clear_pointer (&self->size, size_release);
  g_clear_object (&self->layout);
}

int
editor_row_text_get_width (EditorRowText *self)
{
  return get_size (self)->width;
}

int
editor_row_text_get_height (EditorRowText *self,
                            int            width)
{
  return find_height (get_size (self), self->wraps ? width : -1);
}

void
editor_row_text_snapshot (EditorRowText *self,
                          GtkSnapshot   *snapshot,
                          int            x,
                          int            y,
                          int            width,
                          const GdkRGBA *color)
{
  if (self->layout == NULL)
    {
      self->layout = make_layout (self, self->text);
      if (!self->wraps)
        pango_layout_set_ellipsize (self->layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_set_width (self->layout, width * PANGO_SCALE);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_append_layout (snapshot, self->layout, color);
  gtk_snapshot_restore (snapshot);
}
