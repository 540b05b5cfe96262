/* Plays every board of the files, or of the library, against every other one. A shard plays some
 * lines of the table and writes them as JSON; --merge puts shards together, and prints what one run
 * would print, byte for byte, because everything follows from the table.
 */
#include "cli/commands/command-boards.h"
#include "cli/commands/input-text.h"
#include "cli/commands/spaces/command-round.h"
#include "cli/json/strength-json.h"
#include "library/library-boards.h"
#include "spaces/board/code.h"
#include "spaces/strength/tournament.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#define SHOWN_TABLE 20   /* boards; a wider table does not fit a terminal */
#define SHARD_DEPTH 8    /* of the JSON of a shard, which nests four levels */
#define MAX_SHARDS 10000 /* more than there are lines to share out */

typedef struct
{
  guint     scoring;  /* a SpacesScoring, or COMMAND_NO_CHOICE */
  char     *shard;    /* I/N */
  char     *library;  /* its file, or NULL for that of the window */
  char     *deck;
  int       size;     /* of the boards of the library, or 0 */
  gboolean  csv;
  gboolean  merge;
} Given;

/* ---- Printing ---- */

/* Points, rating and rounds. */
static void
print_sums (const Terminal       *out,
            const SpacesStanding *standing)
{
  guint points = (guint) standing->points;

  if (spaces_standing_has_elo (standing))
    terminal_print (out,
                    ngettext ("%'u point, Elo %.1f; won %u, tied %u, lost %u",
                              "%'u points, Elo %.1f; won %u, tied %u, lost %u", points),
                    points, standing->elo, standing->wins, standing->ties, standing->losses);
  else
    terminal_print (out,
                    ngettext ("%'u point, Elo not settled; won %u, tied %u, lost %u",
                              "%'u points, Elo not settled; won %u, tied %u, lost %u", points),
                    points, standing->wins, standing->ties, standing->losses);
}

static void
print_standing (const Terminal         *out,
                const SpacesTournament *tournament,
                const SpacesStanding   *standing,
                guint                   place)
{
  SpacesBoard *board = spaces_tournament_get_board (tournament, standing->board);
  g_autofree char *code = spaces_code_encode (board);
  g_autofree char *best
      = spaces_code_encode (spaces_tournament_get_board (tournament, standing->best));
  g_autofree char *worst
      = spaces_code_encode (spaces_tournament_get_board (tournament, standing->worst));
  int most = spaces_tournament_get_points (tournament, standing->board, standing->best);

  terminal_print (out, "%4u  ", place);
  terminal_print_styled (out, TERMINAL_STRONG, "%s", code);
  terminal_print (out, "\n      ");
  print_sums (out, standing);
  terminal_print (out, "\n      ");
  /* Translators: points of a round, the own ones first, and the code of the other board */
  terminal_print (out,
                  ngettext ("best %d point to %d against %s, worst %d to %d against %s",
                            "best %d points to %d against %s, worst %d to %d against %s",
                            (gulong) most),
                  most,
                  spaces_tournament_get_points (tournament, standing->best, standing->board), best,
                  spaces_tournament_get_points (tournament, standing->board, standing->worst),
                  spaces_tournament_get_points (tournament, standing->worst, standing->board),
                  worst);
  terminal_print (out, "\n");
}

/* The points of each board against each, in the order of the ranking. */
static void
print_table (const Terminal         *out,
             const SpacesTournament *tournament,
             GArray                 *standings)
{
  terminal_print (out, "\n%s\n      ", _("Points against each board, by place:"));
  for (guint i = 0; i < standings->len; i++)
    terminal_print (out, "%4u", i + 1);
  terminal_print (out, "\n");
  for (guint i = 0; i < standings->len; i++)
    {
      guint board = g_array_index (standings, SpacesStanding, i).board;

      terminal_print (out, "%4u  ", i + 1);
      for (guint j = 0; j < standings->len; j++)
        {
          guint other = g_array_index (standings, SpacesStanding, j).board;

          terminal_print (out, "%4d", spaces_tournament_get_points (tournament, board, other));
        }
      terminal_print (out, "\n");
    }
}

static void
print_tournament (Command                *command,
                  const SpacesTournament *tournament)
{
  const Given *given = command->given;
  const Terminal *out = &command->out;
  g_autoptr (GArray) standings = spaces_tournament_rank (tournament);
  g_autofree char *csv = given->csv ? spaces_tournament_write_csv (tournament, standings) : NULL;

  if (command->json != NULL)
    strength_json_write_tournament (command_json_begin (command), tournament, standings);
  else if (csv != NULL)
    terminal_print_data (out, csv);
  else
    for (guint i = 0; i < standings->len; i++)
      print_standing (out, tournament, &g_array_index (standings, SpacesStanding, i), i + 1);
  if (command->json == NULL && csv == NULL && standings->len <= SHOWN_TABLE)
    print_table (out, tournament, standings);
  if (!spaces_standing_has_elo (&g_array_index (standings, SpacesStanding, 0)))
    terminal_print (&command->err, "%s\n", _("The Elo ratings did not settle, so none is given"));
}

/* ---- Playing ---- */

/* One line that is written over and over, and erased at the end. Its numbers are the program's own,
 * so nothing in it needs to be made harmless. */
static void
show_progress (guint    n_done,
               guint    n_lines,
               gpointer data)
{
  fprintf (stderr, "\r\033[K");
  if (n_done < n_lines)
    fprintf (stderr, _("%'u of %'u boards have played"), n_done, n_lines);
  fflush (stderr);
}

