/* links.js: what a link, a code or a pasted message holds
 *
 *   board       <code>, with suffixes
 *   boards      codes with commas or line breaks between them; boards in an older link of the web
 *               game, #<compressed state>
 *   challenge   #challenge=<code>, #c=<compressed>
 *   result      #result=<code>,<code>[&next=<code>]
 *   results     the rounds and totals of a finished game, in #c=
 *   explained   what has no board in it (#s= and #lot=), or is of another game
 *
 * The address before # may be any, with text around it. A result that asks for an answer is turned:
 * whoever reads it is the opponent of whoever sent it. What cannot be read is a PageError.
 *
 * Example: readLink('#2|2p0pG0f').boards[0].size is 2.
 */
import {numberOf, readChallenge} from './challenge.js';
import {PageError, boardOf, readCode, writeCode} from './code.js';
import {decompress, unpack} from './lz.js';
import {_} from './words.js';

const MOST = 2 * 1024 * 1024; // letters of a text that is looked at
const MOST_BOARDS = 200;
const KNOWN = /#?(?:c|C|s|lot|lot-home|r|challenge|result)=|#?[1-9]\d{0,2}(?:\||%7C)/i;
/* Addresses, positions (also the bytes of them alone) and games of solitaire; boards of pentominoes
 * in today's form and in the two before it. */
const CARDS
  = /\b(p|game|replay)=|^v[12][FKS]|^A[UV][\w-]{40}|^(?=.*\d)(\w+:)*\w{1,9}\.[\w.-]*$/;
