/* pages.js: the states of the page, each of them put into its frame
 *
 *   showBoard       the moves of a board step by step, what it is, and what is wrong with it
 *   showBoards      the boards of a deck, each with the game's own small picture
 *   showDrawing     an empty board, or a draft, for an answer or for somebody's first board
 *   showChallenge   who challenges, the rounds before and their score; the board is in the fog
 *   showResults     the rounds of a finished game, each to be seen again, and who has won
 *   showRound       both boards against each other, in the fog until the last step was seen; then
 *                   all of it, the score, and the reply
 *
 * @app is the page, and an answer what a person answers with a board: see main.js.
 */
import {element, button, shown, withNames} from './dom.js';
import {BoardView, legend} from './board-view.js';
import {ROUNDS, endsGame} from './challenge.js';
import {boardOf, writeCode} from './code.js';
import {Drawing} from './draw.js';
import {actions, card, noteCard, primary, showFrame} from './frame.js';
import {describeResult, describeSize, narrate, narrateRound} from './narration.js';
import {thumbnail} from './picture.js';
import {Player, prefersCalm} from './player.js';
import {sendPanel} from './reply.js';
import {playRound} from './round.js';
import {check} from './rules.js';
import {boardScene, roundScene, secretScene} from './scene.js';
import {loadDraft, saveDraft} from './store.js';
import {_, ngettext} from './words.js';

const MOST_PROBLEMS = 6;
const SIZES = Array.from({length: 30}, (_unused, i) => i + 2);
const CREATURES = {bug: '🐛', circle: '🟢', fox: '🦊', frog: '🐸', ghost: '👻', mouse: '🐭',
  square: '🟦', triangle: '🔺'};

const describeMoves = ({moves: {length}}) => ngettext('%u move', '%u moves', length, length);
const nameOf = (board) => board.name ? [element('bdi', {}, shown(board.name))]
  : [_('Board, %s', describeSize(board.size))];

/* The picture of a board with its player, all of it made. */
function playedBoard(board) {
  const view = new BoardView(board.size, {label: _('Board, %s', describeSize(board.size)),
    onKey: (key) => player.onKey(key)});
  const player = new Player({sentences: narrate(board),
    onStep: (step) => view.show(boardScene(board, step))});
  player.show(player.last);
  return {view, player};
}

/* What is wrong with a board, by the rules of the game; nothing for one in order. */
function problemCard(problems) {
  if (problems.length === 0)
    return null;
  const more = problems.length - MOST_PROBLEMS;
  return card(element('h2', {}, _('Problems')), element('ul', {class: 'problems'},
      problems.slice(0, MOST_PROBLEMS).map(({message}) => element('li', {}, message)),
      /* Translators: %u is how many more problems a board has */
      more > 0 ? element('li', {}, ngettext('and %u more', 'and %u more', more, more)) : null));
}

const subtitleOf = (board) => [board.name ? describeSize(board.size) : null, describeMoves(board),
  board.creature ? `${CREATURES[board.creature]} ${board.creature}` : null]
  .filter(Boolean).join(' · ');

/* @isOpened, whether the link is this board and not a deck with it. */
export function showBoard(app, answer, notes = [], isOpened = true) {
  const board = answer.opponent;
  const {view, player} = playedBoard(board);
  showFrame({app, kind: 'board', title: nameOf(board), subtitle: subtitleOf(board),
    picture: [view.element, player.element],
    facts: [problemCard(check(board).problems), noteCard(notes),
      card(element('p', {}, _('Draw a board of the same size, and both play against each other.')),
        actions(primary(_('Draw Your Board'), () => app.drawAnswer(answer)))),
      isOpened ? null : app.backButton()]});
  if (!prefersCalm() && board.moves.length > 1)
    player.play();
}

/* The game's own picture, read as one and never as markup of the page. */
function smallPicture(board) {
  const parsed = new DOMParser().parseFromString(thumbnail(board), 'image/svg+xml');
  const picture = document.importNode(parsed.documentElement, true);
  picture.setAttribute('aria-hidden', 'true');
  return picture;
}

