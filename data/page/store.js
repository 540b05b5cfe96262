/* store.js: what the page remembers in this browser, and nowhere else
 *
 * The person's last name with the id that the web game wants beside it, so that the rounds of a
 * match come from one player, and the unfinished board, with the link that it answers. Without
 * storage (a private window) nothing is remembered, and everything else works.
 *
 * Example: saveDraft({link: '#c=…', code: '3|7p'}); after a reload loadDraft() has the same.
 */
const NAME = 'spaces-page-name', DRAFT = 'spaces-page-draft';

function read(key) {
  try {
    return JSON.parse(localStorage.getItem(key));
  } catch {
    return null;
  }
}

function write(key, value) {
  try {
    if (value === null)
      localStorage.removeItem(key);
    else
      localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // There is no storage: the page works without one.
  }
}

/* crypto.randomUUID() is there in a secure context only. */
function makeId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 0x0f | 0x40;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');
}

const isText = (value, limit) => typeof value === 'string' && value.length <= limit;
let player = null;

/* {id, name}; the name is empty until one was given. */
export function loadPlayer() {
  const {id, name} = player ?? read(NAME) ?? {};
  player ??= {id: isText(id, 60) && id !== '' ? id : makeId(), name: isText(name, 200) ? name : ''};
  return player;
}

export function saveName(name) {
  player = {...loadPlayer(), name};
  write(NAME, player);
}

/* {link, code, played}: what is answered, '' for nothing; the moves so far; the board that has
 * played in the round already, or ''. */
export function loadDraft() {
  const draft = read(DRAFT);
  return isText(draft?.link, 2 ** 20) && isText(draft?.code, 2 ** 16) ? draft : null;
}

export const saveDraft = (draft) => write(DRAFT, draft);
