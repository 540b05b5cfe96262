/* What a screen reader says of a square: place, contents, problems, what may come next. Numbers of
 * moves come from the visits by square (visits.h), so the cost is that of the moves on the square.
 */
#include "spaces/description/square-description.h"

#include <glib/gi18n-lib.h>

/* More numbers than these are summed up: nobody listens to a hundred. */
#define MAX_NUMBERS 9

typedef struct
{
  guint   n;
  guint32 kept[MAX_NUMBERS];
} Numbers;

/* The moves of one type on @square, of those made or of those to come. */
static Numbers
collect (const EditorSquareScene *scene,
         SpacesSquare             square,
         SpacesMoveType           type,
         gboolean                 later)
{
  Numbers numbers = { 0 };
  gsize n;
  const guint32 *visits = spaces_visits_get (scene->visits, square, &n);

  for (gsize i = 0; i < n; i++)
    {
      if (spaces_board_get_move (scene->board, visits[i])->type != type
          || (visits[i] >= scene->next->n_moves) != later)
        continue;
      if (numbers.n < MAX_NUMBERS)
        numbers.kept[numbers.n] = visits[i] + 1;
      numbers.n++;
    }

  return numbers;
}

/* Adds what is whole in itself. Two texts beside each other mean the same in every order, so that a
 * language may put something else between them, but neither is a part of the other. */
static void
add (GString    *text,
     const char *next,
     gboolean    is_sentence)
{
  g_autofree char *all = NULL;

  if (is_sentence)
    /* Translators: of a square: first what there is, then what can be done, or what is wrong:
     * “row 3, column 2, trap, move 5; a trap can be placed here” */
    all = g_strdup_printf (_("%s; %s"), text->str, next);
  else
    /* Translators: a list of what there is on a square: “row 3, column 2, trap, move 5” */
    all = g_strdup_printf (_("%s, %s"), text->str, next);
  g_string_assign (text, all);
}

/* At most MAX_NUMBERS are named, and how many more there are: "1, 4, 9 and 3 more". */
static char *
list_numbers (const Numbers *numbers)
{
  guint n_more = numbers->n - MIN (numbers->n, MAX_NUMBERS);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (numbers->n, MAX_NUMBERS); i++)
    g_string_append_printf (list, i == 0 ? "%u" : ", %u", numbers->kept[i]);

  if (n_more == 0)
    return g_strdup (list->str);

  /* Translators: %s is a list of numbers: “1, 4, 9 and 3 more” */
  return g_strdup_printf (ngettext ("%s and %u more", "%s and %u more", n_more), list->str, n_more);
}

/* Pieces, traps or finals, made or still to come, with the numbers of their moves. */
static char *
describe_kind (SpacesMoveType type,
               gboolean       later,
               guint          n,
               const char    *list)
{
  switch (type)
    {
    case SPACES_MOVE_PIECE:
      return later ? g_strdup_printf (ngettext ("later piece, move %s", "later piece, moves %s", n),
                                      list)
                   : g_strdup_printf (ngettext ("piece, move %s", "piece, moves %s", n), list);
    case SPACES_MOVE_TRAP:
      return later ? g_strdup_printf (ngettext ("later trap, move %s", "later trap, moves %s", n),
                                      list)
                   : g_strdup_printf (ngettext ("trap, move %s", "trap, moves %s", n), list);
    default:
      return later
                 ? g_strdup_printf (ngettext ("later finish, move %s", "later finish, moves %s", n),
                                    list)
                 : g_strdup_printf (ngettext ("finish, move %s", "finish, moves %s", n), list);
    }
}

/* FALSE when there are none. */
static gboolean
append_kind (GString                 *text,
             const EditorSquareScene *scene,
             SpacesSquare             square,
             SpacesMoveType           type,
             gboolean                 later)
{
  Numbers numbers = collect (scene, square, type, later);
  g_autofree char *list = NULL;
  g_autofree char *words = NULL;

  if (numbers.n == 0)
    return FALSE;

  list = list_numbers (&numbers);
  words = describe_kind (type, later, numbers.n, list);
  add (text, words, FALSE);

  return TRUE;
}

