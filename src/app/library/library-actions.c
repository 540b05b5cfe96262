/* One table has the name of each action, its key, and what it does with the items. */
#include "app/library/library-actions.h"

#include "app/desktop/window-toast.h"
#include "app/library/library-exporting.h"
#include "app/library/library-history.h"
#include "app/library/library-questions.h"
#include "app/widgets/builders.h"

#include <glib/gi18n-lib.h>

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

/* --- All of them ----------------------------------------------------------------------------- */

/* Where an action is for items: in the library, or among what was recently deleted. */
typedef enum
{
  KEPT = 1 << 0,
  DELETED = 1 << 1,
  ANY = KEPT | DELETED,
} Place;

/* Several keys of one action follow each other, the last one stands in menus. What has neither of
 * the last three is about the grid. */
static const struct
{
  const char           *name;
  guint                 key;
  GdkModifierType       modifiers;
  Place                 place;
  guint                 least;     /* items that have to be selected */
  Use                   use;
  EditorLibraryChange   change;    /* its toast offers Undo; or 0 */
  LibraryEditKind       edit;      /* that this makes of the ids */
  const char           *hand_over; /* an action that takes the ids */
} actions[] = {
  { "library.open", 0, 0, KEPT, 0, open_first },
  { "library.rename", GDK_KEY_F2, 0, KEPT, 0 },
  { "library.remove", GDK_KEY_KP_Delete, 0, ANY, 1,
    .change = EDITOR_LIBRARY_DELETE, .edit = LIBRARY_EDIT_REMOVE_ITEMS },
  { "library.remove", GDK_KEY_Delete, 0, ANY, 1,
    .change = EDITOR_LIBRARY_DELETE, .edit = LIBRARY_EDIT_REMOVE_ITEMS },
  { "library.restore", 0, 0, DELETED, 1,
    .change = EDITOR_LIBRARY_RESTORE, .edit = LIBRARY_EDIT_RESTORE_ITEMS },
  { "library.tags", GDK_KEY_t, GDK_CONTROL_MASK, KEPT, 1, editor_library_ask_tags },
  { "library.duplicate", GDK_KEY_d, GDK_CONTROL_MASK, KEPT, 1,
    .change = EDITOR_LIBRARY_DUPLICATE, .edit = LIBRARY_EDIT_COPY_ITEMS },
  { "library.add-to-deck", GDK_KEY_k, GDK_CONTROL_MASK, KEPT, 1, editor_library_ask_deck },
  { "library.export", GDK_KEY_e, GDK_CONTROL_MASK, KEPT, 1, editor_library_export },
  { "library.print", GDK_KEY_p, GDK_CONTROL_MASK, KEPT, 1, .hand_over = "win.print-saved" },
  /* Boards of each size among themselves; what is no board is left out. */
  { "library.tournament", GDK_KEY_r, GDK_CONTROL_MASK, KEPT, 2, .hand_over = "win.tournament" },
  { "library.select-all", GDK_KEY_a, GDK_CONTROL_MASK, ANY, 0 },
  { "library.select-none", GDK_KEY_Escape, 0, ANY, 1 },
};

void
editor_library_actions_use (GtkWidget         *page,
                            const char        *action,
                            EditorLibraryGrid *grid,
                            Library           *library)
{
  gsize n_ids, i = 0;
  g_autofree gint64 *ids = editor_library_grid_dup_selected (grid, &n_ids);

  while (!g_str_equal (actions[i].name, action))
    i++;
  if (actions[i].change == EDITOR_LIBRARY_DELETE && editor_library_grid_has_deleted (grid))
    editor_library_ask_erase (page, library, ids, n_ids);
  else if (actions[i].change != 0)
    editor_library_change (page, library, actions[i].change, NULL,
                           library_edit_new_step ((LibraryEditStep) { actions[i].edit }, ids,
                                                  n_ids));
  else if (actions[i].hand_over != NULL)
    gtk_widget_activate_action_variant (
        page, actions[i].hand_over,
        g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, ids, n_ids, sizeof *ids));
  else if (actions[i].use != NULL)
    actions[i].use (page, library, ids, n_ids);
  else if (g_str_equal (action, "library.rename"))
    editor_library_grid_rename (grid);
  else
    editor_library_grid_select_all (grid, g_str_equal (action, "library.select-all"));
}

gboolean
editor_library_actions_explain (GtkWidget       *page,
                                guint            key,
                                GdkModifierType  modifiers)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (actions[i].place == KEPT && actions[i].key != 0 && actions[i].key == key
        && actions[i].modifiers == (modifiers & gtk_accelerator_get_default_mod_mask ()))
      {
        editor_show_toast (page, _("Restore the boards first: Enter brings them back"));
        return TRUE;
      }

  return FALSE;
}

void
editor_library_actions_enable (GtkWidget *page,
                               gboolean   shown,
                               guint      n_selected,
                               gboolean   is_deleted)
{
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_action_set_enabled (page, actions[i].name,
                                   shown
                                       && (actions[i].place & (is_deleted ? DELETED : KEPT)) != 0
                                       && n_selected >= actions[i].least);
}

void
editor_library_actions_install (gpointer klass,
                                gpointer activate)
{
  EditorActionRow rows[G_N_ELEMENTS (actions)];

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    rows[i] = (EditorActionRow) { actions[i].name, activate, NULL, actions[i].key,
                                  actions[i].modifiers };
  editor_install_actions (klass, rows, G_N_ELEMENTS (rows));
}
