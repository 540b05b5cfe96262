/* Items are plain objects; nothing but their number matters. on_board() splices at the end
 * alone. */
#include "app/spaces/sequence-model.h"

static void
on_board (GListStore  *model,
          GParamSpec  *pspec,
          BoardEditor *editor)
{
  guint before = g_list_model_get_n_items (G_LIST_MODEL (model));
  guint after = (guint) spaces_board_get_n_moves (board_editor_get_board (editor));
  guint kept = MIN (before, after);
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = kept; i < after; i++)
    g_ptr_array_add (places, g_object_new (G_TYPE_OBJECT, NULL));
  if (before != after)
    g_list_store_splice (model, kept, before - kept, places->pdata, places->len);
}

GListStore *
editor_sequence_model_new (BoardEditor *editor)
{
  GListStore *model = g_list_store_new (G_TYPE_OBJECT);

  on_board (model, NULL, editor);
  g_signal_connect_object (editor, "notify::board", G_CALLBACK (on_board), model,
                           G_CONNECT_SWAPPED);

  return model;
}
