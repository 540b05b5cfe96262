#include "app/design/sequence-model.h"

struct _EditorSequenceModel
{
  GObject      parent_instance;

  BoardEditor *editor;
  guint        n_items; /* as the listeners know it */
};

static GType
editor_sequence_model_get_item_type (GListModel *model)
{
  return G_TYPE_OBJECT;
}

static guint
editor_sequence_model_get_n_items (GListModel *model)
{
  return EDITOR_SEQUENCE_MODEL (model)->n_items;
}

static gpointer
editor_sequence_model_get_item (GListModel *model,
                                guint       position)
{
  EditorSequenceModel *self = EDITOR_SEQUENCE_MODEL (model);

  return position < self->n_items ? g_object_new (G_TYPE_OBJECT, NULL) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = editor_sequence_model_get_item_type;
  iface->get_n_items = editor_sequence_model_get_n_items;
  iface->get_item = editor_sequence_model_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorSequenceModel, editor_sequence_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
on_board (EditorSequenceModel *self)
{
  guint before = self->n_items;
  guint after = spaces_board_get_n_moves (board_editor_get_board (self->editor));
  guint kept = MIN (before, after);

  self->n_items = after;
  if (before != after)
    g_list_model_items_changed (G_LIST_MODEL (self), kept, before - kept, after - kept);
}

static void
editor_sequence_model_dispose (GObject *object)
{
  EditorSequenceModel *self = EDITOR_SEQUENCE_MODEL (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (editor_sequence_model_parent_class)->dispose (object);
}

static void
editor_sequence_model_class_init (EditorSequenceModelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_sequence_model_dispose;
}

static void
editor_sequence_model_init (EditorSequenceModel *self)
{
}

EditorSequenceModel *
editor_sequence_model_new (BoardEditor *editor)
{
  EditorSequenceModel *self = g_object_new (EDITOR_TYPE_SEQUENCE_MODEL, NULL);

  self->editor = g_object_ref (editor);
  self->n_items = spaces_board_get_n_moves (board_editor_get_board (editor));
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (on_board), self);

  return self;
}
