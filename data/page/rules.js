/* rules.js: what may come next on a board, and why not
 *
 * A walk is how things stand after some moves, legal or not. judge() is the program's
 * (src/spaces/rules/walk.h), sentences and all: one for a square that is refused while somebody
 * draws and for that move on a board from elsewhere. Traps beyond n − 1 may be drawn, and check()
 * says that today's web game does not take them.
 *
 * Example: whyNot({size: 3, moves: []}, {type: 'piece', row: 0, col: 0}) is "Row 0, column 0 is too
 * high for a start: the piece starts in the bottom row, row 2."
 */
import {_, ngettext} from './words.js';

const WEB_LAST_COLUMN = 9;
const squaresOf = (size) => Array.from({length: size * size}, (_unused, i) =>
  ({row: Math.floor(i / size), col: i % size}));

class Walk {
  constructor({size, moves}) {
    Object.assign(this, {size, limit: 2 * size * size, n: 0, piece: null, traps: new Set(),
      nTraps: 0, mustMove: false, finished: false});
    moves.forEach((move) => this.step(move));
  }

  hasTrap = ({row, col}) => this.traps.has(row * this.size + col);

  distance = ({row, col}) => (row - this.piece.row) ** 2 + (col - this.piece.col) ** 2;

  step(move) {
    this.n++;
    if (move.row < 0) {
      this.finished = this.finished || move.type === 'final';
    } else if (move.type === 'piece') {
      this.mustMove = this.mustMove && this.distance(move) === 0;
      this.piece = move;
    } else if (move.type === 'trap') {
      this.traps.add(move.row * this.size + move.col);
      this.nTraps++;
      this.mustMove = this.mustMove || (this.piece !== null && this.distance(move) === 0);
    }
  }

  /* The sentence about what is wrong with @move, or null. */
  judge(move) {
    if (this.finished)
      return _('The goal is reached and nothing follows it: take the final move back to go on.');
    if (this.n >= this.limit)
      return _('A %1$u×%2$u board has at most %3$lu moves, and all are used: take a move back '
        + 'first.',
        this.size, this.size, this.limit);
    if (move.type === 'final')
      return this.#judgeFinal(move);
    if (move.row < 0)
      return _('The goal above column %d takes the final move only: a piece or a trap belongs on a '
        + 'square of the board.', move.col);
    return move.type === 'piece' ? this.#judgePiece(move) : this.#judgeTrap(move);
  }

