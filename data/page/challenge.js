/* challenge.js: the challenge inside a `#c=` link, as the web game writes and reads it
 *
 * Compressed JSON. Members that are not what they should be count as absent, and the points of
 * earlier rounds are those that its boards play. What is written is in the game's order.
 *
 * readChallenge() turns the sender's view into the reader's: the sender's board is the opponent's.
 *
 * Example: readChallenge(letters).match.opponentName is the name of whoever sent it.
 */
import {PageError, boardOf, readCode, writeCode} from './code.js';
import {compress, unpack} from './lz.js';
import {playRound} from './round.js';
import {_} from './words.js';

const MOST_ROUNDS = 10;
export const ROUNDS = 5; // of a game that is played round by round
const textOf = (value) => typeof value === 'string' ? value : '';
/* Of an object it is not asked what number it is: it may have no answer but an exception. */
export const numberOf = (value) => ['number', 'string'].includes(typeof value) && value !== ''
  && Number.isFinite(Number(value)) ? Number(value) : null;

/* A round before this one; without both boards its points are those that are said. */
function earlierRound(entry, i) {
  const boards = [entry?.opponentBoard, entry?.playerBoard].map((code) => boardOf(textOf(code)));
  const played = boards[0] && boards[0].size === boards[1]?.size ? playRound(...boards) : null;
  return {
    round: numberOf(entry?.round) ?? i + 1,
    boards: played && boards,
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

/* The points that are said count where rounds are missing among those that are told. */
function finished(value) {
  const match = matchOf(value);
  const said = [numberOf(value.opponentScore), numberOf(value.playerScore)];
  const isWhole = match.rounds.length >= numberOf(value.round) || said.includes(null);
  const [playerTotal, opponentTotal] = isWhole ? [match.playerTotal, match.opponentTotal] : said;
  return {kind: 'results', boards: [], notes: [], match: {...match, playerTotal, opponentTotal}};
}

export function readChallenge(letters) {
  const value = unpack(letters.trim());
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new PageError('payload', _('The compressed part of this link isn’t a challenge.'));
  const missing = ['round', 'gameMode', 'gameId', 'playerId', 'playerName']
    .find((name) => !value[name]);
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
  const {winner, playerScore, opponentScore, ends} = playRound(...boards);
  return {
    round: i + 1, winner, playerPoints: playerScore, opponentPoints: opponentScore,
    playerBoard: writeCode(boards[0]), opponentBoard: writeCode(boards[1]),
    playerFinalPosition: ends[0], opponentFinalPosition: ends[1],
  };
}

/* Whether a round of a challenge is the last, so that its reply is the result of the game. */
export const endsGame = ({round, match}) => match?.mode === 'round-by-round' && round >= ROUNDS;

/* What follows `#c=`: the rounds so far, of pairs of boards, and the board for the next one, which
 * a finished game has not. */
function writeChallenge({match, rounds, next, player}) {
  const played = rounds.map(describeRound);
  const sum = (points, before) => next ? played.reduce((total, each) => total + each[points], 0)
    : before + played[played.length - 1][points];
  return compress(JSON.stringify({
    playerBoard: next ? writeCode(next) : '', boardSize: rounds[0][0].size,
    round: next ? played.length + 1 : ROUNDS, gameMode: 'round-by-round', gameId: match.id,
    playerId: player.id, playerName: player.name || _('Somebody'),
    gameCreatorId: next ? match.creatorId || player.id : undefined,
    playerScore: sum('playerPoints', match.playerTotal),
    opponentScore: sum('opponentPoints', match.opponentTotal),
    isFinalResults: next ? undefined : true, previousRoundResults: played}));
}

/* What a reply has from # on: another challenge for a challenge, else the round with the next board
 * behind it (src/match/match-reply.c). @board has played against that of @finding, or against
 * @opponent where that holds several. */
export function replyTo(finding, board, {next, player, opponent = finding.boards[0]}) {
  const {kind, match} = finding;
  if (kind !== 'challenge' || !match?.id)
    return `#result=${writeCode(board)},${writeCode(opponent)}&next=${writeCode(next)}`;
  const earlier = match.rounds.map(({boards}) => boards).filter((boards) => boards !== null);
  return `#c=${writeChallenge({match, rounds: [...earlier, [board, opponent]], player,
    next: endsGame(finding) ? null : next})}`;
}
