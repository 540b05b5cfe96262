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

/* At most MAX_NUMBERS are named, and how many more there are. */
static void
append_numbers (GString       *text,
                const Numbers *numbers)
{
  g_string_append (text, ngettext (", move ", ", moves ", numbers->n));
  for (guint i = 0; i < MIN (numbers->n, MAX_NUMBERS); i++)
    g_string_append_printf (text, i == 0 ? "%u" : ", %u", numbers->kept[i]);
  if (numbers->n > MAX_NUMBERS)
    g_string_append_printf (text,
                            /* Translators: follows a list of numbers: "1, 4, 9 and 3 more". */
                            ngettext (" and %u more", " and %u more", numbers->n - MAX_NUMBERS),
                            numbers->n - MAX_NUMBERS);
}

/* Pieces, traps or finals, made or still to come; FALSE when there are none. */
static gboolean
append_kind (GString                 *text,
             const EditorSquareScene *scene,
             SpacesSquare             square,
             SpacesMoveType           type,
             gboolean                 later)
{
  static const char *const words[3][2] = {
    { N_(", piece"), N_(", later piece") },
    { N_(", trap"), N_(", later trap") },
    { N_(", finish"), N_(", later finish") },
  };
  Numbers numbers = collect (scene, square, type, later);

  if (numbers.n == 0)
    return FALSE;

  g_string_append (text, _(words[type][later]));
  append_numbers (text, &numbers);
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
    g_string_append (text, _(", the piece is here"));
  for (guint later = 0; later < 2; later++)
    for (guint type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
      any |= append_kind (text, scene, square, type, later);
  if (!any && square.row != SPACES_GOAL_ROW)
    g_string_append (text, _(", empty"));
}

/* Problems are whole sentences, appended as they are. */
static void
append_problems (GString                 *text,
                 const EditorSquareScene *scene,
                 SpacesSquare             square)
{
  const SpacesProblems *problems = scene->report != NULL ? &scene->report->problems : NULL;

  for (guint i = 0; problems != NULL && i < problems->len; i++)
    {
      const SpacesProblem *problem = &problems->items[i];

      if (problem->move != SPACES_NO_MOVE
          && spaces_square_equal (
              spaces_board_get_move (scene->board, (gsize) problem->move)->square, square))
        /* Translators: %s is a whole sentence. */
        g_string_append_printf (text, _("; problem: %s"), problem->message);
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
        g_string_append (text, _("; the piece can finish here"));
      return;
    }

  if (allows (next, square, SPACES_MOVE_PIECE))
    g_string_append (text, next->has_piece ? _("; the piece can move here")
                                           : _("; the piece can start here"));
  if (allows (next, square, SPACES_MOVE_TRAP))
    g_string_append (text, next->has_piece && spaces_square_equal (next->piece, square)
                               ? _("; a trap can be placed under the piece, a supermove")
                               : _("; a trap can be placed here"));
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
