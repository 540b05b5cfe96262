/* board-view.js: a board or a round on the screen, which fingers, keys and screen readers reach
 *
 * A drawing (figures.js) lies under a grid of empty cells, one for each square and each goal, which
 * are touched, focused and read aloud. One cell is in the order of Tab, arrows go from there. Who
 * draws gets squares of 44 pixels at least, and a large board scrolls under its frame.
 *
 * A tap, Enter and Space call onMove(row, col, null), the move of the tool; a long press, a right
 * click and T onMove(row, col, 'trap'). Without onMove the squares are only read.
 *
 * Example: const view = new BoardView(3, {label: '3×3'}); view.show(boardScene(board, 4));
 */
import {element, setSizes} from './dom.js';
import {drawScene, layoutOf} from './figures.js';
import {keyOf} from './scene.js';
import {describeSquare} from './narration.js';
import {_} from './words.js';

const TOUCH = 44; // pixels: what a finger hits
const LONG_PRESS = 500; // milliseconds
const ARROWS = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};

export class BoardView {
  constructor(size, {label, isRound = false, onMove = null, onKey = null}) {
    Object.assign(this, {size, isRound, onMove, onKey, tool: null, cells: new Map()});
    this.grid = element('div', {role: 'grid', class: 'squares', 'aria-label': label,
      'aria-rowcount': size + (isRound ? 2 : 1), 'aria-colcount': size,
      onkeydown: (event) => this.#onKeyDown(event),
      onfocusin: (event) => this.#setFocused(event.target)});
    for (let row = -1; row < size + (isRound ? 1 : 0); row++)
      this.grid.append(this.#makeRow(row));
    this.focused = this.cells.get(keyOf(size - 1, 0));
    this.focused.tabIndex = 0;
    this.drawing = element('div', {class: 'drawing'});
    this.sheet = element('div', {class: 'sheet', dir: 'ltr'}, this.drawing, this.grid);
    this.stage = element('div', {class: 'stage'}, this.sheet);
    /* Of no height, so that what is fitted to its width never changes it. */
    const ruler = element('div');
    this.element = element('div', {}, ruler, this.stage);
    if (onMove)
      this.#listen();
    new ResizeObserver(() => this.#fit()).observe(ruler);
    const onResize = () => this.element.isConnected ? this.#fit()
      : window.removeEventListener('resize', onResize);
    window.addEventListener('resize', onResize);
  }

  #makeRow(row) {
    const line = element('div', {role: 'row', class: 'row'});
    for (let col = 0; col < this.size; col++) {
      const cell = element('div', {role: 'gridcell', tabindex: -1, class: 'cell',
        'data-row': row, 'data-col': col});
      this.cells.set(keyOf(row, col), cell);
      line.append(cell);
    }
    return line;
  }

  /* Shows @scene, whose squares then say what is on them. */
  show(scene, tool = null) {
    Object.assign(this, {scene, tool});
    for (const cell of this.cells.values()) {
      const text = describeSquare(scene, ...this.#placeOf(cell));
      if (cell.getAttribute('aria-label') !== text)
        cell.setAttribute('aria-label', text);
    }
    this.#draw();
  }

  focusSquare(row, col) {
    this.cells.get(keyOf(row, col))?.focus();
  }

  /* Scrolls a large board so that the square is seen with its neighbours. */
  reveal({row, col}) {
    if (!this.layout)
      return;
    const {stage, layout} = this;
    const {x, y} = layout.middle(row, col);
    const around = 1.6 * layout.pitch;
    const into = (at, start, room) => Math.max(Math.min(start, at - around), at + around - room);
    stage.scrollLeft = into(x, stage.scrollLeft, stage.clientWidth);
    stage.scrollTop = into(y, stage.scrollTop, stage.clientHeight);
  }

  #placeOf = (cell) => [Number(cell.dataset.row), Number(cell.dataset.col)];

  /* The room is what the column offers and, of the height, what leaves the buttons in sight. */
  #fit() {
    const width = this.stage.clientWidth;
    if (width === 0 || !this.scene)
      return;
    const height = Math.max(230, window.innerHeight - (window.innerWidth >= 900 ? 250 : 330));
    const draws = this.onMove !== null;
    const layout = layoutOf(this.size, width, height,
      {goal: draws ? TOUCH - 6 : 18, isRound: this.isRound, least: draws ? TOUCH : 0});
    if (this.layout && layout.pitch === this.layout.pitch && layout.strip === this.layout.strip)
      return;
    this.layout = layout;
    const squares = `repeat(${this.size}, ${layout.pitch}px)`, strip = `${layout.strip}px`;
    setSizes(this.grid, {columns: squares, left: layout.gutter, top: layout.header,
      rows: `${strip} ${squares} ${this.isRound ? strip : ''}`});
    setSizes(this.sheet, {width: layout.width, height: layout.height});
    setSizes(this.stage, {most: Math.max(height, 8 * TOUCH)});
    const isFirst = this.drawing.childElementCount === 0;
    this.#draw();
    if (draws && isFirst)
      this.reveal(this.scene.pieces[0] ?? {row: this.size - 1, col: 0});
  }

  #draw() {
    if (!this.layout)
      this.#fit();
    else
      this.drawing.replaceChildren(drawScene(this.layout, this.scene, this.tool));
  }

  #setFocused(cell) {
    this.focused.tabIndex = -1;
    cell.tabIndex = 0;
    this.focused = cell;
  }

  #onKeyDown(event) {
    const cell = event.target.closest('.cell');
    if (!cell || event.altKey || event.ctrlKey || event.metaKey)
      return;
    const [row, col] = this.#placeOf(cell);
    if (this.#goTo(event.key, row, col) || this.#act(event, row, col))
      event.preventDefault();
  }

  #goTo(key, row, col) {
    const ends = {Home: -col, End: this.size - 1 - col};
    const [down, right] = ARROWS[key] ?? (key in ends ? [0, ends[key]] : []);
    this.focusSquare(row + down, col + right);
    return down !== undefined;
  }

