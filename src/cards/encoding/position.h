/* position.h: a table as a text, `v1F00AAADpy4rivHn…`
 *
 * The position format of the documents, versions 1 and 2 (docs/formats.md has both in full):
 *
 *   text    = "v" version game config payload   version 1 | 2, game F | K | S, config two
 *           characters
 *   binary  = base64url (version byte, game byte, config byte, payload bytes)
 *   payload = base64url
 *
 * Version 1 lists the piles bit by bit. Foundations of two cards and more are written as suit and
 * height; their *literal* form, card by card, is read, too. Version 2, for FreeCell and Klondike,
 * is one large number that knows which cards are left, and a checksum: about two thirds as long.
 *
 * Canonical is the text form with everything written in its one short way; the others are read and
 * reported. What is checked: that the cards are those of the game, not that a game leads there.
 *
 * Reading is strict and says where it failed; see docs/formats.md for the order of the checks.
 * Errors are of the domain DECODE_ERROR. A reading holds what was read until then.
 *
 * Example: FreeCell, seed 12345, before the first move, without its seed:
 * `v1F00AAADpy4rivHnQKrBcysOsA1CEO-dghtSATAys0TpYZqEZKbzjZszpRmGNqGtJuAAAA` and
 * `v2F00A1mWhoKa8iy9bOxMGnjt37ZDdKj2cZmgz1LWhJvv`.
 */
#pragma once

#include "cards/encoding/position-reading.h"

/* The longest position there can be, Spider's with the largest seed, has 159 characters. */
#define CARDS_POSITION_MAX_LENGTH 1000
#define CARDS_POSITION_MAX_MOVES 65535 /* 16 bits */

typedef enum
{
  CARDS_POSITION_TEXT,
  CARDS_POSITION_BINARY,
  CARDS_POSITION_LITERAL, /* written by request only */
} CardsPositionForm;

/* @length −1: all of @text. @reading may be NULL; it is overwritten, and true until an error. */
CardsTable *cards_position_decode    (const char            *text,
                                      gssize                 length,
                                      CardsPositionReading  *reading,
                                      GError               **error);
/* What stands before the damage of a text: a table of which only the parts in @reading count, and
 * which need not have the right cards. NULL where no part behind the options can be read. */
CardsTable *cards_position_decode_part (const char            *text,
                                        gssize                 length,
                                        CardsPositionReading  *reading);
/* Fails with DECODE_ERROR_RANGE for a table with more moves or longer columns than the format
 * holds, and with DECODE_ERROR_VERSION for a version that the game does not have. */
char       *cards_position_encode    (const CardsTable      *table,
                                      guint                  version,
                                      CardsPositionForm      form,
                                      GError               **error);
gboolean    cards_position_has_dense (const CardsConfig     *config);
