// The rounds of bench-spaces-round in JavaScript, for ratios taken in one run: on standard input the
// codes of a field of boards on each line, with spaces between them; on standard output, for each
// line, the nanoseconds a round takes when everybody plays everybody.
//
// It is done in the way of the web game, written from what the specification "Spaces" (c) says about
// its simulation: boards are objects with a grid of words and a sequence, squares of the opponent are
// turned one by one, traps lie in a table by place, and a result is an object with its details.
'use strict';

const fields = require('fs').readFileSync(0, 'utf8').split('\n').filter((line) => line !== '');
const TYPES = { p: 'piece', t: 'trap', f: 'final' };

// A code that is known to be good.
function decode(code) {
  const [front, text] = code.split('|');
  const size = Number(front);
  const width = size < 4 ? 1 : size < 11 ? 2 : 3;
  const grid = Array.from({ length: size }, () => Array(size).fill('empty'));
  const sequence = [];
  for (const [, column, square, letter] of
    text.matchAll(new RegExp(`(?:G(\\d+)|(\\d{${width}}))([ptf])`, 'g'))) {
    const position = column !== undefined ? { row: -1, col: Number(column) }
      : { row: Math.floor(Number(square) / size), col: Number(square) % size };
    const type = TYPES[letter];
    sequence.push({ position, type, order: sequence.length + 1 });
    if (type !== 'final' && position.row >= 0) grid[position.row][position.col] = type;
  }
  return { boardSize: size, grid, sequence };
}

function rotate(row, col, size) {
  return { row: size - 1 - row, col: size - 1 - col };
}

function simulate(player, opponent) {
  const size = player.grid.length;
  let playerScore = 0, opponentScore = 0, playerPosition = null, opponentPosition = null;
  let playerEnded = false, opponentEnded = false, playerGoal = false, opponentGoal = false;
  let playerHitTrap = false, opponentHitTrap = false, playerTrapPosition, opponentTrapPosition;
  let playerMoves = 0, opponentMoves = 0, playerLastStep = -1, opponentLastStep = -1;
  const playerTraps = new Map(), opponentTraps = new Map();
  const maxSteps = Math.max(player.sequence.length, opponent.sequence.length);

  for (let step = 0; step < maxSteps; step++) {
    if (!playerEnded && step < player.sequence.length) {
      const { position, type } = player.sequence[step];
      const cell = player.grid[position.row]?.[position.col];
      if (type === 'piece' || cell === 'piece') {
        if (playerPosition !== null && position.row < playerPosition.row) playerScore++;
        playerPosition = { ...position };
        playerMoves++;
      } else if (type === 'trap' || cell === 'trap') {
        playerTraps.set(`${position.row},${position.col}`, step);
      } else {
        playerPosition = { ...position };
        playerScore++;
        playerGoal = playerEnded = true;
      }
      playerLastStep = step;
    }
    if (!opponentEnded && step < opponent.sequence.length) {
      const { position, type } = opponent.sequence[step];
      const cell = opponent.grid[position.row]?.[position.col];
      const place = rotate(position.row, position.col, size);
      if (type === 'piece' || cell === 'piece') {
        if (opponentPosition !== null && place.row > opponentPosition.row) opponentScore++;
        opponentPosition = place;
        opponentMoves++;
      } else if (type === 'trap' || cell === 'trap') {
        opponentTraps.set(`${place.row},${place.col}`, step);
      } else {
        opponentPosition = place;
        opponentScore++;
        opponentGoal = opponentEnded = true;
      }
      opponentLastStep = step;
    }

    if (!playerGoal && !opponentGoal && playerPosition !== null && opponentPosition !== null
        && playerPosition.row === opponentPosition.row
        && playerPosition.col === opponentPosition.col) {
      playerScore = Math.max(0, playerScore - 1);
      opponentScore = Math.max(0, opponentScore - 1);
      playerEnded = opponentEnded = true;
    }
    if (!playerEnded && playerPosition !== null) {
      const laid = opponentTraps.get(`${playerPosition.row},${playerPosition.col}`);
      if (laid !== undefined && laid <= step) {
        playerScore = Math.max(0, playerScore - 1);
        playerHitTrap = playerEnded = true;
        playerTrapPosition = { ...playerPosition };
      }
    }
    if (!opponentEnded && opponentPosition !== null) {
      const laid = playerTraps.get(`${opponentPosition.row},${opponentPosition.col}`);
      if (laid !== undefined && laid <= step) {
        opponentScore = Math.max(0, opponentScore - 1);
        opponentHitTrap = opponentEnded = true;
        opponentTrapPosition = { ...opponentPosition };
      }
    }
    if ((playerEnded && opponentEnded) || playerGoal || opponentGoal) break;
  }

  const playerFinal = playerPosition ?? { row: size - 1, col: 0 };
  const opponentFinal = opponentPosition ?? { row: 0, col: size - 1 };
  return {
    winner: playerScore > opponentScore ? 'player' : playerScore < opponentScore ? 'opponent' : 'tie',
    playerPoints: playerScore,
    opponentPoints: opponentScore,
    playerFinalPosition: playerFinal,
    opponentFinalPosition: opponentFinal,
    collision: playerFinal.row === opponentFinal.row && playerFinal.col === opponentFinal.col,
    playerVisualOutcome: playerGoal ? 'goal' : playerHitTrap ? 'trapped'
      : opponentGoal || playerMoves === 0 ? 'stuck' : 'forward',
    opponentVisualOutcome: opponentGoal ? 'goal' : opponentHitTrap ? 'trapped'
      : playerGoal || opponentMoves === 0 ? 'stuck' : 'forward',
    simulationDetails: {
      playerMoves, opponentMoves, playerHitTrap, opponentHitTrap, playerLastStep, opponentLastStep,
      playerTrapPosition, opponentTrapPosition,
    },
  };
}

// The best of several stretches, and the mean of the player's points, which must be ours.
function measure(boards) {
  const rounds = 200 * boards.length * boards.length;
  const until = process.hrtime.bigint() + 1500000000n;
  let best = Infinity, points = 0;
  while (process.hrtime.bigint() < until) {
    points = 0;
    const start = process.hrtime.bigint();
    for (let i = 0; i < 200; i++) {
      for (const player of boards) {
        for (const opponent of boards) points += simulate(player, opponent).playerPoints;
      }
    }
    best = Math.min(best, Number(process.hrtime.bigint() - start) / rounds);
  }
  return `${best.toFixed(1)} ${(points / rounds).toFixed(2)}`;
}

for (const field of fields) console.log(measure(field.split(' ').map(decode)));
