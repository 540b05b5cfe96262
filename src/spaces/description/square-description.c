/* What a screen reader says of a square: contents, place, problems, what may come next; a short
 * wording leaves that out. Numbers of moves come from the visits by square (visits.h), so the cost
 * is that of the moves on the square. */
#include "spaces/description/square-description.h"

#include "spaces/board/numbers.h"
#include "spaces/description/move-description.h"
#include "text/wording.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A description that is made. */
typedef struct
{
  const EditorSquareScene *scene;
  SpacesSquare             square;
  char                    *text;
} Words;

/* The moves on the square by type, those made and those to come. */
static void
collect (const Words   *words,
         SpacesNumbers  numbers[SPACES_MOVE_FINAL + 1][2])
{
  const EditorSquareScene *scene = words->scene;
  gsize n;
  const guint32 *visits = spaces_visits_get (scene->visits, words->square, &n);

  memset (numbers, 0, 2 * (SPACES_MOVE_FINAL + 1) * sizeof (SpacesNumbers));
  for (gsize i = 0; i < n; i++)
    {
      SpacesMoveType type = spaces_board_get_move (scene->board, visits[i])->type;

      spaces_numbers_count (&numbers[type][visits[i] >= scene->next->n_moves], visits[i] + 1);
    }
}

/* Adds what is whole in itself. Two texts beside each other mean the same in every order, so that a
 * language may put something else between them, but neither is a part of the other. */
static void
add (Words      *words,
     const char *next,
     gboolean    is_sentence)
{
  g_autofree char *before = words->text;

  if (before == NULL)
    words->text = g_strdup (next);
  else
    /* Translators: of a square: first what there is, then where, then what can be done, or what is
     * wrong: “trap, move 5; row 3, column 2; a trap can be placed here” */
    words->text = is_sentence ? g_strdup_printf (_("%1$s; %2$s"), before, next)
                              /* Translators: a list of what there is on a square: “piece, move 1,
                               * trap, move 5” */
                              : g_strdup_printf (_("%1$s, %2$s"), before, next);
}

/* At most SPACES_NUMBERS_KEPT are named, since nobody listens to a hundred, and how many more there
 * are: "1, 4, 9 and 3 more". */
static char *
list_numbers (const SpacesNumbers *numbers)
{
  guint n_more = numbers->n - MIN (numbers->n, SPACES_NUMBERS_KEPT);
  g_autoptr (GString) named = g_string_new (NULL);

  for (guint i = 0; i < MIN (numbers->n, SPACES_NUMBERS_KEPT); i++)
    g_string_append_printf (named, i > 0 ? ", %u" : "%u", numbers->kept[i]);
  if (n_more == 0)
    return g_strdup (named->str);

  /* Translators: %s is a list of numbers: “1, 4, 9 and 3 more” */
  return g_strdup_printf (ngettext ("%1$s and %2$u more", "%1$s and %2$u more", n_more), named->str,
                          n_more);
}

/* Pieces, traps or finals, made or still to come, with the numbers of their moves. */
static char *
describe_kind (SpacesMoveType  type,
               gboolean        later,
               guint           n,
               const char     *numbers)
{
  switch (type)
    {
    case SPACES_MOVE_PIECE:
      /* Translators: %s is the number of a move, or several as “2, 4”; they come after the move
       * that is shown */
      return g_strdup_printf (later ? ngettext ("later piece, move %s", "later piece, moves %s", n)
                                    /* Translators: %s is the number of a move, or several as “2,
                                     * 4” */
                                    : ngettext ("piece, move %s", "piece, moves %s", n), numbers);
    case SPACES_MOVE_TRAP:
      /* Translators: %s is the number of a move, or several as “2, 4”; they come after the move
       * that is shown */
      return g_strdup_printf (later ? ngettext ("later trap, move %s", "later trap, moves %s", n)
                                    /* Translators: %s is the number of a move, or several as “2,
                                     * 4” */
                                    : ngettext ("trap, move %s", "trap, moves %s", n), numbers);
    default:
      /* Translators: %s is the number of a move, or several as “2, 4”; they come after the move
       * that is shown */
      return g_strdup_printf (later ? ngettext ("later finish, move %s", "later finish, moves %s",
                                                n)
                                    /* Translators: %s is the number of a move, or several as “2,
                                     * 4” */
                                    : ngettext ("finish, move %s", "finish, moves %s", n),
                              numbers);
    }
}

static void
append_kind (Words               *words,
             SpacesMoveType       type,
             gboolean             later,
             const SpacesNumbers *moves)
{
  g_autofree char *numbers = list_numbers (moves);
  g_autofree char *kind = describe_kind (type, later, moves->n, numbers);

  add (words, kind, FALSE);
}

