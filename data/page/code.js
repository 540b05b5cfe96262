/* code.js: the minimal encoding of a board, `4|12p08p12t04p00pG0f`
 *
 *   code    = size "|" 1*move [ "@" creature ] [ ":" name ] [ "#" 4hex ]
 *   move    = square type / "G" column type
 *   square  = row × size + column, with as many digits as size² − 1 has
 *   type    = "p" (piece) / "t" (trap) / "f" (final)
 *
 * As strict as src/spaces/board/code.h, with the same sentences. A 10×10 board with three digits
 * throughout, as an old table had it, is read with a note.
 *
 * Example: readCode('2|2p0pG0f').board.moves[2] is {type: 'final', row: -1, col: 0}.
 */
import {_} from './words.js';

const MIN_SIZE = 2, MAX_SIZE = 31, MOST_LETTERS = 64 * 1024, MOST_NAME = 50;
const TYPES = {p: 'piece', t: 'trap', f: 'final'};
const CREATURES = ['bug', 'circle', 'fox', 'frog', 'ghost', 'mouse', 'square', 'triangle'];
const widthOf = (size) => String(size * size - 1).length;

/* Why a text could not be read: @code is the name that `spaces batch` has for it, @offset the place
 * in @text, in code units, or null where no single place is to blame. */
export class PageError extends Error {
  constructor(code, message, offset = null, text = '') {
    super(message);
    Object.assign(this, {code, offset, text});
  }
}

/* A position in a text, which moves on as what is expected is taken. */
class Reader {
  at = 0;

  constructor(text) {
    this.text = text;
  }

  take(pattern) {
    pattern.lastIndex = this.at;
    const match = pattern.exec(this.text);
    this.at += match ? match[0].length : 0;
    return match;
  }

  fail(code, message, at = this.at) {
    throw new PageError(code, message, Math.min(at, this.text.length), this.text);
  }

  /* The next character but @ahead, as a person may be shown it. */
  quote(ahead = 0) {
    const point = this.text.codePointAt(this.at + ahead);
    const letter = point === undefined ? '' : String.fromCodePoint(point);
    return letter === '' ? _('the end') : point === 0 ? _('byte 0x%02X', point)
      : /[\p{C}\p{Z}]/u.test(letter) ? _('character U+%04X', point) : _('“%.*s”', letter);
  }
}

function readSize(reader) {
  const size = Number(reader.take(/[1-9]\d*/y)?.[0] ?? 0);
  if (size < MIN_SIZE || size > MAX_SIZE)
    reader.fail('size', _('The board size before the “|” must be a number from %1$d to %2$d '
      + 'without a leading zero', MIN_SIZE, MAX_SIZE), 0);
  if (!reader.take(/\|/y))
    reader.fail('separator', _('Expected “|” between the board size and the moves, but found %s',
      reader.quote()));
  return size;
}

function readGoal(reader, size, number) {
  const start = reader.at + 1;
  const match = reader.take(/G(\d{1,2})/y);
  if (!match)
    reader.fail('goal-column', _('Move %1$lu: expected the column of the goal after “G”, but found '
      + '%2$s', number, reader.quote(1)), start);
  if (/^0./.test(match[1]))
    reader.fail('goal-column', _('Move %lu: write the column of the goal without a leading zero',
      number), start);
  const col = Number(match[1]);
  if (col >= size)
    reader.fail('goal-range', _('Move %1$lu: column %2$u isn’t on a %3$u×%4$u board; its columns '
      + 'go from 0 to %5$u', number, col, size, size, size - 1), start);
  return {row: -1, col};
}

function readSquare(reader, size, width, number) {
  const digits = /^\d*/.exec(reader.text.slice(reader.at, reader.at + width))[0];
  if (digits === '')
    reader.fail('position', _('Move %1$lu: %2$s can’t begin a move; write the digits of a square '
      + 'or a “G”', number, reader.quote()));
  if (digits.length < width)
    reader.fail('position', _('Move %1$lu: %2$s isn’t a digit; write the squares of this board '
      + 'with leading zeros, such as %3$s', number, reader.quote(digits.length),
    width === 2 ? '04' : '004'), reader.at + digits.length);
  const position = Number(digits);
  if (position >= size * size)
    reader.fail('position-range', _('Move %1$lu: square %2$u isn’t on a %3$u×%4$u board; its '
      + 'squares go from 0 to %5$u', number, position, size, size, size * size - 1));
  reader.at += width;
  return {row: Math.floor(position / size), col: position % size};
}

