/* The page reads every link and packed text of the vectors, and any text gets a sentence.
 *
 * test-modules.mjs compares codes, rounds and pictures with the game and the command; this one is
 * about what comes from outside: lz-string both ways, links of every kind, and texts that were
 * damaged on their way. Whatever is no link is a PageError with a sentence and a place in the text.
 *
 * Usage: node test-vectors.mjs FOLDER_OF_PAGE FOLDER_OF_VECTORS FOLDER_OF_TESTS_OF_INSPECTOR
 * SEED chooses the damage; SPACES_TEST_LONG=1 makes 100,000 damaged texts of it.
 */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const [folder, vectors, inspector] = process.argv.slice(2);
const load = (name) => import(pathToFileURL(path.join(folder, `${name}.js`)));
const {writeCode} = await load('code');
const {readLink} = await load('links');
const {compress, decompress} = await load('lz');
const {PageError} = await load('page-error');

const SEED = Number(process.env.SEED ?? 20261127);
const N_DAMAGED = process.env.SPACES_TEST_LONG ? 100000 : 2000;
const KINDS = ['board', 'boards', 'challenge', 'result', 'explained'];
let count = 0, failed = 0;

/* A point of TAP: no case may have a complaint. */
function all(name, cases, complaintOf) {
  const wrong = cases.map((each) => [each, complaintOf(each)]).filter(([, what]) => what !== null);
  const isGood = wrong.length === 0 && cases.length > 0;
  failed += isGood ? 0 : 1;
  console.log(`${isGood ? 'ok' : 'not ok'} ${++count} ${name}: ${cases.length} cases`);
  for (const [each, what] of wrong.slice(0, 5))
    console.error(`${JSON.stringify(each).slice(0, 300)}\n  ${what}`);
  if (!isGood)
    console.error(`${wrong.length} of ${cases.length} are wrong`);
}

const casesOf = (name) =>
  JSON.parse(readFileSync(path.join(vectors, `${name}.json`), 'utf8')).cases;
const unitsOf = (text) => text === null ? null : text.split('').map((unit) => unit.charCodeAt(0));
const differs = (got, wanted) => JSON.stringify(got) === JSON.stringify(wanted) ? null
  : `got ${JSON.stringify(got)}, wanted ${JSON.stringify(wanted)}`;

/* What readLink() made of a text: a finding, or the error; a complaint if it is neither. */
function read(text) {
  const start = performance.now();
  let finding = null, error = null;
  try {
    finding = readLink(text);
  } catch (thrown) {
    error = thrown;
  }
  if (performance.now() - start > 2000)
    return {complaint: 'took more than two seconds'};
  if (error && !(error instanceof PageError))
    return {complaint: `threw ${error.stack}`};
  if (error && (!error.message || !error.code || error.offset < 0
      || error.offset > (error.text ?? text).length))
    return {complaint: `an error without a sentence, code or place: ${JSON.stringify(error)}`};
  if (finding && !KINDS.includes(finding.kind))
    return {complaint: `unknown kind ${finding.kind}`};
  if (finding?.kind === 'explained' && !finding.message)
    return {complaint: 'explained without a sentence'};
  return {finding, error, complaint: null};
}

const packed = casesOf('lzstring').map((each) =>
  ({...each, input: each.inputUnits ? String.fromCharCode(...each.inputUnits) : each.input}));
all('texts are packed as lz-string does', packed, ({input, compressToEncodedURIComponent}) =>
  differs(compress(input), compressToEncodedURIComponent));
all('packed texts are unpacked', packed, ({input, compressToEncodedURIComponent}) =>
  differs(decompress(compressToEncodedURIComponent), input));

/* Not compared: texts on which lz-string throws, and those that end early, of which it makes an
 * empty text: here they are null. */
all('damaged packed texts are unpacked as far as lz-string does',
  casesOf('lzstring_decompress').filter(({fromEncodedURIComponent: wanted}) =>
    wanted === null || (Array.isArray(wanted) && wanted.length > 0)),
  ({input, fromEncodedURIComponent}) =>
    differs(unitsOf(decompress(input)), fromEncodedURIComponent));

