/* Plays every board of the files, or of the library, against every other one, or against a sample
 * of them. A shard plays some blocks of the schedule and writes its totals; --merge adds such
 * parts, and prints what one run would print, byte for byte, because everything follows from the
 * totals. With --resume the totals are kept in a file while they grow, from which the next run goes
 * on.
 */
#include "cli/commands/command-boards.h"
#include "cli/commands/spaces/command-round.h"
#include "cli/json/strength-json.h"
#include "cli/terminal/command-words.h"
#include "cli/terminal/input-file.h"
#include "cli/terminal/output-file.h"
#include "library/library-boards.h"
#include "spaces/tournament/duration.h"
#include "spaces/tournament/tournament.h"
#include "text/decode-error.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define SHOWN_TABLE 20   /* boards; a wider table does not fit a terminal */
#define MAX_SHARDS 10000 /* more would spend their time reading the boards */
#define MAX_JOBS 256     /* threads */
#define MAX_PART (1 << 30) /* bytes: more than the totals of SPACES_FIELD_MAX_BOARDS */
#define KEEP_USEC (2 * G_USEC_PER_SEC)
#define KEEP_SHARE 20    /* keeping the totals takes a twentieth of the time at most */

typedef struct
{
  guint     scoring;  /* a SpacesScoring, or COMMAND_NO_CHOICE */
  int       opponents; /* 0: all */
  gint64    seed;
  int       n_jobs;   /* 0: one for each processor */
  char     *shard;    /* I/N */
  char     *resume;   /* the folder of the parts */
  char     *output;   /* of a part */
  char     *library;  /* its file, or NULL for that of the window */
  char     *deck;
  int       size;     /* of the boards of the library, or 0 */
  gboolean  csv;
  gboolean  table;
  gboolean  merge;
  gboolean  partial;
  guint     part;     /* of `shard`, from 0 */
  guint     n_parts;
} Given;

/* ---- Printing ---- */

/* Points, rating and rounds. */
static void
print_sums (const Terminal       *out,
            const SpacesStanding *standing)
{
  guint points = (guint) standing->points;

  if (isnan (standing->elo))
    terminal_print (out,
                    /* Translators: points of a board in a tournament, rounds won, tied and lost */
                    ngettext ("%1$'u point; won %2$u, tied %3$u, lost %4$u",
                              "%1$'u points; won %2$u, tied %3$u, lost %4$u", points),
                    points, standing->wins, standing->ties, standing->losses);
  else
    terminal_print (out,
                    /* Translators: points of a board in a tournament, its rating, rounds won,
                     * tied and lost */
                    ngettext ("%1$'u point, Elo %2$.1f; won %3$u, tied %4$u, lost %5$u",
                              "%1$'u points, Elo %2$.1f; won %3$u, tied %4$u, lost %5$u", points),
                    points, standing->elo, standing->wins, standing->ties, standing->losses);
  terminal_print (out, "\n");
}

static void
print_extremes (const Terminal         *out,
                const SpacesTournament *tournament,
                const SpacesStanding   *standing)
{
  SpacesPairPoints best
      = spaces_tournament_get_round (tournament, standing->board, standing->best);
  SpacesPairPoints worst
      = spaces_tournament_get_round (tournament, standing->board, standing->worst);

  terminal_print (out, "      ");
  /* Translators: points of a round, the own ones first, and the code of the other board */
  terminal_print (out,
                  /* Translators: points of the best round, those of the other board and its
                   * name; then the same of the worst round */
                  ngettext ("best %1$d point to %2$d against %3$s, worst %4$d to %5$d against "
                            "%6$s",
                            "best %1$d points to %2$d against %3$s, worst %4$d to %5$d against "
                            "%6$s", (gulong) best.own),
                  best.own, best.theirs,
                  spaces_field_get_code (tournament->field, standing->best), worst.own,
                  worst.theirs, spaces_field_get_code (tournament->field, standing->worst));
  terminal_print (out, "\n");
}

