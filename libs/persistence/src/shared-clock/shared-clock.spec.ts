import { SharedClock } from './shared-clock';

let monotonic: number;
let clock: SharedClock;

beforeEach(() => {
  monotonic = 5_000;
  clock = new SharedClock(() => monotonic);
});

/** A database with the given time of day, which takes so many milliseconds to answer. */
const database = (time: string, tookMs = 0) => {
  const beganAt = monotonic;
  return async () => {
    monotonic += tookMs / 2;
    const answered = new Date(Date.parse(time) + monotonic - beganAt);
    monotonic += tookMs / 2;
    return answered;
  };
};

test('before anything is known it is our own time', () => {
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(60_000);
});

test('it is the database’s time from then on, whatever our own clock shows', async () => {
  await clock.follow(database('2020-02-29T12:00:00.000Z'));
  monotonic += 1_500;
  expect(clock.now().toISOString()).toBe('2020-02-29T12:00:01.500Z');
});

test('the time that the answer took is halved between question and answer', async () => {
  await clock.follow(database('2020-02-29T12:00:00.000Z', 400));
  expect(clock.now().toISOString()).toBe('2020-02-29T12:00:01.200Z');
});

test('of several answers the one with the shortest trip counts', async () => {
  const trips = [3_000, 2, 800];
  // An hour ahead of ours, and read as the question leaves: all of the trip is on the way back.
  const late = async () => {
    const answered = new Date(3_600_000 + monotonic);
    monotonic += trips.shift() ?? 0;
    return answered;
  };
  await clock.follow(late);
  expect(trips).toEqual([]);
  expect(clock.now().getTime() - monotonic).toBe(3_599_999);
});

test('a look that fails changes nothing', async () => {
  await clock.follow(database('2020-02-29T12:00:00.000Z'));
  await expect(clock.follow(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  monotonic += 60_000;
  expect(clock.now().toISOString()).toBe('2020-02-29T12:01:00.000Z');
});
