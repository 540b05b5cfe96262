/* words.js: sentences in the language of the reader
 *
 * English stands in the modules in _('…') and ngettext('…', '…', n), other languages in a catalogue
 * that make-page.py puts into the page. Holes are printf's, as in the program's translations:
 *
 *   _('row %d, column %d', 2, 1)     %d %u %lu %s by place, %1$s by number, %04x hexadecimal
 */
const KEY = 4; // letters
const FORMS = ['one', 'two', 'few', 'many', 'other'];
let sentences = new Map(), plurals = new Intl.PluralRules('en');

/* Takes the first of the reader's languages that there is, and returns its tag. In the catalogue a
 * language has of each sentence its own, a list of plural forms, or 0, in the order of `keys`:
 * they are short (short_key() in make-page.py), so that English is in the page only once. */
export function chooseLanguage({keys, languages}, tags) {
  const known = ['en', ...Object.keys(languages)];
  const language = tags.map((tag) => tag.toLowerCase().split('-')[0])
    .find((tag) => known.includes(tag)) ?? 'en';
  sentences = new Map((languages[language] ?? []).map((own, i) =>
    [keys.slice(KEY * i, KEY * (i + 1)), own || undefined]));
  plurals = new Intl.PluralRules(language);
  return language;
}

function keyOf(english) {
  let number = 0x811C9DC5;
  for (let i = 0; i < english.length; i++)
    number = Math.imul(number ^ english.charCodeAt(i), 0x01000193) >>> 0;
  return (number % 36 ** KEY).toString(36).padStart(KEY, '0');
}

const HOLE = /%%|%(?:(\d)\$)?(?:0(\d)[xX]|\.\*s|lu|[sdug])/g;

export function fill(sentence, ...values) {
  let next = 0;
  return sentence.replace(HOLE, (hole, number, width) => {
    if (hole === '%%')
      return '%';
    const value = values[number ? number - 1 : next++];
    if (!width)
      return String(value);
    const digits = value.toString(16).padStart(width, '0');
    return hole.endsWith('X') ? digits.toUpperCase() : digits;
  });
}

/* Without @values holes stay: fill() and withNames() take the sentence from there. */
export function _(english, ...values) {
  const own = sentences.get(keyOf(english)) ?? english;
  const sentence = Array.isArray(own) ? own[0] : own;
  return values.length === 0 ? sentence : fill(sentence, ...values);
}

/* The forms that a language has are in the order of FORMS, and the last serves for those that its
 * catalogue lacks: German has one and other, Hebrew one, two and other. */
export function ngettext(one, several, n, ...values) {
  const own = sentences.get(keyOf(one));
  const forms = Array.isArray(own) ? own : [one, several];
  const {pluralCategories} = plurals.resolvedOptions();
  const known = FORMS.filter((form) => pluralCategories.includes(form));
  const sentence = forms[Math.min(known.indexOf(plurals.select(n)), forms.length - 1)];
  return values.length === 0 ? sentence : fill(sentence, ...values);
}
