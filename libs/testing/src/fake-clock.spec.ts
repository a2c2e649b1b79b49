import { fakeClock } from './fake-clock';

test('stands still until it is moved', () => {
  const clock = fakeClock('2026-03-01T00:00:00Z');
  expect(clock.now()).toEqual(clock.now());
  clock.advanceMs(86_400_000);
  expect(clock.now().toISOString()).toBe('2026-03-02T00:00:00.000Z');
  clock.set(new Date('2026-02-28T23:59:59.999Z'));
  expect(clock.now().toISOString()).toBe('2026-02-28T23:59:59.999Z');
});

test('a caller who changes the date it got does not move the clock', () => {
  const clock = fakeClock('2026-03-01T00:00:00Z');
  clock.now().setFullYear(1999);
  expect(clock.now().getUTCFullYear()).toBe(2026);
});

test('refuses what is no instant', () => {
  expect(() => fakeClock('yesterday')).toThrow(RangeError);
});
