import fc from 'fast-check';
import { FairShares } from './fair-shares';

const SUPPLY = 64;
const KEPT = 1 / 8;

/** Takes one at a time as long as it may. @returns how many. */
function takeAll(shares: FairShares<number>, holder: number): number {
  let taken = 0;
  while (!shares.isFull && !shares.isBeyondShare(holder)) {
    shares.add(holder, 1);
    taken += 1;
  }
  return taken;
}

test('one holder alone gets half, and the next ones what is left of an equal share', () => {
  const shares = new FairShares<number>({ current: SUPPLY }, KEPT);
  expect([1, 2, 3, 4].map((holder) => takeAll(shares, holder))).toEqual([32, 22, 2, 1]);
});

test('what is kept is left to holders that have nothing, in whatever order the others take', () => {
  const asking = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: SUPPLY, maxLength: 4 * SUPPLY });
  fc.assert(
    fc.property(asking, (holders) => {
      const shares = new FairShares<number>({ current: SUPPLY }, KEPT);
      for (const holder of holders) if (!shares.isBeyondShare(holder)) shares.add(holder, 1);
      const newcomers = Array.from({ length: SUPPLY }, (_, n) => 100 + n);
      const served = newcomers.filter((holder) => !shares.isFull && takeAll(shares, holder) > 0);
      // Some of the six may have had nothing until only that was left.
      expect(served.length + 6).toBeGreaterThanOrEqual(SUPPLY * KEPT);
    }),
  );
});

test('what is given back is open to all again', () => {
  const shares = new FairShares<number>({ current: SUPPLY }, KEPT);
  const taken = takeAll(shares, 1);
  shares.add(1, -taken);
  expect([shares.taken, shares.of(1), takeAll(shares, 2)]).toEqual([0, 0, 32]);
});