static void
print_standing (const Terminal         *out,
                const SpacesTournament *tournament,
                const SpacesStanding   *standing,
                guint                   place)
{
  terminal_print (out, "%4u  ", place);
  terminal_print_styled (out, TERMINAL_STRONG, "%s",
                         spaces_field_get_code (tournament->field, standing->board));
  terminal_print (out, "\n      ");
  print_sums (out, standing);
  if (tournament->schedule.opponents > 0)
    {
      terminal_print (out, "      ");
      /* Translators: the mean points of a round, and how far that of all rounds may be from it */
      terminal_print (out, _("%1$.3f points a round, ± %2$.3f"),
                      spaces_standing_get_mean (standing), standing->margin);
      terminal_print (out, "\n");
    }
  if (tournament->table != NULL)
    print_extremes (out, tournament, standing);
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

          terminal_print (out, "%4u", spaces_tournament_get_round (tournament, board, other).own);
        }
      terminal_print (out, "\n");
    }
}

static void
print_csv (const Terminal         *out,
           const SpacesTournament *tournament,
           GArray                 *standings)
{
  for (guint i = 0; i < standings->len; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      spaces_tournament_append_csv_row (tournament, standings, i, text);
      terminal_print_data (out, text->str);
    }
}

static void
print_tournament (Command                *command,
                  const SpacesTournament *tournament)
{
  const Given *given = command->given;
  const Terminal *out = &command->out;
  g_autoptr (GArray) standings = spaces_tournament_rank (tournament);

  if (command->json != NULL)
    strength_json_write_tournament (command_json_begin (command), tournament, standings,
                                    command_json_flush);
  else if (given->csv)
    print_csv (out, tournament, standings);
  else
    for (guint i = 0; i < standings->len; i++)
      print_standing (out, tournament, &g_array_index (standings, SpacesStanding, i), i + 1);
  if (command->json == NULL && !given->csv && tournament->table != NULL
      && standings->len <= SHOWN_TABLE)
    print_table (out, tournament, standings);
}

/* ---- Boards ---- */

typedef struct
{
  SpacesField  *field;
  GError      **error;
} Reading;

static gboolean
take_board (SpacesBoard *board,
            gpointer     data)
{
  Reading *reading = data;

  return spaces_field_add (reading->field, board, reading->error);
}

/* Of the boards that @names names, or of those of the library where it is NULL. NULL after a
 * message. */
static SpacesTournament *
read_boards (Command               *command,
             char                 **names,
             SpacesScoring          scoring,
             SpacesTournamentPlan   plan)
{
  const Given *given = command->given;
  g_autoptr (SpacesField) field = spaces_field_new (scoring);
  Reading reading = { field, &command->error };
  g_autoptr (GPtrArray) boards
      = names == NULL ? library_boards_read (given->library, given->deck, (guint) given->size,
                                             &command->error)
                      : NULL;
  gboolean is_read = names != NULL ? command_boards_stream (command, names, take_board, &reading)
                                   : boards != NULL;

  for (guint i = 0; is_read && boards != NULL && i < boards->len; i++)
    is_read = take_board (boards->pdata[i], &reading);

  return is_read ? spaces_tournament_new (field, plan, &command->error) : NULL;
}

/* ---- Parts ---- */

/* By its first bytes; standard input has boards. */
static gboolean
is_part (const char *name)
{
  char beginning[sizeof SPACES_TOTALS_MAGIC - 1];
  g_autoptr (GInputStream) stream
      = strcmp (name, "-") != 0 && g_file_test (name, G_FILE_TEST_IS_REGULAR)
            ? input_file_open (name, NULL)
            : NULL;

  return stream != NULL
         && g_input_stream_read (stream, beginning, sizeof beginning, NULL, NULL)
                == sizeof beginning
         && memcmp (beginning, SPACES_TOTALS_MAGIC, sizeof beginning) == 0;
}

/* Adds the part in a file to @sum, or makes it the sum where there is none yet. FALSE after a
 * message. */
static gboolean
add_part (Command       *command,
          SpacesTotals **sum,
          const char    *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = input_file_read (name, MAX_PART, &error);
  g_autoptr (SpacesTotals) part = bytes != NULL ? spaces_totals_read (bytes, &error) : NULL;

  if (part == NULL || (*sum != NULL && !spaces_totals_add (*sum, part, &error)))
    {
      command_report_line (command, name, 0, error->message);
      return FALSE;
    }
  if (*sum == NULL)
    *sum = g_steal_pointer (&part);

  return TRUE;
}

