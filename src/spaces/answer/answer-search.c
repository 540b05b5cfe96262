/* Iterative deepening over a depth-first branch and bound, in the manner of IDA*. `asked` is the
 * value that a board must reach; it starts at the upper bound of the whole problem
 * (answer-outlook.h) and sinks. One iteration, search_ask(), follows only choices whose bound still
 * reaches it and keeps the best bound that it cut off (`rejected`), which is what the next
 * iteration asks for. Invariants: no board is worth more than `asked`, and `best` is the value of a
 * real board, so the search ends when the two meet. A transposition table, emptied for each
 * iteration, cuts states that were explored with as much in hand. The cost is bounded by `effort`
 * nodes; the recursion is no deeper than the opponent's course has steps, at most 2·31² = 1,922.
 */
#include "spaces/answer/answer-search.h"

#include "spaces/answer/answer-outlook.h"
#include "spaces/rules/limits.h"

#define PROGRESS_NODES 4096
#define MAX_CHOICES 10 /* four steps, five traps, the goal */
#define FIRST_SEEN (1 << 12) /* slots; a power of two, as all later sizes are */
/* Of 24 bytes, in twice as many slots: 96 MiB. Beyond it states are visited again, which costs time
 * alone. */
#define MAX_SEEN (1 << 21)

/* A state that was explored, and what had been gained on the way to it. */
typedef struct
{
  guint64     key[2]; /* key[1] is never 0 in a slot that is taken */
  AnswerValue gained;
} Seen;

typedef struct
{
  const AnswerCourse  *course;
  AnswerOutlook       *outlook;
  AnswerProgress       progress;
  gpointer             data;
  GCancellable        *cancellable;
  guint64              effort;   /* in nodes */
  guint64              n_nodes;
  gboolean             stopped;  /* out of effort, or cancelled */
  AnswerValue          asked;    /* what a board must be worth in this iteration */
  AnswerValue          rejected; /* the best bound below it in this iteration */
  AnswerValue          best;     /* of a complete board; ANSWER_NONE before the first */
  GArray              *best_moves;
  GArray              *moves;    /* on the way to the node at hand */
  AnswerCells          traps;    /* our own, laid on that way */
  guint                n_traps;
  guint64              trap_key[2]; /* Zobrist keys of `traps` */
  Seen                *seen;     /* the transposition table, n_slots of them */
  gsize                n_slots;
  gsize                n_seen;
} Search;

/* A node of the search: the state before a step. */
typedef struct
{
  guint       step;
  gint        cell;
  gint        points;
  guint       armed;     /* the opponent's first step on one of our traps, or ANSWER_NEVER */
  gboolean    must_move; /* the last move laid a trap under our piece */
  AnswerValue gained;    /* by the moves up to here */
} Moment;

typedef struct
{
  SpacesMoveType type;
  gint           cell;
  guint          armed; /* after it */
  AnswerValue    bound; /* of every board that begins like this */
} Choice;

static void search_explore (Search       *search,
                            const Moment *moment);

/* ---- Transposition table ---- */

/* The finaliser of SplitMix64: a bijection in which every input bit changes about half of the
 * output bits. */
static guint64
mix (guint64 x)
{
  x ^= x >> 30;
  x *= G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  x ^= x >> 27;
  x *= G_GUINT64_CONSTANT (0x94d049bb133111eb);

  return x ^ x >> 31;
}

/* Zobrist hashing: the key of a set of traps is the exclusive or of a fixed random word for each
 * cell, so that laying and taking back a trap are the same constant-time update. */
static void
search_flip_trap (Search *search,
                  gint    cell)
{
  answer_cells_flip (&search->traps, cell);
  search->trap_key[0] ^= mix ((guint64) cell + 1);
  search->trap_key[1] ^= mix (((guint64) cell + 1) << 32);
}

/* Open addressing with linear probing: the slot with @key, or the empty one where it belongs. At
 * least half of the slots are empty, so the probe ends. */
static Seen *
seen_find (Seen          *seen,
           gsize          n_slots,
           const guint64  key[2])
{
  gsize at = key[0] & (n_slots - 1);

  while (seen[at].key[1] != 0 && (seen[at].key[0] != key[0] || seen[at].key[1] != key[1]))
    at = (at + 1) & (n_slots - 1);

  return &seen[at];
}

static void
search_grow_seen (Search *search)
{
  gsize n_slots = search->n_slots * 2;
  Seen *seen = g_new0 (Seen, n_slots);

  for (gsize i = 0; i < search->n_slots; i++)
    if (search->seen[i].key[1] != 0)
      *seen_find (seen, n_slots, search->seen[i].key) = search->seen[i];
  g_free (search->seen);
  search->seen = seen;
  search->n_slots = n_slots;
}

