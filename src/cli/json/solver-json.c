/* Moves are strings, as "moves" of cards.session.encode takes them. */
#include "cli/json/solver-json.h"

void
solver_json_write (JsonWriter        *writer,
                   const CardsAnswer *answer)
{
  CardsAnswerKind kind = cards_answer_get_kind (answer);
  gsize n;
  const CardsMove *moves = cards_answer_get_moves (answer, &n);

  json_writer_print (writer, "answer:%s,reason:%s,positions:%ju", cards_answer_id (kind),
                     cards_reason_id (answer->reason),
                     answer->n_positions);
  if (kind != CARDS_ANSWER_WON)
    return;

  json_writer_array_member (writer, "moves");
  for (gsize i = 0; i < n; i++)
    {
      char text[CARDS_MOVE_TEXT_SIZE];

      cards_move_write (moves[i], text);
      json_writer_string (writer, text);
    }
  json_writer_end_array (writer);
}
