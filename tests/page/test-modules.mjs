/* The page answers as the program's command does, for the vectors and for what a seed chooses.
 *
 * Different on purpose, and so not compared or compared in part:
 *
 *   offsets       the command counts bytes of the text that it got, the page UTF-16 units of the
 *                 part that is a code: JavaScript has no other, and a link's code is what its
 *                 person sees; both are turned into bytes of the code here
 *   rule          the page has the sentence of a problem and its move only: nothing in it asks for
 *                 the rule's name, and each rule has a sentence of its own
 *   notes         on squares with three digits the page has the sentence of the window (inspection)
 *                 and the command one for those who write codes
 *   fields, spans, advice    are the inspector's; the page shows what is found in a link
 *   repairs       of the inspector, which reads on past spaces, commas and line breaks within a
 *                 code; links with such codes are in test-hostile.mjs
 *   old states    without a board hold nothing to show: the page says that it found no board
 *   challenges    that are damaged get one sentence; the command tells where the damage begins, and
 *                 whether the packed text or the JSON in it is to blame
 *   a goal above column 9 in a challenge    is refused by the command, as by the web game; the page
 *                 can play it and says with the board that the web game cannot
 *
 * Usage: node test-modules.mjs FOLDER_OF_PAGE FOLDER_OF_VECTORS SPACES_COMMAND
 * SEED chooses the random cases; SPACES_TEST_LONG=1 makes 100,000 of them.
 */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';

import {Tap, askerOf, casesOf, loaderOf, randomOf} from './page-test.mjs';

const [folder, allVectors, command] = process.argv.slice(2);
const vectors = path.join(allVectors, 'spaces');
const load = loaderOf(folder);
const {PageError, readCode, writeCode} = await load('code');
const {layoutOf} = await load('figures');
const {readLink} = await load('links');
const {compress, decompress} = await load('lz');
const {replyTo} = await load('challenge');
const {narrate, narrateRound} = await load('narration');
const {playRound} = await load('round');
const {check, nextSteps} = await load('rules');

const SEED = Number(process.env.SEED ?? 20260427);
const N_RANDOM = process.env.SPACES_TEST_LONG ? 100000 : 2000;
const N_NARRATED = 40;
const LETTERS = Array.from('0123456789ptfG|:@#xé🦊');
const tap = new Tap();
const ask = askerOf(command);
const random = randomOf(SEED);

const keyOf = ({row, col}) => `${row},${col}`;

/* The way of a piece from the bottom row to the goal, from left to right or back in each row. */
function randomWay(size) {
  const way = [{row: size - 1, col: random(Math.min(size, 12))}];
  for (let row = size - 1; row >= 0; row--) {
    const from = way.at(-1).col;
    const turn = random(3) === 0 ? random(7) - 3 : 0;
    const to = Math.min(Math.max(from + turn, 0), row === 0 ? Math.min(size - 1, 9) : size - 1);
    for (let col = from; col !== to; col += Math.sign(to - col))
      way.push({row, col: col + Math.sign(to - col)});
    if (row > 0)
      way.push({row: row - 1, col: to});
  }
  return way;
}

/* A board in order, made without the page's rules: the command says whether it is. Traps lie beside
 * or under the piece where it does not come any more. */
function validBoard() {
  const size = 2 + random(30);
  const way = randomWay(size);
  const last = way.length - 1;
  const traps = new Set(), moves = [];
  way.forEach((square, i) => {
    moves.push({type: 'piece', ...square});
    if (random(3) > 0 || traps.size >= size - 1)
      return;
    const [down, right] = [[1, 0], [0, 1], [0, -1], [-1, 0], [0, 0]][random(i < last ? 5 : 4)];
    const trap = {row: square.row + down, col: square.col + right};
    const isFree = trap.row >= 0 && trap.row < size && trap.col >= 0 && trap.col < size
      && !traps.has(keyOf(trap)) && !way.slice(i + 1).some((each) => keyOf(each) === keyOf(trap));
    if (isFree) {
      traps.add(keyOf(trap));
      moves.push({type: 'trap', ...trap});
    }
  });
  return {size, moves: [...moves, {type: 'final', row: -1, col: way[last].col}]};
}

