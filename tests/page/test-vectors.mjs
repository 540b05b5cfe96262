/* The page gives the game's own answers to every vector of Spaces.
 *
 * Run for the selection of the vectors and for all of them; each file of them is read. Of some
 * cases a part is left out, which the page has nothing for:
 *
 *   codec_invalid           three with a creature, a name or a checksum, which the game refuses and
 *                           the page has: test-modules.mjs
 *   combined                the SVG: the page draws rounds as the program's window does
 *                           (figures.js); the rounds themselves are compared
 *   visualizer              the lines around the squares; what stands on each square is compared
 *   thumbnail               the opponent's views and the data: addresses; a deck on the page shows
 *                           boards as the game shows the player's
 *   simulate.engine         the page counts the web game's points, as its reader will; there is no
 *                           switch for the engine's, and where both agree they are run as such
 *   lzstring                base64, UTF-16 and raw: links have the URI form only
 *   validate                the verdicts of the game's other validators; the page has the rules of
 *                           its board editor and of its engine, from which `derived` comes
 *   fog                     what cannot happen in a round: moves behind the goal, and traps that
 *                           somebody stands on before they are laid
 *   files                   what the game's schema of files says of ids and times: no file is
 *                           opened, but a link may hold the same boards, and is
 *   generate                the order: the page makes no boards, but any may be drawn on it
 *
 * Usage: node test-vectors.mjs FOLDER_OF_PAGE FOLDER_OF_VECTORS
 */
import {Tap, casesOf, eachVectors, loaderOf} from './page-test.mjs';

const [folder, selection] = process.argv.slice(2);
const load = loaderOf(folder);
const {PageError, boardOf, readCode, writeCode} = await load('code');
const {readLink} = await load('links');
const {compress, decompress} = await load('lz');
const {thumbnail} = await load('picture');
const {playRound} = await load('round');
const {check, nextSteps, whyNot} = await load('rules');
const {boardScene, roundScene} = await load('scene');

const tap = new Tap();
const sizeOf = (code) => parseInt(code, 10);
const movesOf = (moves) => moves.map(({row, col, type}) => [row, col, type]);
const unitsOf = (text) => text === null ? null : text.split('').map((unit) => unit.charCodeAt(0));

/* What @read makes, or the code of the page's error. */
function orError(read) {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PageError))
      throw error;
    return error.code;
  }
}

/* A goal beside the board, which the web game reads and the page, as the program, refuses. */
const hasGoalBeside = (code) =>
  Array.from(code.matchAll(/G(\d+)/g)).some(([, col]) => Number(col) >= sizeOf(code));

function codecs(name, vectors) {
  tap.same(`${name}: codes are read and written as the game does`, casesOf(vectors, 'codec'),
    ({encoded, size, moves}) => {
      const {board, notes} = readCode(encoded);
      return [[board.size, movesOf(board.moves), writeCode(board), notes],
        [size, movesOf(moves), encoded, []]];
    });
  tap.all(`${name}: what is no code is refused`,
    casesOf(vectors, 'codec_invalid').filter(({note}) => !note?.startsWith('spec future')),
    ({input, specReject, note, upstreamAccepts}) => {
      const got = orError(() => readCode(input).board);
      const isTaken = typeof got === 'object';
      const tolerated = specReject === 'more than 2n^2 moves' || input === '10|000p'
        || (/3 digits/.test(note) && input.startsWith('10|') && !input.includes('100p'))
        || note?.startsWith('goal column 10 as upstream');
      const wanted = tolerated || (!specReject && upstreamAccepts);
      return !specReject && !wanted ? null
        : isTaken === wanted ? null : `${isTaken ? 'taken' : got} instead of ${wanted}`;
    });
  tap.same(`${name}: codes at their limits`, casesOf(vectors, 'codec_limits'),
    ({size, moves, encoded}) => {
      const got = orError(() => movesOf(readCode(encoded).board.moves));
      if (size > 31)
        return [got, 'size'];
      const isBeside = moves.some(({col}) => col >= size);
      return [[writeCode({size, moves}), got],
        [encoded, isBeside ? 'goal-range' : movesOf(moves)]];
    });
}

/* Legal on the page is what the editor of the game makes and its engine plays, with no more moves
 * than the game has steps for, and with a goal that the web game can read. */
