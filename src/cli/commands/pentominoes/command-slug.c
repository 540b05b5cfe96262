/* `spaces slug`: the first word is the action, the others its input. All actions take a board
 * and differ in what they print; `encode` reads JSON, the others a slug or link. The table
 * `actions` connects both. */
#include "cli/commands/command-text.h"
#include "cli/json/pentominoes-json.h"
#include "cli/terminal/command-words.h"
#include "cli/terminal/wait-note.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/encoding/slug.h"

#include <string.h>

#define MAX_JSON (4 * 1024 * 1024) /* a board of 99×99 squares, all taken and indented */
#define MAX_DEPTH 8

typedef struct
{
  guint    version;        /* of --to: a PentSlugVersion, or COMMAND_NO_CHOICE */
  gboolean as_application; /* --upstream: with the application's fault */
  gboolean count;          /* all solutions instead of the first */
  gint64   max_nodes;      /* of the search, after which it gives up */
} Given;

typedef struct
{
  Command         *command;
  const Given     *given;
  const char      *slug;    /* what was read, as the next two; none for JSON */
  gsize            length;
  PentSlugReading  reading;
  PentBoard       *board;
} Task;

/* ---- For people ---- */

/* A letter a square; `#` is terrain, and `!` behind a letter marks a wrong square. */
static void
print_board (const Terminal  *out,
             const PentBoard *board)
{
  g_autofree PentPainted *squares = pent_paint (board, NULL);
  guint width = board->width;

  for (guint row = 0; row < board->height; row++)
    {
      terminal_print (out, "   ");
      for (guint col = 0; col < width; col++)
        {
          const PentPainted *square = &squares[row * width + col];
          gboolean is_wrong = pent_painted_is_wrong (square);
          char letter = square->name < PENT_N_PIECES ? pent_name_get_letter (square->name) : '#';

          terminal_begin (out, is_wrong                         ? TERMINAL_BAD
                               : square->name == PENT_NAME_NONE ? TERMINAL_FAINT
                                                                : TERMINAL_STRONG);
          if (square->name == PENT_NAME_NONE)
            terminal_print (out, "·");
          else
            terminal_print (out, "%c", letter);
          terminal_print (out, "%s", is_wrong ? "!" : " ");
          terminal_begin (out, TERMINAL_PLAIN);
        }
      terminal_print (out, "\n");
    }
}

/* Pieces of terrain have no color. */
static void
print_pieces (const Terminal  *out,
              const PentBoard *board)
{
  for (guint i = 0; i < board->n_pieces; i++)
    {
      const PentPiece *piece = &board->pieces[i];
      g_autofree char *description = pent_describe_piece (piece);

      terminal_print (out, "  ");
      if (piece->name < PENT_N_PIECES)
        /* Translators: a pentomino with its place, and its color: “P: row 1, column 2, color 3” */
        terminal_print (out, _("%1$s, color %2$u"), description,
                        pent_board_get_color (board, piece->name));
      else
        terminal_print (out, "%s", description);
      terminal_print (out, "\n");
    }
}

/* See pentominoes/encoding/slug.h for the fault of the application. */
static void
print_meant (const Terminal *out,
             const char     *slug,
             gsize           length)
{
  gboolean is_certain = FALSE;
  g_autoptr (PentBoard) meant = pent_slug_guess_meant (slug, (gssize) length, &is_certain);
  g_autofree char *right = meant != NULL ? pent_slug_encode (meant, NULL) : NULL;

  if (meant == NULL)
    return;
  terminal_print (out,
                  /* Translators: %s is the code of the board */
                  is_certain ? _("Note: The game wrote this link with single blocked squares the "
                                 "wrong way round. The intended board is %s.\n")
                             /* Translators: %s is the code of the board */
                             : _("Note: If the game wrote this link, single blocked squares may be "
                                 "the wrong way round. The intended board would be %s.\n"),
                  right);
}

/* ---- Actions ---- */

/* Board, version and notes of a slug. */
static gboolean
run_decode (const Task *task)
{
  const Terminal *out = &task->command->out;
  g_autofree char *size = pent_describe_size (task->board);

  if (task->command->json != NULL)
    {
      pentominoes_json_write_decoded (command_json_begin (task->command), task->slug, task->length,
                                      task->board, &task->reading);
      return TRUE;
    }

  terminal_print_styled (out, TERMINAL_STRONG, "%s\n\n", size);
  print_pieces (out, task->board);
  terminal_print (out, "\n");
  print_board (out, task->board);
  terminal_print (out, "\n%s %s\n", _("Version:"),
                  pent_slug_version_get_name (task->reading.version));
  for (guint note = 0; note < PENT_N_NOTES; note++)
    if ((task->reading.notes & 1u << note) != 0)
      terminal_print (out, "%s %s.\n", _("Note:"), pent_slug_note_describe (1 << note));
  print_meant (out, task->slug, task->length);

  return TRUE;
}

