import type { FaultFigures } from '../run/fault-figures';
import type { Finding } from '../works/work';
import { type RunResult, renderRun } from './render';
import { shortfallsOf } from './shortfalls';

const figures = (changes: Partial<FaultFigures> = {}): FaultFigures => ({
  name: 'kill -9 of both',
  how: 'SIGKILL',
  lastedSeconds: 0.1,
  recoverySeconds: 2.4,
  feltSeconds: 2.5,
  lastKind: 'POST screen',
  keys: 12,
  lateKeys: 4,
  medianKeySeconds: 0.6,
  longestKeySeconds: 1.5,
  lastKeyKind: 'POST reports',
  sent: 100,
  served: 90,
  held: 1,
  clear: 5,
  closed: 3,
  unclear: 1,
  wrong: 0,
  longestSeconds: 2.1,
  longestKind: 'GET screen',
  failures: {},
  ...changes,
});
const finding = (changes: Partial<Finding> = {}): Finding => ({
  what: 'orders',
  acknowledged: 7,
  lost: [],
  doubled: [],
  ...changes,
});
const skipped = { name: 'disk full', how: 'a ballast', skipped: 'may not mount', isBroken: false };

describe('what falls short', () => {
  it('is nothing when every bound is reached, or a fault could not be done', () => {
    expect(shortfallsOf([figures({ recoverySeconds: 5 }), skipped], { findings: [finding()] })).toEqual([]);
  });

  it.each([
    [figures({ recoverySeconds: 5.1 }), finding(), 'kill -9 of both: 5.1 s to recover (POST screen)'],
    [
      figures({ longestKeySeconds: 30 }),
      finding(),
      'kill -9 of both: 30 s until the last key was answered (POST reports)',
    ],
    [figures({ wrong: 2 }), finding(), 'kill -9 of both: 2 wrong answers'],
    [figures(), finding({ lost: ['a'] }), 'orders: 1 lost'],
    [figures(), finding({ doubled: ['a', 'b'] }), 'orders: 2 doubled'],
    [figures(), finding({ exceeded: 3 }), 'orders: 3 calls beyond'],
  ])('is said in words', (row, found, words) => {
    expect(shortfallsOf([row], { findings: [found] })).toEqual([words]);
  });
});

test('a fault that broke off falls short', () => {
  const rows = [{ ...skipped, isBroken: true }];
  expect(shortfallsOf(rows, { findings: [] })).toEqual(['disk full: broke off, may not mount']);
});

describe('the page', () => {
  const run: RunResult = {
    date: '2026-11-21',
    commit: 'abc1234',
    cores: 2,
    node: '20.20.2',
    capacity: 140,
    rate: 70,
    seconds: 400,
    rows: [figures(), skipped],
    findings: [finding(), finding({ what: 'limit', exceeded: 0 })],
    shortfalls: [],
    memoryMib: { before: 900, after: 950 },
  };

  it('has a row for every fault, also for one that could not be done, and for every promise', () => {
    const lines = renderRun(run).split('\n');
    expect(lines).toContain(
      '| kill -9 of both | 0.1 s | 2.4 s | 2.5 s | 4 of 12 | 1.5 s (POST reports) | 100 | 5 | 3 | 1 | 0 | 2.1 s (GET screen) |',
    );
    expect(lines).toContain('| disk full | not done: may not mount | | | | | | | | | | |');
    expect(lines).toContain('| orders | 7 | 0 | 0 |  |');
    expect(lines).toContain('| limit | 7 | 0 | 0 | 0 |');
    expect(lines).toContain('Every bound was reached.');
    for (const line of lines.filter((each) => each.startsWith('| kill') || each.startsWith('| disk')))
      expect(line.split('|')).toHaveLength(14);
  });

  it('names what was not reached', () => {
    expect(renderRun({ ...run, shortfalls: ['orders: 1 lost'] })).toContain(
      'Not reached:\n\n- orders: 1 lost',
    );
  });
});
