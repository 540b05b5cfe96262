/* scene.js: what stands on a board, or in a round of two, after so many of its moves
 *
 * Rows count from the top; the player's goal is row −1, the opponent's row `size`. Sides are 0, the
 * player, and 1, the opponent.
 *
 *   squares   Map from "row,col" to {visits: [[numbers], [numbers]], traps: [[…], […]]}
 *   later     the same of moves that are not made yet
 *   paths     for each side the squares of its piece in order; those still to come have isLater
 *   pieces    for each side where it stands, or null
 *   goals     for each side {col, number} once it is reached, or null
 *   legal     what may come next, from rules.js; empty unless somebody is drawing
 *   unseen    whether a square is in the fog
 *
 * Example: boardScene(readCode('2|2p0pG0f').board, 2).pieces[0] is {row: 0, col: 0}.
 */
export const keyOf = (row, col) => `${row},${col}`;

function contentsOf(squares, {row, col}) {
  const key = keyOf(row, col);
  if (!squares.has(key))
    squares.set(key, {visits: [[], []], traps: [[], []]});
  return squares.get(key);
}

const emptyScene = (size) => ({
  size, squares: new Map(), later: new Map(), paths: [[], []], pieces: [null, null],
  goals: [null, null], legal: [], isRound: false, unseen: () => false,
});

/* Makes move @number of a side, from 1; a trap may be hidden. */
function makeMove(scene, side, move, number, hidesTrap) {
  if (move.type === 'trap') {
    if (!hidesTrap)
      contentsOf(scene.squares, move).traps[side].push(number);
    return;
  }
  scene.paths[side].push({row: move.row, col: move.col});
  if (move.type === 'final' && (move.row < 0 || move.row >= scene.size)) {
    scene.goals[side] = {col: move.col, number};
    return;
  }
  contentsOf(scene.squares, move).visits[side].push(number);
  scene.pieces[side] = {row: move.row, col: move.col};
}

export function boardScene(board, upTo, legal = []) {
  const scene = emptyScene(board.size);
  board.moves.slice(0, upTo).forEach((move, i) => makeMove(scene, 0, move, i + 1, false));
  board.moves.slice(upTo).forEach((move, i) => {
    const kind = move.type === 'trap' ? 'traps' : 'visits';
    if (kind === 'visits')
      scene.paths[0].push({...move, isLater: true});
    if (move.row >= 0)
      contentsOf(scene.later, move)[kind][0].push(upTo + i + 1);
  });
  scene.legal = legal;
  return scene;
}

/* Nothing but fog, for a board that is still a secret. */
export const secretScene = (size) => ({...emptyScene(size), isRound: true, unseen: () => true});

/* What a side of a round did in a step, as a move in the player's frame. */
const moveOf = ({deed, target}) => ({type: deed === 'trap' ? 'trap' : deed === 'goal' ? 'final'
  : 'piece', ...target});

/* @step is how many steps of @round (round.js) are shown; in the fog traps of the opponent are seen
 * only when the player has stepped on them. */
export function roundScene(round, step, fogged) {
  const scene = {...emptyScene(round.size), isRound: true};
  const shown = round.steps.slice(0, step);
  const hits = new Set(shown.filter(({player}) => player.trapped)
    .map(({player}) => keyOf(player.row, player.col)));
  shown.forEach(({player, opponent}, i) => [player, opponent].forEach((now, side) => {
    if (now.deed)
      makeMove(scene, side, moveOf(now), i + 1,
        side === 1 && fogged && !hits.has(keyOf(now.target.row, now.target.col)));
  }));
  if (fogged)
    scene.unseen = (row, col) => !scene.squares.has(keyOf(row, col));
  return scene;
}
