/* command-round.h: the two boards of a round, and how it is scored
 *
 * The words of the command line are the player's board and the opponent's, each a code, a link or
 * the name of a file. One of them may be `-` or, the second, be left out: it is then read from
 * standard input, or the second from --file.
 */
#pragma once

#include "cli/terminal/command-report.h"
#include "spaces/round/round.h"

G_BEGIN_DECLS

gboolean      command_round_parse_scoring (const CommandUsage  *usage,
                                           const char          *name,
                                           SpacesScoring       *scoring);

/* Shows what the command is for. */
typedef void (*CommandRoundFunc) (const CommandOptions *options,
                                  const SpacesRound    *round,
                                  gpointer              data);

/* Reads the options and both boards, plays the round and hands it to @show. @scoring_name is where
 * the option --scoring of @usage is put. */
CommandStatus command_round_run           (const CommandUsage  *usage,
                                           int                  argc,
                                           char               **argv,
                                           char               **scoring_name,
                                           CommandRoundFunc     show,
                                           gpointer             data);

G_END_DECLS
