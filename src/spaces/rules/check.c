/* One pass over the moves: a SpacesWalk judges each (walk.h), an advisor watches for what is
 * unusual, and the report collects. Boards are checked far more often than their problems are
 * read, so sentences are made below for who asks; a board without problems and advice allocates
 * nothing but the report. Linear in the moves.
 */
#include "spaces/rules/check.h"

#include "spaces/rules/limits.h"
#include "spaces/rules/walk.h"
#include "spaces/rules/web-rules.h"
#include "text/place.h"

#include <glib/gi18n-lib.h>

/* ---- Advice ---- */

/* The game's own boards obey more than its rules ask for (docs/formats.md, "Advice"). Advice is
 * never an error and changes no level.
 */
typedef struct
{
  int      best_row;   /* 0 once the top row is reached */
  guint    n_new_rows; /* steps up to a row that was never reached before: what the engine counts */
  guint    n_forward;  /* steps up: what the web game counts */
  guint64  visited[SPACES_WALK_WORDS]; /* a bit for each square, as in SpacesWalk */
} Advisor;

/* What there is to say about one move; any of them together. */
typedef enum
{
  ADVICE_REVISIT = 1 << 0,
  ADVICE_BACKWARD = 1 << 1,
  ADVICE_TOP_ROW = 1 << 2,
} AdviceFlags;

/* Clears only the words of `visited` that a board of @size uses. */
static inline void
advisor_begin (Advisor *advisor,
               guint    size)
{
  advisor->best_row = (int) size;
  advisor->n_new_rows = 0;
  advisor->n_forward = 0;
  for (guint i = 0; i < spaces_walk_n_words (size); i++)
    advisor->visited[i] = 0;
}

/* Looks at a move of the piece to @to, before @walk makes it. */
static inline AdviceFlags
advisor_watch_piece (Advisor          *advisor,
                     const SpacesWalk *walk,
                     SpacesSquare      to)
{
  guint index = (guint) to.row * walk->size + (guint) to.col;
  guint64 bit = G_GUINT64_CONSTANT (1) << (index % 64);
  guint flags = (advisor->visited[index / 64] & bit) != 0 ? ADVICE_REVISIT : 0;

  advisor->visited[index / 64] |= bit;
  if (to.row < advisor->best_row)
    {
      advisor->n_new_rows += walk->has_piece != FALSE;
      advisor->best_row = to.row;
    }
  if (walk->has_piece && to.row < walk->piece.row)
    advisor->n_forward++;
  else if (walk->has_piece && to.row > walk->piece.row)
    flags |= ADVICE_BACKWARD;

  return (AdviceFlags) flags;
}

/* Looks at a @move that is allowed, before @walk makes it. */
static inline AdviceFlags
advisor_watch (Advisor          *advisor,
               const SpacesWalk *walk,
               SpacesMove        move)
{
  guint flags = 0;

  if (move.type == SPACES_MOVE_FINAL)
    return 0;

  if (advisor->best_row == 0)
    flags |= ADVICE_TOP_ROW;
  if (move.type == SPACES_MOVE_PIECE)
    flags |= advisor_watch_piece (advisor, walk, move.square);

  return (AdviceFlags) flags;
}

/* ---- The report ---- */

typedef struct
{
  SpacesReport     *report;
  const SpacesMove *moves;
  gsize             n_moves;
  gboolean          reported_finished; /* each of these problems is reported once */
  gboolean          reported_full;
  gboolean          reported_goal_column;
} Check;

/* Room for one more item behind @len of @size bytes. The capacity is the next power of two and is
 * not stored: it doubles whenever @len is one, so appending costs amortised constant time. */
static gpointer
make_room (gpointer items,
           guint    len,
           gsize    size)
{
  return (len & (len - 1)) == 0 ? g_realloc_n (items, MAX (2 * (gsize) len, 1), size) : items;
}

/* What a problem of the move that @walk is about to make has to say. */
static SpacesProblem
problem_at (const Check      *check,
            const SpacesWalk *walk,
            const char       *rule,
            guint             sentence)
{
  return (SpacesProblem) {
    .rule = rule,
    .move = (gssize) walk->n_moves,
    .square = check->moves[walk->n_moves].square,
    .piece = walk->piece,
    .has_piece = (guint8) walk->has_piece,
    .size = (guint8) walk->size,
    .sentence = (guint8) sentence,
    .n_traps = walk->n_traps,
  };
}

