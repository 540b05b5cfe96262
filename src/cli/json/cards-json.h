/* cards-json.h: tables and games of solitaire, as members of a JSON object
 *
 * Names and shapes are those of docs/batch.md. A seed is absent where there is none. The reader of
 * states also takes those of the web game, which leave "game" and "config" out and say Klondike's
 * "drawMode":"draw3".
 *
 * Errors of the readers: DECODE_ERROR_FIELD, and those of table-parts.h.
 */
#pragma once

#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "text/json-span.h"
#include "text/json-writer.h"

#define CARDS_JSON_MAX_MOVES CARDS_RECORD_MAX_MOVES

/* The games that are dealt by a number, in the order of their names in cards_json_games. */
enum
{
  CARDS_JSON_FREECELL,
  CARDS_JSON_MSFREECELL,
  CARDS_JSON_FREECELL_MINI,
  CARDS_JSON_KLONDIKE,
  CARDS_JSON_SPIDER,
};

extern const char *const cards_json_games[];

/* All but the number. @draw is of Klondike alone, and @suits of Spider. */
void        cards_json_fill_deal      (CardsDeal *deal,
                                       guint      game,
                                       guint      draw,
                                       guint      suits);

/* The member "state"; the members "tableau" and "stock" alone. */
void        cards_json_write_state    (JsonWriter                *writer,
                                       const CardsTable          *table);
void        cards_json_write_tableau  (JsonWriter                *writer,
                                       const CardsTable          *table);
/* "state", "version" and "canonical" of a position that was read. */
void        cards_json_write_position (JsonWriter                *writer,
                                       const CardsTable          *table,
                                       const CardsPositionReading *reading);
/* "game", "deal", "draw", "seed", "moveCount", "moves" and all else that is known of a session. */
void        cards_json_write_session  (JsonWriter                *writer,
                                       const CardsRecord         *record,
                                       const CardsSessionReading *reading);

/* @game is "freecell" or "klondike" for a state that does not say it, or NULL. */
CardsTable *cards_json_read_table     (JsonSpan                   state,
                                       const char                *game,
                                       GError                   **error);
gboolean    cards_json_read_move      (JsonSpan                   span,
                                       CardsMove                 *move);
GArray     *cards_json_read_moves     (JsonSpan                   span,
                                       GError                   **error);
