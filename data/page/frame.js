/* frame.js: what every state of the page has around it
 *
 * A title with a line below it, the picture at one side and what belongs to it at the other (below
 * it on a phone), and at the end a field that opens another link. Showing another state puts the
 * focus on the new title, so that a screen reader begins there; the first state of a load leaves
 * the focus alone.
 *
 * Example: showFrame({title: '3×3', picture: [view.element], facts: [list], app})
 */
import {button, element} from './dom.js';
import {_} from './words.js';

const page = () => document.getElementById('page');

/* Opens what is typed or pasted, as a link is opened. */
function openField(app, text, isOpen) {
  const field = element('textarea', {id: 'link', rows: 3, spellcheck: 'false',
    autocapitalize: 'off', autocomplete: 'off', dir: 'ltr'});
  field.value = text;
  const form = element('form', {
    onsubmit: (event) => {
      event.preventDefault();
      app.openText(field.value);
    }},
    element('label', {for: 'link'}, _('Link or code of a board')), field,
    element('button', {type: 'submit'}, _('Open')));
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      form.requestSubmit();
    }
  });
  return element('details', {class: 'open', open: isOpen},
    element('summary', {}, _('Open Another Link')), form);
}

/* @kind names the state for style.css and for tests; @title is a text or an array of nodes, as
 * withNames() gives them. */
export function showFrame({kind, title, subtitle = null, picture = [], facts = [], app, text = '',
  opensField = false}) {
  const isFirst = page().childElementCount === 0;
  const heading = element('h1', {tabindex: -1}, title);
  const sides = [picture, facts].filter((parts) => parts.length > 0);
  page().dataset.kind = kind;
  page().replaceChildren(
    element('header', {}, heading, subtitle === null ? null : element('p', {}, subtitle)),
    element('div', {class: sides.length > 1 ? 'columns' : 'columns single'},
      sides.map((parts) => element('div', {class: 'side'}, parts))),
    openField(app, text, opensField),
    element('footer', {}, _('Nothing of this leaves your browser until you send it.')));
  document.title = `${heading.textContent} · Spaces`;
  if (!isFirst) {
    window.scrollTo(0, 0);
    heading.focus({preventScroll: true});
  }
}

export const card = (...children) => element('section', {class: 'card'}, ...children);

/* What is worth knowing about a link and nothing is wrong with. */
export const noteCard = (notes) => notes.length === 0 ? null
  : card(element('ul', {}, notes.map((note) => element('li', {class: 'quiet'}, note))));

/* The one thing to do next, and what else may be done. */
export const actions = (...children) => element('div', {class: 'actions'}, ...children);

export const primary = (text, onclick) => button(text, onclick, {class: 'primary'});
