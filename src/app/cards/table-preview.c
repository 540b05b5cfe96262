/* A view without keys and pointer, on an editor of its own that nobody else has: stepping moves the
 * editor, which the view follows as it does on the page of a game. What is known of the table on
 * show stands behind its name.
 */
#include "app/cards/table-preview.h"

#include "app/cards/table-view.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>

struct _EditorTablePreview
{
  EditorPreview  parent_instance;

  CardsEditor   *editor;  /* steps through the game; never changes it */
  EditorOutlook *outlook; /* of that */
  GtkWidget     *view;    /* of that; NULL before the first */
};

DEFINE_PLAIN_TYPE (EditorTablePreview, editor_table_preview, EDITOR_TYPE_PREVIEW)

static void
clear (EditorTablePreview *self)
{
  g_clear_pointer (&self->view, gtk_widget_unparent);
  g_clear_object (&self->outlook);
  g_clear_object (&self->editor);
}

static void
on_outlook (EditorTablePreview *self)
{
  g_signal_emit_by_name (self, "described");
}

/* A position alone is a game without moves. */
static CardsRecord *
make_record (const GValue *value)
{
  if (G_VALUE_HOLDS (value, CARDS_TYPE_RECORD))
    return cards_record_ref (g_value_get_boxed (value));

  return cards_record_new_from (g_value_get_boxed (value), NULL, 0, NULL);
}

static void
editor_table_preview_show (EditorPreview *preview,
                           const GValue  *value,
                           const char    *name)
{
  EditorTablePreview *self = EDITOR_TABLE_PREVIEW (preview);
  g_autoptr (CardsRecord) record = make_record (value);

  clear (self);
  self->editor = cards_editor_new (record);
  cards_editor_set_position (self->editor, 0);
  self->view = g_object_new (EDITOR_TYPE_TABLE_VIEW, NULL);
  gtk_widget_set_parent (self->view, GTK_WIDGET (self));
  editor_table_view_set_editor (EDITOR_TABLE_VIEW (self->view), self->editor, NULL);
  self->outlook = editor_outlook_new (self->editor, GTK_WIDGET (self));
  g_signal_connect_object (self->outlook, "changed", G_CALLBACK (on_outlook), self,
                           G_CONNECT_SWAPPED);
}

static char *
editor_table_preview_describe (EditorPreview *preview)
{
  EditorTablePreview *self = EDITOR_TABLE_PREVIEW (preview);

  const char *title = document_get_title (DOCUMENT_DOCUMENT (self->editor));
  g_autofree char *outlook = editor_outlook_describe (self->outlook);

  if (cards_table_is_won (cards_editor_get_table (self->editor)))
    outlook = g_strdup (_("won"));

  return g_strjoin (" · ", title, outlook, NULL);
}

static gssize
editor_table_preview_get_n_steps (EditorPreview *preview)
{
  return (gssize) cards_editor_get_n_moves (EDITOR_TABLE_PREVIEW (preview)->editor);
}

static void
editor_table_preview_set_position (EditorPreview *preview,
                                   gsize          position)
{
  cards_editor_set_position (EDITOR_TABLE_PREVIEW (preview)->editor, position);
}

static void
editor_table_preview_class_init (EditorTablePreviewClass *klass)
{
  EditorPreviewClass *preview_class = EDITOR_PREVIEW_CLASS (klass);

  OBJECT_ENDS_WITH (klass, clear);
  preview_class->show = editor_table_preview_show;
  preview_class->describe = editor_table_preview_describe;
  preview_class->get_n_steps = editor_table_preview_get_n_steps;
  preview_class->set_position = editor_table_preview_set_position;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}