/* One change: a move left out, doubled, exchanged with the next, or changed; or a letter. */
function changed(board) {
  const {size, moves} = board;
  const at = random(moves.length);
  const other = {...moves[at], type: ['piece', 'trap', 'final'][random(3)]};
  const lead = moves.slice(0, at), rest = moves.slice(at + 1);
  const ways = [[...lead, ...rest], [...lead, moves[at], moves[at], ...rest],
    [...lead, ...rest.slice(0, 1), moves[at], ...rest.slice(1)], [...lead, other, ...rest],
    [...lead, {type: moves[at].type, row: random(size), col: random(size)}, ...rest]];
  const way = random(ways.length + 1);
  return way === ways.length ? changedLetter(writeCode(board))
    : writeCode({size, moves: ways[way]});
}

function changedLetter(code) {
  const letters = Array.from(code);
  letters.splice(random(letters.length), random(2), LETTERS[random(LETTERS.length)]);
  return letters.join('');
}

/* Anything: what the page lets somebody draw, without an aim, with a letter changed or two. */
function wild() {
  const board = {size: 2 + random(6), moves: []};
  for (let i = random(20); i >= 0; i--) {
    const steps = nextSteps(board);
    if (steps.length > 0)
      board.moves.push(steps[random(steps.length)]);
  }
  return changedLetter(random(2) ? writeCode(board) : changedLetter(writeCode(board)));
}

const randomCases = Array.from({length: N_RANDOM}, () => {
  const board = validBoard();
  const valid = writeCode(board);
  const kind = random(20);
  return kind < 10 ? {kind: 'valid', valid, code: valid}
    : kind < 16 ? {kind: 'changed', valid, code: changed(board)} : {kind: 'wild', code: wild()};
});
const given = [
  ...casesOf(vectors, 'codec').map(({encoded}) => encoded),
  ...casesOf(vectors, 'validate').map(({encoded}) => encoded),
  ...[...casesOf(vectors, 'codec_invalid'), ...casesOf(vectors, 'codec_limits')]
    .map((each) => each.input ?? each.encoded),
  '2|2p0t0t0t3t', // as many traps as squares
].filter((text) => typeof text === 'string');
const codes = [...given, ...randomCases.map(({code}) => code)];
const checks = ask(codes.map((encoded) => ({op: 'board.check', encoded})));
const decodings = ask(codes.map((encoded) => ({op: 'board.decode', encoded})));
console.log(`# SEED=${SEED}`);

const answers = checks.slice(given.length);
const share = (test) => randomCases.filter(test).length / N_RANDOM;
const isValid = (each, i) => answers[i].level === 'legal';
const bases = ask(randomCases.map(({valid = ''}) => ({op: 'board.check', encoded: valid})));
const isNearValid = ({kind, valid, code}, i) => kind === 'changed' && code !== valid
  && bases[i].level === 'legal';
const sizes = new Set(randomCases.filter(isValid).map(({code}) => parseInt(code, 10)));
const shares = {valid: share(isValid), changed: share(isNearValid), sizes: sizes.size};
console.log(`# of ${N_RANDOM} boards ${(100 * shares.valid).toFixed(1)} % are in order and `
  + `${(100 * shares.changed).toFixed(1)} % one change away, in ${shares.sizes} sizes`);
tap.same('random boards: enough of them are in order, and nearly, in all sizes', [shares],
  (got) => [[got.valid >= 0.4, got.changed >= 0.2, got.sizes, {...got}],
    [true, true, 30, {...got}]]);

/* The answer of @read, or the error as the command has it. The offset is that in the code. */
function orError(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PageError))
      throw error;
    const {code, message, offset, text} = error;
    return {code, message,
      offset: offset === null ? null : Buffer.byteLength(text.slice(0, offset))};
  }
}
const errorOf = ({error}) => ({code: error.code, message: error.message,
  offset: error.offset ?? null});