/* The same of the board as a whole. */
static SpacesProblem
problem_of_board (const SpacesWalk *walk,
                  const char       *rule,
                  guint             sentence)
{
  return (SpacesProblem) {
    .rule = rule,
    .move = SPACES_NO_MOVE,
    .piece = walk->piece,
    .has_piece = (guint8) walk->has_piece,
    .size = (guint8) walk->size,
    .sentence = (guint8) sentence,
  };
}

static void
add_problem (SpacesProblems *list,
             SpacesProblem   problem)
{
  list->items = make_room (list->items, list->len, sizeof problem);
  list->items[list->len++] = problem;
}

/* ---- One move ---- */

/* Each of the problems that are reported once. */
static gboolean
is_reported (gboolean *reported)
{
  gboolean was = *reported;

  *reported = TRUE;
  return was;
}

/* The functions that report look the move up themselves: most moves are in order, and passing each
 * of them would cost more than judging it. Moves that are too many are reported once, at the first
 * of them. */
static void
report_verdict (Check            *check,
                const SpacesWalk *walk,
                SpacesVerdict     verdict)
{
  if (verdict == SPACES_VERDICT_FULL && is_reported (&check->reported_full))
    return;
  if (verdict == SPACES_VERDICT_FINISHED && is_reported (&check->reported_finished))
    return;

  add_problem (&check->report->problems,
               problem_at (check, walk, spaces_verdict_get_rule (verdict), verdict));
}

/* Reported once: several finals are one problem for the web game. */
static void
report_goal_column (Check            *check,
                    const SpacesWalk *walk)
{
  if (!is_reported (&check->reported_goal_column))
    add_problem (&check->report->problems,
                 problem_at (check, walk, "goal-column-web", SPACES_SENTENCE_GOAL_COLUMN));
}

static void
report_advice (Check            *check,
               const SpacesWalk *walk,
               AdviceFlags       flags)
{
  SpacesProblems *advice = &check->report->advice;

  if (flags & ADVICE_REVISIT)
    add_problem (advice, problem_at (check, walk, "revisit", SPACES_SENTENCE_REVISIT));
  if (flags & ADVICE_BACKWARD)
    add_problem (advice, problem_at (check, walk, "backward", SPACES_SENTENCE_BACKWARD));
  if (flags & ADVICE_TOP_ROW)
    add_problem (advice, problem_at (check, walk, "top-row", SPACES_SENTENCE_TOP_ROW));
}

/* Judges a move and makes it, also when it is not legal; see walk.h. */
G_ALWAYS_INLINE static inline void
check_move (Check          *check,
            SpacesWalk     *walk,
            Advisor        *advisor,
            SpacesSquare    square,
            SpacesMoveType  type)
{
  const SpacesMove move = { square, (guint8) type };
  SpacesVerdict verdict = spaces_walk_judge (walk, move);

  if (G_UNLIKELY (verdict != SPACES_VERDICT_OK))
    report_verdict (check, walk, verdict);
  if (G_UNLIKELY (square.row == SPACES_GOAL_ROW && square.col > SPACES_WEB_MAX_GOAL_COLUMN))
    report_goal_column (check, walk);
  if (spaces_verdict_allows (verdict))
    {
      AdviceFlags flags = advisor_watch (advisor, walk, move);

      if (G_UNLIKELY (flags != 0))
        report_advice (check, walk, flags);
    }

  spaces_walk_step (walk, move);
}

/* Three copies of check_move(), one for each type, so that it is asked once a move which it is. */
static void
check_moves (Check      *check,
             SpacesWalk *walk,
             Advisor    *advisor)
{
  for (gsize i = 0; i < check->n_moves; i++)
    {
      SpacesSquare square = check->moves[i].square;

      if (check->moves[i].type == SPACES_MOVE_PIECE)
        check_move (check, walk, advisor, square, SPACES_MOVE_PIECE);
      else if (check->moves[i].type == SPACES_MOVE_TRAP)
        check_move (check, walk, advisor, square, SPACES_MOVE_TRAP);
      else
        check_move (check, walk, advisor, square, SPACES_MOVE_FINAL);
    }
}

