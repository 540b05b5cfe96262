/* match.js: what a reply holds
 *
 * A challenge of the web game is answered by another one, with the rounds so far and the board for
 * the next; everything else by a link to the round, with the next board behind it. The program's
 * window replies in the same way (src/match/match-reply.c).
 *
 * Example: replyTo({kind: 'board', boards: [theirs]}, mine, {next: mine, player}) begins with
 * "#result=".
 */
import {writeChallenge} from './challenge.js';
import {writeCode} from './code.js';

/* The fragment of the link, # and all. @board has played against that of @finding, or against
 * @opponent where that holds several. */
export function replyTo(finding, board, {next, player, opponent = finding.boards[0]}) {
  const {kind, match} = finding;
  if (kind !== 'challenge' || !match?.id)
    return `#result=${writeCode(board)},${writeCode(opponent)}&next=${writeCode(next)}`;
  const earlier = match.rounds.map(({boards}) => boards).filter((boards) => boards !== null);
  return `#c=${writeChallenge({match, rounds: [...earlier, [board, opponent]], next, player})}`;
}
