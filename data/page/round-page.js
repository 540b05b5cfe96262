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
import {actions, card, primary, showFrame} from './frame.js';
import {narrateRound} from './narration.js';
import {Player, prefersCalm} from './player.js';
import {sendPanel} from './reply.js';
import {playRound} from './round.js';
import {check} from './rules.js';
import {roundScene, secretScene} from './scene.js';
import {describeSize} from './spoken.js';
import {saveDraft} from './store.js';
import {_} from './words.js';

const ROUNDS = 5;

const opponentName = (name) => name ? [element('bdi', {}, shown(name))] : _('Opponent');

function scoreCard(title, mine, theirs, name, rounds) {
  return card(element('h2', {}, title), element('div', {class: 'score'},
      element('div', {}, element('b', {}, String(mine)), element('span', {}, _('You'))),
      element('b', {'aria-hidden': 'true'}, ':'),
      element('div', {}, element('b', {}, String(theirs)),
        element('span', {}, opponentName(name)))),
    rounds);
}

/* The rounds before this one, each to be seen again. */
function earlierRounds(app, answer) {
  const {rounds} = answer.finding.match;
  if (rounds.length === 0)
    return null;
  const items = rounds.map((each) => {
    const title = _('Round %u', each.round);
    const face = [title, element('b', {}, `${each.playerPoints} : ${each.opponentPoints}`)];
    const again = () => showRound(app, {boards: each.boards, name: answer.name, known: true,
      title});
    return element('li', {}, each.boards
      ? element('button', {type: 'button', onclick: again}, face) : element('span', {}, face));
  });
  return element('ul', {class: 'rounds', 'aria-label': _('Earlier rounds')}, items);
}

const matchCard = (app, answer) => {
  const {match} = answer.finding;
  return !match || match.rounds.length === 0 ? null
    : scoreCard(_('So far'), match.playerTotal, match.opponentTotal, answer.name,
      earlierRounds(app, answer));
};

const describeRound = (round, size) => _('Round %u of %u, on %u×%u boards. Draw yours, and both play against each other.',
  round, Math.max(ROUNDS, round), size, size);

export function showChallenge(app, answer, notes = []) {
  const {size} = answer.opponent;
  const view = new BoardView(size, {label: _('Board, %s', describeSize(size)), isRound: true});
  view.show(secretScene(size));
  showFrame({
    app,
    kind: 'challenge',
    title: answer.name ? withNames(_('%s challenges you'), answer.name) : _('You are challenged'),
    subtitle: describeRound(answer.finding.round ?? 1, size),
    picture: [view.element],
    facts: [actions(primary(_('Draw Your Board'), () => app.drawAnswer(answer))),
      matchCard(app, answer),
      notes.length > 0 ? card(element('ul', {},
        notes.map((note) => element('li', {class: 'quiet'}, note)))) : null,
    ].filter(Boolean),
  });
}

function replyCard(app, answer, board) {
  return card(element('h2', {}, _('Reply')),
    element('p', {class: 'quiet'}, _('A reply carries this round and your next board. You can send'
      + ' the same board again, or draw another one first.')),
    sendPanel({
      makeLink: (player) => app.replyLink(answer, board, board, player),
      asksName: true,
      label: _('Send Reply'),
      onSent: () => saveDraft(null),
    }),
    actions(button(_('Draw Another Board First'), () => app.drawNext(answer, board))));
}

/* @boards are the player's and the opponent's; @known, whether there is nothing to hide; @isOpened,
 * whether the link is this round, so that there is nothing to go back to. */
export function showRound(app, {boards, name, known, title, answer = null, next = null,
  notes = [], isOpened = false}) {
  const round = playRound(boards[0], boards[1]);
  const state = {known};
  const view = new BoardView(boards[0].size, {
    label: _('Round on a board, %s', describeSize(boards[0].size)), isRound: true,
    onKey: (key) => player.onKey(key),
  });
  const key = element('div', {}, legend(opponentName(name), !known));
  const score = element('div', {class: 'side'});
  const player = new Player({
    sentences: narrateRound(round, !known),
    onStep: (step) => view.show(roundScene(round, step, !state.known)),
    onEnd: () => reveal(),
  });
  const reveal = () => {
    if (score.childElementCount > 0)
      return;
    const wasKnown = state.known;
    state.known = true;
    player.sentences = narrateRound(round, false);
    key.replaceChildren(legend(opponentName(name), false));
    view.show(roundScene(round, player.step, false));
    score.replaceChildren(...[
      scoreCard(_('This round'), round.playerScore, round.opponentScore, name, null),
      answer && !wasKnown ? replyCard(app, answer, boards[0]) : null,
      next ? actions(primary(_('Draw Your Board'), () => app.drawAnswer(next))) : null,
    ].filter(Boolean));
  };
  showFrame({
    app,
    kind: 'round',
    title,
    subtitle: describeSize(boards[0].size),
    picture: [key, view.element, player.element],
    facts: [score, problemCard(boards.flatMap((board) => check(board).problems)),
      notes.length > 0 ? card(element('ul', {}, notes.map((note) =>
        element('li', {class: 'quiet'}, note)))) : null,
      isOpened ? null : app.backButton()].filter(Boolean),
  });
  player.show(known && prefersCalm() ? player.last : 0);
  if (!prefersCalm())
    player.play();
}