  #judgePiece({row, col}) {
    if (!this.piece && row !== this.size - 1)
      return _('Row %1$d, column %2$d is too high for a start: the piece starts in the bottom row, '
        + 'row %3$u.', row, col, this.size - 1);
    const distance = this.piece ? this.distance({row, col}) : 1;
    if (distance === 0)
      return _('The piece already stands on row %1$d, column %2$d: move it to a square beside it.',
        row, col);
    if (distance > 1)
      return _('Row %1$d, column %2$d is out of reach from row %3$d, column %4$d: the piece moves '
        + 'one square up, down, left or right.', row, col, this.piece.row, this.piece.col);
    return !this.hasTrap({row, col}) ? null
      : _('A trap lies on row %1$d, column %2$d, and the piece never steps on a trap of its own: '
        + 'go around it.', row, col);
  }

  #judgeTrap({row, col}) {
    if (!this.piece)
      return _('A trap on row %1$d, column %2$d needs a piece to place it: start the piece in the '
        + 'bottom row first.', row, col);
    if (this.mustMove)
      return this.#sayMoveFirst();
    if (this.distance({row, col}) > 1)
      return _('A trap on row %1$d, column %2$d is out of reach: place it beside or under the '
        + 'piece, which is on row %3$d, column %4$d.', row, col, this.piece.row, this.piece.col);
    if (this.hasTrap({row, col}))
      return _('A trap lies on row %1$d, column %2$d already: choose another square.', row, col);
    return this.nTraps < this.size ** 2 - 1 ? null
      : _('A %1$u×%2$u board takes at most %3$u traps, one square must stay free: take a trap away '
        + 'first.', this.size, this.size, this.size ** 2 - 1);
  }

  /* What only today's web game has against @move, which is in order. */
  judgeForWeb({type}) {
    const most = this.size - 1;
    return type !== 'trap' || this.nTraps < most ? null
      : ngettext('Today’s web game takes at most %1$u trap on a %2$u×%3$u board, and this is trap '
        + '%4$u: leave it out to keep to that.', 'Today’s web game takes at most %1$u traps on a '
        + '%2$u×%3$u board, and this is trap %4$u: leave it out to keep to that.',
        most, most, this.size,
      this.size, this.nTraps + 1);
  }

  #judgeFinal({row, col}) {
    if (row >= 0)
      return _('The final move goes to the goal above row %1$d: it cannot end on row %2$d, column '
        + '%3$d.',
        0, row, col);
    if (!this.piece)
      return _('The goal is reached from the top row: start the piece in the bottom row first.');
    if (this.piece.row !== 0)
      return _('The goal is reached from the top row, row %1$d: bring the piece up from row %2$d '
        + 'first.', 0, this.piece.row);
    if (this.mustMove)
      return this.#sayMoveFirst();
    return col === this.piece.col ? null
      : _('The goal is reached straight up: the piece stands in column %1$d, so the goal is above '
        + 'column %2$d and not above column %3$d.', this.piece.col, this.piece.col, col);
  }

  #sayMoveFirst = () => _('A trap lies under the piece on row %1$d, column %2$d: the piece must '
    + 'move on before anything else.', this.piece.row, this.piece.col);

  #canLeave = () => squaresOf(this.size).some((to) =>
    this.distance(to) === 1 && !this.hasTrap(to));

  /* What a board that does not end on the goal needs next. */
  describeUnfinished() {
    const {size, piece} = this;
    if (!piece)
      return _('The board has no piece yet: start in the bottom row, row %u.', size - 1);
    if (this.n >= this.limit)
      return _('All moves of a %1$u×%2$u board are made and the goal is not reached: shorten the '
        + 'path.',
        size, size);
    const {row, col} = piece;
    if (row === 0 && !this.mustMove)
      return _('The goal is not reached yet: the piece stands below it, finish above column %d.',
        col);
    if (!this.#canLeave())
      return _('The piece is shut in on row %1$d, column %2$d: take back a trap beside it.',
        row, col);
    return this.mustMove
      ? _('A trap lies under the piece on row %1$d, column %2$d: move the piece on.', row, col)
      : _('The goal is not reached yet: lead the piece from row %1$d, column %2$d up to row %3$d '
        + 'and on to the goal.', row, col, 0);
  }

  /* What is wrong with moves that are too many is said once, at the first of them. */
  describeSurplus = () => this.finished
    ? _('The goal is reached and nothing may follow it: remove the moves from here on.')
    : _('A %1$u×%2$u board has at most %3$lu moves: remove the moves from here on.', this.size,
      this.size, this.limit);
}

/* {legal, problems: [{message, move}]}: a move's index from 0, or null for the whole board. */
export function check(board) {
  const walk = new Walk({size: board.size, moves: []}), problems = [];
  const say = (message, move) => message && problems.push({message, move});
  const far = board.moves.findIndex(({row, col}) => row < 0 && col > WEB_LAST_COLUMN);
  let saidSurplus = false;
  board.moves.forEach((move, i) => {
    const isSurplus = walk.finished || walk.n >= walk.limit;
    say(!isSurplus ? walk.judge(move) ?? walk.judgeForWeb(move)
      : saidSurplus ? null : walk.describeSurplus(), i);
    saidSurplus ||= isSurplus;
    if (i === far)
      say(_('Today’s web game reads a goal only above the columns %1$d to %2$d, not above column '
        + '%3$d.', 0, WEB_LAST_COLUMN, move.col), i);
    walk.step(move);
  });
  if (!walk.finished)
    say(walk.describeUnfinished(), null);
  return {legal: problems.length === 0, problems};
}

export const whyNot = (board, move) => new Walk(board).judge(move);

/* Every move that may come next: beside or under the piece, in the bottom row, or to the goal. */
export function nextSteps(board) {
  const walk = new Walk(board);
  const near = squaresOf(board.size).filter((at) =>
    walk.piece ? walk.distance(at) < 2 : at.row === board.size - 1);
  return [...near.flatMap((at) => [{type: 'piece', ...at}, {type: 'trap', ...at}]),
    ...near.filter(({row}) => row === 0).map(({col}) => ({type: 'final', row: -1, col})),
  ].filter((move) => walk.judge(move) === null);
}
