/* Events of a step become phrases: find_deed() and find_fate() choose one for each side from the
 * event bits, and two tables hold the translatable text, in full and in brief. A side has at most
 * one deed and one fate in a step; a piece that steps on a trap has both in a single phrase.
 */
#include "spaces/description/narration.h"

#include "spaces/description/move-description.h"

#include <glib/gi18n-lib.h>

#define WALKS (SPACES_EVENT_STARTED | SPACES_EVENT_MOVED)

/* What happened to one side in a step: the tables of phrases are in this order. */
typedef enum
{
  PHRASE_STARTED,
  PHRASE_MOVED,
  PHRASE_FORWARD,
  PHRASE_LAID,
  PHRASE_GOAL,
  PHRASE_STEPPED_ON_TRAP,
  PHRASE_STEPPED_ON_TRAP_LOST,
  PHRASE_STEPPED_FORWARD_ON_TRAP,
  PHRASE_TRAPPED_STANDING,
  PHRASE_TRAPPED_STANDING_LOST,
  PHRASE_STARTED_ON_TRAP,
  N_PHRASES,
  PHRASE_HIDDEN = N_PHRASES, /* something that the fog hides */
  PHRASE_NOTHING
} Phrase;

/* Translators: parts of a sentence such as "Step 4: you moved to row 2, column 1; your opponent
 * laid a trap at row 1, column 3". %s is a place, such as "row 2, column 1". */