/* ---- The whole board ---- */

/* Whether any of the four squares beside the piece is on the board and free of traps. */
static gboolean
can_leave (const SpacesWalk *walk)
{
  static const SpacesSquare ways[] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    {
      SpacesSquare to = {
        (gint8) (walk->piece.row + ways[i].row), (gint8) (walk->piece.col + ways[i].col),
      };
      SpacesMove move = { to, SPACES_MOVE_PIECE };

      if (to.row >= 0 && spaces_move_fits (move, walk->size) && !spaces_walk_is_trapped (walk, to))
        return TRUE;
    }

  return FALSE;
}

/* What an unfinished board needs next: the first reason that applies. */
static SpacesSentence
explain_unfinished (const SpacesWalk *walk)
{
  if (!walk->has_piece)
    return SPACES_SENTENCE_NOT_STARTED;
  if (walk->n_moves >= spaces_rules_move_limit (walk->size))
    return SPACES_SENTENCE_NO_MOVE_LEFT;
  if (walk->piece.row == 0 && !walk->must_move)
    return SPACES_SENTENCE_BELOW_GOAL;
  if (!can_leave (walk))
    return SPACES_SENTENCE_SHUT_IN;

  return walk->must_move ? SPACES_SENTENCE_ON_TRAP : SPACES_SENTENCE_ON_THE_WAY;
}

/* What is to be said about the board as a whole, after the last move. */
static void
check_end (Check            *check,
           const SpacesWalk *walk,
           const Advisor    *advisor)
{
  if (advisor->n_forward != advisor->n_new_rows)
    {
      SpacesProblem problem = problem_of_board (walk, "scoring", SPACES_SENTENCE_SCORING);

      problem.n_forward = advisor->n_forward;
      problem.n_new_rows = advisor->n_new_rows;
      add_problem (&check->report->advice, problem);
    }
  if (walk->size > SPACES_WEB_MAX_SIZE)
    add_problem (&check->report->advice,
                 problem_of_board (walk, "size-web", SPACES_SENTENCE_SIZE_WEB));
  if (!walk->finished)
    add_problem (&check->report->problems,
                 problem_of_board (walk, "unfinished", explain_unfinished (walk)));
}

static SpacesLevel
judge_level (const Check *check)
{
  const SpacesReport *report = check->report;

  if (!report->complete)
    return SPACES_LEVEL_READABLE;
  if (report->problems.len == 0)
    return SPACES_LEVEL_LEGAL;

  return report->web_playable && report->web_accepts && !check->reported_goal_column
           ? SPACES_LEVEL_SENDABLE
           : SPACES_LEVEL_READABLE;
}

/* The game's own programs accept every board without a problem, so they need not be asked. The
 * tests compare this with all of them. */
static void
conclude_in_order (SpacesReport  *report,
                   const Advisor *advisor)
{
  report->web_accepts = TRUE;
  report->web_playable = TRUE;
  report->engine_playable = TRUE;
  report->score = (gint) advisor->n_new_rows + 1; /* and the goal */
}

/* A board with problems may still be played by one of the game's programs. */
static void
ask_the_game (SpacesReport      *report,
              const SpacesBoard *board)
{
  report->web_accepts = spaces_web_rules_errors (board, NULL, NULL) == 0;
  report->web_playable = spaces_web_rules_web_playable (board);
  report->engine_playable = spaces_web_rules_engine_playable (board);
  report->score = spaces_web_rules_score (board);
}

/* Whether the last move is a final on the goal row. */
static gboolean
ends_on_goal (const Check *check)
{
  const SpacesMove *last;

  if (check->n_moves == 0)
    return FALSE;

  last = &check->moves[check->n_moves - 1];
  return last->type == SPACES_MOVE_FINAL && last->square.row == SPACES_GOAL_ROW;
}

