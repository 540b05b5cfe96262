/* What a screen reader says of a square: place, contents, problems, what may come next. Numbers of
 * moves come from the visits by square (visits.h), so the cost is that of the moves on the square.
 * An edit can change the words of a thousand squares, so phrases are looked up once and filled
 * without printf() (placeholders_append).
 */
#include "spaces/description/square-description.h"

#include "text/place.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- Placeholders ----------------------------------------------------------------------------- */

/* The placeholder that begins behind the percent sign at *@at: moves *@at behind it, and returns
 * the index of its value, of those in order @next is the first that is left. */
static guint
read_placeholder (const char **at,
                  guint       *next)
{
  const char *end = *at + strcspn (*at, "sdu%");
  guint place = 0;

  for (const char *digit = *at; g_ascii_isdigit (*digit); digit++)
    {
      place = place * 10 + (guint) g_ascii_digit_value (*digit);
      if (digit[1] == '$' && place > 0)
        *next = place - 1;
    }
  *at = *end != '\0' ? end + 1 : end;

  return (*next)++;
}

static void
append_from (GString           *text,
             const char        *format,
             const char *const *values,
             guint              n_values,
             guint              next)
{
  for (const char *percent; (percent = strchr (format, '%')) != NULL;)
    {
      guint place;

      g_string_append_len (text, format, percent - format);
      format = percent + 1;
      if (*format == '%')
        {
          g_string_append_c (text, '%');
          format++;
          continue;
        }
      place = read_placeholder (&format, &next);
      if (place < n_values)
        g_string_append (text, values[place]);
    }
  g_string_append (text, format);
}

void
placeholders_append (GString           *text,
                     const char        *format,
                     const char *const *values,
                     guint              n_values)
{
  append_from (text, format, values, n_values, 0);
}

/* Most languages have the text first, and then it stays where it is. */
void
placeholders_continue (GString    *text,
                       const char *format,
                       const char *next)
{
  const char *values[] = { NULL, next };
  g_autofree char *before = NULL;

  if (g_str_has_prefix (format, "%s") && strstr (format, "$") == NULL)
    {
      append_from (text, format + strlen ("%s"), values, G_N_ELEMENTS (values), 1);
      return;
    }

  values[0] = before = g_strdup (text->str);
  g_string_truncate (text, 0);
  append_from (text, format, values, G_N_ELEMENTS (values), 0);
}

const char *
placeholders_number (char    buffer[PLACEHOLDERS_NUMBER_SIZE],
                     guint32 number)
{
  char *at = buffer + PLACEHOLDERS_NUMBER_SIZE - 1;

  *at = '\0';
  do
    *--at = (char) ('0' + number % 10);
  while ((number /= 10) > 0);

  return at;
}

/* More numbers than these are summed up: nobody listens to a hundred. */
#define MAX_NUMBERS 9

typedef enum
{
  PHRASE_GOAL,
  PHRASE_SQUARE,
  PHRASE_LIST,
  PHRASE_SENTENCE,
  PHRASE_PIECE_HERE,
  PHRASE_EMPTY,
  PHRASE_PROBLEM,
  PHRASE_CAN_FINISH,
  PHRASE_CAN_MOVE,
  PHRASE_CAN_START,
  PHRASE_CAN_TRAP,
  PHRASE_CAN_SUPERMOVE,
  PHRASE_N,
} Phrase;

G_STATIC_ASSERT (PHRASE_N == EDITOR_SQUARE_PHRASES);

static const char *const phrases[PHRASE_N] = {
  [PHRASE_GOAL] = N_("goal, column %d"),
  [PHRASE_SQUARE] = N_("row %d, column %d"),
  /* Translators: a list of what there is on a square: “row 3, column 2, trap, move 5” */
  [PHRASE_LIST] = N_("%s, %s"),
  /* Translators: of a square: first what there is, then what can be done, or what is wrong:
   * “row 3, column 2, trap, move 5; a trap can be placed here” */
  [PHRASE_SENTENCE] = N_("%s; %s"),
  [PHRASE_PIECE_HERE] = N_("the piece is here"),
  [PHRASE_EMPTY] = N_("empty"),
  /* Translators: %s is a whole sentence. */
  [PHRASE_PROBLEM] = N_("problem: %s"),
  [PHRASE_CAN_FINISH] = N_("the piece can finish here"),
  [PHRASE_CAN_MOVE] = N_("the piece can move here"),
  [PHRASE_CAN_START] = N_("the piece can start here"),
  [PHRASE_CAN_TRAP] = N_("a trap can be placed here"),
  [PHRASE_CAN_SUPERMOVE] = N_("a trap can be placed under the piece, a supermove"),
};

/* A description that is made. */
typedef struct
{
  const EditorSquareScene *scene;
  SpacesSquare             square;
  GString                 *text;
} Words;

static const char *
get_phrase (const Words *words,
            Phrase       phrase)
{
  const char **kept = &words->scene->phrases->phrases[phrase];

  if (*kept == NULL)
    *kept = _(phrases[phrase]);

  return *kept;
}

/* Pieces, traps or finals, made or still to come, with the numbers of their moves. */
static const char *
look_up_kind (SpacesMoveType type,
              gboolean       later,
              guint          n)
{
  switch (type)
    {
    case SPACES_MOVE_PIECE:
      return later ? ngettext ("later piece, move %s", "later piece, moves %s", n)
                   : ngettext ("piece, move %s", "piece, moves %s", n);
    case SPACES_MOVE_TRAP:
      return later ? ngettext ("later trap, move %s", "later trap, moves %s", n)
                   : ngettext ("trap, move %s", "trap, moves %s", n);
    default:
      return later ? ngettext ("later finish, move %s", "later finish, moves %s", n)
                   : ngettext ("finish, move %s", "finish, moves %s", n);
    }
}

