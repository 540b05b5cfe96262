/* session.h: a whole game as a text, `g4z3m.NsJm`
 *
 * The session format of the documents (docs/formats.md has it in full):
 *
 *   session = [alias "v1:" | game ":1:"] seed "." {two characters a move} [".W"]
 *   game    = "fc" FreeCell (an alias: nothing says the same), "ms" FreeCell, Microsoft deal,
 *             "kl" Klondike draw 1, "kl3" Klondike draw 3
 *   seed    = the number of the deal in base 36, lower case, without leading zeros
 *   ".W"    = the game is won
 *
 * A move is 12 bits: the pile it comes from, the place in the column modulo 16, the pile it goes
 * to. Piles are T0–7 = 0–7, F0–3 = 8–11, S0–3 = 12–15; in Klondike T0–6 = 0–6, stock 8, waste 9, S
 * = 12–15.
 *
 * That every move is legal is part of reading: what is read is a record (rules/record.h). Canonical
 * is the text without an alias, and with `.W` exactly if the game is won; a `.W` on a game that is
 * not won is rejected.
 *
 * Errors are of the domain DECODE_ERROR with the byte, and the number of the move where one is to
 * blame.
 *
 * Example: `g4z3m.NsJm` is FreeCell, deal 27105970, with the moves T3.6->S0 and T2.6->T6.
 */
#pragma once

#include "cards/rules/record.h"
#include "text/mapped-text.h"

/* Of the document: four thousand moves. Nobody has played as many. */
#define CARDS_SESSION_MAX_LENGTH 8192
#define CARDS_SESSION_MOVE_LENGTH 2

/* What was read, whether or not there was an error then. Spans are empty where nothing is. */
typedef struct
{
  gboolean     canonical;
  gboolean     has_alias;
  gboolean     has_deal;
  CardsDeal    deal;
  gboolean     won_flag;
  TextSpan     prefix;
  TextSpan     seed;
  TextSpan     moves;
  TextSpan     flag;
  CardsRecord *legal;  /* after an illegal move: the game until then; or NULL */
} CardsSessionReading;

void         cards_session_reading_clear (CardsSessionReading  *reading);

/* @length −1: all of @text. @reading may be NULL; it is overwritten. */
CardsRecord *cards_session_decode        (const char           *text,
                                          gssize                length,
                                          CardsSessionReading  *reading,
                                          GError              **error);
/* Fails with DECODE_ERROR_GAME for a game that began with none of the deals that sessions name, and
 * with DECODE_ERROR_TOO_LONG. */
char        *cards_session_encode        (const CardsRecord    *record,
                                          GError              **error);
/* The two characters of a move; FALSE for a game other than standard FreeCell and Klondike. */
gboolean     cards_session_write_move    (const CardsConfig    *config,
                                          CardsMove             move,
                                          char                  text[CARDS_SESSION_MOVE_LENGTH]);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CardsSessionReading, cards_session_reading_clear)
