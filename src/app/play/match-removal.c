/* The file is removed at once; what undo needs is the record, which is immutable. It belongs to the
 * toast's signal and goes with the toast, pressed or not. The keeping is held as well: the page may
 * be gone before the toast is. */
#include "app/play/match-removal.h"

#include "app/widgets/toast.h"
#include "app/widgets/toast-area.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  EditorMatchKeeping *keeping; /* owned, as the record */
  MatchRecord        *record;
} Removed;

static void
removed_free (gpointer  data,
              GClosure *closure)
{
  Removed *removed = data;

  g_object_unref (removed->keeping);
  match_record_unref (removed->record);
  g_free (removed);
}

static void
on_undo (AdwToast *toast,
         gpointer  data)
{
  const Removed *removed = data;

  editor_match_keeping_put_back (removed->keeping, removed->record);
}

void
editor_match_removal (GtkWidget          *widget,
                      EditorMatchKeeping *keeping,
                      const char         *game_id)
{
  MatchRecord *record = editor_match_keeping_remove (keeping, game_id);
  Removed *removed;
  AdwToast *toast;

  if (record == NULL)
    return;

  removed = g_new (Removed, 1);
  *removed = (Removed) { g_object_ref (keeping), record };
  toast = editor_toast_new (_("Match removed"));
  adw_toast_set_button_label (toast, _("Undo"));
  g_signal_connect_data (toast, "button-clicked", G_CALLBACK (on_undo), removed, removed_free, 0);
  editor_toast_area_show_around (widget, toast);
}