static void
append_contents (GString                 *text,
                 const EditorSquareScene *scene,
                 SpacesSquare             square)
{
  const SpacesNext *next = scene->next;
  gboolean any = FALSE;

  if (next->has_piece && !next->finished && spaces_square_equal (next->piece, square))
    add (text, _("the piece is here"), FALSE);
  for (guint later = 0; later < 2; later++)
    for (guint type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
      any |= append_kind (text, scene, square, type, later);
  if (!any && square.row != SPACES_GOAL_ROW)
    add (text, _("empty"), FALSE);
}

/* Problems are whole sentences. */
static void
append_problems (GString                 *text,
                 const EditorSquareScene *scene,
                 SpacesSquare             square)
{
  gsize n_visits;
  const guint32 *visits = spaces_visits_get (scene->visits, square, &n_visits);

  for (gsize i = 0; scene->report != NULL && i < n_visits; i++)
    {
      guint n;
      const SpacesProblem *problems = spaces_report_find (scene->report, visits[i], &n);

      for (guint j = 0; j < n; j++)
        {
          g_autofree char *sentence = spaces_problem_describe (&problems[j]);
          /* Translators: %s is a whole sentence. */
          g_autofree char *words = g_strdup_printf (_("problem: %s"), sentence);

          add (text, words, TRUE);
        }
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
append_next (GString          *text,
             const SpacesNext *next,
             SpacesSquare      square)
{
  if (square.row == SPACES_GOAL_ROW)
    {
      if (allows (next, square, SPACES_MOVE_FINAL))
        add (text, _("the piece can finish here"), TRUE);
      return;
    }

  if (allows (next, square, SPACES_MOVE_PIECE))
    add (text, next->has_piece ? _("the piece can move here") : _("the piece can start here"),
         TRUE);
  if (allows (next, square, SPACES_MOVE_TRAP))
    add (text,
         next->has_piece && spaces_square_equal (next->piece, square)
             ? _("a trap can be placed under the piece, a supermove")
             : _("a trap can be placed here"),
         TRUE);
}

char *
editor_square_describe (const EditorSquareScene *scene,
                        SpacesSquare             square)
{
  GString *text = g_string_new (NULL);

  if (square.row == SPACES_GOAL_ROW)
    g_string_append_printf (text, _("goal, column %d"), square.col);
  else
    g_string_append_printf (text, _("row %d, column %d"), square.row, square.col);
  append_contents (text, scene, square);
  append_problems (text, scene, square);
  append_next (text, scene->next, square);

  return g_string_free (text, FALSE);
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
      return g_strdup_printf (_("Finish here as move %u"), number);
    case SPACES_MOVE_TRAP:
      if (spaces_square_equal (next->piece, move.square))
        return g_strdup_printf (_("Put a trap under the piece as move %u, a supermove"), number);
      return g_strdup_printf (_("Put a trap here as move %u"), number);
    default:
      if (!next->has_piece)
        return g_strdup (_("Start the piece here"));
      return g_strdup_printf (_("Put the piece here as move %u"), number);
    }
}

char *
editor_square_explain (const SpacesNext *next,
                       SpacesSquare      square,
                       SpacesMoveType    tool)
{
  SpacesMove move = editor_square_get_move (square, tool);
  SpacesVerdict verdict = spaces_next_get_verdict (next, move);
  gboolean offers_trap = square.row != SPACES_GOAL_ROW && tool != SPACES_MOVE_TRAP
                         && allows (next, square, SPACES_MOVE_TRAP);
  g_autofree char *first = NULL;

  if (!spaces_verdict_allows (verdict) && offers_trap)
    return g_strdup (spaces_square_equal (next->piece, square)
                         ? _("Right-click for a trap under the piece, a supermove")
                         : _("Right-click for a trap"));
  if (!spaces_verdict_allows (verdict))
    return NULL;

  first = explain_move (next, move);
  if (!offers_trap)
    return g_steal_pointer (&first);

  return g_strdup_printf ("%s\n%s", first, _("Right-click for a trap"));
}
