/* frame.js: what every state of the page has around it
 *
 * A title with a line below it, the picture, what belongs to it, and a field that opens another
 * link. Another state puts the focus on its title, where a screen reader then begins.
 *
 * Example: showFrame({title: '3×3', picture: [view.element], facts: [list], app})
 */
import {button, element} from './dom.js';
import {_} from './words.js';

const page = () => document.getElementById('page');

/* Opens what is typed or pasted, as a link is opened. */
function openField(app, text, isOpen) {
  const field = element('textarea', {id: 'link', rows: 3, spellcheck: 'false', dir: 'ltr',
    autocapitalize: 'off', autocomplete: 'off',
    onkeydown: (event) => event.key === 'Enter' && !event.shiftKey && open(event)});
  field.value = text;
  const open = (event) => {
    event.preventDefault();
    app.openText(field.value);
  };
  return element('details', {class: 'open', open: isOpen},
    element('summary', {}, _('Open Another Link')),
    element('form', {onsubmit: open},
      element('label', {for: 'link'}, _('Link or code of a board')), field,
      element('button', {type: 'submit'}, _('Open'))));
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
