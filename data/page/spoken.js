/* spoken.js: what a screen reader says of a square and of a move
 *
 * The words are the program's own, so that both say the same of one board. Rows and columns count
 * from 0, as they are drawn and as codes have them.
 *
 * Example: describeSquare(scene, 1, 0) is "row 1, column 0, piece, move 1; a trap can be placed
 * here"
 */
import {keyOf} from './scene.js';
import {_, fill, ngettext} from './words.js';

export function describePlace(size, row, col, isRound) {
  if (row < 0)
    return isRound ? _('your goal, column %d', col) : _('goal, column %d', col);
  if (row >= size)
    return _('opponent’s goal, column %d', col);
  return _('row %d, column %d', row, col);
}

export const describeSize = (size) => _('%u×%u', size, size);

const listNumbers = (numbers) => numbers.length <= 6 ? numbers.join(', ')
  : `${numbers.slice(0, 5).join(', ')} … ${numbers[numbers.length - 1]}`;

/* @sentence is the one for as many numbers. */
const several = (numbers, sentence) => numbers.length === 0 ? []
  : [fill(sentence, listNumbers(numbers))];

function contentsOfBoard({visits: [visits], traps: [traps]}, isLater) {
  const [m, n] = [visits.length, traps.length];
  return isLater
    ? [...several(visits, ngettext('later piece, move %s', 'later piece, moves %s', m)),
      ...several(traps, ngettext('later trap, move %s', 'later trap, moves %s', n))]
    : [...several(visits, ngettext('piece, move %s', 'piece, moves %s', m)),
      ...several(traps, ngettext('trap, move %s', 'trap, moves %s', n))];
}

const lastOf = (numbers, sentence) => several(numbers.slice(-1), sentence);

const contentsOfRound = ({visits: [mine, theirs], traps}) => [
  ...several(mine, ngettext('your step %s', 'your steps %s', mine.length)),
  ...several(theirs, ngettext('opponent’s step %s', 'opponent’s steps %s', theirs.length)),
  ...lastOf(traps[0], _('your trap of step %u')),
  ...lastOf(traps[1], _('opponent’s trap of step %u')),
];

const isAt = (piece, row, col) => piece !== null && piece.row === row && piece.col === col;

function partsOf(scene, row, col) {
  const key = keyOf(row, col);
  const contents = scene.squares.get(key);
  const later = scene.later.get(key);
  const parts = [];
  if (!scene.isRound && isAt(scene.pieces[0], row, col) && !scene.goals[0])
    parts.push(_('the piece is here'));
  if (scene.isRound && isAt(scene.pieces[0], row, col))
    parts.push(_('your piece'));
  if (isAt(scene.pieces[1], row, col))
    parts.push(_('opponent’s piece'));
  if (contents)
    parts.push(...(scene.isRound ? contentsOfRound(contents) : contentsOfBoard(contents, false)));
  if (later)
    parts.push(...contentsOfBoard(later, true));
  if (scene.unseen(row, col))
    parts.push(_('not seen yet'));
  return parts;
}

const goalParts = (goal, col) => goal && goal.col === col
  ? [ngettext('finish, move %s', 'finish, moves %s', 1, goal.number)] : [];

/* What may come next on a square, as whole sentences. */
function choicesOf(scene, row, col) {
  return scene.legal.filter((move) => move.row === row && move.col === col).map(({type}) => {
    if (type === 'final')
      return _('the piece can finish here');
    if (type === 'piece')
      return scene.pieces[0] ? _('the piece can move here') : _('the piece can start here');
    return isAt(scene.pieces[0], row, col) ? _('a trap can be placed under the piece, a supermove')
      : _('a trap can be placed here');
  });
}

export function describeSquare(scene, row, col) {
  const isGoal = row < 0 || row >= scene.size;
  const parts = isGoal ? goalParts(scene.goals[row < 0 ? 0 : 1], col) : partsOf(scene, row, col);
  if (parts.length === 0 && !isGoal)
    parts.push(_('empty'));
  return [[describePlace(scene.size, row, col, scene.isRound), ...parts].join(', '),
    ...choicesOf(scene, row, col)].join('; ');
}
