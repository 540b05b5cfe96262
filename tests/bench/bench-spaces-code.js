// The same work as bench-spaces-code in JavaScript, for ratios taken in one run: codes on standard
// input, one a line; on standard output, one line each, the nanoseconds a board takes to decode, to
// encode, to decode and check, and for its thumbnail.
//
// Decoding and checking are done in two ways, and their lines have two figures. The first is as
// lean as JavaScript can be. The second is the way of the web game: what its format document and
// its rules (specification "Spaces", a2, a3 and b0) say a reader and its three judges do, with
// parts of the text, a grid derived from the moves, and counts taken one after the other.
'use strict';

const codes = require('fs').readFileSync(0, 'utf8').split('\n').filter((line) => line !== '');
const TYPES = { p: 'piece', t: 'trap', f: 'final' };

function widthOf(size) {
  const largest = size * size - 1;
  return largest < 10 ? 1 : largest < 100 ? 2 : 3;
}

function decode(text) {
  const bar = text.indexOf('|');
  if (bar < 1) throw new Error('separator');
  const size = Number(text.slice(0, bar));
  if (!(size >= 2 && size <= 31)) throw new Error('size');
  const width = widthOf(size);
  const moves = [];
  for (let at = bar + 1; at < text.length;) {
    let row = -1, col = 0;
    if (text[at] === 'G') {
      at++;
      for (let c; (c = text.charCodeAt(at) - 48) >= 0 && c <= 9; at++) col = col * 10 + c;
      if (col >= size) throw new Error('goal');
    } else {
      let position = 0;
      for (let i = 0; i < width; i++, at++) {
        const digit = text.charCodeAt(at) - 48;
        if (!(digit >= 0 && digit <= 9)) throw new Error('position');
        position = position * 10 + digit;
      }
      if (position >= size * size) throw new Error('range');
      row = Math.floor(position / size);
      col = position % size;
    }
    const type = TYPES[text[at++]];
    if (type === undefined) throw new Error('type');
    moves.push({ position: { row, col }, type });
  }
  if (moves.length === 0) throw new Error('no moves');
  return { size, moves };
}

function encode(board) {
  const width = widthOf(board.size);
  return board.size + '|' + board.moves.map(({ position, type }) =>
    (position.row === -1 ? 'G' + position.col
      : String(position.row * board.size + position.col).padStart(width, '0')) + type[0]).join('');
}

function check(board) {
  const { size, moves } = board;
  const problems = [], advice = [], trapped = new Set(), visited = new Set();
  let piece = null, mustMove = false, finished = false, top = false, traps = 0, best = size, score = 0;
  moves.forEach(({ position, type }, i) => {
    const key = position.row * size + position.col;
    const distance = piece === null ? -1
      : Math.abs(position.row - piece.row) + Math.abs(position.col - piece.col);
    if (finished) problems.push({ rule: 'after-goal', move: i });
    else if (i >= 2 * size * size) problems.push({ rule: 'move-limit', move: i });
    else if (type === 'piece') {
      if (piece === null ? position.row !== size - 1 : distance !== 1) problems.push({ rule: 'step', move: i });
      if (trapped.has(key)) problems.push({ rule: 'trapped', move: i });
      if (visited.has(key)) advice.push({ rule: 'revisit', move: i });
      if (piece !== null && position.row > piece.row) advice.push({ rule: 'backward', move: i });
    } else if (type === 'trap') {
      if (mustMove) problems.push({ rule: 'must-move', move: i });
      if (piece === null || distance > 1) problems.push({ rule: 'trap', move: i });
      if (trapped.has(key)) problems.push({ rule: 'twice', move: i });
      if (traps >= size - 1) problems.push({ rule: 'limit', move: i });
    } else if (position.row !== -1 || piece === null || piece.row !== 0 || mustMove
               || position.col !== piece.col) {
      problems.push({ rule: 'goal', move: i });
    }
    if (top && type !== 'final') advice.push({ rule: 'top-row', move: i });
    if (type === 'piece') {
      if (position.row < best) { score += best < size ? 1 : 0; best = position.row; }
      if (position.row === 0) top = true;
      mustMove = false;
      visited.add(key);
      piece = position;
    } else if (type === 'trap') {
      traps++;
      trapped.add(key);
      if (distance === 0) mustMove = true;
    } else if (position.row === -1) {
      finished = true;
      score++;
    }
  });
  if (!finished) problems.push({ rule: 'unfinished', move: -1 });
  return { problems, advice, score };
}

function thumbnail(board) {
  const { size, moves } = board;
  const side = size * 45 + 10;
  let svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" ` +
    `height="${side}" fill="#f5f5f5"/><g transform="translate(5,5)">`;
  for (let row = 0; row < size; row++) {
    for (let col = 0; col < size; col++) {
      svg += `<rect x="${col * 45}" y="${row * 45}" width="40" height="40" fill="#e8e8e8" ` +
        'stroke="#d9d9d9" stroke-width="1"/>';
    }
  }
  const places = new Map();
  moves.forEach(({ position, type }, i) => {
    if (type === 'final') return;
    const key = `${position.row},${position.col}`;
    if (!places.has(key)) places.set(key, { trap: [], piece: [] });
    places.get(key)[type].push({ position, order: i + 1 });
  });
  for (const place of places.values()) {
    for (const { position, order } of place.trap) {
      const x = position.col * 45, y = position.row * 45;
      svg += `\n    <path d="M${x + 5} ${y + 5} l30 30 m0 -30 l-30 30" stroke="#f5222d" stroke-width="4" ` +
        `opacity="0.7"/>\n    <text x="${x + 35}" y="${y + 20}" font-size="14" fill="#f5222d" ` +
        `text-anchor="middle" dy=".3em" font-weight="bold">${order}</text>\n  `;
    }
    for (const { position, order } of place.piece) {
      const x = position.col * 45 + 20, y = position.row * 45 + 20;
      svg += `\n    <circle cx="${x}" cy="${y}" r="15" fill="#4a90e2"/>\n    <text x="${x}" y="${y}" ` +
        `font-size="16" fill="white" text-anchor="middle" dy=".3em">${order}</text>\n  `;
    }
  }
  return svg + '</g></svg>';
}

