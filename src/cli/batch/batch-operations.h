/* batch-operations.h: the table of what `spaces batch` can do
 *
 * An operation takes a request and adds members to its answer, an object in which {"ok":true has
 * been written. When it fails it returns FALSE with the error of the request set, and what it wrote
 * is taken back.
 *
 * A new operation is a function in the file of its family, batch-board.c …, which says what it
 * takes and answers, and one row here.
 */
#pragma once

#include "cli/batch/batch-request.h"
#include "spaces/board/code.h"
#include "spaces/round/result.h"

G_BEGIN_DECLS

typedef gboolean BatchOperation (BatchRequest *request);

#define BATCH_OPERATIONS(X) \
  X ("board.check", batch_board_check) \
  X ("board.decode", batch_board_decode) \
  X ("board.encode", batch_board_encode) \
  X ("board.thumbnail", batch_board_thumbnail) \
  X ("board.ascii", batch_board_ascii) \
  X ("board.generate", batch_board_generate) \
  X ("board.strength", batch_board_strength) \
  X ("boards.tournament", batch_boards_tournament) \
  X ("cards.deal", batch_cards_deal) \
  X ("cards.position.encode", batch_cards_position_encode) \
  X ("cards.position.decode", batch_cards_position_decode) \
  X ("cards.session.encode", batch_cards_session_encode) \
  X ("cards.session.decode", batch_cards_session_decode) \
  X ("cards.moves", batch_cards_moves) \
  X ("cards.legal", batch_cards_legal) \
  X ("cards.url", batch_cards_url) \
  X ("cards.solve", batch_cards_solve) \
  X ("file.read", batch_file_read) \
  X ("lz.compress", batch_lz_compress) \
  X ("lz.decompress", batch_lz_decompress) \
  X ("challenge.encode", batch_challenge_encode) \
  X ("challenge.decode", batch_challenge_decode) \
  X ("link.inspect", batch_link_inspect) \
  X ("pentominoes.decode", batch_pentominoes_decode) \
  X ("pentominoes.encode", batch_pentominoes_encode) \
  X ("pentominoes.encodeLegacy", batch_pentominoes_encode_legacy) \
  X ("pentominoes.lengths", batch_pentominoes_lengths) \
  X ("pentominoes.solve", batch_pentominoes_solve) \
  X ("pentominoes.paint", batch_pentominoes_paint) \
  X ("round.simulate", batch_round_simulate) \
  X ("round.deck", batch_round_deck) \
  X ("round.combined", batch_round_combined) \
  X ("round.fog", batch_round_fog) \
  X ("round.answer", batch_round_answer)

#define BATCH_DECLARE(name, operation) BatchOperation operation;
BATCH_OPERATIONS (BATCH_DECLARE)

#define BATCH_MAX_GENERATED 100000 /* boards of one answer: some 20 MB of text for 31×31 */

/* Members that operations of several families take: a code, where @extras may be NULL; an
 * optional square, where *@found is @square, or NULL when it is absent; and the optional
 * "scoring", web unless it is there. */
SpacesBoard *batch_board_get         (BatchRequest        *request,
                                      const char          *name,
                                      SpacesCodeExtras    *extras);
gboolean     batch_board_get_square  (const BatchRequest  *request,
                                      const char          *name,
                                      SpacesSquare        *square,
                                      const SpacesSquare **found);
gboolean     batch_board_get_scoring (const BatchRequest  *request,
                                      SpacesScoring       *scoring);

G_END_DECLS