static void
append_contents (Words *words)
{
  const SpacesNext *next = words->scene->next;
  SpacesNumbers numbers[SPACES_MOVE_FINAL + 1][2];
  gboolean any = FALSE;

  if (next->has_piece && !next->finished && spaces_square_equal (next->piece, words->square))
    add (words, _("the piece is here"), FALSE);
  collect (words, numbers);
  for (guint later = 0; later < 2; later++)
    for (guint type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
      if (numbers[type][later].n > 0)
        {
          append_kind (words, type, later, &numbers[type][later]);
          any = TRUE;
        }
  if (!any && words->square.row != SPACES_GOAL_ROW)
    add (words, _("empty"), FALSE);
}

static void
append_problem (Words               *words,
                const SpacesProblem *problem)
{
  g_autofree char *sentence = spaces_problem_describe_small (problem);
  /* Translators: %s is a whole sentence. */
  g_autofree char *text = g_strdup_printf (_("problem: %s"), sentence);

  add (words, text, TRUE);
}

/* Problems are whole sentences. */
static void
append_problems (Words *words)
{
  const EditorSquareScene *scene = words->scene;
  gsize n_visits;
  const guint32 *visits = spaces_visits_get (scene->visits, words->square, &n_visits);

  for (gsize i = 0; scene->report != NULL && i < n_visits; i++)
    {
      guint n;
      const SpacesProblem *problems = spaces_report_find (scene->report, visits[i], &n);

      for (guint j = 0; j < n; j++)
        append_problem (words, &problems[j]);
    }
}

/* Whether a move of @type to @square may come next. */
static gboolean
allows (const SpacesNext *next,
        SpacesSquare      square,
        SpacesMoveType    type)
{
  return spaces_verdict_allows (spaces_next_get_verdict (next, (SpacesMove) { square, type }));
}

/* What may come next here; the square under the piece takes a supermove. */
static void
append_next (Words *words)
{
  const SpacesNext *next = words->scene->next;
  gboolean is_piece = next->has_piece && spaces_square_equal (next->piece, words->square);

  if (words->square.row == SPACES_GOAL_ROW)
    {
      if (allows (next, words->square, SPACES_MOVE_FINAL))
        add (words, _("the piece can finish here"), TRUE);
      return;
    }

  if (allows (next, words->square, SPACES_MOVE_PIECE))
    add (words,
         next->has_piece ? _("the piece can move here") : _("the piece can start here"),
         TRUE);
  if (allows (next, words->square, SPACES_MOVE_TRAP))
    add (words,
         is_piece ? _("a trap can be placed under the piece, a supermove")
                  : _("a trap can be placed here"),
         TRUE);
}

char *
editor_square_describe (const EditorSquareScene *scene,
                        SpacesSquare             square)
{
  Words words = { scene, square, NULL };
  g_autofree char *place = spaces_describe_place ((SpacesMove) { square });

  append_contents (&words);
  add (&words, place, TRUE);
  append_problems (&words);
  if (!wording_is_short ())
    append_next (&words);

  return words.text;
}

/* What a click with this tool does, as a sentence. */
static char *
explain_move (const SpacesNext *next,
              SpacesMove        move)
{
  guint number = (guint) next->n_moves + 1;

  switch (move.type)
    {
    case SPACES_MOVE_FINAL:
      /* Translators: %u is the number of the move */
      return g_strdup_printf (_("Finish here as move %u"), number);
    case SPACES_MOVE_TRAP:
      if (spaces_square_equal (next->piece, move.square))
        /* Translators: %u is the number of the move */
        return g_strdup_printf (_("Put a trap under the piece as move %u: a supermove, off which "
                                  "the piece steps next"), number);
      /* Translators: %u is the number of the move */
      return g_strdup_printf (_("Put a trap here as move %u"), number);
    default:
      if (!next->has_piece)
        return g_strdup (_("Start the piece here"));
      /* Translators: %u is the number of the move */
      return g_strdup_printf (_("Put the piece here as move %u"), number);
    }
}

char *
editor_square_explain (const SpacesNext *next,
                       SpacesSquare      square,
                       SpacesMoveType    tool,
                       gboolean          by_finger)
{
  const char *trap = by_finger ? _("Hold for a trap") : _("Right-click for a trap");
  SpacesMove move = editor_square_get_move (square, tool);
  SpacesVerdict verdict = spaces_next_get_verdict (next, move);
  gboolean offers_trap = square.row != SPACES_GOAL_ROW && tool != SPACES_MOVE_TRAP
                         && allows (next, square, SPACES_MOVE_TRAP);
  g_autofree char *first = NULL;

  if (!spaces_verdict_allows (verdict) && offers_trap)
    {
      if (!spaces_square_equal (next->piece, square))
        return g_strdup (trap);
      return g_strdup (by_finger ? _("Hold for a trap under the piece: a supermove, off which the "
                                     "piece steps next")
                                 : _("Right-click for a trap under the piece: a supermove, off "
                                     "which the piece steps next"));
    }
  if (!spaces_verdict_allows (verdict))
    return NULL;

  first = explain_move (next, move);
  if (!offers_trap)
    return g_steal_pointer (&first);

  return g_strdup_printf ("%s\n%s", first, trap);
}
