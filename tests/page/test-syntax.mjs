/* Every module of the page is JavaScript that Node can parse as it is.
 *
 * Usage: node test-syntax.mjs FOLDER_OF_PAGE
 */
import {spawnSync} from 'node:child_process';
import path from 'node:path';

import {Tap, copyOf, modulesIn} from './page-test.mjs';

const copy = copyOf(process.argv[2]);
const tap = new Tap();
tap.all('modules are parsed', modulesIn(copy), (name) => {
  const {status, stderr} = spawnSync(process.execPath, ['--check', path.join(copy, name)],
    {encoding: 'utf8'});
  return status === 0 ? null : stderr;
});
tap.end();
