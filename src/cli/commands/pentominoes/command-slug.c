/* `spaces slug`: the first word is the action, the others its input. All actions take a board
 * and differ in what they print; `encode` reads JSON, the others a slug or link. The table
 * `actions` connects both. */
#include "cli/commands/command.h"
#include "cli/commands/command-text.h"
#include "cli/json/pentominoes-json.h"
#include "pentominoes/description/pent-description.h"
#include "pentominoes/encoding/slug-url.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define MAX_JSON (4 * 1024 * 1024) /* a board of 99×99 squares, all taken and indented */
#define MAX_DEPTH 8

typedef struct
{
  const CommandUsage   *usage;
  const CommandOptions *options;        /* whose words are those behind the action */
  PentSlugVersion       version;        /* of --to */
  gboolean              as_application; /* --upstream: with the application's fault */
  gboolean              count;          /* all solutions instead of the first */
  guint64               max_nodes;      /* of the search, after which it gives up */
} Task;

/* @slug is the span of the slug in @text; both are empty for JSON. */
typedef CommandStatus (*Action) (const Task       *task,
                                 GBytes           *text,
                                 TextSpan          slug,
                                 const PentBoard  *board,
                                 PentSlugReading  *reading);

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
run_decode (const Task      *task,
            GBytes          *text,
            TextSpan         slug,
            const PentBoard *board,
            PentSlugReading *reading)
{
  const Terminal *out = &task->options->out;
  const char *begin = (const char *) g_bytes_get_data (text, NULL) + slug.from;
  g_autofree char *size = pent_describe_size (board);
  JsonWriter writer;

  if (task->options->json)
    {
      command_json_begin (&writer);
      pentominoes_json_write_decoded (&writer, begin, slug.to - slug.from, board, reading);
      command_json_end (&writer);
      return COMMAND_DONE;
    }

  terminal_print_styled (out, TERMINAL_STRONG, size);
  terminal_print (out, "\n\n");
  print_pieces (out, board);
  terminal_print (out, "\n");
  print_board (out, board);
  terminal_print (out, "\n%s %s\n", _("Version:"), pent_slug_version_get_name (reading->version));
  for (guint note = 0; note < PENT_N_NOTES; note++)
    if ((reading->notes & 1u << note) != 0)
      terminal_print (out, "%s %s.\n", _("Note:"), pent_slug_note_describe (1 << note));
  print_meant (out, begin, slug.to - slug.from);

  return COMMAND_DONE;
}

/* Also serves `encode`, whose board comes from JSON. */
static CommandStatus
run_convert (const Task      *task,
             GBytes          *text,
             TextSpan         span,
             const PentBoard *board,
             PentSlugReading *reading)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *slug = pent_slug_encode_as (board, task->version,
                                               task->as_application ? PENT_SLUG_AS_APPLICATION
                                                                    : PENT_SLUG_CORRECT,
                                               NULL, &error);
  JsonWriter writer;

  if (slug == NULL)
    return command_report_error (task->usage, task->options, NULL, error);

  if (task->options->json)
    {
      command_json_begin (&writer);
      json_writer_name (&writer, "slug");
      json_writer_string (&writer, slug);
      pentominoes_json_write_terrain (&writer, board);
      command_json_end (&writer);
    }
  else
    {
      terminal_print (&task->options->out, "%s\n", slug);
    }

  return COMMAND_DONE;
}

/* The exit status does not depend on whether the board is solved. */
static CommandStatus
run_paint (const Task      *task,
           GBytes          *text,
           TextSpan         span,
           const PentBoard *board,
           PentSlugReading *reading)
{
  JsonWriter writer;

  if (task->options->json)
    {
      command_json_begin (&writer);
      pentominoes_json_write_painted (&writer, board, NULL);
      command_json_end (&writer);
      return COMMAND_DONE;
    }

  print_board (&task->options->out, board);
  if (pent_board_is_solved (board))
    terminal_print (&task->options->out, "\n%s\n", _("Solved."));

  return COMMAND_DONE;
}

/* Versions that cannot hold the board have the reason instead of a length. */
static CommandStatus
run_lengths (const Task      *task,
             GBytes          *text,
             TextSpan         span,
             const PentBoard *board,
             PentSlugReading *reading)
{
  JsonWriter writer;

  if (task->options->json)
    {
      command_json_begin (&writer);
      pentominoes_json_write_lengths (&writer, board);
      command_json_end (&writer);
      return COMMAND_DONE;
    }

  for (PentSlugVersion version = 0; version < PENT_N_SLUG_VERSIONS; version++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *slug = pent_slug_encode_as (board, version, PENT_SLUG_CORRECT, NULL, &error);

      terminal_print (&task->options->out, "%4s ", pent_slug_version_get_name (version));
      if (slug != NULL)
        terminal_print (&task->options->out, "%6lu\n", (gulong) strlen (slug));
      else
        terminal_print (&task->options->out, "     -  %s\n", error->message);
    }

  return COMMAND_DONE;
}

/* "At least" where the search was given up while counting. */
static void
print_solution (const Task         *task,
                const PentSolution *solution)
{
  const Terminal *out = &task->options->out;
  g_autofree char *slug = solution->board != NULL ? pent_slug_encode (solution->board, NULL) : NULL;

  if (slug != NULL)
    terminal_print (out, "%s\n", slug);
  else if (solution->solvable == PENT_SOLVABLE_UNKNOWN)
    terminal_print (out, "%s\n",
                    _("Unknown: the search reached its limit. Use --max-nodes to search longer."));
  else
    terminal_print (out, "%s.\n", pent_solver_describe (solution->reason));

  if (task->count && solution->is_complete)
    terminal_print (out,
                    ngettext ("%lu solution\n", "%lu solutions\n", (gulong) solution->n_solutions),
                    (gulong) solution->n_solutions);
  else if (task->count && slug != NULL)
    terminal_print (out, ngettext ("At least %lu solution\n", "At least %lu solutions\n",
                                   (gulong) solution->n_solutions), (gulong) solution->n_solutions);
}