/* Everything there is to say about @board, in @report, which is overwritten. */
void
spaces_report_init (SpacesReport      *report,
                    const SpacesBoard *board)
{
  Check check = {
    .report = report,
    .moves = spaces_board_get_moves (board),
    .n_moves = spaces_board_get_n_moves (board),
  };
  Advisor advisor;
  SpacesWalk walk;

  *report = (SpacesReport) { .level = SPACES_LEVEL_READABLE };
  spaces_walk_begin (&walk, spaces_board_get_size (board));
  advisor_begin (&advisor, walk.size);
  check_moves (&check, &walk, &advisor);
  check_end (&check, &walk, &advisor);

  report->complete = ends_on_goal (&check);
  if (report->problems.len == 0)
    conclude_in_order (report, &advisor);
  else
    ask_the_game (report, board);
  report->level = judge_level (&check);
}

/* Frees what the lists hold; most have nothing. */
void
spaces_report_clear (SpacesReport *report)
{
  if (report->problems.len > 0)
    g_free (report->problems.items);
  if (report->advice.len > 0)
    g_free (report->advice.items);
}

/* The same as a piece of memory of its own. */
SpacesReport *
spaces_rules_check (const SpacesBoard *board)
{
  SpacesReport *report = g_new (SpacesReport, 1);

  spaces_report_init (report, board);
  return report;
}

void
spaces_report_free (SpacesReport *report)
{
  if (report == NULL)
    return;

  spaces_report_clear (report);
  g_free (report);
}

const char *const spaces_level_names[] = { "readable", "sendable", "legal" };

/* Problems of the whole board come last, as if they had the highest index. */
static gboolean
is_before (const SpacesProblem *problem,
           gsize                move)
{
  return problem->move != SPACES_NO_MOVE && (gsize) problem->move < move;
}

/* Binary search for the first problem that is not before @move. */
const SpacesProblem *
spaces_report_find (const SpacesReport *report,
                    gsize               move,
                    guint              *n)
{
  const SpacesProblem *items = report->problems.items;
  guint low = 0, high = report->problems.len;

  while (low < high)
    {
      guint middle = low + (high - low) / 2;

      if (is_before (&items[middle], move))
        low = middle + 1;
      else
        high = middle;
    }

  *n = 0;
  while (low + *n < report->problems.len && items[low + *n].move == (gssize) move)
    (*n)++;

  return *n > 0 ? &items[low] : NULL;
}

/* --- Sentences about problems ----------------------------------------------------------------- */

/* The sentences of problems and of advice. Those about a move that is not allowed are the sentences
 * of its verdict (verdict.c).
 */

/* What the verdict says of a single move is for a move that is about to be made; here all that
 * follow are meant. */
static char *
describe_surplus (const SpacesProblem *problem)
{
  if (problem->sentence == SPACES_VERDICT_FINISHED)
    return g_strdup (_("The goal is reached and nothing may follow it: remove the moves from "
                       "here on."));

  /* Translators: rows, columns, and how many moves are allowed */
  return g_strdup_printf (_("A %1$u×%2$u board has at most %3$lu moves: remove the moves from here "
                            "on."),
                          problem->size, problem->size,
                          (gulong) spaces_rules_move_limit (problem->size));
}

/* Of how things stand the verdict's sentence reads no more than this. */
static char *
describe_verdict (const SpacesProblem *problem)
{
  const SpacesMove move = { problem->square, SPACES_MOVE_PIECE };
  SpacesNext next;

  next.size = problem->size;
  next.has_piece = problem->has_piece;
  next.piece = problem->piece;
  next.n_traps = problem->n_traps;

  return spaces_verdict_describe ((SpacesVerdict) problem->sentence, &next, move);
}

