#include "app/inspect/inspect-steps.h"

#include "app/desktop/copying.h"
#include "app/desktop/json-file.h"
#include "match/match-opponent.h"
#include "spaces/board/code.h"
#include "spaces/files/file-writer.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  GtkWidget             *widget;
  Inspection            *inspection;
  const InspectionFind *board; /* or NULL */
} Step;

static void
tell (const Step *step,
      const char *sentence)
{
  gtk_widget_activate_action (step->widget, "win.toast", "s", sentence);
}

static void
open_board (const Step *step)
{
  g_autofree char *code = NULL;

  if (step->board == NULL)
    return;

  code = spaces_code_encode (step->board->value);
  gtk_widget_activate_action (step->widget, "win.open-board", "(ss)", code,
                              step->board->is_named ? step->board->name : "");
}

/* What a step needs while something is read for it. */
static Step *
step_copy (const Step *step)
{
  Step *copy = g_new (Step, 1);

  *copy = (Step) { g_object_ref (step->widget), inspection_ref (step->inspection), step->board };

  return copy;
}

static void
step_free (Step *step)
{
  g_object_unref (step->widget);
  inspection_unref (step->inspection);
  g_free (step);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Step, step_free)

/* The whole text, if whoever plays against it meets this very board: a challenge says who sends it,
 * and which rounds came before. NULL where the board is one of several, or only a part was read. */
static const char *
choose_whole (const Step           *step,
              const EditorOpponent *opponent)
{
  if (opponent == NULL || opponent->boards->len != 1
      || !spaces_board_equal (g_ptr_array_index (opponent->boards, 0), step->board->value))
    return NULL;

  return inspection_get_canonical (step->inspection);
}

static void
on_whole_read (GObject      *source,
               GAsyncResult *result,
               gpointer      data)
{
  g_autoptr (Step) step = data;
  g_autoptr (EditorOpponent) opponent = editor_opponent_read_finish (result, NULL);
  const char *whole = choose_whole (step, opponent);
  g_autofree char *code = spaces_code_encode (step->board->value);

  gtk_widget_activate_action (step->widget, "win.play-against", "(ss)",
                              whole != NULL ? whole : code, whole != NULL ? "" : step->board->name);
}

static void
play_board (const Step *step)
{
  const char *text = inspection_get_canonical (step->inspection);

  if (step->board != NULL)
    editor_opponent_read_async (text != NULL ? text : "", NULL, on_whole_read, step_copy (step));
}

static SpacesFileItem
make_item (const InspectionFind *board)
{
  return (SpacesFileItem) { .board = board->value, .name = board->name, .created = SPACES_FILE_NO_TIME };
}

static char *
write_board (const Step  *step,
             GError     **error)
{
  SpacesFileItem item = make_item (step->board);

  return spaces_file_write_board (&item, error);
}

static void
save_board (const Step *step)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;

  if (step->board == NULL)
    return;

  json = write_board (step, &error);
  if (json != NULL)
    editor_json_file_save (step->widget, _("Save This Board"), step->board->name, json);
  else
    tell (step, error->message);
}

/* Boards without moves are in no file of the game, and would keep the others from being saved. */
static void
save_boards (const Step *step)
{
  gsize n = inspection_get_n_finds (step->inspection);
  g_autofree SpacesFileItem *items = g_new0 (SpacesFileItem, n + 1);
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;
  gsize n_items = 0;

  for (gsize i = 0; i < n; i++)
    {
      const InspectionFind *board = inspection_get_find (step->inspection, i);

      if (spaces_board_get_n_moves (board->value) > 0)
        items[n_items++] = make_item (board);
    }

  json = spaces_file_write_boards (items, n_items, &error);
  if (json != NULL)
    editor_json_file_save (step->widget, _("Save All Boards"), _("Boards"), json);
  else
    tell (step, error->message);
}

static void
copy_link (const Step *step)
{
  const char *canonical = inspection_get_canonical (step->inspection);

  if (canonical != NULL)
    editor_copy_link (step->widget, canonical, _("Link copied"));
}

/* What was unpacked from a link is its JSON; anything else gets that of its board. */
static void
copy_json (const Step *step)
{
  const char *unpacked = inspection_get_unpacked (step->inspection);
  g_autoptr (GError) error = NULL;
  g_autofree char *json = NULL;

  if (unpacked == NULL && step->board == NULL)
    return;

  json = unpacked != NULL ? g_strdup (unpacked) : write_board (step, &error);
  if (json != NULL)
    editor_copy_text (step->widget, json, _("JSON copied"));
  else
    tell (step, error->message);
}

static void
ask_again (const Step *step)
{
  /* Translators: a message to the player who sent a link that was damaged on the way */
  editor_copy_text (step->widget,
                    _("Your link did not reach me whole — its end seems to be missing. Could you send "
                      "it again, on a line of its own, or as a picture of its QR code?"),
                    _("Reply copied — send it to whoever sent you the link"));
}

const char *const editor_inspect_steps[] = {
  "inspect.open",      "inspect.play",      "inspect.save",      "inspect.save-all",
  "inspect.copy-link", "inspect.copy-json", "inspect.ask-again",
};

const gsize editor_inspect_n_steps = G_N_ELEMENTS (editor_inspect_steps);

static void (*const steps[]) (const Step *step) = {
  open_board, play_board, save_board, save_boards, copy_link, copy_json, ask_again,
};

void
editor_inspect_step (GtkWidget             *widget,
                     const char            *name,
                     Inspection            *inspection,
                     const InspectionFind *board)
{
  Step step = { widget, inspection, board };

  for (gsize i = 0; i < G_N_ELEMENTS (steps); i++)
    if (strcmp (name, editor_inspect_steps[i]) == 0)
      steps[i] (&step);
}