function readMoves(reader, size, width) {
  const moves = [];
  while (reader.at < reader.text.length && !'@:#'.includes(reader.text[reader.at])) {
    const number = moves.length + 1;
    const square = reader.text[reader.at] === 'G' ? readGoal(reader, size, number)
      : readSquare(reader, size, width, number);
    const type = reader.take(/[ptf]/y);
    if (!type)
      reader.fail('move-type', _('Move %1$lu: expected a move type – p (piece), t (trap) or f '
        + '(final) – but found %2$s', number, reader.quote()));
    moves.push({type: TYPES[type[0]], ...square});
  }
  if (moves.length === 0)
    reader.fail('no-moves', _('No move follows the “|”; a board needs at least one'));
  return moves;
}

function readName(reader) {
  const start = reader.at;
  const escaped = reader.take(/(?:[\w\-.!~*'()]|%[0-9A-Fa-f]{2})*/y)[0];
  if (reader.at < reader.text.length && reader.text[reader.at] !== '#')
    reader.fail('name', _('The name after the “:” can’t contain %s; write each of its bytes as a '
      + 'percent sign and two hexadecimal digits', reader.quote()));
  let name = '';
  try {
    name = decodeURIComponent(escaped);
  } catch {
    // No UTF-8: as good as no name.
  }
  const length = Array.from(name).length;
  if (length > MOST_NAME)
    reader.fail('name', _('The name after the “:” is longer than %d characters', MOST_NAME), start);
  if (length === 0 || /\p{Cc}/u.test(name))
    reader.fail('name', _('The name after the “:” must have 1 to %d characters of UTF-8 text, '
      + 'without control characters', MOST_NAME), start);
  return name;
}

/* CRC-16/CCITT-FALSE of the bytes of @text. */
function checksum(text) {
  let crc = 0xFFFF;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit++)
      crc = (crc << 1 ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xFFFF;
  }
  return crc;
}

function readCreature(reader) {
  const creature = reader.take(/[a-z]*/y)[0];
  if (!CREATURES.includes(creature))
    reader.fail('creature', _('Unknown creature after the “@”; use bug, circle, fox, frog, ghost, '
      + 'mouse, square or triangle'), reader.at - creature.length);
  return creature;
}

/* @end is where the text ends whose checksum follows. */
function readChecksum(reader, end) {
  const digits = reader.take(/[0-9a-f]{0,4}/y)[0];
  if (digits.length < 4)
    reader.fail('checksum', _('The checksum after the “#” must have four digits from 0 to 9 or a '
      + 'to f'));
  const said = parseInt(digits, 16), actual = checksum(reader.text.slice(0, end));
  if (said !== actual)
    reader.fail('checksum', _('The checksum is %1$04x, but this text adds up to %2$04x: a '
      + 'character was changed or lost', said, actual), end + 1);
}

/* Creature, name and checksum, in this order, each of them or none. */
function readSuffixes(reader) {
  const extras = {};
  if (reader.take(/@/y))
    extras.creature = readCreature(reader);
  if (reader.take(/:/y))
    extras.name = readName(reader);
  if (reader.take(/#/y))
    readChecksum(reader, reader.at - 1);
  return extras;
}

export function readCode(text) {
  const reader = new Reader(text);
  if (text === '')
    reader.fail('empty', _('The text is empty; a board looks like 2|2p0pG0f'));
  if (text.length > MOST_LETTERS)
    reader.fail('too-long', _('The text is too long for a board: the limit is %d bytes',
      MOST_LETTERS), MOST_LETTERS);
  const size = readSize(reader);
  const isWide = size === 10 && /^(?:G\d[ptf])*\d{3}[ptf]/.test(text.slice(reader.at));
  const moves = readMoves(reader, size, isWide ? 3 : widthOf(size));
  const extras = readSuffixes(reader);
  if (reader.at < text.length)
    reader.fail('trailing', _('The board ends here, but %s follows', reader.quote()));
  return {board: {size, moves, ...extras}, notes: isWide ? [_('The squares of this 10×10 board '
    + 'have three digits; today they are written with two.')] : []};
}

/* The board of @code, or null. */
export function boardOf(code) {
  try {
    return readCode(code).board;
  } catch {
    return null;
  }
}

export function writeCode({size, moves}) {
  const width = widthOf(size);
  return `${size}|${moves.map(({type, row, col}) => (row < 0 ? `G${col}`
    : String(row * size + col).padStart(width, '0')) + type[0]).join('')}`;
}
