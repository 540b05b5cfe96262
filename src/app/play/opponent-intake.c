/* A Request is what an answer needs. It passes from one asynchronous step to the next (chooser,
 * file, text), and whoever has it frees it. There is no answer when the person dismissed the
 * chooser, when the reading was cancelled, or when the page is in no window any more.
 *
 * At most one text is being read (`reading`). Files and drawings have dialogs of their own and are
 * not counted or cancelled. */
#include "app/play/opponent-intake.h"

#include "app/compat/file-chooser.h"
#include "app/desktop/import.h"
#include "app/desktop/settings.h"
#include "app/desktop/window-toast.h"
#include "app/play/opponent-drawing.h"
#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"
#include "match/match-taking.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Bytes: what takes some thousandths of a second at most is not worth a thread. */
#define SHORT 512

struct _EditorOpponentIntake
{
  GObject             parent_instance;

  GtkWidget          *page;     /* not owned, it outlives the intake; NULL after dispose */
  EditorMatch        *match;    /* a reference, as the next two */
  EditorMatchKeeping *keeping;
  GSettings          *settings; /* for the player's id */
  GCancellable       *reading;  /* of the text that is being read, or NULL */
};

typedef struct
{
  EditorOpponentIntake *intake;  /* a reference */
  char                 *name;    /* of an opponent without one; or NULL */
  gboolean              is_deck; /* of the player */
} Request;

DEFINE_PLAIN_TYPE (EditorOpponentIntake, editor_opponent_intake, G_TYPE_OBJECT)

static Request *
request_new (EditorOpponentIntake *self,
             const char           *name,
             gboolean              is_deck)
{
  Request *request = g_new (Request, 1);

  *request = (Request) { g_object_ref (self), g_strdup (name), is_deck };

  return request;
}

RECORD_OWNS (Request, request_free, (intake, g_object_unref), (name, g_free))

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Request, request_free)

/* The window may be closed by now. */
static gboolean
is_seen (EditorOpponentIntake *self)
{
  return self->page != NULL && gtk_widget_get_root (self->page) != NULL;
}

/* ---- Taking ---- */

/* A message of a game that is in the store continues that match, so its record is taken up before
 * the message is read into it. */
static void
take (EditorOpponentIntake *self,
      SpacesOpponent       *opponent)
{
  g_autofree char *own_id = g_settings_get_string (self->settings, EDITOR_SETTING_PLAYER_ID);
  g_auto (GStrv) sentences = NULL;

  editor_match_keeping_prepare (self->keeping, opponent->game_id);
  sentences = editor_match_take_opponent (self->match, opponent, own_id);
  for (gsize i = 0; sentences[i] != NULL; i++)
    editor_show_toast (self->page, sentences[i]);
}

/* The player's own deck does not concern the choosers: only a problem is reported. */
static void
take_deck (EditorOpponentIntake *self,
           SpacesOpponent       *deck,
           const char           *problem)
{
  g_autofree char *sentence
      = deck != NULL ? editor_match_take_deck (self->match, deck, SPACES_SIDE_PLAYER) : NULL;

  if (deck == NULL || sentence != NULL)
    editor_show_toast (self->page, sentence != NULL ? sentence : problem);
}

/* Takes @read over, or @error is set. "answered" comes in every case, so that a chooser can show or
 * clear its error. */
static void
answer (const Request  *request,
        SpacesOpponent *read,
        const GError   *error)
{
  EditorOpponentIntake *self = request->intake;
  g_autoptr (SpacesOpponent) opponent = read;
  const char *problem = opponent == NULL ? error->message : NULL;

  if (self->page == NULL)
    return;

  if (request->is_deck)
    {
      take_deck (self, opponent, problem);
      return;
    }

  if (opponent != NULL && opponent->name == NULL && request->name != NULL
      && request->name[0] != '\0')
    opponent->name = g_strdup (request->name);
  if (opponent != NULL)
    take (self, opponent);
  g_signal_emit_by_name (self, "answered", problem);
}

/* ---- Texts ---- */

void
editor_opponent_intake_stop (EditorOpponentIntake *self)
{
  if (self->reading != NULL)
    g_cancellable_cancel (self->reading);
  g_clear_object (&self->reading);
}

gboolean
editor_opponent_intake_is_reading (EditorOpponentIntake *self)
{
  return self->reading != NULL;
}

/* Takes @request. The reading is over before "answered" is emitted: a chooser that is emptied then
 * activates "play.stop-reading". */
static void
take_inspection (Request          *request,
                 const Inspection *inspection,
                 gboolean          was_reading)
{
  g_autoptr (Request) mine = request;
  g_autoptr (GError) error = NULL;
  SpacesOpponent *opponent = inspect_spaces_make_opponent (inspection, &error);

  if (was_reading)
    editor_opponent_intake_stop (mine->intake);
  answer (mine, opponent, error);
}

