/* Every signal of the match and of the editor ends in keep(): the whole match is put into a record
 * and compared with the one in the store; only a difference is written. That costs at most ten
 * rounds to compare, and no list of what has changed is needed. The store writes later and in a
 * thread, so keep() may be called with every step of a replay.
 *
 * Invariant: at most one record of the store is marked as open, that of `current`. While a match is
 * taken up (`is_taking_up`) keep() does nothing: restoring emits several signals, and what is there
 * in between is half of one match and half of another. */
#include "app/play/match-keeping.h"

#include "objects/object-owns.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>

struct _EditorMatchKeeping
{
  GObject      parent_instance;

  EditorMatch *match;        /* a reference, as the next two; all NULL after dispose */
  BoardEditor *editor;
  MatchStore  *store;
  char        *current;      /* id of the game on show, or NULL while no match is kept */
  gsize        step;         /* of the round on show, 0…its length */
  guint        draft;        /* the number of that of the editor, or 0 */
  GPtrArray   *discarded;    /* MatchRecord; the last one comes back next */
  gboolean     is_loading;   /* or has been loaded */
  gboolean     is_taking_up; /* the match is being restored; keep() waits */
};

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (EditorMatchKeeping, editor_match_keeping, G_TYPE_OBJECT)

/* --- Records --------------------------------------------------------------------------------- */

/* Whether there is anything in the match that is worth a file. */
static gboolean
has_something (EditorMatch *match)
{
  return editor_match_get_n_kept (match) > 0 || editor_match_get_opponent (match) != NULL
         || editor_match_has_deck (match, SPACES_SIDE_PLAYER)
         || editor_match_has_deck (match, SPACES_SIDE_OPPONENT);
}

static void
record_decks (EditorMatchKeeping *self,
              MatchRecord        *record)
{
  record->mode = MATCH_MODE_DECKS;
  record->n_rounds = EDITOR_MATCH_DECK;
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    {
      record->name[side] = g_strdup (editor_match_get_deck_name (self->match, side));
      for (guint i = 0; i < EDITOR_MATCH_DECK; i++)
        match_record_set_board (record, i, side,
                                editor_match_get_deck_board (self->match, side, i));
    }
}

/* The rounds that were kept, and behind them the present one. Its boards are there one by one: the
 * opponent's may be missing, and a board without moves does not play. */
static void
record_rounds (EditorMatchKeeping *self,
               MatchRecord        *record)
{
  SpacesBoard *opponent = editor_match_get_opponent (self->match);
  SpacesBoard *own = editor_match_get_own (self->match);

  record->kept = editor_match_get_n_kept (self->match);
  record->n_rounds = record->kept;
  record->name[SPACES_SIDE_PLAYER] = g_strdup (board_editor_get_name (self->editor));
  record->name[SPACES_SIDE_OPPONENT] = g_strdup (editor_match_get_name (self->match));
  for (guint i = 0; i < record->kept; i++)
    for (guint side = 0; side < SPACES_N_SIDES; side++)
      if (editor_match_get_round (self->match, i) != NULL)
        match_record_set_board (record, i, side,
                                spaces_round_get_board (editor_match_get_round (self->match, i),
                                                        side));
  if (record->kept == EDITOR_MATCH_ROUNDS)
    return;

  record->n_rounds++;
  match_record_set_board (record, record->kept, SPACES_SIDE_OPPONENT, opponent);
  if (spaces_board_get_n_moves (own) > 0)
    match_record_set_board (record, record->kept, SPACES_SIDE_PLAYER, own);
}

/* The match as it is now. The time of the change is always now; match_record_equal() does not
 * compare it. The caller owns the record. */
static MatchRecord *
make_record (EditorMatchKeeping *self)
{
  MatchRecord *record = match_record_new (editor_match_get_game_id (self->match));

  editor_match_note (self->match, record);
  record->changed = g_get_real_time () / 1000;
  record->open = TRUE;
  record->draft = self->draft;
  if (editor_match_has_deck (self->match, SPACES_SIDE_PLAYER)
      || editor_match_has_deck (self->match, SPACES_SIDE_OPPONENT))
    record_decks (self, record);
  else
    record_rounds (self, record);
  for (guint i = 0; i < record->n_rounds; i++)
    {
      record->rounds[i].seen = editor_match_get_seen (self->match, i);
      record->rounds[i].known = editor_match_get_known (self->match, i);
    }
  record->step = (guint) self->step;

  return record;
}

/* Clears the mark of the record on show. Its time of change stays, so that the list of matches is
 * not reordered by looking at another one. */
static void
mark_closed (EditorMatchKeeping *self,
             const char         *game_id)
{
  MatchRecord *record = game_id != NULL ? match_store_find (self->store, game_id) : NULL;
  g_autoptr (MatchRecord) closed = NULL;

  if (record == NULL || !record->open)
    return;

  closed = match_record_copy (record);
  closed->open = FALSE;
  match_store_put (self->store, closed);
}

/* The game on show is @game_id from now on, NULL for none; the record of the one before is closed.
 * `current` is set before mark_closed(), which emits "changed" of the store: whoever listens finds
 * the new game. */
