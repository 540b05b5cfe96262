/* main.js: what the link says is what the page shows
 *
 * The text behind # is opened first, then what the file itself was made with (the meta element
 * "opens"), and without either the page begins with an empty board to draw.
 *
 * An answer is what a person answers with a board: {link, finding, opponent, name}, the text that
 * was opened, what links.js found in it, the board to play against and its player's name, or ''.
 *
 * The page looks at where it lies only to write links: its own address over the network; from a
 * disk, where nobody else could open it, the addresses that the program has.
 */
import {button, element} from './dom.js';
import {PageError} from './code.js';
import {actions, card, showFrame} from './frame.js';
import {readLink, writeBoardLink} from './links.js';
import {replyTo} from './challenge.js';
import {draftOf, showBoard, showBoards, showChallenge, showDrawing, showResults,
  showRound} from './pages.js';
import {saveDraft} from './store.js';
import {_, chooseLanguage} from './words.js';

const FIRST_SIZE = 3, AROUND = 28; // squares; letters on each side of the place of an error
const SHORT_BASE = 'https://spaces-game.com/';
const CHALLENGE_BASE = 'https://spaces-game-api.vercel.app/';

const baseOr = (other) => /^https?:$/.test(location.protocol)
  ? location.origin + location.pathname : other;

const app = {
  text: '', openText, backButton: () => actions(button(_('Back'), () => openText(app.text))),
  boardLink: (board) => writeBoardLink(baseOr(SHORT_BASE), board),
  replyLink, answerTo, drawAnswer, drawNext, playRound: startRound,
};

/* What a board against @opponent answers. */
function answerTo(opponent, finding = {kind: 'board', boards: [opponent], match: null}) {
  return {link: app.text, finding, opponent, name: finding.match?.opponentName ?? ''};
}

/* The link that goes back to the opponent: @board has played, @next is for the next round. */
function replyLink(answer, board, next, player) {
  return baseOr(answer.finding.kind === 'challenge' ? CHALLENGE_BASE : SHORT_BASE)
    + replyTo(answer.finding, board, {next, player, opponent: answer.opponent});
}

function drawAnswer(answer) {
  const {board, played} = draftOf(answer.link, answer.opponent.size) ?? {};
  showDrawing(app, {...answer, played}, answer.opponent.size, board?.moves ?? []);
}

/* Another board for the next round; @board has played in this one. */
function drawNext(answer, board) {
  saveDraft(null);
  showDrawing(app, {...answer, played: board}, board.size, []);
}

function startRound(answer, board) {
  showRound(app, {boards: [board, answer.opponent], name: answer.name, known: false,
    title: _('Round %u', answer.finding.round ?? 1), answer});
}

const SHOWN = {
  board: (answer, {notes}) => showBoard(app, answer, notes),
  boards: (_answer, {boards, notes}) => showBoards(app, boards, notes),
  challenge: (answer, {notes}) => showChallenge(app, answer, notes),
  result: (answer, {boards, match, notes}) => showRound(app, {boards, notes, known: true,
    name: match?.opponentName ?? '', title: _('A round'), next: answer, isOpened: true}),
  results: (_answer, {match}) => showResults(app, match),
  explained: (_answer, {message}) => showFrame({app, kind: 'explained', title: 'Spaces',
    facts: [card(element('p', {}, message))], opensField: true}),
};

/* Shows what was found; the answer to it, or null where there is nothing to answer. */
function showFinding(finding) {
  const opponent = finding.kind === 'result' ? finding.next : finding.boards[0];
  const answer = opponent && finding.kind !== 'boards' ? answerTo(opponent, finding) : null;
  SHOWN[finding.kind](answer, finding);
  return answer;
}

/* The text around the place of an error, and a caret under the place. */
function excerpt(text, offset) {
  const before = Array.from(text.slice(Math.max(0, offset - 4 * AROUND), offset)).slice(-AROUND);
  const after = Array.from(text.slice(offset, offset + 4 * AROUND)).slice(0, AROUND);
  const visible = (letters) => letters.join('').replace(/[\p{C}\p{Z}]/gu, '·');
  const lead = before.length < Array.from(text.slice(0, offset)).length ? '…' : '';
  const trail = offset + after.join('').length < text.length ? '…' : '';
  return element('pre', {class: 'excerpt', 'aria-hidden': 'true'},
    `${lead}${visible(before)}${visible(after)}${trail}\n`,
    element('mark', {}, `${' '.repeat(before.length + lead.length)}^`));
}

function showError(error, text) {
  const hasPlace = Number.isInteger(error.offset) && error.text;
  showFrame({app, kind: 'error', title: _('This link can’t be opened'),
    facts: [element('section', {class: 'card', role: 'alert'},
      element('p', {}, error.message),
      hasPlace ? excerpt(error.text, Math.min(error.offset, error.text.length)) : null)],
    text: text.slice(0, 2 ** 16), opensField: true});
}

/* Shows what @text says, and returns what may be answered. */
function openText(text) {
  app.text = text;
  if (text.trim() === '' || text === '#') {
    const {size, moves} = draftOf('', null)?.board ?? {size: FIRST_SIZE, moves: []};
    return showDrawing(app, null, size, moves);
  }
  try {
    return showFinding(readLink(text));
  } catch (error) {
    if (!(error instanceof PageError))
      throw error;
    return showError(error, text);
  }
}

/* A reload in the middle of an answer goes on with it. */
function begin() {
  const made = document.querySelector('meta[name="opens"]').content;
  const answer = openText(location.hash.length > 1 ? location.hash : made);
  if (answer && draftOf(answer.link, answer.opponent.size))
    drawAnswer(answer);
}

const lang = chooseLanguage(CATALOGUE, navigator.languages);
Object.assign(document.documentElement, {lang, dir: lang === 'he' ? 'rtl' : 'ltr'});
window.addEventListener('hashchange', () => openText(location.hash));
begin();
