/* command-solitaire.h: what the subcommands about solitaire share
 *
 * Their text is a position, a session, a link to either, or a plain board (plain-board.h), as a
 * word, in a file or from standard input. A word that is one of the first three is that text,
 * whatever files there are; white space around the text does not count.
 *
 * What is wrong is the error of the command. A game whose last moves are not legal is rejected.
 */
#pragma once

#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "cli/terminal/command-report.h"

#define SOLITAIRE_ASCII \
  OPTION ("ascii", 'a', FLAG, ascii, \
          N_("Write only the cards, in letters, as solvers read them"))

typedef struct
{
  CardsTable           *table;    /* of a position or a board, or the last one of a game */
  CardsRecord          *record;   /* of a session, or NULL */
  gboolean              is_board; /* a plain board */
  CardsPositionReading  position;
  CardsSessionReading   session;
} SolitaireInput;

/* What may be given: a bit for each. */
typedef enum
{
  SOLITAIRE_TAKES_POSITION = 1 << 0, /* or a board */
  SOLITAIRE_TAKES_SESSION = 1 << 1,
} SolitaireTakes;

gboolean solitaire_input_read  (Command        *command,
                                SolitaireTakes  takes,
                                guint           draw,
                                SolitaireInput *input);
void     solitaire_input_clear (SolitaireInput       *input);

/* The table with the signs of the suits; `<` `>` around cards that lie face down. */
void     solitaire_print_table (const Terminal   *out,
                                const CardsTable *table);
/* The table, every text of it with its length, and its link; or it as a plain board alone. */
void     solitaire_print       (const Terminal   *out,
                                const CardsTable *table,
                                gboolean          ascii);
void     solitaire_print_text  (const Terminal *out,
                                const char     *label,
                                const char     *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SolitaireInput, solitaire_input_clear)
