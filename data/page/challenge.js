/* challenge.js: the challenge inside a `#c=` link, as the web game writes and reads it
 *
 * A JSON object, compressed. Members that are not what they should be count as absent: nothing in
 * it is trusted, and the points of earlier rounds are those that its boards play, not those that
 * it says. The order of the members that are written is the game's.
 *
 * readChallenge() turns the sender's view into the reader's: the sender's board is the opponent's.
 *
 * Example: readChallenge(letters).match.opponentName is the name of whoever sent it.
 */
import {boardOf, readCode, writeCode} from './code.js';
import {compress, unpack} from './lz.js';
import {PageError} from './page-error.js';
import {playRound} from './round.js';
import {_} from './words.js';

const MOST_ROUNDS = 10;

const textOf = (value) => typeof value === 'string' ? value : '';
const numberOf = (value) => Number.isFinite(Number(value)) && value !== null && value !== ''
  ? Number(value) : null;

function parse(letters) {
  const value = unpack(letters.trim());
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PageError('payload', _('The compressed part of this link isn’t a challenge.'));
  return value;
}

/* A round before this one; without both boards its points are those that are said. */
function earlierRound(entry, i) {
  const [mine, theirs] = [entry?.opponentBoard, entry?.playerBoard]
    .map((code) => boardOf(textOf(code)));
  const boards = mine && theirs && mine.size === theirs.size ? [mine, theirs] : null;
  const played = boards ? playRound(...boards) : null;
  return {
    round: numberOf(entry?.round) ?? i + 1,
    boards,
    playerPoints: played?.playerScore ?? numberOf(entry?.opponentPoints) ?? 0,
    opponentPoints: played?.opponentScore ?? numberOf(entry?.playerPoints) ?? 0,
  };
}

function matchOf(value) {
  const listed = Array.isArray(value.previousRoundResults) ? value.previousRoundResults : [];
  const rounds = listed.slice(0, MOST_ROUNDS).map(earlierRound);
  const sum = (points) => rounds.reduce((total, each) => total + each[points], 0);
  return {
    id: textOf(value.gameId),
    creatorId: textOf(value.gameCreatorId) || textOf(value.playerId),
    mode: textOf(value.gameMode),
    opponentName: textOf(value.playerName),
    rounds,
    playerTotal: rounds.length > 0 ? sum('playerPoints') : numberOf(value.opponentScore) ?? 0,
    opponentTotal: rounds.length > 0 ? sum('opponentPoints') : numberOf(value.playerScore) ?? 0,
  };
}

function finished(value) {
  const who = textOf(value.playerName) || _('Somebody');
  const points = [numberOf(value.playerScore), numberOf(value.opponentScore)];
  return {
    kind: 'explained', boards: [], notes: [],
    message: points.includes(null) ? _('%s sends the results of a finished game.', who)
      : _('%s sends the results of a finished game: %g to %g.', who, ...points),
  };
}

export function readChallenge(letters) {
  const value = parse(letters);
  const required = ['round', 'gameMode', 'gameId', 'playerId', 'playerName'];
  const missing = required.find((name) => !value[name]);
  if (missing)
    throw new PageError('field', _('This challenge lacks “%s”.', missing));
  if (value.isFinalResults)
    return finished(value);
  if (!textOf(value.playerBoard))
    throw new PageError('field', _('This challenge has no board.'));
  const {board, notes} = readCode(value.playerBoard);
  return {kind: 'challenge', boards: [board], notes, round: numberOf(value.round) ?? 1,
    match: matchOf(value)};
}

/* A round as the one who sends it sees it. */
function describeRound(boards, i) {
  const round = playRound(...boards);
  const [player, opponent] = round.ends;
  return {
    round: i + 1, winner: round.winner, playerPoints: round.playerScore,
    opponentPoints: round.opponentScore, playerBoard: writeCode(boards[0]),
    opponentBoard: writeCode(boards[1]), playerFinalPosition: player,
    opponentFinalPosition: opponent,
  };
}

/* What follows `#c=`: the rounds so far, of pairs of boards, and the board for the next one. */
export function writeChallenge({match, rounds, next, player}) {
  const played = rounds.map(describeRound);
  const sum = (points) => played.reduce((total, each) => total + each[points], 0);
  return compress(JSON.stringify({
    playerBoard: writeCode(next), boardSize: next.size, round: played.length + 1,
    gameMode: 'round-by-round', gameId: match.id, playerId: player.id,
    playerName: player.name || _('Somebody'), gameCreatorId: match.creatorId || player.id,
    playerScore: sum('playerPoints'), opponentScore: sum('opponentPoints'),
    previousRoundResults: played,
  }));
}
