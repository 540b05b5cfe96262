/* narration.js: what a screen reader says of a square, and a sentence for each step
 *
 * The words are the program's (src/spaces/description), so that both say the same of one board. In
 * the fog nothing is said of a trap that the opponent lays. A round's last sentence has its result.
 *
 * Example: narrate(readCode('2|2p0pG0f').board)[1] is "Move 1: Piece, row 1, column 0".
 */
import {keyOf} from './scene.js';
import {_, fill, ngettext} from './words.js';

export function describePlace(size, row, col, isRound) {
  if (row < 0)
    return isRound ? _('your goal, column %d', col) : _('goal, column %d', col);
  return row >= size ? _('opponent’s goal, column %d', col) : _('row %1$d, column %2$d', row, col);
}

export const describeSize = (size) => _('%1$u×%2$u', size, size);

const listNumbers = (numbers) => numbers.length <= 6 ? numbers.join(', ')
  : `${numbers.slice(0, 5).join(', ')} … ${numbers[numbers.length - 1]}`;

/* @sentence is the one for as many numbers. */
const several = (numbers, sentence) => numbers.length === 0 ? []
  : [fill(sentence, listNumbers(numbers))];

function contentsOfBoard({visits: [visits], traps: [traps]}, isLater = false) {
  const [m, n] = [visits.length, traps.length];
  return isLater
    ? [...several(visits, ngettext('later piece, move %s', 'later piece, moves %s', m)),
      ...several(traps, ngettext('later trap, move %s', 'later trap, moves %s', n))]
    : [...several(visits, ngettext('piece, move %s', 'piece, moves %s', m)),
      ...several(traps, ngettext('trap, move %s', 'trap, moves %s', n))];
}

const contentsOfRound = ({visits: [mine, theirs], traps}) => [
  ...several(mine, ngettext('your step %s', 'your steps %s', mine.length)),
  ...several(theirs, ngettext('opponent’s step %s', 'opponent’s steps %s', theirs.length)),
  ...several(traps[0].slice(-1), _('your trap of step %u')),
  ...several(traps[1].slice(-1), _('opponent’s trap of step %u')),
];

const isAt = (piece, row, col) => piece !== null && piece.row === row && piece.col === col;

function partsOf(scene, row, col) {
  const [contents, later] = [scene.squares, scene.later].map((all) => all.get(keyOf(row, col)));
  const mine = scene.isRound ? _('your piece') : scene.goals[0] ? '' : _('the piece is here');
  return [
    isAt(scene.pieces[0], row, col) ? mine : '',
    isAt(scene.pieces[1], row, col) ? _('opponent’s piece') : '',
    ...!contents ? [] : scene.isRound ? contentsOfRound(contents) : contentsOfBoard(contents),
    ...later ? contentsOfBoard(later, true) : [],
    scene.unseen(row, col) ? _('not seen yet') : '',
  ].filter(Boolean);
}

const goalParts = (goal, col) => goal && goal.col === col
  ? [ngettext('finish, move %s', 'finish, moves %s', 1, goal.number)] : [];

/* What may come next on a square, as whole sentences. */
function choicesOf(scene, row, col) {
  const [piece] = scene.pieces;
  return scene.legal.filter((move) => isAt(move, row, col)).map(({type}) =>
    type === 'final' ? _('the piece can finish here')
      : type === 'piece' ? piece ? _('the piece can move here') : _('the piece can start here')
        : isAt(piece, row, col) ? _('a trap can be placed under the piece, a supermove')
          : _('a trap can be placed here'));
}

export function describeSquare(scene, row, col) {
  const isGoal = row < 0 || row >= scene.size;
  const parts = isGoal ? goalParts(scene.goals[row < 0 ? 0 : 1], col) : partsOf(scene, row, col);
  if (parts.length === 0 && !isGoal)
    parts.push(_('empty'));
  return [[describePlace(scene.size, row, col, scene.isRound), ...parts].join(', '),
    ...choicesOf(scene, row, col)].join('; ');
}

