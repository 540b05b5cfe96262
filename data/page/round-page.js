/* round-page.js: a challenge, the round that answers it, and a round that somebody sent
 *
 *   showChallenge   who challenges, which round it is, the rounds before and their score; the
 *                   opponent's board is in the fog, and the one thing to do is to draw one's own
 *   showRound       both boards against each other, step by step, in the fog until the last step
 *                   was seen; then all of it, the score, and the reply
 *
 * An answer (main.js) is what the person is answering: {link, finding, opponent, name}. The steps,
 * points and sentences of a round are those of round.js and narration.js.
 */
import {element, button, withNames, shown} from './dom.js';
import {BoardView, legend} from './board-view.js';
import {problemCard} from './board-page.js';
import {actions, card, noteCard, primary, showFrame} from './frame.js';
import {narrateRound} from './narration.js';
import {Player, prefersCalm} from './player.js';
import {sendPanel} from './reply.js';
import {playRound} from './round.js';
import {check} from './rules.js';
import {roundScene, secretScene} from './scene.js';
import {describeSize} from './spoken.js';
import {_} from './words.js';

const ROUNDS = 5;

const opponentName = (name) => name ? [element('bdi', {}, shown(name))] : _('Opponent');

function scoreCard(title, mine, theirs, name, rounds = null) {
  const side = (points, who) => element('div', {}, element('b', {}, points),
    element('span', {}, who));
  return card(element('h2', {}, title), element('div', {class: 'score'}, side(mine, _('You')),
      element('b', {'aria-hidden': 'true'}, ':'), side(theirs, opponentName(name))),
    rounds);
}

/* A round before this one, to be seen again where both boards are known. */
function earlierRound(app, answer, {round, boards, playerPoints, opponentPoints}) {
  const title = _('Round %u', round);
  const face = [title, element('b', {}, `${playerPoints} : ${opponentPoints}`)];
  const again = () => showRound(app, {boards, name: answer.name, known: true, title});
  return element('li', {}, boards ? button(face, again) : element('span', {}, face));
}

function matchCard(app, answer) {
  const {match} = answer.finding;
  return !match || match.rounds.length === 0 ? null
    : scoreCard(_('So far'), match.playerTotal, match.opponentTotal, answer.name,
      element('ul', {class: 'rounds', 'aria-label': _('Earlier rounds')},
        match.rounds.map((each) => earlierRound(app, answer, each))));
}

const describeRound = (round, size) =>
  _('Round %u of %u, on %u×%u boards. Draw yours, and both play against each other.', round,
    Math.max(ROUNDS, round), size, size);

export function showChallenge(app, answer, notes = []) {
  const {size} = answer.opponent;
  const view = new BoardView(size, {label: _('Board, %s', describeSize(size)), isRound: true});
  view.show(secretScene(size));
  showFrame({app, kind: 'challenge',
    title: answer.name ? withNames(_('%s challenges you'), answer.name) : _('You are challenged'),
    subtitle: describeRound(answer.finding.round ?? 1, size),
    picture: [view.element],
    facts: [actions(primary(_('Draw Your Board'), () => app.drawAnswer(answer))),
      matchCard(app, answer), noteCard(notes)],
  });
}

const replyCard = (app, answer, board) => card(element('h2', {}, _('Reply')),
  element('p', {class: 'quiet'}, _('A reply carries this round and your next board. You can send '
    + 'the same board again, or draw another one first.')),
  sendPanel({makeLink: (player) => app.replyLink(answer, board, board, player), asksName: true,
    label: _('Send Reply')}),
  actions(button(_('Draw Another Board First'), () => app.drawNext(answer, board))));

/* @boards are the player's and the opponent's; @known, whether there is nothing to hide; @isOpened,
 * whether the link is this round, so that there is nothing to go back to. */
export function showRound(app, {boards, name, known, title, answer = null, next = null,
  notes = [], isOpened = false}) {
  const round = playRound(boards[0], boards[1]);
  const view = new BoardView(round.size, {isRound: true,
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
    score.append(...[scoreCard(_('This round'), round.playerScore, round.opponentScore, name),
      answer && !known ? replyCard(app, answer, boards[0]) : null,
      next ? actions(primary(_('Draw Your Board'), () => app.drawAnswer(next))) : null,
    ].filter(Boolean));
  };
  showFrame({app, kind: 'round',
    title,
    subtitle: describeSize(round.size),
    picture: [key, view.element, player.element],
    facts: [score, problemCard(boards.flatMap((board) => check(board).problems)), noteCard(notes),
      isOpened ? null : app.backButton()],
  });
  player.show(known && prefersCalm() ? player.last : 0);
  if (!prefersCalm())
    player.play();
}
