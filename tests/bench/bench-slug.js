// The same work as bench-slug.c in JavaScript, for comparison: slugs on standard input, one a line; nanoseconds
// a board on standard output, a figure a line: decode, paint, encode, and all three.
"use strict";

const NAMES = "FILPNTUVWXYZ";
const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const DRAWINGS = {
  F: ["011", "120", "010"], I: ["1", "1", "2", "1", "1"], L: ["10", "10", "20", "11"], P: ["11", "12", "10"],
  N: ["01", "21", "10", "10"], T: ["121", "010", "010"], U: ["101", "121"], V: ["100", "100", "211"],
  W: ["100", "120", "011"], X: ["010", "121", "010"], Y: ["10", "21", "10", "10"], Z: ["110", "020", "011"], R: ["2"],
};
const SHAPES = {};

function turn(rows) {
  return [...rows[0]].map((_, col) => rows.map((_, row) => rows[rows.length - 1 - row][col]).join(""));
}

for (const name in DRAWINGS) {
  SHAPES[name] = [];
  for (let reflection = 0; reflection < 2; reflection++) {
    let rows = reflection ? [...DRAWINGS[name]].reverse() : DRAWINGS[name];
    for (let rotation = 0; rotation < 4; rotation++, rows = turn(rows)) {
      const at = rows.findIndex((row) => row.includes("2"));
      const squares = [];
      rows.forEach((row, x) => [...row].forEach((cell, y) => {
        const empty = (i, j) => !rows[i] || !rows[i][j] || rows[i][j] === "0";
        if (cell !== "0")
          squares.push([x - at, y - rows[at].indexOf("2"), (empty(x - 1, y) ? 1 : 0) | (empty(x, y - 1) ? 2 : 0)
                        | (empty(x + 1, y) ? 4 : 0) | (empty(x, y + 1) ? 8 : 0)]);
      }));
      SHAPES[name].push(squares);
    }
  }
}

function orientation(letter) {
  const digit = letter >= "0" && letter <= "9";
  const index = digit ? +letter : DIGITS.indexOf(letter.toUpperCase()) - 10 < 0 ? 0
    : letter >= "a" ? letter.charCodeAt(0) - 97 + 26 : letter.charCodeAt(0) - 65;
  return digit ? [index % 8, 0] : [index % 8, Math.floor(index / 8) + 1];
}

function decode(slug) {
  const number = (at) => DIGITS.indexOf(slug[at]);
  const board = { surface: slug[0], height: number(1), width: number(2), colors: {}, pieces: [] };
  let at = 3;
  for (const name of NAMES)
    board.colors[name] = 0;
  while (at < slug.length && slug[at] !== "_" && slug[at] !== "R") {
    const name = slug[at].toUpperCase();
    const [o, color] = orientation(slug[at + 1]);
    board.pieces.push({ name, o, x: number(at + 2), y: number(at + 3) });
    board.colors[name] = color + (slug[at] === name ? 0 : 6);
    at += 4;
  }
  if (slug[at] === "R") {
    const form = slug[++at];
    let pairs = form !== "Y" && form !== "Z";
    if (!pairs)
      at++;
    while (at < slug.length && slug[at] !== "_") {
      if (pairs) {
        board.pieces.push({ name: "R", o: 0, x: number(at), y: number(at + 1) });
        at += 2;
        continue;
      }
      let count = number(at++);
      pairs = count === 0;
      if (pairs)
        continue;
      for (const line = number(at++); count >= 0; count--, at++)
        board.pieces.push(form === "Y" ? { name: "R", o: 0, x: number(at), y: line } : { name: "R", o: 0, x: line, y: number(at) });
    }
  }
  for (let color = 0, i = at + 1; i < slug.length; i++) {
    const name = slug[i].toUpperCase();
    if (slug[i] >= "0" && slug[i] <= "9")
      color = +slug[i];
    else if (!board.pieces.some((piece) => piece.name === name))
      board.colors[name] = color + (slug[i] === name ? 0 : 6);
  }
  board.pieces.sort((a, b) => a.x - b.x || a.y - b.y);
  return board;
}

function wrap(s, h, w, x, y) {
  const ro = x < 0 || x >= h, co = y < 0 || y >= w;
  if (!ro && !co)
    return [x, y];
  const once = (v, n) => v < 0 ? v + n : v >= n ? v - n : v;
  switch (s) {
    case "C": return [x, once(y, w)];
    case "M": return [co && !ro ? h - 1 - x : x, once(y, w)];
    case "T": return [once(x, h), once(y, w)];
    case "K": return [co ? h - 1 - once(x, h) : once(x, h), once(y, w)];
    case "P": return [co ? h - 1 - once(x, h) : once(x, h), ro ? w - 1 - once(y, w) : once(y, w)];
    case "S": return [ro ? h - 1 - once(y, h) : once(y, h), co ? w - 1 - once(x, w) : once(x, w)];
  }
  return [x, y];
}