static void
set_current (EditorMatchKeeping *self,
             const char         *game_id)
{
  g_autofree char *before = self->current;

  if (g_strcmp0 (before, game_id) == 0)
    {
      g_steal_pointer (&before);
      return;
    }

  self->current = g_strdup (game_id);
  mark_closed (self, before);
}

static void
keep (EditorMatchKeeping *self)
{
  g_autoptr (MatchRecord) record = NULL;
  MatchRecord *kept;

  if (self->is_taking_up)
    return;
  if (!has_something (self->match))
    {
      set_current (self, NULL);
      return;
    }

  record = make_record (self);
  set_current (self, record->game_id);
  kept = match_store_find (self->store, record->game_id);
  if (kept == NULL || !match_record_equal (kept, record))
    match_store_put (self->store, record);
}

void
editor_match_keeping_set_step (EditorMatchKeeping *self,
                               gsize               step)
{
  self->step = step;
  keep (self);
}

/* --- Taking up ------------------------------------------------------------------------------- */

/* Restores the match from @record, which set_current() may replace in the store meanwhile; hence
 * the reference. The signal comes last, when the step is known as well. */
static void
take_up (EditorMatchKeeping *self,
         MatchRecord        *record)
{
  g_autoptr (MatchRecord) held = match_record_ref (record);

  self->is_taking_up = TRUE;
  editor_match_restore (self->match, held);
  self->step = held->step;
  self->is_taking_up = FALSE;
  set_current (self, held->game_id);
  g_signal_emit_by_name (self, "taken-up", held->step);
}

/* The player's board in the round that is not closed yet; NULL where the match is of decks, has no
 * such round, or the board has no moves. */
static SpacesBoard *
find_own (const MatchRecord *record)
{
  if (record->mode != MATCH_MODE_ROUNDS || record->n_rounds == record->kept)
    return NULL;

  return record->rounds[record->kept].board[SPACES_SIDE_PLAYER];
}

gboolean
editor_match_keeping_open (EditorMatchKeeping *self,
                           const char         *game_id)
{
  MatchRecord *record = match_store_find (self->store, game_id);
  SpacesBoard *own = record != NULL ? find_own (record) : NULL;
  g_autoptr (MatchRecord) held = record != NULL ? match_record_ref (record) : NULL;

  if (record == NULL)
    return FALSE;

  /* The match on show is cleared before the editor gets the other board: with its opponent still
   * there the new board would play against that one. Neither may be kept meanwhile. */
  self->is_taking_up = TRUE;
  editor_match_clear (self->match);
  if (own != NULL && !spaces_board_equal (own, board_editor_get_board (self->editor)))
    board_editor_load (self->editor, own, held->name[SPACES_SIDE_PLAYER]);
  take_up (self, held); /* which ends is_taking_up */
  keep (self);          /* the record is the open one now */

  return TRUE;
}

void
editor_match_keeping_prepare (EditorMatchKeeping *self,
                              const char         *game_id)
{
  MatchRecord *record = game_id != NULL ? match_store_find (self->store, game_id) : NULL;

  if (record != NULL && g_strcmp0 (game_id, self->current) != 0)
    take_up (self, record);
}

/* `current` is cleared before the match, or keep(), which the match calls, would mark the record as
 * closed, and undo would not show the match again. @game_id may belong to `current` or to a row of
 * the list, which goes with its match, so it is copied first. */
MatchRecord *
editor_match_keeping_remove (EditorMatchKeeping *self,
                             const char         *game_id)
{
  g_autofree char *id = g_strdup (game_id);

  if (g_strcmp0 (id, self->current) == 0)
    {
      g_clear_pointer (&self->current, g_free);
      editor_match_clear (self->match);
    }

  return match_store_remove (self->store, id);
}

/* --- Undo ------------------------------------------------------------------------------------ */

gboolean
editor_match_keeping_discard (EditorMatchKeeping *self,
                              const char         *game_id)
{
  MatchRecord *record = editor_match_keeping_remove (self, game_id);

  if (record == NULL)
    return FALSE;

  g_ptr_array_add (self->discarded, record);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
  return TRUE;
}

/* Shows the match again if it was on show when it was removed and no other is by now. A game that
 * was begun again since stays as it is. */
void
editor_match_keeping_undo (EditorMatchKeeping *self)
{
  guint n = self->discarded->len;
  g_autoptr (MatchRecord) last = n > 0 ? g_ptr_array_steal_index (self->discarded, n - 1) : NULL;

  if (last == NULL)
    return;

  if (match_store_find (self->store, last->game_id) == NULL)
    match_store_put (self->store, last);
  if (last->open && self->current == NULL)
    editor_match_keeping_open (self, last->game_id);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_UNDO]);
}

/* --- Loading --------------------------------------------------------------------------------- */

/* Emits "reported" with @sentence, which is taken over. */
static void
report (EditorMatchKeeping *self,
        char               *sentence)
{
  g_signal_emit_by_name (self, "reported", sentence);
  g_free (sentence);
}