/* Whether `I/N` names a shard, from 1. */
static gboolean
parse_shard (const char *text,
             guint      *shard,
             guint      *n_shards)
{
  g_auto (GStrv) parts = g_strsplit (text, "/", 3);
  guint64 i, n;

  if (g_strv_length (parts) != 2
      || !g_ascii_string_to_unsigned (parts[1], 10, 1, MAX_SHARDS, &n, NULL)
      || !g_ascii_string_to_unsigned (parts[0], 10, 1, n, &i, NULL))
    return FALSE;

  *shard = (guint) i - 1;
  *n_shards = (guint) n;

  return TRUE;
}

/* A shard is always JSON. */
static gboolean
play_boards (Command  *command,
             gboolean  of_library,
             guint     shard,
             guint     n_shards)
{
  const Given *given = command->given;
  SpacesScoring scoring = given->scoring != COMMAND_NO_CHOICE ? given->scoring : SPACES_SCORING_WEB;
  g_autoptr (GPtrArray) boards
      = of_library ? library_boards_read (given->library, given->deck, (guint) given->size,
                                          &command->error)
                   : command_boards_read (command, command->words);
  g_autoptr (SpacesTournament) tournament
      = boards != NULL ? spaces_tournament_new (boards, scoring, &command->error) : NULL;

  if (tournament == NULL
      || !spaces_tournament_play (tournament, shard, n_shards, FALSE,
                                  isatty (STDERR_FILENO) ? show_progress : NULL, NULL, NULL,
                                  &command->error))
    return FALSE;

  if (given->shard != NULL)
    {
      command->json = &command->writer;
      strength_json_write_shard (command_json_begin (command), tournament);
    }
  else
    {
      print_tournament (command, tournament);
    }

  return TRUE;
}

/* ---- Merging ---- */

/* The first part makes the tournament, and the others have to be of the same one. */
static gboolean
merge_file (const char        *name,
            SpacesTournament **tournament,
            GError           **error)
{
  g_autoptr (GBytes) text = input_text_read_file (name, INPUT_TEXT_MAX, error);
  JsonSpan shard;

  return text != NULL
         && json_span_parse (g_bytes_get_data (text, NULL), g_bytes_get_size (text), SHARD_DEPTH,
                             &shard, error)
         && strength_json_merge_shard (shard, tournament, error);
}

static gboolean
merge_files (Command *command)
{
  g_autoptr (SpacesTournament) tournament = NULL;
  g_autoptr (GError) error = NULL;

  for (char **name = command->words; *name != NULL; name++)
    if (!merge_file (*name, &tournament, &error))
      {
        command_report_line (command, *name, 0, error->message);
        return FALSE;
      }

  /* Lines that nobody has played would be zeros in the table, and wrong ranks. */
  for (guint i = 0; i < tournament->n_boards; i++)
    if (!tournament->played[i])
      return decode_error_set (&command->error, DECODE_ERROR_MISSING, DECODE_NO_OFFSET,
                               _("A part is missing: board %u has not played"), i + 1);

  print_tournament (command, tournament);

  return TRUE;
}

/* Options that only a library has mean its boards, even when the word for it is left out. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  guint shard = 0, n_shards = 1;
  gboolean of_library;

  if (!command_boards_choose (command, command->words,
                              given->library != NULL || given->deck != NULL || given->size > 0,
                              &of_library))
    return FALSE;
  if (of_library && given->merge)
    return command_usage_error (command, _("Boards are those of files or those of the library, not "
                                           "of both"));
  if (command->words[0] == NULL && !of_library)
    return command_usage_error (command, _("Which boards play? Name at least one file"));
  if (given->shard != NULL && !parse_shard (given->shard, &shard, &n_shards))
    return command_usage_error (command, _("--shard must be two numbers such as 1/4, not “%s”"),
                                given->shard);
  if (given->merge && (given->shard != NULL || given->scoring != COMMAND_NO_CHOICE))
    return command_usage_error (command, _("--merge takes neither --shard nor --scoring"));
  if (given->csv && (command->json != NULL || given->shard != NULL))
    return command_usage_error (command, _("--csv takes neither --json nor --shard"));

  return given->merge ? merge_files (command) : play_boards (command, of_library, shard, n_shards);
}

static const CommandOption options[] = {
  OPTION ("csv", 0, FLAG, csv, N_("Write a table for spreadsheets")),
  COMMAND_ROUND_SCORING (scoring),
  OPTION ("shard", 0, TEXT, shard,
          N_("Play only the I-th of N parts, and write it as JSON for --merge"), N_("I/N")),
  OPTION ("merge", 0, FLAG, merge, N_("Combine the parts in the files")),
  OPTION ("deck", 'd', TEXT, deck, N_("Play the boards of this deck of the library"), N_("NAME")),
  OPTION ("library", 'l', FILE, library, N_("Use this library instead of that of the window"),
          N_("FILE")),
  OPTION ("size", 's', INT, size, N_("Play only the boards of this size of the library"),
          N_("SIZE"), NULL, N_("--size must be a number from 1 to %d"), 0, SPACES_MAX_SIZE),
};

const CommandRow command_tournament = {
  .parameters = N_("[FILE…]"),
  .summary = N_("Plays every board against every other one and ranks them."),
  .description = N_(
      "A FILE is a list of codes, or anything else with boards of one size in it; “library”\n"
      "alone plays those of the library, and a file of that name is ./library. The ranking is\n"
      "by points; Elo ratings are those of a Bradley-Terry model."),
  OPTIONS (options, .scoring = COMMAND_NO_CHOICE),
  .run = run,
};