function validation(name, vectors) {
  tap.same(`${name}: boards are judged as by the game’s editor and engine`,
    casesOf(vectors, 'validate').filter(({encoded}) => !hasGoalBeside(encoded)),
    ({encoded, derived, engineIsBoardPlayable}) => {
      const {board} = readCode(encoded);
      const isLegal = derived.boardCreatorReachable.ok && engineIsBoardPlayable
        && board.moves.length <= 2 * board.size ** 2 && !/G\d\d/.test(encoded);
      const {legal, problems} = check(board);
      return [[legal, problems.length === 0], [isLegal, isLegal]];
    });
}

function pictures(name, vectors) {
  tap.same(`${name}: small pictures are the game’s, byte for byte`, casesOf(vectors, 'thumbnail'),
    ({kind, encoded, size, playerSvg, svg}) => kind === 'board'
      ? [thumbnail(readCode(encoded).board), playerSvg] : [thumbnail({size, moves: []}), svg]);
}

const keyOf = ({row, col}) => `${row},${col}`;
const lastStepOf = (round, side) => round.steps.findLastIndex((step) => step[side].deed !== null);

/* What a vector says of a round, out of the page's steps. */
function factsOf(round) {
  const [player, opponent] = ['player', 'opponent'].map((side) => ({
    hitTrap: round.steps.some((step) => step[side].trapped),
    lastStep: lastStepOf(round, side),
  }));
  return [round.winner, round.playerScore, round.opponentScore, ...round.ends,
    keyOf(round.ends[0]) === keyOf(round.ends[1]), player.hitTrap, opponent.hitTrap,
    player.lastStep, opponent.lastStep];
}

const wantedFacts = (answer) => [answer.winner, answer.playerPoints, answer.opponentPoints,
  answer.playerFinalPosition, answer.opponentFinalPosition, answer.collision,
  answer.simulationDetails.playerHitTrap, answer.simulationDetails.opponentHitTrap,
  answer.simulationDetails.playerLastStep, answer.simulationDetails.opponentLastStep];

const play = ({playerBoard, opponentBoard}) =>
  factsOf(playRound(readCode(playerBoard).board, readCode(opponentBoard).board));

function rounds(name, vectors) {
  const cases = casesOf(vectors, 'simulate');
  tap.same(`${name}: rounds end as in the web game`, cases,
    (each) => [play(each), wantedFacts(each.web)]);
  tap.same(`${name}: rounds that the engine counts in the same way`,
    cases.filter(({same}) => same), (each) => [play(each), wantedFacts(each.engine)]);
  tap.same(`${name}: rounds that the game draws`, casesOf(vectors, 'combined'),
    (each) => [play(each), wantedFacts(each.result)]);
  tap.same(`${name}: rounds of decks`, casesOf(vectors, 'deck'), (each) =>
    [each.playerDeck.map((playerBoard, i) =>
      play({playerBoard, opponentBoard: each.opponentDeck[i]})), each.rounds.map(wantedFacts)]);
}

/* The first numbers of piece and trap on each square: "6●,9X". */
const marksOf = (line) => line.split('│').slice(1, -1).map((square) => square.trim());

function marksOn(scene) {
  const rows = Array.from({length: scene.size}, () => Array(scene.size).fill(''));
  for (const [key, {visits: [visits], traps: [traps]}] of scene.squares) {
    const [row, col] = key.split(',').map(Number);
    if (row >= 0)
      rows[row][col] = [...visits.slice(0, 1).map((number) => `${number}●`),
        ...traps.slice(0, 1).map((number) => `${number}X`)].join();
  }
  return rows;
}

/* A round of which the moves of the opponent are known, and where the player was trapped. */
function stepsOf(moves, {hitTrap, trapPosition}) {
  const deeds = {piece: 'move', trap: 'trap', final: 'goal'};
  return moves.map((move, i) => ({
    player: {deed: null, trapped: hitTrap && i === moves.length - 1, ...trapPosition},
    opponent: {deed: deeds[move.type], target: move},
  }));
}

/* No round goes on behind the goal, and none has somebody on a trap that is not laid yet. */
const canBe = (moves, {hitTrap, trapPosition}) =>
  moves.slice(0, -1).every(({type}) => type !== 'final') && (!hitTrap || moves.some((move) =>
    move.type === 'trap' && keyOf(move) === keyOf(trapPosition)));

