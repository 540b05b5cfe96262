/* Whatever the page is given, it finds something in it or says a sentence with a place, in time.
 *
 * Links of every kind, the texts of the inspector's tests, what was damaged on its way, and packed
 * texts that stand for more than a page should hold.
 *
 * Usage: node test-hostile.mjs FOLDER_OF_PAGE FOLDER_OF_VECTORS FOLDER_OF_TESTS_OF_INSPECTOR
 * SEED chooses the damage; SPACES_TEST_LONG=1 makes 100,000 damaged texts of it.
 */
import {readFileSync, readdirSync} from 'node:fs';
import path from 'node:path';

import {Tap, casesOf as casesIn, loaderOf, randomOf} from './page-test.mjs';

const [folder, allVectors, inspector] = process.argv.slice(2);
const load = loaderOf(folder);
const {readLink} = await load('links');
const {compress, decompress} = await load('lz');
const {PageError} = await load('code');

const SEED = Number(process.env.SEED ?? 20261127);
const N_DAMAGED = process.env.SPACES_TEST_LONG ? 100000 : 2000;
const KINDS = ['board', 'boards', 'challenge', 'result', 'results', 'explained'];
const MOST_UNITS = 1024 * 1024; // of a text that is unpacked
const tap = new Tap();
const random = randomOf(SEED);
const casesOf = (name) => casesIn(path.join(allVectors, 'spaces'), name);

/* What readLink() made of a text: a finding, or the error; a complaint if it is neither. */
function read(text) {
  const start = process.cpuUsage(); // a busy machine may leave long pauses
  let finding = null, error = null;
  try {
    finding = readLink(text);
  } catch (thrown) {
    error = thrown;
  }
  const {user, system} = process.cpuUsage(start);
  if (user + system > 2e6)
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

const links = casesOf('links');
const invalid = casesOf('codec_invalid').map(({input}) => input);
const nastyValues = ['{"toString":1,"valueOf":1}', '[]', '"\\ud800"', '1e999', '[[null]]'];
const nastyMembers = ['playerBoard', 'round', 'playerScore', 'opponentScore', 'isFinalResults',
  'previousRoundResults', 'gameId', 'playerName'];
const nasty = nastyValues.flatMap((value) => nastyMembers.map((name) => `#c=${compress(
  '{"playerBoard":"2|2p0pG0f","round":1,"gameMode":"x","gameId":"g","playerId":"p",'
  + `"playerName":"N","${name}":${value}}`)}`));
const samples = [...nasty, ...links.map(({url}) => url),
  ...casesOf('links_other').map(({hash}) => hash),
  ...casesOf('codec').map(({encoded}) => encoded),
  ...casesOf('damaged').map(({text}) => text), ...invalid.flatMap((code) => [code, `#${code}`,
    `#challenge=${code}`, `#result=${code},2|2p0pG0f`]),
  ...casesOf('challenge').map(({fullUrl}) => fullUrl),
  '#result=2|2p0pG0f,2|3p1pG1f&next=2|2p0pG0f', '#challenge=2|2p0pG0f&r=2',
  '#challenge=', '#result=', '#result=,', '#c=', '#s=', '#lot=', '#r=', '#', '', '#%', '#c=%',
  '2|2p0pG0f:%E0%A4%A', '\u202e2|2p0pG0f', '<script>alert(1)</script>', '\ud800', 'G'.repeat(2e4),
  `2|${'2p0p'.repeat(1e5)}`, `#c=${'A'.repeat(2e5)}`, `#c=${compress('['.repeat(1e5))}`,
  `#c=${compress('{"playerBoard":{},"round":[],"gameId":1,"playerName":null}')}`,
  `#${compress('{"boardSize":2,"sequence":[null,{"position":null}]}')}`,
  ...nastyValues.map((value) => `#${compress(
    `{"boardSize":2,"sequence":[{"type":"piece","position":{"row":${value},"col":0}}]}`)}`),
].filter((text) => typeof text === 'string');
tap.all('hostile texts get a kind or a sentence', samples, (text) => read(text).complaint);

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
tap.all('texts of the inspector’s tests get a kind or a sentence',
  [...inspected, ...inspected.map((text) => `#${compress(text)}`),
    ...inspected.map((text) => `#c=${compress(text)}`)], (text) => read(text).complaint);

/* A packed text grows with the square of its letters: 4,000 of them stand for a million. */
const bombs = [MOST_UNITS, MOST_UNITS + 1].map((length) =>
  ({id: length, length, letters: compress('a'.repeat(length))}));
tap.all('a packed text is unpacked up to a million units and no further', bombs,
  ({length, letters}) => {
    const text = decompress(letters);
    return length <= MOST_UNITS ? (text?.length === length ? null : `${text?.length} came out`)
      : text === null ? null : `${text.length} came out`;
  });
tap.all('links with more in them get a sentence', bombs.flatMap(({letters}) =>
  ['#c=', '#lot=', '#', '#r='].map((key) => key + letters)), (text) => {
  const {finding, complaint} = read(text);
  return complaint ?? (finding && finding.kind !== 'explained' ? `found ${finding.kind}` : null);
});

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
tap.all('damaged texts get a kind or a sentence', Array.from({length: N_DAMAGED}, damaged),
  (text) => read(text).complaint);

tap.end();
