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

/* --- With what is selected ------------------------------------------------------------------- */

typedef void (*Use) (GtkWidget    *page,
                     Library      *library,
                     const gint64 *ids,
                     gsize         n_ids);

static void
open_first (GtkWidget    *page,
            Library      *library,
            const gint64 *ids,
            gsize         n_ids)
{
  if (n_ids > 0)
    gtk_widget_activate_action (page, "win.open-saved", "x", ids[0]);
}

/* Without a question: the toast offers Undo. */
static void
remove_all (GtkWidget    *page,
            Library      *library,
            const gint64 *ids,
            gsize         n_ids)
{
  editor_library_change (page, library, EDITOR_LIBRARY_DELETE, NULL,
                         library_edit_new_removal (ids, n_ids));
}

static void
duplicate_all (GtkWidget    *page,
               Library      *library,
               const gint64 *ids,
               gsize         n_ids)
{
  editor_library_change (page, library, EDITOR_LIBRARY_DUPLICATE, NULL,
                         library_edit_new_copies (ids, n_ids));
}

/* @action takes the ids of what is selected. */
static void
hand_over (GtkWidget    *page,
           const char   *action,
           const gint64 *ids,
           gsize         n_ids)
{
  gtk_widget_activate_action_variant (
      page, action, g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, ids, n_ids, sizeof *ids));
}

static void
print_all (GtkWidget    *page,
           Library      *library,
           const gint64 *ids,
           gsize         n_ids)
{
  hand_over (page, "win.print-saved", ids, n_ids);
}

/* Boards of each size among themselves; what is no board is left out. */
static void
open_tournament (GtkWidget    *page,
                 Library      *library,
                 const gint64 *ids,
                 gsize         n_ids)
{
  hand_over (page, "win.tournament", ids, n_ids);
}

/* --- The grid -------------------------------------------------------------------------------- */

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

/* --- Installing ------------------------------------------------------------------------------ */

static void use_selected (GtkWidget *widget, const char *action, GVariant *parameter);

/* Several keys of one action follow each other: only the first installs it. */
static const struct
{
  const char                  *name;
  GtkWidgetActionActivateFunc  activate;
  guint                        key;
  GdkModifierType              modifiers;
  Use                          use;
  guint                        least; /* items that have to be selected */
} actions[] = {
  { "library.open", use_selected, 0, 0, open_first, 0 },
  { "library.rename", rename_action, GDK_KEY_F2, 0, NULL, 0 },
  { "library.remove", use_selected, GDK_KEY_KP_Delete, 0, remove_all, 1 },
  /* the last one stands in menus */
  { "library.remove", use_selected, GDK_KEY_Delete, 0, remove_all, 1 },
  { "library.tags", use_selected, GDK_KEY_t, GDK_CONTROL_MASK, editor_library_ask_tags, 1 },
  { "library.duplicate", use_selected, GDK_KEY_d, GDK_CONTROL_MASK, duplicate_all, 1 },
  { "library.add-to-deck", use_selected, GDK_KEY_k, GDK_CONTROL_MASK, editor_library_ask_deck, 1 },
  { "library.export", use_selected, GDK_KEY_e, GDK_CONTROL_MASK, editor_library_export, 1 },
  { "library.print", use_selected, GDK_KEY_p, GDK_CONTROL_MASK, print_all, 1 },
  { "library.tournament", use_selected, GDK_KEY_r, GDK_CONTROL_MASK, open_tournament, 2 },
  { "library.select-all", select_all_action, GDK_KEY_a, GDK_CONTROL_MASK, NULL, 0 },
  { "library.select-none", select_none_action, GDK_KEY_Escape, 0, NULL, 1 },
};

static void
use_selected (GtkWidget  *widget,
              const char *action,
              GVariant   *parameter)
{
  const Parts *parts = get_parts (widget);
  gsize n_ids, i = 0;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (parts->grid, &n_ids);

  while (!g_str_equal (actions[i].name, action))
    i++;
  actions[i].use (widget, parts->library, ids, n_ids);
}

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
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (actions[i].least > 0)
      gtk_widget_action_set_enabled (page, actions[i].name, n_selected >= actions[i].least);
}

void
editor_library_actions_install (GtkWidgetClass *widget_class)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      if (i == 0 || !g_str_equal (actions[i].name, actions[i - 1].name))
        gtk_widget_class_install_action (widget_class, actions[i].name, NULL, actions[i].activate);
      if (actions[i].key != 0)
        gtk_widget_class_add_binding_action (widget_class, actions[i].key, actions[i].modifiers,
                                             actions[i].name, NULL);
    }
}