const asked = (list, replies) => list.map((id, i) => ({id, answer: replies[i]}));
tap.same('codes are decoded as by the command, or refused with its error and place',
  asked(codes, decodings), ({id, answer}) => [orError(() => {
    const {board, notes} = readCode(id);
    const {size, moves, creature, name} = board;
    return {size, moves: moves.map(({row, col, type}) => ({row, col, type})),
      canonical: writeCode(board), notes: notes.length, creature, name};
  }), answer.ok ? {size: answer.size, moves: answer.moves, canonical: answer.canonical,
    notes: answer.notes.length, creature: answer.creature, name: answer.name} : errorOf(answer)]);
tap.same('problems of boards are told as by the command, each at its move',
  asked(codes, checks), ({id, answer}) => [orError(() =>
    check(readCode(id).board).problems.map(({message, move}) => ({message, move}))),
    answer.ok ? answer.problems.map(({message, move}) => ({message, move})) : errorOf(answer)]);

const good = codes.filter((code, i) => checks[i].ok && !/[@:#]/.test(code))
  .map((code) => readCode(code).board);
const bySize = Array.from({length: 32}, (_, size) => good.filter((board) => board.size === size));
const pairs = Array.from({length: N_RANDOM / 2}, () => good[random(good.length)])
  .map((board) => [board, bySize[board.size][random(bySize[board.size].length)]]);
const pairId = (pair) => pair.map(writeCode).join();
const rounds = ask(pairs.map(([player, opponent]) =>
  ({op: 'round.simulate', playerBoard: writeCode(player), opponentBoard: writeCode(opponent)})));
const hit = (round, side) => round.steps.some((step) => step[side].trapped);
const lastStep = (round, side) => round.steps.findLastIndex((step) => step[side].deed !== null);
tap.same('random rounds end as the command plays them',
  pairs.map((pair, i) => ({id: pairId(pair), pair, answer: rounds[i]})),
  ({pair, answer}) => {
    const round = playRound(...pair);
    const {simulationDetails: details} = answer;
    return [[round.winner, round.playerScore, round.opponentScore, ...round.ends,
      hit(round, 'player'), hit(round, 'opponent'), lastStep(round, 'player'),
      lastStep(round, 'opponent')],
    [answer.winner, answer.playerPoints, answer.opponentPoints, answer.playerFinalPosition,
      answer.opponentFinalPosition, details.playerHitTrap, details.opponentHitTrap,
      details.playerLastStep, details.opponentLastStep]];
  });

/* Rounds without and with fog, in the words of `spaces replay`; the score behind a sentence is
 * written out on the page, where it is spoken. */
const replay = (pair, fog) => JSON.parse(execFileSync(command, ['replay', '--json',
  ...(fog ? ['--fog'] : []), ...pair.map(writeCode)], {encoding: 'utf8'}));
tap.same('the steps of rounds are told in the command’s words',
  pairs.slice(0, N_NARRATED).map((pair, i) => ({id: pairId(pair), pair, fog: i % 4 === 0})),
  ({pair, fog}) => {
    const {steps, playerPoints, opponentPoints} = replay(pair, fog);
    const round = playRound(...pair);
    const result = {player: 'You won', opponent: 'You lost', tie: 'A tie'}[round.winner];
    return [narrateRound(round, fog).slice(1), steps.map(({text, player, opponent}, i) =>
      i + 1 < steps.length ? `${text}. ${player.points}\u00a0to\u00a0${opponent.points}`
        : `${text}. ${result}, ${playerPoints} to ${opponentPoints}`)];
  });

/* `spaces decode` has a line for each move, in columns: "   1  piece  row 1, column 0". */
tap.same('the moves of boards are told in the command’s words',
  good.slice(-N_NARRATED).map((board) => ({id: writeCode(board), board})), ({id, board}) => {
    const lines = execFileSync(command, ['decode', id], {encoding: 'utf8'}).split('\n')
      .map((line) => /^ *(\d+) {2}(?:(final) +goal, |(\w+) +)(.*)$/.exec(line)).filter(Boolean);
    const types = {piece: 'Piece', trap: 'Trap', final: 'Goal'};
    return [narrate(board).slice(1),
      lines.map(([, number, final, type, place]) =>
      `Move ${number}: ${types[final ?? type]}, ${place}`)];
  });

const CODE = /^[1-9]\d*\|[\x21-\x2B\x2D-\x7E]*$/;
const linkVectors = casesOf(vectors, 'links');
const texts = [...linkVectors.map(({url}) => url),
  ...casesOf(vectors, 'links_other').map(({hash}) => hash),
  ...casesOf(vectors, 'challenge').map(({fullUrl}) => fullUrl),
  ...given.filter((code) => CODE.test(code)).flatMap((code, i, list) => [`#challenge=${code}`,
    `https://spaces-game.com/#${code}`, `#result=${code},${list.at(i - 1)}&next=2|2p0pG0f`])];
const inspections = ask(texts.map((text) => ({op: 'link.inspect', text})));
const DAMAGES = ['empty', 'encoding', 'field', 'json', 'line-break', 'web-refuses'];
const FORMATS = {'spaces-short': ['board'], 'spaces-code': ['board'], 'spaces-named': ['challenge'],
  'spaces-result': ['result'], 'spaces-challenge': ['challenge', 'results'],
  'spaces-state': ['board', 'boards', 'explained'], 'spaces-lot': ['explained'],
  'spaces-stored': ['explained'], 'unknown': []};
tap.all('links hold what the inspector finds in them, or have its error',
  asked(texts, inspections).filter(({id}) => id !== ''), ({id, answer}) => {
    const finding = orError(() => readLink(id));
    const errors = answer.problems.map(({code}) => code);
    const isDamaged = ['spaces-challenge', 'spaces-lot'].includes(answer.format)
      && errors.some((code) => DAMAGES.includes(code));
    if (finding.kind === undefined)
      return errors.includes(finding.code) || isDamaged ? null
        : `${finding.code} (${finding.message}) instead of ${errors}, ${answer.format}`;
    if (!FORMATS[answer.format]?.includes(finding.kind))
      return `${finding.kind} instead of ${answer.format}`;
    if (finding.kind === 'explained')
      return answer.boards.length === 0 ? null : `${answer.boards.length} boards are lost`;
    const isOver = finding.kind === 'results';
    const boards = isOver ? finding.match.rounds.flatMap((round) => round.boards ?? [])
      : [...finding.boards, finding.next ?? []].flat();
    if (isOver && boards.length < answer.boards.length)
      return `${boards.length} of ${answer.boards.length} boards`;
    const got = boards.map(writeCode).sort();
    const wanted = answer.boards.map(({encoded}) => encoded).sort();
    return got.every((code) => wanted.includes(code)) ? null : `${got} instead of ${wanted}`;
  });

const isChallenge = (text) => text.includes('#c=');
const challengeTexts = texts.filter(isChallenge);
const challengeAnswers = ask(challengeTexts.map((url) => ({op: 'challenge.decode', url})));
tap.all('challenges are read and refused as by the command',
  asked(challengeTexts, challengeAnswers), ({id, answer}) => {
    const finding = orError(() => readLink(id));
    if (finding.kind === undefined)
      return !answer.ok ? null : `${finding.message}; the command reads it`;
    if (!answer.ok)
      return finding.boards.some((board) => board.moves.at(-1).col > 9) ? null
        : `read, where the command says ${answer.error.message}`;
    const {parsed} = answer;
    if (finding.kind === 'results')
      return parsed.isFinalResults ? null : 'results, but no final ones';
    const got = JSON.stringify([finding.boards.map(writeCode), finding.round, finding.match.id,
      finding.match.opponentName]);
    const wanted = JSON.stringify([[parsed.playerBoard], Number(parsed.round), parsed.gameId,
      parsed.playerName]);
    return got === wanted ? null : `${got} instead of ${wanted}`;
  });

const challenges = casesOf(vectors, 'challenge').filter(({kind}) => kind === 'challenge')
  .map((each) => ({...each, finding: readLink(each.fullUrl)}));
const replies = challenges.map(({finding}) => replyTo(finding, finding.boards[0],
  {next: finding.boards[0], player: {id: 'me', name: 'Bea'}}));
const decoded = ask(replies.map((url) => ({op: 'challenge.decode', url})));
const sameRounds = ask(challenges.map(({finding}) => ({op: 'round.simulate',
  playerBoard: writeCode(finding.boards[0]), opponentBoard: writeCode(finding.boards[0])})));
tap.same('a reply to a challenge is read by the command as it was written',
  challenges.map((each, i) => ({...each, answer: decoded[i], round: sameRounds[i]})),
  ({finding, answer, round}) => {
    const {parsed} = answer;
    const code = writeCode(finding.boards[0]);
    const last = parsed.previousRoundResults.at(-1);
    const {round: number, match} = finding, earlier = parsed.previousRoundResults;
    const isLast = number >= 5 && match.mode === 'round-by-round';
    const points = (side, before) => isLast ? before + last[side]
      : earlier.reduce((sum, each) => sum + each[side], 0);
    return [[parsed.isFinalResults ?? false, parsed.playerName, parsed.playerId, parsed.gameId,
      parsed.playerBoard, parsed.boardSize, parsed.round, parsed.playerScore,
      parsed.opponentScore, last],
    [isLast, 'Bea', 'me', match.id, isLast ? '' : code, finding.boards[0].size,
      isLast ? 5 : earlier.length + 1, points('playerPoints', match.playerTotal),
      points('opponentPoints', match.opponentTotal), {round: earlier.length, winner: round.winner,
        playerPoints: round.playerPoints, opponentPoints: round.opponentPoints, playerBoard: code,
        opponentBoard: code, playerFinalPosition: round.playerFinalPosition,
        opponentFinalPosition: round.opponentFinalPosition}]];
  });

const packed = casesOf(vectors, 'lzstring_decompress').map(({input}) => input);
const unpacked = ask(packed.map((input) => ({op: 'lz.decompress', form: 'uri', input})));
tap.same('packed texts are unpacked, or refused, as by the command', asked(packed, unpacked),
  ({id, answer}) => {
    const text = decompress(id);
    return [text === null ? null : text.split('').map((unit) => unit.charCodeAt(0)),
      answer.ok ? answer.outputUnits : null];
  });

/* The links of the other two games: the page says whose they are, as the inspector does. */
const casesOfGame = (name) =>
  JSON.parse(readFileSync(path.join(allVectors, `${name}.json`), 'utf8'));
const others = [
  ...casesOfGame('cards/urls').map(({input}) => input),
  ...casesOfGame('cards/sessions').map(({session}) => session),
  ...casesOfGame('cards/positions').flatMap(({v1, v2}) => [v1, v2]),
  ...casesOfGame('pentominoes/serialize').flatMap(({slug}) =>
    [slug, `https://pentominoes.org/#${slug}`]),
  ...casesOfGame('pentominoes/deserialize_legacy').map(({slug}) => slug),
  ...casesOfGame('pentominoes/article').map(({slug}) => slug),
].filter((text) => typeof text === 'string' && text !== '');
const otherAnswers = ask(others.map((text) => ({op: 'link.inspect', text})));
const GAMES = {cards: /solitaire/, pentominoes: /pentominoes/};
tap.all('links of solitaire and pentominoes are named with their game',
  asked(others, otherAnswers).filter(({answer}) => answer.format !== 'unknown'),
  ({id, answer}) => {
    const sentence = GAMES[answer.format.split('-')[0]];
    const {kind, message} = orError(() => readLink(id));
    return kind === 'explained' && sentence?.test(message) ? null
      : `${kind}, ${message} instead of ${answer.format}`;
  });

/* A board stands whole in the room that it is given, unless its squares are as small as they may
 * be. */
const rooms = [];
for (let size = 2; size <= 31; size++)
  for (const width of [320, 360, 500, 700, 1000])
    for (const height of [230, 300, 410, 470, 550, 700])
      for (const [goal, least] of [[18, 0], [38, 44]])
        for (const isRound of [false, true])
          rooms.push({id: JSON.stringify({size, width, height, goal, least, isRound}),
            size, width, height, goal, least, isRound});
tap.all('a board fits into its room', rooms, ({size, width, height, goal, least, isRound}) => {
  const layout = layoutOf(size, width, height, {goal, isRound, least});
  return layout.pitch <= Math.max(least, 6) || (layout.width <= width && layout.height <= height)
    ? null : `${layout.width} × ${layout.height}`;
});

tap.end();
