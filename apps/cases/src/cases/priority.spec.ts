import { leastRankAt, priorityAt, rankOf } from './priority';

const OPENED = new Date('2026-05-01T12:00:00Z');
const DAY_MS = 86_400_000;

const priority = (topScore: number | null, amountUsd: number | null, waitedMs = 0) =>
  priorityAt(rankOf({ topScore, amountUsd }, OPENED), OPENED.getTime() + waitedMs);

it.each([
  ['nothing known', null, null, 0],
  ['less than a dollar at risk', 50, 1, 0],
  ['a dollar at risk', 50, 2, 0],
  ['twice that', 50, 4, 10],
  ['80 % of 100 dollars', 80, 100, 63.2],
  ['80 % of 100,000 dollars', 80, 100_000, 162.9],
])('a new case with %s', (_what, score, amount, expected) => {
  expect(priority(score, amount)).toBe(expected);
});

it('has ten points more after a day, as if its amount were twice as high', () => {
  expect(priority(80, 100, DAY_MS)).toBe(73.2);
  expect(priority(80, 200)).toBe(73.2);
});

it('keeps the order of two cases as time passes', () => {
  const small = rankOf({ topScore: 80, amountUsd: 100 }, OPENED);
  const largeButLater = rankOf({ topScore: 80, amountUsd: 150 }, new Date(OPENED.getTime() + DAY_MS));
  expect(small).toBeGreaterThan(largeButLater);
});

it('is reached by the least rank that is shown with it', () => {
  const now = OPENED.getTime() + DAY_MS;
  const least = leastRankAt(42.5, now);
  expect([priorityAt(least + 1e-9, now), priorityAt(least - 1e-6, now)]).toEqual([42.5, 42.4]);
});
