/* reply.js: sends a link, by what the browser has for it
 *
 * The system's own sheet, else the clipboard; without a secure context there is neither. The link
 * stands in a field in each case, to be seen and copied. The page itself sends nothing.
 *
 * Example: sendPanel({makeLink: (player) => link, asksName: true, label: _('Send Reply')})
 */
import {button, element} from './dom.js';
import {loadPlayer, saveDraft, saveName} from './store.js';
import {_} from './words.js';

/* 'sent', 'cancelled', 'copied', or 'shown' when the browser has no way. */
async function give(link) {
  if (navigator.share)
    try {
      await navigator.share({title: 'Spaces', url: link});
      return 'sent';
    } catch (error) {
      if (error.name === 'AbortError')
        return 'cancelled';
    }
  try {
    await navigator.clipboard.writeText(link);
    return 'copied';
  } catch {
    return 'shown';
  }
}

const describe = (outcome, isReply) => ({
  sent: _('Sent'),
  copied: isReply ? _('Reply copied — send it to whoever sent you the link') : _('Link copied'),
  shown: isReply ? _('Copy this link and send it to whoever sent you the link')
    : _('Copy this link'),
}[outcome] ?? '');

function nameField() {
  const input = element('input', {type: 'text', id: 'name', maxlength: 50, dir: 'auto',
    autocomplete: 'nickname', value: loadPlayer().name,
    oninput: () => saveName(input.value.trim())});
  return element('div', {}, element('label', {for: 'name'}, _('Your name in challenges')), input);
}

/* @makeLink gets {id, name} of the player. Once the link is out of the page the draft is erased. */
export function sendPanel({makeLink, asksName, label}) {
  const forget = () => saveDraft(null);
  const link = element('input', {type: 'text', readonly: true, dir: 'ltr', 'aria-label': _('Link'),
    onfocus: () => link.select(), oncopy: forget});
  const field = element('div', {hidden: true}, link);
  const status = element('p', {class: 'quiet', role: 'status', 'aria-live': 'polite'});
  const send = async () => {
    link.value = makeLink(loadPlayer());
    const outcome = await give(link.value);
    field.hidden = outcome === 'cancelled';
    status.textContent = describe(outcome, asksName);
    if (outcome === 'shown')
      link.focus();
    else if (outcome !== 'cancelled')
      forget();
  };
  return element('div', {class: 'actions send'}, asksName ? nameField() : null,
    button(label, send, {class: 'primary'}), status, field);
}
