/* The subcommands, in the order of the help. This source is compiled into each of the three
 * programs of the command with another value of COMMAND_PROGRAM; the words in front of the
 * functions say which programs have them, so that none is linked with more libraries than its own
 * commands need. */
#include "cli/command-table.h"

#include "cli/commands/command.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* The members `run` and `program` of a row. */
#if COMMAND_PROGRAM == 0
#define HERE_OR_TEXTS(function) function, COMMAND_PROGRAM_TEXTS
#define TEXTS(function) NULL, COMMAND_PROGRAM_TEXTS
#define PICTURES(function) NULL, COMMAND_PROGRAM_PICTURES
#elif COMMAND_PROGRAM == 1
#define HERE_OR_TEXTS(function) function, COMMAND_PROGRAM_TEXTS
#define TEXTS(function) function, COMMAND_PROGRAM_TEXTS
#define PICTURES(function) NULL, COMMAND_PROGRAM_PICTURES
#else
#define HERE_OR_TEXTS(function) NULL, COMMAND_PROGRAM_TEXTS
#define TEXTS(function) NULL, COMMAND_PROGRAM_TEXTS
#define PICTURES(function) function, COMMAND_PROGRAM_PICTURES
#endif

const Command command_table[] = {
  { "decode", HERE_OR_TEXTS (command_decode), N_("Show the moves of a board from its code") },
  { "encode", HERE_OR_TEXTS (command_encode), N_("Write the code of a board") },
  { "check", HERE_OR_TEXTS (command_check), N_("Check a board against the rules of the game") },
  { "ascii", HERE_OR_TEXTS (command_ascii), N_("Draw a board in characters") },
  { "thumbnail", HERE_OR_TEXTS (command_thumbnail),
    N_("Write the game’s small picture of a board") },
  { "inspect", TEXTS (command_inspect), N_("Show what a link, code or game file contains") },
  { "convert", TEXTS (command_convert),
    N_("Write the boards of any link or file in another form") },
  { "qr", HERE_OR_TEXTS (command_qr), N_("Make a QR code with the link to a board") },
  { "export", PICTURES (command_export),
    N_("Write a board as picture, page, animation, data or text") },
  { "card", PICTURES (command_card), N_("Make cards with a board and its QR code") },
  { "sheet", PICTURES (command_sheet), N_("Lay out cards on sheets of paper") },
  { "generate", HERE_OR_TEXTS (command_generate), N_("List legal boards of a size") },
  { "count", TEXTS (command_count), N_("Count the legal boards of a size") },
  { "files", TEXTS (command_files), N_("List or write the boards in files of the game") },
  { "library", TEXTS (command_library), N_("Keep boards and decks, and find them again") },
  { "scan", TEXTS (command_scan), N_("Read the QR codes in pictures") },
  { "simulate", TEXTS (command_simulate), N_("Play one board against another") },
  { "replay", TEXTS (command_replay), N_("Show a round step by step") },
  { "answer", TEXTS (command_answer), N_("Find the best board against another") },
  { "strength", TEXTS (command_strength), N_("Measure how good a board is") },
  { "tournament", TEXTS (command_tournament), N_("Play all boards of files against each other") },
  { "slug", TEXTS (command_slug), N_("Read, write, draw and solve boards of pentominoes") },
  { "deal", TEXTS (command_deal), N_("Deal a solitaire game by its number") },
  { "position", TEXTS (command_position), N_("Show a solitaire position") },
  { "game", TEXTS (command_game), N_("Show a solitaire game move by move") },
  { "verify", TEXTS (command_verify), N_("Check a solitaire game") },
  { "batch", TEXTS (command_batch), N_("Answer JSON requests, one per line, for programs") },
};

const gsize command_table_length = G_N_ELEMENTS (command_table);

const Command *
command_table_find (const char *name)
{
  for (gsize i = 0; i < command_table_length; i++)
    {
      if (strcmp (command_table[i].name, name) == 0)
        return &command_table[i];
    }

  return NULL;
}
