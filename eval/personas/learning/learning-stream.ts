import { share } from '../assumptions';
import type { Dice } from '../dice';
import type { JudgedOrder } from '../measure/persona-figures';
import { bySequence } from '../measure/persona-figures';

/**
 * The first outcomes that a shop learns: persons and campaigns come in a drawn order, and of each order the outcome is known as
 * often as `assumptions.ts` says. Orders without an outcome are not learned from: nothing is known of them.
 *
 * @param orders preparations are neither fraud nor legitimate, and have no outcome.
 */
export function drawOutcomes(orders: readonly JudgedOrder[], count: number, dice: Dice): JudgedOrder[] {
  const sequences = shuffled([...bySequence(orders).values()], dice);
  const known: JudgedOrder[] = [];
  for (const sequence of sequences) {
    for (const judged of sequence) {
      if (known.length === count) return known;
      if (isReported(judged, dice)) known.push(judged);
    }
  }
  return known;
}

function isReported({ order: { truth } }: JudgedOrder, dice: Dice): boolean {
  if (truth.label === 'preparation') return false;
  return dice.chance(share(truth.label === 'fraud' ? 'fraudKnown' : 'legitimateKnown'));
}

function shuffled<Item>(items: readonly Item[], dice: Dice): Item[] {
  const result = [...items];
  for (let at = result.length - 1; at > 0; at -= 1) {
    const other = dice.whole(0, at);
    [result[at], result[other]] = [result[other] as Item, result[at] as Item];
  }
  return result;
}