static gboolean
write_part (Command            *command,
            const SpacesTotals *totals)
{
  const Given *given = command->given;
  g_autoptr (GBytes) bytes = spaces_totals_write (totals);

  return output_file_write (command, given->output, bytes);
}

/* ---- Playing ---- */

typedef struct
{
  gint64  began;     /* monotonic, of this run */
  guint64 n_before;  /* blocks that an earlier run has played */
  GFile  *file;      /* keeps the totals, or NULL */
  gint64  kept;      /* monotonic, when they were kept last */
  gint64  spent;     /* on that, microseconds */
} Run;

/* One line that is written over and over, and erased at the end. Its numbers are the program's own,
 * so nothing in it needs to be made harmless. */
static void
show_progress (guint64  n_done,
               guint64  n_blocks,
               gpointer data)
{
  Run *run = data;
  double seconds = (double) (g_get_monotonic_time () - run->began) / G_USEC_PER_SEC;
  guint percent = (guint) (100 * n_done / MAX (n_blocks, 1));

  run->n_before = MIN (run->n_before, n_done);
  fprintf (stderr, "\r\033[K");
  if (n_done < n_blocks && n_done > run->n_before && seconds >= 1)
    {
      g_autofree char *left
          = spaces_duration_describe (seconds * (double) (n_blocks - n_done)
                                      / (double) (n_done - run->n_before));

      /* Translators: how far a tournament is, and a time such as “3 minutes” */
      fprintf (stderr, _("%1$u %% of the rounds played, about %2$s left"), percent, left);
    }
  else if (n_done < n_blocks)
    /* Translators: %u is how much of a tournament is done */
    fprintf (stderr, _("%u %% of the rounds played"), percent);
  fflush (stderr);
}

static gboolean
keep (SpacesTournament  *tournament,
      Run               *run,
      GError           **error)
{
  gint64 began = g_get_monotonic_time ();
  g_autoptr (GBytes) bytes = spaces_totals_write (tournament->totals);
  gboolean written
      = atomic_file_write (run->file, atomic_file_put_bytes, bytes, NULL, error);

  run->kept = g_get_monotonic_time ();
  run->spent = run->kept - began;

  return written;
}

static gboolean
keep_sometimes (SpacesTournament  *tournament,
                gpointer           data,
                GError           **error)
{
  Run *run = data;

  return g_get_monotonic_time () - run->kept < MAX (KEEP_USEC, KEEP_SHARE * run->spent)
         || keep (tournament, run, error);
}

/* The file of a share; what an earlier run has left in it is added. NULL after a message. */
static GFile *
resume (Command          *command,
        SpacesTournament *tournament)
{
  const Given *given = command->given;
  g_autofree char *base
      = g_strdup_printf ("%u-of-%u.part", given->part + 1, given->n_parts);
  g_autofree char *path = g_build_filename (given->resume, base, NULL);

  if (g_mkdir_with_parents (given->resume, 0777) != 0)
    {
      command_report_line (command, given->resume, 0, g_strerror (errno));
      return NULL;
    }

  return !g_file_test (path, G_FILE_TEST_EXISTS) || add_part (command, &tournament->totals, path)
             ? g_file_new_for_path (path)
             : NULL;
}

static gboolean
play (Command          *command,
      SpacesTournament *tournament)
{
  const Given *given = command->given;
  g_autoptr (GFile) file = given->resume != NULL ? resume (command, tournament) : NULL;
  gint64 now = g_get_monotonic_time ();
  Run run = { .began = now, .kept = now, .n_before = G_MAXUINT64, .file = file };
  const SpacesTournamentWork work = {
    .shard = given->part,
    .n_shards = given->n_parts,
    .n_threads = (guint) given->n_jobs,
    .progress = isatty (STDERR_FILENO) ? show_progress : NULL,
    .keep = file != NULL ? keep_sometimes : NULL,
    .data = &run,
  };

  return (file != NULL || given->resume == NULL)
         && spaces_tournament_play (tournament, &work, NULL, &command->error)
         && (file == NULL || keep (tournament, &run, &command->error));
}

