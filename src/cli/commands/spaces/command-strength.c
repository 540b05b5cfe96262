/* Measures a board (spaces/strength) and prints figures or JSON. Beside the boards that
 * beat it by most stands what no board can exceed: the bound of the search for the best answer.
 */
#include "cli/commands/command-boards.h"
#include "cli/commands/spaces/command-board.h"
#include "cli/commands/spaces/command-round.h"
#include "cli/json/strength-json.h"
#include "cli/terminal/command-words.h"
#include "cli/terminal/wait-note.h"
#include "library/library-boards.h"
#include "spaces/answer/answer.h"
#include "spaces/board/code.h"
#include "spaces/description/move-description.h"

#define SHOWN_CHANGES 5
#define NOT_GIVEN G_MININT64 /* of --sample */

typedef struct
{
  char        **against;    /* names of files, or the word for the library */
  char         *library;    /* its file, or NULL for that of the window */
  char         *deck;
  guint         population;
  SpacesScoring scoring;
  gint64        sample;
  gint64        seed;
  int           max_moves;
  gboolean      changes;
} Given;

/* ---- For people ---- */

static void
print_opponents (const Terminal         *out,
                 const SpacesStrength   *strength,
                 const SpacesPopulation *population,
                 gboolean                of_library)
{
  gboolean plain = population != NULL && population->kind == SPACES_POPULATION_PLAIN;
  gulong n = (gulong) strength->sums.rounds;

  if (of_library)
    /* Translators: %'lu is how many boards it was played against */
    terminal_print (out, ngettext ("Played against %'lu board of the library.\n",
                                   "Played against %'lu boards of the library.\n", n), n);
  else if (strength->against == SPACES_AGAINST_BOARDS)
    /* Translators: %'lu is how many boards it was played against */
    terminal_print (out, ngettext ("Played against the %'lu board of the files.\n",
                                   "Played against the %'lu boards of the files.\n", n), n);
  else if (strength->against == SPACES_AGAINST_ALL && plain)
    terminal_print (out,
                    /* Translators: %'lu is how many boards it was played against */
                    ngettext ("Played against all %'lu board that visits no square twice.\n",
                              "Played against all %'lu boards that visit no square twice.\n", n),
                    n);
  else if (strength->against == SPACES_AGAINST_ALL)
    /* Translators: %'lu is how many boards it was played against */
    terminal_print (out, ngettext ("Played against all %'lu legal board.\n",
                                   "Played against all %'lu legal boards.\n", n), n);
  else if (plain)
    /* Translators: %'lu is how many boards it was played against */
    terminal_print (out, ngettext ("Played against %'lu board drawn from those that visit no "
                                   "square twice.\n",
                                   "Played against %'lu boards drawn from those that visit no "
                                   "square twice.\n", n), n);
  else
    /* Translators: %'lu is how many boards it was played against */
    terminal_print (out, ngettext ("Played against %'lu board drawn from all legal ones.\n",
                                   "Played against %'lu boards drawn from all legal ones.\n", n),
                    n);
}

static void
print_margin (const Terminal       *out,
              const SpacesStrength *strength)
{
  gulong n_evenly = (gulong) (strength->evenness * (double) strength->sums.rounds + 0.5);

  if (strength->against != SPACES_AGAINST_SAMPLE)
    return;

  /* Translators: lowest and highest share */
  terminal_print (out, _("The share of wins lies between %1$.2f %% and %2$.2f %% (Wilson interval, "
                         "95 %%).\n"),
                  100 * strength->low, 100 * strength->high);
  if (strength->evenness < 1)
    terminal_print (out,
                    /* Translators: %'lu is how many boards of an even sample would say as much */
                    ngettext ("Boards of this size are not drawn evenly: the sample says as "
                              "much about all of them as %'lu board drawn evenly, and the "
                              "interval allows for it.\n",
                              "Boards of this size are not drawn evenly: the sample says as "
                              "much about all of them as %'lu boards drawn evenly, and the "
                              "interval allows for it.\n", n_evenly),
                    n_evenly);
}

static void
print_figures (const Terminal       *out,
               const SpacesStrength *strength)
{
  const SpacesTallySums *sums = &strength->sums;
  double percent = sums->rounds > 0 ? 100.0 / (double) sums->rounds : 0;

  /* Translators: shares of the rounds in per cent */
  terminal_print (out, _("Won %1$.2f %%, tied %2$.2f %%, lost %3$.2f %%\n"),
                  (double) sums->wins * percent, (double) sums->ties * percent,
                  (double) sums->losses * percent);
  print_margin (out, strength);
  /* Translators: points of a round, and how much more than the other board has, both as means */
  terminal_print (out, _("%1$.3f points and a lead of %2$+.3f on average\n"), sums->mean_points,
                  sums->mean_lead);
  /* Translators: shares of the games in per cent */
  terminal_print (out, _("Games of five rounds: won %1$.2f %%, tied %2$.2f %%, lost %3$.2f %%\n"),
                  100 * strength->game[0], 100 * strength->game[1], 100 * strength->game[2]);
}