/* Also serves `encode`, whose board comes from JSON. */
static gboolean
run_convert (const Task *task)
{
  const Given *given = task->given;
  g_autofree char *slug
      = pent_slug_encode_as (task->board,
                             given->version != COMMAND_NO_CHOICE ? given->version : PENT_SLUG_3_1,
                             given->as_application ? PENT_SLUG_AS_APPLICATION : PENT_SLUG_CORRECT,
                             NULL, &task->command->error);

  if (slug == NULL)
    return FALSE;

  if (task->command->json != NULL)
    {
      json_writer_string_member (command_json_begin (task->command), "slug", slug);
      pentominoes_json_write_terrain (task->command->json, task->board);
    }
  else
    {
      terminal_print (&task->command->out, "%s\n", slug);
    }

  return TRUE;
}

/* The exit status does not depend on whether the board is solved. */
static gboolean
run_paint (const Task *task)
{
  const Terminal *out = &task->command->out;

  if (task->command->json != NULL)
    {
      pentominoes_json_write_painted (command_json_begin (task->command), task->board, NULL);
      return TRUE;
    }

  print_board (out, task->board);
  if (pent_board_is_solved (task->board))
    terminal_print (out, "\n%s\n", _("Solved."));

  return TRUE;
}

/* Versions that cannot hold the board have the reason instead of a length. */
static gboolean
run_lengths (const Task *task)
{
  const Terminal *out = &task->command->out;

  if (task->command->json != NULL)
    {
      pentominoes_json_write_lengths (command_json_begin (task->command), task->board);
      return TRUE;
    }

  for (PentSlugVersion version = 0; version < PENT_N_SLUG_VERSIONS; version++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *slug = pent_slug_encode_as (task->board, version, PENT_SLUG_CORRECT, NULL,
                                                   &error);

      terminal_print (out, "%4s ", pent_slug_version_get_name (version));
      if (slug != NULL)
        terminal_print (out, "%6zu\n", strlen (slug));
      else
        terminal_print (out, "     -  %s\n", error->message);
    }

  return TRUE;
}

/* "At least" where the search was given up while counting. */
static void
print_solution (const Task         *task,
                const PentSolution *solution)
{
  const Terminal *out = &task->command->out;
  g_autofree char *slug = solution->board != NULL ? pent_slug_encode (solution->board, NULL) : NULL;

  if (slug != NULL)
    terminal_print (out, "%s\n", slug);
  else if (solution->solvable == PENT_SOLVABLE_UNKNOWN)
    terminal_print (out, "%s\n",
                    _("Unknown: the search reached its limit. Use --max-nodes to search longer."));
  else
    terminal_print (out, "%s.\n", pent_solver_describe (solution->reason));

  if (task->given->count && solution->is_complete)
    terminal_print (out,
                    /* Translators: %lu is how many solutions there are */
                    ngettext ("%lu solution\n", "%lu solutions\n", (gulong) solution->n_solutions),
                    (gulong) solution->n_solutions);
  else if (task->given->count && slug != NULL)
    terminal_print (out,
                    /* Translators: %lu is how many solutions were found before the search ended */
                    ngettext ("At least %lu solution\n", "At least %lu solutions\n",
                              (gulong) solution->n_solutions), (gulong) solution->n_solutions);
}

/* FALSE also for a board without a solution, and when the search gave up. */
static gboolean
run_solve (const Task *task)
{
  const Given *given = task->given;
  WaitNote *note = wait_note_begin ();
  g_autoptr (PentSolution) solution
      = pent_solver_solve (task->board, given->count, (guint64) given->max_nodes, NULL,
                           &task->command->error);

  wait_note_end (note);
  if (solution == NULL)
    return FALSE;

  if (task->command->json != NULL)
    pentominoes_json_write_solution (command_json_begin (task->command), solution, given->count);
  else
    print_solution (task, solution);

  return solution->solvable == PENT_SOLVABLE_YES;
}

#define OF_CONVERT "to upstream"
#define OF_SOLVE "count max-nodes"