/* [order, row, column, type] of what of a side is seen. */
function seenOf({squares, goals}, side) {
  const seen = [...squares].flatMap(([key, {visits, traps}]) => [
    ...visits[side].map((number) => [number, ...key.split(',').map(Number), 'piece']),
    ...traps[side].map((number) => [number, ...key.split(',').map(Number), 'trap'])]);
  if (goals[side])
    seen.push([goals[side].number, -1, goals[side].col, 'final']);
  return seen.sort((a, b) => a[0] - b[0]);
}

function scenes(name, vectors) {
  tap.same(`${name}: on each square stands what the game’s visualizer has there`,
    casesOf(vectors, 'visualizer'), ({encoded, ascii}) => {
      const {board} = readCode(encoded);
      return [marksOn(boardScene(board, board.moves.length)),
        ascii.filter((line) => line.startsWith('│')).map(marksOf)];
    });
  const fogged = casesOf(vectors, 'fog').map((each) => {
    const {size, moves} = readCode(each.encoded).board;
    return {...each, size, moves: moves.slice(0, each.lastStep + 1)};
  });
  tap.same(`${name}: in the fog that of an opponent is seen which the game shows`,
    fogged.filter((each) => canBe(each.moves, each)), (each) => {
      const steps = stepsOf(each.moves, each);
      return [seenOf(roundScene({size: each.size, steps}, steps.length, true), 1),
        each.fogMoves.map(({order, row, col, type}) => [order, row, col, type])];
    });
}

/* Every board that the engine makes can be drawn: each move is offered, and none refused. */
function drawing(name, vectors) {
  const cases = casesOf(vectors, 'generate').flatMap(({id, boardsInOrder}) =>
    boardsInOrder.map((code) => ({id, code})));
  tap.all(`${name}: boards of the engine can be drawn move by move`, cases, ({code}) => {
    const {size, moves} = readCode(code).board;
    const lost = moves.find((move, i) => {
      const so = {size, moves: moves.slice(0, i)};
      const offered = nextSteps(so).some((step) =>
        step.type === move.type && step.row === move.row && step.col === move.col);
      return !offered || whyNot(so, move) !== null;
    });
    return lost ? `${JSON.stringify(lost)} is refused` : check({size, moves}).legal ? null
      : 'is not in order';
  });
}

/* The boards in the text of a file of the game that have a code: what a link with it is to show. */
function boardsInFile(text) {
  const codes = new Set();
  const look = (value) => {
    if (Array.isArray(value?.sequence) && Number.isInteger(value.boardSize)) {
      const moves = value.sequence.map(({type, position}) => ({type, ...position}));
      const isKnown = moves.every(({type}) => ['piece', 'trap', 'final'].includes(type));
      const code = isKnown ? writeCode({size: value.boardSize, moves}) : '';
      if (boardOf(code))
        codes.add(code + (value.name ?? ''));
    } else if (typeof value === 'object') {
      Object.values(value ?? {}).forEach(look);
    }
  };
  try {
    look(JSON.parse(text));
  } catch {
    // No JSON: no boards.
  }
  return [...codes].sort();
}

function files(name, vectors) {
  tap.same(`${name}: boards of files of the game, in a link`, casesOf(vectors, 'files'),
    ({text}) => {
      const got = orError(() => readLink(`#${compress(text)}`));
      return [(got.boards ?? []).map((board) => writeCode(board) + (board.name ?? '')).sort(),
        boardsInFile(text)];
    });
}

function packing(name, vectors) {
  const packed = casesOf(vectors, 'lzstring').map((each) =>
    ({...each, input: each.inputUnits ? String.fromCharCode(...each.inputUnits) : each.input}));
  tap.same(`${name}: texts are packed and unpacked as by lz-string`, packed,
    ({input, compressToEncodedURIComponent: letters}) =>
      [[compress(input), decompress(letters)], [letters, input]]);
  // A text on which lz-string throws, or of which it makes an empty one, is null here.
  tap.same(`${name}: damaged packed texts are unpacked as far as lz-string does`,
    casesOf(vectors, 'lzstring_decompress'), ({input, fromEncodedURIComponent: wanted}) => {
      const got = unitsOf(decompress(input));
      return Array.isArray(wanted) && wanted.length > 0 ? [got, wanted]
        : [got === null || got.length === 0, true];
    });
}

/* What of a challenge's members the page has taken; its reader is the opponent of the sender. */
const takenFrom = ({boards, round, match}) => [boards.map(writeCode), round, match.id, match.mode,
  match.opponentName, match.creatorId];

const members = (value) => [[value.playerBoard], Number(value.round), value.gameId, value.gameMode,
  value.playerName, value.gameCreatorId || value.playerId];