static void
print_worst (const Terminal       *out,
             const SpacesStrength *strength)
{
  const SpacesAnswerOptions question = { .scoring = strength->scoring };
  g_autoptr (SpacesAnswer) answer = NULL;

  if (strength->tally.worst.n == 0)
    terminal_print (out, "%s\n", _("None of them beats it."));
  else
    terminal_print (out, "%s\n", _("The boards that beat it by most:"));
  for (guint i = 0; i < strength->tally.worst.n; i++)
    {
      const SpacesEnemy *enemy = &strength->tally.worst.items[i];

      terminal_print (out, "  ");
      terminal_print_styled (out, TERMINAL_STRONG, "%s", enemy->code);
      terminal_print (out, "  ");
      /* Translators: points of a round, those of the board first */
      terminal_print (out,
                      ngettext ("%1$d point to %2$d",
                                "%1$d points to %2$d", (gulong) enemy->points),
                      enemy->points, enemy->theirs);
      terminal_print (out, "\n");
    }

  /* How far the best possible board can lead; a board may be too long to be asked about. */
  answer = spaces_answer_find (strength->board, &question, NULL, NULL, NULL, NULL);
  if (answer != NULL)
    /* Translators: %d is a number of points */
    terminal_print (out, _("No board at all leads by more than %d.\n"), answer->bound);
}

static void
print_changes (const Terminal *out,
               const GArray   *variations)
{
  guint n = 0;

  while (n < MIN (variations->len, SHOWN_CHANGES)
         && g_array_index (variations, SpacesVariation, n).more_wins > 0)
    n++;
  terminal_print (out, "%s\n", n > 0 ? _("The changes of one move that gain most:")
                                     : _("No change of one move gains anything."));
  for (guint i = 0; i < n; i++)
    {
      const SpacesVariation *variation = &g_array_index (variations, SpacesVariation, i);
      g_autofree char *words = spaces_variation_describe (variation);
      g_autofree char *code = spaces_code_encode (variation->board);

      terminal_print (out, "  ");
      terminal_print_styled (out, TERMINAL_STRONG, "%s", code);
      terminal_print (out, "  %s\n", words);
    }
}

/* ---- Measuring ---- */

/* Against the population, unless opponents were given: all of these play, and so do the changes.
 * Those of the library are chosen by size; that all of a file have the size of the board is checked
 * when they play. */
static gboolean
measure (Command  *command,
         gboolean  of_library)
{
  const Given *given = command->given;
  const SpacesStrengthOptions how = {
    .scoring = given->scoring,
    .sample = given->sample != NOT_GIVEN ? (guint64) given->sample : 0,
    .seed = (guint64) given->seed,
  };
  g_autoptr (SpacesBoard) board = command_board_read (command, NULL);
  g_autoptr (SpacesPopulation) population = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  g_autoptr (SpacesStrength) strength = NULL;
  g_autoptr (GArray) variations = NULL;
  guint size;

  if (board == NULL)
    return FALSE;

  size = spaces_board_get_size (board);
  if (of_library)
    boards = library_boards_read (given->library, given->deck, size, &command->error);
  else if (given->against != NULL)
    boards = command_boards_read (command, given->against);
  else
    population = command_population_new (command, given->population, size, given->max_moves);
  if (boards == NULL && population == NULL)
    return FALSE;

  WAIT_NOTE_DURING (strength = strength_json_measure (board, boards, population, &how,
                                                      given->changes ? &variations : NULL,
                                                      &command->error));
  if (strength == NULL)
    return FALSE;

  if (command->json != NULL)
    {
      strength_json_write (command_json_begin (command), strength, population, of_library,
                           variations);
      return TRUE;
    }

  print_opponents (&command->out, strength, population, of_library);
  print_figures (&command->out, strength);
  print_worst (&command->out, strength);
  if (variations != NULL)
    print_changes (&command->out, variations);

  return TRUE;
}

/* Both --deck and --library mean boards of the library, also without --against=library. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  gboolean of_library;

  if (!command_boards_choose (command, given->against,
                              given->deck != NULL || given->library != NULL, &of_library)
      || ((of_library || given->against != NULL)
          && !command_refuse (command, given->against != NULL ? "--against"
                                       : given->deck != NULL  ? "--deck"
                                                              : "--library",
                              "population sample seed max-moves")))
    return FALSE;

  return measure (command, of_library);
}

static const CommandOption options[] = {
  OPTION ("against", 0, FILES, against,
          N_("Play against the boards in FILE, or in the library; may be given again"), N_("FILE")),
  OPTION ("deck", 'd', TEXT, deck, N_("Play against the boards of this deck of the library"),
          N_("NAME")),
  OPTION ("library", 'l', FILE, library, N_("Use this library instead of that of the window"),
          N_("FILE")),
  COMMAND_POPULATION (population),
  OPTION ("sample", 0, INT64, sample, N_("Draw N boards instead of counting them all"), N_("N"),
          /* Translators: %d is the highest number */
          NULL, N_("--sample must be a number from 1 to %d"), 1, SPACES_STRENGTH_MAX_SAMPLE),
  OPTION ("seed", 0, INT64, seed,
          N_("Draw a different sample; the same number draws the same boards"), N_("N")),
  COMMAND_ROUND_SCORING (scoring),
  COMMAND_MAX_MOVES (max_moves),
  OPTION ("changes", 0, FLAG, changes, N_("List the changes of one move that gain most")),
};

const CommandRow command_strength = {
  .parameters = N_("[BOARD]"),
  .summary = N_("Says how often a board wins, against all boards of its size or given ones."),
  .takes = COMMAND_TAKES_BOARD,
  .description = N_(
      "Up to 4×4 every board is counted, on larger boards 20000 are drawn. The boards that beat\n"
      "it by most are listed. --against=library plays against the boards of its size in the\n"
      "library; a file of that name is ./library."),
  OPTIONS (options, .population = COMMAND_NO_CHOICE, .sample = NOT_GIVEN,
           .max_moves = COMMAND_MAX_MOVES_NOT_GIVEN),
  .run = run,
};
