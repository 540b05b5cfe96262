/* command-round.h: the two boards of a round, how it is scored, and all boards that may play
 *
 * The words of the command line are the player's board and the opponent's, each a code, a link or
 * the name of a file. One of them may be `-` or, the second, be left out: it is then read from
 * standard input, or the second from --file.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/round/round.h"
#include "spaces/strength/population.h"

/* The option --scoring. */
#define COMMAND_ROUND_SCORING(member) \
  OPTION ("scoring", 0, CHOICE, member, N_("How points are counted: web (the default) or engine"), \
          N_("SCORING"), command_round_scorings, \
          /* Translators: %s is what was given in place of them */ \
          N_("--scoring must be web or engine, not “%s”"))

extern const char *const command_round_scorings[];

/* Reads both boards and plays the round; NULL after a message. */
SpacesRound *command_round_read (Command       *command,
                                 SpacesScoring  scoring);

#define COMMAND_MAX_MOVES_NOT_GIVEN G_MININT

/* The options --population and --max-moves. By default they are COMMAND_NO_CHOICE, for all boards,
 * and COMMAND_MAX_MOVES_NOT_GIVEN. */
#define COMMAND_POPULATION(member) \
  OPTION ("population", 0, CHOICE, member, \
          N_("Which boards: all (the default), or plain, which visit no square twice"), \
          N_("POPULATION"), command_populations, \
          /* Translators: %s is what was given in place of them */ \
          N_("--population must be all or plain, not “%s”"))
#define COMMAND_MAX_MOVES(member) \
  OPTION ("max-moves", 0, INT, member, N_("Only boards of at most N moves"), N_("N"))

extern const char *const command_populations[];

/* What these options say. NULL after a message about the command line. */
SpacesPopulation *command_population_new (Command *command,
                                          guint    kind,
                                          guint    size,
                                          int      max_moves);