/* @names is NULL for the boards of the library, as everywhere. */
static gboolean
play_boards (Command  *command,
             char    **names)
{
  const Given *given = command->given;
  g_autoptr (SpacesTournament) tournament
      = read_boards (command, names, given->scoring != COMMAND_NO_CHOICE ? given->scoring
                                                                     : SPACES_SCORING_WEB,
                     (SpacesTournamentPlan) { (guint) given->opponents, (guint64) given->seed,
                                              given->table });

  if (tournament == NULL || !play (command, tournament))
    return FALSE;
  if (given->shard != NULL)
    return write_part (command, tournament->totals);

  print_tournament (command, tournament);

  return TRUE;
}

/* ---- Merging ---- */

/* Rounds that nobody has played would be wrong ranks. */
static gboolean
check_complete (Command                *command,
                const SpacesTournament *tournament)
{
  guint64 n_ends = 0;

  for (guint i = 0; i < tournament->n_boards; i++)
    {
      const SpacesTotal *total = &tournament->totals->boards[i];

      n_ends += (guint64) total->wins + total->ties + total->losses;
    }

  return spaces_tournament_is_complete (tournament)
         || decode_error_set (&command->error, DECODE_ERROR_MISSING, DECODE_NO_OFFSET,
                              /* Translators: rounds that were played, and all rounds */
                              _("A part is missing: %1$'lu of %2$'lu rounds have been played"),
                              (gulong) n_ends / 2,
                              (gulong) spaces_schedule_count_rounds (&tournament->schedule));
}

/* @parts are the files that are parts, @names the others. */
static gboolean
merge (Command    *command,
       GPtrArray  *parts,
       char      **names)
{
  const Given *given = command->given;
  g_autoptr (SpacesTotals) sum = NULL;
  g_autoptr (SpacesTournament) tournament = NULL;

  for (guint i = 0; i < parts->len; i++)
    if (!add_part (command, &sum, parts->pdata[i]))
      return FALSE;
  if (given->partial)
    return write_part (command, sum);

  tournament = read_boards (command, names, sum->scoring,
                            (SpacesTournamentPlan) { sum->opponents, sum->seed, FALSE });
  if (tournament == NULL || !spaces_totals_add (tournament->totals, sum, &command->error)
      || !check_complete (command, tournament))
    return FALSE;

  print_tournament (command, tournament);

  return TRUE;
}

static gboolean
merge_files (Command  *command,
             gboolean  of_library)
{
  const Given *given = command->given;
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();

  for (char **name = command->words; *name != NULL; name++)
    g_ptr_array_add (is_part (*name) ? parts : boards, *name);
  if (parts->len == 0)
    return command_usage_error (command, _("--merge needs parts, the files that --shard has "
                                           "written"));
  if (given->partial && boards->len > 0)
    return command_usage_error (command, _("--partial takes parts alone"));
  if (!given->partial && boards->len == 0 && !of_library)
    return command_usage_error (command, _("--merge needs the boards, too, beside the parts"));
  g_ptr_array_add (boards, NULL);

  return merge (command, parts, of_library ? NULL : (char **) boards->pdata);
}

/* ---- The command line ---- */

/* Whether `I/N` names a shard, from 1. */
static gboolean
parse_shard (Given *given)
{
  g_auto (GStrv) numbers = g_strsplit (given->shard, "/", 3);
  guint64 i, n;

  if (g_strv_length (numbers) != 2
      || !g_ascii_string_to_unsigned (numbers[1], 10, 1, MAX_SHARDS, &n, NULL)
      || !g_ascii_string_to_unsigned (numbers[0], 10, 1, n, &i, NULL))
    return FALSE;

  given->part = (guint) i - 1;
  given->n_parts = (guint) n;

  return TRUE;
}