static const char *
get_kind (const Words    *words,
          SpacesMoveType  type,
          gboolean        later,
          guint           n)
{
  const char **kept = &words->scene->phrases->kinds[type][later];

  if (n != 1)
    return look_up_kind (type, later, n);
  if (*kept == NULL)
    *kept = look_up_kind (type, later, 1);

  return *kept;
}

typedef struct
{
  guint   n;
  guint32 kept[MAX_NUMBERS];
} Numbers;

/* The moves on the square by type, those made and those to come. */
static void
collect (const Words *words,
         Numbers      numbers[SPACES_MOVE_FINAL + 1][2])
{
  const EditorSquareScene *scene = words->scene;
  gsize n;
  const guint32 *visits = spaces_visits_get (scene->visits, words->square, &n);

  for (guint type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
    numbers[type][FALSE].n = numbers[type][TRUE].n = 0;
  for (gsize i = 0; i < n; i++)
    {
      SpacesMoveType type = spaces_board_get_move (scene->board, visits[i])->type;
      Numbers *all = &numbers[type][visits[i] >= scene->next->n_moves];

      if (all->n < MAX_NUMBERS)
        all->kept[all->n] = visits[i] + 1;
      all->n++;
    }
}

/* Adds what is whole in itself. Two texts beside each other mean the same in every order, so that a
 * language may put something else between them, but neither is a part of the other. */
static void
add (Words      *words,
     const char *next,
     gboolean    is_sentence)
{
  placeholders_continue (words->text,
                         get_phrase (words, is_sentence ? PHRASE_SENTENCE : PHRASE_LIST), next);
}

/* At most MAX_NUMBERS are named, and how many more there are: "1, 4, 9 and 3 more". */
static void
list_numbers (const Numbers *numbers,
              GString       *list)
{
  guint n_more = numbers->n - MIN (numbers->n, MAX_NUMBERS);
  char buffer[PLACEHOLDERS_NUMBER_SIZE];
  g_autofree char *named = NULL;

  for (guint i = 0; i < MIN (numbers->n, MAX_NUMBERS); i++)
    {
      if (i > 0)
        g_string_append (list, ", ");
      g_string_append (list, placeholders_number (buffer, numbers->kept[i]));
    }
  if (n_more == 0)
    return;

  named = g_strdup (list->str);
  /* Translators: %s is a list of numbers: “1, 4, 9 and 3 more” */
  g_string_printf (list, ngettext ("%s and %u more", "%s and %u more", n_more), named, n_more);
}

static void
append_kind (Words          *words,
             SpacesMoveType  type,
             gboolean        later,
             const Numbers  *numbers)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_autoptr (GString) kind = g_string_new (NULL);
  const char *value;

  list_numbers (numbers, list);
  value = list->str;
  placeholders_append (kind, get_kind (words, type, later, numbers->n), &value, 1);
  add (words, kind->str, FALSE);
}

static void
append_contents (Words *words)
{
  const SpacesNext *next = words->scene->next;
  Numbers numbers[SPACES_MOVE_FINAL + 1][2];
  gboolean any = FALSE;

  if (next->has_piece && !next->finished && spaces_square_equal (next->piece, words->square))
    add (words, get_phrase (words, PHRASE_PIECE_HERE), FALSE);
  collect (words, numbers);
  for (guint later = 0; later < 2; later++)
    for (guint type = SPACES_MOVE_PIECE; type <= SPACES_MOVE_FINAL; type++)
      if (numbers[type][later].n > 0)
        {
          append_kind (words, type, later, &numbers[type][later]);
          any = TRUE;
        }
  if (!any && words->square.row != SPACES_GOAL_ROW)
    add (words, get_phrase (words, PHRASE_EMPTY), FALSE);
}

static void
append_problem (Words               *words,
                const SpacesProblem *problem)
{
  g_autofree char *sentence = spaces_problem_describe (problem);
  g_autoptr (GString) text = g_string_new (NULL);
  const char *value = sentence;

  placeholders_append (text, get_phrase (words, PHRASE_PROBLEM), &value, 1);
  add (words, text->str, TRUE);
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
        add (words, get_phrase (words, PHRASE_CAN_FINISH), TRUE);
      return;
    }

  if (allows (next, words->square, SPACES_MOVE_PIECE))
    add (words, get_phrase (words, next->has_piece ? PHRASE_CAN_MOVE : PHRASE_CAN_START), TRUE);
  if (allows (next, words->square, SPACES_MOVE_TRAP))
    add (words, get_phrase (words, is_piece ? PHRASE_CAN_SUPERMOVE : PHRASE_CAN_TRAP), TRUE);
}

static void
append_place (Words *words)
{
  char row[PLACEHOLDERS_NUMBER_SIZE], col[PLACEHOLDERS_NUMBER_SIZE];
  const char *column = placeholders_number (col, (guint32) place_shown (words->square.col));
  const char *values[] = { column, column };

  if (words->square.row == SPACES_GOAL_ROW)
    {
      placeholders_append (words->text, get_phrase (words, PHRASE_GOAL), values, 1);
      return;
    }

  values[0] = placeholders_number (row, (guint32) place_shown (words->square.row));
  placeholders_append (words->text, get_phrase (words, PHRASE_SQUARE), values, 2);
}

char *
editor_square_describe (const EditorSquareScene *scene,
                        SpacesSquare             square)
{
  EditorSquareScene own = *scene;
  EditorSquarePhrases own_phrases = { 0 };
  Words words = { &own, square, g_string_sized_new (128) };

  if (own.phrases == NULL)
    own.phrases = &own_phrases;
  append_place (&words);
  append_contents (&words);
  append_problems (&words);
  append_next (&words);

  return g_string_free (words.text, FALSE);
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