static void
report_loading (EditorMatchKeeping     *self,
                const MatchStoreReport *found)
{
  if (found->n_beyond > 0)
    report (self,
            /* Translators: %u is how many matches are too old to be shown */
            g_strdup_printf (ngettext ("%u older match isn’t shown. It was left as it is.",
                                         "%u older matches aren’t shown. They were left as they "
                                         "are.",
                                         found->n_beyond),
                               found->n_beyond));
  if (found->n_newer > 0)
    report (self,
            /* Translators: %u is how many matches there are */
            g_strdup_printf (ngettext ("%u match was kept by a newer version of Spaces Editor "
                                         "and cannot be shown by this one. It was left as it is.",
                                         "%u matches were kept by a newer version of Spaces "
                                         "Editor and cannot be shown by this one. They were left "
                                         "as they are.",
                                         found->n_newer),
                               found->n_newer));
  if (found->n_damaged > 0)
    report (self,
            /* Translators: %u is how many matches are damaged */
            g_strdup_printf (ngettext ("%u match couldn’t be read. It was kept as it is.",
                                         "%u matches couldn’t be read. They were kept as they "
                                         "are.",
                                         found->n_damaged),
                               found->n_damaged));
}

static void
on_loaded (EditorMatchKeeping     *self,
           const MatchStoreReport *found)
{
  /* A match that was begun while the others were being read stays, and so does one of another
   * window. Several records may be marked as open after a crash; the first is the one that was
   * changed last. */
  for (guint i = 0; i < match_store_get_n (self->store) && !has_something (self->match); i++)
    {
      MatchRecord *record = match_store_get (self->store, i);

      if (record->open
          && (record->draft == 0 || self->draft == 0 || record->draft == self->draft))
        take_up (self, record);
    }
  report_loading (self, found);
}

void
editor_match_keeping_load (EditorMatchKeeping *self,
                           guint               draft)
{
  if (self->is_loading)
    return;

  self->is_loading = TRUE;
  self->draft = draft;
  match_store_load (self->store);
}

EditorMatch *
editor_match_keeping_get_match (EditorMatchKeeping *self)
{
  return self->match;
}

MatchStore *
editor_match_keeping_get_store (EditorMatchKeeping *self)
{
  return self->store;
}

void
editor_match_keeping_flush (EditorMatchKeeping *self)
{
  match_store_flush (self->store);
}

/* --- Construction ---------------------------------------------------------------------------- */

static void
on_failed (EditorMatchKeeping *self,
           const char         *sentence)
{
  g_signal_emit_by_name (self, "reported", sentence);
}

/* The flush waits for the disk: after it nothing would write what is still in memory. */
static void
leave (EditorMatchKeeping *self)
{
  OBJECT_LEAVE (&self->match, self);
  OBJECT_LEAVE (&self->editor, self);
  if (self->store != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->store, self);
      match_store_flush (self->store);
    }
}

static void
editor_match_keeping_get_property (GObject    *object,
                                   guint       property,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  const EditorMatchKeeping *self = EDITOR_MATCH_KEEPING (object);

  g_value_set_boolean (value, property == PROP_CAN_UNDO && self->discarded->len > 0);
}

static void
editor_match_keeping_class_init (EditorMatchKeepingClass *klass)
{
  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS (klass, EditorMatchKeeping, store);
  OBJECT_KEEPS_AS (klass, EditorMatchKeeping, current, g_free);
  OBJECT_KEEPS_AS (klass, EditorMatchKeeping, discarded, g_ptr_array_unref);
  G_OBJECT_CLASS (klass)->get_property = editor_match_keeping_get_property;
  properties[PROP_CAN_UNDO] = g_param_spec_boolean ("can-undo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_CAN_REDO] = g_param_spec_boolean ("can-redo", NULL, NULL, FALSE,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  PLAIN_SIGNAL (EDITOR_TYPE_MATCH_KEEPING, "taken-up", 1, G_TYPE_UINT);
  PLAIN_SIGNAL (EDITOR_TYPE_MATCH_KEEPING, "reported", 1, G_TYPE_STRING);
}

static void
editor_match_keeping_init (EditorMatchKeeping *self)
{
  self->discarded = g_ptr_array_new_with_free_func ((GDestroyNotify) match_record_unref);
}

EditorMatchKeeping *
editor_match_keeping_new (EditorMatch *match,
                          BoardEditor *editor,
                          const char  *folder)
{
  EditorMatchKeeping *self = g_object_new (EDITOR_TYPE_MATCH_KEEPING, NULL);

  self->match = g_object_ref (match);
  self->editor = g_object_ref (editor);
  self->store = match_store_new (folder);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (keep), self);
  g_signal_connect_swapped (match, "learned", G_CALLBACK (keep), self);
  g_signal_connect_swapped (match, "shown", G_CALLBACK (keep), self);
  g_signal_connect_swapped (editor, "notify::board", G_CALLBACK (keep), self);
  g_signal_connect_swapped (editor, "notify::name", G_CALLBACK (keep), self);
  g_signal_connect_swapped (self->store, "loaded", G_CALLBACK (on_loaded), self);
  g_signal_connect_swapped (self->store, "failed", G_CALLBACK (on_failed), self);

  return self;
}