/* Looks @moment up in the transposition table: TRUE if the same state was explored with at least as
 * much gained. Otherwise enters it, as this call explores it now. The key leaves the points out,
 * since with the same step and the same traps a larger gain is never worse (dominance). */
static gboolean
search_has_seen (Search       *search,
                 const Moment *moment)
{
  guint64 place = ((guint64) moment->step << 16 | moment->armed) << 16 | (guint64) moment->cell;
  guint64 state = place << 1 | (guint64) moment->must_move;
  guint64 key[2] = { mix (state ^ search->trap_key[0]),
                     mix (mix (state) ^ search->trap_key[1]) | 1 };
  Seen *seen = seen_find (search->seen, search->n_slots, key);

  if (seen->key[1] != 0)
    {
      if (seen->gained >= moment->gained)
        return TRUE;
      seen->gained = moment->gained;
      return FALSE;
    }
  if (search->n_seen >= MAX_SEEN)
    return FALSE;

  *seen = (Seen) { { key[0], key[1] }, moment->gained };
  search->n_seen++;
  if (search->n_seen * 2 > search->n_slots)
    search_grow_seen (search);

  return FALSE;
}

/* An iteration asks for less than the one before, so what that one cut off has to be explored
 * again. */
static void
search_reset (Search *search)
{
  g_free (search->seen);
  search->n_slots = FIRST_SEEN;
  search->seen = g_new0 (Seen, search->n_slots);
  search->n_seen = 0;
}

/* ---- Boards that are found ---- */

/* Takes the moves made so far as the best board if @value is higher, then drops those from @length
 * on, which belong to an end that was only tried. */
static void
search_consider (Search      *search,
                 AnswerValue  value,
                 guint        length)
{
  if (value > search->best)
    {
      search->best = value;
      g_array_set_size (search->best_moves, 0);
      g_array_append_vals (search->best_moves, search->moves->data, search->moves->len);
    }
  g_array_set_size (search->moves, length);
}

static gboolean
search_is_done (const Search *search)
{
  return search->stopped || search->best >= search->asked;
}

/* Counts @nodes against the effort and, every PROGRESS_NODES, reports progress and looks for a
 * cancellation. Both are left out in between because they would cost more than the node. */
static void
search_tick (Search  *search,
             guint64  nodes)
{
  guint64 before = search->n_nodes / PROGRESS_NODES;

  search->n_nodes += nodes;
  if (search->n_nodes > search->effort)
    search->stopped = TRUE;
  if (search->n_nodes / PROGRESS_NODES == before)
    return;

  if (g_cancellable_is_cancelled (search->cancellable))
    search->stopped = TRUE;
  if (search->progress != NULL)
    search->progress (search->n_nodes, answer_value_lead (search->best),
                      answer_value_lead (search->asked), search->data);
}

/* The opponent stands still from here on: the rest is solved exactly (answer-ending.h). That takes
 * moves × cells, so it is charged as so many nodes. @fallen is the step at which the opponent
 * stepped on our trap, or ANSWER_NEVER. */
static void
search_end (Search       *search,
            const Moment *moment,
            guint         fallen)
{
  const AnswerCourse *course = search->course;
  AnswerEnding ending =
      answer_outlook_ending (search->outlook, moment->step, moment->cell, moment->points, fallen);
  guint step = MIN (moment->step, course->limit);
  guint length = search->moves->len;
  AnswerValue value;

  ending.can_trap = ending.alive && search->n_traps < spaces_rules_web_trap_limit (course->size);
  ending.must_move = moment->must_move;
  search_tick (search, 1 + (guint64) (course->limit - step) * course->n_cells / 64);
  value = answer_ending_solve (course, &ending, &search->traps, search->moves);
  if (value != ANSWER_NONE)
    search_consider (search, moment->gained + value, length);
}

/* The points are settled by @result; the board only has to be completed by the shortest path to the
 * goal, which costs nothing but moves. */
static void
search_complete (Search           *search,
                 const Moment     *moment,
                 const AnswerStep *result)
{
  gint losses = MIN ((gint) result->losses, moment->points);
  guint length = search->moves->len;
  AnswerValue value = answer_ending_complete (search->course, moment->cell, moment->must_move,
                                              moment->step, &search->traps, search->moves);

  if (value != ANSWER_NONE)
    search_consider (search,
                     moment->gained + value - losses * ANSWER_POINT - result->theirs * ANSWER_LEAD,
                     length);
}

/* ---- Nodes ---- */

