/* The page gives the game's own answers to every vector of Spaces that it has a part for.
 *
 * Run for the selection of the vectors and for all of them. Of these the page has no part, so that
 * nothing of them can be compared:
 *
 *   combined, visualizer    pictures of the game that the page does not draw: its rounds are drawn
 *                           as the program's window draws them (figures.js)
 *   thumbnail               the opponent's views and the data: addresses; a deck on the page shows
 *                           boards as the game shows the player's
 *   simulate.engine         the page counts the web game's points, as its reader will; there is no
 *                           switch for the engine's, and where both agree they are run as such
 *   lzstring                base64, UTF-16 and raw: links have the URI form only
 *   validate                the verdicts of the game's other validators; the page has the rules of
 *                           its board editor and of its engine, from which `derived` comes
 *   files, deck, fog, generate    the page reads no files, plays no decks, hides the traps of a
 *                           round in its own fog and makes no boards
 *
 * Usage: node test-vectors.mjs FOLDER_OF_PAGE FOLDER_OF_VECTORS
 */
import {Tap, casesOf, eachVectors, loaderOf} from './page-test.mjs';

const [folder, selection] = process.argv.slice(2);
const load = loaderOf(folder);
const {PageError, readCode, writeCode} = await load('code');
const {readLink} = await load('links');
const {compress, decompress} = await load('lz');
const {thumbnail} = await load('picture');
const {playRound} = await load('round');
const {check} = await load('rules');

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

function rounds(name, vectors) {
  const cases = casesOf(vectors, 'simulate');
  const play = (each) =>
    factsOf(playRound(readCode(each.playerBoard).board, readCode(each.opponentBoard).board));
  tap.same(`${name}: rounds end as in the web game`, cases,
    (each) => [play(each), wantedFacts(each.web)]);
  tap.same(`${name}: rounds that the engine counts in the same way`,
    cases.filter(({same}) => same), (each) => [play(each), wantedFacts(each.engine)]);
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

/* The totals of the rounds so far: those of the boards, where each round has both. */
function totalsOf(value) {
  const earlier = value.previousRoundResults ?? [];
  if (earlier.length === 0)
    return [value.opponentScore ?? 0, value.playerScore ?? 0];
  const played = earlier.map(({playerBoard, opponentBoard, playerPoints, opponentPoints}) => {
    const boards = [opponentBoard, playerBoard].map((code) =>
      orError(() => readCode(code ?? '').board));
    if (boards.some((board) => typeof board === 'string') || boards[0].size !== boards[1].size)
      return [opponentPoints ?? 0, playerPoints ?? 0];
    const {playerScore, opponentScore} = playRound(...boards);
    return [playerScore, opponentScore];
  });
  return [0, 1].map((side) => played.reduce((sum, points) => sum + points[side], 0));
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
  tap.same(`${name}: results of finished games are told with name and points`,
    cases.filter(({kind}) => kind === 'finalResults'), ({fullUrl, json}) => {
      const {kind, message} = readLink(fullUrl);
      const {playerName, playerScore, opponentScore} = JSON.parse(json);
      return [[kind, message], ['explained',
        `${playerName} sends the results of a finished game: ${playerScore} to ${opponentScore}.`]];
    });
}

function links(name, vectors) {
  const cases = casesOf(vectors, 'links');
  const isOpened = ({accepted, parsed}) => accepted && parsed?.playerBoard;
  tap.same(`${name}: links of challenges are opened with all that the page shows of them`,
    cases.filter(isOpened), ({url, parsed}) => [takenFrom(readLink(url)), members(parsed)]);
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
  for (const part of [codecs, validation, pictures, rounds, packing, challenges, links])
    part(name, vectors);
});
tap.end();
