/* The parts of the page that actions need hang on the page itself; they go with it, and no action
 * is called afterwards.
 */
#include "app/library/library-actions.h"

#include "app/library/library-exporting.h"
#include "app/library/library-history.h"
#include "app/library/library-questions.h"

#define PARTS "spaces-library-parts"

typedef struct
{
  EditorLibraryGrid *grid;    /* not owned */
  Library           *library;
} Parts;

static void
parts_free (gpointer data)
{
  g_object_unref (((Parts *) data)->library);
  g_free (data);
}

static const Parts *
get_parts (GtkWidget *page)
{
  return g_object_get_data (G_OBJECT (page), PARTS);
}

/* --- Actions --------------------------------------------------------------------------------- */

static void
open_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  const Parts *parts = get_parts (widget);
  gsize n_ids;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (parts->grid, &n_ids);

  if (n_ids > 0)
    gtk_widget_activate_action (widget, "win.open-saved", "x", ids[0]);
}

static void
rename_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  editor_library_grid_rename (get_parts (widget)->grid);
}

static void
select_all_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  editor_library_grid_select_all (get_parts (widget)->grid, TRUE);
}

static void
select_none_action (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  editor_library_grid_select_all (get_parts (widget)->grid, FALSE);
}

/* Without a question: the toast offers Undo. */
static void
remove_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  const Parts *parts = get_parts (widget);
  gsize n_ids;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (parts->grid, &n_ids);

  editor_library_change (widget, parts->library, EDITOR_LIBRARY_DELETE, NULL,
                         library_edit_new_removal (ids, n_ids));
}

static void
tags_action (GtkWidget  *widget,
             const char *action,
             GVariant   *parameter)
{
  const Parts *parts = get_parts (widget);
  gsize n_ids;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (parts->grid, &n_ids);

  editor_library_ask_tags (widget, parts->library, ids, n_ids);
}

static void
duplicate_action (GtkWidget  *widget,
                  const char *action,
                  GVariant   *parameter)
{
  const Parts *parts = get_parts (widget);
  gsize n_ids;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (parts->grid, &n_ids);

  editor_library_change (widget, parts->library, EDITOR_LIBRARY_DUPLICATE, NULL,
                         library_edit_new_copies (ids, n_ids));
}

static void
add_to_deck_action (GtkWidget  *widget,
                    const char *action,
                    GVariant   *parameter)
{
  const Parts *parts = get_parts (widget);
  gsize n_ids;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (parts->grid, &n_ids);

  editor_library_ask_deck (widget, parts->library, ids, n_ids);
}

static void
export_action (GtkWidget  *widget,
               const char *action,
               GVariant   *parameter)
{
  const Parts *parts = get_parts (widget);
  gsize n_ids;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (parts->grid, &n_ids);

  editor_library_export (widget, parts->library, ids, n_ids);
}

/* @action takes the ids of what is selected. */
static void
hand_selected_to (GtkWidget  *widget,
                  const char *action)
{
  gsize n_ids;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (get_parts (widget)->grid, &n_ids);

  gtk_widget_activate_action_variant (
      widget, action, g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, ids, n_ids, sizeof *ids));
}

static void
print_action (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  hand_selected_to (widget, "win.print-saved");
}

/* Boards of each size among themselves; what is no board is left out. */
static void
tournament_action (GtkWidget  *widget,
                   const char *action,
                   GVariant   *parameter)
{
  hand_selected_to (widget, "win.tournament");
}

/* --- Installing ------------------------------------------------------------------------------ */

void
editor_library_actions_set (GtkWidget         *page,
                            EditorLibraryGrid *grid,
                            Library           *library)
{
  Parts *parts = g_new (Parts, 1);

  *parts = (Parts) { grid, g_object_ref (library) };
  g_object_set_data_full (G_OBJECT (page), PARTS, parts, parts_free);
}

void
editor_library_actions_enable (GtkWidget *page,
                               guint      n_selected)
{
  static const char *const with_selection[] = { "library.remove", "library.tags",
                                                "library.add-to-deck", "library.export",
                                                "library.print", "library.select-none",
                                                "library.duplicate" };

  for (gsize i = 0; i < G_N_ELEMENTS (with_selection); i++)
    gtk_widget_action_set_enabled (page, with_selection[i], n_selected > 0);
  gtk_widget_action_set_enabled (page, "library.tournament", n_selected > 1);
}

/* Several keys of one action follow each other in the table: only the first installs it. */
void
editor_library_actions_install (GtkWidgetClass *widget_class)
{
  const struct
  {
    const char                  *name;
    GtkWidgetActionActivateFunc  activate;
    guint                        key;
    GdkModifierType              modifiers;
  } actions[] = {
    { "library.open", open_action },
    { "library.rename", rename_action, GDK_KEY_F2, 0 },
    { "library.remove", remove_action, GDK_KEY_KP_Delete, 0 },
    { "library.remove", remove_action, GDK_KEY_Delete, 0 }, /* the last one stands in menus */
    { "library.tags", tags_action, GDK_KEY_t, GDK_CONTROL_MASK },
    { "library.duplicate", duplicate_action, GDK_KEY_d, GDK_CONTROL_MASK },
    { "library.add-to-deck", add_to_deck_action, GDK_KEY_k, GDK_CONTROL_MASK },
    { "library.export", export_action, GDK_KEY_e, GDK_CONTROL_MASK },
    { "library.print", print_action, GDK_KEY_p, GDK_CONTROL_MASK },
    { "library.tournament", tournament_action, GDK_KEY_r, GDK_CONTROL_MASK },
    { "library.select-all", select_all_action, GDK_KEY_a, GDK_CONTROL_MASK },
    { "library.select-none", select_none_action, GDK_KEY_Escape, 0 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      if (i == 0 || !g_str_equal (actions[i].name, actions[i - 1].name))
        gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                             actions[i].name, NULL);
    }
}