/* Makes @choice: the state after it, and which of the four continuations applies. */
static void
search_arrive (Search       *search,
               const Moment *before,
               const Choice *choice)
{
  const AnswerCourse *course = search->course;
  gboolean moves = choice->type == SPACES_MOVE_PIECE;
  Moment after = { .step = before->step + 1,
                   .cell = moves ? choice->cell : before->cell,
                   .armed = choice->armed };
  gint gain = moves ? answer_course_gain (course, before->cell, after.cell, before->points) : 0;
  AnswerStep result = answer_course_step (course, before->step, after.cell, choice->armed);

  after.points = before->points + gain;
  after.gained = before->gained + gain * ANSWER_POINT - ANSWER_MOVE;
  after.must_move = !moves && choice->cell == before->cell;

  if (result.event == ANSWER_OVER)
    search_complete (search, &after, &result);
  else if (result.event == ANSWER_TRAPPED_THEM)
    search_end (search, &after, before->step);
  else if (after.step >= course->n_steps)
    search_end (search, &after, ANSWER_NEVER);
  else
    search_explore (search, &after);
}

/* Makes @choice, searches below it and undoes it: moves, traps and their key are as before
 * afterwards. */
static void
search_follow (Search       *search,
               const Moment *moment,
               const Choice *choice)
{
  gboolean lays = choice->type == SPACES_MOVE_TRAP;
  guint length = search->moves->len;
  SpacesMove move = choice->type == SPACES_MOVE_FINAL
                        ? answer_move_finish (search->course, moment->cell)
                        : answer_move_to (search->course, choice->type, choice->cell);

  g_array_append_val (search->moves, move);
  if (choice->type == SPACES_MOVE_FINAL)
    {
      search_consider (search, choice->bound, length);
      return;
    }

  if (lays)
    search_flip_trap (search, choice->cell);
  search->n_traps += lays;
  search_arrive (search, moment, choice);
  search->n_traps -= lays;
  if (lays)
    search_flip_trap (search, choice->cell);
  g_array_set_size (search->moves, length);
}

/* Insertion sort, highest bound first: with at most ten choices nothing is faster. What has no
 * value cannot be completed and is left out. */
static guint
add_choice (Choice         *choices,
            guint           n,
            SpacesMoveType  type,
            gint            cell,
            guint           armed,
            AnswerValue     gained,
            AnswerValue     outlook)
{
  Choice choice = { type, cell, armed, gained + outlook };
  guint at = n;

  if (outlook == ANSWER_NONE)
    return n;

  for (; at > 0 && choices[at - 1].bound < choice.bound; at--)
    choices[at] = choices[at - 1];
  choices[at] = choice;

  return n + 1;
}

/* A trap changes the points only by the first step at which the opponent comes to a trap, so
 * `armed` is the minimum over all traps laid. */
static guint
add_trap (Search       *search,
          const Moment *moment,
          gint          cell,
          Choice       *choices,
          guint         n)
{
  const AnswerCourse *course = search->course;
  guint armed;

  if (moment->must_move || answer_cells_has (&search->traps, cell)
      || search->n_traps >= spaces_rules_web_trap_limit (course->size))
    return n;

  armed = MIN (moment->armed, course->visit[(gsize) moment->step * course->n_cells + (gsize) cell]);

  return add_choice (choices, n, SPACES_MOVE_TRAP, cell, armed, moment->gained,
                     answer_outlook_after (search->outlook, moment->step, moment->cell,
                                           moment->cell, moment->points, armed));
}

/* All legal choices, highest bound first: the first that reaches `asked` nearly always leads to a
 * board, and the first that does not ends the loop over them. */
static guint
search_list (Search       *search,
             const Moment *moment,
             Choice        choices[MAX_CHOICES])
{
  const AnswerCourse *course = search->course;
  guint n = 0;

  if (!moment->must_move)
    n = add_choice (choices, n, SPACES_MOVE_FINAL, moment->cell, moment->armed, moment->gained,
                    answer_outlook_finish (search->outlook, moment->step, moment->cell,
                                           moment->armed));
  for (guint direction = 0; direction < ANSWER_N_DIRECTIONS; direction++)
    {
      gint to = answer_course_neighbour (course, moment->cell, direction);

      if (to == ANSWER_OFF_BOARD)
        continue;
      if (!answer_cells_has (&search->traps, to)
          && (direction != ANSWER_DOWN || !course->forward_only))
        n = add_choice (choices, n, SPACES_MOVE_PIECE, to, moment->armed, moment->gained,
                        answer_outlook_after (search->outlook, moment->step, moment->cell, to,
                                              moment->points, moment->armed));
      n = add_trap (search, moment, to, choices, n);
    }

  return add_trap (search, moment, moment->cell, choices, n);
}

/* One node. The choices are sorted, so the first one below `asked` is the best of those cut off. */
static void
search_explore (Search       *search,
                const Moment *moment)
{
  Choice choices[MAX_CHOICES];
  guint n;

  search_tick (search, 1);
  if (search_is_done (search) || search_has_seen (search, moment))
    return;

  n = search_list (search, moment, choices);
  for (guint i = 0; i < n && !search_is_done (search); i++)
    {
      if (choices[i].bound < search->asked)
        {
          search->rejected = MAX (search->rejected, choices[i].bound);
          return;
        }
      search_follow (search, moment, &choices[i]);
    }
}