const links = casesOf('links');
all('links of challenges that the game takes are opened with their board',
  links.filter(({accepted, parsed}) => accepted && parsed?.playerBoard), ({url, parsed}) => {
    const {finding, error, complaint} = read(url);
    if (complaint || error)
      return complaint ?? error.message;
    return finding.boards.some((board) => writeCode(board) === parsed.playerBoard) ? null
      : `boards ${finding.boards.map(writeCode)}`;
  });
all('other links get their kind or a sentence', [...links.map(({url}) => url),
  ...casesOf('links_other').map(({hash}) => hash)], (text) => read(text).complaint);

const samples = [...links.map(({url}) => url), ...casesOf('links_other').map(({hash}) => hash),
  ...casesOf('codec').map(({encoded}) => encoded), ...casesOf('codec_invalid')
    .map(({input}) => input), ...casesOf('challenge').map(({fullUrl}) => fullUrl),
  '#result=2|2p0pG0f,2|3p1pG1f&next=2|2p0pG0f', '#challenge=2|2p0pG0f&r=2',
  '#challenge=', '#result=', '#result=,', '#c=', '#s=', '#lot=', '#r=', '#', '', '#%', '#c=%',
  '2|2p0pG0f:%E0%A4%A', '\u202e2|2p0pG0f', '<script>alert(1)</script>', '\ud800', 'G'.repeat(2e4),
  `2|${'2p0p'.repeat(1e5)}`, `#c=${'A'.repeat(2e5)}`, `#c=${compress('['.repeat(1e5))}`,
  `#c=${compress('{"playerBoard":{},"round":[],"gameId":1,"playerName":null}')}`,
  `#${compress('{"boardSize":2,"sequence":[null,{"position":null}]}')}`,
].filter((text) => typeof text === 'string');
all('hostile texts get a kind or a sentence', samples, (text) => read(text).complaint);

/* The texts in the sources of the inspector's tests, as C writes them. */
function textsOf(source) {
  return Array.from(source.matchAll(/"((?:[^"\\\n]|\\.)*)"(?:\s*\\?\s*"(?:[^"\\\n]|\\.)*")*/g))
    .map(([text]) => text.replace(/"\s*\\?\s*\n\s*"/g, '').slice(1, -1)
      .replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1'));
}
const inspected = ['', 'spaces', 'inspection', 'cards', 'pentominoes']
  .flatMap((part) => readdirSync(path.join(inspector, part)).map((name) => path.join(part, name)))
  .filter((name) => name.endsWith('.c'))
  .flatMap((name) => textsOf(readFileSync(path.join(inspector, name), 'utf8')));
all('texts of the inspector’s tests get a kind or a sentence',
  [...inspected, ...inspected.map((text) => `#${compress(text)}`),
    ...inspected.map((text) => `#c=${compress(text)}`)], (text) => read(text).complaint);

/* xorshift32 */
let state = SEED;
function random(below) {
  state ^= state << 13;
  state ^= state >>> 17;
  state ^= state << 5;
  return (state >>> 0) % below;
}

const LETTERS = '0123456789ptfG|:@#=,&%+-c \n"<>\0\u202eé\ud83d';
const short = samples.filter((text) => text.length > 0 && text.length < 5000);
function damaged() {
  let text = short[random(short.length)];
  for (let i = random(4); i >= 0; i--) {
    const at = random(text.length + 1);
    text = text.slice(0, at) + LETTERS[random(LETTERS.length)].repeat(random(3))
      + text.slice(at + random(4));
  }
  return text;
}
console.log(`# SEED=${SEED}`);
all('damaged texts get a kind or a sentence', Array.from({length: N_DAMAGED}, damaged),
  (text) => read(text).complaint);

console.log(`1..${count}`);
process.exit(failed > 0 ? 1 : 0);
