/* lz.js: lz-string's URI form, as the web game's links have it
 *
 * LZW over the code units of a text, in letters of six bits. New units are written in 8 or 16 bits
 * where they first occur; code 2 is the end. What comes out is lz-string 1.5's byte for byte; what
 * goes in is bounded, since a few letters of a hostile link can stand for gigabytes.
 *
 * Example: decompress(compress('{}')) is '{}'; a damaged text gives null.
 */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-';
const MOST = 1024 * 1024; // units that come out, as in the program

/* Six bits are a letter; the last one has as many as are left, and none of a whole number. */
const lettersOf = (bits) => Array.from({length: Math.floor(bits.length / 6) + 1}, (_unused, i) =>
  LETTERS[[0, 1, 2, 3, 4, 5].reduce((six, k) => six << 1 | bits[6 * i + k], 0)]).join('');

export function compress(text) {
  const bits = [], codes = new Map(), fresh = new Set();
  let phrase = '', next = 3, width = 2, room = 2;
  /* The lowest bit first. */
  const put = (value, count) => {
    for (let i = 0; i < count; i++)
      bits.push(value >> i & 1);
  };
  const grow = () => {
    if (--room === 0)
      room = 2 ** width++;
  };
  const write = (what) => {
    if (fresh.delete(what)) {
      const unit = what.charCodeAt(0);
      put(unit < 256 ? 0 : 1, width);
      put(unit, unit < 256 ? 8 : 16);
      grow();
    } else {
      put(codes.get(what), width);
    }
    grow();
  };
  for (const unit of text.split('')) {
    if (!codes.has(unit)) {
      codes.set(unit, next++);
      fresh.add(unit);
    }
    if (codes.has(phrase + unit)) {
      phrase += unit;
      continue;
    }
    write(phrase);
    codes.set(phrase + unit, next++);
    phrase = unit;
  }
  if (phrase !== '')
    write(phrase);
  put(2, width);
  return lettersOf(bits);
}

/* The bits of a text; beyond its end they are 0. */
function bitsOf(text) {
  let at = 0;
  const bits = (width) => {
    let value = 0;
    for (let i = 0; i < width; i++, at++) {
      const letter = text[Math.floor(at / 6)];
      const six = letter === ' ' ? 62 : Math.max(0, LETTERS.indexOf(letter ?? 'A'));
      value += (six >> 5 - at % 6 & 1) * 2 ** i;
    }
    return value;
  };
  return {bits, isOver: () => at > 6 * text.length};
}

export function decompress(text) {
  const {bits, isOver} = bitsOf(text);
  const phrases = ['', '', ''];
  let width = 3, room = 4, length = 1;
  const grow = () => {
    if (--room === 0)
      room = 2 ** width++;
  };
  const readUnit = (kind) => String.fromCharCode(bits(kind === 0 ? 8 : 16));
  const first = bits(2);
  if (first > 1)
    return first === 2 && text !== '' ? '' : null;
  let last = readUnit(first);
  phrases.push(last);
  const out = [last];
  for (;;) {
    let code = bits(width);
    if (isOver())
      return null;
    if (code === 2)
      return out.join('');
    if (code < 2) {
      phrases.push(readUnit(code));
      code = phrases.length - 1;
      grow();
    }
    if (code > phrases.length)
      return null;
    const phrase = code === phrases.length ? last + last[0] : phrases[code];
    length += phrase.length;
    if (length > MOST)
      return null;
    out.push(phrase);
    phrases.push(last + phrase[0]);
    grow();
    last = phrase;
  }
}

/* What the JSON in a packed text is, or null. */
export function unpack(letters) {
  try {
    return JSON.parse(decompress(letters));
  } catch {
    return null;
  }
}
