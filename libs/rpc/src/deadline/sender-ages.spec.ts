import { SenderAges } from './sender-ages';

let now: number;
let ages: SenderAges;

beforeEach(() => {
  now = 1_000_000;
  ages = new SenderAges(() => now);
});

/** Milliseconds left for a message with two seconds, sent at the given moment of its sender's clock. */
const leftOf = (sentAt: number, sender = 'one') => ages.deadlineOf({ sender, sentAt, leftMs: 2_000 }) - now;

test('the zero of a sender’s clock means nothing', () => {
  for (const zero of [0, 5_000_000, 900_000_000_000]) expect(leftOf(zero, `sender of ${zero}`)).toBe(2_000);
});

test('a message that came later than the fastest has that much less', () => {
  leftOf(0);
  now += 100;
  expect(leftOf(100)).toBe(2_000);
  now += 1_500;
  expect(leftOf(100)).toBe(500);
  now += 3_000;
  expect(leftOf(100)).toBe(-2_500);
});

test('a first message that was late is made up for by the next', () => {
  now += 5_000;
  expect(leftOf(0)).toBe(2_000);
  expect(leftOf(5_000)).toBe(2_000);
  expect(leftOf(0)).toBe(-3_000);
});

test('each sender has a clock of its own', () => {
  leftOf(0, 'one');
  leftOf(7_777, 'two');
  now += 500;
  expect([leftOf(0, 'one'), leftOf(8_277, 'two')]).toEqual([1_500, 2_000]);
});

test('clocks that drift apart are followed', () => {
  leftOf(0);
  // Slower than ours by a second an hour; a message every half minute.
  for (let seconds = 30; seconds <= 7_200; seconds += 30) {
    now += 30_000;
    expect(leftOf(seconds * 1_000 * (1 - 1 / 3_600))).toBeGreaterThan(1_900);
  }
});

test('a sender that was silent for long is taken for fresh', () => {
  leftOf(0);
  now += 500_000;
  expect(leftOf(100)).toBe(2_000);
});
