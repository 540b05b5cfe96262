/* The one table of operations; a linear search is faster than the parsing that precedes it. */
#include "cli/batch/batch-operations.h"

#include "cli/batch/batch-board.h"
#include "cli/batch/batch-cards.h"
#include "cli/batch/batch-file.h"
#include "cli/batch/batch-link.h"
#include "cli/batch/batch-pentominoes.h"
#include "cli/batch/batch-round.h"
#include "cli/batch/batch-strength.h"

typedef struct
{
  const char *name;
  BatchRun run;
} BatchOperation;

static const BatchOperation operations[] = {
  { "board.check", batch_board_check },
  { "board.decode", batch_board_decode },
  { "board.encode", batch_board_encode },
  { "board.thumbnail", batch_board_thumbnail },
  { "board.ascii", batch_board_ascii },
  { "board.generate", batch_board_generate },
  { "board.strength", batch_board_strength },
  { "boards.tournament", batch_boards_tournament },
  { "cards.deal", batch_cards_deal },
  { "cards.position.encode", batch_cards_position_encode },
  { "cards.position.decode", batch_cards_position_decode },
  { "cards.session.encode", batch_cards_session_encode },
  { "cards.session.decode", batch_cards_session_decode },
  { "cards.moves", batch_cards_moves },
  { "cards.legal", batch_cards_legal },
  { "cards.url", batch_cards_url },
  { "file.read", batch_file_read },
  { "lz.compress", batch_lz_compress },
  { "lz.decompress", batch_lz_decompress },
  { "challenge.encode", batch_challenge_encode },
  { "challenge.decode", batch_challenge_decode },
  { "link.inspect", batch_link_inspect },
  { "pentominoes.decode", batch_pentominoes_decode },
  { "pentominoes.encode", batch_pentominoes_encode },
  { "pentominoes.encodeLegacy", batch_pentominoes_encode_legacy },
  { "pentominoes.lengths", batch_pentominoes_lengths },
  { "pentominoes.solve", batch_pentominoes_solve },
  { "pentominoes.paint", batch_pentominoes_paint },
  { "round.simulate", batch_round_simulate },
  { "round.deck", batch_round_deck },
  { "round.combined", batch_round_combined },
  { "round.fog", batch_round_fog },
  { "round.answer", batch_round_answer },
};

/* NULL when there is no operation of that name. */
BatchRun
batch_operations_find (JsonSpan op)
{
  for (guint i = 0; i < G_N_ELEMENTS (operations); i++)
    {
      if (json_span_string_equal (op, operations[i].name))
        return operations[i].run;
    }

  return NULL;
}