function paint(board) {
  const { height: h, width: w, surface: s } = board;
  const grid = Array.from({ length: h }, () => Array.from({ length: w }, () => ({ owner: -1, name: "", conflict: 0, tile: "", borders: 0, center: false })));
  board.pieces.forEach((piece, index) => {
    for (const [dx, dy, borders] of SHAPES[piece.name][piece.o]) {
      const [x, y] = wrap(s, h, w, piece.x + dx, piece.y + dy);
      if (x < 0 || x >= h || y < 0 || y >= w) {
        const near = grid[Math.min(Math.max(x, 0), h - 1)][Math.min(Math.max(y, 0), w - 1)];
        near.conflict = 1;
        near.tile = piece.name;
        continue;
      }
      const square = grid[x][y];
      if (square.owner >= 0) {
        square.conflict = 2;
        square.tile = square.name;
      }
      square.center = dx === 0 && dy === 0;
      square.owner = index;
      square.name = piece.name;
      square.borders |= borders;
    }
  });
  return grid;
}

function lines(terrain, byColumn) {
  const dict = {};
  for (const piece of terrain) {
    const line = DIGITS[byColumn ? piece.y : piece.x];
    (dict[line] = dict[line] || []).push(DIGITS[byColumn ? piece.x : piece.y]);
  }
  const groups = [], singles = [];
  for (const [line, across] of Object.entries(dict)) {
    if (across.length > 1)
      groups.push(DIGITS[across.length - 1] + line + across.join(""));
    else
      singles.push(byColumn ? across[0] + line : line + across[0]);
  }
  return `R${byColumn ? "Y" : "Z"}${groups.join("")}${singles.length ? "0" : ""}${singles.join("")}`;
}

function encode(board) {
  const letters = "01234567ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmn";
  let slug = board.surface + DIGITS[board.height] + DIGITS[board.width];
  const terrain = [], placed = new Set();
  for (const piece of board.pieces) {
    if (piece.name === "R") {
      terrain.push(piece);
      continue;
    }
    const color = board.colors[piece.name];
    placed.add(piece.name);
    slug += (color >= 6 ? piece.name.toLowerCase() : piece.name) + letters[color % 6 * 8 + piece.o] + DIGITS[piece.x] + DIGITS[piece.y];
  }
  if (terrain.length)
    slug += [`R${terrain.map((piece) => DIGITS[piece.x] + DIGITS[piece.y]).join("")}`, lines(terrain, true), lines(terrain, false)]
      .reduce((best, form) => form.length < best.length ? form : best);
  let colors = "";
  for (let digit = 0; digit < 6; digit++) {
    const names = [...NAMES].filter((name) => !placed.has(name) && board.colors[name] && board.colors[name] % 6 === digit);
    if (names.length)
      colors += digit + names.map((name) => board.colors[name] >= 6 ? name.toLowerCase() : name).join("");
  }
  return colors ? `${slug}_${colors}` : slug;
}

const slugs = require("fs").readFileSync(0, "utf8").trim().split("\n");
const boards = slugs.map(decode);

// What is compared must be the same.
slugs.forEach((slug, i) => {
  if (encode(boards[i]) !== slug)
    throw new Error(`${slug} became ${encode(boards[i])}`);
});

let sink = 0;

// Microseconds of the processor.
function time() {
  const { user, system } = process.cpuUsage();
  return user + system;
}

function stretch(work, duration) {
  const start = time();
  let rounds = 0, elapsed;
  do {
    for (let i = 0; i < slugs.length; i++)
      sink += work(i) ? 1 : 0;
    rounds++;
    elapsed = time() - start;
  } while (elapsed < duration);
  return elapsed * 1000 / rounds / slugs.length;
}

// As in bench-slug.c: warmed up, then the median of stretches.
function measure(work) {
  stretch(work, 500000);
  const stretches = Array.from({ length: 51 }, () => stretch(work, 20000)).sort((a, b) => a - b);
  console.log(stretches[25].toFixed(0));
}

measure((i) => decode(slugs[i]));
measure((i) => paint(boards[i]));
measure((i) => encode(boards[i]));
measure((i) => {
  const board = decode(slugs[i]);
  paint(board);
  return encode(board);
});