/* One of several boards, which shows itself alone. */
const entryOf = (app, board, i) => element('li', {}, button([smallPicture(board),
  element('span', {}, board.name ? nameOf(board) : _('Board %u', i + 1)),
  element('small', {}, `${describeSize(board.size)} · ${describeMoves(board)}`),
], () => showBoard(app, app.answerTo(board), [], false)));

export function showBoards(app, boards, notes = []) {
  showFrame({app, kind: 'boards',
    /* Translators: %u is how many boards a link holds */
    title: ngettext('%u board', '%u boards', boards.length, boards.length),
    subtitle: _('Choose one to see it played'),
    picture: [element('ul', {class: 'boards'}, boards.map((board, i) => entryOf(app, board, i))),
      noteCard(notes)]});
}

const welcomeHints = () => card(element('ol', {class: 'hints'}, [
  _('Click a square to move the piece. Start in the bottom row.'),
  _('Right-click beside the piece, or hold a finger there, to leave a trap.'),
  _('In the top row, click the goal above the piece to finish.'),
].map((hint) => element('li', {}, hint))));

function sizeChooser(app, size) {
  const resize = () => {
    saveDraft(null);
    showDrawing(app, null, Number(select.value), []);
  };
  const select = element('select', {id: 'size', onchange: resize},
    SIZES.map((each) => element('option', {value: each, selected: each === size},
      describeSize(each))));
  return element('div', {class: 'size-row'}, element('label', {for: 'size'}, _('Size')), select);
}

/* What of a board that answers @link was kept, if it is of this size: {board, played}. */
export function draftOf(link, size) {
  const draft = loadDraft();
  const board = draft && draft.link === link ? boardOf(draft.code) : null;
  return board && (size === null || board.size === size)
    ? {board, played: draft.played ? boardOf(draft.played) : null} : null;
}

/* @played has played in the round already, when the board is for the next one. */
const keep = (link, board, played) => saveDraft(board.moves.length === 0 ? null
  : {link, code: writeCode(board), played: played ? writeCode(played) : ''});

/* What may be done with the finished board, which @board gives. */
function finishOf(app, answer, board) {
  if (answer && !answer.played)
    return primary(_('Play the Round'), () => app.playRound(answer, board()));
  const makeLink = (player) => answer ? app.replyLink(answer, answer.played, board(), player)
    : app.boardLink(board());
  return sendPanel({makeLink, asksName: answer !== null,
    label: answer ? _('Send Reply') : _('Send Board')});
}

const describePurpose = ({played, name}) => played ? _('for the next round')
  /* Translators: %s is the name of the opponent */
  : name ? withNames(_('for the round against %s'), name)
    : _('for the round against the board that you got');

/* @answer is what the board answers (main.js), null for a board of one's own. */
export function showDrawing(app, answer, size, moves) {
  const drawing = new Drawing({size, moves,
    onChange: (board) => keep(answer?.link ?? '', board, answer?.played),
    done: [finishOf(app, answer, () => drawing.board)]});
  showFrame({app, kind: answer ? 'answer' : 'begin',
    title: answer ? _('Draw Your Board') : _('Draw your first board'),
    subtitle: answer && describePurpose(answer),
    picture: [drawing.element],
    facts: answer ? [welcomeHints(), app.backButton()]
      : [card(sizeChooser(app, size)), welcomeHints()]});
}

const opponentName = (name) => name ? [element('bdi', {}, shown(name))] : _('Opponent');

function scoreCard(title, mine, theirs, name, rounds = null) {
  const side = (points, who) => element('div', {}, element('b', {}, points),
    element('span', {}, who));
  return card(element('h2', {}, title), element('div', {class: 'score'}, side(mine, _('You')),
      element('b', {'aria-hidden': 'true'}, ':'), side(theirs, opponentName(name))), rounds);
}

/* A round before this one, to be seen again where both boards are known. */
function earlierRound(app, name, {round, boards, playerPoints, opponentPoints}) {
  const title = _('Round %u', round);
  const face = [title, element('b', {}, `${playerPoints} : ${opponentPoints}`)];
  const again = () => showRound(app, {boards, name, known: true, title});
  return element('li', {}, boards ? button(face, again) : element('span', {}, face));
}

