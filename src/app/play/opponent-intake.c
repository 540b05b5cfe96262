/* The callbacks of opponent-source.h get the page and nothing else, so the page carries its intake
 * as object data; that is why a page has only one. The data is removed with the intake: a callback
 * that comes later finds none and only frees what was read.
 *
 * At most one text is being read (`reading`). Files and drawings have dialogs of their own and are
 * not counted or cancelled. */
#include "app/play/opponent-intake.h"

#include "app/desktop/settings.h"
#include "app/play/opponent-drawing.h"
#include "app/play/opponent-source.h"
#include "match/match-taking.h"

#include <glib/gi18n-lib.h>

#define INTAKE_KEY "opponent-intake"

struct _EditorOpponentIntake
{
  GObject             parent_instance;

  GtkWidget          *page;     /* not owned, it outlives the intake; NULL after dispose */
  EditorMatch        *match;    /* a reference, as the next two */
  EditorMatchKeeping *keeping;
  GSettings          *settings; /* for the player's id */
  GCancellable       *reading;  /* of the text that is being read, or NULL */
};

enum
{
  ANSWERED,
  REPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorOpponentIntake, editor_opponent_intake, G_TYPE_OBJECT)

/* NULL when the page is on its way out. */
static EditorOpponentIntake *
find_intake (GtkWidget *page)
{
  return g_object_get_data (G_OBJECT (page), INTAKE_KEY);
}

static void
report (EditorOpponentIntake *self,
        const char           *sentence)
{
  g_signal_emit (self, signals[REPORTED], 0, sentence);
}

/* A message of a game that is in the store continues that match, so its record is taken up before
 * the message is read into it. */
static void
take (EditorOpponentIntake *self,
      EditorOpponent       *opponent)
{
  g_autofree char *own_id = g_settings_get_string (self->settings, EDITOR_SETTING_PLAYER_ID);
  g_auto (GStrv) sentences = NULL;

  editor_match_keeping_prepare (self->keeping, opponent->game_id);
  sentences = editor_match_take_opponent (self->match, opponent, own_id);
  for (gsize i = 0; sentences[i] != NULL; i++)
    report (self, sentences[i]);
}

/* Takes @read over. "answered" comes in every case, so that a chooser can show or clear its
 * error. */
static void
on_opponent (GtkWidget      *page,
             EditorOpponent *read,
             const char     *problem)
{
  EditorOpponentIntake *self = find_intake (page);
  g_autoptr (EditorOpponent) opponent = read;

  if (self == NULL)
    return;

  if (opponent != NULL)
    take (self, opponent);
  g_signal_emit (self, signals[ANSWERED], 0, problem);
}

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

/* The reading is over before "answered" is emitted: a chooser that is emptied then activates
 * "play.stop-reading". */
static void
on_read (GtkWidget      *page,
         EditorOpponent *opponent,
         const char     *problem)
{
  if (find_intake (page) != NULL)
    editor_opponent_intake_stop (find_intake (page));
  on_opponent (page, opponent, problem);
}

void
editor_opponent_intake_read (EditorOpponentIntake *self,
                             const char           *text,
                             const char           *name)
{
  editor_opponent_intake_stop (self);
  self->reading = g_cancellable_new ();
  /* For a short text on_read() is called in here, and has cleared `reading` when this returns. */
  editor_opponent_read_text (self->page, text, name, self->reading, on_read);
}

void
editor_opponent_intake_open_file (EditorOpponentIntake *self)
{
  editor_opponent_open_file (self->page, _("Open Opponent’s Board"), on_opponent);
}

/* The player's own deck does not concern the choosers: problems are reported, not "answered". */
static void
on_deck_file (GtkWidget      *page,
              EditorOpponent *read,
              const char     *problem)
{
  EditorOpponentIntake *self = find_intake (page);
  g_autoptr (EditorOpponent) deck = read;
  g_autofree char *sentence = NULL;

  if (self == NULL)
    return;

  if (deck != NULL)
    sentence = editor_match_take_deck (self->match, deck, SPACES_SIDE_PLAYER);
  if (deck == NULL || sentence != NULL)
    report (self, sentence != NULL ? sentence : problem);
}

void
editor_opponent_intake_open_deck (EditorOpponentIntake *self)
{
  editor_opponent_open_file (self->page, _("Open Your Deck"), on_deck_file);
}

void
editor_opponent_intake_draw (EditorOpponentIntake *self,
                             guint                 size)
{
  SpacesBoard *last = editor_match_get_opponent (self->match);
  g_autoptr (SpacesBoard) board = last != NULL && spaces_board_get_size (last) == size
                                      ? spaces_board_ref (last)
                                      : spaces_board_new (size, NULL, 0);

  editor_opponent_draw (self->page, board, on_opponent);
}

static void
editor_opponent_intake_dispose (GObject *object)
{
  EditorOpponentIntake *self = EDITOR_OPPONENT_INTAKE (object);

  editor_opponent_intake_stop (self);
  if (self->page != NULL)
    g_object_set_data (G_OBJECT (self->page), INTAKE_KEY, NULL);
  self->page = NULL;
  g_clear_object (&self->match);
  g_clear_object (&self->keeping);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (editor_opponent_intake_parent_class)->dispose (object);
}

static void
editor_opponent_intake_class_init (EditorOpponentIntakeClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = editor_opponent_intake_dispose;

  signals[ANSWERED] = g_signal_new ("answered", EDITOR_TYPE_OPPONENT_INTAKE, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[REPORTED] = g_signal_new ("reported", EDITOR_TYPE_OPPONENT_INTAKE, G_SIGNAL_RUN_LAST, 0,
                                    NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
editor_opponent_intake_init (EditorOpponentIntake *self)
{
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
  g_object_set_data (G_OBJECT (page), INTAKE_KEY, self);

  return self;
}