/* Without an inspection the reading was cancelled. */
static void
on_inspected (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (Inspection) inspection = inspect_finish (result, NULL);

  if (inspection != NULL && is_seen (request->intake))
    take_inspection (g_steal_pointer (&request), inspection,
                     g_task_get_cancellable (G_TASK (result)) != NULL);
}

/* Takes @request. */
static void
read_text (Request      *request,
           const char   *text,
           GCancellable *cancellable)
{
  g_autoptr (Inspection) inspection = NULL;

  if (strlen (text) > SHORT)
    {
      inspect_async (text, cancellable, on_inspected, request);
      return;
    }

  inspection = inspect_text (text, -1);
  take_inspection (request, inspection, cancellable != NULL);
}

void
editor_opponent_intake_take (EditorOpponentIntake *self,
                             SpacesOpponent       *opponent,
                             const char           *problem)
{
  g_autoptr (SpacesOpponent) taken = opponent;

  editor_opponent_intake_stop (self);
  if (taken != NULL)
    take (self, taken);
  g_signal_emit_by_name (self, "answered", taken != NULL ? NULL : problem);
}

void
editor_opponent_intake_read (EditorOpponentIntake *self,
                             const char           *text,
                             const char           *name)
{
  g_autoptr (GCancellable) reading = g_cancellable_new ();

  editor_opponent_intake_stop (self);
  self->reading = g_object_ref (reading);
  read_text (request_new (self, name, FALSE), text, reading);
}

/* ---- Files ---- */

static void
on_file_read (GObject      *source,
              GAsyncResult *result,
              gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = editor_import_read_finish (EDITOR_IMPORT (source), result, &error);

  if (!is_seen (request->intake))
    return;

  if (text != NULL)
    read_text (g_steal_pointer (&request), text, NULL);
  else
    answer (request, NULL, error);
}

static void
on_chosen (GObject      *source,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (Request) request = data;
  g_autoptr (GFile) file = editor_compat_choose_finish (result);
  g_autoptr (EditorImport) import = editor_import_new ();

  if (file == NULL) /* dismissed */
    return;

  editor_import_add_file (import, file);
  editor_import_read_async (import, NULL, on_file_read, g_steal_pointer (&request));
}

void
editor_opponent_intake_open_file (EditorOpponentIntake *self,
                                  gboolean              is_deck)
{
  editor_compat_choose_async (GTK_WINDOW (gtk_widget_get_root (self->page)),
                              is_deck ? _("Open Your Deck") : _("Open Opponent’s Board"),
                              EDITOR_CHOOSE_FILE, NULL, NULL, on_chosen,
                              request_new (self, NULL, is_deck));
}

/* ---- Drawings ---- */

/* Read like any other text: so an opponent that was drawn passes the same checks as one that was
 * pasted. */
static void
on_drawn (const char *code,
          gpointer    intake)
{
  read_text (request_new (intake, NULL, FALSE), code, NULL);
}

void
editor_opponent_intake_draw (EditorOpponentIntake *self,
                             guint                 size,
                             gboolean              fogged)
{
  SpacesBoard *last = editor_match_get_opponent (self->match);
  gboolean is_open = last != NULL && !fogged && spaces_board_get_size (last) == size
                     && editor_match_get_known (self->match, editor_match_get_n_kept (self->match));
  g_autoptr (SpacesBoard) board
      = is_open ? spaces_board_ref (last) : spaces_board_new (size, NULL, 0);

  editor_opponent_draw (self->page, board, on_drawn, G_OBJECT (self));
}

/* ---- The object ---- */

static void
leave (EditorOpponentIntake *self)
{
  editor_opponent_intake_stop (self);
  self->page = NULL;
}

static void
editor_opponent_intake_class_init (EditorOpponentIntakeClass *klass)
{
  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorOpponentIntake, match, keeping, settings);

  PLAIN_SIGNAL (EDITOR_TYPE_OPPONENT_INTAKE, "answered", 1, G_TYPE_STRING);
}

EditorOpponentIntake *
editor_opponent_intake_new (GtkWidget          *page,
                            EditorMatch        *match,
                            EditorMatchKeeping *keeping,
                            GSettings          *settings)
{
  EditorOpponentIntake *self = g_object_new (EDITOR_TYPE_OPPONENT_INTAKE, NULL);

  self->page = page;
  self->match = g_object_ref (match);
  self->keeping = g_object_ref (keeping);
  self->settings = g_object_ref (settings);

  return self;
}