static gboolean
check_options (Command *command)
{
  const Given *given = command->given;
  gboolean makes_part = given->shard != NULL || given->partial;
  const struct
  {
    gboolean    is_given;
    const char *name;
    const char *others; /* have no meaning beside it */
  } rows[] = {
    { given->merge, "--merge", "shard scoring opponents seed resume table jobs" },
    { given->partial, "--partial", "csv table" },
    { given->shard != NULL, "--shard", "csv table" },
    { given->opponents > 0, "--opponents", "table" },
    { given->resume != NULL, "--resume", "table" },
    { command->json != NULL, "--json", "csv" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rows[i].is_given && !command_refuse (command, rows[i].name, rows[i].others))
      return FALSE;
  if (given->partial && !given->merge)
    return command_usage_error (command, _("--partial is for --merge"));
  if (!makes_part && given->output != NULL)
    return command_usage_error (command, _("--output is for a part, of --shard or --partial"));

  return !makes_part || output_file_check (command, given->output, TRUE);
}

/* Options that only a library has mean its boards, even when the word for it is left out. */
static gboolean
run (Command *command)
{
  Given *given = command->given;
  gboolean of_library = given->library != NULL || given->deck != NULL || given->size > 0;

  if (!given->merge && !command_boards_choose (command, command->words, of_library, &of_library))
    return FALSE;
  if (command->words[0] == NULL && !of_library)
    return command_usage_error (command, _("Which boards play? Name at least one file"));
  if (given->shard != NULL && !parse_shard (given))
    /* Translators: %s is what was given */
    return command_usage_error (command, _("--shard must be two numbers such as 1/4, not “%s”"),
                                given->shard);
  if (!check_options (command))
    return FALSE;

  return given->merge ? merge_files (command, of_library)
                      : play_boards (command, of_library ? NULL : command->words);
}

static const CommandOption options[] = {
  OPTION ("csv", 0, FLAG, csv, N_("Write a table for spreadsheets")),
  OPTION ("table", 0, FLAG, table, N_("With the points of every round, of up to 4,096 boards")),
  COMMAND_ROUND_SCORING (scoring),
  OPTION ("opponents", 0, INT, opponents,
          N_("Let each board play only K others, an even sample"), N_("K"), NULL,
          /* Translators: %d is the highest number */
          N_("--opponents must be a number from 0 to %d"), 0, SPACES_FIELD_MAX_BOARDS),
  OPTION ("seed", 0, INT64, seed, N_("Draw another sample"), N_("SEED")),
  OPTION ("jobs", 'j', INT, n_jobs, N_("Play in N threads; 0, the default: one for each processor"),
          N_("N"), NULL, N_("--jobs must be a number from 0 to %d"), 0, MAX_JOBS),
  OPTION ("shard", 0, TEXT, shard,
          N_("Play only the I-th of N parts, and write it for --merge"), N_("I/N")),
  OPTION ("resume", 0, FILE, resume,
          N_("Keep what was played in FOLDER, and go on from there"), N_("FOLDER")),
  OPTION ("merge", 0, FLAG, merge, N_("Combine the parts in the files, beside the boards")),
  OPTION ("partial", 0, FLAG, partial, N_("With --merge: write the sum as a part again")),
  OUTPUT_OPTION,
  OPTION ("deck", 'd', TEXT, deck, N_("Play the boards of this deck of the library"), N_("NAME")),
  OPTION ("library", 'l', FILE, library, N_("Use this library instead of that of the window"),
          N_("FILE")),
  OPTION ("size", 's', INT, size, N_("Play only the boards of this size of the library"),
          N_("SIZE"), NULL,
          /* Translators: %d is the highest number */
          N_("--size must be a number from 1 to %d"), 0, SPACES_MAX_SIZE),
};

const CommandRow command_tournament = {
  .parameters = N_("[FILE…]"),
  .summary = N_("Plays every board against every other one and ranks them."),
  .description = N_(
      "A FILE is a list of codes, or anything else with boards of one size in it; “library”\n"
      "alone plays those of the library, and a file of that name is ./library. The ranking is\n"
      "by points; Elo ratings are those of a Bradley-Terry model. Parts may be played on many\n"
      "machines that have the same boards, and merged in any order."),
  OPTIONS (options, .scoring = COMMAND_NO_CHOICE, .n_parts = 1),
  .run = run,
};
