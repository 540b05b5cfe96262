/* A document whose state is a stack of immutable snapshots (Document). Every change makes a
 * new board and ends in commit() or, for cursor and selection alone, in an amendment that undo does
 * not step through. Code, report and next moves are derived lazily from the present snapshot and
 * dropped in board_editor_follow() when it changes, so they can never be out of date.
 */
#include "spaces/editor/board-editor.h"

#include "spaces/board/code.h"
#include "spaces/description/move-description.h"
#include "spaces/rules/limits.h"
#include "objects/object-owns.h"
#include "text/place.h"
#include "objects/plain-object.h"

#include <glib/gi18n-lib.h>
#include <string.h>

struct _BoardEditor
{
  Document      parent_instance;

  /* Derived from the present snapshot when first asked for. */
  char         *code;
  SpacesReport *report;
  SpacesNext    next;       /* at the position */
  gboolean      next_known; /* `next` is up to date */
};

enum
{
  PROP_BOARD = 1,
  PROP_SELECTION,
  PROP_NAME,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

DEFINE_PLAIN_TYPE (BoardEditor, board_editor, DOCUMENT_TYPE_DOCUMENT)
G_DEFINE_QUARK (board-editor-error-quark, board_editor_error)

/* The snapshot that is shown; valid until the next change. */
static const BoardSnapshot *
present (BoardEditor *self)
{
  return document_get_present (&self->parent_instance);
}

static void
notify_if (BoardEditor *self,
           gboolean     changed,
           guint        property)
{
  if (changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Called after the present entry changed: drops what was derived from the board before, and
 * notifies of what differs. TRUE if the change counts as one of the document. */
static gboolean
board_editor_follow (Document      *document,
                     gconstpointer  entry)
{
  BoardEditor *self = BOARD_EDITOR (document);
  const BoardSnapshot *before = entry;
  const BoardSnapshot *now = present (self);
  gboolean board_changed = !spaces_board_equal (before->board, now->board);
  gboolean name_changed = strcmp (before->name, now->name) != 0;

  if (board_changed)
    {
      g_clear_pointer (&self->code, g_free);
      g_clear_pointer (&self->report, spaces_report_free);
    }
  if (board_changed || before->position != now->position)
    self->next_known = FALSE;

  notify_if (self, board_changed, PROP_BOARD);
  notify_if (self, before->selection != now->selection, PROP_SELECTION);
  notify_if (self, name_changed, PROP_NAME);

  return board_changed || name_changed;
}

/* All changes of board and name end here; what changes nothing makes no entry. */
static void
commit_opening (BoardEditor   *self,
                BoardSnapshot  snapshot)
{
  const BoardSnapshot *now = present (self);

  if (snapshot.name == NULL)
    snapshot.name = now->name;
  if (!spaces_board_equal (snapshot.board, now->board) || strcmp (snapshot.name, now->name) != 0)
    document_commit (DOCUMENT_DOCUMENT (self), &snapshot);
}

/* An edit of the board that is open keeps its opening number. */
static void
commit (BoardEditor   *self,
        BoardSnapshot  snapshot)
{
  snapshot.opening = present (self)->opening;
  commit_opening (self, snapshot);
}

/* An editor that starts with @board, nothing to undo. */
BoardEditor *
board_editor_new (SpacesBoard *board)
{
  return g_object_new (BOARD_TYPE_EDITOR, "history", board_history_new (board), NULL);
}

SpacesBoard *
board_editor_get_board (BoardEditor *self)
{
  return present (self)->board;
}

const SpacesReport *
board_editor_get_report (BoardEditor *self)
{
  if (self->report == NULL)
    self->report = spaces_rules_check (present (self)->board);

  return self->report;
}

/* What may come at the position, judged by the moves before it. */
const SpacesNext *
board_editor_get_next (BoardEditor *self)
{
  if (!self->next_known)
    {
      spaces_rules_next (present (self)->board, present (self)->position, &self->next);
      self->next_known = TRUE;
    }

  return &self->next;
}

const char *
board_editor_get_code (BoardEditor *self)
{
  if (self->code == NULL)
    self->code = spaces_code_encode (present (self)->board);

  return self->code;
}

gsize
board_editor_get_position (BoardEditor *self)
{
  return present (self)->position;
}

gssize
board_editor_get_selection (BoardEditor *self)
{
  return present (self)->selection;
}

const char *
board_editor_get_name (BoardEditor *self)
{
  return present (self)->name;
}

guint
board_editor_get_opening (BoardEditor *self)
{
  return present (self)->opening;
}

/* Amends the present entry: moving about is not undone. */
static void
set_cursor (BoardEditor *self,
            gsize        position,
            gssize       selection)
{
  const BoardSnapshot *now = present (self);
  BoardSnapshot snapshot = { now->board, now->name, position, selection, now->opening };

  if (position != now->position || selection != now->selection)
    document_amend (DOCUMENT_DOCUMENT (self), &snapshot);
}

/* Shows the board after @position moves and selects the last of them. */
void
board_editor_set_position (BoardEditor *self,
                           gsize        position)
{
  gsize n_moves = spaces_board_get_n_moves (present (self)->board);

  position = MIN (position, n_moves);
  set_cursor (self, position, position > 0 ? (gssize) position - 1 : BOARD_EDITOR_NONE);
}

void
board_editor_set_selection (BoardEditor *self,
                            gssize       selection)
{
  if (selection < 0 || (gsize) selection >= spaces_board_get_n_moves (present (self)->board))
    selection = BOARD_EDITOR_NONE;

  set_cursor (self, present (self)->position, selection);
}

/* Renames the board; an empty name takes it away. Longer names are cut to the game's limit. */
void
board_editor_set_name (BoardEditor *self,
                       const char  *name)
{
  const BoardSnapshot *now = present (self);
  g_autofree char *valid = g_utf8_make_valid (name != NULL ? name : "", -1);

  g_strstrip (valid);
  if (g_utf8_strlen (valid, -1) > SPACES_NAME_MAX_CHARACTERS)
    *g_utf8_offset_to_pointer (valid, SPACES_NAME_MAX_CHARACTERS) = '\0';

  commit (self, (BoardSnapshot) { now->board, valid, now->position, now->selection });
}

/* Opens another board in place of this one. Undo brings this one back. */
void
board_editor_load (BoardEditor *self,
                   SpacesBoard *board,
                   const char  *name)
{
  commit_opening (self, (BoardSnapshot) { board, (char *) (name != NULL ? name : ""),
                                           spaces_board_get_n_moves (board), BOARD_EDITOR_NONE,
                                           document_next_opening (
                                               DOCUMENT_DOCUMENT (self)) });
}

/* The first move in which two boards differ, or BOARD_EDITOR_NONE where @b has no such move. */
static gssize
first_difference (const SpacesBoard *a,
                  const SpacesBoard *b)
{
  gsize n_a = spaces_board_get_n_moves (a);
  gsize n_b = spaces_board_get_n_moves (b);

  for (gsize i = 0; i < n_b; i++)
    if (i >= n_a
        || memcmp (spaces_board_get_move (a, i), spaces_board_get_move (b, i),
                   sizeof (SpacesMove)))
      return i;

  return BOARD_EDITOR_NONE;
}

/* An edit of the whole sequence at once; the name stays. The first move that changed is
 * selected. */
void
board_editor_replace (BoardEditor *self,
                      SpacesBoard *board)
{
  commit (self, (BoardSnapshot) { board, NULL, spaces_board_get_n_moves (board),
                                  first_difference (present (self)->board, board) });
}

/* Whether @move may come next; otherwise says why not. */
static gboolean
check_move (const SpacesNext  *next,
            SpacesMove         move,
            GError           **error)
{
  SpacesVerdict verdict = spaces_next_get_verdict (next, move);
  g_autofree char *reason = NULL;

  if (spaces_verdict_allows (verdict))
    return TRUE;

  reason = spaces_verdict_describe (verdict, next, move);
  g_set_error_literal (error, BOARD_EDITOR_ERROR, verdict, reason);
  return FALSE;
}

/* Inserts a move at the position, which follows it, if it is legal there; otherwise says why not
 * and changes nothing. */
gboolean
board_editor_place (BoardEditor     *self,
                    SpacesMoveType   type,
                    SpacesSquare     square,
                    GError         **error)
{
  const SpacesNext *next = board_editor_get_next (self);
  SpacesMove move = { square, type };
  const BoardSnapshot *now = present (self);
  g_autoptr (SpacesBoard) board = NULL;

  g_return_val_if_fail (spaces_move_fits (move, next->size), FALSE);

  if (!check_move (next, move, error))
    return FALSE;

  board = spaces_board_with_insert (now->board, now->position, move);
  commit (self, (BoardSnapshot) { board, NULL, now->position + 1, now->position });
  return TRUE;
}

/* All the way up and over the goal, one step in the history; nothing happens if a trap is in the
 * way or the piece has not started. */
gboolean
board_editor_finish_ahead (BoardEditor  *self,
                           GError      **error)
{
  const BoardSnapshot *now = present (self);
  g_autoptr (SpacesBoard) board = spaces_board_ref (now->board);
  gsize position = now->position;
  SpacesNext next = *board_editor_get_next (self);

  while (!next.finished)
    {
      SpacesMove move = { { SPACES_GOAL_ROW, 0 }, SPACES_MOVE_FINAL };
      SpacesBoard *longer;

      if (next.has_piece)
        move.square = (SpacesSquare) { next.piece.row - 1, next.piece.col };
      if (move.square.row != SPACES_GOAL_ROW)
        move.type = SPACES_MOVE_PIECE;

      if (!check_move (&next, move, error))
        return FALSE;

      longer = spaces_board_with_insert (board, position++, move);
      spaces_board_unref (board);
      board = longer;
      spaces_rules_next (board, position, &next);
    }

  commit (self, (BoardSnapshot) { board, NULL, position, (gssize) position - 1 });
  return TRUE;
}

/* Takes the last move before the position back. FALSE if there is none. */
gboolean
board_editor_take_back (BoardEditor *self)
{
  gsize position = present (self)->position;

  if (position == 0)
    return FALSE;

  board_editor_remove (self, position - 1);
  board_editor_set_position (self, position - 1);
  return TRUE;
}

/* The position stays behind the same move; the selection goes to the move that took the place. */
void
board_editor_remove (BoardEditor *self,
                     gsize        index)
{
  const BoardSnapshot *now = present (self);
  gsize n_left = spaces_board_get_n_moves (now->board) - 1;
  g_autoptr (SpacesBoard) board = spaces_board_with_remove (now->board, index, 1);

  commit (self, (BoardSnapshot) { board, NULL, now->position - (index < now->position ? 1 : 0),
                                  n_left == 0 ? BOARD_EDITOR_NONE
                                              : (gssize) MIN (index, n_left - 1) });
}

void
board_editor_reorder (BoardEditor *self,
                      gsize        from,
                      gsize        to)
{
  const BoardSnapshot *now = present (self);
  g_autoptr (SpacesBoard) board = spaces_board_with_reorder (now->board, from, to);

  commit (self, (BoardSnapshot) { board, NULL, now->position, to });
}

void
board_editor_set_type (BoardEditor    *self,
                       gsize           index,
                       SpacesMoveType  type)
{
  const BoardSnapshot *now = present (self);
  SpacesMove move = *spaces_board_get_move (now->board, index);
  g_autoptr (SpacesBoard) board = NULL;

  move.type = type;
  board = spaces_board_with_replace (now->board, index, move);
  commit (self, (BoardSnapshot) { board, NULL, now->position, index });
}

/* --- As a document --------------------------------------------------------------------------- */

static DocumentStatus
document_status (Document *document)
{
  BoardEditor *self = BOARD_EDITOR (document);

  return board_status_describe (board_editor_get_board (self), board_editor_get_report (self));
}

/* Shows the board up to and including the move with the first problem, and selects that move. */
static void
document_problem (Document *document)
{
  BoardEditor *self = BOARD_EDITOR (document);
  gssize move = board_status_get_problem (board_editor_get_report (self));

  if (move == BOARD_EDITOR_NONE)
    return;

  if (board_editor_get_position (self) <= (gsize) move)
    board_editor_set_position (self, (gsize) move + 1);
  board_editor_set_selection (self, move);
}

static const char *
document_title (Document *document)
{
  return board_status_get_title (board_editor_get_name (BOARD_EDITOR (document)));
}

static const char *
document_name (Document *document)
{
  return board_editor_get_name (BOARD_EDITOR (document));
}

static void
document_rename (Document   *document,
                 const char *name)
{
  board_editor_set_name (BOARD_EDITOR (document), name);
}

static gsize
get_n_steps (Document *document)
{
  return spaces_board_get_n_moves (present (BOARD_EDITOR (document))->board);
}

static gsize
get_position (Document *document)
{
  return board_editor_get_position (BOARD_EDITOR (document));
}

static void
set_position (Document *document,
              gsize     position)
{
  board_editor_set_position (BOARD_EDITOR (document), position);
}

/* --- The object ------------------------------------------------------------------------------- */

static void
board_editor_get_property (GObject    *object,
                           guint       property,
                           GValue     *value,
                           GParamSpec *pspec)
{
  BoardEditor *self = BOARD_EDITOR (object);

  switch (property)
    {
    case PROP_BOARD:
      g_value_set_boxed (value, board_editor_get_board (self));
      break;
    case PROP_SELECTION:
      g_value_set_int (value, board_editor_get_selection (self));
      break;
    case PROP_NAME:
      g_value_set_string (value, board_editor_get_name (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
board_editor_class_init (BoardEditorClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  DocumentClass *document_class = DOCUMENT_DOCUMENT_CLASS (klass);
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  OBJECT_KEEPS_AS (klass, BoardEditor, code, g_free);
  OBJECT_KEEPS_AS (klass, BoardEditor, report, spaces_report_free);
  object_class->get_property = board_editor_get_property;
  document_class->kind = BOARD_EDITOR_KIND;
  document_class->get_title = document_title;
  document_class->get_name = document_name;
  document_class->set_name = document_rename;
  document_class->get_status = document_status;
  document_class->show_problem = document_problem;
  document_class->get_n_steps = get_n_steps;
  document_class->get_position = get_position;
  document_class->set_position = set_position;
  document_class->follow = board_editor_follow;

  properties[PROP_BOARD] = g_param_spec_boxed ("board", NULL, NULL, SPACES_TYPE_BOARD, flags);
  properties[PROP_SELECTION] = g_param_spec_int ("selection", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

/* --- Status ----------------------------------------------------------------------------------- */

/* The status line: the most important problem, or else what comes next. A problem for every player
 * comes before one of today's web game alone.
 */

char *
board_status_describe_traps (const SpacesBoard *board)
{
  guint limit = spaces_rules_web_trap_limit (spaces_board_get_size (board));
  guint n_traps = 0;

  for (gsize i = 0; i < spaces_board_get_n_moves (board); i++)
    n_traps += spaces_board_get_move (board, i)->type == SPACES_MOVE_TRAP;

  /* Translators: how many traps lie, and how many today's web game takes */
  return g_strdup_printf (ngettext ("%1$u of %2$u trap",
                                    "%1$u of %2$u traps", limit), n_traps, limit);
}

const char *
board_status_get_title (const char *name)
{
  /* Translators: stands for the name of a board that has none */
  return *name != '\0' ? name : _("Untitled Board");
}

/* A problem that only today's web game has with the board. */
static gboolean
is_web_only (const SpacesProblem *problem)
{
  return g_str_equal (problem->rule, "goal-column-web")
         || g_str_equal (problem->rule, "trap-limit");
}

/* The first problem of a move, one for all players before one for the web game alone. A problem of
 * the whole board is that it is unfinished, which is normal while it is being built. */
static const SpacesProblem *
find_problem (const SpacesReport *report)
{
  const SpacesProblem *web_only = NULL;

  for (guint i = 0; i < report->problems.len; i++)
    {
      const SpacesProblem *problem = &report->problems.items[i];

      if (problem->move == SPACES_NO_MOVE)
        continue;
      if (!is_web_only (problem))
        return problem;
      if (web_only == NULL)
        web_only = problem;
    }

  return web_only;
}

/* Whether the piece has any step left. */
static gboolean
can_move (const SpacesNext *next)
{
  for (guint i = 0; i < next->size * next->size; i++)
    if (spaces_verdict_allows (next->piece_verdict[i]))
      return TRUE;

  return FALSE;
}

/* What to do next, in a few words. */
static const char *
next_step (const SpacesBoard *board)
{
  SpacesNext next;

  spaces_rules_next (board, spaces_board_get_n_moves (board), &next);
  if (!next.has_piece)
    return _("start in the bottom row");
  if (spaces_verdict_allows (next.goal_verdict[next.piece.col]))
    return _("now finish at the goal");
  if (!can_move (&next))
    return _("the piece cannot go on: take back a move");
  if (next.must_move)
    return _("now move off the trap");

  return _("go up to the top row");
}

static char *
problem_text (const SpacesBoard   *board,
              const SpacesProblem *problem)
{
  g_autofree char *sentence = NULL;

  if (g_str_equal (problem->rule, "goal-column-web"))
    /* Translators: %d is the number of the column */
    return g_strdup_printf (_("today’s web game cannot open goal column %d"),
                            place_shown (problem->square.col));
  if (g_str_equal (problem->rule, "trap-limit"))
    {
      guint limit = spaces_rules_web_trap_limit (spaces_board_get_size (board));

      /* Translators: %u is how many traps are allowed */
      return g_strdup_printf (ngettext ("today’s web game takes only %u trap",
                                        "today’s web game takes only %u traps", limit),
                              limit);
    }

  sentence = spaces_problem_describe_small (problem);
  /* Translators: number of a move, and a sentence that says what is wrong with it */
  return g_strdup_printf (_("move %1$u: %2$s"), (guint) problem->move + 1, sentence);
}

/* The same in some 20 letters. */
static char *
problem_label (const SpacesProblem *problem)
{
  if (g_str_equal (problem->rule, "goal-column-web"))
    /* Translators: of a board that the web game cannot open; some 20 letters have room, as for
     * those that follow */
    return g_strdup (_("goal too far right"));
  if (g_str_equal (problem->rule, "trap-limit"))
    return g_strdup (_("too many traps"));

  /* Translators: %u is the number of the move; some 20 letters have room */
  return g_strdup_printf (_("move %u isn’t legal"), (guint) problem->move + 1);
}

gssize
board_status_get_problem (const SpacesReport *report)
{
  const SpacesProblem *problem = find_problem (report);

  return problem != NULL ? problem->move : BOARD_EDITOR_NONE;
}

static DocumentState
get_state (const SpacesReport  *report,
           const SpacesProblem *problem)
{
  if (problem == NULL)
    return report->complete ? DOCUMENT_READY : DOCUMENT_OPEN;

  return is_web_only (problem) ? DOCUMENT_ADVICE : DOCUMENT_PROBLEM;
}

DocumentStatus
board_status_describe (const SpacesBoard  *board,
                       const SpacesReport *report)
{
  const SpacesProblem *problem = find_problem (report);
  g_autofree char *size = spaces_describe_size (spaces_board_get_size (board));
  g_autofree char *n_moves = spaces_describe_n_moves (spaces_board_get_n_moves (board));
  g_autofree char *text = problem != NULL     ? problem_text (board, problem)
                          : report->complete ? g_strdup (_("ready to share"))
                                             : g_strdup (next_step (board));
  DocumentStatus status = { .state = get_state (report, problem) };

  status.brief = problem != NULL ? problem_label (problem) : g_strdup (text);
  if (status.state == DOCUMENT_OPEN)
    status.sentence = g_strdup_printf ("%s · %s", size, text);
  else
    status.sentence = g_strdup_printf ("%s · %s · %s", size, n_moves, text);
  status.leads = problem != NULL;

  return status;
}