const SLUG = /^([CKMPRST](?=.*\d)\w+$|\d+[._]\d+([A-Za-z][\w.]*)?$|\('[a-z]!)/;

const found = (boards, notes = []) =>
  ({kind: boards.length === 1 ? 'board' : 'boards', boards, notes});
const explained = (...sentences) => ({kind: 'explained', boards: [], notes: [],
  message: sentences.join(' ')});

/* The signs of a link that came as percent codes; those in a name stay, as readCode() wants them.
 * Characters without width, which messengers add, and parameters before the one that counts, as in
 * #x=1&c=…, are left out. */
const NAME = /(\d[ptf](?:@[a-z]+)?:[\w\-.!~*'()%]*)/;
const plain = (text) => text.replace(/[\u200B\u2060\uFEFF]/g, '').split(NAME).map((part, i) =>
  i % 2 ? part : part.replace(/%(?:7C|2C|26|3D|23|40|3A|25)/gi, decodeURIComponent)).join('')
  .replace(/#(?:[\w-]+=[\w.-]*&)+(?=[cs]=)/, '#');

function namedBoard(body) {
  const [code, ...parameters] = body.split('&');
  const round = /^r=(\d{1,2})$/.exec(parameters.find((each) => each.startsWith('r=')) ?? '');
  const {board, notes} = readCode(code);
  return {kind: 'challenge', boards: [board], notes, round: round ? Number(round[1]) : 1,
    match: null};
}

function playedRound(body) {
  const [played, ...parameters] = body.split('&');
  const codes = played.split(',');
  const next = parameters.find((each) => each.startsWith('next='))?.slice(5);
  const boards = [codes[0], codes[1] ?? ''].map((code) => readCode(code).board);
  return next === undefined ? {kind: 'result', boards, next: null, notes: []}
    : {kind: 'result', boards: boards.reverse(), next: readCode(next).board, notes: []};
}

function hubLink(letters, sentence) {
  if (decompress(letters) === null)
    throw new PageError('payload', _('The compressed part of this link can’t be read.'));
  return explained(sentence);
}

const KINDS = {
  'c': readChallenge,
  's': () => explained(
    _('The challenge isn’t in this link: the game’s server keeps it for 30 days.'),
    _('This program doesn’t contact servers. Open the link in the web game, or ask the sender '
      + 'for the long link: “View link data”, “Fallback URL”.')),
  'lot': (body) => hubLink(body, _('A hub starts a game against one of its figures with this link. '
    + 'It holds no board.')),
  'lot-home': (body) => hubLink(body, _('A hub uses this link to say where the game is to return. '
    + 'It has no board.')),
  'r': (body) => hubLink(body, _('The game reports the results of a game to a hub with this link. '
    + 'It holds no board.')),
  'challenge': namedBoard,
  'result': playedRound,
};

/* Codes between commas or line breaks; words around a single one are left out. */
function boardsOf(text) {
  const codes = text.split(/[,\n\r]+/).map((each) => each.trim()).filter((each) => each !== '');
  const read = codes.slice(0, MOST_BOARDS).map(readCode);
  return found(read.map(({board}) => board), read.flatMap(({notes}) => notes));
}

const TYPES = ['piece', 'trap', 'final'];

/* A board as the web game stores it, or null; its code is read again, so that nothing odd stays. */
function storedBoard(value) {
  if (!Array.isArray(value?.sequence) || !Number.isInteger(value.boardSize))
    return null;
  const moves = value.sequence.map((step) => ({type: TYPES.includes(step?.type) ? step.type : 'x',
    row: numberOf(step?.position?.row) ?? NaN, col: numberOf(step?.position?.col) ?? NaN}));
  const board = boardOf(writeCode({size: value.boardSize, moves}));
  const {name} = value;
  return board && typeof name === 'string' && name ? {...board, name} : board;
}

/* Every board in a state of the web game, wherever it lies, once. */
function boardsInState(state) {
  const boards = new Map(), waiting = [state];
  while (waiting.length > 0 && boards.size < MOST_BOARDS) {
    const value = waiting.pop();
    const board = storedBoard(value);
    if (board)
      boards.set(writeCode(board) + (board.name ?? ''), board);
    else if (typeof value === 'object')
      waiting.push(...Object.values(value ?? {}).slice(0, 10000));
  }
  return [...boards.values()].reverse();
}

/* What the part of a text from a known beginning on says. */
function readKnown(body) {
  const key = /^(c|s|lot|lot-home|r|challenge|result)=/i.exec(body);
  if (!key)
    return boardsOf(body);
  const value = body.slice(key[0].length);
  const kind = key[1].toLowerCase();
  return KINDS[kind](kind === 'challenge' || kind === 'result' ? value.split(/\s/)[0]
    : value.replace(/%2B/gi, '+').replace(/%24/g, '$'));
}

/* A code within a sentence ends where no code goes on. */
function withoutWords(body, isAtStart) {
  const code
    = /^[1-9]\d{0,2}\|[\dGptf]+(?:@[a-z]+)?(?::[\w%.!~*'()-]+)?(?:#[0-9a-f]{4})?/.exec(body);
  const next = code ? body.slice(code[0].length) : '';
  return code && !isAtStart && /^[\s.)>\]»”"']/.test(next) && !/^\s*\d+\|/.test(next) ? code[0]
    : body;
}

function otherGame(text) {
  if (/pentominoes/.test(text) || SLUG.test(text))
    return explained(_('This is a board of pentominoes. This page plays boards of Spaces; Spaces '
      + 'Editor opens pentominoes, too.'));
  if (CARDS.test(text))
    return explained(_('This is a game of solitaire. This page plays boards of Spaces; Spaces '
      + 'Editor opens solitaire, too.'));
  return null;
}

/* The first # with something known behind it begins what is read; without one, the first code. */
export function readLink(given) {
  const text = plain(given.slice(0, MOST).trim());
  const hash = text.search(new RegExp(`#${KNOWN.source.replaceAll('#?', '')}`, 'i'));
  const start = hash >= 0 ? hash : text.search(KNOWN);
  const isCode = start >= 0 && /^#?\d/.test(text.slice(start));
  if (start >= 0 && (hash >= 0 || start === 0 || isCode)) {
    const body = text.slice(start).replace(/^#/, '');
    return readKnown(isCode ? withoutWords(body, start === 0 && !/\s/.test(body)) : body);
  }
  const other = otherGame(text.replace(/^#\/?/, ''));
  if (other)
    return other;
  const state = unpack(text.replace(/^[^#]*#/, ''));
  if (typeof state !== 'object' || state === null)
    throw new PageError('unknown', _('This text has no link or code of a board, a solitaire game '
      + 'or pentominoes. A code looks like “2|2p0p2tG0f”.'), 0, text);
  const boards = boardsInState(state);
  return boards.length > 0 ? found(boards)
    : explained(_('A link of an older version of the game, without a board.'));
}

export const writeBoardLink = (base, board) => `${base}#${writeCode(board)}`;
