// The same work as bench-spaces-code in JavaScript, for a ratio taken in one run: codes on standard
// input, one a line; on standard output the nanoseconds a board takes to decode, to encode, to
// decode and check, and for its thumbnail.
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
console.log(measure((text) => decode(text).moves.length, codes));
console.log(measure((board) => encode(board).length, boards));
console.log(measure((text) => check(decode(text)).score, codes));
// The text is flattened, as it must be to be stored or shown.
console.log(measure((board) => Buffer.from(thumbnail(board)).length, boards));
process.exitCode = sink > 0 ? 0 : 1;
