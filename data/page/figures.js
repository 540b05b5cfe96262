/* figures.js: a scene (scene.js) as a drawing, as the program draws it
 *
 * Everything is in pixels, so that lines stay as thin as they are at every size. The colours are
 * classes, which style.css knows in light, in dark and in forced colours. From back to front:
 * squares and goal strips, fog, paths with their arrows, crosses, tokens, numbers, marks of what
 * may come next. Shapes differ as well as colours: discs against rounded squares, plain crosses
 * against boxed ones.
 *
 * The layout leaves a gutter for numbers at the left and, as wide, at the right, so that the grid
 * is in the middle:
 *
 *            0    1    2
 *      ⚑  [goal][goal][goal]
 *      0  [    ][    ][    ]
 *
 * Example: layoutOf(3, 360, 400, {goal: 24, isRound: false}).cell is 104.
 */
import {svg} from './dom.js';
import {keyOf} from './scene.js';

const SHARED_SCALE = 0.58; // of tokens where both sides have been
const SHARED_SHIFT = 0.2;
const PASS_SHIFT = 0.14; // of a further pass over the same edge
const CORNER = 0.34; // from the middle to a small mark
const MIN_NUMBER = 7; // pixels: smaller digits cannot be read
const FLAG = 'M-4 7V-7H5L3 -3.5L5 0H-4';

/* @goal is the least height of a goal strip, @least that of a square. */
export function layoutOf(size, width, height, {goal, isRound, least = 0}) {
  const strips = isRound ? 2 : 1;
  const gutter = size > 10 ? 20 : 24;
  const header = 20;
  const pitch = Math.floor(Math.max(least, 6,
    Math.min((width - 2 * gutter) / size, (height - header - strips * (goal + 8)) / size, 112)));
  const strip = Math.round(Math.max(goal, Math.min(0.4 * pitch, 34))) + 6;
  const gap = Math.max(1, Math.round(pitch * 0.05));
  return {
    size, pitch, gutter, header, strip,
    cell: pitch - gap,
    radius: Math.min(6, (pitch - gap) * 0.1),
    goal: strip - 6,
    width: 2 * gutter + size * pitch,
    height: header + size * pitch + strips * strip,
    middle: (row, col) => ({
      x: gutter + (col + 0.5) * pitch,
      y: row < 0 ? header + (strip - 6) / 2
        : row >= size ? header + strip + size * pitch + strip / 2 + 2
          : header + strip + (row + 0.5) * pitch,
    }),
  };
}

const f = (number) => Math.round(number * 100) / 100;

const box = (x, y, width, height, r) =>
  `M${f(x + r)} ${f(y)}h${f(width - 2 * r)}a${f(r)} ${f(r)} 0 0 1 ${f(r)} ${f(r)}`
  + `v${f(height - 2 * r)}a${f(r)} ${f(r)} 0 0 1 ${f(-r)} ${f(r)}`
  + `h${f(2 * r - width)}a${f(r)} ${f(r)} 0 0 1 ${f(-r)} ${f(-r)}`
  + `v${f(2 * r - height)}a${f(r)} ${f(r)} 0 0 1 ${f(r)} ${f(-r)}z`;

const cross = (x, y, half) => `M${f(x - half)} ${f(y - half)}l${f(2 * half)} ${f(2 * half)}`
  + `M${f(x + half)} ${f(y - half)}l${f(-2 * half)} ${f(2 * half)}`;

function drawSquares(layout, scene, add) {
  const {size, cell, goal} = layout;
  const outlines = {'square': '', 'fog': '', 'goal-square': '', 'their-goal': ''};
  for (let row = -1; row < size + (scene.isRound ? 1 : 0); row++)
    for (let col = 0; col < size; col++) {
      const {x, y} = layout.middle(row, col);
      const height = row < 0 || row === size ? goal : cell;
      const kind = row < 0 ? 'goal-square' : row === size ? 'their-goal'
        : scene.unseen(row, col) ? 'fog' : 'square';
      outlines[kind] += box(x - cell / 2, y - height / 2, cell, height, layout.radius);
    }
  for (const [kind, d] of Object.entries(outlines))
    if (d)
      add('path', {d, class: kind});
  if (outlines.fog) {
    const step = Math.max(5, cell / 7);
    add('pattern', {id: 'hatch', width: step, height: step, patternUnits: 'userSpaceOnUse'},
      svg('path', {d: `M0 ${step}L${step} 0`, class: 'hatch'}));
    add('path', {d: outlines.fog, fill: 'url(#hatch)'});
  }
}

/* Numbers of rows and columns, only every second, fifth or tenth where there is little room. */
function drawLabels(layout, scene, add) {
  const {size, pitch} = layout;
  const step = pitch >= 18 ? 1 : pitch >= 11 ? 2 : 5;
  const put = (x, y, text) => add('text', {x: f(x), y: f(y), class: 'label'}, String(text));
  for (let i = 0; i < size; i += step) {
    const {x, y} = layout.middle(i, i);
    put(x, layout.header - 10, i);
    put(layout.gutter / 2 - 2, y, i);
  }
  const flag = layout.middle(-1, 0);
  add('path', {d: FLAG, class: 'flag label-flag',
    transform: `translate(${f(layout.gutter / 2 - 2)} ${f(flag.y)}) scale(.8)`});
}

