#include "app/library/library-welcome.h"

#include "app/desktop/window-toast.h"
#include "app/library/library-history.h"
#include "spaces/board/code.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *name;
  const char *code;
} boards[] = {
  { N_("Straight up"), "4|13p09p05p01pG1f" },
  { N_("A step aside"), "4|12p08p09p05p01pG1f" },
  { N_("Along the bottom row"), "4|12p13p14p15p11p07p03pG3f" },
  { N_("Trap beside you"), "4|12p13t08p04p00pG0f" },
  { N_("Trap beneath you"), "4|13p13t09p05p01pG1f" },
  { N_("Trap behind you"), "4|14p10p14t06p02pG2f" },
  { N_("Trap ahead, and around it"), "4|13p09p05t08p04p00pG0f" },
  { N_("Two traps"), "4|12p13t08p09t04p00pG0f" },
  { N_("There and back again"), "4|13p09p13p09p05p01pG1f" },
  { N_("Zigzag"), "4|12p13p09p08p04p05p01pG1f" },
};

G_STATIC_ASSERT (G_N_ELEMENTS (boards) == LIBRARY_DECK_BOARDS);

/* --- In the thread of the library ------------------------------------------------------------ */

/* The places of the boards that are in the library by now, whoever added them. */
static gboolean
add_boards (LibraryStore  *store,
            gint64        *ids,
            GCancellable  *cancellable,
            GError       **error)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (
      (GDestroyNotify) library_item_unref);
  LibraryAddReport report = { 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (SpacesBoard) board = spaces_code_decode_any (boards[i].code, -1, NULL, error);

      if (board == NULL)
        return FALSE;
      g_ptr_array_add (items, library_item_new_board (board, _(boards[i].name)));
    }

  if (!library_store_add_all (store, (LibraryItem *const *) items->pdata, items->len, TRUE, ids,
                              NULL, NULL, cancellable, &report, error))
    return FALSE;

  for (guint i = 0; i < items->len; i++)
    {
      LibraryItem *item = g_ptr_array_index (items, i);

      if (ids[i] == 0)
        ids[i] = library_store_find_code (store, LIBRARY_KIND_BOARD, item->code,
                                          error);
      if (ids[i] < 0)
        return FALSE;
    }

  return TRUE;
}

static gpointer
add_deck (LibraryStore   *store,
          gconstpointer   data,
          GCancellable   *cancellable,
          GError        **error)
{
  gint64 ids[G_N_ELEMENTS (boards)] = { 0 };
  const char *name = _("Welcome");
  g_autoptr (LibraryEdit) addition = NULL;
  gint64 deck;

  if (!add_boards (store, ids, cancellable, error))
    return NULL;

  deck = library_store_find_deck (store, name, error);
  if (deck < 0)
    return NULL;
  addition = library_edit_new_deck (name, ids, G_N_ELEMENTS (ids));
  /* A deck of this name is the person's own by now. */
  if (deck == 0 && !library_store_apply (store, addition, NULL, error))
    return NULL;

  return GINT_TO_POINTER (TRUE);
}

/* --- On the main loop ------------------------------------------------------------------------ */

static void
on_added (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  g_autoptr (GtkWidget) widget = data;
  g_autoptr (GError) error = NULL;

  if (library_run_finish (LIBRARY_LIBRARY (source), result, &error) == NULL)
    editor_library_report_error (widget, error);
  else if (gtk_widget_get_root (widget) != NULL)
    editor_show_toast (widget, _("Ten boards and their deck “Welcome” are now in the library"));
}

void
editor_library_add_welcome (GtkWidget *widget,
                            Library   *library)
{
  library_run_async (library, add_deck, NULL, NULL, NULL, NULL, on_added, g_object_ref (widget));
}
