/* The page's own rules give the answers of the game and of the program, without a browser.
 *
 * Usage: node test-modules.mjs FOLDER_OF_PAGE FOLDER_OF_VECTORS SPACES_COMMAND
 */
import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [folder, vectors, command] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.join(folder, `${name}.js`)));
const {readCode, writeCode} = await load('code');
const {readLink} = await load('links');
const {compress, decompress} = await load('lz');
const {replyTo} = await load('match');
const {PageError} = await load('page-error');
const {thumbnail} = await load('picture');
const {playRound} = await load('round');
const {check, nextSteps} = await load('rules');

const SEED = Number(process.env.SEED ?? 20260427);
const N_RANDOM = process.env.SPACES_TEST_LONG ? 100000 : 2000;
let count = 0, failed = 0;

/* A point of TAP: @cases whose @answer is not the one that is wanted. */
function same(name, cases, answer) {
  const wrong = [];
  for (const each of cases) {
    const [got, wanted] = answer(each).map((value) => JSON.stringify(value));
    if (got !== wanted)
      wrong.push(`${each.id ?? JSON.stringify(each)}\n  got    ${got}\n  wanted ${wanted}`);
  }
  const isGood = wrong.length === 0 && cases.length > 0;
  failed += isGood ? 0 : 1;
  console.log(`${isGood ? 'ok' : 'not ok'} ${++count} ${name}: ${cases.length} cases`);
  if (!isGood)
    console.error(`${wrong.length} of ${cases.length} differ:\n${wrong.slice(0, 5).join('\n')}`);
}

const casesOf = (name) =>
  JSON.parse(readFileSync(path.join(vectors, `${name}.json`), 'utf8')).cases;

/* What `spaces batch` answers. */
function ask(requests) {
  const input = requests.map((each) => `${JSON.stringify(each)}\n`).join('');
  return execFileSync(command, ['batch'], {input, maxBuffer: 2 ** 28, encoding: 'utf8'})
    .trim().split('\n').map((line) => JSON.parse(line));
}

const movesOf = (moves) => moves.map(({row, col, type}) => [row, col, type]);

same('codes are read and written as the game does', casesOf('codec'), ({encoded, moves}) => {
  const {board} = readCode(encoded);
  return [[movesOf(board.moves), writeCode(board)], [movesOf(moves), encoded]];
});
same('small pictures are the game’s, byte for byte',
  casesOf('thumbnail').filter(({kind}) => kind === 'board'),
  ({encoded, playerSvg}) => [thumbnail(readCode(encoded).board), playerSvg]);
same('rounds end as in the web game', casesOf('simulate'), ({playerBoard, opponentBoard, web}) => {
  const round = playRound(readCode(playerBoard).board, readCode(opponentBoard).board);
  return [[round.playerScore, round.opponentScore, round.winner],
    [web.playerPoints, web.opponentPoints, web.winner]];
});
same('challenges are packed and unpacked byte for byte', casesOf('challenge'),
  ({json, fullUrl}) => {
    const letters = fullUrl.split('#c=')[1];
    return [[compress(json), decompress(letters)], [letters, json]];
  });

/* xorshift32 */
let state = SEED;
function random(below) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
}

/* A board drawn by the page's own rules, mostly to the goal; some with a letter changed. */
function randomCode() {
  const board = {size: 2 + random(random(4) === 0 ? 30 : 5), moves: []};
  for (let i = 0; i < 4 * board.size; i++) {
    const steps = nextSteps(board);
    const up = steps.filter(({type, row}) => type === 'final'
      || (type === 'piece' && row < (board.moves.at(-1)?.row ?? 99)));
    const choice = up.length > 0 && random(3) > 0 ? up : steps;
    if (choice.length === 0)
      break;
    board.moves.push(choice[random(choice.length)]);
  }
  const code = writeCode(board);
  if (random(5) > 1)
    return code;
  const at = random(code.length);
  return code.slice(0, at) + '0123456789ptfG|:@#x'[random(19)] + code.slice(at + random(2));
}

const invalid = [...casesOf('codec_invalid'), ...casesOf('codec_limits')]
  .map((each) => each.input ?? each.encoded).filter((text) => typeof text === 'string');
const codes = [...casesOf('codec').map(({encoded}) => encoded), ...invalid,
  ...Array.from({length: N_RANDOM}, randomCode)];
const checks = ask(codes.map((encoded) => ({op: 'board.check', encoded})));
console.log(`# SEED=${SEED}, ${checks.filter(({ok}) => ok).length} of ${codes.length} are boards`);
// The command counts bytes, the page units of JavaScript.
same('problems of boards and of codes are told as the program tells them',
  codes.map((code, i) => ({id: code, answer: checks[i]})), ({id, answer}) => {
    const wanted = answer.ok ? answer.problems.map(({message}) => message)
      : [answer.error.code, answer.error.message, answer.error.offset ?? null];
    try {
      return [check(readCode(id).board).problems.map(({message}) => message), wanted];
    } catch (error) {
      if (!(error instanceof PageError))
        throw error;
      return [[error.code, error.message, error.offset === null ? null
        : Buffer.byteLength(error.text.slice(0, error.offset))], wanted];
    }
  });

const good = codes.filter((code, i) => checks[i].ok && !/[@:#]/.test(code))
  .map((code) => readCode(code).board);
const bySize = Array.from({length: 32}, (_, size) => good.filter((board) => board.size === size));
const pairs = Array.from({length: N_RANDOM / 2}, () => good[random(good.length)])
  .map((board) => [board, bySize[board.size][random(bySize[board.size].length)]]);
const rounds = ask(pairs.map(([player, opponent]) =>
  ({op: 'round.simulate', playerBoard: writeCode(player), opponentBoard: writeCode(opponent)})));
same('random rounds end as the program plays them',
  pairs.map((pair, i) => ({id: pair.map(writeCode).join(), pair, answer: rounds[i]})),
  ({pair, answer}) => {
    const round = playRound(...pair);
    return [[round.winner, round.playerScore, round.opponentScore, ...round.ends],
      [answer.winner, answer.playerPoints, answer.opponentPoints, answer.playerFinalPosition,
        answer.opponentFinalPosition]];
  });

const challenges = casesOf('challenge').filter(({kind}) => kind === 'challenge')
  .map((each) => ({...each, finding: readLink(each.fullUrl)}));
const replies = challenges.map(({finding}) => replyTo(finding, finding.boards[0],
  {next: finding.boards[0], player: {id: 'me', name: 'Bea'}}));
const decoded = ask(replies.map((link) => ({op: 'challenge.decode', url: link})));
same('a reply to a challenge is read by the program as it was written',
  challenges.map((each, i) => ({...each, answer: decoded[i]})), ({finding, answer}) => {
    const {parsed} = answer;
    const last = parsed.previousRoundResults.at(-1);
    return [[parsed.playerName, parsed.gameId, parsed.playerBoard, last.opponentBoard],
      ['Bea', finding.match.id, ...Array(2).fill(writeCode(finding.boards[0]))]];
  });

console.log(`1..${count}`);
process.exit(failed > 0 ? 1 : 0);
