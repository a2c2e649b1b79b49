import fc from 'fast-check';
import { ChampionWatch } from './champion-watch';

/** Spread over 0 to 1 without randomness. */
const spread = (count: number) => Array.from({ length: count }, (_, at) => ((at * 7_919) % 10_007) / 10_007);

function watchOf(size: number, reference: readonly number[], lately: readonly number[]): ChampionWatch {
  const watch = new ChampionWatch(1, size);
  watch.compareWith(reference);
  for (const each of lately) watch.note(each);
  return watch;
}

test('orders like the first ones give nearly nought, others give more than 0.25', () => {
  expect(watchOf(1_000, spread(1_000), spread(1_000)).index()).toBeLessThan(0.02);
  const shifted = spread(1_000).map((each) => each ** 3);
  expect(watchOf(1_000, spread(1_000), shifted).index()).toBeGreaterThan(0.25);
});

test('only the last orders count: what was before the window is forgotten', () => {
  const shifted = spread(1_000).map((each) => each ** 3);
  const watch = watchOf(500, spread(1_000), [...shifted, ...spread(500)]);
  expect(watch.length).toBe(500);
  expect(watch.index()).toBeLessThan(0.05);
});

test('there is no index without orders, or without anything to compare with', () => {
  const watch = new ChampionWatch(1, 10);
  watch.note(0.5);
  expect([watch.hasReference, watch.index()]).toEqual([false, null]);
  expect(watchOf(10, [0.1, 0.9], []).index()).toBeNull();
});

test('it is all one whether the reference comes before, among or after the orders', () => {
  const probability = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(probability, { minLength: 1, maxLength: 60 }),
      fc.array(probability, { minLength: 1, maxLength: 60 }),
      fc.nat(60),
      (reference, lately, place) => {
        const early = watchOf(20, reference, lately);
        const late = new ChampionWatch(1, 20);
        for (const [at, each] of lately.entries()) {
          if (at === place) late.compareWith(reference);
          late.note(each);
        }
        if (place >= lately.length) late.compareWith(reference);
        expect(late.index()).toBe(early.index());
      },
    ),
  );
});
