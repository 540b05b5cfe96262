/* page-error.js: why a text could not be read, and where
 *
 * `code` is the stable name that `spaces batch` has for it, `offset` the place in `text` (in code
 * units of JavaScript) where reading stopped, or null where no single place is to blame; `message`
 * is one sentence for a person.
 *
 * Example: readCode('4|12p08x') fails with code "move-type" and offset 7.
 */
import {_} from './words.js';

export class PageError extends Error {
  constructor(code, message, offset = null, text = '') {
    super(message);
    this.code = code;
    this.offset = offset;
    this.text = text;
  }
}

/* The character at @at as a person may be shown it. */
export function quote(text, at) {
  if (at >= text.length)
    return _('the end');
  const point = text.codePointAt(at);
  const letter = String.fromCodePoint(point);
  if (point === 0)
    return _('byte 0x%02X', point);
  return /[\p{C}\p{Z}]/u.test(letter) ? _('character U+%04X', point)
    : _('“%.*s”', letter);
}
