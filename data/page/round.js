/* round.js: two boards against each other, step by step
 *
 * The opponent's board is turned by 180°, and both act in the same step: then it is seen whether
 * they ran into each other and who is on a trap. Points are those of src/spaces/round/round.c.
 *
 *   steps[i].player    {row, col}       where the piece stands after step i + 1
 *   (and opponent)     target           the square that was acted on, all in the player's frame
 *                      deed             'start', 'move', 'trap', 'goal', or null
 *                      scored, trapped, collided, lost    what came of it
 *                      placed, points   after the step
 *   playerScore, opponentScore, winner  'player', 'opponent' or 'tie'
 *
 * Example: playRound(readCode('2|2p0pG0f').board, readCode('2|2p3tG0f').board).playerScore is 0.
 */
const keyOf = ({row, col}) => `${row},${col}`;

class Side {
  constructor(board, turn) {
    Object.assign(this, {board, turn, placed: false, ended: false, goal: false, points: 0,
      traps: new Set(), own: {row: (turn ?? board.size) - 1, col: 0}});
    this.square = this.frame(this.own);
    this.cells = new Map(board.moves.filter((move) => move.type !== 'final')
      .map((move) => [keyOf(move), move.type]));
  }

  /* A square of its own board, in the player's frame. */
  frame({row, col}) {
    return this.turn === null ? {row, col} : {row: this.turn - 1 - row, col: this.turn - 1 - col};
  }

  /* A square that ends as a piece's is walked to, whatever the move is called: the game's way. */
  deedOf(move) {
    const cell = move.row < 0 ? undefined : this.cells.get(keyOf(move));
    if (move.type === 'piece' || cell === 'piece')
      return this.placed ? 'move' : 'start';
    return move.type === 'trap' || cell === 'trap' ? 'trap' : 'goal';
  }

  act(step) {
    this.now = {deed: null, target: this.square, scored: false, trapped: false, collided: false,
      lost: false};
    const move = this.board.moves[step];
    if (this.ended || !move)
      return;
    const deed = this.deedOf(move), target = this.frame(move);
    Object.assign(this.now, {deed, target});
    if (deed === 'trap') {
      this.traps.add(keyOf(target));
      return;
    }
    this.now.scored = deed === 'goal' || (this.placed && move.row < this.own.row);
    this.points += this.now.scored ? 1 : 0;
    this.goal = this.ended = deed === 'goal';
    Object.assign(this, {placed: true, own: move, square: target});
  }

  isOnTrapOf = (other) => this.placed && other.traps.has(keyOf(this.square));

  lose(how) {
    this.ended = this.now[how] = true;
    this.now.lost = this.points > 0;
    this.points -= this.now.lost ? 1 : 0;
  }

  get state() {
    return {...this.now, ...this.square, placed: this.placed, points: this.points};
  }
}

export function playRound(player, opponent) {
  const a = new Side(player, null), b = new Side(opponent, player.size);
  const last = Math.max(player.moves.length, opponent.moves.length);
  const steps = [];
  for (let step = 0; step < last && !(a.ended && b.ended) && !a.goal && !b.goal; step++) {
    a.act(step);
    b.act(step);
    if (a.placed && b.placed && !a.goal && !b.goal && keyOf(a.square) === keyOf(b.square)) {
      a.lose('collided');
      b.lose('collided');
    }
    const hits = [[a, b], [b, a]].filter(([side, other]) => !side.ended && side.isOnTrapOf(other));
    hits.forEach(([side]) => side.lose('trapped'));
    steps.push({player: a.state, opponent: b.state});
  }
  return {
    size: player.size, steps, playerScore: a.points, opponentScore: b.points,
    winner: a.points > b.points ? 'player' : a.points < b.points ? 'opponent' : 'tie',
    ends: [a.square, b.square],
  };
}