const matchCard = (app, title, {playerTotal, opponentTotal, opponentName, rounds}) =>
  scoreCard(title, playerTotal, opponentTotal, opponentName, rounds.length === 0 ? null
    : element('ul', {class: 'rounds', 'aria-label': _('Earlier rounds')},
      rounds.map((each) => earlierRound(app, opponentName, each))));

/* A finished game: nobody answers it. */
export function showResults(app, match) {
  const {opponentName: name, playerTotal: mine, opponentTotal: theirs} = match;
  /* Translators: %s is the name of the opponent */
  showFrame({app, kind: 'results', title: withNames(_('The game with %s is over'), name),
    subtitle: describeResult(mine, theirs), facts: [matchCard(app, _('Total'), match)]});
}

export function showChallenge(app, answer, notes = []) {
  const {size} = answer.opponent, {round = 1, match} = answer.finding;
  const view = new BoardView(size, {label: _('Board, %s', describeSize(size)), isRound: true});
  view.show(secretScene(size));
  showFrame({app, kind: 'challenge',
    title: answer.name ? withNames(_('%s challenges you'), answer.name) : _('You are challenged'),
    subtitle: _('Round %1$u of %2$u, on %3$u×%4$u boards. Draw yours, and both play against each '
      + 'other.',
      round, Math.max(ROUNDS, round), size, size),
    picture: [view.element],
    facts: [actions(primary(_('Draw Your Board'), () => app.drawAnswer(answer))),
      match?.rounds.length > 0 ? matchCard(app, _('So far'), match) : null, noteCard(notes)]});
}

const replyCard = (app, answer, board) => card(element('h2', {}, _('Reply')),
  element('p', {class: 'quiet'}, endsGame(answer.finding)
    ? _('This was the last round. A reply carries the whole game.')
    : _('A reply carries this round and your next board. You can send the same board again, or '
      + 'draw another one first.')),
  sendPanel({makeLink: (player) => app.replyLink(answer, board, board, player), asksName: true,
    label: _('Send Reply')}),
  endsGame(answer.finding) ? null
    : actions(button(_('Draw Another Board First'), () => app.drawNext(answer, board))));

/* @boards are the player's and the opponent's; @known, whether there is nothing to hide; @isOpened,
 * whether the link is this round, so that there is nothing to go back to. */
export function showRound(app, {boards, name, known, title, answer = null, next = null,
  notes = [], isOpened = false}) {
  const round = playRound(boards[0], boards[1]);
  const view = new BoardView(round.size, {isRound: true,
    /* Translators: %s is the size of the board, such as 4×4 */
    label: _('Round on a board, %s', describeSize(round.size)),
    onKey: (key) => player.onKey(key)});
  const key = element('div', {}, legend(opponentName(name), !known));
  const score = element('div', {class: 'side'});
  let isFogged = !known;
  const player = new Player({
    sentences: narrateRound(round, isFogged),
    onStep: (step) => view.show(roundScene(round, step, isFogged)),
    onEnd: () => score.childElementCount > 0 || reveal(),
  });
  const reveal = () => {
    isFogged = false;
    player.sentences = narrateRound(round, false);
    key.replaceChildren(legend(opponentName(name), false));
    view.show(roundScene(round, player.step, false));
    const {match} = answer?.finding ?? {};
    score.append(...[scoreCard(_('This round'), round.playerScore, round.opponentScore, name),
      match?.rounds.length > 0 ? scoreCard(_('Total'), match.playerTotal + round.playerScore,
        match.opponentTotal + round.opponentScore, name) : null,
      answer && !known ? replyCard(app, answer, boards[0]) : null,
      next ? actions(primary(_('Draw Your Board'), () => app.drawAnswer(next))) : null,
    ].filter(Boolean));
  };
  showFrame({app, kind: 'round', title, subtitle: describeSize(round.size),
    picture: [key, view.element, player.element],
    facts: [score, problemCard(boards.flatMap((board) => check(board).problems)), noteCard(notes),
      isOpened ? null : app.backButton()]});
  player.show(known && prefersCalm() ? player.last : 0);
  if (!prefersCalm())
    player.play();
}
