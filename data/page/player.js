/* player.js: plays what has steps, a board or a round
 *
 * Step back, play or pause, step, and a slider; below it one of @sentences for each step, which
 * screen readers say, and @onStep gets its number. Playing stops at the end, and at once when
 * somebody takes over; with reduced motion nothing begins by itself.
 *
 * Example: const player = new Player({sentences, onStep: (n) => view.show(boardScene(board, n))})
 */
import {button, element, icon} from './dom.js';
import {_} from './words.js';

const STEP = 900; // milliseconds
const ICONS = {
  back: 'M16 5v14l-10-7z', play: 'M7 4v16l13-8z', pause: 'M6 5h4v14H6zM14 5h4v14h-4z',
  step: 'M8 5v14l10-7z',
};

export const prefersCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export class Player {
  constructor({sentences, onStep, onEnd = null}) {
    Object.assign(this, {sentences, onStep, onEnd, last: sentences.length - 1, step: 0, timer: 0});
    this.slider = element('input', {type: 'range', min: 0, max: this.last, step: 1, value: 0,
      'aria-label': _('Step'), oninput: () => this.#take(Number(this.slider.value))});
    this.toggle = button('', () => this.timer ? this.stop() : this.play(), {class: 'round play'});
    const stepper = (path, by, label) => button(icon(path), () => this.#take(this.step + by),
      {class: 'round', 'aria-label': label});
    this.back = stepper(ICONS.back, -1, _('Step Back'));
    this.forward = stepper(ICONS.step, 1, _('Step Forward'));
    this.count = element('span', {class: 'count', dir: 'ltr', 'aria-hidden': 'true'});
    this.sentence = element('p', {class: 'sentence', role: 'status', 'aria-live': 'polite'});
    this.element = element('div', {class: 'player'},
      element('div', {class: 'controls', role: 'group', 'aria-label': _('Play the moves')},
        this.back, this.toggle, this.forward, this.slider, this.count),
      this.sentence);
    this.#setPlaying(false);
  }

  show(step) {
    this.step = Math.max(0, Math.min(step, this.last));
    this.slider.value = this.step;
    this.slider.setAttribute('aria-valuetext', _('%1$u of %2$u', this.step, this.last));
    this.count.textContent = `${this.step} / ${this.last}`;
    this.sentence.textContent = this.sentences[this.step];
    this.back.disabled = this.step === 0;
    this.forward.disabled = this.step === this.last;
    this.onStep(this.step);
    if (this.step === this.last)
      this.onEnd?.();
  }

  play() {
    this.stop();
    if (this.step === this.last)
      this.show(0);
    this.#setPlaying(true);
    this.timer = setInterval(() => {
      if (this.element.isConnected)
        this.show(this.step + 1);
      if (!this.element.isConnected || this.step === this.last)
        this.stop();
    }, STEP);
  }

  stop() {
    clearInterval(this.timer);
    this.timer = 0;
    this.#setPlaying(false);
  }

  /* Comma and period step, as in the program. */
  onKey(key) {
    if (key !== ',' && key !== '.')
      return false;
    this.#take(this.step + (key === '.' ? 1 : -1));
    return true;
  }

  #take(step) {
    this.stop();
    this.show(step);
  }

  #setPlaying(isPlaying) {
    this.toggle.replaceChildren(icon(isPlaying ? ICONS.pause : ICONS.play));
    this.toggle.setAttribute('aria-label', isPlaying ? _('Pause')
      /* Translators: a button that shows the moves one after the other */
      : _('Play'));
  }
}