/* What an unfinished board needs next. */
static char *
describe_unfinished (const SpacesProblem *problem)
{
  guint size = problem->size;
  int row = place_shown (problem->piece.row);
  int col = place_shown (problem->piece.col);

  switch (problem->sentence)
    {
    case SPACES_SENTENCE_NOT_STARTED:
      /* Translators: %u is the number of the bottom row */
      return g_strdup_printf (_("The board has no piece yet: start in the bottom row, row %u."),
                              (guint) place_shown ((int) size - 1));
    case SPACES_SENTENCE_NO_MOVE_LEFT:
      /* Translators: rows and columns */
      return g_strdup_printf (_("All moves of a %1$u×%2$u board are made and the goal is not "
                                "reached: shorten the path."), size, size);
    case SPACES_SENTENCE_BELOW_GOAL:
      /* Translators: %d is the number of the column */
      return g_strdup_printf (_("The goal is not reached yet: the piece stands below it, finish "
                                "above column %d."), col);
    case SPACES_SENTENCE_SHUT_IN:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("The piece is shut in on row %1$d, column %2$d: take back a trap "
                                "beside it."),
                              row, col);
    case SPACES_SENTENCE_ON_TRAP:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("A trap lies under the piece on row %1$d, column %2$d: move the "
                                "piece on."),
                              row, col);
    default:
      /* Translators: row and column of the piece, and number of the top row */
      return g_strdup_printf (_("The goal is not reached yet: lead the piece from row %1$d, column "
                                "%2$d up to row %3$d and on to the goal."), row, col,
                              place_shown (0));
    }
}

/* What is allowed and still worth a word. */
static char *
describe_advice (const SpacesProblem *problem)
{
  int row = place_shown (problem->square.row);

  switch (problem->sentence)
    {
    case SPACES_SENTENCE_REVISIT:
      /* Translators: row and column of a square */
      return g_strdup_printf (_("The piece comes back to row %1$d, column %2$d; boards of the game "
                                "seldom visit a square twice."), row,
                              place_shown (problem->square.col));
    case SPACES_SENTENCE_BACKWARD:
      /* Translators: %d is the number of the row */
      return g_strdup_printf (_("The piece goes back down to row %d; boards of the game seldom "
                                "move backward."), row);
    case SPACES_SENTENCE_TOP_ROW:
      return g_strdup (_("The piece has reached the top row; boards of the game mostly go straight "
                         "on to the goal from there."));
    case SPACES_SENTENCE_SCORING:
      /* Translators: points for steps up as the web game counts them, and as the engine does */
      return g_strdup_printf (_("The web game counts every step up, %1$u on this board; the engine "
                                "counts each row once, %2$u: the two may score a round "
                                "differently."),
                              problem->n_forward, problem->n_new_rows);
    case SPACES_SENTENCE_SIZE_WEB:
      /* Translators: rows and columns of this board, and the most that the board creator builds */
      return g_strdup_printf (_("The web game offers no boards of %1$u×%2$u: its board creator "
                                "builds them up to %3$d×%4$d, and it plays larger ones that it is "
                                "sent."),
                              problem->size, problem->size, SPACES_WEB_MAX_SIZE,
                              SPACES_WEB_MAX_SIZE);
    default:
      g_return_val_if_reached (NULL);
    }
}

/* One translated sentence for a player, which the caller frees. */
char *
spaces_problem_describe (const SpacesProblem *problem)
{
  if (problem->sentence == SPACES_VERDICT_FINISHED || problem->sentence == SPACES_VERDICT_FULL)
    return describe_surplus (problem);
  if (problem->sentence < SPACES_VERDICT_N)
    return describe_verdict (problem);
  if (problem->sentence == SPACES_SENTENCE_GOAL_COLUMN)
    /* Translators: lowest and highest column that can be read, and column of the goal */
    return g_strdup_printf (_("Today’s web game reads a goal only above the columns %1$d to %2$d, "
                              "not above column %3$d."),
                            place_shown (0), place_shown (SPACES_WEB_MAX_GOAL_COLUMN),
                            place_shown (problem->square.col));
  if (problem->sentence < SPACES_SENTENCE_REVISIT)
    return describe_unfinished (problem);

  return describe_advice (problem);
}

char *
spaces_problem_describe_small (const SpacesProblem *problem)
{
  char *sentence = spaces_problem_describe (problem);

  /* Translators: whether a whole sentence begins with a small letter behind a colon: “yes” or
   * “no” */
  if (g_str_equal (C_("small behind a colon", "yes"), "yes"))
    sentence[0] = g_ascii_tolower (sentence[0]);

  return sentence;
}
