/* figures.js: a scene (scene.js) as a drawing, as the program draws it
 *
 * Everything is in pixels, so that lines stay thin at every size; colours are classes of style.css.
 * From back to front: squares and goals, fog, paths, crosses, tokens, numbers, marks of what may
 * come next. Shapes differ as well as colours: discs against rounded squares, plain crosses against
 * boxed ones. The gutter for numbers at the left is at the right, too: the grid is in the middle.
 *
 * Example: layoutOf(3, 360, 400, {goal: 24, isRound: false}).cell is 104.
 */
import {svg} from './dom.js';
import {keyOf} from './scene.js';

const SHARED_SCALE = 0.58, SHARED_SHIFT = 0.2; // of tokens where both sides have been
const PASS_SHIFT = 0.14; // of a further pass over the same edge
const CORNER = 0.34; // from the middle to a small mark
const MIN_NUMBER = 7; // pixels: smaller digits cannot be read
const FLAG = 'M-4 7V-7H5L3 -3.5L5 0H-4';

/* @goal is the least height of a goal strip, @least that of a square. */
export function layoutOf(size, width, height, {goal, isRound, least = 0}) {
  const strips = isRound ? 2 : 1, header = 20, gutter = size > 10 ? 20 : 24;
  const stripFor = (pitch) => Math.round(Math.max(goal, Math.min(0.4 * pitch, 34))) + 6;
  const pitchBeside = (strip) => Math.floor(Math.max(least, 6, Math.min(112,
    (width - 2 * gutter) / size, (height - header - strips * strip) / size)));
  const pitch = pitchBeside(stripFor(pitchBeside(goal + 6))), strip = stripFor(pitch); // it fits
  const gap = Math.max(1, Math.round(pitch * 0.05));
  return {
    size, pitch, gutter, header, strip, goal: strip - 6,
    cell: pitch - gap, radius: Math.min(6, (pitch - gap) * 0.1),
    width: 2 * gutter + size * pitch, height: header + size * pitch + strips * strip,
    middle: (row, col) => ({
      x: gutter + (col + 0.5) * pitch,
      y: row < 0 ? header + (strip - 6) / 2
        : header + strip + (row >= size ? size * pitch + strip / 2 + 2 : (row + 0.5) * pitch),
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

/* Puts shapes into a picture, each of a class of style.css; widths of strokes are pixels. */
class Pen {
  constructor(width, height) {
    this.picture = svg('svg', {width, height, viewBox: `0 0 ${width} ${height}`, class: 'picture',
      'aria-hidden': 'true'});
  }

  add(tag, attributes, ...children) {
    this.picture.append(svg(tag, attributes, ...children));
  }

  path(kind, d, width = null) {
    if (d)
      this.add('path', {d, class: kind, 'stroke-width': width && f(width)});
  }

  /* @font is null for the size that the class has; what cannot be read is left out. */
  text(kind, x, y, text, font = null) {
    if (font === null || font >= MIN_NUMBER)
      this.add('text', {x: f(x), y: f(y), class: kind, 'font-size': font && f(font)}, String(text));
  }

  flag(kind, x, y, scale = 1) {
    this.add('path', {d: FLAG, class: `flag ${kind}`,
      transform: `translate(${f(x)} ${f(y)}) scale(${f(scale)})`});
  }
}

/* The class of what belongs to a side. */
const kindOf = (side, kind) => side === 0 ? kind : `${kind} theirs`;

function drawSquares(layout, scene, pen) {
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
    pen.path(kind, d);
  if (outlines.fog) {
    const step = Math.max(5, cell / 7);
    pen.add('pattern', {id: 'hatch', width: step, height: step, patternUnits: 'userSpaceOnUse'},
      svg('path', {d: `M0 ${step}L${step} 0`, class: 'hatch'}));
    pen.add('path', {d: outlines.fog, fill: 'url(#hatch)'});
  }
}

/* Numbers of rows and columns, only every second, fifth or tenth where there is little room. */
function drawLabels({size, pitch, header, gutter, middle}, pen) {
  const step = pitch >= 18 ? 1 : pitch >= 11 ? 2 : 5;
  const left = gutter / 2 - 2;
  for (let i = 0; i < size; i += step) {
    const {x, y} = middle(i, i);
    pen.text('label', x, header - 10, i);
    pen.text('label', left, y, i);
  }
  pen.flag('label-flag', left, middle(-1, 0).y, 0.8);
}

const contentsAt = (scene, {row, col}) => scene.squares.get(keyOf(row, col));
const isShared = (contents) => contents?.visits.every(({length}) => length > 0) ?? false;

/* Where a side's token stands on a square, and how large it is. */
function placeOf(layout, scene, side, square) {
  const {x, y} = layout.middle(square.row, square.col);
  if (!isShared(contentsAt(scene, square)))
    return {x, y, scale: 1};
  const shift = (side === 0 ? -SHARED_SHIFT : SHARED_SHIFT) * layout.cell;
  return {x: x + shift, y: y + shift, scale: SHARED_SCALE};
}

/* A further pass over an edge lies beside the first, on one side and then on the other whichever
 * way it leads. A jump, which no piece may make, looks unlike a step. */
function drawPath(layout, scene, side, pen) {
  const {cell} = layout, head = 0.13 * cell, path = scene.paths[side];
  const passes = new Map(), lines = {coming: '', made: '', jump: ''}, heads = {...lines};
  path.slice(1).forEach((to, i) => {
    const from = path[i];
    const edge = [keyOf(from.row, from.col), keyOf(to.row, to.col)].sort().join();
    const pass = passes.get(edge) ?? 0;
    passes.set(edge, pass + 1);
    const a = placeOf(layout, scene, side, from), b = placeOf(layout, scene, side, to);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0)
      return;
    const dx = (b.x - a.x) / length, dy = (b.y - a.y) / length;
    const shift = [0, 1, -1][pass % 3] * PASS_SHIFT * cell;
    const right = Math.abs(dy) * shift, down = Math.abs(dx) * shift;
    const reach = to.row < 0 || to.row >= layout.size ? layout.goal / 2 : 0.31 * cell * b.scale;
    const tip = {x: b.x - dx * reach + right, y: b.y - dy * reach + down};
    const neck = {x: tip.x - dx * head, y: tip.y - dy * head};
    const wx = dy * head * 0.6, wy = dx * head * 0.6;
    const kind = Math.abs(to.row - from.row) + Math.abs(to.col - from.col) > 1 ? 'jump'
      : to.isLater ? 'coming' : 'made';
    lines[kind] += `M${f(a.x + right)} ${f(a.y + down)}L${f(neck.x)} ${f(neck.y)}`;
    heads[kind] += `M${f(tip.x)} ${f(tip.y)}L${f(neck.x - wx)} ${f(neck.y + wy)}`
      + `L${f(neck.x + wx)} ${f(neck.y - wy)}z`;
  });
  for (const kind of Object.keys(lines)) {
    pen.path(kindOf(side, `path ${kind}`), lines[kind], Math.max(2, 0.04 * cell));
    pen.path(kindOf(side, `head ${kind}`), heads[kind]);
  }
}

const lastOf = (numbers) => numbers[numbers.length - 1];

/* "4", "2 · 6", "2 … 14" */
const numbersOf = (numbers) => numbers.length <= 2 ? numbers.join(' · ')
  : `${numbers[0]} … ${lastOf(numbers)}`;

function drawToken({cell}, place, side, numbers, kind, pen) {
  const radius = 0.29 * cell * place.scale;
  const text = numbersOf(numbers);
  const wide = text.length > 2;
  const font = (wide ? 0.2 : 0.29) * cell * place.scale * (text.length > 5 ? 0.8 : 1);
  const half = wide && font >= MIN_NUMBER
    ? Math.max(radius, Math.min(text.length * font * 0.33, 0.45 * cell)) : radius;
  const corner = side === 0 ? radius : radius * 0.3;
  const outline = (grow) => box(place.x - half - grow, place.y - radius - grow, 2 * (half + grow),
    2 * (radius + grow), corner + grow);
  pen.path(kindOf(side, kind === 'later' ? 'later' : 'disc'), outline(0));
  if (kind === 'now')
    pen.path(kindOf(side, 'ring'), outline(0.06 * cell * place.scale), Math.max(1.5, 0.03 * cell));
  pen.text(kind === 'later' ? 'number later-number' : kindOf(side, 'number'), place.x, place.y,
    text, font);
}

function drawTraps({cell, middle}, {row, col}, {visits, traps}, pen) {
  const {x, y} = middle(row, col);
  const taken = visits[0].length + visits[1].length > 0;
  for (const side of [1, 0]) {
    if (traps[side].length === 0)
      continue;
    pen.path(kindOf(side, 'cross'), cross(x - (taken ? 0 : 0.06 * cell), y,
      (taken ? 0.37 : 0.27) * cell), Math.max(1.5, 0.055 * cell));
    if (side === 1)
      pen.path('trap-box', box(x - 0.43 * cell, y - 0.43 * cell, 0.86 * cell, 0.86 * cell,
        0.06 * cell), Math.max(1, 0.03 * cell));
    pen.text(kindOf(side, 'trap-number'), x + 0.39 * cell, y + (side === 1 ? 0.3 : 0) * cell,
      lastOf(traps[side]), 0.19 * cell);
  }
}

/* [square, contents] of @squares but those outside the board, where only faulty boards lead. */
const onBoard = (squares, size) => [...squares].map(([key, contents]) => {
  const [row, col] = key.split(',').map(Number);
  return [{row, col}, contents];
}).filter(([{row, col}]) => row >= 0 && row < size && col >= 0 && col < size);

function drawLater(layout, scene, pen) {
  for (const [square, {traps: [traps], visits: [visits]}] of onBoard(scene.later, layout.size)) {
    if (contentsAt(scene, square))
      continue;
    const place = placeOf(layout, scene, 0, square);
    if (traps.length > 0)
      pen.path('cross later-cross', cross(place.x, place.y, 0.27 * layout.cell),
        Math.max(1, 0.03 * layout.cell));
    if (visits.length > 0)
      drawToken(layout, place, 0, visits, 'later', pen);
  }
}

function drawMade(layout, scene, pen) {
  const squares = onBoard(scene.squares, layout.size);
  for (const [square, contents] of squares)
    drawTraps(layout, square, contents, pen);
  for (const [square, {visits}] of squares)
    for (const side of [1, 0])
      if (visits[side].length > 0) {
        const {row, col} = scene.pieces[side] ?? {};
        const isHere = !scene.goals[side] && row === square.row && col === square.col;
        drawToken(layout, placeOf(layout, scene, side, square), side, visits[side],
          isHere ? 'now' : 'made', pen);
      }
}

function drawGoals({size, cell, goal, radius, middle}, scene, pen) {
  for (const [side, reached] of scene.goals.entries()) {
    if (!reached)
      continue;
    const {x, y} = middle(side === 0 ? -1 : size, reached.col);
    const beside = cell > 44;
    pen.path(kindOf(side, 'goal'), box(x - cell / 2, y - goal / 2, cell, goal, radius));
    pen.flag('filled', x - (beside ? 9 : 0), y, Math.min(1, goal / 22, cell / 18));
    if (beside)
      pen.text('goal-number', x + 10, y, reached.number, 14);
  }
}

/* What may come next: the move of the tool in the middle, the other one in the corner. */
function drawLegal({cell, goal, radius, middle}, scene, tool, pen) {
  for (const {row, col, type} of scene.legal) {
    const {x, y} = middle(row, col);
    if (type === 'final') {
      pen.path('goal-legal', box(x - cell / 2 + 1, y - goal / 2 + 1, cell - 2, goal - 2, radius));
      pen.flag('', x, y);
      continue;
    }
    const central = type === tool && contentsAt(scene, {row, col}) === undefined;
    const side = type === 'piece' ? -1 : 1;
    const at = central ? {x, y} : {x: x + side * CORNER * cell, y: y + CORNER * cell};
    const half = central ? Math.min(0.12 * cell, 11) : Math.min(0.075 * cell, 7);
    const kind = `mark${type === tool ? ' chosen' : ''}`;
    if (type === 'piece')
      pen.path(kind, box(at.x - half, at.y - half, 2 * half, 2 * half, half));
    else
      pen.path(`${kind} trap-mark`, cross(at.x, at.y, half * 0.8));
  }
}

/* The drawing of @scene; @tool is 'piece' or 'trap' while somebody draws. */
export function drawScene(layout, scene, tool) {
  const pen = new Pen(layout.width, layout.height);
  drawSquares(layout, scene, pen);
  drawLabels(layout, pen);
  drawPath(layout, scene, 1, pen);
  drawPath(layout, scene, 0, pen);
  drawLater(layout, scene, pen);
  drawMade(layout, scene, pen);
  drawGoals(layout, scene, pen);
  drawLegal(layout, scene, tool, pen);
  return pen.picture;
}