static const struct
{
  const char *name;
  gboolean  (*run) (const Task *task);
  const char *refused; /* options that it does not use */
} actions[] = {
  { "decode", run_decode, OF_CONVERT " " OF_SOLVE }, { "encode", run_convert, OF_SOLVE },
  { "convert", run_convert, OF_SOLVE }, { "paint", run_paint, OF_CONVERT " " OF_SOLVE },
  { "lengths", run_lengths, OF_CONVERT " " OF_SOLVE }, { "solve", run_solve, OF_CONVERT },
};

/* ---- Reading ---- */

/* Errors are moved from the slug to the whole text. */
static PentBoard *
read_slug (const char  *text,
           gsize        length,
           Task        *task,
           GError     **error)
{
  TextSpan span = slug_url_find (text, length);
  PentBoard *board;

  task->slug = text + span.from;
  task->length = span.to - span.from;
  board = pent_slug_decode (task->slug, (gssize) task->length, &task->reading, error);
  if (board == NULL)
    decode_error_shift (*error, span.from);

  return board;
}

/* A board alone, or the object that `decode --json` writes around it. */
static PentBoard *
read_json (const char  *text,
           gsize        length,
           GError     **error)
{
  JsonSpan root, config;

  if (!json_span_parse (text, length, MAX_DEPTH, &root, error))
    return NULL;

  config = json_span_member (root, "config");

  return pentominoes_json_read_config (config.from != NULL ? config : root, error);
}

/* Reads the board and runs the action on it. */
static gboolean
run_action (Command *command,
            guint    action)
{
  Task task = { .command = command, .given = command->given };
  gsize length;
  const char *text = command_text_read (command, MAX_JSON, &length);
  g_autoptr (PentBoard) board = NULL;

  if (text != NULL && strcmp (actions[action].name, "encode") == 0)
    board = read_json (text, length, &command->error);
  else if (text != NULL)
    board = read_slug (text, length, &task, &command->error);

  task.board = board;
  return board != NULL && actions[action].run (&task);
}

static gboolean
run (Command *command)
{
  const char *action = command->words[0];

  for (guint i = 0; action != NULL && i < G_N_ELEMENTS (actions); i++)
    if (strcmp (action, actions[i].name) == 0)
      {
        command->words++;
        return command_refuse (command, action, actions[i].refused) && run_action (command, i);
      }

  return command_usage_error (command, _("ACTION must be decode, encode, convert, paint, "
                                         "lengths or solve"));
}

/* As PentSlugVersion. */
static const char *const versions[] = { "0", "0a", "1", "1.1", "1.5", "2", "3", "3.1", NULL };

static const CommandOption options[] = {
  OPTION ("to", 't', CHOICE, version,
          N_("Write version 0, 0a, 1, 1.1, 1.5, 2, 3 or 3.1 (the default)"), N_("VERSION"),
          /* Translators: %s is what was given in place of them */
          versions, N_("--to must be 0, 0a, 1, 1.1, 1.5, 2, 3 or 3.1, not “%s”")),
  OPTION ("upstream", 'u', FLAG, as_application,
          N_("Write single blocked squares the wrong way round, as the game does")),
  OPTION ("count", 0, FLAG, count, N_("Count all solutions, turned and mirrored ones too")),
  OPTION ("max-nodes", 0, INT64, max_nodes, N_("Stop the search after N nodes"), N_("N"), NULL,
          N_("--max-nodes must not be negative"), 0, G_MAXINT64),
};

const CommandRow command_slug = {
  .parameters = N_("ACTION [SLUG | JSON]"),
  .summary = N_("Reads, writes, draws and solves boards of pentominoes, such as “P88Y400R1116”."),
  .takes = COMMAND_TAKES_JSON,
  .description = N_(
      "ACTION is one of\n"
      "\n"
      "  decode   show what a slug says\n"
      "  encode   write the slug of a board that is given as JSON\n"
      "  convert  write the slug in another version\n"
      "  paint    draw the board; # is a blocked square, and ! marks what is wrong\n"
      "  lengths  say how long the slug is in each version\n"
      "  solve    fill the empty squares with the pieces that are left\n"
      "\n"
      "SLUG is what stands behind “#/” in a link of pentominoes.river.me, the whole link, or\n"
      "the name of a file with one of them. Without it, or when it is “-”, it is read from\n"
      "standard input."),
  OPTIONS (options, COMMAND_NO_CHOICE, .max_nodes = PENT_SOLVER_MAX_NODES),
  .run = run,
};