static const char *const full[SPACES_N_SIDES][N_PHRASES] = {
  {
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("you started at %s"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("you moved to %s"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("you moved forward to %s: +1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("you laid a trap at %s"),
    N_("you reached the goal: +1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("you stepped on a trap at %s"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("you stepped on a trap at %s: −1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("you stepped forward onto a trap at %s: +1 and −1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("a trap was laid under you at %s"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("a trap was laid under you at %s: −1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("you started on a trap at %s"),
  },
  {
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("your opponent started at %s"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("your opponent moved to %s"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("your opponent moved forward to %s: +1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("your opponent laid a trap at %s"),
    N_("your opponent reached the goal: +1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("your opponent stepped on a trap at %s"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("your opponent stepped on a trap at %s: −1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("your opponent stepped forward onto a trap at %s: +1 and −1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("a trap was laid under your opponent at %s"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("a trap was laid under your opponent at %s: −1"),
    /* Translators: %s is a square, as “row 1, column 2” */
    N_("your opponent started on a trap at %s"),
  },
};

/* Translators: the same without places and points, for a list beside a column of points: "You step
 * forward; opponent lays a trap". The third group is for what both do in one step. */
static const char *const brief[SPACES_N_SIDES + 1][N_PHRASES] = {
  {
    N_("you start"),
    N_("you move"),
    N_("you step forward"),
    N_("you lay a trap"),
    N_("you reach the goal"),
    N_("you step on a trap"),
    N_("you step on a trap"),
    N_("you step forward onto a trap"),
    N_("a trap is laid under you"),
    N_("a trap is laid under you"),
    N_("you start on a trap"),
  },
  {
    N_("opponent starts"),
    N_("opponent moves"),
    N_("opponent steps forward"),
    N_("opponent lays a trap"),
    N_("opponent reaches the goal"),
    N_("opponent steps on a trap"),
    N_("opponent steps on a trap"),
    N_("opponent steps forward onto a trap"),
    N_("a trap is laid under opponent"),
    N_("a trap is laid under opponent"),
    N_("opponent starts on a trap"),
  },
  {
    N_("you both start"),
    N_("you both move"),
    N_("you both step forward"),
    N_("you both lay a trap"),
    N_("you both reach the goal"),
    N_("you both step on a trap"),
    N_("you both step on a trap"),
    N_("you both step forward onto a trap"),
    N_("traps are laid under you both"),
    N_("traps are laid under you both"),
    N_("you both start on a trap"),
  },
};

/* @square in the player's frame. */
static char *
place_describe (SpacesSquare square,
                guint        size)
{
  if (square.row < 0 || square.row >= (int) size || square.col < 0 || square.col >= (int) size)
    /* Translators: a place beside the board, where only faulty boards lead. */
    return g_strdup (_("a place outside the board"));

  return spaces_describe_place ((SpacesMove) { square });
}

/* The phrase for a side that is on a trap, by how it got there and what it cost. */
static Phrase
trapped_phrase (guint events)
{
  if (events & SPACES_EVENT_STARTED)
    return PHRASE_STARTED_ON_TRAP;
  if (events & SPACES_EVENT_SCORED)
    return PHRASE_STEPPED_FORWARD_ON_TRAP;
  if (events & SPACES_EVENT_MOVED)
    return events & SPACES_EVENT_LOST ? PHRASE_STEPPED_ON_TRAP_LOST : PHRASE_STEPPED_ON_TRAP;

  return events & SPACES_EVENT_LOST ? PHRASE_TRAPPED_STANDING_LOST : PHRASE_TRAPPED_STANDING;
}

/* The phrase for what a side did, when no trap was stepped on. */
static Phrase
move_phrase (guint events)
{
  if (events & SPACES_EVENT_STARTED)
    return PHRASE_STARTED;
  if (events & SPACES_EVENT_GOAL)
    return PHRASE_GOAL;
  if (events & SPACES_EVENT_TRAP)
    return PHRASE_LAID;

  return events & SPACES_EVENT_SCORED ? PHRASE_FORWARD : PHRASE_MOVED;
}

/* What the side did itself; stepping on a trap is one phrase with the step. */
static Phrase
find_deed (SpacesSide            side,
           const SpacesSideStep *step,
           gboolean              fogged)
{
  guint deeds = SPACES_EVENT_STARTED | SPACES_EVENT_MOVED | SPACES_EVENT_TRAP | SPACES_EVENT_GOAL;

  if ((step->events & deeds) == 0)
    return PHRASE_NOTHING;
  if (side == SPACES_SIDE_OPPONENT && fogged && (step->events & SPACES_EVENT_TRAP))
    return PHRASE_HIDDEN;
  if ((step->events & SPACES_EVENT_TRAPPED) && (step->events & WALKS))
    return trapped_phrase (step->events);

  return move_phrase (step->events);
}

/* What happened to a side that did not move: a trap was laid under it. */
static Phrase
find_fate (const SpacesSideStep *step)
{
  if ((step->events & SPACES_EVENT_TRAPPED) && !(step->events & WALKS))
    return trapped_phrase (step->events);

  return PHRASE_NOTHING;
}

static void
add_part (GString    *sentence,
          const char *part)
{
  if (sentence->len > 0)
    /* Translators: stands between the parts of a sentence. */
    g_string_append (sentence, _("; "));
  g_string_append (sentence, part);
}

/* Replaces the %s by splitting: the format is translated and may have no %s at all, which printf
 * would not check. */
static void
add_phrase (GString      *sentence,
            SpacesSide    side,
            Phrase        what,
            SpacesSquare  square,
            guint         size)
{
  const char *format = _ (full[side][what]);
  g_autofree char *place = place_describe (square, size);
  g_auto (GStrv) around = g_strsplit (format, "%s", 2);
  g_autofree char *part = g_strjoinv (place, around);

  add_part (sentence, part);
}

/* A piece that was trapped is where it stands; otherwise the target of the move counts. */
static void
add_deed (GString              *sentence,
          SpacesSide            side,
          const SpacesSideStep *step,
          guint                 size,
          gboolean              fogged)
{
  Phrase what = find_deed (side, step, fogged);

  if (what == PHRASE_HIDDEN)
    add_part (sentence, _("your opponent’s step is hidden"));
  else if (what != PHRASE_NOTHING)
    add_phrase (sentence, side, what,
              step->events & SPACES_EVENT_TRAPPED && step->events & WALKS ? step->square
                                                                          : step->target,
              size);
}

/* The square is where the piece stands. */
static void
add_fate (GString              *sentence,
          SpacesSide            side,
          const SpacesSideStep *step,
          guint                 size)
{
  Phrase what = find_fate (step);

  if (what != PHRASE_NOTHING)
    add_phrase (sentence, side, what, step->square, size);
}

/* A collision costs a point only where there is one. */
static void
add_collision (GString          *sentence,
               const SpacesStep *step,
               guint             size)
{
  gboolean mine = (step->side[SPACES_SIDE_PLAYER].events & SPACES_EVENT_LOST) != 0;
  gboolean theirs = (step->side[SPACES_SIDE_OPPONENT].events & SPACES_EVENT_LOST) != 0;
  g_autofree char *place = place_describe (step->side[SPACES_SIDE_PLAYER].square, size);
  g_autofree char *part = g_strdup_printf (
      /* Translators: %s is a square, as “row 1, column 2” */
      mine && theirs ? _("you ran into each other at %s: −1 each")
      /* Translators: %s is a square, as “row 1, column 2” */
      : mine         ? _("you ran into each other at %s: −1 for you")
      /* Translators: %s is a square, as “row 1, column 2” */
      : theirs       ? _("you ran into each other at %s: −1 for your opponent")
                     /* Translators: %s is a square, as “row 1, column 2” */
                     : _("you ran into each other at %s"),
      place);

  add_part (sentence, part);
}

/* What step @n did, from 1; 0 is the state before the first. */
char *
spaces_narration_step (const SpacesRound *round,
                       gsize              n,
                       gboolean           fogged)
{
  guint size = spaces_board_get_size (spaces_round_get_board (round, SPACES_SIDE_PLAYER));
  const SpacesStep *step = spaces_round_get_step (round, n);
  g_autoptr (GString) sentence = g_string_new (NULL);

  g_return_val_if_fail (step != NULL, NULL);

  if (n == 0)
    return g_strdup (_("Both boards are ready"));

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    add_deed (sentence, side, &step->side[side], size, fogged);
  for (guint side = 0; side < SPACES_N_SIDES; side++)
    add_fate (sentence, side, &step->side[side], size);
  if (step->side[SPACES_SIDE_PLAYER].events & SPACES_EVENT_COLLISION)
    add_collision (sentence, step, size);
  if (sentence->len == 0)
    add_part (sentence, _("nobody moved"));

  /* Translators: the number of a step and what happened in it. */
  return g_strdup_printf (_("Step %1$u: %2$s"), (guint) n, sentence->str);
}

/* Both sides in one phrase when they did the same. */
static void
add_brief (GString      *text,
           const Phrase  what[SPACES_N_SIDES])
{
  Phrase mine = what[SPACES_SIDE_PLAYER], theirs = what[SPACES_SIDE_OPPONENT];

  if (mine == theirs && mine < N_PHRASES)
    {
      add_part (text, _ (brief[SPACES_N_SIDES][mine]));
      return;
    }

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    if (what[side] == PHRASE_HIDDEN)
      /* Translators: what the opponent does is not seen. Part of a short list entry. */
      add_part (text, _("opponent hidden"));
    else if (what[side] != PHRASE_NOTHING)
      add_part (text, _ (brief[side][what[side]]));
}

char *
spaces_narration_brief (const SpacesRound *round,
                        gsize              n,
                        gboolean           fogged)
{
  const SpacesStep *step = spaces_round_get_step (round, n);
  g_autoptr (GString) text = g_string_new (NULL);
  Phrase deeds[SPACES_N_SIDES], fates[SPACES_N_SIDES];

  g_return_val_if_fail (step != NULL, NULL);

  for (guint side = 0; side < SPACES_N_SIDES; side++)
    {
      deeds[side] = find_deed (side, &step->side[side], fogged);
      fates[side] = find_fate (&step->side[side]);
    }
  add_brief (text, deeds);
  add_brief (text, fates);
  if (step->side[SPACES_SIDE_PLAYER].events & SPACES_EVENT_COLLISION)
    add_part (text, _("you run into each other"));
  if (text->len == 0)
    add_part (text, n == 0 ? _("both boards are ready") : _("nobody moves"));

  return g_strdup (text->str);
}

char *
spaces_narration_result (const SpacesResult *result)
{
  gint mine = result->side[SPACES_SIDE_PLAYER].points;
  gint theirs = result->side[SPACES_SIDE_OPPONENT].points;

  /* Translators: points of the person, and of the opponent */
  return g_strdup_printf (result->winner == SPACES_WINNER_PLAYER     ? _("You won, %1$d to %2$d")
                          /* Translators: points of the person, and of the opponent */
                          : result->winner == SPACES_WINNER_OPPONENT ? _("You lost, %1$d to %2$d")
                                                                     /* Translators: points of
                                                                      * the person, and of the
                                                                      * opponent */
                                                                     : _("A tie, %1$d to %2$d"),
                          mine, theirs);
}