const contentsAt = (scene, {row, col}) => scene.squares.get(keyOf(row, col));
const isShared = (contents) => contents !== undefined && contents.visits[0].length > 0
  && contents.visits[1].length > 0;

/* Where a side's token stands on a square, and how large it is. */
function placeOf(layout, scene, side, square) {
  const {x, y} = layout.middle(square.row, square.col);
  if (!isShared(contentsAt(scene, square)))
    return {x, y, scale: 1};
  const shift = (side === 0 ? -SHARED_SHIFT : SHARED_SHIFT) * layout.cell;
  return {x: x + shift, y: y + shift, scale: SHARED_SCALE};
}

/* The side of a line on which a further pass over one edge lies: 0, 1, −1, 1, … */
const sideOfPass = (pass) => pass === 0 ? 0 : pass % 2 === 1 ? 1 : -1;

function drawPath(layout, scene, side, add) {
  const {cell} = layout;
  const passes = new Map();
  let lines = '', heads = '';
  for (let i = 1; i < scene.paths[side].length; i++) {
    const from = scene.paths[side][i - 1], to = scene.paths[side][i];
    const edge = [keyOf(from.row, from.col), keyOf(to.row, to.col)].sort().join();
    const pass = passes.get(edge) ?? 0;
    passes.set(edge, pass + 1);
    const a = placeOf(layout, scene, side, from), b = placeOf(layout, scene, side, to);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0)
      continue;
    const dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
    const shift = sideOfPass(pass) * PASS_SHIFT * cell;
    const reach = to.row < 0 || to.row >= layout.size ? layout.goal / 2 : 0.31 * cell * b.scale;
    const head = 0.13 * cell;
    const tip = {x: b.x - dx * reach - dy * shift, y: b.y - dy * reach + dx * shift};
    const neck = {x: tip.x - dx * head, y: tip.y - dy * head};
    lines += `M${f(a.x - dy * shift)} ${f(a.y + dx * shift)}L${f(neck.x)} ${f(neck.y)}`;
    const [wx, wy] = [dy * head * 0.6, dx * head * 0.6];
    heads += `M${f(tip.x)} ${f(tip.y)}L${f(neck.x - wx)} ${f(neck.y + wy)}`
      + `L${f(neck.x + wx)} ${f(neck.y - wy)}z`;
  }
  if (!lines)
    return;
  add('path', {d: lines, class: side === 0 ? 'path' : 'path theirs',
    'stroke-width': f(Math.max(2, 0.04 * cell))});
  add('path', {d: heads, class: side === 0 ? 'head' : 'head theirs'});
}

/* "4", "2 | 6", "2 … 14" */
const numbersOf = (numbers) => numbers.length < 2 ? String(numbers[0])
  : numbers.length === 2 ? numbers.join(' · ') : `${numbers[0]} … ${numbers[numbers.length - 1]}`;

function drawToken(layout, place, side, numbers, kind, add) {
  const radius = 0.29 * layout.cell * place.scale;
  const text = numbersOf(numbers);
  const wide = text.length > 2;
  const font = (wide ? 0.2 : 0.29) * layout.cell * place.scale * (text.length > 5 ? 0.8 : 1);
  const half = wide && font >= MIN_NUMBER ? Math.max(radius, Math.min(text.length * font * 0.33,
    0.45 * layout.cell)) : radius;
  const corner = side === 0 ? radius : radius * 0.3;
  const mine = side === 0 ? '' : ' theirs';
  const outline = (grow) => box(place.x - half - grow, place.y - radius - grow, 2 * (half + grow),
    2 * (radius + grow), corner + grow);
  add('path', {d: outline(0), class: `${kind === 'later' ? 'later' : 'disc'}${mine}`});
  if (kind === 'now')
    add('path', {d: outline(0.06 * layout.cell * place.scale), class: `ring${mine}`,
      'stroke-width': f(Math.max(1.5, 0.03 * layout.cell))});
  if (font >= MIN_NUMBER)
    add('text', {x: f(place.x), y: f(place.y), 'font-size': f(font),
      class: kind === 'later' ? 'number later-number' : `number${mine}`}, text);
}

