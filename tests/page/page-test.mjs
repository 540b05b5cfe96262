/* page-test.mjs: what the tests of the page in Node share
 *
 *   load(folder)            the modules of the page by their names
 *   Tap                     points of a test and their differences
 *   casesOf, eachVectors    the cases of the vectors, selected and all
 *   asker(command)          the answers of `spaces batch`
 *   randomOf(seed)          numbers that a seed chooses
 *
 * Example: const tap = new Tap(); tap.same('sums', [[1, 2, 3]], ([a, b, c]) => [a + b, c]);
 */
import {execFileSync} from 'node:child_process';
import {cpSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync}
  from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const SHOWN = 5;

/* The modules end in .js, which Node takes for one of its own old modules without a word beside
 * them, so it is a copy with that word that is loaded. */
export function copyOf(folder) {
  const copy = mkdtempSync(path.join(tmpdir(), 'spaces-page-'));
  process.on('exit', () => rmSync(copy, {recursive: true, force: true}));
  cpSync(folder, copy, {recursive: true});
  writeFileSync(path.join(copy, 'package.json'), '{"type": "module"}');
  return copy;
}

export function loaderOf(folder) {
  const copy = copyOf(folder);
  return (name) => import(pathToFileURL(path.join(copy, `${name}.js`)));
}

export const modulesIn = (folder) => readdirSync(folder).filter((name) => name.endsWith('.js'));

export class Tap {
  constructor() {
    this.count = this.failed = 0;
  }

  #point(name, cases, wrong) {
    const isGood = wrong.length === 0 && cases.length > 0;
    this.failed += isGood ? 0 : 1;
    console.log(`${isGood ? 'ok' : 'not ok'} ${++this.count} ${name}: ${cases.length} cases`);
    for (const what of wrong.slice(0, SHOWN))
      console.error(what);
    if (!isGood)
      console.error(`${name}: ${wrong.length} of ${cases.length} are wrong`);
  }

  /* @complaintOf gives null for a case that is in order. */
  all(name, cases, complaintOf) {
    const wrong = [];
    for (const each of cases) {
      const what = complaintOf(each);
      if (what !== null)
        wrong.push(`${each.id ?? ''} ${JSON.stringify(each).slice(0, 300)}\n  ${what}`);
    }
    this.#point(name, cases, wrong);
  }

  /* @answerOf gives what came out and what is wanted. */
  same(name, cases, answerOf) {
    this.all(name, cases, (each) => {
      const [got, wanted] = answerOf(each).map((value) => JSON.stringify(value));
      return got === wanted ? null : `got    ${got}\n  wanted ${wanted}`;
    });
  }

  skip(name, why) {
    console.log(`ok ${++this.count} ${name} # SKIP ${why}`);
  }

  end() {
    console.log(`1..${this.count}`);
    process.exitCode = this.failed > 0 ? 1 : 0;
  }
}

export const casesOf = (folder, name) =>
  JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')).cases;

/* Calls @run for the selection of the vectors, and for all of them where the build has unpacked
 * them (the environment's FULL_VECTORS, as in the tests in C). */
export function eachVectors(tap, selection, run) {
  const full = process.env.FULL_VECTORS ?? '';
  run('selection', selection);
  if (full !== '' && existsSync(path.join(full, 'spaces', 'codec.json')))
    run('full', path.join(full, 'spaces'));
  else
    tap.skip('full', 'the full vectors are not here');
}

/* What `spaces batch` answers to requests. */
export const askerOf = (command) => (requests) =>
  execFileSync(command, ['batch'], {
    input: requests.map((each) => `${JSON.stringify(each)}\n`).join(''),
    maxBuffer: 2 ** 30,
    encoding: 'utf8',
  }).trim().split('\n').map((line) => JSON.parse(line));

/* xorshift32 */
export function randomOf(seed) {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