/* The points of a round before: those of its boards, where it has both. */
function pointsOf({playerBoard, opponentBoard, playerPoints, opponentPoints}) {
  const boards = [opponentBoard, playerBoard].map((code) => boardOf(code ?? ''));
  if (boards.includes(null) || boards[0].size !== boards[1].size)
    return [opponentPoints ?? 0, playerPoints ?? 0];
  const {playerScore, opponentScore} = playRound(...boards);
  return [playerScore, opponentScore];
}

function totalsOf(value) {
  const played = (value.previousRoundResults ?? []).map(pointsOf);
  return played.length === 0 ? [value.opponentScore ?? 0, value.playerScore ?? 0]
    : [0, 1].map((side) => played.reduce((sum, points) => sum + points[side], 0));
}

function challenges(name, vectors) {
  const cases = casesOf(vectors, 'challenge');
  tap.same(`${name}: challenges are packed and unpacked byte for byte`, cases,
    ({json, fullUrl}) => {
      const letters = fullUrl.split('#c=')[1];
      return [[compress(json), decompress(letters)], [letters, json]];
    });
  tap.same(`${name}: challenges are opened with all that the page shows of them`,
    cases.filter(({kind, parses}) => kind === 'challenge' && parses),
    ({fullUrl, json}) => {
      const value = JSON.parse(json);
      const finding = readLink(fullUrl);
      return [[...takenFrom(finding), [finding.match.playerTotal, finding.match.opponentTotal]],
        [...members(value), totalsOf(value)]];
    });
  tap.same(`${name}: finished games are opened with their rounds and totals`,
    cases.filter(({kind}) => kind === 'finalResults'), ({fullUrl, json}) => {
      const value = JSON.parse(json), earlier = value.previousRoundResults ?? [];
      const {kind, match} = readLink(fullUrl);
      const totals = earlier.length < value.round ? [value.opponentScore, value.playerScore]
        : totalsOf(value);
      return [[kind, match.opponentName, match.playerTotal, match.opponentTotal,
        match.rounds.map(({round, boards, playerPoints, opponentPoints}) =>
          [round, boards.map(writeCode), [playerPoints, opponentPoints]])],
      ['results', value.playerName, ...totals, earlier.map((each) =>
        [each.round, [each.opponentBoard, each.playerBoard], pointsOf(each)])]];
    });
}

/* What the page finds in links that the web game opens in another way, or not at all. */
const BEYOND_WEB = {
  'final results': 'results', 'goal column 10': 'challenge', 'bare board': 'board',
  'spec form: bare board': 'board', 'spec form (never generated)': 'challenge',
  'spec form (never implemented)': 'result', 'old dev form of Nov 2025': 'challenge',
  'upper-case key': 'challenge', 'lot': 'explained', 'short link: sync parser': 'explained',
};

function links(name, vectors) {
  const cases = casesOf(vectors, 'links');
  const isOpened = ({accepted, parsed}) => accepted && parsed?.playerBoard;
  tap.same(`${name}: links of challenges are opened with all that the page shows of them`,
    cases.filter(isOpened), ({url, parsed}) => [takenFrom(readLink(url)), members(parsed)]);
  tap.same(`${name}: of other links what is in them is found, or what is wrong with them`,
    cases.filter((each) => !isOpened(each)), ({url, note}) =>
      [orError(() => readLink(url)).kind ?? 'error', BEYOND_WEB[note] ?? 'error']);
  const other = casesOf(vectors, 'links_other');
  tap.same(`${name}: links of a hub are explained, or what is wrong with them`,
    other.filter(({kind}) => kind === 'lot'), ({hash, hasLot, lotLaunch, lotHome}) => {
      const got = orError(() => readLink(hash).message);
      return [/hub/.test(got), got === 'payload' ? false : hasLot || lotLaunch !== null
        || lotHome !== undefined];
    });
  tap.same(`${name}: every board in an older link of the web game is found`,
    other.filter(({kind, json}) => kind === 'state' && json), ({hash, json}) => {
      const text = JSON.stringify(json);
      const got = orError(() => readLink(hash));
      return [got.boards?.length > 0 || got.kind, text.includes('"sequence":[{') || 'explained'];
    });
}

eachVectors(tap, selection, (name, vectors) => {
  for (const part of [codecs, validation, pictures, rounds, scenes, drawing, files, packing,
    challenges, links])
    part(name, vectors);
});
tap.end();