function drawTraps(layout, scene, {row, col}, contents, add) {
  const {x, y} = layout.middle(row, col);
  const {cell} = layout;
  const taken = contents.visits[0].length + contents.visits[1].length > 0;
  for (const side of [1, 0]) {
    const numbers = contents.traps[side];
    if (numbers.length === 0)
      continue;
    const theirs = side === 1 ? ' theirs' : '';
    const dx = taken ? 0 : -0.06 * cell;
    add('path', {d: cross(x + dx, y, (taken ? 0.37 : 0.27) * cell), class: `cross${theirs}`,
      'stroke-width': f(Math.max(1.5, 0.055 * cell))});
    if (side === 1)
      add('path', {d: box(x - 0.43 * cell, y - 0.43 * cell, 0.86 * cell, 0.86 * cell, 0.06 * cell),
        class: 'trap-box', 'stroke-width': f(Math.max(1, 0.03 * cell))});
    const font = 0.19 * cell;
    if (font >= MIN_NUMBER)
      add('text', {x: f(x + 0.39 * cell), y: f(y + (side === 1 ? 0.3 : 0) * cell),
        'font-size': f(font), class: `trap-number${theirs}`}, String(numbers[numbers.length - 1]));
  }
}

const squareOf = (key) => {
  const [row, col] = key.split(',').map(Number);
  return {row, col};
};

/* Squares outside the board, where only faulty boards lead, are left out. */
const isOnBoard = (size) => ([key]) => {
  const {row, col} = squareOf(key);
  return row >= 0 && row < size && col >= 0 && col < size;
};

function drawContents(layout, scene, add) {
  const squares = [...scene.squares].filter(isOnBoard(layout.size));
  for (const [key, contents] of scene.later) {
    const square = squareOf(key);
    if (contentsAt(scene, square))
      continue;
    const place = placeOf(layout, scene, 0, square);
    if (contents.traps[0].length > 0)
      add('path', {d: cross(place.x, place.y, 0.27 * layout.cell), class: 'cross later-cross',
        'stroke-width': f(Math.max(1, 0.03 * layout.cell))});
    if (contents.visits[0].length > 0)
      drawToken(layout, place, 0, contents.visits[0], 'later', add);
  }
  for (const [key, contents] of squares)
    drawTraps(layout, scene, squareOf(key), contents, add);
  for (const [key, contents] of squares)
    for (const side of [1, 0])
      if (contents.visits[side].length > 0) {
        const square = squareOf(key);
        const piece = scene.pieces[side];
        const here = piece && piece.row === square.row && piece.col === square.col;
        drawToken(layout, placeOf(layout, scene, side, square), side, contents.visits[side],
          here && !scene.goals[side] ? 'now' : 'made', add);
      }
}

function drawGoals({size, cell, goal, radius, middle}, scene, add) {
  for (const [side, reached] of scene.goals.entries()) {
    if (!reached)
      continue;
    const {x, y} = middle(side === 0 ? -1 : size, reached.col);
    const beside = cell > 44;
    add('path', {d: box(x - cell / 2, y - goal / 2, cell, goal, radius),
      class: side === 0 ? 'goal' : 'goal theirs'});
    add('path', {d: FLAG, class: 'flag filled', transform: `translate(${f(x - (beside ? 9 : 0))} `
      + `${f(y)}) scale(${f(Math.min(1, goal / 22, cell / 18))})`});
    if (beside)
      add('text', {x: f(x + 10), y: f(y), 'font-size': 14, class: 'goal-number'},
        String(reached.number));
  }
}

/* What may come next: the move of the tool in the middle, the other one in the corner. */
function drawLegal(layout, scene, tool, add) {
  const {cell, goal} = layout;
  const shift = CORNER * cell;
  for (const {row, col, type} of scene.legal) {
    const {x, y} = layout.middle(row, col);
    const taken = contentsAt(scene, {row, col}) !== undefined;
    if (type === 'final') {
      add('path', {d: box(x - cell / 2 + 1, y - goal / 2 + 1, cell - 2, goal - 2, layout.radius),
        class: 'goal-legal'});
      add('path', {d: FLAG, class: 'flag', transform: `translate(${f(x)} ${f(y)})`});
      continue;
    }
    const central = type === tool && !taken;
    const side = type === 'piece' ? -1 : 1;
    const at = central ? {x, y} : {x: x + side * shift, y: y + shift};
    const half = central ? Math.min(0.12 * cell, 11) : Math.min(0.075 * cell, 7);
    const strong = type === tool ? ' chosen' : '';
    if (type === 'piece')
      add('circle', {cx: f(at.x), cy: f(at.y), r: f(half), class: `mark${strong}`});
    else
      add('path', {d: cross(at.x, at.y, half * 0.8), class: `mark trap-mark${strong}`});
  }
}

/* The drawing of @scene; @tool is 'piece' or 'trap' while somebody draws. */
export function drawScene(layout, scene, tool) {
  const picture = svg('svg', {width: layout.width, height: layout.height, 'aria-hidden': 'true',
    viewBox: `0 0 ${layout.width} ${layout.height}`, class: 'picture'});
  const add = (tag, attributes, ...children) => picture.append(svg(tag, attributes, ...children));
  drawSquares(layout, scene, add);
  drawLabels(layout, scene, add);
  drawPath(layout, scene, 1, add);
  drawPath(layout, scene, 0, add);
  drawContents(layout, scene, add);
  drawGoals(layout, scene, add);
  drawLegal(layout, scene, tool, add);
  return picture;
}
