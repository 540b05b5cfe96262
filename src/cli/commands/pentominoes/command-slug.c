/* `spaces slug`: the first word is the action, the others its input. All actions take a board
 * and differ in what they print; `encode` reads JSON, the others a slug or link. The table
 * `actions` connects both. */
#include "cli/commands/command-text.h"
#include "cli/json/pentominoes-json.h"
#include "cli/terminal/wait-note.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/encoding/slug.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_JSON (4 * 1024 * 1024) /* a board of 99×99 squares, all taken and indented */
#define MAX_DEPTH 8

typedef struct
{
  char    *version;        /* of --to, or NULL */
  gboolean as_application; /* --upstream: with the application's fault */
  gboolean count;          /* all solutions instead of the first */
  gint64   max_nodes;      /* of the search, after which it gives up */
} Given;

typedef struct
{
  Command         *command;
  const Given     *given;
  PentSlugVersion  version; /* of --to */
  const char      *slug;    /* what was read, as the next two; none for JSON */
  gsize            length;
  PentSlugReading  reading;
  const PentBoard *board;
} Task;

/* ---- For people ---- */

/* A letter a square; `#` is terrain, and `!` behind a letter marks a wrong square. */
static void
print_board (const Terminal  *out,
             const PentBoard *board)
{
  g_autofree PentPainted *squares = pent_paint (board, NULL);
  guint width = pent_board_get_width (board);

  for (guint row = 0; row < pent_board_get_height (board); row++)
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
  for (guint i = 0; i < pent_board_get_n_pieces (board); i++)
    {
      const PentPiece *piece = &pent_board_get_pieces (board)[i];
      g_autofree char *description = pent_describe_piece (piece);

      terminal_print (out, "  ");
      if (piece->name < PENT_N_PIECES)
        /* Translators: a pentomino with its place, and its color: “P: row 1, column 2, color 3” */
        terminal_print (out, _("%s, color %u"), description,
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
                  is_certain ? _("Note: The game wrote this link with single blocked squares the "
                                 "wrong way round. The intended board is %s.\n")
                             : _("Note: If the game wrote this link, single blocked squares may be "
                                 "the wrong way round. The intended board would be %s.\n"),
                  right);
}

/* ---- Actions ---- */

/* Board, version and notes of a slug. */
static CommandStatus
run_decode (const Task *task)
{
  const Terminal *out = &task->command->out;
  g_autofree char *size = pent_describe_size (task->board);

  if (task->command->json != NULL)
    {
      pentominoes_json_write_decoded (command_json_begin (task->command), task->slug, task->length,
                                      task->board, &task->reading);
      return COMMAND_DONE;
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

  return COMMAND_DONE;
}

/* Also serves `encode`, whose board comes from JSON. */
static CommandStatus
run_convert (const Task *task)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = pent_slug_encode_as (task->board, task->version,
                                               task->given->as_application
                                                   ? PENT_SLUG_AS_APPLICATION
                                                   : PENT_SLUG_CORRECT,
                                               NULL, &error);

  if (slug == NULL)
    return command_report_error (task->command, NULL, error);

  if (task->command->json != NULL)
    {
      json_writer_string_member (command_json_begin (task->command), "slug", slug);
      pentominoes_json_write_terrain (task->command->json, task->board);
    }
  else
    {
      terminal_print (&task->command->out, "%s\n", slug);
    }

  return COMMAND_DONE;
}

/* The exit status does not depend on whether the board is solved. */
static CommandStatus
run_paint (const Task *task)
{
  const Terminal *out = &task->command->out;

  if (task->command->json != NULL)
    {
      pentominoes_json_write_painted (command_json_begin (task->command), task->board, NULL);
      return COMMAND_DONE;
    }

  print_board (out, task->board);
  if (pent_board_is_solved (task->board))
    terminal_print (out, "\n%s\n", _("Solved."));

  return COMMAND_DONE;
}

/* Versions that cannot hold the board have the reason instead of a length. */
static CommandStatus
run_lengths (const Task *task)
{
  const Terminal *out = &task->command->out;

  if (task->command->json != NULL)
    {
      pentominoes_json_write_lengths (command_json_begin (task->command), task->board);
      return COMMAND_DONE;
    }

  for (PentSlugVersion version = 0; version < PENT_N_SLUG_VERSIONS; version++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *slug = pent_slug_encode_as (task->board, version, PENT_SLUG_CORRECT, NULL,
                                                   &error);

      terminal_print (out, "%4s ", pent_slug_version_get_name (version));
      if (slug != NULL)
        terminal_print (out, "%6lu\n", (gulong) strlen (slug));
      else
        terminal_print (out, "     -  %s\n", error->message);
    }

  return COMMAND_DONE;
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
                    ngettext ("%lu solution\n", "%lu solutions\n", (gulong) solution->n_solutions),
                    (gulong) solution->n_solutions);
  else if (task->given->count && slug != NULL)
    terminal_print (out, ngettext ("At least %lu solution\n", "At least %lu solutions\n",
                                   (gulong) solution->n_solutions), (gulong) solution->n_solutions);
}

