#include "app/tournament/cross-texts.h"

#include "app/tournament/tournament-text.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

#define WIDEST_LEAD "−188"
#define MAX_HEAD 132    /* longer names are shortened */
#define MIN_HEAD 40
#define MEASURED 100    /* heads that are measured: all would take too long */

static void
layout_free (gpointer layout)
{
  if (layout != NULL)
    g_object_unref (layout);
}

void
editor_cross_texts_init (EditorCrossTexts *self,
                         GtkWidget        *widget)
{
  self->widget = widget;
  self->heads = g_ptr_array_new_with_free_func (layout_free);
  self->leads = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

void
editor_cross_texts_clear (EditorCrossTexts *self)
{
  g_clear_pointer (&self->heads, g_ptr_array_unref);
  g_clear_pointer (&self->leads, g_hash_table_unref);
}

static guint
get_n (EditorCrossTexts *self)
{
  return self->result != NULL ? editor_tournament_result_get_n (self->result) : 0;
}

void
editor_cross_texts_forget (EditorCrossTexts       *self,
                           EditorTournamentResult *result)
{
  self->result = result;
  self->cell_width = 0;
  g_ptr_array_set_size (self->heads, 0);
  g_ptr_array_set_size (self->heads, (int) get_n (self));
  g_hash_table_remove_all (self->leads);
}

static PangoLayout *
make_head (EditorCrossTexts *self,
           guint             place)
{
  /* Translators: the place of a board and its name, at the head of a row */
  g_autofree char *text = g_strdup_printf (_("%1$u  %2$s"), place + 1,
                                           SHOWN (editor_tournament_result_name (self->result,
                                                                                 place)));

  return gtk_widget_create_pango_layout (self->widget, text);
}

void
editor_cross_texts_measure (EditorCrossTexts *self)
{
  g_autoptr (PangoLayout) layout = NULL;
  guint n = MIN (get_n (self), MEASURED);

  if (self->cell_width > 0)
    return;

  layout = gtk_widget_create_pango_layout (self->widget, WIDEST_LEAD);
  pango_layout_get_pixel_size (layout, &self->cell_width, &self->cell_height);
  self->cell_width += 2 * EDITOR_CROSS_PADDING;
  self->cell_height += 2 * EDITOR_CROSS_PADDING;
  self->head = MIN_HEAD;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (PangoLayout) head = make_head (self, i);
      int width;

      pango_layout_get_pixel_size (head, &width, NULL);
      self->head = MAX (self->head, width + 2 * EDITOR_CROSS_PADDING);
    }
  self->head = MIN (self->head, MAX_HEAD);
}

PangoLayout *
editor_cross_texts_get_head (EditorCrossTexts *self,
                             guint             place)
{
  PangoLayout *layout = self->heads->pdata[place];

  if (layout != NULL)
    return layout;

  layout = make_head (self, place);
  pango_layout_set_width (layout, (self->head - 2 * EDITOR_CROSS_PADDING) * PANGO_SCALE);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  self->heads->pdata[place] = layout;

  return layout;
}

PangoLayout *
editor_cross_texts_get_lead (EditorCrossTexts *self,
                             gint              lead)
{
  PangoLayout *layout = g_hash_table_lookup (self->leads, GINT_TO_POINTER (lead));
  g_autofree char *text = NULL;

  if (layout != NULL)
    return layout;

  text = editor_tournament_format_lead (lead);
  layout = gtk_widget_create_pango_layout (self->widget, text);
  g_hash_table_insert (self->leads, GINT_TO_POINTER (lead), layout);

  return layout;
}