/* ---- Iterations ---- */

/* Searches all boards whose piece starts on @cell. An opponent without moves leaves only an
 * ending. */
static void
search_start (Search *search,
              gint    cell)
{
  Moment start = { .step = 0, .cell = cell, .armed = ANSWER_NEVER };
  Choice choice = { SPACES_MOVE_PIECE, cell, ANSWER_NEVER, 0 };
  SpacesMove move = answer_move_to (search->course, SPACES_MOVE_PIECE, cell);

  g_array_set_size (search->moves, 0);
  g_array_append_val (search->moves, move);
  if (search->course->n_steps > 0)
    {
      search_arrive (search, &start, &choice);
      return;
    }

  start.step = 1;
  start.gained = -ANSWER_MOVE;
  search_end (search, &start, ANSWER_NEVER);
}

/* The board straight up from @cell, a first lower bound: something to return when all effort is
 * used up. */
static void
search_go_straight (Search *search,
                    gint    cell)
{
  const AnswerCourse *course = search->course;
  AnswerValue gained = -ANSWER_MOVE;
  SpacesMove start = answer_move_to (course, SPACES_MOVE_PIECE, cell);
  Moment moment = { .step = 0, .cell = cell };

  g_array_set_size (search->moves, 0);
  g_array_append_val (search->moves, start);
  for (; moment.step < course->n_steps; moment.step++)
    {
      AnswerStep result = answer_course_step (course, moment.step, moment.cell, ANSWER_NEVER);
      SpacesMove up;

      if (result.event == ANSWER_OVER)
        {
          moment.step++;
          moment.gained = gained;
          search_complete (search, &moment, &result);
          return;
        }
      if (moment.step + 1 == course->n_steps)
        break;
      if (moment.cell < (gint) course->size)
        {
          SpacesMove final = answer_move_finish (course, moment.cell);

          g_array_append_val (search->moves, final);
          gained += answer_outlook_finish (search->outlook, moment.step + 1, moment.cell,
                                           ANSWER_NEVER);
          search_consider (search, gained, 0);
          return;
        }
      moment.cell -= (gint) course->size;
      moment.points++;
      gained += ANSWER_POINT - ANSWER_MOVE;
      up = answer_move_to (course, SPACES_MOVE_PIECE, moment.cell);
      g_array_append_val (search->moves, up);
    }

  moment.step++;
  moment.gained = gained;
  search_end (search, &moment, ANSWER_NEVER);
}

/* One iteration over all start squares, which are those of the bottom row. */
static void
search_ask (Search *search)
{
  guint first = search->course->n_cells - search->course->size;

  search_reset (search);
  search->rejected = ANSWER_NONE;
  for (guint cell = first; cell < search->course->n_cells && !search_is_done (search); cell++)
    {
      AnswerValue bound = answer_outlook_start (search->outlook, (gint) cell);

      if (bound >= search->asked)
        search_start (search, (gint) cell);
      else
        search->rejected = MAX (search->rejected, bound);
    }
}

/* The first `asked`, the highest bound of all starts, and the first `best`, the best of the
 * straight boards. */
static void
search_begin (Search *search)
{
  guint first = search->course->n_cells - search->course->size;

  search->asked = search->best = ANSWER_NONE;
  for (guint cell = first; cell < search->course->n_cells; cell++)
    {
      search->asked = MAX (search->asked, answer_outlook_start (search->outlook, (gint) cell));
      search_go_straight (search, (gint) cell);
    }
}

/* Each iteration that finds nothing proves that no board is worth `asked`. The next value is the
 * best bound cut off, or the best board when that is higher; as values are integers that sink, the
 * loop ends. */
AnswerFound
answer_search_run (const AnswerCourse *course,
                   guint64             effort,
                   AnswerProgress      progress,
                   gpointer            data,
                   GCancellable       *cancellable)
{
  g_autoptr (AnswerOutlook) outlook = answer_outlook_new (course);
  Search search = { course, outlook, progress, data, cancellable, effort };
  AnswerFound found;

  search.moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
  search.best_moves = g_array_new (FALSE, FALSE, sizeof (SpacesMove));
  search_begin (&search);
  search.n_nodes = 0;
  search.stopped = FALSE;
  while (!search_is_done (&search))
    {
      search_ask (&search);
      if (!search_is_done (&search))
        search.asked = MAX (search.rejected, search.best);
    }

  found = (AnswerFound) { search.best, search.asked, search.n_nodes, search.best_moves };
  g_array_unref (search.moves);
  g_free (search.seen);

  return found;
}
