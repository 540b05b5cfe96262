/* narration.js: a sentence for each step of a board and of a round
 *
 * The words are the program's (src/spaces/description/narration.c). In the fog nothing is said of
 * a trap that the opponent lays. The last sentence of a round has its result.
 *
 * Example: narrate(readCode('2|2p0pG0f').board)[1] is "Move 1: Piece, row 1, column 0".
 */
import {describePlace} from './spoken.js';
import {_, fill} from './words.js';

export const describeType = (type) => type === 'piece' ? _('Piece')
  : type === 'trap' ? _('Trap') : _('Goal');

export const describeMove = (size, move, number) => _('Move %u: %s, %s', number,
  describeType(move.type), move.type === 'final' && move.row < 0 ? _('column %d', move.col)
    : describePlace(size, move.row, move.col, false));

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

function describeResult({winner, playerScore, opponentScore}) {
  const sentence = winner === 'player' ? _('You won, %d to %d')
    : winner === 'opponent' ? _('You lost, %d to %d') : _('A tie, %d to %d');
  return fill(sentence, playerScore, opponentScore);
}

export function narrateRound(round, fogged) {
  const {size, steps} = round;
  return [_('Both boards are ready'), ...steps.map((step, i) => {
    const sides = [step.player, step.opponent];
    const parts = [
      ...sides.flatMap((now, side) => deedOf(size, side, now, fogged)),
      ...sides.flatMap((now, side) => fateOf(size, side, now)),
      ...collisionOf(size, step),
    ];
    const told = _('Step %u: %s', i + 1, parts.join(_('; ')) || _('nobody moved'));
    return i + 1 < steps.length ? _('%s. %d to %d', told, step.player.points, step.opponent.points)
      : _('%s. %s', told, describeResult(round));
  })];
}