  #act(event, row, col) {
    const {key} = event;
    if (!this.onMove || !['Enter', ' ', 't', 'T'].includes(key))
      return this.onKey?.(key, event.shiftKey, row, col) ?? false;
    this.onMove(row, col, key === 'Enter' || key === ' ' ? null : 'trap');
    return true;
  }

  /* A long press ends with a click on some systems and with a context menu on others; either counts
   * once. */
  #listen() {
    let timer = 0, pressed = false;
    const cellOf = (event) => event.target.closest('.cell');
    const trap = (cell) => {
      if (cell && !pressed)
        this.onMove(...this.#placeOf(cell), 'trap');
      pressed ||= cell !== null;
    };
    const stop = () => clearTimeout(timer);
    this.grid.addEventListener('pointerdown', (event) => {
      const cell = cellOf(event);
      stop();
      pressed = false;
      if (event.pointerType !== 'mouse')
        timer = setTimeout(() => trap(cell), LONG_PRESS);
    });
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
      this.grid.addEventListener(end, stop);
    this.grid.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      stop();
      trap(cellOf(event));
    });
    this.grid.addEventListener('click', (event) => {
      const cell = cellOf(event);
      if (cell && !pressed)
        this.onMove(...this.#placeOf(cell), event.shiftKey ? 'trap' : null);
      pressed = false;
    });
  }
}

/* What the figures of a round mean. */
export function legend(opponent, fogged) {
  const entry = (kind, ...text) => element('li', {},
    element('span', {class: `sign ${kind}`, 'aria-hidden': 'true'}), element('span', {}, ...text));
  return element('ul', {class: 'legend', 'aria-label': _('Legend')},
    entry('mine', _('You')), entry('theirs', opponent), entry('my-trap', _('Your trap')),
    entry('their-trap', _('Opponent’s trap')), fogged ? entry('hidden', _('Not seen yet')) : null);
}
