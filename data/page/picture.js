/* picture.js: the small picture of a board, the game's own SVG byte for byte
 *
 * Squares come in the order in which the moves first touch them, and on each the traps before the
 * pieces; moves on the goal are not drawn (src/spaces/thumbnail/thumbnail.c).
 *
 * Example: thumbnail(readCode('2|2p0pG0f').board) begins with '<svg xmlns="'
 */
const PITCH = 45;

const cells = (size) => Array.from({length: size * size}, (_unused, i) =>
  `<rect x="${PITCH * (i % size)}" y="${PITCH * Math.floor(i / size)}" width="40" height="40" `
  + 'fill="#e8e8e8" stroke="#d9d9d9" stroke-width="1"/>').join('');

function figure({type, row, col}, number) {
  const x = PITCH * col, y = PITCH * row;
  const [shape, at, look] = type === 'trap'
    ? [`<path d="M${x + 5} ${y + 5} l30 30 m0 -30 l-30 30" stroke="#f5222d" stroke-width="4" `
      + 'opacity="0.7"/>', x + 35,
    '14" fill="#f5222d" text-anchor="middle" dy=".3em" font-weight="bold"']
    : [`<circle cx="${x + 20}" cy="${y + 20}" r="15" fill="#4a90e2"/>`, x + 20,
      '16" fill="white" text-anchor="middle" dy=".3em"'];
  return `\n    ${shape}\n    <text x="${at}" y="${y + 20}" font-size="${look}>${number}</text>`
    + '\n  ';
}

export function thumbnail({size, moves}) {
  const side = PITCH * size + 10;
  const squares = new Map();
  moves.forEach((move, i) => {
    if (move.type === 'final')
      return;
    const key = `${move.row},${move.col}`;
    squares.set(key, squares.get(key) ?? {trap: '', piece: ''});
    squares.get(key)[move.type] += figure(move, i + 1);
  });
  const figures = [...squares.values()].map(({trap, piece}) => trap + piece);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`
    + `<rect width="${side}" height="${side}" fill="#f5f5f5"/><g transform="translate(5,5)">`
    + `${cells(size)}${figures.join('')}</g></svg>`;
}