/* Exits with COMMAND_WRONG for a board without a solution and when the search gave up. */
static CommandStatus
run_solve (const Task *task)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (WaitNote) note = wait_note_begin ();
  g_autoptr (PentSolution) solution
      = pent_solver_solve (task->board, task->given->count, (guint64) task->given->max_nodes, NULL,
                           &error);

  g_clear_pointer (&note, wait_note_end);
  if (solution == NULL)
    return command_report_error (task->command, NULL, error);

  if (task->command->json != NULL)
    pentominoes_json_write_solution (command_json_begin (task->command), solution,
                                     task->given->count);
  else
    print_solution (task, solution);

  return solution->solvable == PENT_SOLVABLE_YES ? COMMAND_DONE : COMMAND_WRONG;
}

static const struct
{
  const char *name;
  CommandStatus (*run) (const Task *task);
  gboolean takes_json;
} actions[] = {
  { "decode", run_decode, FALSE },   { "encode", run_convert, TRUE },
  { "convert", run_convert, FALSE }, { "paint", run_paint, FALSE },
  { "lengths", run_lengths, FALSE }, { "solve", run_solve, FALSE },
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
static CommandStatus
run_action (Command         *command,
            PentSlugVersion  version,
            guint            action)
{
  Task task = { .command = command, .given = command->given, .version = version };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (PentBoard) board = NULL;
  const char *text;
  gsize length;

  bytes = command_text_read (command, MAX_JSON);
  if (bytes == NULL)
    return command->status;

  text = g_bytes_get_data (bytes, &length);
  text = text != NULL ? text : "";
  board = actions[action].takes_json ? read_json (text, length, &error)
                                     : read_slug (text, length, &task, &error);
  if (board == NULL)
    return command_report_error (command, bytes, error);

  task.board = board;
  return actions[action].run (&task);
}

static CommandStatus
run (Command *command)
{
  const Given *given = command->given;
  const char *action = command->words[0];
  PentSlugVersion version = PENT_SLUG_3_1;

  if (given->version != NULL && !pent_slug_version_from_name (given->version, &version))
    return command_usage_error (command,
                                _("--to must be 0, 0a, 1, 1.1, 1.5, 2, 3 or 3.1, not “%s”"),
                                given->version);
  if (given->max_nodes < 0)
    return command_usage_error (command, _("--max-nodes must not be negative"));

  for (guint i = 0; action != NULL && i < G_N_ELEMENTS (actions); i++)
    if (strcmp (action, actions[i].name) == 0)
      {
        if ((actions[i].run != run_convert
             && !command_refuse (command, action, "to", "upstream", NULL))
            || (actions[i].run != run_solve
                && !command_refuse (command, action, "count", "max-nodes", NULL)))
          return COMMAND_USAGE;
        command->words++;
        return run_action (command, version, i);
      }

  return command_usage_error (command, _("ACTION must be decode, encode, convert, paint, "
                                         "lengths or solve"));
}

static const CommandOption options[] = {
  { "to", 't', COMMAND_TEXT, AT (Given, version),
    N_("Write version 0, 0a, 1, 1.1, 1.5, 2, 3 or 3.1 (the default)"), N_("VERSION") },
  { "upstream", 'u', COMMAND_FLAG, AT (Given, as_application),
    N_("Write single blocked squares the wrong way round, as the game does") },
  { "count", 0, COMMAND_FLAG, AT (Given, count),
    N_("Count all solutions, turned and mirrored ones too") },
  { "max-nodes", 0, COMMAND_INT64, AT (Given, max_nodes), N_("Stop the search after N nodes"),
    N_("N") },
  { NULL },
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
  .options = options,
  .size = sizeof (Given),
  .defaults = &(const Given) { .max_nodes = PENT_SOLVER_MAX_NODES },
  .run = run,
};
