/* The subcommands, in the order of the help. This source is compiled into each of the three
 * programs of the command with another value of COMMAND_PROGRAM; the words in front of the
 * summaries say which programs have them, so that none is linked with more libraries than its own
 * commands need. */
#include "cli/command-table.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The members `row` and `program` of a CommandEntry. */
#if COMMAND_PROGRAM == 0
#define HERE_OR_TEXTS(row) &row, COMMAND_PROGRAM_TEXTS
#define TEXTS(row) NULL, COMMAND_PROGRAM_TEXTS
#define PICTURES(row) NULL, COMMAND_PROGRAM_PICTURES
#elif COMMAND_PROGRAM == 1
#define HERE_OR_TEXTS(row) &row, COMMAND_PROGRAM_TEXTS
#define TEXTS(row) &row, COMMAND_PROGRAM_TEXTS
#define PICTURES(row) NULL, COMMAND_PROGRAM_PICTURES
#else
#define HERE_OR_TEXTS(row) NULL, COMMAND_PROGRAM_TEXTS
#define TEXTS(row) NULL, COMMAND_PROGRAM_TEXTS
#define PICTURES(row) &row, COMMAND_PROGRAM_PICTURES
#endif

/* Each is a CommandRow of a file of its own, command-NAME.c. */
#define COMMANDS(X) \
  X (decode, HERE_OR_TEXTS, N_("Show the moves of a board from its code")) \
  X (encode, HERE_OR_TEXTS, N_("Write the code of a board")) \
  X (check, HERE_OR_TEXTS, N_("Check a board against the rules of the game")) \
  X (ascii, HERE_OR_TEXTS, N_("Draw a board in characters")) \
  X (thumbnail, HERE_OR_TEXTS, N_("Write the game’s small picture of a board")) \
  X (inspect, TEXTS, N_("Show what a link, code or game file contains")) \
  X (convert, TEXTS, N_("Write the boards of any link or file in another form")) \
  X (qr, HERE_OR_TEXTS, N_("Make a QR code with the link to a board")) \
  X (export, PICTURES, N_("Write a board as picture, page, animation, data or text")) \
  X (card, PICTURES, N_("Make cards with a board and its QR code")) \
  X (sheet, PICTURES, N_("Lay out cards on sheets of paper")) \
  X (generate, HERE_OR_TEXTS, N_("List legal boards of a size")) \
  X (count, TEXTS, N_("Count the legal boards of a size")) \
  X (files, TEXTS, N_("List or write the boards in files of the game")) \
  X (library, TEXTS, N_("Keep boards and decks, and find them again")) \
  X (page, TEXTS, N_("Write the web page that opens links")) \
  X (scan, TEXTS, N_("Read the QR codes in pictures")) \
  X (simulate, TEXTS, N_("Play one board against another")) \
  X (replay, TEXTS, N_("Show a round step by step")) \
  X (answer, TEXTS, N_("Find the best board against another")) \
  X (strength, TEXTS, N_("Measure how good a board is")) \
  X (tournament, TEXTS, N_("Play all boards of files against each other")) \
  X (slug, TEXTS, N_("Read, write, draw and solve boards of pentominoes")) \
  X (deal, HERE_OR_TEXTS, N_("Deal a solitaire game by its number")) \
  X (position, TEXTS, N_("Show a solitaire position")) \
  X (game, TEXTS, N_("Show a solitaire game move by move")) \
  X (verify, TEXTS, N_("Check a solitaire game")) \
  X (solve, TEXTS, N_("Find out whether a solitaire game can be won")) \
  X (batch, TEXTS, N_("Answer JSON requests, one per line, for programs"))

#define DECLARE(name, where, summary) extern const CommandRow command_##name;
COMMANDS (DECLARE)

#define ENTRY(name, where, summary) { #name, where (command_##name), summary },
const CommandEntry command_table[] = { COMMANDS (ENTRY) };

const gsize command_table_length = G_N_ELEMENTS (command_table);

const CommandEntry *
command_table_find (const char *name)
{
  for (gsize i = 0; i < command_table_length; i++)
    if (strcmp (command_table[i].name, name) == 0)
      return &command_table[i];

  return NULL;
}
