/* What is wished is kept with the list. Ticks come before the layout of a frame, so the second one
 * finds a new row in its place. GTK 4.8 has no gtk_list_view_scroll_to(); its action does the
 * same. */
#include "app/widgets/row-scroll.h"

#define WISH "editor-row-scroll"

typedef struct
{
  EditorRowWanted wanted;
  gpointer        data;
  guint           tick_id;  /* 0 where nothing is wished */
  gboolean        laid_out; /* since it was */
} Wish;

static gboolean
on_tick (GtkWidget     *list,
         GdkFrameClock *clock,
         gpointer       data)
{
  GtkSelectionModel *model = gtk_list_view_get_model (GTK_LIST_VIEW (list));
  Wish *wish = data;
  guint row;

  if (!wish->laid_out)
    {
      wish->laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }

  wish->tick_id = 0;
  row = wish->wanted (wish->data);
  if (model != NULL && row < g_list_model_get_n_items (G_LIST_MODEL (model)))
    gtk_widget_activate_action (list, "list.scroll-to-item", "u", row);

  return G_SOURCE_REMOVE;
}

void
editor_scroll_to_wanted (GtkListView    *list,
                         EditorRowWanted wanted,
                         gpointer        data)
{
  Wish *wish = g_object_get_data (G_OBJECT (list), WISH);

  if (wish == NULL)
    {
      wish = g_new0 (Wish, 1);
      g_object_set_data_full (G_OBJECT (list), WISH, wish, g_free);
    }
  wish->wanted = wanted;
  wish->data = data;
  wish->laid_out = FALSE;
  if (wish->tick_id == 0)
    wish->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (list), on_tick, wish, NULL);
}

static guint
get_number (gpointer row)
{
  return GPOINTER_TO_UINT (row);
}

void
editor_scroll_to_row (GtkListView *list,
                      guint        row)
{
  editor_scroll_to_wanted (list, get_number, GUINT_TO_POINTER (row));
}
