/* dom.js: the few ways in which the page makes what is on it
 *
 * No text ever becomes markup: a text is a text node, whatever is in it. The policy of the page
 * forbids style attributes, so what depends on a size goes through setSizes(). Texts from outside
 * (names, codes, what was pasted) go through shown() and into <bdi>, so that a name that runs from
 * right to left leaves the sentence around it alone.
 *
 * Example: element('button', {type: 'button', onclick: send}, 'Send Reply')
 */
const SVG = 'http://www.w3.org/2000/svg';

/* Attributes in "on" are listeners; null and the like leave out an attribute or a child. */
function furnish(node, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on'))
      node.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined)
      node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return node;
}

export const element = (tag, attributes = {}, ...children) =>
  furnish(document.createElement(tag), attributes, children);
export const svg = (tag, attributes = {}, ...children) =>
  furnish(document.createElementNS(SVG, tag), attributes, children);

/* Sets custom properties, numbers as pixels. */
export function setSizes(node, sizes) {
  for (const [name, size] of Object.entries(sizes))
    node.style.setProperty(`--${name}`, typeof size === 'number' ? `${size}px` : size);
}

/* A small drawing of one colour on a button, 24 × 24. */
export const icon = (path) => svg('svg', {viewBox: '0 0 24 24', class: 'icon',
  'aria-hidden': 'true'}, svg('path', {d: path}));

/* @child is a text or an icon; an icon needs @attributes['aria-label']. */
export const button = (child, onclick, attributes = {}) =>
  element('button', {type: 'button', onclick, ...attributes}, child);

const INVISIBLE = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/* Text from outside as it may be shown. */
export function shown(text, limit = 60) {
  const clean = String(text).replace(INVISIBLE, ' ').trim();
  const letters = Array.from(clean.slice(0, 2 * limit + 2));
  return letters.length > limit ? letters.slice(0, limit).join('').trimEnd() + '…' : clean;
}

/* The pieces of @sentence around its %s, with a <bdi> in the place of each. */
export function withNames(sentence, ...names) {
  const parts = sentence.split('%s');
  return parts.flatMap((part, i) =>
    i < parts.length - 1 ? [part, element('bdi', {}, shown(names[i] ?? ''))] : [part]);
}
