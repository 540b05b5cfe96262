// The same texts through the JavaScript original, for a ratio taken in one run:
//
//   bench-lz-string --dump | node bench-lz-string.js
//
// It needs the package lz-string 1.5.0 where node finds it.
'use strict';
const LZString = require('lz-string');

const texts = require('fs').readFileSync(0, 'utf8').split('\n').filter((line) => line !== '');

function measure(run, length) {
  const calls = 1 + Math.floor(500000 / (length + 1000));
  const until = process.hrtime.bigint() + 600000000n;
  let best = Infinity;
  while (process.hrtime.bigint() < until) {
    const start = process.hrtime.bigint();
    for (let i = 0; i < calls; i++) run();
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e9 / calls);
  }
  return best;
}

for (const text of texts) {
  const packed = LZString.compressToEncodedURIComponent(text);
  const compress = measure(() => LZString.compressToEncodedURIComponent(text), text.length);
  const decompress = measure(() => LZString.decompressFromEncodedURIComponent(packed), text.length);
  console.log(`${text.length} characters → ${packed.length}: ` +
    `compress ${(text.length / compress / 1e6).toFixed(1)} MB/s; ` +
    `decompress ${(text.length / decompress / 1e6).toFixed(1)} MB/s`);
}