/* Exits with COMMAND_WRONG for a board without a solution and when the search gave up. */
static CommandStatus
run_solve (const Task      *task,
           GBytes          *text,
           TextSpan         span,
           const PentBoard *board,
           PentSlugReading *reading)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PentSolution) solution = pent_solver_solve (board, task->count, task->max_nodes, NULL,
                                                         &error);
  JsonWriter writer;

  if (solution == NULL)
    return command_report_error (task->usage, task->options, NULL, error);

  if (task->options->json)
    {
      command_json_begin (&writer);
      pentominoes_json_write_solution (&writer, solution, task->count);
      command_json_end (&writer);
    }
  else
    {
      print_solution (task, solution);
    }

  return solution->solvable == PENT_SOLVABLE_YES ? COMMAND_DONE : COMMAND_WRONG;
}

/* ---- Reading ---- */

/* Errors are moved from the slug to the whole text. */
static PentBoard *
read_slug (GBytes           *text,
           TextSpan          slug,
           PentSlugReading  *reading,
           GError          **error)
{
  const char *begin = g_bytes_get_data (text, NULL);
  PentBoard *board = pent_slug_decode (begin != NULL ? begin + slug.from : "",
                                       (gssize) (slug.to - slug.from), reading, error);

  if (board == NULL && error != NULL)
    decode_error_shift (*error, slug.from);

  return board;
}

/* A board alone, or the object that `decode --json` writes around it. */
static PentBoard *
read_json (GBytes  *text,
           GError **error)
{
  gsize length;
  const char *bytes = g_bytes_get_data (text, &length);
  JsonSpan root, config;

  if (!json_span_parse (bytes != NULL ? bytes : "", length, MAX_DEPTH, &root, error))
    return NULL;

  config = json_span_member (root, "config");

  return pentominoes_json_read_config (config.from != NULL ? config : root, error);
}

/* Reads the board and runs the action on it. */
static CommandStatus
run_action (const Task *task,
            Action      action,
            gboolean    takes_json)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = NULL;
  g_autoptr (PentBoard) board = NULL;
  PentSlugReading reading = { 0 };
  TextSpan slug = { 0 };
  CommandStatus status;

  text = command_text_read (task->usage, task->options, MAX_JSON, &status);
  if (text == NULL)
    return status;

  if (!takes_json)
    slug = slug_url_find (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  board = takes_json ? read_json (text, &error) : read_slug (text, slug, &reading, &error);
  if (board == NULL)
    return command_report_error (task->usage, task->options, text, error);

  return action (task, text, slug, board, &reading);
}

static const struct
{
  const char *name;
  Action      run;
  gboolean    takes_json;
} actions[] = {
  { "decode", run_decode, FALSE },   { "encode", run_convert, TRUE },
  { "convert", run_convert, FALSE }, { "paint", run_paint, FALSE },
  { "lengths", run_lengths, FALSE }, { "solve", run_solve, FALSE },
};

/* Removes the action from the words and runs it. */
static CommandStatus
run_named (Task           *task,
           CommandOptions *options)
{
  CommandOptions behind = *options;

  for (guint i = 0; options->words[0] != NULL && i < G_N_ELEMENTS (actions); i++)
    if (strcmp (options->words[0], actions[i].name) == 0)
      {
        behind.words = options->words + 1;
        task->options = &behind;
        return run_action (task, actions[i].run, actions[i].takes_json);
      }

  return command_usage_error (task->usage, _("ACTION must be decode, encode, convert, paint, "
                                             "lengths or solve"));
}

CommandStatus
command_slug (int    argc,
              char **argv)
{
  g_autofree char *version = NULL;
  gint64 max_nodes = PENT_SOLVER_MAX_NODES;
  Task task = { .version = PENT_SLUG_3_1 };
  const GOptionEntry entries[] = {
    { "to", 't', 0, G_OPTION_ARG_STRING, &version,
      N_("Write version 0, 0a, 1, 1.1, 1.5, 2, 3 or 3.1 (the default)"), N_("VERSION") },
    { "upstream", 'u', 0, G_OPTION_ARG_NONE, &task.as_application,
      N_("Write single blocked squares the wrong way round, as the game does"), NULL },
    { "count", 'c', 0, G_OPTION_ARG_NONE, &task.count,
      N_("Count all solutions, turned and mirrored ones too"), NULL },
    { "max-nodes", 'm', 0, G_OPTION_ARG_INT64, &max_nodes, N_("Stop the search after N nodes"),
      N_("N") },
    G_OPTION_ENTRY_NULL,
  };
  const CommandUsage usage = {
    .name = "slug",
    .parameters = _("ACTION [SLUG | JSON]"),
    .summary = _("Reads, writes, draws and solves boards of pentominoes, such as “P88Y400R1116”."),
    .takes = COMMAND_TAKES_JSON,
    .description = _(
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
    .entries = entries,
  };
  g_auto (CommandOptions) options = { 0 };

  if (!command_options_parse (&usage, argc, argv, &options))
    return COMMAND_USAGE;
  if (version != NULL && !pent_slug_version_from_name (version, &task.version))
    return command_usage_error (&usage,
                                _("--to must be 0, 0a, 1, 1.1, 1.5, 2, 3 or 3.1, not “%s”"),
                                version);
  if (max_nodes < 0)
    return command_usage_error (&usage, _("--max-nodes must not be negative"));

  task.usage = &usage;
  task.max_nodes = (guint64) max_nodes;

  return run_named (&task, &options);
}
