/* draw.js: a board that is drawn with a finger, a mouse or the keyboard
 *
 * As in the program's editor, what may come next is marked and all else refused with the reason;
 * what only today's web game refuses is said. A draft goes to onChange after every move; on the
 * goal the buttons of `done` appear.
 *
 * Keys on the squares: arrows, Enter or Space, T for a trap, G for the goal, Backspace; W A S D
 * move, with Shift they leave a trap, and X leaves one under the piece.
 *
 * Example: new Drawing({size: 3, moves: [], done: [button('Play the Round', play)]}).element
 */
import {button, element, icon} from './dom.js';
import {BoardView} from './board-view.js';
import {check, nextSteps, whyNot} from './rules.js';
import {boardScene} from './scene.js';
import {describeMove, describeSize} from './narration.js';
import {_} from './words.js';

const UNDO = 'M9 4 3 9.5 9 15v-4h5.5a3.5 3.5 0 0 1 0 7H8v2.5h6.5a6 6 0 0 0 0-12H9z';
const WAYS = {w: [-1, 0], a: [0, -1], s: [1, 0], d: [0, 1], x: [0, 0]};

export class Drawing {
  constructor({size, moves, onChange, done}) {
    Object.assign(this, {size, moves, onChange, tool: 'piece'});
    this.view = new BoardView(size, {
      /* Translators: %s is its size, such as 4×4 */
      label: _('Board, %s', describeSize(size)),
      onMove: (row, col, type) => this.#tryMove(row, col, type ?? this.tool),
      onKey: (key, shift, row, col) => this.#onKey(key, shift, row, col),
    });
    this.tools = [this.#makeTool('piece', _('Move')), this.#makeTool('trap', _('Trap'))];
    this.undo = button(icon(UNDO), () => this.#takeBack(), {'aria-label': _('Undo')});
    this.count = element('span', {class: 'count'});
    this.note = element('p', {class: 'sentence', role: 'status', 'aria-live': 'polite'});
    this.done = element('div', {class: 'actions'}, done);
    this.element = element('div', {class: 'drawing-page'}, this.view.element,
      element('div', {class: 'tools'},
        element('div', {class: 'switch', role: 'group', 'aria-label': _('What a tap does')},
          this.tools), this.undo, this.count),
      this.note, this.done);
    this.#show(this.#describeState());
  }

  get board() {
    return {size: this.size, moves: this.moves};
  }

  get isDone() {
    return this.moves[this.moves.length - 1]?.type === 'final';
  }

  #makeTool(type, label) {
    return button(label, () => {
      this.tool = type;
      this.#show(this.note.textContent);
    }, {class: `tool ${type}`, 'data-type': type});
  }

  #show(sentence) {
    const {moves} = this;
    this.view.show(boardScene(this.board, moves.length, nextSteps(this.board)), this.tool);
    for (const tool of this.tools)
      tool.setAttribute('aria-pressed', String(tool.dataset.type === this.tool));
    this.undo.disabled = moves.length === 0;
    const n = moves.filter((move) => move.type === 'trap').length, most = this.size - 1;
    /* Translators: how many traps lie, and how many today's web game takes */
    this.count.textContent = _('%1$u of %2$u traps', n, most);
    this.count.classList.toggle('refused', n > most);
    this.done.hidden = !this.isDone;
    this.note.textContent = sentence;
    this.note.classList.remove('refused');
  }

  /* @sentence, and what is wrong with moves from number @from on. */
  #withProblems(sentence, from) {
    const problems = check(this.board).problems.filter(({move}) => move !== null && move >= from);
    return [sentence, ...problems.map(({message}) => message)].join('. ');
  }

  #describeState() {
    return this.isDone ? this.#withProblems(_('The goal is reached: your board is ready'), 0)
      : this.moves.length === 0 ? _('Start in the bottom row') : '';
  }

  /* On a goal square every tool finishes. */
  #tryMove(row, col, type) {
    const move = {type: row < 0 ? 'final' : type, row, col};
    const reason = whyNot(this.board, move);
    if (reason) {
      this.note.textContent = reason;
      this.note.classList.add('refused');
      return;
    }
    this.moves = [...this.moves, move];
    this.onChange(this.board);
    const n = this.moves.length;
    this.#show(this.isDone ? this.#describeState()
      : this.#withProblems(describeMove(this.size, move, n), n - 1));
    this.view.reveal(move);
    this.done.querySelector('button').scrollIntoView({block: 'nearest'});
  }

  #takeBack() {
    if (this.moves.length === 0)
      return;
    this.moves = this.moves.slice(0, -1);
    this.onChange(this.board);
    /* Translators: %u is the number of the move */
    this.#show(_('Move %u is taken back', this.moves.length + 1));
  }

  #onKey(key, shift, row, col) {
    if (key === 'Backspace' || key === 'Delete') {
      this.#takeBack();
      return true;
    }
    const [piece] = boardScene(this.board, this.moves.length).pieces;
    const letter = key.toLowerCase(), [down, right] = WAYS[letter] ?? [];
    const to = letter === 'g' ? {row: -1, col: piece?.col ?? col}
      : piece && down !== undefined ? {row: piece.row + down, col: piece.col + right,
        type: letter === 'x' || shift ? 'trap' : 'piece'} : null;
    if (!to || to.row < -1 || to.row >= this.size || to.col < 0 || to.col >= this.size)
      return false;
    this.#tryMove(to.row, to.col, to.type ?? 'final');
    this.view.focusSquare(to.row, to.col);
    return true;
  }
}