// ---- The way of the web game ----

function gameGrid(moves, size) {
  const grid = Array(size).fill(null).map(() => Array(size).fill('empty'));
  for (const { position: { row, col }, type } of moves) {
    if (row === -1 || type === 'final') continue;
    grid[row][col] = type;
  }
  return grid;
}

function gameDecode(text) {
  const [sizeText, rest] = text.split('|');
  if (!sizeText || !rest) throw new Error('parts');
  const size = parseInt(sizeText, 10);
  if (isNaN(size) || size < 2 || size > 99) throw new Error('size');
  const width = widthOf(size);
  const moves = [];
  let at = 0;
  while (at < rest.length) {
    let position, letter;
    if (rest[at] === 'G') {
      const col = parseInt(rest[at + 1], 10);
      if (isNaN(col)) throw new Error('goal');
      position = { row: -1, col };
      letter = rest[at + 2];
      at += 3;
    } else {
      const number = parseInt(rest.substring(at, at + width), 10);
      if (isNaN(number)) throw new Error('position');
      position = { row: Math.floor(number / size), col: number % size };
      letter = rest[at + width];
      at += width + 1;
    }
    const type = TYPES[letter];
    if (!type) throw new Error('type');
    moves.push({ position, type, order: moves.length + 1 });
  }
  for (const { position } of moves) if (position.row >= size) throw new Error('range');
  return { size, moves, grid: gameGrid(moves, size) };
}

function gameErrors({ size, moves, grid }) {
  const errors = [];
  let pieces = 0, traps = 0;
  for (const row of grid) {
    for (const cell of row) {
      if (cell === 'piece') pieces++;
      else if (cell === 'trap') traps++;
    }
  }
  const trapMoves = moves.filter((move) => move.type === 'trap').length;
  if (pieces > moves.filter((move) => move.type === 'piece').length) errors.push({ field: 'piece' });
  if (traps > size - 1) errors.push({ field: 'trap' });
  if (moves.length < 2 || moves.length > 2 * size * size) errors.push({ field: 'sequence' });
  if (traps !== trapMoves) errors.push({ field: 'trap' });
  const orders = moves.map((move) => move.order);
  if (new Set(orders).size !== orders.length) errors.push({ field: 'sequence' });
  if (orders.some((order, i) => order !== i + 1)) errors.push({ field: 'sequence' });
  for (const { position: { row, col }, type } of moves) {
    if (type === 'final') {
      if (row !== -1) errors.push({ field: 'sequence' });
      continue;
    }
    if (row < 0 || row >= size || col < 0 || col >= size) errors.push({ field: 'sequence' });
    else if (type === 'trap' ? grid[row][col] !== 'trap' : grid[row][col] === 'empty')
      errors.push({ field: 'sequence' });
  }
  return errors;
}

function gameWebPlays({ size, moves, grid }) {
  return moves.length > 0 && moves.every(({ position: { row, col }, type }) =>
    (type === 'final' ? row === -1
      : row >= 0 && row < size && col >= 0 && col < size && grid[row][col] !== 'empty'));
}

function gameEnginePlays({ size, moves, grid }) {
  const trapped = new Set(), rows = new Set();
  let piece = null, pending = false, final = false;
  for (const { position, type } of moves) {
    const { row, col } = position;
    const away = piece === null ? 0 : Math.abs(row - piece.row) + Math.abs(col - piece.col);
    if (type === 'final') {
      if (row !== -1 || pending) return false;
      final = true;
      continue;
    }
    if (row < 0 || row >= size || col < 0 || col >= size) return false;
    if (type === 'piece') {
      if (grid[row][col] === 'empty' || (pending && away === 0)) return false;
      if (piece !== null && (away !== 1 || trapped.has(row * size + col))) return false;
      piece = position;
      pending = false;
      rows.add(row);
    } else {
      if (grid[row][col] !== 'trap' || piece === null || away > 1 || (pending && away === 1)) return false;
      if (away === 0) pending = true;
      trapped.add(row * size + col);
    }
  }
  return trapped.size <= size - 1 && !pending && final && rows.size === size;
}

function gameCheck(board) {
  return { errors: gameErrors(board), web: gameWebPlays(board), engine: gameEnginePlays(board) };
}

// ----

let sink = 0;

function measure(run, inputs) {
  const until = process.hrtime.bigint() + 500000000n;
  let best = Infinity;
  while (process.hrtime.bigint() < until) {
    const start = process.hrtime.bigint();
    for (let round = 0; round < 10; round++) for (const input of inputs) sink += run(input);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 10 / inputs.length);
  }
  return best.toFixed(1);
}

const boards = codes.map(decode);
console.log(measure((text) => decode(text).moves.length, codes),
  measure((text) => gameDecode(text).moves.length, codes));
console.log(measure((board) => encode(board).length, boards));
console.log(measure((text) => check(decode(text)).score, codes),
  measure((text) => Number(gameCheck(gameDecode(text)).web), codes));
// The text is flattened, as it must be to be stored or shown.
console.log(measure((board) => Buffer.from(thumbnail(board)).length, boards));
process.exitCode = sink > 0 ? 0 : 1;
