import type { Call, Outcome } from '../../calls/call-log';
import type { CountingTrouble } from '../faults/fault';
import { countedCalls } from './counted-calls';
import { mostForgotten, mostKeptCounted } from './miscounts';
import type { Struck } from './struck';

const call = (outcome: Outcome, startedAt: number, endedAt: number): Call => ({
  kind: 'POST screen',
  how: '',
  outcome,
  startedAt,
  endedAt,
});
/** From 10 s to 12 s, and recovered at 13 s. */
const struck = (counting: CountingTrouble | undefined): Struck => ({
  counting,
  startedAt: 10_000,
  overAt: 12_000,
  endedAt: 13_000,
});

describe('what a crash of Postgres may have forgotten', () => {
  const calls = [
    call('served', 9_000, 9_390),
    call('served', 9_300, 9_500),
    call('served', 9_990, 12_500),
    call('clear', 9_600, 9_700),
    call('served', 13_100, 13_200),
  ];

  it('is what was served or under way in the 0.6 s before it', () => {
    expect(mostForgotten(calls, [struck('Postgres crashed')])).toBe(2);
  });

  it('is judged by the worst moment where it is not known when it crashed', () => {
    const during = [
      call('served', 10_100, 10_200),
      call('served', 11_000, 11_100),
      call('served', 11_500, 11_600),
    ];
    expect(mostForgotten(during, [struck('Postgres crashed')])).toBe(2);
  });

  it.each(['gateway killed', 'Postgres away', undefined] as const)(
    'is nothing when it was: %s',
    (counting) => {
      expect(mostForgotten(calls, [struck(counting)])).toBe(0);
    },
  );
});

describe('what can have stayed counted though it was not served', () => {
  it('is a call without an answer whose gateway was killed, and not one that was answered with an error', () => {
    const calls = [
      call('unclear', 9_900, 10_001),
      call('clear', 10_100, 10_200),
      call('unclear', 14_000, 14_001),
    ];
    expect(mostKeptCounted(calls, [struck('gateway killed')])).toBe(1);
  });

  it('is every call that failed while Postgres was away, and none that was refused by a limit', () => {
    const calls = [
      call('clear', 12_900, 15_000),
      call('held', 10_100, 10_200),
      call('clear', 13_100, 13_200),
    ];
    expect(mostKeptCounted(calls, [struck('Postgres away')])).toBe(1);
  });

  it('is nothing under any other fault', () => {
    expect(mostKeptCounted([call('unclear', 10_100, 10_200)], [struck(undefined)])).toBe(0);
  });
});

describe('calls against their count', () => {
  const calls = [call('served', 1_000, 1_100), call('served', 9_900, 9_950), call('unclear', 9_990, 10_000)];

  it.each([
    [2, 'Postgres crashed', 0, 0],
    [1, 'Postgres crashed', 0, 0],
    [0, 'Postgres crashed', 1, 0],
    [1, 'gateway killed', 1, 0],
    [3, 'gateway killed', 0, 0],
    [4, 'gateway killed', 0, 1],
    [3, undefined, 0, 1],
  ] as const)('%i counted of two served, %s: %i short, %i too many', (counted, counting, lost, doubled) => {
    const found = countedCalls(calls, counted, [struck(counting)]);
    expect([found.acknowledged, found.lost.length, found.doubled.length]).toEqual([2, lost, doubled]);
    expect(found.note === undefined).toBe(counted === 2);
  });

  it('are those that were not answered in time, whatever the fault: their work may have been done', () => {
    const late = { ...call('clear', 10_100, 10_200), how: '504 deadline_exceeded' };
    expect(mostKeptCounted([late, call('clear', 10_100, 10_200)], [struck(undefined)])).toBe(1);
  });
});