export const describeMove = (size, {type, row, col}, number) => _('Move %1$u: %2$s, %3$s', number,
  type === 'piece' ? _('Piece') : type === 'trap' ? _('Trap') : _('Goal'),
  type === 'final' && row < 0 ? _('column %d', col) : describePlace(size, row, col, false));

export const narrate = (board) => [_('Before the first move'),
  ...board.moves.map((move, i) => describeMove(board.size, move, i + 1))];

/* What the player did, and what the opponent did. */
const phrases = () => ({
  start: [_('you started at %s'), _('your opponent started at %s')],
  move: [_('you moved to %s'), _('your opponent moved to %s')],
  forward: [_('you moved forward to %s: +1'), _('your opponent moved forward to %s: +1')],
  trap: [_('you laid a trap at %s'), _('your opponent laid a trap at %s')],
  goal: [_('you reached the goal: +1'), _('your opponent reached the goal: +1')],
  onTrap: [_('you stepped on a trap at %s'), _('your opponent stepped on a trap at %s')],
  onTrapLost: [_('you stepped on a trap at %s: −1'),
    _('your opponent stepped on a trap at %s: −1')],
  forwardOnTrap: [_('you stepped forward onto a trap at %s: +1 and −1'),
    _('your opponent stepped forward onto a trap at %s: +1 and −1')],
  under: [_('a trap was laid under you at %s'), _('a trap was laid under your opponent at %s')],
  underLost: [_('a trap was laid under you at %s: −1'),
    _('a trap was laid under your opponent at %s: −1')],
  startOnTrap: [_('you started on a trap at %s'), _('your opponent started on a trap at %s')],
});

const walks = ({deed}) => deed === 'start' || deed === 'move';

/* Which phrase says what a side did; stepping on a trap is one with the step. */
function deedPhrase(now) {
  if (!now.trapped || !walks(now))
    return now.deed === 'move' && now.scored ? 'forward' : now.deed;
  return now.deed === 'start' ? 'startOnTrap' : now.scored ? 'forwardOnTrap'
    : now.lost ? 'onTrapLost' : 'onTrap';
}

const placeOnBoard = (size, {row, col}) => row >= 0 && row < size && col >= 0 && col < size
  ? describePlace(size, row, col, true) : _('a place outside the board');

function deedOf(size, side, now, fogged) {
  if (!now.deed)
    return [];
  return side === 1 && fogged && now.deed === 'trap' ? [_('your opponent’s step is hidden')]
    : [fill(phrases()[deedPhrase(now)][side], placeOnBoard(size, now.target))];
}

const fateOf = (size, side, now) => now.trapped && !walks(now)
  ? [fill(phrases()[now.lost ? 'underLost' : 'under'][side], placeOnBoard(size, now))] : [];

function collisionOf(size, {player, opponent}) {
  if (!player.collided)
    return [];
  const sentence = player.lost && opponent.lost ? _('you ran into each other at %s: −1 each')
    : player.lost ? _('you ran into each other at %s: −1 for you')
      : opponent.lost ? _('you ran into each other at %s: −1 for your opponent')
        : _('you ran into each other at %s');
  return [fill(sentence, placeOnBoard(size, player))];
}

export const describeResult = (mine, theirs) => fill(mine > theirs ? _('You won, %1$d to %2$d')
  : mine < theirs ? _('You lost, %1$d to %2$d') : _('A tie, %1$d to %2$d'), mine, theirs);

export function narrateRound(round, fogged) {
  const {size, steps} = round;
  return [_('Both boards are ready'), ...steps.map((step, i) => {
    const sides = [step.player, step.opponent];
    const parts = [
      ...sides.flatMap((now, side) => deedOf(size, side, now, fogged)),
      ...sides.flatMap((now, side) => fateOf(size, side, now)),
      ...collisionOf(size, step),
    ];
    const told = _('Step %1$u: %2$s', i + 1, parts.join(_('; ')) || _('nobody moved'));
    return i + 1 < steps.length ? _('%1$s. %2$d to %3$d',
      told, step.player.points, step.opponent.points)
      : _('%1$s. %2$s', told, describeResult(round.playerScore, round.opponentScore));
  })];
}
