/* Steps are done for the find of the subject, which is a board; some are about the whole
 * inspection, such as "Save All Boards". What a step copies or saves is made at once, but for
 * "Play", which has to read the text as an opponent first and does that in a thread. */
#include "app/window/kinds/inspect-boards.h"

#include "app/desktop/file-saving.h"
#include "app/desktop/clipboard.h"
#include "app/desktop/window-toast.h"
#include "app/inspect/inspect-steps.h"
#include "app/window/kinds/open-find.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces-kind.h"
#include "match/match-opponent.h"
#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Only subjects with a find of this kind come here. */
static SpacesBoard *
get_board (const EditorInspectSubject *subject)
{
  return inspection_find_get_value (subject->find, SPACES_TYPE_BOARD);
}

/* --- Play and open --------------------------------------------------------------------------- */

/* The page may be in a window without a page Play, which has no such action. */
static gboolean
can_play (const EditorInspectSubject *subject)
{
  GtkRoot *root = gtk_widget_get_root (subject->widget);

  return subject->find->complete && G_IS_ACTION_GROUP (root)
         && g_action_group_has_action (G_ACTION_GROUP (root), "play-against");
}

/* The whole text, if playing against it is playing against this very board: a challenge carries
 * more, its sender and the rounds before. NULL where the board is one of several, or only a part
 * was read. */
static const char *
choose_whole (const EditorInspectSubject *subject,
              const EditorOpponent       *opponent)
{
  if (opponent == NULL || opponent->boards->len != 1
      || !spaces_board_equal (g_ptr_array_index (opponent->boards, 0), get_board (subject)))
    return NULL;

  return inspection_get_canonical (subject->inspection);
}

static void
on_whole_read (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (EditorInspectSubject) subject = data;
  g_autoptr (EditorOpponent) opponent = editor_opponent_read_finish (result, NULL);
  const char *whole = choose_whole (subject, opponent);
  g_autofree char *code = spaces_code_encode (get_board (subject));

  gtk_widget_activate_action (subject->widget, "win.play-against", "(ss)",
                              whole != NULL ? whole : code,
                              whole != NULL ? "" : subject->find->name);
}

static void
play (const EditorInspectSubject *subject)
{
  const char *text = inspection_get_canonical (subject->inspection);

  editor_opponent_read_async (text != NULL ? text : "", NULL, on_whole_read,
                              editor_inspect_subject_copy (subject));
}

/* The title for a board that was read in part has the number of moves that will be opened. */
static char *
make_open_title (const EditorInspectSubject *subject)
{
  gsize n = spaces_board_get_n_moves (get_board (subject));

  if (subject->find->complete)
    return g_strdup (_("Open in Editor"));

  return g_strdup_printf (ngettext ("Open This %lu Move in Editor",
                                    "Open These %lu Moves in Editor", n),
                          (gulong) n);
}

/* --- Files ----------------------------------------------------------------------------------- */

/* The game's files have no boards without moves. */
static gboolean
has_moves (const EditorInspectSubject *subject)
{
  return spaces_board_get_n_moves (get_board (subject)) > 0;
}

static SpacesFileItem
make_item (const InspectionFind *find)
{
  return (
      SpacesFileItem) { .board = find->value, .name = find->name, .created = SPACES_FILE_NO_TIME };
}

static char *
write_board (const EditorInspectSubject  *subject,
             GError                     **error)
{
  SpacesFileItem item = make_item (subject->find);

  return spaces_file_write_board (&item, error);
}

static void
save_board (const EditorInspectSubject *subject)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *json = write_board (subject, &error);

  if (json != NULL)
    editor_json_file_save (subject->widget, _("Save This Board"), subject->find->name, json);
  else
    editor_show_toast (subject->widget, error->message);
}

static gboolean
has_several (const EditorInspectSubject *subject)
{
  g_autoptr (GPtrArray) boards = inspect_spaces_list_boards (subject->inspection);

  return boards->len > 1;
}

/* All boards of the text, also those that are beyond what is listed. */
static Inspection *
inspect_all (const EditorInspectSubject *subject)
{
  for (gsize i = 0; i < inspection_get_n_problems (subject->inspection); i++)
    if (g_str_equal (inspection_get_problem (subject->inspection, i)->code, "more"))
      return inspect_whole (subject->text, strlen (subject->text));

  return inspection_ref (subject->inspection);
}

/* Boards without moves are left out: with one of them the file could not be written. */
static void
save_all (const EditorInspectSubject *subject)
{
  g_autoptr (Inspection) inspection = inspect_all (subject);
  g_autoptr (GPtrArray) boards = inspect_spaces_list_boards (inspection);
  g_autofree SpacesFileItem *items = g_new0 (SpacesFileItem, boards->len);
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;
  gsize n_items = 0;

  for (guint i = 0; i < boards->len; i++)
    {
      const InspectionFind *find = boards->pdata[i];

      if (spaces_board_get_n_moves (find->value) > 0)
        items[n_items++] = make_item (find);
    }

  json = spaces_file_write_boards (items, n_items, &error);
  if (json != NULL)
    editor_json_file_save (subject->widget, _("Save All Boards"), _("Boards"), json);
  else
    editor_show_toast (subject->widget, error->message);
}

/* What was unpacked from a link is its JSON; anything else gets that of its board. */
static void
copy_json (const EditorInspectSubject *subject)
{
  const char *unpacked = inspection_get_unpacked (subject->inspection);
  g_autoptr (GError) error = NULL;
  g_autofree char *json = unpacked != NULL ? g_strdup (unpacked) : write_board (subject, &error);

  if (json != NULL)
    editor_copy_text (subject->widget, json, _("JSON copied"));
  else
    editor_show_toast (subject->widget, error->message);
}

/* --- The steps ------------------------------------------------------------------------------- */

static const EditorInspectStep play_step = {
  "play", "applications-games-symbolic", N_("Play Against It"), can_play, NULL, play,
};

static const EditorInspectStep open_step = {
  "open", "document-edit-symbolic", N_("Open in Editor"), NULL, make_open_title, editor_open_find,
};

static const EditorInspectStep save_step = {
  "save", "document-save-symbolic", N_("Save This Board…"), has_moves, NULL, save_board,
};

static const EditorInspectStep save_all_step = {
  "save-all", "document-save-as-symbolic", N_("Save All Boards…"), has_several, NULL, save_all,
};

static const EditorInspectStep copy_json_step = {
  "copy-json", "edit-copy-symbolic", N_("Copy JSON"), NULL, NULL, copy_json,
};

const EditorInspectStep *const editor_inspect_board_steps[] = {
  &play_step,
  &open_step,
  &save_step,
  &save_all_step,
  &editor_inspect_copy_link,
  &copy_json_step,
  &editor_inspect_ask_again,
  NULL,
};
